"""The contract suite: what every game of the house must keep, for any game.

    from taberna.core.contract import CONTRACT
    for promise in CONTRACT:
        promise(game, seed=1)

Each promise plays one whole random game from a start chosen by the seed (every preset and seat
count in turn, or `start`), looks at many positions on the way, and raises Broken with the position
that breaks it.
"""

from __future__ import annotations

import pickle
from collections.abc import Callable, Sequence
from copy import copy, deepcopy
from dataclasses import replace

from taberna.core.batch import Batch
from taberna.core.dice import Draw, FairDice, PlainDice
from taberna.core.errors import BadNotation, IllegalAction, NotChance, TabernaError
from taberna.core.events import TurnEnded
from taberna.core.imagining import imagines_as_dealt
from taberna.core.record import Ply, Record, read_record, replay, verify, write_outcome
from taberna.core.rng import Rng
from taberna.core.seat import CHANCE, OVER
from taberna.core.state import State
from taberna.core.walking import (
    AnyGame,
    Broken,
    choose_ply,
    play,
    refused,
    require,
    usual_start,
    walk,
)

Promise = Callable[..., None]

SLACK = 1e-9  # of sums of fractions
LEAK_SHARE = 3  # leaks are looked for at one position in so many


# ---- the promises ----------------------------------------------------------------------------


def legal_is_playable(game: AnyGame, seed: int, start: State | None = None) -> None:
    """Listed actions are ascending and playable; all others are refused and change nothing."""
    rng = Rng(seed)
    for state, _ in walk(start or usual_start(game, seed), rng):
        ids = list(state.ids())
        require(ids == sorted(set(ids)), "ids ascend, each once", state)
        require(bool(ids) == (state.turn >= 0), "a seat on turn can always do something", state)
        listed = [game.action_table[number] for number in ids]
        require(state.actions() == listed, "both doors list the same actions", state)
        for number in _some(ids, rng, 6):
            state.clone().apply(number)
        for number in _others(ids, game.action_count, rng):
            _require_refusal(state, number)
        for number in (1 << 70, -(1 << 70)):
            _require_refusal(state, number)


def _require_refusal(state: State, number: int) -> None:
    other = state.clone()
    refusal = refused(lambda: other.apply(number), IllegalAction)
    require(refusal and other == state, f"id {number} is refused and changes nothing", state)


def _some(numbers: list[int], rng: Rng, count: int) -> list[int]:
    """A few of the numbers, or all if they are few."""
    if len(numbers) <= count:
        return numbers
    return [numbers[rng.below(len(numbers))] for _ in range(count)]


def _others(ids: list[int], count: int, rng: Rng) -> list[int]:
    """Some ids that are not among these."""
    tried = {rng.below(count) for _ in range(6)} if count else set()
    return [-1, *sorted(tried - set(ids)), count]


def chance_is_weighed(game: AnyGame, seed: int, start: State | None = None) -> None:
    """Chance outcomes ascend, have positive weights and can happen; no others can."""
    rng = Rng(seed)
    for state, _ in walk(start or usual_start(game, seed), rng):
        if state.sampled():
            continue
        outcomes = state.chance_ids()
        ids = [chance for chance, _ in outcomes]
        require(bool(ids) == (state.turn == CHANCE), "chance lists outcomes on its turn", state)
        require(ids == sorted(set(ids)), "chance outcomes ascend, each once", state)
        require(all(weight > 0 for _, weight in outcomes), "weights are positive", state)
        for chance in _some(ids, rng, 4):
            state.clone().apply_chance(chance)
        for chance in _others(ids, game.chance_count, rng):
            other = state.clone()
            impossible = refused(lambda c=chance, o=other: o.apply_chance(c), NotChance)  # type: ignore[misc]
            require(impossible and other == state, f"chance {chance} is refused", state)


