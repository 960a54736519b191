"""The open sockets of this node, by the token that opened each: when it ends, they end."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from saboteur.server.problems import NotSignedIn

Ended = asyncio.Future[None]


class Sockets:
    """Everybody's sockets here."""

    def __init__(self) -> None:
        self._by_token: dict[str, set[Ended]] = {}

    @property
    def tokens(self) -> list[str]:
        """The digests of all tokens that have a socket here."""
        return list(self._by_token)

    @contextmanager
    def opened(self, token: str) -> Iterator[Ended]:
        """A socket that is open as long as this lasts; what is yielded fails when its token ends.

        To be entered before the token is looked up: then either that fails or this is told.
        """
        ended: Ended = asyncio.get_running_loop().create_future()
        self._by_token.setdefault(token, set()).add(ended)
        try:
            yield ended
        finally:
            ended.cancel()
            mine = self._by_token[token]
            mine.discard(ended)
            if not mine:
                del self._by_token[token]

    def end(self, tokens: Iterable[str]) -> None:
        """Close all sockets of these tokens."""
        for token in tokens:
            for ended in self._by_token.get(token, ()):
                if not ended.done():
                    ended.set_exception(NotSignedIn("server.token-ended"))
                    ended.exception()  # a socket that closes just now does not look any more
