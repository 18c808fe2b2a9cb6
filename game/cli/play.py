"""``play GAME``: a game against computer players in the terminal. It needs nothing but the contract, and a screen to look well."""

from __future__ import annotations

import argparse
import sys
import textwrap
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path as File
from typing import Any

from game.cli import tables
from game.cli.faults import why
from game.cli.screens import Screen, screen_of, shown_names
from game.core.decision import Decision, Path, Prompt
from game.core.errors import IllegalAction
from game.core.event import Event, seen_by
from game.core.player import AnyPlayer, player_stream
from game.core.record import action_fields, encode_record, end_fields, header_fields
from game.core.stream import Stream
from game.players.arena import REMEMBERED
from game.words import SOURCE, say

NAME = "play"
HELP = say(SOURCE, "cli-play")


class Quit(Exception):
    """The player has had enough."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    for flags in tables.add_arguments(parser):
        flags.add_argument("--level", help=say(SOURCE, "cli-level-flag"))
        flags.add_argument("--record", type=File, metavar="FILE", help=say(SOURCE, "cli-record-flag"))


def run(arguments: argparse.Namespace) -> int:
    try:
        table = tables.table(arguments, humans=1)
        levels = table.game.players
        level = arguments.level or table.game.strongest
        if level not in levels:
            raise tables.Misuse(say(SOURCE, "cli-bad-option", flag="--level", value=level, allowed=", ".join(levels)))
    except tables.Misuse as error:
        print(error, file=sys.stderr)
        return 2
    sitting = Sitting(table, levels[level])
    try:
        sitting.play()
    except (Quit, EOFError):
        print(say(SOURCE, "cli-quit"))
    if arguments.record is not None:
        arguments.record.write_bytes(sitting.record())
        print(say(SOURCE, "cli-recorded", file=str(arguments.record)))
    return 0


@dataclass
class Sitting:
    """One person at seat 0 of a table of computer players."""

    table: tables.Table
    computer: AnyPlayer
    seat: int = 0
    state: Any = None
    history: list[Event] = field(default_factory=list)
    lines: list[Mapping[str, Any]] = field(default_factory=list)

    def __post_init__(self) -> None:
        table = self.table
        self.names = shown_names(table.seats)
        self.screen: Screen = screen_of(table.game)
        self.state = table.game.deal(table.setup, len(table.seats), Stream(table.seed))

    def play(self) -> None:
        """Until the game is over. Raises ``Quit`` where the person leaves."""
        game = self.table.game
        print(textwrap.fill(say(SOURCE, "cli-welcome", name=self.names[self.seat]), 80))
        self._tell(game.opening(self.state))
        while decisions := game.decisions(self.state):
            mine = next((decision for decision in decisions if decision.seat == self.seat), None)
            action = self._compute(decisions[0]) if mine is None else self._ask(mine)
            seat = decisions[0].seat if mine is None else self.seat
            fields = game.encode(action)
            self.lines.append(action_fields(len(self.lines) + 1, seat, fields, "computer" if mine is None else None))
            self._tell(game.apply(self.state, seat, action))
        print(self.screen.board(game.view(self.state, self.seat), self.names))
        outcome = game.outcome(self.state)
        assert outcome is not None
        print(say(SOURCE, f"cli-end-{outcome.end}", winners=", ".join(self.names[seat] for seat in outcome.winners)))

    def record(self) -> bytes:
        """The record so far, with everything that its fairness rests on."""
        table, outcome = self.table, self.table.game.outcome(self.state)
        lines = [header_fields(table.game, table.setup, table.seats, table.seed, table.fairness), *self.lines]
        if outcome is not None:
            lines.append(end_fields(outcome.end, outcome.winners, len(self.lines)))
        return encode_record(lines)

    def _tell(self, events: list[Event]) -> None:
        self.history = [*self.history, *events][-REMEMBERED:]
        view = self.table.game.view(self.state, self.seat)
        for seen in seen_by(events, self.seat):
            line = seen and self.screen.event(seen, view, self.names)
            if line:
                print(textwrap.fill(line, 80, initial_indent="  ", subsequent_indent="    "))

    def _compute(self, decision: Decision) -> Any:
        view = self.table.game.view(self.state, decision.seat)
        stream = player_stream(self.table.seed, decision.seat, decision.number)
        return self.computer.choose(view, seen_by(self.history, decision.seat), stream)

    def _ask(self, decision: Decision) -> Any:
        """The person's answer, put together step by step."""
        game = self.table.game
        view = game.view(self.state, self.seat)
        print(f"\n{self.screen.board(view, self.names)}")
        path: Path = ()
        while isinstance(asked := game.prompt(view, path), Prompt):
            chosen = self._choose(asked, view)
            path = path[:-1] if chosen is None else (*path, chosen)
        return asked

    def _choose(self, asked: Prompt, view: Any) -> tuple[str, ...] | None:
        """What the person names in one step; None to go back."""
        print(self.screen.ask(asked, view, self.names))
        for number, option in enumerate(asked.options, 1):
            print(f"{number:4} {self.screen.option(option, view, self.names)}")
        count = "none" if not asked.most else "some" if asked.least < asked.most else "one" if asked.most == 1 else "exact"
        how = say(SOURCE, f"cli-prompt-{count}", least=asked.least, most=asked.most)
        print(f"{how} ({say(SOURCE, 'cli-prompt-keys')})")
        while True:
            text = input("> ").strip()
            if text in ("q", "quit"):
                raise Quit
            if text in ("b", "back"):
                return None
            if text in ("?", "help"):
                print(self.screen.help())
                continue
            try:
                return asked.accept([self._named(word, asked) for word in text.split()])
            except IllegalAction as error:
                print(why(error))

    @staticmethod
    def _named(word: str, asked: Prompt) -> str:
        """The option that a word means: its number in the list, or its identity in any case."""
        if word.isdecimal() and 1 <= int(word) <= len(asked.options):
            return asked.options[int(word) - 1].id
        return next((option.id for option in asked.options if option.id.casefold() == word.casefold()), word)
