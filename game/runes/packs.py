"""From the files of a card set to a ``CardSet``: parsed, checked by the models, and checked for what models cannot see.

A set is a folder of TOML files: ``set.toml`` (``id``, ``name``, ``addition``), and one file a kind: ``spells.toml``, ``creatures.toml``, ``runes.toml``,
``regulations.toml``, each a list of tables named after its kind (``[[spell]]``). A bad set is refused whole.
"""

from __future__ import annotations

import json
import tomllib
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from typing import Any

from pydantic import ValidationError

from game.core.codec import canonical
from game.runes.book import descend
from game.runes.cards import KINDS, AnyCard, CardSet, Creature, Regulation, Rune, Spell, Trigger, Would
from game.runes.complaints import MOST, complaints
from game.runes.language import Block, Condition, Face, Rule, Target

HEADER = "set.toml"
FILES = {kind: f"{kind}s.toml" for kind in KINDS}
LEAST = {"spells": 10, "creatures": 15, "runes": 12, "regulations": 3}
"""How many physical cards a set of its own needs at least, so that four can play."""
MOST_SEATS = 4
MOST_CARDS = 500
"""Physical cards of a set, so that a table with five of them stays quick."""
MOST_WORDS = 40
"""Instructions and rules of one card; what is inside an ``each`` counts for each of four players."""


class PackError(Exception):
    """A set that is refused: where the fault is, a stable code for it, and what was expected instead."""

    others: tuple[PackError, ...] = ()
    """What else is wrong with the set, as far as it was looked for."""

    def __init__(self, file: str, card: str, field: str, code: str, expected: str) -> None:
        super().__init__(file, card, field, code, expected)
        self.file = file
        self.card = card
        self.field = field
        self.code = code
        self.expected = expected

    def __str__(self) -> str:
        return f"{self.file}: {self.card or '(file)'}: {self.field or '(whole)'}: {self.code}: {self.expected}"


def parse_set(files: Mapping[str, bytes]) -> CardSet:
    """The set that ``files`` (by name) describe. Raises ``PackError``, which knows of up to ``MOST`` faults."""
    unknown = sorted(set(files) - {HEADER, *FILES.values()})
    if unknown:
        raise PackError(unknown[0], "", "", "file-unknown", ", ".join((HEADER, *FILES.values())))
    if HEADER not in files:
        raise PackError(HEADER, "", "", "file-missing", HEADER)
    read = _read_all(files)
    data: dict[str, Any] = read[HEADER]
    for kind, name in FILES.items():
        if kind + "s" in data:
            raise PackError(HEADER, "", kind + "s", "extra-forbidden", f"them in {name}")
        if name in files:
            listed = read[name]
            stray = sorted(set(listed) - {kind})
            if stray or not isinstance(listed.get(kind, []), list):
                raise PackError(name, "", stray[0] if stray else kind, "not-a-list", f"[[{kind}]]")
            data[kind + "s"] = listed.get(kind, [])
    return check_set(data)


def _read_all(files: Mapping[str, bytes]) -> dict[str, dict[str, Any]]:
    """What each file says. Raises ``PackError`` for all that can't be read."""
    read, faults = dict[str, dict[str, Any]](), list[PackError]()
    for name in sorted(files):
        try:
            read[name] = _toml(name, files[name])
        except PackError as fault:
            faults.append(fault)
    if faults:
        raise _together(faults)
    return read


def check_set(data: Mapping[str, Any]) -> CardSet:
    """The set that plain data describe, as it is stored with a table. Raises ``PackError``."""
    try:
        card_set = CardSet.model_validate_json(canonical(data))
    except RecursionError:
        raise _too_deep(HEADER) from None
    except ValidationError as error:
        raise _together(PackError(FILES.get(found.kind, HEADER), *found[1:]) for found in complaints(data, error)) from None
    _check_whole(card_set)
    faults = [fault for kind in KINDS for card in getattr(card_set, kind + "s") if (fault := _Checker(FILES[kind], card).fault_of()) is not None]
    if faults:
        raise _together(faults)
    return card_set


def _together(faults: Iterable[PackError]) -> PackError:
    """The first of ``faults``, which knows of the others."""
    first, *others = islice(faults, MOST)
    first.others = tuple(others)
    return first


