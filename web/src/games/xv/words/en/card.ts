import type { Card } from "../../../../words/card.ts";

export const card: Card = {
  title: "Pompeii XV",
  line: "Fifteen thrown counters, twelve wells, one perfect turn.",
  facts: "alone or up to 8 · 5 minutes · luck and sums",
  credit: "by R. C. Bell and W. M. Horn",
  presets: { free: "stop at will", forced: "on while you can", wins: "to three wins", hundred: "to 100 points" },
  bots: {
    philo: { name: "Philo", line: "Teaches children their sums, and slips now and then like one of them." },
    tertia: { name: "Tertia", line: "Carries the wine, and throws for the fun of it." },
    sextus: { name: "Sextus", line: "Changes money. Reckons quickly, and seldom wrong." },
    sibylla: { name: "Sibylla", line: "Reads the future in the counters. She plays for the match, and knows every throw’s worth." },
    exact: { name: "Exact", line: "Knows the value of every throw." },
  },
  traits: { skill: "Skill", care: "Care", reckoning: "Reckoning" },
};
