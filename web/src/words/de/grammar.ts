/** Wie das Deutsche zählt, aufzählt und Leute anspricht. */

import { decimalIn } from "../decimal.ts";
import type { Who } from "../who.ts";

const ONES = ["keine", "eine", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn", "elf", "zwölf"];

/** Eine Anzahl von etwas Weiblichem: eine Karte, zwei Karten. */
export function count(n: number): string {
  return ONES[n] ?? String(n);
}

/** Eine Anzahl von etwas Männlichem: ein Zug, zwei Züge. */
export function countHim(n: number): string {
  return n === 0 ? "kein" : n === 1 ? "ein" : count(n);
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function plural(n: number, one: string, many: string): string {
  return n === 1 ? one : many;
}

export function list(items: readonly (string | number)[]): string {
  const all = items.map(String);
  return all.length < 2 ? (all[0] ?? "") : `${all.slice(0, -1).join(", ")} und ${all[all.length - 1]}`;
}

export function decimal(n: number, digits: number): string {
  return decimalIn("de", n, digits);
}

export const subject = (who: Who): string => (who.you ? "Du" : who.name);
export const does = (who: Who, you: string, they: string): string => `${subject(who)} ${who.you ? you : they}`;
/** Leute von jemandem: „von dir“, „von Livia“. */
export const whose = (who: Who): string => (who.you ? "von dir" : `von ${who.name}`);
export const whom = (who: Who): string => (who.you ? "dich" : who.name);
