// The claim's cost must not grow with the queue: every step is a search of an index, never a scan or a sort.
import type { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openWriter } from "./open-database.ts";

const PLANS: [query: string, index: string][] = [
  [
    "SELECT destination FROM queue_destinations WHERE next_due_at <= 1 ORDER BY next_due_at",
    "queue_destinations_due",
  ],
  [
    "SELECT id FROM deliveries WHERE destination = 'd' AND state = 'queued' AND due_at <= 1 ORDER BY due_at LIMIT 9",
    "deliveries_due",
  ],
  ["SELECT min(due_at) FROM deliveries WHERE destination = 'd' AND state = 'queued'", "deliveries_due"],
  ["SELECT id FROM deliveries WHERE state = 'leased' AND lease_until <= 1", "deliveries_leased"],
  ["SELECT * FROM deliveries WHERE team_id = 't' AND id < 'x' ORDER BY id DESC LIMIT 9", "deliveries_team"],
  [
    "SELECT * FROM deliveries WHERE state = 'held' AND state <> 'delivered' AND id < 'x' ORDER BY id DESC LIMIT 9",
    "deliveries_state",
  ],
  ["SELECT * FROM emails WHERE team_id = 't' AND id < 'x' ORDER BY id DESC LIMIT 9", "emails_team"],
  [
    "SELECT id FROM emails WHERE status = 'scheduled' AND scheduled_at <= 1 ORDER BY scheduled_at",
    "emails_scheduled",
  ],
  [
    "SELECT id FROM deliveries WHERE team_id = 't' AND lower(recipient) = 'x' AND state IN ('scheduled', 'queued', 'held') LIMIT 9",
    "deliveries_waiting",
  ],
  [
    "SELECT * FROM suppressions WHERE team_id = 't' AND id < 'x' ORDER BY id DESC LIMIT 9",
    "suppressions_team",
  ],
  [
    "SELECT * FROM suppressions WHERE team_id = 't' AND origin = 'bounce' AND id < 'x' ORDER BY id DESC LIMIT 9",
    "suppressions_origin",
  ],
  ["SELECT 1 FROM bodies WHERE sha256 = 'x' AND bytes IS NULL LIMIT 1", "bodies_file"],
];

function planOf(database: Database, query: string): string {
  const steps = database.query<{ detail: string }, []>(`EXPLAIN QUERY PLAN ${query}`).all();
  return steps.map(({ detail }) => detail).join(" | ");
}

test("every list and claim is a search of its index", async () => {
  const folder = await mkdtemp(join(tmpdir(), "sendlark-plan-"));
  const database = openWriter(join(folder, "a.db"));
  for (const [query, index] of PLANS) {
    const plan = planOf(database, query);
    expect(plan).toContain(` INDEX ${index} (`);
    expect(plan).toStartWith("SEARCH ");
    expect(plan).not.toContain("TEMP B-TREE");
  }
  database.close();
  await rm(folder, { recursive: true });
});
