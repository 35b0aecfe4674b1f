import { expect, test } from "bun:test";
import { DASHBOARD_PAGES, isDashboardPath, MOVED_PAGES } from "./dashboard-path.ts";

const ID = "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f";

test("every page is known, with ids and a query, and so is each address that one had before", () => {
  for (const page of [...DASHBOARD_PAGES, ...Object.keys(MOVED_PAGES)]) {
    const path = page.replace(/\$\w+/g, ID);
    expect([path, isDashboardPath(path), isDashboardPath(`${path}?status=bounced&q=a%40b.test+x`)]).toEqual([
      path,
      true,
      true,
    ]);
  }
});

test.each([
  ["", "nothing"],
  ["/", "the start, which leads on by itself"],
  ["/../t/c/TOKEN", "a tracked link of somebody's email"],
  ["/%2e%2e/t/c/TOKEN", "the same, escaped"],
  ["/emails/../../t/c/TOKEN", "the same, behind a page"],
  ["/emails/%2E%2E/%2e%2e/t/c/TOKEN", "the same, escaped behind a page"],
  ["/emails/..", "a way out of a page"],
  ["/emails/./../../u/TOKEN", "an unsubscribe page"],
  ["/emails\\..\\..\\t", "backslashes, which browsers take for slashes"],
  ["//evil.test", "another host"],
  ["/\\evil.test", "another host"],
  ["https://evil.test", "another site"],
  ["javascript:alert(1)", "a script"],
  ["/emails\r\nx: y", "a header"],
  ["/emails\n", "a line's end"],
  ["/api/session", "no page"],
  ["/sign-in?next=/emails", "outside"],
  ["/emails#x", "a part of a page"],
  [`/emails/${ID}/more`, "no page"],
])("%j is refused: %s", (path) => {
  expect(isDashboardPath(path)).toBe(false);
});
