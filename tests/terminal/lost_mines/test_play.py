"""Playing The Lost Mines at a keyboard: what one types, and what one is shown."""

from __future__ import annotations

import io
import sys
from random import Random
from typing import Any
from unittest.mock import patch

import pytest

import saboteur
from saboteur.bots import make_bot
from saboteur.rules.grid import Cell, number
from saboteur.rules.lost_mines.game import LostMinesGame
from saboteur.rules.lost_mines.situation import situation
from saboteur.rules.lost_mines.walking import Stop
from saboteur.terminal.play import Play
from saboteur.terminal.screen import Screen
from terminal.lost_mines.seekers import seeker
from terminal.typist import played, run, shown

WAYS = """
─B───┼───┬───┐
     │   │   ├─c
─Y───┴───┴───┤
             └─l
dwarf @0 blue loyal 2,2
dwarf @1 yellow selfish 1,4
trap 3,2 4,2
troll 2,2 2,3 @1
"""
"""Seat 0 can walk from 2,2: over a trap to 4,2, around to 3,4, not past the troll."""
MINES = """
─B──                         ┌──(s)
                             │
─Y──                         └──($)
dwarf @0 blue saboteur 8,3
dwarf @1 yellow loyal 1,4
"""


def ways(**more: Any) -> LostMinesGame:
    settings: dict[str, Any] = {"hand": "axe [EW] [NE] storm look-mine-dwarf", "players": 4}
    return situation(WAYS, **(settings | more))


def mines(**more: Any) -> LostMinesGame:
    settings: dict[str, Any] = {
        "hand": "boat [EW] storm look-mine-dwarf",
        "treasures": ["gold 3", "gold 1", "gems 4", "silver 2 @1"],
        "clans": "blue yellow yellow blue",
        "players": 4,
    }
    return situation(MINES, **(settings | more))


def where(game: LostMinesGame, seat: int = 0) -> Cell:
    return game.view(seat).standing[seat]


# --- walking --------------------------------------------------------------------------------------


@pytest.mark.parametrize("typed", ["3,4", "go 3,4", "walk 3,4", "f"])
def test_a_destination_is_walked_to_in_one_go(typed: str) -> None:
    game = ways()
    out = played(game, "pass 1", typed)
    assert "Your dwarf is at 2,2 and may go up to 3 cards. Where to?" in out
    assert "You walked from 2,2 to 3,4." in out
    assert out.count("Where to?") == 1
    assert number(*Cell(3, 4)) in game.standing


def test_a_destination_nearby_ends_the_walk() -> None:
    out = played(ways(), "pass 1", "geh 3,2", lang="de")
    assert "Du gehst von 2,2 nach 3,2." in out
    assert out.count("Wohin?") == 1
    assert "Du ziehst" in out


def test_single_steps() -> None:
    out = played(ways(), "pass 1", "step 3,2", "step 3,3", "")
    assert "may go 2 more cards" in out
    assert "Your dwarf is now at 3,3 and may go 1 more card." in out
    assert out.index("You walked from 2,2 to 3,2.") < out.index("You walked from 3,2 to 3,3.")
    assert "You drew" in out


@pytest.mark.parametrize("typed", ["", "stop", "stay", "g"])
def test_staying(typed: str) -> None:
    out = played(ways(), "pass 1", typed)
    assert "You walked" not in out
    assert "You drew" in out


def test_letters_show_where_the_dwarf_can_go_and_what_it_costs() -> None:
    out = played(ways(), "pass 1")
    assert "A trap lies on the way to: b, d. It costs a random hand card." not in out
    assert "A trap lies on the way to: c, e. It costs a random hand card." in out
    assert "   g stay here" in out
    assert "░░░║(b)" in out


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("9,6", "Your dwarf cannot get to 9,6 now (steps left: 3)."),
        ("2,3", "A troll stands between 2,2 and 2,3. (LM-33)"),
        ("2,1", "No way leads from 2,2 to a card at 2,1. (LM-40)"),
        ("99,9", "Your dwarf cannot get to 99,9 now"),
        ("999,2", "Your dwarf cannot get to 999,2 now"),
        ("go", "is not one of the choices here."),
        ("go home", "“go home” is not a move."),
        ("zz", "is not one of the choices here."),
        ("pass 1", "is not among the choices now."),
    ],
)
def test_where_the_dwarf_cannot_go(typed: str, answer: str) -> None:
    game = ways()
    out = played(game, "pass 1", typed)
    assert answer in out
    assert out.count("Enter to stay: ") == 2
    assert where(game) == (2, 2)


