"""The private panel: one's hand, and an answer put together step by step. Pure: a table, a seat and a spot make a message.

A spot is how far an answer has got. It rides in the custom_ids, so a panel needs no memory: a press after a restart goes on where it was.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

import discord
from discord import ui

from bot.presenter import PASS, Label, Presenter
from bot.table.table import Table
from bot.ui import ids
from bot.ui.frame import button, framed, menu, row
from bot.ui.news import latest, seat_name
from bot.words import listed, say
from game.core.codec import canonical
from game.core.decision import Decision, Option, Path, Prompt

COLOUR: Final = discord.Colour.blurple()
MENU: Final = 25
"""Options that a menu holds."""
BUTTONS: Final = 5
"""Up to so many options are buttons rather than a menu."""
ROW: Final = 5


class Spot(NamedTuple):
    """How far an answer has got, and which part of a long list is open."""

    trail: ids.Trail = ()
    picked: tuple[str, ...] = ()
    """Handles chosen so far in a step whose list is too long for one menu."""
    group: str = ""
    """The handle of the group that is open."""
    page: int = 0

    def write(self) -> str:
        """The spot as the argument of a custom_id."""
        picked = "+" + ",".join(self.picked) if self.picked else ""
        return ids.write_trail(self.trail) + picked + (f"@{self.group}" if self.group else "") + (f"*{self.page}" if self.page else "")

    @classmethod
    def read(cls, text: str) -> Spot:
        """The spot that ``write`` wrote. Raises ``Outdated``."""
        rest, _, page = text.partition("*")
        rest, _, group = rest.partition("@")
        trail, _, picked = rest.partition("+")
        if page and not page.isdecimal():
            raise Outdated
        return cls(ids.read_trail(trail), tuple(picked.split(",")) if picked else (), group, int(page or 0))

    def then(self, step: Sequence[str]) -> Spot:
        """The spot after one more step, by handles."""
        return Spot((*self.trail, tuple(step)))

    def after(self, act: str, values: Sequence[str]) -> Spot:
        """The spot to which a press leads: ``act`` and what was chosen from a menu."""
        match act:
            case "pick":
                return Spot(self.trail).then(values)
            case "more":
                return Spot(self.trail, tuple(dict.fromkeys((*self.picked, *values))))
            case "group":
                return self._replace(group="".join(values), page=0)
            case _:
                return self


CHOICES: Final = ("step", "pick", "more", "group")
"""The acts that lead from spot to spot: a button that bears the next one; a menu that makes the next step, or a part of it; a menu of groups."""
NEWS: Final = 8
"""So many of the last events are told above a question that was just asked, as its seat saw them."""
NEWS_ROOM: Final = 750
START: Final = Spot()


class Outdated(Exception):
    """A spot names what is not on offer any more."""


class Walk(NamedTuple):
    """A spot in a game: what has been named, and what comes next."""

    spot: Spot
    path: Path
    open: tuple[bool, ...]
    """For every step done, whether there was a choice."""
    asked: Prompt | None
    """What is to be named next; None where the answer is whole."""
    action: Any = None
    """The whole answer."""

    def before(self) -> Spot:
        """The spot to which one step back leads: to the last choice that there was."""
        last = max((i for i, choice in enumerate(self.open) if choice), default=0)
        return Spot(self.spot.trail[:last])


def walk(table: Table, view: Any, spot: Spot) -> Walk:
    """Follow a spot's trail; a step with one possibility is taken by itself. Raises ``Outdated``, and ``IllegalAction`` where nothing is owed."""
    path: Path = ()
    trail: ids.Trail = ()
    choices: tuple[bool, ...] = ()
    asked = table.game.prompt(view)
    while isinstance(asked, Prompt):
        if len(trail) < len(spot.trail):
            step = spot.trail[len(trail)]
        elif path and len(asked.options) == asked.least == 1:
            step = ids.step_of(asked.options, [asked.options[0].id])
        else:
            return Walk(spot._replace(trail=trail), path, choices, asked)
        named = ids.named(asked.options, step)
        if named is None or not asked.least <= len(named) <= asked.most:
            raise Outdated
        path, trail, choices = (*path, named), (*trail, step), (*choices, len(asked.options) > 1 or asked.least == 0)
        asked = table.game.prompt(view, path)
    if len(trail) < len(spot.trail):
        raise Outdated
    return Walk(Spot(trail), path, choices, None, asked)