def _toml(name: str, content: bytes) -> dict[str, Any]:
    """What a file says, as plain JSON data: a date becomes what no field takes, so that the models name its place."""
    try:
        data: dict[str, Any] = json.loads(json.dumps(tomllib.loads(content.decode()), default=lambda moment: {"date": str(moment)}))
    except UnicodeDecodeError:
        raise PackError(name, "", "", "not-utf8", "UTF-8") from None
    except RecursionError:
        raise _too_deep(name) from None
    except ValueError as error:  # of TOML, or of a number with thousands of digits
        raise PackError(name, "", "", "not-toml", f"TOML that can be read: {error}") from None
    return data


def _too_deep(name: str) -> PackError:
    return PackError(name, "", "", "too-deep", f"at most {MOST_WORDS} instructions, one inside the other")


_BLANK = ("C", "Z", "M")
_UNSEEN = ("Cc", "Cf", "Cs", "Co", "Zl", "Zp")
_JOINER = "\u200d"
"""What makes one emoji of several."""


def _line(text: str) -> bool:
    """Whether ``text`` is one line of what can be seen: Discord refuses a whole message for a name that it takes for empty."""
    return all(letter == _JOINER or unicodedata.category(letter) not in _UNSEEN for letter in text)


def _name(text: str) -> bool:
    """Whether ``text`` is a name: a line that begins with something and does not end with a space."""
    return _line(text) and unicodedata.category(text[0])[0] not in _BLANK and not text[-1].isspace()


def _check_whole(card_set: CardSet) -> None:
    seen: dict[str, str] = {}
    names: dict[str, str] = {}
    if not _name(card_set.name):
        raise PackError(HEADER, "", "name", "name-unseen", "letters, without control characters or spaces around them")
    for kind in KINDS:
        for card in getattr(card_set, kind + "s"):
            if not _name(card.name):
                raise PackError(FILES[kind], card.id, "name", "name-unseen", "letters, without control characters or spaces around them")
            if not _line(card.flavour):
                raise PackError(FILES[kind], card.id, "flavour", "flavour-unseen", "one line, without control characters")
            if card.id in seen:
                raise PackError(FILES[kind], card.id, "id", "id-twice", f"an id that {seen[card.id]} does not use")
            if card.name in names:
                raise PackError(FILES[kind], card.id, "name", "name-twice", f"a name that {names[card.name]} does not bear")
            seen[card.id], names[card.name] = f"{FILES[kind]}", card.id
    counts = {kind + "s": sum(card.copies for card in getattr(card_set, kind + "s")) for kind in KINDS}
    if sum(counts.values()) > MOST_CARDS:
        raise PackError(HEADER, "", "copies", "too-many", f"{MOST_CARDS} cards or fewer, counting copies")
    if card_set.addition:
        if not any(counts.values()):
            raise PackError(HEADER, "", "addition", "set-empty", "a card at least")
        return
    for kind, least in LEAST.items():
        if counts[kind] < least:
            raise PackError(FILES[kind.removesuffix("s")], "", "copies", "too-few", f"{least} cards or more, counting copies, or addition = true")


def words(card: AnyCard) -> int:
    """How many instructions and rules a card has, those inside an ``each`` counted for each of four players: what one of its effects can cost in time."""
    if isinstance(card, Spell | Rune):
        return _words(card.effect)
    if isinstance(card, Regulation):
        return _words(card.each_turn) + len(card.rules) + sum(_words(rule.then) for rule in card.rules if isinstance(rule, Face))
    return len(card.rules) + sum(_words(trigger.then) for trigger in card.triggers) + sum(_words(would.then) for would in card.would)


def _words(block: Block) -> int:
    return sum(1 + sum((MOST_SEATS if step.do == "each" else 1) * _words(child) for _, child in _children(step)) for step in block)


# What models cannot see -----------------------------------------------------------------------------------------------------------------------------

_ANSWERABLE = {"cancel": None, "redirect": {"hex", "destroy", "steal", "discard"}, "respin": {"result"}}


