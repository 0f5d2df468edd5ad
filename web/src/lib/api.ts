/** What is asked over HTTP. Every refusal is an error with a sentence. */

import type { Reason } from "./reasons.ts";
import { refusalWords, type Told } from "./refused.ts";
import type { Move } from "./turns.ts";
import { words } from "../words/index.svelte.ts";

export interface Me {
  guest: string;
  name: string;
  token: string;
}

export interface GameShown {
  name: string;
  title: string;
  tagline: string;
  rules_text: string;
  seat_counts: number[];
  seat_names: string[];
  presets: Record<string, Record<string, boolean | number | string | number[]>>;
  bots: string[];
  characters: Character[];
}

/** A bot that one meets as somebody. */
export interface Character {
  name: string;
  traits: Record<string, number>; // each from 0 to 1
}

export interface SeatShown {
  holder: "person" | "bot" | "open";
  name: string;
  yours: boolean;
  token: string;
  invite: string;
}

export interface TableListed {
  id: string;
  game: string;
  rules: string;
  status: "waiting" | "running" | "over" | "closed" | "imported";
  open: boolean;
  updated: number;
  seats: SeatShown[];
  paused: boolean;
}

export interface SeatWish {
  who: string;
  name?: string;
  seals?: boolean; // the deal waits for this client's salt
}

export interface NewTable {
  game: string;
  seats: SeatWish[];
  rules?: string;
  [option: string]: unknown; // what else the game lets one choose for the start
  position?: string;
  record?: string;
  ply?: number;
  clock?: { base: number; increment: number; days: number } | null;
  hints?: boolean;
  open?: boolean;
  developer?: boolean;
  stand_in?: string;
  absence?: number;
}

export interface Frame {
  ply: number;
  seat: number;
  text: string;
  called: boolean;
  marks: string[];
  events: unknown[];
  view: unknown;
}

export interface Frames {
  game: string;
  total: number;
  players: string[];
  frames: Frame[];
}

/** What a move promises beside the one that is taught. */
export interface LessonTried {
  action: string;
  found: boolean;
  stars: number;
  loss: number;
  error: number;
  unit: Review["unit"];
  worth: number;
  best_worth: number;
  for_tried: Reason[];
  for_best: Reason[];
}

/** The same in a practice position. */
export interface PracticeTried extends LessonTried {
  frame: Frame | null; // where it is found: what happens then, and how it looks
}

/** A lesson: a table that is played back. */
export interface Chapter {
  players: string[];
  frames: Frame[];
}

/** A position to practise on, through the eyes of whoever decides, and the best that can be done. */
export interface PracticePosition {
  name: string;
  theme: string;
  players: string[];
  seat: number;
  best: string;
  frame: Frame;
}

export interface DrawShown {
  stream: string;
  number: number;
  weights: number[];
  index: number;
  listed: boolean;
  text: string;
}

/** What every seat was bound to before any salt was opened, and the deals that were void. */
export interface DealShown {
  table: string;
  seals: string[];
  voided: number[][];
}

export interface Fairness {
  commitment: string;
  seed: string;
  salts: string[];
  draws: DrawShown[];
  deal: DealShown | null; // none where salts were not sealed
}

export interface Tally {
  game: string;
  rules: string;
  seats: number;
  matches: number;
  wins: number;
  rank: number;
}

export interface Result {
  table: string;
  game: string;
  rules: string;
  seats: number;
  rank: number;
  share: number; // of the win
  score: number | null;
  ended: number;
  finish: "" | "bot" | "closed"; // a bot finished it; or it was closed after this person had left others
}

/** What each legal action of a position is worth; more is better. */
export interface Values {
  best: string;
  unit: string;
  values: [string, number][];
  reasons?: Record<string, Reason[]>;
}

/** Why a bot did what it did. */
export interface Explained {
  ply: number;
  seat: number;
  bot: string;
  action: string;
  says: Values & { reasons: Record<string, Reason[]> };
}

/** The opponent one meets without choosing, where nobody has a character: good, but not too good. */
export function usualBot(bots: readonly string[]): string {
  return bots.find((bot) => bot === "level:4") ?? bots[bots.length - 1] ?? "random";
}

