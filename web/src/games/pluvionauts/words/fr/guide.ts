/** Les premiers tours guidés des Pluvionautes. */

import type { GuideText } from "../../../../words/guide-text.ts";

export const guide: GuideText = {
  chapters: [
    {
      title: "Lancer, voler, remorquer",
      says: {
        aim: "Tu es Rouge, et des villageois demandent une région de neuf plaines. Un tour commence par un lancer : glisse du bord vers le ciel, ou règle ci-dessous, et lance ton ballon. Dans cette leçon il tombe en D6 quoi que tu fasses.",
        fuel: "Il montre le dirigeable, tu choisis donc ton carburant. Ce qui ne sert pas à voler sert à remorquer : deux pour voler en laissent cinq pour remorquer.",
        drive: "Un pas sur du ciel ou une plaine coûte un, dans une forêt deux, sur une montagne trois. Vole jusqu’en C6, une plaine seule au bord.",
        tow: "Maintenant tu remorques l’île où tu es, à cinq, sur du ciel libre. En B3 elle rejoint les autres plaines.",
        request: "Neuf plaines se touchent : ta demande est exaucée. Montre-la, et les villageois te soutiennent.",
        done: "Tu as pioché une autre demande. Appuie sur « Terminé » pour finir ton tour.",
      },
      end: "Lancer, voler, remorquer, et une action : voilà un tour entier.",
    },
    {
      title: "Pluie et bâtiments",
      says: {
        aim: "Maintenant ils veulent de la pluie sur cinq forêts. Les deux dés météo apportent la pluie autour d’eux ; 4, 5 et 6 apportent aussi l’orage tout près. Lance encore : le ballon va en B1 et bouscule un dé météo.",
        fuel: "Encore le dirigeable. Trois pour voler, quatre pour remorquer.",
        drive: "Vole jusqu’à la forêt en A2, où le dé météo s’est arrêté.",
        tow: "Remorque-la en C1, à côté d’une autre forêt. Retirée de sous le dé, elle calme un peu le temps : le 6 devient un 4.",
        build: "Il reste une action. Un château d’eau apporte la pluie aux deux îles à côté de lui : place le tien entre C1 et D1.",
        done: "Appuie sur « Terminé ». C’est à Livia.",
      },
      end: "Qui a exaucé trois demandes annonce la fin : tous les autres ont encore un tour. Puis on compte le soutien, avec un supplément pour chaque demande qui tient encore.",
    },
  ],
};
