// Every filter against the same question asked of plain objects: while nothing, a part and all is indexed, in both
// directions, with emails that came late, changed their status or are gone.

import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/bun-sqlite";
import type { EmailStatus } from "../../../events/event.ts";
import { createId } from "../../../lib/id.ts";
import { acceptRequest, NOON, sampleEmail } from "../../../testing/fixtures/store-samples.ts";
import type { EmailFilter, NewEmail } from "../../emails.ts";
import type { PageRequest } from "../../page.ts";
import { LazyDatabase } from "../../sqlite/engine/lazy-database.ts";
import { openReader } from "../../sqlite/engine/open-database.ts";
import { openWriterEngine } from "../../sqlite/open-engine.ts";
import type { Engine } from "../batch.ts";
import { BLOCK_EMAILS } from "../search/search-block.ts";
import { createEmailCount, createEmailList } from "./email-list.ts";

const TEAMS = [createId(), createId()] as const;
const KEYS = [createId(), createId()] as const;
const BLOCKS = 4;
const COUNT = BLOCKS * BLOCK_EMAILS + 300;
const STEP_MS = 10;
/** Of the second block, whose index is being made when it comes. */
const OVERTAKEN = 1_521;

let dataDir: string;
let engine: Engine;
let reader: LazyDatabase;
let lists: Record<"whole" | "hurried", ReturnType<typeof createEmailList>>;
let counts: Record<"whole" | "hurried", ReturnType<typeof createEmailCount>>;
const COUNT_MAX = 3_000;
let all: (NewEmail & { status: EmailStatus })[] = [];

function ask(method: string, request: unknown): unknown {
  const [answer] = engine.run([{ method, request }]);
  if (answer === undefined || "error" in answer) throw new Error(answer?.error.message ?? "no answer");
  return answer.value;
}

function openEngine(): Engine {
  return openWriterEngine({ dataDir, minFreeBytes: 0, ballastBytes: 0 });
}

function makeEmail(index: number): NewEmail {
  const domain = index % 7 === 0 ? "rare.example" : `d${index % 3}.example`;
  const createdAt = NOON + index * STEP_MS;
  return sampleEmail(TEAMS[index % 5 === 0 ? 1 : 0], [`User${index}@${domain}`], {
    id: createId(createdAt),
    apiKeyId: KEYS[index % 2 === 0 ? 0 : 1],
    from: index % 4 === 0 ? "Shop <a@shop.example>" : "b@Acme.example",
    subject: `Order ${index} for Zoë`,
    tags: index % 11 === 0 ? [{ name: "kind", value: `v${index % 3}` }] : [],
    createdAt,
  });
}

function setStatus(index: number, status: EmailStatus): void {
  const email = all[index]!;
  email.status = status;
  const other = new LazyDatabase(join(dataDir, "sendlark.db"));
  other.run("UPDATE emails SET status = ? WHERE id = ?", [status, email.id]);
  other.close();
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "sendlark-list-"));
  engine = openEngine();
  reader = openReader(join(dataDir, "sendlark.db"));
  const connection = { database: reader, orm: drizzle({ client: reader }) };
  lists = {
    whole: createEmailList(connection, { partMs: 60_000 }),
    hurried: createEmailList(connection, { partMs: -1 }),
  };
  counts = {
    whole: createEmailCount(reader, { countMs: 60_000, countMax: COUNT_MAX }),
    hurried: createEmailCount(reader, { countMs: -1 }),
  };
  for (const id of TEAMS) {
    ask("teams.create", { id, name: id, createdAt: NOON, monthlyQuota: null, dailyQuota: null });
  }
  all = Array.from({ length: COUNT }, (_, index) => ({ ...makeEmail(index), status: "sent" }));
  // These come late: their ids are older than what is indexed by then.
  const late = all.filter((_, index) => index % 1_000 === 500 || index === OVERTAKEN);
  for (const teamId of TEAMS) {
    const emails = all.filter((email) => email.teamId === teamId && !late.includes(email));
    ask("emails.accept", acceptRequest(emails, { teamId }));
  }
  LATE.push(...late);
  for (const index of [1, 3_000, COUNT - 2]) setStatus(index, "bounced");
  for (let index = 2_000; index < 2_200; index++) setStatus(index, "delivered");
});
const LATE: NewEmail[] = [];

afterAll(async () => {
  reader.close();
  engine.close();
  await rm(dataDir, { recursive: true });
});

