import { expect, test } from "bun:test";
import { createFakeClock } from "../testing/fixtures/fake-clock.ts";
import { createLoadCache } from "./load-cache.ts";

function setUp(isKept: (value: string) => boolean = () => true) {
  const clock = createFakeClock();
  const state = { value: "one", loads: 0, gate: Promise.resolve() };
  const cache = createLoadCache<string>({
    entriesMax: 10,
    keepMs: 5_000,
    clock,
    isKept,
    async load(key) {
      state.loads += 1;
      const value = `${key} ${state.value}`;
      await state.gate;
      return value;
    },
  });
  return { clock, state, cache };
}

test("loads once for concurrent callers, and again after expiry", async () => {
  const { clock, state, cache } = setUp();
  expect(await Promise.all([cache.get("a"), cache.get("a")])).toEqual(["a one", "a one"]);
  state.value = "two";
  clock.advance(4_999);
  expect(await cache.get("a")).toBe("a one");
  expect(state.loads).toBe(1);
  clock.advance(1);
  expect(await cache.get("a")).toBe("a two");
});

test("forgets by key and by value", async () => {
  const { state, cache } = setUp();
  await cache.get("a");
  await cache.get("b");
  state.value = "two";
  cache.forget("a");
  expect(await cache.get("a")).toBe("a two");
  expect(await cache.get("b")).toBe("b one");
  cache.forgetWhere((value) => value === "b one");
  expect(await cache.get("b")).toBe("b two");
});

test("a load from before a change is neither cached nor shared after it", async () => {
  const { state, cache } = setUp();
  const gate = Promise.withResolvers<void>();
  state.gate = gate.promise;
  const early = cache.get("a");
  state.value = "two";
  cache.forget("a");
  const late = cache.get("a");
  gate.resolve();
  expect(await early).toBe("a one");
  expect(await late).toBe("a two");
  expect(await cache.get("a")).toBe("a two");
  expect(state.loads).toBe(2);
});

test("values that must not be cached are loaded each time", async () => {
  const { state, cache } = setUp(() => false);
  await cache.get("a");
  await cache.get("a");
  expect(state.loads).toBe(2);
});

test("a failed load rejects and is not cached", async () => {
  const { state, cache } = setUp();
  state.gate = Promise.reject(new Error("the store is busy"));
  await expect(cache.get("a")).rejects.toThrow("the store is busy");
  state.gate = Promise.resolve();
  expect(await cache.get("a")).toBe("a one");
});
