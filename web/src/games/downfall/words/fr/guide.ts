/** La première partie guidée de La Chute de Pompéi. */

import type { GuideText } from "../../../../words/guide-text.ts";

export const guide: GuideText = {
  chapters: [
    {
      title: "Tant que le Vésuve dort",
      says: {
        place:
          "Tu es Rouge ; les ronds sont les tiens. Une carte permet à l’un d’eux d’emménager dans le bâtiment de son numéro. Tu as un 5 : choisis-le, puis la maison en i5, où l’un des tiens habite déjà.",
        done: "Rien n’est définitif avant que tu le dises : tu pourrais encore revenir là-dessus. Appuie sur « Terminé », et tu pioches une nouvelle carte.",
        wild: "Livia a emménagé en g5. Ton 3 va avec un bâtiment plein, c’est donc un joker : choisis-le, et emménage dans la maison simple en h4, près des portes de l’est.",
        warning: "Appuie sur « Terminé » pour piocher. Quelque part dans la pioche attend A.D. 79.",
      },
      end: "La voilà : la montagne gronde. Désormais les maisons se remplissent vite.",
    },
    {
      title: "Tant que le Vésuve gronde",
      says: {
        crowd:
          "Qui emménage là où d’autres habitent amène des parents : un par personne qui s’y trouvait. Deux habitent en g5. Joue ton 4 là-bas.",
        relative:
          "Deux parents peuvent suivre, dans des bâtiments de la même couleur ou des maisons simples, un par maison. Installe le premier en g7, à un pas de la Porta Vesuvio.",
        second: "Et le second loin du premier : k4, à côté de la Porta Sarno.",
        draw: "Appuie sur « Terminé ». Parmi les cartes il y a maintenant des présages.",
        omen: "Un présage ! Une personne d’un autre va dans le volcan. Livia a une paire en g3 : prends l’une des deux.",
      },
      end: "Deux semaines plus tard, la plupart des maisons sont pleines. Alors vient le second A.D. 79, et plus personne ne joue de carte.",
    },
    {
      title: "L’éruption",
      says: {
        vent: "Tu as pioché de la lave au casque. La première tuile d’un symbole couvre la cheminée de ce symbole : pose-la en j1.",
        pass: "Appuie sur « Terminé » : Livia pioche la tuile suivante.",
        spread:
          "La lave à la pièce est déjà en c6, cette tuile va donc à côté. Qui s’y trouve est perdu. Deux personnes de Livia habitent en d6.",
        last: "La lave à la colonne : sa cheminée est en e4. Avec cette tuile, six sont posées.",
        run: "Après les six premières tuiles, on court. Appuie sur « Terminé ».",
      },
      end: "La lave d’un symbole grandit depuis sa cheminée, tuile après tuile. Garde un œil sur les symboles qui peuvent encore t’atteindre.",
    },
    {
      title: "La course",
      says: {
        block: "À chaque tour tu poses d’abord une tuile. Celle-ci, en f4, coupe le chemin court à la paire de Livia en g4.",
        far: "Maintenant, fais courir deux des tiens. Trois personnes sont en f6, celle de Livia comprise, l’une court donc jusqu’à trois cases : choisis f6, puis la sortie par la Porta Vesuvio.",
        again: "Deux sont restées en f6, et deux cases suffisent : fais sortir la seconde.",
        pass: "Appuie sur « Terminé ».",
        careful: "Ta dernière personne est seule en i3 et vise la Porta Sarno. Pose la lave au vase là où elle ne nuit pas : k4.",
        alone: "Seul, on ne court qu’une case : en j3.",
        twice: "Qui était seul peut courir encore. Va jusqu’à la porte en k3.",
        nearly: "Il ne manque qu’un pas. La lave au masque va en e1, bien loin.",
        saved: "Et dehors !",
      },
      end: "Trois sauvés de plus. Quand la dernière tuile est posée ou la ville vide, qui a sauvé le plus de gens gagne ; à égalité, qui en a perdu le moins. Tu n’as pas besoin d’en savoir plus.",
    },
  ],
};
