import type { Card } from "../../../../words/card.ts";

export const card: Card = {
  title: "Pompeii XV",
  line: "Quinze jetons lancés, douze creux, un tour parfait.",
  facts: "seul ou jusqu’à huit · 5 minutes · chance et calcul",
  credit: "de R. C. Bell et W. M. Horn",
  presets: { free: "arrêt libre", forced: "tant que c’est possible", wins: "en trois victoires", hundred: "en 100 points" },
  bots: {
    exact: { name: "Exact", line: "Connaît la valeur de chaque lancer." },
  },
};
