"""One match as one small text: replay, bug report, fixture, puzzle and tutorial.

    taberna record 2
    game downfall 1
    table k3x9mq2vbn7t
    player red Ann
    commitment 9f86...
    salts 1c2d 77aa
    seals 60af... bot:level:4
    position rules official; seats 2; ...

    start red | set-up 1: 1 1 > 0
    draw 5 | cards 1: 4 4 5 7 4 7 3 5 4 5 5 > 4
    red: play 5 i5
    red: done
    black calls: erupt
    outcome last-tile; winners red; ...
    seed 5a1b...

Chance stands in the list like any action, with the weights and the index of its draw behind `|`, so
a record replays without a seed and every draw can be checked once the seed is shown. Version 2 also
says how the salts came about; matches that were not dealt by a house, and old ones, have version 1.
A match in developer mode has `mode developer` in its header.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from taberna.core import dice
from taberna.core.deal import Deal, check_deal
from taberna.core.dice import Draw, read_draw
from taberna.core.errors import BadRecord, TabernaError, Unfair, UnknownName
from taberna.core.outcome import Outcome, resigned
from taberna.core.seat import CHANCE, OVER, Seat

if TYPE_CHECKING:
    from taberna.core.game import Game
    from taberna.core.state import State

FIRST_LINE = "taberna record 1"
DEALT_LINE = "taberna record 2"  # of one that says how the salts came about
FACTS, DEALT_FACTS = ("game", "mode", "commitment", "salts", "position"), ("table", "seals")
DEVELOPER = "developer"  # the only mode that is named
LONGEST = 200_000  # lines; anything longer is not a match


@dataclass(frozen=True, slots=True)
class Ply:
    """One line of play: a seat's action, a call out of turn, or a chance outcome."""

    text: str
    seat: int = CHANCE
    called: bool = False
    draw: Draw | None = None
    marks: tuple[str, ...] = ()  # `hint`, `clock 92.5`
    line: int = 0  # where it stood in the file it was read from


@dataclass(frozen=True, slots=True)
class Record:
    """A match as it was played, without what was taken back."""

    game: Game[Any, Any, Any, Any]
    version: int
    position: str
    players: tuple[str, ...]
    commitment: str = ""
    salts: tuple[str, ...] = ()
    plies: tuple[Ply, ...] = ()
    outcome: str = ""
    seed: bytes | None = field(default=None, repr=False)
    deal: Deal | None = None  # how the salts came about, where a house dealt
    developer: bool = False  # bots waited for requests, and hands may have been shown

    @property
    def result(self) -> Outcome | None:
        """How it ended, as a value; None while it is not over."""
        return read_outcome(self.outcome, self.game) if self.outcome else None

    def __str__(self) -> str:
        return write_record(self)


# ---- writing ---------------------------------------------------------------------------------


def write_record(record: Record) -> str:
    """The record as text that reads back."""
    return "\n".join([*_header(record), "", *_body(record), ""])


def _header(record: Record) -> Iterator[str]:
    deal = record.deal
    yield DEALT_LINE if deal else FIRST_LINE
    yield f"game {record.game.name} {record.version}"
    if deal:
        yield f"table {deal.table}"
    if record.developer:
        yield f"mode {DEVELOPER}"
    for name, player in zip(record.game.seat_names, record.players, strict=False):
        yield f"player {name} {player}"
    if record.commitment:
        yield f"commitment {record.commitment}"
    if record.salts:
        yield f"salts {' '.join(record.salts)}"
    if deal:
        yield f"seals {' '.join(deal.seals)}"
        for late in deal.voided:
            yield " ".join(["voided", *(record.game.seat_names[seat] for seat in late)])
    yield f"position {record.position}"


def _body(record: Record) -> Iterator[str]:
    for ply in record.plies:
        yield write_ply(ply, record.game)
    if record.outcome:
        yield f"outcome {record.outcome}"
    if record.seed is not None:
        yield f"seed {record.seed.hex()}"


def write_ply(ply: Ply, game: Game[Any, Any, Any, Any]) -> str:
    """One line of play."""
    if ply.seat == CHANCE:
        return f"{ply.text} | {ply.draw}" if ply.draw else ply.text
    who = game.seat_names[ply.seat] + (" calls" if ply.called else "")
    return " ".join([f"{who}: {ply.text}", *(f"[{mark}]" for mark in ply.marks)])


def write_outcome(outcome: Outcome, game: Game[Any, Any, Any, Any]) -> str:
    """How it ended, with the seats by name."""
    won = " ".join(game.seat_names[seat] for seat in outcome.winners) or "nobody"
    scores = (
        " ".join([name, str(rank), *(f"{what} {n}" for what, n in score)])
        for name, rank, score in zip(game.seat_names, outcome.ranks, outcome.scores, strict=False)
    )
    return f"{outcome.reason}; winners {won}; {'; '.join(scores)}"


