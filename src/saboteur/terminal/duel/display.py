"""The Duel on the screen."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import ClassVar

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from saboteur.rules.discarding import Pass
from saboteur.rules.duel.bribing import Bribe
from saboteur.rules.duel.events import GoldCounted
from saboteur.rules.duel.game import DuelGame
from saboteur.rules.duel.knowledge import DuelView
from saboteur.rules.duel.maze_seen import maze_seen
from saboteur.rules.events import Event, RoundOver
from saboteur.rules.game import Game
from saboteur.rules.grid import Cell
from saboteur.rules.moves import Move
from saboteur.telling.duel.words import DuelWords
from saboteur.telling.narrator import Narrator
from saboteur.terminal.choices import Choices
from saboteur.terminal.display import Display, Short
from saboteur.terminal.duel import table
from saboteur.terminal.duel.big_drawing import PICTURES, maze_lines
from saboteur.terminal.duel.round_result import round_result
from saboteur.terminal.duel.scene import Scene, scene_of
from saboteur.terminal.duel.style import STYLES
from saboteur.terminal.duel.tokens import tokens_of
from saboteur.terminal.pictures import Pictures
from saboteur.terminal.screen import Screen
from saboteur.terminal.typed import means

_REPLAY = 80
"""Columns of a terminal in which a game is told again."""
_CELL = re.compile(r"-?\d+,-?\d+")


class DuelDisplay(Display[DuelView]):
    """Two dwarves, two colours, and ways that one of them may use and the other may not."""

    styles: ClassVar[Mapping[str, str]] = STYLES

    words: DuelWords

    def _pictures(self) -> Pictures:
        return PICTURES

    # --- the table --------------------------------------------------------------------------------

    def title(self, view: DuelView) -> str:
        return table.title(view, self.words)

    def players(self, view: DuelView, narrator: Narrator) -> RenderableType:
        return table.players(view, narrator)

    def board(
        self, view: DuelView, width: int, markers: Mapping[Cell, str] | None = None
    ) -> list[Text]:
        return maze_lines(scene_of(view), width, markers)

    def status(self, view: DuelView, narrator: Narrator) -> Text:
        assert view.seat is not None
        return table.status(view, self.you_are(view.colours[view.seat]), self.words)

    def drawing(self, shown: Game | RoundOver) -> str:
        if isinstance(shown, RoundOver):
            scene = self._after(shown)
        else:
            assert isinstance(shown, DuelGame)
            seen = maze_seen(shown, None, secrets=True)
            scene = Scene(seen, shown.colours, tokens_of(shown.view(None)))
        return "\n".join(line.plain for line in maze_lines(scene, _REPLAY))

    # --- asking -----------------------------------------------------------------------------------

    def show_choices(
        self, choices: Choices, view: DuelView, narrator: Narrator, screen: Screen
    ) -> None:
        if view.decision != "bribe":
            super().show_choices(choices, view, narrator, screen)
            return
        for label, move in choices.moves.items():  # asked so often that nobody wants the maze again
            screen.item(label, narrator.describe(move))

    def more(self, view: DuelView, moves: list[Move]) -> list[str]:
        bribes = any(isinstance(move, Bribe) for move in moves)
        hint = [self.words.say("terminal.more.bribe")] if bribes else []
        return super().more(view, moves) + hint

    def short(
        self, word: str, rest: list[str], hand: Sequence[str], moves: list[Move]
    ) -> Short | None:
        if not means(word, "bribe", self.lang):
            return super().short(word, rest, hand, moves)
        bribes = [move for move in moves if isinstance(move, Bribe)]
        if not rest or not _CELL.fullmatch(rest[0]):  # a card may have been chosen before
            return Short([*bribes], at_once=False)
        named: list[Move] = [move for move in bribes if str(move.at) == rest[0]]
        if named or word.lower() != "bribe":
            return Short(named)
        return None  # read like any move, so that the game says why not

    def in_list(self, move: Move, narrator: Narrator) -> tuple[str, str]:
        if isinstance(move, Pass) and len(move.cards) > 1:
            return "pass 1 2", self.words.say("moves.pass")
        return super().in_list(move, narrator)

    # --- the end of a round -----------------------------------------------------------------------

    def board_after(self, event: RoundOver, width: int) -> list[Text]:
        return maze_lines(self._after(event), width)

    def round_result(self, event: RoundOver, after: Sequence[Event], narrator: Narrator) -> Table:
        assert isinstance(event, GoldCounted)
        return round_result(event, narrator)

    def between_rounds(self, view: DuelView) -> list[str]:
        purses = [
            self.words.say("terminal.purse", who=self.words.dwarf_name(colour), gold=gold)
            for colour, gold in zip(view.colours, view.gold, strict=True)
        ]
        return [self.words.say("terminal.gold-so-far", purses=", ".join(purses))]

    def _after(self, event: RoundOver) -> Scene:
        """The maze at the end of a round, which belongs to nobody's eyes in particular."""
        assert isinstance(event, GoldCounted)
        return Scene(event.maze, event.dwarves, tokens_of(event))
