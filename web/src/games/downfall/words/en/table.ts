/** The Downfall of Pompeii. */

import type { Who } from "../../../../words/who.ts";
import { capital, count, decimal, does, list, plural, subject, whose } from "../../../../words/en/grammar.ts";
import { unsound } from "./unsound.ts";

/** "Two more of your people are at a gate." */
function more(who: Who, n: number, where: string): string {
  const many = Math.abs(n);
  return `${capital(count(many))} ${n < 0 ? "fewer" : "more"} of ${whose(who)} people ${plural(many, "is", "are")} ${where}.`;
}

/** "Soon, on average, 0.7 more of your people are saved." */
function soon(who: Who, n: number, where: string): string {
  return `Soon, on average, ${decimal(Math.abs(n), 1)} ${n < 0 ? "fewer" : "more"} of ${whose(who)} people are ${where}.`;
}

/** What a reason of somebody's speaks of. */
export interface Facts {
  square: string;
  gate: string;
  card: string;
  steps: number;
  count: number;
  before: number;
  after: number;
}

const steps = (n: number): string => `${count(n)} ${plural(n, "step", "steps")}`;

export const table = {
  unsound,
  board: "The city of Pompeii",
  symbols: {
    scroll: "scroll", coin: "coin", vase: "vase", column: "column", mask: "mask", helmet: "helmet",
  } as Record<string, string>,
  kinds: { play: "Cards", wild: "Cards, any house", relative: "Relatives", omen: "Omens", lava: "Lava", run: "Running" } as Record<string, string>,
  phases: { sleeps: "Vesuvius sleeps", seethes: "Vesuvius seethes", erupts: "Vesuvius erupts" } as Record<string, string>,
  phaseLines: {
    sleeps: "Play a card, place somebody in its house, draw.",
    seethes: "Whoever moves in brings relatives; omens throw people into the volcano.",
    erupts: "Draw a tile, lay lava, then run with two of your people.",
    opening: "Everyone lays a tile in turn; nobody runs yet.",
  } as Record<string, string>,
  firstLava: (laid: number, first: number): string => `First lava: ${laid} of ${first}`,
  saved: "saved",
  city: "in the city",
  lost: "in the volcano",
  supply: "to come",
  standing: (saved: number, volcano: number): string => `${saved} saved, ${volcano} in the volcano`,
  hand: "Your hand",
  cards: (n: number): string => `${count(n)} ${plural(n, "card", "cards")}`,
  deck: (n: number): string => `${n} in the deck`,
  bag: (n: number): string => `${n} ${plural(n, "tile", "tiles")} in the bag`,
  bagTitle: "In the bag",
  played: "Played:",
  playedCard: (card: number, n: number): string => (n === 1 ? String(card) : `${card} (${n}×)`),
  omen: "Omen",
  ad79: "A.D. 79",
  statistics: {
    city: "In the city",
    supply: "To come",
    deeds: {
      cards: "Cards played",
      wild: "Wild cards",
      relatives: "Relatives placed",
      omens: "Omens drawn",
      thrown: "Others thrown in",
      lava: "Lava laid",
      runs: "Runs",
      saved: "Brought out",
      burnt: "Lost to the lava",
    },
    saved: "Saved, turn by turn",
    across: "turn",
  },
  remarks: {
    balbus: { harms: "Nothing personal. The house was full.", harmed: "There goes a good customer.", saves: "This round is on me!" },
    cassia: { harms: "It had to be somebody. I checked.", harmed: "I shall write that down.", saves: "As planned." },
    drusus: { harms: "One less in the line.", harmed: "A scratch.", saves: "Orderly, one after the other!" },
    felix: { harms: "You would have done the same.", harmed: "Double or nothing!", saves: "What did I say? Luck." },
    livilla: { harms: "That was for last time.", harmed: "I remember. I always remember.", saves: "You will wait longer than I." },
    macer: { harms: "Too many people here anyway.", harmed: "I knew I should have stayed inside.", saves: "Shut the gate behind me." },
  } as Record<string, Record<string, string>>,
  whys: {
    "near-gate": (f: Facts) => `${steps(f.steps)} to ${f.gate}`,
    vent: (f: Facts) => `${f.square} lies beside a vent`,
    neighbours: (f: Facts) => `${count(f.count)} ${plural(f.count, "person", "people")} on ${f.square} to run with`,
    "own-neighbours": (f: Facts) => `its own people on ${f.square} would miss the company`,
    brings: (f: Facts) => `up to ${count(f.count)} ${plural(f.count, "relative", "relatives")} may follow`,
    hand: (f: Facts) => `more cards in hand for ${f.card}`,
    feeds: () => "others could bring few relatives there",
    spread: () => "its people live spread out",
    blame: () => "whoever it hits stands well and can bear it",
    grudge: () => "a grudge",
    lead: () => "it is ahead",
    boxed: (f: Facts) => `${count(f.count)} of the others would never come`,
    ready: (f: Facts) => `${count(f.count)} of its own can leave with one run`,
    "own-vents": () => "its people at vents",
    custom: () => "it is not done",
    leaves: (f: Facts) => `safe with ${steps(f.steps)}, through ${f.gate}`,
    way: (f: Facts) => `nearer to ${f.gate}: ${f.after} instead of ${f.before}`,
    carried: (f: Facts) => `in a crowd of ${f.after}`,
    flees: (f: Facts) => `lava can reach ${f.square} next`,
    danger: (f: Facts) => `away from lava at ${f.square}`,
    "left-behind": (f: Facts) => `few are left behind on ${f.square}`,
    strands: (f: Facts) => `others on ${f.square} are carried less far`,
    helps: (f: Facts) => `its own on ${f.square} are carried farther`,
    carries: (f: Facts) => `company on ${f.square}`,
    kills: (f: Facts) => `${count(f.count)} of the others ${plural(f.count, "dies", "die")}`,
    "own-loss": () => "none of its own dies",
    scatters: () => "a crowd of others is gone",
    "own-crowd": () => "its own crowd stays",
    blocks: (f: Facts) => `${count(f.count)} of the others ${plural(f.count, "has", "have")} farther to go`,
    "own-way": () => "its own way stays open",
    threatens: (f: Facts) => `lava at the door of ${count(f.count)} of the others`,
    "own-danger": () => "its own people stay clear of it",
    whim: () => "a whim",
  } as Record<string, (facts: Facts) => string>,
  story: (n: { saved: number; lava: number; cutOff: number; omen: number; left: number; earlier: number }): string =>
    list([
      n.saved ? `${count(n.saved)} saved` : "nobody saved",
      ...(n.lava ? [`${count(n.lava)} lost to lava`] : []),
      ...(n.cutOff ? [`${count(n.cutOff)} cut off`] : []),
      ...(n.omen ? [`${count(n.omen)} to ${plural(n.omen, "an omen", "omens")}`] : []),
      ...(n.left ? [`${count(n.left)} left behind`] : []),
      ...(n.earlier ? [`${count(n.earlier)} lost earlier`] : []),
    ]),
  card: (n: number): string => `Card ${n}`,
  building: (n: number, parts: readonly number[]): string => {
    const cards = parts.reduce((sum, spaces) => sum + spaces, 0);
    return `Building ${n}: ${list(parts)} spaces, ${cards} cards`;
  },
  relativesLeft: (n: number): string => `${capital(count(n))} ${plural(n, "relative", "relatives")} may follow.`,
  tile: (symbol: string): string => `You hold ${symbol} lava.`,
  runs: (made: number, people: number): string => {
    if (people === 1) return made ? "Your last one may run once more." : "Your last one may run twice.";
    return made ? "One more may run." : "Run with two of your people.";
  },
  ask: {
    card: "Choose a card and a place for it.",
    relative: "Place a relative, or be done.",
    omen: "An omen: choose who goes into the volcano.",
    lava: "Lay the lava.",
    run: "Choose somebody to run.",
    runTo: "Where to?",
    done: "Nothing else is left: end your turn.",
  } as Record<string, string>,
  miss: {
    noCard: (card: string): string => `Card ${card} cannot be played now.`,
    card: (card: string, square: string): string => `Card ${card} cannot be played on ${square}.`,
    cards: (square: string): string => `None of your cards can be played on ${square}.`,
    runner: (square: string): string => `Nobody can run from ${square} now.`,
    run: (from: string, to: string): string => `From ${from} nobody can run to ${to}.`,
    relative: (square: string): string => `A relative cannot be placed on ${square}.`,
    omen: (square: string): string => `There is nobody to throw in on ${square}.`,
    lava: (square: string): string => `This tile cannot be laid on ${square}.`,
  },
  another: "Choose somebody else",
  eruptCall: "Show four cards and let it erupt",
  call: {
    waiting: "Eruption called for the start of the next turn: withdraw",
    lapsed: "Your call came to nothing: one of the buildings is no longer full.",
    menu: "Call the eruption",
    who: "Who calls the eruption?",
    about: (name: string): string => `${name}, take the screen so that only you can see it. The eruption can be called with four cards that are all for completely full buildings.`,
    verb: "Call the eruption",
    made: "Your cards allow it: Vesuvius erupts.",
    requested: "Your cards allow it: Vesuvius erupts at the start of the next turn, if the buildings are still full then.",
    refused: "Your cards do not allow it: they must be four cards, all for completely full buildings.",
    withdraw: "Withdraw the call",
    back: "Back to the table",
  },
  which: "Which one?",
  overlays: {
    none: "nothing",
    lava: "where lava can go next",
    gates: "steps to a gate",
    values: "what a bot thinks",
  } as Record<string, string>,
  explore: {
    lava: (symbol: string): string => `${symbol} lava`,
    burnt: "burnt",
    vent: (symbol: string): string => `the vent of the ${symbol} lava`,
    people: (who: Who, n: number): string => `${count(n)} of ${whose(who)} people`,
    nobody: "nobody",
    free: (n: number): string => `${count(n)} ${plural(n, "place", "places")} free`,
    steps: (n: number): string => `${count(n)} ${plural(n, "step", "steps")} out of the city`,
    noWay: "no way to a gate",
    coming: (symbols: string): string => `${symbols} lava can come next`,
  },
  since: {
    card: (card: number, use: string): string => (use === "wild" ? `${card} as a wild card` : use === "nothing" ? `${card} for nothing` : `${card}`),
    relatives: (n: number): string => `${count(n)} ${plural(n, "relative", "relatives")}`,
    victim: (victim: Who, square: string): string => `omen: ${victim.you ? "yours" : victim.name} at ${square}`,
    lava: (symbol: string, square: string): string => `${symbol} lava at ${square}`,
    lost: (who: Who, n: number): string => `${who.you ? "you lose" : `${who.name} loses`} ${count(n)}`,
    ran: (n: number): string => `${count(n)} ran`,
    saved: (n: number): string => `${count(n)} got out`,
    erupts: "the eruption",
  },
  square: (square: string, gate: string, house: number, side: Side): string => {
    if (house) return `house ${house}${side ? ` ${side}` : ""} (${square})`;
    return gate ? `${square}, ${gate}` : square;
  },
  action: {
    play: (card: string, square: string): string => `Play ${card}: move into ${square}`,
    wild: (card: string, square: string): string => `Play ${card} as a wild card: move into ${square}`,
    nothing: (card: string): string => `Play ${card} for nothing`,
    relative: (square: string): string => `A relative moves into ${square}`,
    omen: (square: string, whom: string): string => `Throw one of ${whom} people on ${square} into the volcano`,
    lava: (square: string, symbol: string): string => `Lay ${symbol ? `${symbol} ` : ""}lava on ${square}`,
    run: (from: string, to: string): string => `Run from ${from} to ${to}`,
    out: (from: string): string => `Run from ${from} out of the city`,
    erupt: "Call the eruption",
    done: "End your turn",
  },
  whosePeople: whose,
  event: {
    SeatChosen: (who: Who): string => `${does(who, "begin", "begins")}.`,
    settled: (n: number): string => `${capital(count(n))} ${plural(n, "person settles", "people settle")} in the city.`,
    dealt: "The cards are dealt.",
    CardDrawn: (who: Who, card: number | null): string => `${does(who, "draw", "draws")} ${card ? `card ${card}` : "a card"}.`,
    CardPlayed: (who: Who, card: number, use: string): string =>
      `${does(who, "play", "plays")} ${card}${use === "wild" ? " as a wild card" : use === "nothing" ? " for nothing" : ""}.`,
    PersonPlaced: (who: Who, square: string): string => `${does(who, "move", "moves")} into ${square}.`,
    RelativesGranted: (n: number): string => `Up to ${count(n)} ${plural(n, "relative", "relatives")} may follow.`,
    RelativePlaced: (who: Who, square: string): string => `${capital(whose(who))} relative moves into ${square}.`,
    VesuviusSeethed: (who: Who): string => `${does(who, "draw", "draws")} A.D. 79: the mountain seethes, and relatives follow.`,
    OmenDrawn: (who: Who, harmless: boolean): string =>
      `${does(who, "draw", "draws")} an omen${harmless ? ", but nobody else is in the city" : ""}.`,
    VictimThrown: (who: Who, victim: Who, square: string): string =>
      `${does(who, "throw", "throws")} one of ${whose(victim)} people on ${square} into the volcano.`,
    VesuviusErupted: (who: Who, shown: readonly number[], begins: Who): string =>
      `${shown.length ? `${does(who, "show", "shows")} ${list(shown)} and ${who.you ? "call" : "calls"} the eruption!` : "Vesuvius erupts!"} ${does(begins, "begin", "begins")} with the lava.`,
    TileDrawn: (who: Who, tile: string): string => `${does(who, "draw", "draws")} ${tile} lava.`,
    TileSetAside: (tile: string): string => `The ${tile} tile fits nowhere and is set aside.`,
    LavaLaid: (who: Who, square: string, symbol: string): string => `${does(who, "lay", "lays")} ${symbol} lava on ${square}.`,
    PeopleLost: (who: Who, n: number, square: string, cause: string): string => {
      const people = `${capital(count(n))} of ${whose(who)} people on ${square}`;
      if (cause === "lava") return `${people} ${plural(n, "dies", "die")} in the lava.`;
      if (cause === "cut-off") return `${people} ${plural(n, "is", "are")} cut off and lost.`;
      return `${people} ${plural(n, "is", "are")} left behind.`;
    },
    SquaresBurnt: (squares: readonly string[]): string => `Cut off from every gate, ${list(squares)} ${plural(squares.length, "burns", "burn")}.`,
    PersonRan: (who: Who, from: string, to: string): string => `${does(who, "run", "runs")} from ${from} to ${to}.`,
    PersonSaved: (who: Who, from: string): string => `${does(who, "save", "saves")} somebody from ${from}: out through a gate.`,
    TurnEnded: (who: Who): string => `${subject(who)} ${who.you ? "are" : "is"} done.`,
    RunningBegan: (who: Who): string => `From now on people run. ${does(who, "begin", "begins")}.`,
    GameEnded: (reason: string): string =>
      reason === "city-empty" ? "Nobody is left in the city." : "The last tile has been laid.",
    takenBack: (who: Who): string => `${does(who, "take", "takes")} that back.`,
  },
  // why an action is good: what changes for whom, by how many (below 0: fewer), and where
  reason: {
    saved: (who: Who, n: number): string => `${capital(count(n))} more of ${whose(who)} people ${plural(n, "is", "are")} saved.`,
    dead: (who: Who, n: number): string => `${capital(count(n))} of ${whose(who)} people ${plural(n, "dies", "die")}.`,
    "at-gate": (who: Who, n: number): string => more(who, n, "at a gate"),
    "one-run": (who: Who, n: number): string => more(who, n, "one run away from safety"),
    "more-runs": (who: Who, n: number): string => more(who, n, "several runs away from a gate"),
    "in-danger": (who: Who, n: number): string => more(who, n, "where lava can come next"),
    "cut-off": (who: Who, n: number): string => more(who, n, "about to be cut off"),
    "too-many": (who: Who, n: number): string => more(who, n, "beyond what the runs left can save"),
    home: (who: Who, n: number, square: string): string =>
      n < 0 ? `${capital(whose(who))} good place on ${square} is lost.` : `${square} is a good place for ${who.you ? "you" : who.name}.`,
    company: (who: Who, n: number): string => (n < 0 ? `${capital(whose(who))} people have less company.` : `${capital(whose(who))} people have more company: a crowd runs far.`),
    cards: (_who: Who, n: number): string => (n < 0 ? "It gives up cards that would bring relatives." : "The cards you keep will bring relatives."),
    relatives: (who: Who, n: number): string => `${capital(count(n))} ${plural(n, "relative follows", "relatives follow")} ${who.you ? "you" : who.name}.`,
    people: (who: Who, n: number): string => more(who, n, "in the city"),
    near: (who: Who, n: number): string => more(who, n, "out or near a gate"),
    // what is to be expected at the next two turns, beside the other moves; a number in parts of people
    "later-saved": (who: Who, n: number): string => soon(who, n, "saved"),
    "later-dead": (who: Who, n: number): string => soon(who, n, "dead"),
    "later-one-run": (who: Who, n: number): string => soon(who, n, "out or one run away from safety"),
    "later-near": (who: Who, n: number): string => soon(who, n, "out or near a gate"),
    "later-in-danger": (who: Who, n: number): string => soon(who, n, "where lava can come next"),
    "later-cut-off": (who: Who, n: number): string => soon(who, n, "about to be cut off"),
    "later-too-many": (who: Who, n: number): string => soon(who, n, "beyond what the runs left can save"),
    "later-home": (who: Who, n: number): string => `Soon ${whose(who)} people live in ${n < 0 ? "worse" : "better"} places.`,
    "later-company": (who: Who, n: number): string => `Soon ${whose(who)} people have ${n < 0 ? "less" : "more"} company.`,
    "later-cards": (_who: Who, n: number): string => `Soon cards in your hand bring ${n < 0 ? "fewer" : "more"} relatives.`,
    "later-relatives": (who: Who, n: number): string => `${n < 0 ? "Fewer" : "More"} relatives follow ${who.you ? "you" : who.name} than with other moves.`,
    "later-people": (who: Who, n: number): string => soon(who, n, "in the city"),
  } as Record<string, (who: Who, n: number, square: string) => string>,
  score: { saved: "Saved", volcano: "In the volcano" } as Record<string, string>,
  tieBreak: "Equal numbers saved: the fewer people in the volcano, the better.",
  wish: {
    differences: "What differs from Standard",
    same: "Where the source documents agree, they decide; where they do not, the AMIGO rulebook of 2004 does.",
    dual: "Three tiles with two symbols",
    dualNote: "The web version offers these tiles only when all players are human. Here computer players can handle them too.",
    place: "A tile that fits nowhere",
    places: { "": "as the rules above say", skip: "is put aside", redraw: "is drawn again", wild: "may lie anywhere" } as Record<string, string>,
    surprise: "Surprise: no first tiles",
    surpriseNote: "The six tiles of the first lava are not laid: people run from the first tile on.",
    phaseLabel: "The match begins",
    phaseNote: "A later phase begins with cards and people as if the match had come so far.",
    phases: { sleeps: "at the beginning", seethes: "when the mountain seethes", erupts: "with the eruption" } as Record<string, string>,
    populate: "People already in the city",
    populateNote: "People of all seats stand on this share of the spaces when the match begins.",
    populated: { "": "as usual for the phase", "0": "nobody", "0.25": "a quarter full", "0.5": "half full", "0.8": "nearly full" } as Record<string, string>,
  },
  workshop: {
    title: "Workshop",
    lead: "Set up any position, see what bots think of it, and play on from there.",
    put: "A click puts",
    lava: (symbol: string): string => `${symbol} lava`,
    clear: "nothing",
    phase: "Phase",
    turn: "On turn",
    stage: "What comes",
    usual: "the usual",
    stages: { play: "a card", tile: "drawing a tile", lay: "laying it", move: "running" } as Record<string, string>,
    tile: "The tile",
    hand: (name: string): string => `${name}’s hand`,
    dealt: "dealt by chance",
    text: "The position as text",
    sound: (n: number): string => (n ? `A sound position with ${n} legal ${plural(n, "action", "actions")}.` : "A sound position; chance is next."),
    play: "Play from here",
    think: "What a bot thinks",
    thinking: "Thinking…",
    empty: "Empty the board",
  },
};

declare module "../../../../words/index.svelte.ts" {
  interface TableWords {
    downfall: typeof table;
  }
}

/** Which of two houses of a number. */
export type Side = "" | "north" | "south" | "west" | "east";
