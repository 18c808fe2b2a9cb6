"""The public message of a table while people gather, and the host's private settings."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import discord
from discord import ui

from bot.presenter import Choice, Label, Menu, Presenter
from bot.table.command import TURN_MS, WINDOW_MS, TurnClock
from bot.table.guest import Guest
from bot.table.lobby import replaceable, room, teams_wanted
from bot.table.table import Table
from bot.ui import ids
from bot.ui.frame import button, framed, mention, menu, row
from bot.ui.news import people
from bot.words import say

COLOUR = discord.Colour.gold()
ADD_MENU = 1_000
"""What the numbers of the menus begin with from which a computer is added."""
ANY_TEAM = "any"
"""What the team menu says for no team in particular."""


def lobby_view(table: Table, presenter: Presenter, locale: str) -> ui.LayoutView:
    """The lobby: what the game is, who has joined, and everything that one may do about it."""
    text = [
        f"# {say(locale, 'lobby-title', game=presenter.title(locale))}\n{presenter.pitch(locale)}",
        _settled(table, presenter, locale) + "\n" + "\n".join(_places(table, presenter, locale)),
        f"-# {say(locale, 'lobby-commitment', commitment=table.commitment)}",
    ]
    return framed(COLOUR, text, [*_menus(table, presenter, locale), *_buttons(table, presenter, locale)])


def settings_view(table: Table, presenter: Presenter, locale: str) -> ui.LayoutView:
    """What the host may settle besides, privately."""
    menus = [_option_menu(table, entry) for entry in presenter.menus(table, locale) if not entry.main]
    if table.game.goes_on_without:
        menus.append(_takeover_menu(table, locale))
    names = people(table, markdown=False)
    others = [(guest.tag, name) for guest, name in zip(table.guests, names, strict=True) if guest.user_id != table.host_id]
    if others:
        menus.append(menu(ids.make(table.id, 0, "away"), say(locale, "lobby-send-away"), [discord.SelectOption(label=name, value=tag) for tag, name in others]))
    return framed(COLOUR, [f"## {say(locale, 'lobby-settings-title')}\n{_settled(table, presenter, locale)}"], [_clock_menu(table, presenter, locale), *menus])


def closed_view(table: Table, presenter: Presenter, locale: str) -> ui.LayoutView:
    """What is left of a lobby that was cancelled, or that nobody touched."""
    told = next((event.facts for event in table.history if event.kind == "table.closed"), {})
    text = say(locale, "lobby-closed", game=presenter.title(locale), by=told.get("by", ""), who=mention(told.get("user")))
    again = button(ids.make(0, 0, "start", table.game.name), say(locale, "lobby-again", game=presenter.title(locale)), "🎲")
    return framed(discord.Colour.dark_grey(), [text], [row(again)])


# Text --------------------------------------------------------------------------------------------------------------------------------------


def _settled(table: Table, presenter: Presenter, locale: str) -> str:
    words = [f"**{presenter.settled(table, locale)}**", say(locale, "clock-" + table.clock)]
    if not table.takeover:
        words.append(_takeover(False, locale).text)
    return " · ".join(words)


def _places(table: Table, presenter: Presenter, locale: str) -> Iterator[str]:
    seats = max(table.game.seats(table.options))
    yield f"**{say(locale, 'lobby-players', joined=len(table.guests), seats=seats)}**"
    for number, (guest, name) in enumerate(zip(table.guests, people(table), strict=True), 1):
        yield f"{number}. {_guest(table, guest, name, presenter, locale)}"
    if (free := room(table)) > 0:
        yield f"-# {say(locale, 'lobby-free', free=free)}"
    elif replaceable(table):
        yield f"-# {say(locale, 'lobby-replaceable')}"


def _guest(table: Table, guest: Guest, name: str, presenter: Presenter, locale: str) -> str:
    words = [name]
    if guest.level is not None:
        words = [f"🤖 {name}", say(locale, "level-" + guest.level)]
    if guest.user_id is not None and guest.user_id == table.host_id:
        words.append(say(locale, "lobby-host"))
    if guest.team is not None:
        team = presenter.team(table, guest.team, locale)
        words.append(f"{team.emoji or ''} {team.text}".strip())
    words += [presenter.answered(field, value, locale) for field, value in guest.extras]
    return " · ".join(words)


# Menus and buttons -------------------------------------------------------------------------------------------------------------------------


def _menus(table: Table, presenter: Presenter, locale: str) -> Iterator[ui.ActionRow[Any]]:
    for entry in presenter.menus(table, locale):
        if entry.main:
            yield _option_menu(table, entry)
    teams = teams_wanted(table)
    if teams:
        labels = [(str(team), presenter.team(table, team, locale)) for team in teams]
        labels.append((ANY_TEAM, Label(say(locale, "lobby-any-team"), emoji="🎲")))
        yield menu(
            ids.make(table.id, 0, "team"),
            say(locale, "lobby-team"),
            [discord.SelectOption(label=label.text, value=value, emoji=label.emoji) for value, label in labels],
        )
    if room(table) > 0:
        yield menu(
            # A client shows the latest choice again and lets nobody make it twice running, unless the menu is another one.
            ids.make(table.id, 0, "add", str(room(table))),
            say(locale, "lobby-add"),
            [
                discord.SelectOption(label=say(locale, "level-" + level), value=level, description=say(locale, f"level-{level}-hint"), emoji="🤖")
                for level in table.game.players
            ],
            number=ADD_MENU + room(table),
        )


def _option_menu(table: Table, entry: Menu) -> ui.ActionRow[Any]:
    choices = [_select_option(choice) for choice in entry.choices]
    return menu(ids.make(table.id, 0, "option", entry.field), entry.placeholder, choices, most=min(entry.most, len(choices)))


def _select_option(choice: Choice) -> discord.SelectOption:
    text, description, emoji = choice.label
    return discord.SelectOption(label=text, value=choice.value, description=description, emoji=emoji, default=choice.chosen)


def _clock_menu(table: Table, presenter: Presenter, locale: str) -> ui.ActionRow[Any]:
    def label(clock: TurnClock) -> Label:
        return Label(say(locale, "clock-" + clock), presenter.pace(WINDOW_MS[clock], locale), "⏱️")

    choices = [Choice.of(clock, label(clock), table.clock) for clock in TURN_MS]
    return menu(ids.make(table.id, 0, "clock"), say(locale, "lobby-clock"), [_select_option(choice) for choice in choices])


def _takeover_menu(table: Table, locale: str) -> ui.ActionRow[Any]:
    choices = [Choice(json.dumps(on), _takeover(on, locale), on == table.takeover) for on in (True, False)]
    return menu(ids.make(table.id, 0, "takeover"), say(locale, "lobby-takeover"), [_select_option(choice) for choice in choices])


def _takeover(on: bool, locale: str) -> Label:
    return Label(say(locale, "lobby-takeover-on" if on else "lobby-takeover-off"), emoji="🤖" if on else "🚪")


def _buttons(table: Table, presenter: Presenter, locale: str) -> Iterator[ui.ActionRow[Any]]:
    def press(act: str, emoji: str | None = None, style: discord.ButtonStyle = discord.ButtonStyle.secondary, label: str = "") -> ui.Button[Any]:
        return button(ids.make(table.id, 0, act), say(locale, label or f"lobby-{act}"), emoji, style)

    alone = sum(guest.user_id is not None for guest in table.guests) < 2
    asked = [
        button(ids.make(table.id, 0, "ask", f"{table.game.name}.{question.field}"), question.button.text, question.button.emoji)
        for question in presenter.questions(locale)
    ]
    yield row(press("join", "✋", discord.ButtonStyle.success), press("leave"), press("lucky", "🍀"), *asked, press("how", "❔"))
    begin = [press("begin", "▶️", discord.ButtonStyle.primary)]
    if room(table) > 0:
        begin.append(press("fill", "🤖", discord.ButtonStyle.primary, "lobby-solo" if alone else "lobby-fill"))
    yield row(*begin, press("settings", "⚙️"), press("cancel", style=discord.ButtonStyle.danger))
