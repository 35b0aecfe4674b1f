// Signing in: the first owner by a link, the password, and what a session may ask through the dashboard's API.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { type ApiFixture, startApiFixture } from "../testing/fixtures/api-fixture.ts";
import { type Browser, openBrowser } from "../testing/fixtures/session-browser.ts";
import { createOwnerLink } from "./one-time-links.ts";
import { signIn } from "./sign-in.ts";

const PASSWORD = "correct horse battery";
let api: ApiFixture;
let owner: Browser;
beforeAll(async () => {
  api = await startApiFixture();
  owner = openBrowser(api);
  const link = await createOwnerLink(api.accounts);
  const token = link.path.split("#")[1];
  expect((await owner.get("/session/providers")).json).toMatchObject({ is_set_up: false });
  expect((await owner.post("/session/link", { token })).json).toEqual({
    kind: "owner",
    teams: ["acme", "rival"],
  });
  const person = { email: "Ann@Acme.test", name: "Ann", password: PASSWORD, team_name: "Home" };
  expect((await owner.post("/session/link/redeem", { token, ...person })).json).toMatchObject({ done: true });
  expect((await owner.post("/session/link/redeem", { token, ...person })).status).toBe(404);
});
afterAll(() => api[Symbol.asyncDispose]());

test("the sign-in page hears whether there is an account", async () => {
  expect((await openBrowser(api).get("/session/providers")).json).toMatchObject({ is_set_up: true });
});

test("the session tells who is in, and for which team", async () => {
  const { json } = await owner.get("/session");
  expect(json).toMatchObject({
    user: { email: "ann@acme.test", name: "Ann" },
    team: { name: "acme", role: "owner" },
    teams: [{ name: "acme" }, { name: "rival" }],
    is_sandbox: true,
    needs_second_factor: false,
  });
});

test("the API's paths answer under the session, for its team, and outside of the team's log", async () => {
  const { json } = await owner.get("/domains");
  expect((json as { data: { name: string }[] }).data.map(({ name }) => name)).toContain("acme.test");
  const sent = await owner.post("/emails", {
    ...{ from: "a@acme.test", to: ["b@x.test"], subject: "Hi", text: "Hello" },
  });
  expect(sent.status).toBe(200);
  expect((await api.call("GET", "/logs")).json).toMatchObject({ data: [] });
});

test("nothing on the way keeps what a session was answered", async () => {
  for (const path of ["/session", "/session/security", "/api-keys", "/team", "/audit"]) {
    expect([path, (await owner.get(path)).headers.get("cache-control")]).toEqual([path, "private, no-store"]);
  }
});

test("unknown paths never answer with a page", async () => {
  for (const path of ["/nothing", "/dashboard", "/dashboard/emails", "", "/session/x/y"]) {
    const { status, json } = await owner.get(path);
    expect([path, status, json]).toMatchObject([path, 404, { name: "not_found" }]);
  }
});

test("without a session nothing answers, and a key is none", async () => {
  const stranger = openBrowser(api);
  for (const path of ["/session", "/emails", "/health", "/nothing"]) {
    expect([path, (await stranger.get(path)).status]).toEqual([path, 401]);
  }
  const { status } = await api.call("GET", "/dashboard/api/emails");
  expect(status).toBe(401);
});

test("the password signs in; a wrong one and an unknown address are told alike", async () => {
  const browser = openBrowser(api);
  const wrong = await browser.post("/session", { email: "ann@acme.test", password: "wrong horse battery" });
  const unknown = await browser.post("/session", { email: "nobody@acme.test", password: PASSWORD });
  expect(wrong).toMatchObject({ status: 403, text: unknown.text });
  const right = await browser.post("/session", { email: " ANN@acme.test", password: PASSWORD });
  expect(right).toMatchObject({ status: 200, json: { done: true } });
  expect((await browser.get("/session")).status).toBe(200);
  expect((await browser.post("/session/end")).status).toBe(200);
  expect((await browser.get("/session")).status).toBe(401);
});

test("switching teams changes what is seen, and the token", async () => {
  const browser = openBrowser(api);
  await browser.post("/session", { email: "ann@acme.test", password: PASSWORD });
  const { teams } = (await browser.get("/session")).json as { teams: { id: string; name: string }[] };
  const before = browser.cookie("sendlark_session");
  const rival = teams.find(({ name }) => name === "rival")!;
  expect((await browser.post("/session/team", { team_id: rival.id })).status).toBe(200);
  expect(browser.cookie("sendlark_session")).not.toBe(before);
  expect((await browser.get("/domains")).text).toContain("rival.test");
  expect((await browser.get("/domains")).text).not.toContain("acme.test");
});

test("a user's settings are in their session; names and values are checked", async () => {
  const browser = openBrowser(api);
  await browser.post("/session", { email: "ann@acme.test", password: PASSWORD });
  const save = (name: string, value: unknown) => browser.ask("PUT", `/session/settings/${name}`, { value });
  expect((await save("columns.emails", ["to"])).status).toBe(200);
  expect((await browser.get("/session")).json).toMatchObject({ settings: { "columns.emails": ["to"] } });
  expect((await save("columns.emails", null)).status).toBe(200);
  expect((await browser.get("/session")).json).toMatchObject({ settings: {} });
  expect((await save("Columns", 1)).status).toBe(422);
  expect((await save("big", "x".repeat(8 * 1024))).text).toContain("8192 bytes");
  expect((await openBrowser(api).ask("PUT", "/session/settings/a", { value: 1 })).status).toBe(401);
});

test("a wrong password that cannot be written down is refused, and ends nothing else", async () => {
  const users = { ...api.store.users, memberships: () => Promise.reject(new Error("the store is busy")) };
  const parts = { ...api.accounts, store: { ...api.store, users } };
  const origin = { ip: "203.0.113.77", userAgent: null, device: null };
  const rejections: unknown[] = [];
  const note = (error: unknown) => rejections.push(error);
  process.on("unhandledRejection", note);
  const refused = signIn(parts, { email: "ann@acme.test", password: "not the password", origin });
  await expect(refused).rejects.toThrow("password is wrong");
  await new Promise((resolve) => setImmediate(resolve));
  process.off("unhandledRejection", note);
  expect(rejections).toEqual([]);
});
