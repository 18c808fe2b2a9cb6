"""``GAME``: Rulers behind the contract that every game fulfils."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.core.decision import Path, Prompt
from game.core.errors import IllegalAction
from game.core.event import Event
from game.core.game import Game, Options, Outcome
from game.core.stream import Stream
from game.rulers import actions, prompts, view
from game.rulers.actions import Action, Move
from game.rulers.cards import cards_of, codes
from game.rulers.check import check
from game.rulers.legal import legal
from game.rulers.options import MODES, RulersOptions, RulersSetup
from game.rulers.play import deal, opening, step
from game.rulers.players import PLAYERS
from game.rulers.state import DECK, FIELD, GRAVE, OVER, State, Terms
from game.rulers.view import View


class Rulers(Game[State, Action, View]):
    """The rules R1–R17. What the table decides (an agreed draw, calling off) is not here."""

    name = "rulers"
    version = 1
    options = RulersOptions
    setup = RulersSetup
    players = PLAYERS
    rule_of_seats = "R1"
    rule_of_winning = "R14"

    def seats(self, options: Options) -> range:
        seats = MODES[_own(options).mode].seats
        return range(seats, seats + 1)

    def teams(self, options: Options, seats: int) -> tuple[int, ...]:
        teams = MODES[_own(options).mode].teams
        return tuple(seat % teams for seat in range(seats))

    def deal(self, setup: RulersSetup, seats: int, stream: Stream) -> State:  # type: ignore[override]  # a table deals a game with that game's own setup
        return deal(setup, seats, stream)

    def opening(self, state: State) -> list[Event]:
        return opening(state)

    def rematch(self, setup: RulersSetup, state: State) -> RulersSetup:  # type: ignore[override]  # as above
        return setup.model_copy(update={"dealer": (state.terms.dealer + 1) % state.terms.seats})

    # Asked for all the time, so without a call between.
    decisions = staticmethod(view.decisions)
    legal = staticmethod(legal)
    advance = staticmethod(step)

    def apply(self, state: State, seat: int, action: Action) -> list[Event]:
        if state.phase == OVER:
            raise IllegalAction("game-over", "R14" if state.winners else "R17")
        check(state, seat, action)
        events: list[Event] = []
        step(state, seat, action, events)
        return events

    def outcome(self, state: State) -> Outcome | None:
        return view.outcome(state)

    def contradiction(self, state: State, end: str, winners: tuple[int, ...]) -> str | None:
        broken = super().contradiction(state, end, winners)
        if broken is None or end != "win" or not state.winners:
            return "R17" if broken and state.phase == OVER and not state.winners and end == "off" else broken
        return "R16" if state.terms.mode == "star" else "R15"

    def view(self, state: State, viewer: int | None) -> View:
        return view.view(state, viewer)

    def prompt(self, view: View, path: Path = ()) -> Prompt | Action:
        return prompts.prompt(view, path)

    def timeout(self, view: View) -> Action:
        return prompts.timeout(view)

    def copy(self, state: State) -> State:
        return state.copy()

    def dump(self, state: State) -> dict[str, Any]:
        return {
            "terms": state.terms._asdict(),
            "zones": [codes(zone) for zone in state.zones],
            "rulers": codes(state.rulers),
            "turn": state.turn,
            "phase": state.phase,
            "actions": state.actions,
            "turns": state.turns,
            "winners": list(state.winners),
            "stream": state.stream.dump(),
        }

    def load(self, data: dict[str, Any]) -> State:
        state = State(Terms(**data["terms"]), [cards_of(zone) for zone in data["zones"]], cards_of(data["rulers"]), data["turn"], Stream.load(data["stream"]))
        state.phase = data["phase"]
        state.actions = data["actions"]
        state.turns = data["turns"]
        state.winners = tuple(data["winners"])
        return state

    def encode(self, action: Action) -> dict[str, Any]:
        return actions.encode(action)

    def decode(self, fields: Mapping[str, Any]) -> Action:
        return actions.decode(fields)

    def public(self, state: State, seat: int, action: Action) -> dict[str, Any]:
        fields = actions.encode(action)
        if isinstance(action, Move) and action.source < FIELD and (action.target < FIELD or action.target == DECK):
            fields["from"].pop("card", None)
        return fields

    def trace(self, state: State) -> dict[str, Any]:
        n = state.terms.seats
        zones = state.zones
        return {
            "dealer": state.terms.dealer,
            "turn": state.turn,
            "phase": state.phase,
            "deck": codes(zones[DECK]),
            "grave": codes(zones[GRAVE]),
            "hands": [codes(hand) for hand in zones[:n]],
            "fields": [codes(field) for field in zones[FIELD : FIELD + n]],
            "rulers": codes(state.rulers),
            "words": state.stream.words,
            "winners": list(state.winners),
        }


def _own(options: Options) -> RulersOptions:
    if not isinstance(options, RulersOptions):
        raise TypeError(f"Rulers needs its own options, not {type(options).__name__}")
    return options


GAME = Rulers()
