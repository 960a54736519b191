"""What newcomers look at before they play: rules with drawn examples, additions with their cards,
tables that somebody has thought about."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from e2e.at_table import AtTable
from saboteur.rulebook import pages
from saboteur.rules.catalogue import games
from saboteur.server.examples import written
from saboteur.texts import ENGLISH

PAGES = [page.id for page in pages(ENGLISH)]


@pytest.mark.parametrize("name", PAGES)
def test_the_rules_are_drawn(visit, name):
    """Each page of the rulebook has its examples, with a picture and what the rules say to it."""
    nia = visit()
    first = next(
        rule.number
        for page in pages(ENGLISH)
        if page.id == name
        for section in page.sections
        for rule in section.rules
    )
    nia.go(f"/rules/{first}")
    figures = nia.page.locator("[data-example]")
    expect(figures).to_have_count(len(written()[name]))
    for one in written()[name]:
        figure = nia.page.locator(f'[data-example="{one.name}"]')
        expect(figure.locator("svg").first).to_be_visible()
        verdicts = figure.locator(".verdict").all_inner_texts()
        assert [verdict.strip() == "✓" for verdict in verdicts] == [
            attempt.refused is None for attempt in one.tries
        ]


@pytest.mark.parametrize("game", ["saboteur", "saboteur2"])
def test_every_addition_shows_what_it_brings_and_says_it(visit, game):
    nia = visit()
    nia.go("/new")
    nia.press(nia.page.get_by_label(nia.say(f"game.{game}.name"), exact=True).first)
    for module in games()[game].modules:
        picture = nia.page.locator(f'[data-emblem="{module.id}"]')
        expect(picture.locator("svg").first).to_be_visible()
        tick = nia.page.locator(".tick").filter(has=picture)
        expect(tick).to_contain_text(nia.say(f"module.{module.id}.about"))


def test_a_table_that_somebody_has_thought_about_is_two_clicks_away(visit, house):
    """And whatever one changes makes it a mixture of one's own."""
    nia = visit("Nia")
    nia.go("/new")
    presets = nia.page.locator("[data-preset]")
    names = ["first-evening", "championship", "everything", "short"]
    expect(presets).to_have_count(len(names))
    assert presets.evaluate_all("(all) => all.map(({ dataset }) => dataset.preset)") == names
    nia.press(nia.page.locator('[data-preset="short"]'))
    own = nia.page.get_by_text(nia.say("web.new.own-mixture"))
    expect(own).to_have_count(0)
    nia.press(nia.page.get_by_label(nia.say("module.pathfinder.name"), exact=True))
    expect(own).to_be_visible()
    nia.press(nia.page.locator('[data-preset="short"]'))
    expect(own).to_have_count(0)
    nia.press(nia.button("web.new.create"))
    nia.page.wait_for_url("**/table/**")
    table = nia.ask("GET", f"/api/tables/{nia.table_shown()}")["table"]
    assert sorted(table["modules"]) == ["master-crafter", "pathfinder"]
    assert AtTable(nia).page.locator("[data-hand]").count() == 0  # it waits for people
