import type { Card } from "../../../../words/card.ts";

export const card: Card = {
  title: "Pompeii XV",
  line: "Fifteen thrown counters, twelve wells, one perfect turn.",
  facts: "alone or up to 8 · 5 minutes · luck and sums",
  credit: "by R. C. Bell and W. M. Horn",
  presets: { free: "stop at will", forced: "on while you can", wins: "to three wins", hundred: "to 100 points" },
  bots: {
    exact: { name: "Exact", line: "Knows the value of every throw." },
  },
};
