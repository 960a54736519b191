"""A game in the terminal: people take turns at the screen, bots think in between."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import cycle

from saboteur.bots import Bot, ask, make_bot
from saboteur.bots.bot import ThinkingBot
from saboteur.bots.mind import Style
from saboteur.rules.events import Event, GameEnded, RoundBegan, RoundOver
from saboteur.rules.game import Game
from saboteur.rules.moves import IllegalMove, Move
from saboteur.telling.names import DWARVES
from saboteur.telling.narrator import Narrator
from saboteur.telling.telling import TURN
from saboteur.terminal.commands import Left
from saboteur.terminal.displays import display_for
from saboteur.terminal.person import Person
from saboteur.terminal.screen import EndOfInput, Screen
from saboteur.texts import SaboteurError, say

ADVICE = Style(whim=0.0)
"""Whoever gives hints says what reason says, without a whim."""


class Play:
    """One game with some people at this terminal and bots on the other seats."""

    def __init__(
        self, game: Game, people: Sequence[int], bots: Mapping[int, Bot], screen: Screen
    ) -> None:
        self.game = game
        self.bots = bots
        self.screen = screen
        self.display = display_for(game.options.game, screen.lang)
        self.display.begin(game.view(None))
        screen.use(self.display.words, self.display.colours)
        names = seat_names(game.options.players, people, screen.lang)
        advisers = {seat: ThinkingBot("normal", seat, ADVICE) for seat in people}
        self.people = {
            seat: Person(screen, self.display, self._narrator(names, seat), advisers[seat])
            for seat in people
        }
        self.everybody = self._narrator(names, None)
        self.hot_seat = len(people) > 1
        self.at_screen: int | None = None if self.hot_seat else people[0]
        """The only one who sees what is shown now; None while the device goes round."""
        self.news: dict[int | None, list[Event]] = {seat: [] for seat in (*people, None)}
        """What each has not been told yet; None is for what everybody may look at together."""

    def _narrator(self, names: Sequence[str], you: int | None) -> Narrator:
        return Narrator(self.display.telling, names, you)

    def run(self) -> None:
        """Play until the end, or until somebody leaves."""
        self.screen.say("terminal.welcome")
        for sentence in self.display.greeting(self.game.view(None), hot_seat=self.hot_seat):
            self.screen.write(sentence)
        self._note(self.display.opening(self.game.log))
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
        moves = game.legal_moves()
        if seat in self.people and self._is_asked(moves):
            self._take_screen(seat)
            events = self._ask(seat, moves)
        elif len(moves) == 1:  # nothing to ask: gold cards all the same, or no veto in hand
            events = game.play(moves[0], seat)
        else:
            events = game.play(ask(self.bots[seat], game, moves), seat)
        self._note(events)
        if self.hot_seat and self.at_screen is not None and self._is_done_here():
            self._leave_screen()

    def _is_asked(self, moves: list[Move]) -> bool:
        """Whether there is anything to decide: a turn always is, even with a single card.

        At one device everybody sees who is asked, so nobody may be left out for a secret reason.
        """
        decision = self._decision()
        return (
            len(moves) > 1
            or decision == TURN
            or (self.hot_seat and decision in self.display.secret_choices)
        )

    def _is_done_here(self) -> bool:
        """Whether somebody else's turn has come, or another person is asked something.

        What bots, or people without a choice, decide in between is no reason to get up.
        """
        seat = self.game.to_act
        if seat is None or seat == self.at_screen:
            return seat is None
        if seat in self.people:
            return self._is_asked(self.game.legal_moves())
        return self._decision() == TURN

    def _decision(self) -> str:
        decision = self.game.decision
        return "" if decision is None else decision.kind

    def _ask(self, seat: int, moves: list[Move]) -> list[Event]:
        """Ask a person until their answer is a legal move."""
        game, person = self.game, self.people[seat]
        view = game.view(seat)
        if not person.has_announced(moves):
            self._tell(everything=True)
            if view.decision in self.display.look_first:
                person.look(view)
        while True:
            try:
                return game.play(person.answer(view, moves), seat)
            except IllegalMove as error:
                person.announced.clear()
                self.screen.write(error.say(self.screen.lang))

    # --- whose screen it is ---------------------------------------------------------------------

    def _take_screen(self, seat: int) -> None:
        if self.at_screen == seat:
            return
        who = self.people[seat].narrator.names[seat]
        self.screen.ask("terminal.ask.hand-over", who=who)
        self.at_screen = seat
        if self.news[seat]:
            self.screen.rule(self.display.words.say("terminal.news"))
            self._tell(everything=True)

    def _leave_screen(self) -> None:
        self._tell(everything=True)
        self.screen.pause("terminal.ask.done")
        self.screen.clear()
        self.at_screen = None

    def _note(self, events: Sequence[Event]) -> None:
        """Keep what happened for everybody, as each may see it."""
        self.display.follow(events)
        for seat, news in self.news.items():
            news += [event.seen_by(seat) for event in events]
        if self.at_screen is not None:
            self._tell()

    def _tell(self, *, everything: bool = False) -> None:
        """Tell the one at the screen what they do not know yet, unless it can wait for more."""
        assert self.at_screen is not None
        news = self.news[self.at_screen]
        ready = len(news) - (0 if everything else self.display.telling.unfinished(news))
        told, news[:] = news[:ready], news[ready:]
        self._tell_all(told, self.people[self.at_screen].narrator)

    def _tell_all(self, events: list[Event], narrator: Narrator) -> None:
        for _, event in self.display.news(events):
            if isinstance(event, RoundOver):
                self._tell_result(event, narrator)
            else:
                self._tell_one(event, narrator)

    def _tell_result(self, event: RoundOver, narrator: Narrator) -> None:
        screen = self.screen
        screen.show()
        screen.draw(self.display.scene_after(event).draw(screen.width))
        screen.rule(narrator.tell(event))  # below the maze, where short screens show it
        screen.show(self.display.round_result(event, narrator))

    def _tell_one(self, event: Event, narrator: Narrator) -> None:
        screen, display, you = self.screen, self.display, narrator.you
        match event:
            case RoundBegan() if event.round > 1:
                self._between_rounds(event.round, you)
            case GameEnded():
                screen.rule(narrator.tell(event))
                screen.show(display.final_scores(event, narrator))
                return
        dwarf = display.new_dwarf(event)
        if dwarf and getattr(event, "seat", None) == you:
            screen.show(display.you_are(dwarf))
            screen.say(f"dwarf.{dwarf}.about")
        elif not display.telling.is_quiet(event, you):
            alarming = display.telling.is_alarming(event, you)
            screen.item("·", narrator.tell(event), "alarm" if alarming else "")

    def _between_rounds(self, following: int, seat: int | None) -> None:
        if seat is not None:
            for sentence in self.display.between_rounds(self.game.view(seat)):
                self.screen.write(sentence)
        self.screen.pause("terminal.ask.next-round", round=following)

    def _finish(self) -> None:
        """The end of the last round is for everybody to look at together."""
        if not self.hot_seat:
            return
        news = self.news[None]
        last = max(place for place, event in enumerate(news) if isinstance(event, RoundOver))
        self._tell_all(news[last:], self.everybody)


# --- who sits where -----------------------------------------------------------------------------


class SeatingError(SaboteurError):
    """People or bots that cannot sit like this."""


def seat_people(players: int, humans: int, first: int) -> list[int]:
    """The seats of the people, side by side from the first one on."""
    if not 1 <= humans <= players:
        raise SeatingError("cli.error.humans", players=players, humans=humans)
    if not 0 <= first < players:
        raise SeatingError("cli.error.seat", seat=first, most=players - 1)
    return sorted((first + place) % players for place in range(humans))


def seat_bots(game: Game, people: Sequence[int], names: Sequence[str]) -> dict[int, Bot]:
    """A bot for every other seat, the named ones in turn; they follow from the game's seed."""
    if not names:
        raise SeatingError("cli.error.no-bots")
    for name in names:
        make_bot(name)  # says so if there is no such bot, even if no seat is left for it
    free = [seat for seat in range(game.options.players) if seat not in people]
    return {
        seat: make_bot(name, f"{game.options.seed}/{seat}")
        for seat, name in zip(free, cycle(names), strict=False)
    }


def seat_names(players: int, people: Sequence[int], lang: str) -> list[str]:
    """Bots are called like dwarves, people by their seat."""
    dwarves = iter(DWARVES)
    return [
        say("terminal.person", lang, seat=seat) if seat in people else next(dwarves)
        for seat in range(players)
    ]
