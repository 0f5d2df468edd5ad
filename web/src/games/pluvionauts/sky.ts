/** Where everything of the sky lies on the drawing: ten units to a centimetre of the box, y to the south. */

import board from "./board.json";

export interface Point {
  x: number;
  y: number;
}

export interface Cell extends Point {
  name: string;
}

export interface Slot extends Point {
  name: string;
  cells: [string, string];
  turn: number; // degrees of the edge it stands on
}

const UNIT = 10;
export const BOX = board.box;
export const PITCH = BOX.pitch * UNIT;
export const SIDE = PITCH / Math.sqrt(3); // of a cell
export const TILE = BOX.tile * UNIT; // side of an island
export const EDGE = BOX.edge * UNIT; // of a die
export const CIRCLE = BOX.circle * UNIT; // of the hands that throw
export const DICE: readonly string[] = board.dice;
export const TERRAINS: readonly string[] = board.terrains;
export const BUILDINGS: readonly string[] = board.buildings;
export const REQUESTS = board.requests;
export const TO_END: number = board.to_end; // requests that begin the end
export const REASONS: Readonly<Record<string, readonly string[]>> = board.reasons; // kinds, and what each is about
export const WEATHER: readonly { rain: number; thunder: number }[] = board.weather; // how far a value reaches

export const CELLS: readonly Cell[] = board.cells.map(({ name, x, y }) => ({ name, x: x * PITCH, y: y * PITCH }));
export const CELL: ReadonlyMap<string, Cell> = new Map(CELLS.map((cell) => [cell.name, cell]));

export const SLOTS: readonly Slot[] = board.slots.map((name) => {
  const cells = name.split("/") as [string, string];
  const [one, two] = [middle(cells[0]), middle(cells[1])];
  const turn = (Math.atan2(two.y - one.y, two.x - one.x) * 180) / Math.PI + 90;
  return { name, cells, x: (one.x + two.x) / 2, y: (one.y + two.y) / 2, turn };
});
export const SLOT: ReadonlyMap<string, Slot> = new Map(SLOTS.map((slot) => [slot.name, slot]));

/** The middle of a cell. */
export function middle(name: string): Point {
  const cell = CELL.get(name);
  if (!cell) throw new Error(`no cell ${name}`);
  return cell;
}

/** The point in the middle of several cells: where a die lies that lies in between. */
export function amid(names: readonly string[]): Point {
  const all = names.map(middle);
  return { x: all.reduce((sum, at) => sum + at.x, 0) / all.length, y: all.reduce((sum, at) => sum + at.y, 0) / all.length };
}

/** The cell whose middle is nearest to a point. */
export function cellAt({ x, y }: Point): string {
  const away = (cell: Cell): number => Math.hypot(cell.x - x, cell.y - y);
  return CELLS.reduce((best, cell) => (away(cell) < away(best) ? cell : best)).name;
}

/** Corners of a hexagon that stands on a corner, as points of a polygon. */
export function hexagon(side: number, at: Point = { x: 0, y: 0 }): string {
  return ring(6, 0, () => side, at);
}

const CORNER = Math.cos(Math.PI / 12);

/** The walls of the box, so far outside their inner face. */
export function walls(out: number): string {
  const [long, short] = BOX.walls as [number, number];
  const angle = Math.PI / 6;
  const across = Math.hypot(long, (short - long * Math.cos(angle)) / Math.sin(angle)) * UNIT;
  const lean = Math.acos((long * UNIT) / across);
  const corners = Array.from({ length: 12 }, (_, n) => {
    const turn = (n >> 1) * 2 * angle + (n % 2 ? lean : -lean);
    const far = across + out / CORNER;
    return `${(far * Math.sin(turn)).toFixed(2)},${(-far * Math.cos(turn)).toFixed(2)}`;
  });
  return corners.join(" ");
}

function ring(corners: number, first: number, far: (n: number) => number, at: Point): string {
  return Array.from({ length: corners }, (_, n) => {
    const turn = first + (n * 2 * Math.PI) / corners;
    return `${(at.x + far(n) * Math.sin(turn)).toFixed(2)},${(at.y - far(n) * Math.cos(turn)).toFixed(2)}`;
  }).join(" ");
}

const at = (x: number, y: number): string => `${Math.round(x)},${Math.round(y)}`;
const PLACED: ReadonlyMap<string, string> = new Map(CELLS.map(({ name, x, y }) => [at(x, y), name]));

/** The line around some cells: every edge that has another cell, or none, on its far side. */
export function outline(cells: ReadonlySet<string>, side = SIDE): string {
  return [...cells].flatMap((name) => SIXTHS.flatMap((turn) => edge(name, turn, cells, side))).join("");
}

const SIXTHS = [0, 1, 2, 3, 4, 5].map((n) => (n * Math.PI) / 3);

function edge(name: string, turn: number, cells: ReadonlySet<string>, side: number): string[] {
  const { x, y } = middle(name);
  const out = turn + Math.PI / 6;
  const beyond = PLACED.get(at(x + PITCH * Math.sin(out), y - PITCH * Math.cos(out)));
  if (beyond && cells.has(beyond)) return [];
  const corner = (angle: number): string => `${(x + side * Math.sin(angle)).toFixed(2)},${(y - side * Math.cos(angle)).toFixed(2)}`;
  return [`M${corner(turn)}L${corner(turn + Math.PI / 3)}`];
}
