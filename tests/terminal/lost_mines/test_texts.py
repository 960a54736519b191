"""Whatever can happen or be named in The Lost Mines can be said in every language."""

from __future__ import annotations

from random import Random

import pytest

import saboteur
from kinds import of
from saboteur.components import load_box
from saboteur.rules.events import Event, Passed, Revealed
from saboteur.rules.game import Decision
from saboteur.rules.grid import Cell
from saboteur.rules.lost_mines import events as e
from saboteur.rules.lost_mines.box import AIDS, CARDS, CLANS, DWARVES, MINES
from saboteur.rules.lost_mines.game import LostMinesGame
from saboteur.rules.lost_mines.scoring import group
from saboteur.rules.moves import Move, parse_move
from saboteur.telling.lost_mines.words import LostMinesWords
from saboteur.telling.tellings import telling_for
from saboteur.terminal.displays import display_for
from saboteur.terminal.lost_mines.looks import COLOURS, FEATURES, TREASURES
from saboteur.texts import languages, say
from terminal.completeness import has_question, has_sentences, has_words
from terminal.lost_mines.seekers import seeker
from terminal.typist import narrator

GAME = "lost-mines"
SEATS = [f"Seat {seat}" for seat in range(9)]


def words(lang: str) -> LostMinesWords:
    return LostMinesWords(CARDS, lang, GAME)


@pytest.mark.parametrize("kind", of("lost_mines", Event))
def test_every_event_has_sentences(kind: type[Event]) -> None:
    assert has_sentences(kind, words("en"))


@pytest.mark.parametrize("kind", of("lost_mines", Move))
def test_every_move_has_words(kind: type[Move]) -> None:
    assert has_words(kind, words("en"))


@pytest.mark.parametrize("kind", of("lost_mines", Decision))
def test_every_decision_has_a_question(kind: type[Decision]) -> None:
    assert has_question(kind, words("en"))


@pytest.mark.parametrize("lang", languages())
def test_every_clan_character_treasure_and_mine_has_a_name(lang: str) -> None:
    said = words(lang)
    for clan, character in dict.fromkeys(DWARVES):
        assert said.clan_name(clan)
        assert said.dwarf_name(character)
        assert said.say(f"dwarf.{character}.a")
        assert said.say(f"dwarf.{clan}-{character}.about")
        assert said.say(f"scoring.{clan}-{character}")
        assert said.scores_with(group(clan, character))
        assert {f"{clan}-clan", f"own-{clan}-clan", character} <= COLOURS.keys()
    for treasure in load_box(GAME).treasure:
        assert said.treasure_name(treasure.kind)
        assert treasure.kind in TREASURES
    for mine in MINES:
        assert said.what_goal(mine.name)
        assert len(said.goal_word(mine.name)) <= 7
    for aid in AIDS.values():
        for who in ("you", "other"):
            assert said.say(f"event.bridged.{who}-{aid}", who="Bruni", at="1,1")


@pytest.mark.parametrize("lang", languages())
def test_the_game_and_its_settings_have_texts(lang: str) -> None:
    for setting in saboteur.games()[GAME].settings:
        assert say(f"setting.{setting.id}.about", lang)
    assert say(f"game.{GAME}.about", lang)


def test_path_cards_have_a_shape_and_what_lies_on_them() -> None:
    english, german = words("en"), words("de")
    assert english.card_name("lake[NW]") == "bend, lake"
    assert english.a_card("log[NES]") == "a T-junction with logs across it"
    assert german.a_card("log[EW]") == "eine Gerade mit Baumstämmen"
    assert english.a_card("[EW]") == "a straight"
    assert english.a_card("gold[NW]") == "the gold mine"
    assert all(english.find(f"card.{label}.about") for label in FEATURES)


@pytest.mark.parametrize("lang", languages())
def test_what_a_saboteur_is_told_names_the_other_clan(lang: str) -> None:
    said = words(lang)
    for clan, other in (CLANS, CLANS[::-1]):
        for text in ("dwarf.{}-saboteur.about", "scoring.{}-saboteur"):
            assert said.clan_name(other) in said.say(text.format(clan))
        assert said.clan_name(clan) in said.say(f"scoring.{clan}-loyal")


@pytest.mark.parametrize("lang", languages())
def test_help_fits_into_a_terminal(lang: str) -> None:
    assert max(map(len, words(lang).say("terminal.help").splitlines())) <= 80


