// Idempotency keys of requests other than sending.
import { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { createId } from "../lib/id.ts";
import { databaseFile } from "../store/sqlite/engine/database-files.ts";
import { StoreBusyError, StoreLateError } from "../store/store-errors.ts";
import { type ApiFixture, startApiFixture } from "../testing/fixtures/api-fixture.ts";

const HOUR = 3600_000;

const post = (api: ApiFixture, path: string, body: unknown, key: string) =>
  api.call("POST", path, body, { "idempotency-key": key });

const segmentsOf = async (api: ApiFixture) =>
  ((await api.call("GET", "/segments")).json as { data: unknown[] }).data.length;

test("a repeated request gets the first answer, byte for byte, for 24 hours", async () => {
  await using api = await startApiFixture();
  const key = createId();
  const first = await post(api, "/segments", { name: "Everybody" }, key);
  expect(first.status).toBe(201);
  const second = await post(api, "/segments", { name: "Everybody" }, key);
  expect([second.status, second.text]).toEqual([first.status, first.text]);
  expect(await segmentsOf(api)).toBe(1);
  api.clock.advance(24 * HOUR + 1);
  expect((await post(api, "/segments", { name: "Everybody" }, key)).text).not.toBe(first.text);
  expect(await segmentsOf(api)).toBe(2);
});

test("another body, another path and another team are not repetitions", async () => {
  await using api = await startApiFixture();
  const key = createId();
  const first = await post(api, "/segments", { name: "Everybody" }, key);
  const other = await post(api, "/segments", { name: "Nobody" }, key);
  expect(other).toMatchObject({ status: 409, json: { name: "invalid_idempotent_request" } });
  expect((await post(api, "/topics", { name: "News", default_subscription: "opt_in" }, key)).status).toBe(
    201,
  );
  const rival = await api.call(
    "POST",
    "/segments",
    { name: "Everybody" },
    { "idempotency-key": key, authorization: `Bearer ${api.rivalKey}` },
  );
  expect(rival.status).toBe(201);
  expect(rival.text).not.toBe(first.text);
});

test("a refused request leaves its key to the next one", async () => {
  await using api = await startApiFixture();
  const key = createId();
  const body = { name: "News", default_subscription: "sometimes" };
  expect((await post(api, "/topics", body, key)).status).toBe(422);
  expect((await post(api, "/topics", body, key)).json).toMatchObject({ name: "validation_error" });
  expect((await post(api, "/topics", { ...body, default_subscription: "opt_in" }, key)).status).toBe(201);
});

test("of many at the same moment, one is carried out", async () => {
  await using api = await startApiFixture({ threads: true });
  const key = createId();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => post(api, "/segments", { name: "Everybody" }, key)),
  );
  expect(await segmentsOf(api)).toBe(1);
  const done = answers.filter(({ status }) => status === 201);
  expect(done.length).toBeGreaterThan(0);
  expect(new Set(done.map(({ text }) => text)).size).toBe(1);
  const others = answers.filter(({ status }) => status !== 201).map(({ json }) => json);
  for (const other of others) expect(other).toMatchObject({ name: "concurrent_idempotent_requests" });
});

test("a secret in an answer is kept sealed", async () => {
  await using api = await startApiFixture();
  const key = createId();
  const created = await post(api, "/api-keys", { name: "ci" }, key);
  const { token } = created.json as { token: string };
  expect((await post(api, "/api-keys", { name: "ci" }, key)).text).toBe(created.text);
  using file = new Database(databaseFile(api.store.dataDir), { readonly: true });
  const rows = file.query("SELECT response FROM idempotency").all();
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(token);
});

test("a request that a crash interrupted is not carried out again", async () => {
  await using api = await startApiFixture();
  const key = createId();
  const now = api.clock.now();
  const place = { teamId: api.teamId, scope: "request /segments" as const, key };
  const hashed = await post(api, "/segments", { name: "Everybody" }, "another");
  expect(hashed.status).toBe(201);
  const known = await api.store.requestKeys.reserve({
    ...{ ...place, key: "another", requestHash: "", now, expiresAt: now + 24 * HOUR },
  });
  const { requestHash } = known as { requestHash: string };
  await api.store.requestKeys.reserve({ ...place, requestHash, now, expiresAt: now + 24 * HOUR });
  const early = await post(api, "/segments", { name: "Everybody" }, key);
  expect(early).toMatchObject({ status: 409, json: { name: "concurrent_idempotent_requests" } });
  api.clock.advance(61_000);
  const late = await post(api, "/segments", { name: "Everybody" }, key);
  expect(late).toMatchObject({ status: 409, json: { name: "invalid_idempotent_request" } });
  expect(late.text).toContain("may have been carried out");
  expect(await segmentsOf(api)).toBe(1);
});

test("a request whose outcome is unknown keeps its key, one that was not begun frees it", async () => {
  await using api = await startApiFixture();
  const { segments } = api.store;
  const body = { name: "Everybody" };
  for (const [error, second] of [
    [new StoreLateError("late"), 409],
    [new Error("broken"), 409],
    [new StoreBusyError("busy"), 201],
  ] as const) {
    const key = createId();
    api.store.segments = { ...segments, create: () => Promise.reject(error) };
    expect((await post(api, "/segments", body, key)).status).toBeGreaterThanOrEqual(500);
    api.store.segments = segments;
    expect((await post(api, "/segments", body, key)).status).toBe(second);
  }
});

test("a key that is too long is refused, and nothing is done", async () => {
  await using api = await startApiFixture();
  const refused = await post(api, "/segments", { name: "Everybody" }, "x".repeat(257));
  expect(refused).toMatchObject({ status: 400, json: { name: "invalid_idempotency_key" } });
  expect(await segmentsOf(api)).toBe(0);
});
