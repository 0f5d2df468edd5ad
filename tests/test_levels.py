"""A module imports from its own level or a lower one, never upward, and never in a circle."""

import ast
import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import taberna
from docs.imports import PAGE, cycles, graph, page, reach

ROOT = Path(taberna.__file__).parent
LEVELS = (
    ("core",),
    ("games", "physics", "work"),
    ("bots",),
    ("table",),
    ("review", "arena", "lab", "train", "store", "rl"),
    ("server",),
    ("cli",),
)
LEVEL = {package: number for number, packages in enumerate(LEVELS) for package in packages}
MODULES = sorted(path for path in ROOT.rglob("*.py") if path.parent != ROOT)


@cache
def imports(path: Path) -> list[str]:
    """Every module a file imports, also inside functions and for type checking."""
    found = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are written out in full"
            found.append(node.module or "")
        elif isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
    return found


def package(module: str) -> str:
    """The level's package of a module of ours: `taberna.core.dice` is in `core`."""
    return module.split(".")[1] if module.startswith("taberna.") else ""


def imports_in(folder: str = ".") -> Iterator[tuple[str, str]]:
    """Each module below a folder with each module that it imports."""
    for path in MODULES:
        if path.is_relative_to(ROOT / folder):
            for module in imports(path):
                yield str(path.relative_to(ROOT)), module


def test_imports_look_down() -> None:
    upward = [
        (path, module)
        for path, module in imports_in()
        if (wanted := package(module)) and LEVEL[wanted] > LEVEL[path.split("/")[0]]
    ]
    assert upward == []


def test_core_needs_only_the_standard_library() -> None:
    known = sys.stdlib_module_names | {"taberna"}
    assert [one for one in imports_in("core") if one[1].split(".")[0] not in known] == []


def test_games_have_no_dice_and_no_files() -> None:
    forbidden = {"random", "secrets", "os", "pathlib", "time", "io", "socket", "subprocess"}
    assert [one for one in imports_in("games") if one[1].split(".")[0] in forbidden] == []


def test_a_game_uses_no_other_game() -> None:
    for path in sorted((ROOT / "games").glob("*/*.py")):
        own = path.parent.name
        shared = ("taberna.games.manifest",)
        games = [m for m in imports(path) if m.startswith("taberna.games.")]
        others = [module for module in games if module not in shared]
        assert all(module.split(".")[2] == own for module in others), path


# ---- what can run without a server -----------------------------------------------------------

# Rooms and what they need: also for a simulator, or a server in a browser page.
EMBEDDABLE = (
    *("address_limits", "addresses", "afterwards", "allowances", "background", "bookkeeping"),
    *("bus", "client", "croupier", "fields", "gate", "hearings", "ids", "keys", "limits"),
    *("messages", "names", "orders", "outbox", "ports", "presence", "protocol", "queueing"),
    *("room", "sayings", "sessions", "stopping", "talk", "telling", "timing", "together", "turns"),
)
NEEDS_A_SERVER = (
    *("fastapi", "multiprocessing", "prometheus_client", "sqlalchemy", "starlette"),
    *("uvicorn", "websockets"),
)


def test_rooms_run_without_database_drivers_web_server_and_processes() -> None:
    edges = graph()
    found = set()
    for name in EMBEDDABLE:
        for module in {f"taberna.server.{name}"} | reach(edges, f"taberna.server.{name}"):
            path = ROOT.parent / f"{module.replace('.', '/')}.py"
            needed = imports(path) if path.exists() else []
            found |= {(name, module, one) for one in needed if one.startswith(NEEDS_A_SERVER)}
    assert found == set(), "take a Protocol instead"


# ---- circles ---------------------------------------------------------------------------------

PAIRS = ("taberna.bots.",)  # a kernel and its Python half, which the rules of Cython tie together


def test_no_modules_import_each_other() -> None:
    found = [ring for ring in cycles(graph()) if not all(one.startswith(PAIRS) for one in ring)]
    assert found == [], "type-only imports count too: take a Protocol instead"


def test_a_circle_is_noticed() -> None:
    straight = {"a": frozenset("b"), "b": frozenset("c"), "c": frozenset[str]()}
    assert cycles(straight) == []
    assert cycles({**straight, "c": frozenset("a")}) == [["a", "b", "c"]]
    assert cycles({"a": frozenset("b"), "b": frozenset("ab")}) == [["a", "b"]]


# ---- the page of the architecture ------------------------------------------------------------


def test_the_table_of_imports_is_up_to_date() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "run `python docs/imports.py`"


def test_the_walk_of_a_move_names_stations_that_exist_and_each_once() -> None:
    text = PAGE.read_text(encoding="utf-8")
    walk = re.findall(r"^\| \d+ \| `([^`]+)`", text, re.MULTILINE)
    assert 10 < len(walk) <= 25
    assert len(walk) == len(set(walk))
    for station in walk:
        place = station.replace("NAME", "downfall")
        assert (ROOT / place).exists() or (ROOT.parents[1] / place).exists(), station


LONGEST = 600  # lines of a module: a subject is never cut only to be shorter
LONG = {
    "games/downfall/state.py": "a kernel: the whole rules of a game in one compiled class",
    "games/pluvionauts/state.py": "a kernel: the whole rules of a game in one compiled class",
}


def test_no_module_is_too_long_but_kernels() -> None:
    long = {
        str(path.relative_to(ROOT))
        for path in ROOT.rglob("*.py")
        if len(path.read_text(encoding="utf-8").splitlines()) > LONGEST
    }
    assert long == LONG.keys()


def test_one_module_for_each_kind_of_line_knows_the_inside_of_the_web_server() -> None:
    inside = ("uvicorn.protocols", "websockets")
    knowing = {path.name for path in MODULES if any(m.startswith(inside) for m in imports(path))}
    assert knowing == {"http_line.py", "wire.py"}
