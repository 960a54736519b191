"""A small tournament in browsers: two who play, one who only watches, and nobody else."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from random import Random

import pytest
from playwright.sync_api import expect

from e2e.audit import audit
from e2e.pages import tournament
from e2e.visitor import Visitor, play_over


def state(visitor: Visitor, wanted: str) -> None:
    expect(visitor.page.locator(f'[data-state="{wanted}"]').first).to_be_visible()


def act(visitor: Visitor, action: str) -> None:
    visitor.press(visitor.page.locator(f'[data-action="{action}"]').first)


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_two_play_a_tournament_and_somebody_watches(visit, open_house, phone):
    """From the start page to the result, each step as people do it."""
    house = open_house()
    ada = visit("Ada", at=house, phone=phone)
    ada.go("/")
    ada.press(ada.page.get_by_role("main").locator('a[href="/tournaments"]').first)
    ada.press(ada.link("web.tournaments.new"))
    ada.press(ada.page.locator('[data-kind="duels"] input'))
    ada.press(
        ada.page.get_by_role("group", name=ada.say("web.tournaments.open-one.rounds")).get_by_role(
            "radio", name="1", exact=True
        )
    )
    ada.page.get_by_role("checkbox", name=ada.say("web.tournaments.open-one.final")).uncheck()
    title = ada.page.get_by_role("textbox", name=ada.say("web.tournaments.open-one.name"))
    expect(title).to_have_value("Ada’s cup")
    title.fill("<b>Cup</b>")
    act(ada, "open")
    expect(ada.page.get_by_role("heading", name="<b>Cup</b>")).to_be_visible()
    page = ada.page.url.removeprefix(ada.address)
    state(ada, "signing-up")

    bob, eve = visit(None, at=house), visit(None, at=house, phone=phone, language="de")
    act(ada, "sign-up")
    for guest in (bob, eve):  # nobody has signed in: the link is enough
        guest.go("/tournaments")
        guest.press(guest.page.locator(f'a[href="{page}"]'))
        state(guest, "signing-up")
    bob.page.get_by_role("textbox", name=bob.say("web.name.label")).fill("Bob")
    act(bob, "sign-up")
    expect(bob.page.get_by_text(bob.say("web.tournament.you-are-in"))).to_be_visible()
    expect(eve.page.locator("[data-entrant]")).to_have_count(2)
    expect(eve.page.locator('[data-action="draw"]')).to_have_count(0)

    act(ada, "draw")
    for visitor in (ada, bob, eve):
        state(visitor, "playing")
        expect(visitor.page.locator('[data-table][data-state="running"]')).to_have_count(1)
    expect(eve.page.locator('[data-action="your-table"]')).to_have_count(0)
    assert audit(ada.page) == []
    assert audit(eve.page) == []
    act(ada, "your-table")
    ada.page.wait_for_url("**/table/*")
    table = ada.table_shown()
    expect(ada.page.locator('[data-action="tournament"]')).to_be_visible()
    act(bob, "your-table")
    bob.page.wait_for_url(f"**/table/{table}*")
    eve.press(eve.page.locator(f'[data-table="{table}"] a'))
    eve.page.wait_for_url(f"**/table/{table}")
    expect(eve.page.locator("[data-ply]").first).to_be_visible()

    lines = [visitor.line(table) for visitor in (ada, bob)]

    def play(seat: int) -> None:
        rng = Random(f"{table} {seat}")
        play_over(lines[seat], lambda found: rng.choice(found["moves"]))

    with ThreadPoolExecutor(2) as pool:
        list(pool.map(play, range(2)))
    act(ada, "continue")  # how the last round ended
    act(ada, "tournament-after")
    state(ada, "over")
    expect(ada.page.locator("[data-standings] [data-place]")).to_have_count(2)
    over = house.entries_of(table)[-1]
    assert over["entry"] == "finished"
    golds = sorted(over["scores"], reverse=True)
    rows = ada.page.locator("[data-standings] tbody tr")
    assert [int(rows.nth(at).locator("td").nth(3).inner_text()) for at in range(2)] == golds
    with ada.page.expect_download() as csv:
        act(ada, "csv")
    assert "Bob" in csv.value.path().read_text()
    assert audit(ada.page) == []
    eve.go(page)
    state(eve, "over")
    assert audit(eve.page) == []


def test_who_organises_puts_somebody_out_and_ends_it(visit):
    ada = visit("Ada")
    ada.go(tournament(ada))
    act(ada, "put-out")
    assert audit(ada.page) == []
    act(ada, "put-out-sure")
    expect(ada.page.locator("[data-entrant]")).to_have_count(1)
    act(ada, "draw")
    expect(ada.page.get_by_role("alert").filter(has_text=ada.say("tournament.too-few", people=1)))
    act(ada, "leave")
    act(ada, "leave-sure")
    expect(ada.page.get_by_text(ada.say("web.tournament.you-left"))).to_be_visible()
    act(ada, "close")
    act(ada, "close-sure")
    state(ada, "closed")
    expect(ada.page.locator('[data-action="draw"]')).to_have_count(0)


def test_ones_own_mixture(visit):
    ada = visit("Ada")
    ada.go("/tournaments/new")
    ada.press(ada.page.locator('[data-kind="own"] input'))
    ada.press(ada.page.get_by_role("checkbox", name=ada.say("module.veto.name")).first)
    act(ada, "open")
    state(ada, "signing-up")
    expect(ada.page.get_by_text(ada.say("module.veto.name"))).to_be_visible()
