// Forms from their settings to a confirmed subscription, through the API and the public pages.
import { Database } from "bun:sqlite";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import { join } from "node:path";
import { LIMITS } from "../limits.ts";
import { decodeBody } from "../mime/body-container.ts";
import { type ApiFixture, startApiFixture } from "../testing/fixtures/api-fixture.ts";
import { CHROME, confirmationLink, createVisitor, emailsTo } from "../testing/fixtures/form-visitor.ts";

const DAY = 24 * 3600_000;
// biome-ignore lint/suspicious/noExplicitAny: the raw answers are what is examined.
type Json = any;

let api: ApiFixture;
let database: Database;
let visitor: ReturnType<typeof createVisitor>;
let topicId: string;
let segmentId: string;
let formId: string;
beforeAll(async () => {
  api = await startApiFixture();
  visitor = createVisitor(api);
  database = new Database(join(api.store.dataDir, "sendlark.db"), { readonly: true });
  const topic = { name: "Product news", default_subscription: "opt_out", visibility: "public" };
  topicId = (await send("POST", "/topics", topic)).id;
  segmentId = (await send("POST", "/segments", { name: "From the web" })).id;
  await send("POST", "/contact-properties", { key: "plan", type: "string" });
  await send("POST", "/contact-properties", { key: "seats", type: "number" });
});
beforeEach(async () => {
  formId = await makeForm({
    fields: [{ field: "first_name" }, { field: "property.plan", label: "Your plan" }],
    topics: [topicId],
    segments: [segmentId],
    consent_text: "Yes, write to me.",
  });
  // Nobody of an earlier test counts.
  api.clock.advance(LIMITS.formWindowMs);
});
afterAll(async () => {
  database.close();
  await api[Symbol.asyncDispose]();
});

async function send(method: string, path: string, body?: unknown): Promise<Json> {
  const { status, json, text } = await api.call(method, path, body);
  expect([status < 300, text]).toEqual([true, text]);
  return json;
}

const makeForm = async (fields: object): Promise<string> =>
  (await send("POST", "/forms", { name: "Newsletter", ...fields })).id;

const rowOf = (email: string): Json =>
  database.query("SELECT * FROM contacts WHERE team_id = ? AND email = ?").get(api.teamId, email);

const consentsOf = (contactId: string): Json[] =>
  database
    .query(
      `SELECT consents.*, wording, language FROM consents LEFT JOIN consent_texts
         ON consent_texts.team_id = consents.team_id AND hash = text_hash WHERE contact_id = ? ORDER BY id`,
    )
    .all(contactId);

const eventsOf = async (email: string): Promise<string[]> =>
  (await api.store.teamEvents.list({ teamId: api.teamId, after: null, limit: 1_000 })).flatMap(
    ({ type, data }) => (data["email"] === email ? [type] : []),
  );

async function bodyOf(emailId: string) {
  const body = await api.store.emails.body({ teamId: api.teamId, emailId });
  const { html, text } = decodeBody(body!.bytes);
  return { html: String(html), text: String(text) };
}

const subscriptionOf = async (email: string): Promise<string> =>
  (await send("GET", `/contacts/${email}/topics`)).data.find(({ id }: Json) => id === topicId).subscription;

const everything = (email: string) => ({
  ...{ email, first_name: "Ada", "property.plan": "pro" },
  [`topic.${topicId}`]: "on",
});

test("a person signs up and confirms, and the proof says what, when, where and how", async () => {
  const email = "ada@site.test";
  const answer = await visitor.fillIn(formId, everything(email));
  expect([answer.status, answer.text.includes("Check your inbox")]).toEqual([200, true]);
  const pending = rowOf(email);
  expect(pending).toMatchObject({ status: "pending", is_unsubscribed: 0, first_name: null });
  const [sent] = await emailsTo(api, email);
  expect(sent).toMatchObject({ from: '"acme" <no-reply@acme.test>', topic: null });

  const done = await visitor.confirm(await confirmationLink(api, email));
  expect([done.status, done.text.includes("Your subscription is confirmed")]).toEqual([200, true]);
  const active = { id: pending.id, status: "active", is_unsubscribed: 0, first_name: "Ada", language: "en" };
  expect(rowOf(email)).toMatchObject(active);
  const shared = { method: "form", actor: "contact", form_id: formId, form_version: 1, ip: "192.0.2.50" };
  const consents = consentsOf(pending.id);
  const proof = { ...shared, evidence: sent!.id, user_agent: CHROME, topics: JSON.stringify([topicId]) };
  expect(consents).toMatchObject([
    { ...proof, act: "requested", page_url: `http://localhost/f/${formId}` },
    { ...proof, act: "confirmed", page_url: `http://localhost/f/${formId}/confirm#button` },
  ]);
  expect(consents[1]).toMatchObject({
    created_at: api.clock.now(),
    language: "en",
    wording: expect.stringMatching(/Product news[\s\S]*Yes, write to me\.\n\[Subscribe\]$/),
  });
  expect(await send("GET", `/contacts/${email}`)).toMatchObject({
    unsubscribed: false,
    properties: { plan: { value: "pro" } },
  });
  const segments = await send("GET", `/contacts/${email}/segments`);
  expect(segments.data.map(({ id }: Json) => id)).toEqual([segmentId]);
  expect(await subscriptionOf(email)).toBe("opt_in");
  expect(await eventsOf(email)).toEqual(["contact.created", "contact.updated", "contact.topics.updated"]);

  const again = await visitor.confirm(await confirmationLink(api, email));
  expect([again.status, consentsOf(pending.id).length, (await eventsOf(email)).length]).toEqual([200, 2, 3]);
  const { counts } = await send("GET", `/forms/${formId}`);
  expect(counts).toEqual({ viewed: 1, requested: 1, confirmed: 1, refused: 0 });
});

