/** Les leçons de Pompéi XV. */

import type { GuideText } from "../../../../words/guide-text.ts";

export const guide: GuideText = {
  chapters: [
    {
      title: "Jetons et creux",
      goal: "Remplis des creux avec un ou deux jetons, et relance.",
      says: {
        wells: "Quinze jetons d’os ont été lancés ; quatre montrent leur nombre, les autres leur face vierge. Un creux prend son nombre, ou deux jetons dont il est la somme ou la différence. XIII moins I font XII : touche les deux, puis le creux.",
        own: "IV et VII feraient XI ensemble. Mais deux jetons dans un creux manquent à un autre : cela coûte plus de 5 points en moyenne. IV va donc dans son propre creux.",
        apart: "Et VII dans le sien. XI reste ouvert pour le jeton XI, qui montre encore sa face vierge.",
        throw: "Tous les nombres ont servi, ton tour continue : relance les jetons vierges.",
      },
      end: "Trois creux remplis, rien de reste : bien commencé. Les nombres qui restent et les creux ouverts comptent contre toi ; un petit score est un bon score.",
    },
    {
      title: "Les lourds",
      goal: "Trouve une place pour XIII, XIV et XV.",
      says: {
        large: "Il n’y a pas de creux pour XIII, XIV et XV : il leur faut un partenaire. XV moins XIV font I : les deux plus lourds vont ensemble dans le plus petit creux.",
        spare: "XII a perdu son creux, il lui faut VI pour entrer en VI. Ainsi, un tour sur deux finit parfait. XV moins XII en III aurait l’air aussi bon et ôterait tout espoir.",
        throw: "Tous les lourds sont placés. Lance le reste.",
        three: "Chaque jeton qui reste a maintenant son propre creux. VIII moins III ferait V, mais V veut sa place pour lui. III va en III.",
        eight: "VIII en VIII.",
        eleven: "Et XI dans le creux que tu lui as gardé.",
      },
      end: "Rien de reste encore, et seuls quatre creux sont ouverts : II, V, IX et X.",
    },
    {
      title: "Une fin parfaite",
      goal: "Remplis les derniers creux avec les derniers jetons.",
      says: {
        ten: "Il reste quatre jetons et quatre creux, chacun avec son nombre. X moins II ferait VIII, mais ce creux est plein. X rentre chez lui.",
        two: "Et II.",
        throw: "Encore un lancer : si un seul montre son nombre, on le place et on relance l’autre. Si aucun ne le montre, le tour finit.",
        nine: "Les deux montrent leur nombre ! IX en IX.",
        five: "Et le dernier, V en V.",
        stop: "Les douze creux tiennent les quinze jetons : un tour parfait. Termine-le.",
      },
      end: "0 point, et parfait. Le meilleur jeu arrive à 0 un tour sur douze, et marque 17 en moyenne : la chance a son mot à dire. Tu sais tout maintenant.",
    },
  ],
};
