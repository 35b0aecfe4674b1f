import { afterEach, expect } from "bun:test";
import { onlyWith } from "../../testing/fixtures/only-with.ts";
import { hasPostgres, sharedPostgres, startPostgres } from "../../testing/servers/postgres.ts";
import { migrate, type PostgresMigration, planMigration } from "./migrate.ts";
import { type Door, openDoor } from "./query.ts";

const { describe, test } = onlyWith("PostgreSQL", hasPostgres);

const doors: Door[] = [];
afterEach(() => {
  for (const door of doors.splice(0)) door.close();
});

function enter(url: string): Door {
  const door = openDoor(url, { connections: 2, deadlineMs: 20_000, name: "tests" });
  doors.push(door);
  return door;
}

async function newDatabase(): Promise<{ url: string; door: Door }> {
  const url = await (await sharedPostgres()).createDatabase();
  return { url, door: enter(url) };
}

const one: PostgresMigration = {
  file: "0000_start.sql",
  oldest: 1,
  statements: [
    "CREATE TABLE IF NOT EXISTS a (n bigint NOT NULL)",
    "INSERT INTO a VALUES (1)",
    "CREATE TABLE IF NOT EXISTS b (n bigint NOT NULL)",
  ],
};
const two: PostgresMigration = {
  file: "0001_more.sql",
  oldest: 1,
  statements: ["ALTER TABLE b ADD COLUMN IF NOT EXISTS m bigint"],
};

const count = async (door: Door, table: string) =>
  (await door.ask<{ count: number }>(`SELECT count(*) AS count FROM ${table}`)).rows[0]!.count;

