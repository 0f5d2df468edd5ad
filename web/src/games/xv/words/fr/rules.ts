/** Les règles de Pompeii XV. */

import type { RulesText } from "../../../../words/rules-text.ts";

export const rules: RulesText = {
  lead: "Quinze jetons d’os, un plat d’argent à douze creux, et une question : combien peu peux-tu laisser ?",
  sections: [
    {
      title: "Le lancer",
      text: [
        "Ton tour commence avec les quinze jetons, de I à XV, lancés dans le plat. Chacun montre son nombre ou sa face blanche, comme une pièce.",
        "Seuls les nombres visibles s’emploient. Ceux qui vont encore quelque part luisent.",
      ],
      diagram: "throw",
      caption: "Cinq nombres sont visibles ; dix jetons sont face blanche. Les creux en pointillé peuvent être remplis.",
    },
    {
      title: "Remplir les creux",
      text: [
        "Un creux prend un jeton de son propre nombre, ou deux jetons dont il est la somme ou la différence. Ainsi VII et IV peuvent remplir VII et IV chacun de son côté, ou aller ensemble dans XI, ou dans III.",
        "Un creux se remplit une fois. Ce qu’il contient y reste ; mais jusqu’à ton prochain lancer tu peux reprendre et essayer autre chose.",
      ],
      diagram: "pair",
      caption: "VII et IV sont choisis : ensemble ils remplissent XI par leur somme ou III par leur différence.",
    },
    {
      title: "Continuer",
      text: [
        "Quand tous les nombres visibles sont employés, tu relances les jetons blancs, et ainsi de suite.",
        "Le tour finit quand des nombres restent et que tu t’arrêtes, quand un lancer ne montre aucun nombre, quand il ne reste aucun jeton, ou quand les douze creux sont pleins.",
        "À la plupart des tables tu peux t’arrêter même si tout pourrait encore être employé. Une règle plus stricte l’interdit : tant que le lancer entier peut être employé, tu dois laisser cela possible.",
      ],
      diagram: "again",
      caption: "Les deux nombres vont : XIII moins I dans XII, puis on relance les blancs.",
    },
    {
      title: "Les points",
      text: [
        "Additionne les nombres qui restent et les creux ouverts. Peu, c’est bien ; les jetons blancs ne coûtent rien.",
        "Un 0 est net. Avec les quinze jetons dans les douze creux il est parfait, ce qui se fait de onze manières.",
      ],
      diagram: "score",
      caption: "XIV et II restent, et III, V et X sont ouverts : 16 et 18 font 34.",
    },
    {
      title: "La partie",
      text: [
        "Seul, les points sont le résultat. En compagnie, chacun a un tour par manche, et une partie est une manche, plusieurs, autant qu’il en faut pour que quelqu’un en gagne un certain nombre, ou une partie aux points. Qui a le moins de points gagne, ou le plus de manches.",
        "Une partie aux points finit avec la manche où quelqu’un les atteint, pour que tous aient joué autant. Des points égaux partagent un rang.",
      ],
    },
    {
      title: "Le jeu parfait",
      text: [
        "Le jeu est résolu : qui emploie toujours au mieux chaque lancer fait 17,44 en moyenne, et finit net environ un tour sur douze. Là où les conseils sont permis, la table montre exactement ce que vaut chaque emploi, et l’atelier le fait pour toute position.",
      ],
    },
  ],
};
