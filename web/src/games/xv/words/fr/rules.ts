/** Les règles de Pompeii XV. */

import type { RulesText } from "../../../../words/rules-text.ts";
import { ruleset } from "./ruleset.ts";

export const rules: RulesText = {
  lead: "Quinze jetons d’os, un plat d’argent à douze creux, et une question : jusqu’où peux-tu réduire le reste ?",
  box: [
    ["Le plat", "Il a 12 creux, numérotés de I à XII."],
    ["15 jetons", "Numérotés de I à XV sur une face, vierges sur l’autre."],
  ],
  setUp: [
    "On joue de 1 à 8. Les places jouent l’une après l’autre, et Rouge commence chaque manche.",
    "Tous les tours commencent de même : les 12 creux sont vides, et tu as les 15 jetons. Rien de ce que les autres ont placé ne reste dans le plat.",
  ],
  sections: [
    {
      title: "Le lancer",
      text: [
        "Ton tour commence avec les quinze jetons, de I à XV, lancés dans le plat. Chacun montre son nombre ou sa face vierge, comme une pièce tombe sur pile ou face.",
        "Seuls les nombres visibles peuvent servir. Ceux qui ont encore une place possible luisent.",
      ],
      diagram: "throw",
      caption: "Cinq nombres sont visibles ; dix jetons montrent leur face vierge. Les creux en pointillé peuvent être remplis.",
    },
    {
      title: "Remplir les creux",
      text: [
        "Un creux prend un jeton de son propre nombre, ou deux jetons dont il est la somme ou la différence. Ainsi VII et IV peuvent remplir VII et IV chacun de son côté, ou aller ensemble dans XI, ou dans III.",
        "Un creux se remplit une fois. Ce qu’il contient y reste ; mais jusqu’à ton prochain lancer, tu peux revenir en arrière et essayer autre chose.",
      ],
      diagram: "pair",
      caption: "VII et IV sont choisis : ensemble ils remplissent XI par leur somme ou III par leur différence.",
    },
    {
      title: "Continuer",
      text: [
        "Quand tous les nombres visibles sont utilisés, tu relances les jetons vierges, et ainsi de suite.",
        "Le tour finit quand des nombres restent et que tu t’arrêtes, quand un lancer ne montre aucun nombre, quand il ne reste aucun jeton, ou quand les douze creux sont pleins.",
        "{stopping}",
      ],
      diagram: "again",
      caption: "Les deux nombres trouvent place : XIII moins I va dans XII, puis on relance les jetons vierges.",
    },
    {
      title: "Les points",
      text: [
        "Additionne les nombres qui restent et les creux ouverts. Moins il y en a, mieux c’est ; les jetons vierges ne coûtent rien.",
        "Un tour à 0 point est net. Si les quinze jetons sont dans les douze creux, il est parfait ; il y a onze façons d’y arriver.",
      ],
      diagram: "score",
      caption: "XIV et II restent, et III, V et X sont ouverts : 16 et 18 font 34.",
    },
    {
      title: "La partie",
      text: [
        "En solo, tes points sont le résultat. À plusieurs, chacun a un tour par manche, et celui qui a le moins de points la gagne. {match} À points égaux, on partage le rang.",
      ],
    },
    {
      title: "Le jeu parfait",
      text: [
        "Le jeu est résolu : celui qui tire toujours le meilleur de chaque lancer fait 17,44 points en moyenne, et finit net environ un tour sur douze. Là où les conseils sont autorisés, la table montre exactement ce que vaut chaque possibilité, et l’atelier le fait pour toute position.",
      ],
    },
    {
      title: "D’où il vient",
      text: [
        "Un plat d’argent rond au bord festonné avec douze places, et des jetons d’os aux chiffres romains sur une face, auraient été mis au jour à Pompéi, d’autres semblables à Herculanum et à Athènes. Comment on y jouait, personne ne l’a écrit.",
        "Ces règles ont été composées par R. C. Bell en 1977 et transmises par W. M. Horn sur une feuille. Ce qu’elle compte se vérifie : le premier lancer a 32 768 issues, et les douze creux prennent les quinze jetons d’exactement onze façons.",
      ],
    },
  ],
  ruleset,
  differs: "Ce qui diffère des règles habituelles :",
  same: "Tu joues avec les règles habituelles, sans changement.",
  choices: [
    ["S’arrêter", "Tu peux t’arrêter quand tu veux, ou tu dois continuer tant que le lancer entier peut être utilisé."],
    ["Durée", "Un nombre de manches, où le plus petit total gagne ; un nombre de parties, où le plus de victoires l’emporte ; jusqu’à ce que quelqu’un ait gagné un nombre de manches ; ou jusqu’à un nombre de points."],
    ["Quand quelqu’un atteint les points", "La manche est jouée jusqu’au bout, ou cette personne perd aussitôt."],
  ],
};
