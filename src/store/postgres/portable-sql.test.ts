// Every statement that a noun prepares is one of PostgreSQL too, and gives numbers as numbers.
import { afterAll, beforeAll, expect } from "bun:test";
import { drizzle } from "drizzle-orm/bun-sqlite";
import { onlyWith } from "../../testing/fixtures/only-with.ts";
import { hasPostgres, sharedPostgres } from "../../testing/servers/postgres.ts";
import { noCleaning } from "../sql/cleaning.ts";
import type { Connection } from "../sql/connection.ts";
import { noActivityLog } from "../sql/contacts/activity-roller.ts";
import { createErasedSuppressions } from "../sql/contacts/erased-suppressions.ts";
import type { Database } from "../sql/database.ts";
import { noEmailChanges } from "../sql/emails/email-changes.ts";
import { createMeter } from "../sql/metrics/meter.ts";
import type { Noun } from "../sql/noun.ts";
import { createQueueCounts } from "../sql/queue/queue-counts.ts";
import { noUrgentPlaces } from "../sql/queue/urgent-places.ts";
import * as nouns from "../sql/registry.ts";
import { noSearchIndex } from "../sql/search/search-indexer.ts";
import { createMessageWriter } from "../sql/webhooks/message-writer.ts";
import { migrate } from "./migrate.ts";
import { toNumbered } from "./numbered-text.ts";
import { postgresDialect } from "./postgres-dialect.ts";
import { type DatabaseError, type Door, openDoor } from "./query.ts";
import { createServerSpace } from "./server-space.ts";

const { test } = onlyWith("PostgreSQL", hasPostgres);

let door: Door;
beforeAll(async () => {
  if (!hasPostgres) return;
  const url = await (await sharedPostgres()).createDatabase();
  await migrate(url);
  door = openDoor(url, { connections: 1, deadlineMs: 20_000, name: "tests" });
});
afterAll(() => door?.close());

/** Notes what is prepared, and finds nothing. */
function recordTexts(texts: Set<string>): Database {
  const prepare = ((sql: string) => {
    texts.add(sql);
    return {
      get: () => null,
      all: () => [],
      iterate: () => [],
      values: () => [],
      run: () => ({ changes: 0 }),
      [Symbol.dispose]() {},
    };
  }) as Database["prepare"];
  return {
    dialect: postgresDialect,
    prepare,
    query: prepare,
    run: () => ({ changes: 0 }),
    inTransaction: true,
    transaction: (act) => Object.assign(() => act(), { immediate: () => act() }),
  };
}

/** What a noun prepares when it is opened; builders prepare when they run, which contracts see. */
function textsOf(noun: Pick<Noun<unknown>, "open">): string[] {
  const texts = new Set<string>();
  const database = recordTexts(texts);
  const connection: Connection = {
    database,
    orm: drizzle({ client: database as never }),
    queueCounts: createQueueCounts(database),
    urgentPlaces: noUrgentPlaces,
    meter: createMeter(database),
    messages: createMessageWriter(database),
    searchIndex: noSearchIndex,
    emailChanges: noEmailChanges,
    activity: noActivityLog,
    blobsFolder: "/nowhere",
    addressHash: String,
    erasedSuppressions: createErasedSuppressions(database, String, { isAlone: false }),
    cleaning: noCleaning,
    space: createServerSpace(database),
  };
  noun.open(connection);
  return [...texts];
}

/** Why PostgreSQL does not take it, or gives something else; null = it is fine. */
async function refusal(text: string): Promise<string | null> {
  // Commands of transactions are none to prepare.
  if (/^(?:SAVEPOINT|RELEASE|ROLLBACK TO) \w+$/.test(text)) return null;
  const found = UNLIKE.find(([pattern]) => pattern.test(text));
  if (found !== undefined) return `${found[1]}: ${oneLine(text)}`;
  try {
    await door.ask(`PREPARE given AS ${toNumbered(text)}`);
    await door.ask("DEALLOCATE given");
    return null;
  } catch (error) {
    const { code, message } = error as DatabaseError;
    return `${code} ${message}: ${oneLine(text)}`;
  }
}

/** What PostgreSQL takes, and answers otherwise. */
const UNLIKE: [pattern: RegExp, reason: string][] = [
  [
    /(?<!CAST\()(?<!CAST\(coalesce\()\b(?:sum|avg)\(/i,
    "a sum of whole numbers is numeric, which is read as text: CAST(sum(…) AS BIGINT)",
  ],
  [
    /(?<!lower\([\w.]+\) )(?<!lower\([\w.]+\) NOT )\b(?<!NOT )(?:NOT )?LIKE\b/,
    "LIKE looks at case: lower(…) LIKE",
  ],
];

const oneLine = (text: string) => text.trim().replaceAll(/\s+/g, " ");

test.each(Object.entries<Noun<unknown>>(nouns))(
  "%s prepares only what PostgreSQL takes",
  async (_name, noun) => {
    const texts = textsOf(noun);
    const refused: string[] = [];
    for (const text of texts) {
      const reason = await refusal(text);
      if (reason !== null) refused.push(reason);
    }
    expect(refused).toEqual([]);
  },
);

test("a statement of SQLite's own, and a sum that comes as text, are found", async () => {
  const open = ({ database }: Connection) => ({
    statement: database.prepare("SELECT rowid FROM teams WHERE max(?, created_at) > 0"),
  });
  const text = textsOf({ open }).at(-1)!;
  expect(await refusal(text)).toContain("does not exist");
  expect(await refusal("SELECT sum(created_at) AS sum FROM teams WHERE id = ?")).toStartWith("a sum");
  expect(await refusal("SELECT id FROM teams WHERE name LIKE ?")).toStartWith("LIKE");
  expect(await refusal("SELECT id FROM teams WHERE lower(name) LIKE ?")).toBeNull();
  expect(await refusal("SELECT CAST(sum(created_at) AS BIGINT) AS sum FROM teams WHERE id = ?")).toBeNull();
});
