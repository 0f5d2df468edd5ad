/** Reviews in words: amounts, losses and reasons. */

import type { Face } from "../games/faces.ts";
import type { Chosen, Review } from "./api.ts";
import type { Names } from "./names.ts";
import type { ChapterName } from "./turns.ts";

const MOST = 2; // reasons of an action
const SURE = 2.2; // standard errors on each side

/** A share of the win in percent, or points; fine: with one more digit. */
export function amount(unit: Review["unit"], value: number, sign = false, fine = 0): string {
  const number = unit === "wins" ? 100 * value : value;
  const text = Math.abs(number).toFixed((unit === "wins" ? 0 : 1) + fine);
  const before = Number(text) && number < 0 ? "−" : sign ? "+" : "";
  return `${before}${text}${unit === "wins" ? " %" : ""}`;
}

/** What a choice has cost, and how sure that is. */
export function cost(unit: Review["unit"], { loss, error }: { loss: number; error: number }): string {
  const doubt = amount(unit, SURE * error);
  return amount(unit, loss) + (doubt === amount(unit, 0) ? "" : ` ± ${doubt}`);
}

/** A mean with its doubt; a dash where there is nothing. */
export function mean(unit: Review["unit"], losses: readonly number[]): string {
  if (!losses.length) return "–";
  const middle = losses.reduce((sum, loss) => sum + loss, 0) / losses.length;
  const spread = losses.reduce((sum, loss) => sum + (loss - middle) ** 2, 0) / Math.max(1, losses.length - 1);
  const doubt = losses.length > 1 ? ` ± ${amount(unit, SURE * Math.sqrt(spread / losses.length), false, 1)}` : "";
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

/** What speaks most for an action. */
export function reasonsFor(face: Face, reasons: Chosen["for_best"], names: Names): string[] {
  return reasons
    .filter(({ weight }) => weight > 0)
    .map(({ kind, weight, about }) => face.why?.({ kind, weight, about: Object.fromEntries(about) }, names) ?? "")
    .filter(Boolean)
    .slice(0, MOST);
}