/** Who sits down with whom one plays: the characters in their order, from one on; a bot where a game has none. */
export function company({ characters, bots }: GameShown, count: number, first = 0): string[] {
  return Array.from({ length: count }, (_, n) => characters[(first + n) % characters.length]?.name ?? usualBot(bots));
}

/** What whoever holds a seat is called. */
export function playerName(seat: { holder: string; name?: string }): string {
  return seat.holder === "bot" ? words().botName(seat.name ?? "") : (seat.name ?? "");
}

/** Something was refused, or the house could not be reached. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    why: string,
    readonly status: number,
    readonly told: Told | null = null, // as the house said it
  ) {
    super(why);
  }
}

async function reach(path: string, init: RequestInit = {}): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(path, { ...init, headers: { ...init.headers, "accept-language": document.documentElement.lang } });
  } catch {
    throw new Refusal("unreachable", words().trouble.unreachable, 0);
  }
  if (!answer.ok) {
    const said = (await answer.json().catch(() => ({}))) as Partial<Told>;
    const told = { code: "failed", why: answer.statusText, ...said };
    throw new Refusal(told.code, refusalWords(told), answer.status, told);
  }
  return answer;
}

async function ask<T>(path: string, init: RequestInit = {}): Promise<T> {
  const answer = await reach(path, init);
  return (answer.status === 204 ? undefined : await answer.json()) as T;
}

function send<T>(method: string, path: string, body: unknown): Promise<T> {
  return ask<T>(path, { method, headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
}

/** What better play would have made of the same luck in a turn: the actions after each stroke of it. */
export interface Hindsight {
  kind: "exact" | "known"; // by what could be known; or by somebody who knew the luck
  steps: string[][];
  score: number;
  ended: boolean; // else the score is expected
}

/** What a finished match has to say; everything in it is judged by what the seat knew. */
export interface Review {
  judge: string;
  unit: "wins" | "points";
  moments: { ply: number; chances: number[] }[];
  choices: Chosen[];
  strokes: { ply: number; seat: number; luck: number[] }[];
  ledgers: Record<(typeof LEDGER)[number], number>[];
  summaries: Summary[];
  key: number[];
}

/** How far a review is: the moments of its curve that were not told before, and all of it at the end. */
export interface ReviewProgress {
  done: number;
  total: number;
  moments: Review["moments"];
  review: Review | null;
}

export interface Chosen {
  ply: number;
  seat: number;
  action: string;
  best: string;
  loss: number;
  error: number;
  real: boolean;
  label: "" | "slip" | "mistake" | "blunder" | "disaster";
  for_best: { kind: string; weight: number; about: [string, string | number | string[]][] }[];
  for_played: Chosen["for_best"];
  kind: string; // the word that most of its actions begin with
  line: string[]; // how the turn would have gone on after the best
  ahead: number; // where the best was played: what it promised more than anything else
}

/** What real choices cost on average. */
export interface MeanLoss {
  choices: number;
  loss: number;
  error: number;
}

/** How somebody chose in a match. */
export interface Summary extends MeanLoss {
  labels: Record<string, number>;
  luck: number;
  kinds: Record<string, MeanLoss>;
  best: number[]; // plies that were well found
}

/** How one chose in a match of one's own; those by the same judge can be compared. */
export interface OwnReview {
  table: string;
  game: string;
  seat: number;
  at: number;
  judge: string;
  unit: Review["unit"];
  summary: Summary;
}

/** What another action would have meant, and when the decision comes back. */
export interface TriedTold {
  tried: {
    action: string;
    found: boolean;
    loss: number;
    error: number;
    unit: Review["unit"];
    worth: number;
    best_worth: number;
    played_worth: number;
    for_tried: Chosen["for_best"];
  };
  chosen: Chosen;
  due: number | null;
}

/** A decision that was not found, and comes back. */
export interface Exercise {
  table: string;
  ply: number;
  game: string;
  seat: number;
  step: number;
  due: number;
}

export const LEDGER = ["start", "lost", "own_luck", "table_luck", "given", "revealed", "result"] as const;

