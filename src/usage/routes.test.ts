import { expect, test } from "bun:test";
import { startApiFixture } from "../testing/fixtures/api-fixture.ts";
import { usagePeriodEnds } from "./usage-period.ts";

const EMAIL = { from: "Acme <a@acme.test>", to: "ada@site.test", subject: "Hello", html: "<p>Hi</p>" };

test("GET /usage counts every recipient, and neither repeats nor suppressed ones nor refusals", async () => {
  await using api = await startApiFixture({ monthlyQuota: 9, requestsPerSecond: 100 });
  await api.call("POST", "/suppressions", { email: "gone@site.test" });
  const many = { ...EMAIL, to: ["a@site.test", "gone@site.test"], cc: "c@site.test", bcc: ["d@site.test"] };
  const key = { "idempotency-key": "one" };
  const sent = await api.call("POST", "/emails", many, key);
  expect((await api.call("POST", "/emails", many, key)).text).toBe(sent.text);
  const batch = await api.call("POST", "/emails/batch", [
    EMAIL,
    { ...EMAIL, to: ["a@site.test", "b@site.test"] },
  ]);
  expect(batch.status).toBe(200);
  expect((await api.call("POST", "/emails/batch", [many, EMAIL])).json).toMatchObject({
    ...{ statusCode: 429, name: "monthly_quota_exceeded" },
  });
  const later = await api.call("POST", "/emails", { ...EMAIL, scheduled_at: "2026-11-20T13:00:00Z" });
  await api.call("POST", `/emails/${(later.json as { id: string }).id}/cancel`);

  const { status, json } = await api.call("GET", "/usage");
  expect(status).toBe(200);
  const nullable = { limit: null, is_unlimited: true };
  // Rust's u32 and the types of Node.js have no null there.
  const numbered = { limit: 2_147_483_647, is_unlimited: true };
  expect(json).toEqual({
    object: "usage",
    emails: {
      daily: { used: 7, ...nullable, sent: 7, received: 0, resets_at: "2026-11-21T00:00:00.000Z" },
      monthly: {
        ...{ used: 7, limit: 9, is_unlimited: false, sent: 7, received: 0 },
        resets_at: "2026-12-01T00:00:00.000Z",
      },
    },
    contacts: { used: 0, ...numbered },
    segments: { used: 0, ...nullable },
    broadcasts: { used: 0, ...nullable },
    ai_credits: { used: 0, ...nullable, next_increase_at: null },
    automation_runs: { used: 0, ...numbered, resets_at: "2026-12-01T00:00:00.000Z" },
    domains: { used: 3, ...nullable },
    rate_limit: { limit: 100, is_unlimited: false, duration: "1000ms" },
    plan: "unlimited",
  });
  const sending = { authorization: `Bearer ${api.sendingKey}` };
  expect((await api.call("GET", "/usage", undefined, sending)).json).toEqual(json);
  const rival = { authorization: `Bearer ${api.rivalKey}` };
  expect((await api.call("GET", "/usage", undefined, rival)).json).toMatchObject({
    emails: { monthly: { used: 0, ...numbered } },
    domains: { used: 1 },
  });
});

test("limits that do not exist, or that no library holds, are the largest number that all hold", async () => {
  await using api = await startApiFixture({ monthlyQuota: 5_000_000_000, dailyQuota: 5_000_000_000 });
  expect((await api.call("GET", "/usage")).json).toMatchObject({
    emails: {
      daily: { limit: 2_147_483_647, is_unlimited: false },
      monthly: { limit: 2_147_483_647, is_unlimited: false },
    },
    rate_limit: { limit: 2_147_483_647, is_unlimited: true },
  });
});

test.each([
  ["2026-11-20T12:00:00.000Z", "2026-12-01T00:00:00.000Z", "2026-11-21T00:00:00.000Z"],
  ["2026-12-31T23:59:59.999Z", "2027-01-01T00:00:00.000Z", "2027-01-01T00:00:00.000Z"],
  ["2028-02-29T00:00:00.000Z", "2028-03-01T00:00:00.000Z", "2028-03-01T00:00:00.000Z"],
])("at %s the month ends at %s and the day at %s", (now, month, day) => {
  const ends = usagePeriodEnds(Date.parse(now));
  expect([new Date(ends.month).toISOString(), new Date(ends.day).toISOString()]).toEqual([month, day]);
});

test("broadcasts count with their drafts, those of the team alone", async () => {
  await using api = await startApiFixture();
  const body = { ...EMAIL, to: undefined, filter: { all: [] } };
  for (let count = 0; count < 2; count++) await api.call("POST", "/broadcasts", body);
  const used = async (headers = {}) =>
    ((await api.call("GET", "/usage", undefined, headers)).json as { broadcasts: { used: number } })
      .broadcasts.used;
  expect(await used()).toBe(2);
  expect(await used({ authorization: `Bearer ${api.rivalKey}` })).toBe(0);
});

test("runs of automations count in the month in which they begin, those of the team alone", async () => {
  await using api = await startApiFixture();
  const steps = [{ key: "start", type: "trigger", config: { event_name: "user.created" } }];
  await api.call("POST", "/automations", { name: "A", status: "enabled", steps });
  const begin = (email: string) => api.call("POST", "/events/send", { event: "user.created", email });
  const runs = async (headers = {}) => (await api.call("GET", "/usage", undefined, headers)).json;
  await begin("a@site.test");
  await begin("b@site.test");
  expect(await runs()).toMatchObject({ automation_runs: { used: 2, resets_at: "2026-12-01T00:00:00.000Z" } });
  expect(await runs({ authorization: `Bearer ${api.rivalKey}` })).toMatchObject({
    automation_runs: { used: 0 },
  });
  api.clock.advance(11 * 24 * 3600_000);
  expect(await runs()).toMatchObject({ automation_runs: { used: 0, resets_at: "2027-01-01T00:00:00.000Z" } });
  await begin("c@site.test");
  expect(await runs()).toMatchObject({ automation_runs: { used: 1 } });
});
