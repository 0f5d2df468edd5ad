/** Die Regeln von „Der Untergang von Pompeji“. */

import type { RulesText } from "../../../../words/rules-text.ts";
import { ruleset } from "./ruleset.ts";

export const rules: RulesText = {
  lead: "Erst bringst du deine Familie in die Stadt, Haus für Haus. Dann erwacht der Berg, und du bringst so viele wie möglich wieder hinaus. Wer die meisten rettet, gewinnt.",
  box: [
    ["Die Stadt", "11 nummerierte Gebäude in 4 Farben mit 53 Plätzen, 13 schlichte Häuser mit 27 Plätzen, 6 Schlote und 7 Tore."],
    ["53 Pompejikarten", "Von jeder Nummer so viele, wie ihr Gebäude Plätze hat, damit sich jeder Platz füllen lässt."],
    ["7 Omen", "Jedes wirft eine Person in den Vulkan."],
    ["2 Karten A.D. 79", "Die erste weckt den Berg, die zweite ist der Ausbruch."],
    ["45 Lavaplättchen", "8 oder 7 mit jedem Zeichen. {dual_tiles}"],
    ["Leute", "Rote, schwarze, gelbe und blaue: eine Familie für jeden."],
    ["Der Vulkan", "In ihm endet, wer verloren ist."],
  ],
  counts: { cards: "Karten je Gebäude", tiles: "Lavaplättchen je Zeichen" },
  setUp: [
    "Jeder nimmt die Leute einer Farbe. {citizens} Die übrigen bleiben in der Schachtel.",
    "Die 53 Pompejikarten werden gemischt, und jeder bekommt 4.",
    "Der Stapel: Oben liegen 8 Pompejikarten. Unter ihnen liegt das erste A.D. 79, und darunter liegen 25 Pompejikarten und die 7 Omen, zusammen gemischt. {eruption_depth}",
    "Die übrigen Pompejikarten kommen ungesehen in die Schachtel: 12 bei 2 Spielern, 8 bei 3 und 4 bei 4. So weißt du nie ganz, welche Karten noch kommen.",
    "Die Lavaplättchen kommen in den Beutel.",
    "{start} Dann geht es reihum: Rot, Schwarz, Gelb, Blau.",
  ],
  sections: [
    {
      title: "Solange der Vesuv schläft",
      text: [
        "Du hast vier Karten. Spiel eine und setz jemanden aus deiner Familie auf einen freien Platz des Gebäudes mit dieser Nummer. Dann zieh eine Karte, und der Nächste ist dran.",
        "Jede Karte zeigt ihr Gebäude: die Nummer, die Farbe und unten die Plätze in jedem seiner Häuser. Die Nummern 3, 4, 6, 8, 10 und 11 bezeichnen je zwei Häuser, die zusammen ein Gebäude sind.",
        "Eine Karte, deren Gebäude voll ist, gilt als Joker: Mit ihr darf jemand einziehen, wo immer ein Platz frei ist. {wild_with_space} Kann gar niemand einziehen, wird die Karte umsonst gespielt.",
      ],
      diagram: "cards",
      caption: "Rot hat 3, 5, 6 und 10: Eine Person darf auf jedes der markierten Felder ziehen.",
    },
    {
      title: "Solange der Vesuv brodelt",
      text: [
        "Die erste Karte A.D. 79 bringt den Berg zum Brodeln. Wer von nun an dort einzieht, wo schon andere wohnen, bringt Verwandte mit. {relatives_count}",
        "Verwandte ziehen in Gebäude derselben Farbe oder in schlichte Häuser. {relatives_exclude} {relatives_cap} Du darfst auch weniger mitbringen, und Verwandte bringen keine weiteren Verwandten mit.",
        "Jetzt liegen auch Omen im Stapel. Wer eines zieht, wählt eine fremde Person, und die kommt in den Vulkan.",
      ],
      diagram: "relatives",
      caption: "Rot ist in g4 eingezogen, wo eine Person wohnte: Ein Verwandter darf folgen, auf jedes markierte Feld.",
    },
    {
      title: "Der Ausbruch",
      text: [
        "Das zweite A.D. 79 ist der Ausbruch. {voluntary_eruption} Von nun an zählen Karten nicht mehr, und wer noch nicht in der Stadt ist, kommt in die Schachtel.",
        "Lavaplättchen kommen aus einem Beutel. Das erste mit einem Zeichen kommt auf den Schlot mit diesem Zeichen, jedes weitere auf ein Feld neben Lava mit demselben Zeichen, nicht diagonal. Wer unter ein neues Plättchen gerät, ist verloren, ebenso wer keinen Weg mehr zu einem Tor hat.",
        "{no_legal_place} {enclosed_squares}",
        "{first_tiles}",
      ],
      diagram: "lava",
      caption: "Rot hat Lava (Schriftrolle) gezogen und darf sie auf die gestrichelten Felder legen. Die Wörter sagen, welche Lava als Nächstes wohin kommen kann.",
    },
    {
      title: "Laufen",
      text: [
        "In jedem Zug: Zieh ein Plättchen, leg es, dann lauf mit zwei von deinen Leuten. Man läuft so viele Felder weit, wie am Anfang Leute auf dem Feld standen, eigene und fremde. Eine Menge trägt weit; wer allein ist, macht einen Schritt. Schritte gehen nach Norden, Süden, Osten oder Westen, nicht diagonal, und auf einem Feld dürfen beliebig viele stehen. {vent_enterable}",
        "Wer allein steht und zuerst läuft, darf mit dem zweiten Lauf noch einmal laufen, ebenso dein Letzter in der Stadt. Ein Schritt aus einem Tor, und die Person ist gerettet.",
      ],
      diagram: "run",
      caption: "Zwei Leute stehen auf g5: Einer von ihnen darf bis zu zwei Felder weit laufen.",
    },
    {
      title: "Das Ende",
      text: [
        "Mit dem letzten Plättchen ist es vorbei, oder wenn niemand mehr in der Stadt ist. {last_tile} Wer dann noch in der Stadt ist, ist verloren.",
        "Wer die meisten gerettet hat, gewinnt; bei Gleichstand, wer weniger Leute im Vulkan hat. {full_tie}",
        "Jeder Zug endet mit „Fertig“, damit man einen Irrtum noch zurücknehmen kann, bevor Neues gezogen wird.",
      ],
    },
  ],
  ruleset,
  differs: "Was von Standard abweicht:",
  same: "Du spielst nach Standard, ohne Änderungen.",
  choices: [
    ["Doppelplättchen", "{dual_tiles=yes} Auch Computerspieler kommen mit ihnen zurecht."],
    ["Überraschung", "Vorher werden keine Plättchen gelegt: Gelaufen wird vom ersten Plättchen an."],
    ["Ein Plättchen, das nirgends passt", "Es wird beiseitegelegt; oder du ziehst neu, bis eines passt; oder es darf auf jedes Feld ohne Lava, nur nicht auf einen leeren Schlot."],
    ["Ein späterer Beginn", "Die Partie beginnt, wenn der Berg brodelt, oder mit dem Ausbruch, und es sind schon Leute in der Stadt."],
    ["Wer beginnt", "Das entscheidet der Zufall, oder du legst es fest."],
  ],
};
