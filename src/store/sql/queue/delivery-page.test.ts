// Every combination of conditions against the same question asked of plain objects, whichever of them leads, in both
// directions and in the smallest parts.
import { Database } from "bun:sqlite";
import { afterAll, beforeAll, expect, test } from "bun:test";
import { drizzle } from "drizzle-orm/bun-sqlite";
import type { DeliveryFilter, DeliveryRow, DeliveryState } from "../../deliveries.ts";
import { embeddedMigrations } from "../../sqlite/engine/embedded-migrations.ts" with { type: "macro" };
import { listInParts } from "../list-in-parts.ts";
import { createDeliveryPage } from "./delivery-page.ts";

const COUNT = 120;
const STATES: DeliveryState[] = ["delivered", "queued", "bounced", "held", "delivered", "queued", "leased"];

type Row = Pick<DeliveryRow, "id" | "teamId" | "destination" | "site" | "state">;

const rows: Row[] = Array.from({ length: COUNT }, (_, index) => ({
  id: `${String(index).padStart(8, "0")}-0000-7000-8000-000000000000`,
  teamId: index % 3 === 0 ? "one" : "two",
  destination: `d${index % 4}.example`,
  site: `s${index % 2}.example`,
  state: STATES[(index * 5) % STATES.length]!,
}));

let database: Database;
let list: (request: { filter: DeliveryFilter; limit: number; after?: string; before?: string }) => Promise<{
  rows: DeliveryRow[];
  hasMore: boolean;
}>;

beforeAll(() => {
  database = new Database(":memory:");
  for (const sql of embeddedMigrations().flatMap(({ sql }) => sql)) database.run(sql);
  database.run("PRAGMA foreign_keys = OFF");
  const insert = database.query(
    `INSERT INTO deliveries (id, email_id, team_id, recipient, role, destination, site, region, shard, state, due_at,
       expires_at, created_at, lease_until) VALUES (?, '', ?, '', 'to', ?, ?, '', 0, ?, 0, 0, 0, 1)`,
  );
  for (const { id, teamId, destination, site, state } of rows)
    insert.run(id, teamId, destination, site, state);
  // One site is large.
  database.run(
    "INSERT INTO queue_sites (site, queued, held) VALUES ('s0.example', 1000000, 0), ('s1.example', 9, 0)",
  );
  const parts = { database, orm: drizzle({ client: database }) };
  const page = createDeliveryPage(parts as never, { partMs: -1, turnRows: 3 });
  list = (request) => listInParts(async (part: typeof request) => page(part), request);
});
afterAll(() => database.close());

const orNone = <Value>(values: Value[]) => [undefined, ...values];

function* filters(): Generator<DeliveryFilter> {
  for (const teamId of orNone(["one", "none"])) {
    for (const destination of orNone(["d1.example", "d2.example"])) {
      for (const site of orNone(["s0.example", "s1.example", "none.example"])) {
        for (const state of orNone<DeliveryState>(["delivered", "queued", "held", "leased", "failed"])) {
          yield { teamId, destination, site, state };
        }
      }
    }
  }
}

test("every filter, page by page", async () => {
  for (const filter of filters()) {
    const conditions = Object.entries(filter).filter(([, value]) => value !== undefined);
    const expected = rows
      .filter((row) => conditions.every(([name, value]) => row[name as keyof Row] === value))
      .map(({ id }) => id)
      .toReversed();
    const down: string[] = [];
    for (let after: string | undefined; ; after = down.at(-1)) {
      const page = await list({ filter, limit: 7, after });
      down.push(...page.rows.map(({ id }) => id));
      if (!page.hasMore) break;
    }
    expect({ filter, ids: down }).toEqual({ filter, ids: expected });
    const up: string[] = [];
    for (let before = "0"; ; before = up[0]!) {
      const page = await list({ filter, limit: 7, before });
      up.unshift(...page.rows.map(({ id }) => id));
      if (!page.hasMore) break;
    }
    expect({ filter, ids: up }).toEqual({ filter, ids: expected });
  }
});
