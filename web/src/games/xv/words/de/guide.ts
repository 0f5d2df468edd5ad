/** Der geführte erste Zug von Pompeii XV. */

import type { GuideText } from "../../../../words/guide-text.ts";

export const guide: GuideText = {
  chapters: [
    {
      title: "Ein erster Zug",
      says: {
        wells:
          "Fünfzehn Steine aus Bein, I bis XV, sind geworfen. Vier zeigen ihre Zahl, die anderen liegen blank. Eine Mulde nimmt einen Stein mit ihrer Zahl oder zwei, deren Summe oder Differenz sie ist. XIII weniger I ist XII: Wähl beide Steine, dann die Mulde XII.",
        large: "IV und VII könnten in eigene Mulden. Zusammen machen sie XI, und eine große Mulde kostet viel, wenn sie offen bleibt. Leg beide in XI.",
        throw: "Jede Zahl ist verbraucht, also geht dein Zug weiter: Wirf die blanken Steine noch einmal.",
        left: "IX hat eine eigene Mulde, aber dann bliebe XV übrig und beendete deinen Zug. XV weniger IX ist VI: Leg beide in VI.",
        own: "Nur II ist übrig, und ihre Mulde ist frei.",
        again: "Wieder bleibt nichts übrig. Wirf.",
        eight: "VIII hat ihre Mulde.",
        stop: "XIV passt nirgends mehr, und übrige Zahlen beenden den Zug. Gezählt wird, was übrig und was offen ist: 14, und 39 für sieben Mulden. Beende den Zug.",
      },
      end: "Das ist alles. 53 Punkte für den Anfang: Vollkommenes Spiel kommt im Mittel auf 17, und von einem Zug, bei dem nichts übrig bleibt, kann man erzählen.",
    },
  ],
};
