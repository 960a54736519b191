"""Which languages say that they have every sentence; others may be on their way."""

from __future__ import annotations

import tomllib
from importlib import resources

from saboteur.texts import languages


def whole_languages() -> list[str]:
    """Their codes."""
    folder = resources.files("saboteur.texts")
    said = {code: folder.joinpath(code, "language.toml").read_text() for code in languages()}
    return [code for code, text in said.items() if tomllib.loads(text).get("whole")]
