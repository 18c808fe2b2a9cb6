from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from demo.site import Site
from demo.stage import stage
from demo.world import build
from tests.demo.prop import Prop


@pytest.fixture
async def site() -> AsyncIterator[Site]:
    """The site with the prop bot on its stage."""
    async with stage(Prop()) as made:
        shown = Site(made, await build(made))
        await shown.start(0)
        yield shown
        await shown.close()
