"""The portable file of a game: JSON Lines, a header, a line an action, an end ("The record" in docs/record-format.md).

Reading is strict, since a record is evidence: a fault is a ``RecordError`` that names the line and the rule. It is also stepwise, so that
whoever replays a bad record still gets every state before the fault.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Literal, NamedTuple

from pydantic import BaseModel, ConfigDict, FailFast, Field, ValidationError

from game.core.errors import Endless, IllegalAction, RecordError
from game.core.event import Event
from game.core.fairness import Fairness, Hex32
from game.core.game import AnyGame, Outcome, Setup
from game.core.stream import Stream

FORMAT = 1
"""The version of the format, a header's ``v``."""
FORM, FAIRNESS = "record", "fairness"
"""What a ``RecordError`` cites where no rule of the game is broken."""

MOST_DIGITS = 15
"""Of a number in a record."""

_BY = ("clock", "computer")
_ENDS = ("win", "draw", "off")


class Seat(BaseModel):
    """A seat as the header tells it."""

    model_config = ConfigDict(frozen=True, extra="ignore", strict=True)

    name: str
    team: int
    kind: Literal["human", "computer"]


class Header(BaseModel):
    """The first line. What the game itself needs beside (options, a dealer, card sets) is its ``Setup``, read from the same fields."""

    model_config = ConfigDict(frozen=True, extra="ignore", strict=True)

    record: str
    v: int
    seats: Annotated[tuple[Seat, ...], FailFast()] = Field(strict=False)
    fairness: Fairness | None = None
    seed: str = Hex32


class End(NamedTuple):
    """The last line."""

    end: str
    winners: tuple[int, ...]
    actions: int


class Step(NamedTuple):
    """One action of a replay. ``state`` is the replay's own, which goes on changing."""

    n: int
    seat: int
    by: str | None
    action: Any
    events: list[Event]
    state: Any


# Writing ----------------------------------------------------------------------------------------------------------------------------------------


def header_fields(game: AnyGame, setup: Setup, seats: Sequence[Seat], seed: bytes | None = None, fairness: Fairness | None = None) -> dict[str, Any]:
    """The header. While a game goes on, ``seed`` and ``fairness`` are left out: they tell every hidden card."""
    told = setup.model_dump(mode="json", exclude_none=True)
    fields = {"record": game.name, "v": FORMAT, "options": told.pop("options"), **told, "seats": [seat.model_dump() for seat in seats]}
    if fairness is not None:
        fields["fairness"] = fairness.model_dump(mode="json")
    if seed is not None:
        fields["seed"] = seed.hex()
    return fields


def action_fields(n: int, seat: int, fields: Mapping[str, Any], by: str | None = None) -> dict[str, Any]:
    """The line of action ``n``; ``fields`` are the game's own, ``by`` is ``clock`` or ``computer`` where no person chose it."""
    line = {"n": n, "seat": seat, **fields}
    if by is not None:
        line["by"] = by
    return line


def end_fields(end: str, winners: Sequence[int], actions: int) -> dict[str, Any]:
    """The last line; ``actions`` is the last action's number."""
    return {"end": end, "winners": list(winners), "actions": actions}


def encode_record(lines: Sequence[Mapping[str, Any]]) -> bytes:
    """The file of these lines."""
    return "".join(_line(line) + "\n" for line in lines).encode()


def _line(fields: Mapping[str, Any]) -> str:
    return json.dumps(fields, ensure_ascii=False, separators=(",", ":"))


# Reading ----------------------------------------------------------------------------------------------------------------------------------------


def read_lines(data: bytes) -> Iterator[tuple[int, dict[str, Any]]]:
    """Each line's number and fields. Raises ``RecordError`` at the first line that is no JSON object in UTF-8 ended by LF alone."""
    if not data:
        raise RecordError(1, "record-empty", FORM)
    lines = data.split(b"\n")
    if not lines[-1]:
        del lines[-1]
    for number, line in enumerate(lines, 1):
        yield number, _parse(number, line)


def _parse(number: int, line: bytes) -> dict[str, Any]:
    if line.endswith(b"\r"):
        raise RecordError(number, "record-line-end", FORM)
    try:
        text = line.decode("utf-8")
        fields = json.loads(text, object_pairs_hook=_no_twins, parse_constant=_no_constant, parse_int=_no_giant)
        if "\\u" in text:
            _line({"": fields}).encode()  # half a character, which nobody could be told about
    except UnicodeError:
        raise RecordError(number, "record-not-utf8", FORM) from None
    except (ValueError, RecursionError):
        raise RecordError(number, "record-not-json", FORM) from None
    if not isinstance(fields, dict):
        raise RecordError(number, "record-not-object", FORM)
    return fields


