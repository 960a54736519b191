"""Saboteur 2 and the modules at a keyboard."""

from __future__ import annotations

import re
from random import Random
from unittest.mock import patch

import pytest

import saboteur
from happenings import happen
from saboteur.bots import make_bot
from saboteur.expansions.change_of_direction.rules import Order
from saboteur.expansions.treasure_chests.rules.part import Chests
from saboteur.rules import events as common
from saboteur.rules.saboteur import events as e
from saboteur.rules.saboteur.dwarf_cards import deal_again, exchange
from saboteur.rules.saboteur.game import SaboteurGame
from saboteur.rules.saboteur.knowledge import SaboteurView
from saboteur.rules.saboteur.situation import situation
from saboteur.telling.narrator import Narrator
from saboteur.terminal.person import Person
from saboteur.terminal.play import Play
from terminal.saboteur.test_texts import EVERYWHERE
from terminal.typist import lines, narrator, played, run, screen, shown

HAND = "[NS] [NS] [EW] [NE] [NW] [NESW]"


def second(**facts: object) -> SaboteurGame:
    return situation(game="saboteur2", players=3, **facts)  # type: ignore[arg-type]


# --- what one types -------------------------------------------------------------------------------


def test_passing_with_several_cards() -> None:
    game = second(hand=HAND)
    out = played(game, "pass 1 3 6")
    assert "Or: pass 1 4 5 discards up to three cards." in out
    assert "You passed and discarded a straight, a crossroads and a straight." in out
    assert game.view(0).hand[:3] == ("[NS]", "[NE]", "[NW]")


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("pass 1 1", "You have named card 1 twice."),
        ("pass 1 9", "You have no card 9; choose from 1 to 6."),
        ("pass 1 2 3 4", "Passing takes 1 to 3 cards."),
        ("remove 1 2", "That cannot be done now."),
        ("toll 1", "That cannot be done now."),
        ("ask", "That cannot be done now."),
        ("remove 1 1", "You have named card 1 twice."),
    ],
)
def test_what_cannot_be_done_is_said(typed: str, answer: str) -> None:
    game = second(hand=HAND)
    before = game.view(0)
    assert answer in played(game, typed)
    assert game.view(0) == before


@pytest.mark.parametrize("way", ["remove 1 2", "discard 1 2 remove trapped"])
def test_discarding_two_to_remove_a_card(way: str) -> None:
    game = second(hand=HAND, in_front={0: "trapped"})
    out = played(game, way)
    assert "You are trapped: no path cards" in out
    assert "You discarded two cards and got rid of a trapped card." in out
    assert "You passed" not in out
    assert game.view(0).in_front[0] == ()


def test_of_several_cards_in_front_one_is_chosen() -> None:
    game = second(hand=HAND, in_front={0: "trapped break-cart"})
    out = played(game, "weg 1 2", "b", lang="de")
    assert "Oder: weg 1 2 wirft zwei Karten ab" in out
    assert "a eine Gerade und eine Gerade abwerfen, um eine Gefangen-Karte loszuwerden" in out
    assert len(game.view(0).in_front[0]) == 1


def test_a_card_in_front_is_not_confused_with_the_same_card_in_the_hand() -> None:
    game = second(hand="trapped [NS] [NS]", in_front={0: "trapped"})
    out = played(game, "1", "a")
    assert "   a trap Bruni" in out
    assert "You trapped Bruni." in out


TARGETS = {
    "theft": "You laid a theft in front of you.",
    "trapped": "You trapped Bruni.",
    "inspection": "You looked at Bruni's dwarf card: ",
    "change-hats": "You changed hats yourself.",
    "swap-hands": "You swapped hands with Bruni.",
}


@pytest.mark.parametrize(("card", "told"), TARGETS.items())
def test_a_card_and_its_target(card: str, told: str) -> None:
    assert told in played(second(hand=f"{card} [NS]"), "1", "a")


def test_taking_away_what_lies_in_front_of_others() -> None:
    in_front = {1: "trapped", 2: "theft"}
    assert "You set Bruni free." in played(second(hand="freedom", in_front=in_front), "1", "a")
    out = played(second(hand="hands-off", in_front=in_front), "1", "a")
    assert "Hands off! You took Torvin's theft away." in out


def test_two_goals_are_taken_and_put_back() -> None:
    game = second(hand="goal-swap [NS]", modules=["goal-swap"])
    out = played(game, "1", "b", "a")
    assert "b take the goal at 8,-2 and the goal at 8,2" in out
    assert "Do you swap them? Only you will know." in out
    assert "You swapped the goal at 8,-2 and the goal at 8,2." in out


