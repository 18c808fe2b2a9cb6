"""What is printed on a card: made from its data, in the reader's language, so that text and effect cannot drift apart.

Every clause is a message of the catalogues (``runes-…``); this module only walks the data and hands each clause its parts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Protocol

from game.core.enumeration import enumerated
from game.runes.book import descend
from game.runes.cards import Answer, AnyCard, Creature, Regulation, Rune, Spell, Trigger, Would
from game.runes.choice import DEFAULT_STATE
from game.runes.language import Block, Choose, Condition, Cost, Due, Rule, Target, cost_of
from game.runes.listeners import doer
from game.runes.verbs import PHASES


class Say(Protocol):
    """Makes the sentence ``name`` of a catalogue."""

    def __call__(self, name: str, /, **params: Any) -> str: ...


def text(card: AnyCard, say: Say) -> str:
    """The text of a card: a line for its cost and for each of its effects and rules; empty for a Creature that has none."""
    return "\n".join(_sentence(line) for line in _lines(card, _Printer(say)))


def branches(card: AnyCard, say: Say) -> list[str]:
    """The things among which a card lets one choose."""
    steps = (step for block in _blocks(card) for part in descend(block) for step in part)
    chosen = next((step for step in steps if isinstance(step, Choose)), None)
    return [_sentence(_Printer(say).block(branch)) for branch in chosen.among] if chosen is not None else []


def price(due: Due, say: Say) -> str:
    """What is to be paid, every tax included."""
    return _Printer(say).due(due)


def _lines(card: AnyCard, printer: _Printer) -> Iterator[str]:
    if isinstance(card, Spell | Rune):
        if card.cost is not None:
            yield printer.say("runes-cost", cost=printer.cost(card.cost))
        if isinstance(card, Rune):
            yield printer.answer(card.answers)
        yield printer.block(card.effect)
    elif isinstance(card, Creature):
        for trigger in card.triggers:
            yield printer.trigger(trigger)
        for would in card.would:
            yield printer.would(would)
    elif isinstance(card, Regulation) and card.each_turn:
        yield printer.say("runes-each-turn", then=printer.block(card.each_turn))
    if isinstance(card, Creature | Regulation):
        for rule in card.rules:
            yield printer.rule(rule, everybody=isinstance(card, Regulation))


def _blocks(card: AnyCard) -> Iterator[Block]:
    """Every effect of a card."""
    if isinstance(card, Spell | Rune):
        yield card.effect
    elif isinstance(card, Creature):
        yield from (trigger.then for trigger in card.triggers)
        yield from (would.then for would in card.would)
    else:
        assert isinstance(card, Regulation)
        yield card.each_turn
        yield from (rule.then for rule in card.rules if rule.rule == "face")


def _sentence(line: str) -> str:
    line = line.strip()
    return line[:1].upper() + line[1:] + ("" if line.endswith((".", "!", ":")) else ".")


class _Printer:
    """Words one card. ``self.own`` is who "you" is: inside an "each", the player whose part it is; in a rule about others, they."""

    def __init__(self, say: Say) -> None:
        self._say = say
        self.own = "you"

    def say(self, name: str, **params: Any) -> str:
        """A clause, told also from whose side it is said."""
        return self._say(name, **{"own": self.own, **params})

    def block(self, block: Block) -> str:
        """Clauses one after the other, as sentences."""
        first, *rest = (_sentence(self.step(step)) for step in block)
        return " ".join((first[:1].lower() + first[1:] if first[1:2].islower() else first, *rest))

    def step(self, step: Any) -> str:
        """One instruction."""
        return _STEPS.get(step.do, _plain)(self, step)

    # Parts --------------------------------------------------------------------------------------------------------------------------------------

    def who(self, who: str) -> str:
        """A player as the subject of a clause."""
        return self.say("runes-who", who=who)

    def subject(self, step: Any) -> dict[str, str]:
        """Whose doing a clause is: ``you`` (yes or no) chooses its verb's form."""
        who = getattr(step, "who", "you")
        return {"who": who, "you": "yes" if who == "you" and self.own == "you" else "no", "subject": self.who(who)}

    def target(self, target: Target, verb: str, count: int = 1, *, optional: bool = False) -> str:
        """Creatures as the object of a clause."""
        if target.pick in ("this", "it"):
            return self.say(f"runes-target-{target.pick}")
        state = target.state or DEFAULT_STATE.get(verb, "any")
        kind = self.say("runes-kind", state=state, tag=target.tag or "none", count=2 if target.pick == "all" else count, other="yes" if target.other else "no")
        number = "all" if target.pick == "all" else "upto" if optional and count > 1 else "some"
        return self.say(f"runes-target-{number}", count=count, kind=kind, where=self.say("runes-where", of=target.of), by=target.by)

    def cost(self, cost: Cost) -> str:
        """What is to be paid."""
        return self.due(cost_of(cost))

    def due(self, due: Due) -> str:
        """The same in numbers."""
        discard, runes, creatures, hexes = due
        parts = {"discard": discard, "runes": runes, "hex": hexes, "creatures": creatures}
        return self.join(self.say("runes-cost-part", what=what, count=count) for what, count in parts.items() if count)

    def join(self, parts: Iterator[str], by: str = "runes-and") -> str:
        """Several things that all hold, or (by another message) one of which does."""
        found = list(parts)
        while len(found) > 1:
            found[-2:] = [self.say(by, first=found[-2], second=found[-1])]
        return found[0] if found else ""

    def faces(self, faces: Sequence[int]) -> str:
        """Faces of the spinner by their numbers; empty for none."""
        return self.say("runes-faces", count=len(faces), faces=enumerated(map(str, faces), self._say)) if faces else ""

    def condition(self, when: Condition) -> str:
        """What must be so."""
        told = {name: value for name, value in when.model_dump(exclude_defaults=True).items() if value is not None}
        return self.join(
            self.say("runes-if", what=name.replace("_", "-"), count=value if type(value) is int else 0, value=_word(value)) for name, value in told.items()
        )

    # What a card waits for ------------------------------------------------------------------------------------------------------------------------

    def effect(self, on: str, effect: Trigger | Would) -> str:
        """A Creature's effect: when, on which condition, whether it may, at what cost, and what."""
        head = on
        if effect.when is not None:
            head = self.say("runes-on-condition", on=head, condition=self.condition(effect.when))
        name = "runes-effect" + ("-may" if effect.may else "") + ("-cost" if effect.cost is not None else "")
        return self.say(name, on=head, cost=self.cost(effect.cost) if effect.cost is not None else "", then=self.block(effect.then))

    def trigger(self, trigger: Trigger) -> str:
        """A Creature's effect that an event sets off."""
        kind = self.say("runes-kind", state="any", tag=trigger.tag or "none", count=1, other="no")
        return self.effect(self.say(f"runes-on-{trigger.on}", whom=trigger.whom, by=trigger.by, of=trigger.of, kind=kind), trigger)

    def would(self, would: Would) -> str:
        """A Creature's effect that takes an event's place."""
        kind = self.say("runes-kind", state="any", tag=would.tag or "none", count=1, other="no")
        return self.effect(self.say("runes-would", verb=would.would, whom=would.whom, kind=kind), would)

    def answer(self, answer: Answer) -> str:
        """What a Rune answers."""
        kind = self.say("runes-kind", state="any", tag=answer.tag or "none", count=1, other="no")
        faces = self.faces(answer.faces or ())
        head = self.say(f"runes-answer-{answer.to}", time=answer.time, by=doer(answer), of=answer.of, kind=kind, faces=faces, some="yes" if faces else "no")
        if answer.when is not None:
            head = self.say("runes-on-condition", on=head, condition=self.condition(answer.when))
        return self.say("runes-answer", on=head)

    def rule(self, rule: Rule, *, everybody: bool = False) -> str:
        """What holds as long as the card is in force."""
        if rule.rule == "protect":
            verbs = self.join((self.say("runes-done", verb=verb) for verb in rule.verbs), "runes-or-verb")
            kind = self.say("runes-kind", state="any", tag=rule.tag or "none", count=2, other="no")
            return self.say("runes-rule-protect", verbs=verbs, whom="everybody" if everybody else rule.whom, kind=kind, by=rule.by)
        if rule.rule == "face":
            return self.say("runes-rule-face", faces=self.faces(rule.faces), then=self.block(rule.then))
        if rule.rule == "exempt":
            return self.say("runes-rule-exempt")
        parts: dict[str, Any] = {"who": rule.who}
        if rule.rule == "limit":
            parts |= {"of": rule.of}
        elif rule.rule == "allowance":
            parts |= {"phase": rule.phase}
        else:
            parts |= {"verb": rule.verb}
        if rule.rule in ("limit", "allowance"):
            parts |= {"count": abs(rule.change), "more": "yes" if rule.change > 0 else "no"}
        if rule.rule == "tax":
            parts |= {"cost": self.cost(rule.cost)}
        line = self.say(f"runes-rule-{rule.rule}", **parts)
        if rule.when is None:
            return line
        self.own = "you" if rule.who == "you" else "they"
        condition = self.condition(rule.when)
        self.own = "you"
        return self.say("runes-rule-condition", rule=line, condition=condition)


