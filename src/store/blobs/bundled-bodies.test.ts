// Bodies in a bucket: what is accepted is kept, read and removed, whatever the bucket does.
import { Database } from "bun:sqlite";
import { afterAll, beforeEach, describe, expect, test } from "bun:test";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { readLink } from "../../lib/s3-bucket.ts";
import { openBytes } from "../../lib/sealed-bytes.ts";
import { openTestStore } from "../../testing/fixtures/open-test-store.ts";
import {
  acceptRequest,
  addTeam,
  claimAll,
  sampleBody,
  sampleEmail,
} from "../../testing/fixtures/store-samples.ts";
import { type TempStore, tempStore } from "../../testing/fixtures/temp-store.ts";
import { cutOff, refuse, silence, startFakeS3 } from "../../testing/servers/fake-s3.ts";
import type { NewEmail } from "../emails.ts";
import { BodyUnreadableError } from "../store-errors.ts";

const HOUR_MS = 3600_000;
const s3 = startFakeS3();
afterAll(() => s3[Symbol.dispose]());
beforeEach(() => {
  s3.fault = () => null;
  s3.objects.clear();
  s3.requests.length = 0;
});

/** Long enough for a busy machine; a bucket that is silent has `SHORT_MS`. */
const BUCKET = { ...s3.place, deadlineMs: 20_000 };
const SHORT_MS = 1_500;
const open = (threads = false, deadlineMs = BUCKET.deadlineMs) =>
  tempStore({ threads, blobs: { isBucketUsed: true, bucket: { ...BUCKET, deadlineMs } } });

const textOf = (index: number, length: number) => `canary ${index} `.repeat(length / 10);
const bodyOf = (text: string) => sampleBody(new TextEncoder().encode(text));
const emailsOf = (teamId: string, texts: string[]): NewEmail[] =>
  texts.map((text) => sampleEmail(teamId, ["ann@d.example"], { body: bodyOf(text) }));
const puts = () => s3.requests.filter((line) => line.startsWith("PUT")).length;
const filesOf = (store: TempStore) =>
  existsSync(join(store.dataDir, "blobs"))
    ? readdirSync(join(store.dataDir, "blobs"), { recursive: true }).filter(
        (name) => String(name).length > 60,
      )
    : [];

async function accepted(store: TempStore, ...texts: string[]): Promise<NewEmail[]> {
  const team = await addTeam(store);
  const emails = emailsOf(team.id, texts);
  for (const email of emails)
    expect((await store.emails.accept(acceptRequest([email]))).kind).toBe("accepted");
  return emails;
}

async function textIn(store: TempStore, { id }: NewEmail): Promise<string | null> {
  const body = await store.emails.body({ teamId: null, emailId: id });
  return body && new TextDecoder().decode(body.bytes);
}

const later = (ms = 2 * HOUR_MS) => ({ now: Date.now() + ms, limit: 100 });

describe.each([false, true])("threads: %p", (threads) => {
  test("bodies that come together share a bundle, sealed, and are read as they were accepted", async () => {
    await using store = await open(threads);
    const team = await addTeam(store);
    const texts = Array.from({ length: 60 }, (_, index) => textOf(index, 10_000));
    const emails = emailsOf(team.id, texts);
    await Promise.all(emails.map((email) => store.emails.accept(acceptRequest([email]))));
    expect(puts()).toBeLessThan(10);
    expect(filesOf(store)).toEqual([]);
    for (const bytes of s3.objects.values()) expect(Buffer.from(bytes).includes("canary")).toBe(false);
    for (const [index, email] of emails.entries()) expect(await textIn(store, email)).toBe(texts[index]!);
    expect(await store.emails.removeBundles(later())).toEqual({ removed: 0 });
  });

  test("a delivery reaches its body without the secrets", async () => {
    await using store = await open(threads);
    const text = textOf(1, 200_000);
    await accepted(store, text);
    const [claimed] = await claimAll(store);
    const { bytes, file, reach, sha256 } = claimed!.body;
    expect([bytes, file]).toEqual([null, null]);
    const opened = await openBytes({
      bytes: await readLink(reach!.link, { ...reach!, shown: "it" }),
      key: reach!.key,
    });
    expect(new Bun.CryptoHasher("sha256").update(opened!).digest("hex")).toBe(sha256);
    expect(JSON.stringify(claimed)).not.toContain(BUCKET.secretAccessKey);
  });
});

