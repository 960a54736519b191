"""Whether the texts have what a game needs, in its own words or in everybody's."""

from __future__ import annotations

from saboteur.rules.events import Event
from saboteur.rules.game import Decision
from saboteur.rules.moves import Move
from saboteur.telling.narrator import tag
from saboteur.telling.speech import Speech
from saboteur.texts import ENGLISH, sentences


def has_sentences(kind: type[Event], speech: Speech) -> bool:
    """Whether this event can be told; with a secret, to who may know it, others and everybody.

    What nobody did by themselves is told to everybody who knows it in the same words.
    """
    found = _below(f"event.{tag(kind)}", speech)
    variants = {rest.split("-")[0] for rest in found if rest}
    needed = {"you", "other", "open"} if "seat" in kind.__struct_fields__ else {"other", "open"}
    return bool(found) and (not kind.secrets or needed <= variants)


def has_words(kind: type[Move], speech: Speech) -> bool:
    """Whether this move can be described."""
    places = [f"{game}.move.{tag(kind)}" for game in speech.games] + [f"move.{tag(kind)}"]
    return any(message.startswith(place) for message in sentences(ENGLISH) for place in places)


def has_question(kind: type[Decision], speech: Speech) -> bool:
    """Whether one can be asked for this decision, and others be told that one is."""
    return all(speech.find(f"{form}.{kind.kind}") for form in ("ask", "waiting"))


def _below(message: str, speech: Speech) -> set[str]:
    """How the ids of the sentences below this one go on: "" for the one with the id itself."""
    found = set()
    for place in (*(f"{game}.{message}" for game in speech.games), message):
        for known in sentences(ENGLISH):
            if known == place or known.startswith(f"{place}."):
                found.add(known[len(place) + 1 :])
    return found
