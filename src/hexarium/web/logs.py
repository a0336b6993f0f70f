"""Logging without secrets: one JSON object a line, or plain lines for somebody at a terminal."""

from __future__ import annotations

import logging
import sys
from typing import Final

import msgspec

_USUAL: Final = {*logging.LogRecord("", 0, "", 0, "", (), None).__dict__, "message", "asctime", "color_message"}

_BY_STRANGERS: Final = frozenset({"Invalid HTTP request received.", "Unsupported upgrade request."})


class JsonLines(logging.Formatter):
    """Formats a log record as a line of JSON, for programs."""

    def format(self, record: logging.LogRecord) -> str:
        """Time, level, logger, message, and extra fields."""
        said = {"at": round(record.created, 3), "level": record.levelname.lower(), "by": record.name}
        said["says"] = record.getMessage()
        said |= _extra(record)
        if record.exc_info:
            said["trace"] = self.formatException(record.exc_info)
        return msgspec.json.encode(said, enc_hook=str).decode()


class PlainLines(logging.Formatter):
    """Formats a log record as a line of text, for somebody at a terminal."""

    def format(self, record: logging.LogRecord) -> str:
        """Time, level if something is wrong, message, and extra fields."""
        level = f"{record.levelname.capitalize()}: " if record.levelno >= logging.WARNING else ""
        extra = ", ".join(f"{key} {value}" for key, value in _extra(record).items())
        said = f"{self.formatTime(record, '%H:%M:%S')} {level}{record.getMessage()}{extra and f' ({extra})'}"
        return f"{said}\n{self.formatException(record.exc_info)}" if record.exc_info else said


def _extra(record: logging.LogRecord) -> dict[str, object]:
    """The fields that were added to the record."""
    return {key: value for key, value in record.__dict__.items() if key not in _USUAL}


class Strangers(logging.Filter):
    """Drops what anybody could fill the log with: uvicorn says a line for every request that is not HTTP."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Is it worth a line?"""
        return record.msg not in _BY_STRANGERS


def configuration(level: str = "INFO") -> dict[str, object]:
    """A server's configuration for `logging.config`, from that level on."""
    form = "PlainLines" if sys.stderr.isatty() else "JsonLines"
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"lines": {"()": f"hexarium.web.logs.{form}"}},
        "filters": {"strangers": {"()": "hexarium.web.logs.Strangers"}},
        "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "lines", "filters": ["strangers"]}},
        "root": {"handlers": ["stderr"], "level": level},
    }
