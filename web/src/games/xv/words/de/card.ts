import type { Card } from "../../../../words/card.ts";

export const card: Card = {
  title: "Pompeii XV",
  line: "Fünfzehn geworfene Steine, zwölf Mulden, ein vollkommener Zug.",
  facts: "allein oder bis zu acht · 5 Minuten · Glück und Rechnen",
  credit: "von R. C. Bell und W. M. Horn",
  presets: { free: "freier Schluss", forced: "weiter, solange es geht", wins: "bis zu drei Siegen", hundred: "bis 100 Punkte" },
  bots: {
    philo: { name: "Philo", line: "Bringt Kindern das Rechnen bei und verrechnet sich manchmal wie eines." },
    tertia: { name: "Tertia", line: "Trägt den Wein auf und wirft zum Vergnügen." },
    sextus: { name: "Sextus", line: "Wechselt Geld. Rechnet schnell und verrechnet sich selten." },
    sibylla: { name: "Sibylla", line: "Liest die Zukunft aus den Steinen. Sie spielt auf Sieg und weiß, was jeder Wurf wert ist." },
    exact: { name: "Rechenmeister", line: "Weiß genau, was jeder Wurf wert ist." },
  },
  traits: { skill: "Können", care: "Sorgfalt", reckoning: "Rechenkunst" },
};
