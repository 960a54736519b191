"""Whatever can happen or be named in The Duel and its solo game can be said in every language."""

from __future__ import annotations

from random import Random

import pytest

import saboteur
from kinds import of, shared
from rules.duel.movers import anything, curious
from saboteur.rules.cards import Card
from saboteur.rules.duel.box import CARDS, GOALS
from saboteur.rules.duel.events import (
    Bribed,
    Claimed,
    GoldCounted,
    KeyTurned,
    Mishap,
    Ranked,
    TrollsPaid,
)
from saboteur.rules.duel.solo import RANKS
from saboteur.rules.events import Event, GameEnded, Sabotaged
from saboteur.rules.game import Decision
from saboteur.rules.moves import Move
from saboteur.telling.duel.words import DuelWords
from saboteur.terminal.displays import display_for
from saboteur.texts import languages, say
from terminal.completeness import has_question, has_sentences, has_words
from terminal.typist import narrator

GAMES = ("duel", "solo")


def words(game: str, lang: str) -> DuelWords:
    spoken = display_for(game, lang).words
    assert isinstance(spoken, DuelWords)
    return spoken


@pytest.mark.parametrize("game", GAMES)
def test_every_event_move_and_decision_has_words(game: str) -> None:
    speech = words(game, "en")
    assert len(of("duel", Event)) >= 7
    assert {kind.kind for kind in of("duel", Decision)} >= {"turn", "bribe", "claim-gold"}
    for event in of("duel", Event) + shared(Event):
        assert has_sentences(event, speech), event
    for move in of("duel", Move) + shared(Move):
        assert has_words(move, speech), move
    for decision in of("duel", Decision) + shared(Decision):
        assert has_question(decision, speech), decision


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("card", CARDS.by_name.values(), ids=lambda card: card.name)
def test_every_card_says_what_is_on_it(card: Card, game: str, lang: str) -> None:
    speech = words(game, lang)
    texts = [speech.card_name(card.name), speech.a_card(card.name)]
    if card.kind == "goal":
        texts.append(speech.what_goal(card.name))
    for text in [*texts, speech.caption(card.name)]:
        marks = card.faces[0].marks if card.faces else None
        arms = set(marks.arms.values()) if marks else set()
        for letter, extra in (("t", "troll"), ("b", "blue"), ("g", "green")):
            assert any(name in text for name in called(extra, lang)) == (letter in arms)
        if marks and marks.gold:
            assert str(marks.gold[1]) in text
        else:
            assert not any(sign.isdigit() for sign in text)
    assert speech.about_card(card.name)


def called(extra: str, lang: str) -> set[str]:
    """What stands on a card, as the names of cards say it."""
    forms = ("name", "a", "caption")
    return {say(f"duel.extra.{extra}.{form}", lang, card="").strip() for form in forms}


def test_names_in_both_languages() -> None:
    english, german = words("duel", "en"), words("duel", "de")
    assert english.a_card("[NESbW]") == "a crossroads with a blue door"
    assert german.a_card("[NESbW]") == "eine Kreuzung mit blauer Tür"
    assert english.what_goal("goal[NEgW]1") == "1 gold (T-junction with a ● green door)"
    assert german.what_goal("goal[N][E][W]") == "kein Gold (Sackgasse)"
    assert english.a_card("[NEtW]") == "a T-junction with a troll"
    assert english.card_name("ladder-green[NE]") == "● green ladder"
    assert len({english.what_goal(goal.name) for goal in GOALS}) < len(GOALS)  # pictures tell more


@pytest.mark.parametrize("lang", languages())
def test_every_rank_colour_and_setting_has_a_name(lang: str) -> None:
    speech = words("solo", lang)
    for rank in RANKS.values():
        assert speech.say(f"rank.{rank}.name")
        assert speech.say(f"rank.{rank}.a")
    for colour in ("blue", "green"):
        for form in ("name", "a", "about"):
            assert speech.say(f"dwarf.{colour}.{form}")
    for game in GAMES:
        for setting in saboteur.games()[game].settings:
            assert say(f"setting.{setting.id}.about", lang)
            for choice in setting.choices:
                assert say(f"choice.{setting.id}.{choice}", lang)


def test_the_ranks_are_called_as_in_the_rules() -> None:
    german = [words("solo", "de").say(f"rank.{rank}.name") for rank in RANKS.values()]
    assert german == ["Legende des Berges", "Schatzgräber", "Wackerer Wühler", "Kieselklauber"]


EXPECTED = {
    "duel": {Claimed, Bribed, KeyTurned, GoldCounted, TrollsPaid, GameEnded},
    "solo": {Claimed, Bribed, KeyTurned, GoldCounted, Mishap, Ranked, Sabotaged},
}


@pytest.mark.parametrize("game", GAMES)
def test_everything_that_happens_can_be_told_to_everyone(game: str) -> None:
    rng = Random(game)
    players = saboteur.games()[game].most_players
    names = [f"Seat {seat}" for seat in range(players)]
    tellers = [narrator(game, names, you, lang) for lang in languages() for you in (None, 0)]
    tellers += [narrator(game, names, players - 1, lang) for lang in languages()]
    told: set[type[Event]] = set()
    for seed in range(5):
        table = saboteur.new_game(game, players=players, seed=seed)
        happened = list(table.log)
        while not table.over:
            move = (curious if rng.random() < 0.9 else anything)(table, rng)
            for teller in tellers:
                assert teller.describe(move)
                assert teller.describe(move, by=table.to_act)
            happened += table.play(move)
        told |= {type(event) for event in happened}
        for event in happened:
            for teller in tellers:
                assert teller.tell(event.seen_by(teller.you))
                assert teller.tell(event)
    assert EXPECTED[game] <= told


def test_mishaps_are_told_as_what_they_are() -> None:
    tell = narrator("solo", ["Seat 0"], 0).tell
    assert "broken already" in tell(Mishap(0, "break-cart"))
    assert "nothing it could bury" in tell(Mishap(0, "rockfall"))
    assert "your cart is broken" in tell(Sabotaged(0, "break-cart", 0))


def test_a_round_is_won_by_you_the_other_or_nobody() -> None:
    def over(winner: str, *winners: int, why: str = "cards") -> GoldCounted:
        return GoldCounted(
            round=1,
            winner=winner,
            winners=winners,
            why=why,
            dwarves=("green", "blue"),
            maze=saboteur.new_game("duel", players=2, seed=1).view(None).maze,
            gold=(2, 3),
            gold_cards=((2,), (3,)),
            debts=(0, 1),
            claims=(),
            bribes=(),
            keys=(),
        )

    tell = narrator("duel", ["Seat 0", "Bruni"], 0).tell
    assert tell(over("green", 0)) == "Round 1 is over (no cards left): you got more out of it!"
    assert "Bruni got more" in tell(over("blue", 1))
    assert "nobody got more" in tell(over("nobody"))
    assert "(last marker placed)" in tell(over("blue", 1, why="markers"))


def test_nobody_wins_or_starts_against_nobody() -> None:
    teller = narrator("solo", ["Seat 0"], 0)
    assert teller.tell(GameEnded((17,), (0,))) == "The game is over: you have 17 gold."
    assert teller.tell(Ranked(0, 17, "digger")) == "With 17 gold you are a sturdy digger!"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", languages())
def test_the_help_fits_and_explains_every_sign(game: str, lang: str) -> None:
    text = words(game, lang).say("terminal.help")
    assert max(map(len, text.splitlines())) <= 80
    for sign in ("◆", "●", "2B", "2G", "T ", "tB", "k", "H ", "×", "?"):
        assert sign in text
