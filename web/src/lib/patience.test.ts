import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Refusal } from "./api.ts";
import { patiently } from "./patience.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const refusing = (code: string, times: number) => {
  let left = times;
  return vi.fn(async () => {
    if (left-- > 0) throw new Refusal(code, "not now", 429);
    return "told";
  });
};

test("a house that has much to do is asked again", async () => {
  const ask = refusing("slow-down", 3);
  const told = patiently(ask);
  await vi.runAllTimersAsync();
  expect(await told).toBe("told");
  expect(ask).toHaveBeenCalledTimes(4);
});

test("any other refusal is told at once, and patience has an end", async () => {
  const other = refusing("not-found", 1);
  await expect(patiently(other)).rejects.toThrow("not now");
  expect(other).toHaveBeenCalledTimes(1);
  const never = refusing("slow-down", 1000);
  const told = expect(patiently(never)).rejects.toThrow("not now");
  await vi.runAllTimersAsync();
  await told;
  expect(never).toHaveBeenCalledTimes(12);
});
