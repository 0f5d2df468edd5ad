/** Die Lektionen des Untergangs von Pompeji. */

import type { GuideText } from "../../../../words/guide-text.ts";

export const guide: GuideText = {
  chapters: [
    {
      title: "Einziehen",
      goal: "Spiel eine Karte und lass jemanden nahe einem Tor einziehen.",
      says: {
        place: "Du bist Rot; die runden sind deine Leute. Eine Karte lässt einen von ihnen in das Haus mit ihrer Nummer ziehen. Am besten sind Häuser am Tor: Deine 10 liegt einen Schritt von der Porta di Stabia. Berühre die Karte, dann das Haus.",
        done: "Nichts gilt, bevor du es sagst: „Zurücknehmen“ macht es ungeschehen. Drück „Fertig“, dann ziehst du eine neue Karte.",
        wild: "Livia hat beide Häuser der 3 gefüllt, also ist deine 3 frei: Sie darf überallhin. Stell einen Zweiten neben den Ersten: Zwei, die zusammenstehen, laufen zwei Felder.",
        warning: "Drück „Fertig“, um zu ziehen. Irgendwo im Stapel wartet A.D. 79.",
      },
      end: "Ein Paar von dir steht einen Schritt vor einem Tor. Und da war A.D. 79: Der Berg brodelt. Von nun an füllen sich die Häuser schnell.",
    },
    {
      title: "Verwandte",
      goal: "Zieh ein, wo andere wohnen, und bring die Familie mit.",
      says: {
        crowd: "Wer einzieht, wo andere wohnen, bringt Verwandte mit: einen für jeden, der schon da war, gleich wessen. Im umringten Haus wohnen zwei. Spiel deine 5 dorthin.",
        relative: "Zwei Verwandte dürfen folgen: in Häuser derselben Farbe oder schlichte, je einer in ein Gebäude. Im Westen wohnt noch keiner von dir. Der erste zieht nahe der Porta Marina ein.",
        second: "Der zweite auch, in das schlichte Haus nebenan, nicht weit vom selben Tor: Schließt die Lava den einen Weg, bleibt der andere.",
        draw: "Drück „Fertig“. Mit einer Karte sind drei eingezogen.",
      },
      end: "Drei mit einer Karte! Volle Häuser sind mehr wert, solange der Berg brodelt; aber auch andere können sie nutzen.",
    },
    {
      title: "Omen",
      goal: "Wirf jemanden der anderen in den Vulkan.",
      says: {
        omen: "Du hast ein Omen gezogen: Jemand der anderen kommt in den Vulkan. Nimm die Person, die sicher entkäme: Livias direkt an der Porta Vesuvio.",
        answer: "Auch Livia zog ein Omen und nahm jemanden von dir. Deine Antwort: noch einer in Sicherheit. Deine 10 führt in das Haus an der Porta di Stabia.",
        draw: "Drück „Fertig“ und sieh, was du ziehst.",
        again: "Noch ein Omen! Livia hat ein Paar mitten im Süden. Nimm eine der beiden: Allein ist die andere langsam.",
      },
      end: "Zwei weniger bei Livia. Ein Omen trifft am besten die, die entkommen würden, nicht die, die die Lava ohnehin holt.",
    },
    {
      title: "Der Ausbruch",
      goal: "Leg Lava: zuerst auf ihren Schlot, dann Stein an Stein.",
      says: {
        vent: "Das zweite A.D. 79 ist da, niemand spielt mehr Karten. Du hast Helm-Lava gezogen: Das erste Plättchen eines Zeichens deckt den Schlot mit diesem Zeichen.",
        pass: "Drück „Fertig“: Livia zieht das nächste Plättchen.",
        spread: "Münz-Lava liegt schon, also kommt dieses Plättchen daneben. Wer dort steht, ist verloren: Im umringten Haus wohnen drei von Livia.",
        last: "Säulen-Lava lag noch nicht: Sie deckt ihren Schlot mitten in der Stadt.",
        run: "Damit liegen sechs auf dem Plan. Von nun an wird gelaufen. Drück „Fertig“.",
      },
      end: "Drei von Livia mit einem Plättchen verloren. Die Lava eines Zeichens wächst von ihrem Schlot aus: Achte darauf, welche Zeichen dich noch erreichen können.",
    },
    {
      title: "Laufen",
      goal: "Bring deine Leute durch die Tore hinaus.",
      says: {
        block: "Ein Zug ist ein Plättchen und zwei Läufe. Leg dieses dorthin, wo es Livias Paar den kurzen Weg nach Norden versperrt.",
        far: "Nun lauf. Man läuft so viele Felder, wie Leute dort standen, gleich welcher Farbe: Hier stehen drei. Berühre deine Person, dann den Pfeil an der Porta Vesuvio.",
        again: "Zwei stehen noch dort, und zwei Felder reichen: hinaus mit dem Zweiten.",
        pass: "Drück „Fertig“.",
        careful: "Dein Letzter steht allein im Osten und will zur Porta di Sarno. Die Vasen-Lava kann dreierlei: Nimm das Feld, das deinen Weg frei lässt und Livia ein Tor schließt.",
        alone: "Allein läuft man ein einziges Feld, auf das Tor zu.",
        twice: "Wer allein loslief, darf auch den zweiten Lauf haben: bis ins Tor.",
        nearly: "Nur ein Schritt fehlt noch. Die Masken-Lava kommt dahin, wo sie keinem von dir schadet.",
        saved: "Und hinaus!",
      },
      end: "Alle drei gerettet. Wenn das letzte Plättchen liegt oder die Stadt leer ist, gewinnt, wer die meisten gerettet hat; bei Gleichstand, wer weniger verlor. Mehr brauchst du nicht.",
    },
  ],
};
