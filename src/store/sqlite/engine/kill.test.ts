// kill -9 in the middle of the load: whatever was acknowledged is there, and nothing is half there.

import { expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { STORE_LOAD_FILE } from "../../../testing/faults/store-load.ts";
import { openTestStore } from "../../../testing/fixtures/open-test-store.ts";
import { NOON } from "../../../testing/fixtures/store-samples.ts";
import { createActivityRoller } from "../../sql/contacts/activity-roller.ts";
import { databaseFile } from "./database-files.ts";
import { LazyDatabase } from "./lazy-database.ts";

const ROUNDS = 4;

/** Runs the load until it has acknowledged `count` things, kills it, returns all whole lines it printed. */
async function runUntilKilled(dataDir: string, count: number): Promise<string[]> {
  const child = Bun.spawn([process.execPath, STORE_LOAD_FILE, dataDir], {
    stdout: "pipe",
    stderr: "inherit",
  });
  let text = "";
  const decoder = new TextDecoder();
  for await (const chunk of child.stdout) {
    text += decoder.decode(chunk, { stream: true });
    if (text.split("\n").length > count) child.kill("SIGKILL");
  }
  await child.exited;
  return text.split("\n").slice(0, -1);
}

function checkFile(dataDir: string): void {
  const database = new LazyDatabase(databaseFile(dataDir));
  const one = (sql: string) => Object.values(database.query<Record<string, unknown>, []>(sql).get() ?? {})[0];
  expect(one("PRAGMA integrity_check")).toBe("ok");
  expect(database.query("PRAGMA foreign_key_check").all()).toEqual([]);
  expect(one("SELECT count(*) FROM emails WHERE id NOT IN (SELECT email_id FROM bodies)")).toBe(0);
  expect(one("SELECT count(*) FROM emails WHERE id NOT IN (SELECT email_id FROM deliveries)")).toBe(0);
  expect(one("SELECT count(*) FROM emails WHERE id NOT IN (SELECT email_id FROM events)")).toBe(0);
  const counted = database.query("SELECT state, count(*) AS count FROM deliveries GROUP BY state").all();
  expect(database.query("SELECT * FROM delivery_counts WHERE count > 0 ORDER BY state").all()).toEqual(
    counted,
  );
  const queue = `SELECT site, min(due_at) AS next_due_at, count(*) AS queued FROM deliveries
                 WHERE state = 'queued' GROUP BY site ORDER BY site`;
  const kept = "SELECT site, next_due_at, queued FROM queue_sites WHERE queued > 0 ORDER BY site";
  expect(database.query(kept).all()).toEqual(database.query(queue).all());
  expect(one("SELECT sum(recipients) FROM usage WHERE length(period) = 7")).toBe(
    one("SELECT count(*) FROM deliveries"),
  );
  const sums = "sum(sent) AS sent, sum(delivered) AS delivered";
  const recorded = "sum(type = 'email.sent') AS sent, sum(type = 'email.delivered') AS delivered";
  const told = database.query(`SELECT ${recorded} FROM events`).get();
  for (const spanMs of [900_000, 3_600_000, 86_400_000]) {
    expect(database.query(`SELECT ${sums} FROM metrics WHERE span_ms = ?`).get(spanMs)).toEqual(told);
  }
  database.close();
  checkActivity(dataDir);
}

/** What the contacts were sent is counted, once, wherever the process was killed. */
function checkActivity(dataDir: string): void {
  using database = new LazyDatabase(databaseFile(dataDir));
  const roller = createActivityRoller(database, { now: () => Date.now() + 10_000 });
  while (roller.step());
  const counted = "SELECT kind, sum(count) AS count FROM activity_days GROUP BY kind ORDER BY kind";
  const told = `SELECT substr(type, 7) AS kind, count(*) AS count FROM events
    WHERE type IN ('email.sent', 'email.delivered')
      AND json_extract(detail, '$.to[0]') IN (SELECT email FROM contacts) GROUP BY type ORDER BY type`;
  expect(database.query(counted).all()).toEqual(database.query(told).all());
}

test("an acknowledged email survives kill -9, with its body, in exactly one state, and counts once", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "sendlark-kill-"));
  const accepted: string[] = [];
  const delivered: string[] = [];
  for (let round = 1; round <= ROUNDS; round++) {
    for (const line of await runUntilKilled(dataDir, 400 * round)) {
      const [what, id] = line.split(" ");
      (what === "accepted" ? accepted : delivered).push(id ?? "");
    }
    checkFile(dataDir);
  }
  expect(accepted.length).toBeGreaterThan(1_000);
  expect(delivered.length).toBeGreaterThan(10);
  const store = await openTestStore({ dataDir });
  for (const id of accepted) {
    const body = await store.emails.body({ teamId: null, emailId: id });
    expect(new Bun.CryptoHasher("sha256").update(body?.bytes ?? "").digest("hex")).toBe(
      body?.sha256 ?? "lost",
    );
  }
  for (const emailId of delivered) {
    const { rows } = await store.deliveries.list({ filter: { emailId }, limit: 5 });
    expect(rows.map(({ state }) => state)).toEqual(["delivered"]);
  }
  const deadOwners = await store.deliveries.deadOwners();
  await store.deliveries.recover({ deadOwners, now: NOON, unknownRetryMs: 1_000 });
  expect((await store.deliveries.counts()).map(({ state }) => state)).not.toContain("leased");
  await store.close();
  await rm(dataDir, { recursive: true });
});
