/** What the house says of a game before it is fetched: on its card, in lists and where people choose. */
export interface Card {
  title: string;
  line: string;
  facts: string;
  credit: string; // whose work it is
  credits?: [role: string, names: string][]; // everybody who made it, where that is known
  presets: Record<string, string>; // rulesets in a word or two
  bots: Record<string, { name: string; line: string }>; // who plays only this
  traits: Record<string, string>; // what they are like, in a word each
}

/** Cards under their games' names, from the paths of their files. */
export function byGame(files: Record<string, Card>): Record<string, Card> {
  return Object.fromEntries(Object.entries(files).map(([path, card]) => [path.split("/games/")[1]!.split("/")[0]!, card]));
}

/** All bots that play a single game. */
export function botsOf(cards: Record<string, Card>): Card["bots"] {
  return Object.assign({}, ...Object.values(cards).map((card) => card.bots)) as Card["bots"];
}
