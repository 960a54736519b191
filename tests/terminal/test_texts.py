"""The catalogue is complete: whatever can happen or be named can be said in every language."""

from __future__ import annotations

from random import Random
from string import Formatter

import pytest

import saboteur
from movers import ALL_VARIANTS, digger
from saboteur.bots import names
from saboteur.components import load_box
from saboteur.rules.events import Event
from saboteur.rules.game import Decision
from saboteur.rules.saboteur import events
from saboteur.rules.saboteur.box import BOX, CARDS, TOOLS
from saboteur.terminal import words
from saboteur.terminal.sentences import Narrator, tag
from saboteur.texts import LANGUAGES, catalogue, say

EVENTS = [
    thing
    for thing in vars(events).values()
    if isinstance(thing, type) and issubclass(thing, Event) and thing is not Event
]


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
    for goal in CARDS.of_kind("goal"):
        assert words.what_goal(goal.name, lang)
        assert len(words.goal_word(goal.name, lang)) <= 5
    for dwarf in (*BOX.dwarf, *load_box("championship").dwarf):
        for form in ("name", "a", "about"):
            assert say(f"dwarf.{dwarf.name}.{form}", lang)
    for tool in TOOLS:
        assert say(f"tool.{tool}.name", lang)
        assert say(f"tool.{tool}.about", lang)


def test_path_cards_are_named_by_shape() -> None:
    shapes = {name: words.card_name(name, "en") for name in CARDS.by_name if name[0] == "["}
    assert shapes["[NESW]"] == "crossroads"
    assert shapes["[NES]"] == shapes["[NEW]"] == "T-junction"
    assert shapes["[NS]"] == shapes["[EW]"] == "straight"
    assert shapes["[NE]"] == shapes["[NW]"] == "bend"
    assert {shapes[name] for name in shapes if name.count("[") > 1 or len(name) == 3} == {
        "dead end"
    }


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_game_module_setting_and_bot_has_a_sentence(lang: str) -> None:
    for game in saboteur.games().values():
        things = [("game", game.id)]
        things += [("module", module.id) for module in game.modules]
        things += [("setting", setting.id) for setting in game.settings]
        for kind, name in things:
            assert say(f"{kind}.{name}.name", lang)
            assert say(f"{kind}.{name}.about", lang)
    for bot in names():
        assert say(f"bot.{bot}", lang)


@pytest.mark.parametrize("kind", EVENTS)
def test_every_kind_of_event_has_a_sentence(kind: type[Event]) -> None:
    prefix = f"event.{tag(kind)}"
    found = [message for message in catalogue() if message.split(".")[:2] == prefix.split(".")]
    assert found
    if kind.secrets:
        assert {f"{prefix}.{variant}" for variant in ("you", "other", "open")} <= set(found)


def test_every_decision_has_a_question() -> None:
    kinds = {decision.kind for decision in Decision.__subclasses__()}
    assert {"turn", "choose-goal", "fit-goal", "pick-gold"} <= kinds
    for kind in kinds - {"turn"}:
        assert f"terminal.ask.{kind}" in catalogue()


@pytest.mark.parametrize("modules", ALL_VARIANTS)
def test_everything_that_happens_can_be_told_to_everyone(modules: tuple[str, ...]) -> None:
    rng = Random(str(modules))
    seats = [f"Seat {seat}" for seat in range(5)]
    narrators = [Narrator(lang, seats, you) for lang in LANGUAGES for you in (None, *range(5))]
    told: set[type[Event]] = set()
    for seed in range(3):
        game = saboteur.new_game("saboteur", players=5, modules=modules, seed=seed)
        happened = list(game.log)
        while not game.over:
            move = digger(game, rng)
            assert all(narrator.describe(move) for narrator in narrators)
            happened += game.play(move)
        told |= {type(event) for event in happened}
        for event in happened:
            for narrator in narrators:
                assert narrator.tell(event.seen_by(narrator.you))
                assert narrator.tell(event)
    assert {events.RoundEnded, events.GameEnded, events.Revealed, events.Drew} <= told


def test_a_secret_is_told_only_to_its_owner() -> None:
    event = events.Drew(1, "rockfall")
    seats = ["Seat 0", "Seat 1"]
    assert Narrator("en", seats, 1).tell(event.seen_by(1)) == "You drew a rockfall."
    assert Narrator("en", seats, 0).tell(event.seen_by(0)) == "Seat 1 drew a card."
    assert Narrator("de", seats, None).tell(event.seen_by(None)) == "Seat 1 zieht eine Karte."
    assert Narrator("de", seats, None).tell(event) == "Seat 1 zieht einen Steinschlag."
