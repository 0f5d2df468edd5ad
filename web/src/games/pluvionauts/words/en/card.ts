import type { Card } from "../../../../words/card.ts";

export const card: Card = {
  title: "The Pluvionauts",
  line: "Throw a die among sky islands and chase the rain.",
  facts: "2–5 players · 45 minutes · aim and plans",
  credit: "by Rémi Monthiller, CC BY 4.0; the request cards are our own proposal",
  presets: { draft: "draft of 2023", text: "only the draft’s words", swift: "quick throws" },
  bots: {
    ventidius: { name: "Ventidius", line: "Sews balloons. Flies gladly, lands where he can." },
    alauda: { name: "Alauda", line: "Up with the larks on her first flights; anything may happen." },
    nubia: { name: "Nubia", line: "Watches the weather, and throws only when it suits her." },
    aquilo: { name: "Aquilo", line: "Has crossed every sky. His hand does not tremble." },
    pilot: { name: "Pilot", line: "Flies by sight, and seldom gets lost." },
  },
  traits: { skill: "Skill", care: "Care", hand: "Steady hand" },
};
