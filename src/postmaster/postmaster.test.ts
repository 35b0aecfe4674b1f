// Google Postmaster Tools through the dashboard's routes and the periodic task, against a fake of Google's endpoints.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "bun:test";
import { createOwnerLink } from "../accounts/one-time-links.ts";
import { parseConfig } from "../config/config.ts";
import { checkPostmaster } from "../doctor/checks/postmaster.ts";
import { type GuardedFetchRequest, guardedFetch } from "../lib/guarded-fetch.ts";
import { readNetworks } from "../lib/networks.ts";
import { LIMITS } from "../limits.ts";
import { OPERATOR_TEAM_ID } from "../store/teams.ts";
import { type ApiFixture, startApiFixture } from "../testing/fixtures/api-fixture.ts";
import { createFakeClock } from "../testing/fixtures/fake-clock.ts";
import { type Browser, openBrowser } from "../testing/fixtures/session-browser.ts";
import { until } from "../testing/fixtures/until.ts";
import { errorOf, type FakeGoogle, READ_SCOPE, startFakeGoogle } from "../testing/servers/fake-google.ts";
import { createGoogle } from "./google.ts";
import type { GoogleFigures, PostmasterOverview } from "./schema.ts";

const HOUR_MS = 3600_000;
const DAY_MS = 24 * HOUR_MS;
const PASSWORD = "seven loud red badgers";
const BASE = "/operator/postmaster";
let elsewhere: FakeGoogle;
let api: ApiFixture;
let operator: Browser;
let domainId: string;
beforeAll(() => {
  elsewhere = startFakeGoogle();
});
afterAll(() => elsewhere[Symbol.asyncDispose]());
beforeEach(async () => {
  Object.assign(elsewhere, { scope: READ_SCOPE, domains: {}, fault: null });
  api = await startApiFixture({ google: google() });
  operator = openBrowser(api);
  const token = (await createOwnerLink(api.accounts)).path.split("#")[1];
  const person = { email: "ann@acme.test", name: "Ann", password: PASSWORD };
  expect((await operator.post("/session/link/redeem", { token, ...person })).status).toBe(200);
  domainId = (await api.store.domains.findByName({ teamId: null, name: "acme.test" }))[0]!.id;
});
afterEach(() => api[Symbol.asyncDispose]());

/** A request that hangs is given up after a moment. */
function google(timeoutMs = LIMITS.providerTimeoutMs) {
  const unasked = () => Promise.reject(new Error("no name is looked up here"));
  const guard = {
    resolver: { a: unasked, aaaa: unasked },
    allowPrivateNetworks: readNetworks(["127.0.0.0/8"]),
  };
  const fetchAnswer = (request: GuardedFetchRequest) =>
    guardedFetch(guard, {
      ...request,
      timeoutMs: elsewhere.fault === "hang" && request.url.includes("/v2/") ? 500 : timeoutMs,
    });
  return createGoogle({ clock: createFakeClock(), fetchAnswer }, elsewhere.settings);
}

/** Where the browser ends. */
async function connect(browser = operator): Promise<string> {
  const begun = await operator.post(`${BASE}/connect`, { next: `/domains/${domainId}?tab=reports` });
  expect(begun.status).toBe(200);
  const back = await elsewhere.visit((begun.json as { url: string }).url);
  return comeBack(browser, back);
}

async function comeBack(browser: Browser, back: URL): Promise<string> {
  const path = back.pathname.replace("/dashboard/api", "");
  const headers = { "sec-fetch-site": "cross-site" };
  const answer = await browser.ask("GET", `${path}${back.search}`, undefined, headers, true);
  return answer.headers.get("location") ?? `${answer.status} ${answer.text}`;
}

/** The periodic task. */
const pull = () => api.google.tasks[0]!.run();

async function figures(days = 30): Promise<GoogleFigures> {
  const { json } = await operator.get(`/domains/${domainId}/reports?days=${days}`);
  return (json as { google: GoogleFigures }).google;
}

