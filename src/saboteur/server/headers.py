"""What every answer says to browsers about how far to trust it."""

from __future__ import annotations

from typing import Any

from litestar import Response

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
"""Nothing from elsewhere, and no script that is not a file of ours."""

HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
}


def add_headers(response: Response[Any]) -> Response[Any]:
    """Add them to an answer."""
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
    return response
