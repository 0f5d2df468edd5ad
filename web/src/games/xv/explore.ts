/** What lies in a well, and how a counter lies, in words. */

import { words } from "../../words/index.svelte.ts";
import { COUNTERS, NUMERALS, WELLS } from "./dish.ts";
import { pieces, type Scene } from "./scene.ts";

const row = (numbers: readonly number[], y: number, kind: string): { name: string; x: number; y: number }[] =>
  numbers.map((number, x) => ({ name: `${kind}${number}`, x, y }));

/** The wells in one row, the counters in another. */
export const ROWS = [row(WELLS, 0, ""), row(COUNTERS, 1, "counter ")];

/** What is in a well, or what would fill it. */
export function wellWords(well: number, scene: Scene, fits: ReadonlyMap<number, string>): string {
  const inside = scene.wells[well - 1]!;
  return inside.length ? words().xv.well.filled(well, inside) : (fits.get(well) ?? words().xv.well.open(well));
}

/** A counter, and whether it shows its number or lies in a well. */
export function counterWords(number: number, scene: Scene): string {
  const say = words().xv.counter;
  const piece = pieces(scene)[number - 1]!;
  const name = say.name(NUMERALS[number]!, number);
  if (piece.well) return say.placed(name, piece.well);
  return piece.face === "up" ? name : say.blank(name);
}

/** Whatever one of the rows holds. */
export function explored(name: string, scene: Scene, fits: ReadonlyMap<number, string>): string {
  const [, counter] = name.split(" ");
  return counter ? counterWords(Number(counter), scene) : wellWords(Number(name), scene, fits);
}
