/** Le premier tour guidé de Pompeii XV. */

import type { GuideText } from "../../../../words/guide-text.ts";

export const guide: GuideText = {
  chapters: [
    {
      title: "Un premier tour",
      says: {
        wells:
          "Quinze jetons d’os, de I à XV, ont été lancés. Quatre montrent leur nombre, les autres sont face blanche. Un creux prend un jeton de son nombre, ou deux dont il est la somme ou la différence. XIII moins I font XII : choisis les deux jetons, puis le creux XII.",
        large: "IV et VII pourraient aller dans leurs propres creux. Ensemble ils font XI, et un grand creux coûte cher s’il reste ouvert. Mets les deux dans XI.",
        throw: "Tous les nombres sont employés, ton tour continue donc : relance les jetons blancs.",
        left: "IX a son propre creux, mais alors XV resterait et finirait ton tour. XV moins IX font VI : mets les deux dans VI.",
        own: "Il ne reste que II, et son creux est libre.",
        again: "De nouveau rien ne reste. Lance.",
        eight: "VIII a son creux.",
        stop: "XIV ne va plus nulle part, et un nombre qui reste finit le tour. On compte ce qui reste et ce qui est ouvert : 14, et 39 pour sept creux. Termine le tour.",
      },
      end: "C’est tout. 53 points pour commencer : le jeu parfait en fait 17 en moyenne, et un tour dont rien ne reste mérite d’être raconté.",
    },
  ],
};
