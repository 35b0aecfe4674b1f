// What happens to a batch when the disk is full or the database fails, on the engine itself.

import { afterEach, beforeEach, expect, test } from "bun:test";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/bun-sqlite";
import { createAddressHash } from "../../../secrets/address-hash.ts";
import {
  acceptRequest,
  claimRequest,
  deliveredRecord,
  NOON,
  sampleBody,
  sampleEmail,
} from "../../../testing/fixtures/store-samples.ts";
import type { ClaimedDelivery } from "../../deliveries.ts";
import { createActWriter } from "../../sql/accounts/audit-methods.ts";
import type { BatchAnswer } from "../../sql/batch.ts";
import { noCleaning } from "../../sql/cleaning.ts";
import { noActivityLog } from "../../sql/contacts/activity-roller.ts";
import { noErasedSuppressions } from "../../sql/contacts/erased-suppressions.ts";
import { noEmailChanges } from "../../sql/emails/email-changes.ts";
import type { EngineMethod } from "../../sql/method.ts";
import { createMeter } from "../../sql/metrics/meter.ts";
import { openMethods } from "../../sql/open-methods.ts";
import { createQueueCounts } from "../../sql/queue/queue-counts.ts";
import { noUrgentPlaces } from "../../sql/queue/urgent-places.ts";
import { noSearchIndex } from "../../sql/search/search-indexer.ts";
import { createMessageWriter } from "../../sql/webhooks/message-writer.ts";
import { createDiskSpace } from "./disk-space.ts";
import { createFileSpace } from "./file-space.ts";
import type { LazyDatabase } from "./lazy-database.ts";
import { openWriter } from "./open-database.ts";
import { createBatchRunner } from "./run-batch.ts";

let dataDir: string;
let database: LazyDatabase;
let elapsedMs = 0;
let freeBytes = 1_000_000;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "sendlark-batch-"));
  database = openWriter(join(dataDir, "test.db"));
  database.run("INSERT INTO teams (id, name, created_at) VALUES ('team', 'name', 1)");
  elapsedMs = 0;
  freeBytes = 1_000_000;
});
afterEach(async () => {
  database.close();
  await rm(dataDir, { recursive: true });
});

function createRunner(
  extra: [name: string, run: (request: never) => unknown, options?: EngineMethod["options"]][] = [],
) {
  const queueCounts = createQueueCounts(database);
  const meter = createMeter(database);
  const messages = createMessageWriter(database);
  const orm = drizzle({ client: database });
  const connection = {
    database,
    orm,
    queueCounts,
    urgentPlaces: noUrgentPlaces,
    meter,
    messages,
    searchIndex: noSearchIndex,
    emailChanges: noEmailChanges,
    activity: noActivityLog,
    blobsFolder: dataDir,
    addressHash: createAddressHash(dataDir),
    erasedSuppressions: noErasedSuppressions,
    cleaning: noCleaning,
    space: createFileSpace(database),
  };
  const more = extra.map(([name, run, options = {}]): [string, EngineMethod] => [name, { run, options }]);
  const methods = new Map([...openMethods(connection), ...more]);
  const disk = createDiskSpace({
    dataDir,
    minFreeBytes: 1_000,
    ballastBytes: 4_096,
    elapsed: () => elapsedMs,
    measure: () => freeBytes,
  });
  return {
    ...{ disk, methods },
    run: createBatchRunner({ ...connection, methods, disk, writeAct: createActWriter(connection) }),
  };
}

const accept = (sizeBytes: number) => {
  const body = sampleBody(crypto.getRandomValues(new Uint8Array(sizeBytes)));
  const request = acceptRequest([sampleEmail("team", ["ann@d.example"], { body })]);
  return { method: "emails.accept", request };
};
const kinds = (answers: BatchAnswer[]) =>
  answers.map((answer) => ("error" in answer ? answer.error.name : "done"));
const claim = { method: "deliveries.claimDue", request: claimRequest() };

test("when SQLite is full, new mail is refused, results still commit, and it recovers by itself", async () => {
  const { run, disk } = createRunner();
  await disk.restoreBallast();
  expect(existsSync(join(dataDir, "ballast"))).toBe(true);
  const [accepted, claimed] = run([accept(10), claim]) as { value: unknown }[];
  expect(accepted!.value).toMatchObject({ kind: "accepted" });
  const [delivery] = claimed!.value as ClaimedDelivery[];

  const pages = database.query<{ page_count: number }, []>("PRAGMA page_count").get()?.page_count ?? 0;
  database.query(`PRAGMA max_page_count = ${pages + 2}`).get();
  const record = {
    method: "deliveries.record",
    request: { packed: JSON.stringify(deliveredRecord(delivery!)), isBulk: false },
  };
  expect(kinds(run([accept(50_000), record, accept(10)]))).toEqual([
    "StoreFullError",
    "done",
    "StoreFullError",
  ]);
  expect(existsSync(join(dataDir, "ballast"))).toBe(false);
  expect(kinds(run([accept(10)]))).toEqual(["StoreFullError"]);
  expect(database.query("SELECT state, count(*) AS count FROM deliveries GROUP BY state").all()).toEqual([
    { state: "delivered", count: 1 },
  ]);

  database.query("PRAGMA max_page_count = 1000000").get();
  elapsedMs += 1_000;
  expect(kinds(run([accept(50_000)]))).toEqual(["done"]);
  await disk.restoreBallast();
  expect(existsSync(join(dataDir, "ballast"))).toBe(true);
  expect(database.query("PRAGMA integrity_check").get()).toEqual({ integrity_check: "ok" });
});

