"""A whole game of each kind against bots, from the start page to the final scores.

Every question is answered through the table and its dialogs: with clicks, by dragging cards, or
with a finger on a phone. Two of the five games are played each day, all of them in `make soak`.
"""

from collections.abc import Iterator
from typing import Any

import pytest

from day import by_day
from e2e.at_table import NOTATION, AtTable
from saboteur.rules.catalogue import games
from server.house import PATIENCE

LOOKS = {
    "saboteur": {"moving": True},
    "saboteur2": {"language": "de"},
    "duel": {"phone": True},
    "solo": {},
    "lost-mines": {"theme": "day"},
}
SAID = ("text", "words", "question", "know", "warnings")
"""Where sentences stand in a frame."""
DRAGGED = ("saboteur2", "lost-mines")
"""Where cards are carried to their places."""


@by_day(3)
@pytest.mark.parametrize("game", games())
def test_a_whole_game_through_the_page(visit, house, tell, game):
    house.deal(f"a whole game of {game}")
    ada = visit(**LOOKS[game])
    ada.go("/")
    ada.page.get_by_label(ada.say("web.name.label")).fill("Ada")
    ada.press(ada.button("web.start.play-game", game=ada.say(f"game.{game}.name")))
    ada.page.wait_for_url("**/table/**", timeout=PATIENCE * 1000)
    table = ada.table_shown()

    at = AtTable(ada, way="drag" if game in DRAGGED else "click")
    at.play()
    played = house.game(table)
    assert played.over
    at.check_final_scores(played.scores)
    said = {text for frame in ada.frames for text in sentences(frame)}
    assert len(said) > 50
    assert [text for text in said if NOTATION.search(text)] == []
    tell(moves=at.kinds.total(), kinds=len(at.kinds), decisions=len(at.decisions))


def sentences(told: Any) -> Iterator[str]:
    """Everything in a frame that people read."""
    if isinstance(told, list):
        for one in told:
            yield from sentences(one)
    elif isinstance(told, dict):
        for field, value in told.items():
            yield from words(value) if field in SAID else sentences(value)


def words(told: Any) -> Iterator[str]:
    """Everything in what people read, however it is folded."""
    if isinstance(told, str):
        yield told
    elif isinstance(told, list | dict):
        for one in told if isinstance(told, list) else told.values():
            yield from words(one)