def samples_can_happen(game: AnyGame, seed: int, start: State | None = None) -> None:
    """What is sampled by a ticket can happen; other outcomes happen or are refused untouched."""
    rng = Rng(seed)
    for state, _ in walk(start or usual_start(game, seed), rng):
        if not state.sampled():
            require(refused(lambda s=state: s.ticket(PlainDice()), NotChance), "no ticket", state)  # type: ignore[misc]
            require(not state.witnessed(), "only a throw is witnessed", state)
            continue
        for _ in range(4):
            fair = FairDice(rng.below(1 << 31).to_bytes(32, "big"))
            ticket = state.ticket(fair)
            sampled = state.under(ticket)
            state.clone().happen(sampled)
            require(state.draw(_same(fair)) == sampled, f"`{sampled}` follows", state)
            _require_drawn(state, fair.last, sampled, rng)
        for number in (-1, rng.below(game.chance_count), game.chance_count, 1 << 70):
            _happens_or_changes_nothing(state, number)


def _same(dice: FairDice) -> FairDice:
    """The same dice before their first draw."""
    return FairDice(dice.seed, dice.salts)


def _require_drawn(state: State, draw: Draw | None, sampled: object, rng: Rng) -> None:
    """A record's draw gives the outcome again, or only witnesses that it was drawn here."""
    if draw is None:
        raise Broken("fair dice keep their last draw")
    expected = None if state.witnessed() else sampled
    require(state.drawn(draw) == expected, f"the draw {draw} stands for {expected}", state)
    beyond = replace(draw, index=draw.weights[0] + rng.below(9))
    elsewhere = replace(draw, stream="elsewhere")
    for wrong in (beyond, elsewhere, replace(draw, listed=True)):
        unfit = refused(lambda w=wrong: state.drawn(w), NotChance)  # type: ignore[misc]
        require(unfit, f"the draw {wrong} is refused", state)


def _happens_or_changes_nothing(state: State, number: int) -> None:
    other = state.clone()
    if refused(lambda: other.apply_chance(number), NotChance):
        require(other == state, f"chance {number} is refused and changes nothing", state)
        return
    text = str(state.game.chance_table[number])
    again = state.clone()
    again.happen(text)
    require(again == other and again != state, f"`{text}` happens", state)


def texts_read_back(game: AnyGame, seed: int, start: State | None = None) -> None:
    """Actions, chance outcomes, positions and rulesets are what their texts say."""
    for state, ply in walk(start or usual_start(game, seed), Rng(seed)):
        for action in state.actions()[:8]:
            require(game.read_action(str(action)) is action, f"`{action}` reads back", state)
        if ply.seat == CHANCE:
            chance = game.read_chance(ply.text)
            require(str(chance) == ply.text, f"`{chance}` reads back", state)
        again = game.read_position(game.write_position(state))
        require(again == state and again.ids() == state.ids(), "the position reads back", state)
        require(refused(lambda t=ply.text: game.read_action(f"{t} x"), BadNotation), "junk", state)  # type: ignore[misc]
    _require_copies(state)
    text = game.write_ruleset(state.ruleset)
    require(game.find_ruleset(text) == state.ruleset, f"ruleset `{text}` reads back", state)
    text = game.counted_rules(state.ruleset)
    rules = game.find_ruleset(text)
    require(game.counted_rules(rules) == text, f"the rules of results, `{text}`, read back", state)


def _require_copies(state: State) -> None:
    for again in (copy(state), deepcopy(state), pickle.loads(pickle.dumps(state))):
        require(again is not state and again == state, "a state can be copied and sent", state)


def doors_agree(game: AnyGame, seed: int, start: State | None = None) -> None:
    """The integer door and the table's door lead to the same positions; clones are independent."""
    for state, ply in walk(start or usual_start(game, seed), Rng(seed)):
        quick, slow = state.clone(), state.clone()
        before = state.key()
        if ply.seat == CHANCE:
            quick.apply_chance(game.chance_id(ply.text))
        elif ply.called:
            quick.apply_call(ply.seat, game.action_id(ply.text))
        else:
            quick.apply(game.action_id(ply.text))
        play(slow, ply)
        require(quick == slow, f"both doors agree on `{ply.text}`", state)
        require(state.key() == before, "a clone is independent", state)


def nothing_leaks(game: AnyGame, seed: int, start: State | None = None) -> None:
    """Whatever a seat cannot know changes neither its view, its actions, calls nor its events."""
    rng = Rng(seed)
    for state, ply in walk(start or usual_start(game, seed), rng):
        if rng.below(LEAK_SHARE):
            continue
        for seat in (*range(state.seats), None):
            seen = state.view(seat)
            other: State = game.imagine(seen, rng)
            require(other.view(seat) == seen, f"seat {seat} sees what it imagines", state)
            _same_choices(state, other, seat)
            _same_observation(state, other, seat)
            _same_events(state, other, ply, seat)
            if state.turn == CHANCE and not state.sampled():
                _same_draws(state, seat, rng)


