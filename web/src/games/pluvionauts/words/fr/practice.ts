/** S’exercer aux Pluvionautes. */

import type { PracticeText } from "../../../../words/guide-text.ts";

export const practice: PracticeText = {
  themes: {
    drive: {
      title: "Voler",
      goal: "Va là où ton carburant sert le mieux tes demandes.",
      rule: "La meilleure île est celle dont le remorquage change le plus : pense d’abord au remorquage, puis au chemin.",
    },
    tow: {
      title: "Remorquer",
      goal: "Remorque l’île là où tes demandes la veulent.",
      rule: "Un remorquage compte double s’il relie des îles et change leur temps : regarde les demandes de ta main avant de regarder le ciel.",
    },
    deed: {
      title: "L’acte",
      goal: "Il te reste un acte dans ce tour. Lequel ?",
      rule: "Une demande remplie maintenant se montre maintenant. Sinon, construis là où un bâtiment sert deux îles.",
    },
  },
};
