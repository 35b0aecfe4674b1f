// How much a team may do in a second, a day and a month.
import { describe, expect, test } from "bun:test";
import { StoreBusyError, StoreLateError } from "../store/store-errors.ts";
import { startApiFixture } from "../testing/fixtures/api-fixture.ts";

const EMAIL = { from: "Acme <a@acme.test>", to: "ada@site.test", subject: "Hello", html: "<p>Hi</p>" };

test("requests over the rate of a team are refused, and say when to come back", async () => {
  await using limited = await startApiFixture({ requestsPerSecond: 2 });
  const first = await limited.call("GET", "/emails");
  await limited.call("POST", "/emails", "{bad");
  const third = await limited.call("POST", "/emails", EMAIL);
  const others = await limited.call("GET", "/emails", undefined, {
    authorization: `Bearer ${limited.rivalKey}`,
  });
  expect(first.headers.get("ratelimit-remaining")).toBe("1");
  expect(third.json).toMatchObject({ statusCode: 429, name: "rate_limit_exceeded" });
  for (const name of ["ratelimit-limit", "ratelimit-remaining", "ratelimit-reset", "retry-after"]) {
    expect(third.headers.get(name)).toMatch(/^\d+$/);
  }
  expect(others.status).toBe(200);
  limited.clock.advance(1_000);
  expect((await limited.call("POST", "/emails", EMAIL)).status).toBe(200);
});

test.each([
  ["monthly", { monthlyQuota: 2 }],
  ["daily", { dailyQuota: 2 }],
])("the %s quota counts recipients and refuses whole requests", async (period, quota) => {
  await using limited = await startApiFixture(quota);
  const two = { ...EMAIL, to: ["a@site.test", "b@site.test"] };
  const three = await limited.call("POST", "/emails", { ...two, cc: "c@site.test" });
  expect(three.json).toMatchObject({
    statusCode: 429,
    message: `The ${period} quota of 2 emails has 2 left, and each recipient counts.`,
  });
  const sent = await limited.call("POST", "/emails", two);
  expect(sent.status).toBe(200);
  expect(sent.headers.get("x-resend-monthly-quota")).toBe("2");
  expect(sent.headers.get("x-resend-daily-quota")).toBe(period === "daily" ? "2" : null);
  const over = await limited.call("POST", "/emails", EMAIL);
  expect(over.json).toEqual({
    statusCode: 429,
    name: `${period}_quota_exceeded`,
    message: expect.stringContaining("2 emails"),
  });
  expect(await limited.emails()).toHaveLength(1);
});

test("what is on disk is answered with its id, also when nobody can say what is left of the quota", async () => {
  await using api = await startApiFixture({ dailyQuota: 5 });
  const { teams } = api.store;
  const busy = () => Promise.reject(new StoreBusyError("The store is behind with its work."));
  Object.assign(api.store, { teams: { ...teams, find: busy } });
  const sent = await api.call("POST", "/emails", EMAIL);
  expect(sent.json).toEqual({ id: expect.any(String) });
  expect(sent.headers.get("x-resend-monthly-quota")).toBe("1");
  expect(sent.headers.get("x-resend-daily-quota")).toBeNull();
  Object.assign(api.store, { teams });
  const next = await api.call("POST", "/emails", EMAIL);
  expect(next.headers.get("x-resend-daily-quota")).toBe("2");
  expect(await api.emails()).toHaveLength(2);
});

describe("a store that does not answer in time", () => {
  test.each([
    ["an email", "emails", "accept", "POST", "/emails", EMAIL],
    ["a list", "emails", "list", "GET", "/emails", undefined],
    ["the look-up of a key", "apiKeys", "findByHash", "POST", "/emails", EMAIL],
  ] as const)("at %s is told as 503 with retry-after", async (_what, part, method, verb, path, body) => {
    await using api = await startApiFixture();
    const late = () => Promise.reject(new StoreLateError("The database did not answer within 30 seconds."));
    Object.assign(api.store, { [part]: { ...api.store[part], [method]: late } });
    const answer = await api.call(verb, path, body);
    expect(answer.json).toMatchObject({ statusCode: 503, name: "application_error" });
    expect(answer.headers.get("retry-after")).toBe("5");
    expect(api.log).toEqual([]);
  });
});
