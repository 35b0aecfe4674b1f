import { expect, test } from "bun:test";
import type { LogRow } from "../store/logs.ts";
import { createWaitingRows } from "./waiting-rows.ts";

/** Rows named by their teams, in the order in which they come. */
function waitingOf(teams: string) {
  const waiting = createWaitingRows();
  for (const [index, teamId] of [...teams].entries()) {
    waiting.add({ teamId, id: `${teamId}${index}` } as LogRow);
  }
  return waiting;
}

const ids = (rows: LogRow[]) => rows.map(({ id }) => id).join(" ");

test("teams take turns, each with its oldest first", () => {
  const waiting = waitingOf("aaaabbc");
  expect(ids(waiting.take(5))).toBe("a0 b4 c6 a1 b5");
  expect(waiting.count()).toBe(2);
  expect(ids(waiting.take(5))).toBe("a2 a3");
  expect(waiting.take(5)).toEqual([]);
});

test("who got more in a short write comes after the others", () => {
  const waiting = waitingOf("aabb");
  expect(ids(waiting.take(1))).toBe("a0");
  expect(ids(waiting.take(3))).toBe("b2 a1 b3");
});

test.each([
  ["aaaa", "b", true, "a0 a1 a2"],
  ["aaaa", "a", false, "a0 a1 a2 a3"],
  ["aaabbb", "c", true, "a0 b3 a1 b4 b5"],
  ["aaabb", "b", false, "a0 b3 a1 b4 a2"],
  ["aaaab", "b", true, "a0 b4 a1 a2"],
  ["ab", "c", false, "a0 b1"],
])("room among %s for one of %s: %p", (teams, teamId, hasRoom, left) => {
  const waiting = waitingOf(teams);
  expect(waiting.makeRoom(teamId)).toBe(hasRoom);
  expect(ids(waiting.take(9))).toBe(left);
});
