/** Les règles de La Chute de Pompéi. */

import type { RulesText } from "../../../../words/rules-text.ts";
import { ruleset } from "./ruleset.ts";

export const rules: RulesText = {
  lead: "D’abord tu amènes ta famille en ville, maison après maison. Puis la montagne s’éveille, et tu en fais ressortir autant que tu peux. Celui qui en sauve le plus gagne.",
  box: [
    ["La ville", "11 bâtiments numérotés de 4 couleurs avec 53 places, 13 maisons simples avec 27 places, 6 cheminées et 7 portes."],
    ["53 cartes Pompéi", "Autant de chaque numéro que son bâtiment a de places, afin que toutes puissent être prises."],
    ["7 présages", "Chacun jette une personne dans le volcan."],
    ["2 cartes A.D. 79", "La première réveille la montagne, la seconde est l’éruption."],
    ["45 tuiles de lave", "8 ou 7 de chaque symbole. {dual_tiles}"],
    ["Les gens", "Des rouges, des noirs, des jaunes et des bleus : une famille par joueur."],
    ["Le volcan", "C’est là que finissent ceux qui sont perdus."],
  ],
  counts: { cards: "Cartes par bâtiment", tiles: "Tuiles de lave par symbole" },
  setUp: [
    "Vous prenez chacun les gens d’une couleur. {citizens} Les autres restent dans la boîte.",
    "On mélange les 53 cartes Pompéi, et chacun en reçoit 4.",
    "La pioche : 8 cartes Pompéi sont au-dessus. Sous elles se trouve le premier A.D. 79, et plus bas 25 cartes Pompéi et les 7 présages, mélangés ensemble. {eruption_depth}",
    "Les cartes Pompéi qui restent vont dans la boîte sans être vues : 12 à 2 joueurs, 8 à 3, 4 à 4. Ainsi, tu ne sais jamais tout à fait quelles cartes viendront encore.",
    "Les tuiles de lave vont dans le sac.",
    "{start} Puis le tour passe de Rouge à Noir, Jaune et Bleu.",
  ],
  sections: [
    {
      title: "Tant que le Vésuve dort",
      text: [
        "Tu as quatre cartes. Joues-en une, et installe l’un des tiens sur une place libre du bâtiment de ce numéro. Puis pioche une carte, et c’est au suivant.",
        "Chaque carte montre son bâtiment : le numéro, la couleur et, en bas, les places de chacune de ses maisons. Les numéros 3, 4, 6, 8, 10 et 11 désignent chacun deux maisons, qui forment ensemble un bâtiment.",
        "Une carte dont le bâtiment est plein se joue comme joker : on emménage alors là où une place est libre. {wild_with_space} Si personne ne peut emménager, la carte est jouée pour rien.",
      ],
      diagram: "cards",
      caption: "Rouge tient 3, 5, 6 et 10 : une personne peut emménager sur n’importe quelle case marquée.",
    },
    {
      title: "Tant que le Vésuve gronde",
      text: [
        "La première carte A.D. 79 fait gronder la montagne. Désormais, quand on emménage là où d’autres habitent, on amène des parents. {relatives_count}",
        "Les parents emménagent dans des bâtiments de la même couleur ou dans des maisons simples. {relatives_exclude} {relatives_cap} Tu peux en amener moins, et les parents n’amènent pas d’autres parents.",
        "La pioche contient aussi des présages. Celui qui en pioche un choisit une personne d’un adversaire, et elle va dans le volcan.",
      ],
      diagram: "relatives",
      caption: "Rouge a emménagé en g4, où vivait une personne : un parent peut suivre, sur n’importe quelle case marquée.",
    },
    {
      title: "L’éruption",
      text: [
        "Le second A.D. 79 est l’éruption. {voluntary_eruption} Désormais les cartes ne comptent plus, et ceux qui ne sont pas en ville vont dans la boîte.",
        "Des tuiles de lave sortent d’un sac. La première de chaque symbole se pose sur la cheminée de ce symbole, les autres sur une case à côté d’une lave du même symbole, jamais en diagonale. Les gens sous une nouvelle tuile sont perdus, de même que ceux qui n’ont plus de chemin vers une porte.",
        "{no_legal_place} {enclosed_squares}",
        "{first_tiles}",
      ],
      diagram: "lava",
      caption: "Rouge a pioché de la lave (rouleau) et peut la poser sur les cases en pointillé. Les mots disent quelle lave peut venir où.",
    },
    {
      title: "La course",
      text: [
        "À chaque tour : pioche une tuile, pose-la, puis fais courir deux des tiens. On court d’autant de cases qu’il y avait de gens sur la case au départ, soi-même et les autres compris. Une foule porte loin ; seul, on ne fait qu’un pas. On avance vers le nord, le sud, l’est ou l’ouest, jamais en diagonale, et une case peut accueillir autant de gens qu’on veut. {vent_enterable}",
        "Une personne seule qui court en premier peut courir de nouveau avec la seconde course, de même que ta dernière personne en ville. Un pas hors d’une porte, et la personne est sauvée.",
      ],
      diagram: "run",
      caption: "Deux personnes sont en g5 : l’une d’elles peut courir jusqu’à deux cases.",
    },
    {
      title: "La fin",
      text: [
        "C’est fini avec la dernière tuile, ou quand il n’y a plus personne en ville. {last_tile} Ceux qui sont encore en ville sont alors perdus.",
        "Celui qui a sauvé le plus de gens gagne ; à égalité, celui qui en a le moins dans le volcan. {full_tie}",
        "Chaque tour finit par « Terminé », pour qu’on puisse reprendre une erreur avant de piocher quelque chose de nouveau.",
      ],
    },
  ],
  ruleset,
  differs: "Ce qui diffère de Standard :",
  same: "Tu joues avec les règles Standard, sans changement.",
  choices: [
    ["Tuiles doubles", "{dual_tiles=yes} Les joueurs artificiels savent aussi s’en servir."],
    ["Surprise", "Aucune tuile n’est posée d’avance : on court dès la première."],
    ["Une tuile sans place possible", "Elle est mise de côté ; ou tu repioches jusqu’à ce qu’une tuile trouve place ; ou elle se pose sur n’importe quelle case sans lave, sauf une cheminée vide."],
    ["Un début plus tardif", "La partie commence quand la montagne gronde ou avec l’éruption, et des gens sont déjà en ville."],
    ["Qui commence", "Le hasard décide, ou bien toi."],
  ],
};
