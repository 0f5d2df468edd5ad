/** Comment le français compte, énumère et s'adresse aux gens. */

import { decimalIn } from "../decimal.ts";
import type { Who } from "../who.ts";

const ONES = ["aucune", "une", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix", "onze", "douze"];

/** Un nombre de choses féminines : une carte, deux cartes. */
export function count(n: number): string {
  return ONES[n] ?? String(n);
}

/** Un nombre de choses masculines : un tour, deux tours. */
export function countHim(n: number): string {
  return n === 0 ? "aucun" : n === 1 ? "un" : count(n);
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Le pluriel commence à deux. */
export function plural(n: number, one: string, many: string): string {
  return Math.abs(n) < 2 ? one : many;
}

export function list(items: readonly (string | number)[]): string {
  const all = items.map(String);
  return all.length < 2 ? (all[0] ?? "") : `${all.slice(0, -1).join(", ")} et ${all[all.length - 1]}`;
}

export function decimal(n: number, digits: number): string {
  return decimalIn("fr", n, digits);
}

const VOWEL = /^[aeiouyhàâäéèêëîïôöùûü]/i;

/** « de Livia », « d’Anna » */
export const of = (name: string): string => (VOWEL.test(name) ? `d’${name}` : `de ${name}`);

export const subject = (who: Who): string => (who.you ? "Tu" : who.name);
export const does = (who: Who, you: string, they: string): string => `${subject(who)} ${who.you ? you : they}`;
/** Les gens de quelqu'un : « à toi », « de Livia ». */
export const whose = (who: Who): string => (who.you ? "à toi" : of(who.name));
export const whom = (who: Who): string => (who.you ? "toi" : who.name);
