/** Les règles de La Chute de Pompéi. */

import type { RulesText } from "../../../../words/rules-text.ts";

export const rules: RulesText = {
  lead: "D’abord tu amènes ta famille en ville, maison après maison. Puis la montagne s’éveille, et tu en fais ressortir autant que tu peux. Celui qui en sauve le plus gagne.",
  sections: [
    {
      title: "Tant que le Vésuve dort",
      text: [
        "Tu as quatre cartes. Joues-en une, et installe l’un des tiens sur une place libre du bâtiment de ce numéro. Puis pioche une carte, et c’est au suivant.",
        "Une carte dont le bâtiment est plein se joue comme joker : on emménage alors là où une place est libre.",
      ],
      diagram: "cards",
      caption: "Rouge tient 3, 5, 6 et 10 : une personne peut emménager sur n’importe quelle case marquée.",
    },
    {
      title: "Tant que le Vésuve gronde",
      text: [
        "La première carte A.D. 79 fait gronder la montagne. Désormais, quand on emménage là où d’autres habitent, on amène des parents : un par personne qui s’y trouvait.",
        "Les parents emménagent dans des bâtiments de la même couleur ou dans des maisons simples, mais pas dans celle d’où ils viennent, et un seul par maison et par tour.",
        "La pioche contient aussi des présages. Celui qui en pioche un choisit une personne d’un adversaire, et elle va dans le volcan.",
      ],
      diagram: "relatives",
      caption: "Rouge a emménagé en g4, où vivait une personne : un parent peut suivre, sur n’importe quelle case marquée.",
    },
    {
      title: "L’éruption",
      text: [
        "Le second A.D. 79 est l’éruption. Si tu tiens quatre cartes de bâtiments pleins, tu peux aussi la déclencher, au début de n’importe quel tour.",
        "Des tuiles de lave sortent d’un sac. La première de chaque symbole se pose sur la cheminée de ce symbole, les autres à côté d’une lave du même symbole. Les gens sous une nouvelle tuile sont perdus, de même que ceux qui n’ont plus de chemin vers une porte.",
        "Après les six premières tuiles, on court.",
      ],
      diagram: "lava",
      caption: "Rouge a pioché de la lave (rouleau) et peut la poser sur les cases en pointillé. Les mots disent quelle lave peut venir où.",
    },
    {
      title: "La course",
      text: [
        "À chaque tour : pioche une tuile, pose-la, puis fais courir deux des tiens. On court d’autant de cases qu’il y avait de gens sur la case au départ, soi-même et les autres compris. Une foule porte loin ; seul, on ne fait qu’un pas.",
        "Une personne seule qui court en premier peut courir de nouveau avec la seconde course. Un pas hors d’une porte, et la personne est sauvée.",
      ],
      diagram: "run",
      caption: "Deux personnes sont en g5 : l’une d’elles peut courir jusqu’à deux cases.",
    },
    {
      title: "La fin",
      text: [
        "Quand la dernière tuile est posée et le tour joué, ou quand il n’y a plus personne en ville, c’est fini. Celui qui a sauvé le plus de gens gagne ; à égalité, celui qui en a le moins dans le volcan. Si tout est égal, la victoire est partagée.",
        "Chaque tour finit par « Terminé », pour qu’on puisse reprendre une erreur avant de piocher quelque chose de nouveau.",
      ],
    },
  ],
};
