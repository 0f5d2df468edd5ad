/** What the pages ask of a game's folder. It is fetched when its game is first needed. */

import type { Component, Snippet } from "svelte";
import { Refusal, type Frame, type GameShown, type NewTable } from "../lib/api.ts";
import type { Line, Names } from "../lib/names.ts";
import type { Target } from "../lib/pointing.svelte.ts";
import type { Reason } from "../lib/reasons.ts";
import type { Speech } from "../lib/remarks.svelte.ts";
import type { Presets } from "../lib/rulesets.ts";
import type { ChapterName } from "../lib/turns.ts";
import type { News, TableModel } from "../lib/table.svelte.ts";
import type { OutcomeState, Step, TableShown } from "../wire.ts";
import { learn, words } from "../words/index.svelte.ts";
import { MANIFESTS, type Page } from "./manifest.ts";

/** What can be chosen for a new match besides seats and clock. */
export type Options = Record<string, string | boolean>;

/** A match as it was told to whoever looks at it. */
export interface Told {
  shown: TableShown;
  view: unknown;
  steps: readonly Step[];
}

/** A match that is over, where it is kept, and what the house has told of it since; null if nothing. */
export interface Ended extends Told {
  table: string;
  hindsight: unknown;
}

/** How a match went: a line for each seat. */
export interface Course {
  title: string;
  across: string; // what is counted from left to right
  values: readonly (readonly number[])[]; // per seat
}

/** A position in a replay, what was just done in it, and what would have been better. */
export interface Framed {
  view: unknown;
  players: readonly string[];
  table: string;
  frame: Frame;
  lit: readonly string[]; // places that its words speak of
  better: { action: string; view: unknown } | null; // in the view before
}

/** An action out of turn for players at a shared screen. It must not reveal what a hand allows. */
export interface SharedCall {
  action: string;
  offered: (view: unknown) => boolean; // by what all see
  words: () => {
    menu: string; // what the table menu calls it
    who: string; // asks which of the people it is
    about: (name: string) => string; // what is asked of that person
    verb: string;
    made: string; // it was made at once
    requested: string; // it will be made when the next turn begins
    refused: string; // the cards do not allow it
    withdraw: string;
    back: string;
  };
}

export interface Face {
  Table: Component<{ model: TableModel; tools?: Snippet }, { take: (news: News) => void; busy: () => boolean }>;
  Frame: Component<Framed>; // a position in a replay
  Diagram: Component<{ name: string; caption: string }>; // a picture in the rules
  presets?: Presets; // for rules that follow a table's ruleset; the first one is the default
  counts?: () => Record<string, [label: string, count: number][]>; // numbers that the rules show in tables
  Statistics?: Component<Told>;
  Ending?: Component<Ended>; // how the score came about, in more than a row of numbers
  hindsight?: (table: string, shown: TableShown) => Promise<unknown>; // what the end tells, and only the house knows
  Wishes: Component<{ options: Options; rules: GameShown; seats: number }>;
  Start?: Component<{ options: Options }>; // options of the position that a match begins with
  call?: SharedCall;
  open?: true; // nothing is hidden: a shared screen needs no curtain
  usual: Options;
  recall?: (kept: Options) => Options; // options remembered by an earlier version
  order: (options: Options) => Partial<NewTable>;
  story?: (told: Told, seat: number) => string; // what became of a seat, in a clause
  course?: (told: Told) => Course;
  speech?: Speech; // what opponents say now and then
  why?: (reason: Reason, names: Names) => string; // a reason in words, where there are any
  tell: (step: Step, names: Names) => Line[];
  actionWords: (action: string, names: Names) => string;
  targets?: (action: string, view: unknown) => Target[]; // what it needs one to touch, in order
  kindWords?: (kind: string) => string; // a kind of choice, where there are several
  chapterWords?: (chapter: ChapterName) => string; // where a match has any
  scoreWords: (what: string) => string;
  tieBreak: () => string;
  verdict?: (outcome: OutcomeState) => string; // where "somebody wins" does not say it
}

/** The face of a game, its own or the plain one, and its words. A house that was renewed meanwhile has others. */
export async function faceOf(game: string): Promise<Face> {
  const face = MANIFESTS[game]?.face ?? (() => import("../plain/face.ts"));
  const [{ FACE }] = await whole(face(), learn(game));
  return FACE;
}

/** A game's workshop, if it has one, and its words. */
export function workshopOf(game: string): Page | undefined {
  const page = MANIFESTS[game]?.workshop;
  return page && (async () => (await whole(page(), learn(game)))[0]);
}

async function whole<Part>(part: Promise<Part>, learning: Promise<void>): Promise<[Part, void]> {
  try {
    return await Promise.all([part, learning]);
  } catch {
    throw new Refusal("renewed", words().trouble.renewed, 0);
  }
}
