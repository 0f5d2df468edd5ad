/** Die Regeln von Pompeii XV. */

import type { RulesText } from "../../../../words/rules-text.ts";

export const rules: RulesText = {
  lead: "Fünfzehn Steine aus Bein, eine Silberschale mit zwölf Mulden und eine Frage: Wie wenig kannst du übrig lassen?",
  sections: [
    {
      title: "Der Wurf",
      text: [
        "Am Anfang deines Zugs wirfst du alle fünfzehn Steine, I bis XV, in die Schale. Jeder zeigt entweder seine Zahl oder seine leere Rückseite, wie Kopf und Zahl bei einer Münze.",
        "Nur Zahlen, die oben liegen, kannst du verwenden. Die, die noch irgendwo hinpassen, schimmern.",
      ],
      diagram: "throw",
      caption: "Fünf Zahlen liegen oben; zehn Steine liegen verdeckt. Die gestrichelten Mulden lassen sich jetzt füllen.",
    },
    {
      title: "Mulden füllen",
      text: [
        "Eine Mulde nimmt einen Stein mit ihrer eigenen Zahl oder zwei Steine, deren Summe oder Differenz ihre Zahl ist. So können VII und IV jeder in seine eigene Mulde, oder zusammen in XI oder in III.",
        "Eine Mulde wird einmal gefüllt. Was in ihr liegt, bleibt dort; doch bis zu deinem nächsten Wurf darfst du es zurücknehmen und etwas anderes versuchen.",
      ],
      diagram: "pair",
      caption: "VII und IV sind gewählt: Zusammen füllen sie XI durch ihre Summe oder III durch ihre Differenz.",
    },
    {
      title: "Weiter",
      text: [
        "Wenn jede Zahl, die oben lag, verwendet ist, wirfst du die verdeckten Steine noch einmal, und so weiter.",
        "Der Zug endet, wenn Zahlen übrig sind und du aufhörst, wenn ein Wurf gar keine Zahl zeigt, wenn kein Stein mehr da ist oder wenn alle zwölf Mulden gefüllt sind.",
        "An den meisten Tischen darfst du aufhören, obwohl sich noch alles verwenden ließe. Eine strengere Regel verbietet es: Solange der ganze Wurf verwendet werden kann, musst du dir das offenhalten.",
      ],
      diagram: "again",
      caption: "Beide Zahlen passen: XIII weniger I kommt in XII, und dann werden die verdeckten Steine noch einmal geworfen.",
    },
    {
      title: "Die Wertung",
      text: [
        "Zähl die übrigen Zahlen und die offenen Mulden zusammen. Wenig ist gut; verdeckte Steine kosten nichts.",
        "Bei 0 Punkten ist der Zug sauber. Liegen dabei alle fünfzehn Steine in den zwölf Mulden, ist er vollkommen; dafür gibt es elf Wege.",
      ],
      diagram: "score",
      caption: "XIV und II sind übrig, und III, V und X sind offen: 16 und 18 machen 34.",
    },
    {
      title: "Die Partie",
      text: [
        "Allein zählt einfach deine Punktzahl. In Gesellschaft hat jeder einen Zug je Runde. Eine Partie dauert eine Runde oder mehrere, oder bis jemand eine bestimmte Anzahl Runden gewonnen oder Punkte erreicht hat. Es gewinnt, wer die wenigsten Punkte oder die meisten Runden hat.",
        "Eine Partie auf Punkte endet mit der Runde, in der jemand sie erreicht, damit alle gleich oft gespielt haben. Wer gleich viele Punkte hat, teilt sich den Rang.",
      ],
    },
    {
      title: "Vollkommenes Spiel",
      text: [
        "Das Spiel ist gelöst: Wer aus jedem Wurf das Beste macht, kommt im Mittel auf 17,44 Punkte und bleibt in etwa einem von zwölf Zügen sauber. Wo Hinweise erlaubt sind, zeigt der Tisch genau, was jede Möglichkeit wert ist, und die Werkstatt tut es für jede Stellung.",
      ],
    },
    {
      title: "Woher es kommt",
      text: [
        "Eine runde Silberschale mit gewelltem Rand und zwölf Plätzen und Steine aus Knochen mit römischen Zahlen auf einer Seite sollen in Pompeji ausgegraben worden sein, ähnliche in Herculaneum und Athen. Wie man damit spielte, hat niemand aufgeschrieben.",
        "Diese Regeln hat R. C. Bell 1977 zusammengestellt, und W. M. Horn gab sie auf einem Blatt Papier weiter. Was es zählt, lässt sich nachrechnen: Der erste Wurf hat 32.768 Ausgänge, und die zwölf Mulden fassen alle fünfzehn Steine auf genau elf Arten.",
      ],
    },
  ],
};
