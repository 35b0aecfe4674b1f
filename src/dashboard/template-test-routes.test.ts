import { afterAll, beforeAll, expect, test } from "bun:test";
import { createOwnerLink } from "../accounts/one-time-links.ts";
import { type ApiFixture, startApiFixture } from "../testing/fixtures/api-fixture.ts";
import { type Browser, openBrowser } from "../testing/fixtures/session-browser.ts";

let api: ApiFixture;
let browser: Browser;
let id: string;

const TEMPLATE = {
  ...{ name: "Order", from: "{{SHOP}} <shop@acme.test>", subject: "Order {{NO}}", html: "<p>{{NO}}</p>" },
  reply_to: "help@acme.test",
  variables: [
    { key: "SHOP", type: "string", fallback_value: "Acme" },
    { key: "NO", type: "number" },
  ],
};

beforeAll(async () => {
  api = await startApiFixture();
  browser = openBrowser(api);
  const [, token] = (await createOwnerLink(api.accounts)).path.split("#");
  const person = { email: "owner@acme.dev", name: "Olga", password: "correct horse battery" };
  await browser.post("/session/link/redeem", { token, ...person });
  ({ id } = (await browser.post("/templates", TEMPLATE)).json as { id: string });
});
afterAll(() => api[Symbol.asyncDispose]());

const send = (body: object, template = id) => browser.post(`/templates/${template}/test`, body);

test("a draft goes to the chosen addresses with the values, marked as a test", async () => {
  const { status, json } = await send({ to: ["ann@site.test"], values: { NO: 17 } });
  expect(status).toBe(200);
  const email = await browser.get(`/emails/${(json as { id: string }).id}`);
  expect(email.json).toMatchObject({
    ...{ from: "Acme <shop@acme.test>", to: ["ann@site.test"], subject: "[Test] Order 17" },
    ...{ reply_to: ["help@acme.test"], html: "<p>17</p>", template_id: id },
  });
});

test("a template without a sender or subject takes them from the request and its name", async () => {
  const bare = (await browser.post("/templates", { name: "Bare", html: "x" })).json as { id: string };
  const body = { to: ["ann@site.test"], values: {} };
  expect((await send(body, bare.id)).json).toMatchObject({ message: "Missing `from` field." });
  const { json } = await send({ ...body, from: "a@acme.test" }, bare.id);
  const email = await browser.get(`/emails/${(json as { id: string }).id}`);
  expect(email.json).toMatchObject({ from: "a@acme.test", subject: "[Test] Bare" });
});

test.each<[what: string, body: object, status: number, message: string]>([
  ["a missing value", { to: ["a@site.test"], values: {} }, 422, "`template.variables.NO`"],
  ["a value of a wrong type", { to: ["a@site.test"], values: { NO: "x" } }, 422, "`template.variables.NO`"],
  ["a bad address", { to: ["nobody"], values: { NO: 1 } }, 422, "`to`"],
  ["no address", { to: [], values: { NO: 1 } }, 422, "`to`"],
  ["another domain", { to: ["a@site.test"], values: { NO: 1, SHOP: "x <a@rival.test>" } }, 422, "`from`"],
])("refuses %s", async (_what, body, status, message) => {
  api.clock.advance(1_000);
  const answer = await send(body);
  expect([answer.status, answer.json]).toMatchObject([status, { message: expect.stringContaining(message) }]);
});

test("an unknown template is not found", async () => {
  const unknown = "01938f2a-0000-7000-8000-000000000000";
  expect((await send({ to: ["a@site.test"], values: {} }, unknown)).status).toBe(404);
});

test("an edit that names another revision is refused, and a quick series of edits is one audit entry", async () => {
  api.clock.advance(60_000);
  const { revision } = (await browser.get(`/templates/${id}`)).json as { revision: number };
  const patch = (body: object) => browser.ask("PATCH", `/templates/${id}`, body);
  expect((await patch({ subject: "A", revision })).json).toEqual({
    object: "template",
    id,
    revision: revision + 1,
  });
  const late = await patch({ subject: "B", revision });
  expect([late.status, late.json]).toMatchObject([409, { message: expect.stringContaining("changed") }]);
  for (let step = 1; step < 4; step++) {
    expect((await patch({ subject: `C${step}`, revision: revision + step })).status).toBe(200);
  }
  expect((await browser.get(`/templates/${id}`)).json).toMatchObject({ subject: "C3" });
  const { data } = (await browser.get("/audit")).json as { data: { action: string }[] };
  expect(data.filter(({ action }) => action === "PATCH /templates/:id")).toHaveLength(1);
  api.clock.advance(11 * 60_000);
  await patch({ subject: "D" });
  const later = (await browser.get("/audit")).json as { data: { action: string }[] };
  expect(later.data.filter(({ action }) => action === "PATCH /templates/:id")).toHaveLength(2);
});
