/** Record files: reading one in, and checking the dice of a match in the browser. */

import { Refusal, api, type Fairness } from "./api.ts";
import { words } from "../words/index.svelte.ts";

const LARGEST = 1_000_000;

/** Hands a record file to the house; the id under which it can be replayed. */
export async function importFile(file: File): Promise<string> {
  if (!file.size || file.size > LARGEST) throw new Refusal("bad-file", words().trouble["bad-file"], 0);
  return (await api.importRecord(await file.text())).id;
}

/** Whether this device can hand a record on to other people. */
export function mayShare(): boolean {
  const file = new File([""], "a.match", { type: "text/plain" });
  return navigator.canShare?.({ files: [file] }) ?? false;
}

/** The record of a table as a file. */
export async function recordFile(table: string): Promise<File> {
  return new File([await api.record(table)], `${table}.match`, { type: "text/plain" });
}

function hex(bytes: ArrayBuffer): string {
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function unhex(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array((text.match(/../g) ?? []).map((pair) => parseInt(pair, 16)));
}

const SPAN = 1n << 256n;

/** The number below `total` that the seed gives for a draw, without bias. */
async function ticket(key: CryptoKey, salts: string, stream: string, number: number, total: bigint): Promise<bigint> {
  for (let attempt = 0; ; attempt += 1) {
    const message = `${salts}|${stream}|${number}${attempt ? `|${attempt}` : ""}`;
    const digest = await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(message));
    const value = BigInt(`0x${hex(digest)}`);
    if (value < SPAN - (SPAN % total)) return value % total;
  }
}

/** Why the draws of a match are not what its seed gives; empty if all is well. */
export async function whyUnfair(facts: Fairness): Promise<string> {
  if (!("subtle" in crypto)) throw new Refusal("insecure", words().over.insecure, 0);
  const seed = unhex(facts.seed);
  const sealed = hex(await crypto.subtle.digest("SHA-256", seed));
  if (sealed !== facts.commitment) return words().over.wrongSeed;
  const key = await crypto.subtle.importKey("raw", seed, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const salts = facts.salts.join(",");
  const counted = new Map<string, number>();
  for (const [place, draw] of facts.draws.entries()) {
    const number = (counted.get(draw.stream) ?? 0) + 1;
    counted.set(draw.stream, number);
    const total = draw.weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
    let drawn = await ticket(key, salts, draw.stream, number, total);
    let index = 0n;
    if (draw.listed) {
      for (const weight of draw.weights) {
        if (drawn < BigInt(weight)) break;
        drawn -= BigInt(weight);
        index += 1n;
      }
    } else index = drawn;
    if (draw.number !== number || index !== BigInt(draw.index)) return words().over.wrongDraw(place + 1);
  }
  return "";
}
