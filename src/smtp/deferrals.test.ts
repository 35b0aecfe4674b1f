import { expect, test } from "bun:test";
import { createDeferrals } from "./sandbox-server.ts";

test("defers each delivery twice", () => {
  const deferrals = createDeferrals();
  const tries = (from: string, to: string) => [1, 2, 3].map(() => deferrals.isDeferred(from, to));
  expect(tries("b.1@a.test", "deferred@x.test")).toEqual([true, true, false]);
  expect(tries("b.2@a.test", "Deferred@x.test")).toEqual([true, true, false]);
});

test("evicts the oldest entries", () => {
  const deferrals = createDeferrals(2);
  for (const from of ["a", "a", "b", "c"]) deferrals.isDeferred(from, "deferred@x.test");
  expect(deferrals.isDeferred("a", "deferred@x.test")).toBe(true);
});
