"""Somebody at this terminal, who is shown the table and types an answer."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from saboteur.bots import Bot
from saboteur.rules.discarding import Pass
from saboteur.rules.moves import CardMove, Move
from saboteur.rules.view import View
from saboteur.telling.narrator import Narrator
from saboteur.telling.telling import TURN
from saboteur.terminal.choices import Choices
from saboteur.terminal.commands import Commands
from saboteur.terminal.display import Display, Short
from saboteur.terminal.screen import Screen
from saboteur.terminal.typed import card_at, means, read_move
from saboteur.texts import SaboteurError, quote


class Person:
    """One seat's eyes and hands: it gets a view and the legal moves, like a bot."""

    def __init__(
        self, screen: Screen, display: Display[Any], narrator: Narrator, adviser: Bot
    ) -> None:
        self.screen = screen
        self.display = display
        self.narrator = narrator
        self.words = narrator.words
        self.commands = Commands(screen, display, narrator, adviser)
        self.lang = screen.lang
        self.announced: list[Move] = []
        """What this person has chosen to do next, one move after the other."""

    def look(self, view: View) -> None:
        """Show the table."""
        screen, display, narrator = self.screen, self.display, self.narrator
        screen.rule(display.title(view))
        screen.show(display.players(view, narrator))
        screen.show()
        screen.draw(display.board(view, screen.width))
        screen.show()
        screen.show(display.status(view, narrator))
        for sentence in display.telling.knowledge(view, narrator):
            screen.item("·", sentence)
        if view.decision == TURN:
            for sentence in display.telling.warnings(view, narrator):
                screen.write(sentence, "alarm")
        screen.draw(display.hand(view, screen.width))

    def has_announced(self, moves: list[Move]) -> bool:
        """Whether the next move is known already; what has become impossible is forgotten."""
        if self.announced and self.announced[0] not in moves:
            self.announced.clear()
        return bool(self.announced)

    def answer(self, view: View, moves: list[Move]) -> Move:
        """Ask until something comes that is a move; whether it is legal is for the game to say."""
        if self.has_announced(moves):
            return self.announced.pop(0)
        by_card = view.decision in self.display.turns
        return self._turn(view, moves) if by_card else self._choose(view, moves)

    # --- a turn ---------------------------------------------------------------------------------

    def _turn(self, view: View, moves: list[Move]) -> Move:
        self._more_to_do(view, moves)
        count = len(view.hand)
        asked = "terminal.ask.card" if count > 1 else "terminal.ask.one-card"
        text: str | None = None
        while True:
            if text is None:
                text = self.screen.ask(asked, count=count)
            answer: Move | str | None = None
            if text.isdecimal():
                card = self._card(text, view)
                answer = None if card is None else self._with_card(card, view, moves)
            elif not self._command(text, view, moves):
                answer = self._further(text, view, moves)
            if isinstance(answer, Move):
                return answer
            text = answer

    def _more_to_do(self, view: View, moves: list[Move]) -> None:
        """What one can do besides playing a card, if there is anything unusual."""
        if view.decision != TURN:
            self.screen.write(self.display.telling.question(view, moves, self.narrator), "title")
        for hint in self.display.more(view, moves):
            self.screen.write(hint, "quiet")

    def _card(self, number: str, view: View) -> str | None:
        try:
            return card_at(number, view.hand)
        except SaboteurError as error:
            self.screen.write(error.say(self.lang))
            return None

    def _with_card(self, card: str, view: View, moves: list[Move]) -> Move | str | None:
        """Ask what to do with this card: a move, or the number of another card, or nothing."""
        screen = self.screen
        choices = Choices(
            move for move in moves if isinstance(move, CardMove) and _played(move) == card
        )
        self.display.show_choices(choices, view, self.narrator, screen)
        screen.show(self._explain(card))
        if not choices.moves:
            screen.say("terminal.no-place")
        while True:
            text = screen.ask(f"terminal.ask.{_what_to_ask(moves, choices)}")
            if not text:
                return None
            if text.isdecimal():
                return text
            if means(text, "pass", self.lang):
                return Pass((card,))
            move = choices.find(text) or self._instead(text, card, view, moves)
            if move is not None:
                return move

    def _instead(self, text: str, card: str, view: View, moves: list[Move]) -> Move | None:
        """What was typed in place of a letter, after this card was chosen."""
        short = self.display.short(text, [card], view.hand, moves)
        if short is not None:
            return self._pick(short, view, moves)
        if self._command(text, view, moves):
            return None
        if len(text) <= 2:
            self.screen.say("terminal.no-letter", text=quote(text))
            return None
        return self._further(text, view, moves)

    def _explain(self, card: str) -> Text:
        return Text.assemble(
            (self.words.label(self.words.card_name(card)), "title"),
            " ",
            self.words.about_card(card),
        )

    # --- what one can do without playing a card ---------------------------------------------------

    def _further(self, text: str, view: View, moves: list[Move]) -> Move | None:
        """A move that was typed in full, or the short form of one that needs a choice."""
        first, *rest = text.split()
        try:
            short = self.display.short(first, rest, view.hand, moves)
            if short is not None:
                return self._pick(short, view, moves)
            return read_move(text, view.hand, self.display.by_number, self.lang)
        except SaboteurError as error:
            self.screen.write(error.say(self.lang))
            return None

    def _pick(self, short: Short, view: View, moves: list[Move]) -> Move | None:
        """One of these moves, by letter; nothing if one goes back or there are none."""
        choices = Choices(short.moves)
        if not choices.moves:
            self.screen.say("terminal.not-now")
            return None
        if short.at_once and len(choices.moves) == 1:
            return choices.find("a")
        self.display.show_choices(choices, view, self.narrator, self.screen)
        while True:
            text = self.screen.ask("terminal.ask.letter-or-back")
            if not text:
                return None
            move = choices.find(text)
            if move is not None:
                return move
            if not self._command(text, view, moves):
                self.screen.say("terminal.no-letter", text=quote(text))

    # --- other decisions ------------------------------------------------------------------------

    def _choose(self, view: View, moves: list[Move]) -> Move:
        """Any decision that is one of a few moves."""
        self.screen.write(self.display.telling.question(view, moves, self.narrator), "title")
        choices = Choices(self.display.offered(view, moves))
        by_enter = self.display.by_enter(view)
        by_value = self.display.values.get(view.decision or "")
        if by_value is None:
            self.display.show_choices(choices, view, self.narrator, self.screen)
        while True:
            text = self.screen.ask(self._how_to_answer(view, by_value is not None))
            if by_value is not None and text.isdecimal() and len(text) == 1:
                return by_value(int(text))
            if by_enter is not None and not text:
                return by_enter
            chosen = choices.find(text) if by_value is None else None
            if chosen is None and self._command(text, view, moves):
                continue
            move = self._say_or_plan(text, chosen, view, moves)
            if move is not None:
                return move

    def _how_to_answer(self, view: View, by_value: bool) -> str:
        own = f"terminal.answer.{view.decision}"
        if self.words.find(own):
            return own
        return "terminal.ask.value" if by_value else "terminal.ask.letter"

    def _say_or_plan(
        self, text: str, chosen: Move | None, view: View, moves: list[Move]
    ) -> Move | None:
        """The first move of what was chosen by letter or in short, or a move typed in full."""
        try:
            if chosen is None:
                first, *rest = text.split()
                short = self.display.short(first, rest, view.hand, moves)
                if short is None or len(short.moves) != 1:
                    return self._parse(text, view)
                [chosen] = short.moves
            move, *self.announced = self.display.plan(chosen, view)
            return move
        except SaboteurError as error:
            self.screen.write(error.say(self.lang))
            return None

    def _parse(self, text: str, view: View) -> Move | None:
        if len(text) <= 2:
            self.screen.say("terminal.no-letter", text=quote(text))
            return None
        return read_move(text, view.hand, self.display.by_number, self.lang)

    def _command(self, text: str, view: View, moves: list[Move]) -> bool:
        """Carry out a word that is not a move; whether it was one."""
        if not text:
            self.look(view)
            return True
        return self.commands.carry_out(text, view, moves)


def _played(move: Move) -> str:
    return str(getattr(move, "card", ""))


def _what_to_ask(moves: list[Move], choices: Choices) -> str:
    if not any(isinstance(move, Pass) for move in moves):
        return "letter-or-back"
    return "where" if choices.moves else "discard"
