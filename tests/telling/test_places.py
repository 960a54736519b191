"""Places in words: what everybody sees tells where something is, and no two places sound alike."""

from __future__ import annotations

import re

import pytest

import saboteur
from languages import whole_languages
from saboteur.rules.grid import Cell
from saboteur.server.tables.told import Teller
from saboteur.telling.places import landmarks
from saboteur.telling.tellings import TELLINGS, telling_for
from saboteur.telling.words import Words
from telling.moments import moments

NOTATION = re.compile(r"\d,-?\d|\[[NESW]|[*$]|@\d")
"""A cell, a card, a treasure or a seat as notation and terminal write them."""


def words(game: saboteur.Game, lang: str = "en") -> Words:
    telling = telling_for(game.options.game, lang)
    telling.words.landmarks = landmarks(game.view(None).maze, telling.cards)
    return telling.words


@pytest.mark.parametrize(
    ("cell", "english", "german"),
    [
        ((0, 0), "on the start", "auf dem Start"),
        ((2, 0), "two east of the start", "zwei Felder östlich vom Start"),
        (
            (3, -1),
            "three east and one north of the start",
            "drei Felder östlich und ein Feld nördlich vom Start",
        ),
        ((8, -2), "at the upper goal", "bei dem oberen Ziel"),
        ((8, -3), "right above the upper goal", "direkt über dem oberen Ziel"),
        ((7, 0), "just left of the middle goal", "direkt links von dem mittleren Ziel"),
        (
            (8, 1),
            "between the middle goal and the lower goal",
            "zwischen dem mittleren Ziel und dem unteren Ziel",
        ),
        ((8, 3), "right below the lower goal", "direkt unter dem unteren Ziel"),
    ],
)
def test_a_place_is_told_by_the_start_and_the_goals(
    cell: tuple[int, int], english: str, german: str
) -> None:
    game = saboteur.new_game("saboteur", players=4, seed=1)
    assert words(game).place(Cell(*cell)) == english
    assert words(game, "de").place(Cell(*cell)) == german


def test_a_goal_has_a_name() -> None:
    game = saboteur.new_game("saboteur", players=4, seed=1)
    assert words(game).goal_at(Cell(8, 2)) == "the lower goal"
    assert words(game, "de").goal_at(Cell(8, 2)) == "das untere Ziel"
    five = saboteur.new_game("saboteur2", players=4, modules=["new-goals"], seed=1)
    assert words(five).goal_at(Cell(8, -4)) == "the top goal"
    duel = saboteur.new_game("duel", players=2, seed=1)
    assert words(duel).goal_at(Cell(5, 0)) == "the middle left goal"
    assert words(duel).place(Cell(1, 1)) == "one east of the ● green start"


def test_the_board_of_the_lost_mines_has_letters_and_numbers() -> None:
    game = saboteur.new_game("lost-mines", players=4, seed=1)
    assert words(game).place(Cell(2, 3)) == "on C4"
    assert words(game).say("event.walked.you", origin=Cell(0, 0), at=Cell(10, 6)) == (
        "You walked from A1 to K7."
    )


def test_who_shows_coordinates_tells_them() -> None:
    plain = telling_for("saboteur", "en").words
    assert plain.place(Cell(8, -4)) == "at 8,-4"
    assert plain.goal_at(Cell(8, -4)) == "the goal at 8,-4"


BOTH = [(game, lang) for game in TELLINGS for lang in whole_languages()]


@pytest.mark.parametrize(("game", "lang"), BOTH)
def test_no_two_places_sound_alike(game: str, lang: str) -> None:
    board = game == "lost-mines"
    first = 0 if board else -6
    cells = [Cell(x, y) for x in range(first, 11) for y in range(first, 7)]
    for number, table in enumerate(moments(game)):
        if number % 40 == 0:
            told = words(table, lang)
            assert len({told.place(cell) for cell in cells}) == len(cells)


@pytest.mark.parametrize(("game", "lang"), BOTH)
def test_nothing_that_people_read_is_notation(game: str, lang: str) -> None:
    known = 0
    for number, table in enumerate(moments(game)):
        if number % 4:
            continue
        seat = table.to_act
        view = table.view(seat)
        names = [f"Dwarf {seat}" for seat in range(table.options.players)]
        teller = Teller(game, lang, names, seat, view.maze)
        known = known if len(view.log) > known else 0
        moves = None if seat is None else table.legal_moves()
        told = teller.stand(view, moves, [] if seat is None else table.out_of_turn(seat))
        said = [told.question, *told.know, *told.warnings]
        said += [choice.words for choice in (*told.choices, *told.out_of_turn)]
        said += [line.text for line in teller.lines(view.log[known:])]
        known = len(view.log)
        for text in said:
            assert not NOTATION.search(text), text
