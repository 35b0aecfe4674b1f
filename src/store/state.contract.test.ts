// What is kept by name: replaced as a whole, with a version by which two writers find out about each other.
import { describe, expect, test } from "bun:test";
import { LIMITS } from "../limits.ts";
import { ENGINE_VARIANTS, openTestStore } from "../testing/fixtures/open-test-store.ts";
import { tempStore } from "../testing/fixtures/temp-store.ts";
import { savedIn } from "./state.ts";

describe.each(ENGINE_VARIANTS)("state on $engine, threads: $threads", (variant) => {
  test("a value is there when its write was answered, also in a store that is opened again", async () => {
    await using first = await tempStore(variant);
    const saved = savedIn(first, "warm-up");
    expect(await saved.read()).toBeNull();
    await saved.write("[1]");
    await saved.write("[2]");
    expect(await savedIn(first, "other").read()).toBeNull();
    await first.close();
    const store = await openTestStore({ dataDir: first.dataDir, ...variant });
    expect(await store.state.read({ name: "warm-up" })).toEqual({ value: "[2]", version: 2 });
    await store.close();
  });

  test("of two that changed the same version, one is written", async () => {
    await using store = await tempStore(variant);
    const write = (value: string, expected: number) => store.state.write({ name: "a", value, expected });
    const both = await Promise.all([write("one", 0), write("two", 0)]);
    expect(both).toEqual([{ written: true }, { written: false }]);
    expect(await write("three", 1)).toEqual({ written: true });
    expect(await store.state.read({ name: "a" })).toEqual({ value: "three", version: 2 });
  });

  test("a value that is too long is refused, and the one before stays", async () => {
    await using store = await tempStore(variant);
    const saved = savedIn(store, "a");
    await saved.write("short");
    const refusal = await saved.write("x".repeat(LIMITS.stateValueCharsMax + 1)).catch(String);
    expect(refusal).toContain("too long");
    expect(await saved.read()).toBe("short");
  });
});