describe("the answer", () => {
  const CASES: [state: string, email: string, make: (email: string) => Promise<unknown>][] = [
    ["new", "new@site.test", async () => {}],
    ["pending", "pending@site.test", (email) => visitor.fillIn(formId, { email })],
    ["active", "active@site.test", (email) => send("POST", "/contacts", { email, segments: [segmentId] })],
    ["unsubscribed", "left@site.test", (email) => send("POST", "/contacts", { email, unsubscribed: true })],
    ["suppressed", "bounced@site.test", (email) => send("POST", "/suppressions", { email })],
    [
      "suppressed and active",
      "complained@site.test",
      async (email) => {
        await send("POST", "/contacts", { email });
        await send("POST", "/suppressions", { email });
      },
    ],
  ];
  const bytes: string[] = [];
  test.each(CASES)("is the same for a %s address", async (_state, email, make) => {
    await make(email);
    const page = await visitor.fillIn(formId, { email });
    const headers = JSON.stringify([...page.headers].filter(([name]) => name !== "date"));
    bytes.push(`${page.status} ${headers} ${page.text.replaceAll(formId, "")}`);
    expect(new Set(bytes).size).toBe(1);
  });
});

test("an active contact keeps what it has, and confirms only what is new", async () => {
  const email = "grace@site.test";
  await send("POST", "/contacts", { email, first_name: "Grace", segments: [segmentId] });
  await visitor.fillIn(formId, { email, first_name: "Mallory" });
  const [already] = await emailsTo(api, email);
  expect(already?.subject).toBe("You already receive email from acme");
  expect((await bodyOf(already!.id)).text).toMatch(/http:\/\/localhost\/u\/a\S{100,}/);
  expect(rowOf(email)).toMatchObject({ status: "active", is_unsubscribed: 0, first_name: "Grace" });

  api.clock.advance(DAY);
  await visitor.fillIn(formId, { email, [`topic.${topicId}`]: "on" });
  expect((await emailsTo(api, email))[0]?.subject).toBe("Confirm your subscription to acme");
  expect([rowOf(email).status, await subscriptionOf(email)]).toEqual(["active", "opt_out"]);
  await visitor.confirm(await confirmationLink(api, email));
  expect(await subscriptionOf(email)).toBe("opt_in");
});

test("an unsubscribed contact returns by confirming, and by nothing less", async () => {
  const email = "back@site.test";
  await send("POST", "/contacts", { email, unsubscribed: true });
  await visitor.fillIn(formId, { email });
  expect(rowOf(email).is_unsubscribed).toBe(1);
  await visitor.confirm(await confirmationLink(api, email));
  expect(rowOf(email)).toMatchObject({ is_unsubscribed: 0, status: "active" });
});

test("without double opt-in a new address is subscribed at once, and no other", async () => {
  const id = await makeForm({ double_opt_in: false, topics: [topicId] });
  const answers = [];
  await send("POST", "/contacts", { email: "known@site.test", unsubscribed: true });
  for (const email of ["fresh@site.test", "known@site.test"]) {
    answers.push((await visitor.fillIn(id, { email, [`topic.${topicId}`]: "on" })).text);
  }
  expect(new Set(answers).size).toBe(1);
  expect(answers[0]).toContain("Thank you");
  const fresh = rowOf("fresh@site.test");
  expect(fresh).toMatchObject({ status: "active", is_unsubscribed: 0 });
  expect(consentsOf(fresh.id)).toMatchObject([{ act: "granted", form_id: id, wording: expect.any(String) }]);
  expect(await emailsTo(api, "fresh@site.test")).toEqual([]);
  expect(rowOf("known@site.test").is_unsubscribed).toBe(1);
  expect(await emailsTo(api, "known@site.test")).toHaveLength(1);
});

