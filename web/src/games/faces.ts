/** What the pages ask of a game's folder. It is fetched when its game is first needed. */

import type { Component, Snippet } from "svelte";
import { Refusal, type Frame, type GameShown, type NewTable } from "../lib/api.ts";
import type { Line, Names } from "../lib/names.ts";
import type { News, TableModel } from "../lib/table.svelte.ts";
import type { OutcomeState, Step, TableShown } from "../wire.ts";
import { words } from "../words/index.svelte.ts";

/** What can be chosen for a new match besides seats and clock. */
export type Options = Record<string, string | boolean>;

export interface Face {
  Table: Component<{ model: TableModel; tools?: Snippet }, { take: (news: News) => void; busy: () => boolean }>;
  tools?: true; // the table has a place for the tools of every table; else they stand below it
  Frame: Component<{ view: unknown; players: readonly string[]; table: string; frame: Frame }>; // a position in a replay
  Diagram: Component<{ name: string; caption: string }>; // a picture in the rules
  Statistics?: Component<{ shown: TableShown; view: unknown; steps: readonly Step[] }>;
  Wishes: Component<{ options: Options; rules: GameShown; seats: number }>;
  open?: true; // nothing is hidden: a shared screen needs no curtain
  usual: Options;
  order: (options: Options) => Pick<NewTable, "rules" | "phase" | "populate">;
  tell: (step: Step, names: Names) => Line[];
  actionWords: (action: string, names: Names) => string;
  scoreWords: (what: string) => string;
  tieBreak: () => string;
  verdict?: (outcome: OutcomeState) => string; // where "somebody wins" does not say it
}

const FACES: Record<string, () => Promise<{ FACE: Face }>> = {
  downfall: () => import("./downfall/face.ts"),
  xv: () => import("./xv/face.ts"),
  pluvionauts: () => import("./pluvionauts/face.ts"),
};

/** Pages of a game's own. */
export type Page = () => Promise<{ default: Component }>;

/** Where positions are laid out by hand. */
export const WORKSHOPS: Record<string, Page> = {
  downfall: () => import("./downfall/Workshop.svelte"),
  xv: () => import("./xv/Workshop.svelte"),
};

/** Whether a game can be played in the browser. */
export function playable(game: string): boolean {
  return game in FACES;
}

/** The face of a game. A house that was renewed meanwhile has another. */
export async function faceOf(game: string): Promise<Face> {
  try {
    return (await FACES[game]!()).FACE;
  } catch {
    throw new Refusal("renewed", words().trouble.renewed, 0);
  }
}
