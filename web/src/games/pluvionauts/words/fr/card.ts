import type { Card } from "../../../../words/card.ts";

export const card: Card = {
  title: "Les Pluvionautes",
  line: "Lance un dé parmi les îles du ciel et poursuis la pluie.",
  facts: "2–5 personnes · 45 minutes · viser et prévoir",
  credit: "de Rémi Monthiller, CC BY 4.0 ; les demandes sont notre propre proposition",
  presets: { draft: "ébauche de 2023", text: "le seul texte de l’ébauche", swift: "lancers rapides" },
  bots: {
    ventidius: { name: "Ventidius", line: "Coud des ballons. Vole volontiers, se pose où il peut." },
    alauda: { name: "Alauda", line: "Monte avec les alouettes pour ses premiers vols ; tout peut arriver." },
    nubia: { name: "Nubia", line: "Guette le temps, et ne lance que s’il lui convient." },
    aquilo: { name: "Aquilo", line: "A traversé tous les ciels. Sa main ne tremble pas." },
    pilot: { name: "Pilote", line: "Vole à vue, et se perd rarement." },
  },
  traits: { skill: "Adresse", care: "Soin", hand: "Main sûre" },
};
