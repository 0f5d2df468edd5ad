/** Die Regeln von Pompeii XV. */

import type { RulesText } from "../../../../words/rules-text.ts";
import { ruleset } from "./ruleset.ts";

export const rules: RulesText = {
  lead: "Fünfzehn Steine aus Bein, eine Silberschale mit zwölf Mulden und eine Frage: Wie wenig kannst du übrig lassen?",
  box: [
    ["Die Schale", "Sie hat 12 Mulden, nummeriert von I bis XII."],
    ["15 Steine", "Auf einer Seite nummeriert von I bis XV, auf der anderen leer."],
  ],
  setUp: [
    "Ihr könnt zu 1 bis 8 Leuten spielen. Die Plätze sind nacheinander am Zug, und Rot beginnt jede Runde.",
    "Jeder Zug beginnt gleich: Alle 12 Mulden sind leer, und du hast alle 15 Steine. Von den Zügen der anderen liegt nichts mehr in der Schale.",
  ],
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
        "{stopping}",
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
        "Allein zählt einfach deine Punktzahl. In Gesellschaft hat jeder einen Zug je Runde, und wer darin am wenigsten Punkte hat, gewinnt sie. {match} Wer gleich viele Punkte hat, teilt sich den Rang.",
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
  ruleset,
  differs: "Was von den üblichen Regeln abweicht:",
  same: "Du spielst nach den üblichen Regeln, ohne Änderungen.",
  choices: [
    ["Aufhören", "Du darfst jederzeit aufhören, oder du musst weitermachen, solange sich der ganze Wurf verwenden lässt."],
    ["Dauer", "Eine Anzahl Runden, bei denen die kleinste Summe gewinnt; eine Anzahl Spiele, bei denen die meisten Siege gewinnen; bis jemand eine Anzahl Runden gewonnen hat; oder bis zu einer Punktzahl."],
    ["Wenn jemand die Punktzahl erreicht", "Die Runde wird zu Ende gespielt, oder er verliert sofort."],
  ],
};
