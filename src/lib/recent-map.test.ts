import { expect, test } from "bun:test";
import { createRecentMap } from "./recent-map.ts";

test("keeps used entries and evicts others", () => {
  const map = createRecentMap<number>(4);
  for (let number = 0; number < 10; number += 1) {
    map.set(`n${number}`, number);
    expect(map.get("n0")).toBe(0);
  }
  const kept = Array.from({ length: 10 }, (_, number) => map.get(`n${number}`)).filter(
    (one) => one !== undefined,
  );
  expect(kept.length).toBeLessThanOrEqual(4);
  expect(kept).toContain(9);
});

test("a newer value replaces an older one in either generation", () => {
  const map = createRecentMap<number>(2);
  map.set("a", 1);
  map.set("b", 2);
  map.set("a", 3);
  expect(map.get("a")).toBe(3);
  map.delete("a");
  expect(map.get("a")).toBeUndefined();
});

test("forgets by value in both generations", () => {
  const map = createRecentMap<{ team: string }>(2);
  map.set("a", { team: "one" });
  map.set("b", { team: "one" });
  map.deleteWhere((value) => value.team === "one");
  expect([map.get("a"), map.get("b")]).toEqual([undefined, undefined]);
});
