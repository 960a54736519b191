"""Lessons: rounds that the engine plays as they are written, told to a learner by a coach.

A lesson is a file here, found by looking, and what the coach says in it stands in the texts below
`lesson` and the name of its file. Nothing is drawn up for show: it is dealt from its seed and every
move in the script goes through the rules, so what a learner sees is what any player on that seat
would see.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

import msgspec

from saboteur.rules.game import Game
from saboteur.rules.moves import Move
from saboteur.server.lesson.script import Script, ScriptedAnswer, ScriptedScene, scripts
from saboteur.server.tables.messages import Line, State
from saboteur.server.tables.sight import answers
from saboteur.server.tables.told import Teller
from saboteur.telling.narrator import tag
from saboteur.telling.telling import TURN
from saboteur.texts import is_sentence, say


class Moment(msgspec.Struct, frozen=True):
    """What one move caused, as the learner sees it, and how the table stands then."""

    seat: int
    events: list[Any]
    told: list[Line]
    state: State


class GoodAnswer(msgspec.Struct, frozen=True):
    """A move the coach is happy with."""

    move: str
    then: list[Moment]
    """What it causes, and what the others do."""
    next: int
    """The place of the scene after it."""


class LessonScene(msgspec.Struct, frozen=True):
    """A moment at which the learner reads or decides something."""

    id: str
    step: int
    """How many scenes come before it, on any way through the lesson. Where an answer takes several
    moves, the scene comes once for each of them."""
    title: str
    text: str
    """What the coach says; `**` emphasises."""
    point: list[str]
    """What the coach points at: `self`, `hand`, `seat 1`, `cell 8,0`."""
    rules: list[str]
    """The numbers of the rules it is about."""
    state: State
    log: list[Line]
    """The round so far."""
    answers: list[GoodAnswer]
    """Empty where there is only something to read."""
    instead: dict[str, str]
    """What the coach says about any other move, by its kind."""
    next: int | None
    """The scene after this one, where there is only something to read."""


class LessonOffered(msgspec.Struct, frozen=True):
    """A lesson in a list of them."""

    id: str
    game: str
    name: str
    about: str
    minutes: int


class Lesson(msgspec.Struct, frozen=True):
    """A game with a coach."""

    id: str
    name: str
    game: str
    you: int
    names: list[str]
    steps: int
    """How many scenes there are on any way through it."""
    scenes: list[LessonScene]


def lessons(lang: str) -> list[LessonOffered]:
    """All lessons, the one for newcomers first."""
    return [
        LessonOffered(
            id=name,
            game=script.game,
            name=say(f"lesson.{name}.name", lang),
            about=say(f"lesson.{name}.about", lang),
            minutes=script.minutes,
        )
        for name, script in scripts().items()
    ]


@cache
def lesson(name: str, lang: str) -> Lesson:
    """A lesson in this language."""
    script = scripts()[name]
    return Lesson(
        id=name,
        name=say(f"lesson.{name}.name", lang),
        game=script.game,
        you=script.seat,
        names=script.names(say("word.you", lang)),
        steps=len(script.scene),
        scenes=Telling(name, script, lang).scenes(),
    )


class Telling:
    """Plays a script through, every good answer of every scene, and tells what the learner sees."""

    def __init__(self, name: str, script: Script, lang: str) -> None:
        self.name = name
        self.script = script
        self.lang = lang
        self.seat = script.seat
        names, dealt = script.names(say("word.you", lang)), script.deal().view(None)
        self.teller = Teller(script.game, lang, names, script.seat, dealt.maze)
        self._scenes: list[LessonScene | None] = []

    def scenes(self) -> list[LessonScene]:
        """All scenes, the first one first."""
        game = self.script.deal()
        self._tell(0, game, self._lines(game.log))
        return [scene for scene in self._scenes if scene is not None]

    def _tell(
        self,
        step: int,
        game: Game,
        log: list[Line],
        further: tuple[ScriptedAnswer, ...] = (),
    ) -> int:
        """Tell this scene and whatever comes after it; its place.

        `further` is what is left to do in it where the learner has begun already.
        """
        scripted = self.script.scene[step]
        answers_here = further or scripted.answers
        place = len(self._scenes)
        self._scenes.append(None)  # so that what follows comes behind it
        good = [self._answer(step, answer, game.clone(), log) for answer in answers_here]
        more = step + 1 < len(self.script.scene)
        self._scenes[place] = LessonScene(
            id=scripted.id,
            step=step,
            title=self._say(scripted, "title"),
            text=self._say(scripted, "text"),
            point=list(scripted.point),
            rules=list(scripted.rules),
            state=self._state(game, asked=bool(good)),
            log=log,
            answers=good,
            instead=self._instead(scripted, answers_here, game.legal_moves()),
            next=self._tell(step + 1, game, log) if more and not good else None,
        )
        return place

    def _answer(self, step: int, answer: ScriptedAnswer, game: Game, log: list[Line]) -> GoodAnswer:
        then: list[Moment] = []
        for move in (answer.move, *(() if answer.further else answer.then)):
            seat = game.to_act
            assert seat is not None
            events = game.play(move)
            told = self._lines(events)
            log = log + told
            shown = [event.seen_by(self.seat) for event in events]
            then.append(Moment(seat, shown, told, self._state(game, asked=False)))
        if not answer.further:
            return GoodAnswer(answer.move, then, self._tell(step + 1, game, log))
        move, *rest = answer.further
        left = ScriptedAnswer(move, tuple(rest), answer.then)
        return GoodAnswer(answer.move, then, self._tell(step, game, log, (left,)))

    def _lines(self, events: Sequence[Any]) -> list[Line]:
        return self.teller.lines([event.seen_by(self.seat) for event in events])

    def _state(self, game: Game, *, asked: bool) -> State:
        """How the game stands for the learner: as at any table, but asked only where it matters."""
        view: Any = game.view(self.seat)
        moves = answers(game, self.seat) if asked else None
        told = self.teller.stand(view, moves, [])
        if game.to_act == self.seat and (view.decision == TURN or not asked):
            told = msgspec.structs.replace(told, question="")  # the coach says what to do
        return State(
            ply=len(game.history or ()),
            to_act=game.to_act,
            view=msgspec.structs.replace(view, log=()),
            moves=None if moves is None else [str(move) for move in moves],
            out_of_turn=[],
            deadline=None,
            banks=None,
            scores=game.scores,
            winners=game.winners,
            told=told,
        )

    def _instead(
        self,
        scripted: ScriptedScene,
        answers_here: tuple[ScriptedAnswer, ...],
        moves: list[Move],
    ) -> dict[str, str]:
        """What is wrong with the moves that the coach does not want now, legal as they are."""
        good = [answer.move for answer in answers_here]
        other = [move for move in moves if good and str(move) not in good]
        said: dict[str, str] = {}
        for kind in dict.fromkeys(map(tag, other)):
            message = f"lesson.{self.name}.{scripted.id}.instead.{kind}"
            known = message if is_sentence(message) else f"lesson.instead.{kind}"
            said[kind] = say(known, self.lang)
        return said

    def _say(self, scripted: ScriptedScene, what: str) -> str:
        return say(f"lesson.{self.name}.{scripted.id}.{what}", self.lang)