test("small bodies stay in the database", async () => {
  await using store = await open();
  const [email] = await accepted(store, textOf(1, 4_000));
  expect(s3.requests).toEqual([]);
  expect(await textIn(store, email!)).toBe(textOf(1, 4_000));
});

test.each<[string, () => Response | Promise<Response>]>([
  ["answers 503", () => refuse(503, "SlowDown")],
  ["is silent", silence],
  ["cuts the connection", cutOff],
])("while the bucket %s, bodies stay on this machine, and nobody waits for it twice", async (_, fault) => {
  await using store = await open(false, SHORT_MS);
  s3.fault = fault;
  const texts = [textOf(1, 10_000), textOf(2, 10_000), textOf(3, 300_000)];
  const [first, ...rest] = await accepted(store, ...texts);
  expect(s3.objects.size).toBe(0);
  expect(filesOf(store)).toHaveLength(1);
  for (const [index, email] of [first!, ...rest].entries())
    expect(await textIn(store, email)).toBe(texts[index]!);
  const { notes } = await store.health();
  expect(notes.find(({ code }) => code === "body_bucket")?.problem?.text).toContain("s3://mail/bodies/");

  s3.fault = () => null;
  let after: NewEmail | undefined;
  while (s3.objects.size === 0) [after] = await accepted(store, textOf(4, 10_000));
  expect(await textIn(store, after!)).toBe(textOf(4, 10_000));
  expect((await store.health()).notes.filter(({ problem }) => problem !== null)).toEqual([]);
});

test("a short burst of 503 is not noticed", async () => {
  await using store = await open();
  let asked = 0;
  s3.fault = () => (asked++ < 2 ? refuse(503, "SlowDown") : null);
  const [email] = await accepted(store, textOf(1, 10_000));
  expect(s3.objects.size).toBe(1);
  expect(await textIn(store, email!)).toBe(textOf(1, 10_000));
});

test.each<[string, (bytes: Uint8Array) => Response | Promise<Response>, string]>([
  ["answers 503", () => refuse(503, "SlowDown"), "503 SlowDown"],
  ["is silent", silence, "did not answer in time"],
  ["lost the object", () => refuse(404, "NoSuchKey"), "404 NoSuchKey"],
  ["gives too little", (bytes) => new Response(bytes.slice(0, 9), { status: 206 }), "9 bytes instead of"],
  [
    "gives other bytes",
    (bytes) =>
      new Response(
        bytes.map((byte) => byte ^ 1),
        { status: 206 },
      ),
    "has been changed",
  ],
])(
  "a body is unreadable, and said to be, while the bucket %s; then it is read",
  async (_, answer, reason) => {
    await using store = await open(false, SHORT_MS);
    const [email] = await accepted(store, textOf(1, 10_000));
    const [bytes] = s3.objects.values();
    s3.fault = () => answer(Uint8Array.from(bytes!));
    const error = await store.emails.body({ teamId: null, emailId: email!.id }).catch((failure) => failure);
    expect(error).toBeInstanceOf(BodyUnreadableError);
    expect(error.message).toContain(reason);
    s3.fault = () => null;
    expect(await textIn(store, email!)).toBe(textOf(1, 10_000));
  },
);

