// The way to the store: many rows at once, a bound on what waits, and losses that are told.
import { expect, test } from "bun:test";
import { createLog } from "../lib/log.ts";
import { LIMITS } from "../limits.ts";
import type { LogRow } from "../store/logs.ts";
import { createFakeClock } from "../testing/fixtures/fake-clock.ts";
import { tempStore } from "../testing/fixtures/temp-store.ts";
import { type AnsweredRequest, createRequestLog } from "./request-log.ts";

const REQUEST: AnsweredRequest = {
  sender: {
    teamId: "01938f2a-0000-7000-8000-00000000000a",
    apiKeyId: "01938f2a-0000-7000-8000-00000000000b",
  },
  ...{ method: "POST", endpoint: "/emails", status: 200, userAgent: null, ip: null, durationMs: 1.4 },
  ...{ requestBody: { subject: "x" }, responseBody: '{"id":"1"}' },
};

async function setUp({ isOn = true, bytesPerTeamADayMax = LIMITS.logBytesPerTeamADayMax } = {}) {
  const store = await tempStore();
  const clock = createFakeClock();
  const lines: Record<string, unknown>[] = [];
  const writes: number[] = [];
  let gate = Promise.resolve();
  const ended = Promise.withResolvers<void>();
  const logs = {
    ...store.logs,
    async add(rows: LogRow[]) {
      writes.push(rows.length);
      await gate;
      const adding = store.logs.add(rows);
      // One turn later, so that what follows the write has happened, too.
      void adding.then(() => setImmediate(() => ended.resolve()));
      return adding;
    },
  };
  const log = createLog((line) => lines.push(JSON.parse(line)));
  const requestLog = createRequestLog({ store: { logs }, clock, log }, { isOn, bytesPerTeamADayMax });
  return {
    ...{ requestLog, clock, writes, store },
    lost: () => lines.filter(({ event }) => event === "logs.lost"),
    /** When the first write has ended. */
    written: () => ended.promise,
    /** Until the returned function is called, no write ends. */
    block(): (outcome?: Error) => void {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      gate = promise;
      return (error) => {
        gate = Promise.resolve();
        return error ? reject(error) : resolve();
      };
    },
    rows: (teamId = REQUEST.sender.teamId) =>
      store.logs.list({ teamId, filter: {}, limit: 100_000 }).then((page) => page.rows.length),
    whole: async (teamId = REQUEST.sender.teamId) => {
      const page = await store.logs.list({ teamId, filter: {}, limit: 1_000 });
      const rows = await Promise.all(page.rows.map(({ id }) => store.logs.get({ teamId, id })));
      return rows.filter((row) => row !== null);
    },
    [Symbol.asyncDispose]: () => store[Symbol.asyncDispose](),
  };
}

test("what comes within a second is written at once, and as much as one write holds sooner", async () => {
  await using set = await setUp();
  for (let count = 0; count < 10; count += 1) set.requestLog.note(REQUEST);
  set.clock.advance(LIMITS.logsWriteFewMs - 1);
  expect(set.writes).toEqual([]);
  set.clock.advance(1);
  expect(set.writes).toEqual([10]);
  await set.written();
  for (let count = 0; count < LIMITS.logsPerWriteMax; count += 1) set.requestLog.note(REQUEST);
  set.clock.advance(LIMITS.logsWriteMs);
  expect(set.writes).toEqual([10, LIMITS.logsPerWriteMax]);
  await set.requestLog.flush();
  expect(await set.rows()).toBe(10 + LIMITS.logsPerWriteMax);
});

test("more than one write holds goes at a steady pace", async () => {
  await using set = await setUp();
  for (let count = 0; count < 2 * LIMITS.logsPerWriteMax; count += 1) set.requestLog.note(REQUEST);
  expect(set.writes).toEqual([]);
  const unblock = set.block();
  set.clock.advance(LIMITS.logsWriteMs);
  expect(set.writes).toEqual([LIMITS.logsPerWriteMax]);
  unblock();
  await set.written();
  set.clock.advance(LIMITS.logsWriteMs - 1);
  expect(set.writes).toEqual([LIMITS.logsPerWriteMax]);
  set.clock.advance(1);
  expect(set.writes).toEqual([LIMITS.logsPerWriteMax, LIMITS.logsPerWriteMax]);
  await set.requestLog.flush();
});

