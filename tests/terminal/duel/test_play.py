"""The Duel and its solo game, played by typing."""

from __future__ import annotations

import io
import sys
from random import Random
from typing import Any
from unittest.mock import patch

import pytest

import saboteur
from rules.duel.movers import curious
from saboteur.bots import make_bot
from saboteur.rules.duel.situation import situation
from saboteur.rules.game import Game
from saboteur.terminal.play import Play
from saboteur.terminal.screen import Screen
from terminal.typist import HAND_OVER, at_a_terminal, lines, played, run

PROMPTS = ("Card ", "Karte ", "Letter", "Buchstabe")
"""What one types stands behind them, however long it is."""
LEAVE = ("quit", "y")


class Keyboard(io.StringIO):
    """Somebody who types a legal move whenever there is something to decide."""

    def __init__(self, game: Game, rng: Random) -> None:
        super().__init__()
        self.game = game
        self.rng = rng

    def readline(self, size: int | None = -1, /) -> str:
        return "\n" if self.game.over else f"{curious(self.game, self.rng)}\n"


def play_out(game: Game, people: list[int], seed: int, lang: str, columns: int) -> str:
    rng, out = Random(seed), io.StringIO()
    bots = {seat: make_bot("random", seat) for seat in range(game.options.players)}
    with (
        patch.object(sys, "stdin", Keyboard(game, rng)),
        patch.object(sys, "stdout", out),
        patch.dict("os.environ", {"COLUMNS": str(columns)}),
    ):
        Play(game, people, bots, Screen(lang)).run()
    assert game.over
    return out.getvalue()


@pytest.mark.parametrize("columns", [60, 80, 120])
@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("name", ["duel", "solo"])
def test_a_whole_game_is_played_by_typing(name: str, lang: str, columns: int) -> None:
    players = saboteur.games()[name].most_players
    game = saboteur.new_game(name, players=players, seed=columns)
    text = play_out(game, [0], columns, lang, columns)
    shown = [line.rstrip() for line in text.splitlines() if not line.startswith(PROMPTS)]
    assert max(map(len, shown)) <= columns
    assert ("Final score" if lang == "en" else "Endstand") in text
    assert str(max(game.scores or ())) in text


def test_two_at_one_device() -> None:
    game = saboteur.new_game("duel", players=2, seed=8)
    text = play_out(game, [0, 1], 8, "en", 80)
    assert HAND_OVER in text
    assert "● GREEN" in text
    assert "◆ BLUE" in text


# --- decisions ------------------------------------------------------------------------------------


def test_a_troll_is_bribed_before_the_action() -> None:
    game = situation("1,1 [EW] 2,1 [NEtW]", hand="[EW] map")
    text = played(game, "bribe", "", "bribe", "a", *LEAVE)
    assert "And: bribe makes a troll step aside" in text
    assert "You bribed the troll at 2,1" in text
    assert "╩tG═" in text
    assert game.bribes


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("bestechen 2,1", "Du bestichst den Troll auf 2,1"),
        ("bestechen 7,7", "Das geht jetzt nicht."),
        ("bribe 7,7", "Bei 7,7 steht kein Troll."),
    ],
)
def test_a_troll_is_named_by_its_cell(typed: str, answer: str) -> None:
    game = situation("1,1 [EW] 2,1 [NEtW]", hand="[EW] map")
    assert answer in played(game, typed, "ende", "j", lang="de")


def test_a_bribe_after_a_card_was_chosen() -> None:
    game = situation("1,1 [EW] 2,1 [NEtW]", hand="[EW] map")
    assert "You bribed the troll at 2,1" in played(game, "1", "bribe", "a", *LEAVE)


def test_a_troll_is_bribed_after_the_action() -> None:
    game = situation("1,1 [EW]", hand="[NEtW] map", hands={1: "map"})
    text = played(game, "lay [NEtW] 2,1", "moves", "a", *LEAVE)
    question = text[text.index("Do you bribe a troll before you draw?") :]
    assert "a bribe the troll at 2,1, for 1 gold" in question
    assert "b bribe nobody, draw and end your turn" in question
    assert "· done: bribe nobody" in question
    assert question.index("You bribed the troll") < question.index("You drew")


DUG = "1,1 [EW] 2,1 [EW] 3,1 [EW] 4,1 [NS][EW]"


def test_a_goal_is_turned_up_and_its_gold_claimed() -> None:
    game = situation(DUG, hand="[NESbW] map", goals={"5,0": "goal[NS]1[E][W]"})
    text = played(game, "lay [NESbW] 5,1", *LEAVE)
    assert "You turned up the goal at 5,0: 1 gold (half dead end)!" in text
    assert "You reached the gold at 5,0 and put a marker on it: 1 for you." in text
    assert "1G" in text


