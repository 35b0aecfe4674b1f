// An import can be undone, goes on after a crash, and never raises a status: random files on random contacts.
import { Database } from "bun:sqlite";
import { afterAll, beforeAll, expect, test } from "bun:test";
import { join } from "node:path";
import { createId } from "../lib/id.ts";
import { CONTACT_STATUSES } from "../store/audience-words.ts";
import { type ApiFixture, startApiFixture } from "../testing/fixtures/api-fixture.ts";
import { type ImportBench, openImportBench } from "../testing/fixtures/import-bench.ts";
import { type SeededRandom, seededRandom } from "../testing/fuzz/seeded-random.ts";
import { runImport } from "./run-imports.ts";

let api: ApiFixture;
let bench: ImportBench;
let database: Database;
const segments: string[] = [];
const topics: string[] = [];
beforeAll(async () => {
  api = await startApiFixture();
  bench = openImportBench(api);
  database = new Database(join(api.store.dataDir, "sendlark.db"), { readwrite: true });
  await post("/contact-properties", { key: "plan", type: "string" });
  for (const name of ["One", "Two"]) segments.push(await post("/segments", { name }));
  for (const name of ["In", "Out"]) {
    topics.push(await post("/topics", { name, default_subscription: name === "In" ? "opt_in" : "opt_out" }));
  }
});
afterAll(async () => {
  database.close();
  await api[Symbol.asyncDispose]();
});

async function post(path: string, body: unknown): Promise<string> {
  const { status, json, text } = await api.call("POST", path, body);
  if (status > 201) throw new Error(text);
  return (json as { id: string }).id;
}

const TABLES = {
  contacts: "id",
  segment_contacts: "segment_id, contact_id",
  contact_topics: "contact_id, topic_id",
  suppressions: "id",
  contact_counts: "team_id",
  segments: "id",
};

/** All that an undo sets back, as it is stored. */
function state(): Record<string, unknown[]> {
  const tables = Object.entries(TABLES).map(([table, order]) => [
    table,
    database.query(`SELECT * FROM ${table} ORDER BY ${order}`).all(),
  ]);
  return Object.fromEntries(tables);
}

/** Contacts of every standing. */
async function addContacts(random: SeededRandom, count: number, tag: string): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const email = `p${index}@${tag}.test`;
    const id = await post("/contacts", {
      email,
      first_name: random.pick(["Ann", "Bob"]),
      unsubscribed: random.chance(0.4),
      properties: random.chance(0.5) ? { plan: "free" } : {},
      segments: random.chance(0.3) ? [segments[0]] : [],
      topics: topics.flatMap((topic) =>
        random.chance(0.5) ? [{ id: topic, subscription: random.pick(["opt_in", "opt_out"]) }] : [],
      ),
    });
    database.run("UPDATE contacts SET status = ? WHERE id = ?", [random.pick([...CONTACT_STATUSES]), id]);
    if (random.chance(0.2)) await post("/suppressions", { email });
  }
}

const STATUSES = ["", "subscribed", "unsubscribed", "pending", "cleaned", "complained", "what?"];

function randomFile(random: SeededRandom, rows: number, tag: string): string {
  const line = () =>
    [
      random.chance(0.05)
        ? "nobody"
        : `p${random.below(40)}@${random.chance(0.3) ? tag.toUpperCase() : tag}.test`,
      random.pick(["", "Ann", '"Bo, B"']),
      random.pick(["", "free", "pro"]),
      random.pick(STATUSES),
      random.pick(["", "true", "false", "no"]),
      random.pick(["", "One", "One; Two", topics[0]!]),
      random.pick(["", "In=opt_in", "Out=opt_in; In=opt_out", "Nope=opt_in"]),
    ].join(",");
  return [
    "email,first_name,plan,status,unsubscribed,segments,topics",
    ...Array.from({ length: rows }, line),
  ].join("\n");
}

interface Standing {
  id: string;
  flag: number;
  status: string;
}

const standings = () =>
  database.query<Standing, []>("SELECT id, is_unsubscribed AS flag, status FROM contacts").all();
const optOuts = () =>
  database
    .query<{ key: string }, []>(
      "SELECT contact_id || topic_id AS key FROM contact_topics WHERE subscription = 'opt_out'",
    )
    .all()
    .map(({ key }) => key);
const suppressed = () =>
  database
    .query<{ key: string }, []>("SELECT id || origin AS key FROM suppressions")
    .all()
    .map(({ key }) => key);