const FILTERS: [
  name: string,
  filter: EmailFilter,
  holds: (email: NewEmail & { status: string }) => boolean,
][] = [
  ["nothing", {}, () => true],
  ["recipient", { recipient: "uSER4001@d2.example" }, ({ to }) => to[0] === "User4001@d2.example"],
  ["unknown recipient", { recipient: "nobody@d2.example" }, () => false],
  ["recipient's domain", { recipientDomain: "rare.example" }, ({ to }) => to[0]!.endsWith("@rare.example")],
  ["sending domain", { sendingDomain: "shop.example" }, ({ from }) => from.includes("shop")],
  [
    "sending domain, written otherwise",
    { sendingDomain: "acme.example" },
    ({ from }) => from.includes("Acme"),
  ],
  ["API key", { apiKeyId: KEYS[1] }, ({ apiKeyId }) => apiKeyId === KEYS[1]],
  ["tag", { tags: [{ name: "kind", value: null }] }, ({ tags }) => tags.length > 0],
  ["tag's value", { tags: [{ name: "kind", value: "v1" }] }, ({ tags }) => tags[0]?.value === "v1"],
  ["another tag", { tags: [{ name: "kin", value: null }] }, () => false],
  ["status", { statuses: ["bounced"] }, ({ status }) => status === "bounced"],
  ["two statuses", { statuses: ["bounced", "delivered"] }, ({ status }) => status !== "sent"],
  ["beginning of an address", { search: "user409" }, ({ to }) => to[0]!.startsWith("User409")],
  ["words of the subject", { search: "zo 4100" }, ({ subject }) => subject.includes(" 4100")],
  ["two words, the second absent", { search: "order nobody" }, () => false],
  ["two words, the first absent", { search: "nobody order" }, () => false],
  ["three words", { search: "4 order zo" }, ({ subject }) => subject.includes(" 4")],
  ["two common ones that never meet", { sendingDomain: "shop.example", apiKeyId: KEYS[1] }, () => false],
  [
    "two common ones that meet at times",
    { sendingDomain: "shop.example", tags: [{ name: "kind", value: null }] },
    ({ from, tags }) => from.includes("shop") && tags.length > 0,
  ],
  ["part of an address", { search: "ser4093@D" }, ({ to }) => to[0]!.startsWith("User4093@")],
  ["a domain and a status", { search: "@rare.exam", statuses: ["delivered"] }, isRareDelivered],
  ["a word in the middle", { search: "oë" }, () => false],
  [
    "times",
    { createdFrom: NOON + 20_000, createdBefore: NOON + 21_000 },
    ({ createdAt }) => createdAt >= NOON + 20_000 && createdAt < NOON + 21_000,
  ],
  [
    "all at once",
    {
      ...{ statuses: ["delivered"], apiKeyId: KEYS[0], recipientDomain: "d1.example", search: "order" },
      ...{ createdFrom: NOON + 20_500, createdBefore: NOON + 30_000 },
    },
    ({ status, apiKeyId, to, createdAt }) =>
      status === "delivered" &&
      apiKeyId === KEYS[0] &&
      to[0]!.endsWith("@d1.example") &&
      createdAt >= NOON + 20_500,
  ],
];

function isRareDelivered({ to, status }: { to: string[]; status: string }): boolean {
  return to[0]!.endsWith("@rare.example") && status === "delivered";
}

/** Each is found by what is its own. */
function expectFound(index: number): void {
  const { id, messageId, deliveries } = all[index]!;
  const words = [id, messageId, messageId.slice(1, -1).toUpperCase(), deliveries[0]!.id];
  for (const search of words) expect(readAll({ search }, "after", 10)).toEqual([id]);
  expect(readAll({ search: `${messageId}x` }, "after", 10)).toEqual([]);
}

function readAll(filter: EmailFilter, direction: "after" | "before", limit: number): string[] {
  const ids: string[] = [];
  let cursor: PageRequest = direction === "after" ? { limit } : { limit, before: "0" };
  for (let calls = 0; calls < 10_000; calls++) {
    // Every other page as if each look at a block took too long.
    const list = calls % 2 === 0 ? lists.whole : lists.hurried;
    const page = list({ teamId: TEAMS[0], filter, ...cursor });
    const found = page.rows.map(({ id }) => id);
    if (direction === "after") ids.push(...found);
    else ids.unshift(...found);
    const edge = page.goOn ?? (page.hasMore ? (direction === "after" ? found.at(-1) : found[0]) : undefined);
    if (edge === undefined) return ids;
    cursor = { limit, [direction]: edge };
  }
  throw new Error("The list has no end.");
}

