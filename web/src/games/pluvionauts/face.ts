/** The Pluvionauts, as the pages show it. */

import { words } from "../../words/index.svelte.ts";
import type { Face } from "../faces.ts";
import DiagramView from "./DiagramView.svelte";
import Ending from "./Ending.svelte";
import Frame from "./Frame.svelte";
import { hidden } from "./hidden.ts";
import presets from "./presets.json";
import { speech } from "./remarks.ts";
import Statistics from "./Statistics.svelte";
import { course, story } from "./story.ts";
import Table from "./Table.svelte";
import { taught } from "./targets.ts";
import Wishes from "./Wishes.svelte";
import { USUAL, order } from "./wishes.ts";
import { actionWords, reasonWords, tell } from "./words.ts";

export const FACE: Face = {
  Table,
  Frame,
  Diagram: DiagramView,
  presets,
  Statistics,
  Ending,
  hindsight: hidden,
  Wishes,
  usual: USUAL,
  order,
  story,
  speech,
  course,
  tell,
  actionWords,
  kindWords: (kind) => words().pluvionauts.kinds[kind] ?? "",
  targets: taught,
  chapterWords: (round) => words().pluvionauts.phase(Number(round) + 1, false),
  why: reasonWords,
  scoreWords: (what) => words().pluvionauts.score[what] ?? what,
  tieBreak: () => words().pluvionauts.tieBreak,
};
