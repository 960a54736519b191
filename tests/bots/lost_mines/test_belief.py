"""What one believes of others follows from their deeds and the cards of their clan."""

from random import Random

import msgspec
import pytest

import saboteur
from saboteur.bots import believe
from saboteur.bots.lost_mines.belief import DEEDS, deals, goals, odds_of, weigh
from saboteur.bots.lost_mines.deeds import Approach, Deed, Deeds, effect
from saboteur.rules.grid import CELL, number
from saboteur.rules.lost_mines.box import MINE_CELLS
from saboteur.texts import LANGUAGES, catalogue


def table(players=6, seed="belief"):
    return saboteur.new_game("lost-mines", players=players, seed=seed)


def in_the_middle(players=6, seed="belief", moves=120):
    game, rng = table(players, seed), Random(seed)
    for _ in range(moves):
        legal = [move for move in game.legal_moves() if str(move) != "propose-end"]
        game.play(rng.choice(legal))
    return game


@pytest.mark.parametrize("seat", [None, 0, 3])
def test_before_anything_has_happened_all_of_a_clan_look_alike(seat):
    view = table().view(seat)
    belief = believe(view)
    for clan in ("blue", "yellow"):
        others = [at for at, of in enumerate(view.clans) if of == clan and at != seat]
        assert len({tuple(sorted(belief.dwarves[at].items())) for at in others}) == 1
    if seat is not None:
        assert belief.dwarves[seat] == {view.dwarves[seat]: 1.0}
    assert not belief.reasons


def test_of_each_clan_only_one_is_the_saboteur():
    view = in_the_middle().view(None)
    belief = believe(view)
    for odds in belief.dwarves:
        assert sum(odds.values()) == pytest.approx(1)
    for clan in ("blue", "yellow"):
        suspicion = sum(belief.suspicion[at] for at, of in enumerate(view.clans) if of == clan)
        assert 0.5 < suspicion <= 1.0001


def test_who_strikes_their_own_clan_is_suspected_and_the_others_less():
    view = table().view(None)
    clan = [seat for seat, of in enumerate(view.clans) if of == view.clans[0]]
    evidence, reasons = weigh(6, [Deed(0, 20, "struck-against-clan", 30)])
    odds = odds_of(view.dwarves, deals(view, evidence))
    before = believe(view).suspicion
    assert odds[0]["saboteur"] > before[0] + 0.1
    assert all(odds[seat]["saboteur"] < before[seat] for seat in clan if seat != 0)
    assert [(reason.seat, reason.place, reason.weight > 0) for reason in reasons] == [(0, 20, True)]


@pytest.mark.parametrize(
    ("clan", "rivals", "word"),
    [
        (0.1, 0.0, "for-clan"),
        (0.1, 0.1, "for-all"),
        (0.0, 0.1, "for-rivals"),
        (0.0, 0.0, "for-nobody"),
        (-0.1, 0.0, "against-clan"),
        (-0.1, -0.1, "against-all"),
        (0.0, -0.1, "against-rivals"),
        (0.1, -0.1, "for-clan"),
    ],
)
def test_a_card_is_judged_by_whom_it_helps_or_hinders_most(clan, rivals, word):
    assert effect(clan, rivals) == word


@pytest.mark.parametrize("word", sorted(DEEDS[0] | DEEDS[1]))
def test_every_deed_has_a_text(word):
    assert set(catalogue()[f"deed.{word}"]) == set(LANGUAGES)


def test_who_looked_at_a_mine_and_goes_elsewhere_may_have_seen_the_dragon():
    view, cell = table().view(None), MINE_CELLS[0]
    deeds = Deeds.of(view)
    name = str(CELL[cell])
    assert goals(view, deeds)[name]["dragon"] == pytest.approx(1 / 4)
    deeds.approaches += [Approach(cell, "away")] * 3
    assert goals(view, deeds)[name]["dragon"] > 0.3
    assert goals(view, deeds)[str(CELL[MINE_CELLS[1]])]["dragon"] < 1 / 4


def test_what_one_has_seen_oneself_is_certain():
    game = table()
    cell = MINE_CELLS[2]
    game.seen[cell] = 1 << 4
    mine = game.maze.hidden[cell].label
    belief = believe(game.view(4))
    assert belief.goals[str(CELL[cell])] == {mine: 1.0}
    assert all(mine not in belief.goals[str(CELL[at])] for at in MINE_CELLS if at != cell)
    assert number(*CELL[cell]) == cell


def test_deeds_read_on_are_the_same_as_those_read_anew():
    view = in_the_middle().view(1)
    half = msgspec.structs.replace(view, log=view.log[: len(view.log) // 2])
    deeds = Deeds.of(view, Deeds.of(half))
    assert deeds.done == Deeds.of(view).done
    assert len(deeds.done) > 10


def test_what_a_spectator_believes_holds_no_secret():
    game = in_the_middle()
    world = game.sample(None, Random(1))
    assert believe(world.view(None)) == believe(game.view(None))
