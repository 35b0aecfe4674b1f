// The test's own thread is the lane: it sleeps while the thread of the connections works.
import { afterAll, beforeAll, expect } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/bun-sqlite";
import { blob, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { startThread } from "../../lib/thread.ts";
import { onlyWith } from "../../testing/fixtures/only-with.ts";
import { hasPostgres, type PostgresServer, startPostgres } from "../../testing/servers/postgres.ts";
import type { ThreadOrder } from "../sql/batch.ts";
import { createSavepoint } from "../sql/damage.ts";
import type { Database } from "../sql/database.ts";
import { createCounterJournal } from "./counter-journal.ts";
import type { DatabaseOrder, DatabaseSettings } from "./database-thread.ts";
import { createLaneDatabase } from "./lane-database.ts";
import { type Lane, newLaneEnds, openLane } from "./lane-port.ts";
import type { LaneOpening } from "./lane-thread.ts";
import type { LaneSettings } from "./open-lane-engine.ts";
import { DatabaseError } from "./query.ts";
import { createCallRunner } from "./transaction.ts";

const { test, describe } = onlyWith("PostgreSQL", hasPostgres);

const DEADLINE_MS = 2_000;
let server: PostgresServer;
let thread: Worker;
let lane: Lane;
let database: Database;

beforeAll(async () => {
  if (!hasPostgres) return;
  server = await startPostgres();
  const settings = {
    url: server.url("postgres"),
    name: "lanes",
    connections: 2,
    blobsFolder: "",
    deadlineMs: DEADLINE_MS,
    dataDir: tmpdir(),
  };
  thread = await startThread<DatabaseSettings>({ role: "database", settings });
  lane = plug(20_000);
  database = createLaneDatabase(lane);
});
afterAll(async () => {
  thread?.terminate();
  await server?.[Symbol.asyncDispose]();
});

function plug(waitMs: number): Lane {
  const [mine, theirs] = newLaneEnds();
  thread.postMessage({ lane: theirs } satisfies DatabaseOrder, [theirs.port as never]);
  return openLane(mine, { waitMs });
}

function failureOf(act: () => unknown): DatabaseError {
  try {
    act();
  } catch (error) {
    if (error instanceof DatabaseError) return error;
    throw error;
  }
  throw new Error("it did not fail");
}

const people = sqliteTable("people", {
  team: text().notNull(),
  name: text().notNull(),
  isOld: integer("is_old", { mode: "boolean" }).notNull(),
  seenAt: integer("seen_at", { mode: "timestamp_ms" }),
  picture: blob({ mode: "buffer" }),
});

describe("a lane", () => {
  test("answers as bun:sqlite does", () => {
    database.run(`CREATE TABLE things (id bigint PRIMARY KEY, name text, bytes bytea)`);
    const insert = database.prepare(`INSERT INTO things (id, name, bytes) VALUES (?, ?2, ?3)`);
    expect(insert.run(1, "what? 'this'", Uint8Array.of(0, 255))).toEqual({ changes: 1 });
    expect(insert.run(2, null, null)).toEqual({ changes: 1 });
    const find = database.prepare<{ id: number; name: string | null }, [number]>(
      `SELECT id, name FROM things WHERE id = ?`,
    );
    expect(find.get(1)).toEqual({ id: 1, name: "what? 'this'" });
    expect(find.get(3)).toBeNull();
    const list = database.query(
      `SELECT id, '?' AS "a ? b", bytes /* ? */ FROM things WHERE id >= ? -- ?\n ORDER BY id`,
    );
    expect(list.values(0)).toEqual([
      [1, "?", Uint8Array.of(0, 255)],
      [2, "?", null],
    ]);
    expect([...list.iterate(2)]).toEqual([{ id: 2, "a ? b": "?", bytes: null }]);
    expect(database.run(`DELETE FROM things`)).toEqual({ changes: 2 });
  });

  test("takes what drizzle writes for SQLite", () => {
    const orm = drizzle({ client: database as never });
    database.run(
      `CREATE TABLE people (team text, name text, is_old bigint, seen_at bigint, picture bytea, PRIMARY KEY (team, name))`,
    );
    const seenAt = new Date(1_700_000_000_123);
    const picture = Buffer.from([1, 0, 2]);
    const add = (row: typeof people.$inferInsert) =>
      orm
        .insert(people)
        .values(row)
        .onConflictDoUpdate({
          target: [people.team, people.name],
          set: { isOld: sql`excluded.is_old` },
        })
        .returning()
        .all();
    add({ team: "a", name: "Ann", isOld: false, seenAt, picture });
    const ann = { team: "a", name: "Ann", isOld: true, seenAt, picture };
    expect(add({ team: "a", name: "Ann", isOld: true })).toEqual([ann] as never);
    expect(orm.select().from(people).where(eq(people.isOld, true)).all()).toEqual([ann] as never);
    expect(orm.select({ n: sql<number>`count(*)` }).from(people).get()).toEqual({ n: 1 });
    orm.update(people).set({ picture: null }).where(eq(people.name, "Ann")).run();
    orm.delete(people).where(eq(people.name, "Bob")).run();
    expect(orm.select({ picture: people.picture }).from(people).get()).toEqual({ picture: null });
  });

  test("commits a transaction as a whole, or nothing of it", () => {
    database.run(`CREATE TABLE whole (n bigint PRIMARY KEY)`);
    const insert = database.prepare(`INSERT INTO whole VALUES (?)`);
    const write = (numbers: number[]) =>
      database.transaction(() => {
        for (const n of numbers) insert.run(n);
        expect(database.inTransaction).toBe(true);
      })();
    write([1, 2]);
    expect(failureOf(() => write([3, 1])).code).toBe("23505");
    expect(database.inTransaction).toBe(false);
    const attempt = createSavepoint(database);
    database.transaction(() => {
      insert.run(3);
      expect(attempt(() => insert.run(1))).toBe(false);
    })();
    expect(() =>
      database.transaction(() => {
        insert.run(4);
        throw new RangeError("not today");
      })(),
    ).toThrow("not today");
    write([]);
    lane.begin();
    insert.run(5);
    lane.commit([{ text: `INSERT INTO whole VALUES ($1)`, given: [6] }]);
    lane.begin();
    insert.run(7);
    expect(failureOf(() => lane.commit([{ text: `INSERT INTO whole VALUES ($1)`, given: [1] }])).code).toBe(
      "23505",
    );
    lane.rollback();
    expect(database.prepare(`SELECT n FROM whole ORDER BY n`).values()).toEqual([[1], [2], [3], [5], [6]]);
  });

  test("is asked for another try by a transaction that another contradicts", () => {
    const other = plug(20_000);
    database.run(`CREATE TABLE turns (id bigint PRIMARY KEY, n bigint)`);
    database.run(`INSERT INTO turns VALUES (1, 0), (2, 0)`);
    for (const [mine, reads, writes] of [
      [lane, 1, 2],
      [other, 2, 1],
    ] as const) {
      mine.begin();
      mine.ask({ text: `SELECT n FROM turns WHERE id = $1`, given: [reads] });
      mine.ask({ text: `UPDATE turns SET n = n + 1 WHERE id = $1`, given: [writes] });
    }
    lane.commit();
    const { failure, code, isUnknown } = failureOf(() => other.commit());
    expect([failure, code, isUnknown]).toEqual(["retry", "40001", false]);
    expect(other.inTransaction()).toBe(false);
    other.rollback();
    expect(other.ask({ text: `SELECT n FROM turns ORDER BY id` }).rows).toEqual([
      { n: 0 },
      { n: 1 },
    ] as never);
  });

  test("drops an answer that comes after its time", () => {
    const hasty = plug(100);
    const late = failureOf(() => hasty.ask({ text: `SELECT 'late' AS word, pg_sleep(0.4)` }));
    expect([late.failure, late.isUnknown]).toEqual(["down", true]);
    const words: unknown[] = [];
    for (let at = 0; words.length < 3; at += 1) {
      try {
        words.push(
          ...hasty.ask({ text: `SELECT CAST($1 AS bigint) AS at, ${at} AS asked`, given: [at] }).rows,
        );
      } catch (error) {
        if (!(error instanceof DatabaseError)) throw error;
      }
    }
    for (const { at, asked } of words as { at: number; asked: number }[]) expect(at).toBe(asked);
  });

  test("is told of a silent server at the deadline, and goes on when it speaks again", () => {
    database.run(`CREATE TABLE quiet (n bigint)`);
    lane.begin();
    lane.ask({ text: `INSERT INTO quiet VALUES (1)` });
    server.silence();
    let lost: DatabaseError;
    try {
      lost = failureOf(() => lane.commit());
    } finally {
      server.resume();
    }
    expect([lost.failure, lost.isUnknown]).toEqual(["down", true]);
    lane.rollback();
    const isThere = database.prepare(`SELECT count(*) AS n FROM quiet`).values()[0]![0];
    expect([0, 1]).toContain(isThere as number);
    lane.begin();
    lane.ask({ text: `INSERT INTO quiet VALUES (2)` });
    lane.commit();
    expect(database.prepare(`SELECT n FROM quiet WHERE n = 2`).values()).toEqual([[2]]);
  });

  test("calls nothing busy that may have been committed", () => {
    const hasty = plug(200);
    const run = createCallRunner(
      {
        lane: hasty,
        hasChanged: () => true,
        methods: new Map([["change", { run: () => server.silence(), options: {} }]]),
        journal: createCounterJournal(),
        forgetEndpoints: () => undefined,
        fold: () => undefined,
        writeAct: () => undefined,
      },
      "write",
    );
    try {
      expect(run([{ method: "change", request: {} }])).toEqual([
        { error: { name: "StoreLateError", message: expect.stringContaining("did not say whether") } },
      ]);
    } finally {
      server.resume();
    }
  });
});

test("a lane's thread reads by the methods of the store, and says which server failed", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "sendlark-lane-"));
  const worker = await startThread<LaneSettings>({
    role: "lane",
    settings: { dataDir, blobsFolder: dataDir, kind: "read", hasUpkeep: false },
  });
  const ask = (order: LaneOpening | ThreadOrder, given: never[] = []) => {
    const answered = new Promise<MessageEvent>((resolve) =>
      worker.addEventListener("message", resolve, { once: true }),
    );
    worker.postMessage(order, given);
    return answered.then(({ data }) => data);
  };
  try {
    const [lanes, connections] = newLaneEnds();
    thread.postMessage({ lane: connections } satisfies DatabaseOrder, [connections.port as never]);
    // What the methods look at when they are opened.
    database.run(`CREATE TABLE deliveries (lease_owner text, state text)`);
    database.run(`CREATE TABLE webhook_messages (lease_owner text, state text)`);
    worker.postMessage({ lane: lanes } satisfies LaneOpening, [lanes.port as never]);
    database.run(`CREATE TABLE state (name text PRIMARY KEY, version bigint, value text)`);
    database.prepare(`INSERT INTO state VALUES (?, ?, ?)`).run("greeting", 3, "hello");
    const requests = ["greeting", "none"].map((name) => ({ method: "state.read", request: { name } }));
    const { batch, answers } = await ask({ batch: 7, requests });
    expect([batch, answers]).toEqual([7, [{ value: { value: "hello", version: 3 } }, { value: null }]]);
    const missing = await ask({ batch: 8, requests: [{ method: "teams.list", request: {} }] });
    expect(missing.answers[0].error.message).toContain('relation "teams" does not exist');
    server.silence();
    const silent = await ask({ batch: 9, requests: requests.slice(0, 1) }).finally(() => server.resume());
    expect(silent.answers[0].error.name).toBe("StoreBusyError");
    const after = await ask({ batch: 10, requests });
    expect(after.answers).toEqual(answers);
    expect(await ask("close")).toBe("closed");
  } finally {
    worker.terminate();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
