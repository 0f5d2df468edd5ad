/** What is to be found on a square, in words. */

import { who, type Names } from "../../lib/names.ts";
import { words } from "../../words/index.svelte.ts";
import { CELL, CELLS, middle } from "./city.ts";
import type { Scene } from "./scene.ts";
import type { View } from "./wire.ts";
import { place, signs } from "./words.ts";

/** All squares, row by row. */
export const ROWS = [...new Set(CELLS.map(({ row }) => row))]
  .sort((one, two) => one - two)
  .map((row) => CELLS.filter((cell) => cell.row === row).map(({ name }) => ({ name, ...middle(name) })));

/** What stands or lies there, how much room is left, how far the gate is, and what lava could come. */
export function explored(square: string, scene: Scene, view: View, names: Names): string {
  const say = words().downfall.explore;
  const lava = scene.lava.get(square);
  if (lava) return `${place(square)}: ${say.lava(signs(lava))}.`;
  if (scene.burnt.includes(square)) return `${place(square)}: ${say.burnt}.`;
  const cell = CELL.get(square)!;
  const crowd = names.names.map((_, seat) => scene.people.filter((one) => one.seat === seat && one.square === square).length);
  const people = crowd.flatMap((n, seat) => (n ? [say.people(who(seat, names), n)] : []));
  const free = cell.spaces - crowd.reduce((sum, n) => sum + n, 0);
  const steps = view.gate_steps.find(([name]) => name === square)?.[1];
  const coming = view.lava_next.flatMap(([tile, squares]) => (squares.includes(square) ? [signs(tile)] : []));
  const parts = [
    cell.vent && say.vent(signs(cell.vent)),
    people.length ? words().list(people) : say.nobody,
    cell.spaces && free > 0 ? say.free(free) : "",
    steps === undefined ? say.noWay : say.steps(steps),
    coming.length ? say.coming(words().list([...new Set(coming)])) : "",
  ];
  return `${place(square)}: ${parts.filter(Boolean).join("; ")}.`;
}