def whole(table: Table, view: Any, spot: Spot) -> Any:
    """The action at a spot where nothing is left to be named. Raises ``Outdated`` elsewhere."""
    step = walk(table, view, spot)
    if step.asked is not None:
        raise Outdated
    return step.action


def verb_spot(table: Table, seat: int, presenter: Presenter, verb: str) -> Spot | None:
    """Where ``seat`` begins to ``verb``, or None where it may not."""
    view = table.view(seat)
    asked = table.game.prompt(view) if table.decision_of(seat) is not None else None
    path = presenter.start(asked, verb) if isinstance(asked, Prompt) else None
    if path is None:
        return None
    spot = START
    for number, step in enumerate(path):
        prompt = table.game.prompt(view, path[:number])
        spot = spot.then(ids.step_of(prompt.options, step))
    return spot


def may(table: Table, seat: int, presenter: Presenter, locale: str) -> str:
    """What ``seat`` may do now, in a sentence."""
    if table.decision_of(seat) is None:
        return say(locale, "illegal-not-your-go")
    view = table.view(seat)
    asked = table.game.prompt(view)
    if not isinstance(asked, Prompt):
        return presenter.summary(view, (), table, locale)
    if asked.options and all(option.kind == "verb" for option in asked.options):
        return say(locale, "illegal-you-may", verbs=listed(locale, (presenter.option(view, option, table, locale).text for option in asked.options)))
    return presenter.ask(view, asked, (), table, locale)


class Panel(NamedTuple):
    """A panel to be drawn: whose, in which language, and how it stands."""

    table: Table
    seat: int
    presenter: Presenter
    locale: str
    spot: Spot = START
    notice: str = ""
    """What has just happened, above the rest."""
    until_ms: int | None = None
    """When the time for the decision that ``seat`` owes runs out."""
    direct: bool = False
    """Whether it stands in direct messages."""

    def draw(self) -> ui.LayoutView:
        """The message. Raises ``Outdated``."""
        table, locale = self.table, self.locale
        if table.phase not in ("playing", "paused"):
            return framed(COLOUR, self._noticed(say(locale, "panel-over")))
        decision = table.decision_of(self.seat)
        hand = self.presenter.hand(table, self.seat, locale)
        if table.seats[self.seat].away == "gone":
            return framed(COLOUR, self._noticed(say(locale, "panel-gone")))
        if table.seats[self.seat].away:
            back = row(button(ids.make(table.id, 0, "back"), say(locale, "board-back"), "👋", discord.ButtonStyle.success))
            return framed(COLOUR, self._noticed(hand, say(locale, "panel-away")), [back, *self._foot()])
        if decision is None or table.phase == "paused":
            return framed(COLOUR, self._noticed(hand, self._waiting()), self._foot())
        if self.spot == START and not self.notice:
            return self._replace(notice=latest(table, self.presenter, self.seat, locale, NEWS, NEWS_ROOM))._ask(decision, hand)
        return self._ask(decision, hand)

    # ---------------------------------------------------------------------------------------------------------------------------------------

    def _noticed(self, *blocks: str) -> list[str]:
        return [self.notice, *blocks] if self.notice else list(blocks)

    def _waiting(self) -> str:
        if self.table.phase == "paused":
            return say(self.locale, "panel-paused")
        names = listed(self.locale, (seat_name(self.table, decision.seat) for decision in self.table.decisions()))
        return say(self.locale, "panel-waiting", names=names)

    def _ask(self, decision: Decision, hand: str) -> ui.LayoutView:
        view = self.table.view(self.seat)
        step = walk(self.table, view, self.spot)
        if step.asked is None:
            summary, *about = self.presenter.summary(view, step.path, self.table, self.locale).split("\n")
            return framed(COLOUR, self._noticed(hand, "\n".join([f"**{summary}**", *about])), [row(self._confirm(decision, step), *self._back(decision, step))])
        question, *about = self.presenter.ask(view, step.asked, step.path, self.table, self.locale).split("\n")
        until = "" if self.until_ms is None else f" · ⏳ <t:{self.until_ms // 1000}:R>"
        text = "\n".join([f"**{question}**{until}", *about])
        rows = list(_Choices(self, view, decision, step, step.asked).rows())
        rows += [row(*back)] if (back := self._back(decision, step)) else self._foot()
        return framed(COLOUR, self._noticed(hand, text), rows)

    def _confirm(self, decision: Decision, step: Walk) -> ui.Button[Any]:
        return button(ids.make(self.table.id, decision.number, "go", step.spot.write()), say(self.locale, "panel-confirm"), "✅", discord.ButtonStyle.success)

    def _back(self, decision: Decision, step: Walk) -> list[ui.Button[Any]]:
        """The way back: out of a part of a long list, else to the choice before."""
        spot = step.spot
        if spot.group:
            before = Spot(spot.trail, spot.picked)
        elif spot.picked:
            before = Spot(spot.trail)
        elif step.path:
            before = step.before()
        else:
            return []
        return [button(ids.make(self.table.id, decision.number, "step", before.write()), say(self.locale, "panel-back"), "↩️")]

    def _foot(self) -> list[ui.ActionRow[Any]]:
        """What may be done at any time: say what the game lets one say unasked, and have the panel in direct messages."""
        buttons = []
        for handle, action in asides(self.table, self.seat).items():
            label = self.presenter.aside(action, self.table, self.locale)
            if label is not None:
                buttons.append(button(ids.make(self.table.id, 0, "aside", handle), label.text, label.emoji))
        if not self.direct:
            buttons.append(button(ids.make(self.table.id, 0, "dm"), say(self.locale, "panel-send-dm"), "✉️"))
        return [row(*buttons)] if buttons else []


