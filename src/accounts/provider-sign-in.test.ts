// Signing in with Google and GitHub, against providers that the test runs, through the API that browsers use.
import { afterAll, afterEach, beforeAll, describe, expect, test } from "bun:test";
import { TOTP } from "otpauth";
import { type GuardedFetchRequest, guardedFetch } from "../lib/guarded-fetch.ts";
import { readNetworks } from "../lib/networks.ts";
import { type ApiFixture, startApiFixture } from "../testing/fixtures/api-fixture.ts";
import { createFakeClock } from "../testing/fixtures/fake-clock.ts";
import { createProviderVisitor, type ProviderVisitor } from "../testing/fixtures/provider-visitor.ts";
import { type Browser, openBrowser } from "../testing/fixtures/session-browser.ts";
import {
  CLIENT,
  type ElsewherePerson,
  type FakeProviders,
  startFakeProviders,
} from "../testing/servers/fake-providers.ts";
import { createOwnerLink } from "./one-time-links.ts";
import type { ProviderName } from "./provider.ts";
import { createGithub, createGoogle } from "./providers.ts";

const PASSWORD = "correct horse battery";
const NAMES = ["google", "github"] as const;
let elsewhere: FakeProviders;
let api: ApiFixture;
let visit: ProviderVisitor["visit"];
let comeBack: ProviderVisitor["comeBack"];
let enter: ProviderVisitor["enter"];
let count = 0;
beforeAll(async () => {
  elsewhere = await startFakeProviders();
  const { url } = elsewhere;
  const unasked = () => Promise.reject(new Error("no name is looked up here"));
  const guard = {
    resolver: { a: unasked, aaaa: unasked },
    allowPrivateNetworks: readNetworks(["127.0.0.0/8"]),
  };
  const parts = {
    clock: createFakeClock(),
    fetchAnswer: (request: GuardedFetchRequest) => guardedFetch(guard, request),
  };
  api = await startApiFixture({
    providers: [
      createGoogle(parts, { ...CLIENT, issuer: url }),
      createGithub(parts, {
        ...CLIENT,
        authorizeUrl: `${url}/login/oauth/authorize`,
        tokenUrl: `${url}/login/oauth/access_token`,
        apiUrl: `${url}/api`,
      }),
    ],
  });
  ({ visit, comeBack, enter } = createProviderVisitor(api, elsewhere));
  const { path } = await createOwnerLink(api.accounts);
  await openBrowser(api).post("/session/link/redeem", {
    ...{ token: tokenOf(path), email: "owner@acme.test", name: "Olga", password: PASSWORD },
  });
});
afterEach(() => {
  elsewhere.claims = {};
  elsewhere.isForging = false;
  // What the tries of one test cost counts against no other.
  api.clock.advance(15 * 60_000);
});
afterAll(async () => {
  await api[Symbol.asyncDispose]();
  await elsewhere[Symbol.asyncDispose]();
});

const tokenOf = (link: string) => link.split("#")[1] ?? "";

function newPerson(email: string, isVerified = true): ElsewherePerson {
  count += 1;
  return { subject: String(count), email, isVerified, name: "Nina" };
}

async function signIn(email = "owner@acme.test"): Promise<Browser> {
  const browser = openBrowser(api);
  expect((await browser.post("/session", { email, password: PASSWORD })).json).toMatchObject({ done: true });
  return browser;
}

async function invite(email: string): Promise<string> {
  const { json } = await (await signIn()).post("/team/invitations", { email, role: "member" });
  return tokenOf((json as { link: string }).link);
}

const isIn = async (browser: Browser) => (await browser.get("/session")).status === 200;

/** Somebody with an account that the invitation and this provider made. */
async function newMember(name: ProviderName): Promise<ElsewherePerson> {
  const person = newPerson(`nina${count}@acme.test`);
  const { browser } = await enter(name, person, { invitation: await invite(person.email) });
  expect(await isIn(browser)).toBe(true);
  return person;
}

