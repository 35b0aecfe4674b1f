import { expect } from "bun:test";
import { onlyWith } from "../../testing/fixtures/only-with.ts";
import { hasPostgres, sharedPostgres } from "../../testing/servers/postgres.ts";
import { PLANNING, type Plans } from "./plans.ts";
import { openDoor } from "./query.ts";

const { test } = onlyWith("PostgreSQL", hasPostgres);

const COSTLY =
  "EXPLAIN SELECT count(*) FROM generate_series(1, 1000000) AS a, generate_series(1, 1000000) AS b WHERE a < b";

test.each(Object.keys(PLANNING) as Plans[])(
  "a statement with a high cost is not compiled: %s",
  async (plans) => {
    const url = await (await sharedPostgres()).createDatabase();
    const door = openDoor(url, { connections: 1, deadlineMs: 20_000, name: "plans", plans });
    using _ = { [Symbol.dispose]: door.close };
    const { rows } = await door.ask<Record<string, string>>(COSTLY);
    const lines = rows.map((row) => row["QUERY PLAN"]);
    expect(lines.length).toBeGreaterThan(3);
    expect(lines).not.toContain("JIT:");
  },
);