test("over random files and contacts: no status is raised, a dry run tells the counts, and an undo sets all back", async () => {
  const random = seededRandom(14);
  const problems: string[] = [];
  for (let round = 0; round < 12; round += 1) {
    const tag = `round${round}`;
    await addContacts(random, 12, tag);
    api.clock.advance(60_000);
    const before = state();
    const [stood, refused, listed] = [standings(), optOuts(), suppressed()];
    const file = randomFile(random, 60, tag);
    const fields = {
      on_conflict: random.pick(["upsert", "skip"]),
      erase_empty: random.chance(0.3),
      segments: random.chance(0.4) ? [segments[1]] : [],
      topics: topics.map((id) => ({ id, subscription: random.pick(["opt_in", "opt_out"]) })),
    };
    const dry = await bench.run(file, { ...fields, dry_run: true });
    if (!Bun.deepEquals(state(), before)) problems.push(`${round}: a dry run wrote`);
    await api.call("POST", `/contacts/imports/${dry.id}/start`, {});
    await bench.runOpen();
    const done = await bench.get(dry.id);
    if (!Bun.deepEquals(done.counts, dry.counts))
      problems.push(`${round}: ${JSON.stringify([dry.counts, done.counts])}`);
    const now = new Map(standings().map((contact) => [contact.id, contact]));
    for (const { id, flag, status } of stood) {
      const after = now.get(id);
      if (after === undefined || after.flag < flag || (status !== "active" && after.status === "active"))
        problems.push(`${round}: ${id} was raised`);
    }
    const [kept, list] = [new Set(optOuts()), new Set(suppressed())];
    if (refused.some((key) => !kept.has(key))) problems.push(`${round}: an opt-out is gone`);
    if (listed.some((key) => !list.has(key))) problems.push(`${round}: a suppression is gone`);
    const { status } = await api.call("POST", `/contacts/imports/${done.id}/undo`);
    await bench.runOpen();
    if (status === 200 && !Bun.deepEquals(state(), before))
      problems.push(`${round}: the undo left something`);
    const undone = await bench.get(done.id);
    if (undone.undo?.kept !== 0) problems.push(`${round}: ${JSON.stringify(undone.undo)}`);
  }
  expect(problems).toEqual([]);
});

test("an undo leaves alone what was changed since, and tells how much", async () => {
  const emails = Array.from({ length: 8 }, (_, index) => `since${index}@site.test`);
  for (const email of emails.slice(0, 4)) await post("/contacts", { email });
  const rows = emails.map((email) => `${email},New,unsubscribed`);
  const done = await bench.run(`email,first_name,status\n${rows.join("\n")}\n`, { segments: [segments[0]] });
  api.clock.advance(1_000);
  await api.call("PATCH", "/contacts/since0@site.test", { first_name: "Mine" });
  await api.call("PATCH", "/contacts/since4@site.test", { first_name: "Mine" });
  await api.call("POST", `/contacts/since5@site.test/segments/${segments[1]}`);
  await api.call("DELETE", "/contacts/since6@site.test");
  expect((await api.call("POST", `/contacts/imports/${done.id}/undo`)).status).toBe(200);
  await bench.runOpen();
  expect(await bench.get(done.id)).toMatchObject({
    status: "completed",
    undo: { restored: 4, kept: 3 },
    undo_until: null,
  });
  const shown = await Promise.all(
    emails.map(async (email) => (await api.call("GET", `/contacts/${email}`)).json),
  );
  expect(shown).toMatchObject([
    { first_name: "Mine", unsubscribed: true },
    { first_name: null, unsubscribed: false },
    { first_name: null },
    { first_name: null },
    { first_name: "Mine" },
    { first_name: "New" },
    { statusCode: 404 },
    { statusCode: 404 },
  ]);
  const { id } = shown[1] as { id: string };
  const consents = await api.store.consents.list({ teamId: api.teamId, contactId: id, limit: 9 });
  expect(consents.rows.map(({ act, evidence }) => [act, evidence])).toEqual([
    ["granted", `${done.id} undone`],
    ["withdrawn", done.id],
    ["granted", null],
  ]);
  expect((await api.call("POST", `/contacts/imports/${done.id}/undo`)).status).toBe(409);
});

