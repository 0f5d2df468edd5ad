/** Something by its name, and what is to be said about it. */
export type Item = readonly [name: string, about: string];

/**
 * The rules of a game: sections of paragraphs, some with a diagram that the game draws.
 * `{field}` in a text stands for the sentence about that field of the ruleset, `{field=value}` for the sentence
 * about another value of it.
 */
export interface RulesText {
  lead: string;
  box: Item[]; // the components
  counts?: Record<string, string>; // tables of numbers below them, each with its title
  setUp: string[];
  sections: { title: string; text: string[]; diagram?: string; caption?: string }[];
  ruleset: RulesetText;
  differs: string; // above what differs from the default rules
  same: string;
  choices: Item[]; // what a table can choose beside a preset
}

/** What the rules say about each field of a ruleset, given its value and all values. */
export type RulesetText = Record<string, (value: string, ruleset: Readonly<Record<string, string>>) => string>;
