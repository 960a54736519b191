"""Lessons: the engine plays them as they are written, and they tell a learner no secrets."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from saboteur.rulebook import find_rules
from saboteur.rules.catalogue import games
from saboteur.rules.game import Game
from saboteur.server.lesson import GoodAnswer, Lesson, LessonScene, lesson, lessons
from saboteur.server.lesson.script import scripts
from saboteur.texts import ENGLISH, languages, sentences
from server.asking import Asking, refused

POINT = re.compile(r"self|hand|seat \d|cell -?\d+,-?\d+")
Way = list[tuple[LessonScene, GoodAnswer | None]]


@pytest.fixture(
    scope="module",
    params=[(name, lang) for name in scripts() for lang in languages()],
    ids=lambda param: "-".join(param),
)
def told(request) -> Lesson:
    return lesson(*request.param)


@pytest.fixture(scope="module", params=languages())
def first(request) -> Lesson:
    """The lesson for newcomers, of which more is told below."""
    return lesson("first-game", request.param)


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


def written(told: Lesson, way: Way) -> Iterator[str]:
    """The moves of this way as the script has them."""
    chosen = {scene.step: answer.move for scene, answer in reversed(way) if answer}
    for step, scene in enumerate(scripts()[told.id].scene):
        for answer in scene.answers:
            if answer.move == chosen[step]:
                yield from (answer.move, *answer.further, *answer.then)


def played(told: Lesson, way: Way) -> Iterator[tuple[Game, Any]]:
    """The game beside every state that the lesson shows on this way."""
    script = scripts()[told.id]
    game = script.deal()
    moves = iter(written(told, way))
    for scene, answer in way:
        yield game, scene.state
        for moment in answer.then if answer else ():
            move = next(moves)
            assert moment.seat == game.to_act
            assert move in map(str, game.legal_moves())
            events = game.play(move)
            assert moment.events == [event.seen_by(told.you) for event in events]
            yield game, moment.state


def test_every_way_has_all_scenes_in_their_order(told: Lesson) -> None:
    for way in ways(told):
        steps = dict.fromkeys((scene.step, scene.id) for scene, _ in way)
        assert list(steps) == list(enumerate(scene.id for scene in scripts()[told.id].scene))
        assert [scene.step for scene, _ in way] == sorted(scene.step for scene, _ in way)


def test_the_whole_script_is_played(told: Lesson) -> None:
    for way in ways(told):
        shown = [moment for _, answer in way if answer for moment in answer.then]
        assert len(shown) == len(list(written(told, way)))


def test_some_questions_have_several_good_answers(first: Lesson) -> None:
    assert len(list(ways(first))) > 1


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


def test_no_secret_is_told_too_early(first: Lesson) -> None:
    """Who the others are and what lies under the goals is not in any view too early."""
    for scene in first.scenes:
        view = scene.state.view
        others = [dwarf for seat, dwarf in enumerate(view.dwarves) if seat != first.you]
        if scene.id not in ("won", "share"):
            assert others == [None] * len(others)
        known = {tuple(placed.at) for placed in view.maze if placed.face_down and placed.card}
        if scene.id in ("won", "share"):  # the round is over: the other goals were turned up
            assert known == {(8, 0), (8, 2)}
        else:
            assert known == ({(8, -2)} if scene.id in ("rockfall", "suspect", "gold") else set())
        for answer in scene.answers:
            for moment in answer.then:
                for event in moment.events:
                    hidden = event.secrets if getattr(event, "seat", None) != first.you else ()
                    assert all(getattr(event, field) is None for field in hidden)


def test_every_way_of_the_first_game_reaches_the_treasure_and_the_miners_win(first: Lesson) -> None:
    for way in ways(first):
        events = [
            event
            for _, answer in way
            for moment in (answer.then if answer else ())
            for event in moment.events
        ]
        kinds = [str(event.__struct_config__.tag) for event in events]
        assert kinds.index("revealed") < kinds.index("round-ended") < kinds.index("round-began")
        over = events[kinds.index("round-ended")]
        assert (over.winner, over.by) == ("miners", first.you)
        assert way[-1][0].state.view.dwarves[first.you] == "saboteur"  # as the coach says


def test_the_coach_points_at_things_and_at_rules_that_exist(told: Lesson) -> None:
    for scene in told.scenes:
        assert scene.title.strip()
        assert scene.text.strip()
        assert scene.text.count("**") % 2 == 0
        assert all(POINT.fullmatch(point) for point in scene.point)
        for lang in languages():
            assert all(find_rules(number, lang) for number in scene.rules)


@pytest.mark.parametrize("name", scripts())
def test_all_languages_tell_the_same_story(name: str) -> None:
    one, other = lesson(name, "en"), lesson(name, "de")
    assert [scene.id for scene in one.scenes] == [scene.id for scene in other.scenes]
    for here, there in zip(one.scenes, other.scenes, strict=True):
        assert here.state.view == there.state.view
        assert here.text != there.text
        assert set(here.instead) == set(there.instead)


@pytest.mark.parametrize("name", scripts())
def test_a_lesson_is_neither_a_glance_nor_an_evening(name: str) -> None:
    assert 5 <= scripts()[name].minutes <= 10
    assert 8 <= sum(bool(scene.answers) for scene in scripts()[name].scene) <= 16


def test_no_sentence_of_the_coach_is_left_over() -> None:
    said = {f"lesson.{name}.{what}" for name in scripts() for what in ("name", "about")}
    for name in scripts():
        for scene in lesson(name, ENGLISH).scenes:
            own = f"lesson.{name}.{scene.id}"
            said |= {f"{own}.title", f"{own}.text"}
            said |= {f"{own}.instead.{kind}" for kind in scene.instead}
            said |= {f"lesson.instead.{kind}" for kind in scene.instead}
    kept = {message for message in sentences(ENGLISH) if message.startswith("lesson.")}
    assert kept - said == set()


def test_every_game_has_a_lesson_and_the_newcomer_s_comes_first() -> None:
    offered = lessons(ENGLISH)
    assert offered[0].id == "first-game"
    assert {one.game for one in offered} == set(games()) - {"solo"}  # it is The Duel alone


def test_over_http(server) -> None:
    with Asking(server) as nobody:
        for lang in languages():
            offered = nobody.get(f"/api/lessons/{lang}").json()
            assert [one["id"] for one in offered] == list(scripts())
            for name, script in scripts().items():
                answer = nobody.get(f"/api/lessons/{lang}/{name}")
                assert answer.status_code == 200
                assert answer.json()["steps"] == len(script.scene)
        refused(nobody.get("/api/lessons/xx/first-game"), 400, "server.bad-request")
        refused(nobody.get("/api/lessons/en/second-game"), 404, "server.no-lesson")
