/** Reviews in words: amounts, losses and reasons. */

import type { Face } from "../games/faces.ts";
import type { Chosen, Review } from "./api.ts";
import type { Names } from "./names.ts";

const MOST = 2; // reasons of an action
const SURE = 2.2; // standard errors on each side

/** A share of the win in percent, or points. */
export function amount(unit: Review["unit"], value: number, sign = false): string {
  const number = unit === "wins" ? 100 * value : value;
  const text = Math.abs(number).toFixed(unit === "wins" ? 0 : 1);
  const before = Number(text) && number < 0 ? "−" : sign ? "+" : "";
  return `${before}${text}${unit === "wins" ? " %" : ""}`;
}

/** What a choice has cost, and how sure that is. */
export function cost(unit: Review["unit"], { loss, error }: { loss: number; error: number }): string {
  const doubt = amount(unit, SURE * error);
  return amount(unit, loss) + (doubt === amount(unit, 0) ? "" : ` ± ${doubt}`);
}

/** What speaks most for an action. */
export function reasonsFor(face: Face, reasons: Chosen["for_best"], names: Names): string[] {
  return reasons
    .filter(({ weight }) => weight > 0)
    .map(({ kind, weight, about }) => face.why?.({ kind, weight, about: Object.fromEntries(about) }, names) ?? "")
    .filter(Boolean)
    .slice(0, MOST);
}