describe("migrations of PostgreSQL", () => {
  test("eight nodes that start at once make every table once", async () => {
    const { url, door } = await newDatabase();
    const nodes = await Promise.all(Array.from({ length: 8 }, () => migrate(url)));
    const steps = await count(door, "schema_steps");
    expect(steps).toBeGreaterThan(200);
    expect(nodes.reduce((sum, { statements }) => sum + statements, 0)).toBe(steps);
    expect(nodes.map(({ to }) => to)).toEqual(Array(8).fill(nodes[0]!.to));
    expect(await migrate(url)).toEqual({ from: nodes[0]!.to, to: nodes[0]!.to, statements: 0, waiting: [] });
    const { rows } = await door.ask("SELECT until FROM leases");
    expect(rows).toEqual([{ until: 0 }]);
  });

  test("only the missing migrations run", async () => {
    const { url, door } = await newDatabase();
    expect(await migrate(url, { migrations: [one] })).toEqual({ from: 0, to: 1, statements: 3, waiting: [] });
    expect(await migrate(url, { migrations: [one, two] })).toEqual({
      from: 1,
      to: 2,
      statements: 1,
      waiting: [],
    });
    expect(await count(door, "a")).toBe(1);
    expect((await door.ask("SELECT m FROM b")).rows).toEqual([]);
  });

  describe("nodes of an older version", () => {
    const more: PostgresMigration = { ...two, oldest: 1 };
    const less: PostgresMigration = {
      ...{ file: "0002_less.sql", oldest: 3, canWait: true },
      statements: ["ALTER TABLE b DROP COLUMN IF EXISTS m"],
    };
    /** Each knows so many migrations, and was seen so long ago. */
    async function withNodes(...nodes: [schema: number, silentMs: number][]) {
      const { url, door } = await newDatabase();
      await migrate(url, { migrations: [one] });
      await door.ask("CREATE TABLE nodes (name text, version text, schema bigint, seen_at bigint)");
      for (const [schema, silentMs] of nodes) {
        await door.ask(
          "INSERT INTO nodes VALUES ('two.test', '1.0.0', $1, CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT) - $2)",
          [schema, silentMs],
        );
      }
      return { url, door };
    }
    const HOUR_MS = 3_600_000;

    test("what only takes away waits for them for a day, and what adds does not", async () => {
      const { url, door } = await withNodes([2, 23 * HOUR_MS]);
      const migrations = [one, more, less];
      expect(await planMigration(url, migrations)).toEqual({
        from: 1,
        to: 2,
        statements: 1,
        waiting: [less.file],
      });
      expect(await migrate(url, { migrations })).toEqual({
        from: 1,
        to: 2,
        statements: 1,
        waiting: [less.file],
      });
      // The version before goes on, and so does the next start of this one.
      expect(await migrate(url, { migrations: [one, more] })).toMatchObject({
        to: 2,
        statements: 0,
        waiting: [],
      });
      expect(await migrate(url, { migrations })).toMatchObject({ statements: 0, waiting: [less.file] });
      await door.ask(`UPDATE nodes SET seen_at = seen_at - ${HOUR_MS}`);
      expect(await migrate(url, { migrations })).toEqual({ from: 2, to: 3, statements: 1, waiting: [] });
      const late = await migrate(url, { migrations: [one, more] }).catch((error) => error);
      expect(late.name).toBe("NewerSchemaError");
    });

    test("what the new version needs is refused while one is there that could not work with it", async () => {
      const { url, door } = await withNodes([2, 0]);
      const migrations = [one, more, { ...less, canWait: false }];
      const error = await migrate(url, { migrations }).catch((error) => error);
      expect(error.name).toBe("DatabaseUnusableError");
      expect(error.message).toContain(
        "needs the migration 0002_less.sql, with which two.test (version 1.0.0)",
      );
      expect(await count(door, "schema_steps")).toBe(3);
      await door.ask("UPDATE nodes SET seen_at = seen_at - 11000");
      expect(await migrate(url, { migrations })).toMatchObject({ to: 3, waiting: [] });
    });

    test("a node of this version is in nobody's way", async () => {
      const { url } = await withNodes([3, 0]);
      expect(await migrate(url, { migrations: [one, more, less] })).toMatchObject({ to: 3, waiting: [] });
    });
  });

  test("what a lost connection leaves is finished by the next run", async () => {
    const { url, door } = await newDatabase();
    const slow = { ...one, statements: [...one.statements.slice(0, 2), "SELECT pg_sleep(60)"] };
    const first = migrate(url, { migrations: [slow], leaseMs: 100 }).catch((error) => error);
    const cut = async () =>
      await door.ask(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query = 'SELECT pg_sleep(60)' AND datname = current_database() AND pid <> pg_backend_pid()",
      );
    while ((await cut()).rows.length === 0) await Bun.sleep(5);
    expect(await first).toMatchObject({ name: "DatabaseError", failure: "down" });
    expect(await migrate(url, { migrations: [one] })).toEqual({ from: 0, to: 1, statements: 1, waiting: [] });
    expect(await count(door, "a")).toBe(1);
    expect(await count(door, "b")).toBe(0);
  });

  test("what a server that crashed leaves is finished when it is back", async () => {
    await using server = await startPostgres();
    const url = await server.createDatabase();
    const first = migrate(url, { leaseMs: 100 }).catch((error) => error);
    const door = enter(url);
    const steps = () => count(door, "schema_steps").catch(() => 0);
    while ((await steps()) < 20) await Bun.sleep(1);
    await server.stop();
    expect(await first).toMatchObject({ name: "DatabaseError", failure: "down" });
    await server.start();
    const { statements, to } = await migrate(url);
    expect(statements).toBeGreaterThan(0);
    expect(await migrate(url)).toEqual({ from: to, to, statements: 0, waiting: [] });
    expect(await count(enter(url), "schema_steps")).toBeGreaterThan(statements + 19);
  });

  test("a node whose lease another one took runs nothing more", async () => {
    const { url, door } = await newDatabase();
    // What happens to a node that is paused between two statements.
    const takeover =
      "UPDATE leases SET owner = 'another', fence = fence + 1, until = 9000000000000 WHERE name = 'migrate'";
    const migrations = [{ ...one, statements: [takeover, ...one.statements] }];
    const error = await migrate(url, { migrations, waitMs: 50 }).catch((error) => error);
    expect(error).toMatchObject({ name: "DatabaseUnusableError" });
    expect(error.message).toStartWith("The database is not migrated: another node has not finished");
    expect((await door.ask("SELECT tablename FROM pg_tables WHERE tablename IN ('a', 'b')")).rows).toEqual(
      [],
    );
  });

  test("leases that end in the middle of the work hand it over, and each statement runs once", async () => {
    const { url, door } = await newDatabase();
    const inserts = Array.from({ length: 40 }, (_, n) => `INSERT INTO a VALUES (${n})`);
    const migrations = [{ ...one, statements: ["CREATE TABLE IF NOT EXISTS a (n bigint)", ...inserts] }];
    const nodes = await Promise.all(
      Array.from({ length: 4 }, () => migrate(url, { migrations, leaseMs: 1 })),
    );
    expect(nodes.reduce((sum, { statements }) => sum + statements, 0)).toBe(41);
    expect(nodes.map(({ to }) => to)).toEqual([1, 1, 1, 1]);
    expect(await count(door, "a")).toBe(40);
    const { rows } = await door.ask<{ fence: number }>("SELECT fence FROM leases");
    expect(rows[0]!.fence).toBeGreaterThan(1);
  });

  test("a statement that fails is named, and those before it stay", async () => {
    const { url, door } = await newDatabase();
    const migrations = [{ ...one, statements: [...one.statements, "SELECT nothing"] }];
    const error = await migrate(url, { migrations }).catch((error) => error);
    expect(error.message).toBe(
      'The migration 0000_start.sql failed at statement 4: column "nothing" does not exist (42703). The statements before it stay.',
    );
    expect(await count(door, "a")).toBe(1);
  });
});

