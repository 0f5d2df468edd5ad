/** Die Regeln der Pluvionauten. */

import type { RulesText } from "../../../../words/rules-text.ts";
import { ruleset } from "./ruleset.ts";

export const rules: RulesText = {
  lead: "Ihr teilt euch einen Ballon und zwei Wolken. Wirf den Ballon zwischen die Inseln des Himmels, flieg, schlepp eine Insel, und bring den Dorfleuten das Wetter und die Nachbarn, um die sie bitten. Wer die meiste Gunst hat, gewinnt.",
  box: [
    ["Der Himmel", "37 Felder in Reihen zu 4, 5, 6, 7, 6, 5 und 4. Wo sich 2 Felder berühren, ist zwischen ihnen Platz für ein Bauwerk: insgesamt 90 Plätze."],
    ["21 Inseln", "10 Ebenen, 6 Wälder und 5 Berge. Die übrigen 16 Felder sind freier Himmel."],
    ["1 Ballonwürfel", "2, 3, 4, 5 und zwei Luftschiffe. Gegenüberliegende Zahlen ergeben zusammen 7, und die Luftschiffe liegen einander gegenüber."],
    ["2 Wetterwürfel", "Gewöhnliche Würfel von 1 bis 6; sie heißen a und b."],
    ["12 Bitten", "Karten von vier Arten, 3 von jeder: Regen, Gewitter, ein großes Gebiet, viele Gebiete."],
    ["12 Bauwerke", "6 Mauern, 3 Wassertürme und 3 Leuchttürme."],
  ],
  setUp: [
    "Die Kiste wird geschüttelt: Die Inseln liegen irgendwo, ebenso die Wetterwürfel. Sie dürfen auf demselben Feld liegen und irgendetwas zeigen.",
    "Jeder bekommt 2 Bitten und hält sie verdeckt. Die übrigen sind der Stapel: 8 bei 2 Spielern, 6 bei 3, 4 bei 4 und 2 bei 5.",
    "{starting_wall} Die übrigen Bauwerke sind der Vorrat, aus dem sich alle bedienen.",
    "{start} Der Ballonwürfel gehört allen: Er wandert mit dem Zug weiter.",
  ],
  sections: [
    {
      title: "Entfernung",
      text: [
        "Felder sind Nachbarn, wo sich ihre Seiten berühren: bis zu sechs um jedes Feld. Jeder Schritt geht auf ein Nachbarfeld; diagonale Schritte über eine Ecke gibt es nicht.",
        "Entfernung ist für alles dieselbe: Ein Schritt auf Himmel oder eine Ebene kostet eins, in einen Wald zwei, auf einen Berg drei.",
      ],
    },
    {
      title: "Werfen",
      text: [
        "Jeder Zug beginnt mit einem Wurf. Wähl, wo an der Kiste du stehst, wohin du zeigst, wie stark und wie hoch. Sanfte, flache Würfe kommen an, wo sie sollen; starke springen. {throws}",
        "Keine Hand ist ganz ruhig. {hand}",
        "Verfehlt der Würfel den Himmel, darfst du es noch einmal versuchen; verfehlt er ihn wieder, ist dein Zug vorbei, und alles liegt wie zuvor. Bleibt er zwischen Feldern liegen, wählst du eines davon. Wetterwürfel, die er trifft, werden angestoßen.",
      ],
      diagram: "throw",
      caption: "Ein Wurf von Süden, ein wenig nach rechts. Im roten Oval berührt der Würfel zuerst den Boden; wo er liegen bleibt, ist eine andere Frage.",
    },
    {
      title: "Fliegen",
      text: [
        "Der Würfel zeigt, wie weit du fliegen darfst: 2, 3, 4 oder 5. {blimp} Du darfst über alles hinwegfliegen, nur nicht über eine Mauer.",
      ],
      diagram: "drive",
      caption: "Treibstoff für drei Schritte: Die Zahlen sind die Entfernungen.",
    },
    {
      title: "Schleppen",
      text: [
        "Stehst du jetzt auf einer Insel, wird der Würfel gewendet: Was er zeigte und was er zeigt, ergibt sieben. So weit darfst du die Insel schleppen, auf freien Himmel, und du fliegst mit. Inseln neben einer Mauer bleiben, wo sie sind.",
        "Eine Insel, die unter einen Wetterwürfel geschleppt wird, hebt ihn: um eins, zwei oder drei für Ebene, Wald, Berg. Unter ihm weggeschleppt, lässt sie ihn wieder sinken.",
      ],
      diagram: "tow",
      caption: "Nach einem Flug mit drei lässt sich diese Insel bis zu vier weit schleppen.",
    },
    {
      title: "Wetter",
      text: [
        "Ein Wetterwürfel mit 1, 2 oder 3 bringt so weit Regen. Mit 4, 5 oder 6 regnet es drei weit, und es gewittert eins, zwei oder drei weit. Ein Gewitter zählt nicht als Regen.",
        "Ein Wetterwürfel, der vom Brett gestoßen wird, bringt nichts, bis die nächste Person ihn vor ihrem Zug wieder hineingeworfen hat. Geht er dreimal daneben, kommt er auf irgendein Feld.",
      ],
      diagram: "weather",
      caption: "Würfel a zeigt fünf: Regen ist blau umrandet und hat Tropfen, Gewitter violett und hat Blitze. Würfel b zeigt zwei.",
    },
    {
      title: "Eine Aktion",
      text: [
        "Dann hast du noch eine Aktion, wenn du magst: Nimm ein Bauwerk, bau eines von deinen an eine Kante deines Feldes, an der mindestens eine Insel liegt, oder erfüll eine Bitte, die gerade zutrifft, und zieh eine neue.",
        "Eine Mauer trennt zwei Felder für immer. Ein Wasserturm bringt seinen beiden Feldern Regen, wenn es dort nicht gewittert. Ein Leuchtturm macht aus Gewitter Regen. Türme, die ihre letzte Insel verlieren, kommen zurück in den Vorrat.",
      ],
      diagram: "build",
      caption: "Ein Wasserturm und ein Leuchtturm stehen; Rot darf an den markierten Kanten bauen.",
    },
    {
      title: "Bitten",
      text: [
        "Es gibt zwölf Karten, drei von jeder Art. Regen und Gewitter wollen Wetter auf so vielen Inseln einer Landschaft; wo es gewittert, zählt es nicht als Regen. Die anderen beiden wollen Gebiete.",
        "Ein Gebiet sind Inseln einer Landschaft, die sich ohne Mauer dazwischen berühren; auch eine einzelne Insel ist ein Gebiet. Die eine Art will ein einziges großes Gebiet, die andere viele getrennte. Tippe auf eine Bitte, und die Inseln, die für sie zählen, leuchten auf.",
        "Die erste Zahl bekommst du, wenn du die Karte erfüllst, die zweite kommt dazu, wenn sie am Ende noch gilt. Die Karten und ihre Zahlen sind von uns.",
      ],
      diagram: "requests",
      caption: "Alle zwölf Bitten nach ihrer Art, mit den Unterstützern und dem, was am Ende dazukommt.",
    },
    {
      title: "Das Ende",
      text: [
        "Wer eine dritte Bitte erfüllt, leitet das Ende ein: Alle anderen haben noch einen Zug. Dann wird die Gunst gezählt, und eine Bitte, die dann noch zutrifft, zählt etwas mehr. Bei gleicher Gunst wird der Sieg geteilt.",
        "Jeden Schritt darfst du auslassen, und jeder Zug endet mit „Fertig“. {turn_cap}",
        "Die Pluvionauten sind ein Spiel von Rémi Monthiller, unter CC BY 4.0. Wir spielen seinen Entwurf vom März 2023; die Bitten und einige Auslegungen sind unsere, weil die Karten des Entwurfs nie erschienen sind.",
      ],
    },
  ],
  ruleset,
  differs: "Was von den üblichen Regeln abweicht:",
  same: "Du spielst nach den üblichen Regeln, ohne Änderungen.",
  choices: [
    ["Erste Mauer", "Alle beginnen mit einer Mauer, oder niemand."],
    ["Das Luftschiff", "Du wählst seine Zahl selbst, oder die beiden Luftschiffe gelten als 2 und 5."],
    ["Dauer", "Höchstens 4, 8 oder 20 Runden, oder bis jemand drei Bitten erfüllt hat."],
    ["Wer beginnt", "Das entscheidet der Zufall, oder du legst es fest."],
  ],
};
