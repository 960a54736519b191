"""Every lesson, played from its first to its last scene.

One look of each comes up each day, all four of them in `make soak`.
"""

from contextlib import suppress

import pytest
from playwright.sync_api import TimeoutError, expect

from day import by_day
from e2e.at_table import AtTable, Choice
from e2e.audit import audit
from saboteur.server.lesson.script import scripts
from saboteur.texts import languages
from server.house import Frame


def whole(lesson: Frame, scene: Frame) -> tuple[Choice, int]:
    """The first good answer, and the place of the scene after it; of a walk its end."""
    [answer, *_] = scene["answers"]
    moves = zip(scene["state"]["moves"], scene["state"]["told"]["choices"], strict=True)
    choice = next({"move": move, **told} for move, told in moves if move == answer["move"])
    after = lesson["scenes"][answer["next"]]
    if after["step"] != scene["step"]:
        return choice, answer["next"]
    further, place = whole(lesson, after)
    return (further if further["data"]["move"] == choice["data"]["move"] else choice), place


@by_day(4)
@pytest.mark.parametrize("name", scripts())
@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_a_lesson_to_its_end(visit, language, phone, name):
    nia = visit(language=language, phone=phone)
    nia.go("/")
    nia.press(nia.page.locator('main a[href="/learn"]'))
    nia.press(nia.page.locator(f'main a[href="/learn/{name}"]'))
    lesson = nia.ask("GET", f"/api/lessons/{language}/{name}")
    coach = nia.page.get_by_role("region", name=nia.say("web.learn.coach"))
    at = AtTable(nia)
    place = 0
    while True:
        scene = lesson["scenes"][place]
        heading = coach.get_by_role("heading", name=scene["title"], exact=True)
        expect(heading).to_be_visible()
        if scene["next"] is None and not scene["answers"]:
            break
        if scene["answers"]:
            at.shown = scene["state"]
            ring = nia.page.locator("[data-ring]").or_(nia.page.locator("dialog:modal"))
            expect(ring.first).to_be_visible()  # the coach shows where
            choice, place = whole(lesson, scene)
            at.answer(choice)
        else:
            place = scene["next"]
        title = lesson["scenes"][place]["title"]
        arrived = coach.get_by_role("heading", name=title, exact=True)
        forward = coach.get_by_role("button", name=nia.say("web.learn.next"))
        while not arrived.is_visible():
            # What the others do in between can be read on, or is waited for.
            if at.page.locator('[data-dialog="round-end"]').count():
                at.go_on()
            elif forward.is_visible():
                with suppress(TimeoutError):  # unless it goes on by itself just now
                    forward.click(timeout=500)
            nia.page.wait_for_timeout(50)
    assert audit(nia.page) == []
    nia.press(nia.button("web.learn.play-now"))
    nia.page.wait_for_url("**/table/**")
    assert AtTable(nia).wait() == "asked"
