"""All full proofs, one after the other: `python -m tests.proof`; `--help` lists them.

Each runs in a process of its own and prints what it finds. Exit status 1 if one of them complains.
"""

import argparse
import subprocess
import sys
from collections.abc import Sequence
from time import monotonic

PROOFS: dict[str, tuple[str, ...]] = {
    "downfall": ("rules.downfall",),
    "xv": ("rules.xv", "--turns", "1000000"),
    "pluvionauts": ("rules.pluvionauts_trio", "--games", "400"),
    "throws": ("rules.throws",),
    "reviews": ("rules.reviews", "--write", "bench/REVIEW.md"),
    "lessons": ("rules.lessons",),
    "environments": ("rules.environments",),
    "nets": ("rules.nets", "--games", "200", "--searched", "10000"),
    "practice": ("rules.practice",),
    "interrupts": ("rules.interrupts",),
    "traits": ("rules.traits", "--write", "bench/TRAITS.md"),
    "kills": ("house.kills",),
    "leaks": ("house.leaks", "--matches", "200"),
    "siege": ("house.siege", "--messages", "100000"),
    "deals": ("house.deals",),
    "crowd": ("house.crowd",),
    "proxies": ("house.proxies",),
    "forgotten": ("house.forgotten",),
    "hands": ("house.hands", "--matches", "2"),
    "pages": ("house.pages",),
    "doors": ("house.siege", "--http", "--examples", "300"),
}


def command(name: str) -> list[str]:
    """How one proof is run."""
    module, *options = PROOFS[name]
    return [sys.executable, "-m", f"tests.proof.{module}", *options]


def prove(name: str) -> bool:
    """Runs one proof and says how long it took; whether it stands."""
    print(f"== {name}: python {' '.join(command(name)[1:])}", flush=True)
    began = monotonic()
    status = subprocess.run(command(name), check=False).returncode
    verdict = "stands" if status == 0 else f"does not stand (exit status {status})"
    print(f"== {name} {verdict}, {(monotonic() - began) / 60:.1f} minutes", flush=True)
    return status == 0


def main(given: Sequence[str] | None = None) -> int:
    """Runs the proofs asked for, or all; the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tests.proof", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(PROOFS))
    names: list[str] = parser.parse_args(given).names or list(PROOFS)
    unknown = [name for name in names if name not in PROOFS]
    if unknown:
        parser.error(f"no proof {unknown[0]!r}; there are {', '.join(PROOFS)}")
    stands = {name: prove(name) for name in names}
    return 0 if all(stands.values()) else 1


if __name__ == "__main__":
    sys.exit(main())
