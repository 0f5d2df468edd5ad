/** Les règles des Pluvionautes. */

import type { RulesText } from "../../../../words/rules-text.ts";
import { ruleset } from "./ruleset.ts";

export const rules: RulesText = {
  lead: "Vous partagez un ballon et deux nuages. Lance le ballon parmi les îles du ciel, vole, remorque une île, et apporte aux villageois le temps et les voisins qu’ils demandent. Qui a le plus de soutien gagne.",
  box: [
    ["Le ciel", "37 cases en rangées de 4, 5, 6, 7, 6, 5 et 4. Partout où 2 cases se touchent, il y a entre elles un emplacement pour un bâtiment : 90 en tout."],
    ["21 îles", "10 plaines, 6 forêts et 5 montagnes. Les 16 autres cases sont du ciel libre."],
    ["1 dé ballon", "2, 3, 4, 5 et deux dirigeables. Les nombres opposés font ensemble 7, et les dirigeables sont opposés l’un à l’autre."],
    ["2 dés météo", "Des dés ordinaires de 1 à 6, nommés a et b."],
    ["12 demandes", "Des cartes de quatre familles, 3 de chacune : pluie, orage, une grande région, plusieurs régions."],
    ["12 bâtiments", "6 murs, 3 châteaux d’eau et 3 phares."],
  ],
  setUp: [
    "On secoue la boîte : les îles se placent n’importe où, de même que les dés météo, qui peuvent partager une case et montrer n’importe quelle face.",
    "Chacun reçoit 2 demandes et les garde cachées. Les autres forment la pioche : 8 à 2 joueurs, 6 à 3, 4 à 4, 2 à 5.",
    "{starting_wall} Les autres bâtiments forment la réserve, où chacun se sert.",
    "{start} Le dé ballon est à tout le monde : il passe avec le tour.",
  ],
  sections: [
    {
      title: "La distance",
      text: [
        "Des cases sont voisines là où leurs côtés se touchent : jusqu’à six autour de chaque case. Chaque pas mène à une voisine ; on ne passe jamais un coin en diagonale.",
        "La distance est la même pour tout : un pas sur du ciel ou une plaine coûte un, dans une forêt deux, sur une montagne trois.",
      ],
    },
    {
      title: "Lancer",
      text: [
        "Chaque tour commence par un lancer. Choisis où tu te tiens autour de la boîte, où tu vises, avec quelle force et à quelle hauteur. Les lancers doux et bas arrivent où il faut ; les forts rebondissent. {throws}",
        "Aucune main n’est tout à fait sûre. {hand}",
        "Si le dé manque le ciel, tu as droit à un second essai ; s’il le manque encore, ton tour est fini et tout reste comme avant. S’il s’arrête entre des cases, tu en choisis une. Les dés météo qu’il touche sont bousculés.",
      ],
      diagram: "throw",
      caption: "Un lancer depuis le sud, un peu à droite. Dans l’ovale rouge le dé touche d’abord le fond ; où il s’arrête est une autre affaire.",
    },
    {
      title: "Voler",
      text: ["Le dé montre jusqu’où tu peux voler : 2, 3, 4 ou 5. {blimp} Tu peux tout survoler, sauf un mur."],
      diagram: "drive",
      caption: "Du carburant pour trois pas : les nombres indiquent les distances.",
    },
    {
      title: "Remorquer",
      text: [
        "Si tu te trouves maintenant sur une île, on retourne le dé : les deux faces font sept ensemble. Tu peux remorquer l’île d’autant de pas, sur du ciel libre, et tu voyages avec elle. Les îles au bord d’un mur restent où elles sont.",
        "Une île remorquée sous un dé météo le fait monter : d’un point pour une plaine, de deux pour une forêt, de trois pour une montagne. Quand on l’en retire, il redescend d’autant.",
      ],
      diagram: "tow",
      caption: "Après un vol de trois, cette île peut être remorquée de quatre pas au plus.",
    },
    {
      title: "La météo",
      text: [
        "Un dé météo qui montre 1, 2 ou 3 apporte la pluie à cette distance. Avec 4, 5 ou 6, il pleut jusqu’à trois, et l’orage s’étend jusqu’à un, deux ou trois. L’orage ne compte pas comme de la pluie.",
        "Un dé météo chassé du plateau n’apporte rien tant que la personne suivante ne l’a pas relancé, avant son tour. S’il manque trois fois le plateau, on le pose sur une case quelconque.",
      ],
      diagram: "weather",
      caption: "Le dé a montre cinq : la pluie est bordée de bleu avec des gouttes, l’orage de violet avec des éclairs. Le dé b montre deux.",
    },
    {
      title: "Une action",
      text: [
        "Puis fais une chose, si tu veux : prends un bâtiment, place l’un des tiens sur un bord de ta case à côté d’au moins une île, ou exauce une demande remplie à ce moment, et pioches-en une autre.",
        "Un mur sépare deux cases pour toujours. Un château d’eau apporte la pluie à ses deux cases s’il n’y a pas d’orage. Un phare change l’orage en pluie. Châteaux d’eau et phares qui perdent leur dernière île retournent à la réserve.",
      ],
      diagram: "build",
      caption: "Un château d’eau et un phare sont en place ; Rouge peut construire sur les bords marqués.",
    },
    {
      title: "Les demandes",
      text: [
        "Il y a douze cartes, trois de chaque famille. Pluie et orage veulent ce temps sur tant d’îles d’un même terrain ; là où il y a de l’orage, ce n’est pas de la pluie. Les deux autres veulent des régions.",
        "Une région, ce sont des îles d’un même terrain qui se touchent sans mur entre elles ; une île seule est aussi une région. Une famille veut une seule grande région, l’autre plusieurs séparées. Touche une demande : les îles qui comptent pour elle s’allument.",
        "Le premier nombre est ton soutien quand tu exauces la carte, le second s’y ajoute si elle tient encore à la fin. Les cartes et leurs nombres sont de nous.",
      ],
      diagram: "requests",
      caption: "Les douze demandes par famille, avec leur soutien et ce qui s’ajoute à la fin.",
    },
    {
      title: "La fin",
      text: [
        "Qui exauce une troisième demande annonce la fin : tous les autres ont encore un tour. Puis on compte le soutien, et une demande toujours remplie compte un peu plus. À soutien égal, la victoire est partagée.",
        "Tu peux sauter chaque étape, et chaque tour finit par « Terminé ». {turn_cap}",
        "Les Pluvionautes est un jeu de Rémi Monthiller, sous CC BY 4.0. Nous jouons son ébauche de mars 2023 ; les demandes et quelques interprétations sont les nôtres, car les cartes de l’ébauche n’ont jamais paru.",
      ],
    },
  ],
  ruleset,
  differs: "Ce qui diffère des règles habituelles :",
  same: "Tu joues avec les règles habituelles, sans changement.",
  choices: [
    ["Mur de départ", "Chacun commence avec un mur, ou personne."],
    ["Le dirigeable", "Tu choisis son nombre toi-même, ou bien les deux dirigeables valent 2 et 5."],
    ["Durée", "4, 8 ou 20 manches au plus, ou jusqu’à ce que quelqu’un ait exaucé trois demandes."],
    ["Qui commence", "Le hasard décide, ou bien toi."],
  ],
};
