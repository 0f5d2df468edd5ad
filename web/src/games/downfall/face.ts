/** The Downfall of Pompeii, as the pages show it. */

import { words } from "../../words/index.svelte.ts";
import type { Face } from "../faces.ts";
import board from "./board.json";
import { SHARED_CALL } from "./call.ts";
import DiagramView from "./DiagramView.svelte";
import Frame from "./Frame.svelte";
import presets from "./presets.json";
import { speech } from "./remarks.ts";
import Start from "./Start.svelte";
import Statistics from "./Statistics.svelte";
import { course, story } from "./story.ts";
import Table from "./Table.svelte";
import { targets } from "./targets.ts";
import Wishes from "./Wishes.svelte";
import { USUAL, order, recall } from "./wishes.ts";
import { actionWords, reasonWords, tell } from "./words.ts";

export const FACE: Face = {
  Table,
  Frame,
  Diagram: DiagramView,
  presets,
  counts: () => ({
    cards: Object.entries(board.cards),
    tiles: Object.entries(board.tiles).map(([symbol, count]) => [words().downfall.symbols[symbol] ?? symbol, count]),
  }),
  call: SHARED_CALL,
  Statistics,
  Wishes,
  Start,
  usual: USUAL,
  recall,
  order,
  story,
  speech,
  course,
  tell,
  actionWords,
  kindWords: (kind) => words().downfall.kinds[kind] ?? "",
  targets,
  why: reasonWords,
  chapterWords: (phase) => words().downfall.phases[String(phase)] ?? "",
  scoreWords: (what) => words().downfall.score[what] ?? what,
  tieBreak: () => words().downfall.tieBreak,
};
