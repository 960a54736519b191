"""Every move can be read, and every refusal says why: what one sees and is told at the table."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from e2e.at_table import NOTATION, AtTable
from e2e.house import foresee
from server.house import PATIENCE


def sit(visit, foreseen, **more) -> AtTable:
    """Ada, at a table where she is asked what was foreseen."""
    ada = visit("Ada", **more)
    ada.go(f"/table/{ada.arrive(foreseen)}")
    at = AtTable(ada)
    assert at.wait() == "asked"
    return at


def like(page: Page, **likes: str) -> None:
    """Change what somebody likes, as the settings do, and come back to the table."""
    page.evaluate(
        """(likes) => {
          const kept = JSON.parse(localStorage.getItem('saboteur-settings') ?? '{}');
          localStorage.setItem('saboteur-settings', JSON.stringify({ ...kept, ...likes }));
        }""",
        likes,
    )
    page.reload()
    page.locator("[data-hand]").wait_for()


def lay(at: AtTable) -> dict:
    return next(c for c in at.choices if c["data"]["move"] == "lay" and not c["data"]["turned"])


def aim(at: AtTable, choice: dict) -> None:
    """Take the card up and lay it with the mouse."""
    at.press(at.in_hand(choice["data"]["card"]))
    x, y = choice["data"]["at"]
    at.press(at.page.locator(f'[data-cell="{x},{y}"]'))


def played(at: AtTable) -> list[str]:
    return [sent["move"] for sent in at.visitor.sent if sent["type"] == "play"]


# --- every move legible ---------------------------------------------------------------------------


def test_a_pending_card_lies_in_the_maze_as_a_ghost(visit, open_house):
    """And the veto is a slim bar: it covers no goal, and nothing else is lit."""
    house = open_house(hush=PATIENCE)
    at = sit(visit, foresee("saboteur", "veto", 3, ("veto",), most=0), at=house)
    view = at.state["view"]
    move = view["played"]["move"]
    where = move.get("at")
    if where:
        ghost = at.page.locator(f'[data-ghost="{where[0]},{where[1]}"]')
        expect(ghost).to_be_visible()
        assert at.page.locator(".spot").count() == 0
    else:
        expect(at.page.locator(f'[data-ghost-seat="{move["seat"]}"]')).to_be_visible()
    bar = at.page.locator('[data-dialog="veto"]')
    assert not NOTATION.search(bar.inner_text())
    stage = at.page.locator("[data-stage]").bounding_box()
    box = bar.bounding_box()
    assert box["height"] < 110
    assert box["y"] >= stage["y"] + stage["height"] - 1
    if len(at.state["moves"]) == 1:
        expect(at.page.locator("[data-countdown]")).to_be_visible()


def test_nobody_clicks_through_questions_that_are_no_choice(visit, open_house):
    """Without a veto it goes on by itself; whoever lets everything pass is not asked again."""
    house = open_house(hush=2, bot_pause=0.05)
    at = sit(visit, foresee("saboteur", "turn", 4, ("veto",)), at=house)
    table = at.page.locator("[data-ply]")
    before = int(table.get_attribute("data-ply"))
    at.answer(at.choose())
    pressed = 0

    def is_my_turn_again() -> bool:
        nonlocal pressed
        if not pressed and at.page.locator('[data-dialog="veto"] [data-move="veto"]').count():
            at.press(at.page.locator('[data-action="let-pass"]'))
            pressed += 1
        decides = table.get_attribute("data-decision"), table.get_attribute("data-asked")
        return decides == ("turn", "yes") and int(table.get_attribute("data-ply")) > before + 3

    at.until(is_my_turn_again)  # and nothing else was clicked
    assert "allow" in played(at)


def test_log_and_maze_point_at_each_other(visit):
    at = sit(visit, foresee("saboteur", "turn", 3, least=3))
    at.visitor.pull_out("log")
    line = at.page.locator("[data-log] li.points", has_text="laid").last
    text = line.inner_text()
    assert not NOTATION.search(text)
    line.hover()
    lit = at.page.locator("[data-lit-cell]")
    expect(lit).to_have_count(1)
    expect(at.page.locator("[data-lit-seat]").first).to_be_visible()
    cell = lit.get_attribute("data-lit-cell")
    at.page.mouse.move(5, 5)
    expect(lit).to_have_count(0)
    at.page.locator(f'[data-at="{cell}"]').hover()
    expect(at.page.locator("[data-log] li.lit").last).to_have_text(text)


def test_who_is_to_play_sees_what_happened_since(visit):
    at = sit(visit, foresee("saboteur", "turn", 5, least=2))
    since = at.page.locator("[data-since] button")
    names = at.page.locator("[data-since]").inner_text()
    assert since.count() >= 2
    assert "You laid" not in names
    assert not NOTATION.search(names)


# --- every refusal explained ----------------------------------------------------------------------


def test_an_illegal_place_says_why_right_there(visit):
    at = sit(visit, foresee("saboteur", "turn", 3))
    card = lay(at)["data"]["card"]
    at.press(at.in_hand(card))
    start = at.page.locator('[data-at="0,0"]').bounding_box()
    x, y = start["x"] + start["width"] / 2, start["y"] + start["height"] / 2
    at.page.mouse.click(x, y)
    why = at.page.locator("[data-why]")
    expect(why).to_contain_text("A card lies here already.")
    expect(why).to_contain_text("Rule B-10")
    box = why.bounding_box()
    assert abs(box["x"] + box["width"] / 2 - x) < box["width"]
    assert abs(box["y"] - y) < 150
    for _ in range(3):
        at.page.mouse.click(x, y)
        expect(why).to_be_visible()
    assert len([sent for sent in at.visitor.sent if sent["type"] == "why"]) == 1
    assert not played(at)


def test_an_illegal_drop_says_why(visit):
    at = sit(visit, foresee("saboteur", "turn", 3))
    card = at.in_hand(lay(at)["data"]["card"])
    at.drag(card, at.page.locator('[data-at="0,0"]'))
    expect(at.page.locator("[data-why]")).to_contain_text("A card lies here already.")
    assert not played(at)


def test_a_dimmed_card_says_why(visit):
    for number in range(40):
        foreseen = foresee("saboteur", "turn", 5, first=number * 3)
        at = sit(visit, foreseen)
        idle = at.state["told"]["idle"]
        if idle:
            break
        at.visitor.close()
    at.press(at.in_hand(idle[0]["card"]))
    expect(at.page.locator("[data-why]")).to_contain_text(idle[0]["text"])
    assert not NOTATION.search(idle[0]["text"])


# --- before a move is sent ------------------------------------------------------------------------


def test_a_move_can_be_taken_back_and_is_never_lost(visit):
    at = sit(visit, foresee("saboteur", "turn", 3))
    like(at.page, sending="undo")
    assert at.wait() == "asked"
    choice = lay(at)
    aim(at, choice)
    x, y = choice["data"]["at"]
    expect(at.page.locator(f'[data-ghost="{x},{y}"]')).to_be_visible()
    assert at.page.locator(".spot").count() == 0
    at.page.keyboard.press("Escape")
    expect(at.page.locator("[data-held]")).to_have_count(0)
    assert not played(at)
    aim(at, choice)
    expect(at.page.locator("[data-held]")).to_be_visible()
    at.page.keyboard.press("Enter")  # at once
    at.until(lambda: played(at) == [choice["move"]])


def test_a_move_goes_off_by_itself_after_three_seconds(visit):
    at = sit(visit, foresee("saboteur", "turn", 3))
    like(at.page, sending="undo")
    assert at.wait() == "asked"
    choice = lay(at)
    aim(at, choice)
    expect(at.page.locator("[data-held]")).to_be_visible()
    at.until(lambda: played(at) == [choice["move"]])


def test_who_wants_to_be_asked_is_asked(visit):
    at = sit(visit, foresee("saboteur", "turn", 3))
    like(at.page, sending="ask")
    assert at.wait() == "asked"
    choice = lay(at)
    aim(at, choice)
    assert not played(at)
    at.press(at.page.locator('[data-action="play-here"]'))
    at.until(lambda: played(at) == [choice["move"]])
