"""Every game can be told: what there is, what is asked, what happened."""

from __future__ import annotations

from random import Random

import pytest

import saboteur
from kinds import of, shared
from movers import motley
from saboteur.rules.game import Decision
from saboteur.rules.grid import Cell
from saboteur.rules.lost_mines.events import Walked
from saboteur.server.tables.told import Teller
from saboteur.telling.narrator import tag
from saboteur.telling.telling import Telling
from saboteur.telling.tellings import TELLINGS, NoTelling, telling_for
from saboteur.telling.things import things_of
from saboteur.texts import languages
from telling.moments import moments, tables

BOTH = [(game, lang) for game in TELLINGS for lang in languages()]


def folder(game: str) -> str:
    """Where the rules of a game lie: in a folder of the same name as its telling."""
    return TELLINGS[game].split(".")[2]


def teller(table: saboteur.Game, seat: int | None, lang: str) -> Teller:
    names = ["Ada", "Bob", "Cleo", "Dora", "Emil"]
    return Teller(table.options.game, lang, names, seat, table.view(None).maze)


# --- the registry ---------------------------------------------------------------------------------


@pytest.mark.parametrize("game", saboteur.games())
def test_every_game_has_a_telling(game: str) -> None:
    telling = telling_for(game, "de")
    assert isinstance(telling, Telling)
    assert (telling.game, telling.lang) == (game, "de")


def test_a_game_that_nobody_knows_is_a_sentence() -> None:
    with pytest.raises(NoTelling, match="“hopping”") as error:
        telling_for("hopping", "en")
    assert "„hopping“" in error.value.say("de")


# --- things ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "lang"), BOTH)
def test_every_thing_has_a_title_and_a_sentence(game: str, lang: str) -> None:
    things = things_of(telling_for(game, lang))
    for thing in (*things.cards, *things.dwarves, *things.tools, *things.chests, *things.tokens):
        assert thing.title.strip()
        assert thing.about.strip().endswith((".", "!", "?")), thing
        assert "{" not in thing.title + thing.about
    for group in (things.cards, things.dwarves, things.tools, things.chests, things.tokens):
        assert len({thing.name for thing in group}) == len(group)


@pytest.mark.parametrize("game", TELLINGS)
def test_things_are_complete(game: str) -> None:
    """Whatever lies on a table of this game, or is in somebody's hand, is among its things."""
    things = things_of(telling_for(game, "en"))
    known = {card.name: card for card in things.cards}
    tokens = {thing.name for thing in things.tokens}
    dwarves = {thing.name for thing in things.dwarves}
    for table in moments(game):
        opened = table.laid_open()
        view = opened.view
        lying = [placed.card for placed in view.maze]
        lying += [card for hand in opened.hands for card in hand]
        lying += [card for cards in view.in_front for card in cards]
        lying += view.discards
        assert set(lying) <= known.keys()
        if hasattr(view, "tokens_left"):
            assert {*view.tokens_left, *(seen.kind for seen in view.treasures)} <= tokens
            pairs = zip(view.clans, view.dwarves, strict=True)
            assert {f"{clan}-{dwarf}" for clan, dwarf in pairs} <= dwarves
        elif hasattr(view, "dwarves"):
            assert {*view.dwarves, *view.spare_dwarves} <= dwarves
        else:
            assert set(view.colours) <= dwarves
    for card in known.values():
        printed = saboteur_card(game, card.name)
        assert card.faces == [face.name for face in printed.faces]
        assert bool(card.faces) == ("[" in card.name)


def saboteur_card(game: str, name: str) -> saboteur.rules.cards.Card:
    return telling_for(game, "en").cards.by_name[name]


def test_the_base_game_has_nothing_of_the_second_box() -> None:
    base = things_of(telling_for("saboteur", "en"))
    second = things_of(telling_for("saboteur2", "en"))
    assert {card.name for card in base.cards} < {card.name for card in second.cards}
    assert [thing.name for thing in base.dwarves] == ["miner", "saboteur", "greedy"]
    assert "boss" in [thing.name for thing in second.dwarves]


# --- asking ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "lang"), BOTH)
def test_every_decision_has_a_question_and_can_be_waited_for(game: str, lang: str) -> None:
    words = telling_for(game, lang).words
    for kind in of(folder(game), Decision):
        assert words.find(f"ask.{kind.kind}"), kind
        assert words.find(f"waiting.{kind.kind}"), kind
    for kind in shared(Decision):
        assert words.find(f"waiting.{kind.kind}"), kind


