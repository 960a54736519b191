"""What is asked at each decision, with the facts it needs."""

from __future__ import annotations

from saboteur.rules.moves import Move
from saboteur.rules.saboteur.events import Asked
from saboteur.rules.saboteur.knowledge import SaboteurView
from saboteur.rules.turning_up import Fit
from saboteur.terminal.sentences import Narrator
from saboteur.terminal.words import a_card
from saboteur.texts import say


def question(view: SaboteurView, moves: list[Move], narrator: Narrator) -> str:
    """The question of a decision that is not a turn."""
    lang = narrator.lang
    facts: dict[str, object] = {}
    match view.decision:
        case "fit-goal":
            [fit, *_] = [move for move in moves if isinstance(move, Fit)]
            facts = {"at": fit.at, "card": a_card(fit.card, lang)}
        case "pick-gold":
            facts = {"cards": ", ".join(map(str, view.offers[-1].cards))}
        case "veto" if view.played is not None:
            player = view.played.seat
            facts = {"who": narrator.name(player)}
            facts["move"] = narrator.describe(view.played.move, by=player)
        case "pay-toll":
            asked = [event for event in view.log if isinstance(event, Asked)][-1]
            facts = {"who": narrator.name(asked.seat), "at": asked.at}
    return say(f"terminal.ask.{view.decision}", lang, **facts)
