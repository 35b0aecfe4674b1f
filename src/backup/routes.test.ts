// Backups in the dashboard: who may do what, what a download gives, and when a scheduled one starts.
import { afterAll, beforeAll, beforeEach, expect, test } from "bun:test";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Elysia } from "elysia";
import type { Caller } from "../accounts/caller.ts";
import { parseConfig } from "../config/config.ts";
import { silentLog } from "../lib/log.ts";
import { LIMITS } from "../limits.ts";
import { createFakeClock } from "../testing/fixtures/fake-clock.ts";
import { callRoute, fakeSession, showError } from "../testing/fixtures/route-app.ts";
import { addTeam } from "../testing/fixtures/store-samples.ts";
import { type TempStore, tempStore } from "../testing/fixtures/temp-store.ts";
import { until } from "../testing/fixtures/until.ts";
import { makeBackup } from "./backup-job.ts";
import { type Backups, createBackups } from "./backups.ts";
import { backupRoutes } from "./routes.ts";

const PATH = "/dashboard/api/operator/backups";
const DAY_MS = 24 * 3600_000;
const folder = mkdtempSync(join(tmpdir(), "sendlark-backup-routes-"));
const kept = join(folder, "kept");
const clock = createFakeClock(Date.UTC(2026, 10, 20, 12));
let store: TempStore;
let backups: Backups;
/** What a backup waits for before it begins. */
let gate: () => Promise<void>;

beforeAll(async () => {
  mkdirSync(kept);
  store = await tempStore({ folder });
  await addTeam(store);
  const text = `hostname = "mail.test"\ndata_dir = "${store.dataDir}"\n[backup]\nto = "${kept}"\nrehearse_days = 0\n`;
  const config = { ...parseConfig(text, { file: join(folder, "none.toml"), environment: {} }), file: null };
  backups = createBackups({
    ...{ store, config: config as never, clock, log: silentLog },
    // In this process: one of its own costs half a second.
    async runJob(job) {
      await gate();
      return await makeBackup(job, () => {});
    },
  });
});
afterAll(async () => {
  await backups.stop();
  await store[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  gate = () => Promise.resolve();
});

function appOf({ isOperator = true, role = "owner", isFresh = true }) {
  const freshAt = clock.now() - (isFresh ? 0 : LIMITS.freshSignInMs);
  const caller = { user: { isOperator }, team: { id: "t", role }, session: { freshAt } };
  const session = fakeSession(caller as Caller);
  return new Elysia().onError(showError).use(backupRoutes({ backups, store, clock, session }));
}

const call = (app: ReturnType<typeof appOf>, method: string, path: string, body?: unknown) =>
  callRoute(app, { method, path: PATH + path, ...(body === undefined ? {} : { body }) });

const ended = () => until(async () => backups.running() === null, "the backup has ended");

const EVERY: [method: string, path: string, body?: unknown][] = [
  ["GET", ""],
  ["POST", "", {}],
  ["GET", "/archives"],
  ["POST", "/sendlark-20261120T120000Z.tar.zst/download"],
  ["GET", "/sendlark-20261120T120000Z.tar.zst/file"],
];

test.each(["owner", "admin", "member"])(
  "for the %s of a team, everything about backups is refused",
  async (role) => {
    const app = appOf({ isOperator: false, role });
    for (const [method, path, body] of EVERY) {
      expect(await call(app, method, path, body)).toMatchObject({
        status: 403,
        body: { name: "invalid_access" },
      });
    }
    expect(backups.running()).toBeNull();
    expect(readdirSync(kept)).toEqual([]);
  },
);

test("the operator starts one at a time, sees it, and takes it away with a fresh sign-in only", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  gate = () => promise;
  const operator = appOf({});
  expect(await call(operator, "POST", "", {})).toMatchObject({ status: 200 });
  expect(await call(operator, "POST", "", {})).toMatchObject({ status: 409 });
  expect((await call(operator, "GET", "")).body).toMatchObject({ running: { step: "copying" }, runs: [] });
  resolve();
  await ended();
  const { body } = await call(operator, "GET", "");
  expect(body).toMatchObject({
    running: null,
    is_encrypted: false,
    last_success: { by: "dashboard", error: null },
    target: {
      to: kept,
      keep: "7 daily, 4 weekly, 6 monthly",
      next_at: expect.stringMatching(/^2026-11-21T03:0/),
    },
  });
  const listed = (await call(operator, "GET", "/archives")).body as {
    data: { name: string; bytes: number }[];
  };
  const [{ name, bytes } = { name: "", bytes: 0 }] = listed.data;
  expect(listed.data).toHaveLength(1);

  const stale = appOf({ isFresh: false });
  for (const [method, path] of [
    ["POST", `/${name}/download`],
    ["GET", `/${name}/file`],
  ] as const) {
    expect(await call(stale, method, path)).toMatchObject({ status: 403, body: { name: "security_error" } });
  }
  const { path } = (await call(operator, "POST", `/${name}/download`)).body as { path: string };
  const response = await operator.handle(new Request(`http://localhost/dashboard/api${path}`));
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-length": String(bytes),
    "content-disposition": `attachment; filename="${name}"`,
    "cache-control": "private, no-store",
  });
  expect(Buffer.from(await response.bytes()).equals(readFileSync(join(kept, name)))).toBe(true);
});

test("no name leads to another file than an archive that is kept", async () => {
  const operator = appOf({});
  for (const name of [
    "sendlark-20261119T120000Z.tar.zst",
    "..%2f..%2fetc%2fpasswd",
    "..%2fsendlark-20261120T120000Z.tar.zst",
    "sendlark-20261120T120000Z.tar.zst%00.age",
  ]) {
    expect(await call(operator, "GET", `/${name}/file`)).toMatchObject({ status: 404 });
    expect(await call(operator, "POST", `/${name}/download`)).toMatchObject({ status: 404 });
  }
});

test("a scheduled backup starts when its time has come, once, and again after a failure an hour later", async () => {
  const before = (await backups.record()).runs.length;
  const runs = async () =>
    (await backups.record()).runs.slice(0, -before).map(({ by, error }) => [by, error !== null]);
  await backups.startDue();
  expect(backups.running()).toBeNull();
  clock.advance(DAY_MS);
  await backups.startDue();
  await backups.startDue();
  await ended();
  expect(await runs()).toEqual([["schedule", false]]);
  await backups.startDue();
  expect(backups.running()).toBeNull();
  clock.advance(DAY_MS);
  gate = () => Promise.reject(new Error("no space"));
  await backups.startDue();
  await ended();
  await backups.startDue();
  expect(backups.running()).toBeNull();
  gate = () => Promise.resolve();
  clock.advance(3600_000);
  await backups.startDue();
  await ended();
  expect(await runs()).toEqual([
    ["schedule", false],
    ["schedule", true],
    ["schedule", false],
  ]);
});
