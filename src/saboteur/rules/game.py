"""The game machine, the same for every game of the family.

What is still to happen lies on an agenda: a list of steps, the next one on top. A step that waits
for an answer is a *decision*: who must answer, and which moves would do. Both are plain data, so a
game can be stored, copied and resumed in the middle of anything.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Self

import msgspec

from saboteur.rules.chance import Chance
from saboteur.rules.events import Event, Trace
from saboteur.rules.moves import IllegalMove, Move, parse_move
from saboteur.rules.options import Options
from saboteur.rules.story import Knowledge, Story, shown
from saboteur.texts import quote

if TYPE_CHECKING:
    from saboteur.rules.view import LaidOpen, View


class Step(msgspec.Struct, frozen=True):
    """Something that is still to happen."""

    waits: ClassVar[bool] = False

    def holds(self) -> tuple[str, ...]:
        """Cards that lie with this step and nowhere else until it has happened."""
        return ()

    def run(self, game: Any) -> None:
        """Let it happen; it may put further steps on the agenda."""
        raise NotImplementedError


class Decision(Step, frozen=True):
    """A step that waits for a seat to choose. Its fields are public: views show them."""

    waits: ClassVar[bool] = True
    kind: ClassVar[str]
    """What is to be decided, in one word: it has a text in every language."""

    rule: ClassVar[str]
    """The rule that asks for it: named where a refusal has no better reason."""

    hushed: ClassVar[bool] = False
    """Whether the time somebody takes to answer would betray what they hold: then whoever runs a
    table gathers everybody's answers first."""

    seat: int

    def asked(self, game: Any) -> tuple[int, ...]:
        """The seats that are asked this one after the other, unless an answer ends it."""
        return (self.seat,)

    def peeks(self) -> int:
        """How many cards on top of the draw pile the seat is looking at while it decides."""
        return 0

    def searches(self) -> int:
        """How many cards on top of the discard pile the seat is looking at while it decides."""
        return 0

    def answers(self, game: Any) -> list[Move]:
        """Every move the seat may choose from; never empty."""
        raise NotImplementedError

    def answer(self, game: Any, move: Any) -> None:
        """Carry out the chosen move."""
        raise NotImplementedError

    def meant(self, game: Any, pointing: Any) -> Iterable[Move]:
        """What somebody could mean who points there (`pointing.py`), the likeliest first."""
        return ()

    def refusal(self, game: Any, move: Move) -> IllegalMove:
        """Why this move is not among the answers."""
        return IllegalMove("refusal.other-decision", move=str(move))


_SAID = (str, dict)
"""The forms in which a move may be said."""