@pytest.mark.parametrize(("game", "lang"), BOTH)
def test_whoever_decides_is_asked_and_has_a_choice_for_every_move(game: str, lang: str) -> None:
    asked = set()
    for table in moments(game):
        seat = table.to_act
        if seat is None:
            told = teller(table, 0, lang).stand(table.view(0), None, [])
            assert (told.question, told.choices) == ("", [])
            continue
        view, moves = table.view(seat), table.legal_moves()
        told = teller(table, seat, lang).stand(view, moves, table.out_of_turn(seat))
        assert told.question.endswith((".", "?")), told.question
        assert [choice.data for choice in told.choices] == moves
        assert all(choice.words.strip() for choice in told.choices)
        assert "{" not in told.question + "".join(told.know + told.warnings)
        asked.add(view.decision)
    assert "turn" in asked


@pytest.mark.parametrize(("game", "lang"), BOTH)
def test_everybody_else_is_told_whom_they_wait_for(game: str, lang: str) -> None:
    for table in moments(game):
        if table.over:
            continue
        waiting = teller(table, None, lang).stand(table.view(None), None, [])
        assert waiting.question.endswith(("…", "?"))
        assert (waiting.choices, waiting.warnings) == ([], [])
        assert not waiting.question.startswith(("You ", "Du "))


def test_the_question_of_a_turn_says_what_one_can_do() -> None:
    table = saboteur.new_game("saboteur", players=3, seed=1)
    seat = table.to_act
    view, moves = table.view(seat), table.legal_moves()
    for lang, whole, only in (
        ("en", "Your turn: you can play a card or discard one.", "only discard a card."),
        (
            "de",
            "Du bist am Zug: Du kannst eine Karte spielen oder eine abwerfen.",
            "nur eine Karte",
        ),
    ):
        assert teller(table, seat, lang).stand(view, moves, []).question == whole
        passes = [move for move in moves if tag(move) == "pass"]
        assert only in teller(table, seat, lang).stand(view, passes, []).question


# --- telling --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "lang"), BOTH)
def test_lines_belong_to_their_events(game: str, lang: str) -> None:
    for table, rng in tables(game):
        for _ in range(60):
            if table.over:
                break
            events = table.play(motley(table, rng))
            for seat in (None, 0):
                seen = [event.seen_by(seat) for event in events]
                lines = teller(table, seat, lang).lines(seen)
                places = [line.event for line in lines]
                assert places == sorted(set(places))
                assert set(places) <= set(range(len(events)))
                assert all(line.text.strip() for line in lines)
                assert not any(line.alarm and seat is None for line in lines) or game in (
                    "solo",
                    "lost-mines",
                )


def test_what_somebody_does_to_one_is_alarming() -> None:
    table = saboteur.new_game("saboteur", players=3, seed=1)
    event = saboteur.rules.events.Sabotaged(1, "break-cart", 0)
    assert [line.alarm for line in teller(table, 0, "en").lines([event])] == [True]
    assert [line.alarm for line in teller(table, 2, "en").lines([event])] == [False]


# --- secrets --------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", TELLINGS)
def test_the_same_is_told_in_every_world_a_seat_cannot_tell_apart(game: str) -> None:
    rng = Random(game)
    for place, table in enumerate(moments(game)):
        if place % 7:
            continue
        for seat in (None, *range(table.options.players)):
            world = table.sample(seat, rng)
            assert told_of(world, seat) == told_of(table, seat)


def told_of(table: saboteur.Game, seat: int | None) -> object:
    """Everything that this seat is told now, and about the round so far."""
    view = table.view(seat)
    moves = table.legal_moves() if seat is not None and seat == table.to_act else None
    out_of_turn = [] if seat is None else table.out_of_turn(seat)
    return (
        teller(table, seat, "en").stand(view, moves, out_of_turn),
        teller(table, seat, "de").lines(view.log),
    )


def test_a_walk_that_is_told_step_by_step_is_one_line() -> None:
    table = saboteur.new_game("lost-mines", players=3, seed=1)
    ada = teller(table, None, "en")
    steps = [Walked(0, Cell(1, 1), Cell(1, 2)), Walked(0, Cell(1, 2), Cell(2, 2))]
    other = Walked(1, Cell(1, 1), Cell(1, 2))
    [first] = ada.lines(steps[:1])
    [whole] = ada.lines(steps[1:], before=steps[:1])
    [another] = ada.lines([other], before=steps)
    assert (first.text, first.again) == ("Ada walked from B2 to B3.", False)
    assert (whole.text, whole.again, whole.event) == ("Ada walked from B2 to C3.", True, 0)
    assert (another.text, another.again) == ("Bob walked from B2 to B3.", False)
