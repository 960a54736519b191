"""Day and night: which of them one sees, and that the day is not beige on beige."""

from __future__ import annotations

import re

import pytest

from e2e.at_table import AtTable

COLOURS = """() => {
  const of = (element, what) => getComputedStyle(element)[what];
  return {
    sky: of(document.querySelector('.table'), 'backgroundColor'),
    panel: of(document.querySelector('header'), 'backgroundColor'),
    seat: of(document.querySelector('[data-seat="0"] .ring'), 'stroke'),
  };
}"""


@pytest.mark.parametrize("theme", ["night", "day"])
def test_one_sees_what_ones_system_says_until_one_chooses(visit, theme):
    ada = visit("Ada", theme=theme)
    ada.go("/settings")
    ada.settle()
    root = ada.page.locator("html")
    assert root.get_attribute("data-theme") == theme
    other = {"night": "day", "day": "night"}[theme]
    ada.press(ada.page.get_by_label(ada.say(f"web.settings.theme-{other}"), exact=True))
    assert root.get_attribute("data-theme") == other
    ada.page.reload()
    assert root.get_attribute("data-theme") == other


def test_by_day_the_shadows_are_cool_and_the_wood_is_warm(visit):
    looks = {}
    for theme in ("night", "day"):
        ada = visit("Ada", theme=theme)
        ada.go(f"/table/{ada.set_up('saboteur', 4)}")
        AtTable(ada).wait()
        found = ada.page.evaluate(COLOURS)
        looks[theme] = {
            name: tuple(map(int, re.findall(r"\d+", colour)[:3])) for name, colour in found.items()
        }
    (red, _, blue), (warm_red, _, warm_blue) = looks["day"]["sky"], looks["day"]["panel"]
    assert blue - red > 20  # the sky
    assert warm_red > warm_blue  # what people touch
    assert sum(looks["day"]["sky"]) > 3 * sum(looks["night"]["sky"])
    assert looks["day"]["seat"] != looks["night"]["seat"]
