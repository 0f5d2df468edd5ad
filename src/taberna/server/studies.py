"""What can be found out about a match, and takes a while: runs in workers, never beside play.

Everything here takes plain words and gives plain words back: text, bytes, numbers.
"""

from __future__ import annotations

import zlib
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, NamedTuple, TypeVar

import msgspec

from taberna.bots.judging import find_judge
from taberna.bots.manifest import manifest_of
from taberna.core.deal import Deal
from taberna.core.dice import Draw
from taberna.core.errors import BadRecord, Cause, NotNow, TabernaError, Unreadable
from taberna.core.record import Record, read_record, replay, verify, write_record
from taberna.core.state import State
from taberna.games import GAMES, find_game, find_manifest
from taberna.review import (
    VERSION,
    Chosen,
    JudgedPly,
    Moment,
    Summary,
    Tried,
    conclude,
    judge_moments,
    judge_plies,
    try_again,
)
from taberna.server import gate
from taberna.server.frames import frames, moves
from taberna.server.protocol import Step
from taberna.store.rows import IMPORTED, Kept, KeptReview, table_of
from taberna.table.table import OVER

T = TypeVar("T")

REVIEW_DEPTH = 32  # futures of every judgement
LONGEST_PLAYER = 64  # characters of a player's name or a bot's
LONGEST_SALT = 64
LONGEST_BOUND = 80  # of what a seat was bound to before the salts were opened
LONGEST_WORDS = 200  # of one ply or one mark
MOST_MARKS = 8  # at one ply
UNNAMED = "only a choice that a review has named can be tried again"


class ImportRead(NamedTuple):
    """A record that somebody wants to keep, as it was understood."""

    game: str
    position: str
    seats: int
    text: str
    fair: str  # empty, or why not


def read_import(text: str) -> ImportRead:
    """Reads a record, plays it again and checks its draws; refuses what does not replay."""
    record = read_record(text, GAMES)
    check_lengths(record)
    for _ in replay(record):
        pass
    state = record.game.read_position(record.position)
    fair = _unfairness(record)
    return ImportRead(record.game.name, record.position, state.seats, write_record(record), fair)


def check_lengths(record: Record) -> None:
    """Refuses names and words longer than any that the house itself would write."""
    for player in record.players:
        if len(player) > LONGEST_PLAYER or not player.isprintable():
            raise BadRecord(f"a player's name is {LONGEST_PLAYER} printable characters at most")
    if len(record.commitment) > 64 or any(len(salt) > LONGEST_SALT for salt in record.salts):
        raise BadRecord(f"commitment and salts have {LONGEST_SALT} characters at most")
    if len(record.salts) > len(record.game.seat_names):
        raise BadRecord("there are more salts than seats")
    if record.deal and len(record.deal.seals) != len(record.salts):
        raise BadRecord("there are not as many seals as salts")
    bound = (record.deal.table, *record.deal.seals) if record.deal else ()
    if any(len(one) > LONGEST_BOUND for one in bound):
        raise BadRecord(f"a seal has {LONGEST_BOUND} characters at most")
    for ply in record.plies:
        words = (ply.text, *ply.marks)
        if len(ply.marks) > MOST_MARKS or any(len(word) > LONGEST_WORDS for word in words):
            raise BadRecord("this line is longer than any move", ply.line)


def _unfairness(record: Record) -> str:
    try:
        verify(record)
    except TabernaError as error:
        return str(error)
    return ""


def begin_at(game: str, position: str, text: str, ply: int) -> str:
    """The position from which a table is to begin: one that was sent, or one of a record."""
    rules = find_game(game)
    record = read_record(text, GAMES) if text else None
    state = _state_at(record, ply, game) if record else rules.read_position(position)
    if state.outcome() is not None:
        raise Unreadable(
            "in this position the game is over: start from an earlier one", Cause("over-there")
        )
    return rules.write_position(state)


def _state_at(record: Record, ply: int, game: str) -> State:
    if record.game.name != game:
        raise Unreadable(f"the record is of {record.game.title}")
    for played, (_, state, _) in enumerate(replay(record)):
        if played == ply:
            return state
    raise Unreadable(f"the record has {len(record.plies)} plies, not {ply}")


def begin(game: str, rules: str, seats: int, chosen: Mapping[str, Any]) -> str:
    """The position from which a table begins by a ruleset and what else is chosen."""
    manifest = find_manifest(game)
    return manifest.game.write_position(manifest.begin(rules or None, seats, chosen))


def view_of(game: str, position: str, seat: int | None) -> bytes:
    """The view of a position, as JSON."""
    return gate.view_json(find_game(game).read_position(position).view(seat))


def foresight_of(game: str, position: str, seat: int | None, action: str) -> bytes:
    """What actions of a position lead to, as JSON."""
    return gate.prospects_json(game, find_game(game).read_position(position).view(seat), action)


# ---- matches in the books --------------------------------------------------------------------


def record_text(kept: Kept, guest: str, seat: int | None) -> str:
    """The record of a table as far as a guest may know it."""
    if kept.account.status == IMPORTED:
        return kept.record
    table = table_of(kept)
    mine = table.seats_of(guest)
    return write_record(gate.seen_record(table, seat if seat in mine else next(iter(mine), None)))


