"""The catalogue is complete: whatever can happen or be named can be said in every language."""

from __future__ import annotations

from random import Random
from string import Formatter

import pytest

import saboteur
from kinds import every
from movers import ALL_VARIANTS, anything, digger
from saboteur.bots import names
from saboteur.components import load_box
from saboteur.rules.actions.tools import TOOLS
from saboteur.rules.events import Drew, Event, GameEnded, Revealed
from saboteur.rules.game import Decision
from saboteur.rules.moves import Move, _kinds
from saboteur.rules.saboteur.box import CARDS
from saboteur.rules.saboteur.events import RoundEnded
from saboteur.rules.saboteur.saboteur2.sharing import GROUPS
from saboteur.terminal import words
from saboteur.terminal.sentences import Narrator, tag
from saboteur.terminal.style import THEME
from saboteur.texts import LANGUAGES, catalogue, say

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

EVENTS = sorted(every(Event), key=lambda kind: kind.__name__)


def blanks(sentence: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(sentence) if name is not None}


@pytest.mark.parametrize("message", sorted(catalogue()))
def test_every_message_says_the_same_in_every_language(message: str) -> None:
    sentences = catalogue()[message]
    assert tuple(sorted(sentences)) == tuple(sorted(LANGUAGES))
    assert all(sentence.strip() for sentence in sentences.values())
    assert len({frozenset(blanks(sentence)) for sentence in sentences.values()}) == 1


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_dwarf_and_tool_has_a_name(lang: str) -> None:
    for card in CARDS.by_name:
        assert words.card_name(card, lang)
        assert words.a_card(card, lang)
        assert words.about_card(card, lang)
    for card in CARDS.by_name.values():
        if card.kind in ("goal", "cover"):
            assert words.what_goal(card.name, lang)
            assert len(words.goal_word(card.name, lang)) <= 7
        if card.kind in ("trapped", "theft"):
            assert words.in_front_words((card.name,), lang)
    for box in ("saboteur", "saboteur2", "championship"):
        for dwarf in load_box(box).dwarf:
            for form in ("name", "a", "about"):
                assert say(f"dwarf.{dwarf.name}.{form}", lang)
            assert dwarf.name in THEME.styles
    for chest in load_box("treasure-chests").chest:
        assert say(f"chest.{chest.name}.name", lang)
        assert say(f"chest.{chest.name}.about", lang)
        assert len(words.chest_word(chest.name, lang)) <= 7
    for tool in TOOLS:
        assert say(f"tool.{tool}.name", lang)
        assert say(f"tool.{tool}.about", lang)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_captions_break_only_where_words_do(lang: str) -> None:
    for card in CARDS.by_name.values():
        if card.kind not in ("goal", "cover", "postcard", "start"):
            for word in words.caption(card.name, lang).replace("-", "- ").split():
                assert len(word) <= 11, word


def test_path_cards_are_named_by_shape() -> None:
    shapes = {name: words.card_name(name, "en") for name in CARDS.by_name if name[0] == "["}
    assert shapes["[NESW]"] == "crossroads"
    assert shapes["[NES]"] == shapes["[NEW]"] == "T-junction"
    assert shapes["[NS]"] == shapes["[EW]"] == "straight"
    assert shapes["[NE]"] == shapes["[NW]"] == "bend"
    assert shapes["[N][E][S][W]"] == shapes["[E]"] == "dead end"
    assert shapes["[NS][EW]"] == "bridge"
    assert shapes["[NW][ES]"] == "double bend"
    assert shapes["[NE][W]"] == shapes["[NS][E][W]"] == "half dead end"
    assert words.face_name("chest[NES]", "en") == "T-junction"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_game_module_setting_and_bot_has_a_sentence(lang: str) -> None:
    for game in saboteur.games().values():
        things = [("game", game.id)]
        things += [("module", module.id) for module in game.modules]
        settings = [*game.settings, *(own for module in game.modules for own in module.settings)]
        things += [("setting", setting.id) for setting in settings]
        for setting in settings:
            assert all(say(f"choice.{setting.id}.{choice}", lang) for choice in setting.choices)
        for kind, name in things:
            assert say(f"{kind}.{name}.name", lang)
            assert say(f"{kind}.{name}.about", lang)
    for bot in names():
        assert say(f"bot.{bot}", lang)


@pytest.mark.parametrize("kind", EVENTS)
def test_every_kind_of_event_has_a_sentence(kind: type[Event]) -> None:
    prefix = f"event.{tag(kind)}"
    found = {message for message in catalogue() if message.split(".")[:2] == prefix.split(".")}
    assert found
    variants = {message.split(".")[2].split("-")[0] for message in found if message.count(".") > 1}
    if kind.secrets:
        assert {"you", "other", "open"} <= variants


@pytest.mark.parametrize("kind", _kinds())
def test_every_kind_of_move_has_words(kind: type[Move]) -> None:
    assert any(message.startswith(f"move.{tag(kind)}") for message in catalogue())


def test_every_decision_has_a_question() -> None:
    kinds = {decision.kind for decision in Decision.__subclasses__()}
    assert {"turn", "choose-goal", "veto", "pay-toll", "keep-drawn", "rob"} <= kinds
    for kind in kinds - {"turn"}:
        assert f"terminal.ask.{kind}" in catalogue()


def test_every_side_that_can_win_has_a_sentence_and_a_name() -> None:
    for side in (*GROUPS, "miners", "greedy"):
        assert f"event.round-ended.{side.replace(' ', '-')}" in catalogue()
        assert f"simulate.side.{side.replace(' ', '-')}" in catalogue()


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
    narrators = [Narrator(lang, seats, you) for lang in LANGUAGES for you in (None, *range(5))]
    told: set[type[Event]] = set()
    for seed in range(3):
        game = saboteur.new_game(name, players=5, modules=modules, seed=seed)
        happened = list(game.log)
        while not game.over:
            move = (digger if rng.random() < 0.7 else anything)(game, rng)
            seat = game.to_act
            for narrator in narrators:
                assert narrator.describe(move)
                assert narrator.describe(move, by=seat)
            happened += game.play(move)
        told |= {type(event) for event in happened}
        for event in happened:
            for narrator in narrators:
                assert narrator.tell(event.seen_by(narrator.you))
                assert narrator.tell(event)
    assert {RoundEnded, GameEnded, Revealed, Drew} <= told


def test_a_secret_is_told_only_to_its_owner() -> None:
    event = Drew(1, "rockfall")
    seats = ["Seat 0", "Seat 1"]
    assert Narrator("en", seats, 1).tell(event.seen_by(1)) == "You drew a rockfall."
    assert Narrator("en", seats, 0).tell(event.seen_by(0)) == "Seat 1 drew a card."
    assert Narrator("de", seats, None).tell(event.seen_by(None)) == "Seat 1 zieht eine Karte."
    assert Narrator("de", seats, None).tell(event) == "Seat 1 zieht einen Steinschlag."