describe.each(NAMES)("%s", (name) => {
  const refusal = (problem: string) => `/dashboard/sign-in?provider=${name}&problem=${problem}`;

  test("an invitation to the verified address makes an account that it opens from then on, whatever its address becomes", async () => {
    const person = await newMember(name);
    const moved = { ...person, email: "moved@else.test", isVerified: false };
    const { browser, location } = await enter(name, moved, { next: "/domains?a=b" });
    expect(location).toBe("/dashboard/domains?a=b");
    expect((await browser.get("/session")).json).toMatchObject({ user: { email: person.email } });
    expect((await browser.get("/session/list")).json).toMatchObject({ data: [{ factor: name }, {}] });
  });

  test("an unknown account opens nothing, also with the address of one that there is", async () => {
    for (const email of ["stranger@else.test", "owner@acme.test"]) {
      const { browser, location } = await enter(name, newPerson(email));
      expect(location).toBe(refusal("unknown"));
      expect(await isIn(browser)).toBe(false);
    }
    expect(await api.store.users.findByEmail("stranger@else.test")).toBeNull();
  });

  test("an address that is not verified, or is another one, does not take an invitation", async () => {
    const email = `otto-${name}@acme.test`;
    const invitation = await invite(email);
    const tries: [person: ElsewherePerson, problem: string][] = [
      [newPerson(email, false), "unverified"],
      [newPerson("other@acme.test"), "other_email"],
      [await newMember(name), "other_email"],
    ];
    for (const [person, problem] of tries) {
      const { browser, location } = await enter(name, person, { invitation });
      expect(location).toBe(refusal(problem));
      expect(await isIn(browser)).toBe(false);
    }
    const { location } = await enter(name, newPerson(email), { invitation: "guess" });
    expect(location).toBe(refusal("invitation_gone"));
    expect((await enter(name, newPerson(email), { invitation })).location).toBe("/dashboard");
  });

  test("an invitation does not link an account that there is already", async () => {
    const email = `paul-${name}@acme.test`;
    await openBrowser(api).post("/session/link/redeem", {
      ...{ token: await invite(email), name: "Paul", password: PASSWORD },
    });
    const user = (await api.store.users.findByEmail(email))!;
    await api.store.members.remove({ teamId: api.teamId, userId: user.id });
    const invitation = await invite(email);
    const { browser, location } = await enter(name, newPerson(email), { invitation });
    expect(location).toBe(refusal("has_account"));
    expect(await isIn(browser)).toBe(false);
  });

  test("an answer opens nothing in another browser, with another state, or twice", async () => {
    elsewhere.person = await newMember(name);
    const browser = openBrowser(api);
    const path = await visit(browser, `/session/providers/${name}`);
    // Somebody is led to the end of a trip that an attacker began.
    expect(await comeBack(openBrowser(api), path)).toBe(refusal("stale"));
    expect(await comeBack(browser, path.replace(/state=./, "state=~"))).toBe(refusal("stale"));
    expect(await isIn(browser)).toBe(false);
    const again = openBrowser(api);
    const back = await visit(again, `/session/providers/${name}`);
    const cookie = again.cookie("sendlark_provider") ?? "";
    expect(await comeBack(again, back)).toBe("/dashboard");
    const replay = openBrowser(api);
    replay.setCookie("sendlark_provider", cookie);
    expect(await comeBack(replay, back)).toBe(refusal("stale"));
    expect(await isIn(replay)).toBe(false);
  });

  test("a code that was used, or that another trip began, is refused by the provider", async () => {
    elsewhere.person = await newMember(name);
    const [mine, other] = [openBrowser(api), openBrowser(api)];
    const [path, stolen] = [
      await visit(mine, `/session/providers/${name}`),
      await visit(other, `/session/providers/${name}`),
    ];
    const code = new URLSearchParams(stolen.split("?")[1]).get("code") ?? "";
    expect(await comeBack(mine, path.replace(/code=\w+/, `code=${code}`))).toBe(refusal("failed"));
    expect(await comeBack(other, stolen)).toBe(refusal("failed"));
  });

  test("a trip that takes too long is over", async () => {
    elsewhere.person = await newMember(name);
    const browser = openBrowser(api);
    const path = await visit(browser, `/session/providers/${name}`);
    api.clock.advance(10 * 60_000);
    expect(await comeBack(browser, path)).toBe(refusal("stale"));
  });

  test("who refuses at the provider is told so", async () => {
    expect((await enter(name, null)).location).toBe(refusal("denied"));
  });

  test("no page elsewhere begins it, and it leads to no page elsewhere", async () => {
    const browser = openBrowser(api);
    const foreign = { "sec-fetch-site": "cross-site" };
    expect((await browser.post(`/session/providers/${name}`, {}, foreign)).status).toBe(403);
    const person = await newMember(name);
    const paths = ["/../t/c/TOKEN", "/%2e%2e/t/c/TOKEN", "/emails/../../t/c/TOKEN", "/a\r\nx: y"];
    for (const next of ["//evil.test", "/\\evil.test", "https://evil.test", ...paths]) {
      expect((await enter(name, person, { next })).location).toBe("/dashboard");
    }
  });

  test("the second factor is asked for after it", async () => {
    const person = await newMember(name);
    const { browser } = await enter(name, person);
    const { token, secret } = (await browser.post("/session/totp")).json as { token: string; secret: string };
    const code = () => new TOTP({ secret }).generate({ timestamp: api.clock.now() });
    expect((await browser.post("/session/totp/confirm", { token, code: code() })).status).toBe(200);
    api.clock.advance(60_000);
    const later = await enter(name, person, { next: "/settings/members" });
    expect(later.location).toBe("/dashboard/sign-in?step=second&next=%2Fsettings%2Fmembers");
    expect(await isIn(later.browser)).toBe(false);
    expect((await later.browser.get("/session/second-factor")).json).toMatchObject({
      methods: ["totp", "recovery_code"],
    });
    await later.browser.post("/session/second-factor", { method: "totp", code: code() });
    expect(await isIn(later.browser)).toBe(true);
  });

  test("somebody who is in links it after a fresh proof, and unlinks it", async () => {
    const person = newPerson(`private-${name}@else.test`);
    const { issuer } = api.accounts.providers.find((provider) => provider.name === name)!;
    const [browser, witness] = [await signIn(), await signIn()];
    api.clock.advance(10 * 60_000);
    expect((await browser.post(`/session/identities/${name}`)).status).toBe(403);
    expect((await browser.post("/session/confirm", { password: PASSWORD })).status).toBe(200);
    elsewhere.person = { ...person, isVerified: false };
    const page = "/dashboard/settings/security";
    const link = async () => comeBack(browser, await visit(browser, `/session/identities/${name}`));
    expect(await link()).toBe(`${page}?provider=${name}&problem=unverified`);
    elsewhere.person = await newMember(name);
    expect(await link()).toBe(`${page}?provider=${name}&problem=linked_elsewhere`);
    elsewhere.person = person;
    expect(await link()).toBe(`${page}?linked=${name}`);
    // It changes who can get in: other sessions end.
    expect(await isIn(witness)).toBe(false);
    expect((await browser.get("/session/security")).json).toMatchObject({
      identities: expect.arrayContaining([{ provider: name, issuer, email: person.email }]),
    });
    expect(await isIn((await enter(name, person)).browser)).toBe(true);
    expect((await browser.get("/audit?action=identity.linked")).json).toMatchObject({
      data: expect.arrayContaining([
        expect.objectContaining({ detail: { provider: name, email: person.email } }),
      ]),
    });
    expect((await browser.post("/session/identities/unlink", { issuer })).status).toBe(200);
    expect((await browser.post("/session/identities/unlink", { issuer })).status).toBe(404);
    expect((await enter(name, person)).location).toBe(refusal("unknown"));
  });

  test("a password from a link shuts out what was linked under another address, and keeps one's own", async () => {
    const own = await newMember(name);
    const email = `victim-${name}@acme.test`;
    const browser = openBrowser(api);
    const joined = { token: await invite(email), name: "Vic", password: PASSWORD };
    expect((await browser.post("/session/link/redeem", joined)).status).toBe(200);
    elsewhere.person = newPerson(`thief-${name}@else.test`);
    const thief = elsewhere.person;
    const linked = await comeBack(browser, await visit(browser, `/session/identities/${name}`));
    expect(linked).toBe(`/dashboard/settings/security?linked=${name}`);
    for (const reader of [email, own.email!]) {
      await openBrowser(api).post("/session/reset", { email: reader });
      const { text } = await api.accounts.nextNotice(reader, "new password");
      const [token = ""] = /(?<=#)\S+/.exec(text) ?? [];
      const reset = { token, password: "three odd pink crabs" };
      expect((await openBrowser(api).post("/session/link/redeem", reset)).status).toBe(200);
    }
    expect((await enter(name, thief)).location).toBe(refusal("unknown"));
    expect(await isIn((await enter(name, own)).browser)).toBe(true);
  });

  test("linking ends in the session that began it, or nowhere", async () => {
    elsewhere.person = newPerson("victor@else.test");
    const browser = await signIn();
    const path = await visit(browser, `/session/identities/${name}`);
    await browser.post("/session/end");
    await browser.post("/session", { email: "owner@acme.test", password: PASSWORD });
    expect(await comeBack(browser, path)).toBe(`/dashboard/settings/security?provider=${name}&problem=stale`);
    expect((await enter(name, elsewhere.person)).location).toBe(refusal("unknown"));
  });

  test("the last way in stays", async () => {
    const person = await newMember(name);
    const { browser } = await enter(name, person);
    const { issuer } = api.accounts.providers.find((provider) => provider.name === name)!;
    expect((await browser.post("/session/identities/unlink", { issuer })).status).toBe(409);
    expect((await browser.post("/session/password", { password: PASSWORD })).status).toBe(200);
    expect((await browser.post("/session/identities/unlink", { issuer })).status).toBe(200);
    expect(await isIn(await signIn(person.email))).toBe(true);
  });
});

describe("an ID token", () => {
  const past = Math.floor(Date.now() / 1000) - 3_600;
  test.each([
    ["of another issuer", { iss: "https://evil.test" }],
    ["for another client", { aud: "client-2" }],
    ["of another trip", { nonce: "guess" }],
    ["without a nonce", { nonce: undefined }],
    ["that is over", { exp: past }],
  ])("%s opens nothing", async (_name, claims) => {
    const person = await newMember("google");
    elsewhere.claims = claims;
    const { browser, location } = await enter("google", person);
    expect(location).toContain("problem=failed");
    expect(await isIn(browser)).toBe(false);
  });

  test("signed by somebody else opens nothing", async () => {
    const person = await newMember("google");
    elsewhere.isForging = true;
    expect((await enter("google", person)).location).toContain("problem=failed");
  });

  test("says whether the address is verified by true and by nothing else", async () => {
    const email = "quirin@acme.test";
    const invitation = await invite(email);
    for (const claim of ["true", 1, undefined]) {
      elsewhere.claims = { email_verified: claim };
      expect((await enter("google", newPerson(email), { invitation })).location).toContain("unverified");
    }
  });
});

test("the account of one provider does not open that of the other", async () => {
  const person = await newMember("google");
  expect((await enter("github", person)).location).toContain("problem=unknown");
});

test("a provider that is not configured is not there, and buttons show only those that are", async () => {
  const browser = openBrowser(api);
  expect((await browser.get("/session/providers")).json).toEqual({
    object: "list",
    data: [
      { name: "google", label: "Google", is_required: false },
      { name: "github", label: "GitHub", is_required: false },
    ],
    is_set_up: true,
    can_send_links: true,
  });
  expect((await browser.post("/session/providers/gitlab")).status).toBe(404);
  expect((await browser.get("/session/gitlab/callback?code=x&state=y")).status).toBe(404);
  await using bare = await startApiFixture();
  expect((await openBrowser(bare).get("/session/providers")).json).toMatchObject({ data: [] });
  expect((await openBrowser(bare).post("/session/providers/google")).status).toBe(404);
});
