import { expect, test } from "bun:test";
import { createFakeClock } from "../testing/fixtures/fake-clock.ts";
import { createExportRows, type Export } from "./export-rows.ts";

const BOUNDS = { exportsAtOnceMax: 4, exportPageRows: 2, exportSilenceMs: 30_000 };
const clock = createFakeClock();

interface Row {
  id: string;
}

/** `count` rows, two a page; `pages` counts what was read. */
function sample(count: number, changes: Partial<Export<Row>> = {}): Export<Row> & { pages(): number } {
  let pages = 0;
  return {
    teamId: "one",
    format: "csv",
    name: "rows",
    async readPage({ after, limit }) {
      pages += 1;
      const from = after === undefined ? 0 : Number(after) + 1;
      const rows = Array.from({ length: Math.min(limit, count - from) }, (_, index) => ({
        id: String(from + index),
      }));
      return { rows, hasMore: from + limit < count };
    },
    columns: [["id", ({ id }) => id]],
    show: ({ id }) => ({ id }),
    ...changes,
    pages: () => pages,
  };
}

test("every page comes, as CSV with a head or as JSON lines", async () => {
  const exportRows = createExportRows(clock, BOUNDS);
  expect(await (await exportRows(sample(5))).text()).toBe("id\r\n0\r\n1\r\n2\r\n3\r\n4\r\n");
  const lines = await exportRows(sample(3, { format: "jsonl" }));
  expect(lines.headers.get("content-type")).toBe("application/x-ndjson; charset=utf-8");
  expect(await lines.text()).toBe('{"id":"0"}\n{"id":"1"}\n{"id":"2"}\n');
  expect(await (await exportRows(sample(0))).text()).toBe("id\r\n");
  expect(await (await exportRows(sample(0, { format: "jsonl" }))).text()).toBe("");
});

test("a page is read when it is asked for, and none after the client has left", async () => {
  const given = sample(1_000);
  const response = await createExportRows(clock, BOUNDS)(given);
  const reader = response.body!.getReader();
  await reader.read();
  await reader.read();
  const read = given.pages();
  expect(read).toBeLessThan(5);
  await reader.cancel();
  await Bun.sleep(0);
  expect(given.pages()).toBe(read);
});

test("one export too many is refused until one has ended", async () => {
  const exportRows = createExportRows(clock, { ...BOUNDS, exportsAtOnceMax: 2 });
  const first = await exportRows(sample(5));
  expect(exportRows(sample(1))).rejects.toMatchObject({ name: "rate_limit_exceeded" });
  await first.text();
  const second = await exportRows(sample(5));
  await second.body!.cancel();
  const failing = sample(5, { readPage: () => Promise.reject(new Error("broken")) });
  expect(exportRows(failing)).rejects.toThrow("broken");
  expect(await (await exportRows(sample(1))).text()).toBe("id\r\n0\r\n");
});

test("no team has more than half of the places, so another one's export goes on", async () => {
  const exportRows = createExportRows(clock, BOUNDS);
  const unread = await Promise.all([exportRows(sample(5)), exportRows(sample(5))]);
  expect(exportRows(sample(1))).rejects.toMatchObject({ name: "rate_limit_exceeded" });
  expect(await (await exportRows(sample(1, { teamId: "other" }))).text()).toBe("id\r\n0\r\n");
  for (const { body } of unread) await body!.cancel();
});

test("a client that does not read loses its place, and one that reads slowly keeps it", async () => {
  const exportRows = createExportRows(clock, { ...BOUNDS, exportsAtOnceMax: 2 });
  const reader = (await exportRows(sample(9))).body!.getReader();
  for (let page = 0; page < 3; page++) {
    clock.advance(29_000);
    expect((await reader.read()).done).toBe(false);
  }
  clock.advance(31_000);
  expect(reader.read()).rejects.toThrow("does not read");
  const unread = await exportRows(sample(1));
  clock.advance(31_000);
  expect(unread.text()).rejects.toThrow("does not read");
  expect(await (await exportRows(sample(1))).text()).toBe("id\r\n0\r\n");
  expect(clock.pending()).toBe(0);
});
