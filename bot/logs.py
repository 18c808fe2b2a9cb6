"""Logging: text for people, or one JSON object a line for machines. Nothing hidden is ever logged: entries and states have no place here."""

from __future__ import annotations

import json
import logging

from bot.settings import Settings

_TEXT = "%(asctime)s %(levelname)-7s %(name)s: %(message)s"


class JsonFormatter(logging.Formatter):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        """``record`` as a line."""
        line = {"time": self.formatTime(record), "level": record.levelname, "logger": record.name, "message": record.getMessage()}
        if record.exc_info:
            line["exception"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def configure(settings: Settings) -> None:
    """Set up the root logger as the settings ask."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonFormatter() if settings.log_format == "json" else logging.Formatter(_TEXT))
    logging.basicConfig(level=settings.log_level, handlers=[handler], force=True)
    logging.getLogger("discord").setLevel(max(logging.INFO, logging.getLevelName(settings.log_level)))
