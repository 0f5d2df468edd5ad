/**
 * This client's part in a deal: it binds itself to a salt, and opens it only when it has been shown what every other
 * seat is bound to. So nobody, the house included, can choose last.
 */

import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, randomBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import type { Saying, TableShown } from "../wire.ts";
import type { Opening, Seen, SeenBook } from "./seen.ts";

const hash = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** The hash that binds a seat to its salt. */
export function sealOf(table: string, seat: number, deal: number, salt: string): string {
  return hash(`${table}|${seat}|${deal}|${salt}`);
}

/** What a bot adds, or somebody whose client adds nothing. */
export function publicSalt(table: string, seat: number, bot: string): string {
  return hash(`${table}|${seat}|${bot}`).slice(0, 32);
}

export class Dealer {
  private made = new Map<string, string>(); // another window of this browser may have kept another one
  private book: SeenBook;

  constructor(book: SeenBook) {
    this.book = book;
  }

  /** What is to be said now for the own seats; what it says is kept before. */
  answers(shown: TableShown): Saying[] {
    const { deal } = shown;
    const seen = this.book.shown(shown);
    if (!seen || !deal || shown.status !== "waiting" || seen.commitment !== shown.commitment) return [];
    return deal.wanted.filter((seat) => shown.seats[seat]?.yours).flatMap((seat) => this.answer(shown, seen, seat));
  }

  private answer(shown: TableShown, seen: Seen, seat: number): Saying[] {
    const { number, seals } = shown.deal!;
    const opening = this.openingOf(seen, number);
    const place = { table: shown.table, seat, deal: number, id: `deal.${number}.${seat}.${seals[seat] ? 2 : 1}` };
    if (!seals[seat]) {
      const salt = this.saltFor(opening, shown.table, seat);
      this.book.keep(seen);
      return [{ say: "seal", seal: sealOf(shown.table, seat, number, salt), ...place }];
    }
    const salt = this.sealed(opening, shown, seat);
    if (salt === undefined || !seals.every(Boolean)) return []; // sealed by another device, or too early
    opening.salts[seat] = salt;
    if (!opening.seals.length) opening.seals = seals;
    this.book.keep(seen);
    return [{ say: "open", salt, ...place }];
  }

  private openingOf(seen: Seen, number: number): Opening {
    const known = seen.openings.find((opening) => opening.number === number);
    if (known) return known;
    const opening: Opening = { number, seals: [], salts: {} };
    seen.openings.push(opening);
    return opening;
  }

  private saltFor(opening: Opening, table: string, seat: number): string {
    const key = `${table}.${seat}.${opening.number}`;
    const salt = this.made.get(key) ?? opening.salts[seat] ?? bytesToHex(randomBytes(16));
    this.made.set(key, salt);
    opening.salts[seat] = salt;
    return salt;
  }

  /** The own salt that fits the seal which the house shows. */
  private sealed(opening: Opening, shown: TableShown, seat: number): string | undefined {
    const { number, seals } = shown.deal!;
    const mine = [this.made.get(`${shown.table}.${seat}.${number}`), opening.salts[seat]];
    return mine.find((salt) => salt !== undefined && sealOf(shown.table, seat, number, salt) === seals[seat]);
  }
}
