// Contacts that an API key adds and that confirm by a form's email.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { type ApiFixture, startApiFixture } from "../testing/fixtures/api-fixture.ts";
import { confirmationLink, createVisitor, emailsTo } from "../testing/fixtures/form-visitor.ts";

// biome-ignore lint/suspicious/noExplicitAny: the raw answers are what is examined.
type Json = any;

let api: ApiFixture;
let topicId: string;
let segmentId: string;
let formId: string;
beforeAll(async () => {
  api = await startApiFixture();
  const topic = { name: "Product news", default_subscription: "opt_out", visibility: "public" };
  topicId = (await send("POST", "/topics", topic)).id;
  segmentId = (await send("POST", "/segments", { name: "From the web" })).id;
  formId = (await send("POST", "/forms", { name: "Newsletter", segments: [segmentId] })).id;
});
afterAll(() => api[Symbol.asyncDispose]());

async function send(method: string, path: string, body?: unknown): Promise<Json> {
  const { status, json, text } = await api.call(method, path, body);
  expect([status < 300, text]).toEqual([true, text]);
  return json;
}

const subscriptionOf = async (email: string): Promise<string> =>
  (await send("GET", `/contacts/${email}/topics`)).data.find(({ id }: Json) => id === topicId).subscription;

const ask = (fields: object, form: object = {}) =>
  api.call("POST", "/contacts", { ...fields, double_opt_in: { form_id: formId, ...form } });

test("has the contact confirm, with the fields at once and the rest afterwards", async () => {
  const email = "api@site.test";
  const list = (await send("POST", "/segments", { name: "Customers" })).id;
  const topics = [{ id: topicId, subscription: "opt_in" }];
  const redirect_url = "https://acme.test/welcome";
  const answer = await ask({ email, first_name: "Ada", segments: [{ id: list }], topics }, { redirect_url });
  const { id } = answer.json as Json;
  expect(answer.status).toBe(201);
  expect(await send("GET", `/contacts/${email}`)).toMatchObject({
    ...{ id, first_name: "Ada", status: "pending", unsubscribed: true },
  });
  expect(await subscriptionOf(email)).toBe("opt_out");
  const { data } = await send("GET", `/contacts/${email}/consents`);
  expect(data).toMatchObject([
    { act: "requested", method: "api", actor: expect.stringMatching(/^key:/), form_id: formId },
  ]);
  const done = await createVisitor(api).confirm(await confirmationLink(api, email));
  expect([done.status, done.headers.get("location")]).toEqual([303, redirect_url]);
  const segments = (await send("GET", `/contacts/${email}/segments`)).data.map(({ id }: Json) => id);
  expect([new Set(segments), await subscriptionOf(email)]).toEqual([new Set([list, segmentId]), "opt_in"]);
  expect(await send("GET", `/contacts/${email}`)).toMatchObject({ status: "active", unsubscribed: false });
});

test("repeats its email within the limits, and resubscribes nobody", async () => {
  const email = "api-again@site.test";
  await send("POST", "/contacts", { email, unsubscribed: true });
  for (let time = 0; time < 3; time++) expect((await ask({ email, first_name: "B" })).status).toBe(201);
  expect(await emailsTo(api, email)).toHaveLength(1);
  expect(await send("GET", `/contacts/${email}`)).toMatchObject({ unsubscribed: true, first_name: "B" });
});

const UNKNOWN = "01938f2a-0000-7000-8000-000000000000";
test.each<[fields: object, form: object, status: number, named: string]>([
  [{}, { form_id: UNKNOWN }, 404, "Form not found"],
  [{}, { redirect_url: "http://acme.test" }, 422, "double_opt_in.redirect_url"],
  [{}, { redirect_url: "javascript:alert(1)" }, 422, "double_opt_in.redirect_url"],
  [{ unsubscribed: true }, {}, 422, "double_opt_in"],
  [{ topics: [{ id: UNKNOWN, subscription: "opt_in" }] }, {}, 404, "Topic not found"],
  [{ segments: [UNKNOWN] }, {}, 404, "Segment not found"],
])("%j %j is refused, and nothing is written", async (fields, form, status, named) => {
  const email = "refused@site.test";
  const answer = await ask({ email, ...fields }, form);
  expect([answer.status, answer.text]).toEqual([status, expect.stringContaining(named)]);
  expect((await api.call("GET", `/contacts/${email}`)).status).toBe(404);
  expect(await emailsTo(api, email)).toEqual([]);
});

test("another team's form is no form", async () => {
  const rival = { authorization: `Bearer ${api.rivalKey}` };
  const body = { email: "x@site.test", double_opt_in: { form_id: formId } };
  expect((await api.call("POST", "/contacts", body, rival)).status).toBe(404);
});