def _same_choices(state: State, other: State, seat: int | None) -> None:
    if seat is None:
        return
    require(state.calls(seat) == other.calls(seat), f"calls of seat {seat} do not leak", state)
    same = state.early_calls(seat) == other.early_calls(seat)
    require(same, f"early calls of seat {seat} do not leak", state)
    if state.turn == seat:
        require(state.ids() == other.ids(), f"actions of seat {seat} do not leak", state)
        if len(state.ids()) > 1:  # a batch plays a lone automatic one itself
            _same_rows(state, other)
    else:
        require(not state.view(seat).legal, "only the seat on turn sees its actions", state)


def _same_observation(state: State, other: State, seat: int | None) -> None:
    """Planes and text of a seat, at any node, on turn or not."""
    text = state.observation_text(seat)
    require(other.observation_text(seat) == text, f"the text of seat {seat} does not leak", state)
    if seat is not None:
        same = bytes(state.planes(seat)) == bytes(other.planes(seat))
        require(same, f"planes of seat {seat} do not leak", state)


def _same_rows(state: State, other: State) -> None:
    one, two = Batch(state, 1), Batch(other, 1)
    require(bytes(one.planes) == bytes(two.planes), "planes do not leak", state)
    require(_bits(one) == list(state.ids()), "the mask holds the legal actions", state)


def _bits(batch: Batch) -> list[int]:
    row = int.from_bytes(bytes(batch.masks), "little")
    return [number for number in range(row.bit_length()) if row >> number & 1]


def _same_events(state: State, other: State, ply: Ply, seat: int | None) -> None:
    """If the same ply can happen in the imagined state, the seat sees the same events."""
    actual, imagined = state.clone(), other.clone()
    events = play(actual, ply)
    try:
        told = play(imagined, ply)
    except TabernaError:
        return
    game = state.game
    seen = [game.view_event(event, seat) for event in events]
    require(
        seen == [game.view_event(event, seat) for event in told],
        f"events of `{ply.text}` do not leak to seat {seat}",
        state,
    )
    require(actual.view(seat) == imagined.view(seat), f"`{ply.text}` leaks to {seat}", state)


def _same_draws(state: State, seat: int | None, rng: Rng) -> None:
    """If a seat cannot tell two draws apart by the table, their events and texts do not tell."""
    listed = state.chances()
    (one, _), (two, _) = (listed[rng.below(len(listed))] for _ in range(2))
    first, second = state.clone(), state.clone()
    told = [first.happen(one), second.happen(two)]
    if first.view(seat) != second.view(seat):
        return
    game = state.game
    seen = [[game.view_event(event, seat) for event in events] for events in told]
    texts = [game.view_chance(state, chance, seat) for chance in (one, two)]
    require(seen[0] == seen[1], f"`{one}` and `{two}` look alike to seat {seat}", state)
    require(texts[0] == texts[1], f"`{one}` and `{two}` read alike to seat {seat}", state)


def unsealed_can_be_undone(game: AnyGame, seed: int, start: State | None = None) -> None:
    """An action that may be taken back keeps the turn and lets chance do nothing."""
    for state, ply in walk(start or usual_start(game, seed), Rng(seed)):
        if ply.seat == CHANCE or state.revealing(ply.text):
            continue
        after = state.clone()
        play(after, ply)
        require(
            not ply.called and after.turn in (state.turn, OVER),
            f"`{ply.text}` may be taken back, so it keeps the turn",
            state,
        )


def turns_are_told(game: AnyGame, seed: int, start: State | None = None) -> None:
    """Another seat chooses only after the turn of the seat that chose last was told to be over."""
    last, ended = OVER, True
    for state, ply in walk(start or usual_start(game, seed), Rng(seed)):
        if state.turn not in (last, CHANCE):
            require(ended, f"the turn of seat {last} ends before seat {state.turn} chooses", state)
            last, ended = state.turn, False
        told = _turns_ended(state, ply)
        ended |= last in told or ply.called  # a call may cut a turn short


