"""A newcomer's first visit: the browser has nothing to complain about."""

import pytest

from e2e.at_table import AtTable

PLACES = ["/", "/new", "/tables", "/learn", "/learn/first-game", "/rules/B-13", "/cards"]


def listening(visitor) -> list[str]:
    """Whatever comes up in the console from now on, of any kind."""
    heard: list[str] = []
    visitor.page.on("console", lambda message: heard.append(f"{message.type}: {message.text}"))
    return heard


@pytest.mark.parametrize("place", PLACES)
def test_a_newcomer_s_console_stays_empty(visit, place):
    nia = visit()
    heard = listening(nia)
    nia.go(place)
    nia.settle()
    assert heard == []


def test_so_it_does_on_the_way_to_the_first_table(visit, house):
    house.deal("a first visit")
    nia = visit()
    heard = listening(nia)
    nia.go("/")
    nia.press(nia.page.locator('[data-action="play-now"]'))
    assert AtTable(nia).wait() == "asked"
    assert heard == []
