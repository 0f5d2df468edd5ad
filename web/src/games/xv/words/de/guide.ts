/** Die Lektionen von Pompeji XV. */

import type { GuideText } from "../../../../words/guide-text.ts";

export const guide: GuideText = {
  chapters: [
    {
      title: "Steine und Mulden",
      goal: "Fülle Mulden mit einem Stein oder zweien, und wirf weiter.",
      says: {
        wells: "Fünfzehn Knochensteine sind geworfen; vier zeigen Zahlen, die anderen liegen verdeckt. Eine Mulde nimmt ihre eigene Zahl oder zwei Steine, deren Summe oder Differenz sie ist. XIII weniger I ist XII: Berühre beide, dann die Mulde.",
        own: "IV und VII ergäben zusammen XI. Aber zwei Steine in einer Mulde fehlen einer anderen: Das kostet im Mittel mehr als 5 Punkte. Also kommt IV in die eigene Mulde.",
        apart: "Und VII in ihre eigene. XI bleibt offen für den Stein XI, der noch verdeckt liegt.",
        throw: "Jede Zahl ist verwendet, also geht dein Zug weiter: Wirf die verdeckten Steine noch einmal.",
      },
      end: "Drei Mulden gefüllt, nichts übrig: ein guter Anfang. Zahlen, die übrig bleiben, und Mulden, die offen bleiben, zählen gegen dich; wenig Punkte sind gut.",
    },
    {
      title: "Die Schweren",
      goal: "Bring XIII, XIV und XV unter.",
      says: {
        large: "Für XIII, XIV und XV gibt es keine Mulden: Sie brauchen einen Partner. XV weniger XIV ist I, also kommen die beiden schwersten zusammen in die kleinste Mulde.",
        spare: "XII hat ihre Mulde verloren und braucht VI, um in VI zu kommen. So endet jeder zweite Zug perfekt. XV weniger XII in III sähe ebenso gut aus und nähme jede Hoffnung darauf.",
        throw: "Alle Schweren sind untergebracht. Wirf den Rest.",
        three: "Jeder Stein, der übrig ist, hat jetzt seine eigene Mulde. VIII weniger III wäre V, aber V braucht ihren Platz selbst. III kommt in III.",
        eight: "VIII in VIII.",
        eleven: "Und XI in die Mulde, die du für sie offen gelassen hast.",
      },
      end: "Wieder bleibt nichts übrig, und nur vier Mulden sind offen: II, V, IX und X.",
    },
    {
      title: "Ein perfektes Ende",
      goal: "Fülle die letzten Mulden mit den letzten Steinen.",
      says: {
        ten: "Vier Steine und vier Mulden sind übrig, jede mit ihrer Zahl. X weniger II wäre VIII, aber die ist voll. X kommt nach Hause.",
        two: "Und II.",
        throw: "Noch ein Wurf: Zeigt nur einer seine Zahl, wird er gelegt und der andere noch einmal geworfen. Zeigt keiner eine, endet der Zug.",
        nine: "Beide zeigen ihre Zahl! IX in IX.",
        five: "Und der letzte, V in V.",
        stop: "Alle zwölf Mulden halten alle fünfzehn Steine: ein perfekter Zug. Beende ihn.",
      },
      end: "0 Punkte, und perfekt. Bestes Spiel kommt in einem von zwölf Zügen auf 0, im Mittel kommt es auf 17 Punkte: Das Glück redet mit. Nun weißt du alles.",
    },
  ],
};
