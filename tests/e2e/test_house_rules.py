"""House rules in the browser: chosen under a heading of their own, and seen at the table."""

import os
from pathlib import Path

import pytest
from playwright.sync_api import expect

from e2e.at_table import AtTable

SIZES = {"wide": (1440, 900), "phone": (390, 844), "sideways": (844, 390)}


def photographed(page, name):
    """For whoever wants to look: `HOUSE_RULES=/somewhere` keeps pictures there."""
    folder = os.environ.get("HOUSE_RULES")
    if folder:
        page.screenshot(path=Path(folder) / f"{name}.png")


@pytest.mark.parametrize("language", ["en", "de"])
def test_they_stand_under_a_heading_that_says_they_are_not_in_the_books(visit, language):
    ada = visit("Ada", language=language)
    ada.go("/new")
    region = ada.page.get_by_role("region", name=ada.say("web.new.house-rules"))
    expect(region.get_by_text(ada.say("web.new.house-rules-about"))).to_be_visible()
    names = [ada.say(f"module.{name}.name") for name in ("open-hands", "fixed-saboteurs")]
    for name in names:
        region.get_by_role("checkbox", name=name).check()
    saboteurs = region.get_by_role("spinbutton", name=ada.say("setting.saboteurs.name"))
    expect(saboteurs).to_have_value("")
    expect(saboteurs).to_have_attribute("placeholder", ada.say("web.new.as-in-the-books"))
    region.scroll_into_view_if_needed()
    photographed(ada.page, f"new-{language}")
    books = ada.page.get_by_role("region", name=ada.say("web.new.modules"), exact=True)
    tournament = books.get_by_role("checkbox", name=ada.say("module.tournament.name"))
    expect(tournament).to_be_disabled()


@pytest.mark.parametrize("theme", ["night", "day"])
@pytest.mark.parametrize("size", SIZES)
def test_open_hands_lie_beside_everybody(visit, size, theme):
    ada = visit("Ada", theme=theme)
    width, height = SIZES[size]
    ada.page.set_viewport_size({"width": width, "height": height})
    ada.house.deal("open")
    table = ada.set_up("saboteur", 5, modules=["open-hands", "one-round", "nearer-goal"])
    ada.go(f"/table/{table}")
    assert AtTable(ada).wait() == "asked"
    ada.settle()
    photographed(ada.page, f"table-{size}-{theme}")
    view = ada.house.game(table).view(0)
    for seat in range(1, 5):
        cards = ada.page.locator(f"[data-seat='{seat}'] .front")
        expect(cards).to_have_count(len(view.known_hands[seat]))
    expect(ada.page.get_by_text(ada.say("web.table.round-of", round=1, rounds=1))).to_have_count(1)
