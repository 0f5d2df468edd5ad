/** What is to be found on a cell of the sky, in words. */

import { words } from "../../words/index.svelte.ts";
import type { Scene } from "./scene.ts";
import { CELLS, DICE, SLOTS } from "./sky.ts";

/** All cells, row by row. */
export const ROWS = [...new Set(CELLS.map(({ y }) => y))].sort((one, two) => one - two).map((y) => CELLS.filter((cell) => cell.y === y));

/** The land, the weather, what lies and stands there, and how far the balloon has to go. */
export function explored(cell: string, scene: Scene, costs: ReadonlyMap<string, number>): string {
  const w = words().pluvionauts;
  const terrain = scene.islands.find((island) => island.cell === cell)?.terrain ?? "sky";
  const dice = [scene.balloon, ...scene.weather].flatMap((die, n) => (die.cells.includes(cell) ? [w.explore.die(w.die(DICE[n]!), die.value)] : []));
  const buildings = SLOTS.filter(({ name, cells }) => scene.buildings.has(name) && cells.includes(cell)).map(({ name, cells }) =>
    w.explore.building(scene.buildings.get(name)!, cells.find((one) => one !== cell)!),
  );
  const far = costs.get(cell);
  const parts = [
    scene.unknown.has(cell) ? w.explore.unknown : "",
    scene.thunder.has(cell) ? w.explore.thunder : scene.rain.has(cell) ? w.explore.rain : w.explore.dry,
    ...dice,
    ...buildings,
    far === undefined ? "" : w.explore.far(far),
  ];
  return `${w.cell(cell, terrain)}: ${parts.filter(Boolean).join("; ")}.`;
}
