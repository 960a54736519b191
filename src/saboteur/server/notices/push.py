"""Pushes to browsers (RFC 8030), encrypted for each of them (RFC 8291) and signed by the house (RFC
8292).

The key by which push services know the house is made when somebody first asks for it, and kept in
the store: all subscriptions belong to it.
"""

from __future__ import annotations

import asyncio
import base64
import binascii
import time
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import httpcore

from saboteur.server.notices.addresses import NotPublic, PublicOnly
from saboteur.server.notices.outbox import Again, Gone, Refused
from saboteur.server.wire.limits import Recent

if TYPE_CHECKING:
    from saboteur.server.house import House
    from saboteur.server.store.notices import Subscription

KEY = "vapid"
LASTS = 12 * 3600
"""Seconds for which a signature counts; a day at most."""
KEPT = 24 * 3600
"""Seconds for which a push service keeps what it cannot deliver."""
PATIENCE = 15.0
"""Seconds after which a push service that does not answer is given up for now."""
CONNECTIONS = 8
"""How many push services are talked to at once."""
SPARE = 256
"""Payloads are filled up to a multiple of so many bytes: their length tells nothing."""


class Push:
    """Sends pushes for the house."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._pool: httpcore.AsyncConnectionPool | None = None
        self._vapid: Any = None
        self._making = asyncio.Lock()
        self._signed = Recent[str, tuple[float, str]]()
        """Until when a push service takes our word, and the word."""

    async def public_key(self) -> str:
        """What browsers are told of the key."""
        from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

        vapid = await self._key()
        point = vapid.public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return plain(point)

    async def _key(self) -> Any:
        from cryptography.hazmat.primitives.asymmetric import ec
        from py_vapid import Vapid02  # only houses that send pushes need it

        async with self._making:
            if self._vapid is None:
                number = ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value
                kept = await self._house.store.notices.key(KEY, plain(number.to_bytes(32, "big")))
                self._vapid = Vapid02.from_raw(kept.encode())
        return self._vapid

    async def send(self, to: Subscription, payload: bytes) -> None:
        """Send it; complains with `Gone`, `Again` or `Refused`."""
        vapid = await self._key()
        word = self._word(vapid, to.endpoint)
        body = await asyncio.to_thread(sealed, payload, to.p256dh, to.auth)
        headers: dict[bytes | str, bytes | str] = {
            "authorization": word,
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
            "ttl": str(KEPT),
            "urgency": "normal",
        }
        try:
            async with asyncio.timeout(PATIENCE):
                status, after = await self._post(to.endpoint, headers, body)
        except NotPublic:
            raise Gone("not a public address") from None
        except (TimeoutError, httpcore.TimeoutException, httpcore.NetworkError) as error:
            raise Again(type(error).__name__) from None
        except (httpcore.ProtocolError, httpcore.UnsupportedProtocol, OSError) as error:
            raise Again(type(error).__name__) from None
        if status in (404, 410):
            raise Gone(str(status))
        if status == 429 or status >= 500:
            raise Again(str(status), after)
        if not 200 <= status < 300:  # to follow where it leads would be to go anywhere
            raise Refused(str(status))

    async def _post(
        self, endpoint: str, headers: dict[bytes | str, bytes | str], body: bytes
    ) -> tuple[int, float | None]:
        """What it answers: how it went, and after how many seconds to come again."""
        if self._pool is None:
            anywhere = self._house.settings.push_anywhere
            self._pool = httpcore.AsyncConnectionPool(
                max_connections=CONNECTIONS,
                max_keepalive_connections=CONNECTIONS,
                keepalive_expiry=60,
                network_backend=None if anywhere else PublicOnly(),
            )
        async with self._pool.stream("POST", endpoint, headers=headers, content=body) as answer:
            told = dict(answer.headers).get(b"retry-after", b"").decode("ascii", "replace")
            # What else it says is never read: it could be endless.
            return answer.status, float(told) if told.isdigit() else None

    def _word(self, vapid: Any, endpoint: str) -> str:
        """The signature for a push service; it is made once for half a day."""
        where = urlsplit(endpoint)
        audience = f"{where.scheme}://{where.netloc}"
        now = time.time()
        known = self._signed.get(audience)
        if known is None or known[0] < now + LASTS / 2:
            until = now + LASTS
            claims = {"aud": audience, "exp": int(until), "sub": self._contact()}
            known = until, vapid.sign(claims)["Authorization"]
            self._signed[audience] = known
        return known[1]

    def _contact(self) -> str:
        """How push services reach the operator."""
        settings = self._house.settings
        if settings.address and settings.address.startswith("https://"):
            return settings.address.rstrip("/")
        sender = (settings.smtp_from or "").rpartition("<")[2].rstrip("> ")
        return f"mailto:{sender or 'nobody@saboteur.invalid'}"

    async def close(self) -> None:
        """Let go of all connections."""
        if self._pool is not None:
            await self._pool.aclose()


def sealed(payload: bytes, p256dh: str, auth: str) -> bytes:
    """What only that browser can read."""
    import http_ece
    from cryptography.hazmat.primitives.asymmetric import ec

    return bytes(
        http_ece.encrypt(
            payload + b" " * (-len(payload) % SPARE),
            private_key=ec.generate_private_key(ec.SECP256R1()),
            dh=_bytes(p256dh),
            auth_secret=_bytes(auth),
            version="aes128gcm",
        )
    )


def is_key(p256dh: str, auth: str) -> bool:
    """Whether something can be sealed for who says so."""
    from cryptography.hazmat.primitives.asymmetric import ec

    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), _bytes(p256dh))
        return len(_bytes(auth)) == 16
    except (ValueError, binascii.Error):
        return False


def plain(value: bytes) -> str:
    """Bytes as browsers write them."""
    return base64.urlsafe_b64encode(value).rstrip(b"=").decode()


def _bytes(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
