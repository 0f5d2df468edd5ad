/** Windows in the roofs: where they lie, and on which square. */

import { CELLS, HOUSES, UNIT, type Point } from "../city.ts";

export interface Window extends Point {
  square: string;
}

const [EDGE, APART] = [6.5, 29]; // from the edge of the roof, and from each other

/** Every window of the city. */
export const WINDOWS: readonly Window[] = HOUSES.filter(({ number }) => number > 0).flatMap(({ x, y, width, height }) => {
  const level = between(x, width).flatMap((at) => [{ x: at, y: y + EDGE }, { x: at, y: y + height - EDGE }]);
  const upright = between(y, height).flatMap((at) => [{ x: x + EDGE, y: at }, { x: x + width - EDGE, y: at }]);
  return [...level, ...upright].map((at) => ({ ...at, square: squareAt(at) }));
});

function between(start: number, long: number): number[] {
  const count = Math.floor((long - APART) / APART);
  return Array.from({ length: count }, (_, n) => start + (long * (n + 1)) / (count + 1));
}

function squareAt({ x, y }: Point): string {
  const [column, row] = [Math.floor(x / UNIT), Math.floor(y / UNIT)];
  return CELLS.find((cell) => cell.column === column && cell.row === row)!.name;
}
