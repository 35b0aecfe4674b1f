// What a stranger may do at an unsubscribe link.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { Elysia } from "elysia";
import { publicAccess } from "../api-keys/sender.ts";
import { createRateLimit } from "../http/rate-limit.ts";
import { createId } from "../lib/id.ts";
import { ANY_TOPIC } from "../store/emails.ts";
import { type ApiFixture, startApiFixture, TRACKING_KEY } from "../testing/fixtures/api-fixture.ts";
import { fakeGuard, showError } from "../testing/fixtures/route-app.ts";
import { unsubscribeRoutes } from "./routes.ts";
import { makeUnsubscribeToken } from "./unsubscribe-token.ts";

const FORM = { "content-type": "application/x-www-form-urlencoded" };
const CLICK = "List-Unsubscribe=One-Click";

let api: ApiFixture;
beforeAll(async () => {
  api = await startApiFixture();
});
afterAll(() => api[Symbol.asyncDispose]());

const linkOf = (email: string, topic = ANY_TOPIC) =>
  `/u/${makeUnsubscribeToken(TRACKING_KEY, { teamId: api.teamId, deliveryId: createId(), email, topic })}`;

test.each<[what: string, body: string, headers: Record<string, string>, status: number]>([
  ["an empty body", "", FORM, 200],
  ["another word", "List-Unsubscribe=Yes", FORM, 200],
  ["an unknown button", "action=delete", FORM, 200],
  ["a body over the bound", `${CLICK}&x=${"y".repeat(70_000)}`, FORM, 413],
  ["a broken multipart body", "--x", { "content-type": "multipart/form-data; boundary=y" }, 422],
  ["broken JSON", "{", { "content-type": "application/json" }, 422],
])("%s changes nothing", async (_what, body, headers, status) => {
  const email = `${createId()}@site.test`;
  expect((await api.call("POST", linkOf(email), body, headers)).status).toBe(status);
  expect((await api.call("GET", `/contacts/${email}`)).status).toBe(404);
});

test("one click tells the team once, whatever key comes with it", async () => {
  const email = "ada@site.test";
  const path = linkOf(email);
  for (let time = 0; time < 3; time++) {
    const answer = await api.call("POST", path, CLICK, { ...FORM, authorization: "Bearer none" });
    expect([answer.status, answer.text]).toEqual([200, "Unsubscribed\n"]);
  }
  const events = await api.store.teamEvents.list({ teamId: api.teamId, after: null, limit: 10 });
  const told = events.flatMap(({ type, data }) =>
    data["email"] === email ? [[type, data["unsubscribed"]]] : [],
  );
  expect(told).toEqual([
    ["contact.created", false],
    ["contact.updated", true],
  ]);
});

test("no other route takes a form, which any page could post", async () => {
  const answer = await api.call("POST", "/contacts", "email=a@site.test", FORM);
  expect(answer.json).toMatchObject({ statusCode: 422, message: expect.stringContaining("as JSON") });
});

test("a name, a topic and an address are shown as text", async () => {
  const name = "<script>alert(1)</script>";
  const { id } = (await api.call("POST", "/topics", { name, default_subscription: "opt_in" })).json as {
    id: string;
  };
  await api.call("PATCH", "/unsubscribe-page", { name, logo_url: 'https://cdn.test/a.png?"><script>' });
  const { text, headers } = await api.call("GET", linkOf("<b>@site.test", id));
  expect(text).not.toContain("<script");
  expect(text).not.toContain("<b>@");
  expect(headers.get("content-security-policy")).toContain("img-src data: https://cdn.test;");
});

test("too many requests of one network are refused for a moment", async () => {
  const parts = { store: api.store, clock: api.clock, guard: fakeGuard, anybody: publicAccess };
  const routes = unsubscribeRoutes({
    ...{ ...parts, unsubscribeKey: TRACKING_KEY, unsubscribeRateLimit: createRateLimit(api.clock, 2) },
    requestOwnData: async () => false,
    ipOf: (request) => request.headers.get("x-ip"),
  });
  const app = new Elysia().onError(showError).use(routes);
  const ask = async (ip: string) =>
    (await app.handle(new Request(`http://localhost${linkOf("a@site.test")}`, { headers: { "x-ip": ip } })))
      .status;
  const network = ["2001:db8::1", "2001:db8::2", "2001:db8::3"];
  expect([await ask(network[0]!), await ask(network[1]!), await ask(network[2]!)]).toEqual([200, 200, 429]);
  expect(await ask("192.0.2.1")).toBe(200);
});

test("where the team offers it, a person gets what is stored about them, by email and once a day", async () => {
  const email = "own@site.test";
  await api.call("POST", "/contacts", { email, first_name: "Olive", unsubscribed: true });
  const sent = { from: "Acme <news@acme.test>", to: email, subject: "x", text: "x" };
  const { id } = (await api.call("POST", "/emails", sent)).json as { id: string };
  const [delivery] = await api.store.reports.findByEmail({ emailId: id });
  const target = { teamId: api.teamId, deliveryId: delivery!.id, email, topic: ANY_TOPIC };
  const path = `/u/${makeUnsubscribeToken(TRACKING_KEY, target)}`;
  const askFor = async () => (await api.call("POST", path, "action=data", FORM)).text;
  const mails = async () => (await api.emails()).filter(({ subject }) => subject === "Your data");

  expect((await api.call("GET", path)).text).not.toContain("Send me my data");
  await askFor();
  expect(await mails()).toEqual([]);

  await api.call("PATCH", "/unsubscribe-page", { offer_data: true });
  expect((await api.call("GET", path)).text).toContain("Send me my data");
  expect(await mails()).toEqual([]);
  for (let time = 0; time < 3; time++) expect(await askFor()).toContain("Your data is on its way");
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ from: "Acme <news@acme.test>", to: [email] });
  expect(mail?.attachments.map(({ filename }) => filename)).toEqual(["data.html", "data.json"]);
  const stored = (await api.call("GET", `/emails/${mail?.id}`)).text;
  expect(stored).toContain("You asked for what we have stored about you");

  const stranger = { ...target, deliveryId: createId(), email: "nobody@site.test" };
  const link = `/u/${makeUnsubscribeToken(TRACKING_KEY, stranger)}`;
  expect((await api.call("POST", link, "action=data", FORM)).text).toContain("cannot be sent right now");
});
