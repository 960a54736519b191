"""Ratings find out who is stronger, whatever side people are on; nobody gains by leaving."""

from __future__ import annotations

from random import Random

import pytest

from saboteur.rules.catalogue import games
from saboteur.server.fellows.bots import bots_rated, measured, sides
from saboteur.server.fellows.rating import CARD, WHOLE, Rating, beginning, rate
from saboteur.server.looking_back.tallying import RoundTallied, SeatTallied, Suspects, Tally

ORDER = [f"p{number:02}" for number in range(12)]
"""People, the strongest first."""
STRENGTH = {person: 1.5 - 0.25 * place for place, person in enumerate(ORDER)}
NOBODY = Suspects((), ((),) * 10, ())


def tally(
    people: list[str | None],
    scores: list[int],
    rounds: tuple[RoundTallied, ...] = (),
    deserted: tuple[int, ...] = (),
) -> Tally:
    best = max(scores)
    return Tally(
        game="saboteur",
        seats=tuple(SeatTallied(p, seat in deserted) for seat, p in enumerate(people)),
        scores=tuple(scores),
        winners=tuple(seat for seat, score in enumerate(scores) if score == best),
        rounds=rounds,
    )


def a_round(dwarves: list[str], winner: str) -> RoundTallied:
    won = tuple(seat for seat, dwarf in enumerate(dwarves) if dwarf == winner)
    gains = tuple(3 if seat in won else 0 for seat in range(len(dwarves)))
    return RoundTallied(tuple(dwarves), won, gains, NOBODY)


def after(games: list[Tally]) -> dict[tuple[str, str], Rating]:
    known: dict[tuple[str, str], Rating] = {}
    for game in games:
        known |= rate(game, known)
    return known


def in_order(known: dict[tuple[str, str], Rating], side: str) -> list[str]:
    return sorted(ORDER, key=lambda person: -known[person, side].mu)


def misplaced(found: list[str]) -> float:
    """How far people stand from where they belong, on average."""
    return sum(abs(found.index(p) - place) for place, p in enumerate(ORDER)) / len(ORDER)


def test_whole_games_recover_a_known_order():
    rng = Random("order")
    games = []
    for _ in range(600):
        people = rng.sample(ORDER, 4)
        gold = [round(3 * (STRENGTH[p] + rng.gauss(0, 1))) for p in people]
        games.append(tally(list(people), gold))
    known = after(games)
    found = in_order(known, WHOLE)
    assert misplaced(found) < 1
    assert found[:2] == ORDER[:2]
    assert all(known[p, WHOLE].sigma < beginning().sigma / 3 for p in ORDER)


@pytest.mark.parametrize("easy", [-1.0, 0.0, 1.0], ids=["saboteurs'", "even", "miners'"])
def test_sides_recover_a_known_order_though_sides_are_not_alike(easy, tell):
    """Everybody is as good a saboteur as they are bad a miner; one side wins more often."""
    rng = Random(f"sides {easy}")
    games, wins = [], 0
    for _ in range(900):
        people = rng.sample(ORDER, 5)
        dwarves = rng.sample(["miner"] * 3 + ["saboteur"] * 2, 5)
        skill = {"miner": 1, "saboteur": -1}
        strong = {
            side: sum(
                skill[side] * STRENGTH[p] for p, d in zip(people, dwarves, strict=True) if d == side
            )
            for side in skill
        }
        miners = strong["miner"] - strong["saboteur"] + easy + rng.gauss(0, 1.5) > 0
        wins += miners
        played = a_round(dwarves, "miner" if miners else "saboteur")
        games.append(tally(list(people), list(played.gains), (played,)))
    known = after(games)
    assert misplaced(in_order(known, "miner")) < 1.5
    assert misplaced(in_order(known, "saboteur")[::-1]) < 1.5
    means = {
        side: sum(known[p, side].mu for p in ORDER) / len(ORDER) for side in ("miner", "saboteur")
    }
    tell(
        **{
            f"miners won {easy}": wins / 900,
            **{f"{s} {easy}": round(m, 1) for s, m in means.items()},
        }
    )
    # What makes a side easier is the card's, so newcomers are not far off at 25.
    assert all(abs(mean - beginning().mu) < 6 for mean in means.values())