const overview = async () => (await operator.get(BASE)).json as PostmasterOverview;
const dateAgo = (days: number) => new Date(api.clock.now() - days * DAY_MS).toISOString().slice(0, 10);
const COMPLIANT = { status: "COMPLIANT" };
const NEEDS_WORK = { status: "NEEDS_WORK" };

const doctor = () =>
  checkPostmaster({
    ...api,
    config: parseConfig(
      'hostname = "m.test"\n[postmaster]\ngoogle_client_id = "a"\ngoogle_client_secret = "b"',
      { file: "x", environment: {} },
    ),
  });

test("once the operator has connected, a domain's figures and compliance are shown", async () => {
  expect(await figures()).toMatchObject({ status: "not_connected", days: [], compliance: [] });
  expect(await doctor()).toMatchObject({ status: "warn", found: "not connected" });
  elsewhere.domains["acme.test"] = {
    days: {
      [dateAgo(2)]: {
        ...{ spam: 0.0042, spf: 1, dkim: 0.99, dmarc: 0.985, inbound: 1, errors: 0.0125 },
        loops: { sendlark: 0.005, 'bad id"': 0.9 },
      },
      [dateAgo(1)]: { spam: 0 },
      [dateAgo(200)]: { spam: 0.5 },
    },
    compliance: {
      complianceData: {
        domainId: "acme.test",
        rowData: [
          { requirement: "SPF", status: COMPLIANT },
          { requirement: "DMARC_POLICY", status: NEEDS_WORK },
          { requirement: "SOMETHING_NEW", status: { status: "STATE_UNSPECIFIED" } },
        ],
        oneClickUnsubscribeVerdict: { status: COMPLIANT },
        honorUnsubscribeVerdict: { status: NEEDS_WORK, reason: "NOT_HONORING" },
      },
    },
  };
  expect(await connect()).toBe(`/dashboard/domains/${domainId}?tab=reports&google=connected`);
  await pull();
  expect(await figures()).toEqual({
    status: "figures",
    trouble: null,
    checked_at: new Date(api.clock.now()).toISOString(),
    days: [
      {
        date: dateAgo(2),
        ...{ spam: 0.0042, spf: 1, dkim: 0.99, dmarc: 0.985, encrypted: 1, errors: 0.0125 },
        loops: [{ id: "sendlark", spam: 0.005 }],
      },
      {
        date: dateAgo(1),
        ...{ spam: 0, spf: null, dkim: null, dmarc: null, encrypted: null, errors: null },
        loops: [],
      },
    ],
    compliance: [
      { requirement: "SPF", met: true, reason: null },
      { requirement: "DMARC_POLICY", met: false, reason: null },
      { requirement: "ONE_CLICK_UNSUBSCRIBE", met: true, reason: null },
      { requirement: "HONOR_UNSUBSCRIBE", met: false, reason: "NOT_HONORING" },
    ],
  });
  expect(await overview()).toMatchObject({ is_configured: true, trouble: null });
  expect((await doctor()).status).toBe("ok");
  const saved = await api.store.state.read({ name: "postmaster-google" });
  for (const token of elsewhere.tokens) expect(saved?.value).not.toContain(token);
  const { rows } = await api.store.audit.list({ teamId: OPERATOR_TEAM_ID, filter: {}, limit: 10 });
  expect(rows[0]).toMatchObject({ action: "postmaster.connected", actor: { name: "ann@acme.test" } });
});

test("without figures it says why, and asks again once the domain may be verified there", async () => {
  await connect();
  await pull();
  expect(await figures()).toMatchObject({ status: "no_access", trouble: null });
  elsewhere.domains["acme.test"] = { days: {} };
  api.clock.advance(HOUR_MS);
  await pull();
  expect(await figures()).toMatchObject({ status: "no_access" });
  api.clock.advance(HOUR_MS);
  await pull();
  expect(await figures()).toMatchObject({ status: "no_figures", days: [], compliance: [] });
});

