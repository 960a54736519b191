"""Sentences in one language, in the words of one game where it has its own.

A game called `hopping` says `[hopping.event.laid.you]` instead of `[event.laid.you]`, and whatever
it has no words of its own for as everybody does.
"""

from __future__ import annotations

from saboteur.texts import is_sentence, say


class Speech:
    """The texts as one game says them."""

    def __init__(self, lang: str, *games: str) -> None:
        self.lang = lang
        self.games = games
        """Whose own words are looked for, the best first."""

    def say(self, message: str, **facts: object) -> str:
        """The sentence with this id, its blanks filled with the facts."""
        return say(self.find(message) or message, self.lang, **facts)

    def find(self, message: str) -> str | None:
        """Where the texts have this sentence; None if nowhere."""
        places = (*(f"{game}.{message}" for game in self.games), message)
        return next((place for place in places if is_sentence(place)), None)

    def listing(self, words: list[str]) -> str:
        """`a, b and c`."""
        if len(words) < 2:
            return words[0] if words else self.say("word.nothing")
        return self.say("word.and", first=", ".join(words[:-1]), last=words[-1])

    def either(self, words: list[str]) -> str:
        """`a, b or c`."""
        if len(words) < 2:
            return "".join(words)
        return self.say("word.or", first=", ".join(words[:-1]), last=words[-1])

    def label(self, words: str) -> str:
        """`a:`"""
        return self.say("word.label", words=words)

    def apart(self, words: list[str]) -> str:
        """`a; b; c`."""
        first, *others = words
        for second in others:
            first = self.say("word.apart", first=first, second=second)
        return first
