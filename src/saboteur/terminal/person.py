"""Somebody at this terminal, who is shown the table and types an answer."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from rich.text import Text

from saboteur.bots import Bot
from saboteur.rules.faces import InvalidFace, parse_groups, write_groups
from saboteur.rules.moves import Move, parse_move
from saboteur.rules.saboteur.box import CARDS
from saboteur.rules.saboteur.gold import Take
from saboteur.rules.saboteur.knowledge import View
from saboteur.rules.saboteur.laying import Lay
from saboteur.rules.saboteur.reaching import Fit
from saboteur.rules.saboteur.turn import Pass
from saboteur.terminal import table
from saboteur.terminal.big_drawing import face_picture
from saboteur.terminal.choices import Choices
from saboteur.terminal.pictures import side_by_side
from saboteur.terminal.rules import show_rules
from saboteur.terminal.screen import Screen
from saboteur.terminal.sentences import Narrator
from saboteur.terminal.words import about_card, broken_tools, card_name
from saboteur.texts import SaboteurError, quote, say


class Left(Exception):
    """Somebody has left the game."""


class Person:
    """One seat's eyes and hands: it gets a view and the legal moves, like a bot."""

    def __init__(self, screen: Screen, narrator: Narrator, adviser: Bot) -> None:
        self.screen = screen
        self.narrator = narrator
        self.adviser = adviser
        self.lang = screen.lang

    def look(self, view: View) -> None:
        """Show the table."""
        screen = self.screen
        screen.rule(table.title(view, self.lang))
        screen.show(table.players(view, self.narrator))
        screen.show()
        screen.draw(table.maze_lines(view.maze, screen.width, self.lang))
        screen.show()
        screen.show(table.status(view, self.lang))
        assert view.seat is not None
        if view.decision == "turn" and view.in_front[view.seat]:
            tools = self.narrator.listing(broken_tools(view.in_front[view.seat], self.lang))
            screen.say("terminal.status.broken", "alarm", tools=tools)
        screen.draw(table.hand_lines(view.hand, screen.width, self.lang))

    def answer(self, view: View, moves: list[Move]) -> Move:
        """Ask until something comes that is a move; whether it is legal is for the game to say."""
        match view.decision:
            case "turn":
                return self._turn(view, moves)
            case "pick-gold":
                return self._pick_gold(view, moves)
        return self._choose(view, moves)

    # --- a turn ---------------------------------------------------------------------------------

    def _turn(self, view: View, moves: list[Move]) -> Move:
        count = len(view.hand)
        question = "terminal.ask.card" if count > 1 else "terminal.ask.one-card"
        text: str | None = None
        while True:
            if text is None:
                text = self.screen.ask(question, count=count)
            answer: Move | str | None = None
            if text.isdecimal():
                card = self._card(text, view)
                answer = None if card is None else self._with_card(card, view, moves)
            elif not self._command(text, view, moves):
                answer = self._notation(text, view)
            if isinstance(answer, Move):
                return answer
            text = answer

    def _notation(self, text: str, view: View) -> Move | None:
        """A whole move that was typed; a card to pass may be given by its number."""
        first, _, rest = text.partition(" ")
        if self._means(first, "pass") and rest.isdecimal():
            card = self._card(rest, view)
            return None if card is None else Pass((card,))
        return self._parse(text)

    def _card(self, number: str, view: View) -> str | None:
        if len(number) < 4 and 0 < int(number) <= len(view.hand):
            return view.hand[int(number) - 1]
        self.screen.say("terminal.no-card", number=number[:9], count=len(view.hand))
        return None

    def _with_card(self, card: str, view: View, moves: list[Move]) -> Move | str | None:
        """Ask what to do with this card: a move, or the number of another card, or nothing."""
        screen = self.screen
        choices = Choices(move for move in moves if getattr(move, "card", None) == card)
        self._show_choices(choices, view)
        screen.show(self._explain(card))
        if not choices.moves:
            screen.say("terminal.no-place")
        while True:
            text = screen.ask("terminal.ask.where" if choices.moves else "terminal.ask.discard")
            if not text:
                return None
            if text.isdecimal():
                return text
            if self._means(text, "pass"):
                return Pass((card,))
            move = choices.find(text)
            if move is None and not self._command(text, view, moves):
                if len(text) <= 2:
                    screen.say("terminal.no-letter", text=quote(text))
                else:
                    move = self._notation(text, view)
            if move is not None:
                return move

    def _explain(self, card: str) -> Text:
        return Text.assemble(
            (card_name(card, self.lang), "title"), ": ", about_card(card, self.lang)
        )

    # --- other decisions ------------------------------------------------------------------------

    def _choose(self, view: View, moves: list[Move]) -> Move:
        """Any decision that is one of a few moves."""
        choices = Choices(moves)
        at = getattr(moves[0], "at", "")
        self.screen.say(f"terminal.ask.{view.decision}", "title", at=at)
        self._show_choices(choices, view)
        while True:
            text = self.screen.ask("terminal.ask.letter")
            chosen = choices.find(text)
            if chosen is not None:
                return chosen
            if not self._command(text, view, moves):
                move = self._parse(text)
                if move is not None:
                    return move

    def _pick_gold(self, view: View, moves: list[Move]) -> Move:
        cards = ", ".join(map(str, view.offers[-1].cards))
        self.screen.say("terminal.ask.pick-gold", "title", cards=cards)
        while True:
            text = self.screen.ask("terminal.ask.value")
            if text.isdecimal() and len(text) == 1:
                return Take(int(text))
            if not self._command(text, view, moves):
                move = self._parse(text)
                if move is not None:
                    return move

    # --- showing choices ------------------------------------------------------------------------

    def _show_choices(self, choices: Choices, view: View) -> None:
        """The letters in the maze, and what each of them means."""
        screen = self.screen
        markers = choices.markers()
        if markers:
            screen.show()
            screen.draw(table.maze_lines(view.maze, screen.width, self.lang, markers))
            screen.show()
        faces = [move for move in choices.moves.values() if isinstance(move, Lay | Fit)]
        if faces:
            self._show_faces(choices, sorted({move.turned for move in faces}), faces[0].card)
        elif not markers:
            for label, move in choices.moves.items():
                screen.item(label, self.narrator.describe(move))

    def _show_faces(self, choices: Choices, ways_up: Sequence[bool], card: str) -> None:
        """The card as it can lie, each way up with its letters."""
        pictures = []
        for turned in ways_up:
            labels = [
                label
                for label, move in choices.moves.items()
                if getattr(move, "turned", None) == turned
            ]
            face = CARDS.by_name[card].lying(turned)
            pictures.append(("", face_picture(face), " ".join(labels)))
        self.screen.draw(side_by_side(pictures, self.screen.width))

    # --- words ----------------------------------------------------------------------------------

    def _parse(self, text: str) -> Move | None:
        try:
            return parse_move(re.sub(r"(\[\w+\])+", _tidy_face, text))
        except SaboteurError as error:
            self.screen.write(error.say(self.lang))
            return None

    def _means(self, text: str, command: str) -> bool:
        words = {word for lang in ("en", self.lang) for word in _words(command, lang)}
        return text.lower() in words

    def _commands(self) -> dict[str, Callable[[str, View, list[Move]], None]]:
        return {
            "help": self._help,
            "rules": self._rules,
            "log": self._log,
            "moves": self._moves,
            "hint": self._hint,
            "quit": self._quit,
        }

    def _command(self, text: str, view: View, moves: list[Move]) -> bool:
        """Carry out a word that is not a move; whether it was one."""
        first, _, rest = text.partition(" ")
        if not text:
            self.look(view)
            return True
        for word, carry_out in self._commands().items():
            if self._means(first, word):
                carry_out(rest.strip(), view, moves)
                return True
        return False

    def _help(self, rest: str, view: View, moves: list[Move]) -> None:
        self.screen.write(say("terminal.help", self.lang).strip())

    def _rules(self, rest: str, view: View, moves: list[Move]) -> None:
        try:
            show_rules(self.screen, rest or None)
        except SaboteurError as error:
            self.screen.write(error.say(self.lang))

    def _log(self, rest: str, view: View, moves: list[Move]) -> None:
        for event in view.log:
            self.screen.item("·", self.narrator.tell(event))

    def _moves(self, rest: str, view: View, moves: list[Move]) -> None:
        for move in moves:
            self.screen.item("·", f"{move}: {self.narrator.describe(move)}")

    def _hint(self, rest: str, view: View, moves: list[Move]) -> None:
        move = self.adviser.choose(view, moves)
        self.screen.say("terminal.hint", move=self.narrator.describe(move), notation=move)

    def _quit(self, rest: str, view: View, moves: list[Move]) -> None:
        if self._means_yes(self.screen.ask("terminal.ask.quit")):
            raise Left

    def _means_yes(self, text: str) -> bool:
        return text.lower() in say("terminal.yes", self.lang).split()


def _tidy_face(found: re.Match[str]) -> str:
    """`[wn]` → `[NW]`; what is no face stays as it is."""
    try:
        return write_groups(parse_groups(found[0].upper()))
    except InvalidFace:
        return found[0]


def _words(command: str, lang: str) -> list[str]:
    return say(f"terminal.command.{command}", lang).split()
