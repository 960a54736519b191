"""Every refusal explained: whatever somebody points at, the rules say why it cannot be played.

The law, in random games of every kind: where nothing can be played there is a reason, with the
number of a rule, which is the rules' own refusal of a move that was meant; where something can be,
there is none; and in every world that the seat cannot tell from the real one it is the same.
"""

from __future__ import annotations

import re
from random import Random

import pytest

import saboteur
from languages import whole_languages
from rulebook import rule
from saboteur import IllegalMove
from saboteur.rules.grid import Cell
from saboteur.rules.pointing import Pointing, why_not, why_nowhere
from saboteur.rules.saboteur.situation import situation
from saboteur.telling.narrator import Narrator
from saboteur.telling.places import landmarks
from saboteur.telling.refusing import reason
from saboteur.telling.tellings import TELLINGS, telling_for
from telling.moments import moments

NOTATION = re.compile(r"\d,-?\d|\[[NESW]|@\d|“|\{|seat \d|Platz \d")


def pointings(table: saboteur.Game, card: str | None) -> list[Pointing]:
    """At everything: seats, what lies in the maze, and the cells around it."""
    lying = {placed.at for placed in table.maze_seen(None)}
    cells = {Cell(at.x + x, at.y + y) for at in lying for x in (-1, 0, 1) for y in (-1, 0, 1)}
    seats = range(table.options.players)
    return [
        *(Pointing(card, turned, at=at) for at in sorted(cells) for turned in (False, True)),
        *(Pointing(card, seat=seat) for seat in seats),
    ]


def some(game: str, luck: Random):
    """Turns and walks of a few games, with something to point with and at."""
    for table in moments(game):
        if table.to_act is None or table.decision.kind not in ("turn", "walk"):
            continue
        if luck.random() < 0.12:
            hand = [card.name for card in table.hands[table.to_act]]
            cards = [None] if table.decision.kind == "walk" else sorted(set(hand))
            for card in cards:
                yield table, card, luck.sample(pointings(table, card), 12)


def narrator(table: saboteur.Game, lang: str) -> Narrator:
    telling = telling_for(table.options.game, lang)
    telling.words.landmarks = landmarks(table.maze_seen(None), telling.cards)
    names = [f"Dwarf {chr(65 + seat)}" for seat in range(table.options.players)]
    return Narrator(telling, names, table.to_act)


def legal(table: saboteur.Game, pointing: Pointing) -> bool:
    """Whether a legal move is played by pointing there."""
    for move in table.legal_moves():
        its = move.pointed()
        here = pointing.at in its.cells if pointing.at else its.seat == pointing.seat
        if here and its.card == pointing.card and not its.given_up and not its.instead:
            return True
    return False


def same(one: IllegalMove | None, other: IllegalMove | None) -> bool:
    if one is None or other is None:
        return one is other
    return (one.code, one.rule, one.facts) == (other.code, other.rule, other.facts)


@pytest.mark.parametrize("game", TELLINGS)
def test_every_refused_place_has_the_reason_of_the_rules(game: str) -> None:
    luck = Random(game)
    explained = 0
    for table, _, pointed in some(game, luck):
        for pointing in pointed:
            refusal = why_not(table, pointing)
            assert (refusal is None) == legal(table, pointing)
            if refusal is None:
                continue
            assert refusal.rule
            meant = list(table.decision.meant(table, pointing))
            own = [refusal_of(table, move) for move in meant]
            wrong_place = refusal.code in ("refusal.not-on-seat", "refusal.not-on-cell")
            assert wrong_place == (not meant)
            assert wrong_place or any(same(refusal, other) for other in own)
            explained += 1
    assert explained > 100


def refusal_of(table: saboteur.Game, move: saboteur.Move) -> IllegalMove:
    with pytest.raises(IllegalMove) as refused:
        table.clone().play(move)
    return refused.value


@pytest.mark.parametrize("game", TELLINGS)
def test_a_reason_tells_nothing_that_the_seat_does_not_know(game: str) -> None:
    luck = Random(f"{game} sampled")
    compared = 0
    for table, card, pointed in some(game, luck):
        world = table.sample(table.to_act, luck)
        if card is not None:
            assert same(why_nowhere(table, card), why_nowhere(world, card))
        for pointing in pointed:
            assert same(why_not(table, pointing), why_not(world, pointing))
            compared += 1
    assert compared > 100


@pytest.mark.parametrize(
    ("game", "lang"), [(game, lang) for game in TELLINGS for lang in whole_languages()]
)
def test_reasons_are_told_in_words(game: str, lang: str) -> None:
    luck = Random(f"{game} {lang}")
    for table, card, pointed in some(game, luck):
        told, view = narrator(table, lang), table.view(table.to_act)
        said = [(why_not(table, pointing), "why") for pointing in pointed]
        said += [(why_nowhere(table, card), "idle")] if card else []
        for refusal, about in said:
            if refusal is not None:
                text = reason(refusal, about, view, told)
                assert text.endswith(".")
                assert not NOTATION.search(text), text


# --- some of them ---------------------------------------------------------------------------------


def told(table: saboteur.Game, pointing: Pointing, lang: str = "en") -> tuple[str, str | None]:
    refusal = why_not(table, pointing)
    assert refusal is not None
    return reason(refusal, "why", table.view(table.to_act), narrator(table, lang)), refusal.rule


@rule("B-11")
def test_the_side_that_does_not_match_is_named() -> None:
    bend = """
─S───┐
"""
    table = situation(bend, hand="[EW] [NE]")
    assert told(table, Pointing("[EW]", at=Cell(1, 1))) == (
        "Its north side is closed here, but a way comes in there.",
        "B-11",
    )
    assert told(table, Pointing("[NE]", at=Cell(2, 0)), "de")[0] == (
        "Kein Weg vom Start führt hierher."
    )
    assert told(table, Pointing("[EW]", at=Cell(2, 0)), "de")[0] == (
        "Ihre westliche Seite ist hier offen, aber die Karte daneben ist dort zu."
    )


@rule("B-21")
def test_a_dimmed_card_says_what_is_broken() -> None:
    table = situation(hand="[NESW] repair-cart", in_front={0: "break-lantern"})
    refusal = why_nowhere(table, "[NESW]")
    assert refusal is not None
    assert refusal.rule == "B-21"
    view = table.view(0)
    assert reason(refusal, "idle", view, narrator(table, "en")) == (
        "Your lantern is broken: you cannot lay path cards."
    )
    nobody = why_nowhere(table, "repair-cart")
    assert nobody is not None
    assert reason(nobody, "idle", view, narrator(table, "en")) == "Nobody's cart is broken."


@rule("B-20")
def test_who_cannot_be_sabotaged_and_why() -> None:
    table = situation(players=4, hand="break-cart", in_front={1: "break-cart"})
    assert told(table, Pointing("break-cart", seat=0))[0] == "You cannot sabotage yourself."
    assert told(table, Pointing("break-cart", seat=1))[0] == "Dwarf B's cart is broken already."
    assert why_not(table, Pointing("break-cart", seat=2)) is None
    assert told(table, Pointing("break-cart", at=Cell(1, 0)))[0] == (
        "This card is not played on a place in the maze."
    )
