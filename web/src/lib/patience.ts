/** What a house that has much to do will answer in a moment is asked again. */

import { Refusal } from "./api.ts";

const TRIES = 12;
const WAIT = 1000; // milliseconds between two

/** The answer; a house that says "slow down" is given some seconds. */
export async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask();
    } catch (error) {
      if (tries === TRIES || !(error instanceof Refusal) || error.code !== "slow-down") throw error;
    }
    await new Promise((done) => setTimeout(done, WAIT));
  }
}
