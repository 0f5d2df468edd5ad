/** Where everything of the city lies on the drawing. A square is 100 units wide; a7 begins at 0, 0. */

import board from "./board.json";

export interface Cell {
  name: string;
  column: number;
  row: number;
  number: number;
  house: string;
  spaces: number;
  vent: string;
  gate: string;
}

export interface Point {
  x: number;
  y: number;
}

export const UNIT = 100;
const MARGIN = 80; // of land around the city: it is the first to be narrow
/** What is seen of it all, level and turned by a quarter. */
export const BOX = { level: `${-MARGIN} ${-MARGIN} 1260 860`, upright: `${-MARGIN} ${-1100 - MARGIN} 860 1260` };
export const CELLS: Cell[] = board.cells;
export const CELL: ReadonlyMap<string, Cell> = new Map(CELLS.map((cell) => [cell.name, cell]));
export const GATE_NAMES: Record<string, string> = board.gates;
export const SYMBOLS: string[] = board.symbols;
const COLOURS: Record<string, string> = board.colours;

export const SEATS = ["red", "black", "yellow", "blue"] as const;

/** The middle of a square. */
export function middle(square: string): Point {
  const cell = CELL.get(square);
  if (!cell) throw new Error(`no square ${square}`);
  return { x: cell.column * UNIT + UNIT / 2, y: cell.row * UNIT + UNIT / 2 };
}

/** Just outside the city, beyond the gate of a square. */
export function outside(square: string): Point {
  const { x, y } = middle(square);
  const way = CELL.get(square)?.gate ?? "";
  const [dx, dy] = ({ W: [-1, 0], E: [1, 0], N: [0, -1], S: [0, 1] } as const)[way] ?? [0, 0];
  return { x: x + dx * 92, y: y + dy * 92 };
}

/** The square next to another one in a direction, if there is one. */
export function beside(square: string, dx: number, dy: number): string | undefined {
  const cell = CELL.get(square);
  if (!cell) return undefined;
  return AT.get(`${cell.column + dx},${cell.row + dy}`);
}

/** The square at a point of the drawing; empty beside the city. */
export function squareAt({ x, y }: Point): string {
  return AT.get(`${Math.floor(x / UNIT)},${Math.floor(y / UNIT)}`) ?? "";
}

const AT = new Map(CELLS.map((cell) => [`${cell.column},${cell.row}`, cell.name]));

/* ---- houses ------------------------------------------------------------------------------- */

