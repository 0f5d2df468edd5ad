import type { Card } from "../../../../words/card.ts";

export const card: Card = {
  title: "The Downfall of Pompeii",
  line: "Fill the city with your family, then run from the lava.",
  facts: "2–4 players · 45 minutes · cards and nerve",
  credit: "designed by Klaus-Jürgen Wrede",
  presets: {
    standard: "Standard",
    official: "AMIGO rulebook 2004",
    online: "Web version (2013 edition)",
    classic: "AMIGO rules digest",
    manual: "Reference manual",
  },
  bots: {
    balbus: { name: "Balbus", line: "Keeps the inn. Loves a full house, and trusts that a crowd runs far." },
    cassia: { name: "Cassia", line: "Keeps the accounts. Takes no risk, and is fair to everybody." },
    drusus: { name: "Drusus", line: "Served in the legions. Afraid of nothing, least of all of lava." },
    felix: { name: "Felix", line: "Plays for money. Bold, sociable, and not to be trusted." },
    livilla: { name: "Livilla", line: "Forgets no slight. Whoever harms her will be remembered." },
    macer: { name: "Macer", line: "Lives behind shutters. Keeps apart and leaves early." },
    webversion: { name: "Webversion", line: "Plays by the formulas of the old game on the web." },
    net: { name: "Net", line: "Plays by the first look of the learned judgement." },
  },
  traits: { courage: "Courage", sociability: "Sociability", lawfulness: "Lawfulness" },
  credits: [
    ["Designer", "Klaus-Jürgen Wrede"],
    ["Dual vent variant", "Morgan Dontanville"],
    ["Development", "AMIGO Spiel + Freizeit GmbH"],
    ["Art", "Oliver Freudenreich (contents), Guido Hoffman (cover)"],
    ["Translation", "Alex Yeager"],
    ["Production of the second English edition", "Ron Magin and Pete Fenlon"],
  ],
};
