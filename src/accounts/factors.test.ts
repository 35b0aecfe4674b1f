// Sessions, second factors, recovery and roles, through the API that browsers use.
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { TOTP } from "otpauth";
import { type ApiFixture, startApiFixture } from "../testing/fixtures/api-fixture.ts";
import { type Browser, openBrowser } from "../testing/fixtures/session-browser.ts";
import { createCookies } from "./account-parts.ts";
import { createOwnerLink } from "./one-time-links.ts";

const PASSWORD = "correct horse battery";
let api: ApiFixture;
beforeAll(async () => {
  api = await startApiFixture();
  const link = await createOwnerLink(api.accounts);
  await openBrowser(api).post("/session/link/redeem", {
    ...{ token: tokenOf(link.path), email: "owner@acme.test", name: "Olga", password: PASSWORD },
  });
});
afterAll(() => api[Symbol.asyncDispose]());

const tokenOf = (link: string) => link.split("#")[1] ?? "";

async function signIn(email: string, ip?: string): Promise<Browser> {
  const browser = openBrowser(api, ip);
  expect((await browser.post("/session", { email, password: PASSWORD })).json).toMatchObject({ done: true });
  return browser;
}

/** Invites and accepts; a member of `acme` unless told otherwise. */
async function newMember(name: string, role = "member"): Promise<string> {
  const owner = await signIn("owner@acme.test");
  const email = `${name}@acme.test`;
  const invited = await owner.post("/team/invitations", { email, role });
  expect(invited.status).toBe(200);
  const { link } = invited.json as { link: string };
  const joined = await openBrowser(api).post("/session/link/redeem", {
    ...{ token: tokenOf(link), name, password: PASSWORD },
  });
  expect(joined.json).toMatchObject({ done: true });
  return email;
}

