/** How English counts, lists and addresses people. */

import { decimalIn } from "../decimal.ts";
import type { Who } from "../who.ts";

const ONES = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];

export function count(n: number): string {
  return ONES[n] ?? String(n);
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function plural(n: number, one: string, many: string): string {
  return n === 1 ? one : many;
}

export function list(items: readonly (string | number)[]): string {
  const all = items.map(String);
  return all.length < 2 ? (all[0] ?? "") : `${all.slice(0, -1).join(", ")} and ${all[all.length - 1]}`;
}

export function decimal(n: number, digits: number): string {
  return decimalIn("en", n, digits);
}

export const subject = (who: Who): string => (who.you ? "You" : who.name);
export const does = (who: Who, you: string, they: string): string => `${subject(who)} ${who.you ? you : they}`;
export const whose = (who: Who): string => (who.you ? "your" : `${who.name}’s`);
