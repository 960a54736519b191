"""A push service and a browser, by the letter of RFC 8030, 8188, 8291 and 8292 and without the
libraries that the house uses for them."""

from __future__ import annotations

import base64
import hashlib
import hmac
import http.server
import json
import os
import threading
import time
from typing import Any, NamedTuple, Self

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

DAY = 24 * 3600


def plain(value: bytes) -> str:
    return base64.urlsafe_b64encode(value).rstrip(b"=").decode()


def raw(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def _point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def _hkdf(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
    first = hmac.new(salt, secret, hashlib.sha256).digest()
    return hmac.new(first, info + b"\1", hashlib.sha256).digest()[:length]


class Pushed(NamedTuple):
    """A request to the push service."""

    path: str
    headers: dict[str, str]
    body: bytes


class Browser:
    """A subscription, and the only one who can read what is sent there."""

    def __init__(self, service: PushService, name: str) -> None:
        self._service = service
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._auth = os.urandom(16)
        self.path = f"/push/{name}"

    @property
    def subscription(self) -> dict[str, Any]:
        """What a browser tells a page."""
        keys = {"p256dh": plain(_point(self._key.public_key())), "auth": plain(self._auth)}
        return {"endpoint": self._service.address + self.path, "keys": keys}

    def read(self, pushed: Pushed) -> dict[str, Any]:
        """What is in a push (RFC 8291, section 3.4)."""
        body = pushed.body
        salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
        theirs, sealed = body[21 : 21 + length], body[21 + length :]
        assert len(sealed) <= size  # one record holds it all
        other = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), theirs)
        shared = self._key.exchange(ec.ECDH(), other)
        info = b"WebPush: info\0" + _point(self._key.public_key()) + theirs
        secret = _hkdf(self._auth, shared, info, 32)
        key = _hkdf(salt, secret, b"Content-Encoding: aes128gcm\0", 16)
        nonce = _hkdf(salt, secret, b"Content-Encoding: nonce\0", 12)
        opened = AESGCM(key).decrypt(nonce, sealed, None)
        content, _, rest = opened.rpartition(b"\2")
        assert not rest.strip(b"\0")
        return dict(json.loads(content))

    @property
    def pushes(self) -> list[dict[str, Any]]:
        """Everything that was pushed here, read."""
        return [self.read(pushed) for pushed in self._service.pushed if pushed.path == self.path]


def check_signature(pushed: Pushed, key: str, audience: str) -> dict[str, Any]:
    """The house has signed for this push service, with the key that browsers know; the claims."""
    scheme, _, rest = pushed.headers["authorization"].partition(" ")
    assert scheme == "vapid"
    said = dict(part.strip().split("=", 1) for part in rest.split(","))
    assert said["k"].rstrip("=") == key
    head, claims, signature = said["t"].split(".")
    assert json.loads(raw(head)) == {"typ": "JWT", "alg": "ES256"}
    both = raw(signature)
    numbers = (int.from_bytes(both[:32], "big"), int.from_bytes(both[32:], "big"))
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), raw(key))
    public.verify(
        encode_dss_signature(*numbers), f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256())
    )
    forged = f"{head}.{claims}x".encode()
    try:
        public.verify(encode_dss_signature(*numbers), forged, ec.ECDSA(hashes.SHA256()))
    except InvalidSignature:
        pass
    else:
        raise AssertionError("any signature would do")
    found = dict(json.loads(raw(claims)))
    assert found["aud"] == audience
    assert time.time() < found["exp"] <= time.time() + DAY
    return found


class PushService:
    """Listens at a port of its own and keeps what it is sent."""

    def __init__(self) -> None:
        self.pushed: list[Pushed] = []
        self.answers: dict[str, int] = {}
        """The status for a path; 201 for all others."""
        self.silent = threading.Event()
        """While it is set nobody gets an answer."""
        self.asked = 0
        """How many have come, answered or not."""
        outer = self

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_POST(self) -> None:
                length = int(self.headers["content-length"])
                body = self.rfile.read(length)
                outer.asked += 1
                while outer.silent.is_set():
                    time.sleep(0.05)
                headers = {name.lower(): value for name, value in self.headers.items()}
                status = outer.answers.get(self.path, 201)
                if status == 201:
                    outer.pushed.append(Pushed(self.path, headers, body))
                self.send_response(status)
                if status == 302:
                    self.send_header("location", outer.address + "/elsewhere")
                self.send_header("content-length", "0")
                self.end_headers()

            def log_message(self, *_: Any) -> None:
                pass

        self._server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._server.daemon_threads = True

    def __enter__(self) -> Self:
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self.silent.clear()
        self._server.shutdown()
        self._server.server_close()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self._server.server_port}"

    def browser(self, name: str) -> Browser:
        return Browser(self, name)
