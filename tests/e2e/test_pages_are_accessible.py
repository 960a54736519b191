"""Every page and every state of the table passes an accessibility audit, by day and by night, on a
wide screen and on a phone."""

import re
from pathlib import Path

import pytest

from e2e.audit import audit

ROUTER = Path(__file__).parents[2] / "web/src/router.svelte.ts"
PATTERNS = re.findall(r"\['(/[^']*)',", ROUTER.read_text(encoding="utf-8"))
LOOKS = [
    pytest.param({"theme": theme, "phone": phone}, id=f"{theme}-{'phone' if phone else 'desktop'}")
    for theme in ("night", "day")
    for phone in (False, True)
]


@pytest.mark.parametrize("look", LOOKS)
def test_every_page_passes_the_audit(visit, house, look):
    ada = visit("Ada", **look)
    house.deal("audit")
    invitation = ada.ask("POST", "/api/tables", game="saboteur", players=4)["invitation"]
    other = visit("Bob")
    places = {
        "/join/:invitation": f"/join/{invitation}",
        "/table/:id": f"/table/{ada.set_up('saboteur2', 5)}",
        "/replay/:id": f"/replay/{ada.finish('solo', 1)}",
        "/rules/:number": "/rules/B-13",
    }
    other.set_up("duel", 2)  # so that there is a table to look at
    complaints = {}
    for pattern in [*PATTERNS, "/nowhere"]:
        ada.go(places.get(pattern, pattern))
        ada.settle()
        if found := audit(ada.page):
            complaints[pattern] = found
    assert complaints == {}


def test_no_page_was_forgotten():
    assert len(PATTERNS) >= 13


def test_the_audit_would_find_something(visit):
    eve = visit()
    eve.go("/")
    eve.settle()
    eve.page.evaluate("() => document.querySelector('main').append(new Image())")
    assert any("image-alt" in complaint for complaint in audit(eve.page))
