"""Playing at a keyboard: what one types, what one is shown, and what one is never shown."""

from __future__ import annotations

from random import Random
from unittest.mock import patch

import pytest

import saboteur
from saboteur.bots import make_bot
from saboteur.rules.saboteur.game import SaboteurGame
from saboteur.rules.saboteur.knowledge import SaboteurView
from saboteur.rules.saboteur.situation import situation
from saboteur.telling.narrator import Narrator
from saboteur.terminal.person import Person
from saboteur.terminal.play import Play
from terminal.typist import HAND_OVER, at_a_terminal, lines, played, run, screen, shown, stubborn

NEAR = """
─S──    (T)

        (└) (┘)
"""
"""The treasure is one card away."""
PATHS = "[NS] [NS] [EW] [NE] [NW] [NESW]"


# --- typing -------------------------------------------------------------------------------------


def test_a_card_by_number_and_a_place_by_letter() -> None:
    game = situation("─S──", hand=PATHS, players=3)
    out = played(game, "3", "b")
    assert "┆  a  ┆═══S═══┆  b  ┆" in out
    assert "You laid a straight at 1,0." in out


def test_both_ways_up_have_letters_of_their_own() -> None:
    game = situation("─S──", hand="[NES] [NES]", players=3)
    out = played(game, "1")
    assert "┆ a b ┆" in out  # north of the start, where both ways up fit
    assert "░░░╠═══      ═══╣░░░" in out


def test_going_back_loses_nothing() -> None:
    game = situation("─S──", hand=PATHS, players=3)
    before = game.view(0)
    out = played(game, "3", "", "1", "zz", "x", "3", "")
    assert game.view(0) == before
    assert "“zz” is not one of the choices here." in out


def test_another_number_chooses_another_card() -> None:
    game = situation("─S──", hand=PATHS, players=3)
    assert "You laid a crossroads at" in played(game, "1", "3", "6", "a")


def test_one_may_hesitate_for_long() -> None:
    game = situation("─S──", hand="[NS] map", players=3)
    before = game.view(0)
    with patch("saboteur.terminal.display.Display.show_choices"):
        played(game, *["1", "2"] * 2000)
    assert game.view(0) == before


def test_a_question_in_between_keeps_the_card_that_was_chosen() -> None:
    game = situation("─S──", hand=PATHS, players=3)
    assert "You laid a straight at 1,0." in played(game, "3", "rules B-13", "?", "b")


@pytest.mark.parametrize("way", ["pass 3", "p 3", "pass [EW]"])
def test_passing(way: str) -> None:
    game = situation("─S──", hand=PATHS, players=3)
    assert "You passed and discarded a straight." in played(game, way)
    assert "[EW]" not in game.view(0).hand


def test_discarding_a_card_that_was_chosen() -> None:
    game = situation("─S──", hand="repair-cart [NS]", players=3)
    out = played(game, "1", "p")
    assert "It cannot be played now, only discarded." in out
    assert "You passed and discarded a repair card (cart)." in out


@pytest.mark.parametrize(
    "way", ["lay [SW] 1,0", "lay [ws] 1,0", '{"move":"lay","card":"[NE]","at":[1,0],"turned":true}']
)
def test_a_move_in_the_notation(way: str) -> None:
    game = situation("─S──", hand=PATHS, players=3)
    assert "You laid a bend at 1,0." in played(game, way)


WRONG = {
    "7": "You have no card 7; choose from 1 to 6.",
    "0": "You have no card 0; choose from 1 to 6.",
    "9" * 5000: "choose from 1 to 6.",
    "pass 9": "You have no card 9",
    "dig deeper": "“dig deeper” is not a move.",
    "lay [EW] 0,0": "There is already a card at 0,0. (B-10)",
    "lay [EW] 5,5": "There is no card beside 5,5. (B-10)",
    "lay [SW] -1,0": "[SW] does not match the cards around -1,0. (B-11)",
    "map 8,0": "You do not hold the card map.",
    "break-cart @0": "You do not hold the card break-cart.",
    "take 3": "take 3",
    "{": "is not a move.",
    "rules Z-9": "There is no rule “Z-9”",
    "[red]": "“[red]” is not a move.",
}


@pytest.mark.parametrize(("typed", "answer"), WRONG.items(), ids=[word[:12] for word in WRONG])
def test_wrong_input_is_answered_with_a_sentence_and_asked_again(typed: str, answer: str) -> None:
    game = situation("─S──", hand=PATHS, players=3)
    before = game.view(0)
    out = played(game, typed)
    assert answer in out
    assert game.view(0) == before
    assert out.count("Card 1–6, or ? for help:") == 2


def test_refusals_are_said_in_german() -> None:
    game = situation("─S──", hand=PATHS, players=3)
    assert "Auf 0,0 liegt schon eine Karte. (B-10)" in played(game, "lay [EW] 0,0", lang="de")


