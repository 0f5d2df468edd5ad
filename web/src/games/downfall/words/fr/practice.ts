/** S’exercer à La Chute de Pompéi. */

import type { PracticeText } from "../../../../words/guide-text.ts";

export const practice: PracticeText = {
  themes: {
    place: {
      title: "S’installer",
      goal: "La montagne gronde : une carte, une maison. Laquelle te rapporte le plus ?",
      rule: "Là où d’autres habitent, tu amènes des parents, un pour chacun d’eux. Compte-les d’abord, puis regarde la distance de la porte.",
    },
    relatives: {
      title: "La parenté",
      goal: "Un parent peut te suivre. Dans quelle maison ?",
      rule: "Une maison près d’une porte vaut mieux que de la compagnie au loin. Répartis tes gens sur plusieurs portes : la lave les ferme l’une après l’autre, jamais toutes à la fois.",
    },
    omen: {
      title: "Le présage",
      goal: "Le présage veut quelqu’un pour le volcan. Qui ?",
      rule: "Prends aux autres ce qui leur vaut le plus : qui se tient près d’une porte, et qui leur amènerait des parents.",
    },
    lava: {
      title: "La lave",
      goal: "Pose la tuile là où elle coûte le plus aux autres, et rien à toi.",
      rule: "Regarde les chemins, pas seulement les gens : une tuile qui ferme un chemin touche tous ceux qui voulaient y passer.",
    },
    run: {
      title: "Courir",
      goal: "Choisis qui court, et où.",
      rule: "Qui sera coupé le premier court le premier. Les autres peuvent attendre, si la prochaine tuile ne les atteint pas.",
    },
  },
};
