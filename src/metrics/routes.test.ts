// Metrics as the API answers them, from events that a real store recorded. The fixture's time is 2026-11-20T12:00Z.
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { Resend } from "resend";
import { startHttp } from "../http/http-server.ts";
import { createId } from "../lib/id.ts";
import { type ApiFixture, startApiFixture } from "../testing/fixtures/api-fixture.ts";
import { claimAll, deliveredRecord } from "../testing/fixtures/store-samples.ts";
import { METRICS } from "./metric-names.ts";
import type { MetricsObject } from "./schema.ts";

const HOUR = 3600_000;
let api: ApiFixture;
/** Sent on the 19th from acme.test to two, one of whom opened and clicked it, and the other complained. */
let first: string;
/** Sent on the 20th from second.test to one, bounced. */
let second: string;

beforeAll(async () => {
  api = await startApiFixture();
  api.clock.advance(-15 * HOUR);
  first = await send({ from: "a@acme.test", to: ["ann@site.test", "bob@site.test"] });
  const [ann = "", bob = ""] = await deliver("email.delivered");
  await engage(ann, "opened", false);
  await engage(ann, "opened", false);
  await engage(ann, "opened", true);
  await engage(ann, "clicked", false);
  await engage(bob, "opened", true);
  await api.store.engagements.record({
    ...{ deliveryId: bob, engagement: { kind: "unsubscribed" }, now: api.clock.now() },
  });
  api.clock.advance(14 * HOUR);
  second = await send({ from: "a@second.test", to: ["eve@site.test"] });
  await deliver("email.bounced");
  api.clock.advance(HOUR);
});
afterAll(() => api[Symbol.asyncDispose]());

async function send(email: { from: string; to: string[] }): Promise<string> {
  const { json } = await api.call("POST", "/emails", { subject: "Hello", html: "<p>Hi</p>", ...email });
  return (json as { id: string }).id;
}

async function deliver(type: "email.delivered" | "email.bounced"): Promise<string[]> {
  const now = api.clock.now();
  const claimed = await claimAll(api.store, { now });
  const bounce = { type: "Transient" as const, subType: "General", message: "late" };
  for (const delivery of claimed) {
    const record = deliveredRecord(delivery);
    const detail = { to: [delivery.recipient], ...(type === "email.bounced" ? { bounce } : {}) };
    const events = record.events.map((event) => ({ ...event, type, detail, createdAt: now }));
    await api.store.deliveries.record({ ...record, events });
  }
  return claimed.toSorted((one, other) => one.recipient.localeCompare(other.recipient)).map(({ id }) => id);
}

function engage(deliveryId: string, kind: "opened" | "clicked", isMachine: boolean) {
  const seen = { ipAddress: "192.0.2.9", userAgent: "Reader/1.0", isMachine };
  const engagement = kind === "opened" ? { kind, ...seen } : { kind, link: "https://a.test/", ...seen };
  return api.store.engagements.record({ deliveryId, engagement, now: api.clock.now() });
}

async function metrics(query: string): Promise<MetricsObject> {
  const { status, json } = await api.call("GET", `/emails/metrics${query}`);
  expect([status, json]).toEqual([200, expect.any(Object)]);
  return json as MetricsObject;
}

const some = "metrics=sent,delivered,bounced,unique_opened";

test("without parameters: every metric of the last week, and no rows", async () => {
  const answer = await metrics("");
  expect(answer).toEqual({
    object: "metrics",
    start_date: "2026-11-14T12:00:00.000Z",
    end_date: "2026-11-20T12:00:00.000Z",
    metrics: [...METRICS],
    dimensions: [],
    granularity: "daily",
    totals: {
      ...{ received: 0, sent: 3, delivered: 2, delivery_delayed: 0, complained: 0, suppressed: 0, failed: 0 },
      ...{ bounced: 1, bounced_transient: 1, bounced_permanent: 0, bounced_undetermined: 0 },
      ...{ opened: 2, unique_opened: 1, clicked: 1, unique_clicked: 1, unsubscribed: 1 },
      ...{ delivery_rate: 2 / 3, bounce_rate: 1 / 3, open_rate: 0.5, click_rate: 0.5 },
      ...{ complaint_rate: 0, unsubscribe_rate: 0.5 },
    },
  });
});

test("by day: every day has a row, and edges that are no whole days count what is inside", async () => {
  const { data, totals } = await metrics(`?dimensions=period&${some}`);
  const none = { sent: 0, delivered: 0, bounced: 0, unique_opened: 0 };
  const row = (day: number, changes: object) => {
    return { period: `2026-11-${day}T00:00:00.000Z`, ...none, ...changes };
  };
  expect(data).toEqual([
    ...[14, 15, 16, 17, 18].map((day) => row(day, {})),
    row(19, { sent: 2, delivered: 2, unique_opened: 1 }),
    row(20, { sent: 1, bounced: 1 }),
  ]);
  expect(totals).toEqual({ sent: 3, delivered: 2, bounced: 1, unique_opened: 1 });
  const edge = await metrics(
    `?dimensions=period&${some}&start_date=2026-11-19T21:15:00Z&end_date=2026-11-20`,
  );
  expect(edge.data).toEqual([row(19, {}), row(20, { sent: 1, bounced: 1 })]);
});

test("a time zone decides which day it was, and days of the query are its days", async () => {
  const days = async (zone: string) => {
    const range = "start_date=2026-11-19&end_date=2026-11-20";
    const { data } = await metrics(`?dimensions=period&metrics=sent&${range}&timezone=${zone}`);
    return data?.map(({ period, sent }) => [period, sent]);
  };
  expect(await days("UTC")).toEqual([
    ["2026-11-19T00:00:00.000Z", 2],
    ["2026-11-20T00:00:00.000Z", 1],
  ]);
  expect(await days("Asia/Kathmandu")).toEqual([
    ["2026-11-18T18:15:00.000Z", 0],
    ["2026-11-19T18:15:00.000Z", 3],
  ]);
  expect(await days("America/St_Johns")).toEqual([
    ["2026-11-19T03:30:00.000Z", 2],
    ["2026-11-20T03:30:00.000Z", 1],
  ]);
});

