/** Les leçons de La Chute de Pompéi. */

import type { GuideText } from "../../../../words/guide-text.ts";

export const guide: GuideText = {
  chapters: [
    {
      title: "S’installer",
      goal: "Joue une carte et installe quelqu’un près d’une porte.",
      says: {
        place: "Tu es Rouge ; les ronds sont tes gens. Une carte installe l’un d’eux dans la maison de son numéro. Les meilleures sont près d’une porte : ton 10 est à un pas de la Porta di Stabia. Touche la carte, puis la maison.",
        done: "Rien n’est définitif avant que tu le dises : « Reprendre » l’annule. Appuie sur « Terminé », et tu pioches une carte.",
        wild: "Livia a rempli les deux maisons du 3, ton 3 est donc libre : il va où tu veux. Mets un second à côté du premier : deux qui sont ensemble courent de deux cases.",
        warning: "Appuie sur « Terminé » pour piocher. Quelque part dans la pile attend A.D. 79.",
      },
      end: "Deux des tiens sont à un pas d’une porte. Et voilà A.D. 79 : la montagne gronde. Désormais les maisons se remplissent vite.",
    },
    {
      title: "La famille",
      goal: "Installe-toi chez d’autres, et amène ta famille.",
      says: {
        crowd: "Qui s’installe chez d’autres amène de la famille : un parent pour chaque personne déjà là, à qui qu’elle soit. Deux vivent dans la maison entourée. Joue ton 5 là.",
        relative: "Deux parents peuvent suivre : dans des maisons de la même couleur ou simples, un par bâtiment. Personne des tiens ne vit à l’ouest. Le premier va près de la Porta Marina.",
        second: "Le second aussi, dans la maison simple d’à côté, non loin de la même porte : si la lave ferme un chemin, l’autre reste.",
        draw: "Appuie sur « Terminé ». Trois se sont installés avec une carte.",
      },
      end: "Trois avec une carte ! Les maisons pleines valent plus tant que la montagne gronde ; mais d’autres peuvent s’en servir aussi.",
    },
    {
      title: "Les présages",
      goal: "Jette quelqu’un des autres dans le volcan.",
      says: {
        omen: "Tu as pioché un présage : quelqu’un des autres va dans le volcan. Prends celui qui s’échapperait à coup sûr : celui de Livia, juste à la Porta Vesuvio.",
        answer: "Livia a pioché un présage aussi, et t’a pris quelqu’un. Ta réponse : un de plus en sûreté. Ton 10 mène à la maison près de la Porta di Stabia.",
        draw: "Appuie sur « Terminé » et vois ce que tu pioches.",
        again: "Encore un présage ! Livia a deux personnes au milieu du sud. Prends l’une des deux : seule, l’autre est lente.",
      },
      end: "Deux de moins pour Livia. Un présage vise bien ceux qui seraient sauvés, pas ceux que la lave prendra de toute façon.",
    },
    {
      title: "L’éruption",
      goal: "Pose la lave : sur sa bouche d’abord, puis de tuile en tuile.",
      says: {
        vent: "Le second A.D. 79 est là, plus personne ne joue de cartes. Tu as pioché la lave au casque : la première tuile d’un signe couvre la bouche de ce signe.",
        pass: "Appuie sur « Terminé » : Livia pioche la tuile suivante.",
        spread: "La lave à la pièce est déjà là, cette tuile va donc à côté. Qui s’y trouve est perdu : trois des gens de Livia vivent dans la maison entourée.",
        last: "La lave à la colonne n’était pas encore posée : elle couvre sa bouche, au milieu de la ville.",
        run: "Avec celle-ci, six sont sur le plan. Désormais on court. Appuie sur « Terminé ».",
      },
      end: "Trois des gens de Livia perdus d’une tuile. La lave d’un signe grandit depuis sa bouche : surveille les signes qui peuvent encore t’atteindre.",
    },
    {
      title: "Courir",
      goal: "Fais sortir tes gens par les portes.",
      says: {
        block: "Un tour, c’est une tuile et deux courses. Pose celle-ci là où elle barre le court chemin du nord aux deux de Livia.",
        far: "Maintenant, cours. On court d’autant de cases qu’il y avait de gens, de toute couleur : ici, trois. Touche ta personne, puis la flèche de la Porta Vesuvio.",
        again: "Il en reste deux, et deux cases suffisent : fais sortir le second.",
        pass: "Appuie sur « Terminé ».",
        careful: "Ton dernier est seul à l’est et vise la Porta di Sarno. La lave au vase a trois choix : prends celui qui te laisse le chemin et ferme une porte à Livia.",
        alone: "Seul, on court d’une seule case, vers la porte.",
        twice: "Qui est parti seul peut prendre aussi la seconde course : jusqu’à la porte.",
        nearly: "Il ne manque qu’un pas. La lave au masque va là où elle ne nuit à aucun des tiens.",
        saved: "Et dehors !",
      },
      end: "Les trois sont sauvés. Quand la dernière tuile est posée ou la ville vide, gagne qui a sauvé le plus ; à égalité, qui a perdu le moins. C’est tout ce qu’il faut.",
    },
  ],
};
