/** Any view as labelled fields: what a game without a face of its own looks like. It knows no rule. */

/** A square of a board, by its name, and what lies there. */
export interface Square {
  name: string;
  holds: string;
}

export type Field =
  | { kind: "text"; label: string; text: string }
  | { kind: "seats"; label: string; texts: string[] } // one for each seat
  | { kind: "board"; label: string; rows: (Square | null)[][] }; // from the top row down

/** What the table shows in other places, or what only programs need. */
const ELSEWHERE = new Set(["ruleset", "viewer", "seats", "turn", "legal", "legal_count", "calls"]);

const SQUARE = /^([a-z])(\d{1,2})$/;

/** The fields of a view, in their order. */
export function fieldsOf(view: Readonly<Record<string, unknown>>): Field[] {
  const seats = Number(view["seats"] ?? 0);
  return Object.entries(view)
    .filter(([name]) => !ELSEWHERE.has(name))
    .map(([name, value]) => fieldOf(label(name), value, seats));
}

function fieldOf(label: string, value: unknown, seats: number): Field {
  const squares = squaresOf(value);
  if (squares) return { kind: "board", label, rows: rowsOf(squares) };
  if (Array.isArray(value) && value.length === seats && seats > 1) return { kind: "seats", label, texts: value.map(plain) };
  return { kind: "text", label, text: plain(value) };
}

/** `legal_count` is "Legal count". */
export function label(name: string): string {
  const spaced = name.replaceAll("_", " ").replace(/(?<=[a-z])(?=[A-Z])/g, " ").toLowerCase();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

/** A value as a person reads it. */
export function plain(value: unknown): string {
  if (value === null || value === undefined || value === "") return "–";
  if (typeof value === "boolean") return value ? "✓" : "–";
  if (Array.isArray(value)) return value.length ? value.map(plain).join(value.some(Array.isArray) ? "; " : ", ") : "–";
  if (typeof value === "object") return Object.entries(value).map(([name, part]) => `${label(name)} ${plain(part)}`).join(", ");
  return String(value);
}

/** Pairs of a square's name and what it holds, if that is what a value is. */
function squaresOf(value: unknown): Square[] | null {
  const pairs: unknown = value !== null && typeof value === "object" && !Array.isArray(value) ? Object.entries(value) : value;
  if (!Array.isArray(pairs) || pairs.length < 2) return null;
  const squares: Square[] = [];
  for (const pair of pairs as unknown[]) {
    if (!Array.isArray(pair) || pair.length !== 2 || typeof pair[0] !== "string" || !SQUARE.test(pair[0])) return null;
    squares.push({ name: pair[0], holds: pair[1] === null || pair[1] === "" ? "" : plain(pair[1]) });
  }
  return squares;
}

/** Squares as they lie: letters from left to right, numbers from the bottom up. */
function rowsOf(squares: readonly Square[]): (Square | null)[][] {
  const at = new Map(squares.map((square) => [square.name, square]));
  const letters = [...new Set(squares.map(({ name }) => name[0]!))].sort();
  const numbers = [...new Set(squares.map(({ name }) => Number(name.slice(1))))].sort((one, two) => two - one);
  return numbers.map((number) => letters.map((letter) => at.get(`${letter}${number}`) ?? null));
}

/** The squares that an action names, in its order. */
export function squaresIn(action: string): string[] {
  return action.split(" ").filter((word) => SQUARE.test(word));
}

/** The actions that begin with these squares. */
export function beginning(legal: readonly string[], chosen: readonly string[]): string[] {
  return legal.filter((action) => chosen.every((square, place) => squaresIn(action)[place] === square));
}

/** The squares that can be chosen next. */
export function nextSquares(legal: readonly string[], chosen: readonly string[]): Set<string> {
  return new Set(beginning(legal, chosen).flatMap((action) => squaresIn(action)[chosen.length] ?? []));
}
