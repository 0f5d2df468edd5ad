/** Die Lektionen der Pluvionauten. */

import type { GuideText } from "../../../../words/guide-text.ts";

export const guide: GuideText = {
  chapters: [
    {
      title: "Zielen",
      goal: "Wirf den Ballon und lies, was er zeigt.",
      says: {
        aim: "Du bist Rot, und Dorfleute bitten dich um eine Gegend aus neun Ebenen; die Ebene im gestrichelten Rahmen liegt allein. Drück in den Ring, zieh zurück und lass los: Der Ballon fliegt von dort, wohin du gezogen hast. In dieser Lektion landet er bei ihr, wie du auch wirfst.",
        fuel: "Er zeigt das Luftschiff, also wählst du den Treibstoff: Womit du nicht fliegst, damit schleppst du. Die Ebene ist einen Schritt entfernt, der Weg danach weit: zwei zum Fliegen lassen fünf zum Schleppen.",
      },
      end: "Ein Wurf, der nahe bei dem liegen bleibt, was du willst, ist der halbe Zug.",
    },
    {
      title: "Fliegen und schleppen",
      goal: "Bring eine Insel dahin, wo sie gebraucht wird.",
      says: {
        drive: "Erst fliegen: Himmel oder Ebene kosten eins, Wald zwei, Berg drei. Ein Schritt bringt dich auf die Ebene, die allein liegt.",
        tow: "Nun schlepp die Insel, auf der du stehst, bis zu fünf weit auf freien Himmel: Am umringten Ort berührt sie die anderen Ebenen.",
        request: "Neun Ebenen hängen jetzt zusammen: Die Bitte ist erfüllt. Zeig sie, und du gewinnst die Gunst der Dorfleute.",
        done: "Du hast eine neue Bitte gezogen. Drück „Fertig“: Werfen, fliegen, schleppen und eine Tat sind ein ganzer Zug.",
      },
      end: "Deine erste Bitte ist erfüllt.",
    },
    {
      title: "Wetter und Bauten",
      goal: "Mach Regen, wo kein Würfel ihn bringt.",
      says: {
        drive: "Die Dorfleute wollen Regen auf Ebenen. Beide Wetterwürfel bringen Regen, bis zu drei Schritte weit. Ab 4 bringt ein Würfel auch Gewitter, die 6 ebenso weit, und Gewitter zählt nicht als Regen. Flieg auf die Ebene nordöstlich der 6.",
        tow: "Schlepp sie weit weg vom Gewitter, zu den Ebenen im Südosten.",
        build: "Eine Tat bleibt. Ein Wasserturm gibt den beiden Inseln neben sich Regen, ganz ohne Würfel: Stell deinen zwischen die beiden Ebenen.",
        done: "Fünf Ebenen haben jetzt Regen, zwei mehr als zuvor. Drück „Fertig“.",
      },
      end: "Bauten bleiben: Türme geben Regen, Leuchttürme halten Gewitter ab, und Mauern halten Inseln fest.",
    },
    {
      title: "Bitten und das Ende",
      goal: "Erfülle die dritte Bitte.",
      says: {
        drive: "Zwei Bitten sind erfüllt; dieser Zug kann die dritte bringen: Regen auf vier Bergen. Beide Würfel liegen auf einem Berg, so hoch, dass es gewittert. Flieg dorthin.",
        tow: "Schlepp ihn unter den Würfeln weg: Sie sinken um seine Höhe, 6 auf 3 und 4 auf 1, und aus dem Gewitter wird Regen.",
        request: "Regen auf vier Bergen: Zeig die Bitte.",
        done: "Das war die dritte. Alle anderen haben noch einen Zug, dann wird gezählt. Drück „Fertig“.",
      },
      end: "Drei Bitten, und das Ende hat begonnen. Jede, die dann noch erfüllt ist, bringt etwas extra. Das ist das ganze Spiel.",
    },
  ],
};