export const api = {
  me: () => ask<Me>("/api/me"),
  rename: (name: string) => send<Me>("PUT", "/api/me", { name }),
  forget: () => ask<void>("/api/me", { method: "DELETE" }),
  endOthers: () => ask<void>("/api/me/sessions", { method: "DELETE" }),
  games: () => ask<GameShown[]>("/api/games"),
  lobby: () => ask<TableListed[]>("/api/tables"),
  mine: () => ask<TableListed[]>("/api/me/tables"),
  statistics: () => ask<Tally[]>("/api/me/statistics"),
  results: () => ask<Result[]>("/api/me/results?most=1000"),
  resultsOf: (game: string, seats: number) => ask<Result[]>(`/api/me/results?game=${game}&seats=${seats}`),
  /** Opens a table; this client has a part in its deal, for every seat that it holds. */
  open: (wish: NewTable) => {
    const seats = wish.seats.map((seat) => ({ ...seat, seals: seat.who === "me" }));
    return send<TableListed>("POST", "/api/tables", { ...wish, seats });
  },
  view: <View>(game: string, position: string, seat: number | null = null) =>
    send<View>("POST", `/api/games/${game}/view`, { position, seat }),
  /** What an action of a position leads to, under its text. */
  foresight: <Prospect>(game: string, position: string, seat: number, action: string) =>
    send<Record<string, Prospect>>("POST", `/api/games/${game}/foresight`, { position, seat, action }),
  values: (game: string, position: string) => send<Values>("POST", `/api/games/${game}/values`, { position }),
  lessons: (game: string) => ask<{ chapters: Chapter[] }>(`/api/games/${game}/guide`),
  /** What another move than the one of a lesson would lead to. */
  tryInLesson: (game: string, chapter: number, ply: number, action: string) =>
    send<LessonTried>("POST", `/api/games/${game}/guide/${chapter}/tries`, { ply, action }),
  practice: (game: string) => ask<{ positions: PracticePosition[] }>(`/api/games/${game}/practice`),
  /** What a move promises in a practice position. */
  tryInPractice: (game: string, name: string, action: string) =>
    send<PracticeTried>("POST", `/api/games/${game}/practice/${name}/tries`, { action }),
  frames: (id: string, seat: number | null, first: number, count: number) =>
    ask<Frames>(`/api/tables/${id}/plies?first=${first}&count=${count}${seat === null ? "" : `&seat=${seat}`}`),
  moves: (id: string, seat: number | null) => ask<Move[]>(`/api/tables/${id}/moves${seat === null ? "" : `?seat=${seat}`}`),
  /** The way of the dice in a throw, by its place in the record; null where none was kept. */
  throwPath: async (id: string, place: number): Promise<Uint8Array<ArrayBuffer> | null> => {
    const answer = await fetch(`/api/tables/${id}/throws/${place}`).catch(() => null);
    return answer?.ok ? new Uint8Array(await answer.arrayBuffer()) : null;
  },
  /** The ply of a bot's latest action if it can be explained now; 0 if it cannot. */
  latestExplainable: (id: string, seat: number) => ask<{ ply: number }>(`/api/tables/${id}/why/latest?seat=${seat}`),
  why: (id: string, seat: number, ply: number) => ask<Explained>(`/api/tables/${id}/why?seat=${seat}&ply=${ply}`),
  /** Begins a review where there is none; answers when more than that is done. */
  review: (id: string, after: number) => send<ReviewProgress>("POST", `/api/tables/${id}/review?after=${after}`, {}),
  /** What each action was worth to whoever had to choose after so many plies. */
  hindsight: (id: string, seat: number) => ask<{ lines: Hindsight[] }>(`/api/tables/${id}/hindsight?seat=${seat}`),
  valuesAt: (id: string, ply: number) => ask<{ seat: number; says: Values }>(`/api/tables/${id}/values?ply=${ply}`),
  myReviews: () => ask<OwnReview[]>("/api/me/reviews"),
  tryAgain: (id: string, ply: number, action: string) => send<TriedTold>("POST", `/api/tables/${id}/tries`, { ply, action }),
  exercises: () => ask<Exercise[]>("/api/me/exercises"),
  fairness: (id: string) => ask<Fairness>(`/api/tables/${id}/fairness`),
  record: async (id: string) => (await reach(`/api/tables/${id}/record`)).text(),
  importRecord: (record: string) => send<{ id: string; fair: string }>("POST", "/api/records", { record }),
};
