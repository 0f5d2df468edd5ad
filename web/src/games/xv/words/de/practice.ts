/** Üben bei Pompeii XV. */

import type { PracticeText } from "../../../../words/guide-text.ts";

export const practice: PracticeText = {
  themes: {
    together: {
      title: "Zwei in einer Mulde",
      goal: "Zwei Steine können sich eine Mulde teilen. In welcher kosten sie dich am wenigsten?",
      rule: "Fünfzehn Steine haben zwölf Mulden: In einem perfekten Zug liegen in dreien zwei. Ein Paar gehört in eine Mulde, deren eigene Zahl du entbehren kannst.",
    },
    apart: {
      title: "Jeder in seine",
      goal: "Hier lockt ein Paar. Lohnt es sich?",
      rule: "Ein Stein in seiner eigenen Mulde nimmt keinem anderen etwas weg. Im Paar lässt er eine Mulde offen, die nur ein anderes Paar füllen kann.",
    },
    heavy: {
      title: "Die Schweren",
      goal: "XIII, XIV und XV haben keine eigene Mulde. Finde Partner für sie.",
      rule: "Such zuerst für jeden schweren Stein des Wurfs einen Platz: Ein Partner, den du dem falschen gibst, fehlt dem nächsten.",
    },
    last: {
      title: "Die letzten Mulden",
      goal: "Nur wenige Mulden sind offen. Lass so wenig übrig, wie du kannst.",
      rule: "Gegen Ende sieht man jeden Punkt: Zahlen, die übrig bleiben, und Mulden, die offen bleiben. Erst die großen Zahlen, die kleinen können warten.",
    },
  },
};