test("who never confirms is forgotten after 30 days, and who was a contact before is not", async () => {
  const strangers = ["never@site.test", "later@site.test"];
  await send("POST", "/contacts", { email: "old@site.test" });
  for (const email of ["old@site.test", ...strangers]) await visitor.fillIn(formId, everything(email));
  // As one of an older version, of whom no consent is known.
  using writer = new Database(join(api.store.dataDir, "sendlark.db"), { readwrite: true });
  writer.run("DELETE FROM consents WHERE contact_id = ?", [rowOf("old@site.test").id]);
  const { id } = rowOf("never@site.test");
  const link = await confirmationLink(api, "never@site.test");
  api.clock.advance(15 * DAY);
  await visitor.fillIn(formId, { email: "later@site.test" });
  api.clock.advance(15 * DAY);
  const sweep = async () => {
    for (let deleted = 1; deleted > 0; )
      ({ deleted } = await api.store.forms.sweep({ now: api.clock.now(), limit: 1 }));
  };
  expect((await visitor.visit("GET", link)).status).toBe(404);
  await sweep();
  expect([rowOf("never@site.test"), consentsOf(id)]).toEqual([null, []]);
  expect((await eventsOf("never@site.test")).at(-1)).toBe("contact.deleted");
  expect([rowOf("later@site.test").status, rowOf("old@site.test").status]).toEqual(["pending", "active"]);
  api.clock.advance(15 * DAY);
  await sweep();
  expect(rowOf("later@site.test")).toBeNull();
  expect(database.query("SELECT count(*) AS rows FROM opt_in_tokens").get()).toEqual({ rows: 0 });
});

test("a quota that is used up shows the same for every address, and writes nothing", async () => {
  await using poor = await startApiFixture({ dailyQuota: 1 });
  const { id } = (await poor.call("POST", "/forms", { name: "x" })).json as Json;
  const someone = createVisitor(poor);
  expect((await someone.fillIn(id, { email: "one@site.test" })).status).toBe(200);
  for (const email of ["one@site.test", "two@site.test"]) {
    const { status, text } = await someone.fillIn(id, { email });
    expect([status, text.includes("Please try again later")]).toEqual([503, true]);
  }
  expect((await poor.call("GET", "/contacts/two@site.test")).status).toBe(404);
});

describe("settings", () => {
  test("a change of what visitors see raises the version, and no other", async () => {
    const change = async (body: object) => (await send("PATCH", `/forms/${formId}`, body)).version;
    expect(await change({ name: "Other", strict: true, from: "a@acme.test", subject: "Hi" })).toBe(1);
    expect(await change({ consent_text: "I agree." })).toBe(2);
    expect(await change({ consent_text: "I agree." })).toBe(2);
    expect(await change({ privacy_url: "https://acme.test/p" })).toBe(3);
    expect(await change({ fields: [{ field: "property.seats", required: true }] })).toBe(4);
    expect(await change({ topics: [] })).toBe(5);
  });

  test("a form that changed since its page was opened asks again", async () => {
    const page = await visitor.visit("GET", `/f/${formId}`);
    await send("PATCH", `/forms/${formId}`, { consent_text: "And sell my data." });
    api.clock.advance(LIMITS.formFillMsMin);
    const hidden = Object.fromEntries(
      [...page.text.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [
        name,
        value,
      ]),
    );
    const answer = await visitor.visit("POST", `/f/${formId}`, { ...hidden, email: "old-text@site.test" });
    expect([answer.status, rowOf("old-text@site.test")]).toEqual([422, null]);
    expect(answer.text).toContain("And sell my data.");
    expect(answer.text).toContain('value="old-text@site.test"');
  });

  const UNKNOWN = "01938f2a-0000-7000-8000-000000000000";
  test.each<[body: object, status: number, named: string]>([
    [{ name: " " }, 422, "name"],
    [{ language: "fr" }, 422, "language"],
    [{ title: "x".repeat(201) }, 422, "title"],
    [{ fields: [{ field: "email" }] }, 422, "fields.0.field"],
    [{ fields: [{ field: "property.nobody" }] }, 422, "fields.0.field"],
    [{ fields: [{ field: "first_name" }, { field: "first_name" }] }, 422, "fields"],
    [{ topics: [UNKNOWN] }, 404, "Topic not found"],
    [{ granted_topics: ["x"] }, 422, "granted_topics"],
    [{ segments: [UNKNOWN] }, 404, "Segment not found"],
    [{ privacy_url: "javascript:alert(1)" }, 422, "privacy_url"],
    [{ redirect_url: "http://acme.test/" }, 422, "redirect_url"],
    [{ redirect_url: "https://user:secret@acme.test/" }, 422, "redirect_url"],
    [{ redirect_url: "//acme.test" }, 422, "redirect_url"],
    [{ allowed_origins: ["*"] }, 422, "allowed_origins"],
    [{ allowed_origins: ["http://acme.test"] }, 422, "allowed_origins"],
    [{ allowed_origins: ["https://acme.test/page"] }, 422, "allowed_origins"],
    [{ from: "a@new.test" }, 403, "not verified"],
    [{ from: "a@rival.test" }, 403, "not verified"],
    [{ reply_to: "nobody" }, 422, "reply_to"],
    [{ subject: "a\r\nBcc: b@site.test" }, 422, "subject"],
  ])("%j is refused by name", async (body, status, named) => {
    const answer = await api.call("PATCH", `/forms/${formId}`, body);
    expect([answer.status, answer.text]).toEqual([status, expect.stringContaining(named)]);
  });

  test("a private topic cannot be offered", async () => {
    const topic = await send("POST", "/topics", { name: "Secret", default_subscription: "opt_in" });
    const answer = await api.call("PATCH", `/forms/${formId}`, { topics: [topic.id] });
    expect([answer.status, answer.text]).toEqual([422, expect.stringContaining("private")]);
  });

  test("German forms speak German, and have no English text left", async () => {
    const id = await makeForm({ language: "de", fields: [{ field: "last_name", required: true }] });
    const { text } = await visitor.visit("GET", `/f/${id}`);
    expect(text).toContain('<html lang="de">');
    expect(text).toContain("Nachname");
    const empty = await visitor.fillIn(id, { email: "erika@site.test" });
    expect([empty.status, empty.text.includes("Füllen Sie dieses Feld aus.")]).toEqual([422, true]);
    await visitor.fillIn(id, { email: "erika@site.test", last_name: "Muster" });
    const [sent] = await emailsTo(api, "erika@site.test");
    expect(sent?.subject).toBe("Bitte bestätigen Sie Ihre Anmeldung bei acme");
  });

  test("a closed form shows no page, and its links still confirm", async () => {
    await visitor.fillIn(formId, { email: "closing@site.test" });
    await send("PATCH", `/forms/${formId}`, { is_active: false });
    expect((await visitor.visit("GET", `/f/${formId}`)).status).toBe(404);
    await send("DELETE", `/forms/${formId}`);
    expect((await api.call("GET", `/forms/${formId}`)).status).toBe(404);
    const done = await visitor.confirm(await confirmationLink(api, "closing@site.test"));
    expect([done.status, rowOf("closing@site.test").status]).toEqual([200, "active"]);
  });
});

