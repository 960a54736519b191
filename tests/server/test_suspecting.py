"""After a game everybody may see how suspicion moved, by what each seat could know then."""

from __future__ import annotations

from random import Random
from types import SimpleNamespace

import pytest

import saboteur
from saboteur.bots.belief import Belief, Reason
from saboteur.server.looking_back import suspecting
from server.asking import Asking, play_to_the_end, refused


@pytest.fixture
def ada(server):
    with Asking(server, "Ada") as asking:
        yield asking


@pytest.fixture
def table():
    """A whole game of three rounds, as a table would hold it."""
    game, rng = saboteur.new_game("saboteur", players=4, seed=5), Random(5)
    while not game.over:
        game.play(rng.choice(game.legal_moves()))
    return SimpleNamespace(
        game=game, new_game=lambda: saboteur.new_game("saboteur", players=4, seed=5)
    )


def believe(view) -> Belief:
    """Somebody who suspects whoever laid a card, and is sure of what they know."""
    laid = [
        Reason(event.seat, place, "laid", 0.5)
        for place, event in enumerate(view.log)
        if type(event).__name__ == "Laid"
    ]
    suspicion = tuple(
        sum(reason.seat == seat for reason in laid) / 100 if dwarf is None else dwarf == "saboteur"
        for seat, dwarf in enumerate(view.dwarves)
    )
    return Belief(view.seat, (), suspicion, {}, tuple(laid))


def test_it_is_told_move_by_move_and_round_by_round(table, monkeypatch) -> None:
    monkeypatch.setattr(suspecting, "believe", believe)
    found = suspecting.work_out(table, None)
    assert len(found.plies) == len(table.game.history) + 1
    assert all(len(suspected) == 4 for suspected in found.plies)
    game = table.new_game()
    laid, rounds = 0, [(0, game.dwarves)]
    for ply, (seat, move) in enumerate(table.game.history, 1):
        before, dwarves = game.round, list(game.dwarves)
        game.play(move, seat)
        told = [(because.seat, because.weight) for because in found.because if because.ply == ply]
        if game.round > before:
            rounds.append((ply, game.dwarves))
        elif str(move).startswith("lay "):
            assert told == [(seat, 0.5)]
            laid += 1
        elif not game.over:
            assert told == []
            assert game.dwarves == dwarves
    assert laid > 20
    assert len(rounds) == 3
    truth = {unmasked.ply: unmasked.saboteurs for unmasked in found.truth}
    for ply, dwarves in rounds:
        known = max(since for since in truth if since <= ply)
        assert truth[known] == [n for n, dwarf in enumerate(dwarves) if dwarf == "saboteur"]


def test_everybody_knows_their_own_dwarf(table, monkeypatch) -> None:
    monkeypatch.setattr(suspecting, "believe", believe)
    dwarves = table.new_game().dwarves
    for seat, dwarf in enumerate(dwarves):
        first = suspecting.work_out(table, seat).plies[0]
        assert first[seat] == (dwarf == "saboteur")
        assert [part for other, part in enumerate(first) if other != seat] == [0, 0, 0]


def test_it_is_told_of_finished_games_only_and_to_whoever_may_see_them(ada, server) -> None:
    table, invitation = ada.set_up("duel", 2, bots="random", listed=False)
    address = f"/api/tables/{table}/suspicion"
    ada.do(f"/api/tables/{table}/start")
    refused(ada.get(address), 409, "server.not-finished")
    play_to_the_end(ada, table)
    nothing = {"plies": [], "because": [], "truth": []}  # nobody has a secret dwarf there
    assert ada.get(address).json() == {"seat": None, **nothing}
    assert ada.get(address, params={"seat": 1}).json() == {"seat": 1, **nothing}
    refused(ada.get(address, params={"seat": 2}), 404, "server.no-seat")
    refused(ada.get(address, params={"seat": -1}), 400, "server.bad-request")
    ada.ask("PUT", f"/api/tables/{table}/sharing", json={"shares": False})
    with Asking(server, "Bob") as bob:
        for more in ({}, {"invitation": invitation}):
            refused(bob.get(address, params=more), 404, "server.not-shared")
