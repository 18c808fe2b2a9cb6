"""The catalogues and the code agree: every sentence asked for is there, and every one there is asked for."""

from __future__ import annotations

import ast
import importlib
import pkgutil
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

import cogs
from bot.ui.news import TOLD
from game.words import SOURCE, knows, locales

ROOT = Path(__file__).parents[2]
FOLDERS = ("bot", "cogs", "game")

for extension in pkgutil.iter_modules(cogs.__path__):  # each adds its catalogues as it is imported
    importlib.import_module(f"cogs.{extension.name}")


@cache
def trees() -> list[ast.Module]:
    return [ast.parse(path.read_text()) for folder in FOLDERS for path in (ROOT / folder).rglob("*.py")]


def calls(*names: str) -> Iterator[ast.Call]:
    """Every call of a function or method of one of these names."""
    for tree in trees():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call):
                name = node.func.id if isinstance(node.func, ast.Name) else node.func.attr if isinstance(node.func, ast.Attribute) else ""
                if name in names:
                    yield node


def texts(node: ast.AST) -> Iterator[str]:
    """The plain strings in an expression."""
    for part in ast.walk(node):
        if isinstance(part, ast.Constant) and isinstance(part.value, str):
            yield part.value


@cache
def catalogue(locale: str) -> list[ftl.Message]:
    parser = FluentParser()
    found = []
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).glob(f"**/locales/{locale}/*.ftl")):
            found += [entry for entry in parser.parse(path.read_text(encoding="utf-8")).body if isinstance(entry, ftl.Message)]
    return found


class _Named(Visitor):
    """What messages name: variables, and other messages."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.messages: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802  # Fluent's visitor names it
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:  # noqa: N802  # as above
        self.messages.add(node.id.name)


def named(*messages: ftl.Message) -> _Named:
    visitor = _Named()
    for message in messages:
        visitor.visit(message)
    return visitor


def test_every_refusal_of_a_table_has_a_sentence_and_no_other_is_there() -> None:
    codes = {code for call in calls("Refused") for code in texts(call.args[0]) if re.fullmatch(r"[a-z]+\.[a-z_]+", code)}
    sentences = {message.id.name for message in catalogue(SOURCE) if message.id.name.startswith("refused-")}
    assert {"refused-" + re.sub("[._]", "-", code) for code in codes} == sentences


def test_every_event_of_a_table_that_is_told_has_a_sentence_and_no_other_is_there() -> None:
    sentences = {message.id.name for message in catalogue(SOURCE) if message.id.name.startswith("event-table-")}
    assert {f"event-table-{kind}" for kind in TOLD} == sentences


def test_every_sentence_that_the_code_names_is_there() -> None:
    for call in (*calls("say"), *calls("term")):
        for argument in call.args[:2]:
            if isinstance(argument, ast.Constant | ast.IfExp):
                for name in texts(argument.body if isinstance(argument, ast.IfExp) else argument):
                    assert knows(name) or not re.fullmatch(r"[a-z]+(-[a-z0-9]+)+", name), name


def test_every_sentence_is_given_what_it_speaks_of() -> None:
    """Where the code names a sentence itself: a variable that is missing would only be found by who is told the sentence."""
    variables = {message.id.name: named(message).variables - {"own"} for message in catalogue(SOURCE)}  # which game.runes.text adds to each
    lacking = []
    for call in calls("say"):
        given = {keyword.arg for keyword in call.keywords}
        if None in given:  # ** of what is known only at run time
            continue
        for argument in call.args[:2]:
            names = (argument.body, argument.orelse) if isinstance(argument, ast.IfExp) else (argument,)
            lacking += [name.value for name in names if isinstance(name, ast.Constant) and variables.get(str(name.value), set()) - given]
    assert lacking == []


def test_a_sentence_is_written_once() -> None:
    counts = Counter(message.id.name for message in catalogue(SOURCE))
    assert [name for name, count in counts.items() if count > 1] == []


def test_every_sentence_is_used() -> None:
    plain = named(*catalogue(SOURCE)).messages
    made: list[re.Pattern[str]] = []
    for tree in trees():
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                plain.add(node.value)
                made += [re.compile(re.escape(node.value) + ".+")] if re.fullmatch(r"[a-z]+(-[a-z]+)*-", node.value) else []
            elif isinstance(node, ast.JoinedStr):
                parts = [re.escape(str(part.value)) if isinstance(part, ast.Constant) else ".+" for part in node.values]
                made += [re.compile("".join(parts))] if re.match(r"[a-z]{3}", parts[0]) else []
    unused = [m.id.name for m in catalogue(SOURCE) if m.id.name not in plain and not any(pattern.fullmatch(m.id.name) for pattern in made)]
    assert unused == []


@pytest.mark.parametrize("locale", [locale for locale in locales() if locale != SOURCE])
def test_a_translation_has_every_sentence_with_its_variables_and_no_other(locale: str) -> None:
    source = {message.id.name: named(message).variables for message in catalogue(SOURCE)}
    translated = {message.id.name: named(message).variables for message in catalogue(locale)}
    cli = {name for name in source if name.startswith("cli-")}
    assert translated.keys() - source.keys() == set()
    assert source.keys() - cli - translated.keys() == set()
    assert {name for name, found in translated.items() if not found <= source[name]} == set()
