import { describe, expect, test } from "bun:test";
import { isRefusedAsFull, type RetryRequest, retryDelayMs } from "./retry-schedule.ts";

const MINUTE = 60_000;

const delayOf = (request: Partial<RetryRequest>) =>
  retryDelayMs({
    ...{ attempts: 1, doesCount: true, ageMs: 0, class: null, code: null, hintMs: null, random: 0.5 },
    ...request,
  });

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
    expect(delayOf({ attempts, class: cause })).toBe(minutes * MINUTE);
  });

  test("spreads by a fifth to either side", () => {
    const at = (random: number) => delayOf({ attempts: 3, random });
    expect(at(0)).toBe(8 * MINUTE);
    expect(at(1)).toBe(12 * MINUTE);
  });

  test("never comes back before the time that the server asked for", () => {
    const at = (random: number) => delayOf({ class: "rate_limit", hintMs: 90_000, random });
    expect(at(0)).toBe(90_000);
    expect(at(0.99)).toBeGreaterThan(90_000);
  });

  test.each([
    ["network", 0, 2],
    ["network", 2, 5],
    ["network", 60, 40],
    ["tls_policy", 600, 240],
    ["dns", 0, 5],
    ["dns", 19, 15],
    ["dns", 3_000, 60],
  ])("a try that came to no server (%p) at an age of %p minutes waits %p", (cause, age, minutes) => {
    const request = { attempts: 0, doesCount: false, class: cause, ageMs: age * MINUTE };
    expect(delayOf(request)).toBe(minutes * MINUTE);
  });

  test("tries that count stand for no less than they are", () => {
    expect(delayOf({ attempts: 4, doesCount: false, ageMs: 0 })).toBe(20 * MINUTE);
  });

  test("greylisting is never tried again before five minutes", () => {
    expect(delayOf({ class: "greylist", random: 0 })).toBe(5 * MINUTE);
    expect(delayOf({ class: "greylist", random: 1 })).toBe(6 * MINUTE);
  });

  test("a mailbox that is refused as full waits half a day, then one and a half", () => {
    const full = { class: "mailbox_full", code: 552 };
    expect(isRefusedAsFull({ ...full })).toBe(true);
    expect(isRefusedAsFull({ ...full, code: 452 })).toBe(false);
    expect([1, 2].map((attempts) => delayOf({ ...full, attempts }) / MINUTE)).toEqual([720, 2_160]);
  });

  test("a schedule of the operator replaces the general one, and no other", () => {
    const steps = [MINUTE, 60 * MINUTE];
    expect([1, 2, 9].map((attempts) => delayOf({ attempts, steps }) / MINUTE)).toEqual([1, 60, 60]);
    expect(delayOf({ class: "mailbox_full", steps })).toBe(60 * MINUTE);
  });
});
