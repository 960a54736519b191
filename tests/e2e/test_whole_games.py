"""A whole game of each kind against bots, from the start page to the final scores.

Every question is answered through the table and its dialogs: with clicks, by dragging cards, or
with a finger on a phone. Two of the five games are played each day, all of them in `make soak`.
"""

import pytest

from day import by_day
from e2e.at_table import AtTable
from saboteur.rules.catalogue import games
from server.house import PATIENCE

LOOKS = {
    "saboteur": {"moving": True},
    "saboteur2": {"language": "de"},
    "duel": {"phone": True},
    "solo": {},
    "lost-mines": {"theme": "day"},
}
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
    tell(moves=at.kinds.total(), kinds=len(at.kinds), decisions=len(at.decisions))