def asides(table: Table, seat: int) -> dict[str, Any]:
    """What ``seat`` may say unasked, by handles."""
    said = {canonical(table.game.encode(action)): action for action in table.game.asides(table.state, seat)}
    known = ids.handles(Option(identity, "aside") for identity in said)
    return {known[identity]: action for identity, action in said.items()}


class _Choices:
    """The buttons and menus of one step: few options as buttons, up to 25 as a menu, more by group, and then by page."""

    def __init__(self, panel: Panel, view: Any, decision: Decision, step: Walk, asked: Prompt) -> None:
        self.panel = panel
        self.view = view
        self.decision = decision
        self.spot = step.spot
        self.asked = asked
        self.handles = ids.handles(asked.options)

    def rows(self) -> Iterator[ui.ActionRow[Any]]:
        options = [option for option in self.asked.options if option.kind != PASS]
        if self.asked.most == 1 and (len(options) <= BUTTONS or all(option.kind == "verb" for option in options)) and len(options) <= MENU:
            yield from self._buttons(options)
        elif len(options) <= MENU and not self.asked.ordered:
            yield self._menu("pick", self.spot, options, self.asked.least, self.asked.most)
        else:
            yield from self._long(options)
        if self.asked.least == 0 and not self.spot.picked:
            yield row(*self._passes(alone=not options))

    def _buttons(self, options: Sequence[Option]) -> Iterator[ui.ActionRow[Any]]:
        buttons = [self._button(option, discord.ButtonStyle.primary) for option in options]
        for start in range(0, len(buttons), ROW):
            yield row(*buttons[start : start + ROW])

    def _passes(self, *, alone: bool) -> Iterator[ui.Button[Any]]:
        """The ways to choose nothing; where there is nothing else to do, the first of them is what one is expected to press."""
        options = {option.id: option for option in self.asked.options if option.kind == PASS}
        style = discord.ButtonStyle.primary if alone else discord.ButtonStyle.secondary
        for way in self.panel.presenter.passes(self.asked):
            if way:
                yield self._button(options[way], style)
            else:
                label = self.panel.presenter.decline(self.asked, self.panel.table, self.panel.locale)
                yield self._step(self.spot.then(()), label.text, label.emoji, style)
            style = discord.ButtonStyle.secondary

    def _button(self, option: Option, style: discord.ButtonStyle) -> ui.Button[Any]:
        label = self._label(option)
        return self._step(self.spot.then([self.handles[option.id]]), label.text, label.emoji, style)

    def _long(self, options: Sequence[Option]) -> Iterator[ui.ActionRow[Any]]:
        """A list for several menus. Where several may be named, they are gathered from menu to menu until the reader says that it is all."""
        left = [option for option in options if self.handles[option.id] not in self.spot.picked]
        room = self.asked.most - len(self.spot.picked)
        picked = self.spot.picked
        if self.asked.ordered:
            # A menu does not tell in which order its options were chosen: so one after the other, and the last one goes by itself.
            if len(left) == room == 1:
                picked, room = (*picked, self.handles[left[0].id]), 0
            room = min(room, 1)
        groups = list(dict.fromkeys(option.group for option in left))
        if room and len(groups) > 1 and not self.spot.group:
            yield from self._paged(groups, self._groups_menu)
        elif room:
            shown = [option for option in left if not self.spot.group or group_handle(option.group) == self.spot.group]
            yield from self._paged(shown, lambda part: self._menu("more" if self.asked.most > 1 else "pick", self.spot, part, 1, min(room, len(part))))
        if picked and len(picked) >= self.asked.least:
            label = say(self.panel.locale, "panel-all", count=len(picked))
            yield row(self._step(Spot(self.spot.trail).then(picked), label, "☑️", discord.ButtonStyle.primary))

    def _paged(self, things: Sequence[Any], draw: Any) -> Iterator[ui.ActionRow[Any]]:
        pages = max(1, -(-len(things) // MENU))
        page = min(self.spot.page, pages - 1)
        yield draw(things[page * MENU : (page + 1) * MENU])
        if pages > 1:
            turns = [(page - 1, "◀️"), (page + 1, "▶️")]
            label = say(self.panel.locale, "panel-page", page=page + 1, pages=pages)
            yield row(*(self._step(self.spot._replace(page=to), label, emoji) for to, emoji in turns if 0 <= to < pages))

    def _groups_menu(self, groups: Sequence[str]) -> ui.ActionRow[Any]:
        options = []
        for group in groups:
            label = self.panel.presenter.group(self.view, group, self.panel.table, self.panel.locale)
            options.append(_menu_option(label, group_handle(group)))
        return menu(self._id("group", self.spot._replace(page=0)), say(self.panel.locale, "panel-choose-group"), options)

    def _menu(self, act: str, spot: Spot, options: Sequence[Option], least: int, most: int) -> ui.ActionRow[Any]:
        if most == 1:
            placeholder = say(self.panel.locale, "panel-choose-one")
        elif least == most:
            placeholder = say(self.panel.locale, "panel-choose-exactly", count=most)
        else:
            placeholder = say(self.panel.locale, "panel-choose-some", most=min(most, len(options)))
        offered = [_menu_option(self._label(option), self.handles[option.id]) for option in options]
        return menu(self._id(act, spot), placeholder, offered, max(1, least), min(most, len(options)))

    def _label(self, option: Option) -> Label:
        return self.panel.presenter.option(self.view, option, self.panel.table, self.panel.locale)

    def _step(self, spot: Spot, label: str, emoji: str | None, style: discord.ButtonStyle = discord.ButtonStyle.secondary) -> ui.Button[Any]:
        return button(self._id("step", spot), label, emoji, style)

    def _id(self, act: str, spot: Spot) -> str:
        return ids.make(self.panel.table.id, self.decision.number, act, spot.write())


def group_handle(group: str) -> str:
    """The handle of a group of options."""
    return ids.handles([Option(group, "group")])[group]


def _menu_option(label: Label, value: str) -> discord.SelectOption:
    return discord.SelectOption(label=label.text[:100], value=value, description=label.description, emoji=label.emoji)