@pytest.mark.parametrize(
    ("typed", "answer", "lang"),
    [
        ("?", "Type the number of a card", "en"),
        ("help", "Type the number of a card", "en"),
        ("hilfe", "Tippe die Nummer einer Karte", "de"),
        ("rules B-13", "Your card must be connected", "en"),
        ("regel b-13", "Deine Karte muss mit der Startkarte", "de"),
        ("rules", "Laying a path card", "en"),
        ("hint", "A bot would ", "en"),
        ("tipp", "Ein Bot würde ", "de"),
        ("moves", "lay [EW] 1,0: lay a straight at 1,0", "en"),
        ("züge", "lay [EW] 1,0: eine Gerade auf 1,0 legen", "de"),
    ],
)
def test_words_that_are_no_moves(typed: str, answer: str, lang: str) -> None:
    game = situation("─S──", hand=PATHS, players=3)
    before = game.view(0)
    assert answer in played(game, typed, lang=lang)
    assert game.view(0) == before


def test_the_log_is_what_this_seat_saw() -> None:
    game = saboteur.new_game("saboteur", players=3, seed=1, first=0)
    assert isinstance(game, SaboteurGame)
    out = played(game, "pass 1", "log")
    _, _, log = out.rpartition("log\n")
    assert "You got 6 cards" in log
    assert "got a dwarf card and 6 cards." in log
    assert "You passed and discarded" in log


# --- other decisions ----------------------------------------------------------------------------


def test_which_goal_first() -> None:
    game = situation(
        """
         ┌──(└)
─S──    ─┤
         └──(┘)
                (T)
""",
        hand="[EW]",
    )
    out = played(game, "lay [EW] 1,0", "c", "?", "b")
    assert "You have reached several things at once. Which comes first?" in out
    assert "┏ (a) ┓" in out
    assert "“c” is not one of the choices here." in out
    assert "You reached the goal at 3,1: it is only stone!" in out


@pytest.mark.parametrize(("letter", "turned"), [("a", False), ("b", True)])
def test_how_a_goal_shall_lie(letter: str, turned: bool) -> None:
    game = situation(
        """
─S──    ─┐
     └──(└)     (T)
                (┘)
""",
        hand="[NEW]",
    )
    out = played(game, "lay [ESW] 1,0", letter)
    assert "You turned up a stone at 2,1, and it fits both ways up." in out
    assert "░░░╚═══      ═══╗░░░" in out
    [stone] = [placed for placed in game.view(0).maze if placed.at == (2, 1)]
    assert stone.turned is turned


def test_picking_gold() -> None:
    game = situation(NEAR, hand="[EW]", dwarves=["miner", "miner", "miner"])
    out = played(game, "lay [EW] 1,0", "7", "0", "1", "2", "3")
    assert "the miners win!" in out
    assert "The gold cards have come to you: " in out
    assert "“take 7” is not among the choices now." in out
    assert "You kept a gold card worth " in out
    assert "Your gold: " in out.split("You kept a gold card worth ")[1]


def test_gold_cards_that_are_all_the_same_need_no_question() -> None:
    game = situation(NEAR, hand="[EW]", dwarves=["miner", "miner", "miner"])
    game.supply = [2] * 28
    out = played(game, "lay [EW] 1,0")
    assert "Which one do you keep?" not in out
    assert "You kept a gold card worth 2." in out


def test_the_end_of_a_round_shows_the_maze_and_who_was_who() -> None:
    game = situation(NEAR, hand="[EW]", dwarves=["miner", "saboteur", "miner"])
    out = played(game, "lay [EW] 1,0")
    maze, end = out.split("Round 1 is over: the treasure is reached, and the miners win!")
    assert "═══S═════════════T═══" in maze
    assert "You ★" in end
    assert "Bruni    " in end
    assert "saboteur" in end


# --- the table ----------------------------------------------------------------------------------


def test_the_table_shows_what_one_needs() -> None:
    game = situation(
        "─S──",
        hand="map rockfall",
        in_front={0: "break-lantern", 2: "break-cart break-pickaxe"},
        dwarves=["saboteur", "miner", "miner"],
    )
    out = shown(game.view(0))
    assert "Round 1 of 3 · draw pile: " in out
    assert "✗ cart, ✗ pickaxe" in out
    assert " SABOTEUR " in out
    assert "Broken: lantern. You cannot lay path cards (B-21)." in out
    assert "Your gold: 0" in out
    assert "Bruni" in out


def test_what_a_map_told_stays_on_the_table() -> None:
    game = situation("─S──", hand="map [NS]")
    out = played(game, "1", "a")
    _, goal = out.split("You looked at the goal at 8,-2: it is ")
    assert f"You know: 8,-2 is {goal.split('.')[0]}" in shown(game.view(0))


