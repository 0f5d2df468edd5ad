/** How far islands rise out of the plane of the drawing, in its units. */

import type { Scene } from "../scene.ts";
import { amid, type Point } from "../sky.ts";

export const LIFT: Readonly<Record<string, number>> = { plain: 4, forest: 8, mountain: 13 };

/** How high the ground of a cell is drawn. */
export function lift(scene: Scene, cell: string): number {
  return LIFT[scene.islands.find((island) => island.cell === cell)?.terrain ?? ""] ?? 0;
}

/** Where a die stands: on the ground of its cell, or between several. */
export function standing(scene: Scene, cells: readonly string[]): Point {
  const { x, y } = amid(cells);
  return { x, y: y - Math.max(...cells.map((cell) => lift(scene, cell))) };
}

/** The colours of the ground, and of the rock below it, where islands are solid. */
export const TERRAIN_COLOURS: Readonly<Record<string, string>> = {
  plain: "#c3d27c",
  forest: "#86ad62",
  mountain: "#bdb3a6",
  "plain-rock": "#96784f",
  "forest-rock": "#84683f",
  "mountain-rock": "#8b8077",
};
