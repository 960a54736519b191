"""What the browser client has to know at compile time, written out of the Python package.

Every message, view, event, move and shape of the interface becomes one JSON Schema, and `types.mjs`
makes TypeScript of it. Every sentence becomes an id that the compiler checks: a message that is
missing is an error there; its words come from the server, in any language. Nothing in
`src/generated` is written by hand.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any, get_args

import msgspec

from saboteur import games, new_game
from saboteur.components import boxes, load_box
from saboteur.rules.cards import Cards
from saboteur.rules.events import Event
from saboteur.rules.moves import kinds as moves
from saboteur.rules.saboteur.module import overriding
from saboteur.rules.saboteur.modules import EVERY
from saboteur.rules.view import View
from saboteur.server.api.documented import described, shapes_of
from saboteur.server.app import make_app
from saboteur.server.errors import Complaint
from saboteur.server.page import says
from saboteur.server.settings import Settings
from saboteur.server.tables import entries, messages
from saboteur.texts import ENGLISH, languages, sentences

HERE = Path(__file__).parent
OUT = HERE / "src" / "generated"
ENDINGS = {"Entry": "Entry", "GameEvent": "Event", "Move": "Move"}
"""What is added to names, because a seat can be freed and so can a dwarf."""
ANYTHING = {
    "view": {"$ref": "#/definitions/GameView"},
    "after": {"anyOf": [{"$ref": "#/definitions/GameView"}, {"type": "null"}]},
    "state": {"anyOf": [{"$ref": "#/definitions/State"}, {"type": "null"}]},
    "table": {"anyOf": [{"$ref": "#/definitions/TableShown"}, {"type": "null"}]},
    "entry": {"$ref": "#/definitions/Entry"},
    "changes": {"type": "object"},
    "events": {"type": "array", "items": {"$ref": "#/definitions/GameEvent"}},
    "ended": {"type": "array", "items": {"$ref": "#/definitions/GameEvent"}},
    "chat": {"type": "array", "items": {"$ref": "#/definitions/News"}},
    "data": {"$ref": "#/definitions/Move"},
    "move": {"$ref": "#/definitions/Move"},
}
"""Fields that can hold anything of a family, where Python says no more than `Any`."""
NOTHING_SAID = (
    {},
    {"type": "array"},
    {"type": "array", "items": {}},
    {"anyOf": [{}, {"type": "null"}]},
)
"""What `Any` looks like in a schema."""


def main() -> None:
    """Write everything."""
    OUT.mkdir(parents=True, exist_ok=True)
    write_texts()
    write_cards()
    write_types()


def write_texts() -> None:
    """The ids of what the page says as one type; and the sentences in English, for tests."""
    said = {message: sentence for message, sentence in sentences(ENGLISH).items() if says(message)}
    ids = "\n".join(f"  | {json.dumps(message)}" for message in sorted(said))
    write("texts.ts", f"/** Every sentence that the page says. */\nexport type TextId =\n{ids};\n")
    write("texts.json", json.dumps({ENGLISH: said}, ensure_ascii=False, indent=0, sort_keys=True))


def write_cards() -> None:
    """Every card of every box, for the tests of the drawing."""
    rows = [
        {
            "box": box,
            "name": card.name,
            "kind": card.kind,
            "label": card.label,
            "faces": [face.name for face in card.faces],
            "ladder": card.ladder,
            "colour": card.colour,
            "door": card.door,
            "crystal": card.crystal,
            "tools": card.tools,
        }
        for box in boxes()
        for card in Cards([load_box(box)]).by_name.values()
    ]
    write("cards.json", json.dumps(rows, indent=1))


def write_types() -> None:
    """All types of the interface, by way of JSON Schema."""
    for game, info in games().items():  # importing a game is what makes its views and moves known
        new_game(game, players=info.least_players, seed=1)
    unions = {
        "Request": concrete(messages.Request),
        "Answer": concrete(messages.Answer),
        "Entry": concrete(entries.Entry),
        "GameEvent": [kind for kind in concrete(Event) if is_tagged(kind)],
        "Move": moves(),
        "GameView": concrete(View),
        "Part": parts_seen(),
        "Shape": [*shapes(), messages.State, messages.PointedAt, Complaint],
    }
    everything = [kind for kinds in unions.values() for kind in kinds]
    refs, components = msgspec.json.schema_components(everything, ref_template="{name}")
    names = {ref["$ref"]: kind for ref, kind in zip(refs, everything, strict=True)}
    better = {
        ref["$ref"]: kind.__name__.removesuffix("Event") + ENDINGS.get(union, "")
        for (union, kind), ref in zip(
            ((union, kind) for union, kinds in unions.items() for kind in kinds), refs, strict=True
        )
    }
    better |= {name: shortened(name) for name in components if "." in name and name not in better}
    better["Event"] = "GameEvent"
    definitions: dict[str, Any] = {}
    for name, schema in components.items():
        if name == "Event":
            continue
        always_there(schema, names.get(name))
        definitions[better.get(name, name)] = plain(schema, better)
    places = iter(refs)
    for union, kinds in unions.items():
        choices = [plain(next(places), better) for _ in kinds]
        definitions[union] = {"oneOf": choices}
    write("schema.json", json.dumps({"definitions": definitions}, indent=1, sort_keys=True))
    subprocess.run(["node", "types.mjs"], cwd=HERE, check=True)


def shapes() -> list[type[Any]]:
    """Whatever requests take and give, as those who answer them say."""
    handlers = described(make_app(Settings(database="sqlite://")))
    said = [shape for handler in handlers for shape in shapes_of(handler)]
    inside = [kind for shape in said for kind in (shape, *get_args(shape))]
    return [kind for kind in dict.fromkeys(inside) if hasattr(kind, "__struct_fields__")]


def parts_seen() -> list[type[Any]]:
    """What is seen of the modules' parts, as the modules say."""
    hooks = [type(module).seen for module in overriding(EVERY, "seen")]
    found = [
        getattr(sys.modules[hook.__module__], hook.__annotations__["return"]) for hook in hooks
    ]
    return list(dict.fromkeys(found))


