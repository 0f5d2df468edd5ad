/** S’exercer à Pompeii XV. */

import type { PracticeText } from "../../../../words/guide-text.ts";

export const practice: PracticeText = {
  themes: {
    together: {
      title: "Deux dans un creux",
      goal: "Deux jetons peuvent partager un creux. Lequel te coûte le moins ?",
      rule: "Quinze jetons pour douze creux : dans un tour parfait, trois creux en prennent deux. La place d’une paire est un creux dont le nombre peut te manquer.",
    },
    apart: {
      title: "Chacun chez soi",
      goal: "Ici, une paire est tentante. En vaut-elle la peine ?",
      rule: "Un jeton dans son propre creux ne prend rien aux autres. Dans une paire, il laisse ouvert un creux que seule une autre paire peut remplir.",
    },
    heavy: {
      title: "Les lourds",
      goal: "XIII, XIV et XV n’ont pas de creux à eux. Trouve-leur des partenaires.",
      rule: "Trouve d’abord une place à chaque jeton lourd du lancer : un partenaire donné au mauvais manque au suivant.",
    },
    last: {
      title: "Les derniers creux",
      goal: "Peu de creux sont ouverts. Laisse le moins possible.",
      rule: "Vers la fin, chaque point se voit : les nombres qui restent et les creux ouverts. D’abord les grands nombres, les petits peuvent attendre.",
    },
  },
};
