"""The settings: what a host may choose, read from the environment and from ``.env``; the environment wins.

``.env.example`` explains each of them to whoever hosts the bot. A value is never printed, since two of them are secrets.
"""

from __future__ import annotations

from difflib import get_close_matches
from ipaddress import IPv4Address
from pathlib import Path
from typing import Annotated, Any, Final, Literal

from pydantic import AfterValidator, BeforeValidator, Field, IPvAnyAddress, SecretStr, ValidationError
from pydantic_core import ErrorDetails
from pydantic_settings import BaseSettings, SettingsConfigDict

ENV_FILE: Final = Path(".env")
DATABASE_SCHEMES: Final = ("sqlite+aiosqlite://",)


class StartError(Exception):
    """The bot cannot start; the message is one sentence that says why. Nothing is wrong with the settings, and another try may succeed."""

    status = 1
    """With which the process ends."""


class SettingsError(StartError):
    """A setting is missing or bad, which no other try mends; the message names it and says what is expected."""

    status = 2


def _token(value: SecretStr) -> SecretStr:
    token = value.get_secret_value().strip()
    if not token or any(letter.isspace() for letter in token) or not token.isascii():
        raise ValueError("not a token")
    return SecretStr(token)


def _database_in_data_dir(fields: dict[str, Any]) -> str:
    return f"{DATABASE_SCHEMES[0]}/{fields['data_dir'] / 'card-table.db'}"


def _database(value: str) -> str:
    if not value.startswith(DATABASE_SCHEMES):
        raise ValueError("not a supported database")
    return value


def _folder_or_nothing(value: Path) -> Path:
    return _folder(value) if value.exists() else value


def _folder(value: Path) -> Path:
    if not value.is_dir():
        raise ValueError("not a folder")
    return value


def _upper(value: object) -> object:
    return value.upper() if isinstance(value, str) else value


def _lower(value: object) -> object:
    return value.lower() if isinstance(value, str) else value


class Settings(BaseSettings):
    """Everything a host may choose. A field's description completes the sentence "expected …"."""

    model_config = SettingsConfigDict(env_file_encoding="utf-8", env_ignore_empty=True, extra="forbid", frozen=True, hide_input_in_errors=True)

    discord_token: Annotated[SecretStr, AfterValidator(_token)] = Field(description="the bot's token from the Discord Developer Portal")
    data_dir: Annotated[Path, AfterValidator(_folder_or_nothing)] = Field(default=Path("data"), description="a folder that the bot may write to")
    database_url: Annotated[str, AfterValidator(_database)] = Field(
        default_factory=_database_in_data_dir, repr=False, description="a URL such as sqlite+aiosqlite:///data/card-table.db"
    )
    log_level: Annotated[Literal["DEBUG", "INFO", "WARNING", "ERROR"], BeforeValidator(_upper)] = Field(
        default="INFO", description="DEBUG, INFO, WARNING or ERROR"
    )
    log_format: Annotated[Literal["text", "json"], BeforeValidator(_lower)] = Field(default="text", description="text or json")
    dev_guild_id: int | None = Field(default=None, gt=0, description="the numeric id of a server")
    packs_dir: Annotated[Path, AfterValidator(_folder)] | None = Field(default=None, description="an existing folder of card packs")
    keep_ended_days: int | None = Field(default=None, ge=1, le=36_500, description="a number of days, at least 1")
    metrics_port: int | None = Field(default=None, ge=1, le=65535, description="a port from 1 to 65535")
    metrics_host: IPvAnyAddress = Field(default=IPv4Address("127.0.0.1"), description="an IP address of this machine, such as 127.0.0.1")

    @property
    def heartbeat_file(self) -> Path:
        """Touched by a bot that serves; see ``bot.health``."""
        return self.data_dir / "heartbeat"


def load_settings(env_file: Path = ENV_FILE) -> Settings:
    """The settings in force.

    :raises SettingsError: one is missing, bad or unknown, or the file cannot be read; the first such one is named.
    """
    try:
        return Settings(_env_file=env_file)
    except ValidationError as error:
        raise SettingsError(_sentence(error.errors(include_input=False, include_url=False)[0], env_file)) from None
    except (OSError, UnicodeDecodeError):
        raise SettingsError(f"{env_file} cannot be read: expected a UTF-8 text file of NAME=value lines.") from None


def _sentence(fault: ErrorDetails, env_file: Path) -> str:
    field = str(fault["loc"][0])
    name = field.upper()
    if fault["type"] == "extra_forbidden":
        near = get_close_matches(field, Settings.model_fields, n=1)
        return f"{name} in {env_file} is no setting of this bot{f': expected {near[0].upper()}, perhaps' if near else ''}."
    verdict = "is not set" if fault["type"] == "missing" else "is not valid"
    return f"{name} {verdict}: expected {Settings.model_fields[field].description}, in the environment or in {env_file}."
