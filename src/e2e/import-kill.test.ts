// kill -9 in the middle of an import and of its undo: each goes on at the next start, and no row is lost or doubled.
import { Database } from "bun:sqlite";
import { afterAll, beforeAll, expect, test } from "bun:test";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { ContactImport } from "../imports/schema.ts";
import { type Appliance, startAppliance } from "../testing/fixtures/appliance.ts";
import { until } from "../testing/fixtures/until.ts";

const ROWS = 12_000;
let appliance: Appliance;
beforeAll(async () => {
  appliance = await startAppliance();
});
afterAll(() => appliance[Symbol.asyncDispose]());

const look = async (id: string) =>
  (await (await appliance.api(`/contacts/imports/${id}`)).json()) as ContactImport;

/** When some of the work is done, and not all. */
async function killWithin(id: string, isWithin: (shown: ContactImport) => boolean): Promise<void> {
  await until(async () => isWithin(await look(id)), "some rows");
  await appliance.kill();
  await appliance.start();
}

const people = () => {
  using database = new Database(join(appliance.directory, "data/sendlark.db"), { readonly: true });
  return database
    .query<{ contacts: number; names: number; consents: number }, []>(
      `SELECT count(*) AS contacts, count(DISTINCT first_name) AS names,
         (SELECT count(*) FROM consents WHERE act = 'imported') AS consents FROM contacts`,
    )
    .get();
};

test("an import and its undo survive kill -9", async () => {
  const lines = Array.from({ length: ROWS }, (_, row) => `k${row}@site.test,N${row}`);
  const form = new FormData();
  form.append("file", new Blob([`email,first_name\n${lines.join("\n")}`]), "people.csv");
  const headers = { authorization: `Bearer ${appliance.apiKey}` };
  const answer = await fetch(`${appliance.url}/contacts/imports`, { method: "POST", body: form, headers });
  const { id } = (await answer.json()) as { id: string };
  await killWithin(id, ({ counts }) => counts.total > 0);
  await until(async () => (await look(id)).status === "completed", "its end");
  expect((await look(id)).counts).toMatchObject({ total: ROWS, created: ROWS, failed: 0 });
  expect(people()).toEqual({ contacts: ROWS, names: ROWS, consents: ROWS });
  expect(readdirSync(join(appliance.directory, "data/imports"))).toEqual([]);
  expect((await appliance.api(`/contacts/imports/${id}/undo`, { method: "POST" })).status).toBe(200);
  await killWithin(id, ({ undo }) => (undo?.restored ?? 0) > 0);
  await until(async () => (await look(id)).status === "completed", "its end");
  expect((await look(id)).undo).toEqual({ restored: ROWS, kept: 0 });
  expect(people()).toEqual({ contacts: 0, names: 0, consents: ROWS });
});
