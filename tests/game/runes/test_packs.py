"""Packs: good ones are read and played, bad ones refused whole, with the file, the card, the field and what was expected."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.core.event import Event
from game.core.stream import Stream
from game.runes import GAME
from game.runes.complaints import MOST
from game.runes.library import built_in, packs
from game.runes.options import RunesOptions, RunesSetup
from game.runes.packs import PackError, check_set, parse_set
from tests.game.runes.table import Table

SET = b'id = "test"\nname = "Test"\naddition = true\n'
SPELL = '[[spell]]\nid = "zap"\nname = "Zap"\neffect = [{ do = "hex" }]\n'
CREATURE = '[[creature]]\nid = "imp"\nname = "Imp"\ntriggers = [{ on = "enter", then = [{ do = "draw" }] }]\n'
RUNE = '[[rune]]\nid = "no"\nname = "No"\nanswers = { to = "cast" }\neffect = [{ do = "cancel" }]\n'
REGULATION = '[[regulation]]\nid = "law"\nname = "Law"\nrules = [{ rule = "limit", who = "everyone", of = "hand", change = 1 }]\n'
GOOD = {"set.toml": SET.decode(), "spells.toml": SPELL, "creatures.toml": CREATURE, "runes.toml": RUNE, "regulations.toml": REGULATION}


def parse(files: dict[str, str]) -> None:
    parse_set({name: content.encode() for name, content in files.items()})


def test_a_good_pack_is_read() -> None:
    card_set = parse_set({name: content.encode() for name, content in GOOD.items()})
    assert (card_set.id, card_set.spells[0].id, card_set.runes[0].answers.to) == ("test", "zap", "cast")


FACE = '{ rule = "face", faces = [1], then = [{ do = "draw" }] }'
BAD = [
    # file, what is replaced, by what, the card, the field, the code
    ("set.toml", 'id = "test"', "", "", "id", "missing"),
    ("set.toml", '"test"', '"Test Set"', "", "id", "string-pattern-mismatch"),
    ("set.toml", 'name = "Test"', "name = 7", "", "name", "string-type"),
    ("set.toml", "addition = true", 'addition = "yes"', "", "addition", "bool-type"),
    ("set.toml", "addition = true", "colour = 1", "", "colour", "extra-forbidden"),
    ("set.toml", "addition = true", "", "", "copies", "too-few"),
    ("set.toml", 'name = "Test"', 'name = "Test', "", "", "not-toml"),
    ("spells.toml", "[[spell]]", "[[spells]]", "", "spells", "not-a-list"),
    ("spells.toml", "[[spell]]", "[spell]", "", "spell", "not-a-list"),
    ("spells.toml", 'id = "zap"\n', "", "#1", "id", "missing"),
    ("spells.toml", 'name = "Zap"', 'name = ""', "zap", "name", "string-too-short"),
    ("spells.toml", 'name = "Zap"', 'name = "Zap"\ncopies = 0', "zap", "copies", "greater-than-equal"),
    ("spells.toml", 'name = "Zap"', 'name = "Zap"\ncopies = 1.0', "zap", "copies", "int-type"),
    ("spells.toml", 'name = "Zap"', 'name = "Zap"\ntext = "Win."', "zap", "text", "extra-forbidden"),
    ("spells.toml", '[{ do = "hex" }]', "[]", "zap", "effect", "too-short"),
    ("spells.toml", 'do = "hex"', 'do = "explode"', "zap", "effect.0.do", "union-tag-invalid"),
    ("spells.toml", 'do = "hex"', 'do = "hex", count = 9', "zap", "effect.0.count", "less-than-equal"),
    ("spells.toml", 'do = "hex"', 'do = "hex", what = { of = "moon" }', "zap", "effect.0.what.of", "literal-error"),
    ("spells.toml", 'do = "hex"', 'do = "hex", what = { pick = "this" }', "zap", "effect.0.what.pick", "this-needs-creature"),
    ("spells.toml", 'do = "hex"', 'do = "hex", what = { pick = "it" }', "zap", "effect.0.what.pick", "it-needs-thing"),
    ("spells.toml", 'do = "hex"', 'do = "cancel"', "zap", "effect.0.do", "nothing-to-answer"),
    ("spells.toml", 'do = "hex"', 'do = "if", when = { did = true }, then = [{ do = "draw" }]', "zap", "effect.0.when.did", "did-needs-before"),
    ("spells.toml", 'do = "hex"', 'do = "if", when = { it_is = "spell" }, then = [{ do = "draw" }]', "zap", "effect.0.when.it_is", "it-needs-reveal"),
    ("spells.toml", 'do = "hex"', 'do = "lasting", rule = { rule = "exempt" }', "zap", "effect.0.rule.rule", "rule-cannot-last"),
    ("spells.toml", 'do = "hex"', 'do = "choose", among = [[{ do = "draw" }]]', "zap", "effect.0.among", "too-short"),
    ("creatures.toml", 'on = "enter"', 'on = "hex"', "imp", "triggers.0.whom", "own-end"),
    ("creatures.toml", 'on = "enter"', 'on = "destroy"', "imp", "triggers.0.whom", "own-end"),
    ("creatures.toml", 'on = "enter"', 'on = "begin"', "imp", "triggers.0.may", "begin-is-may"),
    ("creatures.toml", 'on = "enter"', 'on = "cast", whom = "another"', "imp", "triggers.0.whom", "whom-needs-creature"),
    ("creatures.toml", 'on = "enter"', 'on = "enter", cost = { discard = 1 }', "imp", "triggers.0.cost", "cost-needs-may"),
    ("creatures.toml", "triggers = [", 'triggers = [{ on = "enter", then = [{ do = "spin" }] }, ', "imp", "triggers.0.on", "trigger-twice"),
    ("creatures.toml", 'name = "Imp"', 'name = "Imp"\nwould = [{ would = "hex", then = [{ do = "draw" }] }]', "imp", "would.0.then", "would-needs-cancel"),
    (
        "creatures.toml",
        'name = "Imp"',
        'name = "Imp"\nrules = [{ rule = "face", faces = [1], then = [{ do = "draw" }] }]',
        "imp",
        "rules.0.rule",
        "face-needs-regulation",
    ),
    ("creatures.toml", 'id = "imp"', 'id = "zap"', "zap", "id", "id-twice"),
    ("creatures.toml", 'name = "Imp"', 'name = "Zap"', "imp", "name", "name-twice"),
    ("runes.toml", 'to = "cast"', 'to = "result", faces = [7]', "no", "answers.faces.0", "less-than-equal"),
    ("runes.toml", 'to = "cast"', 'to = "cast", faces = [1]', "no", "answers.faces", "faces-need-result"),
    ("runes.toml", 'to = "cast"', 'to = "cast", time = "when"', "no", "effect.0.do", "nothing-to-answer"),
    ("runes.toml", 'do = "cancel"', 'do = "respin"', "no", "effect.0.do", "nothing-to-answer"),
    ("runes.toml", 'do = "cancel"', 'do = "redirect"', "no", "effect.0.do", "nothing-to-answer"),
    ("regulations.toml", 'who = "everyone"', 'who = "you"', "law", "rules.0.who", "regulation-binds-all"),
    ("regulations.toml", 'rules = [{ rule = "limit", who = "everyone", of = "hand", change = 1 }]', "", "law", "rules", "does-nothing"),
    ("spells.toml", 'do = "hex"', "count = 1", "zap", "effect.0.do", "union-tag-not-found"),
    ("spells.toml", 'do = "hex"', 'do = "lasting", rule = { rule = "limit", of = "feet", change = 1 }', "zap", "effect.0.rule.of", "literal-error"),
    ("spells.toml", 'do = "hex"', 'do = "may", then = [{ do = "discard", count = 0 }]', "zap", "effect.0.then.0.count", "greater-than-equal"),
    ("spells.toml", 'do = "hex"', 'do = "may", cost = { discard = 9 }, then = [{ do = "draw" }]', "zap", "effect.0.cost.discard", "less-than-equal"),
    ("spells.toml", 'do = "hex"', 'do = "choose", among = [[{ do = "draw" }], [{ do = "explode" }]]', "zap", "effect.0.among.1.0.do", "union-tag-invalid"),
    ("spells.toml", 'do = "hex"', 'do = "skip"', "zap", "effect.0.phase", "missing"),
    ("creatures.toml", 'on = "enter"', 'on = "begin", may = true, by = "you"', "imp", "triggers.0.by", "by-needs-doer"),
    ("creatures.toml", 'on = "enter"', 'on = "cast", of = "neighbour"', "imp", "triggers.0.of", "of-needs-another"),
    ("creatures.toml", 'do = "draw"', 'do = "hex", what = { pick = "this", state = "hexed" }', "imp", "triggers.0.then.0.what.state", "this-is-chosen"),
    ("regulations.toml", 'rule = "limit", who', 'rule = "luck", who', "law", "rules.0.rule", "union-tag-invalid"),
    ("regulations.toml", "change = 1", "change = 99", "law", "rules.0.change", "less-than-equal"),
]


@pytest.mark.parametrize(("file", "old", "new", "card", "field", "code"), BAD, ids=[f"{row[0]}-{row[5]}-{number}" for number, row in enumerate(BAD)])
def test_a_bad_pack_is_refused_with_the_field_named(file: str, old: str, new: str, card: str, field: str, code: str) -> None:
    assert old in GOOD[file]
    with pytest.raises(PackError) as refused:
        parse({**GOOD, file: GOOD[file].replace(old, new)})
    error = refused.value
    assert (error.card, error.code) == (card, code)
    assert error.field == field
    assert error.file == (file if code != "too-few" else "spells.toml")
    assert error.expected


def test_all_that_is_wrong_is_told_at_once_unknown_fields_first() -> None:
    spells = '[[spell]]\nid = "zap"\nname = "Zap"\ncopies = 99\nadditon = 1\neffect = [{ do = "explode" }]\n[[spell]]\nname = 7\neffect = []\n'
    with pytest.raises(PackError) as refused:
        parse({**GOOD, "set.toml": SET.decode().replace('"test"', '"A Set"'), "spells.toml": spells})
    told = [(fault.card, fault.field, fault.expected) for fault in (refused.value, *refused.value.others)]
    assert told[0] == ("", "id", 'lower-case letters, digits and hyphens, not "A Set"')
    assert told[1] == ("zap", "additon", "one of id, name, copies, flavour, cost, effect: there is no such field")
    assert told[2] == ("zap", "copies", "9 or less, not 99")
    assert told[3][:2] == ("zap", "effect.0.do")
    assert told[3][2].endswith(', not "explode"')
    assert told[4:] == [
        ("#2", "id", "this field, which is missing"),
        ("#2", "name", "text in quotes, not 7"),
        ("#2", "effect", "a list of 1 or more, not []"),
    ]


def test_no_more_faults_are_told_than_anybody_reads() -> None:
    with pytest.raises(PackError) as refused:
        parse({**GOOD, "spells.toml": "[[spell]]\n" * 50})
    assert len(refused.value.others) == MOST - 1


def test_every_card_is_looked_through_for_what_its_model_cannot_see() -> None:
    spells = "".join(SPELL.replace('"zap"', f'"{name}"').replace('"Zap"', f'"{name}"').replace("hex", "cancel") for name in ("a", "b"))
    with pytest.raises(PackError) as refused:
        parse({**GOOD, "spells.toml": spells})
    assert [(fault.card, fault.code) for fault in (refused.value, *refused.value.others)] == [("a", "nothing-to-answer"), ("b", "nothing-to-answer")]


def test_files_that_are_no_toml_are_all_named_with_the_line() -> None:
    with pytest.raises(PackError) as refused:
        parse({**GOOD, "spells.toml": "[[spell]\n", "runes.toml": "\nid ="})
    told = [(fault.file, fault.field, fault.code) for fault in (refused.value, *refused.value.others)]
    assert told == [("runes.toml", "", "not-toml"), ("spells.toml", "", "not-toml")]
    assert "(at line 1, column 8)" in refused.value.others[0].expected


def test_other_faults_of_form() -> None:
    with pytest.raises(PackError, match="file-missing"):
        parse({"spells.toml": SPELL})
    with pytest.raises(PackError, match="file-unknown"):
        parse({**GOOD, "notes.txt": ""})
    with pytest.raises(PackError, match="not-utf8"):
        parse_set({"set.toml": SET, "spells.toml": b"\xff"})
    with pytest.raises(PackError, match="set-empty"):
        parse({"set.toml": SET.decode()})


def test_a_folder_gives_its_good_packs_and_says_what_is_wrong_with_the_others(tmp_path: Path) -> None:
    for folder, files in {"good": GOOD, "bad": {**GOOD, "runes.toml": RUNE.replace("cancel", "explode")}}.items():
        (tmp_path / folder).mkdir()
        for name, content in files.items():
            (tmp_path / folder / name).write_text(content, encoding="utf-8")
    (tmp_path / "maple").mkdir()
    (tmp_path / "maple" / "set.toml").write_text('id = "maple"\nname = "Mine"\naddition = true', encoding="utf-8")
    (tmp_path / "maple" / "spells.toml").write_text(SPELL, encoding="utf-8")
    good, bad = packs(tmp_path)
    assert list(good) == ["test"]
    assert [(folder, error.file, error.code) for folder, error in bad] == [("bad", "runes.toml", "union-tag-invalid"), ("maple", "set.toml", "id-taken")]


def test_the_worked_example_of_the_docs_is_played() -> None:
    """``docs/card-packs.md`` shows a pack file by file; it is read from there, so that the page cannot lie."""
    page = (Path(__file__).parents[3] / "docs" / "card-packs.md").read_text(encoding="utf-8")
    files = {name: content.encode() for name, content in re.findall(r"`([a-z]+\.toml)`:\n\n```toml\n(.*?)```", page, flags=re.DOTALL)}
    assert "set.toml" in files
    card_set = parse_set(files)
    t = Table(2, hands={0: "ice-cream-van garden-gnome", 1: "lawn-flamingo"}, lawns={1: "snow-shark"}, extra=card_set).cast("ice-cream-van").let()
    assert len(t.hand(1)) == 2
    t.say("garden-gnome", ask="summon").let()
    assert t.lawn(0) == ["garden-gnome*"]
    hands = {0: "emergency-mulch garden-gnome", 1: "hedge-fund"}
    t = Table(2, hands=hands, lawns={1: "lawn-flamingo"}, fences={1: "hosepipe-ban"}, extra=card_set).cast("emergency-mulch").answer(1, "hosepipe-ban").let()
    assert (t.lawn(1), t.hand(0), t.hand(1)[0], t.discard) == (["lawn-flamingo"], [], "garden-gnome", ["hedge-fund", "emergency-mulch"])
    assert {card.id for kind in (card_set.spells, card_set.creatures, card_set.runes) for card in kind} == {"ice-cream-van", "snow-shark", "hosepipe-ban"}


def test_a_table_keeps_the_data_of_its_packs() -> None:
    """A game with a pack is dealt, dumped and loaded from the set-up alone; its cards bear the pack's name."""
    card_set = parse_set({name: content.encode() for name, content in GOOD.items()})
    options = RunesOptions(sets=("maple", "test"), packs=(card_set,))
    setup = RunesSetup.model_validate(RunesSetup(options=options).model_dump(mode="json"))
    assert [name.id for name in setup.sets] == ["maple", "test"]
    state = GAME.deal(setup, 2, Stream(bytes(32)))
    assert "test:zap#1" in state.book.names
    assert GAME.dump(GAME.load(GAME.dump(state))) == GAME.dump(state)
    events: list[Event] = GAME.opening(state)
    assert events


def test_an_addition_is_no_game_by_itself_and_data_is_checked_again() -> None:
    data = built_in()["maple"].model_dump(mode="json", exclude_defaults=True)
    with pytest.raises(ValueError, match="addition"):
        RunesOptions(sets=("test",), packs=(check_set({"id": "test", "name": "T", "addition": True, "spells": data["spells"][:1]}),))
    with pytest.raises(ValueError, match="union-tag-invalid"):
        RunesOptions.model_validate({"sets": ["test"], "packs": [{"id": "test", "name": "T", "spells": [{"id": "a", "name": "A", "effect": [{"do": "win"}]}]}]})
    with pytest.raises(ValueError, match="no set"):
        RunesOptions(sets=("nowhere",))