test("one write is under way at a time, and flush waits for all that came before it", async () => {
  await using set = await setUp();
  const unblock = set.block();
  set.requestLog.note(REQUEST);
  void set.requestLog.flush();
  set.requestLog.note(REQUEST);
  const flushed = set.requestLog.flush();
  expect(set.writes).toEqual([1]);
  unblock();
  await flushed;
  expect(set.writes).toEqual([1, 1]);
  expect(await set.rows()).toBe(2);
});

test("when more comes than can be written, it is dropped, counted and told; refusals have room for longer", async () => {
  await using set = await setUp();
  const half = LIMITS.logsWaitingMax / 2;
  for (let count = 0; count < half + 7; count += 1) set.requestLog.note(REQUEST);
  for (let count = 0; count < half + 2; count += 1) set.requestLog.note({ ...REQUEST, status: 422 });
  expect(set.lost()).toMatchObject([{ count: 1 }]);
  await set.requestLog.stop();
  expect(await set.rows()).toBe(2 * half);
  expect(set.lost()).toMatchObject([{ count: 1 }, { count: 8 }]);
});

test("a busy team crowds out nobody: the others have room, and their turn in each write", async () => {
  await using set = await setUp();
  const half = LIMITS.logsWaitingMax / 2;
  const quiet = { ...REQUEST, sender: { ...REQUEST.sender, teamId: "01938f2a-0000-7000-8000-00000000000c" } };
  for (let count = 0; count < half + 50; count += 1) set.requestLog.note(REQUEST);
  for (let count = 0; count < 3; count += 1) set.requestLog.note(quiet);
  for (let count = 0; count < 50; count += 1) set.requestLog.note(REQUEST);
  set.clock.advance(LIMITS.logsWriteMs);
  await set.written();
  expect(await set.rows(quiet.sender.teamId)).toBe(3);
  await set.requestLog.flush();
  expect((await set.rows()) + 3).toBe(half);
});

test("a team's logs take a bounded number of bytes a day: bodies go first, refusals last", async () => {
  const bytesPerTeamADayMax = 100_000;
  await using set = await setUp({ bytesPerTeamADayMax });
  const refused = { ...REQUEST, status: 422, requestBody: { html: Array(100).fill("x".repeat(200)) } };
  const other = { ...REQUEST, sender: { ...REQUEST.sender, teamId: "01938f2a-0000-7000-8000-00000000000c" } };
  for (let count = 0; count < 100; count += 1) set.requestLog.note(refused);
  for (let count = 0; count < 3; count += 1) set.requestLog.note(REQUEST);
  set.requestLog.note(other);
  await set.requestLog.flush();

  const rows = await set.whole();
  const bodies = rows.map(({ requestBody }) => requestBody ?? "");
  expect(bodies.filter((body) => body.includes("xxx")).length).toBeLessThan(6);
  expect(bodies.filter((body) => body.startsWith('"Not kept')).length).toBeGreaterThan(30);
  expect(rows.every(({ status }) => status === 422)).toBe(true);
  expect(rows.length * 1_000 + Buffer.byteLength(bodies.join(""))).toBeLessThan(bytesPerTeamADayMax);
  expect(await set.rows(other.sender.teamId)).toBe(1);
  expect(set.lost()).toMatchObject([{ reason: expect.stringContaining("daily limit") }]);

  set.clock.advance(24 * 3600_000);
  set.requestLog.note(REQUEST);
  await set.requestLog.flush();
  expect(await set.rows()).toBe(rows.length + 1);
});

test("a failed write loses its rows and no others", async () => {
  await using set = await setUp();
  const unblock = set.block();
  set.requestLog.note(REQUEST);
  const flushed = set.requestLog.flush();
  unblock(new Error("the disk is full"));
  await flushed;
  set.requestLog.note(REQUEST);
  await set.requestLog.flush();
  expect(await set.rows()).toBe(1);
  expect(set.lost()).toMatchObject([{ count: 1, reason: "the disk is full" }]);
});

test("stop writes what waits; after it, and when logs are off, nothing is kept", async () => {
  await using set = await setUp();
  set.requestLog.note(REQUEST);
  await set.requestLog.stop();
  set.requestLog.note(REQUEST);
  await set.requestLog.flush();
  expect(await set.rows()).toBe(1);

  await using off = await setUp({ isOn: false });
  off.requestLog.note(REQUEST);
  await off.requestLog.stop();
  expect(off.writes).toEqual([]);
});