test("new mail is refused below the free space asked for, measured once a second", () => {
  const { run } = createRunner();
  expect(kinds(run([accept(10)]))).toEqual(["done"]);
  freeBytes = 999;
  expect(kinds(run([accept(10)]))).toEqual(["done"]);
  elapsedMs += 1_000;
  expect(kinds(run([accept(10), { method: "teams.list", request: undefined }]))).toEqual([
    "StoreFullError",
    "done",
  ]);
  freeBytes = 1_000;
  elapsedMs += 1_000;
  expect(kinds(run([accept(10)]))).toEqual(["done"]);
});

function failure(code: string): Error {
  return Object.assign(new Error("disk I/O error"), { code });
}

test.each(["SQLITE_IOERR_FSYNC", "SQLITE_IOERR_WRITE", "SQLITE_CORRUPT_VTAB", "SQLITE_NOTADB"])(
  "%s ends everything: nobody of the batch is answered, nothing is kept",
  (code) => {
    const { run } = createRunner([
      [
        "test.fail",
        () => {
          throw failure(code);
        },
      ],
    ]);
    const batch = [accept(10), { method: "test.fail", request: undefined }];
    expect(() => run(batch)).toThrow(`The database failed (${code}): disk I/O error`);
    expect(database.query("SELECT count(*) AS count FROM emails").get()).toEqual({ count: 0 });
  },
);

test("an error at the commit answers nobody", () => {
  const { run } = createRunner([
    ["test.defer", () => database.run("PRAGMA defer_foreign_keys = ON")],
    [
      "test.orphan",
      () => database.run("INSERT INTO bodies (email_id, sha256) VALUES ('no such email', 'x')"),
    ],
  ]);
  const batch = [
    accept(10),
    { method: "test.defer", request: undefined },
    { method: "test.orphan", request: undefined },
  ];
  expect(() => run(batch)).toThrow("FOREIGN KEY");
  expect(database.query("SELECT count(*) AS count FROM emails").get()).toEqual({ count: 0 });
});

test("a request that fails after its first write leaves neither rows nor counts", () => {
  const { run } = createRunner();
  const bad = sampleEmail("team", ["ann@d.example", "ann@d.example"]);
  bad.deliveries[1]!.id = bad.deliveries[0]!.id;
  const failing = { method: "emails.accept", request: acceptRequest([sampleEmail("team"), bad]) };
  expect(kinds(run([accept(10), failing, accept(10)]))).toEqual(["done", "SQLiteError", "done"]);
  expect(database.query("SELECT * FROM delivery_counts").all()).toEqual([{ state: "queued", count: 2 }]);
  expect(database.query("SELECT site, next_due_at, queued FROM queue_sites").all()).toEqual([
    { site: "d.example", next_due_at: NOON, queued: 2 },
  ]);
  const metrics = database.query("SELECT sum(sent) AS sent, count(*) AS buckets FROM metrics").all();
  expect(metrics).toEqual([{ sent: 2 * 3, buckets: 2 * 3 }]);
});

test("counts of a transaction that was undone are not written with the next one", () => {
  const full = () => {
    throw Object.assign(new Error("database or disk is full"), { code: "SQLITE_FULL" });
  };
  const { run } = createRunner([["test.full", full]]);
  const answers = run([accept(10), { method: "test.full", request: undefined }]);
  expect(kinds(answers)).toEqual(["StoreFullError", "StoreFullError"]);
  for (const table of ["emails", "delivery_counts", "queue_sites", "queue_teams", "metrics"])
    expect(database.query(`SELECT * FROM ${table}`).all()).toEqual([]);
  elapsedMs += 1_000;
  expect(kinds(run([accept(10)]))).toEqual(["done"]);
  expect(database.query("SELECT * FROM delivery_counts").all()).toEqual([{ state: "queued", count: 1 }]);
  expect(database.query("SELECT DISTINCT sent FROM metrics").all()).toEqual([{ sent: 1 }]);
});

const WEBHOOK = {
  ...{ id: "hook", teamId: "team", endpoint: "https://hook.example/", events: ["email.sent"], createdAt: 1 },
  ...{ secret: "sealed", previousSecret: null, previousSecretUntil: null, status: "enabled" },
  ...{ disabledReason: null, disabledAt: null, failingSince: null },
};
const remove = { method: "webhooks.delete", request: { teamId: "team", id: "hook" } };
const own = (method: string) => ({ method, request: undefined });

test.each([
  ["with its request", [own("test.undone")]],
  ["with its transaction", [remove, own("test.break"), accept(10)]],
])("an endpoint whose deletion was undone %s is told of what follows", (_how, requests) => {
  const { run, methods } = createRunner([
    [
      "test.undone",
      () => {
        for (const { method, request } of [remove, accept(10)]) methods.get(method)!.run(request as never);
        throw new Error("undone");
      },
    ],
    // What is counted until the end of the transaction finds no table then.
    ["test.break", () => database.run("ALTER TABLE delivery_counts RENAME TO gone")],
  ]);
  expect(kinds(run([{ method: "webhooks.create", request: { webhook: WEBHOOK, max: 1 } }]))).toEqual([
    "done",
  ]);
  expect(new Set(kinds(run(requests))).has("done")).toBe(false);
  expect(kinds(run([accept(10)]))).toEqual(["done"]);
  expect(database.query("SELECT webhook_id FROM webhook_messages").all()).toEqual([{ webhook_id: "hook" }]);
  expect(database.query("SELECT * FROM delivery_counts").all()).toEqual([{ state: "queued", count: 1 }]);
});

test("a file body that is gone is refused, so that its bytes are put again", () => {
  const { run } = createRunner();
  const email = sampleEmail("team");
  const placed = { ...email, body: { ...email.body, bytes: null } };
  const request = { ...acceptRequest([email]), emails: [placed] };
  expect(kinds(run([{ method: "emails.accept", request }]))).toEqual(["BodyFileMissingError"]);
});
