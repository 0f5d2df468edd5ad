"""Adds new names to the lists; a name that is listed stays."""

from tests.frozen.names import FOLDER, FROZEN, current, frozen

for subject in FROZEN:
    names = sorted({*frozen(subject), *current(subject)})
    (FOLDER / f"{subject}.txt").write_text("\n".join(names) + "\n", encoding="utf-8")
