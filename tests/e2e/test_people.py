"""People among people, in browsers: pages, privacy, friends, invitations, once more, ladders."""

from __future__ import annotations

import re
from concurrent.futures import ThreadPoolExecutor
from random import Random

import pytest
from playwright.sync_api import expect

from e2e.audit import audit
from e2e.visitor import Visitor, play_over
from saboteur.server.store.standings import PROVISIONAL


@pytest.fixture
def counting(open_house):
    """A house that counts what is over at once."""
    return open_house(counting=0.05)


def person(visitor: Visitor) -> str:
    found: str = visitor.ask("GET", "/api/me")["id"]
    return found


def together(people: list[Visitor], game: str = "duel", number: int = 0) -> str:
    """A whole game of these people alone, played at random beside the pages; counted."""
    host = people[0]
    made = host.ask("POST", "/api/tables", game=game, players=len(people))
    table = made["table"]["id"]
    for guest in people[1:]:
        guest.ask("POST", f"/api/tables/{table}/seats", invitation=made["invitation"])
    host.ask("POST", f"/api/tables/{table}/start")
    lines = [visitor.line(table) for visitor in people]

    def play(seat: int) -> None:
        rng = Random(f"{table} {number} {seat}")
        play_over(lines[seat], lambda state: rng.choice(state["moves"]))

    with ThreadPoolExecutor(len(people)) as pool:
        list(pool.map(play, range(len(people))))
    while not host.house.row_of(table)["counted"]:
        host.page.wait_for_timeout(20)
    return str(table)


def choose(visitor: Visitor, about: str, whom: str) -> None:
    """Throw a switch of privacy in one's profile."""
    visitor.go("/profile")
    panel = visitor.page.locator(f'[data-privacy="{about}"]')
    panel.get_by_text(visitor.say(f"web.people.privacy.{whom}"), exact=True).click()
    expect(visitor.page.get_by_text(visitor.say("web.people.privacy.saved"))).to_be_visible()


def sees(visitor: Visitor, whom: str, name: str) -> bool:
    """Whether somebody's page is shown."""
    visitor.go(f"/people/{whom}")
    shown = visitor.page.get_by_role("heading", name=name, exact=True)
    refused = visitor.page.get_by_text(visitor.say("server.no-page"))
    expect(shown.or_(refused)).to_be_visible()
    return bool(shown.count())


def test_two_who_have_played_become_friends_and_invite_each_other(visit, counting):
    ada, bob = visit("Ada", at=counting), visit("Bob", at=counting, language="de")
    together([ada, bob])
    assert sees(ada, person(bob), "Bob")
    expect(ada.page.locator('[data-game="duel"]')).to_contain_text(
        re.compile(ada.say("web.people.games", played=1, won="[01]"))
    )
    expect(ada.page.locator('[data-side="whole"]')).to_contain_text(
        ada.say("web.people.rating.provisional")
    )
    ada.button("web.people.friends.ask").click()
    expect(ada.page.get_by_text(ada.say("web.people.friends.was-asked"))).to_be_visible()

    bob.go("/people")
    expect(bob.page.get_by_text(bob.say("web.people.friends.asking", name="Ada"))).to_be_visible()
    bob.button("web.people.friends.yes").click()
    expect(bob.page.locator(f'[data-friend="{person(ada)}"]')).to_contain_text("Ada")

    made = ada.ask("POST", "/api/tables", game="saboteur", players=3, listed=False)
    ada.go(f"/table/{made['table']['id']}")
    ada.button("web.people.invitations.invite-whom", name="Bob").click()
    expect(ada.page.get_by_text(ada.say("web.people.invitations.invited"))).to_be_visible()

    bob.go("/")
    bob.link("web.people.invitations.come").click()
    bob.page.wait_for_url(re.compile("/(join|table)/"))
    bob.button("web.lobby.sit").click()
    expect(ada.page.locator('[data-seat="1"]').first).to_contain_text("Bob")
    bob.go("/people")
    expect(bob.page.locator("[data-invited]")).to_have_count(0)

    ada.go("/people")
    ada.button("web.people.friends.part-with", name="Bob").click()
    expect(ada.page.get_by_text(ada.say("web.people.friends.none"))).to_be_visible()