/** The code of the app, of `steps` from now. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret }).generate({ timestamp: api.clock.now() + steps * 30_000 });

async function enrol(browser: Browser): Promise<{ secret: string; codes: string[] }> {
  const { token, secret } = (await browser.post("/session/totp")).json as { token: string; secret: string };
  const confirmed = await browser.post("/session/totp/confirm", { token, code: codeOf(secret) });
  expect(confirmed.status).toBe(200);
  return { secret, codes: (confirmed.json as { recovery_codes: string[] }).recovery_codes };
}

async function firstStep(email: string, ip?: string): Promise<Browser> {
  const browser = openBrowser(api, ip);
  const login = await browser.post("/session", { email, password: PASSWORD });
  expect(login.json).toMatchObject({ done: false });
  expect((await browser.get("/session")).status).toBe(401);
  return browser;
}

describe("sessions", () => {
  test("over https the cookie belongs to this host alone; scripts never read it", () => {
    const cookies = createCookies(() => true);
    expect(cookies.write("session", "x", 60)).toBe(
      "__Host-sendlark_session=x; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure",
    );
    expect(createCookies(() => false).write("session", "x", 60)).not.toContain("Secure");
  });

  test("a token that was planted in a browser is not the one that its sign-in opens", async () => {
    const browser = openBrowser(api);
    browser.setCookie("sendlark_session", "x".repeat(43));
    await browser.post("/session", { email: "owner@acme.test", password: PASSWORD });
    const planted = openBrowser(api);
    planted.setCookie("sendlark_session", "x".repeat(43));
    expect((await browser.get("/session")).status).toBe(200);
    expect((await planted.get("/session")).status).toBe(401);
  });

  test("a new password ends every other session, and the old token of this one", async () => {
    const email = await newMember("pat");
    const [here, there] = [await signIn(email), await signIn(email)];
    const old = here.cookie("sendlark_session") ?? "";
    expect((await here.post("/session/password", { password: "another long secret" })).status).toBe(200);
    expect((await here.get("/session")).status).toBe(200);
    expect((await there.get("/session")).status).toBe(401);
    const thief = openBrowser(api);
    thief.setCookie("sendlark_session", old);
    expect((await thief.get("/session")).status).toBe(401);
  });

  test("a second factor ends every other session, when it comes and when it goes", async () => {
    const email = await newMember("quinn");
    const [here, there] = [await signIn(email), await signIn(email)];
    const { secret } = await enrol(here);
    expect((await there.get("/session")).status).toBe(401);
    api.clock.advance(30_000);
    const back = await firstStep(email);
    await back.post("/session/second-factor", { method: "totp", code: codeOf(secret) });
    expect((await back.get("/session")).status).toBe(200);
    expect((await here.post("/session/totp/disable")).status).toBe(200);
    expect((await back.get("/session")).status).toBe(401);
    expect((await here.get("/session")).status).toBe(200);
  });

  test("sessions are listed and revoked one by one; those of others are not there", async () => {
    const email = await newMember("rosa");
    const [here, there] = [await signIn(email), await signIn(email)];
    const { data } = (await here.get("/session/list")).json as {
      data: { id: string; is_current: boolean }[];
    };
    const other = data.filter(({ is_current }) => !is_current);
    const owner = await signIn("owner@acme.test");
    for (const { id } of other) expect((await owner.ask("DELETE", `/session/${id}`)).status).toBe(404);
    for (const { id } of other) expect((await here.ask("DELETE", `/session/${id}`)).status).toBe(200);
    expect((await there.get("/session")).status).toBe(401);
    expect((await here.get("/session")).status).toBe(200);
  });

  test("dangerous acts ask who is there after ten minutes", async () => {
    const browser = await signIn("owner@acme.test");
    expect((await browser.post("/api-keys", { name: "first" })).status).toBe(201);
    api.clock.advance(11 * 60_000);
    expect((await browser.post("/api-keys", { name: "late" })).json).toMatchObject({
      name: "security_error",
    });
    expect((await browser.post("/session/totp")).json).toMatchObject({ name: "security_error" });
    const wrong = await browser.post("/session/confirm", { password: "nope nope nope" });
    expect(wrong.status).toBe(403);
    expect((await browser.post("/session/confirm", { password: PASSWORD })).status).toBe(200);
    expect((await browser.post("/api-keys", { name: "late" })).status).toBe(201);
  });

  test("a session ends a week after its last use, and a month after its beginning", async () => {
    const browser = await signIn("owner@acme.test");
    const days = (count: number) => api.clock.advance(count * 24 * 3600_000);
    for (let day = 0; day < 5; day += 1) {
      days(5);
      expect((await browser.get("/session")).status).toBe(200);
    }
    days(6);
    expect((await browser.get("/session")).status).toBe(401);
    const idle = await signIn("owner@acme.test");
    days(8);
    expect((await idle.get("/session")).status).toBe(401);
  });
});

describe("every way in asks for the second factor", () => {
  test("the password, a reset and an invitation end at the second step", async () => {
    const email = await newMember("tess");
    const { secret } = await enrol(await signIn(email));
    const byPassword = await firstStep(email);
    expect((await byPassword.get("/emails")).status).toBe(401);

    expect((await openBrowser(api).post("/session/reset", { email })).status).toBe(200);
    const mail = await api.accounts.nextNotice(email, "password");
    const token = /link#([\w-]+)/.exec(mail.text)?.[1] ?? "";
    const reset = openBrowser(api);
    const answer = await reset.post("/session/link/redeem", { token, password: PASSWORD });
    expect(answer.json).toMatchObject({ done: false, methods: ["totp", "recovery_code"] });
    expect((await reset.get("/session")).status).toBe(401);
    api.clock.advance(30_000);
    const code = codeOf(secret);
    expect((await reset.post("/session/second-factor", { method: "totp", code })).json).toEqual({
      ...{ object: "login", done: true },
    });
    expect((await reset.get("/session")).status).toBe(200);

    const owner = await signIn("owner@acme.test");
    const { teams } = (await owner.get("/session")).json as { teams: { id: string; name: string }[] };
    await owner.post("/session/team", { team_id: teams.find(({ name }) => name === "rival")?.id });
    const invited = await owner.post("/team/invitations", { email, role: "member" });
    const invitation = tokenOf((invited.json as { link: string }).link);
    const joining = openBrowser(api);
    const joined = await joining.post("/session/link/redeem", { token: invitation, password: PASSWORD });
    expect(joined.json).toMatchObject({ done: false, methods: ["totp", "recovery_code"] });
    expect((await joining.get("/session")).status).toBe(401);
  });

  test("routes that give out sessions are these, and no others", () => {
    const open = api.app.routes.filter(({ path }) => path.startsWith("/dashboard/api/session"));
    const isPublic = ({ hooks }: (typeof open)[number]) =>
      hooks.transform?.some(({ fn }) => (fn as { access?: string }).access === "public");
    expect(open.filter(isPublic).map(({ method, path }) => `${method} ${path.slice(22)}`)).toEqual([
      ...["POST ", "POST /link", "POST /link/redeem", "POST /second-factor"],
      ...["GET /second-factor", "POST /second-factor/options"],
      ...["POST /passkey/options", "POST /passkey", "POST /reset"],
      ...["GET /providers", "POST /providers/:provider", "GET /:provider/callback"],
    ]);
  });

  test("a team that asks for a second factor is closed without one", async () => {
    const email = await newMember("uma");
    const owner = await signIn("owner@acme.test");
    expect((await owner.ask("PATCH", "/team", { require_mfa: true })).status).toBe(403);
    await api.store.teams.update({ teamId: api.teamId, requiresMfa: true });
    const member = await signIn(email);
    expect((await member.get("/session")).json).toMatchObject({ needs_second_factor: true });
    expect((await member.get("/emails")).status).toBe(403);
    await enrol(member);
    expect((await member.get("/emails")).status).toBe(200);
    expect((await member.post("/session/totp/disable")).status).toBe(403);
    await api.store.teams.update({ teamId: api.teamId, requiresMfa: false });
  });
});

describe("codes of an app", () => {
  test("a code is good once, also for many at once", async () => {
    const email = await newMember("vera");
    const { secret } = await enrol(await signIn(email));
    // The code that enrolled it is used up.
    const browser = await firstStep(email);
    const replay = { method: "totp", code: codeOf(secret) };
    expect((await browser.post("/session/second-factor", replay)).status).toBe(403);
    api.clock.advance(30_000);
    const browsers = await Promise.all([1, 2, 3, 4].map(() => firstStep(email)));
    const code = codeOf(secret);
    const answers = await Promise.all(
      browsers.map((one) => one.post("/session/second-factor", { method: "totp", code })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test("one step of drift either way is let pass, two are not", async () => {
    const email = await newMember("walt");
    const { secret } = await enrol(await signIn(email));
    for (const [drift, status] of [
      [2, 403],
      [-2, 403],
      [1, 200],
    ] as const) {
      api.clock.advance(5 * 60_000);
      const browser = await firstStep(email);
      const code = codeOf(secret, drift);
      const answer = await browser.post("/session/second-factor", { method: "totp", code });
      expect([drift, answer.status]).toEqual([drift, status]);
    }
  });

  test("tries are counted for the account, whatever login they come with, and codes beside it still open", async () => {
    const email = await newMember("xena");
    const { secret, codes } = await enrol(await signIn(email));
    api.clock.advance(60_000);
    const statuses: number[] = [];
    for (let index = 0; index < 7; index += 1) {
      const browser = await firstStep(email, `198.51.100.${index}`);
      const answer = await browser.post("/session/second-factor", { method: "totp", code: "000000" });
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([403, 403, 403, 403, 403, 429, 429]);
    const browser = await firstStep(email);
    const right = { method: "totp", code: codeOf(secret) };
    expect((await browser.post("/session/second-factor", right)).status).toBe(429);
    const spare = { method: "recovery_code", code: codes[0] };
    expect((await browser.post("/session/second-factor", spare)).status).toBe(200);
  });
});

test("neither a new password nor an operator's link clears wrong codes; time does", async () => {
  const email = await newMember("zack");
  const here = await signIn(email);
  const { secret } = await enrol(here);
  api.clock.advance(60_000);
  const guess = async (browser: Browser) =>
    (await browser.post("/session/second-factor", { method: "totp", code: "000000" })).status;
  for (let index = 0; index < 5; index += 1) {
    expect(await guess(await firstStep(email, `198.51.100.${index}`))).toBe(403);
  }
  expect((await here.post("/session/password", { password: PASSWORD })).status).toBe(200);
  expect(await guess(await firstStep(email))).toBe(429);
  for (const make of [
    async () => {
      await openBrowser(api).post("/session/reset", { email });
      const { text } = await api.accounts.nextNotice(email, "Choose a new password");
      return /link#([\w-]+)/.exec(text)?.[1];
    },
    async () => tokenOf((await createOwnerLink(api.accounts, { email })).path),
  ]) {
    const browser = openBrowser(api);
    const redeemed = await browser.post("/session/link/redeem", { token: await make(), password: PASSWORD });
    expect(redeemed.json).toMatchObject({ done: false });
    expect(await guess(browser)).toBe(429);
  }
  api.clock.advance(15 * 60_000);
  const right = { method: "totp", code: codeOf(secret) };
  expect((await (await firstStep(email)).post("/session/second-factor", right)).status).toBe(200);
});

test("a recovery code is good once, also for many at once, and its owner hears of it", async () => {
  const email = await newMember("yuri");
  const { codes } = await enrol(await signIn(email));
  expect(codes).toHaveLength(10);
  const browsers = await Promise.all([1, 2, 3, 4].map(() => firstStep(email)));
  const proof = { method: "recovery_code", code: codes[3]?.toUpperCase().replaceAll("-", " ") };
  const answers = await Promise.all(browsers.map((one) => one.post("/session/second-factor", proof)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await api.accounts.nextNotice(email, "recovery")).text).toContain("9 codes are left");
});

test("guessing locks out strangers only", async () => {
  const email = await newMember("zoe");
  const browser = await signIn(email);
  await browser.post("/session/end");
  for (let index = 0; index < 10; index += 1) {
    await openBrowser(api, `198.51.100.${index}`).post("/session", {
      email,
      password: "guess guess guess",
    });
  }
  const right = { email, password: PASSWORD };
  expect((await openBrowser(api, "198.51.100.99").post("/session", right)).status).toBe(429);
  expect((await browser.post("/session", right)).status).toBe(200);
});

test("roles: members send from domains and tell programs, admins manage who may, owners rule owners", async () => {
  const [member, admin] = [
    await signIn(await newMember("mia")),
    await signIn(await newMember("ada", "admin")),
  ];
  const tries: [browser: Browser, method: string, path: string, body: unknown, status: number][] = [
    [member, "GET", "/emails", undefined, 200],
    [member, "GET", "/team", undefined, 200],
    [member, "POST", "/api-keys", { name: "x" }, 403],
    [member, "POST", "/domains", { name: "x.test" }, 201],
    [member, "GET", "/webhooks", undefined, 200],
    [member, "POST", "/webhooks", { endpoint: "https://x.test/", events: ["email.sent"] }, 201],
    [member, "POST", "/queue/retry", { ids: [] }, 403],
    [member, "GET", "/audit", undefined, 403],
    [member, "POST", "/team/invitations", { email: "e@x.test", role: "member" }, 403],
    [admin, "POST", "/api-keys", { name: "x" }, 201],
    [admin, "GET", "/audit", undefined, 200],
    [admin, "POST", "/team/invitations", { email: "e@x.test", role: "owner" }, 403],
    [admin, "PATCH", "/team", { require_mfa: true }, 403],
  ];
  for (const [browser, method, path, body, status] of tries) {
    const answer = await browser.ask(method, path, body);
    expect([method, path, answer.status]).toEqual([method, path, status]);
  }
  const owner = (await api.store.users.findByEmail("owner@acme.test"))!;
  expect((await admin.ask("DELETE", `/team/members/${owner.id}`)).status).toBe(403);
  const self = await signIn("owner@acme.test");
  expect((await self.ask("DELETE", `/team/members/${owner.id}`)).status).toBe(409);
});

test("the audit log tells who changed what, is chained, and cannot be changed", async () => {
  const browser = await signIn("owner@acme.test");
  const { id } = (await browser.post("/api-keys", { name: "audited" })).json as { id: string };
  await api.call("DELETE", `/api-keys/${id}`);
  const { data } = (await browser.get("/audit?limit=100")).json as { data: { target: string }[] };
  // Time stands still here, so that their order says nothing.
  const about = data.filter(({ target }) => target === id);
  expect(about).toHaveLength(2);
  expect(about).toContainEqual(
    expect.objectContaining({
      action: "DELETE /api-keys/:id",
      actor: expect.objectContaining({ kind: "api_key", name: "full" }),
    }),
  );
  expect(about).toContainEqual(
    expect.objectContaining({
      action: "POST /api-keys",
      actor: expect.objectContaining({ kind: "user", name: "owner@acme.test" }),
    }),
  );
  const mine = (await browser.get("/audit?action=session.started")).json as { data: { action: string }[] };
  expect(new Set(mine.data.map(({ action }) => action))).toEqual(new Set(["session.started"]));
  expect((await browser.get("/audit/check")).json).toMatchObject({ ok: true });
});