def test_over_a_trap() -> None:
    out = played(ways(), "pass 1", "4,3")
    walk, sprung, rest = (
        out.index("You walked from 2,2 to 4,2."),
        out.index("The trap between 3,2 and 4,2 snapped: it cost you "),
        out.index("You walked from 4,2 to 4,3."),
    )
    assert walk < sprung < rest


def test_a_walk_before_a_card_is_refused_with_a_reason() -> None:
    assert "First you play a card" in played(ways(), "3,2")
    assert "First you play a card" in played(ways(), "go 3,2")


def test_what_was_announced_is_forgotten_once_it_is_impossible() -> None:
    """On the way to a mine there is a step left to stop at, but the mine ends the walk."""
    game = mines(dwarves="saboteur loyal ? ?")
    out = played(game, "pass 1", "9,4", "b")
    assert "You walked from 8,3 to 9,4." in out
    assert "You have come to the gold mine. Which treasure do you take?" in out
    assert "You took the treasure in place 1 (gold)." in out


def test_bots_walk_in_one_line_too() -> None:
    game = ways(seat=1, hands={1: "axe"}, standing={1: "2,4"})

    def straight_on(view: Any, moves: list[Any]) -> Any:
        for wanted in ("pass axe", "step 3,4", "step 4,4", "step 4,3"):
            for move in moves:
                if str(move) == wanted and wanted not in done:
                    done.append(wanted)
                    return move
        return moves[-1]

    done: list[str] = []
    bot = make_bot("random")
    with patch.object(type(bot), "choose", lambda self, view, moves, _: straight_on(view, moves)):
        out = played(game, people=(0,))
    assert "Bruni walked from 2,4 to 4,3." in out


# --- other questions ------------------------------------------------------------------------------


def test_a_treasure_whose_value_one_knows() -> None:
    game = mines(looked={0: "0"})
    out = played(game, "pass 1", "9,4")
    assert "   a take the treasure in place 0 (gold): it is worth 3, as you know" in out
    assert "   b take the treasure in place 1 (gold)\n" in out
    assert "Treasures left, by place: * gems 2 · $ gold 0 (worth 3), 1" in out


def test_staying_at_a_mine_one_may_leave_the_treasure() -> None:
    game = mines()
    game.play("pass boat")
    game.play("step 8,4")
    game.play("step 9,4")
    game.play("treasure 0")
    while game.to_act != 0:
        game.play(next(move for move in game.legal_moves() if str(move).startswith("pass")))
        while game.decision is not None and game.decision.kind == "walk":
            game.play(Stop())
    out = played(game, "pass 1", "stop", "b")
    assert "Your dwarf is still in the gold mine. Do you take a treasure?" in out
    assert "   b take nothing now" in out
    assert out.count("You took") == 1  # the one before


@pytest.mark.parametrize(("letter", "turned"), [("a", False), ("b", True)])
def test_how_a_mine_shall_lie(letter: str, turned: bool) -> None:
    game = mines()
    out = played(game, "pass 1", "9,2", letter)
    assert "You turned up the mine at 9,2: it is the silver mine!" in out
    assert "You turned up the silver mine at 9,2. How shall it lie?" in out
    assert "══{s}══      ══{s}══" in out
    [mine] = [placed for placed in game.view(0).maze if placed.at == (9, 2)]
    assert (mine.face_down, mine.turned) == (False, turned)


def test_agreeing_to_the_end() -> None:
    game = ways(players=3, seat=1)
    game.play("propose-end", 1)
    game.play("agree", 2)
    out = played(game, "perhaps", "y")
    assert "Bruni proposes to end the round now (treasures left: 3). Do you agree?" in out
    assert "“perhaps” is not a move." in out
    assert "You agreed." in out
    assert "Round 1 is over: ◆ blue and ▲ yellow are level, 0 to 0" in out


