/** The browser's own code for deals and checks, asked line by line: what it would say, and what it finds in the end. */

import { createInterface } from "node:readline";
import { Dealer } from "../../../web/src/lib/dealing.ts";
import { examine } from "../../../web/src/lib/dice.ts";
import { whole } from "../../../web/src/lib/hearing.ts";
import { SeenBook } from "../../../web/src/lib/seen.ts";

const book = new SeenBook(null);
const dealer = new Dealer(book);

for await (const line of createInterface({ input: process.stdin })) {
  const asked = JSON.parse(line);
  const answer = asked.shown
    ? { says: dealer.answers(whole(asked.shown)) }
    : { finding: examine(asked.facts, book.of(asked.table)), seen: book.of(asked.table) };
  console.log(JSON.stringify(answer));
}
