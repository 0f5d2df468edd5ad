import type { Card } from "../../../../words/card.ts";

export const card: Card = {
  title: "Die Pluvionauten",
  line: "Wirf einen Würfel zwischen Himmelsinseln und jag dem Regen nach.",
  facts: "2–5 Leute · 45 Minuten · Zielen und Planen",
  credit: "von Rémi Monthiller, CC BY 4.0; die Bitten sind unser eigener Vorschlag",
  presets: { draft: "Entwurf von 2023", text: "nur der Text des Entwurfs", swift: "schnelle Würfe" },
  bots: {
    pilot: { name: "Pilot", line: "Fliegt auf Sicht und verirrt sich selten." },
  },
};
