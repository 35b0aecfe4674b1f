// What somebody tries who wants into another's account: each is a story of requests, as a browser sends them.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { TOTP } from "otpauth";
import { LIMITS } from "../limits.ts";
import { type ApiFixture, startApiFixture } from "../testing/fixtures/api-fixture.ts";
import { type Browser, openBrowser } from "../testing/fixtures/session-browser.ts";
import { until } from "../testing/fixtures/until.ts";
import { createOwnerLink } from "./one-time-links.ts";

const PASSWORD = "seven loud red badgers";
let api: ApiFixture;
let owner: Browser;
beforeAll(async () => {
  api = await startApiFixture();
  owner = openBrowser(api);
  const { path } = await createOwnerLink(api.accounts);
  const person = { email: "olga@acme.test", name: "Olga", password: PASSWORD };
  await owner.post("/session/link/redeem", { token: tokenOf(path), ...person });
});
afterAll(() => api[Symbol.asyncDispose]());

const tokenOf = (link: string) => link.split("#")[1] ?? "";

async function signIn(email: string, ip?: string): Promise<Browser> {
  const browser = openBrowser(api, ip);
  expect((await browser.post("/session", { email, password: PASSWORD })).json).toMatchObject({ done: true });
  return browser;
}

async function invite(email: string, role = "member", by = owner): Promise<string> {
  const { json, status } = await by.post("/team/invitations", { email, role });
  expect(status).toBe(200);
  return tokenOf((json as { link: string }).link);
}

const join = (token: string, name = "Somebody", password = PASSWORD) =>
  openBrowser(api).post("/session/link/redeem", { token, name, password });

async function refusals(detail: Record<string, string>): Promise<number> {
  const { data } = (await owner.get("/audit?action=session.refused&limit=100")).json as {
    data: { detail: Record<string, string> }[];
  };
  return data.filter((entry) => Bun.deepEquals(entry.detail, detail)).length;
}

test("names made up for one limit use up no other", async () => {
  await join(await invite("ruth@acme.test"));
  const ruth = (await api.store.users.findByEmail("ruth@acme.test"))!;
  for (let index = 0; index < LIMITS.signInTriesPerAccountMax + 2; index += 1) {
    const ip = `198.51.100.${index}`;
    for (const email of ["reset ruth@acme.test", `recovery ${ruth.id}`, `recovery code ${ruth.id}`]) {
      await openBrowser(api, ip).post("/session", { email, password: "guess guess guess" });
    }
  }
  expect((await openBrowser(api).post("/session/reset", { email: "ruth@acme.test" })).status).toBe(200);
});

test("a network that is refused empties no other's count", async () => {
  const { failures } = api.accounts;
  const tried = { kind: "password" as const, account: "victim@acme.test", device: null };
  for (let index = 0; index < LIMITS.signInTriesPerAccountMax; index += 1) {
    failures.claim({ ...tried, ip: `203.0.113.${index}` });
  }
  expect(() => failures.claim({ ...tried, ip: "203.0.113.200" })).toThrow("Too many attempts");
  for (let index = 0; index < 2 * LIMITS.signInEntriesMax; index += 1) {
    try {
      failures.claim({ ...tried, account: `junk ${index}`, ip: "203.0.113.201" });
    } catch {
      // The network is refused from some try on; what that does to others is looked at below.
    }
  }
  expect(() => failures.claim({ ...tried, ip: "203.0.113.202" })).toThrow("Too many attempts");
});

