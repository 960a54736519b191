"""What an accessibility audit (axe) has to say about a page as it is shown now."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"


@cache
def _axe() -> str:
    return AXE.read_text(encoding="utf-8")


def audit(page: Page) -> list[str]:
    """Everything that axe objects to, best practices included."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(_axe())  # the page's policy allows no other way in
    found: list[dict[str, Any]] = page.evaluate(
        "async () => (await axe.run(document, { resultTypes: ['violations'] })).violations"
    )
    return [
        f"{rule['id']}: {' '.join(map(str, node['target']))} {node['html'][:150]}"
        f" ({node['failureSummary'].splitlines()[-1].strip()})"
        for rule in found
        for node in rule["nodes"]
    ]
