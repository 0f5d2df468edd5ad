import type { Card } from "../../../../words/card.ts";

export const card: Card = {
  title: "Pompeii XV",
  line: "Quinze jetons lancés, douze creux, un tour parfait.",
  facts: "en solo ou jusqu’à huit · 5 minutes · chance et calcul",
  credit: "de R. C. Bell et W. M. Horn",
  presets: { free: "arrêt libre", forced: "continuer tant que possible", wins: "en trois victoires", hundred: "en 100 points" },
  bots: {
    philo: { name: "Philo", line: "Apprend à compter aux enfants, et se trompe parfois comme eux." },
    tertia: { name: "Tertia", line: "Sert le vin, et lance pour le plaisir." },
    sextus: { name: "Sextus", line: "Changeur de monnaie. Compte vite et se trompe rarement." },
    sibylla: { name: "Sibylla", line: "Lit l’avenir dans les jetons. Elle joue pour la victoire et sait ce que vaut chaque lancer." },
    exact: { name: "Calculateur", line: "Connaît la valeur exacte de chaque lancer." },
  },
  traits: { skill: "Adresse", care: "Soin", reckoning: "Calcul" },
};