def test_two_path_cards_in_one_turn() -> None:
    game = second(hand="pathfinder [EW] [EW] [NS]", modules=["pathfinder"])
    out = played(game, "1", "a", "lay [EW] 1,0", "1", "b")
    assert out.count("Pathfinder: which path card do you lay now?") == 2
    assert "You laid a straight at 1,0." in out


def test_the_last_card_is_diverted() -> None:
    game = second(hand="diversion [EW]", modules=["diversion"])
    game.play("lay [EW] 1,0")
    game.agenda[:] = [type(game.agenda[-1])(0)]
    game._legal = None
    out = played(game, "1", "a")
    assert "Your diversion lifted the last card at 1,0." in out
    assert "You laid a straight at -1,0." in out


def test_looking_through_the_discards() -> None:
    game = second(hand="treasure-trove", modules=["treasure-trove"], pile="map map map")
    out = played(game, "1", "a", "a")
    assert "Which of these discards do you keep?" in out
    assert "You kept " in out


# --- tolls ----------------------------------------------------------------------------------------


def toll(hand: str = HAND) -> SaboteurGame:
    return second(hand=hand, modules=["tunnel-toll"])


@pytest.mark.parametrize("way", [("toll 1", "b"), ("1", "toll", "b"), ("toll 1 -1,0",)])
def test_putting_up_a_toll_dwarf(way: tuple[str, ...]) -> None:
    game = toll()
    out = played(game, *way)
    assert "You discarded a card and put a toll dwarf at -1,0." in out
    assert "@0" in shown(game.view(0))
    assert "toll at -1,0" in shown(game.view(0))


def test_asking_somebody_to_pay_a_toll() -> None:
    game = toll()
    game.play("toll [NS] 1,0")
    game.agenda[:] = [type(game.agenda[-1])(1)]
    game._legal = None
    game.hands[1] = game.hands[0].copy()
    game.gold = [0, 0, 1]
    out = played(game, "ask", "", "ask", "a", people=(1, 2), lang="en")
    assert "ask Bruni to pay" not in out
    game.gold = [0, 0, 1]
    typed = ["", "ask", "a", "", "a"]
    out = played(game, *typed, people=(1, 2))
    assert "You asked Seat 2 to pay the toll at 1,0." in out
    assert "Seat 1 asks you to pay 1 gold for the toll at 1,0. Do you?" in out
    assert "You agreed to pay the toll at 1,0 for Seat 1." in out


# --- the veto -------------------------------------------------------------------------------------


def veto(holder: int) -> SaboteurGame:
    hands = {1: "[EW] [NS]", 0: "[NS] map"}
    hands[holder] += " veto"
    return second(hands=hands, seat=1, modules=["veto"], pile="[NE] [NE]")


def test_whoever_does_not_hold_the_veto_is_not_asked() -> None:
    game = veto(1)
    game.hands[2] = [game.hands[1][0]]
    out = played(game, people=(0,))
    assert "with your veto?" not in out
    assert "Card 1" in out


@pytest.mark.parametrize(("letter", "told"), [("a", "laid"), ("b", "Veto! You stopped")])
def test_whoever_holds_the_veto_is_asked(letter: str, told: str) -> None:
    game = veto(0)
    game.hands[1] = [game.hands[1][0]]
    game._legal = [move for move in game.legal_moves() if str(move) == "lay [EW] 1,0"]
    out = played(game, letter)
    assert "Bruni wants to lay a straight at 1,0. Do you stop it with your veto?" in out
    assert told in out


@pytest.mark.parametrize("holder", [0, 1, 2])
def test_at_one_device_everybody_is_asked_whoever_holds_the_veto(holder: int) -> None:
    """C-19: who is handed the device must not tell who has the veto."""
    hands = {0: "[NS] map", 1: "[EW] [NS]", 2: "[NE] map"}
    hands[holder] += " veto"
    game = second(hands=hands, seat=1, modules=["veto"], pile="[NE] [NE]")
    out = played(game, "", "lay [EW] 1,0", "", "a", "", "a", people=(0, 1, 2))
    asked = re.findall(r"(Seat \d).*press Enter", out)
    assert asked[:3] == ["Seat 1", "Seat 2", "Seat 0"]
    assert out.count(" wants to lay a straight at 1,0.") == 2