def concrete(kind: type[Any]) -> list[type[Any]]:
    """The leaves of a family of structs."""
    below = kind.__subclasses__()
    if not below:
        return [kind]
    return sorted({leaf for sub in below for leaf in concrete(sub)}, key=lambda leaf: leaf.__name__)


def shortened(name: str) -> str:
    """`saboteur.rules.lost_mines.round_end.Outcome` → `LostMinesOutcome`."""
    _, _, game, *_, last = name.split(".")
    return "".join(word.capitalize() for word in game.split("_")) + last


def is_tagged(kind: Any) -> bool:
    """Whether this is a struct that says what it is."""
    return (
        isinstance(kind, type)
        and issubclass(kind, msgspec.Struct)
        and kind.__struct_config__.tag is not None
    )


def always_there(schema: dict[str, Any], kind: Any) -> None:
    """What the server says is said in full: a default does not make a field optional."""
    if issubclass(kind or object, messages.Request):
        return
    if kind is not None and kind.__struct_config__.omit_defaults:
        return
    if "properties" in schema:
        schema["required"] = sorted(schema["properties"])


def plain(schema: Any, names: dict[str, str]) -> Any:
    """The same without what the converter does not know: tuples as draft 4 has them."""
    if isinstance(schema, list):
        return [plain(part, names) for part in schema]
    if not isinstance(schema, dict):
        return schema
    if set(schema.get("enum", ())) == set(languages()):
        return {"type": "string"}  # a language may be added without building the client anew
    said = {
        key: {name: plain(field, names) for name, field in value.items()}
        if key == "properties"
        else plain(value, names)
        for key, value in schema.items()
        if key not in ("title", "default")
    }
    for field, shape in said.get("properties", {}).items():
        if field in ANYTHING and shape in NOTHING_SAID:
            said["properties"][field] = ANYTHING[field]
    if "$ref" in said:
        return {"$ref": "#/definitions/" + names.get(said["$ref"], said["$ref"])}
    if "prefixItems" in said:
        said["items"] = said.pop("prefixItems")
        said["minItems"] = said["maxItems"] = len(said["items"])
    elif said.get("type") == "array":
        said.pop("minItems", None)
        said.pop("maxItems", None)
    if said.get("type") == "object" and "properties" in said:
        said["additionalProperties"] = False
    return said


def write(name: str, text: str) -> None:
    """Write a file only if it differs, so that nothing is built anew without need."""
    file = OUT / name
    if not file.exists() or file.read_text(encoding="utf-8") != text:
        file.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
