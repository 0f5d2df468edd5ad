/** Üben beim Untergang von Pompeji. */

import type { PracticeText } from "../../../../words/guide-text.ts";

export const practice: PracticeText = {
  themes: {
    place: {
      title: "Einziehen",
      goal: "Der Berg brodelt: eine Karte, ein Haus. Was bringt dir am meisten?",
      rule: "Wo andere wohnen, bringst du Verwandte mit, einen für jeden. Zähl sie zuerst, dann sieh nach, wie weit das Tor ist.",
    },
    relatives: {
      title: "Verwandte",
      goal: "Jemand aus der Familie darf folgen. In welches Haus?",
      rule: "Ein Haus nahe am Tor ist mehr wert als Gesellschaft weit weg. Verteil deine Leute auf mehrere Tore: Die Lava schließt eins nach dem anderen, nie alle auf einmal.",
    },
    omen: {
      title: "Das Omen",
      goal: "Das Omen will jemanden für den Vulkan. Wen?",
      rule: "Nimm den anderen, was ihnen am meisten wert ist: wer nah am Tor steht, und wer ihnen Verwandte brächte.",
    },
    lava: {
      title: "Die Lava",
      goal: "Leg das Plättchen dorthin, wo es die anderen am meisten kostet und dich nichts.",
      rule: "Sieh auf die Wege, nicht nur auf die Leute: Ein Plättchen, das einen Weg schließt, trifft alle, die dort entlang wollten.",
    },
    run: {
      title: "Laufen",
      goal: "Wähle, wer läuft, und wohin.",
      rule: "Wem zuerst der Weg abgeschnitten wird, der läuft zuerst. Andere können warten, wenn das nächste Plättchen sie nicht erreicht.",
    },
  },
};