def _word(value: Any) -> str:
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


# Instructions ---------------------------------------------------------------------------------------------------------------------------------------


def _plain(printer: _Printer, step: Any) -> str:
    """Most instructions: a subject, a number, and what else they say as words."""
    words = {name: _word(getattr(step, name)) for name in ("deck", "random", "kind", "at", "optional") if hasattr(step, name)}
    count = getattr(step, "count", 1)
    return printer.say(f"runes-do-{step.do}", **printer.subject(step), **words, count=count or 0)


def _on_creature(printer: _Printer, step: Any) -> str:
    name = f"runes-do-{step.do}" + ("-may" if step.optional else "")
    what = printer.target(step.what, step.do, step.count, optional=step.optional)
    many = step.what.pick == "all" or (step.what.pick == "one" and step.count > 1)
    return printer.say(name, you="yes" if printer.own == "you" else "no", many="yes" if many else "no", what=what)


def _give(printer: _Printer, step: Any) -> str:
    return printer.say("runes-do-give", you="yes" if printer.own == "you" else "no", what=printer.target(step.what, "give"), to=step.to)


def _hand_over(printer: _Printer, step: Any) -> str:
    return printer.say(f"runes-do-{step.do}", **printer.subject(step), to=step.to)


def _salvage(printer: _Printer, step: Any) -> str:
    return printer.say("runes-do-salvage", kind=step.kind, tag=step.tag or "none", count=step.count, optional=_word(step.optional))


