/** Die geführten ersten Züge der Pluvionauten. */

import type { GuideText } from "../../../../words/guide-text.ts";

export const guide: GuideText = {
  chapters: [
    {
      title: "Werfen, fliegen, schleppen",
      says: {
        aim: "Du bist Rot, und Dorfleute bitten um ein Gebiet aus neun Ebenen. Ein Zug beginnt mit einem Wurf: Zieh vom Rand in den Himmel, oder stell unten ein, und wirf deinen Ballon. In dieser Lektion landet er auf D6, wie du auch wirfst.",
        fuel: "Er zeigt das Luftschiff, also wählst du deinen Treibstoff. Womit du nicht fliegst, damit schleppst du: Zwei zum Fliegen lassen fünf zum Schleppen.",
        drive: "Ein Schritt auf Himmel oder eine Ebene kostet eins, in einen Wald zwei, auf einen Berg drei. Flieg nach C6, zu einer Ebene, die allein am Rand liegt.",
        tow: "Jetzt schleppst du die Insel, auf der du stehst, fünf weit auf freien Himmel. Auf B3 stößt sie zu den anderen Ebenen.",
        request: "Neun Ebenen berühren sich jetzt: Deine Bitte ist erfüllt. Zeig sie, und die Dorfleute danken es dir.",
        done: "Du hast eine neue Bitte gezogen. Drück „Fertig“, um deinen Zug zu beenden.",
      },
      end: "Werfen, fliegen, schleppen und eine Tat: Das ist ein ganzer Zug.",
    },
    {
      title: "Regen und Bauwerke",
      says: {
        aim: "Jetzt wollen sie Regen auf fünf Wäldern. Die beiden Wetterwürfel bringen Regen um sich her; 4, 5 und 6 bringen in der Nähe auch Gewitter. Wirf noch einmal: Es geht nach B1 und stößt einen Wetterwürfel beiseite.",
        fuel: "Wieder das Luftschiff. Drei zum Fliegen, vier zum Schleppen.",
        drive: "Flieg zu dem Wald auf A2, wo der Wetterwürfel liegen geblieben ist.",
        tow: "Schlepp ihn nach C1, neben einen anderen Wald. Unter dem Würfel weggeschleppt, beruhigt er das Wetter ein wenig: Aus der 6 wird eine 4.",
        build: "Eine Tat ist übrig. Ein Wasserturm bringt den beiden Inseln neben ihm Regen: Bau deinen zwischen C1 und D1.",
        done: "Drück „Fertig“. Livia ist dran.",
      },
      end: "Wer drei Bitten erfüllt hat, leitet das Ende ein: Alle anderen haben noch einen Zug. Dann wird die Gunst gezählt, mit etwas obendrauf für jede Bitte, die noch gilt.",
    },
  ],
};
