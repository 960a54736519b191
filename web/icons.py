"""The pictures that systems want as PNG, drawn from `public/icon.svg` by the browser of the tests.

    .venv/bin/python web/icons.py

They are kept with the sources, because a build needs no browser; `tests/e2e/test_installing.py`
draws them once more and compares.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

HERE = Path(__file__).parent
PUBLIC = HERE / "public"
GROUND = "#2a1f16"
"""That of the drawing, to the edges where a system cuts the picture out itself."""


class Icon(NamedTuple):
    """One picture."""

    size: int
    inset: float = 0.0
    """How much of each side is left around the drawing."""
    ground: str | None = None
    """What fills the whole square, corners too."""
    change: Callable[[str], str] = str


def silhouette(svg: str) -> str:
    """The way alone, in white: systems show no more than the outline of a badge."""
    path = re.search(r'd="(M0 40[^"]+)"', svg)
    assert path
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">'
        f'<path d="{path[1]}" fill="none" stroke="#fff" stroke-width="14"/>'
        '<path d="m47 4 9 3 2 9-6 7-9-2-4-8z" fill="#fff"/></svg>'
    )


ICONS = {
    "icon-192.png": Icon(192),
    "icon-512.png": Icon(512),
    # Of a maskable picture only the middle, four fifths of it, is sure to be seen.
    "icon-maskable-512.png": Icon(512, 0.1, GROUND),
    "apple-touch-icon.png": Icon(180, 0.0, GROUND),
    "badge.png": Icon(96, change=silhouette),
}


def draw(browser: Any, name: str) -> bytes:
    """One picture as PNG."""
    icon = ICONS[name]
    svg = icon.change((PUBLIC / "icon.svg").read_text(encoding="utf-8"))
    page = browser.new_page(viewport={"width": icon.size, "height": icon.size})
    try:
        page.set_content(
            f"<style>html,body{{margin:0;background:{icon.ground or 'transparent'}}}"
            f"svg{{display:block;width:{icon.size}px;height:{icon.size}px;box-sizing:border-box;"
            f"padding:{icon.size * icon.inset}px}}</style>{svg}"
        )
        return bytes(page.screenshot(omit_background=True))
    finally:
        page.close()


def main() -> None:
    """Draw them all."""
    sys.path.insert(0, str(HERE.parent / "tests"))
    from playwright.sync_api import sync_playwright

    from e2e.chromium import find_chromium

    with sync_playwright() as playwright:
        path = find_chromium()
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        for name in ICONS:
            (PUBLIC / name).write_bytes(draw(browser, name))
        browser.close()


if __name__ == "__main__":
    main()
