// What the engine and the running server say about themselves: each fails, and is green once its cause is gone.
import { expect, test } from "bun:test";
import { checkBroadcasts } from "./broadcasts.ts";
import { checkEngine, checkStoredRows } from "./disk.ts";
import { checkPort25Fallback, checkRestored } from "./held-mail.ts";

test("a log that another process holds, and rows that cannot be read", () => {
  const note = { code: "database_log", title: "Log", expected: "at most 256 MB", found: "1 GB" };
  const problem = { text: "it grows", advice: "Find the process" };
  expect(checkEngine([{ ...note, problem }])).toMatchObject({ status: "warn", advice: "Find the process" });
  expect(checkEngine([{ ...note, problem: null }]).status).toBe("ok");
  const damaged = { table: "emails", key: "1", column: "subject", problem: "not text" } as never;
  expect(checkStoredRows([damaged]).status).toBe("fail");
  expect(checkStoredRows([]).status).toBe("ok");
});

test("a broadcast that does not add up", async () => {
  const check = (wrong: object[]) =>
    checkBroadcasts({ broadcasts: { check: async () => ({ wrong, next: null }) } as never });
  const row = { id: "b1", audience: 3, expanded: 1, skipped: 1, inSlices: 0 };
  expect(await check([row])).toMatchObject({
    status: "fail",
    found: "1 wrong: b1: 3 contacts, 1 emails, 1 skipped, 0 waiting",
  });
  expect((await check([])).status).toBe("ok");
});

test("a blocked port 25, and mail held since a restore", () => {
  const since = "2026-11-23T00:00:00.000Z";
  expect(checkPort25Fallback({ since } as never)).toMatchObject([{ id: "fallback", status: "warn" }]);
  expect(checkPort25Fallback({ since: null } as never)).toMatchObject([{ status: "ok" }]);
  expect(checkPort25Fallback(null)).toEqual([]);
  expect(checkRestored(null)).toEqual([]);
});
