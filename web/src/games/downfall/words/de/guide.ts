/** Die geführte erste Partie von „Der Untergang von Pompeji“. */

import type { GuideText } from "../../../../words/guide-text.ts";

export const guide: GuideText = {
  chapters: [
    {
      title: "Solange der Vesuv schläft",
      says: {
        place:
          "Du bist Rot; die Runden sind deine Leute. Mit einer Karte darf jemand von ihnen in das Gebäude mit ihrer Nummer ziehen. Du hast eine 5: Wähl sie, dann das Haus auf i5, wo schon jemand von dir wohnt.",
        done: "Nichts gilt, bevor du es sagst: Noch könntest du das zurücknehmen. Drück „Fertig“, dann ziehst du eine neue Karte.",
        wild: "Livia ist in g5 eingezogen. Deine 3 gehört zu einem Gebäude, das voll ist, also ist sie ein Joker: Wähl sie, und zieh in das schlichte Haus auf h4, nahe bei den Toren im Osten.",
        warning: "Drück „Fertig“, um zu ziehen. Irgendwo im Stapel wartet A.D. 79.",
      },
      end: "Da war es: Der Berg brodelt. Von jetzt an füllen sich die Häuser schnell.",
    },
    {
      title: "Solange der Vesuv brodelt",
      says: {
        crowd:
          "Wer einzieht, wo andere wohnen, bringt Verwandte mit: je einen für jede Person, die dort war. In g5 wohnen zwei. Spiel deine 4 dorthin.",
        relative:
          "Zwei Verwandte dürfen folgen, in Gebäude derselben Farbe oder schlichte Häuser, je einer in ein Haus. Den ersten lass in g7 einziehen, einen Schritt von der Porta Vesuvio.",
        second: "Und den zweiten weit weg vom ersten: k4, neben der Porta Sarno.",
        draw: "Drück „Fertig“. Unter den Karten sind jetzt Omen.",
        omen: "Ein Omen! Eine Person von jemand anderem kommt in den Vulkan. Livia hat ein Paar auf g3: Nimm eine von beiden.",
      },
      end: "Zwei Wochen später sind die meisten Häuser voll. Dann kommt das zweite A.D. 79, und niemand spielt mehr Karten.",
    },
    {
      title: "Der Ausbruch",
      says: {
        vent: "Du hast Lava mit dem Helm gezogen. Das erste Plättchen mit einem Zeichen bedeckt den Schlot mit diesem Zeichen: Leg es auf j1.",
        pass: "Drück „Fertig“: Livia zieht das nächste Plättchen.",
        spread:
          "Münzlava liegt schon auf c6, also kommt dieses Plättchen daneben. Wer dort steht, ist verloren. Auf d6 wohnen zwei Leute von Livia.",
        last: "Säulenlava: Ihr Schlot ist auf e4. Mit diesem Plättchen liegen sechs auf dem Plan.",
        run: "Nach den ersten sechs Plättchen wird gelaufen. Drück „Fertig“.",
      },
      end: "Die Lava eines Zeichens wächst von ihrem Schlot aus, Plättchen für Plättchen. Behalte im Auge, welche Zeichen dich noch erreichen können.",
    },
    {
      title: "Laufen",
      says: {
        block: "In jedem Zug legst du erst ein Plättchen. Dieses nimmt Livias Paar auf g4 den kurzen Weg: Leg es auf f4.",
        far: "Jetzt lauf mit zwei von deinen Leuten. Auf f6 stehen drei, Livias mitgezählt, also läuft einer bis zu drei Felder weit: Wähl f6, dann den Weg hinaus durch die Porta Vesuvio.",
        again: "Zwei sind auf f6 geblieben, und zwei Felder genügen: hinaus mit dem zweiten.",
        pass: "Drück „Fertig“.",
        careful: "Dein Letzter steht allein auf i3 und will zur Porta Sarno. Leg die Vasenlava dahin, wo sie nicht schadet: k4.",
        alone: "Allein läuft man nur ein Feld: nach j3.",
        twice: "Wer allein stand, darf noch einmal laufen. Weiter zum Tor auf k3.",
        nearly: "Nur ein Schritt fehlt. Die Maskenlava kommt auf e1, weit weg.",
        saved: "Und hinaus!",
      },
      end: "Drei mehr gerettet. Wenn das letzte Plättchen liegt oder die Stadt leer ist, gewinnt, wer die meisten gerettet hat; bei Gleichstand, wer weniger verloren hat. Mehr brauchst du nicht zu wissen.",
    },
  ],
};
