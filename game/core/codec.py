"""Plain data to canonical JSON, and its digest."""

from __future__ import annotations

import hashlib
import json
from typing import Any


def canonical(data: Any) -> str:
    """``data`` as JSON with sorted keys and no spaces: equal data makes equal text, byte for byte."""
    return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def digest(data: Any) -> str:
    """A short digest (16 hex digits) of ``data``, to notice that two states differ."""
    return hashlib.sha256(canonical(data).encode()).hexdigest()[:16]
