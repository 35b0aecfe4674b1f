// Contact exports through the API: what is in a file, who gets it, and what a crash leaves of it.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { withoutApostrophe } from "../lib/csv-line.ts";
import { createId } from "../lib/id.ts";
import { LIMITS } from "../limits.ts";
import { EXPORT_COLUMNS } from "../store/exports.ts";
import { type ApiFixture, startApiFixture } from "../testing/fixtures/api-fixture.ts";
import { openBrowser } from "../testing/fixtures/session-browser.ts";

const HOSTILE = ['=HYPERLINK("http://x")', "'=1", "two\r\nlines", "Grüße, 🎉", "\u202eevil"];
let api: ApiFixture;
let topicId: string;
let segmentId: string;
let twinId: string;

beforeAll(async () => {
  api = await startApiFixture();
  topicId = await post("/topics", { name: "News", default_subscription: "opt_in" });
  segmentId = await post("/segments", { name: "A, B; C" });
  await post("/segments", { name: "Twin" });
  twinId = await post("/segments", { name: "Twin" });
  await post("/contact-properties", { key: "plan", type: "string" });
  await post("/contact-properties", { key: "seats", type: "number" });
  for (const [at, first_name] of HOSTILE.entries()) {
    await post("/contacts", {
      email: `p${at}@site.test`,
      first_name,
      properties: { plan: first_name, seats: -1 - at },
      segments: at === 0 ? [{ id: segmentId }, { id: twinId }] : [],
      topics: at === 0 ? [{ id: topicId, subscription: "opt_out" }] : [],
    });
  }
  await post("/suppressions", { email: "p1@site.test" });
});
afterAll(() => api[Symbol.asyncDispose]());

async function post(path: string, body: unknown): Promise<string> {
  const { status, json, text } = await api.call("POST", path, body);
  expect([status < 300, text]).toEqual([true, text]);
  return (json as { id: string }).id;
}

async function exported(body: object): Promise<{ id: string; text: string }> {
  const id = await post("/contacts/exports", body);
  await api.data.exportRunner.idle();
  expect((await api.call("GET", `/contacts/exports/${id}`)).json).toMatchObject({ id, status: "completed" });
  return { id, text: (await api.call("GET", `/contacts/exports/${id}/file`)).text };
}

test("JSON lines have every value exactly", async () => {
  const { text } = await exported({ format: "jsonl" });
  const rows = text
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(rows.map(({ first_name, properties }) => [first_name, properties])).toEqual(
    HOSTILE.map((name, at) => [name, { plan: name, seats: -1 - at }]),
  );
  expect(Object.keys(rows[0])).toEqual([...EXPORT_COLUMNS, "properties"]);
  expect(rows[0]).toMatchObject({
    email: "p0@site.test",
    status: "active",
    unsubscribed: false,
    topics: [{ id: topicId, name: "News", subscription: "opt_out" }],
    segments: expect.arrayContaining([{ id: segmentId, name: "A, B; C" }]),
    suppression: null,
  });
  expect(rows.map(({ suppression }) => suppression)).toEqual([null, "manual", null, null, null]);
});

/** RFC 4180. */
function parseCsv(text: string): string[][] {
  const cells = [...text.matchAll(/(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r\n|$)/gy)];
  const rows: string[][] = [[]];
  for (const [, packed, plain, end] of cells) {
    rows.at(-1)!.push(packed === undefined ? (plain ?? "") : packed.replaceAll('""', '"'));
    if (end === "\r\n") rows.push([]);
    if (end === "") break;
  }
  return rows.slice(0, -1);
}

test("CSV runs in no spreadsheet, and reads back as it was", async () => {
  const columns = ["email", "property.plan", "first_name", "topics", "segments", "property.seats"];
  const { text } = await exported({ format: "csv", columns });
  const [head, ...rows] = parseCsv(text);
  expect(head).toEqual(columns);
  for (const cell of rows.flat()) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
  const plain = rows.map((row) => row.map(withoutApostrophe));
  expect(plain.map((row) => [row[1], row[2], row[5]])).toEqual(
    HOSTILE.map((name, at) => [name, name, String(-1 - at)]),
  );
  expect(plain[0]?.[3]).toBe("News=opt_out");
  // Ids where a name would not lead back to its segment.
  expect(plain[0]?.[4]?.split("; ").toSorted()).toEqual([segmentId, twinId].toSorted());
});

test("a segment's export has its members only", async () => {
  const { text } = await exported({ segment_id: segmentId, columns: ["email"] });
  expect(text).toBe("email\r\np0@site.test\r\n");
});

test("a filter's export has those who match, in a segment with a filter as well", async () => {
  const filter = { field: "property.seats", op: "lt", value: -3 };
  const { text } = await exported({ filter, columns: ["email"] });
  expect(text).toBe("email\r\np3@site.test\r\np4@site.test\r\n");
  const live = await post("/segments", { name: "Live", filter });
  expect((await exported({ segment_id: live, columns: ["email"] })).text).toBe(text);
});

