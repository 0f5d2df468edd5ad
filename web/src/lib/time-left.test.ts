import { afterEach, describe, expect, it } from "vitest";
import { timeLeft } from "./time-left.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const TIMES = [0, 7.2 * SECOND, 5 * MINUTE, 59 * MINUTE + 59 * SECOND, HOUR, 5 * HOUR + 12 * MINUTE, DAY - SECOND, DAY, 3 * DAY + 4 * HOUR];
const WRITTEN: Record<string, string[]> = {
  en: ["0:00", "0:08", "5:00", "59:59", "1 h 0 min", "5 h 12 min", "23 h 59 min", "1 d 0 h", "3 d 4 h"],
  de: ["0:00", "0:08", "5:00", "59:59", "1 h 0 Min.", "5 h 12 Min.", "23 h 59 Min.", "1 T 0 h", "3 T 4 h"],
  fr: ["0:00", "0:08", "5:00", "59:59", "1 h 0 min", "5 h 12 min", "23 h 59 min", "1 j 0 h", "3 j 4 h"],
};

const { DurationFormat } = Intl;
afterEach(() => void Object.assign(Intl, { DurationFormat }));

describe.each(Object.entries(WRITTEN))("the time left in %s", (language, written) => {
  const read = (): string[] => TIMES.map((left) => timeLeft(left, language).replaceAll("\u00a0", " "));

  it("has minutes and seconds below an hour, hours below a day, and days", () => {
    expect(read()).toEqual(written);
  });

  it("reads the same in a browser without Intl.DurationFormat", () => {
    Reflect.deleteProperty(Intl, "DurationFormat");
    expect(read()).toEqual(written);
  });
});
