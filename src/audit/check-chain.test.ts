// The chain of the audit log: added to only, and a change behind our back is found where it was made.
import { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { join } from "node:path";
import { createId } from "../lib/id.ts";
import { openTestStore } from "../testing/fixtures/open-test-store.ts";
import { NOON } from "../testing/fixtures/store-samples.ts";
import { tempStore } from "../testing/fixtures/temp-store.ts";
import { checkChain } from "./audit-log.ts";

const TEAM = createId();

async function withLog(entries: number, run: (file: string) => void) {
  await using store = await tempStore();
  const actor = { kind: "user" as const, id: createId(), name: "ann@acme.test" };
  const logs = [{ teamId: TEAM, target: null, detail: {} }];
  for (let index = 0; index < entries; index += 1) {
    const action = `POST /things/${index}`;
    const act = () => ({ at: NOON + index, actor, action, ip: null, detail: {}, logs });
    await store.acting(act, () => store.audit.record({}));
  }
  await store.close();
  run(join(store.dataDir, "sendlark.db"));
  const again = await openTestStore({ dataDir: store.dataDir });
  try {
    return await checkChain({ store: again }, TEAM);
  } finally {
    await again.close();
  }
}

test("an untouched log holds", async () => {
  expect(await withLog(3, () => {})).toMatchObject({ ok: true, entries: 3 });
  expect(await withLog(0, () => {})).toEqual({ ok: true, entries: 0, hash: null });
});

test("the database itself refuses changes", async () => {
  await withLog(2, (file) => {
    using database = new Database(file);
    expect(() => database.run("UPDATE audit_entries SET action = 'x'")).toThrow("only added to");
    expect(() => database.run("DELETE FROM audit_entries")).toThrow("only added to");
  });
});

test.each([
  ["changed", "UPDATE audit_entries SET actor_name = 'eve' WHERE position = 2", 1],
  ["removed", "DELETE FROM audit_entries WHERE position = 2", 1],
  ["removed at its beginning", "DELETE FROM audit_entries WHERE position = 1", 0],
])("a log that was %s without the triggers is found out", async (_name, sql, entries) => {
  const result = await withLog(4, (file) => {
    using database = new Database(file);
    database.run("DROP TRIGGER audit_entries_stay");
    database.run("DROP TRIGGER audit_entries_last");
    database.run(sql);
  });
  expect(result).toMatchObject({ ok: false, entries });
});
