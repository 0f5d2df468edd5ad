"""`taberna`: the door of the house. Every command is one file beside this one."""

import ast
import gc
import sys
from difflib import get_close_matches
from importlib import import_module
from pathlib import Path
from typing import Any, NoReturn

import click

from taberna import __version__, kernels
from taberna.cli.console import INTERRUPTED, colour_option, harmless
from taberna.core.errors import TabernaError
from taberna.core.extras import lacking

BAD_INPUT = 2
HERE = Path(__file__).parent
COMMANDS = {  # where each is, in the order in which people need them; loaded when it is asked for
    "serve": "serve",
    "play": "play",
    "watch": "watch",
    "replay": "replay",
    "review": "review",
    "verify": "verify",
    "records": "records",
    "position": "position",
    "rules": "rules",
    "backup": "backup",
    "admin": "admin",
    "arena": "arena",
    "lab": "lab",
    "census": "census",
    "train": "train",
    "bench": "bench",
}
OF_GAMES = {group.parent.name: f"{group.parent.name}.group" for group in HERE.glob("*/group.py")}
HOUSE = ("serve", "backup", "admin")  # needs a system that Windows is not
LEARNING = "train"  # a command, and the extra that brings all it needs
EXAMPLES = """\b
Examples:
  taberna serve                      play in the browser, with friends or bots
  taberna play                       you are red, a bot is black
  taberna play --seats 4 --as blue   four seats, you are the last
  taberna watch --games 100          bots only, and how they did
  taberna arena --bots cassia,felix  which bot is better?
  taberna play xv                    the second game: fifteen counters
  taberna review FILE                where was a match won and lost?
  taberna verify FILE                was a match played and drawn fairly?
"""


class Commands(click.Group):
    """The group of all commands. Whatever goes wrong ends in one sentence and an exit code."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """In the order in which people need them."""
        return [*COMMANDS, *sorted(OF_GAMES)]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Loads a command; who plays at the terminal need not wait for the server's libraries."""
        module = (COMMANDS | OF_GAMES).get(cmd_name)
        if module is None:
            return None
        if cmd_name in HOUSE and sys.platform == "win32":
            raise click.ClickException(
                f"`taberna {cmd_name}` needs Linux or macOS: on Windows run it in WSL"
            )
        gc.disable()  # nothing that is being loaded is garbage: looking for it took a fifth
        try:
            found: click.Command = getattr(import_module(f"{__package__}.{module}"), cmd_name)
        finally:
            gc.enable()
        return found

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """One line for each, read from its file: nothing is loaded to be listed."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, _line_of(name)) for name in self.list_commands(ctx)])

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command that is meant; for a word that is none, the nearest ones are named."""
        known = self.list_commands(ctx)
        if args[0] not in known and (near := get_close_matches(args[0], known)):
            raise click.UsageError(
                f"There is no command {args[0]}. Did you mean {' or '.join(near)}?"
            )
        return super().resolve_command(ctx, args)

    def main(self, *args: Any, **kwargs: Any) -> NoReturn:
        """Runs a command and leaves with its exit code."""
        kwargs["standalone_mode"] = False
        try:
            code = super().main(*args, **kwargs)
        except click.Abort as abort:
            sys.exit(INTERRUPTED if isinstance(abort.__cause__, KeyboardInterrupt) else 0)
        except click.ClickException as error:
            _regret(error.format_message())
        except (TabernaError, OSError) as error:
            _regret(str(error))
        except ModuleNotFoundError as error:
            if error.name is None or error.name.startswith("taberna"):
                raise
            learning = LEARNING in list(kwargs.get("args") or sys.argv[1:])[:1]
            _regret(str(lacking(error, LEARNING if learning else "")))
        sys.exit(code if isinstance(code, int) else 0)


def _line_of(command: str) -> str:
    """The `short_help` of a command, read from its file."""
    file = HERE.joinpath(*(COMMANDS | OF_GAMES)[command].split(".")).with_suffix(".py")
    functions = (
        node
        for node in ast.parse(file.read_text(encoding="utf-8")).body
        if isinstance(node, ast.FunctionDef) and node.name == command
    )
    words = (word for function in functions for word in ast.walk(function))
    return next(
        str(ast.literal_eval(word.value))
        for word in words
        if isinstance(word, ast.keyword) and word.arg == "short_help"
    )


def _regret(sentence: str) -> NoReturn:
    """One sentence on standard error, exit code 2."""
    click.echo(f"taberna: {harmless(' '.join(sentence.split()))}", err=True)
    sys.exit(BAD_INPUT)


def _version() -> str:
    """The version, and whether it is the slow one."""
    notice = kernels.notice()
    return f"%(prog)s %(version)s{notice and f' ({notice})'}"


@click.group(
    cls=Commands,
    epilog=EXAMPLES,
    invoke_without_command=True,
    context_settings={"show_default": True, "help_option_names": ["-h", "--help"]},
)
@click.version_option(__version__, prog_name="taberna", message=_version())
@colour_option
@click.pass_context
def main(ctx: click.Context) -> None:
    """A gaming house at your terminal: play, watch, replay and check matches."""
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())
