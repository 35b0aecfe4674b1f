// Logs: found by each filter and by several at once, in pages both ways, and removed by age.
import { describe, expect, test } from "bun:test";
import { createId } from "../lib/id.ts";
import { ENGINE_VARIANTS, type StoreVariant } from "../testing/fixtures/open-test-store.ts";
import { NOON } from "../testing/fixtures/store-samples.ts";
import { tempStore } from "../testing/fixtures/temp-store.ts";
import type { LogFilter, LogListRequest, LogRow } from "./logs.ts";

const TEAM = createId();
const KEYS = [createId(), createId()];

function row(index: number, changes: Partial<LogRow> = {}): LogRow {
  const createdAt = NOON + index * 1_000;
  return {
    ...{ id: createId(createdAt), teamId: TEAM, apiKeyId: KEYS[0]!, createdAt, durationMs: index },
    ...{ method: "POST", endpoint: "/emails", status: 200, userAgent: "resend-go/1", agent: "go" },
    ...{ ip: "192.0.2.1", requestBody: `{"n":${index}}`, responseBody: null },
    ...changes,
  } as LogRow;
}

async function openBench(variant: StoreVariant) {
  const store = await tempStore(variant);
  return {
    logs: store.logs,
    retention: store.retention,
    async durations(filter: LogFilter, request: Partial<LogListRequest> = {}) {
      const { rows } = await store.logs.list({ teamId: TEAM, filter, limit: 100, ...request });
      return rows.map(({ durationMs }) => durationMs);
    },
    [Symbol.asyncDispose]: () => store[Symbol.asyncDispose](),
  };
}

