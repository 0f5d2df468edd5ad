/** Üben bei den Pluvionauten. */

import type { PracticeText } from "../../../../words/guide-text.ts";

export const practice: PracticeText = {
  themes: {
    drive: {
      title: "Fliegen",
      goal: "Flieg dorthin, wo dein Treibstoff am meisten für deine Bitten tut.",
      rule: "Am besten steht man auf der Insel, deren Schleppen am meisten ändert: Denk zuerst ans Schleppen, dann an den Weg dorthin.",
    },
    tow: {
      title: "Schleppen",
      goal: "Schlepp die Insel dorthin, wo deine Bitten sie haben wollen.",
      rule: "Schleppen zählt doppelt, wenn es Inseln verbindet und ihr Wetter ändert: Sieh auf die Bitten in deiner Hand, bevor du in den Himmel siehst.",
    },
    deed: {
      title: "Die Tat",
      goal: "Eine Tat bleibt dir in diesem Zug. Welche?",
      rule: "Eine Bitte, die jetzt erfüllt ist, wird jetzt gezeigt. Sonst bau dort, wo ein Gebäude zwei Inseln dient.",
    },
  },
};
