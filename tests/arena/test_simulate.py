"""Games by the thousand: the same every time, and the sums add up."""

from itertools import pairwise

import msgspec
import pytest

from saboteur import SaboteurError, games, new_game
from saboteur.arena import Summary, simulate
from saboteur.rules.saboteur.game import SaboteurGame


def without_clock(summary):
    return msgspec.structs.replace(summary, seconds=0.0, moves_per_second=0.0)


def test_the_same_call_gives_the_same_games():
    first = simulate("saboteur", 4, 3, ["easy", "random"], seed=5)
    assert without_clock(first) == without_clock(
        simulate("saboteur", 4, 3, ["easy", "random"], seed=5)
    )
    assert first.bots == ["easy", "random", "easy", "random"]


def test_the_seed_matters():
    one, other = (simulate("saboteur", 4, 4, ["random"], seed) for seed in (1, "one"))
    assert without_clock(one) != without_clock(other)


def test_games_do_not_depend_on_those_before():
    totals = [
        [games * score for score in simulate("saboteur", 5, games, ["random"], 7).scores_by_seat]
        for games in (1, 2, 3)
    ]
    assert len({sum(total) for total in totals}) > 1
    for fewer, more in pairwise(totals):
        assert all(low <= high + 1e-9 for low, high in zip(fewer, more, strict=True))


def test_the_sums_add_up():
    summary = simulate("saboteur", 5, 6, ["random"], seed=1)
    assert summary.games == 6
    assert summary.rounds == 18 == sum(summary.rounds_won.values())
    assert len(summary.scores_by_seat) == 5
    assert all(0 <= score <= 3 * 4 for score in summary.scores_by_seat)
    assert summary.moves > 18
    assert summary.moves_per_second == pytest.approx(summary.moves / summary.seconds)


def test_sides_that_can_win_are_listed_even_if_they_never_do():
    assert simulate("saboteur", 6, 1, ["random"], 1).rounds_won.keys() == {"miners", "saboteurs"}
    greedy = simulate("saboteur", 6, 1, ["random"], 1, modules=["tournament"])
    assert greedy.rounds_won.keys() == {"miners", "saboteurs", "greedy"}


@pytest.mark.parametrize("game", games())
def test_any_game_can_be_simulated(game):
    info = games()[game]
    for players in (info.least_players, info.most_players):
        summary = simulate(game, players, 2, ["random"], 3)
        assert summary.games == 2
        assert summary.rounds == sum(summary.rounds_won.values()) >= 2
        sides = set(new_game(game, players=players, seed=1).sides)
        assert sides <= summary.rounds_won.keys() <= sides | {"nobody"}
        assert len(summary.scores_by_seat) == players
        assert summary.gold_by_dwarf


def test_saboteur_2_lists_its_sides_and_what_each_dwarf_earned():
    summary = simulate("saboteur2", 6, 4, ["easy"], 1)
    sides = {"blue", "green", "both", "boss and profiteer", "saboteurs"}
    assert sides <= summary.rounds_won.keys() <= sides | {"nobody"}
    won = sum(summary.rounds_won[side] for side in sides - {"saboteurs"})
    assert won <= summary.treasures <= summary.rounds
    dwarves = {"blue", "green", "boss", "profiteer", "geologist", "saboteur"}
    assert summary.gold_by_dwarf.keys() <= dwarves


def test_all_gold_is_earned_by_some_dwarf():
    summary = simulate("saboteur", 3, 5, ["easy"], 1, modules=["greedy-dwarf"])
    assert summary.rounds_won["miners"] + summary.rounds_won["greedy"] == summary.treasures
    assert sum(summary.gold_by_dwarf.values()) > 0
    assert summary.gold_by_dwarf.keys() <= {"miner", "saboteur", "greedy"}


def test_settings_are_passed_on():
    modules = ["treasure-chests"]
    wide = simulate("saboteur", 4, 2, ["random"], 1, modules, settings={"chests": "wide"})
    near = simulate("saboteur", 4, 2, ["random"], 1, modules)
    assert without_clock(wide) != without_clock(near)
    with pytest.raises(SaboteurError, match="deep"):
        simulate("saboteur", 4, 2, ["random"], 1, modules, settings={"chests": "deep"})


def test_nobody_is_listed_when_it_happened():
    rounds_won = simulate("saboteur", 3, 20, ["random"], 2).rounds_won
    assert rounds_won["nobody"] > 0


def test_progress_is_told_after_every_game():
    done = []
    simulate("saboteur", 3, 4, ["random"], 1, progress=done.append)
    assert done == [1, 2, 3, 4]


def test_bots_that_do_not_look_get_no_view(monkeypatch):
    shown = []
    view = SaboteurGame.view
    look = lambda game, seat: shown.append(seat) or view(game, seat)  # noqa: E731
    monkeypatch.setattr(SaboteurGame, "view", look)
    simulate("saboteur", 3, 1, ["random"], 1)
    assert shown == []
    simulate("saboteur", 3, 1, ["random", "easy", "random"], 1)
    assert set(shown) == {1}


def test_a_summary_is_plain_data():
    summary = simulate("saboteur", 3, 1, ["random"], 1)
    text = msgspec.json.encode(summary)
    assert msgspec.json.decode(text, type=Summary) == summary
    with pytest.raises(AttributeError):
        summary.games = 2


@pytest.mark.parametrize(
    ("changed", "sentence"),
    [
        ({"games": 0}, "whole number from 1 up, not 0"),
        ({"games": -3}, "not -3"),
        ({"games": 2.5}, "not 2.5"),
        ({"games": True}, "not True"),
        ({"bots": ["clever"]}, "no bot “clever”"),
        ({"bots": []}, "at least one bot"),
        ({"bots": ["random"] * 5}, "at most one for each of the 4 seats"),
        ({"game": "chess"}, "chess"),
        ({"players": 11}, "11"),
        ({"modules": ["veto!"]}, "veto!"),
        ({"seed": 1.5}, "1.5"),
    ],
)
def test_what_cannot_be_played_is_a_sentence(changed, sentence):
    asked = {"game": "saboteur", "players": 4, "games": 1, "bots": ["random"], "seed": 1} | changed
    with pytest.raises(SaboteurError, match=sentence) as error:
        simulate(**asked)
    for language in ("en", "de"):
        assert error.value.say(language).endswith(".")


def test_easy_miners_find_the_treasure_and_random_ones_do_not():
    easy = simulate("saboteur", 5, 20, ["easy"], "smoke")
    chance = simulate("saboteur", 5, 20, ["random"], "smoke")
    assert chance.rounds_won["miners"] <= 6
    assert easy.rounds_won["miners"] >= 30