def test_which_goal_is_turned_up_first_and_how_it_lies() -> None:
    goals = {"5,0": "goal[NSWb]1", "5,2": "goal[N][E][S][W]"}
    game = situation(DUG, hand="[NESWg] map", goals=goals)
    text = played(game, "lay [NESWg] 5,1", "b", "b", *LEAVE)
    assert "Several goals are reached at once. Which one do you turn up first?" in text
    assert text.index("up the goal at 5,2") < text.index("up the goal at 5,0")
    assert "1 gold (T-junction with a ◆ blue door)!" in text
    asked = text[text.index("How shall the goal at 5,0 lie? It fits both ways up.") :]
    assert "═◆═1" in asked
    assert "1═◆═" in asked


def test_which_gold_gets_the_last_marker() -> None:
    cards = "1,1 [EW][S]1 1,2 [NS]1[EW] 0,2 [NS] 0,3 [NE]"
    game = situation(cards, hand="[NW] map", hands={1: "map"}, markers=1)
    text = played(game, "lay [NW] 1,3", "nonsense", "b", *LEAVE)
    assert "more gold than there are markers left: 1. Which gold gets one?" in text
    assert "You reached the gold at 1,2 and put a marker on it: 1 for you." in text
    assert "Round 1 is over" in text


def test_trolls_want_to_be_paid() -> None:
    game = situation(
        "1,1 [EW] 2,1 [NEtW] 3,1 [NtESW]",
        hand="[NS]",
        bribes={"2,1": 0},
        markers=1,
        gold={0: "goal[NE]2 [NS]1[EW] [NW][ES]1"},
    )
    text = played(game, "bribe 3,1", "b", *LEAVE)
    assert "You owe the trolls 2 gold, and they give no change." in text
    assert "You paid the trolls with gold cards of: 1, 1." in text
    assert "Gold so far: ● green 2, ◆ blue 0." in text
    assert game.scores == (2, 0)


def test_two_cards_mend_a_tool() -> None:
    game = situation(hand="[NS] [EW] map", in_front={0: "break-cart"})
    text = played(game, "moves", "remove 1 2", *LEAVE)
    assert "Or: pass 1 4 discards one or two cards." in text
    assert "pass 1 2: pass with one or two cards" in text
    assert "Or: remove 1 2 discards two cards and mends a tool of yours." in text
    assert "You discarded two cards and mended your cart." in text


# --- the end --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("gold", "rank"),
    [
        ("", "pebble picker ★"),
        ("goal[N]3[E] goal[NbSW]3 goal[NgEW]3 goal[NW]2 goal[NE]2 goal[NSgW]2", "sturdy digger ★"),
    ],
)
def test_the_end_of_a_solo_game_is_a_rank(gold: str, rank: str) -> None:
    game = situation(game="solo", hand="[NS]", pile="", gold={0: gold}, round=3)
    text = played(game, "pass 1")
    assert "Round 3 is over (no cards left): there is no gold to show for it." in text
    assert rank in text
    assert " win" not in text  # there is nobody to win against
    assert text.count("★") == 1


def test_mishaps_are_alarming() -> None:
    game = situation(
        "1,0 [EW]", game="solo", hand="[NS]", pile="break-cart rockfall break-cart map"
    )
    text = played(game, "pass 1", *LEAVE)
    assert "Bad luck: you drew a broken cart, and your cart is broken!" in text
    assert "Bad luck: you drew a rockfall, and it took a straight away at 1,0!" in text
    assert "that one is broken already: nothing happens." in text


# --- the commands ---------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("name", ["duel", "solo"])
def test_the_command_line_knows_it(name: str, lang: str, tmp_path: Any) -> None:
    file = str(tmp_path / "game.txt")
    args = ["--seed", "3", "--lang", lang, "--bots", "random", "--record", file]
    ran = run("play", name, *args, stdin=lines(["pass 1", "a"] * 400))
    assert (ran.code, ran.err) == (0, "")
    told = run("replay", file, "--lang", lang, "--step", stdin="\n" * 1000)
    assert (told.code, told.err) == (0, "")
    assert max(map(len, told.out.splitlines())) <= 80
    counted = run("simulate", name, "--games", "2", "--bots", "random", "--lang", lang)
    assert (counted.code, counted.err) == (0, "")
    assert name in run("games", "--lang", lang).out


@pytest.mark.parametrize(("name", "setting"), [("duel", "green=1"), ("solo", "colour=blue")])
def test_settings(name: str, setting: str) -> None:
    ran = run("play", name, "--set", setting, "--seed", "1", stdin=lines(LEAVE))
    assert "◆ BLUE" in ran.out


def test_at_a_real_terminal() -> None:
    code, text = at_a_terminal("pass 1\nquit\ny\n", "play", "duel", "--seed", "1", "--lang", "en")
    assert code == 0
    assert "\x1b[" in text
    assert "Goodbye" in text
