"""What is sent packed: what is long and holds nobody's secret.

How well something packs tells a little about what is in it, so whatever may hold a token or a hand
stays as it is; so does what has been packed already.
"""

from __future__ import annotations

from typing import Any

from litestar.config.compression import CompressionConfig

UNPACKED: dict[str, Any] = {"unpacked": True}
"""The mark of handlers whose answers stay as they are."""
PACKED = CompressionConfig(backend="gzip", minimum_size=2_000, exclude_opt_key="unpacked")
