"""Who sits where, and what they are called."""

from __future__ import annotations

from saboteur.terminal.play import seat_names, seat_people


def test_people_sit_side_by_side() -> None:
    assert seat_people(5, 3, 3) == [0, 3, 4]
    assert seat_names(4, [1], "en") == ["Bruni", "Seat 1", "Torvin", "Kessa"]


def test_ten_have_ten_names() -> None:
    assert len(set(seat_names(10, [0], "de"))) == 10