def test_whoever_deserts_has_lost_whatever_the_bot_made_of_it():
    left = rate(tally(["Ada", "Bob", "Cy"], [9, 5, 1], deserted=(0,)), {})
    worst = rate(tally(["Ada", "Bob", "Cy"], [0, 5, 1]), {})
    assert left["Ada", WHOLE] == worst["Ada", WHOLE]
    assert left["Ada", WHOLE].mu < beginning().mu
    assert left["Bob", WHOLE].mu > left["Cy", WHOLE].mu


def test_no_side_is_gained_by_deserting():
    dwarves = ["saboteur", "miner", "miner", "miner"]
    game = tally(["Ada", "Bob", "Cy", "Di"], [3, 0, 0, 0], (a_round(dwarves, "saboteur"),), (0,))
    assert ("Ada", "saboteur") not in rate(game, {})  # nobody has won against anybody
    won = tally(["Ada", "Bob", "Cy", "Di"], [0, 3, 3, 3], (a_round(dwarves, "miner"),), (1,))
    known = rate(won, {})
    assert known["Bob", "miner"].mu < beginning().mu < known["Cy", "miner"].mu


@pytest.mark.parametrize("people", [["Ada", None, "Bob"], ["Ada", None, None], ["Ada"]])
def test_games_with_bots_and_games_alone_are_not_rated(people):
    dwarves = ["miner", "saboteur", "miner"][: len(people)]
    assert rate(tally(people, [1, 2, 3][: len(people)], (a_round(dwarves, "miner"),)), {}) == {}


def test_who_works_for_themselves_has_no_side():
    dwarves = ["geologist", "blue", "green", "saboteur", "profiteer"]
    known = rate(tally(["A", "B", "C", "D", "E"], [1, 3, 0, 0, 2], (a_round(dwarves, "blue"),)), {})
    assert {side for person, side in known if person in ("A", "E")} == {WHOLE}
    assert known["B", "miner"].mu > beginning().mu > known["D", "saboteur"].mu


def test_where_nobody_has_secrets_there_are_no_sides():
    played = RoundTallied(("blue", "green"), (0,), (3, 0), None)
    assert set(rate(tally(["A", "B"], [3, 0], (played,)), {})) == {("A", WHOLE), ("B", WHOLE)}


def test_saboteurs_among_themselves_have_no_side():
    """In The Lost Mines each clan has one, and nobody is a miner."""
    dwarves = ["loyal", "saboteur", "loyal", "saboteur"]
    played = RoundTallied(tuple(dwarves), (0, 3), (2, 0, 0, 2), NOBODY)
    assert {side for _, side in rate(tally(list("ABCD"), [2, 0, 0, 2], (played,)), {})} == {WHOLE}


def test_bots_have_ratings_to_compare_with():
    """What the page shows was made by the command that stands there."""
    known = measured()
    assert known.command.startswith("python -m benchmarks.bot_ratings")
    for game, info in games().items():
        assert (info.most_players > 1) == bool(bots_rated(game, WHOLE))
    for game in ("saboteur", "saboteur2"):
        assert sides(game) == [WHOLE, "miner", "saboteur"]
        for side in sides(game):
            strong = {bot.bot.partition("@")[0]: bot.mu for bot in bots_rated(game, side)}
            assert strong.keys() == {"random", "easy", "normal", "hard"}


def test_cards_make_up_for_who_is_missing():
    known = rate(
        tally(
            list("ABCDE"), [0, 0, 0, 3, 3], (a_round(["miner"] * 3 + ["saboteur"] * 2, "saboteur"),)
        ),
        {},
    )
    start = beginning().mu
    assert known[CARD, "saboteur/2:3"].mu > 2 * start > known[CARD, "miner/3:2"].mu