def test_a_veto_question_says_whom_a_card_would_hit() -> None:
    english_one = narrator("saboteur2", ["Seat 0", "Bruni"], 0)
    german_one = narrator("saboteur2", ["Platz 0", "Bruni"], 0, "de")
    for text, english, deutsch in (
        ("freedom @0", "set you free", "dich befreien"),
        ("freedom @1", "break free", "freikommen"),
        ("repair-cart @1 cart", "repair their own cart", "die eigene Lore reparieren"),
        ("break-cart @0", "break your cart", "deine Lore kaputtmachen"),
        ("theft", "lay a theft in front of them", "einen Diebstahl vor sich legen"),
    ):
        assert english_one.describe(saboteur.parse_move(text), by=1) == english
        assert german_one.describe(saboteur.parse_move(text), by=1) == deutsch


# --- the table ------------------------------------------------------------------------------------


def test_what_lies_in_front_of_whom_and_which_way_round() -> None:
    game = second(
        hand=HAND,
        in_front={0: "theft", 2: "trapped break-cart"},
        dwarves=["blue", "green", "boss"],
        modules=["change-of-direction"],
    )
    out = shown(game.view(0))
    assert "$ theft" in out
    assert "✗ cart, ▥ trapped" in out
    assert "↻ clockwise" in out
    assert " ◆ BLUE MINER " in out
    assert "green miner" not in out
    game.part(Order).direction = -1
    assert "↺ gegen den Uhrzeigersinn" in shown(game.view(0), "de")


def test_known_dwarves_hands_and_clues_in_words() -> None:
    game = second(hand="inspection swap-hands [NS]", dwarves=["blue", "saboteur", "boss"], seat=0)
    game.play("inspection @1")
    out = shown(game.view(0))
    assert " saboteur " in out
    assert " saboteur " not in shown(game.view(2))
    game.agenda[:] = [type(game.agenda[-1])(0)]
    game._legal = None
    game.play("swap-hands @2")
    assert "Torvin holds, as you know: straight" in shown(game.view(0))


def test_a_dwarf_that_is_one_of_several() -> None:
    game = second(hand=HAND, dwarves=["blue", "saboteur", "boss"])
    happen(game, deal_again)
    assert "is with one of these: Bruni or Torvin." in shown(game.view(0)) or (
        " ◆ BLUE MINER " in shown(game.view(0))
    )
    happen(game, exchange, 0)
    assert "in the dwarf stack is: " in shown(game.view(0))


def test_a_chest_that_was_looked_into() -> None:
    game = second(hand="map [NS]", modules=["treasure-chests"])
    game.part(Chests).under[3 - 1000] = "gold"
    out = played(game, "map 3,-1")
    assert "You looked into the chest at 3,-1: 1 gold. Whoever opens it takes 1 gold." in out
    assert "The chest at 3,-1 holds 1 gold." in shown(game.view(0))
    assert "1 gold" not in shown(game.view(1))


def test_the_end_of_a_round_says_who_won_what() -> None:
    drawing = """
─S──    (T)

        (└) (┘)
"""
    game = second(
        drawing=drawing,
        hand="blue[EW]",
        dwarves=["boss", "blue", "green"],
        in_front={2: "trapped"},
    )
    out = played(game, "1", "b")
    assert "Round 1 is over: the treasure is reached, and ◆ blue wins!" in out
    table = out.split("blue wins!")[1]
    rows = {words[1]: words[2:] for line in table.splitlines()[2:5] if (words := line.split())}
    assert rows["You"] == ["★", "boss", "3"]
    assert rows["Bruni"] == ["★", "◆", "blue", "miner", "4"]
    assert rows["Torvin"] == ["●", "green", "miner", "▥", "trapped", "0"]


def test_theft_after_a_round() -> None:
    drawing = """
─S──    (T)

        (└) (┘)
"""
    game = second(
        drawing=drawing,
        hand="[EW]",
        dwarves=["saboteur", "blue", "green"],
        in_front={0: "theft"},
    )
    out = played(game, "lay [EW] 1,0", "a")
    assert "Your theft works: from whom do you steal 1 gold?" in out
    assert "You stole 1 gold from Bruni." in out
    assert "Bruni lost" not in out


# --- whole games ----------------------------------------------------------------------------------

