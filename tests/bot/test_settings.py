"""A host's mistake ends the start with one sentence that names the setting, and never with the token."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.settings import Settings, SettingsError, load_settings

ROOT = Path(__file__).parents[2]
TOKEN = "MTk4NjIyNDgzNDcxOTI1MjQ4.Cl2FMQ.ZnCjm1XVW7vRze4b7Cq4se7kKWs"


@pytest.fixture(autouse=True)
def bare_environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Nothing set, and no ``.env`` in the current folder."""
    for name in Settings.model_fields:
        monkeypatch.delenv(name.upper(), raising=False)
    monkeypatch.chdir(tmp_path)


def refusal(**environment: str) -> str:
    with pytest.MonkeyPatch.context() as patch:
        for name, value in environment.items():
            patch.setenv(name, value)
        with pytest.raises(SettingsError) as refused:
            load_settings()
    return str(refused.value)


def example() -> dict[str, str]:
    """The settings in ``.env.example``, those commented out included."""
    return dict(re.findall(r"^#?([A-Z_]+)=(.*)$", (ROOT / ".env.example").read_text(encoding="utf-8"), flags=re.MULTILINE))


def test_the_example_explains_every_setting_and_no_other() -> None:
    assert set(example()) == {name.upper() for name in Settings.model_fields}


def test_the_example_states_the_defaults(tmp_path: Path) -> None:
    stated = tmp_path / "stated"
    stated.write_text("\n".join(f"{name}={value}" for name, value in (example() | {"DISCORD_TOKEN": TOKEN}).items()), encoding="utf-8")
    unstated = tmp_path / "unstated"
    unstated.write_text(f"DISCORD_TOKEN={TOKEN}", encoding="utf-8")
    assert load_settings(stated) == load_settings(unstated)


def test_the_database_lies_in_the_data_folder_unless_told_otherwise(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    monkeypatch.setenv("DATA_DIR", str(tmp_path))
    assert load_settings().database_url == f"sqlite+aiosqlite:///{tmp_path}/card-table.db"
    monkeypatch.setenv("DATABASE_URL", "sqlite+aiosqlite:///elsewhere.db")
    assert load_settings().database_url == "sqlite+aiosqlite:///elsewhere.db"


def test_the_environment_wins_over_the_file(monkeypatch: pytest.MonkeyPatch) -> None:
    Path(".env").write_text(f"DISCORD_TOKEN={TOKEN}\nLOG_LEVEL=ERROR\nLOG_FORMAT=JSON\n", encoding="utf-8")
    monkeypatch.setenv("LOG_LEVEL", "debug")
    settings = load_settings()
    assert (settings.log_level, settings.log_format) == ("DEBUG", "json")


@pytest.mark.parametrize(
    ("name", "value", "expected"),
    [
        ("DISCORD_TOKEN", "", "is not set: expected the bot's token"),
        ("DISCORD_TOKEN", "  ", "is not valid: expected the bot's token"),
        ("DISCORD_TOKEN", "two words", "is not valid: expected the bot's token"),
        ("DATA_DIR", __file__, "is not valid: expected a folder"),
        ("DATABASE_URL", "mysql://root:hunter2@db", "is not valid: expected a URL such as sqlite+aiosqlite:///"),
        ("LOG_LEVEL", "loud", "is not valid: expected DEBUG, INFO, WARNING or ERROR"),
        ("LOG_FORMAT", "xml", "is not valid: expected text or json"),
        ("DEV_GUILD_ID", "my server", "is not valid: expected the numeric id of a server"),
        ("DEV_GUILD_ID", "-1", "is not valid: expected the numeric id of a server"),
        ("PACKS_DIR", "/nowhere/at/all", "is not valid: expected an existing folder"),
        ("METRICS_PORT", "65536", "is not valid: expected a port from 1 to 65535"),
        ("METRICS_HOST", "everywhere", "is not valid: expected an IP address of this machine"),
    ],
)
def test_a_bad_setting_is_named_in_one_sentence(name: str, value: str, expected: str) -> None:
    sentence = refusal(**({"DISCORD_TOKEN": TOKEN} | {name: value}))
    assert sentence.startswith(f"{name} {expected}")
    assert sentence.endswith(".")
    assert "\n" not in sentence


@pytest.mark.parametrize("name", sorted({name.upper() for name in Settings.model_fields}))
def test_no_value_is_repeated(name: str) -> None:
    secret = "hunter2 hunter2"
    try:
        with pytest.MonkeyPatch.context() as patch:
            patch.setenv("DISCORD_TOKEN", TOKEN)
            patch.setenv(name, secret)
            said = repr(load_settings())
    except SettingsError as refused:
        said = f"{refused}{refused.__cause__}"
    assert TOKEN not in said
    assert name == "DATA_DIR" or "hunter2" not in said


def test_a_misspelt_setting_is_named_with_the_one_that_was_meant() -> None:
    Path(".env").write_text(f"DISCORD_TOKEN={TOKEN}\nDATABSE_URL=sqlite+aiosqlite:///x.db\n", encoding="utf-8")
    assert refusal() == "DATABSE_URL in .env is no setting of this bot: expected DATABASE_URL, perhaps."


def test_a_file_that_is_no_text_is_named() -> None:
    Path(".env").write_bytes(b"DISCORD_TOKEN=\xff\xfe")
    assert refusal() == ".env cannot be read: expected a UTF-8 text file of NAME=value lines."


def test_without_a_token_the_bot_ends_with_one_sentence_and_status_2(capsys: pytest.CaptureFixture[str]) -> None:
    assert main() == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err == "DISCORD_TOKEN is not set: expected the bot's token from the Discord Developer Portal, in the environment or in .env.\n"