def _no_twins(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    fields = dict(pairs)
    if len(fields) < len(pairs):
        raise ValueError("a key twice")
    return fields


def _no_giant(digits: str) -> int:
    if len(digits) > MOST_DIGITS:
        raise ValueError("a number that not every reader of JSON can tell from its neighbours")
    return int(digits)


def _no_constant(name: str) -> None:
    raise ValueError(f"{name} is not JSON")


def read_header(fields: Mapping[str, Any]) -> Header:
    """The header that ``fields`` are. Raises ``RecordError``."""
    header: Header = _validate(Header, fields)
    if header.v != FORMAT:
        raise RecordError(1, "record-version", FORM, version=header.v, known=FORMAT)
    return header


def read_setup(game: AnyGame, fields: Mapping[str, Any]) -> Setup:
    """The game's own part of the header; unknown options are ignored, as the header's unknown keys are. Raises ``RecordError``."""
    options, known = fields.get("options"), game.options.model_fields
    if isinstance(options, Mapping):
        for name, option in known.items():
            if isinstance(option.json_schema_extra, dict) and option.json_schema_extra.get("told") and name not in options:
                raise RecordError(1, "record-header", FORM, where=f"options.{name}")
        fields = {**fields, "options": {key: value for key, value in options.items() if key in known}}
    setup: Setup = _validate(game.setup, fields)
    return setup


def _validate(model: type[BaseModel], fields: Mapping[str, Any]) -> Any:
    try:
        return model.model_validate(fields)
    except ValidationError as error:
        fault = error.errors(include_url=False, include_input=False)[0]
        where = ".".join(map(str, fault["loc"]))
        raise RecordError(1, "record-header", _rule_of(model, fault["loc"], fault["type"]), where=where) from None


def _rule_of(model: type[BaseModel], where: tuple[int | str, ...], fault: str) -> str:
    """The rule that a field's wrong value breaks, as the field declares it; a missing value or one of a wrong type is a fault of form."""
    if fault == "missing" or fault.endswith(("_type", "_parsing")):
        return FORM
    for key in where:
        field = model.model_fields.get(str(key))
        if field is None:
            return FORM
        if isinstance(field.annotation, type) and issubclass(field.annotation, BaseModel):
            model = field.annotation
        elif isinstance(field.json_schema_extra, dict):
            return str(field.json_schema_extra.get("rule", FORM))
    return FORM


def check_fairness(header: Header) -> None:
    """Raise ``RecordError`` unless commitment and seed are what secret and contributions make, with a contribution from every human."""
    fairness = header.fairness
    if fairness is None:
        return
    humans = sum(seat.kind == "human" for seat in header.seats)
    if len(fairness.contributions) != humans:
        raise RecordError(1, "fairness-contributions", FAIRNESS, told=len(fairness.contributions), humans=humans)
    if not fairness.commits():
        raise RecordError(1, "fairness-commitment", FAIRNESS)
    if fairness.seed().hex() != header.seed:
        raise RecordError(1, "fairness-seed", FAIRNESS)


@dataclass
class Replay:
    """A record being replayed: ``state`` is the deal; each step of ``steps`` changes it; ``end`` is there once they are through.

    Making one raises ``RecordError`` where the header is bad, ``steps`` where a later line is.
    """

    game: AnyGame
    header: Header
    setup: Setup
    state: Any
    end: End | None
    _lines: Iterator[tuple[int, dict[str, Any]]]

    def __init__(self, data: bytes, games: Mapping[str, AnyGame]) -> None:
        self._lines = read_lines(data)
        _, fields = next(self._lines)
        self.header = header = read_header(fields)
        if header.record not in games:
            raise RecordError(1, "record-game", FORM, name=header.record)
        self.game = game = games[header.record]
        self.setup = read_setup(game, fields)
        seats = len(header.seats)
        if seats not in game.seats(self.setup.options):
            raise RecordError(1, "record-seats", game.rule_of_seats, seats=seats)
        if tuple(seat.team for seat in header.seats) != game.teams(self.setup.options, seats):
            raise RecordError(1, "record-teams", game.rule_of_seats)
        check_fairness(header)
        try:
            self.state = game.deal(self.setup, seats, Stream(bytes.fromhex(header.seed)))
        except (IllegalAction, Endless) as error:
            raise RecordError(1, error.code, error.rule, **error.params) from error
        self.end = None

    def steps(self) -> Iterator[Step]:
        """Every action, carried out."""
        n = 0
        for line, fields in self._lines:
            try:
                if self.end is not None:
                    raise IllegalAction("record-after-end", FORM)
                if "end" in fields:
                    self.end = self._read_end(fields, n)
                else:
                    n += 1
                    yield self._step(n, fields)
            except (IllegalAction, Endless) as error:
                raise RecordError(line, error.code, error.rule, **error.params) from error

    def _step(self, n: int, fields: dict[str, Any]) -> Step:
        number, seat, by = _number(fields, "n"), _number(fields, "seat"), fields.get("by")
        if number != n:
            raise IllegalAction("record-order", FORM, number=number, needed=n)
        if "by" in fields and by not in _BY:
            raise IllegalAction("record-by", FORM)
        action = self.game.decode({key: value for key, value in fields.items() if key not in ("n", "seat", "by")})
        return Step(n, seat, by, action, self.game.apply(self.state, seat, action), self.state)

    def _read_end(self, fields: dict[str, Any], n: int) -> End:
        for key in sorted(fields.keys() - set(End._fields)):
            raise IllegalAction("key-unknown", FORM, key=key)
        end, winners = fields["end"], fields.get("winners")
        if end not in _ENDS:
            raise IllegalAction("record-end", FORM)
        if not isinstance(winners, list) or any(type(seat) is not int for seat in winners) or winners != sorted(set(winners)):
            raise IllegalAction("record-winners", FORM)
        if winners and end != "win":
            raise IllegalAction("record-winners", FORM)
        if _number(fields, "actions") != n:
            raise IllegalAction("record-actions", FORM, number=fields["actions"], needed=n)
        broken = self.game.contradiction(self.state, end, tuple(winners))
        if broken is not None:
            raise IllegalAction("record-end-untrue", broken)
        return End(end, tuple(winners), n)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended by its rules, or None."""
        return self.game.outcome(self.state)


def _number(fields: Mapping[str, Any], key: str) -> int:
    if key not in fields:
        raise IllegalAction("key-missing", FORM, key=key)
    value = fields[key]
    if type(value) is not int:
        raise IllegalAction("not-a-number", FORM, key=key)
    return value


def trace_line(game: AnyGame, state: Any, n: int) -> str:
    """The full state after action ``n`` (0 for the deal) as ``replay --json`` prints it."""
    return _line({"n": n, **game.trace(state)})
