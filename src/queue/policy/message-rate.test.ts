import { describe, expect, test } from "bun:test";
import { conforming, conformsAt, spend } from "./message-rate.ts";

const START = 1_000_000;

/** Messages let through in `ms`, asked for every `stepMs`. */
function sent(perMinute: number, ms: number, stepMs: number): number {
  let [nextAt, count] = [0, 0];
  for (let now = START; now < START + ms; now += stepMs) {
    for (let room = conforming(nextAt, perMinute, now); room > 0; room--) {
      nextAt = spend(nextAt, perMinute, now);
      count++;
    }
  }
  return count;
}

describe("message rate", () => {
  test.each([
    [1, 10],
    [20, 200],
    [60, 600],
    [600, 6000],
    [1200, 12000],
  ])("%p a minute asked for every second gives %p in ten", (perMinute, expected) => {
    const count = sent(perMinute, 600_000, 1_000);
    expect(count).toBeGreaterThanOrEqual(expected * 0.98);
    expect(count).toBeLessThanOrEqual(expected + Math.max(1, perMinute / 60));
  });

  test("a pause saves up no more than one burst", () => {
    expect(conforming(spend(0, 600, START), 600, START + 3600_000)).toBe(10);
    expect(conforming(spend(0, 1, START), 1, START + 3600_000)).toBe(1);
  });

  test("says when the next one conforms", () => {
    const nextAt = spend(0, 20, START);
    expect(conforming(nextAt, 20, START)).toBe(0);
    expect(conformsAt(nextAt, 20, START)).toBe(START + 3_000);
    expect(conforming(nextAt, 20, START + 3_000)).toBe(1);
    expect(conformsAt(0, 20, START)).toBe(START);
  });
});
