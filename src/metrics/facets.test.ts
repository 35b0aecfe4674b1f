// Metrics by tag, template and mailbox provider. The fixture's time is 2026-11-20T12:00Z.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { type ApiFixture, startApiFixture } from "../testing/fixtures/api-fixture.ts";
import { claimAll, deliveredRecord } from "../testing/fixtures/store-samples.ts";
import type { MetricsObject } from "./schema.ts";

let api: ApiFixture;
let templateId: string;

beforeAll(async () => {
  api = await startApiFixture();
  api.clock.advance(-3600_000);
  const template = { name: "Welcome", from: "a@acme.test", subject: "Hi", html: "<p>Hi</p>" };
  const { json } = await api.call("POST", "/templates", template);
  templateId = (json as { id: string }).id;
  await api.call("POST", `/templates/${templateId}/publish`);
  await send({ to: ["ann@gmail.com", "bob@outlook.de"], template: { id: templateId } });
  const plain = { from: "a@second.test", subject: "Hi", text: "Hi" };
  const tags = [
    { name: "kind", value: "receipt" },
    { name: "shop", value: "eu" },
  ];
  await send({ ...plain, to: ["eve@gmail.com"], tags });
  for (const delivery of await claimAll(api.store, { now: api.clock.now() })) {
    const record = deliveredRecord(delivery);
    const events = record.events.map((event) => ({ ...event, createdAt: api.clock.now() }));
    await api.store.deliveries.record({ ...record, events });
  }
  api.clock.advance(3600_000);
});
afterAll(() => api[Symbol.asyncDispose]());

async function send(email: object): Promise<void> {
  const { status, json } = await api.call("POST", "/emails", email);
  expect([status, json]).toEqual([200, expect.any(Object)]);
}

async function metrics(query: string): Promise<MetricsObject> {
  const { status, json } = await api.call("GET", `/emails/metrics?metrics=sent,delivered&${query}`);
  expect([status, json]).toEqual([200, expect.any(Object)]);
  return json as MetricsObject;
}

test("rows by tag; the totals count each recipient once", async () => {
  const { data, totals } = await metrics("dimensions=tag");
  expect(data).toEqual([
    { tag: "kind:receipt", sent: 1, delivered: 1 },
    { tag: "shop:eu", sent: 1, delivered: 1 },
  ]);
  expect(totals).toEqual({ sent: 3, delivered: 3 });
});

test("rows by template carry its name", async () => {
  expect((await metrics("dimensions=template")).data).toEqual([
    { template_id: templateId, template_name: "Welcome", sent: 2, delivered: 2 },
  ]);
});

test("rows by mailbox provider, alone and by domain, and filters", async () => {
  const { data, totals } = await metrics("dimensions=mailbox_provider");
  expect(data).toEqual([
    { mailbox_provider: "gmail", sent: 2, delivered: 2 },
    { mailbox_provider: "outlook", sent: 1, delivered: 1 },
  ]);
  expect(totals).toEqual({ sent: 3, delivered: 3 });
  const byDomain = await metrics("dimensions=mailbox_provider,domain");
  expect(byDomain.data?.map((row) => [row.domain_name, row.mailbox_provider, row.sent])).toEqual(
    expect.arrayContaining([
      ["acme.test", "gmail", 1],
      ["acme.test", "outlook", 1],
      ["second.test", "gmail", 1],
    ]),
  );
  expect((await metrics("mailbox_provider=gmail,outlook")).totals).toEqual({ sent: 3, delivered: 3 });
  expect((await metrics("tag=shop:eu")).totals).toEqual({ sent: 1, delivered: 1 });
  expect((await metrics(`template_id=${templateId}`)).totals).toEqual({ sent: 2, delivered: 2 });
  expect((await metrics("tag=shop:us")).totals).toEqual({ sent: 0, delivered: 0 });
});

test("days of a zone off the hour", async () => {
  const { data } = await metrics("dimensions=period,tag&tag=shop:eu&timezone=Asia/Kathmandu");
  expect(data).toEqual([{ period: "2026-11-19T18:15:00.000Z", tag: "shop:eu", sent: 1, delivered: 1 }]);
});

test("another team has none of them", async () => {
  const rival = { authorization: `Bearer ${api.rivalKey}` };
  const query = `/emails/metrics?metrics=sent&template_id=${templateId}`;
  expect((await api.call("GET", query, undefined, rival)).json).toMatchObject({ totals: { sent: 0 } });
});
