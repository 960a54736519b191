"""Asked when a wheel is built: whoever installs it has no Node, so the page must be in it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PAGE = Path("src/saboteur/page/index.html")


class PageHook(BuildHookInterface[Any]):
    """Refuses to build a wheel without the page for browsers."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version != "editable" and not (Path(self.root) / PAGE).is_file():
            raise SystemExit(
                "The page for browsers is missing, and a wheel without it would show nobody a game:"
                " build it with 'make page', or everything with 'make wheel'."
            )