test("a domain is read once a day: all days at first, then the last ones; only verified domains", async () => {
  const days = Object.fromEntries(
    Array.from({ length: 85 }, (_, index) => [dateAgo(index + 1), { spam: 0.001, spf: 1, dkim: 1 }]),
  );
  elsewhere.domains = { "acme.test": { days }, "new.test": { days } };
  await connect();
  await pull();
  expect((await figures(90)).days).toHaveLength(85);
  const status = "/v2/domains/acme.test/complianceStatus";
  elsewhere.asked.length = 0;
  api.clock.advance(21 * HOUR_MS);
  await pull();
  expect(elsewhere.asked).not.toContain(status);
  elsewhere.asked.length = 0;
  api.clock.advance(HOUR_MS);
  days[dateAgo(1)] = { spam: 0.002, spf: 1, dkim: 1 };
  await pull();
  expect((await figures()).days.at(-1)).toMatchObject({ date: dateAgo(1), spam: 0.002 });
  const at = elsewhere.asked.indexOf(status);
  // One page of the last days.
  expect(JSON.stringify(elsewhere.asked[at - 1])).not.toContain("pageToken");
  const [unverified] = await api.store.domains.findByName({ teamId: null, name: "new.test" });
  const known = await api.store.postmaster.read({ domainId: unverified!.id, from: 0, to: api.clock.now() });
  expect(known).toEqual({ check: null, days: [] });
});

test("only the operator connects, in the browser that began it, once", async () => {
  const stranger = openBrowser(api);
  expect((await stranger.post(`${BASE}/connect`, { next: "/domains" })).status).toBe(401);
  expect(await connect(stranger)).toBe("/dashboard/domains?google=stale");
  const begun = await operator.post(`${BASE}/connect`, { next: "https://evil.test/" });
  const back = await elsewhere.visit((begun.json as { url: string }).url);
  const forged = new URL(back);
  forged.searchParams.set("state", "x".repeat(43));
  const cookie = operator.cookie("sendlark_provider")!;
  expect(await comeBack(operator, forged)).toBe("/dashboard/domains?google=stale");
  operator.setCookie("sendlark_provider", cookie);
  expect(await comeBack(operator, back)).toBe("/dashboard/domains?google=connected");
  operator.setCookie("sendlark_provider", cookie);
  expect(await comeBack(operator, back)).toBe("/dashboard/domains?google=stale");
});

test("who refuses, or unticks the permission, is told so and not connected", async () => {
  elsewhere.scope = null;
  expect(await connect()).toEndWith("&google=denied");
  elsewhere.scope = "openid";
  expect(await connect()).toEndWith("&google=scope");
  expect(await overview()).toMatchObject({ connected_at: null });
});

test("a withdrawn access is a finding, and connecting again ends it", async () => {
  elsewhere.domains["acme.test"] = { days: { [dateAgo(1)]: { spam: 0.001 } } };
  await connect();
  await pull();
  elsewhere.tokens.clear();
  api.clock.advance(DAY_MS);
  await pull();
  expect(await figures()).toMatchObject({ status: "figures", trouble: "revoked" });
  const finding = await doctor();
  expect(finding).toMatchObject({ id: "google_postmaster", status: "fail" });
  expect(finding.found).toContain("invalid_grant");
  expect(finding.advice).toStartWith("Connect again");
  expect((await overview()).trouble).toMatchObject({ kind: "revoked", advice: finding.advice });
  await operator.post("/session/confirm", { password: PASSWORD });
  await connect();
  await pull();
  expect(await figures()).toMatchObject({ trouble: null });
  expect((await doctor()).status).toBe("ok");
});

