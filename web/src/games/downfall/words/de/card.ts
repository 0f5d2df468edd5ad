import type { Card } from "../../../../words/card.ts";

export const card: Card = {
  title: "Der Untergang von Pompeji",
  line: "Füll die Stadt mit deiner Familie, dann lauf vor der Lava davon.",
  facts: "2–4 Leute · 45 Minuten · Karten und Nerven",
  credit: "von Klaus-Jürgen Wrede",
  presets: { official: "offiziell", online: "wie im Netz", classic: "erste Ausgabe", manual: "altes Computerspiel" },
  bots: {
    balbus: { name: "Balbus", line: "Führt die Schenke. Liebt ein volles Haus und vertraut darauf, dass eine Menge weit läuft." },
    cassia: { name: "Cassia", line: "Führt die Bücher. Wagt nichts und ist gerecht gegen alle." },
    drusus: { name: "Drusus", line: "Hat in den Legionen gedient. Fürchtet nichts, am wenigsten Lava." },
    felix: { name: "Felix", line: "Spielt um Geld. Kühn, gesellig, und man sollte ihm nicht trauen." },
    livilla: { name: "Livilla", line: "Vergisst keine Kränkung. Wer ihr schadet, bleibt in Erinnerung." },
    macer: { name: "Macer", line: "Lebt hinter Fensterläden. Bleibt für sich und geht früh." },
    webversion: { name: "Netzfassung", line: "Spielt nach den Formeln des alten Spiels im Netz." },
    net: { name: "Netz", line: "Spielt nach dem ersten Blick des gelernten Urteils." },
  },
  traits: { courage: "Mut", sociability: "Geselligkeit", lawfulness: "Rechtschaffenheit" },
};
