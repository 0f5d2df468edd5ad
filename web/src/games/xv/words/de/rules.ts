/** Die Regeln von Pompeii XV. */

import type { RulesText } from "../../../../words/rules-text.ts";

export const rules: RulesText = {
  lead: "Fünfzehn Steine aus Bein, eine Silberschale mit zwölf Mulden und eine Frage: Wie wenig kannst du übrig lassen?",
  sections: [
    {
      title: "Der Wurf",
      text: [
        "Dein Zug beginnt mit allen fünfzehn Steinen, I bis XV, in die Schale geworfen. Jeder zeigt seine Zahl oder seine blanke Seite, wie eine Münze.",
        "Nur Zahlen, die oben liegen, kann man verwenden. Die noch irgendwo hinpassen, schimmern.",
      ],
      diagram: "throw",
      caption: "Fünf Zahlen liegen oben; zehn Steine liegen blank. Die gestrichelten Mulden lassen sich jetzt füllen.",
    },
    {
      title: "Mulden füllen",
      text: [
        "Eine Mulde nimmt einen Stein mit ihrer eigenen Zahl oder zwei Steine, deren Summe oder Differenz ihre Zahl ist. So können VII und IV jede für sich VII und IV füllen, oder zusammen XI, oder III.",
        "Eine Mulde wird einmal gefüllt. Was in ihr liegt, bleibt dort; doch bis zu deinem nächsten Wurf darfst du zurücknehmen und anderes versuchen.",
      ],
      diagram: "pair",
      caption: "VII und IV sind gewählt: Zusammen füllen sie XI durch ihre Summe oder III durch ihre Differenz.",
    },
    {
      title: "Weiter",
      text: [
        "Wenn jede Zahl, die oben lag, verwendet ist, wirfst du die blanken Steine noch einmal, und so fort.",
        "Der Zug endet, wenn Zahlen übrig sind und du aufhörst, wenn ein Wurf gar keine Zahl zeigt, wenn kein Stein mehr da ist oder wenn alle zwölf Mulden gefüllt sind.",
        "An den meisten Tischen darfst du aufhören, obwohl sich noch alles verwenden ließe. Eine strengere Regel verbietet es: Solange der ganze Wurf verwendet werden kann, musst du das möglich lassen.",
      ],
      diagram: "again",
      caption: "Beide Zahlen passen: XIII weniger I kommt in XII, und dann werden die Blanken noch einmal geworfen.",
    },
    {
      title: "Die Wertung",
      text: [
        "Zähl die übrigen Zahlen und die offenen Mulden zusammen. Wenig ist gut; blanke Steine kosten nichts.",
        "Eine 0 ist sauber. Mit allen fünfzehn Steinen in den zwölf Mulden ist sie vollkommen, und dafür gibt es elf Wege.",
      ],
      diagram: "score",
      caption: "XIV und II sind übrig, und III, V und X sind offen: 16 und 18 machen 34.",
    },
    {
      title: "Die Partie",
      text: [
        "Allein ist die Wertung das Ergebnis. In Gesellschaft hat jeder einen Zug je Runde, und eine Partie ist eine Runde, mehrere, so viele, bis jemand eine Anzahl gewonnen hat, oder eine Partie auf Punkte. Wer die wenigsten Punkte hat, gewinnt, oder die meisten Runden.",
        "Eine Partie auf Punkte endet mit der Runde, in der jemand sie erreicht, damit alle gleich oft gespielt haben. Gleiche Wertungen teilen einen Rang.",
      ],
    },
    {
      title: "Vollkommenes Spiel",
      text: [
        "Das Spiel ist gelöst: Wer jeden Wurf stets am besten verwendet, kommt im Mittel auf 17,44 und wird in etwa einem von zwölf Zügen sauber fertig. Wo Hinweise erlaubt sind, zeigt der Tisch genau, was jede Verwendung wert ist, und die Werkstatt tut es für jede Stellung.",
      ],
    },
  ],
};
