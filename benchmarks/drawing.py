"""Drawings of `arena.charts` as files that stand alone, by day and by night."""

from saboteur.arena.charts import COLOURS

STYLE = """
svg { font: 13px system-ui, sans-serif; fill: #1f2328 } .end, .quiet { fill: #59636e }
.end { text-anchor: end } .middle { text-anchor: middle } .grid { stroke: #d1d9e0 }
.mark { stroke: #818b98; stroke-dasharray: 5 4 } .bar, .curve { stroke: currentColor }
.curve { fill: none !important; stroke-width: 2 }
@media (prefers-color-scheme: dark) {
  svg { fill: #e6edf3 } .end, .quiet { fill: #9198a1 } .grid { stroke: #3d444d } }
"""


def alone(drawn: str) -> str:
    """This drawing with all that a page would have told it."""
    colours = "".join(f".c{at} {{ color: {c}; fill: {c} }} " for at, c in enumerate(COLOURS))
    head, rest = drawn.split(">", 1)
    head = head.replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"')
    return f"{head}><style>{STYLE}{colours}</style>{rest}\n"