const HUGE = new Response(`{"domainStats":[${"{},".repeat(200_000)}{}]}`);
const MANY = new Response(`{"domainStats":[${"{},".repeat(50_000)}{}]}`);
test.each<[string, Response | "hang", string]>([
  ["too many requests", errorOf(429, "RESOURCE_EXHAUSTED", "Quota exceeded"), "later"],
  ["a quota as 403", errorOf(403, "PERMISSION_DENIED", "Slow down", "RATE_LIMIT_EXCEEDED"), "later"],
  ["a fault of Google", new Response("<html>oops", { status: 503 }), "later"],
  ["silence", "hang", "later"],
  ["a huge answer", HUGE, "later"],
  ["too many rows", MANY, "later"],
  ["another form", Response.json({ domainStats: [{ metric: 7 }] }), "later"],
  ["no JSON", new Response("[".repeat(200_000)), "later"],
  ["an API that is off", errorOf(403, "PERMISSION_DENIED", "Off", "SERVICE_DISABLED"), "api_disabled"],
])("after %s, nothing is lost and it is tried again, later each time", async (_, fault, trouble) => {
  elsewhere.domains["acme.test"] = { days: { [dateAgo(1)]: { spam: 0.001 } } };
  elsewhere.fault = fault;
  await connect();
  await pull();
  expect(await figures()).toMatchObject({ status: "waiting", trouble });
  const attempts = () => elsewhere.asked.filter((one) => one === "/token").length;
  const first = attempts();
  api.clock.advance(14 * 60_000);
  await pull();
  expect(attempts()).toBe(first);
  api.clock.advance(5 * 60_000);
  await pull();
  api.clock.advance(19 * 60_000);
  await pull();
  expect(attempts()).toBe(first + 1);
  elsewhere.fault = null;
  api.clock.advance(20 * 60_000);
  await pull();
  expect(await figures()).toMatchObject({ status: "figures", trouble: null });
});

test("disconnecting revokes the access, also while figures are read; what was read stays", async () => {
  elsewhere.domains["acme.test"] = { days: { [dateAgo(1)]: { spam: 0.001 } } };
  elsewhere.tokens.clear();
  await connect();
  await pull();
  api.clock.advance(DAY_MS);
  const reading = pull();
  const { json } = await operator.post(`${BASE}/disconnect`);
  await reading;
  expect(json).toEqual({ object: "postmaster", revoked: true });
  expect([...elsewhere.tokens]).toEqual([]);
  expect(await overview()).toMatchObject({ connected_at: null, trouble: null });
  expect(await figures()).toMatchObject({ status: "not_connected", days: [{ spam: 0.001 }] });
});

test("a reading that fails after somebody connected again says nothing about the new connection", async () => {
  await connect();
  await pull();
  api.clock.advance(DAY_MS);
  await operator.post("/session/confirm", { password: PASSWORD });
  elsewhere.fault = "hang";
  elsewhere.asked.length = 0;
  const reading = pull();
  await until(async () => elsewhere.asked.some((one) => typeof one === "object"), "Google is asked");
  await connect();
  await reading;
  expect(await overview()).toMatchObject({ connected_at: expect.any(String), trouble: null });
});

test("figures go with the days of metrics, and with their domain", async () => {
  elsewhere.domains["acme.test"] = {
    days: { [dateAgo(20)]: { spam: 0.001 }, [dateAgo(1)]: { spam: 0.002 } },
  };
  await connect();
  await pull();
  const before = api.clock.now() - 10 * DAY_MS;
  await api.store.domainReports.removeSums({ before, limit: 100 });
  expect((await figures()).days).toMatchObject([{ spam: 0.002 }]);
  await operator.ask("DELETE", `/domains/${domainId}`);
  await api.store.domainReports.removeSums({ before, limit: 100 });
  const left = await api.store.postmaster.read({ domainId, from: 0, to: api.clock.now() });
  expect(left).toEqual({ check: null, days: [] });
});
