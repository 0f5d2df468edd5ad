import type { Card } from "../../../../words/card.ts";

export const card: Card = {
  title: "Pompeii XV",
  line: "Fünfzehn geworfene Steine, zwölf Mulden, ein vollkommener Zug.",
  facts: "allein oder bis zu acht · 5 Minuten · Glück und Rechnen",
  credit: "von R. C. Bell und W. M. Horn",
  presets: { free: "freier Schluss", forced: "weiter, solange es geht", wins: "bis drei Siege", hundred: "bis 100 Punkte" },
  bots: {
    exact: { name: "Genau", line: "Kennt den Wert jedes Wurfs." },
  },
};