# --- hot seat -----------------------------------------------------------------------------------


def segments(out: str) -> list[tuple[int, str]]:
    """What each person has seen, from one hand-over to the next."""
    parts = out.split(f", {HAND_OVER}. ")
    seats = [int(part.rsplit("Seat ", 1)[1]) for part in parts[:-1]]
    return list(zip(seats, parts[1:], strict=True))


def test_nobody_is_shown_the_hand_of_another() -> None:
    game = situation(
        "─S──",
        hands={0: "map map map map", 1: "rockfall rockfall rockfall", 2: "[NS]"},
        pile="[NE] [NE] [NE] [NE]",
        players=3,
    )
    out = played(game, *["", "pass 1"] * 4, people=(0, 1))
    seen = segments(out)
    assert [seat for seat, _ in seen] == [0, 1, 0, 1, 0]
    for seat, text in seen[:4]:
        own, other = ("map", "rockfall") if seat == 0 else ("rockfall", "map")
        assert own in text
        assert other not in text


def test_whoever_is_at_the_screen_sees_only_their_own_view() -> None:
    looked: list[tuple[int | None, int | None]] = []
    game = saboteur.new_game("saboteur", players=3, seed=3)
    assert isinstance(game, SaboteurGame)
    people = (0, 1)
    with screen(lines(["", "pass 1", "1"] * 300)) as (terminal, out):
        play = Play(game, people, {2: make_bot("random")}, terminal)
        look, tell = Person.look, Play._tell_one

        def watch_look(person: Person, view: SaboteurView) -> None:
            looked.append((view.seat, play.at_screen))
            look(person, view)

        def watch_tell(table: Play, event: saboteur.Event, narrator: Narrator) -> None:
            assert event == event.seen_by(narrator.you)
            if narrator.you is not None:
                looked.append((narrator.you, play.at_screen))
            tell(table, event, narrator)

        with patch.object(Person, "look", watch_look), patch.object(Play, "_tell_one", watch_tell):
            play.run()
    assert game.over
    assert len(looked) > 100
    assert all(seat == at_screen for seat, at_screen in looked)
    assert out.getvalue().count("Final scores") >= 1


# --- whole games --------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(4))
def test_anything_can_be_typed(seed: int) -> None:
    rng = Random(seed)
    words = ["1", "2", "3", "4", "a", "b", "c", "d", "p", "hint", "log", "moves", "?", "", "x y"]
    words += ["pass 1", "pass 2", "take 1", "take 2", "quit", "n", "rules B-01", "lay [EW] 1,0"]
    modules = rng.choice(["", "greedy-dwarf,sabotaged-dwarf", "tournament"])
    args = ["--seed", str(seed), "--modules", modules, "--humans", str(rng.choice([1, 2]))]
    typed = rng.choices(words, k=250)
    ran = run("play", *args, "--lang", rng.choice(["en", "de"]), stdin=lines(typed))
    assert ran.code == 0
    assert ran.err == ""


def test_at_a_narrow_terminal() -> None:
    ran = run("play", "--seed", "5", stdin=stubborn(2), COLUMNS="60")
    assert " 0 ─S──" in ran.out
    assert max(len(line.rstrip()) for line in ran.out.splitlines()) <= 60


# --- a real terminal ----------------------------------------------------------------------------


def test_a_terminal_has_colours_unless_one_wants_none() -> None:
    typed = "quit\ny\n"
    code, out = at_a_terminal(typed, "play", "--lang", "en", NO_COLOR="")
    assert code == 0
    assert "\x1b[1;38" in out
    for args, environment in ((["--no-colour"], {}), ([], {"NO_COLOR": "1"})):
        _, out = at_a_terminal(typed, "play", "--lang", "en", *args, **environment)
        assert "38;" not in out
        assert "48;" not in out


def test_the_screen_and_its_history_are_cleared_between_people() -> None:
    typed = "\n" + "pass 1\n" + "\n" + "\n" + "quit\ny\n"
    args = ["--humans", "2", "--first", "0", "--seed", "1", "--lang", "en"]
    code, out = at_a_terminal(typed, "play", *args)
    assert code == 0
    clear = "\x1b[H\x1b[2J\x1b[3J"
    first, second = out.split("Seat 1, press Enter")
    hand, last = first.rsplit(clear, 1)
    assert "Card 1–6" in hand
    assert "Card" not in last
    assert "Card 1–6" in second
    assert "\x1b[2J" not in at_a_terminal("quit\ny\n", "play")[1]


def test_the_end_of_input_at_a_terminal() -> None:
    code, out = at_a_terminal("\x04", "play", "--lang", "en")
    assert code == 0
    assert "The input has ended" in out
