"""Records: readable, and the same when played back."""

import re
from random import Random

from movers import digger, play_out
from saboteur import Record, new_game, replay
from saboteur.rules.saboteur.situation import situation


def test_what_a_record_looks_like():
    game = new_game(
        "saboteur", players=3, seed="a quiet evening", modules=["greedy-dwarf"], first=2
    )
    game.play(
        "pass [NES]" if "pass [NES]" in map(str, game.legal_moves()) else game.legal_moves()[-1]
    )
    lines = game.record().splitlines()
    assert lines[:8] == [
        "saboteur record 1",
        "rules: 2",
        "game: saboteur",
        "players: 3",
        "modules: greedy-dwarf",
        "setting first: 2",
        'seed: "a quiet evening"',
        "moves: 1",
    ]
    assert re.fullmatch(r"2 pass \S+", lines[8])


def test_the_maze_is_drawn_at_the_end_of_every_round():
    game = new_game("saboteur", players=4, seed=6)
    play_out(game, Random(6))
    record = game.record()
    drawings = re.findall(r"(?:^#.*\n)+", record, re.MULTILINE)
    assert len(drawings) == 3
    assert all("S" in drawing for drawing in drawings)
    assert record.endswith(f"scores: {' '.join(map(str, game.scores))}\n")


def test_comments_blank_lines_and_spaces_do_not_matter():
    game = new_game("saboteur", players=4, seed=6)
    for _ in range(20):
        game.play(digger(game, Random(1)))
    text = "\n\n".join(f"  {line}  " for line in game.record().splitlines()) + "\n# the end"
    assert replay(text).record() == game.record()
    assert replay(game.record().replace("\n", "\r\n")).record() == game.record()


def test_a_record_can_be_stepped_through():
    game = new_game("saboteur", players=3, seed=6)
    play_out(game, Random(6))
    record = Record(game.record())
    stepped = record.begin()
    assert stepped.view(0).round == 1
    for seat, move in record.moves:
        stepped.play(move, seat)
    record.check_end(stepped)
    assert stepped.scores == game.scores


def test_seeds_of_all_kinds_survive():
    for seed in (0, -5, 2**200, "7", "yes", 'a "quoted" seed', "ü"):
        game = new_game("saboteur", players=3, seed=seed)
        again = replay(game.record())
        assert again.options == game.options
        assert again.hands == game.hands


def test_decisions_survive_in_the_middle():
    """A game can be stopped and resumed at every kind of decision."""
    seen = set()
    for seed in range(40):
        rng = Random(seed)
        game = new_game("saboteur", players=5, seed=seed)
        while not game.over:
            if game.decision.kind not in seen:
                seen.add(game.decision.kind)
                again = replay(game.record())
                assert again.decision == game.decision
                assert again.legal_moves() == game.legal_moves() == game.clone().legal_moves()
            game.play(digger(game, rng))
    assert seen == {"turn", "choose-goal", "pick-gold"}


def test_the_choice_how_a_stone_lies_survives_a_copy():
    table = situation("─S──    ─┐\n     └──(└)     (T)\n                (┘)", hand="[NEW]")
    table.play("lay [ESW] 1,0")
    twin = table.clone()
    assert twin.decision == table.decision
    table.play("fit stone[NE] 2,1")
    twin.play("fit stone[SW] 2,1")
    assert table.drawing() != twin.drawing()
    for seat in (0, 1, None):
        for game in (table, twin):
            assert game.sample(seat, Random(1)).view(seat) == game.view(seat)
