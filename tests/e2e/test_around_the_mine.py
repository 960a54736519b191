"""People sit around the mine: one sees who everybody is, what they do to whom, what they say."""

from __future__ import annotations

from functools import cache
from itertools import pairwise

from playwright.sync_api import Locator, expect

from e2e.at_table import AtTable
from e2e.house import foresee, play_like
from saboteur.rules.catalogue import create

FLOWN = """() => {
  window.flown = [];
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node.dataset?.flight) window.flown.push({ ...node.dataset });
  }).observe(document, { childList: true, subtree: true });
}"""
"""Notes every card that was ever in the air, however short."""
LOOKS = """(faces) => faces.map((face) => {
  const shape = face.querySelector('.shape');
  const head = face.querySelector('g').innerHTML;
  return [getComputedStyle(shape).fill, shape.getAttribute('d'), head];
})"""


def seat_of(at: AtTable, seat: int) -> Locator:
    return at.page.locator(f'[data-seat="{seat}"]')


@cache
def breaks_and_mends() -> tuple[str, str, str]:
    """A deal in which seat 0 can break a tool of seat 2, and mend it with its next move."""
    for number in range(400):
        seed = f"breaks and mends {number}"
        game = create("saboteur", 3, [], {}, seed)
        for breaks in map(str, game.legal_moves()):
            if not (breaks.startswith("break-") and breaks.endswith("@2")):
                continue
            after = game.clone()
            after.play(breaks)
            while after.to_act not in (0, None) and after.round == 1:
                after.play(play_like("easy", after))
            mending = [m for m in map(str, after.legal_moves()) if m.startswith("repair-")]
            mends = next((move for move in mending if "@2" in move), None)
            if after.to_act == 0 and after.round == 1 and mends:
                return seed, breaks, mends
    raise AssertionError("nobody ever mends what they broke")


def chosen(at: AtTable, move: str) -> dict:
    return next(choice for choice in at.choices if choice["move"] == move)


def test_a_broken_tool_flies_from_face_to_face_and_hangs_broken_until_it_is_mended(visit):
    seed, breaks, mends = breaks_and_mends()
    ada = visit("Ada", moving=True)
    ada.page.add_init_script(f"({FLOWN})()")
    ada.house.deal(seed)
    ada.go(f"/table/{ada.set_up('saboteur', 3)}")
    at = AtTable(ada)
    assert at.wait() == "asked"
    broken = seat_of(at, 2).locator(".tool.broken")
    expect(broken).to_have_count(0)

    def flew(choice: dict, mood: str) -> bool:
        flight = {"flight": choice["data"]["card"], "from": "0", "strikes": "2", "mood": mood}
        return flight in at.page.evaluate("() => window.flown")

    sabotage = chosen(at, breaks)
    at.answer(sabotage)
    expect(broken).to_be_visible()
    assert flew(sabotage, "harm")
    box = broken.bounding_box()
    assert box is not None
    assert box["width"] >= 18

    assert at.wait() == "asked"
    repair = chosen(at, mends)
    at.answer(repair)
    expect(broken).to_have_count(0)
    assert flew(repair, "help")


def test_everybody_has_a_face_a_colour_and_a_shape_of_their_own(visit):
    """Twelve people, and no two look alike."""
    ada = visit("Ada")
    ada.go(f"/table/{ada.set_up('saboteur2', 12)}")
    at = AtTable(ada)
    at.wait()
    colours, shapes, heads = zip(
        *at.page.locator("[data-seat] [data-portrait]").evaluate_all(LOOKS), strict=True
    )
    for looks in (colours, shapes, heads):
        assert len(looks) == len(set(looks)) == 12


def test_the_lamp_is_lit_for_whose_turn_it_is(visit):
    ada = visit("Ada")
    at = AtTable(ada)
    ada.go(f"/table/{ada.set_up('saboteur', 5)}")
    assert at.wait() == "asked"
    lit = at.page.locator("[data-seat]:has(.shine)")
    expect(lit).to_have_count(1)
    expect(lit).to_have_attribute("data-seat", "0")
    expect(lit).to_have_attribute("aria-current", "true")


def test_they_sit_in_the_order_of_play_and_arrows_say_so(visit):
    """Clockwise from oneself: up the left side, down the right one."""
    ada = visit("Ada")
    at = AtTable(ada)
    ada.go(f"/table/{ada.set_up('saboteur', 9)}")
    at.wait()
    middles = []
    for seat in range(1, 9):
        box = seat_of(at, seat).bounding_box()
        assert box is not None
        middles.append((box["x"] + box["width"] / 2, box["y"] + box["height"] / 2))
    left, right = middles[:4], middles[4:]
    assert all(x < 640 for x, _ in left)
    assert all(x > 640 for x, _ in right)
    assert all(below > above for (_, below), (_, above) in pairwise(left))
    assert all(above < below for (_, above), (_, below) in pairwise(right))
    expect(at.page.locator(".onward.up")).to_have_count(3)
    expect(at.page.locator(".onward.down")).to_have_count(3)