function expectAll(): void {
  for (const [name, filter, holds] of FILTERS) {
    const expected = all.filter((email) => email.teamId === TEAMS[0] && holds(email)).map(({ id }) => id);
    expected.reverse();
    expect({ name, ids: readAll(filter, "after", 97) }).toEqual({ name, ids: expected });
    expect({ name, ids: readAll(filter, "before", 97) }).toEqual({ name, ids: expected });
    const total = expected.length;
    expect({ name, ...counts.whole({ teamId: TEAMS[0], filter }) }).toEqual({
      name,
      count: Math.min(total, COUNT_MAX),
      isExact: total <= COUNT_MAX,
    });
    const { count, isExact } = counts.hurried({ teamId: TEAMS[0], filter });
    expect(count).toBeLessThanOrEqual(total);
    if (isExact) expect(count).toBe(total);
  }
  expectFound(all.findIndex(({ teamId }) => teamId === TEAMS[0]));
  expectFound(all.findLastIndex(({ teamId }) => teamId === TEAMS[0]));
}

function blocks(): { number: number; late: number }[] {
  const other = new LazyDatabase(join(dataDir, "sendlark.db"), { readonly: true });
  const rows = other
    .query<{ number: number; late: number }, []>("SELECT number, late FROM search_blocks ORDER BY last_id")
    .all();
  const unknown = other.query(
    `SELECT block FROM search_terms WHERE block NOT IN (SELECT number FROM search_blocks)
     UNION SELECT block FROM search_texts WHERE block NOT IN (SELECT number FROM search_blocks)`,
  );
  expect(blocksUnderWay ? null : unknown.get()).toBeNull();
  other.close();
  return rows;
}
let blocksUnderWay = false;

function indexAll(): void {
  for (let steps = 0; engine.index(); steps++) {
    if (steps > 10_000) throw new Error("The index is never done.");
  }
}

test("every filter gives the same while nothing, a part and all is indexed", () => {
  const late = all.filter((email) => LATE.some(({ id }) => id === email.id));
  all = all.filter((email) => !late.includes(email));
  expectAll();

  while (blocks().length < 1 && engine.index()) blocksUnderWay = true;
  for (let step = 0; step < 5; step++) engine.index();
  expectAll();

  // Into the block that is being made, behind what was read of it.
  const overtaken = late.splice(2, 1);
  expect(overtaken[0]!.createdAt).toBe(NOON + OVERTAKEN * STEP_MS);
  ask("emails.accept", acceptRequest(overtaken, { teamId: overtaken[0]!.teamId }));
  all = [...all, ...overtaken].toSorted((a, b) => (a.id < b.id ? -1 : 1)) as typeof all;
  while (blocks().length < 2) engine.index();
  expectAll();
  for (let step = 0; step < 5; step++) engine.index();

  // Killed in the middle of a block: what it wrote is removed.
  engine.close();
  engine = openEngine();
  blocksUnderWay = false;
  indexAll();
  expect(blocks().map(({ late }) => late)).toEqual(Array(BLOCKS).fill(0));
  expectAll();

  for (const teamId of TEAMS) {
    const emails = late.filter((email) => email.teamId === teamId);
    if (emails.length > 0) ask("emails.accept", acceptRequest(emails, { teamId }));
  }
  all = [...all, ...late].sort((a, b) => (a.id < b.id ? -1 : 1));
  expect(blocks().map((block) => block.late > 0)).toEqual(Array(BLOCKS).fill(true));
  expectAll();

  indexAll();
  expect(blocks().map((block) => block.late)).toEqual(Array(BLOCKS).fill(0));
  expectAll();
});

test("emails that are gone are left out, and a block without emails is removed", () => {
  const gone = all.slice(0, BLOCK_EMAILS + 100);
  const other = new LazyDatabase(join(dataDir, "sendlark.db"));
  other.run("PRAGMA foreign_keys = ON");
  other.run("DELETE FROM emails WHERE id <= ?", [gone.at(-1)!.id]);
  other.close();
  all = all.slice(gone.length);
  expectAll();
  indexAll();
  expect(blocks()).toHaveLength(BLOCKS - 1);
  expectAll();
});

test("a block that retention has left one email of is made again without the others", () => {
  const end = all[BLOCK_EMAILS + 200]!;
  const [kept] = all.slice(300);
  const other = new LazyDatabase(join(dataDir, "sendlark.db"));
  other.run("UPDATE deliveries SET state = 'delivered' WHERE email_id <> ?", [kept!.id]);
  other.close();
  for (let after: string | null = ""; after !== null; ) {
    const request = { class: "emails", before: end.createdAt, after };
    ({ next: after } = ask("retention.remove", request) as { next: string | null });
  }
  all = all.filter((email) => email === kept || email.createdAt >= end.createdAt);
  expectAll();
  indexAll();
  expectAll();
  const reading = new LazyDatabase(join(dataDir, "sendlark.db"), { readonly: true });
  const sizes = reading
    .query<{ ids: number }, []>("SELECT length(ids) / 16 AS ids FROM search_blocks ORDER BY last_id")
    .values();
  reading.close();
  expect(sizes.flat()[0]).toBe(1);
});
