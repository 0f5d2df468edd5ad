/** Les leçons des Pluvionautes. */

import type { GuideText } from "../../../../words/guide-text.ts";

export const guide: GuideText = {
  chapters: [
    {
      title: "Viser",
      goal: "Lance le ballon, et lis ce qu’il montre.",
      says: {
        aim: "Tu es Rouge, et les villageois demandent une région de neuf plaines ; la plaine dans le cadre pointillé est seule. Appuie dans l’anneau, tire en arrière et lâche : le ballon part d’où tu as tiré. Dans cette leçon, il tombe près d’elle de toute façon.",
        fuel: "Il montre le dirigeable, tu choisis donc le carburant : ce qui ne sert pas à voler sert à remorquer. La plaine est à un pas, le remorquage sera long : deux pour voler laissent cinq pour remorquer.",
      },
      end: "Un lancer qui s’arrête près de ce que tu veux, c’est la moitié du tour.",
    },
    {
      title: "Voler et remorquer",
      goal: "Amène une île là où on la veut.",
      says: {
        drive: "D’abord voler : entrer dans le ciel ou une plaine coûte un, une forêt deux, une montagne trois. Un pas te mène à la plaine qui est seule.",
        tow: "Remorque maintenant l’île où tu es, jusqu’à cinq cases, vers un ciel libre : à l’endroit entouré, elle touche les autres plaines.",
        request: "Neuf plaines se touchent : la demande est satisfaite. Montre-la, et les villageois te soutiennent.",
        done: "Tu as pioché une autre demande. Appuie sur « Terminé » : lancer, voler, remorquer et un acte font un tour.",
      },
      end: "Ta première demande est satisfaite.",
    },
    {
      title: "Temps et bâtiments",
      goal: "Fais pleuvoir sans dé.",
      says: {
        drive: "On veut de la pluie sur des plaines. Les deux dés du temps amènent la pluie, jusqu’à trois pas. À partir de 4, un dé amène aussi l’orage, le 6 tout aussi loin, et l’orage ne compte pas comme de la pluie. Vole vers la plaine au nord-est du 6.",
        tow: "Remorque-la loin de l’orage, vers les plaines du sud-est.",
        build: "Il reste un acte. Un château d’eau donne de la pluie aux deux îles à côté, sans aucun dé : place le tien entre les deux plaines.",
        done: "Cinq plaines ont de la pluie, deux de plus qu’avant. Appuie sur « Terminé ».",
      },
      end: "Les bâtiments restent : les châteaux d’eau donnent la pluie, les phares écartent l’orage, les murs fixent les îles.",
    },
    {
      title: "Les demandes et la fin",
      goal: "Satisfais la troisième demande.",
      says: {
        drive: "Deux demandes sont satisfaites ; ce tour peut apporter la troisième : la pluie sur quatre montagnes. Les deux dés sont sur une montagne, si haut qu’il tonne. Vole là.",
        tow: "Retire-la de sous les dés : ils descendent de sa hauteur, de 6 à 3 et de 4 à 1, et l’orage devient pluie.",
        request: "La pluie sur quatre montagnes : montre la demande.",
        done: "C’était la troisième. Tous les autres ont encore un tour, puis on compte. Appuie sur « Terminé ».",
      },
      end: "Trois demandes, et la fin commence. Chacune qui tient encore alors rapporte un surplus. C’est tout le jeu.",
    },
  ],
};