@pytest.mark.parametrize(("typed", "lang"), [("n", "en"), ("nein", "de"), ("b", "de")])
def test_refusing_the_end(typed: str, lang: str) -> None:
    game = ways(players=3, seat=1)
    game.play("propose-end", 1)
    game.play("agree", 2)
    out = played(game, typed, lang=lang)
    assert ("You refused" if lang == "en" else "Du lehnst ab") in out


def test_proposing_the_end_and_not_again() -> None:
    game = ways(players=3)
    with patch.object(type(make_bot("random")), "choose", lambda self, view, moves, _: moves[-1]):
        out = played(game, "propose", "propose")
    assert "propose asks all to end the round now" in out
    assert "Bruni refused: the round goes on." in out
    assert "already proposed" in out


def test_discarding_two() -> None:
    assert "You discarded a straight and an axe." in played(ways(), "pass 1 2")
    assert "You discarded a straight and an axe." in played(ways(), "1", "pass 1 2")


def test_traps_and_trolls_are_chosen_by_letters_on_the_borders() -> None:
    game = ways(hand="trap [EW]")
    out = played(game, "1", "d")
    assert "c ═[◆]═d ══╬══" in out
    assert "You set a trap between 1,2 and 2,2." in out
    assert "set a trap between" not in out.replace("You set a trap between", "")


def test_looking_at_a_mine_and_at_a_dwarf() -> None:
    game = ways(hand="look-mine-dwarf [EW]", looked={})
    out = played(game, "1", "a")
    assert "┏ (a) ┓" in out
    assert "look at Bruni's dwarf card" in out
    assert "You looked at the mine at 9,0: it is the " in out
    game = ways(hand="look-mine-dwarf [EW]")
    assert "You looked at Bruni's dwarf card: selfish." in played(game, "look-mine-dwarf dwarf @1")
    assert "You know: Bruni is selfish." in shown(game.view(0))
    assert "selfish" not in shown(game.view(2))


# --- the table ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seat", "badge", "scoring"),
    [
        (0, " ◆ BLUE  SABOTEUR ", "you secretly share with ▲ yellow"),
        (1, " ▲ YELLOW  LOYAL ", "you share with ▲ yellow"),
        (2, " ▲ YELLOW  SELFISH ", "you score only what you take yourself"),
    ],
)
def test_the_status_says_who_one_is(seat: int, badge: str, scoring: str) -> None:
    game = mines(dwarves="saboteur loyal selfish ?")
    out = shown(game.view(seat))
    assert badge in out
    assert scoring in out


def test_what_everybody_has() -> None:
    game = mines(
        tokens=["troll 1,2 2,2 @3"], dragon=2, points=[3, 0, 12, 5], round=2, looked={0: "3"}
    )
    out = shown(game.view(0), names=["Seat 0", "Bruni", "Torvin", "Kessa"])
    assert "Round 2 of 2 · draw pile: " in out
    assert "treasures left: 3 of 4" in out
    rows = {line.split()[0]: line for line in out.splitlines() if line.startswith("@")}
    assert " ◆ blue " in rows["@0"]
    assert " s2 " in rows["@1"]
    assert "dragon −2" in rows["@2"]
    assert " 12 " in rows["@2"]
    assert "troll 1,2–2,2" in rows["@3"]
    assert " s? " in shown(game.view(1))
    assert "You hold the dragon token" in shown(ways(dragon=0).view(0))
    assert "Du hast das Drachenplättchen" in shown(ways(dragon=0).view(0), "de")


def test_a_view_shows_no_more_than_the_seat_knows() -> None:
    game = mines(looked={0: "9,4 0 @1"})
    mine, other = shown(game.view(0)), shown(game.view(2))
    known = "9,4 is the gold mine · the treasure in place 0 is worth 3 · Bruni is loyal."
    assert f"You know: {known}" in " ".join(mine.split())
    assert "┃gold ┃" in mine
    for secret in ("You know", "worth", "gold ┃"):
        assert secret not in other


@pytest.mark.parametrize("players", [3, 6, 9])
def test_the_table_is_the_same_in_every_world_a_seat_cannot_tell_apart(players: int) -> None:
    game = saboteur.new_game("lost-mines", players=players, seed=players)
    assert isinstance(game, LostMinesGame)
    rng = Random(players)
    for _ in range(10):
        for seat in rng.sample(range(players), 3):
            text = shown(game.view(seat))
            assert shown(game.sample(seat, rng).view(seat)) == text
            assert max(map(len, text.splitlines())) <= 80
        for _ in range(13):
            if not game.over:
                game.play(seeker(game, rng))


