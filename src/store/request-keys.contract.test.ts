// Idempotency keys of requests: one reserves it, the others learn what came of that.
import { describe, expect, test } from "bun:test";
import { ENGINE_VARIANTS } from "../testing/fixtures/open-test-store.ts";
import { tempStore } from "../testing/fixtures/temp-store.ts";

const AT = Date.UTC(2026, 10, 20);
const HOUR = 3600_000;
const PLACE = { teamId: "team-a", scope: "request /segments", key: "k" } as const;
const ASKED = { ...PLACE, requestHash: "one", now: AT, expiresAt: AT + 24 * HOUR };

describe.each(ENGINE_VARIANTS)("keys of requests on $engine, threads: $threads", (variant) => {
  test("of many at once one reserves the key, and later ones get its answer until it expires", async () => {
    await using store = await tempStore(variant);
    const all = await Promise.all(Array.from({ length: 20 }, () => store.requestKeys.reserve(ASKED)));
    expect(all.filter(({ kind }) => kind === "reserved")).toHaveLength(1);
    expect(all.find(({ kind }) => kind !== "reserved")).toEqual({
      kind: "running",
      requestHash: "one",
      since: AT,
    });
    await store.requestKeys.keep({ ...PLACE, answer: "v1.sealed" });
    expect(await store.requestKeys.reserve({ ...ASKED, requestHash: "two", now: AT + HOUR })).toEqual({
      kind: "answered",
      requestHash: "one",
      answer: "v1.sealed",
    });
    const late = { ...ASKED, now: AT + 24 * HOUR, expiresAt: AT + 48 * HOUR };
    expect(await store.requestKeys.reserve(late)).toEqual({ kind: "reserved" });
  });

  test("a released key is free; other teams, routes and keys have their own", async () => {
    await using store = await tempStore(variant);
    const places = [
      PLACE,
      { ...PLACE, teamId: "team-b" },
      { ...PLACE, scope: "request /topics" as const },
      { ...PLACE, key: "other" },
    ];
    for (const place of places) {
      expect(await store.requestKeys.reserve({ ...ASKED, ...place })).toEqual({ kind: "reserved" });
    }
    await store.requestKeys.release(PLACE);
    const again = await Promise.all(places.map((place) => store.requestKeys.reserve({ ...ASKED, ...place })));
    expect(again.map(({ kind }) => kind)).toEqual(["reserved", "running", "running", "running"]);
  });
});
