"""The Lost Mines on the screen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from rich.console import Group
from rich.text import Text

from saboteur.rules.discarding import Pass
from saboteur.rules.events import Dealt, Event, RoundOver
from saboteur.rules.game import Game
from saboteur.rules.grid import CELL, Cell
from saboteur.rules.lost_mines.drawing import draw, dwarf_lines, token_lines
from saboteur.rules.lost_mines.events import MinesClosed, SetOut
from saboteur.rules.lost_mines.game import LostMinesGame
from saboteur.rules.lost_mines.knowledge import LostMinesView
from saboteur.rules.lost_mines.maze_seen import maze_seen
from saboteur.rules.lost_mines.treasures import TakeTreasure
from saboteur.rules.lost_mines.voting import PROPOSE_END, Agree, AgreeToEnd, ProposeEnd, Refuse
from saboteur.rules.lost_mines.walking import StepTo, Stop
from saboteur.rules.moves import Move
from saboteur.telling.lost_mines.words import LostMinesWords
from saboteur.telling.narrator import Narrator
from saboteur.telling.telling import TURN
from saboteur.terminal.choices import Choices
from saboteur.terminal.display import Display, Short
from saboteur.terminal.lost_mines import asking, table, walking
from saboteur.terminal.lost_mines.big_board import BIG, big_board
from saboteur.terminal.lost_mines.pictures import PICTURES, LostMinesPictures
from saboteur.terminal.lost_mines.round_result import round_result
from saboteur.terminal.lost_mines.scene import Labels, Scene, scene_after, scene_now
from saboteur.terminal.lost_mines.small_board import small_board
from saboteur.terminal.lost_mines.style import STYLES
from saboteur.terminal.lost_mines.walking import WALK
from saboteur.terminal.screen import Screen
from saboteur.terminal.typed import means

_ANSWERS: dict[str, Move] = {
    "stop": Stop(),
    "propose": PROPOSE_END,
    "agree": Agree(),
    "refuse": Refuse(),
}
"""Moves that can be said in one word of any language."""


class LostMinesDisplay(Display[LostMinesView]):
    """Two clans on a board, with dwarves that walk."""

    styles: ClassVar[Mapping[str, str]] = STYLES
    look_first: ClassVar[tuple[str, ...]] = (TURN, AgreeToEnd.kind)

    words: LostMinesWords

    def __init__(self, game: str, lang: str) -> None:
        super().__init__(game, lang)
        self.clans: tuple[str, ...] = ()

    def _pictures(self) -> LostMinesPictures:
        return PICTURES

    # --- following the game -----------------------------------------------------------------------

    def begin(self, view: LostMinesView) -> None:
        self.clans = view.clans
        super().begin(view)

    def follow(self, events: Sequence[Event]) -> None:
        for event in events:
            if isinstance(event, SetOut):
                self.clans = event.clans
        super().follow(events)

    def greeting(self, view: LostMinesView, *, hot_seat: bool) -> list[str]:
        return [self.words.say("terminal.propose-at-one-device")] if hot_seat else []

    # --- the table --------------------------------------------------------------------------------

    def title(self, view: LostMinesView) -> str:
        return table.title(view, self.words)

    def players(self, view: LostMinesView, narrator: Narrator) -> Group:
        return table.players(view, narrator, self.words)

    def board(
        self, view: LostMinesView, width: int, markers: Mapping[Cell, str] | None = None
    ) -> list[Text]:
        return self._draw(scene_now(view), width, Labels(markers or {}))

    def _draw(self, scene: Scene, width: int, labels: Labels) -> list[Text]:
        """As large as the terminal allows."""
        big = width >= BIG
        return big_board(scene, self.words, labels) if big else small_board(scene, labels)

    def status(self, view: LostMinesView, narrator: Narrator) -> Text:
        return table.status(view, self.words)

    def drawing(self, shown: Game | RoundOver) -> str:
        if isinstance(shown, MinesClosed):
            lines = dwarf_lines(shown.clans, shown.dwarves, shown.standing)
            return draw(shown.maze, shown.bridged, lines, axes=True)
        assert isinstance(shown, LostMinesGame)
        bridged = [CELL[cell] for cell in shown.maze.bridged]
        standing = [CELL[cell] for cell in shown.standing]
        lines = dwarf_lines(shown.clans, shown.dwarves, standing)
        lines += token_lines(shown.maze.tokens)
        return draw(maze_seen(shown, None, secrets=True), bridged, lines, axes=True)

    # --- asking -----------------------------------------------------------------------------------

    def offered(self, view: LostMinesView, moves: list[Move]) -> list[Move]:
        return walking.offered(view) if view.decision == WALK else moves

    def plan(self, move: Move, view: LostMinesView) -> list[Move]:
        if isinstance(move, StepTo) and view.decision == WALK:
            return walking.plan(move, view)
        return [move]

    def by_enter(self, view: LostMinesView) -> Move | None:
        return Stop() if view.decision == WALK else None

    def show_choices(
        self, choices: Choices, view: LostMinesView, narrator: Narrator, screen: Screen
    ) -> None:
        borders = asking.between(choices)
        if borders:
            screen.show()
            screen.draw(self._draw(scene_now(view), screen.width, Labels(between=borders)))
            screen.show()
        elif view.decision == TakeTreasure.kind:
            for label, move in choices.moves.items():
                screen.item(label, self.telling.describe(move, view, narrator))
        else:
            super().show_choices(choices, view, narrator, screen)
        note = asking.over_traps(choices, view, self.words)
        if note:
            screen.write(note, "alarm")

    def more(self, view: LostMinesView, moves: list[Move]) -> list[str]:
        hints = []
        if any(isinstance(move, Pass) and len(move.cards) > 1 for move in moves):
            hints.append(self.words.say("terminal.more.pass"))
        if any(isinstance(move, ProposeEnd) for move in moves):
            hints.append(self.words.say("terminal.more.propose"))
        return [self.words.say("terminal.more.or", hints="; ".join(hints))] if hints else []

    def short(
        self, word: str, rest: list[str], hand: Sequence[str], moves: list[Move]
    ) -> Short | None:
        if means(word, "go", self.lang) and len(rest) == 1:
            word, rest = rest[0], []
        if not rest:
            going = walking.destination(word)
            if going is not None:
                return Short([going])
            for answer, move in _ANSWERS.items():
                possible = move in moves or move == PROPOSE_END  # the rules say why not
                if possible and means(word, answer, self.lang):
                    return Short([move])
        return super().short(word, rest, hand, moves)

    def in_list(self, move: Move, narrator: Narrator) -> tuple[str, str]:
        if isinstance(move, Pass) and len(move.cards) > 1:
            return "pass 1 2", self.words.say("moves.pass")
        return super().in_list(move, narrator)

    # --- telling ----------------------------------------------------------------------------------

    def new_dwarf(self, event: Event) -> str | None:
        """Clan and character in one word: what they mean is told together."""
        if not isinstance(event, Dealt) or event.dwarf is None or event.seat >= len(self.clans):
            return None
        return f"{self.clans[event.seat]}-{event.dwarf}"

    def you_are(self, dwarf: str) -> Text:
        clan, _, character = dwarf.partition("-")
        return table.you_are(clan, character, self.words)

    # --- the end of a round -----------------------------------------------------------------------

    def board_after(self, event: RoundOver, width: int) -> list[Text]:
        assert isinstance(event, MinesClosed)
        return self._draw(scene_after(event), width, Labels())

    def round_result(self, event: RoundOver, after: Sequence[Event], narrator: Narrator) -> Group:
        assert isinstance(event, MinesClosed)
        return round_result(event, narrator, self.words)

    def between_rounds(self, view: LostMinesView) -> list[str]:
        assert view.seat is not None
        return [self.words.say("terminal.status.points", points=view.points[view.seat])]
