// What is removed, what stays, and that what each class takes is counted true.
import { Database } from "bun:sqlite";
import { describe, expect, test } from "bun:test";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { createId } from "../lib/id.ts";
import { LIMITS } from "../limits.ts";
import { ENGINE_VARIANTS, type StoreVariant } from "../testing/fixtures/open-test-store.ts";
import {
  acceptRequest,
  addTeam,
  claimAll,
  deliveredRecord,
  NOON,
  sampleBody,
  sampleEmail,
} from "../testing/fixtures/store-samples.ts";
import { tempStore } from "../testing/fixtures/temp-store.ts";
import type { NewEmail } from "./emails.ts";
import { STORED_CLASSES, type StoredClass } from "./retention.ts";
import type { Store } from "./store.ts";

const DAY = 24 * 3600_000;

async function openBench(variant: StoreVariant) {
  const store = await tempStore(variant);
  const team = await addTeam(store);
  const made = (day: number, changes: Partial<NewEmail> = {}) => {
    const createdAt = NOON + day * DAY;
    const expiresAt = createdAt + 3 * DAY;
    return sampleEmail(team.id, ["ann@example.org"], {
      id: createId(createdAt),
      createdAt,
      expiresAt,
      ...changes,
    });
  };
  return {
    store,
    team,
    made,
    async deliver(...emails: NewEmail[]): Promise<NewEmail[]> {
      for (const email of emails) await store.emails.accept(acceptRequest([email], { now: email.createdAt }));
      for (const delivery of await claimAll(store, { now: NOON + 99 * DAY }))
        await store.deliveries.record(deliveredRecord(delivery));
      return emails;
    },
    async remove(of: StoredClass, day: number, more: { aboveBytes?: number } = {}) {
      let removed = 0;
      for (let after: string | null = ""; after !== null; ) {
        const step: Awaited<ReturnType<Store["retention"]["remove"]>> = await store.retention.remove({
          class: of,
          before: NOON + day * DAY,
          after,
          ...more,
        });
        removed += step.removed;
        after = step.next;
      }
      return removed;
    },
    body: ({ id }: NewEmail) => store.emails.body({ teamId: team.id, emailId: id }),
    get: ({ id }: NewEmail) => store.emails.get({ teamId: team.id, id }),
    [Symbol.asyncDispose]: () => store[Symbol.asyncDispose](),
  };
}

/** What the triggers counted, and what the rows say. */
function counted(dataDir: string): Record<string, [counted: number, rows: number]> {
  using database = new Database(join(dataDir, "sendlark.db"), { readonly: true });
  const one = (query: string) => Number(Object.values(database.query(query).get() as object)[0]);
  const tables = ["emails", "events", "transcripts", "logs"];
  return Object.fromEntries([
    [
      "bodies",
      [
        one("SELECT rows FROM stored_classes WHERE class = 'bodies'"),
        one("SELECT count(*) FROM bodies WHERE bytes IS NOT NULL"),
      ],
    ],
    [
      "files",
      [
        one("SELECT rows FROM stored_classes WHERE class = 'files'"),
        one("SELECT count(*) FROM bodies WHERE bytes IS NULL"),
      ],
    ],
    ...tables.map((name) => [
      name,
      [one(`SELECT rows FROM stored_classes WHERE class = '${name}'`), one(`SELECT count(*) FROM ${name}`)],
    ]),
  ]) as Record<string, [number, number]>;
}

/** PostgreSQL's are those of its statistics. */
function expectTrueCounts(dataDir: string, { engine }: StoreVariant): void {
  if (engine !== "SQLite") return;
  for (const [name, [count, rows]] of Object.entries(counted(dataDir)))
    expect([name, count]).toEqual([name, rows]);
}

