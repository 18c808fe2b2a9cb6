"""Every command is one that Discord takes, in every language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from bot.words import Translator
from tests.table_world import World

NAME = re.compile(r"[-_\w]{1,32}")
SUBCOMMANDS = (1, 2)


async def test_discord_takes_every_command_in_every_language(world: World) -> None:
    tree = world.bot.tree
    commands = [await command.get_translated_payload(tree, Translator()) for command in tree.get_commands()]
    assert len({(command["name"], command.get("type", 1)) for command in commands}) == len(commands)
    for command in commands:
        check(command, slash=command.get("type", 1) == 1)
        assert size(command) <= 8000


def check(node: dict[str, Any], slash: bool) -> None:
    """One command, group or option, with all that is in it."""
    for name in (node["name"], *(node.get("name_localizations") or {}).values()):
        assert NAME.fullmatch(name) and name == name.lower() if slash else 1 <= len(name) <= 32, name
    for text in (node.get("description", ""), *(node.get("description_localizations") or {}).values()):
        assert (1 if slash else 0) <= len(text) <= 100, f"{node['name']}: {text}"
    options = node.get("options", [])
    assert len(options) <= 25
    assert len({option["name"] for option in options}) == len(options)
    required = [option.get("required", False) for option in options if option["type"] not in SUBCOMMANDS]
    assert required == sorted(required, reverse=True)
    for option in options:
        check(option, slash=True)
    choices = node.get("choices", [])
    assert len(choices) <= 25
    assert all(1 <= len(choice["name"]) <= 100 for choice in choices)


def size(node: dict[str, Any]) -> int:
    """Characters of a command as Discord counts them."""
    return sum(len(text) for text in _texts(node))


def _texts(node: dict[str, Any]) -> Iterator[str]:
    yield node["name"]
    yield node.get("description", "")
    for choice in node.get("choices", []):
        yield from (choice["name"], str(choice["value"]))
    for option in node.get("options", []):
        yield from _texts(option)
