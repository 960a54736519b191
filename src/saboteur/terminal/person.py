"""Somebody at this terminal, who is shown the table and types an answer."""

from __future__ import annotations

from collections.abc import Iterable

from rich.text import Text

from saboteur.bots import Bot
from saboteur.rules.discarding import DiscardTwo, Pass
from saboteur.rules.moves import CardMove, Move
from saboteur.rules.saboteur.gold import Take
from saboteur.rules.saboteur.knowledge import SaboteurView
from saboteur.rules.saboteur.tunnel_toll import AskToPay, PlaceTollDwarf
from saboteur.terminal import table
from saboteur.terminal.choice_pictures import show_choices
from saboteur.terminal.choices import Choices
from saboteur.terminal.commands import Commands
from saboteur.terminal.extras import extras
from saboteur.terminal.knowing import what_you_know
from saboteur.terminal.questions import question
from saboteur.terminal.screen import Screen
from saboteur.terminal.sentences import Narrator
from saboteur.terminal.typed import card_at, cards_by_number, means, read_move
from saboteur.terminal.words import about_card, broken_tools, card_name
from saboteur.texts import SaboteurError, quote

TURNS = ("turn", "pathfinder")
"""Decisions that begin with a card of the hand."""


class Person:
    """One seat's eyes and hands: it gets a view and the legal moves, like a bot."""

    def __init__(self, screen: Screen, narrator: Narrator, adviser: Bot) -> None:
        self.screen = screen
        self.narrator = narrator
        self.commands = Commands(screen, narrator, adviser)
        self.lang = screen.lang

    def look(self, view: SaboteurView) -> None:
        """Show the table."""
        screen = self.screen
        screen.rule(table.title(view, self.lang))
        screen.show(table.players(view, self.narrator))
        screen.show()
        screen.draw(table.maze_lines(view.maze, screen.width, self.lang, extras=extras(view)))
        screen.show()
        screen.show(table.status(view, self.lang))
        for sentence in what_you_know(view, self.narrator):
            screen.item("·", sentence)
        if view.decision == "turn":
            self._warn(view)
        screen.draw(table.hand_lines(view.hand, screen.width, self.lang))

    def _warn(self, view: SaboteurView) -> None:
        """What keeps one from laying path cards."""
        assert view.seat is not None
        in_front = view.in_front[view.seat]
        broken = broken_tools(in_front, self.lang)
        if broken:
            tools = self.narrator.listing(broken)
            self.screen.say("terminal.status.broken", "alarm", tools=tools)
        if "trapped" in in_front:
            self.screen.say("terminal.status.trapped", "alarm")

    def answer(self, view: SaboteurView, moves: list[Move]) -> Move:
        """Ask until something comes that is a move; whether it is legal is for the game to say."""
        return self._turn(view, moves) if view.decision in TURNS else self._choose(view, moves)

    # --- a turn ---------------------------------------------------------------------------------

    def _turn(self, view: SaboteurView, moves: list[Move]) -> Move:
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

    def _more_to_do(self, view: SaboteurView, moves: list[Move]) -> None:
        """What one can do besides playing a card, if there is anything unusual."""
        if view.decision == "pathfinder":
            self.screen.say("terminal.ask.pathfinder", "title")
        if any(isinstance(move, Pass) and len(move.cards) > 1 for move in moves):
            self.screen.say("terminal.more.pass", "quiet")
        if any(isinstance(move, DiscardTwo) for move in moves):
            self.screen.say("terminal.more.remove", "quiet")
        if any(isinstance(move, PlaceTollDwarf) for move in moves):
            self.screen.say("terminal.more.toll", "quiet")
        if any(isinstance(move, AskToPay) for move in moves):
            self.screen.say("terminal.more.ask", "quiet")

    def _card(self, number: str, view: SaboteurView) -> str | None:
        try:
            return card_at(number, view.hand)
        except SaboteurError as error:
            self.screen.write(error.say(self.lang))
            return None

    def _with_card(self, card: str, view: SaboteurView, moves: list[Move]) -> Move | str | None:
        """Ask what to do with this card: a move, or the number of another card, or nothing."""
        screen = self.screen
        choices = Choices(
            move for move in moves if isinstance(move, CardMove) and _played(move) == card
        )
        show_choices(choices, view, self.narrator, screen)
        screen.show(self._explain(card))
        if not choices.moves:
            screen.say("terminal.no-place")
        while True:
            text = screen.ask(f"terminal.ask.{_what_to_ask(view, choices)}")
            if not text:
                return None
            if text.isdecimal():
                return text
            if means(text, "pass", self.lang):
                return Pass((card,))
            move = choices.find(text)
            if move is None and means(text, "toll", self.lang):
                move = self._toll(card, view, moves)
            elif move is None and not self._command(text, view, moves):
                if len(text) <= 2:
                    screen.say("terminal.no-letter", text=quote(text))
                else:
                    move = self._further(text, view, moves)
            if move is not None:
                return move

    def _explain(self, card: str) -> Text:
        return Text.assemble(
            (card_name(card, self.lang), "title"), ": ", about_card(card, self.lang)
        )

    # --- what one can do without playing a card ---------------------------------------------------

    def _further(self, text: str, view: SaboteurView, moves: list[Move]) -> Move | None:
        """A move that was typed in full, or the short form of one that needs a choice."""
        first, *rest = text.split()
        try:
            if means(first, "remove", self.lang) and len(rest) == 2:
                pair = tuple(cards_by_number(rest, view.hand))
                found = [m for m in moves if isinstance(m, DiscardTwo) and m.cards == pair]
                return self._pick(found, view, moves)
            if means(first, "toll", self.lang) and len(rest) == 1:
                [card] = cards_by_number(rest, view.hand)
                return self._toll(card, view, moves)
            if means(first, "ask", self.lang) and not rest:
                found_asks = [move for move in moves if isinstance(move, AskToPay)]
                return self._pick(found_asks, view, moves, at_once=False)
            return read_move(text, view.hand, self.lang)
        except SaboteurError as error:
            self.screen.write(error.say(self.lang))
            return None

    def _toll(self, card: str, view: SaboteurView, moves: list[Move]) -> Move | None:
        ends = [move for move in moves if isinstance(move, PlaceTollDwarf) and move.card == card]
        return self._pick(ends, view, moves, at_once=False)

    def _pick(
        self, found: Iterable[Move], view: SaboteurView, moves: list[Move], *, at_once: bool = True
    ) -> Move | None:
        """One of these moves, by letter; nothing if one goes back or there are none."""
        choices = Choices(found)
        if not choices.moves:
            self.screen.say("terminal.not-now")
            return None
        if at_once and len(choices.moves) == 1:
            return choices.find("a")
        show_choices(choices, view, self.narrator, self.screen)
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

    def _choose(self, view: SaboteurView, moves: list[Move]) -> Move:
        """Any decision that is one of a few moves."""
        self.screen.write(question(view, moves, self.narrator), "title")
        choices = Choices(moves)
        by_value = view.decision == "pick-gold"
        if not by_value:
            show_choices(choices, view, self.narrator, self.screen)
        while True:
            text = self.screen.ask("terminal.ask.value" if by_value else "terminal.ask.letter")
            if by_value and text.isdecimal() and len(text) == 1:
                return Take(int(text))
            chosen = None if by_value else choices.find(text)
            if chosen is None and not self._command(text, view, moves):
                if len(text) <= 2:
                    self.screen.say("terminal.no-letter", text=quote(text))
                else:
                    chosen = self._parse(text, view)
            if chosen is not None:
                return chosen

    def _parse(self, text: str, view: SaboteurView) -> Move | None:
        try:
            return read_move(text, view.hand, self.lang)
        except SaboteurError as error:
            self.screen.write(error.say(self.lang))
            return None

    def _command(self, text: str, view: SaboteurView, moves: list[Move]) -> bool:
        """Carry out a word that is not a move; whether it was one."""
        if not text:
            self.look(view)
            return True
        return self.commands.carry_out(text, view, moves)


def _played(move: Move) -> str:
    return str(getattr(move, "card", ""))


def _what_to_ask(view: SaboteurView, choices: Choices) -> str:
    if view.decision == "pathfinder":
        return "letter-or-back"
    return "where" if choices.moves else "discard"
