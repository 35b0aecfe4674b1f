import { expect, test } from "bun:test";
import { Elysia } from "elysia";
import type { Caller } from "../accounts/caller.ts";
import { createOwnerLink } from "../accounts/one-time-links.ts";
import { startApiFixture } from "../testing/fixtures/api-fixture.ts";
import { callRoute, fakeSession, showError } from "../testing/fixtures/route-app.ts";
import { openBrowser } from "../testing/fixtures/session-browser.ts";
import { templatePreviewRoutes } from "./template-preview-routes.ts";

const PATH = "/dashboard/api/template-previews";

/** Two people of two teams before one server. */
function setUp() {
  const caller = { team: { id: "team-a" } } as Caller;
  const app = new Elysia().onError(showError).use(templatePreviewRoutes({ session: fakeSession(caller) }));
  return { app, caller };
}

test("a draft is looked at in a document that may do nothing, by its own team", async () => {
  const { app, caller } = setUp();
  const draft = { html: "<script>1</script><p>{{NAME}}</p>", variables: [{ key: "NAME", type: "string" }] };
  const made = await callRoute(app, {
    method: "POST",
    path: PATH,
    body: { ...draft, values: { NAME: "Ann" } },
  });
  expect(made).toMatchObject({ status: 200, body: { subject: "", text: "Ann", undeclared: [] } });
  const url = `http://localhost${PATH}/${made.body["id"]}`;
  const shown = await app.handle(new Request(`${url}?images=on`));
  expect(shown.headers.get("content-security-policy")).toMatch(
    /^sandbox allow-popups[^;]*; default-src 'none'/,
  );
  expect(shown.headers.get("cache-control")).toBe("private, no-store");
  expect(await shown.text()).toContain("<script>1</script><p>Ann</p>");
  caller.team.id = "team-b";
  expect((await app.handle(new Request(url))).status).toBe(404);
});

test("drafts make room for younger ones", async () => {
  const { app } = setUp();
  const make = () => callRoute(app, { method: "POST", path: PATH, body: { html: "<p>x</p>" } });
  const first = (await make()).body["id"];
  for (let more = 0; more < 40; more += 1) await make();
  expect((await app.handle(new Request(`http://localhost${PATH}/${first}`))).status).toBe(404);
});

test("members, who write templates, look at them, too", async () => {
  await using api = await startApiFixture();
  const [owner, member] = [openBrowser(api), openBrowser(api)];
  const join = (browser: typeof owner, link: string, email: string) => {
    const person = { email, name: "Ann", password: "correct horse battery", team_name: "Home" };
    return browser.post("/session/link/redeem", { token: link.split("#")[1], ...person });
  };
  await join(owner, (await createOwnerLink(api.accounts)).path, "owner@acme.test");
  const invitation = await owner.post("/team/invitations", { email: "mia@acme.test", role: "member" });
  await join(member, (invitation.json as { link: string }).link, "mia@acme.test");
  const draft = { name: "Welcome", html: "<p>x</p>" };
  expect((await member.post("/templates", draft)).status).toBe(201);
  expect((await member.post("/template-previews", draft)).status).toBe(200);
});
