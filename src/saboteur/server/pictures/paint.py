"""From SVG to what a messenger shows: PNG, and for films GIF, which moves everywhere.

Both libraries are loaded when the first picture is painted, in the process that looks back. Letters
come from a font that is installed with us, never from the machine: the same picture everywhere.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from io import BytesIO
from typing import Any

PLAIN, BOLD = "SourceSansPro", "SourceSansProBold"
COLOURS = 128
"""In a film; with 256 it is a third larger and looks the same."""


def png(svg: str, width: int) -> bytes:
    """A picture of so many pixels across."""
    import resvg_py

    return bytes(
        resvg_py.svg_to_bytes(
            svg_string=svg,
            width=width,
            skip_system_fonts=True,
            font_files=[_font_file(PLAIN), _font_file(BOLD)],
        )
    )


def gif(pictures: Iterable[bytes], seconds: float, last: float) -> bytes:
    """A film of pictures, each shown for so long, the last one for longer; it begins anew."""
    from PIL import Image

    frames = [Image.open(BytesIO(one)).convert("RGB") for one in pictures]
    palette = frames[-1].quantize(COLOURS)  # one for all: nothing flickers
    flat = [frame.quantize(palette=palette, dither=Image.Dither.NONE) for frame in frames]
    film = BytesIO()
    flat[0].save(
        film,
        "GIF",
        save_all=True,
        append_images=flat[1:],
        duration=[round(seconds * 1000)] * (len(flat) - 1) + [round(last * 1000)],
        loop=0,
        optimize=False,
    )
    return film.getvalue()


def width_of(text: str, size: float, font: str) -> float:
    """How wide a text is in this font."""
    return float(_measure(font).getlength(text)) * size / 100


@cache
def _measure(font: str) -> Any:
    from PIL import ImageFont

    return ImageFont.truetype(_font_file(font), 100)


@cache
def _font_file(font: str) -> str:
    import font_source_sans_pro

    return str(font_source_sans_pro.font_files_ttf[font])
