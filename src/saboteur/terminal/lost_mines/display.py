"""The Lost Mines on the screen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from rich.console import Group, RenderableType
from rich.text import Text

from saboteur.rules.events import Dealt, Event, RoundOver
from saboteur.rules.game import Game
from saboteur.rules.grid import CELL
from saboteur.rules.lost_mines.drawing import draw, dwarf_lines, token_lines
from saboteur.rules.lost_mines.events import MinesClosed, SetOut
from saboteur.rules.lost_mines.game import LostMinesGame
from saboteur.rules.lost_mines.knowledge import LostMinesView
from saboteur.rules.lost_mines.treasures import TakeTreasure
from saboteur.rules.lost_mines.voting import PROPOSE_END, Agree, AgreeToEnd, Refuse
from saboteur.rules.lost_mines.walking import StepTo, Stop
from saboteur.rules.moves import CardOnTwoCells, Move
from saboteur.telling.lost_mines.words import LostMinesWords
from saboteur.telling.narrator import Narrator
from saboteur.telling.telling import TURN
from saboteur.terminal.choices import Choices
from saboteur.terminal.columns import seats_table
from saboteur.terminal.display import Display, Short
from saboteur.terminal.lost_mines import table, walking
from saboteur.terminal.lost_mines.looks import COLOURS, PICTURES
from saboteur.terminal.lost_mines.scene import LostMinesScene
from saboteur.terminal.lost_mines.walking import WALK
from saboteur.terminal.pictures import Pictures
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

    pictures: ClassVar[Pictures] = PICTURES
    colours: ClassVar[Mapping[str, str]] = COLOURS
    several: ClassVar[str] = "pass 1 2"
    look_first: ClassVar[tuple[str, ...]] = (TURN, AgreeToEnd.kind)

    words: LostMinesWords

    def __init__(self, game: str, lang: str) -> None:
        super().__init__(game, lang)
        self.clans: tuple[str, ...] = ()

    # --- following the game -----------------------------------------------------------------------

    def begin(self, view: LostMinesView) -> None:
        self.clans = view.clans
        super().begin(view)

    def follow(self, events: Sequence[Event]) -> None:
        for event in events:
            if isinstance(event, SetOut):
                self.clans = event.clans
        super().follow(events)

    # --- the table --------------------------------------------------------------------------------

    def scene(self, view: LostMinesView) -> LostMinesScene:
        standing, tokens = view.standing, view.tokens
        return LostMinesScene(
            view.maze, self.words, view.bridged, view.clans, standing, tokens, view.seat
        )

    def title_facts(self, view: LostMinesView) -> dict[str, object]:
        left = sum(treasure.taken_by is None for treasure in view.treasures)
        return {"rounds": view.rounds, "left": left, "count": len(view.treasures)}

    def players(self, view: LostMinesView, narrator: Narrator) -> Group:
        return Group(super().players(view, narrator), "", table.treasures_left(view, self.words))

    def about_seats(self, view: LostMinesView) -> dict[str, list[RenderableType]]:
        seats, words = range(view.players), self.words
        about: dict[str, list[RenderableType]] = {
            "clan": [table.clan(clan, words) for clan in view.clans],
            "at": [str(cell) for cell in view.standing],
            "hand": [str(size) for size in view.hand_sizes],
            "treasures": [table.taken(view, seat) for seat in seats],
            "points": [str(points) for points in view.points],
        }
        in_front = [table.in_front(view, seat, words) for seat in seats]
        if any(in_front):
            about["in-front"] = [Text(", ".join(things), "alarm") for things in in_front]
        if any(view.dwarves[seat] for seat in seats if seat != view.seat):
            about["dwarf"] = [table.character(dwarf, words) for dwarf in view.dwarves]
        return about

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
        return draw(shown.maze_seen(None, secrets=True), bridged, lines, axes=True)

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
        on_borders = {
            (move.at, move.other): label
            for label, move in choices.moves.items()
            if isinstance(move, CardOnTwoCells)
        }
        if on_borders:
            screen.show()
            screen.draw(self.scene(view).draw(screen.width, on_borders=on_borders))
            screen.show()
        elif view.decision == TakeTreasure.kind:
            for label, move in choices.moves.items():
                screen.item(label, self.telling.describe(move, view, narrator))
        else:
            super().show_choices(choices, view, narrator, screen)
        costly = walking.over_traps(choices, view)
        if costly:
            note = self.words.say("terminal.over-traps", letters=", ".join(costly))
            screen.write(note, "alarm")

    def more(self, view: LostMinesView, moves: list[Move]) -> list[str]:
        hints = super().more(view, moves)
        if not hints:
            return []
        return [self.words.say("terminal.more-in-one", hints=self.words.apart(hints))]

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

    def scene_after(self, event: RoundOver) -> LostMinesScene:
        assert isinstance(event, MinesClosed)
        return LostMinesScene(event.maze, self.words, event.bridged, event.clans, event.standing)

    def round_result(self, event: RoundOver, narrator: Narrator) -> Group:
        assert isinstance(event, MinesClosed)
        seats = seats_table(narrator, self.about_result(event))  # whoever has points has won some
        return Group(seats, "", *map(Text, table.groups(event, narrator, self.words)))

    def about_result(self, event: RoundOver) -> dict[str, list[RenderableType]]:
        assert isinstance(event, MinesClosed)
        words = self.words
        return {
            "clan": [table.clan(clan, words) for clan in event.clans],
            "dwarf": [table.character(dwarf, words) for dwarf in event.dwarves],
            "treasures": [table.loot(taken) for taken in event.loot],
            "scores-with": [words.scores_with(side) for side in event.scores_with],
            "pay": [str(points) for points in event.points],
        }

    def between_rounds(self, view: LostMinesView) -> list[str]:
        assert view.seat is not None
        return [self.words.say("terminal.status.points", points=view.points[view.seat])]