describe("a database that this version cannot work with is left as it is", () => {
  const refusal = async (url: string, migrations?: PostgresMigration[]) =>
    (await migrate(url, migrations && { migrations }).catch((error) => error)) as Error;
  const tablesOf = async (door: Door) =>
    (
      await door.ask<{ name: string }>("SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'")
    ).rows.map(({ name }) => name);

  test("tables of another program", async () => {
    const { url, door } = await newDatabase();
    await door.ask("CREATE TABLE invoices (id bigint)");
    const error = await refusal(url);
    expect(error.name).toBe("DatabaseUnusableError");
    expect(error.message).toStartWith(
      'The schema "public" of the database has tables of another program, such as "invoices":',
    );
    expect(await tablesOf(door)).toEqual(["invoices"]);
  });

  test("a newer schema; what only adds is no obstacle", async () => {
    const { url, door } = await newDatabase();
    await migrate(url, { migrations: [one, two] });
    expect(await migrate(url, { migrations: [one] })).toEqual({ from: 1, to: 1, statements: 0, waiting: [] });
    await door.ask("UPDATE schema_steps SET oldest = 2, version = '9.0.0' WHERE file = '0001_more.sql'");
    const error = await refusal(url, [one]);
    expect(error.name).toBe("NewerSchemaError");
    expect(error.message).toContain("0001_more.sql");
    expect(error.message).toContain("it needs version 9.0.0 or newer. Nothing was changed.");
  });

  test("a migration that was another one", async () => {
    const { url } = await newDatabase();
    await migrate(url, { migrations: [one] });
    const other = { ...one, statements: ["SELECT 1", ...one.statements.slice(1)] };
    expect((await refusal(url, [other])).name).toBe("OldLayoutError");
  });

  test("a read-only one, such as a standby", async () => {
    const { url, door } = await newDatabase();
    await door.ask(`ALTER DATABASE ${new URL(url).pathname.slice(1)} SET default_transaction_read_only = on`);
    const error = await refusal(url);
    expect(error.message).toStartWith("The database takes no changes: database.url names a standby");
    expect(await tablesOf(door)).toEqual([]);
  });

  test("another encoding", async () => {
    const { url, door } = await newDatabase();
    const name = `${new URL(url).pathname.slice(1)}_latin`;
    await door.ask(`CREATE DATABASE ${name} ENCODING 'LATIN1' LOCALE 'C' TEMPLATE template0`);
    const other = new URL(url);
    other.pathname = `/${name}`;
    expect((await refusal(other.href)).message).toStartWith("The database has the encoding LATIN1");
  });

  test("an old server", async () => {
    const { url, door } = await newDatabase();
    // The server says so itself: a function of the database goes before the one of the system.
    await door.ask("CREATE SCHEMA old");
    await door.ask(
      `CREATE FUNCTION old.current_setting(name text) RETURNS text LANGUAGE sql AS
         $$ SELECT CASE WHEN name = 'server_version_num' THEN '140011' ELSE pg_catalog.current_setting(name) END $$`,
    );
    await door.ask(
      `ALTER DATABASE ${new URL(url).pathname.slice(1)} SET search_path = public, old, pg_catalog`,
    );
    expect((await refusal(url)).message).toStartWith(
      "The database server is PostgreSQL 14, and Sendlark needs 15 or newer:",
    );
  });

  test("a user that may not make tables", async () => {
    const { url, door } = await newDatabase();
    const user = `guest_${new URL(url).pathname.slice(1)}`;
    await door.ask(`CREATE ROLE ${user} LOGIN`);
    const guest = new URL(url);
    guest.username = user;
    const error = await refusal(guest.href);
    expect(error.name).toBe("DatabaseUnusableError");
    expect(error.message).toContain("permission denied for schema public; make the user of database.url");
    expect(await tablesOf(door)).toEqual([]);
  });

  test("a wrong URL says what is wrong, without the password", async () => {
    const { url } = await newDatabase();
    const changed = (change: (url: URL) => void) => {
      const other = new URL(url);
      other.password = "hunter2";
      change(other);
      return other.href;
    };
    const free = Bun.listen({ hostname: "127.0.0.1", port: 0, socket: { data() {} } });
    free.stop(true);
    const cases: [url: string, name: string, message: string][] = [
      [
        changed((other) => (other.pathname = "/nowhere")),
        "DatabaseUnusableError",
        '"nowhere" does not exist; create it',
      ],
      [changed((other) => (other.username = "nobody_here")), "DatabaseUnusableError", "nobody_here"],
      [
        changed((other) => (other.port = String(free.port))),
        "DatabaseError",
        `at 127.0.0.1:${free.port} cannot be reached`,
      ],
      [changed((other) => (other.hostname = "db.invalid")), "DatabaseError", "at db.invalid"],
    ];
    for (const [wrong, name, message] of cases) {
      const error = await refusal(wrong);
      expect(error.name).toBe(name);
      expect(error.message).toContain(message);
      expect(error.message).not.toContain("hunter2");
    }
  });
});
