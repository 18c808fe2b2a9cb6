"""``python -m tests.bench [NAME…] [--profile NAME]``."""

from __future__ import annotations

import argparse
import sys

from tests.bench import clicks, commits, engine, start
from tests.bench.measure import Bench, measure, profile

BENCHES: dict[str, Bench] = {bench.name: bench for bench in (*engine.BENCHES, *clicks.BENCHES, *commits.BENCHES, *start.BENCHES)}


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description="Measures speed beside yardsticks, in ratios. A short one is no failure.")
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"any of: {', '.join(BENCHES)}; none for all")
    parser.add_argument("--profile", metavar="NAME", help="say where the time of this one goes instead")
    asked = parser.parse_args()
    wanted = [asked.profile] if asked.profile else asked.names or list(BENCHES)
    if unknown := [name for name in wanted if name not in BENCHES]:
        parser.error(f"no such benchmark: {', '.join(unknown)}")
    failed = False
    for name in wanted:
        try:
            if asked.profile:
                profile(BENCHES[name])
            else:
                print(measure(BENCHES[name]), flush=True)
        except Exception as fault:
            failed = True
            print(f"{name} failed: {type(fault).__name__}: {fault}", file=sys.stderr, flush=True)
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