def test_what_somebody_says_stands_at_their_face(visit):
    ada, bob = visit("Ada"), visit("Bob")
    made = ada.ask("POST", "/api/tables", game="saboteur", players=3)
    table = made["table"]["id"]
    bob.ask("POST", f"/api/tables/{table}/seats", invitation=made["invitation"])
    ada.ask("POST", f"/api/tables/{table}/give", seat=2, to="bot", bot="easy")
    ada.ask("POST", f"/api/tables/{table}/start")
    for visitor in (ada, bob):
        visitor.go(f"/table/{table}")
        visitor.page.locator("[data-hand]").wait_for()
    bob.pull_out("chat")
    bob.page.get_by_role("textbox", name=bob.say("web.table.say")).fill("Trust me.")
    bob.press(bob.button("web.table.send"))
    bubble = ada.page.locator("[data-bubble]")
    expect(bubble).to_contain_text("Trust me.")
    said, face = bubble.bounding_box(), ada.page.locator('[data-face="1"]').bounding_box()
    assert said is not None
    assert face is not None
    assert 0 <= said["x"] - (face["x"] + face["width"]) < 40
    assert said["y"] - 20 < face["y"] + face["height"] / 2 < said["y"] + said["height"] + 20


def test_the_host_says_how_quickly_bots_play(visit, house):
    ada = visit("Ada")
    table = ada.set_up("saboteur", 4)
    ada.go(f"/table/{table}")
    at = AtTable(ada)
    assert at.wait() == "asked"
    pace = at.page.locator('[data-action="pace"]')
    for wanted in ("at-once", "slow", "normal"):
        at.press(pace)
        expect(pace).to_have_attribute("data-pace", wanted)
        assert ada.ask("GET", f"/api/tables/{table}")["table"]["pace"] == wanted


def test_in_the_lost_mines_one_finds_oneself_and_a_walk_is_one_line(visit):
    """An arrow stands over one's own figure."""
    ada = visit("Ada")
    ada.go(f"/table/{ada.arrive(foresee('lost-mines', 'walk', least=2))}")
    at = AtTable(ada)
    assert at.wait() == "asked"
    for seat in range(3):
        figure = at.page.locator(f'[data-figure="{seat}"]')
        expect(figure).to_have_count(1)
        assert len(figure.locator("title").text_content() or "") > 1
    here = at.page.locator("[data-figure]:has(.here)")
    expect(here).to_have_count(1)
    expect(here).to_have_attribute("data-figure", "0")
    at.play(6)
    at.visitor.pull_out("log")
    log = at.page.locator("[data-log] li").all_inner_texts()
    walkers = [line.split(" walked from ")[0] for line in log if " walked from " in line]
    assert walkers
    told = [line.split(" walked from ")[0] for line in log]
    assert not [who for who, next_one in pairwise(told) if who == next_one]


@cache
def with_a_trap() -> str:
    """A deal of the Lost Mines in which seat 0 begins, and can set a trap."""
    for number in range(200):
        seed = f"a trap {number}"
        game = create("lost-mines", 3, [], {}, seed)
        if game.to_act == 0 and any(str(move).startswith("trap ") for move in game.legal_moves()):
            return seed
    raise AssertionError("nobody ever has a trap")


def test_a_finger_comes_closer_before_it_chooses_what_is_too_small_for_it(visit, house):
    ada = visit("Ada", phone=True)
    house.deal(with_a_trap())
    ada.go(f"/table/{ada.set_up('lost-mines', 3)}")
    at = AtTable(ada)
    assert at.wait() == "asked"
    board = at.page.locator("[data-stage] .layer svg").first
    whole = board.bounding_box()
    at.press(at.in_hand("trap"))
    trap = next(choice for choice in at.choices if choice["data"]["move"] == "trap")
    spot = at.page.locator(f"[data-stage] button{at.named(trap)}:not([data-cell])")
    assert at.is_tiny()
    at.press(spot)
    at.until(lambda: not at.is_tiny())
    expect(at.page.locator('[data-stage] button[aria-pressed="true"]')).to_have_count(0)
    assert at.page.locator('[data-action="play-here"]').count() == 0
    at.press(spot)  # a finger looks first
    expect(spot).to_have_attribute("aria-pressed", "true")
    ply = at.root.get_attribute("data-ply")
    at.press(at.page.locator(f'[data-action="play-here"]{at.named(trap)}'))
    at.wait_for_ply(int(ply or 0) + 1)
    at.until(lambda: board.bounding_box() == whole)  # and then one sees everything again
