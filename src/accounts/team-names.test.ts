// Teams that the dashboard makes and renames: who may, and what a name may be.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { type ApiFixture, startApiFixture } from "../testing/fixtures/api-fixture.ts";
import { type Browser, openBrowser } from "../testing/fixtures/session-browser.ts";
import { createOwnerLink } from "./one-time-links.ts";

const PASSWORD = "correct horse battery";
let api: ApiFixture;
let owner: Browser;
beforeAll(async () => {
  api = await startApiFixture();
  const { path } = await createOwnerLink(api.accounts);
  owner = await redeem(path, { email: "owner@acme.test", name: "Olga" });
});
afterAll(() => api[Symbol.asyncDispose]());

async function redeem(link: string, person: object): Promise<Browser> {
  const browser = openBrowser(api);
  const body = { ...person, token: link.split("#")[1], password: PASSWORD };
  expect((await browser.post("/session/link/redeem", body)).json).toMatchObject({ done: true });
  return browser;
}

async function join(role: string): Promise<Browser> {
  const invited = await owner.post("/team/invitations", { email: `${role}@acme.test`, role });
  return redeem((invited.json as { link: string }).link, { name: role });
}

const teamOf = async (browser: Browser) =>
  ((await browser.get("/session")).json as { team: { id: string; name: string } }).team;

test("admins rename their team, members do not, and no two teams have one name", async () => {
  const [admin, member] = [await join("admin"), await join("member")];
  expect((await member.ask("PATCH", "/team", { name: "Mine" })).status).toBe(403);
  expect((await admin.ask("PATCH", "/team", { name: " Acme Looms " })).status).toBe(200);
  expect(await teamOf(member)).toMatchObject({ name: "Acme Looms" });
  expect((await admin.ask("PATCH", "/team", { name: "Acme Looms" })).status).toBe(200);
  expect((await admin.ask("PATCH", "/team", { name: "rival" })).status).toBe(409);
  for (const name of ["", "a\nb", "x".repeat(101), api.teamId]) {
    expect([name, (await admin.ask("PATCH", "/team", { name })).status]).toEqual([name, 422]);
  }
  expect((await owner.get("/team")).json).toMatchObject({ name: "Acme Looms", require_mfa: false });
  api.clock.advance(10 * 60_000);
  expect((await owner.ask("PATCH", "/team", { name: "Late" })).json).toMatchObject({
    name: "security_error",
  });
});

test("who runs the installation makes teams and owns them; owners of a team do not", async () => {
  const invited = await (await signIn("owner@acme.test")).post("/team/invitations", {
    ...{ email: "second@acme.test", role: "owner" },
  });
  const second = await redeem((invited.json as { link: string }).link, { name: "Second" });
  expect((await second.post("/operator/teams", { name: "Theirs" })).status).toBe(403);
  const operator = await signIn("owner@acme.test");
  const made = await operator.post("/operator/teams", { name: "Second team" });
  expect(made.status).toBe(200);
  const { id } = made.json as { id: string };
  expect((await operator.post("/operator/teams", { name: "Second team" })).status).toBe(409);
  expect((await second.post("/session/team", { team_id: id })).status).toBe(404);
  expect((await operator.post("/session/team", { team_id: id })).status).toBe(200);
  expect((await operator.get("/session")).json).toMatchObject({
    team: { name: "Second team", role: "owner" },
  });
  expect((await operator.get("/domains")).json).toMatchObject({ data: [] });
});

async function signIn(email: string): Promise<Browser> {
  const browser = openBrowser(api);
  expect((await browser.post("/session", { email, password: PASSWORD })).json).toMatchObject({ done: true });
  return browser;
}
