/** Die Regeln der Pluvionauten. */

import type { RulesText } from "../../../../words/rules-text.ts";

export const rules: RulesText = {
  lead: "Ihr teilt euch einen Ballon und zwei Wolken. Wirf den Ballon zwischen die Inseln des Himmels, flieg, schlepp eine Insel, und bring den Dorfleuten das Wetter und die Nachbarn, um die sie bitten. Wer die meiste Gunst hat, gewinnt.",
  sections: [
    {
      title: "Der Himmel",
      text: [
        "Zehn Ebenen, sechs Wälder und fünf Berge liegen irgendwo auf 37 Feldern; der Rest ist freier Himmel. Auch zwei Wetterwürfel liegen dort. Du hast zwei verdeckte Bitten und eine Mauer.",
        "Entfernung ist für alles dieselbe: Ein Schritt auf Himmel oder eine Ebene kostet eins, in einen Wald zwei, auf einen Berg drei.",
      ],
    },
    {
      title: "Werfen",
      text: [
        "Jeder Zug beginnt mit einem echten Wurf. Wähl, wo an der Kiste du stehst, wohin du zeigst, wie stark und wie hoch. Sanfte, flache Würfe kommen an, wo sie sollen; starke springen. Und keine Hand ist ganz ruhig.",
        "Verfehlt der Würfel den Himmel, darfst du es noch einmal versuchen. Bleibt er zwischen Feldern liegen, wählst du eines davon. Wetterwürfel, die er trifft, werden angestoßen.",
      ],
      diagram: "throw",
      caption: "Ein Wurf von Süden, ein wenig nach rechts. Im roten Oval berührt der Würfel zuerst den Boden; wo er liegen bleibt, ist eine andere Frage.",
    },
    {
      title: "Fliegen",
      text: [
        "Der Würfel zeigt, wie weit du fliegen darfst: 2, 3, 4 oder 5. Beim Luftschiff wählst du selbst eines davon. Du darfst über alles hinwegfliegen, nur nicht über eine Mauer.",
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
        "Jeden Schritt darfst du auslassen, und jeder Zug endet mit „Fertig“. Nach zwanzig Runden ist es auf jeden Fall vorbei.",
        "Die Pluvionauten sind ein Spiel von Rémi Monthiller, unter CC BY 4.0. Wir spielen seinen Entwurf vom März 2023; die Bitten und einige Auslegungen sind unsere, weil die Karten des Entwurfs nie erschienen sind.",
      ],
    },
  ],
};
