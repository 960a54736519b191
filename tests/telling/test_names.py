"""What bots are called."""

from __future__ import annotations

import saboteur
from saboteur.telling.names import DWARVES, name_seats
from saboteur.texts import languages, say


def test_a_bot_has_the_name_of_its_seat() -> None:
    assert name_seats(["Ada", None, None]) == ["Ada", "Torvin", "Kessa"]
    assert name_seats([None, "Ada", None]) == ["Bruni", "Ada", "Kessa"]


def test_nobody_is_called_like_somebody_else() -> None:
    assert name_seats(["torvin", None, None]) == ["torvin", "Bruni", "Kessa"]
    assert name_seats(["Kessa", None, None, "Bruni"]) == ["Kessa", "Torvin", "Oddrik", "Bruni"]
    thieves = [*reversed(DWARVES[6:]), *[None] * 6]
    assert len(set(name_seats(thieves))) == 12


def test_there_are_enough_names_and_they_are_the_same_everywhere() -> None:
    most = max(info.most_players for info in saboteur.games().values())
    assert len(set(DWARVES)) == len(DWARVES) >= most
    assert len({say("seat.dwarves", lang) for lang in languages()}) == 1