def read_outcome(text: str, game: Game[Any, Any, Any, Any]) -> Outcome:
    """Reads what `write_outcome` wrote."""
    try:
        reason, won, *rows = (part.strip() for part in text.split(";"))
        word, *winners = won.split()
        if word != "winners" or not winners:
            raise ValueError(won)
        named = () if winners == ["nobody"] else winners
        words = [row.split() for row in rows]
        seats = [game.seat_named(name) for name, *_ in words]
        if seats != list(range(len(words))):
            raise ValueError(seats)
        return Outcome(
            reason=reason,
            ranks=tuple(int(rank) for _, rank, *_ in words),
            scores=tuple(tuple(_pairs(scores)) for _, _, *scores in words),
            winners=tuple(Seat(game.seat_named(name)) for name in named),
        )
    except (ValueError, UnknownName):
        raise BadRecord(f"cannot read the outcome {text[:60]!r}") from None


def _pairs(words: list[str]) -> Iterator[tuple[str, int]]:
    """`saved 4 volcano 9` as names and numbers."""
    for name, number in zip(words[::2], words[1::2], strict=True):
        yield name, int(number)


# ---- reading ---------------------------------------------------------------------------------


def read_record(text: str, games: Mapping[str, Game[Any, Any, Any, Any]]) -> Record:
    """Reads a record's form; `replay` checks its play. BadRecord names the line."""
    lines = text.splitlines()
    if len(lines) > LONGEST:
        raise BadRecord(f"{len(lines)} lines are no match")
    if not lines or lines[0].strip() not in (FIRST_LINE, DEALT_LINE):
        raise BadRecord(f"a record begins with `{FIRST_LINE}` or `{DEALT_LINE}`", 1)
    blank = next((n for n, line in enumerate(lines) if not line.strip()), len(lines))
    record = _read_header(lines[:blank], games)
    body = ((n, line.strip()) for n, line in enumerate(lines[blank:], blank + 1) if line.strip())
    return _read_body(record, body)


def _read_header(lines: list[str], games: Mapping[str, Game[Any, Any, Any, Any]]) -> Record:
    facts: dict[str, tuple[int, str]] = {}
    players: dict[str, str] = {}
    lines_of: dict[str, int] = {}
    dealt = lines[0].strip() == DEALT_LINE
    voided: list[tuple[int, str]] = []
    for number, line in enumerate(lines[1:], 2):
        word, _, rest = line.strip().partition(" ")
        if word == "player":
            seat, _, name = rest.partition(" ")
            if seat in players:
                raise BadRecord(f"{seat[:30]} has two players", number)
            players[seat] = name
            lines_of[seat] = number
        elif word == "voided" and dealt:
            voided.append((number, rest))
        elif word in (*FACTS, *(DEALT_FACTS if dealt else ())) and word not in facts:
            facts[word] = (number, rest)
        else:
            raise BadRecord(f"`{word[:30]}` does not belong here", number)
    for word in ("game", "position", *(DEALT_FACTS if dealt else ())):
        if word not in facts:
            raise BadRecord(f"the header has no `{word}` line", len(lines))
    where, named = facts["game"]
    name, _, version = named.partition(" ")
    if name not in games:
        raise BadRecord(str(UnknownName("game", name[:30], games)), where)
    game = games[name]
    if version != str(game.rules_version):
        raise BadRecord(f"rules version {version[:10]!r}; this is {game.rules_version}", where)
    for seat, expected in zip(players, game.seat_names, strict=False):
        if seat not in game.seat_names:
            raise BadRecord(str(UnknownName("seat", seat[:30], game.seat_names)), lines_of[seat])
        if seat != expected:
            raise BadRecord(f"the next player sits on {expected}, not {seat}", lines_of[seat])
    where, mode = facts.get("mode", (0, ""))
    if where and mode != DEVELOPER:
        raise BadRecord(f"`{mode[:30]}` is no mode; there is only `{DEVELOPER}`", where)
    return Record(
        game=game,
        version=game.rules_version,
        position=facts["position"][1],
        players=tuple(players[seat] for seat in game.seat_names if seat in players),
        commitment=facts.get("commitment", (0, ""))[1],
        salts=tuple(facts.get("salts", (0, ""))[1].split()),
        deal=_read_deal(facts, voided, game) if dealt else None,
        developer=mode == DEVELOPER,
    )


def _read_deal(
    facts: Mapping[str, tuple[int, str]],
    voided: list[tuple[int, str]],
    game: Game[Any, Any, Any, Any],
) -> Deal:
    late: list[tuple[int, ...]] = []
    for number, names in voided:
        if unknown := [name for name in names.split() if name not in game.seat_names]:
            raise BadRecord(str(UnknownName("seat", unknown[0][:30], game.seat_names)), number)
        late.append(tuple(game.seat_names.index(name) for name in names.split()))
    return Deal(facts["table"][1], tuple(facts["seals"][1].split()), tuple(late))


