import { afterAll, beforeAll, expect } from "bun:test";
import { onlyWith } from "../../testing/fixtures/only-with.ts";
import { until } from "../../testing/fixtures/until.ts";
import {
  hasPostgres,
  type PostgresServer,
  sharedPostgres,
  startPostgres,
} from "../../testing/servers/postgres.ts";
import { DatabaseError, type Door, type DoorOptions, openDoor } from "./query.ts";

const { test, describe } = onlyWith("PostgreSQL", hasPostgres);

const OPTIONS: DoorOptions = { connections: 4, deadlineMs: 20_000, name: "door test" };
let url: string;
const doors: Door[] = [];

beforeAll(async () => {
  if (hasPostgres) url = await (await sharedPostgres()).createDatabase();
});
afterAll(() => {
  for (const door of doors) door.close();
});

function open(at: string, options: Partial<DoorOptions> = {}): Door {
  const door = openDoor(at, { ...OPTIONS, ...options });
  doors.push(door);
  return door;
}

async function failureOf(asked: Promise<unknown>): Promise<DatabaseError> {
  return asked.then(
    () => {
      throw new Error("it did not fail");
    },
    (error) => error,
  );
}

const PID = "SELECT pg_backend_pid() AS pid";
const pidOf = async (asking: Pick<Door, "ask">) => (await asking.ask<{ pid: number }>(PID)).rows[0]!.pid;

describe("values", () => {
  test("come as they were given", async () => {
    const door = open(url);
    await door.ask(
      `CREATE TABLE kinds (id bigint PRIMARY KEY, text text, real double precision, bytes bytea, is_true bigint)`,
    );
    const rows = [
      [Number.MIN_SAFE_INTEGER, "", -0.25, new Uint8Array(0), false],
      [5, "it's \\ ünï 🜚 \n", 1, Uint8Array.of(0, 39, 92, 255), true],
      [5_000_000_000, null, null, null, null],
    ] as const;
    for (const row of rows) {
      const { changes } = await door.ask(`INSERT INTO kinds VALUES ($1, $2, $3, $4, $5)`, row);
      expect(changes).toBe(1);
    }
    const { rows: stored } = await door.ask(`SELECT * FROM kinds ORDER BY id`, [], "arrays");
    expect(stored).toEqual(
      rows.map(([id, text, real, bytes, isTrue]) => [
        id,
        text,
        real,
        bytes === null ? null : Buffer.from(bytes),
        isTrue === null ? null : Number(isTrue),
      ]) as never,
    );
    const { rows: objects, changes } = await door.ask(
      `SELECT id = $1 AS is_five, count(*) OVER () AS n FROM kinds`,
      [5],
    );
    expect([objects.map(({ is_five }) => is_five).sort(), objects[0]!.n, changes]).toEqual([[0, 0, 1], 3, 0]);
    const { changes: changed } = await door.ask(`UPDATE kinds SET real = 0 WHERE id > $1 RETURNING id`, [0]);
    expect(changed).toBe(2);
  });

  test("keep the order of columns of the same name", async () => {
    const { rows } = await open(url).ask(`SELECT 1 AS a, 'x' AS b, 2 AS a`, [], "arrays");
    expect(rows).toEqual([[1, "x", 2]] as never);
  });

  test("of a batch are one list of bytes and one JSON text", async () => {
    const bytes = [Uint8Array.of(1, 2), Uint8Array.of(), Uint8Array.of(0, 255)];
    const { rows } = await open(url).ask(
      `SELECT a, octet_length((CAST($2 AS bytea[]))[place]) AS bytes
       FROM jsonb_to_recordset(CAST(CAST($1 AS TEXT) AS jsonb)) AS given(a text, place int) ORDER BY place`,
      [JSON.stringify(["x", '"', null].map((a, at) => ({ a, place: at + 1 }))), bytes],
    );
    expect(rows).toEqual([
      { a: "x", bytes: 2 },
      { a: '"', bytes: 0 },
      { a: null, bytes: 2 },
    ]);
  });
});

