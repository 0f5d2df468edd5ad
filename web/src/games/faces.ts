/** What the pages ask of a game's folder. It is fetched when its game is first needed. */

import type { Component } from "svelte";
import type { Frame, GameShown, NewTable } from "../lib/api.ts";
import type { Line, Names } from "../lib/names.ts";
import type { News, TableModel } from "../lib/table.svelte.ts";
import type { Step } from "../wire.ts";

/** What can be chosen for a new match besides seats and clock. */
export type Options = Record<string, string | boolean>;

export interface Face {
  Table: Component<{ model: TableModel }, { take: (news: News) => void }>;
  Frame: Component<{ view: unknown; players: readonly string[]; table: string; frame: Frame }>; // a position in a replay
  Diagram: Component<{ name: string; caption: string }>; // a picture in the rules
  Wishes: Component<{ options: Options; rules: GameShown; seats: number }>;
  usual: Options;
  order: (options: Options) => Pick<NewTable, "rules" | "phase" | "populate">;
  tell: (step: Step, names: Names) => Line[];
  actionWords: (action: string, names: Names) => string;
  scoreWords: (what: string) => string;
  tieBreak: () => string;
}

const FACES: Record<string, () => Promise<{ FACE: Face }>> = {
  downfall: () => import("./downfall/face.ts"),
  pluvionauts: () => import("./pluvionauts/face.ts"),
};

/** Whether a game can be played in the browser. */
export function playable(game: string): boolean {
  return game in FACES;
}

/** The face of a game. */
export async function faceOf(game: string): Promise<Face> {
  return (await FACES[game]!()).FACE;
}