describe.each(ENGINE_VARIANTS)("logs on $engine, threads: $threads", (variant) => {
  test("a row is read back as it was added, by its own team, and once", async () => {
    await using bench = await openBench(variant);
    const rows = [row(1), row(2, { userAgent: null, ip: null, requestBody: null, responseBody: "{}" })];
    await bench.logs.add(rows);
    await bench.logs.add(rows);
    for (const added of rows) {
      expect(await bench.logs.get({ teamId: TEAM, id: added.id })).toEqual(added);
      expect(await bench.logs.get({ teamId: createId(), id: added.id })).toBeNull();
    }
    const { requestBody: _request, responseBody: _response, ...item } = rows[1]!;
    expect(await bench.logs.list({ teamId: TEAM, filter: {}, limit: 1 })).toEqual({
      rows: [item],
      hasMore: true,
      pausedAt: null,
    });
    expect(await bench.durations({}, { teamId: createId() })).toEqual([]);
  });

  test("every filter narrows, alone and together", async () => {
    await using bench = await openBench(variant);
    await bench.logs.add([
      row(0),
      row(1, { method: "GET" }),
      row(2, { endpoint: "/domains" }),
      row(3, { status: 422 }),
      row(4, { status: 404, agent: "curl" }),
      row(5, { status: 500, apiKeyId: KEYS[1]! }),
      row(6, { status: 201, method: "GET" }),
    ]);
    expect(await bench.durations({ methods: ["GET"] })).toEqual([6, 1]);
    expect(await bench.durations({ endpoint: "/domains" })).toEqual([2]);
    expect(await bench.durations({ statuses: { codes: [422], classes: [] } })).toEqual([3]);
    expect(await bench.durations({ statuses: { codes: [], classes: [4] } })).toEqual([4, 3]);
    expect(await bench.durations({ statuses: { codes: [], classes: [5] } })).toEqual([5]);
    expect(await bench.durations({ statuses: { codes: [], classes: [2] } })).toEqual([6, 2, 1, 0]);
    expect(await bench.durations({ agent: "curl" })).toEqual([4]);
    expect(await bench.durations({ apiKeyId: KEYS[1]! })).toEqual([5]);
    expect(await bench.durations({ methods: ["GET"], statuses: { codes: [201], classes: [] } })).toEqual([6]);
    expect(await bench.durations({ statuses: { codes: [], classes: [2] }, methods: ["GET"] })).toEqual([
      6, 1,
    ]);
    expect(
      await bench.durations({ statuses: { codes: [], classes: [4] }, agent: "go", endpoint: "/emails" }),
    ).toEqual([3]);
    expect(await bench.durations({}, { since: NOON + 5_000 })).toEqual([6, 5]);
    expect(await bench.durations({}, { until: NOON + 1_000 })).toEqual([0]);
    expect(await bench.durations({ methods: ["POST"] }, { since: NOON, until: NOON + 3_000 })).toEqual([
      2, 0,
    ]);
  });

  test("several methods and statuses match any of them, and pages stay in order", async () => {
    await using bench = await openBench(variant);
    const methods = ["POST", "GET", "DELETE"];
    const statuses = [200, 422, 500];
    await bench.logs.add(
      Array.from({ length: 18 }, (_, index) =>
        row(index, { method: methods[index % 3]!, status: statuses[Math.floor(index / 6)]! }),
      ),
    );
    const isMeant = (index: number) => index % 3 !== 2;
    const all = Array.from({ length: 18 }, (_, index) => 17 - index);
    expect(await bench.durations({ methods: ["POST", "GET"] })).toEqual(all.filter(isMeant));
    const errors: LogFilter = { statuses: { codes: [422], classes: [5] } };
    expect(await bench.durations(errors)).toEqual(all.slice(0, 12));
    expect(await bench.durations({ statuses: { codes: [500], classes: [2] } })).toEqual([
      ...all.slice(0, 6),
      ...all.slice(12),
    ]);
    expect(await bench.durations({ ...errors, methods: ["POST", "GET"] })).toEqual(
      all.slice(0, 12).filter(isMeant),
    );
    const page = await bench.logs.list({ teamId: TEAM, filter: errors, limit: 8 });
    expect(page.hasMore).toBe(true);
    expect(page.rows.map(({ durationMs }) => durationMs)).toEqual(all.slice(0, 8));
    expect(await bench.durations(errors, { after: page.rows.at(-1)!.id })).toEqual(all.slice(8, 12));
    expect(await bench.durations(errors, { before: page.rows[3]!.id, limit: 2 })).toEqual([16, 15]);
  });

  test("a path is found by its start, and an id wherever it was", async () => {
    await using bench = await openBench(variant);
    const email = createId(NOON + 1_500);
    const log = row(6);
    await bench.logs.add([
      row(1, { responseBody: JSON.stringify({ id: createId(NOON + 1_000) }) }),
      row(2, { responseBody: JSON.stringify({ id: email }) }),
      row(3, { method: "GET", endpoint: `/emails/${email}` }),
      row(4, { endpoint: `/emails/${email}/cancel`, status: 422 }),
      row(5, { endpoint: `/emails/${createId()}/cancel` }),
      log,
      row(7, { endpoint: "/domains" }),
      row(20, { responseBody: JSON.stringify({ id: email }) }),
    ]);
    expect(await bench.durations({ path: "/emails/" })).toEqual([5, 4, 3]);
    expect(await bench.durations({ path: "/dom" })).toEqual([7]);
    expect(await bench.durations({ id: email })).toEqual([4, 3, 2]);
    expect(await bench.durations({ id: email, methods: ["GET"] })).toEqual([3]);
    expect(await bench.durations({ id: log.id })).toEqual([6]);
    expect(await bench.durations({ id: createId(NOON) })).toEqual([]);
    expect(await bench.logs.list({ teamId: createId(), filter: { id: email }, limit: 9 })).toMatchObject({
      rows: [],
    });
  });

  test("pages go both ways under two filters, which may meet far away", async () => {
    await using bench = await openBench(variant);
    const isMeant = (index: number) => index % 2_000 === 0;
    const rows = Array.from({ length: 12_000 }, (_, index) =>
      row(index, isMeant(index) ? { agent: "curl" } : { method: "GET" }),
    );
    await bench.logs.add(rows);
    const filter: LogFilter = { agent: "go", methods: ["POST"] };
    const first = await bench.logs.list({ teamId: TEAM, filter, limit: 3 });
    // Nothing fits both: the search pauses and can be taken up until it is at the end.
    expect(first.rows).toEqual([]);
    let next = first;
    let turns = 1;
    for (; next.pausedAt !== null; turns += 1) {
      next = await bench.logs.list({ teamId: TEAM, filter, limit: 3, after: next.pausedAt });
    }
    expect([turns, next.rows, next.hasMore]).toEqual([3, [], false]);

    const both: LogFilter = { agent: "curl", methods: ["POST"] };
    const page = await bench.logs.list({ teamId: TEAM, filter: both, limit: 2 });
    expect([page.rows.map(({ durationMs }) => durationMs), page.hasMore]).toEqual([[10_000, 8_000], true]);
    const older = await bench.logs.list({ teamId: TEAM, filter: both, limit: 9, after: page.rows[1]!.id });
    expect(older.rows.map(({ durationMs }) => durationMs)).toEqual([6_000, 4_000, 2_000, 0]);
    const newer = await bench.logs.list({ teamId: TEAM, filter: both, limit: 2, before: older.rows[1]!.id });
    expect([newer.rows.map(({ durationMs }) => durationMs), newer.hasMore]).toEqual([[8_000, 6_000], true]);
  });

  test("the oldest are removed, and the rest stays", async () => {
    await using bench = await openBench(variant);
    await bench.logs.add(Array.from({ length: 10 }, (_, index) => row(index)));
    const old = { class: "logs", before: NOON + 7_000, after: "", stepMs: 10_000 } as const;
    const remove = () => bench.retention.remove(old);
    expect((await remove()).removed).toBe(7);
    expect([await bench.durations({}), (await remove()).removed]).toEqual([[9, 8, 7], 0]);
  });
});
