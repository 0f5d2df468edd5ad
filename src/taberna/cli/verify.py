"""`taberna verify`: was a match played by the rules, and drawn as promised?"""

import json
from collections import Counter
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path

import click

from taberna.cli.console import Sorry, colour_option, harmless, open_console, say, say_whole
from taberna.cli.files import load_record, reason
from taberna.core.errors import BadRecord, TabernaError, Unreadable
from taberna.core.record import Record
from taberna.core.record import verify as check
from taberna.core.seen import (
    Sighting,
    check_sighting,
    read_sighting,
    salts_line,
    unchecked_line,
)

EXAMPLES = """\b
Examples:
  taberna verify game.match
  taberna verify matches/*.match
  taberna verify --json game.match
  taberna verify game.match --seen seen.json
"""
FAIR, BROKEN, UNREADABLE, UNBOUND = 0, 1, 2, 3

HEADINGS = {FAIR: "in order", UNBOUND: "could not be checked by what was seen, which binds nothing"}


@dataclass(frozen=True, slots=True)
class Finding:
    """What came of one file."""

    file: str
    code: int
    why: str = ""
    line: int = 0  # of the file, where the fault has one
    plies: int = 0
    draws: dict[str, int] = field(default_factory=dict)  # per stream
    commitment: str = ""
    outcome: str = ""
    salts: str = ""  # what is known of how they came about
    unchecked: str = ""  # what the record alone, or what was seen, cannot show


@click.command(epilog=EXAMPLES, short_help="Check that a match was played and drawn fairly.")
@click.argument(
    "files", nargs=-1, required=True, type=click.Path(path_type=Path), metavar="FILE..."
)
@click.option("--json", "as_json", is_flag=True, help="One JSON list, for programs.")
@click.option(
    "--seen",
    "sightings",
    multiple=True,
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="What a player's client saw, downloaded there; for one record.",
)
@colour_option
@click.pass_context
def verify(
    ctx: click.Context, files: tuple[Path, ...], sightings: tuple[Path, ...], *, as_json: bool
) -> None:
    """Replay the rules of a match and repeat every draw from its revealed seed.

    A house could have made up a whole record afterwards. With --seen it is compared with what a
    player's client kept while the match was played: the commitment, the seals of all seats, the
    player's own salt, and every draw that was told.

    The exit code is 0 if every file is in order, 1 if one is broken, unfair or not what was seen, 2
    if one cannot be read, 3 if what was seen agrees but binds nothing: no salt of that player is in
    the deal, so that the dice could not be checked against it.
    """
    if sightings and len(files) != 1:
        raise click.UsageError("--seen is compared with one record: name only one")
    findings = [examine(path, sightings) for path in files]
    if as_json:
        click.echo(json.dumps([_for_programs(finding) for finding in findings], indent=2))
    else:
        report(findings)
    ctx.exit(max(finding.code for finding in findings))


def examine(path: Path, sightings: tuple[Path, ...] = ()) -> Finding:
    """Checks one file, and compares it with what players saw."""
    try:
        record = load_record(path)
    except Sorry as error:
        return Finding(str(path), UNREADABLE, error.message)
    except BadRecord as error:
        return Finding(str(path), BROKEN, error.why, error.line)
    try:
        check(record)
        bound = [check_sighting(record, _load_sighting(file)) for file in sightings]
    except Sorry as error:
        return Finding(str(path), UNREADABLE, error.message)
    except TabernaError as error:
        return _described(path, record, BROKEN, error)
    return replace(
        _described(path, record, FAIR if all(bound) else UNBOUND, None),
        salts=salts_line(record),
        unchecked=unchecked_line(record, bound),
    )


def _load_sighting(path: Path) -> Sighting:
    try:
        return read_sighting(path.read_text("utf-8"))
    except OSError as error:
        raise Sorry(f"cannot read {path}: {reason(error)}") from None
    except (Unreadable, UnicodeError) as error:
        raise Sorry(f"{path}: {error}") from None


def _described(path: Path, record: Record, code: int, error: TabernaError | None) -> Finding:
    return Finding(
        file=str(path),
        code=code,
        why=error.why if isinstance(error, BadRecord) else str(error or ""),
        line=error.line if isinstance(error, BadRecord) else 0,
        plies=len(record.plies),
        draws=dict(Counter(ply.draw.stream for ply in record.plies if ply.draw)),
        commitment=record.commitment,
        outcome=record.outcome,
    )


def report(findings: list[Finding]) -> None:
    """A few lines for people; what is wrong goes to standard error."""
    console = open_console()
    for finding in findings:
        if finding.code in HEADINGS:
            say_whole(console, f"{finding.file}: {HEADINGS[finding.code]}")
            say(console, _praise(finding))
        elif finding.code == UNREADABLE:
            click.echo(f"taberna: {finding.why}", err=True)
        else:
            where = f"line {finding.line}: " if finding.line else ""
            why = harmless(f"not in order: {where}{finding.why}")
            click.echo(f"{finding.file}: {why}", err=True)


def _praise(finding: Finding) -> list[str]:
    draws = ", ".join(f"{stream} {count}" for stream, count in finding.draws.items())
    return [
        f"  rules       {finding.plies} plies replayed, outcome confirmed",
        f"  draws       {sum(finding.draws.values())} repeated from the seed ({draws})",
        f"  commitment  {finding.commitment[:16]}... is that of the seed",
        f"  salts       {finding.salts}",
        f"  outcome     {'; '.join(finding.outcome.split('; ')[:2])}",
        *([f"  not shown   {finding.unchecked}"] if finding.unchecked else []),
    ]


def _for_programs(finding: Finding) -> dict[str, object]:
    return {"ok": finding.code == FAIR, **asdict(finding)}
