"""``Runes``: Runes & Regulations behind the contract that every game fulfils."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from game.core.audience import EVERYBODY
from game.core.decision import Decision, Option, Path, Prompt
from game.core.errors import IllegalAction
from game.core.event import Event
from game.core.game import Game, Options, Outcome
from game.core.player import AnyPlayer
from game.core.stream import Stream
from game.runes import engine, leaving, plain, view
from game.runes.answers import AGAIN, ASIDES, LEAVE, PRIVATE, Answer, Answers, Token, codes, decode, encode, rule_of
from game.runes.book import bits
from game.runes.options import FAIREST, RunesOptions, RunesSetup, book_for, book_of
from game.runes.players import PLAYERS
from game.runes.state import State
from game.runes.view import View


class Runes(Game[State, Answer, View]):
    """The rules N1–N17."""

    name = "runes"
    version = 1
    options = RunesOptions
    setup = RunesSetup
    players: ClassVar[Mapping[str, AnyPlayer]] = PLAYERS
    rule_of_seats = "N1"
    rule_of_winning = "N3"
    goes_on_without = True

    # Before the game ----------------------------------------------------------------------------------------------------------------------------

    def seats(self, options: Options) -> range:
        return range(2, 5)

    def teams(self, options: Options, seats: int) -> tuple[int, ...]:
        return tuple(range(seats))

    def deal(self, setup: RunesSetup, seats: int, stream: Stream) -> State:  # type: ignore[override]  # a table deals a game with that game's own setup
        if seats not in self.seats(setup.options):
            raise IllegalAction("seats-for-game", "N1", seats=seats)
        if len(setup.pets) > seats:
            raise IllegalAction("pets-for-seats", "N2", seats=seats, told=len(setup.pets))
        opening = setup.options.opening if setup.options.opening != "fairest" else FAIREST[seats]
        state = engine.deal(book_for(setup), seats, stream, setup.options.creatures_to_win, opening, setup.pets)
        engine.go_on(state)
        return state

    def opening(self, state: State) -> list[Event]:
        facts = {"first": state.first, "regulation": state.book.names[state.regulation], "creatures_to_win": state.to_win, "opening": state.opening}
        return [Event("dealt", facts, EVERYBODY)]

    def rematch(self, setup: RunesSetup, state: State) -> RunesSetup:  # type: ignore[override]  # as above
        return setup.model_copy(update={"sets": ()})  # its lobby may choose others

    # Play ---------------------------------------------------------------------------------------------------------------------------------------

    def decisions(self, state: State) -> tuple[Decision, ...]:
        return view.decisions(state)

    def legal(self, state: State, seat: int) -> Sequence[Answer]:
        ask = engine.asked(state, seat)
        return () if ask is None else Answers(ask, state.book)

    def asides(self, state: State, seat: int) -> Sequence[Answer]:
        if state.winner >= 0 or seat not in state.alive:
            return ()
        passes = state.turn_passes >> seat & 1 or state.passed_kinds(seat)
        return (Answer(AGAIN), Answer(LEAVE)) if passes else (Answer(LEAVE),)

    def leaving(self, state: State, seat: int) -> Answer | None:
        return Answer(LEAVE) if state.winner < 0 and seat in state.alive else None

    def apply(self, state: State, seat: int, action: Answer) -> list[Event]:
        if action.ask in ASIDES and action in self.asides(state, seat):
            return self._aside(state, seat, action)
        ask = engine.asked(state, seat)
        if ask is None:
            raise IllegalAction("game-over" if state.winner >= 0 else "nothing-owed", "N3" if state.winner >= 0 else "N12")
        if action.ask != ask.ask:
            raise IllegalAction("another-ask", rule_of(ask.ask), asked=ask.ask)
        chosen = codes(state.book, ask, action.choose)
        engine.check(ask, chosen)
        events: list[Event] = []
        state.log = events
        engine.answer(state, ask, chosen)
        state.log = None
        return events

    def _aside(self, state: State, seat: int, action: Answer) -> list[Event]:
        events: list[Event] = []
        state.log = events
        self._say(state, seat, action)
        state.log = None
        return events

    def _say(self, state: State, seat: int, action: Answer) -> None:
        if action.ask == AGAIN:
            engine.ask_again(state, seat)
        else:
            leaving.leave(state, seat)
            engine.go_on(state)

    def advance(self, state: State, seat: int, action: Answer) -> None:
        ask = engine.asked(state, seat)
        if ask is None or action.ask != ask.ask:
            self._say(state, seat, action)
        else:
            engine.answer(state, ask, codes(state.book, ask, action.choose))

    def outcome(self, state: State) -> Outcome | None:
        return view.outcome(state)

    # What people are shown ----------------------------------------------------------------------------------------------------------------------

    def view(self, state: State, viewer: int | None) -> View:
        return view.view(state, viewer)

    def prompt(self, view: View, path: Path = ()) -> Prompt | Answer:
        asked = view.asked
        if asked is None:
            raise IllegalAction("nothing-owed", "N12")
        known: dict[str, Token] = {str(token): token for token in asked.options}
        prompt = Prompt(asked.ask, tuple(_option(view, asked.sort, name) for name in known), asked.least, asked.most, asked.ask == "order")
        if not path:
            return prompt
        if len(path) > 1:
            raise IllegalAction("not-on-offer", "record", option=path[1][0] if path[1] else "")
        return Answer(asked.ask, tuple(known[name] for name in prompt.accept(path[0])))

    def timeout(self, view: View) -> Answer:
        asked = view.asked
        if asked is None:
            raise IllegalAction("nothing-owed", "N12")
        return Answer(asked.ask, asked.options[: asked.least])

    # Plain data ---------------------------------------------------------------------------------------------------------------------------------

    def copy(self, state: State) -> State:
        return state.copy()

    def dump(self, state: State) -> dict[str, Any]:
        return plain.dump(state)

    def load(self, data: dict[str, Any]) -> State:
        return plain.load(data, book_of(data["sets"]))

    def encode(self, action: Answer) -> dict[str, Any]:
        return encode(action)

    def decode(self, fields: Mapping[str, Any]) -> Answer:
        return decode(fields)

    def public(self, state: State, seat: int, action: Answer) -> dict[str, Any]:
        fields = encode(action)
        if action.ask in PRIVATE:
            del fields["choose"]
        return fields

    def trace(self, state: State) -> dict[str, Any]:
        names = state.book.names
        data = plain.dump(state)
        for zone in ("deck", "runes", "regulations", "discard", "rune_discard"):
            data[zone] = [names[card] for card in data[zone]]
        for zone in ("hands", "fences"):
            data[zone] = [[names[card] for card in cards] for cards in data[zone]]
        data["lawns"] = [[[c.card, c.hexed] for c in seat.lawn] for seat in self.view(state, None).seats]
        data["regulation"] = names[state.regulation]
        data["words"] = state.stream.words
        data["winners"] = [state.winner] if state.winner >= 0 else []
        for name in ("stream", "hexed", "limbo", "spent", "stack", "asks", "sealed", "winner", "sets"):
            del data[name]
        data["announced"] = [names[card] for card in bits(state.limbo)]
        data["spent"] = [names[card] for card in bits(state.spent)]
        data["asks"] = [{"seat": d.seat, "ask": d.ask} for d in self.decisions(state)]
        return data


def _option(view: View, sort: str, name: str) -> Option:
    if sort == "seat":
        return Option(name, "seat")
    if sort in ("branch", "yes"):
        return Option(name, sort)
    if name in ("turn", "kind"):
        return Option(name, "pass")
    owner = next((seat for seat, seen in enumerate(view.seats) if any(creature.card == name for creature in seen.lawn)), None)
    return Option(name, "card", "" if owner is None else f"seat:{owner}")


GAME = Runes()
