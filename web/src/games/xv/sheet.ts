/** The score sheet: what everybody scored in each round, noted from what happened. */

import type { Step } from "../../wire.ts";
import type { Event, View } from "./wire.ts";

/** Per seat, the scores of its turns. */
export type Sheet = readonly (readonly number[])[];

export function noted(sheet: Sheet, steps: readonly Step[]): Sheet {
  const scored = steps.flatMap((step) => (step.events as Event[]).filter((event) => event.kind === "TurnScored"));
  if (!scored.length) return sheet;
  const rows = sheet.map((row) => [...row]);
  for (const { seat, score } of scored) (rows[seat] ??= []).push(score);
  return rows;
}

/** Whether every turn that was played is noted. A match may end within a round, before all have played. */
export function isComplete(sheet: Sheet, view: Pick<View, "stage" | "round" | "scores">): boolean {
  const begun = view.stage === "ended" ? view.round : view.round + 1;
  return view.scores.every((score, seat) => (sheet[seat]?.length ?? 0) >= (score === null ? begun - 1 : begun));
}
