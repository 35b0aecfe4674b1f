import { expect, test } from "bun:test";
import { createAuthBudget } from "./auth-budget.ts";
import { smtpLimits } from "./smtp-limits.ts";

const limits = smtpLimits({
  smtpAuthFailuresPerNetworkMax: 3,
  smtpAuthFailuresPerAccountMax: 2,
  smtpAuthWindowMs: 1_000,
  smtpAuthDelayMs: 100,
  smtpGuardEntriesMax: 4,
});

function budgetAt(kept: Parameters<typeof createAuthBudget>[2] = []) {
  const clock = { time: 5_000, now: () => clock.time };
  return { clock, budget: createAuthBudget(clock, limits, kept) };
}

test("blocks an address, and no other, after its failures with any credential until the window ends", () => {
  const { budget, clock } = budgetAt();
  for (const account of ["a", "b", "c"]) {
    expect(budget.isSpent("192.0.2.1", account)).toBe(false);
    budget.fail("192.0.2.1", account);
  }
  expect(budget.isSpent("192.0.2.1", "d")).toBe(true);
  expect(budget.isSpent("192.0.2.2", "d")).toBe(false);
  clock.time += 1_000;
  expect(budget.isSpent("192.0.2.1", "d")).toBe(false);
});

test("blocks a credential that fails from many networks", () => {
  const { budget } = budgetAt();
  budget.fail("192.0.2.1", "a");
  budget.fail("198.51.100.1", "a");
  expect(budget.isSpent("203.0.113.1", "a")).toBe(true);
  expect(budget.isSpent("203.0.113.1", "b")).toBe(false);
});

test("the delay grows with each failure, up to a maximum", () => {
  const { budget } = budgetAt();
  expect([1, 2, 3, 4].map(() => budget.fail("2001:db8::1", "a"))).toEqual([100, 200, 300, 300]);
});

test("keeps its counters over a restart", () => {
  const { budget } = budgetAt();
  for (const account of ["a", "b", "c"]) budget.fail("192.0.2.1", account);
  const restarted = budgetAt(JSON.parse(JSON.stringify(budget.entries())));
  expect(restarted.budget.isSpent("192.0.2.1", "z")).toBe(true);
});

test("counters with a start in the future block nobody", () => {
  const { budget } = budgetAt([{ key: "network 192.0.2.1", windowStart: 9_000_000, count: 9 }]);
  expect(budget.isSpent("192.0.2.1", "a")).toBe(false);
});

test("bounds its memory, evicting the least recently used entries", () => {
  const { budget } = budgetAt();
  for (let i = 0; i < 100; i++) budget.fail(`10.0.${i}.1`, `account-${i}`);
  expect(budget.entries().map((entry) => entry.key)).toEqual([
    "network 10.0.98.1",
    "account account-98",
    "network 10.0.99.1",
    "account account-99",
  ]);
});
