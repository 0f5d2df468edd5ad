/** Reviews in words: amounts, losses and reasons. */

import type { Face } from "../games/faces.ts";
import type { Chosen, MeanLoss, OwnReview, Review } from "./api.ts";
import type { Names } from "./names.ts";
import type { ChapterName } from "./turns.ts";
import { words } from "../words/index.svelte.ts";

const MOST = 2; // reasons of an action
const SURE = 2.2; // standard errors on each side
const FEWEST = 3; // choices whose spread says anything

/** A share of the win in percent, or points; fine: with one more digit. */
export function amount(unit: Review["unit"], value: number, sign = false, fine = 0): string {
  const number = unit === "wins" ? 100 * value : value;
  const text = words().decimal(number, (unit === "wins" ? 0 : 1) + fine);
  return `${sign && !text.startsWith("−") ? "+" : ""}${text}${unit === "wins" ? " %" : ""}`;
}

/** What a choice has cost, and how sure that is. */
export function cost(unit: Review["unit"], { loss, error }: { loss: number; error: number }): string {
  const doubt = amount(unit, SURE * error);
  return amount(unit, loss) + (doubt === amount(unit, 0) ? "" : ` ± ${doubt}`);
}

/** What choices of a kind cost; a dash where there are none. */
export function meanLoss(unit: Review["unit"], one: MeanLoss | undefined): string {
  if (!one) return "–";
  return amount(unit, one.loss, false, 1) + (one.choices >= FEWEST ? ` ± ${amount(unit, SURE * one.error, false, 1)}` : "");
}

/** A mean with its doubt; a dash where there is nothing. */
export function mean(unit: Review["unit"], losses: readonly number[]): string {
  if (!losses.length) return "–";
  const middle = losses.reduce((sum, loss) => sum + loss, 0) / losses.length;
  const spread = losses.reduce((sum, loss) => sum + (loss - middle) ** 2, 0) / Math.max(1, losses.length - 1);
  const doubt = losses.length >= FEWEST ? ` ± ${amount(unit, SURE * Math.sqrt(spread / losses.length), false, 1)}` : "";
  return amount(unit, middle, false, 1) + doubt;
}

/** What every seat lost by its real choices in one chapter of a match. */
export interface ChapterLosses {
  chapter: ChapterName;
  losses: number[][];
}

/** All chapters, in their order. */
export function byChapter(choices: readonly Chosen[], turns: readonly { last: number; chapter: ChapterName }[], seats: number): ChapterLosses[] {
  const found = new Map<ChapterName, number[][]>();
  for (const { ply, seat, loss } of choices.filter(({ real }) => real)) {
    const chapter = turns.find(({ last }) => ply <= last)?.chapter ?? null;
    if (!found.has(chapter)) found.set(chapter, Array.from({ length: seats }, () => []));
    found.get(chapter)![seat]!.push(loss);
  }
  return [...found].map(([chapter, losses]) => ({ chapter, losses }));
}

/** What one lost by a choice in earlier matches of the same game by the same judge, and in how many. */
export function before(own: readonly OwnReview[], table: string): { now: OwnReview; loss: number; matches: number } | null {
  const now = own.find((one) => one.table === table);
  const earlier = own.filter((one) => now && one.at < now.at && one.judge === now.judge && one.game === now.game && one.summary.choices);
  const choices = earlier.reduce((sum, { summary }) => sum + summary.choices, 0);
  if (!now?.summary.choices || !choices) return null;
  return { now, loss: earlier.reduce((sum, { summary }) => sum + summary.choices * summary.loss, 0) / choices, matches: earlier.length };
}

/** What speaks most for an action. */
export function reasonsFor(face: Face, reasons: Chosen["for_best"], names: Names): string[] {
  return reasons
    .filter(({ weight }) => weight > 0)
    .map(({ kind, weight, about }) => face.why?.({ kind, weight, about: Object.fromEntries(about) }, names) ?? "")
    .filter(Boolean)
    .slice(0, MOST);
}