class _Checker:
    """Checks one card."""

    def __init__(self, file: str, card: AnyCard) -> None:
        self.file = file
        self.card = card

    def fault(self, field: str, code: str, expected: str) -> PackError:
        return PackError(self.file, self.card.id, field, code, expected)

    def fault_of(self) -> PackError | None:
        """The card's first fault, or None."""
        try:
            self._check()
        except PackError as fault:
            return fault
        return None

    def _check(self) -> None:
        card = self.card
        if isinstance(card, Spell):
            self.block("effect", card.effect)
        elif isinstance(card, Rune):
            self._answers(card)
            answered = card.answers.to if card.answers.time == "would" else None
            self.block("effect", card.effect, answered=answered, it=card.answers.to not in ("result", "regulation"))
        elif isinstance(card, Creature):
            self._creature(card)
        else:
            self._regulation(card)
        if words(card) > MOST_WORDS:
            raise self.fault("", "too-long", f"{MOST_WORDS} instructions and rules at most, those inside an each counted four times")

    def _answers(self, card: Rune) -> None:
        to = card.answers.to
        if card.answers.faces is not None and to != "result":
            raise self.fault("answers.faces", "faces-need-result", 'only with to = "result"')
        if card.answers.of != "you" and to not in ("hex", "destroy", "steal", "discard"):
            raise self.fault("answers.of", "of-needs-owner", 'only with to = "hex", "destroy", "steal" or "discard"')
        if card.answers.tag is not None and to in ("result", "regulation", "cast", "activate", "discard"):
            raise self.fault("answers.tag", "tag-needs-creature", 'only with to = "summon", "hex", "destroy" or "steal"')
        self._condition("answers.when", card.answers.when)

    def _creature(self, card: Creature) -> None:
        places = Counter((trigger.on, trigger.whom) for trigger in card.triggers)
        for number, trigger in enumerate(card.triggers):
            field = f"triggers.{number}"
            if places[trigger.on, trigger.whom] > 1:
                raise self.fault(f"{field}.on", "trigger-twice", "one trigger for each kind of event")
            self._trigger(field, trigger)
        for number, would in enumerate(card.would):
            field = f"would.{number}"
            if sum(other.would == would.would for other in card.would) > 1:
                raise self.fault(f"{field}.would", "trigger-twice", "one effect for each kind of event")
            self._would(field, would)
        for number, rule in enumerate(card.rules):
            if rule.rule == "face":
                raise self.fault(f"rules.{number}.rule", "face-needs-regulation", "a rule that a Creature may have")
            self._rule(f"rules.{number}", rule)

    def _trigger(self, field: str, trigger: Trigger) -> None:
        if trigger.whom == "this" and trigger.on in ("hex", "destroy"):
            raise self.fault(f"{field}.whom", "own-end", 'whom = "another": a Hexed or destroyed Creature has no effect (N15)')
        if trigger.whom == "another" and trigger.on not in ("enter", "hex", "destroy"):
            raise self.fault(f"{field}.whom", "whom-needs-creature", 'only with on = "enter", "hex" or "destroy"')
        if trigger.on == "begin" and not trigger.may:
            raise self.fault(f"{field}.may", "begin-is-may", "may = true: what is used at the beginning of a turn may be left (N4)")
        if trigger.cost is not None and not trigger.may:
            raise self.fault(f"{field}.cost", "cost-needs-may", "may = true: a cost is paid by choice")
        if trigger.by != "anyone" and trigger.on in ("enter", "begin", "end"):
            raise self.fault(f"{field}.by", "by-needs-doer", 'not with on = "enter", "begin" or "end"')
        if trigger.of != "anyone" and trigger.whom != "another":
            raise self.fault(f"{field}.of", "of-needs-another", 'only with whom = "another"')
        if trigger.tag is not None and trigger.on not in ("enter", "hex", "destroy"):
            raise self.fault(f"{field}.tag", "tag-needs-creature", 'only with on = "enter", "hex" or "destroy"')
        self._condition(f"{field}.when", trigger.when)
        self.block(f"{field}.then", trigger.then, it=trigger.on in ("enter", "hex"))

    def _would(self, field: str, would: Would) -> None:
        if would.cost is not None and not would.may:
            raise self.fault(f"{field}.cost", "cost-needs-may", "may = true: a cost is paid by choice")
        if not any(step.do in ("cancel", "redirect") for block in descend(would.then) for step in block):
            raise self.fault(f"{field}.then", "would-needs-cancel", "a cancel or a redirect, for it takes the event's place")
        self._condition(f"{field}.when", would.when)
        self.block(f"{field}.then", would.then, answered=would.would, it=True)

    def _regulation(self, card: Regulation) -> None:
        if not card.rules and not card.each_turn:
            raise self.fault("rules", "does-nothing", "rules or each_turn")
        for number, rule in enumerate(card.rules):
            field = f"rules.{number}"
            if rule.rule in ("exempt", "face"):
                if rule.rule == "exempt":
                    raise self.fault(f"{field}.rule", "exempt-needs-creature", "a rule that a Regulation may have")
            elif getattr(rule, "who", "everyone") != "everyone":
                raise self.fault(f"{field}.who", "regulation-binds-all", 'who = "everyone"')
            elif rule.rule == "protect" and (rule.whom != "all" or rule.by != "anyone"):
                raise self.fault(f"{field}.whom", "regulation-binds-all", 'whom = "all" and by = "anyone"')
            self._rule(field, rule)
        self.block("each_turn", card.each_turn)

    def _rule(self, field: str, rule: Rule) -> None:
        if rule.rule == "face":
            self.block(f"{field}.then", rule.then)
        elif rule.rule in ("forbid", "tax", "limit", "allowance"):
            self._condition(f"{field}.when", rule.when)

    def _condition(self, field: str, when: Condition | None) -> None:
        """Conditions of cards and rules are read before anything is done or revealed."""
        if when is not None and when.did is not None:
            raise self.fault(f"{field}.did", "did-needs-before", "only in an if after an instruction")
        if when is not None and when.it_is is not None:
            raise self.fault(f"{field}.it_is", "it-needs-reveal", "only in an if after a reveal")

    def block(self, field: str, block: Block, *, answered: str | None = None, it: bool = False, before: bool = False) -> None:
        """Check a block: ``answered`` is the event that it may cancel, ``it`` whether "it" means something, ``before`` whether something was done before."""
        for number, step in enumerate(block):
            place = f"{field}.{number}"
            if step.do in _ANSWERABLE:
                allowed = _ANSWERABLE[step.do]
                if answered is None or (allowed is not None and answered not in allowed):
                    raise self.fault(f"{place}.do", "nothing-to-answer", "an answer to an event that would happen and allows it")
            for name in ("what", "mine", "theirs"):
                target = getattr(step, name, None)
                if isinstance(target, Target):
                    self._target(f"{place}.{name}", target, it=it)
            if step.do == "lasting":
                if step.rule.rule in ("face", "exempt"):
                    raise self.fault(f"{place}.rule.rule", "rule-cannot-last", "protect, forbid, tax, limit or allowance")
                if step.rule.rule == "protect" and step.rule.whom != "all":
                    raise self.fault(f"{place}.rule.whom", "rule-cannot-last", 'whom = "all"')
                self._rule(f"{place}.rule", step.rule)
            if step.do == "if":
                if step.when.did is not None and not (before or number):
                    raise self.fault(f"{place}.when.did", "did-needs-before", "an instruction before it")
                if step.when.it_is is not None and not it:
                    raise self.fault(f"{place}.when.it_is", "it-needs-reveal", "a reveal of a deck before it")
            for part, child in _children(step):
                self.block(f"{place}.{part}", child, answered=answered, it=it, before=before or number > 0)
            it = it or step.do in ("hex", "restore", "destroy", "return", "steal", "give", "swap") or (step.do == "reveal" and step.at in ("deck", "rune-deck"))

    def _target(self, field: str, target: Target, *, it: bool) -> None:
        if target.pick == "this" and not isinstance(self.card, Creature):
            raise self.fault(f"{field}.pick", "this-needs-creature", '"one", "all" or "it"')
        if target.pick == "it" and not it:
            raise self.fault(f"{field}.pick", "it-needs-thing", "a Creature that was named before")
        if target.pick in ("this", "it"):
            for name in ("of", "state", "tag", "other", "by"):
                if getattr(target, name) != Target.model_fields[name].default:
                    raise self.fault(f"{field}.{name}", "this-is-chosen", f'not with pick = "{target.pick}"')
        if target.other and not isinstance(self.card, Creature):
            raise self.fault(f"{field}.other", "this-needs-creature", "only on a Creature's card")


def _children(step: Any) -> Iterator[tuple[str, Block]]:
    if step.do in ("may", "each", "if"):
        yield "then", step.then
    if step.do == "if":
        yield "otherwise", step.otherwise
    if step.do == "choose":
        for number, branch in enumerate(step.among):
            yield f"among.{number}", branch