def test_the_end_of_a_round() -> None:
    game = mines(
        hand="boat",
        dwarves="saboteur loyal selfish loyal",
        treasures=["gold 3", "gold 1 @1", "gems 4 @2", "silver 2 @3"],
        dragon=1,
    )
    out = played(game, "pass 1", "9,4")
    assert "Round 1 is over: the ▲ yellow group found more, 4 to 2" in out
    table = out.partition("4 to 2")[2]
    rows = {line[:2]: line.split() for line in table.splitlines()[2:6]}
    assert rows["@0"][1:] == ["You", "◆", "blue", "saboteur", "$3", "▲", "yellow", "2"]
    assert rows["@1"][1:] == ["Bruni", "▲", "yellow", "loyal", "$1", "▲", "yellow", "0"]
    assert rows["@2"][1:] == ["Torvin", "▲", "yellow", "selfish", "*4", "nobody", "4"]
    assert rows["@3"][1:] == ["Kessa", "◆", "blue", "loyal", "s2", "◆", "blue", "2"]
    assert "Group ▲ yellow brought home 4: You and Bruni." in table
    assert "Group ◆ blue brought home 2: Kessa." in table
    assert "The dragon: Bruni loses up to 2 points of this round." in table
    assert "Your points: 2" in table


# --- whole games ----------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize(("players", "people"), [(3, 1), (6, 2), (9, 3)])
def test_whole_games_are_played_by_typing(players: int, people: int, lang: str) -> None:
    game = saboteur.new_game("lost-mines", players=players, seed=players)
    assert isinstance(game, LostMinesGame)
    rng = Random(f"{players} {lang}")

    def type_something() -> str:
        """A legal answer; while walking now and then a destination or a letter."""
        seat = game.to_act
        if seat is None or play.at_screen != seat:
            return ""
        view = game.view(seat)
        if view.walks and rng.random() < 0.6:
            return rng.choice([str(rng.choice(view.walks).to), "a", ""])
        return str(seeker(game, rng))

    out = io.StringIO()
    bots = {seat: make_bot("random", seat) for seat in range(people, players)}
    with (
        patch("builtins.input", type_something),
        patch.object(sys, "stdin", io.StringIO()),
        patch.object(sys, "stdout", out),
        patch.dict("os.environ", {"COLUMNS": "80"}),
    ):
        play = Play(game, range(people), bots, Screen(lang))
        play.run()
    assert game.over
    text = out.getvalue()
    assert ("Final scores" if lang == "en" else "Endstand") in text
    assert max(map(len, text.splitlines())) <= 80
    assert text.count("Where to?" if lang == "en" else "Wohin?") > 3


@pytest.mark.parametrize("lang", ["en", "de"])
def test_the_commands(lang: str, tmp_path: Any) -> None:
    file = str(tmp_path / "game.txt")
    args = ["--players", "5", "--bots", "random", "--seed", "2", "--lang", lang]
    ran = run("play", "lost-mines", *args, "--record", file, stdin="pass 1\n\na\n" * 200)
    assert (ran.code, ran.err) == (0, "")
    told = run("replay", file, "--lang", lang)
    assert (told.code, told.err) == (0, "")
    assert ("points" if lang == "en" else "Punkten") in told.out
    stepped = run("replay", file, "--step", "--lang", lang, stdin="\n" * 30)
    assert "dwarf @0 " in stepped.out
    simulated = run("simulate", "lost-mines", "--games", "2", *args)
    assert ("points per game" if lang == "en" else "Punkte pro Partie") in simulated.out
    listed = run("games", "--lang", lang)
    assert "lost-mines" in listed.out


@pytest.mark.parametrize("columns", ["60", "79", "80", "200"])
def test_at_terminals_of_any_width(columns: str) -> None:
    typed = "1\na\n\npass 1\n\n" * 10
    args = ["--players", "9", "--bots", "random", "--seed", "5"]
    ran = run("play", "lost-mines", *args, stdin=typed, COLUMNS=columns)
    assert ran.code == 0
    assert max(len(line.rstrip()) for line in ran.out.splitlines()) <= int(columns)
