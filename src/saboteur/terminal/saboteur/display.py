"""Saboteur and Saboteur 2 on the screen."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import dropwhile
from typing import ClassVar

from rich.table import Table
from rich.text import Text

from saboteur.rules.events import Event, Paid, RoundOver
from saboteur.rules.game import Game
from saboteur.rules.grid import Cell
from saboteur.rules.moves import Move
from saboteur.rules.saboteur.drawing import draw
from saboteur.rules.saboteur.events import DwarfDealt, RoundEnded
from saboteur.rules.saboteur.game import SaboteurGame
from saboteur.rules.saboteur.gold import Take
from saboteur.rules.saboteur.knowledge import SaboteurView
from saboteur.rules.saboteur.maze_seen import maze_seen
from saboteur.rules.saboteur.search import Keep
from saboteur.telling.narrator import Narrator
from saboteur.telling.telling import TURN
from saboteur.terminal.display import Display, Lying, Short
from saboteur.terminal.pictures import Pictures
from saboteur.terminal.saboteur import table
from saboteur.terminal.saboteur.big_drawing import PICTURES
from saboteur.terminal.saboteur.rooms import Thing, room_displays
from saboteur.terminal.saboteur.round_result import round_result


def _all(words: str) -> list[str]:
    """What all rooms together name under this."""
    return [word for room in room_displays() for word in getattr(room, words)]


class SaboteurDisplay(Display[SaboteurView]):
    """Hidden dwarves in a maze with goals, and whatever the modules bring along."""

    styles: ClassVar[Mapping[str, str]] = {
        "stone": "#b9b1a6 on #2e241b",
        "miner": "bold #241b14 on #e2c08a",
        "saboteur": "bold #ffffff on #8c2f2f",
        **{name: colour for room in room_displays() for name, colour in room.colours.items()},
    }
    turns: ClassVar[tuple[str, ...]] = (TURN, *_all("turns"))
    look_first: ClassVar[tuple[str, ...]] = (TURN, *_all("look_first"))
    secret_choices: ClassVar[tuple[str, ...]] = (  # B-44
        *("pick-gold", "keep-discard"),
        *_all("secret_choices"),
    )
    values: ClassVar[Mapping[str, Callable[[int], Move]]] = {"pick-gold": Take}
    by_number: ClassVar[tuple[str, ...]] = (*Display.by_number, *_all("by_number"))

    def _pictures(self) -> Pictures:
        return PICTURES

    # --- the beginning ----------------------------------------------------------------------------

    def greeting(self, view: SaboteurView, *, hot_seat: bool) -> list[str]:
        said = [text for room in room_displays() for text in room.greeting(view, hot_seat=hot_seat)]
        if len(self.opening(view.log)) < len(view.log):
            said.append("terminal.gold-for-all")
        return [self.words.say(message) for message in said]

    def opening(self, events: Sequence[Event]) -> list[Event]:
        """That everybody gets the same gold is said in one line."""
        return list(dropwhile(lambda event: isinstance(event, Paid), events))

    # --- the table --------------------------------------------------------------------------------

    def title(self, view: SaboteurView) -> str:
        return table.title(view, self.words)

    def players(self, view: SaboteurView, narrator: Narrator) -> Table:
        return table.players(view, narrator)

    def board(
        self, view: SaboteurView, width: int, markers: Mapping[Cell, str] | None = None
    ) -> list[Text]:
        things: dict[Cell, Thing] = {}
        for room in room_displays():
            things |= room.things(view, self.words)
        return table.maze_lines(view.maze, width, self.words, markers, things)

    def status(self, view: SaboteurView, narrator: Narrator) -> Text:
        assert view.seat is not None
        line = self.you_are(view.dwarves[view.seat] or "")
        return line.append(" · ").append(table.possessions(view, self.words))

    def drawing(self, shown: Game | RoundOver) -> str:
        if isinstance(shown, RoundOver):
            return draw(shown.maze, axes=True)
        assert isinstance(shown, SaboteurGame)
        return draw(maze_seen(shown, None, secrets=True), axes=True)

    # --- asking -----------------------------------------------------------------------------------

    def lying(self, move: Move) -> Lying | None:
        found = (room.lying(move) for room in room_displays())
        return next(filter(None, found), None) or super().lying(move)

    def picked(self, move: Move) -> str | None:
        return move.card if isinstance(move, Keep) else None

    def more(self, view: SaboteurView, moves: list[Move]) -> list[str]:
        return super().more(view, moves) + [
            self.words.say(f"terminal.more.{hint}")
            for room in room_displays()
            for hint, kind in room.hints.items()
            if any(isinstance(move, kind) for move in moves)
        ]

    def short(
        self, word: str, rest: list[str], hand: Sequence[str], moves: list[Move]
    ) -> Short | None:
        found = (room.short(word, rest, hand, moves, self.lang) for room in room_displays())
        return next(filter(None, found), None) or super().short(word, rest, hand, moves)

    def in_list(self, move: Move, narrator: Narrator) -> tuple[str, str]:
        found = (room.in_list(move, self.words) for room in room_displays())
        return next(filter(None, found), None) or super().in_list(move, narrator)

    def help(self, view: SaboteurView) -> list[str]:
        more = view.game == "saboteur2" or view.modules
        return super().help(view) + ([self.words.say("terminal.help-more").strip()] if more else [])

    # --- telling ----------------------------------------------------------------------------------

    def new_dwarf(self, event: Event) -> str | None:
        return event.dwarf if isinstance(event, DwarfDealt) else super().new_dwarf(event)

    # --- the end of a round -----------------------------------------------------------------------

    def board_after(self, event: RoundOver, width: int) -> list[Text]:
        return table.maze_lines(event.maze, width, self.words)

    def round_result(self, event: RoundOver, after: Sequence[Event], narrator: Narrator) -> Table:
        assert isinstance(event, RoundEnded)
        return round_result(event, narrator)

    def between_rounds(self, view: SaboteurView) -> list[str]:
        assert view.seat is not None
        return [self.words.say("terminal.status.gold", gold=view.gold[view.seat])]
