"""What a tournament found out: standings, pairs, and the answer to a question."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from statistics import fmean

from taberna.arena.block import Block, scored, winnings
from taberna.arena.league import League
from taberna.arena.margins import Estimate, mean, part
from taberna.arena.ratings import connected, rate
from taberna.arena.sprt import Question, Walk
from taberna.games import find_game


@dataclass(frozen=True, slots=True)
class Standing:
    """One bot: games counted by the seat, what it won, its rating, its scores on average."""

    bot: str
    games: int
    won: Estimate | None  # None alone at the table, where nobody loses
    rating: Estimate | None
    scores: dict[str, Estimate | None]


@dataclass(frozen=True, slots=True)
class SeatStanding:
    """One seat, whoever sat there: what it won and its scores on average."""

    seat: str
    won: Estimate | None
    scores: dict[str, Estimate]


@dataclass(frozen=True, slots=True)
class Pair:
    """Two bots over the blocks in which they met."""

    one: str
    other: str
    blocks: int
    part: Estimate | None  # of what the two won, by the seat, the first one's; 0.5 is even
    lead: Estimate  # of the first one, in what decides first, on the same deals


@dataclass(frozen=True, slots=True)
class Answer:
    """What a sequential test said, after how many blocks."""

    question: Question
    answer: str  # yes, no, open
    ratio: float
    bound: float
    blocks: int


@dataclass(frozen=True, slots=True)
class Report:
    """Everything, best bot first."""

    league: League
    blocks: int
    games: int
    standings: tuple[Standing, ...]
    by_seat: tuple[SeatStanding, ...]  # none alone at the table
    pairs: tuple[Pair, ...]
    connected: bool  # whether wins lead from every bot to every other; else ratings are guesses
    answer: Answer | None


def report(league: League, blocks: Sequence[Block], question: Question | None = None) -> Report:
    """What these blocks say."""
    alone = league.seats == 1
    ratings = {} if alone else rate(league.names, blocks)
    names = sorted(league.names, key=lambda name: -ratings[name].value if ratings else 0)
    return Report(
        league=league,
        blocks=len(blocks),
        games=sum(len(block.games) for block in blocks),
        standings=tuple(standing(name, blocks, ratings.get(name)) for name in names),
        by_seat=() if alone else tuple(by_seat(league, blocks)),
        pairs=tuple(pairs(names, blocks, alone=alone)),
        connected=alone or connected(league.names, blocks),
        answer=answer(question, blocks) if question else None,
    )


def standing(bot: str, blocks: Sequence[Block], rating: Estimate | None) -> Standing:
    """One bot's row."""
    shares = [won[bot] for won in map(winnings, blocks) if bot in won]
    return Standing(
        bot=bot,
        games=sum(game.bots.count(bot) for block in blocks for game in block.games),
        won=part(shares, [1 - share for share in shares]) if rating else None,
        rating=rating,
        scores={what: score(bot, what, blocks) for what in score_names(blocks)},
    )


def by_seat(league: League, blocks: Sequence[Block]) -> Iterator[SeatStanding]:
    """What each seat was worth; everybody sat everywhere, so it is the seat and not the bot."""
    for seat, name in enumerate(find_game(league.game).seat_names[: league.seats]):
        shares = [fmean(game.shares[seat] for game in block.games) for block in blocks]
        scores = {
            what: mean([fmean(game.scores[seat][what] for game in b.games) for b in blocks])
            for what in score_names(blocks)
        }
        yield SeatStanding(name, part(shares, [1 - share for share in shares]), scores)


def score(bot: str, what: str, blocks: Sequence[Block]) -> Estimate | None:
    """One of a bot's scores on average."""
    found = [scores[bot] for block in blocks if bot in (scores := scored(block, what))]
    return mean(found) if found else None


def score_names(blocks: Sequence[Block]) -> list[str]:
    """The scores of this game, what decides first at the front."""
    return list(blocks[0].games[0].scores[0])


def pairs(names: Sequence[str], blocks: Sequence[Block], *, alone: bool) -> Iterator[Pair]:
    """Every two bots that met."""
    first = score_names(blocks)[0]
    found = [(winnings(block), scored(block, first)) for block in blocks]
    for one, other in combinations(names, 2):
        both = [(won, scores) for won, scores in found if one in won and other in won]
        if both:
            mine, theirs = ([won[bot] for won, _ in both] for bot in (one, other))
            shared = None if alone else part(mine, theirs)
            lead = mean([scores[one] - scores[other] for _, scores in both])
            yield Pair(one, other, len(both), shared, lead)


def answer(question: Question, blocks: Sequence[Block]) -> Answer:
    """The walk over all these blocks, and where it led."""
    walk = Walk(question)
    for block in blocks:
        walk.add(block)
    return Answer(question, walk.answer, walk.ratio, question.bound, len(blocks))
