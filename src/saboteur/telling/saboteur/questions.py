"""What the questions of the Saboteur games have to mention."""

from __future__ import annotations

from saboteur.rules.saboteur.events import Asked
from saboteur.rules.saboteur.knowledge import SaboteurView
from saboteur.telling.narrator import Narrator


def question_facts(view: SaboteurView, narrator: Narrator) -> dict[str, object] | None:
    """The facts of this decision's question; None if it is one that other games have too."""
    match view.decision:
        case "pick-gold":
            return {"cards": ", ".join(map(str, view.offers[-1].cards))}
        case "veto" if view.played is not None:
            player = view.played.seat
            move = narrator.describe(view.played.move, by=player)
            return {"who": narrator.name(player), "move": move}
        case "pay-toll":
            asked = [event for event in view.log if isinstance(event, Asked)][-1]
            return {"who": narrator.name(asked.seat), "at": asked.at}
    return None
