import { describe, expect, test } from "bun:test";
import { retryDelayMs } from "./retry-schedule.ts";

const MINUTE = 60_000;

describe("retryDelayMs", () => {
  test.each([
    [1, null, 2],
    [2, null, 5],
    [3, null, 10],
    [8, null, 240],
    [50, null, 240],
    [0, null, 2],
    [1, "greylist", 5],
    [6, "greylist", 240],
    [1, "mailbox_full", 60],
    [9, "mailbox_full", 720],
    [2, "dns", 15],
    [3, "an unknown class", 10],
  ])("try %p of class %p waits %p minutes at mid jitter", (attempts, cause, minutes) => {
    expect(retryDelayMs({ attempts, class: cause, hintMs: null, random: 0.5 })).toBe(minutes * MINUTE);
  });

  test("spreads by a fifth to either side", () => {
    const at = (random: number) => retryDelayMs({ attempts: 3, class: null, hintMs: null, random });
    expect(at(0)).toBe(8 * MINUTE);
    expect(at(1)).toBe(12 * MINUTE);
  });

  test("never comes back before the time that the server asked for", () => {
    const at = (random: number) => retryDelayMs({ attempts: 1, class: "rate_limit", hintMs: 90_000, random });
    expect(at(0)).toBe(90_000);
    expect(at(0.99)).toBeGreaterThan(90_000);
  });
});