test("by domain, by email and filtered; names may be joined or repeated", async () => {
  const byDomain = await metrics(
    "?dimensions=domain,period&metrics=sent&metrics=bounce_rate&granularity=monthly",
  );
  const domains = new Map(byDomain.data?.map((row) => [row.domain_name, row]));
  expect(byDomain.metrics).toEqual(["sent", "bounce_rate"]);
  expect(domains.get("acme.test")).toMatchObject({
    sent: 2,
    bounce_rate: 0,
    period: "2026-11-01T00:00:00.000Z",
  });
  const { domain_id } = domains.get("second.test") ?? {};
  const filtered = await metrics(`?domain_id=${domain_id}&dimensions=domain&${some}`);
  const ofSecond = { sent: 1, delivered: 0, bounced: 1, unique_opened: 0 };
  expect(filtered).toMatchObject({
    totals: ofSecond,
    data: [{ domain_id, domain_name: "second.test", ...ofSecond }],
  });

  const byEmail = await metrics(
    `?dimensions=email&email_id=${first},${second}&email_id=${createId()}&${some}`,
  );
  expect(byEmail.data).toEqual([
    { email_id: first, sent: 2, delivered: 2, bounced: 0, unique_opened: 1 },
    { email_id: second, ...ofSecond },
  ]);
  const machines = await metrics(`?email_id=${first}&metrics=opened,opened_machine,clicked_machine`);
  expect(machines.totals).toEqual({ opened: 2, opened_machine: 2, clicked_machine: 0 });
  const broadcasts = await metrics(`?dimensions=broadcast&metrics=sent&broadcast_id=${createId()}`);
  expect(broadcasts).toMatchObject({ totals: { sent: 0 }, data: [] });
  expect((await metrics("?dimensions=broadcast&metrics=sent")).data).toEqual([{ sent: 3 }]);
});

test("another team's emails are not counted, by whatever id", async () => {
  const rival = { authorization: `Bearer ${api.rivalKey}` };
  for (const query of ["?metrics=sent", `?metrics=sent&email_id=${first}`]) {
    const { json } = await api.call("GET", `/emails/metrics${query}`, undefined, rival);
    expect(json).toMatchObject({ totals: { sent: 0 } });
  }
});

test("the official client library reads it", async () => {
  const server = startHttp({
    ...{ app: api.app, listen: { host: "127.0.0.1", port: 0 }, tls: null, bodyBytesMax: 1_000_000 },
  });
  const client = new Resend(api.key, { baseUrl: server.url });
  const { data, error } = await client.emails.metrics({
    dimensions: ["period", "email"],
    metrics: ["sent", "delivery_rate"],
    startDate: "2026-11-19",
    emailId: [first],
  });
  expect(error).toBeNull();
  expect(data?.data).toEqual([
    { period: "2026-11-19T00:00:00.000Z", email_id: first, sent: 2, delivery_rate: 1 },
  ]);
  expect((await client.usage.get()).data?.emails.monthly.used).toBe(3);
  await server.stop();
});

describe("refusals", () => {
  test.each([
    ["start_date=yesterday", "`start_date`"],
    ["start_date=2026-02-30", "`start_date`"],
    ["start_date=2026-11-19T25:00:00Z", "`start_date`"],
    ["start_date=1999-12-31", "in 2000 or later"],
    ["start_date=2026-11-20&end_date=2026-11-18", "on or before `end_date`"],
    ["start_date=2027-01-01", "not in the future"],
    ["timezone=Mars/Olympus", "`timezone`"],
    ["granularity=yearly", "Accepted: hourly, daily, weekly, monthly."],
    ["metrics=sent,happiness", "`metrics`"],
    ["dimensions=place", "Accepted: period, domain, email, broadcast, tag, template, mailbox_provider."],
    ["dimensions=tag,template", "`tag` and `template` cannot be combined."],
    ["dimensions=tag,broadcast", "cannot be combined with emails or broadcasts"],
    ["mailbox_provider=hotmail", "Accepted: gmail, outlook"],
    ["template_id=order", "valid UUIDs"],
    ["domain_id=acme.test", "valid UUIDs"],
    ["dimensions=email", "needs the `email_id` parameter"],
    [`dimensions=email,broadcast&email_id=${createId()}`, "cannot be combined"],
    [`dimensions=broadcast&email_id=${createId()}`, "cannot be combined"],
    [`broadcast_id=${createId()}&email_id=${createId()}`, "cannot be combined"],
    ["dimensions=period&granularity=hourly&start_date=2025-01-01", "more than 10000 periods"],
  ])("%s", async (query, message) => {
    const { status, json } = await api.call("GET", `/emails/metrics?${query}`);
    expect([status, json]).toEqual([
      422,
      expect.objectContaining({ message: expect.stringContaining(message) }),
    ]);
  });

  test("more ids than a filter may have", async () => {
    const ids = Array.from({ length: 101 }, createId).join();
    const { json } = await api.call("GET", `/emails/metrics?email_id=${ids}`);
    expect(json).toMatchObject({ statusCode: 422, message: expect.stringContaining("at most 100 ids") });
  });

  test("a key that may only send", async () => {
    const sending = { authorization: `Bearer ${api.sendingKey}` };
    expect((await api.call("GET", "/emails/metrics", undefined, sending)).status).toBe(401);
  });
});
