// How many statements an email costs on PostgreSQL, as the server counts them: what each costs is a round trip.
import { afterAll, beforeAll, expect } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createId } from "../../lib/id.ts";
import { onlyWith } from "../../testing/fixtures/only-with.ts";
import { openTestStore } from "../../testing/fixtures/open-test-store.ts";
import {
  acceptRequest,
  addTeam,
  claimAll,
  deliveredRecord,
  NOON,
  sampleEmail,
} from "../../testing/fixtures/store-samples.ts";
import { hasPostgres, type PostgresServer, startPostgres } from "../../testing/servers/postgres.ts";
import type { Store } from "../store.ts";
import { migrate } from "./migrate.ts";
import { type Door, openDoor } from "./query.ts";

const { test } = onlyWith("PostgreSQL", hasPostgres);

let server: PostgresServer;
let door: Door;
let store: Store;
const dataDir = mkdtempSync(join(tmpdir(), "statements-"));

beforeAll(async () => {
  if (!hasPostgres) return;
  server = await startPostgres({ shared_preload_libraries: "pg_stat_statements" });
  const url = await server.createDatabase();
  await migrate(url);
  door = openDoor(url, { connections: 1, deadlineMs: 20_000, name: "tests" });
  await door.ask("CREATE EXTENSION pg_stat_statements");
  store = await openTestStore({ engine: "PostgreSQL", url, dataDir });
});
afterAll(async () => {
  await store?.close();
  door?.close();
  await server?.[Symbol.asyncDispose]();
  rmSync(dataDir, { recursive: true, force: true });
});

/** What changes rows, but for the upkeep of each second: each commits by itself. */
const WORK = `query ~* '^(with|insert|update)' AND query ~* '(insert|update) ' AND query !~* 'delete from counter_changes'`;

async function statementsOf(act: () => Promise<unknown>): Promise<number> {
  await door.ask("SELECT pg_stat_statements_reset()");
  await act();
  const { rows } = await door.ask<{ calls: number }>(
    `SELECT CAST(coalesce(sum(calls), 0) AS BIGINT) AS calls FROM pg_stat_statements
     WHERE ${WORK} AND dbid = (SELECT oid FROM pg_database WHERE datname = current_database())`,
  );
  return rows[0]!.calls;
}

test("one email is one statement to accept, to journal and to record; of a hundred at once, some for all", async () => {
  const team = await addTeam(store);
  const accept = (name: string) =>
    store.emails.accept(acceptRequest([sampleEmail(team.id, [`${name}@a.test`])]));
  await accept("first");
  expect(await statementsOf(() => accept("one"))).toBe(1);
  const names = Array.from({ length: 100 }, (_, at) => `many${at}`);
  expect(await statementsOf(() => Promise.all(names.map(accept)))).toBeLessThanOrEqual(5);

  const [one, ...claimed] = await claimAll(store, { owner: "one", limit: 200 });
  const dot = ({ id, fence }: { id: string; fence: number }) =>
    store.deliveries.markDot({ id, fence, now: NOON });
  expect(await statementsOf(() => dot(one!))).toBe(1);
  expect(await statementsOf(() => store.deliveries.record(deliveredRecord(one!)))).toBe(1);
  expect(claimed.length).toBeGreaterThanOrEqual(100);
  expect(await statementsOf(() => Promise.all(claimed.map(dot)))).toBeLessThanOrEqual(5);
  const record = (delivery: (typeof claimed)[0]) => store.deliveries.record(deliveredRecord(delivery));
  expect(await statementsOf(() => Promise.all(claimed.map(record)))).toBeLessThanOrEqual(5);
});

test("to suppress an address with many waiting emails, and to release many scheduled ones, is a few statements", async () => {
  const team = await addTeam(store);
  const accept = (scheduledAt: number | null) => {
    const recipients = (at: number) => (scheduledAt === null ? ["ann@b.test"] : [`u${at}@d${at % 7}.test`]);
    const emails = Array.from({ length: 100 }, (_, at) =>
      sampleEmail(team.id, recipients(at), { scheduledAt }),
    );
    return store.emails.accept(acceptRequest(emails));
  };
  await accept(null);
  const filter = { teamId: team.id };
  while ((await store.deliveries.applyAction({ action: "hold", filter, now: NOON })).changed > 0);
  const row = { id: createId(), teamId: team.id, address: "ann@b.test", origin: "manual" as const };
  const suppress = () => store.suppressions.add([{ ...row, sourceEmailId: null, createdAt: NOON }]);
  expect(await statementsOf(suppress)).toBeLessThanOrEqual(12);
  const suppressed = { filter: { ...filter, state: "suppressed" as const }, limit: 200 };
  expect((await store.deliveries.list(suppressed)).rows).toHaveLength(100);

  await accept(NOON + 1);
  const release = () => store.emails.releaseScheduled({ now: NOON + 1, limit: 100 });
  expect(
    await statementsOf(async () => expect(await release()).toMatchObject({ released: 100 })),
  ).toBeLessThanOrEqual(8);
});

test("a fold reads what it folds, also of a table that was empty when the server counted it", async () => {
  const rows = 2_000;
  const add = () =>
    door.ask(
      `INSERT INTO counter_changes (id, counter, key, delta)
       SELECT $1 || ' ' || lpad(CAST(n AS TEXT), 9, '0'), 'move', '[{"site":"s","teamId":"t"},null,"canceled"]', 1
       FROM generate_series(1, ${rows}) AS n`,
      [createId()],
    );
  await add();
  await door.ask("DELETE FROM counter_changes");
  await door.ask("ANALYZE counter_changes");
  await add();
  await door.ask("SELECT pg_stat_statements_reset()");
  expect(await store.deliveries.counts()).toContainEqual({ state: "canceled", count: rows });
  const { rows: read } = await door.ask<{ blocks: number }>(
    `SELECT CAST(max(shared_blks_hit + shared_blks_read) AS BIGINT) AS blocks FROM pg_stat_statements
     WHERE query ~ 'counter_changes'`,
  );
  expect(read[0]!.blocks).toBeLessThan(10 * rows);
});