WORDS = ["1", "2", "3", "4", "5", "6", "a", "a", "a", "b", "c", "pass 1", "pass 1 2 3", "toll 1"]
WORDS += ["ask", "remove 1 2", "p", "", "moves", "log", "?"]


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("party", ["costume-department", "tunnel-party"])
def test_a_whole_game_with_everything(lang: str, party: str, tmp_path: object) -> None:
    file = f"{tmp_path}/game.txt"
    modules = ",".join([*EVERYWHERE, party])
    args = ["--players", "4", "--bots", "random", "--modules", modules, "--lang", lang]
    args += ["--set", "chests=random", "--set", "any_five_goals=yes", "--record", file]
    typed = Random(f"{lang} {party}").choices(WORDS, k=3000)
    ran = run("play", "saboteur2", *args, "--seed", "4", stdin=lines(typed))
    assert (ran.code, ran.err) == (0, "")
    assert ("Final scores" if lang == "en" else "Endstand") in ran.out
    assert max(map(len, ran.out.splitlines())) <= 80
    told = run("replay", file, "--lang", lang)
    assert (told.code, told.err) == (0, "")
    assert ("Final scores" if lang == "en" else "Endstand") in told.out


@pytest.mark.parametrize("humans", [1, 3])
def test_whoever_is_at_the_screen_is_given_only_what_they_may_know(humans: int) -> None:
    modules = [*EVERYWHERE, "costume-department"]
    game = saboteur.new_game("saboteur2", players=4, modules=modules, seed=humans, first=0)
    assert isinstance(game, SaboteurGame)
    bots = {seat: make_bot("random", seat) for seat in range(humans, 4)}
    told: list[tuple[int | None, int | None]] = []
    with screen(lines(Random(humans).choices(WORDS, k=1500))) as (terminal, _):
        play = Play(game, range(humans), bots, terminal)
        tell, look, answer = Play._tell_one, Person.look, Person.answer

        def watch_tell(table: Play, event: saboteur.Event, narrator: Narrator) -> None:
            assert event == event.seen_by(narrator.you)
            if narrator.you is not None:
                told.append((narrator.you, play.at_screen))
            tell(table, event, narrator)

        def watch_look(person: Person, view: SaboteurView) -> None:
            told.append((view.seat, play.at_screen))
            look(person, view)

        def watch_answer(
            person: Person, view: SaboteurView, moves: list[saboteur.Move]
        ) -> saboteur.Move:
            told.append((view.seat, game.to_act))
            assert person.narrator.you == view.seat
            return answer(person, view, moves)

        with (
            patch.object(Play, "_tell_one", watch_tell),
            patch.object(Person, "look", watch_look),
            patch.object(Person, "answer", watch_answer),
        ):
            play.run()
    assert len(told) > 100
    assert all(seat == at_screen for seat, at_screen in told)


def test_the_table_is_the_same_in_every_world_a_seat_cannot_tell_apart() -> None:
    modules = [*EVERYWHERE, "tunnel-party"]
    game = saboteur.new_game("saboteur2", players=3, modules=modules, seed=5)
    assert isinstance(game, SaboteurGame)
    rng = Random(5)
    for _ in range(15):
        for seat in range(3):
            assert shown(game.sample(seat, rng).view(seat)) == shown(game.view(seat))
        for _ in range(12):
            game.play(rng.choice(game.legal_moves()))


def test_a_view_shows_no_more_than_the_seat_knows() -> None:
    game = second(
        hands={0: "[NS]", 1: "theft theft inspection", 2: "trapped freedom"},
        dwarves=["boss", "saboteur", "geologist"],
        modules=["treasure-chests", "new-goals"],
    )
    out = shown(game.view(0))
    for secret in ("theft", "inspection", "trapped", "freedom", "saboteur", "geologist"):
        assert secret not in out.lower()
    for chest in ("1 gold", "no maps", "draw −1", "draw +1", "push", "search", "pile −5"):
        assert chest not in out
    for goal in ("sack", "dragon", "spider", "stone", "GOLD"):
        assert goal not in out


def test_all_events_of_others_keep_their_secrets() -> None:
    told_to = narrator("saboteur2", ["Seat 0", "Bruni", "Torvin"], 0)
    for event, told in (
        (e.Inspected(1, 2, "boss"), "Bruni looked at Torvin's dwarf card."),
        (e.Inspected(1, 0, "boss"), "Bruni looked at your dwarf card!"),
        (e.CardTaken(1, 2, "map"), "Bruni took a card from Torvin's hand."),
        (e.CardTaken(1, 0, "map"), "Bruni took a map from your hand!"),
        (common.NewHand(1, 2, ("map", "map")), "Bruni has a new hand (2)."),
        (common.Passed(1, 3, ("map",) * 3), "Bruni passed with 3 cards."),
        (e.DwarfDealt(1, "boss"), "Bruni has a new dwarf card."),
    ):
        assert told_to.tell(event.seen_by(0)) == told