def _swap(printer: _Printer, step: Any) -> str:
    return printer.say("runes-do-swap", mine=printer.target(step.mine, "swap"), theirs=printer.target(step.theirs, "swap"))


def _phase(printer: _Printer, step: Any) -> str:
    return printer.say(f"runes-do-{step.do}", **printer.subject(step), phase=step.phase, number=PHASES.index(step.phase) + 1, count=getattr(step, "count", 1))


def _lasting(printer: _Printer, step: Any) -> str:
    return printer.say("runes-do-lasting", rule=printer.rule(step.rule))


def _may(printer: _Printer, step: Any) -> str:
    name = "runes-do-may" if step.cost is None else "runes-do-may-cost"
    return printer.say(name, cost=printer.cost(step.cost) if step.cost is not None else "", then=printer.block(step.then))


def _choose(printer: _Printer, step: Any) -> str:
    branches = [printer.block(branch) for branch in step.among]
    line = branches.pop()
    while branches:
        line = printer.say("runes-or", first=branches.pop(), second=line)
    return printer.say("runes-do-choose", among=line)


def _if(printer: _Printer, step: Any) -> str:
    line = printer.say("runes-do-if", condition=printer.condition(step.when), then=printer.block(step.then))
    return line if not step.otherwise else _sentence(line) + " " + printer.say("runes-do-otherwise", then=printer.block(step.otherwise))


def _each(printer: _Printer, step: Any) -> str:
    subject = printer.who(step.who)
    outer, printer.own = printer.own, "each"
    line = printer.block(step.then)
    printer.own = outer
    return printer.say("runes-do-each", subject=subject, then=line)


_STEPS: dict[str, Callable[[_Printer, Any], str]] = {
    "hex": _on_creature,
    "restore": _on_creature,
    "destroy": _on_creature,
    "return": _on_creature,
    "steal": _on_creature,
    "give": _give,
    "give-card": _hand_over,
    "give-rune": _hand_over,
    "salvage": _salvage,
    "swap": _swap,
    "skip": _phase,
    "allow": _phase,
    "lasting": _lasting,
    "may": _may,
    "choose": _choose,
    "if": _if,
    "each": _each,
}
