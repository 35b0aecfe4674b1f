// Exports of other services, as far as their documentation shows them, with made-up people.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { join } from "node:path";
import { type ApiFixture, startApiFixture } from "../testing/fixtures/api-fixture.ts";
import { type ImportBench, openImportBench } from "../testing/fixtures/import-bench.ts";

let api: ApiFixture;
let bench: ImportBench;
beforeAll(async () => {
  api = await startApiFixture();
  bench = openImportBench(api);
  await api.call("POST", "/contact-properties", { key: "plan", type: "string" });
});
afterAll(() => api[Symbol.asyncDispose]());

const SAMPLES = join(import.meta.dir, "samples");
test.each<[file: string, preset: string, people: Record<string, [name: string | null, status: string]>]>([
  [
    "mailchimp-subscribed",
    "mailchimp",
    { "maria.keller@example.com": ["Maria", ""], "jon.snow@example.org": ["Jon", ""] },
  ],
  ["mailchimp-unsubscribed", "mailchimp", { "gone.girl@example.com": ["Amy", "unsubscribed"] }],
  ["mailchimp-cleaned", "mailchimp", { "dead.letter@example.net": ["Bartleby", "bounce"] }],
  [
    "brevo",
    "brevo",
    { "lena.vogt@example.com": ["Lena", ""], "paul.braun@example.com": ["Paul", "unsubscribed"] },
  ],
  [
    "listmonk",
    "listmonk",
    {
      "anon@example.com": ["Anon", ""],
      "blocked@example.com": ["Blocked", "unsubscribed manual"],
      "off@example.com": ["Off", "unsubscribed"],
    },
  ],
  [
    "sendy",
    "sendy",
    {
      "tara@example.com": ["Tara", ""],
      "uma@example.com": ["Uma", "unsubscribed"],
      "vik@example.com": ["Vik", "pending"],
      "wes@example.com": ["Wes", "bounce"],
      "xia@example.com": ["Xia", "unsubscribed complaint"],
    },
  ],
  [
    "resend",
    "resend",
    { "steve.wozniak@example.com": ["Steve", ""], "left.early@example.com": ["Left", "unsubscribed"] },
  ],
  ["sendgrid-contacts", "sendgrid", { "grid@example.com": ["Grid", ""] }],
  [
    "sendgrid-bounces",
    "sendgrid",
    { "no.such@example.com": [null, "bounce"], "over.quota@example.com": [null, "bounce"] },
  ],
])("%s", async (name, preset, people) => {
  const done = await bench.run(await Bun.file(join(SAMPLES, `${name}.csv`)).text());
  const rows = Object.keys(people).length;
  expect([done.failure, done.detected?.preset, done.counts.created, done.counts.failed]).toEqual([
    null,
    preset,
    rows,
    0,
  ]);
  for (const [email, [first, status]] of Object.entries(people)) {
    const found = await api.store.contacts.get({ teamId: api.teamId, key: { email } });
    const listed = await api.store.suppressions.get({ teamId: api.teamId, key: { address: email } });
    const said = [
      found?.isUnsubscribed && "unsubscribed",
      found?.status === "pending" && "pending",
      listed?.origin,
    ];
    expect([email, found?.firstName, said.filter(Boolean).join(" ")]).toEqual([email, first, status]);
  }
});
