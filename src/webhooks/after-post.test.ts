import { expect, test } from "bun:test";
import { ATTEMPTS_MAX, afterPost } from "./after-post.ts";

const NOW = Date.UTC(2026, 10, 20, 12);
const answered = (status: number, retryAfter: string | null = null) =>
  ({ kind: "answered", status, retryAfter, response: "" }) as const;

test.each([200, 201, 204, 299])("%d is a success", (status) => {
  expect(afterPost(answered(status), 0, NOW)).toMatchObject({ next: { state: "success" }, health: "well" });
});

test.each([100, 199, 300, 304, 400, 404, 429, 500, 503])("%d is tried again", (status) => {
  const after = afterPost(answered(status), 0, NOW);
  expect(after).toMatchObject({ next: { state: "pending", dueAt: NOW + 5_000 }, health: "failing" });
});

test("410 ends it at once", () => {
  expect(afterPost(answered(410), 0, NOW)).toMatchObject({ next: { state: "failed" }, health: "gone" });
});

test("after eight attempts none follows", () => {
  const states = Array.from({ length: ATTEMPTS_MAX }, (_, attempts) => {
    const { next } = afterPost({ kind: "unanswered", reason: "No." }, attempts, 0);
    return next.state === "pending" ? next.dueAt / 1000 : next.state;
  });
  expect(states).toEqual([5, 300, 1_800, 7_200, 18_000, 36_000, 36_000, "failed"]);
});

test.each([
  ["10", 10_000, 10_000],
  ["0", 5_000, 0],
  ["3600", 3600_000, 300_000],
  ["99999999999", 36_000_000, 300_000],
  ["Fri, 20 Nov 2026 12:01:00 GMT", 60_000, 60_000],
  ["Fri, 20 Nov 2020 12:00:00 GMT", 5_000, 0],
  ["-1", 5_000, 0],
  ["1e9", 5_000, 0],
  ["later", 5_000, 0],
  [null, 5_000, 0],
])("Retry-After %p: due in %d ms, and all posts rest %d ms", (retryAfter, dueInMs, pauseMs) => {
  const after = afterPost(answered(429, retryAfter), 0, NOW);
  expect(after).toMatchObject({ next: { state: "pending", dueAt: NOW + dueInMs }, pauseMs });
});

test("a fault of ours is none of the endpoint's", () => {
  const fault = { kind: "not_posted", reason: "No.", isFinal: false } as const;
  expect(afterPost(fault, 0, NOW)).toMatchObject({ next: { state: "pending" }, health: "unknown" });
  const end = { ...fault, isFinal: true };
  expect(afterPost(end, 0, NOW)).toMatchObject({ next: { state: "failed" }, health: "unknown" });
});