export interface House {
  id: string;
  number: number;
  colour: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

const INSET = 7;

/** Each roof as a rectangle. A square without spaces (j2) is only an arcade, and no roof. */
export const HOUSES: House[] = [...new Set(CELLS.filter((c) => c.spaces).map((c) => c.house))].map(
  (id) => {
    const cells = CELLS.filter((cell) => cell.house === id && cell.spaces);
    const first = cells[0] as Cell;
    const columns = cells.map((cell) => cell.column);
    const rows = cells.map((cell) => cell.row);
    const small = first.number === 0 ? 6 : 0;
    const inset = INSET + small;
    const left = Math.min(...columns);
    const top = Math.min(...rows);
    return {
      id,
      number: first.number,
      colour: first.number ? (COLOURS[first.number] as string) : "neutral",
      x: left * UNIT + inset,
      y: top * UNIT + inset,
      width: (Math.max(...columns) - left + 1) * UNIT - 2 * inset,
      height: (Math.max(...rows) - top + 1) * UNIT - 2 * inset,
    };
  },
);

/** The spaces in each house of a numbered building: 3 and 4 for number 4. */
export const PARTS: ReadonlyMap<number, number[]> = new Map(
  Object.keys(COLOURS).map((number) => [
    Number(number),
    HOUSES.filter((house) => house.number === Number(number)).map((house) =>
      CELLS.filter((cell) => cell.house === house.id).reduce((sum, cell) => sum + cell.spaces, 0),
    ),
  ]),
);

export interface Arcade extends House {
  upright: boolean;
}

/** The covered ways that join two roofs of one number. */
export const ARCADES: Arcade[] = [3, 4, 6, 8, 10, 11].map((number) => {
  const [one, two] = HOUSES.filter((house) => house.number === number) as [House, House];
  const upright = one.x === two.x;
  const thick = 22;
  if (upright) {
    const y = one.y + one.height - 2;
    return { ...one, upright, x: one.x + one.width / 2 - thick / 2, y, width: thick, height: two.y - y + 2 };
  }
  const x = one.x + one.width - 2;
  const middleY = number === 11 ? one.y + one.height / 4 : one.y + one.height / 2;
  return { ...one, upright, x, y: middleY - thick / 2, width: two.x - x + 2, height: thick };
});

/** Where a building's number stands. */
export const CARTOUCHES: { number: number; colour: string; x: number; y: number }[] = board.cells
  .filter((cell) => cell.number && cell.spaces)
  .reduce<{ number: number; colour: string; x: number; y: number }[]>((found, cell) => {
    if (found.some((one) => one.number === cell.number)) return found;
    const arcade = ARCADES.find((one) => one.number === cell.number);
    const house = HOUSES.find((one) => one.number === cell.number) as House;
    const place = arcade ?? house;
    const alone = !arcade && house.width === house.height;
    found.push({
      number: cell.number,
      colour: house.colour,
      x: alone ? house.x + 8 : place.x + place.width / 2,
      y: alone ? house.y + 8 : place.y + place.height / 2,
    });
    return found;
  }, []);

/* ---- where people stand ------------------------------------------------------------------- */

const RINGS: Record<number, [number, number][]> = {
  1: [[0, 0]],
  2: [[-18, 0], [18, 0]],
  3: [[0, -17], [-18, 15], [18, 15]],
  4: [[-18, -17], [18, -17], [-18, 17], [18, 17]],
  5: [[-24, -23], [24, -23], [0, 0], [-24, 23], [24, 23]],
  6: [[-30, -17], [0, -17], [30, -17], [-30, 17], [0, 17], [30, 17]],
  7: [[-30, -25], [0, -25], [30, -25], [-16, 2], [16, 2], [-16, 28], [16, 28]],
  8: [[-30, -27], [0, -27], [30, -27], [-30, 0], [30, 0], [-30, 28], [0, 28], [30, 28]],
};

export const MOST_DRAWN = 8;

/** The places of so many people on a square; more than eight share the last one. */
export function places(square: string, count: number): Point[] {
  const { x, y } = middle(square);
  const drawn = Math.max(1, Math.min(count, MOST_DRAWN));
  return (RINGS[drawn] as [number, number][]).map(([dx, dy]) => ({ x: x + dx, y: y + dy }));
}

/** The discs of a square's spaces. */
export function spaces(cell: Cell): Point[] {
  return cell.spaces ? places(cell.name, cell.spaces) : [];
}

/** Where so many people stand: on the discs of a house, else around the middle of the square. */
export function standings(square: string, count: number): Point[] {
  return places(square, Math.max(count, CELL.get(square)?.spaces ?? 0));
}

/** How large somebody is drawn among so many. */
export function stature(count: number): number {
  if (count <= 4) return 1.32;
  return count <= 6 ? 1.08 : 0.92;
}

/** Which of two houses of a number a square belongs to, by the compass; empty where there is only one. */
export function sideOf(square: string): "" | "north" | "south" | "west" | "east" {
  const cell = CELL.get(square);
  const [one, two] = HOUSES.filter((house) => cell?.number && house.number === cell.number);
  if (!cell || !one || !two) return "";
  const first = cell.house === one.id;
  if (one.x === two.x) return first === one.y < two.y ? "north" : "south";
  return first === one.x < two.x ? "west" : "east";
}

/* ---- the wall ------------------------------------------------------------------------------ */

/** The outline of the city as corner points, clockwise, in whole squares. */
export const OUTLINE: Point[] = [
  { x: 0, y: 0 }, { x: 8, y: 0 }, { x: 8, y: 1 }, { x: 10, y: 1 }, { x: 10, y: 2 },
  { x: 11, y: 2 }, { x: 11, y: 7 }, { x: 3, y: 7 }, { x: 3, y: 6 }, { x: 0, y: 6 },
]; // prettier-ignore

/** The outline as a path, pushed outwards by so many units. */
export function outline(push: number): string {
  const corners = OUTLINE.map(({ x, y }, place) => {
    const before = OUTLINE[(place + OUTLINE.length - 1) % OUTLINE.length] as Point;
    const after = OUTLINE[(place + 1) % OUTLINE.length] as Point;
    const along = { x: Math.sign(x - before.x), y: Math.sign(y - before.y) };
    const next = { x: Math.sign(after.x - x), y: Math.sign(after.y - y) };
    const nx = along.y + next.y;
    const ny = -along.x - next.x;
    return `${x * UNIT + push * Math.sign(nx)},${y * UNIT + push * Math.sign(ny)}`;
  });
  return `M${corners.join("L")}Z`;
}
