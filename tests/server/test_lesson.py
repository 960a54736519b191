"""The first game: the engine plays it as it is written, and it tells a newcomer no secrets."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from saboteur.rulebook import find_rules
from saboteur.rules.game import Game
from saboteur.server.lesson import GoodAnswer, Lesson, LessonScene, lesson
from saboteur.server.lesson.script import first_game
from saboteur.texts import ENGLISH, languages, sentences
from server.asking import Asking, refused

POINT = re.compile(r"self|hand|seat \d|cell -?\d+,-?\d+")
Way = list[tuple[LessonScene, GoodAnswer | None]]


@pytest.fixture(scope="module", params=languages())
def told(request) -> Lesson:
    return lesson(request.param)


def ways(told: Lesson, place: int = 0) -> Iterator[Way]:
    """Every way through the lesson: its scenes, each with the answer that leads on."""
    scene = told.scenes[place]
    if scene.answers:
        for answer in scene.answers:
            for rest in ways(told, answer.next):
                yield [(scene, answer), *rest]
    elif scene.next is not None:
        for rest in ways(told, scene.next):
            yield [(scene, None), *rest]
    else:
        yield [(scene, None)]


def played(told: Lesson, way: Way) -> Iterator[tuple[Game, Any]]:
    """The game beside every state that the lesson shows on this way."""
    game = first_game().deal()
    for scene, answer in way:
        yield game, scene.state
        for moment in answer.then if answer else ():
            scripted = next(s for s in first_game().scene if s.id == scene.id)
            moves = next((a.move, *a.then) for a in scripted.answers if a.move == answer.move)
            move = moves[answer.then.index(moment)]
            assert moment.seat == game.to_act
            assert move in map(str, game.legal_moves())
            events = game.play(move)
            assert moment.events == [event.seen_by(told.you) for event in events]
            yield game, moment.state


def test_every_way_has_all_scenes_in_their_order(told: Lesson) -> None:
    found = list(ways(told))
    assert len(found) > 1  # some questions have several good answers
    for way in found:
        assert [scene.step for scene, _ in way] == list(range(told.steps))
        assert [scene.id for scene, _ in way] == [scene.id for scene in first_game().scene]


def test_the_learner_is_asked_and_every_good_answer_is_legal(told: Lesson) -> None:
    for scene in told.scenes:
        if scene.answers:
            assert scene.state.to_act == told.you
            assert scene.state.moves
            assert {answer.move for answer in scene.answers} <= set(scene.state.moves)


def test_every_other_legal_move_is_explained(told: Lesson) -> None:
    for scene in told.scenes:
        good = {answer.move for answer in scene.answers}
        for choice in scene.state.told.choices if scene.answers else ():
            if str(choice.data) not in good:
                kind = str(choice.data.__struct_config__.tag)
                assert scene.instead[kind].strip(), (scene.id, choice.data)


def test_what_is_shown_is_what_any_player_there_would_see(told: Lesson) -> None:
    for way in ways(told):
        for game, state in played(told, way):
            view: Any = game.view(told.you)
            assert state.view == type(view)(
                **{f: () if f == "log" else getattr(view, f) for f in view.__struct_fields__}
            )
            if state.moves is not None:
                assert game.to_act == told.you
                assert state.moves == [str(move) for move in game.legal_moves()]


def test_no_secret_is_told(told: Lesson) -> None:
    """Who the others are and what lies under the goals is not in any view too early."""
    for scene in told.scenes:
        view = scene.state.view
        others = [dwarf for seat, dwarf in enumerate(view.dwarves) if seat != told.you]
        if scene.id not in ("won", "share"):
            assert others == [None] * len(others)
        known = {tuple(placed.at) for placed in view.maze if placed.face_down and placed.card}
        assert known == ({(8, -2)} if scene.id in ("rockfall", "suspect", "gold") else set())
        for answer in scene.answers:
            for moment in answer.then:
                for event in moment.events:
                    hidden = event.secrets if getattr(event, "seat", None) != told.you else ()
                    assert all(getattr(event, field) is None for field in hidden)


def test_every_way_reaches_the_treasure_and_the_miners_win(told: Lesson) -> None:
    for way in ways(told):
        events = [
            event
            for _, answer in way
            for moment in (answer.then if answer else ())
            for event in moment.events
        ]
        kinds = [str(event.__struct_config__.tag) for event in events]
        assert kinds.index("revealed") < kinds.index("round-ended") < kinds.index("round-began")
        over = events[kinds.index("round-ended")]
        assert (over.winner, over.by) == ("miners", told.you)
        assert way[-1][0].state.view.dwarves[told.you] == "saboteur"  # as the coach says


def test_the_coach_points_at_things_and_at_rules_that_exist(told: Lesson) -> None:
    for scene in told.scenes:
        assert scene.title.strip()
        assert scene.text.strip()
        assert scene.text.count("**") % 2 == 0
        assert all(POINT.fullmatch(point) for point in scene.point)
        for lang in languages():
            assert all(find_rules(number, lang) for number in scene.rules)


def test_both_languages_tell_the_same_story() -> None:
    one, other = lesson("en"), lesson("de")
    assert [scene.id for scene in one.scenes] == [scene.id for scene in other.scenes]
    for here, there in zip(one.scenes, other.scenes, strict=True):
        assert here.state.view == there.state.view
        assert here.text != there.text
        assert set(here.instead) == set(there.instead)


def test_no_sentence_of_the_coach_is_left_over() -> None:
    scenes = first_game().scene
    said = {f"lesson.{scene.id}.{what}" for scene in scenes for what in ("title", "text")}
    kinds = {scene.id: scene.instead for scene in lesson("en").scenes}
    for message in sentences(ENGLISH):
        if message.startswith("lesson."):
            _, scene, *rest = message.split(".")
            if scene == "instead":
                assert any(rest[0] in instead for instead in kinds.values()), message
            elif rest[0] == "instead":
                assert rest[1] in kinds[scene], message
            else:
                assert message in said


def test_over_http(server) -> None:
    with Asking(server) as nobody:
        for lang in languages():
            answer = nobody.get(f"/api/lesson/{lang}")
            assert answer.status_code == 200
            assert answer.json()["steps"] == len(first_game().scene)
        refused(nobody.get("/api/lesson/xx"), 400, "server.bad-request")
