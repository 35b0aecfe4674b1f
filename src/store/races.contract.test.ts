// Nodes on one database: each has lanes of its own, whose transactions contradict each other.
import { expect } from "bun:test";
import { join } from "node:path";
import { onlyWith } from "../testing/fixtures/only-with.ts";
import { openTestStore, testDatabaseOf } from "../testing/fixtures/open-test-store.ts";
import { tempStore } from "../testing/fixtures/temp-store.ts";
import { hasPostgres } from "../testing/servers/postgres.ts";
import { savedIn } from "./state.ts";
import type { Store } from "./store.ts";

const { test } = onlyWith("PostgreSQL", hasPostgres);

const TIMES = 25;

async function withTwo(act: (one: Store, other: Store) => Promise<void>): Promise<void> {
  const variant = { engine: "PostgreSQL", threads: true } as const;
  await using one = await tempStore(variant);
  const url = testDatabaseOf(one.dataDir)!;
  const other = await openTestStore({ ...variant, dataDir: join(one.dataDir, "other"), url });
  try {
    await act(one, other);
  } finally {
    await other.close();
  }
}

test("of writers that read before they write, none overwrites another", async () => {
  await withTwo(async (one, other) => {
    const add = async (store: Store) => {
      for (let added = 0; added < TIMES; ) {
        const found = await store.state.read({ name: "sum" });
        const value = String(Number(found?.value ?? 0) + 1);
        const expected = found?.version ?? 0;
        const answer = await store.state.write({ name: "sum", value, expected }).catch((error) => {
          if (error.name !== "StoreBusyError") throw error;
          return { written: false };
        });
        if (answer.written) added += 1;
      }
    };
    await Promise.all([add(one), add(other), add(one), add(other)]);
    expect(await savedIn(one, "sum").read()).toBe(String(4 * TIMES));
    expect((await other.state.read({ name: "sum" }))?.version).toBe(4 * TIMES);
  });
});

test("a call that is made once is done once, and its answer is what it did", async () => {
  await withTwo(async (one, other) => {
    const writes = Array.from({ length: 2 * TIMES }, (_, index) =>
      (index % 2 === 0 ? one : other).state.write({ name: `n${index % 5}`, value: String(index) }).then(
        () => 1,
        (error) => {
          if (error.name !== "StoreBusyError") throw error;
          return 0;
        },
      ),
    );
    const done = (await Promise.all(writes)).reduce<number>((sum, count) => sum + count, 0);
    const versions = await Promise.all(
      Array.from(
        { length: 5 },
        async (_, index) => (await one.state.read({ name: `n${index}` }))?.version ?? 0,
      ),
    );
    expect(versions.reduce((sum, version) => sum + version, 0)).toBe(done);
    expect(done).toBeGreaterThan(0);
  });
});
