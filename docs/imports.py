"""Which module imports which, read off the sources: for the tests and for docs/architecture.md.

python docs/imports.py
"""

import ast
import re
from collections.abc import Iterator, Mapping
from pathlib import Path

ROOT = Path(__file__).parents[1] / "src"
PAGE = Path(__file__).with_name("architecture.md")
PLACE = re.compile(r"(?<=<!-- imports -->\n).*?(?=<!-- /imports -->)", re.DOTALL)

ORDER = (
    *("core", "work", "games", "physics", "bots", "table"),
    *("review", "arena", "lab", "train", "store", "server", "cli"),
)

Graph = Mapping[str, frozenset[str]]


def modules() -> dict[str, Path]:
    """Every module of ours, by its full name."""
    found = {}
    for path in sorted(ROOT.rglob("*.py")):
        parts = path.relative_to(ROOT).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def imported(path: Path) -> Iterator[str]:
    """What a file imports, also inside functions and for type checking."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom):
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
            yield node.module or ""
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)


def graph() -> Graph:
    """The modules of ours that each module imports; a package's own page only if named so."""
    known = modules()
    found = {}
    for name, path in known.items():
        wanted = {one for one in imported(path) if one in known} - {name}
        inner = {one for one in wanted if any(other.startswith(f"{one}.") for other in wanted)}
        found[name] = frozenset(wanted - inner)
    return found


def reach(edges: Graph, start: str) -> set[str]:
    """Every module that a module imports, directly or through others."""
    seen: set[str] = set()
    waiting = [*edges[start]]
    while waiting:
        name = waiting.pop()
        if name not in seen:
            seen.add(name)
            waiting += edges.get(name, ())
    return seen


def cycles(edges: Graph) -> list[list[str]]:
    """Modules that import each other, directly or around some corners."""
    reached = {name: reach(edges, name) for name in edges}
    rings = {
        tuple(sorted({name} | {other for other in reached[name] if name in reached[other]}))
        for name in edges
        if name in reached[name]
    }
    return [list(ring) for ring in sorted(rings)]


def package(module: str) -> str:
    """The level's package of a module: `taberna.core.dice` is in `core`."""
    return module.split(".")[1] if "." in module else ""


def table(edges: Graph) -> str:
    """How many imports lead from each package to each other, as a table in Markdown."""
    found = {package(name) for name in edges if name.count(".") > 1}
    names = sorted(found, key=lambda one: (ORDER.index(one) if one in ORDER else len(ORDER), one))
    rows = [f"| imports | {' | '.join(f'`{name}`' for name in names)} |"]
    rows.append("| --- |" + " ---: |" * len(names))
    for one in reversed(names):
        cells = ["·" if one == other else str(_count(edges, one, other) or "") for other in names]
        rows.append(f"| `{one}` | {' | '.join(cells)} |")
    return "\n".join(rows) + "\n"


def _count(edges: Graph, one: str, other: str) -> int:
    return sum(
        package(wanted) == other for name in edges if package(name) == one for wanted in edges[name]
    )


def page() -> str:
    """The page of the architecture with its table drawn anew."""
    return PLACE.sub(table(graph()), PAGE.read_text(encoding="utf-8"))


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
