"""A riddle in the terminal: it is shown, one answers, and is told why."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from saboteur.riddles import AnyRiddle, RiddleError, Suspecting, attempt
from saboteur.riddles.riddle import GAME, Walling
from saboteur.riddles.telling import RiddleTelling
from saboteur.rules.moves import IllegalMove
from saboteur.terminal.displays import display_for
from saboteur.terminal.pictures import side_by_side
from saboteur.terminal.screen import EndOfInput, Screen


class RiddleAtScreen:
    """One riddle, and somebody who thinks about it."""

    def __init__(self, riddle: AnyRiddle, day: str | None, screen: Screen) -> None:
        self.riddle = riddle
        self.day = day
        self.screen = screen
        self.display: Any = display_for(GAME, screen.lang)
        self.telling = RiddleTelling(riddle, screen.lang, by_places=False)
        self.moves: list[str] = []
        screen.use(self.display.words, self.display.colours)

    def run(self) -> bool:
        """Ask until it is solved, given up or left; whether it was solved."""
        self._ask()
        while True:
            try:
                typed = self.screen.ask("terminal.riddle.ask")
            except EndOfInput:
                return False
            match self._command(typed):
                case "quit":
                    return False
                case "answer":
                    self._list(self.telling.explanation())
                    return False
                case "hint":
                    self.screen.write(self.telling.hint())
                case "again":
                    self.moves.clear()
                    self._table()
                case _:
                    if self._try(typed):
                        return True

    # --- showing ----------------------------------------------------------------------------------

    def _ask(self) -> None:
        told, screen = self.telling, self.screen
        level = screen.speech.say(f"riddle.level.{self.riddle.level}")
        head = [told.title(), level, *([self.day] if self.day else [])]
        screen.rule(" · ".join(head))
        screen.write(_plain(told.task()))
        screen.write(told.once(), "quiet")
        title, *taken = told.taken() or [""]
        if taken:
            screen.write(title)
            self._list(taken)
            screen.say("terminal.riddle.happened")
            self._list(told.deeds())
        self._table()
        screen.say("terminal.riddle.help", "quiet")

    def _table(self) -> None:
        screen, display = self.screen, self.display
        if isinstance(self.riddle, Suspecting):
            view: Any = attempt.seen(self.riddle)[0]
            for seat, name in enumerate(self.telling.names):
                screen.item(f"{seat}", name)
        else:
            view = attempt.lay(self.riddle, self.moves).view
        screen.show()
        screen.draw(display.board(view, screen.width))
        if isinstance(self.riddle, Suspecting):
            return
        if isinstance(self.riddle, Walling):
            screen.say("terminal.riddle.theirs")
            screen.draw(self._cards(self.riddle.theirs, numbered=False))
        screen.say("terminal.riddle.yours")
        screen.draw(self._cards(view.hand, numbered=True))

    def _cards(self, cards: tuple[str, ...], *, numbered: bool) -> list[Text]:
        pictures, words = self.display.pictures, self.display.words
        drawn = [
            (str(number) if numbered else "", pictures.card(card), words.caption(card))
            for number, card in enumerate(cards, 1)
        ]
        return side_by_side(drawn, self.screen.width)

    def _list(self, sentences: list[str]) -> None:
        for sentence in sentences:
            self.screen.item("·", sentence)

    # --- answering --------------------------------------------------------------------------------

    def _command(self, typed: str) -> str | None:
        """Which of the words that are no answer somebody has typed."""
        words = ("quit", "answer", "hint", "again")
        said = self.screen.speech.say
        return next(
            (word for word in words if typed in said(f"terminal.riddle.command.{word}").split()),
            None,
        )

    def _try(self, typed: str) -> bool:
        try:
            return self._point(typed) if isinstance(self.riddle, Suspecting) else self._lay(typed)
        except (IllegalMove, RiddleError) as error:
            self.screen.write(error.say(self.screen.lang))
            return False

    def _point(self, typed: str) -> bool:
        assert isinstance(self.riddle, Suspecting)
        seats = typed.replace(",", " ").replace("@", " ").split()
        if not seats or not all(seat.isdecimal() for seat in seats):
            raise RiddleError("riddle.error.seats")
        doubt = attempt.point(self.riddle, [int(seat[:4]) for seat in seats])
        self.screen.write(self.telling.doubt(doubt))
        if doubt is None:
            self._list(self.telling.explanation())
        return doubt is None

    def _lay(self, typed: str) -> bool:
        assert not isinstance(self.riddle, Suspecting)
        if not typed:
            self._table()
            return False
        standing = attempt.lay(self.riddle, [*self.moves, typed])
        self.moves.append(typed)
        if standing.verdict == "open":
            self._table()
            return False
        self.screen.draw(self.display.board(standing.view, self.screen.width))
        self.screen.write(self.telling.verdict(standing))
        if standing.verdict == "missed":
            self.moves.clear()
            self.screen.say("terminal.riddle.again", "quiet")
        return standing.verdict == "solved"


def _plain(text: str) -> str:
    return text.replace("**", "")
