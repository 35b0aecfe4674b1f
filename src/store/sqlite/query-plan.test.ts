// The plans of the statements that the program runs. `openTestStore` checks each that a test runs for scans and sorts;
// here are those for which another index would do neither, and still read the whole queue.
import { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { createId } from "../../lib/id.ts";
import { costlySteps, planOf, recordedStatements } from "../../testing/fixtures/statement-plans.ts";
import { tempStore } from "../../testing/fixtures/temp-store.ts";
import { databaseFile } from "./engine/database-files.ts";

/** A part of statements, and the index that each of them uses. */
const INDEX_OF: [statement: string, index: string][] = [
  ["FROM queue_sites WHERE next_due_at <= ?", "queue_sites_due"],
  ["FROM queue_teams WHERE site = ? AND team_id > ?", "sqlite_autoindex_queue_teams_1"],
  ["(SELECT min(next_due_at) FROM queue_teams WHERE site = ?1", "queue_teams_due"],
  ["UPDATE deliveries SET state = 'leased'", "deliveries_due"],
  [
    "(SELECT min(due_at) FROM (SELECT min(due_at) AS due_at FROM deliveries WHERE site = ?1",
    "deliveries_due",
  ],
  ["FROM deliveries WHERE site = ? AND team_id = ? AND state = 'queued' ORDER BY", "deliveries_due"],
  ["FROM deliveries WHERE site = ? AND state = 'queued' AND due_at <= ?", "deliveries_due"],
  ["FROM deliveries WHERE destination = ?", "deliveries_movable"],
  ["FROM deliveries WHERE team_id = ? AND lower(recipient) = ?", "deliveries_waiting_address"],
  ["FROM deliveries WHERE state = 'leased' AND lease_until <= ?", "deliveries_leased"],
  ["FROM emails WHERE status = 'scheduled' AND scheduled_at <= ?", "emails_scheduled"],
  ["FROM emails WHERE team_id = ?1 AND id >", "emails_team"],
  ["FROM emails WHERE team_id = ?1 AND status = ?", "emails_status"],
  ["FROM deliveries WHERE team_id = ?1 AND status = ?5 AND email_id >", "deliveries_status"],
  ["SELECT email_id, status FROM deliveries WHERE email_id IN", "deliveries_email"],
  ["FROM search_terms WHERE block = ? AND team = ? AND term = ?", "PRIMARY KEY"],
  ["FROM search_texts WHERE block = ? AND team = ?", "sqlite_autoindex_search_texts_1"],
  ["UPDATE webhook_messages SET state = 'leased'", "webhook_messages_due"],
  ["SELECT min(due_at) AS dueAt FROM webhook_messages WHERE webhook_id = ?", "webhook_messages_due"],
  ["FROM webhook_messages WHERE webhook_id = ? AND state = 'failed'", "webhook_messages_failed"],
  ["FROM bodies WHERE sha256 = ? AND bytes IS NULL", "bodies_file"],
  [`from "logs" where ("logs"."team_id" = ? and "logs"."method" = ?`, "logs_method"],
  [`from "logs" where ("logs"."team_id" = ? and "logs"."status" / 100 = ?`, "logs_refused"],
  ["select id from logs INDEXED BY logs_endpoint", "logs_team"],
  [`from "webhooks" where "webhooks"."is_untold" = 1`, "webhooks_untold"],
];

test("the statements that the program runs use the index that is made for them", async () => {
  await using store = await tempStore();
  await store.webhooks.listUnnotified({ limit: 1 });
  for (const filter of [
    { methods: ["GET"] },
    { statuses: { codes: [], classes: [4] } },
    { id: createId() },
  ]) {
    await store.logs.list({ teamId: "t", limit: 1, filter });
    await store.logs.list({ teamId: "t", limit: 1, filter, since: 1, until: 2 });
  }
  const file = databaseFile(store.dataDir);
  const statements = recordedStatements(file);
  using database = new Database(file, { readonly: true });
  const wrong = INDEX_OF.flatMap(([part, index]) => {
    const found = statements.filter((sql) => sql.includes(part));
    if (found.length === 0) return [`no statement has ${part}`];
    const name = index === "PRIMARY KEY" ? index : `INDEX ${index}`;
    return found
      .map((sql) => ({ sql, plan: planOf(database, sql).join(" | ") }))
      .filter(({ plan }) => !RegExp(`${name}\\b`).test(plan))
      .map(({ sql, plan }) => `not by ${index}: ${sql}: ${plan}`);
  });
  expect(wrong).toEqual([]);
});

test("a statement that reads a table, sorts, or reads other teams' rows is found", async () => {
  await using store = await tempStore();
  using database = new Database(databaseFile(store.dataDir), { readonly: true });
  const costly = (sql: string) => costlySteps(database, sql).length > 0;
  expect(costly("SELECT id FROM emails WHERE subject = ?")).toBe(true);
  expect(costly("SELECT id FROM emails WHERE team_id = ? ORDER BY subject")).toBe(true);
  expect(costly("SELECT subject FROM emails WHERE id > ? AND subject = ?")).toBe(true);
  expect(costly("SELECT subject FROM emails WHERE team_id = ? AND id > ? ORDER BY id LIMIT ?")).toBe(false);
});
