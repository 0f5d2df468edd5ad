import type { Card } from "../../../../words/card.ts";

export const card: Card = {
  title: "Die Pluvionauten",
  line: "Wirf einen Würfel zwischen Himmelsinseln und jag dem Regen nach.",
  facts: "2–5 Leute · 45 Minuten · Zielen und Planen",
  credit: "von Rémi Monthiller, CC BY 4.0; die Bitten sind unser eigener Vorschlag",
  presets: { draft: "Entwurf von 2023", text: "nur der Text des Entwurfs", swift: "schnelle Würfe" },
  bots: {
    ventidius: { name: "Ventidius", line: "Näht Ballons. Fliegt gern und landet, wo es geht." },
    alauda: { name: "Alauda", line: "Steigt mit den Lerchen zu ihren ersten Flügen auf; alles kann passieren." },
    nubia: { name: "Nubia", line: "Beobachtet das Wetter und wirft nur, wenn es ihr passt." },
    aquilo: { name: "Aquilo", line: "Hat jeden Himmel durchquert. Seine Hand zittert nicht." },
    pilot: { name: "Pilot", line: "Fliegt auf Sicht und verirrt sich selten." },
  },
  traits: { skill: "Können", care: "Sorgfalt", hand: "Ruhige Hand" },
};
