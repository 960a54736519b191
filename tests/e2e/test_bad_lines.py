"""A reload, a line that breaks and a server that restarts lose nothing; two tabs agree."""

import pytest
from playwright.sync_api import expect

from e2e.at_table import AtTable
from e2e.wire import Wire


@pytest.fixture
def wire(open_house):
    """A bad line to a server of one's own."""
    with Wire(open_house()) as wire:
        yield wire


@pytest.fixture
def at(visit, wire):
    """Somebody who plays over it."""
    ada = visit("Ada", at=wire.house, address=wire.address, rough=True)
    wire.house.deal("a bad line")
    ada.table = ada.set_up("saboteur", 3)
    ada.go(f"/table/{ada.table}")
    at = AtTable(ada)
    at.play(2)
    assert at.wait() == "asked"
    return at


def banner(at: AtTable):
    return at.page.locator('[data-banner="lost"]')


def own_moves(at: AtTable) -> list[str]:
    """What the server has stored of what was played at seat 0."""
    entries = at.visitor.house.entries_of(at.visitor.table)
    return [e["move"] for e in entries if e["entry"] == "played" and e["seat"] == 0]


def test_a_reload_in_the_middle(visit, house):
    house.deal("a reload")
    ada = visit("Ada")
    ada.go(f"/table/{ada.set_up('saboteur', 3)}")
    at = AtTable(ada)
    at.play(3)
    assert at.wait() == "asked"
    before = at.root.get_attribute("data-ply"), at.state["view"]["hand"]
    ada.pull_out("log")
    lines = at.page.get_by_role("log").first.inner_text()
    at.page.locator('[data-place="0"]').click()
    at.page.reload()
    assert at.wait() == "asked"
    assert (at.root.get_attribute("data-ply"), at.state["view"]["hand"]) == before
    ada.pull_out("log")
    expect(at.page.get_by_role("log").first).to_have_text(lines, use_inner_text=True)
    at.play(3)


def test_a_cut_heals_by_itself(at, wire):
    wire.closed = True
    wire.cut()
    expect(banner(at)).to_be_visible()
    expect(banner(at)).to_contain_text(at.visitor.say("web.table.lost.title"))
    wire.closed = False
    expect(banner(at)).to_have_count(0)
    at.play(3)
    at.until(lambda: len(own_moves(at)) == 5)


def test_a_move_at_the_moment_of_the_cut_counts_once(at, wire):
    wire.deaf = True  # the move arrives, the answer does not
    chosen = at.choose()
    at.answer(chosen)
    at.until(lambda: len(own_moves(at)) == 3)
    wire.closed = True
    wire.cut()
    expect(banner(at)).to_be_visible()
    wire.deaf = wire.closed = False
    expect(banner(at)).to_have_count(0)
    assert at.wait() == "asked"
    assert own_moves(at)[2:] == [chosen["move"]]
    at.play(2)
    at.until(lambda: len(own_moves(at)) == 5)


def test_a_move_without_a_line_is_played_when_it_is_back(at, wire):
    wire.closed = True
    wire.cut()
    expect(banner(at)).to_be_visible()
    chosen = at.choose()
    at.answer(chosen)
    assert len(own_moves(at)) == 2
    wire.closed = False
    expect(banner(at)).to_have_count(0)
    assert at.wait() == "asked"
    assert own_moves(at)[2:] == [chosen["move"]]


def test_a_server_that_restarts(at, wire):
    hand = at.state["view"]["hand"]
    wire.house.kill()
    expect(banner(at)).to_be_visible()
    wire.house.start()
    expect(banner(at)).to_have_count(0)
    assert at.wait() == "asked"
    assert at.state["view"]["hand"] == hand
    at.play(3)
    at.until(lambda: len(own_moves(at)) == 5)


def test_two_tabs_of_one_person_agree(visit, house):
    house.deal("two tabs")
    ada = visit("Ada")
    table = f"/table/{ada.set_up('saboteur', 3)}"
    ada.go(table)
    other = ada.context.new_page()
    other.goto(table)
    tabs = [AtTable(ada), AtTable(ada, page=other)]
    for turn in range(6):
        playing, watching = tabs[turn % 2], tabs[1 - turn % 2]
        playing.page.bring_to_front()
        assert playing.wait() == watching.wait() == "asked"
        hands = [tab.page.locator("[data-hand]").inner_text() for tab in tabs]
        assert hands[0] == hands[1]
        playing.answer(playing.choose())
        watching.answered = playing.answered
    # What is liked in one is liked in both.
    other.goto("/settings")
    ada.page.bring_to_front()
    other.get_by_role("radio", name="Deutsch").check()
    expect(ada.page.locator("html")).to_have_attribute("lang", "de")
    ada.language = "de"
    expect(ada.find("toolbar", "web.table.hand.title")).to_be_visible()
