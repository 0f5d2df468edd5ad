/**
 * Whether the dice of a finished match were what was promised: the revealed facts alone, and held against what this
 * client saw while it was played. Works without a secure context, such as plain http on a local network.
 */

import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import type { DrawShown, Fairness } from "./api.ts";
import { publicSalt, sealOf } from "./dealing.ts";
import type { Opening, Seen } from "./seen.ts";

/** What does not fit, and at which draw or seat, counted from 1. */
export interface Fault {
  kind: "seed" | "draw" | "salt" | "commitment" | "table" | "began" | "seals" | "own" | "told" | "undealt";
  place: number;
}

export interface Finding {
  fault: Fault | null;
  /** By what the dice were bound for this client: its own salt, nothing of its own, or nobody knows. */
  bound: "own" | "late" | "unseen" | "old";
  draws: number;
  voided: number;
}

const SPAN = 1n << 256n;

/** The number below `total` that the seed gives for a draw, without bias. */
function ticket(seed: Uint8Array, salts: string, draw: DrawShown, total: bigint): bigint {
  for (let attempt = 0; ; attempt += 1) {
    const message = `${salts}|${draw.stream}|${draw.number}${attempt ? `|${attempt}` : ""}`;
    const value = BigInt(`0x${bytesToHex(hmac(sha256, seed, utf8ToBytes(message)))}`);
    if (value < SPAN - (SPAN % total)) return value % total;
  }
}

function indexOf(drawn: bigint, draw: DrawShown): bigint {
  if (!draw.listed) return drawn;
  let left = drawn;
  let index = 0n;
  for (const weight of draw.weights) {
    if (left < BigInt(weight)) break;
    left -= BigInt(weight);
    index += 1n;
  }
  return index;
}

function fault(kind: Fault["kind"], place = 0): Fault {
  return { kind, place };
}

/** What does not fit among the revealed facts themselves. */
function wrongFact(facts: Fairness): Fault | null {
  const seed = hexToBytes(facts.seed);
  if (bytesToHex(sha256(seed)) !== facts.commitment) return fault("seed");
  const counted = new Map<string, number>();
  for (const [place, draw] of facts.draws.entries()) {
    const number = (counted.get(draw.stream) ?? 0) + 1;
    counted.set(draw.stream, number);
    const total = draw.weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
    const index = indexOf(ticket(seed, facts.salts.join(","), draw, total), draw);
    if (draw.number !== number || index !== BigInt(draw.index)) return fault("draw", place + 1);
  }
  return null;
}

/** The seat whose salt is not what it was bound to before any was opened. */
function wrongSalt({ deal, salts }: Fairness): Fault | null {
  if (!deal) return null;
  if (deal.seals.length !== salts.length) return fault("salt", salts.length + 1);
  const number = deal.voided.length + 1;
  const wrong = salts.findIndex((salt, seat) => {
    const bound = deal.seals[seat]!;
    if (/^[0-9a-f]{64}$/.test(bound)) return sealOf(deal.table, seat, number, salt) !== bound;
    if (bound.startsWith("plain:")) return `plain:${salt}` !== bound;
    if (bound !== "silent" && !bound.startsWith("bot:")) return true;
    return publicSalt(deal.table, seat, bound === "silent" ? "" : bound.slice(4)) !== salt;
  });
  return wrong < 0 ? null : fault("salt", wrong + 1);
}

const same = (one: readonly string[], two: readonly string[]): boolean =>
  one.length === two.length && one.every((text, place) => text === two[place]);

/** Whether a draw may have been told in these words: what others must not know is a question mark. */
function toldAs(told: string, text: string): boolean {
  const words = text.split(" ");
  const heard = told.split(" ");
  return words.length === heard.length && heard.every((word, place) => word === "?" || word === words[place]);
}

/** What is otherwise than this client saw it. */
function wrongSight(facts: Fairness, seen: Seen, opening: Opening | null): Fault | null {
  if (seen.commitment !== facts.commitment) return fault("commitment");
  const dealt = wrongDeal(facts, seen, opening);
  if (dealt) return dealt;
  if (seen.draws.length > facts.draws.length) return fault("told", facts.draws.length + 1);
  const told = seen.draws.findIndex(([, text], place) => !toldAs(text, facts.draws[place]!.text));
  return told >= 0 ? fault("told", told + 1) : null;
}

/** What of the deal is otherwise; a match that was dealt the old way had none. */
function wrongDeal({ deal, salts }: Fairness, seen: Seen, opening: Opening | null): Fault | null {
  const { began } = seen;
  if (!deal) return began || seen.openings.length ? fault("undealt") : null;
  if (seen.table !== deal.table) return fault("table");
  const number = deal.voided.length + 1;
  if (began && (began.number !== number || !same(began.seals, deal.seals) || !same(began.salts, salts))) return fault("began");
  if (opening && !same(opening.seals, deal.seals)) return fault("seals");
  const own = Object.entries(opening?.salts ?? {}).find(([seat, salt]) => salts[Number(seat)] !== salt);
  return own ? fault("own", Number(own[0]) + 1) : null;
}

/** Checks the dice of a finished match, as far as anybody here can. */
export function examine(facts: Fairness, seen: Seen | null): Finding {
  const number = (facts.deal?.voided.length ?? 0) + 1;
  const opening = seen?.openings.find((one) => one.number === number) ?? null;
  const bound = !facts.deal ? "old" : opening ? "own" : seen?.began ? "late" : "unseen";
  return {
    fault: wrongFact(facts) ?? wrongSalt(facts) ?? (seen && wrongSight(facts, seen, opening)),
    bound,
    draws: facts.draws.length,
    voided: number - 1,
  };
}
