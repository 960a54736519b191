"""Whatever can happen or be named in the Saboteur games can be said in every language."""

from __future__ import annotations

from random import Random

import pytest

import saboteur
from kinds import of
from movers import ALL_VARIANTS, anything, digger
from saboteur.components import load_box
from saboteur.expansions.saboteur2.rules.sharing import GROUPS
from saboteur.expansions.treasure_chests.terminal import chest_word
from saboteur.rules.events import Drew, Event, GameEnded, Revealed
from saboteur.rules.game import Decision
from saboteur.rules.saboteur.box import CARDS
from saboteur.rules.saboteur.events import RoundEnded
from saboteur.telling.words import Words
from saboteur.terminal.saboteur.looks import COLOURS
from saboteur.texts import is_sentence, languages
from terminal.typist import narrator

EVERYWHERE = (
    "goal-swap",
    "treasure-trove",
    "veto",
    "change-of-direction",
    "master-crafter",
    "pathfinder",
    "diversion",
    "tunnel-toll",
    "new-goals",
    "treasure-chests",
)
"""Modules that go with everything."""


@pytest.mark.parametrize("lang", languages())
def test_every_goal_dwarf_and_chest_has_a_name(lang: str) -> None:
    words = Words(CARDS, lang)
    for card in CARDS.by_name.values():
        if card.kind in ("goal", "cover"):
            assert words.what_goal(card.name)
            assert len(words.goal_word(card.name)) <= 7
        if card.kind in ("trapped", "theft"):
            assert words.in_front((card.name,))
    for box in ("saboteur", "saboteur2", "greedy-dwarf"):
        for dwarf in load_box(box).dwarf:
            for form in ("name", "a", "about"):
                assert words.say(f"dwarf.{dwarf.name}.{form}")
            assert dwarf.name in COLOURS
    for chest in load_box("treasure-chests").chest:
        assert words.say(f"chest.{chest.name}.name")
        assert words.say(f"chest.{chest.name}.about")
        assert len(chest_word(chest.name, words)) <= 7


def test_path_cards_are_named_by_shape() -> None:
    words = Words(CARDS, "en")
    shapes = {name: words.card_name(name) for name in CARDS.by_name if name[0] == "["}
    assert shapes["[NESW]"] == "crossroads"
    assert shapes["[NES]"] == shapes["[NEW]"] == "T-junction"
    assert shapes["[NS]"] == shapes["[EW]"] == "straight"
    assert shapes["[NE]"] == shapes["[NW]"] == "bend"
    assert shapes["[N][E][S][W]"] == shapes["[E]"] == "dead end"
    assert shapes["[NS][EW]"] == "bridge"
    assert shapes["[NW][ES]"] == "double bend"
    assert shapes["[NE][W]"] == shapes["[NS][E][W]"] == "half dead end"
    assert words.face_name("chest[NES]") == "T-junction"


def test_the_decisions_are_known() -> None:
    kinds = {decision.kind for decision in of("saboteur", Decision)}
    assert {"turn", "veto", "pay-toll", "keep-drawn", "rob"} <= kinds


def test_every_side_that_can_win_has_a_sentence_and_a_name() -> None:
    for side in (*GROUPS, "miners", "greedy"):
        assert is_sentence(f"event.round-ended.{side.replace(' ', '-')}")
        assert is_sentence(f"simulate.side.{side.replace(' ', '-')}")


TABLES = [
    *(("saboteur", modules) for modules in ALL_VARIANTS),
    ("saboteur2", ()),
    ("saboteur2", (*EVERYWHERE, "costume-department")),
    ("saboteur2", (*EVERYWHERE, "tunnel-party")),
    ("saboteur", (*EVERYWHERE, "tunnel-party", "greedy-dwarf")),
]


@pytest.mark.parametrize(("name", "modules"), TABLES)
def test_everything_that_happens_can_be_told_to_everyone(
    name: str, modules: tuple[str, ...]
) -> None:
    rng = Random(str(modules))
    seats = [f"Seat {seat}" for seat in range(5)]
    narrators = [
        narrator(name, seats, you, lang) for lang in languages() for you in (None, *range(5))
    ]
    told: set[type[Event]] = set()
    for seed in range(3):
        game = saboteur.new_game(name, players=5, modules=modules, seed=seed)
        happened = list(game.log)
        while not game.over:
            move = (digger if rng.random() < 0.7 else anything)(game, rng)
            seat = game.to_act
            for teller in narrators:
                assert teller.describe(move)
                assert teller.describe(move, by=seat)
            happened += game.play(move)
        told |= {type(event) for event in happened}
        for event in happened:
            for teller in narrators:
                assert teller.tell(event.seen_by(teller.you))
                assert teller.tell(event)
    assert {RoundEnded, GameEnded, Revealed, Drew} <= told


def test_a_secret_is_told_only_to_its_owner() -> None:
    event = Drew(1, "rockfall")
    seats = ["Seat 0", "Seat 1"]
    spectator = narrator("saboteur", seats, None, "de")
    assert narrator("saboteur", seats, 1).tell(event.seen_by(1)) == "You drew a rockfall."
    assert narrator("saboteur", seats, 0).tell(event.seen_by(0)) == "Seat 1 drew a card."
    assert spectator.tell(event.seen_by(None)) == "Seat 1 zieht eine Karte."
    assert spectator.tell(event) == "Seat 1 zieht einen Steinschlag."
