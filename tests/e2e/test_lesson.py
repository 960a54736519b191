"""The first game of a newcomer, played from its first to its last scene.

Two of its four looks come up each day, all of them in `make soak`.
"""

import pytest
from playwright.sync_api import expect

from day import by_day
from e2e.at_table import AtTable
from e2e.audit import audit
from saboteur.texts import languages


@by_day(2)
@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_the_lesson_to_its_end(visit, language, phone):
    nia = visit(language=language, phone=phone)
    nia.go("/")
    nia.press(nia.page.locator('main a[href="/learn"]'))
    lesson = nia.ask("GET", f"/api/lesson/{language}")
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
            answer = scene["answers"][0]
            at.shown = scene["state"]
            moves = {choice["move"]: choice for choice in at.choices}
            at.answer(moves[answer["move"]])
            place = answer["next"]
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
                nia.press(forward)
            nia.page.wait_for_timeout(50)
    assert audit(nia.page) == []
    nia.press(nia.button("web.learn.play-now"))
    nia.page.wait_for_url("**/table/**")
    assert AtTable(nia).wait() == "asked"
