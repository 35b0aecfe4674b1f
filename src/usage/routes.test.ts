import { expect, test } from "bun:test";
import { startApiFixture } from "../testing/api-fixture.ts";
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
  const none = { used: 0, limit: null };
  expect(json).toEqual({
    object: "usage",
    emails: {
      daily: { used: 7, limit: null, sent: 7, received: 0, resets_at: "2026-11-21T00:00:00.000Z" },
      monthly: { used: 7, limit: 9, sent: 7, received: 0, resets_at: "2026-12-01T00:00:00.000Z" },
    },
    contacts: none,
    segments: none,
    broadcasts: none,
    ai_credits: { ...none, next_increase_at: null },
    automation_runs: { ...none, resets_at: "2026-12-01T00:00:00.000Z" },
    domains: { used: 3, limit: null },
    rate_limit: { limit: 100, duration: "1000ms" },
    plan: "unlimited",
  });
  const sending = { authorization: `Bearer ${api.sendingKey}` };
  expect((await api.call("GET", "/usage", undefined, sending)).status).toBe(401);
  const rival = { authorization: `Bearer ${api.rivalKey}` };
  expect((await api.call("GET", "/usage", undefined, rival)).json).toMatchObject({
    emails: { monthly: { used: 0, limit: null } },
    domains: { used: 1 },
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