test("nobody fills the database with ceremonies that they never end", async () => {
  const stranger = openBrowser(api, "198.51.100.77");
  const statuses = new Map<number, number>();
  for (let index = 0; index <= LIMITS.signInCeremoniesPerNetworkMax; index += 1) {
    const { status } = await stranger.post("/session/passkey/options");
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  expect(Object.fromEntries(statuses)).toEqual({ 200: LIMITS.signInCeremoniesPerNetworkMax, 429: 1 });
  expect((await openBrowser(api, "198.51.100.78").post("/session/passkey/options")).status).toBe(200);
});

test("a store that is busy while somebody guesses ends nothing but the note about it", async () => {
  const { memberships } = api.store.users;
  api.store.users.memberships = () => Promise.reject(new Error("The store is busy."));
  try {
    const wrong = { email: "olga@acme.test", password: "wrong horse battery" };
    expect((await openBrowser(api).post("/session", wrong)).status).toBe(403);
    await until(async () => api.log.some((line) => line.includes("refusal_not_noted")), "it is logged");
  } finally {
    api.store.users.memberships = memberships;
  }
});

test("a wrong second factor after the right password is told to who administers the team", async () => {
  await join(await invite("tess@acme.test"));
  const tess = await signIn("tess@acme.test");
  const { token, secret } = (await tess.post("/session/totp")).json as { token: string; secret: string };
  const code = new TOTP({ secret }).generate({ timestamp: api.clock.now() });
  const enrolled = (await tess.post("/session/totp/confirm", { token, code })).json;
  const { recovery_codes: codes } = enrolled as { recovery_codes: string[] };
  const thief = openBrowser(api, "198.51.100.66");
  await thief.post("/session", { email: "tess@acme.test", password: PASSWORD });
  expect((await thief.post("/session/second-factor", { method: "totp", code: "000000" })).status).toBe(403);
  await until(async () => (await refusals({ factor: "totp" })) === 1, "it is told");
  const spare = { method: "recovery_code", code: codes[0] };
  expect((await thief.post("/session/second-factor", spare)).status).toBe(200);
  const { data } = (await owner.get("/audit?action=session.started")).json as {
    data: { detail: Record<string, string> }[];
  };
  expect(data.map(({ detail }) => detail)).toContainEqual({
    factor: "password",
    second_factor: "recovery_code",
  });
});

test("who is shut out, or loses a role, does not come back by an invitation of their own", async () => {
  await join(await invite("vic@acme.test", "admin"));
  const vic = await signIn("vic@acme.test");
  const { id } = (await api.store.users.findByEmail("vic@acme.test"))!;
  const doors = [
    await invite("vic.two@acme.test", "admin", vic),
    await invite("vic3@acme.test", "member", vic),
  ];
  const owners = await invite("wanted@acme.test");
  expect((await owner.ask("PATCH", `/team/members/${id}`, { role: "admin" })).status).toBe(200);
  const view = (token: string) => openBrowser(api).post("/session/link", { token });
  expect((await view(doors[0]!)).status).toBe(200);
  expect((await owner.ask("PATCH", `/team/members/${id}`, { role: "member" })).status).toBe(200);
  for (const door of doors) expect((await join(door)).status).toBe(404);

  await owner.ask("PATCH", `/team/members/${id}`, { role: "admin" });
  const last = await invite("vic.four@acme.test", "admin", await signIn("vic@acme.test"));
  expect((await owner.ask("DELETE", `/team/members/${id}`)).status).toBe(200);
  expect((await join(last)).status).toBe(404);
  expect((await view(owners)).status).toBe(200);
});

test("one offer of an app is taken once, also by many at once", async () => {
  await join(await invite("wim@acme.test"));
  const wim = await signIn("wim@acme.test");
  const { token, secret } = (await wim.post("/session/totp")).json as { token: string; secret: string };
  const body = { token, code: new TOTP({ secret }).generate({ timestamp: api.clock.now() }) };
  const session = wim.cookie("sendlark_session")!;
  const tries = [1, 2, 3].map(() => {
    const browser = openBrowser(api);
    browser.setCookie("sendlark_session", session);
    return browser.post("/session/totp/confirm", body);
  });
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
});

test("nobody changes how somebody gets in without their hearing of it", async () => {
  const email = "xena@acme.test";
  await join(await invite(email));
  const xena = await signIn(email);
  const { nextNotice } = api.accounts;
  const { token, secret } = (await xena.post("/session/totp")).json as { token: string; secret: string };
  const code = new TOTP({ secret }).generate({ timestamp: api.clock.now() });
  await xena.post("/session/totp/confirm", { token, code });
  expect((await nextNotice(email, "authenticator app was set up")).text).toContain("Forgot the password?");
  await xena.post("/session/recovery-codes");
  await nextNotice(email, "New recovery codes");
  await xena.post("/session/totp/disable");
  await nextNotice(email, "authenticator app was removed");
  await xena.post("/session/password", { password: "six slow green moths" });
  await nextNotice(email, "password was changed");
  const link = await createOwnerLink(api.accounts, { email });
  const chosen = { token: tokenOf(link.path), password: "three odd pink crabs" };
  expect((await openBrowser(api).post("/session/link/redeem", chosen)).status).toBe(200);
  await nextNotice(email, "password was changed");
});

test("invitations are bounded by address, person and team, and their subject is ours", async () => {
  const day = async () => {
    api.clock.advance(24 * 3600_000);
    return signIn("olga@acme.test");
  };
  let inviter = await day();
  const statusOf = async (by: Browser, email: string) => {
    api.clock.advance(100);
    return (await by.post("/team/invitations", { email, role: "member" })).status;
  };
  const { teams } = (await inviter.get("/session")).json as { teams: { id: string }[] };
  for (let index = 0; index < LIMITS.invitationsPerAddressMax; index += 1) {
    await inviter.post("/session/team", { team_id: teams[index % 2]!.id });
    expect(await statusOf(inviter, "target@x.test")).toBe(200);
  }
  expect(await statusOf(inviter, "Target@x.test")).toBe(429);
  const { subject } = await api.accounts.nextNotice("target@x.test", "");
  expect(subject).toBe("You are invited to a team on Sendlark");

  inviter = await day();
  await inviter.post("/session/team", { team_id: api.teamId });
  for (const name of ["amy", "ben"]) await join(await invite(`${name}@acme.test`, "admin", inviter));
  const statuses: number[] = [];
  for (const name of ["amy", "ben"]) {
    const admin = await signIn(`${name}@acme.test`);
    for (let index = 0; index <= LIMITS.invitationsPerPersonMax; index += 1) {
      statuses.push(await statusOf(admin, `${name}${index}@x.test`));
    }
  }
  const allowed = (from: number, to: number) => statuses.slice(from, to).every((status) => status === 200);
  const { invitationsPerPersonMax: own, invitationsPerTeamMax: all } = LIMITS;
  expect(allowed(0, own)).toBe(true);
  expect(statuses[own]).toBe(429);
  // Two of the team's went to the two themselves.
  expect(allowed(own + 1, own + 1 + (all - own - 2))).toBe(true);
  expect(statuses.at(-1)).toBe(429);
  expect(await statusOf(await day(), "target@x.test")).toBe(200);
});
