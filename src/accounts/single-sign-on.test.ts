// A company's own OpenID provider: who may come in, as what, and what else still opens the door.
import { afterAll, afterEach, beforeAll, expect, test } from "bun:test";
import { type GuardedFetchRequest, guardedFetch } from "../lib/guarded-fetch.ts";
import { readNetworks } from "../lib/networks.ts";
import { type ApiFixture, startApiFixture } from "../testing/fixtures/api-fixture.ts";
import { createFakeClock } from "../testing/fixtures/fake-clock.ts";
import { createProviderVisitor } from "../testing/fixtures/provider-visitor.ts";
import { type Browser, openBrowser } from "../testing/fixtures/session-browser.ts";
import { CLIENT, type FakeProviders, startFakeProviders } from "../testing/servers/fake-providers.ts";
import { createOwnerLink } from "./one-time-links.ts";
import type { OidcSettings } from "./provider.ts";
import { createOidc } from "./providers.ts";

const PASSWORD = "correct horse battery";
let elsewhere: FakeProviders;
let subject = 0;
beforeAll(async () => {
  elsewhere = await startFakeProviders();
});
afterEach(() => {
  elsewhere.claims = {};
  elsewhere.userInfo = null;
});
afterAll(() => elsewhere[Symbol.asyncDispose]());

interface Installation extends AsyncDisposable {
  api: ApiFixture;
  enter(person: ReturnType<typeof someone>, body?: unknown): Promise<{ browser: Browser; location: string }>;
  byPassword(email: string): Promise<number>;
  roleOf(email: string): Promise<string | undefined>;
}

const someone = (email: string, isVerified = true) => {
  subject += 1;
  return { subject: String(subject), email, isVerified, name: "Nina" };
};

async function install(settings: Partial<OidcSettings>): Promise<Installation> {
  const unasked = () => Promise.reject(new Error("no name is looked up here"));
  const guard = {
    resolver: { a: unasked, aaaa: unasked },
    allowPrivateNetworks: readNetworks(["127.0.0.0/8"]),
  };
  const parts = {
    clock: createFakeClock(),
    fetchAnswer: (request: GuardedFetchRequest) => guardedFetch(guard, request),
  };
  const oidc = createOidc(parts, {
    ...CLIENT,
    issuer: elsewhere.url,
    name: "Acme ID",
    scope: "openid email profile",
    trustEmail: false,
    linkByEmail: false,
    required: false,
    team: null,
    groupsClaim: "groups",
    ownerGroups: [],
    adminGroups: [],
    memberGroups: [],
    ...settings,
  });
  const api = await startApiFixture({ providers: [oidc] });
  const { path } = await createOwnerLink(api.accounts);
  await openBrowser(api).post("/session/link/redeem", {
    token: path.split("#")[1],
    email: "owner@acme.test",
    name: "Olga",
    password: PASSWORD,
  });
  const { enter } = createProviderVisitor(api, elsewhere);
  return {
    api,
    enter: (person, body) => enter("oidc", person, body),
    async byPassword(email) {
      return (await openBrowser(api).post("/session", { email, password: PASSWORD })).status;
    },
    async roleOf(email) {
      const members = await api.store.members.list({ teamId: api.teamId });
      return members.find((member) => member.email === email)?.role;
    },
    [Symbol.asyncDispose]: () => api[Symbol.asyncDispose](),
  };
}

const team = async ({ api }: Installation) =>
  (await api.store.teams.list()).find(({ id }) => id === api.teamId)!.name;
const PROBLEM = (problem: string) => `/dashboard/sign-in?provider=oidc&problem=${problem}`;
const TEAM = "acme";
const GROUPS = { team: TEAM, adminGroups: ["mail-admins"], memberGroups: ["staff"] };

test("without a team, a stranger needs an invitation, and the address of an account opens nothing", async () => {
  await using here = await install({});
  for (const email of ["stranger@acme.test", "owner@acme.test"])
    expect((await here.enter(someone(email))).location).toBe(PROBLEM("unknown"));
  expect((await openBrowser(here.api).get("/session/providers")).json).toMatchObject({
    data: [{ name: "oidc", label: "Acme ID", is_required: false }],
  });
});

test("who comes for the first time joins the team, and an admin can put them out again", async () => {
  await using here = await install({ team: TEAM });
  expect(await team(here)).toBe(TEAM);
  const nina = someone("nina@acme.test");
  const { browser, location } = await here.enter(nina, { next: "/domains" });
  expect(location).toBe("/dashboard/domains");
  expect((await browser.get("/session")).json).toMatchObject({
    user: { email: nina.email, name: "Nina", is_operator: false },
    team: { name: TEAM, role: "member" },
  });
  expect((await here.enter(someone("unsure@acme.test", false))).location).toBe(PROBLEM("unverified"));
  const user = (await here.api.store.users.findByEmail(nina.email))!;
  await here.api.store.members.remove({ teamId: here.api.teamId, userId: user.id });
  expect((await here.enter(nina)).location).toBe(PROBLEM("no_team"));
});

