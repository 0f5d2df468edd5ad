import type { Card } from "../../../../words/card.ts";

export const card: Card = {
  title: "Der Untergang von Pompeji",
  line: "Füll die Stadt mit deiner Familie, und dann lauf vor der Lava davon.",
  facts: "2–4 Leute · 45 Minuten · Karten und Nerven",
  credit: "von Klaus-Jürgen Wrede",
  presets: {
    standard: "Standard",
    official: "AMIGO-Spielregel 2004",
    online: "Webfassung (Ausgabe 2013)",
    classic: "AMIGO-Kurzregeln",
    manual: "Referenzhandbuch",
  },
  bots: {
    balbus: { name: "Balbus", line: "Führt die Schenke. Liebt ein volles Haus und baut darauf, dass eine Menge weit läuft." },
    cassia: { name: "Cassia", line: "Führt die Bücher. Wagt nichts und ist gerecht zu allen." },
    drusus: { name: "Drusus", line: "Hat in den Legionen gedient. Fürchtet nichts, am wenigsten Lava." },
    felix: { name: "Felix", line: "Spielt um Geld. Kühn, gesellig und nicht gerade vertrauenswürdig." },
    livilla: { name: "Livilla", line: "Vergisst keine Kränkung. Wer ihr schadet, bekommt es zurück." },
    macer: { name: "Macer", line: "Lebt hinter Fensterläden. Bleibt für sich und geht früh." },
    webversion: { name: "Netzfassung", line: "Spielt nach den Formeln der alten Fassung im Netz." },
    net: { name: "Neuronales Netz", line: "Spielt, was sein gelerntes Urteil auf den ersten Blick rät." },
  },
  traits: { courage: "Mut", sociability: "Geselligkeit", lawfulness: "Rechtschaffenheit" },
  credits: [
    ["Entwurf", "Klaus-Jürgen Wrede"],
    ["Variante mit zwei Schloten", "Morgan Dontanville"],
    ["Redaktion", "AMIGO Spiel + Freizeit GmbH"],
    ["Illustration", "Oliver Freudenreich (Spielmaterial), Guido Hoffman (Schachtel)"],
    ["Übersetzung", "Alex Yeager"],
    ["Produktion der zweiten englischen Ausgabe", "Ron Magin und Pete Fenlon"],
  ],
};
