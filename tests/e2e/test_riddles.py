"""Riddles in the browser: found, thought about, missed, solved, given up, remembered.

Each day one kind in one look; in a soak all of them.
"""

import pytest
from playwright.sync_api import expect

from day import by_day
from e2e.at_table import AtTable
from e2e.audit import audit
from saboteur.riddles import KINDS, make, of_day
from saboteur.riddles.calendar import days

EASY = {
    kind: next(day for day, found, level in days() if (found, level) == (kind, "easy"))
    for kind in KINDS
}


def arrive(nia, kind):
    """Find the riddle of an easy day in the archive, with nobody signed in."""
    nia.go("/")
    nia.press(nia.page.locator('main a[href="/riddles"]'))
    nia.press(nia.page.locator(f'main li a[href="/riddles/{EASY[kind]}"]'))
    expect(nia.page.locator(f'[data-riddle="{kind}"]')).to_be_visible()  # perhaps it is made first
    return make(*of_day(EASY[kind]))


def press(nia, action):
    nia.press(nia.page.locator(f'[data-action="{action}"]'))


@by_day(6)
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_a_riddle_is_solved_by_somebody_nobody_knows(visit, kind, phone):
    nia = visit(phone=phone, language="de" if phone else "en")
    riddle = arrive(nia, kind)
    assert audit(nia.page) == []
    press(nia, "hint")
    expect(nia.page.locator(".hint")).to_be_visible()
    if kind == "saboteur":
        point(nia, riddle)
    else:
        lay(nia, riddle)
    expect(nia.page.locator('[data-verdict="solved"]')).to_be_visible()
    expect(nia.page.locator(".why li")).not_to_have_count(0)
    assert audit(nia.page) == []
    nia.press(nia.page.locator("section.riddle a.main"))
    link = nia.page.locator(f'li a[href="/riddles/{EASY[kind]}"]')
    expect(link).to_have_attribute("data-outcome", "solved")
    nia.page.reload()
    expect(link).to_have_attribute("data-outcome", "solved")


def point(nia, riddle):
    """Name the wrong one first, then the right ones: one of them where they sit."""
    wrong = next(
        seat for seat in range(riddle.players) if seat not in riddle.answer and seat != riddle.eyes
    )
    button = nia.page.locator(f'[data-suspect-button="{wrong}"]')
    nia.press(button)
    press(nia, "name")
    expect(nia.page.locator('[data-verdict="missed"]')).to_be_visible()
    nia.press(button)
    first, *others = riddle.answer
    nia.page.locator(f'.players [data-seat="{first}"] .face').click()
    for seat in others:
        nia.press(nia.page.locator(f'[data-suspect-button="{seat}"]'))
    expect(nia.page.locator("[data-suspect]")).to_have_count(len(riddle.answer))
    press(nia, "name")


def lay(nia, riddle):
    """Lay something else first and take it back, then the answer."""
    at = AtTable(nia)
    moves = []
    for move in [None, *riddle.answer]:
        path = f"/api/riddles/en/{EASY[riddle.kind]}/attempts"
        at.shown = {**nia.ask("POST", path, moves=moves)["state"], "ply": len(moves)}
        wanted = [
            one
            for one in at.choices
            if (one["move"] == move) or (move is None and one["move"] not in riddle.answer)
        ]
        nia.settle()  # the maze may still be on its way to where all of it is seen
        at.answer(wanted[0])
        through_moments(nia)
        if move is not None:
            moves.append(move)
            continue
        if riddle.kind == "wall":
            expect(nia.page.locator('[data-verdict="missed"] p').first).to_be_visible()
        press(nia, "undo")
        expect(nia.page.locator("[data-ply]")).to_have_attribute("data-ply", "0")


def through_moments(nia):
    """A goal may be turned up before one's eyes."""
    nia.page.wait_for_function("() => !document.querySelector('[data-moment]')")


def test_who_gives_up_is_told_why_and_it_does_not_count(visit):
    nia = visit()
    arrive(nia, "saboteur")
    press(nia, "give-up")
    press(nia, "give-up")  # it asks whether one is sure
    expect(nia.page.locator(".why li")).not_to_have_count(0)
    nia.press(nia.page.locator("section.riddle a.main"))
    link = nia.page.locator(f'li a[href="/riddles/{EASY["saboteur"]}"]')
    expect(link).to_have_attribute("data-outcome", "shown")
