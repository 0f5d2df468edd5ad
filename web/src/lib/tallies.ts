/** How somebody has done, by game and rules. */

import type { Tally } from "./api.ts";

/** The rules without who began: that makes no other game. */
const plain = (rules: string): string => rules.replace(/ start=\d/, "");

/** Tallies of the same game by the same rules, whoever began. */
export function byRules(tallies: readonly Tally[]): Tally[] {
  const found = new Map<string, Tally>();
  for (const tally of tallies) {
    const rules = plain(tally.rules);
    const key = [tally.game, rules, tally.seats].join();
    const before = found.get(key);
    found.set(key, before ? added(before, tally) : { ...tally, rules });
  }
  return [...found.values()];
}

function added(one: Tally, two: Tally): Tally {
  const matches = one.matches + two.matches;
  const rank = (one.rank * one.matches + two.rank * two.matches) / matches;
  return { ...one, matches, wins: one.wins + two.wins, rank };
}
