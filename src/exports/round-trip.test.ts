// Export, erase everybody, import: the contacts, topics, segments and consents are the same again.
import { expect, test } from "bun:test";
import { createId } from "../lib/id.ts";
import type { ContactRow } from "../store/contacts.ts";
import { type ApiFixture, startApiFixture } from "../testing/fixtures/api-fixture.ts";
import { openImportBench } from "../testing/fixtures/import-bench.ts";

const NAMES = ["Ada", '=HYPERLINK("x")', "'=1", "-5", "two\r\nlines", 'say "hi", you', "Grüße 🎉"];

async function fill(api: ApiFixture): Promise<void> {
  const { store, teamId, clock } = api;
  const post = async (path: string, body: unknown) => {
    const { status, json, text } = await api.call("POST", path, body);
    expect([status < 300, text]).toEqual([true, text]);
    return (json as { id: string }).id;
  };
  const news = await post("/topics", { name: "News", default_subscription: "opt_in" });
  const offers = await post("/topics", { name: "Offers = more; or less", default_subscription: "opt_out" });
  const vip = await post("/segments", { name: "VIP" });
  const odd = await post("/segments", { name: "A; B" });
  const twins = [await post("/segments", { name: "Twin" }), await post("/segments", { name: "Twin" })];
  await post("/contact-properties", { key: "plan", type: "string" });
  await post("/contact-properties", { key: "score", type: "number" });
  for (const [at, name] of NAMES.entries()) {
    await post("/contacts", {
      email: `p${at}@site.test`,
      first_name: name,
      last_name: `${name}!`,
      properties: { plan: name, score: at - 3.5 },
      segments: [vip, odd, ...twins].slice(0, at),
      topics: [
        { id: news, subscription: at % 2 === 0 ? "opt_in" : "opt_out" },
        { id: offers, subscription: "opt_in" },
      ].slice(0, at),
    });
  }
  const proof = {
    method: "preferences" as const,
    actor: "contact",
    pageUrl: "https://x.test/",
    evidence: "e",
  };
  for (const [at, isUnsubscribed] of [true, false, true].entries()) {
    const email = `p${at}@site.test`;
    const request = { teamId, id: createId(), email, topics: [], deliveryId: null, proof, now: clock.now() };
    await store.contacts.decide({ ...request, isUnsubscribed: true });
    if (!isUnsubscribed) await store.contacts.decide({ ...request, isUnsubscribed });
  }
  await store.contacts.update({
    teamId,
    key: { email: "p0@site.test" },
    changes: { language: "pt-BR", timeZone: "Europe/Berlin" },
    proof,
    now: clock.now(),
  });
  await post("/suppressions", { email: "p3@site.test" });
}

async function exported(api: ApiFixture, format: "csv" | "jsonl"): Promise<string> {
  const { json } = await api.call("POST", "/contacts/exports", { format });
  await api.data.exportRunner.idle();
  return (await api.call("GET", `/contacts/exports/${(json as { id: string }).id}/file`)).text;
}

type Line = Record<string, unknown> & {
  consents: { act: string; method: string }[];
  topics: object[];
  segments: object[];
};

/** What must be the same: not ids and times of the rows themselves, nor what the erase and the import add. */
async function state(api: ApiFixture) {
  const lines = (await exported(api, "jsonl")).trimEnd().split("\n");
  return lines.map((line) => {
    const { id, created_at, updated_at, consent_source, consent_at, consent_evidence, ...row } = JSON.parse(
      line,
    ) as Line;
    const consents = row.consents.filter(({ act, method }) => act !== "erased" && method !== "import");
    const sorted = (rows: object[]) => rows.map((one) => JSON.stringify(one)).toSorted();
    return { ...row, consents, topics: sorted(row.topics), segments: sorted(row.segments) };
  });
}

async function eraseEverybody({ store, teamId, call, data }: ApiFixture): Promise<void> {
  const { rows } = await store.contacts.list({ teamId, segmentId: null, limit: 100 });
  for (const { id } of rows as ContactRow[])
    expect((await call("POST", `/contacts/${id}/erase`, {})).status).toBe(201);
  await data.erasureRunner.idle();
  expect(await store.contacts.count({ teamId })).toMatchObject({ contacts: 0 });
}

test.each(["csv", "jsonl"] as const)("a %s file brings everything back", async (format) => {
  await using api = await startApiFixture();
  await fill(api);
  const before = await state(api);
  expect(before.map((row) => (row as Record<string, unknown>)["first_name"])).toEqual(NAMES);
  const file = await exported(api, format);
  await eraseEverybody(api);
  expect(await state(api).catch(() => "nobody")).not.toEqual(before);

  const done = await openImportBench(api).run(file, { consent_source: "our own export" });
  expect(done).toMatchObject({ status: "completed", counts: { total: NAMES.length, failed: 0 } });

  expect(await state(api)).toEqual(before);
});
