/** Die Regeln von „Der Untergang von Pompeji“. */

import type { RulesText } from "../../../../words/rules-text.ts";

export const rules: RulesText = {
  lead: "Erst bringst du deine Familie in die Stadt, Haus für Haus. Dann erwacht der Berg, und du bringst so viele wie möglich wieder hinaus. Wer die meisten rettet, gewinnt.",
  sections: [
    {
      title: "Solange der Vesuv schläft",
      text: [
        "Du hast vier Karten. Spiel eine und setz jemanden aus deiner Familie auf einen freien Platz des Gebäudes mit dieser Nummer. Dann zieh eine Karte, und der Nächste ist dran.",
        "Eine Karte, deren Gebäude voll ist, gilt als Joker: Mit ihr darf jemand einziehen, wo immer ein Platz frei ist.",
      ],
      diagram: "cards",
      caption: "Rot hat 3, 5, 6 und 10: Eine Person darf auf jedes der markierten Felder ziehen.",
    },
    {
      title: "Solange der Vesuv brodelt",
      text: [
        "Die erste Karte A.D. 79 bringt den Berg zum Brodeln. Wer von nun an in ein Haus zieht, in dem schon andere wohnen, bringt Verwandte mit: einen für jede Person, die dort war.",
        "Verwandte ziehen in Gebäude derselben Farbe oder in schlichte Häuser, aber nicht in das Haus, von dem sie kommen, und je Zug höchstens einer in jedes Haus.",
        "Jetzt liegen auch Omen im Stapel. Wer eines zieht, wählt eine fremde Person, und die kommt in den Vulkan.",
      ],
      diagram: "relatives",
      caption: "Rot ist in g4 eingezogen, wo eine Person wohnte: Ein Verwandter darf folgen, auf jedes markierte Feld.",
    },
    {
      title: "Der Ausbruch",
      text: [
        "Das zweite A.D. 79 ist der Ausbruch. Wer vier Karten für volle Gebäude hat, darf ihn auch ausrufen, zu Beginn eines beliebigen Zugs.",
        "Lavaplättchen kommen aus einem Beutel. Das erste mit einem Zeichen kommt auf den Schlot mit diesem Zeichen, jedes weitere neben Lava mit demselben Zeichen. Wer unter ein neues Plättchen gerät, ist verloren, ebenso wer keinen Weg mehr zu einem Tor hat.",
        "Nach den ersten sechs Plättchen wird gelaufen.",
      ],
      diagram: "lava",
      caption: "Rot hat Lava (Schriftrolle) gezogen und darf sie auf die gestrichelten Felder legen. Die Wörter sagen, welche Lava als Nächstes wohin kommen kann.",
    },
    {
      title: "Laufen",
      text: [
        "In jedem Zug: Zieh ein Plättchen, leg es, dann lauf mit zwei von deinen Leuten. Man läuft so viele Felder weit, wie am Anfang Leute auf dem Feld standen, eigene und fremde. Eine Menge trägt weit; wer allein ist, macht einen Schritt.",
        "Wer allein steht und zuerst läuft, darf mit dem zweiten Lauf noch einmal laufen. Ein Schritt aus einem Tor, und die Person ist gerettet.",
      ],
      diagram: "run",
      caption: "Zwei Leute stehen auf g5: Einer von ihnen darf bis zu zwei Felder weit laufen.",
    },
    {
      title: "Das Ende",
      text: [
        "Wenn das letzte Plättchen liegt und der Zug gespielt ist, oder wenn niemand mehr in der Stadt ist, ist es vorbei. Wer die meisten gerettet hat, gewinnt; bei Gleichstand, wer weniger Leute im Vulkan hat. Ist auch das gleich, wird der Sieg geteilt.",
        "Jeder Zug endet mit „Fertig“, damit man einen Irrtum noch zurücknehmen kann, bevor Neues gezogen wird.",
      ],
    },
  ],
};
