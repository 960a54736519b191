"""The checklist of a release, as a command: `make release` (docs/versions.md)."""