# --- whole games ----------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [3, 6, 9])
def test_everything_that_happens_can_be_told_to_everyone(players: int) -> None:
    tellers = [
        narrator(GAME, SEATS[:players], you, lang)
        for lang in languages()
        for you in (None, 0, players - 1)
    ]
    told: set[type[Event]] = set()
    for seed in range(6):
        rng = Random(f"{players} {seed}")
        game = saboteur.new_game(GAME, players=players, seed=seed)
        assert isinstance(game, LostMinesGame)
        happened = list(game.log)
        while not game.over:
            move = seeker(game, rng)
            for teller in tellers:
                assert teller.describe(move, by=game.to_act)
                assert all(display_for(GAME, teller.lang).in_list(move, teller))
            happened += game.play(move)
        told |= {type(event) for event in happened}
        for teller in tellers:
            teller.telling.follow(happened)
            for event in happened:
                assert teller.tell(event.seen_by(teller.you))
                assert teller.tell(event)
    assert {e.Walked, e.Bridged, e.TrapSet, e.TrollCalled, e.TrollGone, Revealed} <= told
    assert {e.TreasureTaken, e.MineSeen, e.TreasureSeen, e.DwarfSeen, e.MinesClosed} <= told


ALL_EVENTS: list[tuple[Event, str, str]] = [
    (e.Bridged(1, "boat", Cell(4, 2)), "Bruni put a boat", "Bruni setzt auf"),
    (e.DwarfSeen(1, "look-mine-dwarf", 0, "loyal"), "looked at your", "deine Zwergenkarte"),
    (e.TrapSprung(0, Cell(1, 2), Cell(2, 2), "axe"), "cost you an axe", "kostet dich eine Axt"),
    (
        e.TrapSprung(1, Cell(1, 2), Cell(2, 2), "axe"),
        "Bruni lost a card",
        "Bruni verliert eine Karte",
    ),
    (e.TrollGone(0, Cell(1, 2), Cell(2, 2)), "Your troll left", "Dein Troll zieht ab"),
    (e.TrollGone(1, Cell(1, 2), Cell(2, 2)), "Bruni's troll left", "Der Troll von Bruni"),
    (e.TrapGone(Cell(1, 2), Cell(2, 2)), "is gone with the storm", "verschwindet mit dem"),
    (e.DragonWoken(0, (9, 0)), "will cost you 2 points", "kostet dich 2 Punkte"),
    (e.EndAnswered(1, False), "Bruni refused", "Bruni lehnt ab"),
    (e.EndAnswered(0, True), "You agreed", "Du stimmst zu"),
    (e.Scored((3, 1)), "You 3, Bruni 1", "Du 3, Bruni 1"),
    (Passed(1, 2, None), "Bruni discarded 2 cards", "Bruni wirft 2 Karten ab"),
    (e.SetOut(("blue", "blue"), ("gold", "gems")), "▲ yellow nobody", "▲ Gelb niemand"),
]


@pytest.mark.parametrize(("event", "english", "german"), ALL_EVENTS)
def test_sentences(event: Event, english: str, german: str) -> None:
    for lang, said in (("en", english), ("de", german)):
        assert said in narrator(GAME, ["Seat 0", "Bruni"], 0, lang).tell(event.seen_by(0))


def test_treasures_are_named_with_their_kind_once_they_lie_there() -> None:
    teller = narrator(GAME, SEATS, 0)
    assert teller.describe(parse_move("treasure 1")) == "take the treasure in place 1"
    teller.telling.follow([e.SetOut(("blue", "yellow"), ("gold", "gems"))])
    assert teller.describe(parse_move("treasure 1")) == "take the treasure in place 1 (gems)"
    taken = teller.tell(e.TreasureTaken(1, 0, "gold"))
    assert taken == "Seat 1 took the treasure in place 0 (gold)."


def test_the_steps_of_a_walk_are_told_as_one() -> None:
    telling = telling_for(GAME, "en")
    walk = [e.Walked(1, (1, 2), (2, 2)), e.Walked(1, (2, 2), (3, 2)), e.Walked(2, (3, 2), (4, 2))]
    told = list(telling.without_echoes(walk))
    assert told == [(1, e.Walked(1, (1, 2), (3, 2))), (2, walk[2])]
    assert telling.unfinished([e.Scored((1,)), *walk]) == 3
    assert telling.unfinished([*walk, e.Scored((1,))]) == 0
    sprung = [walk[0], e.TrapSprung(1, (1, 2), (2, 2), None), walk[1]]
    assert [event for _, event in telling.without_echoes(sprung)] == sprung
