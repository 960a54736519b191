"""A game in the terminal: people take turns at the screen, bots think in between."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from saboteur.bots import Bot, make_bot
from saboteur.rules.events import Event
from saboteur.rules.moves import IllegalMove
from saboteur.rules.saboteur import events as e
from saboteur.rules.saboteur.game import SaboteurGame
from saboteur.terminal import table
from saboteur.terminal.person import Left, Person
from saboteur.terminal.screen import EndOfInput, Screen
from saboteur.terminal.seating import seat_names
from saboteur.terminal.sentences import Narrator
from saboteur.texts import say

HINTS = "easy"
"""The bot that gives hints."""


class Play:
    """One game with some people at this terminal and bots on the other seats."""

    def __init__(
        self, game: SaboteurGame, people: Sequence[int], bots: Mapping[int, Bot], screen: Screen
    ) -> None:
        self.game = game
        self.bots = bots
        self.screen = screen
        names = seat_names(game.options.players, people, screen.lang)
        self.people = {
            seat: Person(screen, Narrator(screen.lang, names, seat), make_bot(HINTS, seat))
            for seat in people
        }
        self.everybody = Narrator(screen.lang, names, None)
        self.hot_seat = len(people) > 1
        self.at_screen: int | None = None if self.hot_seat else people[0]
        """The only one who sees what is shown now; None while the device goes round."""
        self.news: dict[int | None, list[Event]] = {seat: [] for seat in (*people, None)}
        """What each has not been told yet; None is for what everybody may look at together."""

    def run(self) -> None:
        """Play until the end, or until somebody leaves."""
        self.screen.say("terminal.welcome")
        self._note(self.game.log)
        try:
            while not self.game.over:
                self._next()
        except Left:
            self.screen.say("terminal.goodbye")
        except EndOfInput:
            self.screen.say("terminal.end-of-input")
        except KeyboardInterrupt:
            self.screen.show()
            raise
        else:
            self._finish()

    def _next(self) -> None:
        game = self.game
        seat = game.to_act
        assert seat is not None
        if seat in self.people:
            self._take_screen(seat)
            events = self._ask(seat)
        else:
            events = game.play(self.bots[seat].choose(game.view(seat), game.legal_moves()), seat)
        self._note(events)
        if self.hot_seat and self.at_screen is not None and game.to_act != self.at_screen:
            self._leave_screen()

    def _ask(self, seat: int) -> list[Event]:
        """Ask a person until their answer is a legal move."""
        game, person = self.game, self.people[seat]
        view, moves = game.view(seat), game.legal_moves()
        if view.decision == "turn":
            person.look(view)
        elif len(moves) == 1:  # such as gold cards that are all the same: nothing to ask
            return game.play(moves[0], seat)
        while True:
            try:
                return game.play(person.answer(view, moves), seat)
            except IllegalMove as error:
                self.screen.write(error.say(self.screen.lang))

    # --- whose screen it is ---------------------------------------------------------------------

    def _take_screen(self, seat: int) -> None:
        if self.at_screen == seat:
            return
        who = self.people[seat].narrator.names[seat]
        self.screen.ask("terminal.ask.hand-over", who=who)
        self.at_screen = seat
        self.screen.rule(say("terminal.news", self.screen.lang))
        self._tell()

    def _leave_screen(self) -> None:
        self.screen.pause("terminal.ask.done")
        self.screen.clear()
        self.at_screen = None

    def _note(self, events: Sequence[Event]) -> None:
        """Keep what happened for everybody, as each may see it."""
        for seat, news in self.news.items():
            news += [event.seen_by(seat) for event in events]
        if self.at_screen is not None:
            self._tell()

    def _tell(self) -> None:
        """Tell the one at the screen what they do not know yet."""
        assert self.at_screen is not None
        news = self.news[self.at_screen]
        told, news[:] = news.copy(), []
        narrator = self.people[self.at_screen].narrator
        for event in told:
            self._tell_one(event, narrator)

    def _tell_one(self, event: Event, narrator: Narrator) -> None:
        screen = self.screen
        match event:
            case e.RoundBegan() if event.round > 1:
                self._between_rounds(event.round, narrator.you)
            case e.RoundEnded():
                screen.show()
                screen.draw(table.maze_lines(event.maze, screen.width, screen.lang))
                screen.rule(narrator.tell(event))  # below the maze, where short screens show it
                screen.show(table.round_result(event, narrator))
                return
            case e.GameEnded():
                screen.rule(narrator.tell(event))
                screen.show(table.final_scores(event.scores, event.winners, narrator))
                return
            case e.Dealt(seat=seat, dwarf=dwarf) if seat == narrator.you and dwarf:
                screen.show(table.you_are(dwarf, screen.lang))
                screen.say(f"dwarf.{dwarf}.about")
                return
        if not _is_quiet(event, narrator.you):
            screen.item("·", narrator.tell(event), "alarm" if _hits(event, narrator.you) else "")

    def _between_rounds(self, following: int, seat: int | None) -> None:
        if seat is not None:
            gold = self.game.view(seat).gold[seat]
            self.screen.say("terminal.status.gold", gold=gold)
        self.screen.pause("terminal.ask.next-round", round=following)

    def _finish(self) -> None:
        """The end of the last round is for everybody to look at together."""
        if not self.hot_seat:
            return
        news = self.news[None]
        last = max(place for place, event in enumerate(news) if isinstance(event, e.RoundEnded))
        for event in news[last:]:
            self._tell_one(event, self.everybody)


def _hits(event: Event, seat: int | None) -> bool:
    """Whether somebody did something to this seat."""
    return isinstance(event, e.Sabotaged | e.Repaired) and event.target == seat


def _is_quiet(event: Event, you: int | None) -> bool:
    """Whether it goes without saying: what others draw, goals that fall into place, and gold
    cards going round, for whoever has them is asked about them."""
    if isinstance(event, e.Drew | e.Dealt):
        return event.seat != you
    return isinstance(event, e.Fitted | e.Offered)
