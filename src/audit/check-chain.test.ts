// The chain of the audit log: added to only, and a change behind our back is found where it was made.
import { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { verify } from "node:crypto";
import { join } from "node:path";
import { createId } from "../lib/id.ts";
import { hashAuditEntry, headText } from "../store/audit.ts";
import { openTestStore } from "../testing/fixtures/open-test-store.ts";
import { NOON } from "../testing/fixtures/store-samples.ts";
import { tempStore } from "../testing/fixtures/temp-store.ts";
import { checkChain } from "./audit-log.ts";
import { createHeadKey, signHeads } from "./sign-heads.ts";

const TEAM = createId();

const headKey = createHeadKey(new Uint8Array(32).fill(5));
const log = { info() {}, warn() {}, error() {} };

const clock = { now: () => NOON };

async function withLog(entries: number, run: (file: string) => void, signedAfter?: number) {
  await using store = await tempStore();
  const actor = { kind: "user" as const, id: createId(), name: "ann@acme.test" };
  const logs = [{ teamId: TEAM, target: null, detail: {} }];
  await store.teams.create({
    id: TEAM,
    name: "Acme",
    createdAt: NOON,
    plan: "unlimited",
    monthlyQuota: null,
    dailyQuota: null,
  });
  for (let index = 0; index < entries; index += 1) {
    const action = `POST /things/${index}`;
    const act = () => ({ at: NOON + index, actor, action, ip: null, detail: {}, logs });
    await store.acting(act, () => store.audit.record({}));
    if (index + 1 === signedAfter) await signHeads({ store, clock, log, headKey });
  }
  await store.close();
  run(join(store.dataDir, "sendlark.db"));
  const again = await openTestStore({ dataDir: store.dataDir });
  try {
    return await checkChain({ store: again, headKey }, TEAM);
  } finally {
    await again.close();
  }
}

test("an untouched log holds", async () => {
  expect(await withLog(3, () => {})).toMatchObject({ ok: true, entries: 3 });
  expect(await withLog(0, () => {})).toEqual({ ok: true, entries: 0, hash: null, signed: null });
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

test("the end of a log is signed once, where there is something new", async () => {
  const signed = { position: 3, signed_at: new Date(NOON).toISOString() };
  expect(await withLog(4, () => {}, 3)).toMatchObject({ ok: true, entries: 4, signed });
  await using store = await tempStore();
  await signHeads({ store, clock, log, headKey });
  expect(await store.audit.heads({ teamId: TEAM, after: 0, limit: 10 })).toEqual([]);
});

/** All of it written again, as somebody does who owns the disk and can compute hashes. */
function forge(database: Database, entries: number): void {
  database.run("DROP TRIGGER audit_entries_stay");
  database.run("DROP TRIGGER audit_entries_last");
  database.run("DELETE FROM audit_entries WHERE team_id = ? AND position > ?", [TEAM, entries]);
  let hash = "";
  const rows = database
    .query<Record<string, string | number | null>, [string]>(
      "SELECT * FROM audit_entries WHERE team_id = ? ORDER BY position",
    )
    .all(TEAM);
  for (const row of rows) {
    const entry = {
      position: Number(row["position"]),
      id: String(row["id"]),
      teamId: TEAM,
      createdAt: Number(row["created_at"]),
      actor: { kind: "user" as const, id: String(row["actor_id"]), name: "eve@acme.test" },
      action: String(row["action"]),
      target: null,
      ip: null,
      detail: null,
    };
    hash = hashAuditEntry(hash, entry);
    database.run("UPDATE audit_entries SET actor_name = ?, hash = ? WHERE team_id = ? AND position = ?", [
      entry.actor.name,
      hash,
      TEAM,
      entry.position,
    ]);
  }
}

test("a log that was written again with the right hashes is found out by what was signed", async () => {
  const rewrite = (entries: number) => (file: string) => {
    using database = new Database(file);
    forge(database, entries);
  };
  expect(await withLog(4, rewrite(4))).toMatchObject({ ok: true, entries: 4, signed: null });
  expect(await withLog(4, rewrite(4), 2)).toMatchObject({
    ok: false,
    entries: 1,
    reason: "it is not what was signed on that day",
  });
  expect(await withLog(4, rewrite(2), 3)).toMatchObject({
    ok: false,
    entries: 2,
    reason: "the entries up to this signed one are missing",
  });
});

test("a signed end with another key's signature is found out, and none can be changed", async () => {
  const result = await withLog(
    3,
    (file) => {
      using database = new Database(file);
      expect(() => database.run("UPDATE audit_heads SET signature = 'x'")).toThrow("only added to");
      expect(() => database.run("DELETE FROM audit_heads")).toThrow("only added to");
      database.run("DROP TRIGGER audit_heads_stay");
      const head = { teamId: TEAM, position: 2, hash: "", signedAt: NOON };
      database.run("UPDATE audit_heads SET signature = ?", [
        createHeadKey(new Uint8Array(32).fill(6)).sign(headText(head)),
      ]);
    },
    2,
  );
  expect(result).toMatchObject({ ok: false, entries: 1 });
});

test("the public key is one that OpenSSL reads", () => {
  expect(headKey.publicKey).toStartWith("-----BEGIN PUBLIC KEY-----");
  const head = { teamId: TEAM, position: 1, hash: "ab", signedAt: NOON };
  const signature = Buffer.from(headKey.sign(headText(head)), "base64");
  expect(verify(null, Buffer.from(headText(head)), headKey.publicKey, signature)).toBe(true);
});
