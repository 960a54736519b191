"""How Sphinx makes the site; `build.py` calls it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from saboteur import __version__

HERE = Path(__file__).parent
ROOT = HERE.parents[1]

project = "Saboteur"
author = "the Saboteur contributors"
version = release = __version__
language = "en"

extensions = ["myst_parser", "sphinx.ext.autodoc"]
myst_heading_anchors = 4
myst_links_external_new_tab = False
highlight_language = "none"  # most of what is shown are commands and drawings
default_role = "literal"  # docstrings write `names` like Markdown
autodoc_member_order = "bysource"
autodoc_typehints_format = "short"
add_module_names = False
python_use_unqualified_type_names = True
python_maximum_signature_line_length = 88
toc_object_entries_show_parents = "hide"

html_theme = "furo"
html_title = "Saboteur"
html_logo = html_favicon = str(ROOT / "web/public/icon.svg")
html_static_path = [str(HERE / "static")]
html_css_files = ["mine.css"]
html_copy_source = False
html_show_sphinx = False
html_show_copyright = False
pygments_style = "friendly"
pygments_dark_style = "gruvbox-dark"

# The colours of the page for browsers (web/src/app.css): the mine by day and at night.
DAY = {
    "color-background-primary": "#fffcf4",
    "color-background-secondary": "#f1eadb",
    "color-background-hover": "#e6dcc6",
    "color-background-border": "#d8ccb4",
    "color-foreground-primary": "#1a2733",
    "color-foreground-secondary": "#415262",
    "color-foreground-muted": "#5d6b78",
    "color-brand-primary": "#8a3f00",
    "color-brand-content": "#8a3f00",
    "color-brand-visited": "#6b4423",
    "color-inline-code-background": "#f1eadb",
    "color-highlighted-background": "#ffe08a",
}
NIGHT = {
    "color-background-primary": "#17110c",
    "color-background-secondary": "#1f1711",
    "color-background-hover": "#35281c",
    "color-background-border": "#52402e",
    "color-foreground-primary": "#f5e9d7",
    "color-foreground-secondary": "#cbb79c",
    "color-foreground-muted": "#b39f85",
    "color-brand-primary": "#f2bf3d",
    "color-brand-content": "#f2bf3d",
    "color-brand-visited": "#e3b88f",
    "color-inline-code-background": "#2a1f16",
    "color-highlighted-background": "#5b3d24",
}
SERIF = "'Iowan Old Style', 'Palatino Linotype', Palatino, 'Book Antiqua', Georgia, serif"
html_theme_options = {
    "light_css_variables": {**DAY, "font-stack--headings": SERIF},
    "dark_css_variables": {**NIGHT, "font-stack--headings": SERIF},
    "top_of_page_buttons": [],
}


def setup(app: Any) -> None:
    """Fields of named tuples say nothing of themselves that their names do not."""

    def skip(_: Any, kind: str, name: str, thing: Any, skipped: bool, options: Any) -> bool | None:
        return True if str(getattr(thing, "__doc__", "")).startswith("Alias for field") else None

    app.connect("autodoc-skip-member", skip)
