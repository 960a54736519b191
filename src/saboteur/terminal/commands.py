"""Words one can type that are no moves."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from saboteur.bots import Bot
from saboteur.rules.moves import Move
from saboteur.rules.view import View
from saboteur.telling.narrator import Narrator
from saboteur.terminal.display import Display
from saboteur.terminal.rules import show_rules
from saboteur.terminal.screen import Screen
from saboteur.terminal.typed import means
from saboteur.texts import SaboteurError, say


class Left(Exception):
    """Somebody has left the game."""


class Commands:
    """What a person can ask for at any question."""

    def __init__(
        self, screen: Screen, display: Display[Any], narrator: Narrator, adviser: Bot
    ) -> None:
        self.screen = screen
        self.display = display
        self.narrator = narrator
        self.adviser = adviser
        self.lang = screen.lang
        self.words: dict[str, Callable[[str, View, list[Move]], None]] = {
            "help": self._help,
            "rules": self._rules,
            "log": self._log,
            "moves": self._moves,
            "hint": self._hint,
            "quit": self._quit,
        }

    def carry_out(self, text: str, view: View, moves: list[Move]) -> bool:
        """Do what this word says; whether it was one."""
        first, _, rest = text.partition(" ")
        for word, carry_out in self.words.items():
            if means(first, word, self.lang):
                carry_out(rest.strip(), view, moves)
                return True
        return False

    def _help(self, rest: str, view: View, moves: list[Move]) -> None:
        for page in self.display.help(view):
            self.screen.write(page)

    def _rules(self, rest: str, view: View, moves: list[Move]) -> None:
        try:
            show_rules(self.screen, rest or None)
        except SaboteurError as error:
            self.screen.write(error.say(self.lang))

    def _log(self, rest: str, view: View, moves: list[Move]) -> None:
        for _, event in self.display.news(view.log):
            self.screen.item("·", self.narrator.tell(event))

    def _moves(self, rest: str, view: View, moves: list[Move]) -> None:
        lines = dict(self.display.in_list(move, self.narrator) for move in moves)
        for notation, words in lines.items():
            self.screen.item("·", f"{self.narrator.words.label(notation)} {words}")

    def _hint(self, rest: str, view: View, moves: list[Move]) -> None:
        try:
            move = self.adviser.choose(view, moves)
        except SaboteurError as error:  # a game that no bot has learned yet
            self.screen.write(error.say(self.lang))
            return
        self.screen.say("terminal.hint", move=self.narrator.describe(move), notation=move)

    def _quit(self, rest: str, view: View, moves: list[Move]) -> None:
        if self.screen.ask("terminal.ask.quit").lower() in say("terminal.yes", self.lang).split():
            raise Left
