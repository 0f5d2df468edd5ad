/** Pompeii XV. */

import type { Who } from "../../../../words/who.ts";
import { capital, count, decimal, does, list, plural, subject } from "../../../../words/en/grammar.ts";
import { unsound } from "./unsound.ts";

const points = (n: number): string => `${n} ${plural(n, "point", "points")}`;

export const table = {
  unsound,
  board: "The silver dish",
  counter: {
    name: (numeral: string, n: number): string => `Counter ${numeral} (${n})`,
    blank: (counter: string): string => `${counter}, blank side up`,
    placed: (counter: string, well: number): string => `${counter}, in well ${well}`,
  },
  well: {
    open: (n: number): string => `Well ${n}, open`,
    fits: (n: number, ways: readonly string[]): string => `Well ${n}, takes ${list(ways)}`,
    filled: (n: number, counters: readonly number[]): string => `Well ${n}, filled with ${list(counters)}`,
  },
  ask: {
    first: "Shake the counters and let go.",
    pick: "Choose one counter or two, or a well.",
    well: "Now a well; the bright ones fit.",
    throw: "Every number is used: throw the blank counters again.",
    stop: "Nothing fits any more. End the turn, or take something back.",
    clean: "Nothing is left over: it cannot be better. End the turn.",
    "": "",
  },
  miss: {
    counter: (n: number): string => `Counter ${n} cannot be used now.`,
    used: (n: number): string => `Counter ${n} lies in a well already.`,
    picked: (counters: string, well: number): string => `${counters} does not fill well ${well}.`,
    well: (well: number): string => `Nothing fills well ${well} now.`,
    filled: (well: number): string => `Well ${well} is already filled.`,
  },
  firstThrow: { throw: "Throw the counters", always: "Always at once" },
  throws: (who: Who): string => `${does(who, "throw", "throws")}`,
  turnOf: (name: string): string => `${name}’s turn`,
  now: "If the turn ended now",
  nowParts: (up: number, wells: number): string => `${up} in numbers left over, ${wells} in open wells`,
  open: "Wells still open",
  openNone: "none",
  openCount: (n: number): string => `${n} ${plural(n, "well", "wells")} open`,
  points,
  round: (n: number): string => `Round ${n}`,
  goal: {
    rounds: (n: number): string => (n === 1 ? "one round" : `${count(n)} rounds`),
    wins: (n: number): string => `until a player has won ${count(n)} rounds`,
    points: (n: number): string => `until a player has ${n} points`,
    games: (n: number): string => `most of ${count(n)} games`,
    at_once: (n: number): string => `the first with ${n} points loses`,
  } as Record<string, (n: number) => string>,
  thisRound: "this round",
  total: "total",
  won: "won",
  sheet: "Score sheet",
  sheetShort: "Scores",
  standing: (score: number | null, total: number): string => (score === null || score === total ? `${total}` : `${score} this round, ${total} in all`),
  scoredTitle: (score: number, perfect: boolean): string => (perfect ? "Perfect!" : score ? points(score) : "Clean!"),
  scoredLine: (who: Who, score: number, perfect: boolean): string => {
    if (perfect) return `${subject(who)} filled twelve wells with all fifteen counters.`;
    if (!score) return `${subject(who)} left nothing over, though not with every counter.`;
    return `${does(who, "score", "scores")} ${points(score)}.`;
  },
  which: "Which counters?",
  advise: "What is it worth?",
  adviseShort: "Plan",
  source: "Expected scores of the whole turn, exact. Low is good.",
  betterThan: (n: number): string => `Better than ${n} of 100 best-played turns.`,
  blanks: (numerals: string): string => `blank: ${numerals}`,
  kinds: { put: "Using a throw", throw: "Throwing on", stop: "Ending" } as Record<string, string>,
  prospect: {
    ends: (score: number): string => `The turn ends with ${points(score)}.`,
    goesOn: (score: number, clean: number): string => `${decimal(score, 1)} points on average; none at all in ${Math.round(100 * clean)} of 100 turns.`,
  },
  plan: {
    title: "Plans for this throw, exact",
    best: "Best plan",
    next: (n: number): string => `Plan ${n}`,
    expected: (score: number): string => `${decimal(score, 1)} expected`,
    hope: (clean: number, perfect: number): string => `clean ${Math.round(100 * clean)} %, perfect ${Math.round(100 * perfect)} %`,
  },
  best: "best",
  action: {
    put: (sum: string, well: string): string => `${sum} into ${well}`,
    throw: "Throw the blanks",
    stop: "End the turn",
  },
  stopNow: (score: number): string => `End the turn with ${points(score)}`,
  since: {
    wells: (n: number): string => `${count(n)} ${plural(n, "well", "wells")}`,
    scored: (n: number): string => `${n} ${plural(n, "point", "points")}`,
  },
  event: {
    CountersFell: (who: Who, up: readonly number[], blank: number): string => {
      const lie = `${count(blank)} ${plural(blank, "lies", "lie")} blank`;
      if (!up.length) return `${does(who, "throw", "throws")}: no number is up.`;
      const shown = `${list(up)} ${plural(up.length, "is", "are")} up`;
      return `${does(who, "throw", "throws")}: ${shown}${blank ? `, ${lie}` : ", every one of them"}.`;
    },
    WellFilled: (who: Who, sum: string, well: string): string => `${does(who, "put", "puts")} ${sum} into ${well}.`,
    BlanksTaken: (who: Who): string => `${does(who, "take", "takes")} up the blank counters.`,
    TurnScored: (who: Who, score: number, perfect: boolean): string => {
      const praise = perfect ? ": a perfect turn" : score ? "" : ": a clean turn, though not with every counter";
      return `${does(who, "score", "scores")} ${score}${praise}.`;
    },
    RoundEnded: (round: number, lowest: readonly Who[]): string =>
      `Round ${round} is over; lowest: ${list(lowest.map((who) => (who.you ? "you" : who.name)))}.`,
    MatchEnded: (rounds: number): string => `The match is over after ${count(rounds)} ${plural(rounds, "round", "rounds")}.`,
    takenBack: (who: Who): string => `${does(who, "take", "takes")} that back.`,
  },
  score: { points: "Points", wins: "Rounds won" } as Record<string, string>,
  shared: "Equal scores share a rank.",
  alone: (score: number): string => {
    if (!score) return "0 points: nothing better can be done.";
    return `${capital(points(score))}. Low is good; 0 is best.`;
  },
  statistics: {
    scores: "Points in each round",
    wells: "Wells filled after each throw",
    across: { scores: "round", wells: "throw of the latest turn" },
    rows: {
      mean: "Points in a turn, on average",
      lowest: "Best turn",
      clean: "Turns without any point",
      throws: "Throws",
      luck: "Counters that fell number up",
      filled: "Wells filled",
      pairs: "… with two counters",
      open: "Wells left open",
      over: "Numbers left over",
      empty: "Throws without any number",
    },
  },
  remarks: {
    philo: { good: "See, children? Carry the one.", bad: "Do not copy that." },
    tertia: { good: "Ha! Who wants wine?", bad: "Oh well. Again!" },
    sextus: { good: "The books are balanced.", bad: "A loss. It happens." },
    sibylla: { good: "It was written.", bad: "Even that was written." },
  } as Record<string, Record<string, string>>,
  story: (n: { points: number; turns: number; best: number; clean: number; open: number; over: number; unseen: number }): string =>
    list([
      n.turns > 1 ? `${points(n.points)} in ${count(n.turns)} turns` : points(n.points),
      ...(n.turns > 1
        ? [`the best turn with ${n.best}`, ...(n.clean ? [`${count(n.clean)} ${plural(n.clean, "turn", "turns")} clean`] : [])]
        : n.unseen
          ? []
          : [
            n.open ? `${count(n.open)} ${plural(n.open, "well", "wells")} left open` : "every well filled",
            ...(n.over ? [`${count(n.over)} ${plural(n.over, "number", "numbers")} left over`] : []),
          ]),
    ]),
  history: {
    title: "Your scores alone",
    none: "Your scores stand here once you have played a match alone.",
    matches: (n: number): string => `${n} ${plural(n, "match", "matches")}`,
    best: (score: number): string => `best ${score}`,
    mean: (score: number): string => `mean ${decimal(score, 1)}`,
    clean: (n: number): string => `${count(n)} ${plural(n, "turn", "turns")} of 0`,
    chart: (n: number, scores: readonly number[]): string => `Scores of the last ${n} matches, the oldest first: ${scores.join(", ")}`,
    score: (score: number, day: string): string => `${points(score)}, ${day}`,
    lowIsGood: "Low is good.",
    meanLine: "your mean",
  },
  wish: {
    stopping: "When every number could be used",
    free: "you may stop all the same",
    forced: "you must go on",
    length: "How long",
    match: {
      rounds: "a number of rounds; the lowest total wins",
      games: "a number of games; most games won, then the lowest total",
      wins: "until a player has won so many rounds",
      points: "to a number of points; the lowest total wins",
    } as Record<string, string>,
    targets: { rounds: "Rounds", games: "Games", wins: "Rounds to win", points: "Points" } as Record<string, string>,
    finish: "When a player reaches the points",
    finishes: { round: "the round is played to its end", at_once: "that player loses at once" },
    alone: "Alone, the score itself is the result.",
  },
  retold: {
    title: "Your turn, throw by throw",
    total: (points: string): string => `Your placements cost ${points} points on average; the rest was luck.`,
    flawless: "Every placement was the best there was; the rest was luck.",
    throw: (n: number): string => `Throw ${n}`,
    best: (line: string): string => `Best with the same throw: ${line}.`,
    nothing: "place nothing",
    sameThrows: "The same throws, played exactly",
    sameThrowsWhy: "Only blank counters are thrown again, wherever the others lie: any other play would have met the same throws.",
    exactEnds: (score: number): string => `Exact play, which knows no throw beforehand, ends with ${points(score)}.`,
    exactGoesOn: (score: number): string => `Exact play, which knows no throw beforehand, would throw on here: ${decimal(score, 1)} points expected.`,
    knownEnds: (score: number): string => `Whoever had known the throws could have had ${points(score)}.`,
    knownGoesOn: (score: number): string => `Whoever had known the throws would stand better still: ${decimal(score, 1)} points expected.`,
  },
  workshop: {
    title: "Workshop: Pompeii XV",
    lead: "Lay out any position and see exactly what each use of the numbers is worth.",
    tool: "A click on a counter",
    tools: { turn: "turns it over", pick: "picks it for a well" } as Record<string, string>,
    hint: {
      turn: "Click counters to turn them over. A filled well is emptied by a click.",
      pick: "Click one counter or two, then the well they go into. A filled well is emptied by a click.",
    } as Record<string, string>,
    text: "The position as text",
    read: "Read the text",
    copy: "Copy the text",
    link: "Copy a link",
    clear: "Empty the dish",
    deal: "Throw at random",
    stopping: "Stopping",
    play: "Play on from here",
    uses: "What each use is worth",
    nothing: "Turn a number up to see what it can be used for.",
    thinking: "The house is working it out…",
    worthNow: (score: number): string => `Ending the turn now scores ${score}.`,
    open: "Open in the workshop",
  },
};

declare module "../../../../words/index.svelte.ts" {
  interface TableWords {
    xv: typeof table;
  }
}
