"""What things are called that only the Saboteur games have."""

from __future__ import annotations

from typing import Any

from saboteur.telling.words import Words


class SaboteurWords(Words):
    """Chests and diverted paths as well."""

    def chest_word(self, chest: str | None) -> str:
        """What stands on a chest in the maze, at most seven letters."""
        return self.say("goal-word.unknown" if chest is None else f"chest-word.{chest}")

    def facts(self, field: str, value: Any) -> dict[str, object]:
        match field:
            case "chest":
                return {
                    "chest": self.say(f"chest.{value}.name"),
                    "about": self.say(f"chest.{value}.about"),
                }
            case "path":
                return {"path": self.card_name(value)}
        return super().facts(field, value)
