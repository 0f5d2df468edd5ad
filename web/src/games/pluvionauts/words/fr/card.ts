import type { Card } from "../../../../words/card.ts";

export const card: Card = {
  title: "Les Pluvionautes",
  line: "Lance un dé parmi les îles du ciel et poursuis la pluie.",
  facts: "2–5 personnes · 45 minutes · viser et prévoir",
  credit: "de Rémi Monthiller, CC BY 4.0 ; les demandes sont notre propre proposition",
  presets: { draft: "ébauche de 2023", text: "le seul texte de l’ébauche", swift: "lancers rapides" },
  bots: {
    pilot: { name: "Pilote", line: "Vole à vue, et se perd rarement." },
  },
};
