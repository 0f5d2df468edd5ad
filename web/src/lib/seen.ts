/**
 * What this client saw of a match while it was played, kept across reloads: the commitment, its own salts, what every
 * seat was bound to before it opened them, and every draw it was told. What is revealed afterwards is held against it.
 */

import type { Step, TableShown } from "../wire.ts";

/** What was known when a salt was opened; `seals` is empty as long as none of the own salts is. */
export interface Opening {
  number: number; // of the deal
  seals: string[];
  salts: Record<string, string>; // the own ones, by seat
}

export interface Seen {
  taberna: "seen 1";
  table: string;
  commitment: string;
  openings: Opening[];
  began: { number: number; seals: string[]; salts: string[] } | null;
  draws: [seat: number | null, text: string][]; // through whose eyes, and what was told
  ply: number; // up to where draws were told
  at: number;
}

/** Where texts are kept: the browser's storage, or anything like it. */
export interface Shelf {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
  key(index: number): string | null;
  readonly length: number;
}

const PREFIX = "taberna.seen.";
const MOST_TABLES = 40;
const MOST_DRAWS = 5000;
const DAY = 86_400_000;

export class SeenBook {
  private memory = new Map<string, Seen>();
  private shelf: Shelf | null;

  constructor(shelf: Shelf | null) {
    this.shelf = shelf;
  }

  /** What was seen at a table. */
  of(table: string): Seen | null {
    const known = this.memory.get(table);
    if (known) return known;
    const found = this.stored(table);
    if (found) this.memory.set(table, found);
    return found;
  }

  /** Keeps what was seen; a browser that keeps nothing still remembers it until it is closed. */
  keep(seen: Seen): void {
    seen.at = Date.now();
    this.memory.set(seen.table, seen);
    try {
      if (this.shelf?.getItem(PREFIX + seen.table) === null) this.makeRoom();
      this.shelf?.setItem(PREFIX + seen.table, JSON.stringify(seen));
    } catch {
      // full, or forbidden
    }
  }

  /** The table as the house shows it: the first commitment counts, and what was told when the match began. */
  shown(table: TableShown): Seen | null {
    const known = this.of(table.table);
    if (!known && !table.seats.some((seat) => seat.yours)) return null;
    const seen = known ?? fresh(table);
    const before = JSON.stringify(seen);
    if (table.status !== "waiting" && !seen.began && table.deal) {
      const { number, seals } = table.deal;
      seen.began = { number, seals, salts: table.salts };
    }
    note(seen, table.viewer, table.steps);
    if (!known || JSON.stringify(seen) !== before) this.keep(seen);
    return seen;
  }

  /** What happened, as it was told through a seat's eyes. */
  told(table: string, viewer: number | null, steps: readonly Step[]): void {
    const seen = this.of(table);
    if (!seen) return;
    const count = seen.draws.length;
    note(seen, viewer, steps);
    if (seen.draws.length > count) this.keep(seen);
  }

  /** The tables whose deal still waits for a salt of this client. */
  pending(): string[] {
    return this.tables().filter((table) => {
      const seen = this.of(table);
      return seen !== null && !seen.began && seen.openings.length > 0 && Date.now() - seen.at < DAY;
    });
  }

  private tables(): string[] {
    const keys = Array.from({ length: this.shelf?.length ?? 0 }, (_, place) => this.shelf!.key(place) ?? "");
    return keys.filter((key) => key.startsWith(PREFIX)).map((key) => key.slice(PREFIX.length));
  }

  private stored(table: string): Seen | null {
    try {
      return JSON.parse(this.shelf?.getItem(PREFIX + table) ?? "null") as Seen | null;
    } catch {
      return null;
    }
  }

  /** The oldest go when there are many. */
  private makeRoom(): void {
    const old = this.tables().map((table) => ({ table, at: this.stored(table)?.at ?? 0 }));
    old.sort((one, two) => two.at - one.at);
    for (const { table } of old.slice(MOST_TABLES - 1)) this.shelf!.removeItem(PREFIX + table);
  }
}

function fresh(table: TableShown): Seen {
  const { table: id, commitment } = table;
  return { taberna: "seen 1", table: id, commitment, openings: [], began: null, draws: [], ply: 0, at: 0 };
}

/** Adds the draws among these steps; what was told before counts as it was told first, and a gap is never bridged. */
function note(seen: Seen, viewer: number | null, steps: readonly Step[]): void {
  for (const { ply, seat, text } of steps) {
    if (ply !== seen.ply + 1 || seen.draws.length >= MOST_DRAWS) continue;
    seen.ply = ply;
    if (seat === -1) seen.draws.push([viewer, text]);
  }
}

function browserShelf(): Shelf | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

export const book = new SeenBook(browserShelf());