describe("errors", () => {
  test("of the statement keep the connection", async () => {
    const door = open(url, { connections: 1 });
    const pid = await pidOf(door);
    await door.ask(`CREATE TABLE once (id text PRIMARY KEY)`);
    await door.ask(`INSERT INTO once VALUES ('a')`);
    const seen = [];
    for (const [text, given] of [
      [`INSERT INTO once VALUES ($1)`, ["a"]],
      [`SELECT CAST($1 AS text)`, ["a\0b"]],
      [`SELEC`, []],
      [`SELECT * FROM nowhere`, []],
    ] as const) {
      const { failure, code, isUnknown } = await failureOf(door.ask(text, given));
      seen.push([failure, code, isUnknown]);
    }
    expect(seen).toEqual(["23505", "22021", "42601", "42P01"].map((code) => ["bug", code, false]));
    expect(await pidOf(door)).toBe(pid);
  });

  test("of two transactions that contradict each other ask for another try", async () => {
    const door = open(url);
    await door.ask(`CREATE TABLE pair (id bigint PRIMARY KEY, n bigint)`);
    await door.ask(`INSERT INTO pair VALUES (1, 0), (2, 0)`);
    const [one, other] = await Promise.all([door.reserve(), door.reserve()]);
    for (const [mine, reads, writes] of [
      [one, 1, 2],
      [other, 2, 1],
    ] as const) {
      mine.begin("SERIALIZABLE");
      await mine.ask(`SELECT n FROM pair WHERE id = $1`, [reads]);
      await mine.ask(`UPDATE pair SET n = n + 1 WHERE id = $1`, [writes]).catch(() => undefined);
    }
    const results = [
      await one.commit().catch((error) => error),
      await other.commit().catch((error) => error),
    ];
    for (const each of [one, other]) each.release();
    const failed = results.find((result) => result instanceof Error) as DatabaseError;
    expect([failed.failure, failed.code, failed.isUnknown]).toEqual(["retry", "40001", false]);
    expect((await door.ask(`SELECT CAST(sum(n) AS bigint) AS n FROM pair`)).rows).toEqual([{ n: 1 }]);
  });

  test("of a lock that somebody holds, and of a statement that is too slow, come before the deadline", async () => {
    const door = open(url, { deadlineMs: 1_000 });
    await open(url).ask(`CREATE TABLE held AS SELECT CAST(1 AS bigint) AS id`);
    const holder = await door.reserve();
    holder.begin("READ COMMITTED");
    await holder.ask(`SELECT id FROM held FOR UPDATE`);
    const held = await failureOf(door.ask(`UPDATE held SET id = 2`));
    expect([held.failure, held.code, held.isUnknown]).toEqual(["retry", "55P03", false]);
    holder.release();
    const slow = await failureOf(door.ask(`SELECT pg_sleep(30)`));
    expect([slow.failure, slow.code, slow.isUnknown]).toEqual(["down", "57014", false]);
  });

  test("of a transaction that cannot write are those of a server that does not serve", async () => {
    const door = open(url, { connections: 1 });
    const mine = await door.reserve();
    mine.begin("READ COMMITTED");
    await mine.ask(`SET TRANSACTION READ ONLY`);
    const { failure, code } = await failureOf(mine.ask(`CREATE TABLE never (id bigint)`));
    mine.release();
    expect([failure, code]).toEqual(["down", "25006"]);
    expect((await door.ask(`SELECT 1 AS a`)).rows).toEqual([{ a: 1 }]);
  });

  test("of a wrong address or database say what it is", async () => {
    const refused = await failureOf(open("postgres://postgres@127.0.0.1:1/x").ask(`SELECT 1`));
    expect([refused.failure, refused.isUnknown]).toEqual(["down", false]);
    const missing = await failureOf(open(url.replace(/[^/]*$/, "no_such")).ask(`SELECT 1`));
    expect([missing.code, missing.message]).toEqual(["3D000", 'database "no_such" does not exist']);
  });
});