def _read_body(record: Record, body: Iterator[tuple[int, str]]) -> Record:
    plies: list[Ply] = []
    outcome, seed = "", None
    for number, line in body:
        word, _, rest = line.partition(" ")
        if word == "outcome" and not outcome:
            outcome = rest
        elif word == "seed" and seed is None:
            seed = _read_seed(rest, number)
        elif outcome or seed:
            raise BadRecord("nothing is played after the end", number)
        else:
            plies.append(_read_ply(line, number, record.game))
    return replace(record, plies=tuple(plies), outcome=outcome, seed=seed)


def _read_seed(text: str, number: int) -> bytes:
    try:
        seed = bytes.fromhex(text)
    except ValueError:
        seed = b""
    if len(seed) != 32:
        raise BadRecord("a seed is 64 hexadecimal digits", number)
    return seed


def _read_ply(line: str, number: int, game: Game[Any, Any, Any, Any]) -> Ply:
    who, colon, rest = line.partition(": ")
    name = who.removesuffix(" calls")
    if colon and name in game.seat_names:
        text, *marks = rest.split(" [")
        return Ply(
            text=text,
            seat=game.seat_names.index(name),
            called=who.endswith(" calls"),
            marks=tuple(mark.removesuffix("]") for mark in marks),
            line=number,
        )
    text, bar, drawn = line.partition(" | ")
    try:
        draw = read_draw(drawn) if bar else None
    except TabernaError as error:
        raise BadRecord(str(error), number) from None
    return Ply(text=text, draw=draw, line=number)


# ---- replaying and checking ------------------------------------------------------------------


def replay(record: Record) -> Iterator[tuple[Ply | None, State, tuple[Any, ...]]]:
    """Plays the record again: the start, then each ply with the state after it and its events.

    One State is reused; clone what you keep. BadRecord names the first line that cannot be.
    """
    try:
        state = record.game.read_position(record.position)
    except TabernaError as error:
        raise BadRecord(f"the position: {error}") from None
    if record.players and len(record.players) != state.seats:
        raise BadRecord(f"{len(record.players)} players at a table of {state.seats}")
    yield None, state, ()
    for ply in record.plies:
        try:
            events = play_ply(state, ply)
        except BadRecord:
            raise
        except TabernaError as error:
            raise BadRecord(str(error), ply.line) from None
        yield ply, state, events
    if state.turn == OVER:
        ended = write_outcome(record.game.outcome(state), record.game)
        if record.outcome and record.outcome != ended:
            raise BadRecord(f"the outcome is `{ended}`, not `{record.outcome}`")
    elif record.outcome and record.outcome != _given_up(record, state.seats):
        raise BadRecord("the record gives an outcome, but the game is not over")


def _given_up(record: Record, seats: int) -> str:
    """What the outcome would have to be for the match to have ended by a resignation."""
    _, _, rest = record.outcome.partition("; winners ")
    winners = rest.partition(";")[0].split()
    gone = [seat for seat in range(seats) if record.game.seat_names[seat] not in winners]
    return write_outcome(resigned(seats, gone), record.game)


def play_ply(state: State, ply: Ply) -> tuple[Any, ...]:
    """Plays one line of a record, checked."""
    if ply.seat == CHANCE:
        expected = state.drawn(ply.draw) if ply.draw else None
        if expected is not None and str(expected) != ply.text:
            raise BadRecord("the draw does not fall on what is said to have happened", ply.line)
        return state.happen(ply.text)
    if ply.called:
        return state.call(ply.seat, ply.text)
    if ply.seat != state.turn:
        name = state.game.seat_names[ply.seat]
        raise BadRecord(f"it is not the turn of {name}", ply.line)
    return state.play(ply.text)


def verify(record: Record) -> None:
    """Replays the rules and repeats every draw from the revealed seed; raises what is wrong."""
    for _ in replay(record):
        pass
    if record.seed is None:
        raise Unfair("the seed has not been shown: the match is not over, or the line was removed")
    if not record.commitment:
        raise Unfair("no commitment was published before the match")
    missing = next((ply for ply in record.plies if ply.seat == CHANCE and ply.draw is None), None)
    if missing:
        raise Unfair(f"line {missing.line}: `{missing.text}` does not say how it was drawn")
    if record.deal:
        check_deal(record.deal, record.salts)
    draws = [ply.draw for ply in record.plies if ply.draw]
    dice.check(record.seed, record.salts, record.commitment, draws)


def seen_by(record: Record, seat: int | None) -> Record:
    """What one seat may know of a match that is still going on: hidden draws stay hidden."""
    game, plies = record.game, []
    state = game.read_position(record.position)
    position = game.view_position(state, seat)
    for ply in record.plies:
        if ply.seat == CHANCE:
            text = game.view_chance(state, game.read_chance(ply.text), seat)
            plies.append(replace(ply, text=text, draw=None))
        else:
            plies.append(ply)
        play_ply(state, ply)
    return replace(record, position=position, plies=tuple(plies), seed=None)