def plies_json(kept: Kept, seat: int | None, first: int, count: int) -> bytes:
    """Frames of a finished match through somebody's eyes."""
    record = _finished(kept)
    found, total = frames(record, seat, range(first, first + count))
    shown = {"game": record.game.name, "total": total, "players": record.players, "frames": found}
    return msgspec.json.encode(shown)


def moves_json(kept: Kept, seat: int | None) -> bytes:
    """All that happened in a finished match, as somebody saw it, without how it looked."""
    return msgspec.json.encode(moves(_finished(kept), seat))


def finished_text(kept: Kept) -> tuple[str, int]:
    """The record of a finished match, and how many plies it has."""
    record = _finished(kept)
    return write_record(record), len(record.plies)


def evaluator(game: str, seats: int) -> str:
    """Who reviews matches of a game here: reviews of the same name say the same to the digit."""
    judge = find_judge(find_game(game), seats)
    return f"{judge.name}; {REVIEW_DEPTH} futures; version {VERSION}"


def curve_part(text: str, first: int, count: int) -> bytes:
    """Some points of the curve, less deeply than somebody alone at a machine may look."""
    return packed(judge_moments(text, REVIEW_DEPTH, range(first, first + count)))


def plies_part(text: str, first: int, count: int) -> bytes:
    """Some plies of a match, judged as deeply."""
    return packed(judge_plies(text, REVIEW_DEPTH, range(first, first + count)))


def review_json(text: str, curve: list[bytes], plies: list[bytes]) -> bytes:
    """What a finished match has to say, when all of it is judged; it names nobody."""
    moments = [one for part in curve for one in unpacked(part, list[Moment])]
    judged = [one for part in plies for one in unpacked(part, list[JudgedPly])]
    found = conclude(text, REVIEW_DEPTH, moments, judged)
    return packed(replace(found, players=found.seats))


class ReviewSeen(msgspec.Struct):
    """The parts of a review that exercises are made of."""

    game: str
    choices: list[Chosen]


class SummarySeen(msgspec.Struct):
    """The parts of a review that are held against other matches."""

    unit: str
    summaries: list[Summary]


def summaries_json(reviews: list[KeptReview]) -> bytes:
    """How somebody chose in several matches."""
    found = []
    for one in reviews:
        seen = unpacked(one.body, SummarySeen)
        about = {"table": one.table_id, "game": one.game, "seat": one.seat, "at": one.at}
        how = {"judge": one.judge, "unit": seen.unit, "summary": seen.summaries[one.seat]}
        found.append({**about, **how})
    return msgspec.json.encode(found)


class TriedAgain(NamedTuple):
    """A choice that a review has named, and what another action would have meant."""

    game: str
    chosen: Chosen
    tried: Tried
    developer: bool  # of a match in developer mode, which makes no exercises


def tried(text: str, review: bytes, ply: int, action: str) -> TriedAgain:
    """Tries another action in a choice that a review, as it is kept, has named."""
    seen = unpacked(review, ReviewSeen)
    chosen = next((one for one in seen.choices if one.ply == ply and one.label), None)
    if chosen is None:
        raise NotNow(UNNAMED, Cause("not-named"))
    found, record = try_again(text, REVIEW_DEPTH, chosen, action), read_record(text, GAMES)
    return TriedAgain(seen.game, chosen, found, record.developer)


def packed(what: object) -> bytes:
    """Something as compressed JSON."""
    return zlib.compress(msgspec.json.encode(what))


def unpacked(body: bytes, kind: type[T]) -> T:
    """The same again."""
    return msgspec.json.decode(zlib.decompress(body), type=kind)


def hindsight_json(kept: Kept, seat: int) -> bytes:
    """What better play would have made of the luck in a seat's last turn, if the game says so."""
    record = _finished(kept)
    find = manifest_of(record.game.name).hindsight
    return msgspec.json.encode({"lines": find(record, seat) if find else ()})


def fairness_json(kept: Kept) -> bytes:
    """Commitment, seed, salts and draws of a finished match."""
    return msgspec.json.encode(fairness_of(_finished(kept)))


def fairness_of(record: Record) -> dict[str, object]:
    """All that a record reveals about its dice."""
    if record.seed is None:
        raise NotNow("the record shows no seed", Cause("no-seed"))
    draws = [_draw(ply.draw, ply.text) for ply in record.plies if ply.draw]
    shown = {"commitment": record.commitment, "seed": record.seed.hex()}
    deal = _deal(record.deal) if record.deal else None
    return {**shown, "salts": record.salts, "draws": draws, "deal": deal}


def _deal(deal: Deal) -> dict[str, object]:
    return {"table": deal.table, "seals": deal.seals, "voided": deal.voided}


def missed(kept: Kept, viewer: gate.Viewer, since: int, until: int) -> list[Step]:
    """What somebody saw happen at a table after one move, up to another."""
    table = table_of(kept)
    wanted = [move for move in table.moves if since < move.number <= until]
    return [gate.seen_step(table, move, viewer) for move in wanted]


def _draw(draw: Draw, text: str) -> dict[str, object]:
    return {
        "stream": draw.stream,
        "number": draw.number,
        "weights": list(draw.weights),
        "index": draw.index,
        "listed": draw.listed,
        "text": text,
    }


def _finished(kept: Kept) -> Record:
    if kept.account.status == IMPORTED:
        return read_record(kept.record, GAMES)
    table = table_of(kept)
    if table.status != OVER:
        raise NotNow("the match is not over", Cause("not-over"))
    return table.record()
