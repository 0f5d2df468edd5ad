/** Pompeii XV, as the pages show it. */

import { words } from "../../words/index.svelte.ts";
import type { Face } from "../faces.ts";
import DiagramView from "./DiagramView.svelte";
import Ending from "./Ending.svelte";
import Frame from "./Frame.svelte";
import presets from "./presets.json";
import { speech } from "./remarks.ts";
import { retell } from "./retold.ts";
import Statistics from "./Statistics.svelte";
import { course, story } from "./story.ts";
import Table from "./Table.svelte";
import { targets } from "./targets.ts";
import Wishes from "./Wishes.svelte";
import { USUAL, order } from "./wishes.ts";
import { actionWords, prospectWords, tell } from "./words.ts";

export const FACE: Face = {
  Table,
  Frame,
  Diagram: DiagramView,
  presets,
  Statistics,
  Ending,
  hindsight: async (table, { viewer, outcome }) => (viewer === null || outcome?.bot_finished.includes(viewer) ? null : retell(table, viewer)),
  Wishes,
  open: true,
  usual: USUAL,
  order,
  story,
  speech,
  why: prospectWords,
  course,
  tell,
  actionWords,
  kindWords: (kind) => words().xv.kinds[kind] ?? "",
  targets,
  chapterWords: (round) => words().xv.round(Number(round) + 1),
  scoreWords: (what) => words().xv.score[what] ?? what,
  tieBreak: () => words().xv.shared,
  verdict: (outcome) => (outcome.ranks.length === 1 && outcome.scores[0]?.[0] ? words().xv.alone(outcome.scores[0][0][1]) : ""),
};