class Game(ABC):
    """One game from set-up to end. `play` changes it in place; copies are cheap.

    It is a *position*, all that lies on the table or is still to happen, and the *story* of how it
    came about. Rules need the position alone.
    """

    options: Options
    chance: Chance
    round: int
    """The round being played, from 1."""
    agenda: list[Step]
    """What is still to happen; the last one comes next."""
    story: Story | None
    """What has happened; None for a bare position."""
    events: list[Event | Trace]
    """What the move being played has caused so far."""
    _legal: list[Move] | None
    _traced: bool
    """Whether there are traces among them."""

    __slots__ = tuple(__annotations__)  # for these fields and no others

    def _begin(self, options: Options, knowledge: Knowledge) -> None:
        self.options = options
        self.chance = Chance(options.seed)
        self.round = 0
        self.agenda = []
        self.story = Story(knowledge)
        self.events = []
        self._traced = False
        self._legal = None

    def _begin_story(self) -> None:
        """The game is set up."""
        assert self.story is not None
        self.story.told += self.events

    def begin_here(self, knowledge: Knowledge) -> None:
        """Let the story begin in the middle: seats know this much, and nothing was told."""
        self.story = Story(knowledge, from_set_up=False)
        self._legal = None

    def _copy_to(self, twin: Game) -> None:
        twin.options = self.options
        twin.chance = self.chance.clone()
        twin.round = self.round
        twin.agenda = self.agenda.copy()
        twin.story = None
        twin.events = []
        twin._traced = False
        twin._legal = self._legal

    @property
    def history(self) -> list[tuple[int, Move]] | None:
        """Every move so far with its seat; None for a game that did not begin with its set-up."""
        return None if self.story is None else self.story.history

    @property
    def log(self) -> list[Event]:
        """What has happened since the last move of the round before, secrets included."""
        return [] if self.story is None else self.story.log

    @property
    def knowledge(self) -> Any:
        """What seats know: concluded from the story. A bare position has none."""
        assert self.story is not None, "a bare position has no views"
        return self.story.knowledge

    def trace(self, trace: Trace) -> None:
        """Tell the reader of the story where cards went."""
        if self.story is not None:
            self.events.append(trace)
            self._traced = True

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return not self.agenda

    @property
    def decision(self) -> Decision | None:
        """What is to be decided now; None when the game is over."""
        return self.agenda[-1] if self.agenda else None  # type: ignore[return-value]

    @property
    def to_act(self) -> int | None:
        """The seat that decides now; None when the game is over."""
        return self.agenda[-1].seat if self.agenda else None  # type: ignore[attr-defined]

    def legal_moves(self) -> list[Move]:
        """Every move of the seat that decides now; empty only when the game is over."""
        return self._moves().copy()

    def _moves(self) -> list[Move]:
        moves = self._legal
        if moves is None:
            decision = self.decision
            moves = self._legal = [] if decision is None else decision.answers(self)
        return moves

    def out_of_turn(self, seat: int) -> list[Move]:
        """What a seat may do at any moment, whoever decides; it says so by `play(move, seat)`."""
        return []

    def interject(self, seat: int, move: Any) -> None:
        """Carry out such a move."""
        raise NotImplementedError

    def out_of_turn_refusal(self, seat: int, move: Move) -> IllegalMove | None:
        """Why a seat cannot do this now, if it is something to be done at any moment."""
        return None

    def parse_move(self, text: str | dict[str, Any]) -> Move:
        """Read a move from its notation or its JSON form. Whether it is legal is not asked."""
        return parse_move(text)

    def play(self, move: Move | str | dict[str, Any], seat: int | None = None) -> list[Event]:
        """Play a move and return what it caused, secrets included (see `Event.seen_by`).

        It may come as its notation or its JSON form. `seat` names who plays it, if that is to be
        checked. A move that is not legal raises `IllegalMove` and changes nothing.
        """
        player, meant, answers = self._check(move, seat)
        self._legal = None
        told: list[Event | Trace] = []
        self.events = told
        self._traced = False
        round_before = self.round
        if answers:
            decision: Any = self.agenda.pop()
            decision.answer(self, meant)
        else:
            self.interject(player, meant)
        self._proceed()
        story = self.story
        if story is not None:
            if story.shared:
                story = self.story = story.copy()
            if self.round != round_before:
                story.begin_round()
            story.told += told
            if story.history is not None:
                story.history.append((player, meant))
        return shown(told) if self._traced else told.copy()  # type: ignore[return-value]

    def check(self, move: Move | str | dict[str, Any], seat: int | None = None) -> Move:
        """The move as `play` would play it. If it is not legal, this raises the same error."""
        return self._check(move, seat)[1]

    def _check(self, move: Move | str | dict[str, Any], seat: int | None) -> tuple[int, Move, bool]:
        """Who plays which move, and whether it answers the decision or comes out of turn."""
        if isinstance(move, _SAID):
            move = self.parse_move(move)
        if not self.agenda:
            raise IllegalMove("refusal.over")
        decision: Any = self.agenda[-1]
        player: int = decision.seat if seat is None else seat
        if type(player) is not int:
            most = self.options.players - 1
            raise IllegalMove("refusal.seat", seat=quote(seat), most=most)
        if player == decision.seat and move in self._moves():
            return player, move, True
        if not isinstance(move, Move):
            raise IllegalMove("refusal.not-a-move", text=quote(move))
        if seat is not None and move in self.out_of_turn(player):
            return player, move, False
        refused = None if seat is None else self.out_of_turn_refusal(player, move)
        if refused is not None:
            raise refused
        if player != decision.seat:
            raise IllegalMove("refusal.turn", decision.rule, seat=seat, to_act=decision.seat)
        gist = move.gist()
        for meant in self._moves():
            if meant.gist() == gist:
                return player, meant, True
        reason = decision.refusal(self, move)
        reason.rule = reason.rule or decision.rule
        raise reason

    def _proceed(self) -> None:
        """Let things happen until somebody has to decide or the game is over."""
        agenda = self.agenda
        while agenda:
            step = agenda[-1]
            if step.waits:
                return
            agenda.pop()
            step.run(self)

    @property
    @abstractmethod
    def sides(self) -> tuple[str, ...]:
        """The sides that can win a round."""

    @property
    @abstractmethod
    def scores(self) -> tuple[int, ...] | None:
        """What each seat has won, as far as everybody may know it; None while it is secret."""

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won, several if they share it; empty until the game is over."""
        if not self.over or self.scores is None:
            return ()
        most = max(self.scores)
        return tuple(seat for seat, score in enumerate(self.scores) if score == most)

    def __deepcopy__(self, memo: object) -> Self:
        return self.clone()  # there is one object for each kind of card, and it stays that one

    def packages(self) -> tuple[str, ...]:
        """Where the moves, decisions and events are written that only occur in games like this."""
        return (type(self).__module__.rpartition(".")[0],)

    @abstractmethod
    def drawing(self) -> str:
        """The maze as text, secrets included: for records of finished games and for tests."""

    @abstractmethod
    def view(self, seat: int | None) -> View:
        """All that this seat may know; None is a spectator."""

    @abstractmethod
    def laid_open(self) -> LaidOpen:
        """Everything at once, for looking back at a game that is over: no seat may ever see it."""

    @abstractmethod
    def sample(self, seat: int | None, rng: Random) -> Self:
        """A whole game that this seat cannot tell from the real one."""

    @abstractmethod
    def position(self) -> Self:
        """A copy that plays on like any game but knows no story: for search. It has no views."""

    def clone(self) -> Self:
        """An independent copy."""
        twin = self.position()
        if self.story is not None:
            self.story.shared = True
            twin.story = self.story
        return twin

    def record(self) -> str:
        """The game as text that `saboteur.replay` plays back."""
        from saboteur.rules.records import write_record

        return write_record(self)