def test_three_people_and_who_may_see_whom(visit, counting):
    ada, bob, cy = (visit(name, at=counting) for name in ("Ada", "Bob", "Cy"))
    hers = person(ada)
    together([ada, bob])
    assert sees(bob, hers, "Ada")
    assert not sees(cy, hers, "Ada")
    choose(ada, "shown", "everybody")
    assert sees(cy, hers, "Ada")
    choose(ada, "shown", "nobody")
    assert not sees(bob, hers, "Ada")
    assert sees(ada, hers, "Ada")
    choose(ada, "shown", "everybody")
    ada.ask("PUT", f"/api/me/kept-away/{person(cy)}", kind="block")
    assert not sees(cy, hers, "Ada")
    assert sees(bob, hers, "Ada")


@pytest.mark.parametrize("theme", ["night", "day"])
def test_a_page_with_figures_passes_the_audit(visit, counting, theme):
    look = {"phone": True, "language": "de"} if theme == "day" else {}
    ada = visit("Ada", at=counting, theme=theme, **look)
    bob = visit("Bob", at=counting)
    cy = visit("Cy", at=counting)
    together([ada, bob, cy], "saboteur")
    for path in (f"/people/{person(ada)}", "/people", "/profile", "/history"):
        ada.go(path)
        ada.settle()
        assert audit(ada.page) == [], path
        wide = "document.documentElement.scrollWidth > innerWidth"
        assert not ada.page.evaluate(wide), path


def test_three_people_play_again_and_see_what_came_of_it(visit, counting):
    ada, bob, cy = (visit(name, at=counting) for name in ("Ada", "Bob", "Cy"))
    table = together([ada, bob, cy], "saboteur")
    scores = counting.entries_of(table)[-1]["scores"]
    ada.go(f"/people/{person(ada)}")
    roles = ada.page.locator('[data-game="saboteur"] tr[data-role]')
    expect(roles.first).to_be_visible()
    figures = ada.ask("GET", f"/api/people/{person(ada)}")["figures"]
    assert sum(one["gold"] for one in figures) == scores[0]
    assert roles.count() == len(figures)
    for one in figures:
        row = ada.page.locator(f'tr[data-role="{one["role"]}"]')
        expect(row.locator("td").first).to_have_text(str(one["rounds"]))

    ada.go("/history")
    ada.button("web.people.again").click()
    ada.page.wait_for_url(lambda url: "/table/" in url and table not in url)
    again = ada.table_shown()
    for guest in (bob, cy):
        guest.go("/")
        expect(guest.page.locator(f'[data-invited="{again}"]')).to_contain_text("Ada")
        guest.link("web.people.invitations.come").click()
    expect(ada.page.locator("[data-seat]").first).to_be_visible()
    cy.go("/")
    cy.button("web.people.invitations.no").click()
    expect(cy.page.locator("[data-invited]")).to_have_count(0)


def test_a_ladder_after_enough_games(visit, counting):
    ada, bob, cy = (visit(name, at=counting) for name in ("Ada", "Bob", "Cy"))
    for number in range(PROVISIONAL):
        together([ada, bob], number=number)
    ada.go("/people")
    ada.page.get_by_role("radio", name=ada.say("game.duel.name")).check(force=True)
    ladder = ada.page.locator('[data-ladder="duel"]')
    expect(ladder.locator("[data-place]")).to_have_count(2)
    first = ada.ask("GET", "/api/ladders/duel")["places"][0]
    expect(ladder.locator('[data-place="1"]')).to_contain_text(first["name"])
    ladder.get_by_role("link", name="Bob").click()
    expect(ada.page.get_by_role("heading", name="Bob", exact=True)).to_be_visible()
    expect(ada.page.locator('[data-side="whole"]')).not_to_contain_text(
        ada.say("web.people.rating.provisional")
    )
    cy.go("/people")
    cy.page.get_by_role("radio", name=cy.say("game.duel.name")).check(force=True)
    expect(cy.page.locator('[data-ladder="duel"]')).to_be_visible()
    expect(cy.page.locator("[data-place]")).to_have_count(0)