describe.each(ENGINE_VARIANTS)("retention on $engine, threads: $threads", (variant) => {
  test("the content of what has ended goes by age; the email stays", async () => {
    await using bench = await openBench(variant);
    const [old, young] = await bench.deliver(bench.made(0), bench.made(10));
    expect(await bench.remove("bodies", 5)).toBe(1);
    expect([await bench.body(old!), (await bench.body(young!))?.kind]).toEqual([null, "parts"]);
    expect((await bench.get(old!))?.status).toBe("delivered");
    expect(await bench.remove("bodies", 5)).toBe(0);
    expectTrueCounts(bench.store.dataDir, variant);
  });

  test("nothing of an email goes that waits, is held or is scheduled", async () => {
    await using bench = await openBench(variant);
    const [ended] = await bench.deliver(bench.made(0));
    const scheduled = bench.made(0, { scheduledAt: NOON + 400 * DAY });
    const waiting = bench.made(0);
    const twoOf = sampleEmail(bench.team.id, ["ann@example.org", "bob@example.net"], {
      id: createId(NOON),
    });
    await bench.store.emails.accept(acceptRequest([scheduled, waiting, twoOf]));
    // One of its two recipients has it.
    const claimed = await claimAll(bench.store);
    const [first] = claimed.filter(({ emailId }) => emailId === twoOf.id);
    await bench.store.deliveries.record(deliveredRecord(first!));
    for (const of of STORED_CLASSES) await bench.remove(of, 500);
    expect(await bench.get(ended!)).toBeNull();
    for (const email of [scheduled, waiting, twoOf]) {
      expect((await bench.body(email))?.kind).toBe("parts");
      const { rows } = await bench.store.emails.events({
        teamId: bench.team.id,
        emailId: email.id,
        limit: 9,
      });
      expect(rows.length).toBeGreaterThan(0);
    }
    expectTrueCounts(bench.store.dataDir, variant);
  });

  test("an email goes with all of its rows and its body, and is no longer counted or found", async () => {
    await using bench = await openBench(variant);
    const large = sampleBody(new Uint8Array(LIMITS.bodyInDatabaseBytesMax + 1).fill(7));
    const file = join(bench.store.dataDir, "blobs", large.sha256.slice(0, 2), large.sha256);
    const [old, young] = await bench.deliver(
      bench.made(0, { body: large, sizeBytes: large.bytes.length }),
      bench.made(10, { body: sampleBody(Buffer.from("kept ".repeat(100))) }),
    );
    // PostgreSQL has large bodies in the database.
    const isFile = variant.engine === "SQLite";
    expect(existsSync(file)).toBe(isFile);
    const before = await bench.store.retention.usage();
    expect(before.fileBytes > LIMITS.bodyInDatabaseBytesMax).toBe(isFile);
    expect(await bench.remove("emails", 5)).toBe(1);
    expect(existsSync(file)).toBe(false);
    expect(
      (await bench.store.emails.list({ teamId: bench.team.id, limit: 9 })).rows.map(({ id }) => id),
    ).toEqual([young!.id]);
    expect(await bench.store.deliveries.counts()).toEqual([{ state: "delivered", count: 1 }]);
    expect((await bench.store.deliveries.attempts({ emailId: old!.id, limit: 9 })).rows).toEqual([]);
    expect(Buffer.from((await bench.body(young!))!.bytes).toString()).toBe("kept ".repeat(100));
    expect(await bench.remove("emails", 500)).toBe(1);
    if (!isFile) return;
    const { classes, fileBytes } = await bench.store.retention.usage();
    expect([classes.emails, classes.bodies, classes.events, classes.transcripts, fileBytes]).toEqual([
      { rows: 0, bytes: 0 },
      { rows: 0, bytes: 0 },
      { rows: 0, bytes: 0 },
      { rows: 0, bytes: 0 },
      0,
    ]);
  });
});

describe("retention", () => {
  const variant: StoreVariant = { engine: "SQLite", threads: false };

  test("two emails with one file: it goes with the second", async () => {
    await using bench = await openBench(variant);
    const body = () => sampleBody(new Uint8Array(LIMITS.bodyInDatabaseBytesMax + 1).fill(8));
    const { sha256 } = body();
    const file = join(bench.store.dataDir, "blobs", sha256.slice(0, 2), sha256);
    const [, young] = await bench.deliver(bench.made(0, { body: body() }), bench.made(10, { body: body() }));
    await bench.remove("bodies", 5);
    expect([existsSync(file), (await bench.body(young!))?.sha256]).toEqual([true, sha256]);
    await bench.remove("bodies", 11);
    expect(existsSync(file)).toBe(false);
  });

  test("a budget removes the oldest, and no more than it takes", async () => {
    await using bench = await openBench(variant);
    const body = () => sampleBody(crypto.getRandomValues(new Uint8Array(3_000)));
    const emails = await bench.deliver(
      ...Array.from({ length: 10 }, (_, day) => bench.made(day, { body: body() })),
    );
    const { bytes } = (await bench.store.retention.usage()).classes.bodies;
    expect(await bench.remove("bodies", 500, { aboveBytes: bytes / 2 })).toBe(5);
    const left = await Promise.all(emails.map(bench.body));
    expect(left.map((one) => one !== null)).toEqual([...Array(5).fill(false), ...Array(5).fill(true)]);
  });

  test("transcripts, events and logs go by themselves", async () => {
    await using bench = await openBench(variant);
    const [email] = await bench.deliver(bench.made(0));
    const attempts = async () =>
      (await bench.store.deliveries.attempts({ emailId: email!.id, limit: 9 })).rows.map(
        ({ transcript }) => transcript.length,
      );
    expect((await attempts())[0]).toBeGreaterThan(0);
    // Attempts and events have ids of now.
    const later = (Date.now() - NOON) / DAY + 1;
    await bench.remove("transcripts", later);
    expect(await attempts()).toEqual([0]);
    await bench.remove("events", later);
    const events = await bench.store.emails.events({ teamId: bench.team.id, emailId: email!.id, limit: 9 });
    expect(events.rows).toEqual([]);
    expect((await bench.get(email!))?.status).toBe("delivered");
    expectTrueCounts(bench.store.dataDir, variant);
  });

  test("the file shrinks when its pages are given back", async () => {
    await using bench = await openBench(variant);
    const body = () => sampleBody(crypto.getRandomValues(new Uint8Array(60_000)));
    await bench.deliver(...Array.from({ length: 50 }, () => bench.made(0, { body: body() })));
    await bench.remove("bodies", 5);
    const before = await bench.store.retention.usage();
    expect(before.freeBytes).toBeGreaterThan(50 * 60_000);
    while (!(await bench.store.retention.reclaim({ keepBytes: 0 })).isDone);
    const after = await bench.store.retention.usage();
    expect([after.freeBytes, after.usedBytes <= before.usedBytes]).toEqual([0, true]);
  });

  test("old counts of metrics go; the newer stay", async () => {
    await using bench = await openBench(variant);
    await bench.deliver(bench.made(0), bench.made(40));
    const remove = (day: number) =>
      bench.store.retention.removeMetrics({ before: NOON + day * DAY, limit: 500 });
    const { deleted } = await remove(20);
    expect(deleted).toBeGreaterThan(0);
    expect(await remove(20)).toEqual({ deleted: 0 });
    expect((await remove(99)).deleted).toBeGreaterThan(0);
  });
});
