"""``docs/hosting.md`` says what is so: the permissions, the metrics, the settings."""

from __future__ import annotations

import re
from pathlib import Path

import discord
from prometheus_client import Counter, Gauge, Histogram

from bot import metrics
from bot.publisher.permissions import NEEDED
from bot.settings import Settings

TEXT = (Path(__file__).parents[2] / "docs" / "hosting.md").read_text(encoding="utf-8")


def table_after(heading: str) -> list[str]:
    """The first column of the table whose head begins with ``heading``."""
    lines = TEXT[TEXT.index(f"| {heading} |") :].splitlines()[2:]
    return [line.split(" | ")[0].removeprefix("| ") for line in lines[: next(i for i, line in enumerate(lines) if not line.startswith("|"))]]


def test_the_invitation_asks_for_the_permissions_that_are_explained() -> None:
    found = re.search(r"scope=bot\+applications\.commands&permissions=(\d+)", TEXT)
    assert found is not None
    explained = [name.lower().replace(" ", "_") for name in table_after("permission")]
    assert discord.Permissions(**dict.fromkeys(explained, True)).value == int(found[1])
    assert {*NEEDED, "send_messages_in_threads"} <= set(explained)


def test_every_metric_is_listed_and_no_other() -> None:
    offered: set[str] = set()
    for value in vars(metrics).values():
        if isinstance(value, (Counter, Gauge, Histogram)):
            offered |= {f"{metric.name}_total" if metric.type == "counter" else metric.name for metric in value.describe()}
    listed = {name.strip("`").partition("{")[0] for name in table_after("metric")}
    assert listed == offered


def test_every_setting_it_speaks_of_exists() -> None:
    spoken = set(re.findall(r"`([A-Z]+(?:_[A-Z]+)+)(?:=\w+)?`", TEXT))
    assert spoken
    assert spoken <= {name.upper() for name in Settings.model_fields}