describe("the email", () => {
  test("has the link and nothing to track or to unsubscribe from", async () => {
    const email = "mail@site.test";
    await send("PATCH", `/forms/${formId}`, {
      ...{ from: "Acme <hi@acme.test>", reply_to: "help@acme.test", subject: "One more step" },
      email_text: "Hello,\n\nplease <b>confirm</b>.",
    });
    await visitor.fillIn(formId, everything(email));
    const [sent] = await emailsTo(api, email);
    expect(sent).toMatchObject({
      ...{ from: "Acme <hi@acme.test>", replyTo: ["help@acme.test"], subject: "One more step", topic: null },
      headers: [["Auto-Submitted", "auto-generated"]],
    });
    const { html, text } = await bodyOf(sent!.id);
    expect(html).toContain("please &lt;b&gt;confirm&lt;/b&gt;.");
    expect(html).toContain('<body data-sendlark-track="off"');
    expect(html).not.toMatch(/<img|<script|https?:\/\/(?!localhost\/f\/)/);
    expect(text).toContain("Product news");
  });
});

describe("another team", () => {
  const rival = () => ({ authorization: `Bearer ${api.rivalKey}` });

  test("reaches no form, and its own pages know nothing of ours", async () => {
    for (const method of ["GET", "PATCH", "DELETE"]) {
      const body = method === "PATCH" ? { name: "x" } : undefined;
      expect((await api.call(method, `/forms/${formId}`, body, rival())).status).toBe(404);
    }
    const list = (await api.call("GET", "/forms", undefined, rival())).json as Json;
    expect(list.data).toEqual([]);
    const taken = await api.call("POST", "/forms", { name: "x", topics: [topicId] }, rival());
    expect(taken.status).toBe(404);
    const { id } = (await api.call("POST", "/forms", { name: "x" }, rival())).json as Json;
    const { text } = await visitor.visit("GET", `/f/${id}`);
    expect(text).not.toContain("acme");
    expect(text).not.toContain(topicId);
  });

  test("a link confirms in its own form only", async () => {
    await visitor.fillIn(formId, { email: "own@site.test" });
    const link = await confirmationLink(api, "own@site.test");
    const other = await makeForm({});
    const answer = await visitor.confirm(link.replace(formId, other));
    expect([answer.status, rowOf("own@site.test").status]).toEqual([404, "pending"]);
  });
});