test("pages join to one file of every contact, once", async () => {
  await using many = await startApiFixture();
  const emails = Array.from({ length: 620 }, (_, at) => `m${String(at).padStart(4, "0")}@site.test`);
  for (const email of emails) {
    await many.store.contacts.save({
      ...{ teamId: many.teamId, id: createId(), contact: { email }, segmentIds: [], topics: [] },
      proof: { method: "api", actor: "operator" },
      now: many.clock.now(),
    });
  }
  const { json } = await many.call("POST", "/contacts/exports", { columns: ["email"] });
  const { id } = json as { id: string };
  await many.data.exportRunner.idle();
  const { text } = await many.call("GET", `/contacts/exports/${id}/file`);
  expect(text.trimEnd().split("\r\n")).toEqual(["email", ...emails]);
  const { json: shown } = await many.call("GET", `/contacts/exports/${id}`);
  expect(shown).toMatchObject({ rows: 620, bytes: Buffer.byteLength(text) });
});

test("another team and nobody get no export; its own people do", async () => {
  const { id } = await exported({ columns: ["email"] });
  for (const path of [`/contacts/exports/${id}`, `/contacts/exports/${id}/file`]) {
    const rival = await api.call("GET", path, undefined, { authorization: `Bearer ${api.rivalKey}` });
    expect([rival.status, rival.text.includes("site.test")]).toEqual([404, false]);
    const sending = await api.call("GET", path, undefined, { authorization: `Bearer ${api.sendingKey}` });
    expect(sending.status).toBe(401);
    expect((await openBrowser(api).get(path)).status).toBe(401);
  }
  expect((await api.call("GET", `/contacts/exports/${createId()}/file`)).status).toBe(404);
});

test.each([
  [{ format: "xml" }, 422, "`format`"],
  [{ columns: ["email", "password"] }, 422, "`columns[1]`"],
  [{ columns: ["email", "email"] }, 422, "`columns`"],
  [{ columns: [] }, 422, "`columns`"],
  [{ filter: { all: [{ field: "property.none", op: "exists" }] } }, 422, "filter.all[0]"],
  [{ columns: ["property.__proto__"] }, 422, "`columns[0]`"],
  [{ segment_id: "x" }, 422, "`segment_id`"],
  [{ segment_id: "01938f2a-0000-7000-8000-000000000000" }, 404, "Segment not found"],
])("%j: %d", async (body, status, message) => {
  const answer = await api.call("POST", "/contacts/exports", body);
  expect(answer.json).toMatchObject({ statusCode: status, message: expect.stringContaining(message) });
});

test("what a crash interrupted is written again from its beginning, and a team's exports are bounded", async () => {
  await using crashed = await startApiFixture();
  const { store, teamId, clock, data } = crashed;
  await crashed.call("POST", "/contacts", { email: "one@site.test" });
  const options = { format: "csv" as const, segmentId: null, columns: ["email" as const] };
  const row = { id: createId(), teamId, options, actor: "key:x", createdAt: clock.now() };
  await store.exports.create({ row, openMax: 9, keptMax: 9 });
  await store.exports.start(row);
  mkdirSync(join(store.dataDir, "exports"));
  writeFileSync(`${data.exportFiles.path(row.id)}.part`, "email\r\nhalf a li");
  data.exportRunner.wake();
  await data.exportRunner.idle();
  const { text } = await crashed.call("GET", `/contacts/exports/${row.id}/file`);
  expect(text).toBe("email\r\none@site.test\r\n");

  for (let at = 0; at < LIMITS.contactExportsOpenMax; at += 1) {
    const waiting = { ...row, id: createId() };
    const bounds = { openMax: LIMITS.contactExportsOpenMax, keptMax: 50 };
    expect(await store.exports.create({ row: waiting, ...bounds })).toBe("created");
  }
  expect((await crashed.call("POST", "/contacts/exports", {})).status).toBe(429);
});

test("a file that cannot be written fails its export and says so", async () => {
  await using broken = await startApiFixture();
  writeFileSync(join(broken.store.dataDir, "exports"), "in the way");
  const { json } = await broken.call("POST", "/contacts/exports", {});
  await broken.data.exportRunner.idle();
  const { id } = json as { id: string };
  expect((await broken.call("GET", `/contacts/exports/${id}`)).json).toMatchObject({
    status: "failed",
    error: expect.stringContaining("could not be written"),
  });
  expect((await broken.call("GET", `/contacts/exports/${id}/file`)).status).toBe(404);
});

test("after seven days the file is gone, and a file without an export, too", async () => {
  const { id } = await exported({ columns: ["email"] });
  const { exportFiles, exportRunner } = api.data;
  const stray = createId();
  writeFileSync(exportFiles.path(stray), "x");
  await exportRunner.sweep();
  expect([existsSync(exportFiles.path(id)), existsSync(exportFiles.path(stray))]).toEqual([true, false]);
  api.clock.advance(LIMITS.contactExportKeptMs + 1);
  expect((await api.call("GET", `/contacts/exports/${id}/file`)).status).toBe(404);
  await exportRunner.sweep();
  expect(existsSync(exportFiles.path(id))).toBe(false);
  expect((await api.call("GET", "/contacts/exports")).json).toMatchObject({ data: [] });
});
