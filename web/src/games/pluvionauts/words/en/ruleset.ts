/** What the rules of The Pluvionauts say about each field of a ruleset. */

import type { RulesetText } from "../../../../words/rules-text.ts";

export const ruleset: RulesetText = {
  starting_wall: (v) => (v === "yes" ? "Everybody begins with a wall." : "Nobody begins with a wall."),
  blimp: (v) => (v === "yes" ? "On the blimp you choose one of the four yourself." : "The two blimps read 2 and 5."),
  turn_cap: (v) => (v === "0" ? "There is no limit of rounds." : `After ${v} rounds it is over in any case.`),
  throws: (v) => (v === "table" ? "Throws are looked up in a table, which is quicker than simulating them." : "Every throw is simulated, with all its bounces."),
  hand: (v) => {
    const [side, angle, speed, spin] = v.split("/");
    return `Your hand is off by up to ${side} mm, ${angle}°, ${speed}% of the strength and ${spin}% of the spin.`;
  },
  start: (v) => (v === "random" ? "Chance decides who begins." : `${v} begins.`),
};