def _turns_ended(state: State, ply: Ply) -> Sequence[int]:
    """Whose turn a ply ends: one at most, by an action only the own, and for good."""
    told = [event.seat for event in play(state.clone(), ply) if isinstance(event, TurnEnded)]
    require(len(told) <= 1, f"`{ply.text}` ends one turn at most", state)
    for seat in told:
        require(ply.seat in (seat, CHANCE), f"`{ply.text}` ends the turn of seat {seat}", state)
        final = ply.seat == CHANCE or state.revealing(ply.text)
        require(final, f"`{ply.text}` ends a turn, so it cannot be taken back", state)
    return told


def records_replay(game: AnyGame, seed: int, start: State | None = None) -> None:
    """A match's record reads back, replays to the same end and verifies; so does any part of it."""
    rng = Rng(seed)
    state = start or usual_start(game, seed)
    position = game.write_position(state)
    dice = FairDice(seed.to_bytes(32, "big"), [f"salt{seat}" for seat in range(state.seats)])
    plies: list[Ply] = []
    while state.turn != OVER:
        ply = _fair_ply(state, rng, dice)
        play(state, ply)
        plies.append(ply)
    record = Record(
        game=game,
        version=game.rules_version,
        position=position,
        players=tuple(f"player {seat}" for seat in range(state.seats)),
        commitment=dice.commitment,
        salts=dice.salts,
        plies=tuple(plies),
        outcome=write_outcome(game.outcome(state), game),
        seed=dice.seed,
    )
    again = read_record(str(record), {game.name: game})
    require(str(again) == str(record), "the record reads back", state)
    verify(again)
    reached = [after.key() for _, after, _ in replay(again)]
    require(reached[-1] == state.key(), "the record replays to the same end", state)


def _fair_ply(state: State, rng: Rng, dice: FairDice) -> Ply:
    if state.turn == CHANCE:
        chance = state.draw(dice)
        return Ply(str(chance), draw=dice.last)
    return choose_ply(state, rng, PlainDice())


def ends_with_an_outcome(game: AnyGame, seed: int, start: State | None = None) -> None:
    """A finished game has ranks, winners and shares that fit together; an unfinished one none."""
    state = start or usual_start(game, seed)
    plies = 0
    for before, _ in walk(state, Rng(seed)):
        plies += 1
        require(before.outcome() is None and not any(before.shares()), "no outcome yet", before)
        require(not any(before.returns()), "nothing is gained or lost yet", before)
    most = game.max_plies(state.ruleset, state.seats)
    require(most is None or plies <= most, f"{plies} plies, not more than {most}", state)
    _require_returns(state)
    outcome = state.outcome()
    require(outcome is not None, "a finished game has an outcome", state)
    if outcome is None:
        return
    shares = state.shares()
    first = [seat for seat, rank in enumerate(outcome.ranks) if rank == 1]
    require(len(outcome.ranks) == len(outcome.scores) == state.seats, "every seat ranks", state)
    require(first and set(outcome.winners) <= set(first), "winners rank first", state)
    won = [
        1 / len(outcome.winners) if seat in outcome.winners else 0.0 for seat in range(state.seats)
    ]
    require(shares == won, "shares and winners agree", state)
    require(not state.ids() and not state.chance_ids(), "nothing happens after the end", state)


def _require_returns(state: State) -> None:
    utility = state.game.utility(state.ruleset, state.seats)
    found = state.returns()
    within = all(utility.least - SLACK <= one <= utility.most + SLACK for one in found)
    require(len(found) == state.seats and within, f"returns {found} keep to {utility}", state)
    fixed = utility.total is None or abs(sum(found) - utility.total) < SLACK
    require(fixed, f"returns {found} add up to {utility.total}", state)


CONTRACT: tuple[Promise, ...] = (
    legal_is_playable,
    chance_is_weighed,
    samples_can_happen,
    texts_read_back,
    doors_agree,
    nothing_leaks,
    unsealed_can_be_undone,
    turns_are_told,
    records_replay,
    ends_with_an_outcome,
)


def check_game(game: AnyGame, games: int = 12, seed: int = 0) -> None:
    """Every promise over several seeds; raises Broken at the first that is not kept."""
    for promise in CONTRACT:
        for number in range(games):
            promise(game, seed + number)
    imagines_as_dealt(game)
