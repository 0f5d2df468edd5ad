import type { Card } from "../../../../words/card.ts";

export const card: Card = {
  title: "La Chute de Pompéi",
  line: "Remplis la ville de ta famille, puis fuis la lave.",
  facts: "2–4 personnes · 45 minutes · des cartes et du cran",
  credit: "de Klaus-Jürgen Wrede",
  presets: {
    standard: "Standard",
    official: "Règles AMIGO 2004",
    online: "Version web (édition 2013)",
    classic: "Abrégé des règles AMIGO",
    manual: "Manuel de référence",
  },
  bots: {
    balbus: { name: "Balbus", line: "Tient l’auberge. Aime les maisons pleines, et compte sur la foule pour courir loin." },
    cassia: { name: "Cassia", line: "Tient les comptes. Ne risque rien et reste juste envers tous." },
    drusus: { name: "Drusus", line: "A servi dans les légions. Ne craint rien, et surtout pas la lave." },
    felix: { name: "Felix", line: "Joue pour l’argent. Hardi, sociable, et peu digne de confiance." },
    livilla: { name: "Livilla", line: "N’oublie aucun affront. Qui lui nuit le paiera." },
    macer: { name: "Macer", line: "Vit derrière ses volets. Reste à l’écart et part tôt." },
    webversion: { name: "Version web", line: "Joue selon les formules de l’ancien jeu sur le web." },
    net: { name: "Réseau de neurones", line: "Joue ce que son jugement appris lui souffle au premier regard." },
  },
  traits: { courage: "Audace", sociability: "Sociabilité", lawfulness: "Droiture" },
  credits: [
    ["Auteur", "Klaus-Jürgen Wrede"],
    ["Variante aux deux bouches", "Morgan Dontanville"],
    ["Développement", "AMIGO Spiel + Freizeit GmbH"],
    ["Illustration", "Oliver Freudenreich (matériel), Guido Hoffman (couverture)"],
    ["Traduction", "Alex Yeager"],
    ["Production de la deuxième édition anglaise", "Ron Magin et Pete Fenlon"],
  ],
};
