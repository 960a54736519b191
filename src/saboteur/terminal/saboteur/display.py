"""Saboteur and Saboteur 2 on the screen."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import dropwhile
from typing import ClassVar

from rich.table import Table
from rich.text import Text

from saboteur.rules.cards import Cards
from saboteur.rules.events import Event, Paid, RoundOver
from saboteur.rules.game import Game
from saboteur.rules.grid import Cell
from saboteur.rules.moves import Move
from saboteur.rules.saboteur.box import CARDS
from saboteur.rules.saboteur.championship.diversion import Divert
from saboteur.rules.saboteur.drawing import draw
from saboteur.rules.saboteur.events import DwarfDealt, Offered, RoundEnded
from saboteur.rules.saboteur.game import SaboteurGame
from saboteur.rules.saboteur.gold import Take
from saboteur.rules.saboteur.knowledge import SaboteurView
from saboteur.rules.saboteur.maze_seen import maze_seen
from saboteur.rules.saboteur.search import Keep
from saboteur.rules.saboteur.tunnel_toll import AskToPay, PlaceTollDwarf
from saboteur.terminal.display import TURN, Display, Lying, Short
from saboteur.terminal.news import pay_of
from saboteur.terminal.pictures import Pictures
from saboteur.terminal.saboteur import table, telling
from saboteur.terminal.saboteur.big_drawing import PICTURES
from saboteur.terminal.saboteur.captives import Captives
from saboteur.terminal.saboteur.extras import extras
from saboteur.terminal.saboteur.knowing import what_you_know
from saboteur.terminal.saboteur.questions import question_facts
from saboteur.terminal.saboteur.round_result import round_result
from saboteur.terminal.saboteur.style import STYLES
from saboteur.terminal.saboteur.words import SaboteurWords
from saboteur.terminal.sentences import Narrator
from saboteur.terminal.typed import cards_by_number, means


class SaboteurDisplay(Display[SaboteurView]):
    """Hidden dwarves in a maze with goals, and whatever the modules bring along."""

    cards: ClassVar[Cards] = CARDS
    styles: ClassVar[Mapping[str, str]] = STYLES
    turns: ClassVar[tuple[str, ...]] = (TURN, "pathfinder")
    look_first: ClassVar[tuple[str, ...]] = (TURN, "pathfinder", "veto", "pay-toll")
    secret_choices: ClassVar[tuple[str, ...]] = (  # B-44, C-19
        "veto",
        "pick-gold",
        "keep-discard",
        "keep-drawn",
    )
    values: ClassVar[Mapping[str, Callable[[int], Move]]] = {"pick-gold": Take}
    by_number: ClassVar[tuple[str, ...]] = (*Display.by_number, "toll")

    words: SaboteurWords

    def __init__(self, game: str, lang: str) -> None:
        super().__init__(game, lang)
        self.captives = Captives()

    def _words(self, lang: str, *games: str) -> SaboteurWords:
        return SaboteurWords(self.cards, lang, *games)

    def _pictures(self) -> Pictures:
        return PICTURES

    # --- following the game -----------------------------------------------------------------------

    def begin(self, view: SaboteurView) -> None:
        trapped = (seat for seat, cards in enumerate(view.in_front) if "trapped" in cards)
        self.captives = Captives(trapped)

    def follow(self, events: Sequence[Event]) -> None:
        self.captives.follow(events)

    def greeting(self, view: SaboteurView, *, hot_seat: bool) -> list[str]:
        said = []
        if hot_seat and "veto" in view.modules:
            said.append("terminal.veto-at-one-device")
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
        return table.maze_lines(view.maze, width, self.words, markers, extras(view))

    def status(self, view: SaboteurView, narrator: Narrator) -> Text:
        assert view.seat is not None
        line = self.you_are(view.dwarves[view.seat] or "")
        return line.append(" · ").append(table.possessions(view, self.words))

    def knowledge(self, view: SaboteurView, narrator: Narrator) -> list[str]:
        return what_you_know(view, narrator)

    def warnings(self, view: SaboteurView, narrator: Narrator) -> list[str]:
        assert view.seat is not None
        trapped = "trapped" in view.in_front[view.seat]
        more = [self.words.say("terminal.status.trapped")] if trapped else []
        return super().warnings(view, narrator) + more

    def drawing(self, shown: Game | RoundOver) -> str:
        if isinstance(shown, RoundOver):
            return draw(shown.maze, axes=True)
        assert isinstance(shown, SaboteurGame)
        return draw(maze_seen(shown, None, secrets=True), axes=True)

    # --- asking -----------------------------------------------------------------------------------

    def question_facts(
        self, view: SaboteurView, moves: list[Move], narrator: Narrator
    ) -> dict[str, object]:
        facts = question_facts(view, narrator)
        return super().question_facts(view, moves, narrator) if facts is None else facts

    def lying(self, move: Move) -> Lying | None:
        return Lying(move.path, move.turned) if isinstance(move, Divert) else super().lying(move)

    def picked(self, move: Move) -> str | None:
        return move.card if isinstance(move, Keep) else None

    def more(self, view: SaboteurView, moves: list[Move]) -> list[str]:
        hints = {"toll": PlaceTollDwarf, "ask": AskToPay}
        return super().more(view, moves) + [
            self.words.say(f"terminal.more.{hint}")
            for hint, kind in hints.items()
            if any(isinstance(move, kind) for move in moves)
        ]

    def short(
        self, word: str, rest: list[str], hand: Sequence[str], moves: list[Move]
    ) -> Short | None:
        found: list[Move]
        if means(word, "toll", self.lang) and len(rest) == 1:
            [card] = cards_by_number(rest, hand)
            found = [m for m in moves if isinstance(m, PlaceTollDwarf) and m.card == card]
            return Short(found, at_once=False)
        if means(word, "ask", self.lang) and not rest:
            return Short([m for m in moves if isinstance(m, AskToPay)], at_once=False)
        return super().short(word, rest, hand, moves)

    def in_list(self, move: Move, narrator: Narrator) -> tuple[str, str]:
        if isinstance(move, PlaceTollDwarf):
            return f"toll 1 {move.at}", self.words.say("moves.toll", at=move.at)
        return super().in_list(move, narrator)

    def help(self, view: SaboteurView) -> list[str]:
        more = view.game == "saboteur2" or view.modules
        return super().help(view) + ([self.words.say("terminal.help-more").strip()] if more else [])

    # --- telling ----------------------------------------------------------------------------------

    def variant(self, event: Event, narrator: Narrator) -> str | None:
        return telling.variant(event, narrator)

    def is_echo(self, events: Sequence[Event], place: int) -> bool:
        return super().is_echo(events, place) or telling.is_echo(events, place)

    def is_quiet(self, event: Event, you: int | None) -> bool:
        if isinstance(event, DwarfDealt):
            return event.seat != you
        # Gold cards going round: whoever has them is asked about them.
        return isinstance(event, Offered) or super().is_quiet(event, you)

    def new_dwarf(self, event: Event) -> str | None:
        return event.dwarf if isinstance(event, DwarfDealt) else super().new_dwarf(event)

    # --- the end of a round -----------------------------------------------------------------------

    def board_after(self, event: RoundOver, width: int) -> list[Text]:
        return table.maze_lines(event.maze, width, self.words)

    def round_result(self, event: RoundOver, after: Sequence[Event], narrator: Narrator) -> Table:
        assert isinstance(event, RoundEnded)
        trapped = self.captives.of_round(event.round)
        return round_result(event, narrator, pay_of(after), trapped)

    def between_rounds(self, view: SaboteurView) -> list[str]:
        assert view.seat is not None
        return [self.words.say("terminal.status.gold", gold=view.gold[view.seat])]
