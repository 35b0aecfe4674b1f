// MTA-STS policies of recipients' domains, kept over a restart.
import { describe, expect, test } from "bun:test";
import { ENGINE_VARIANTS, openTestStore } from "../testing/fixtures/open-test-store.ts";
import { tempStore } from "../testing/fixtures/temp-store.ts";
import type { StsPolicyRow } from "./sts-policies.ts";

function policyOf(domain: string, given: Partial<StsPolicyRow> = {}): StsPolicyRow {
  const policy = { mode: "enforce" as const, mx: ["mx.example.com"], maxAgeSeconds: 86_400 };
  return { domain, id: "1", policy, fetchedAt: 1_000, usedAt: 2_000, ...given };
}

describe.each(ENGINE_VARIANTS)("MTA-STS policies on $engine, threads: $threads", (variant) => {
  test("one is kept for each domain, also in a store that is opened again", async () => {
    await using first = await tempStore(variant);
    expect(await first.stsPolicies.load({ domain: "a.test" })).toBeNull();
    await first.stsPolicies.save(policyOf("a.test"));
    const renewed = policyOf("a.test", { id: "2", fetchedAt: 3_000 });
    await first.stsPolicies.save(renewed);
    await first.stsPolicies.save(policyOf("b.test"));
    await first.close();
    const store = await openTestStore({ dataDir: first.dataDir, ...variant });
    expect(await store.stsPolicies.load({ domain: "a.test" })).toEqual(renewed);
    expect(await store.stsPolicies.load({ domain: "b.test" })).toEqual(policyOf("b.test"));
    await store.close();
  });

  test("one that is removed is gone, and nothing is wrong about removing it twice", async () => {
    await using store = await tempStore(variant);
    await store.stsPolicies.save(policyOf("a.test"));
    await store.stsPolicies.remove({ domain: "a.test" });
    await store.stsPolicies.remove({ domain: "a.test" });
    expect(await store.stsPolicies.load({ domain: "a.test" })).toBeNull();
  });

  test("all are listed, page by page", async () => {
    await using store = await tempStore(variant);
    for (const domain of ["c.test", "a.test", "b.test", "d.test"]) {
      await store.stsPolicies.save(policyOf(domain));
    }
    const list = (after: string, limit: number) => store.stsPolicies.list({ after, limit });
    expect(await list("", 3)).toEqual({
      rows: [policyOf("a.test"), policyOf("b.test"), policyOf("c.test")],
      next: "c.test",
    });
    expect(await list("c.test", 3)).toEqual({ rows: [policyOf("d.test")], next: null });
    expect(await list("d.test", 3)).toEqual({ rows: [], next: null });
  });
});
