/** What the rules of Downfall say about each field of a ruleset. */

import type { RulesetText } from "../../../../words/rules-text.ts";

const LIVED: Record<string, string> = { square: "on the same square", house: "in the same house", building: "in the same building" };
const INTO: Record<string, string> = { square: "onto the same square", house: "into the same house", building: "into the same building" };

export const ruleset: RulesetText = {
  citizens: (v) => {
    const [two, three, four] = v.split("/");
    return `Everybody has ${two} people with 2 players, ${three} with 3 and ${four} with 4.`;
  },
  eruption_depth: (v) => {
    const [two, three, four] = v.split("/");
    const cards = two === three && three === four ? `the last ${two} cards` : `the last cards: ${two} with 2 players, ${three} with 3, ${four} with 4`;
    return `The second A.D. 79 is shuffled into ${cards}.`;
  },
  relatives_count: (v) => `One relative may follow for each person who already lived ${LIVED[v] ?? v}.`,
  relatives_exclude: (v) => `Relatives do not move ${INTO[v] ?? v} as the person they follow.`,
  relatives_cap: (v) => `At most one relative a turn moves into each ${v}.`,
  wild_with_space: (v) =>
    v === "yes"
      ? "While Vesuvius seethes you may play any card as a wild card, even if its building has space: your person then moves into another building and brings no relatives."
      : "As long as its building has space, you have to move in there.",
  voluntary_eruption: (v) =>
    v === "yes"
      ? "While Vesuvius seethes, a player who holds four cards for full buildings may show them at the start of anyone’s turn and so call the eruption."
      : "Nobody may call the eruption.",
  no_legal_place: (v) => {
    if (v === "redraw") return "A tile that fits nowhere is put aside, and you draw again until one fits.";
    if (v === "wild") return "A tile that fits nowhere may be laid on any square without lava, except on an empty vent, and its lava spreads from there.";
    return "A tile that fits nowhere is put aside, and your turn goes on.";
  },
  enclosed_squares: (v) =>
    v === "burn" ? "Squares cut off from every gate burn at once, and nothing spreads from them." : "Squares cut off from every gate stay as they are and may be covered later.",
  vent_enterable: (v) => (v === "yes" ? "People may walk over vents without lava." : "Nobody may step onto a vent."),
  last_tile: (v) => (v === "at_once" ? "The last tile ends the match at once: nobody runs any more." : "After the last tile, that turn is still played to its end."),
  full_tie: (v) => (v === "shared" ? "In a complete tie the win is shared." : "In a complete tie nobody wins."),
  dual_tiles: (v) =>
    v === "yes"
      ? "Three tiles with two symbols each are added: helmet and mask, vase and scroll, column and coin. The player who lays one chooses which of the two counts."
      : "",
  first_tiles: (v) =>
    v === "0" ? "Surprise: no tiles are laid beforehand, and people run from the first tile on." : `First, ${v} tiles are laid in turn; only then do people run.`,
  start: (v) => (v === "random" ? "Chance decides who begins." : `${v} begins.`),
};