test("the undo of a choice and of a suppression is told, too", async () => {
  const id = await post("/contacts", { email: "told@site.test" });
  const file = "email,status\ntold@site.test,bounced\n";
  const done = await bench.run(file, { topics: [{ id: topics[1], subscription: "opt_in" }] });
  api.clock.advance(1_000);
  await api.call("POST", `/contacts/imports/${done.id}/undo`);
  await bench.runOpen();
  const { rows } = await api.store.consents.list({ teamId: api.teamId, contactId: id, limit: 9 });
  expect(rows.slice(0, 2).map(({ act, topics: chosen, evidence }) => [act, chosen, evidence])).toEqual([
    ["topic_out", topics.slice(1), `${done.id} undone`],
    ["topic_in", topics.slice(1), done.id],
  ]);
  const key = { address: "told@site.test" };
  expect(await api.store.suppressions.get({ teamId: api.teamId, key })).toBeNull();
});

test("seven days after its end, an import cannot be undone, and what that needs is gone", async () => {
  const done = await bench.run("email\nold@site.test\nnobody\n");
  api.clock.advance(8 * 24 * 3600_000);
  expect((await api.call("POST", `/contacts/imports/${done.id}/undo`)).status).toBe(409);
  const before = api.clock.now() - 7 * 24 * 3600_000;
  while ((await api.store.imports.forget({ before, limit: 10 })).deleted > 0);
  const left = ["changes", "errors"].map((table) =>
    database.query(`SELECT 1 FROM contact_import_${table} WHERE import_id = ?`).all(done.id),
  );
  expect(left).toEqual([[], []]);
});

test("an import or undo that stops anywhere goes on there: every row once", async () => {
  const rows = 2_300;
  const line = (index: number) => (index % 100 === 7 ? "nobody,x" : `c${index % 2_200}@crash.test,${index}`);
  const file = `email,first_name\n${Array.from({ length: rows }, (_, index) => line(index)).join("\n")}`;
  const whole = await bench.run(file.replaceAll("crash", "whole"), { dry_run: true });
  const before = state();
  const { json } = await bench.upload(file);
  const id = (json as { id: string }).id;
  /** Runs until one more batch was asked for; half of the time its answer is lost. */
  const stopAfter = async (batches: number, isLost: boolean) => {
    let left = batches;
    const cut = async <Result>(call: () => Promise<Result>) => {
      left -= 1;
      if (left < 0 && !isLost) throw new Error("killed");
      const result = await call();
      if (left < 0) throw new Error("killed");
      return result;
    };
    const { imports } = api.store;
    const store = {
      ...bench.parts.store,
      imports: {
        ...imports,
        apply: (batch: Parameters<typeof imports.apply>[0]) =>
          cut(async () => {
            const answer = await imports.apply(batch);
            // Sent again, as after a lost answer.
            expect(await imports.apply(batch)).toEqual({ applied: false });
            return answer;
          }),
        undoBatch: (batch: Parameters<typeof imports.undoBatch>[0]) => cut(() => imports.undoBatch(batch)),
      },
    };
    const given = await api.store.imports.get({ teamId: api.teamId, id });
    await runImport({ ...bench.parts, store }, given!).catch(() => undefined);
  };
  for (let stop = 0; stop < 8; stop += 1) await stopAfter(stop % 2, stop % 3 === 0);
  expect((await bench.get(id)).status).toBe("in_progress");
  await bench.runOpen();
  const done = await bench.get(id);
  expect(done.counts).toEqual({ ...whole.counts, created: done.counts.created });
  expect(done.counts).toMatchObject({ total: rows, failed: 23, created: 2_178, duplicates: 99 });
  api.clock.advance(1_000);
  await api.call("POST", `/contacts/imports/${id}/undo`);
  for (let stop = 0; stop < 5; stop += 1) await stopAfter(1, stop % 2 === 0);
  expect(await bench.get(id)).toMatchObject({ status: "in_progress", undone_at: expect.any(String) });
  await bench.runOpen();
  expect(await bench.get(id)).toMatchObject({ status: "completed", undo: { restored: 2_178, kept: 0 } });
  expect(state()).toEqual(before);
});

test("another team's import is as if it were not there", async () => {
  const done = await bench.run(`email\n${createId()}@site.test\n`);
  const headers = { authorization: `Bearer ${api.rivalKey}` };
  for (const path of ["", "/errors"]) {
    expect((await api.call("GET", `/contacts/imports/${done.id}${path}`, undefined, headers)).status).toBe(
      404,
    );
  }
  for (const act of ["start", "undo", "cancel"]) {
    expect((await api.call("POST", `/contacts/imports/${done.id}/${act}`, {}, headers)).status).toBe(404);
  }
});