test("a bundle is known before it is stored, and removed when its process died before the commit", async () => {
  await using store = await open();
  const known: unknown[] = [];
  s3.fault = ({ method }) => {
    using database = new Database(join(store.dataDir, "sendlark.db"), { readonly: true });
    if (method === "PUT") known.push(...database.query("SELECT name FROM body_bundles").values());
    return null;
  };
  // Refused after its body was stored: to the bucket, the same as a crash.
  const poor = await addTeam(store, { dailyQuota: 0 });
  const refused = acceptRequest(emailsOf(poor.id, [textOf(1, 10_000)]));
  expect((await store.emails.accept(refused)).kind).toBe("quota_exceeded");
  expect([...s3.objects.keys()]).toEqual(known.map((name) => `mail/bodies/${name}`));
  expect(known).toHaveLength(1);
  expect(await store.emails.removeBundles(later(HOUR_MS / 2))).toEqual({ removed: 0 });
  expect(await store.emails.removeBundles(later())).toEqual({ removed: 1 });
  expect(s3.objects.size).toBe(0);
  expect(await store.bodyBundles.takeRemovable(later())).toEqual([]);
});

test("a crash before the object was stored leaves a name only", async () => {
  await using store = await open();
  await store.bodyBundles.reserve({ name: "2026-11-23/lost", removableAt: Date.now() });
  expect(await store.emails.removeBundles(later())).toEqual({ removed: 1 });
});

test("a bundle that is being removed takes no more bodies: they are stored again", async () => {
  await using store = await open();
  s3.fault = ({ method }) => {
    s3.fault = () => null;
    if (method !== "PUT") return null;
    // Hours pass, and the sweep runs.
    return store.bodyBundles.takeRemovable(later()).then(() => new Response());
  };
  const [email] = await accepted(store, textOf(1, 10_000));
  expect(puts()).toBe(2);
  await store.emails.removeBundles(later());
  expect(await textIn(store, email!)).toBe(textOf(1, 10_000));
});

test("an object goes with the last of its bodies, and after a refusal with the next sweep", async () => {
  await using store = await open();
  const team = await addTeam(store);
  const emails = emailsOf(team.id, [textOf(1, 10_000), textOf(2, 10_000)]);
  await store.emails.accept(acceptRequest(emails));
  const remove = async ({ id }: NewEmail) => {
    await store.deliveries.applyAction({
      action: "cancel",
      filter: { emailId: id },
      now: Date.now(),
      limit: 10,
    } as never);
    expect(await store.emails.remove({ teamId: team.id, id, now: Date.now() })).toBe("done");
  };
  expect(s3.objects.size).toBe(1);
  await remove(emails[0]!);
  expect(await store.emails.removeBundles(later(0))).toEqual({ removed: 0 });
  expect(await textIn(store, emails[1]!)).toBe(textOf(2, 10_000));
  await remove(emails[1]!);
  s3.fault = () => refuse(403, "AccessDenied");
  await expect(store.emails.removeBundles(later(1))).rejects.toThrow("403 AccessDenied");
  await store.emails.removeBundles(later(1)).catch(() => {});
  s3.fault = () => null;
  expect(await store.emails.removeBundles(later(1))).toEqual({ removed: 1 });
  expect(s3.objects.size).toBe(0);
});

test("a body that is rewritten by an erase leaves its object", async () => {
  await using store = await open();
  const [email] = await accepted(store, textOf(1, 10_000));
  const [before] = s3.objects.keys();
  const bytes = new TextEncoder().encode(textOf(7, 10_000));
  await store.privacy.replaceBody({ emailId: email!.id, from: email!.body.sha256, bytes });
  expect(await textIn(store, email!)).toBe(textOf(7, 10_000));
  await store.emails.removeBundles(later(1));
  expect([...s3.objects.keys()]).not.toContain(before!);
  expect(s3.objects.size).toBe(1);
});

test("what is in the bucket is read and removed after new bodies go to the disk again", async () => {
  const first = await open();
  const [email] = await accepted(first, textOf(1, 10_000));
  await first.close();
  const dataDir = first.dataDir;
  const onDisk = await openTestStore({ dataDir, blobs: { isBucketUsed: false, bucket: BUCKET } });
  expect((await onDisk.emails.body({ teamId: null, emailId: email!.id }))?.bytes.length).toBe(9_000);
  await onDisk.close();
  const without = await openTestStore({ dataDir });
  await expect(without.emails.body({ teamId: null, emailId: email!.id })).rejects.toThrow(
    "[blobs] names none",
  );
  await without.close();
  await first[Symbol.asyncDispose]();
});