test("groups decide at each sign-in who is in the team, and as what", async () => {
  await using here = await install(GROUPS);
  const nina = someone("nina@acme.test");
  elsewhere.claims = { groups: ["sales"] };
  expect((await here.enter(nina)).location).toBe(PROBLEM("no_access"));
  expect(await here.api.store.users.findByEmail(nina.email)).toBeNull();
  for (const [groups, role] of [
    [["staff"], "member"],
    [["staff", "mail-admins"], "admin"],
    ["staff", "member"],
  ] as const) {
    elsewhere.claims = { groups };
    expect((await here.enter(nina)).location).toBe("/dashboard");
    expect(await here.roleOf(nina.email)).toBe(role);
  }
  const { browser } = await here.enter(nina);
  elsewhere.claims = { groups: [] };
  expect((await here.enter(nina)).location).toBe(PROBLEM("no_access"));
  expect(await here.roleOf(nina.email)).toBeUndefined();
  expect((await browser.get("/session")).status).toBe(401);
  elsewhere.claims = { groups: ["staff"] };
  expect((await here.enter(nina)).location).toBe("/dashboard");
  expect(await here.roleOf(nina.email)).toBe("member");
  const owner = openBrowser(here.api);
  await owner.post("/session", { email: "owner@acme.test", password: PASSWORD });
  for (const [action, count] of [
    ["member.joined", 2],
    ["member.role_changed", 2],
    ["member.lost_access", 1],
  ] as const) {
    const { json } = await owner.get(`/audit?action=${action}`);
    expect([action, (json as { data: unknown[] }).data.length]).toEqual([action, count]);
  }
});

test("groups and addresses that the ID token does not have are read from the userinfo endpoint", async () => {
  await using here = await install(GROUPS);
  elsewhere.claims = { email: undefined, email_verified: undefined };
  elsewhere.userInfo = { email: "paul@acme.test", email_verified: true, groups: ["mail-admins"] };
  expect((await here.enter(someone("paul@acme.test"))).location).toBe("/dashboard");
  expect(await here.roleOf("paul@acme.test")).toBe("admin");
});

test("the last owner stays, whatever their groups are", async () => {
  await using here = await install({ ...GROUPS, linkByEmail: true });
  elsewhere.claims = { groups: ["staff"] };
  const olga = someone("owner@acme.test");
  expect((await here.enter(olga)).location).toBe("/dashboard");
  expect((await here.enter(olga)).location).toBe("/dashboard");
  expect(await here.roleOf("owner@acme.test")).toBe("owner");
});

test("an address without email_verified counts only where the provider is trusted, and one that is false never", async () => {
  for (const [trustEmail, claim, location] of [
    [false, undefined, PROBLEM("unverified")],
    [true, undefined, "/dashboard"],
    [true, false, PROBLEM("unverified")],
    [true, "true", PROBLEM("unverified")],
  ] as const) {
    await using here = await install({ team: TEAM, trustEmail });
    elsewhere.claims = { email_verified: claim };
    expect([trustEmail, claim, (await here.enter(someone("rosa@acme.test"))).location]).toEqual([
      trustEmail,
      claim,
      location,
    ]);
  }
});

test("a verified address opens the account that has it only if the operator says so, and one account each", async () => {
  await using strict = await install({ team: TEAM });
  expect((await strict.enter(someone("owner@acme.test"))).location).toBe(PROBLEM("unknown"));
  await using here = await install({ team: TEAM, linkByEmail: true });
  const { browser, location } = await here.enter(someone("owner@acme.test"));
  expect(location).toBe("/dashboard");
  expect((await browser.get("/session")).json).toMatchObject({ user: { email: "owner@acme.test" } });
  expect((await here.enter(someone("owner@acme.test"))).location).toBe(PROBLEM("linked_elsewhere"));
});

test("where it is required, a password opens nothing but the operator's account, and no invitation makes one", async () => {
  await using here = await install({ required: true });
  expect(await here.byPassword("owner@acme.test")).toBe(200);
  const owner = openBrowser(here.api);
  await owner.post("/session", { email: "owner@acme.test", password: PASSWORD });
  const invited = await owner.post("/team/invitations", { email: "tom@acme.test", role: "member" });
  const token = (invited.json as { link: string }).link.split("#")[1]!;
  const redeemed = await openBrowser(here.api).post("/session/link/redeem", {
    token,
    name: "Tom",
    password: PASSWORD,
  });
  expect([redeemed.status, (redeemed.json as { message: string }).message]).toEqual([
    403,
    "Join with Acme ID.",
  ]);
  const { browser } = await here.enter(someone("tom@acme.test"), { invitation: token });
  expect((await browser.get("/session")).status).toBe(200);
  expect((await browser.post("/session/password", { password: PASSWORD })).status).toBe(200);
  expect(await here.byPassword("tom@acme.test")).toBe(403);
  expect((await openBrowser(here.api).get("/session/providers")).json).toMatchObject({
    data: [{ is_required: true }],
  });
});

test("a team that is not there lets nobody in, and the log says so", async () => {
  await using here = await install({ team: "Nobody's" });
  expect((await here.enter(someone("nina@acme.test"))).location).toBe(PROBLEM("failed"));
});
