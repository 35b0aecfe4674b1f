// Measures counts, pages and tracked segments of a large audience and prints a table:
//   bun scripts/audience-figures.ts [--contacts N] [--dir DIRECTORY]
// What is measured is a filled database, so SQL writes the contacts; the store's threads are the server's.
import { Database } from "bun:sqlite";
import { closeSync, fsyncSync, mkdtempSync, openSync, rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { createCountContacts } from "../src/contacts/filter/count-contacts.ts";
import { searchPart } from "../src/contacts/filter/search-contacts.ts";
import { trackSegments } from "../src/contacts/filter/track-segments.ts";
import { createId } from "../src/lib/id.ts";
import type { Filter } from "../src/store/filter.ts";
import { databaseFile } from "../src/store/sqlite/engine/database-files.ts";
import type { Store } from "../src/store/store.ts";
import { openTestStore } from "../src/testing/fixtures/open-test-store.ts";
import { addTeam } from "../src/testing/fixtures/store-samples.ts";

const { values: options } = parseArgs({
  options: {
    contacts: { type: "string", default: "1000000" },
    dir: { type: "string", default: "/var/tmp" },
  },
});

const CONTACTS = Number(options.contacts);
const PER_TRANSACTION = 20_000;
const DAY_MS = 24 * 3600_000;
const clock = { now: () => Date.now() };
const PRO: Filter = { field: "property.plan", op: "eq", value: "pro" };
const FILTERS: [name: string, filter: Filter | null][] = [
  ["everybody", null],
  ["one property", PRO],
  [
    "two properties",
    {
      all: [
        { field: "property.mrr", op: "gt", value: 500 },
        { field: "property.country", op: "eq", value: "us" },
      ],
    },
  ],
  ["opened within 30 days", { field: "opened", op: "within_days", value: 30 }],
  ["part of an address", { field: "email", op: "contains", value: "d42." }],
  ["part of one address", { field: "email", op: "contains", value: `user${CONTACTS - 1}@` }],
];

async function main(): Promise<void> {
  const dataDir = mkdtempSync(join(options.dir, "sendlark-audience-"));
  try {
    const { teamId, segmentId } = await fill(dataDir);
    const store = await openTestStore({ dataDir, threads: true });
    console.log("| question | contacts | p50 ms | p99 ms |\n|---|---|---|---|");
    await measure("members of a static segment", 200, async () => {
      return (await store.segments.get({ teamId, id: segmentId }))!.members;
    });
    await measureCounts(store, teamId, segmentId);
    for (const [name, filter] of FILTERS) await measurePages(store, { teamId, name, filter });
    await measureTracking(store, teamId);
    await store.close();
    await measureWriter({ teamId, dataDir });
  } finally {
    rmSync(dataDir, { recursive: true });
  }
}

/** Three properties each; a third are members of a segment, one in 100 is suppressed, one in 50 unsubscribed. */
async function fill(dataDir: string): Promise<{ teamId: string; segmentId: string }> {
  const store = await openTestStore({ dataDir });
  const { id: teamId } = await addTeam(store);
  const plan = createId();
  const mrr = createId();
  const country = createId();
  const segmentId = createId();
  for (const [key, id] of Object.entries({ plan, mrr, country })) {
    const type = key === "mrr" ? "number" : "string";
    await store.contactProperties.create({
      property: { id, teamId, key, type, fallback: null, createdAt: 1 },
      propertiesMax: 3,
    });
  }
  await store.segments.create({ id: segmentId, teamId, name: "Third", createdAt: 1 });
  await store.close();
  using database = new Database(databaseFile(dataDir), { readwrite: true });
  database.run("PRAGMA synchronous = OFF");
  const add = {
    contact: database.prepare(
      `INSERT INTO contacts (id, team_id, email, first_name, last_name, is_unsubscribed, properties, created_at,
         updated_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?8)`,
    ),
    member: database.prepare(
      "INSERT INTO segment_contacts (team_id, segment_id, contact_id) VALUES (?, ?, ?)",
    ),
    suppression: database.prepare(
      "INSERT INTO suppressions (id, team_id, address, origin, created_at) VALUES (?, ?, ?, 'bounce', 1)",
    ),
    opened: database.prepare(
      "INSERT INTO contact_activity (team_id, contact_id, last_opened_at) VALUES (?, ?, ?)",
    ),
  };
  const now = Date.now();
  const startsAt = now - CONTACTS * 10;
  const insert = (index: number): void => {
    const id = createId(startsAt + index * 10);
    const email = `user${index}@d${index % 500}.example`;
    const values = {
      [plan]: index % 4 === 0 ? "pro" : "free",
      [mrr]: index % 1000,
      [country]: ["us", "de", "fr"][index % 3],
    };
    const flag = index % 50 === 0 ? 1 : 0;
    const names = [`Name${index % 1000}`, `Last${index % 977}`] as const;
    add.contact.run(id, teamId, email, ...names, flag, JSON.stringify(values), startsAt + index * 10);
    if (index % 3 === 0) add.member.run(teamId, segmentId, id);
    if (index % 100 === 0) add.suppression.run(createId(), teamId, email);
    add.opened.run(teamId, id, index % 5 === 0 ? now - (index % 60) * DAY_MS : null);
  };
  const insertMany = database.transaction((first: number, end: number) => {
    for (let index = first; index < end; index++) insert(index);
  });
  for (let first = 0; first < CONTACTS; first += PER_TRANSACTION) {
    insertMany(first, Math.min(first + PER_TRANSACTION, CONTACTS));
  }
  database.run("UPDATE segments SET members = ? WHERE id = ?", [Math.ceil(CONTACTS / 3), segmentId]);
  database.run(
    "INSERT INTO contact_counts (team_id, contacts, segments) VALUES (?1, ?2, 1) ON CONFLICT DO UPDATE SET contacts = ?2",
    [teamId, CONTACTS],
  );
  database.run("PRAGMA wal_checkpoint(TRUNCATE)");
  // Else the first checkpoint that is measured waits until all of it is on disk.
  const file = openSync(databaseFile(dataDir), "r+");
  fsyncSync(file);
  closeSync(file);
  return { teamId, segmentId };
}

async function measureCounts(store: Store, teamId: string, segmentId: string): Promise<void> {
  const count = createCountContacts({ store, clock });
  const segment = await store.segments.get({ teamId, id: segmentId });
  const request = { teamId, topicId: null, isFresh: true };
  for (const [name, filter] of FILTERS) {
    await measure(
      `count: ${name}`,
      5,
      async () => (await count({ ...request, segment: null, filter })).total,
    );
  }
  await measure("who would receive of the static segment", 5, async () => {
    return (await count({ ...request, segment, filter: null })).wouldReceive;
  });
}

/** One page after the other, from the newest on. */
async function measurePages(
  store: Store,
  { teamId, name, filter }: { teamId: string; name: string; filter: Filter | null },
): Promise<void> {
  let after: string | undefined;
  await measure(`page: ${name}`, 100, async () => {
    const part = await searchPart(
      { store, clock },
      { teamId, segmentId: null, filter, limit: 50, ...(after !== undefined && { after }) },
    );
    after = part.hasMore ? (part.goOn ?? part.rows.at(-1)?.id) : undefined;
    return part.rows.length;
  });
}

/** A tracked segment is filled with a quarter of all contacts, while another write asks how long it waits. */
async function measureTracking(store: Store, teamId: string): Promise<void> {
  const id = createId();
  await store.segments.create({ id, teamId, name: "Pro", createdAt: 1, filter: PRO, isTracked: true });
  let isOver = false;
  const waits: number[] = [];
  const writes = (async () => {
    while (!isOver) {
      const startedAt = performance.now();
      await store.state.write({ name: "audience-figures", value: String(waits.length) });
      waits.push(performance.now() - startedAt);
      await Bun.sleep(5);
    }
  })();
  const startedAt = performance.now();
  await trackSegments({ store, clock });
  const elapsedMs = performance.now() - startedAt;
  isOver = true;
  await writes;
  const members = (await store.segments.get({ teamId, id }))!.members;
  console.log(`| filling a tracked segment | ${members} | ${elapsedMs.toFixed(0)} | |`);
  const p50 = percentile(waits, 0.5);
  const p99 = percentile(waits, 0.99);
  console.log(`| another write meanwhile, ${waits.length} times | | ${p50.toFixed(1)} | ${p99.toFixed(1)} |`);
  console.log(`| its longest wait | | | ${Math.max(...waits).toFixed(1)} |`);
}

const HOSTILE_CONTACTS = 1_000;
const LETTERS = ["a", "k", "ö"];

/** 50 conditions, each of which nearly matches at every place of a long value. */
function hostileFilter(): Filter {
  const parts = Array.from({ length: 48 }, (_, index) => ({
    field: "property.note",
    op: index % 2 === 0 ? "contains" : "ends_with",
    value: `${LETTERS[index % 3]!.repeat(240)}${index}`,
  }));
  const some: Filter = { all: [PRO, { field: "property.mrr", op: "eq", value: 8 }] };
  return { any: [...parts, some] };
}

/**
 * The store's statements while a tracked segment with such a filter is filled and contacts with such values change. They
 * run in this thread, where they can be timed one by one, beside counts and searches by the same filter.
 */
async function measureWriter({ teamId, dataDir }: { teamId: string; dataDir: string }): Promise<void> {
  const statements = timeStatements();
  const store = await openTestStore({ dataDir });
  const note = createId();
  await store.contactProperties.create({
    property: { id: note, teamId, key: "note", type: "string", fallback: null, createdAt: 1 },
    propertiesMax: 9,
  });
  using database = new Database(databaseFile(dataDir), { readwrite: true });
  const newest = database
    .query<{ id: string }, [string, number]>(
      "SELECT id FROM contacts WHERE team_id = ? ORDER BY id DESC LIMIT ?",
    )
    .all(teamId, HOSTILE_CONTACTS);
  for (const [index, { id }] of newest.entries()) {
    const properties = JSON.stringify({ [note]: LETTERS[index % 3]!.repeat(2_000) });
    database.run("UPDATE contacts SET properties = ? WHERE id = ?", [properties, id]);
    database.run("INSERT INTO changed_contacts (team_id, contact_id) VALUES (?, ?)", [teamId, id]);
  }
  const filter = hostileFilter();
  await store.segments.create({
    id: createId(),
    teamId,
    name: "Slow",
    createdAt: 1,
    filter,
    isTracked: true,
  });
  statements.reset();
  await createCountContacts({ store, clock })({ teamId, segment: null, filter, topicId: null });
  await searchPart({ store, clock }, { teamId, segmentId: null, filter, limit: 50 });
  const reads = statements.reset();
  const writes = { longestMs: 0, count: 0 };
  const timed = <Args extends unknown[], Result>(run: (...args: Args) => Promise<Result>) => {
    return async (...args: Args): Promise<Result> => {
      statements.reset();
      const result = await run(...args);
      const { longestMs, count } = statements.reset();
      writes.longestMs = Math.max(writes.longestMs, longestMs);
      writes.count += count;
      return result;
    };
  };
  const { evaluate, evaluateChanged, setEvaluated } = store.segments;
  const segments = {
    ...store.segments,
    evaluate: timed(evaluate),
    evaluateChanged: timed(evaluateChanged),
    setEvaluated: timed(setEvaluated),
  };
  await trackSegments({ store: { segments }, clock });
  console.log(
    `| longest of the ${reads.count} statements of a count and a search, 50 slow conditions | | | ${reads.longestMs.toFixed(1)} |`,
  );
  console.log(
    `| longest of the writer's ${writes.count} statements, the same conditions | | | ${writes.longestMs.toFixed(1)} |`,
  );
  await store.close();
}

interface Timed {
  longestMs: number;
  count: number;
}

/** Times each statement that this thread prepares from now on. A statement's methods are its own, not its prototype's. */
function timeStatements(): { reset(): Timed } {
  let seen: Timed = { longestMs: 0, count: 0 };
  const timed = <Args extends unknown[], Result>(run: (...args: Args) => Result) => {
    return (...args: Args): Result => {
      const startedAt = performance.now();
      try {
        return run(...args);
      } finally {
        seen.longestMs = Math.max(seen.longestMs, performance.now() - startedAt);
        seen.count += 1;
      }
    };
  };
  const { prepare } = Database.prototype;
  Database.prototype.prepare = function (this: Database, ...args: Parameters<typeof prepare>) {
    const statement = timed(() => prepare.apply(this, args))();
    for (const name of ["all", "get", "run", "values"] as const) {
      Object.assign(statement, { [name]: timed(statement[name].bind(statement) as () => unknown) });
    }
    return statement;
  } as typeof prepare;
  return {
    reset() {
      const before = seen;
      seen = { longestMs: 0, count: 0 };
      return before;
    },
  };
}

async function measure(name: string, times: number, run: () => Promise<number>): Promise<void> {
  const took: number[] = [];
  let answer = 0;
  for (let round = 0; round < times; round++) {
    const startedAt = performance.now();
    answer = await run();
    took.push(performance.now() - startedAt);
  }
  console.log(
    `| ${name} | ${answer} | ${percentile(took, 0.5).toFixed(1)} | ${percentile(took, 0.99).toFixed(1)} |`,
  );
}

function percentile(values: number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

await main();