describe("connections", () => {
  test("are shared by more callers than there are", async () => {
    const door = open(url, { connections: 2, name: "two connections" });
    const many = Array.from({ length: 20 }, (_, at) =>
      door.ask(`SELECT CAST($1 AS bigint) AS n, pg_sleep(0.01)`, [at]),
    );
    expect((await Promise.all(many)).map(({ rows }) => rows[0]!.n)).toEqual(many.map((_, at) => at));
    const { rows } = await door.ask(
      `SELECT count(*) AS n FROM pg_stat_activity WHERE application_name = $1`,
      ["two connections"],
    );
    expect(rows).toEqual([{ n: 2 }]);
  });

  test("that are all in use make callers wait until the deadline", async () => {
    const door = open(url, { connections: 1, deadlineMs: 1_000 });
    const mine = await door.reserve();
    const late = await failureOf(door.ask(`SELECT 1`));
    expect([late.failure, late.isUnknown]).toEqual(["down", false]);
    mine.release();
    expect((await door.ask(`SELECT 1 AS a`)).rows).toEqual([{ a: 1 }]);
  });

  test("are replaced when they have prepared thousands of statements", async () => {
    const door = open(url, { connections: 1 });
    const pid = await pidOf(door);
    for (let at = 0; at <= 5_000; at += 1) await door.ask(`SELECT $1::bigint AS n${at}`, [at]);
    expect(await pidOf(door)).not.toBe(pid);
  });

  test("that end in a transaction take nothing of it along, and nothing after it", async () => {
    const door = open(url);
    await door.ask(`CREATE TABLE halves (n bigint)`);
    const mine = await door.reserve();
    mine.begin("SERIALIZABLE");
    await mine.ask(`INSERT INTO halves VALUES (1)`);
    await door.ask(`SELECT pg_terminate_backend($1)`, [await pidOf(mine)]);
    const lost = await failureOf(mine.ask(`INSERT INTO halves VALUES (2)`));
    expect([lost.failure, lost.isUnknown]).toEqual(["down", false]);
    const after = await failureOf(mine.ask(`INSERT INTO halves VALUES (3)`));
    expect(after.failure).toBe("down");
    expect(await mine.commit().catch((error) => error.failure)).toBe("down");
    mine.release();
    expect((await door.ask(`SELECT n FROM halves`)).rows).toEqual([]);
  });

  test("roll back what was not committed, and what failed before", async () => {
    const door = open(url, { connections: 1 });
    await door.ask(`CREATE TABLE parts (n bigint)`);
    const mine = await door.reserve();
    mine.begin("SERIALIZABLE");
    await mine.ask(`INSERT INTO parts VALUES (1)`);
    mine.release();
    const other = await door.reserve();
    other.begin("SERIALIZABLE");
    await other.ask(`INSERT INTO parts VALUES (2)`);
    await failureOf(other.ask(`SELECT nonsense`));
    expect((await failureOf(other.commit())).failure).toBe("bug");
    other.release();
    const last = await door.reserve();
    last.begin("SERIALIZABLE");
    await last.ask(`INSERT INTO parts VALUES (3)`);
    await last.commit([{ text: `INSERT INTO parts VALUES ($1)`, given: [4] }]);
    last.release();
    expect((await door.ask(`SELECT n FROM parts ORDER BY n`)).rows).toEqual([{ n: 3 }, { n: 4 }]);
  });

  test("never give one caller the answer of another (bun#33627)", async () => {
    const door = open(url, { connections: 3 });
    const helper = open(url, { connections: 1 });
    let wrong = 0;
    let answered = 0;
    const caller = async (name: string) => {
      for (let at = 0; at < 60; at += 1) {
        const word = `${name}.${at}`;
        const [text, given] = ASKED[(at * 7 + name.length) % ASKED.length]!(word);
        const asked = await door.ask(text, given).catch(() => null);
        if (asked === null) continue;
        answered += 1;
        if (asked.rows[0]?.word !== word) wrong += 1;
      }
    };
    const killing = (async () => {
      for (let at = 0; at < 10; at += 1) {
        await helper.ask(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
           WHERE application_name = $1 AND datname = current_database() AND pid <> pg_backend_pid() LIMIT 1`,
          ["fuzz"],
        );
        await helper.ask(`SELECT pg_sleep(0.01)`);
      }
    })();
    await Promise.all([killing, ...Array.from({ length: 24 }, (_, at) => caller("x".repeat(at + 1)))]);
    expect(wrong).toBe(0);
    expect(answered).toBeGreaterThan(500);
  });
});

/** Of several shapes, some of which fail. */
const ASKED: ((word: string) => [string, (string | number)[]])[] = [
  (word) => [`SELECT CAST($1 AS text) AS word`, [word]],
  (word) => [
    `SELECT CAST($1 AS text) AS word, CAST($2 AS bigint) AS n, repeat('y', 5000) AS long`,
    [word, 5],
  ],
  (word) => [`SELECT CAST($1 AS text) AS word, n FROM generate_series(1, 300) AS n`, [word]],
  (word) => [`SELECT '${word}' AS word`, []],
  (word) => [`SELECT CAST($1 AS text) AS word, 1 / CAST($2 AS bigint) AS n`, [word, 0]],
  () => [`SELECT nonsense`, []],
  (word) => [`SELECT CAST($1 AS bigint) AS word`, [word]],
];

describe("a server that fails", () => {
  let server: PostgresServer;

  beforeAll(async () => {
    if (hasPostgres)
      server = await startPostgres({ max_connections: "6", superuser_reserved_connections: "0" });
  });
  afterAll(async () => {
    await server?.[Symbol.asyncDispose]();
  });

  const DEADLINE_MS = 1_500;
  const LONG_MS = 5_000;

  test("is not one that is slow: statements have their whole time, also where no connection is free", async () => {
    const door = open(server.url("postgres"), { connections: 2, deadlineMs: LONG_MS });
    const slow = Array.from({ length: 2 }, () => door.ask(`SELECT 'slow' AS word, pg_sleep(3)`));
    for (const { rows } of await Promise.all(slow)) expect(rows[0]!.word).toBe("slow");
    expect((await door.ask(`SELECT 'slow' AS word, pg_sleep(3)`)).rows[0]!.word).toBe("slow");
    // The server has few.
    door.close();
  });

  test("silently: every call ends at its deadline, and what may have happened is unknown", async () => {
    const at = server.url("postgres");
    const door = open(at, { connections: 3, deadlineMs: LONG_MS });
    await door.ask(`CREATE TABLE silent (n bigint)`);
    const mine = await door.reserve();
    mine.begin("SERIALIZABLE");
    await mine.ask(`INSERT INTO silent VALUES (1)`);
    await door.ask(`SELECT 1`);
    server.silence();
    try {
      const startedAt = performance.now();
      const [committed, alone, ...others] = await Promise.all([
        failureOf(mine.commit()),
        failureOf(door.ask(`INSERT INTO silent VALUES (2)`)),
        ...Array.from({ length: 50 }, () => failureOf(door.ask(`SELECT 1`))),
      ]);
      expect([committed.failure, committed.isUnknown]).toEqual(["down", true]);
      expect([alone.failure, alone.isUnknown]).toEqual(["down", true]);
      expect(new Set(others.map(({ failure }) => failure))).toEqual(new Set(["down"]));
      // Noticed before their deadline; and one after the other, they would take minutes.
      expect(performance.now() - startedAt).toBeLessThan(LONG_MS);
      mine.release();
      for (let round = 0; round < 2; round += 1) {
        const waiting = Array.from({ length: 20 }, () => failureOf(door.ask(`SELECT 1`)));
        for (const { failure } of await Promise.all(waiting)) expect(failure).toBe("down");
      }
    } finally {
      server.resume();
    }
    await until(
      () =>
        door.ask(`SELECT 1`).then(
          () => true,
          () => false,
        ),
      "the server answers again",
    );
    // Those that were given up are gone, and no attempt of a caller is left over.
    await until(
      async () => Number((await door.ask(USED)).rows[0]!.n) <= 3,
      "the server has only our connections",
    );
  });

  test("by a crash: calls fail at once, and succeed as soon as it is back", async () => {
    const door = open(server.url("postgres"), { connections: 3 });
    await door.ask(`SELECT 1`);
    const running = failureOf(door.ask(`SELECT pg_sleep(30)`));
    await until(async () => Number((await door.ask(SLEEPING)).rows[0]!.n) === 1, "the statement runs");
    await server.stop();
    const lost = await running;
    expect([lost.failure, lost.isUnknown]).toEqual(["down", true]);
    const refused = await failureOf(door.ask(`SELECT 1`));
    expect([refused.failure, refused.isUnknown]).toEqual(["down", false]);
    await server.start();
    expect((await door.ask(`SELECT 1 AS a`)).rows).toEqual([{ a: 1 }]);
  });

  test("that takes no more connections is full, and serves those that it has", async () => {
    const door = open(server.url("postgres"), { connections: 10 });
    await door.ask(`SELECT 1`);
    const others = Array.from({ length: 8 }, () => open(server.url("postgres"), { connections: 1 }));
    const results = await Promise.all(
      others.map((other) => other.ask(`SELECT 1`).catch((error: DatabaseError) => error)),
    );
    const refused = results.filter((result) => result instanceof DatabaseError);
    expect(refused.length).toBeGreaterThan(0);
    expect(new Set(refused.map(({ failure, code }) => `${failure} ${code}`))).toEqual(
      new Set(["full 53300"]),
    );
    const many = Array.from({ length: 20 }, () => door.ask(`SELECT pg_sleep(0.005)`));
    expect((await Promise.all(many)).length).toBe(20);
    for (const other of others) other.close();
  });

  test("late: an answer that comes after its deadline is nobody's", async () => {
    const door = open(server.url("postgres"), { connections: 1, deadlineMs: DEADLINE_MS });
    const mine = await door.reserve();
    await mine.ask(`SET statement_timeout = 0`);
    const late = await failureOf(mine.ask(`SELECT 'late' AS word, pg_sleep(10)`));
    expect([late.failure, late.code]).toEqual(["down", "LATE"]);
    mine.release();
    for (let at = 0; at < 50; at += 1) {
      const { rows } = await door.ask(`SELECT CAST($1 AS text) AS word, pg_sleep(0.02)`, ["own"]);
      expect(rows[0]!.word).toBe("own");
    }
  });
});

const USED = `SELECT count(*) AS n FROM pg_stat_activity WHERE backend_type = 'client backend'`;
const SLEEPING = `SELECT count(*) AS n FROM pg_stat_activity WHERE query = 'SELECT pg_sleep(30)'`;
