import { expect, test } from "bun:test";
import { tempStore } from "../../testing/fixtures/temp-store.ts";

test("what only this engine knows is a note; the contract has no word for it", async () => {
  await using store = await tempStore();
  const { notes, ...health } = await store.health();
  expect(Object.keys(health).toSorted()).toEqual([
    "damaged",
    "databaseBytes",
    "freeBytes",
    "isAcceptingMail",
    "unmergedBytes",
  ]);
  expect(notes).toEqual([
    {
      code: "database_log",
      title: "Write-ahead log of the database",
      expected: "at most 256 MB",
      found: expect.stringMatching(/^\d.* (?:bytes|MB)$/),
      problem: null,
    },
  ]);
});
