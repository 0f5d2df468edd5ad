"""`taberna lab`: what a rule does to a game."""

from __future__ import annotations

from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import Any

import click
import msgspec

from taberna.cli.console import INTERRUPTED, Sorry, bar, colour_option, open_console, say_whole
from taberna.cli.files import write_whole
from taberna.cli.lab_words import show_findings
from taberna.cli.start import game_argument
from taberna.cli.where import executor_on, on_option
from taberna.core.game import Game
from taberna.games import find_game
from taberna.lab.findings import Findings, find
from taberna.lab.laboratory import LabJournal, Laboratory
from taberna.lab.page import draw_page
from taberna.lab.players import usual_players
from taberna.lab.rules import (
    Variant,
    base_variant,
    field_variants,
    preset_variants,
    told_variants,
)
from taberna.lab.trial import Setting
from taberna.work.executor import Executor

EXAMPLES = """\b
Examples:
  taberna lab                          every preset, and every differing field
  taberna lab --fields                 the fields alone, one changed at a time
  taberna lab --field no_legal_place   all values of one field
  taberna lab --base online --rules official --rules "vent_enterable=yes"
      a text without a preset changes the base
  taberna lab xv --rules forced --deals 20000 --results xv.jsonl --html x.html
      stop it with Ctrl-C; the same command goes on, more deals go further
  taberna lab --presets --seats 4 --strong net --weak balbus --json > lab.json
  taberna lab --deals 100000 --on ray:10.0.0.7:6379 --results big.jsonl
"""


@click.command(epilog=EXAMPLES, short_help="Find out what a rule does to a game.")
@game_argument
@click.option("--base", metavar="TEXT",
              help="What all others are compared with.  [default: the first preset]")  # fmt: skip
@click.option("--rules", "texts", multiple=True, metavar="TEXT",
              help="A ruleset, or fields that change the base; may be repeated.")  # fmt: skip
@click.option("--presets", is_flag=True, help="Every preset.")
@click.option("--fields", is_flag=True, help="The base with each field changed alone.")
@click.option("--field", "names", multiple=True, metavar="NAME",
              help="The base with this field changed; may be repeated.")  # fmt: skip
@click.option("--seats", type=int, metavar="N", help="At the table.  [default: the fewest of 2 up]")
@click.option("--deals", type=click.IntRange(25), default=1000, metavar="N",
              help="By each ruleset, the same for all.")  # fmt: skip
@click.option("--strong", metavar="BOT",
              help="Plays itself; alone against weak ones it shows skill.  [default: look, or "
                   "level:6 where a game has no guide]")  # fmt: skip
@click.option("--weak", metavar="BOT",
              help="Whom the strong one meets.  [default: look:6, or level:3]")  # fmt: skip
@click.option("--skill-every", type=click.IntRange(1), default=4, metavar="N",
              help="Strong meets weak in one deal of so many.")  # fmt: skip
@click.option("--same", type=click.FloatRange(0, 50), default=1.0, metavar="%",
              help="What differs by less counts as the same.")  # fmt: skip
@click.option("--seed", default="1", metavar="TEXT", help="Other seeds deal other games.")
@click.option("--processes", type=click.IntRange(1, 1024), metavar="N",
              help="How many play at once.  [default: one for each core]")  # fmt: skip
@on_option
@click.option("--results", type=click.Path(path_type=Path), metavar="FILE",
              help="Keeps every deal; called again, it goes on.")  # fmt: skip
@click.option("--html", type=click.Path(path_type=Path), metavar="FILE",
              help="Writes a page with plots.")  # fmt: skip
@click.option("--json", "as_json", is_flag=True, help="For programs.")
@colour_option
@click.pass_context
def lab(ctx: click.Context, /, game: str, **said: Any) -> None:
    """Find out what rules do to a game.

    Bots play the same deals by every ruleset: the same cards come in the same order, until a
    rule makes a difference. So a difference between two rulesets is not one of luck, and few
    deals say much. Told are who wins by their place in the order of play, how long a game is and
    how much there is to decide, how often who is ahead loses, how soon it is decided, how many
    games are shared, and how often a strong bot beats weak ones.

    All intervals hold at once with 95 %, however many there are. A difference is `more` or
    `less` if its interval says so, `same` if the whole interval is within 1 % (--same), and
    `open` else: then more --deals are wanted.
    """
    known = find_game(game)
    base = base_variant(known, said["base"])
    others = _others(known, base, said)
    setting = _setting(known, said)
    with _kept(said["results"], setting) as journal:
        rules = [variant.rules for variant in (base, *others)]
        kept = journal.lines if journal else ()
        played = Laboratory(setting, rules, said["deals"], kept)
        with executor_on(said["place"], said["processes"]) as executor:
            stopped = _play(played, executor, journal)
    if played.done:
        _tell(find(played, base, others, said["same"]), said)
    ctx.exit(_ending(played, stopped=stopped, kept=bool(said["results"])))


# ---- what was said ---------------------------------------------------------------------------


def _others(game: Game[Any, Any, Any, Any], base: Variant, said: dict[str, Any]) -> list[Variant]:
    """The rulesets beside the base, each once; presets and fields if nothing was said."""
    found = told_variants(game, base, said["texts"])
    usual = not (said["texts"] or said["presets"] or said["fields"] or said["names"])
    if usual or said["presets"]:
        found += preset_variants(game, base)
    if usual or said["fields"]:
        found += field_variants(game, base)
    if said["names"]:
        found += field_variants(game, base, said["names"])
    return list({variant.rules: variant for variant in reversed(found)}.values())[::-1]


def _setting(game: Game[Any, Any, Any, Any], said: dict[str, Any]) -> Setting:
    if said["html"] and said["html"].suffix != ".html":
        raise Sorry(f"--html writes .html, not {said['html'].name!r}")
    seats = said["seats"] or max(2, game.seat_counts[0])
    game.check_start(seats, {})
    strong, weak = usual_players(game.name, seats)
    return Setting(
        game=game.name,
        seats=seats,
        strong=said["strong"] or strong,
        weak=said["weak"] or weak,
        seed=said["seed"],
        skill_every=said["skill_every"],
    )


# ---- playing and telling ---------------------------------------------------------------------


def _kept(path: Path | None, setting: Setting) -> AbstractContextManager[LabJournal | None]:
    """The results file, if one is wanted."""
    return LabJournal(path, setting) if path else nullcontext()


def _play(played: Laboratory, executor: Executor, journal: LabJournal | None) -> bool:
    """Plays; whether somebody stopped it."""
    keep = journal.append if journal else lambda deals: None
    try:
        with bar(open_console(), "Playing") as told:
            played.play(executor, keep, lambda done: told(done / played.size))
    except KeyboardInterrupt:
        return True
    return False


def _tell(found: Findings, said: dict[str, Any]) -> None:
    console = open_console()
    if said["as_json"]:
        click.echo(msgspec.json.format(msgspec.json.encode(found), indent=2).decode())
    else:
        show_findings(console, found)
    if said["html"]:
        write_whole(said["html"], draw_page(found))
        if not said["as_json"]:
            say_whole(console, f"Page: {said['html']}")


def _ending(played: Laboratory, *, stopped: bool, kept: bool) -> int:
    """The exit code, after a word about how far it came."""
    if not stopped:
        return 0
    how = "call it again to go on" if kept else "with --results it could go on"
    click.echo(f"Stopped after {len(played.done)} of {played.size} parts; {how}.", err=True)
    return INTERRUPTED
