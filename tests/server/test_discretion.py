"""A stand-in plays for its side, but shows no role that the person has hidden."""

from __future__ import annotations

from random import Random

import pytest

import saboteur
from saboteur.bots import believe, make_bot
from saboteur.server.tables.discretion import HARDLY, UNMASKED, discreet


def suspicion(game, seat):
    return believe(game.view(None)).suspicion[seat]


def hidden_saboteurs(rounds=12):
    """Positions in which a saboteur, whom nobody suspects much, is to move."""
    for number in range(rounds):
        game = saboteur.new_game("saboteur", players=5, seed=f"discreet {number}")
        bots = [make_bot("normal", f"{number}/{seat}") for seat in range(5)]
        for _ in range(60):
            seat = game.to_act
            if seat is None or game.round > 1:
                break
            view = game.view(seat)
            mine = view.dwarves[seat] == "saboteur"
            if mine and suspicion(game, seat) < UNMASKED and len(game.legal_moves()) > 1:
                yield game, seat
            game.play(bots[seat].choose(view, game.legal_moves()))


def test_a_saboteur_who_has_hidden_stays_hidden(tell):
    """What the bot would choose by itself gives the person away; what it may choose does not."""
    found = open_moves = 0
    for game, seat in hidden_saboteurs():
        before = suspicion(game, seat)
        moves = game.legal_moves()
        kept = discreet(game.clone(), seat, moves, Random(found))
        assert kept
        assert set(map(str, kept)) <= set(map(str, moves))
        if len(kept) < len(moves):
            chosen = make_bot("normal", "stand-in").choose(game.view(seat), kept)
            after = game.clone()
            after.play(chosen)
            free = make_bot("normal", "stand-in").choose(game.view(seat), moves)
            shown = game.clone()
            shown.play(free)
            if game.round == after.round == shown.round and not shown.over:
                open_moves += suspicion(shown, seat) > before + 0.1
                least = min(suspicion_after(game, seat, move) for move in moves)
                # Goals and cards that turn up may differ in the world that was imagined.
                assert suspicion(after, seat) <= max(before, least) + HARDLY + 0.25
        found += 1
        if found >= 25:
            break
    assert found >= 10
    assert open_moves > 0  # else this would prove nothing
    tell(positions=found, where_the_bot_alone_would_have_shown_it=open_moves)


def suspicion_after(game, seat, move):
    imagined = game.clone()
    imagined.play(move)
    return 0.0 if imagined.over or imagined.round != game.round else suspicion(imagined, seat)


@pytest.mark.parametrize("game_id", ["duel", "solo"])
def test_where_nobody_has_secrets_every_move_is_open(game_id):
    game = saboteur.new_game(game_id, players=2 if game_id == "duel" else 1, seed=1)
    moves = game.legal_moves()
    assert discreet(game, game.to_act, moves, Random(0)) == moves


def test_it_does_not_depend_on_what_the_seat_cannot_know():
    """In two worlds that look the same to the seat, the same moves are left."""
    for number in range(4):
        game = saboteur.new_game("saboteur", players=4, seed=f"two worlds {number}")
        for _ in range(6):
            game.play(Random(number).choice(game.legal_moves()))
        seat = game.to_act
        other = game.sample(seat, Random(99))
        moves = game.legal_moves()
        kept = [discreet(world, seat, moves, Random(5)) for world in (game, other)]
        assert kept[0] == kept[1]
