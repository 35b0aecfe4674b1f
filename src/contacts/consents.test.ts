// Every way of leaving and coming back: the state that it leaves, its proof, and what webhooks, API and dashboard tell.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { createOwnerLink } from "../accounts/one-time-links.ts";
import { handleReport } from "../bounces/handle-report.ts";
import { createId } from "../lib/id.ts";
import { silentLog } from "../lib/log.ts";
import { ANY_TOPIC } from "../store/emails.ts";
import { claimMessages, postedRecord } from "../testing/faults/poison-stage.ts";
import { type ApiFixture, startApiFixture, TRACKING_KEY } from "../testing/fixtures/api-fixture.ts";
import { type Browser, openBrowser } from "../testing/fixtures/session-browser.ts";
import { claimAll, deliveredRecord } from "../testing/fixtures/store-samples.ts";
import { sampleTokenKeys } from "../testing/fixtures/token-keys.ts";
import { makeUnsubscribeToken } from "../unsubscribe/unsubscribe-token.ts";

const AGENT =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";

let api: ApiFixture;
let browser: Browser;
let teamId: string;
let userId: string;
let key: { authorization: string };
let topicId: string;
let keyId: string;
beforeAll(async () => {
  api = await startApiFixture();
  browser = openBrowser(api);
  const [, token] = (await createOwnerLink(api.accounts)).path.split("#");
  const person = { email: "owner@acme.test", name: "Olga", password: "correct horse battery" };
  await browser.post("/session/link/redeem", { token, ...person });
  const session = (await browser.get("/session")).json as { user: { id: string }; team: { id: string } };
  [userId, teamId] = [session.user.id, session.team.id];
  const made = (await browser.post("/api-keys", { name: "sync" })).json as { id: string; token: string };
  [keyId, key] = [made.id, { authorization: `Bearer ${made.token}` }];
  await ask("POST", "/domains", { name: "sender.test" });
  await ask("POST", "/webhooks", {
    endpoint: "https://hooks.test/a",
    events: ["contact.updated", "contact.topics.updated"],
  });
  const topic = { name: "News", default_subscription: "opt_in", visibility: "public" };
  topicId = (await ask("POST", "/topics", topic)).id;
});
afterAll(() => api[Symbol.asyncDispose]());

// biome-ignore lint/suspicious/noExplicitAny: the raw answers are what is examined.
async function ask(method: string, path: string, body?: unknown, status?: number): Promise<any> {
  const answer = await api.call(method, path, body, key);
  if (answer.status !== (status ?? answer.status)) throw new Error(`${method} ${path}: ${answer.text}`);
  return answer.json;
}

async function follow(email: string, topic: string, form: Record<string, string>): Promise<string> {
  const target = { teamId, deliveryId: DELIVERY_ID, email, topic };
  const { text } = await api.call(
    "POST",
    `/u/${makeUnsubscribeToken(TRACKING_KEY, target)}`,
    new URLSearchParams(form).toString(),
    { "content-type": "application/x-www-form-urlencoded", "user-agent": AGENT },
  );
  return text;
}

const DELIVERY_ID = createId();
const CLICK = { "List-Unsubscribe": "One-Click" };

/** A spam complaint about an email to this address, as a mailbox provider reports it. */
async function complain(email: string): Promise<string> {
  const sent = { from: "a@sender.test", to: email, subject: "x", text: "x" };
  const { id } = await ask("POST", "/emails", sent);
  const claimed = await claimAll(api.store, { now: api.clock.now() });
  const ours = claimed.find(({ emailId }) => emailId === id)!;
  await api.store.deliveries.record(deliveredRecord(ours, { now: api.clock.now() }));
  const report = [
    "From: fbl@site.test",
    "MIME-Version: 1.0",
    "Content-Type: multipart/report; boundary=x",
    "",
    "--x",
    "Content-Type: message/feedback-report",
    "",
    "Feedback-Type: abuse",
    "Version: 1",
    "",
    "--x--",
    "",
  ];
  const handled = await handleReport(
    {
      store: api.store,
      clock: api.clock,
      log: silentLog,
      complained: async () => {},
      tokenKeys: sampleTokenKeys(9),
    },
    {
      envelopeFrom: "",
      recipient: "fbl@send.sender.test",
      deliveryId: ours.id,
      bytes: new TextEncoder().encode(report.join("\r\n")),
    },
  );
  expect(handled).toBe("applied");
  return id;
}

/** The new webhook messages about this address, which say what the API says. */
async function told(email: string) {
  const messages = await claimMessages(api.store, api.clock.now());
  for (const message of messages) await api.store.webhooks.record(postedRecord(message, api.clock.now()));
  const payloads = messages.map(({ source }) =>
    source.kind === "finished" ? JSON.parse(source.payload) : {},
  );
  const about = payloads.filter(({ data }) => data?.email === email);
  const last = about.findLast(({ type }) => type === "contact.updated");
  if (last !== undefined) {
    expect(last.data.unsubscribed).toBe((await ask("GET", `/contacts/${email}`)).unsubscribed);
  }
  return about.map(({ type }) => type);
}

/** What API and dashboard show, which is the same. */
async function shown(email: string) {
  // A session may ask so much in a second.
  api.clock.advance(1_000);
  const [contact, topics, consents] = await Promise.all(
    ["", "/topics", "/consents"].map((path) => ask("GET", `/contacts/${email}${path}`)),
  );
  for (const [path, answer] of [
    ["", contact],
    ["/topics", topics],
    ["/consents", consents],
  ]) {
    expect((await browser.get(`/contacts/${email}${path}`)).json).toEqual(answer);
  }
  return {
    unsubscribed: contact.unsubscribed,
    suppression: contact.suppression,
    topic: topics.data[0].subscription,
    consents: consents.data,
  };
}

type Row = [
  scope: string,
  act: (email: string) => Promise<unknown>,
  state: { unsubscribed: boolean; topic: string; suppression?: string },
  consent: () => object,
  events: string[],
];

const OUT = { unsubscribed: true, topic: "opt_in" };
const WITHOUT_NEWS = { unsubscribed: false, topic: "opt_out" };
const BOTH = ["contact.updated", "contact.topics.updated"];
const LEFT = { act: "withdrawn", topics: [] };
const byLink = () => ({ actor: "contact", ip: "192.0.2.50", user_agent: AGENT, evidence: DELIVERY_ID });
const leftTopic = () => ({ act: "topic_out", topics: [topicId] });
const byKey = () => ({ method: "api", actor: `key:${keyId}`, ip: null, user_agent: null });
const choose = (subscription: string) => [{ id: topicId, subscription }];

const WAYS_OUT: Row[] = [
  [
    "one click on an email of a topic",
    (email) => follow(email, topicId, CLICK),
    WITHOUT_NEWS,
    () => ({ ...leftTopic(), ...byLink(), method: "one_click", text: null }),
    BOTH,
  ],
  [
    "one click on an email without a topic",
    (email) => follow(email, ANY_TOPIC, CLICK),
    OUT,
    () => ({ ...LEFT, ...byLink(), method: "one_click" }),
    ["contact.updated"],
  ],
  [
    "the page, a topic",
    (email) => follow(email, topicId, { action: "leave" }),
    WITHOUT_NEWS,
    () => ({ ...leftTopic(), ...byLink(), method: "preferences" }),
    BOTH,
  ],
  [
    "the page, everything",
    (email) => follow(email, topicId, { action: "leave_all" }),
    OUT,
    () => ({ ...LEFT, ...byLink(), method: "preferences" }),
    ["contact.updated"],
  ],
  [
    "the page, a box",
    (email) => follow(email, topicId, { action: "save", language: "en", [`shown.${topicId}`]: "on" }),
    WITHOUT_NEWS,
    () => ({
      ...leftTopic(),
      ...byLink(),
      method: "preferences",
      text: { language: "en", wording: "acme: What you want to receive\n- News", privacy_url: null },
    }),
    BOTH,
  ],
  [
    "the API",
    (email) => ask("PATCH", `/contacts/${email}`, { unsubscribed: true }, 200),
    OUT,
    () => ({ ...LEFT, ...byKey() }),
    ["contact.updated"],
  ],
  [
    "the API, posting the contact again",
    (email) => ask("POST", "/contacts", { email, unsubscribed: true }, 201),
    OUT,
    () => ({ ...LEFT, ...byKey() }),
    ["contact.updated"],
  ],
  [
    "the API, a topic",
    (email) => ask("PATCH", `/contacts/${email}/topics`, choose("opt_out"), 200),
    WITHOUT_NEWS,
    () => ({ ...leftTopic(), ...byKey() }),
    ["contact.topics.updated"],
  ],
  [
    "the dashboard",
    (email) => browser.ask("PATCH", `/contacts/${email}`, { unsubscribed: true }),
    OUT,
    () => ({ ...LEFT, method: "dashboard", actor: `user:${userId}` }),
    ["contact.updated"],
  ],
  [
    "a complaint",
    (email) => complain(email),
    { ...OUT, suppression: "complaint" },
    () => ({ ...LEFT, method: "complaint", actor: "contact", evidence: expect.any(String) }),
    ["contact.updated"],
  ],
];

test.each(WAYS_OUT)("leaving: %s", async (scope, act, state, consent, events) => {
  const email = `${scope.toLowerCase().replace(/\W+/g, "-")}@site.test`;
  await ask("POST", "/contacts", { email }, 201);
  await told(email);
  await act(email);
  const after = await shown(email);
  expect(after).toMatchObject({ suppression: null, ...state });
  expect(after.consents).toHaveLength(2);
  expect(after.consents[0]).toMatchObject(consent());
  expect(after.consents[1]).toMatchObject({ act: "granted", ...byKey() });
  expect(await told(email)).toEqual(events);
});

const BACK = { act: "granted", topics: [] };
const TOPIC_IN = () => ({ act: "topic_in", topics: [topicId] });

const WAYS_BACK: [scope: string, act: Row[1], consent: () => object][] = [
  [
    "the page",
    (email) => follow(email, ANY_TOPIC, { action: "return" }),
    () => ({
      ...BACK,
      ...byLink(),
      method: "preferences",
      text: { language: "en", wording: expect.stringContaining("Subscribe again"), privacy_url: null },
    }),
  ],
  [
    "the API",
    (email) => ask("PATCH", `/contacts/${email}`, { unsubscribed: false }, 200),
    () => ({ ...BACK, ...byKey(), evidence: null }),
  ],
  [
    "the API, with a reason",
    (email) => ask("PATCH", `/contacts/${email}`, { unsubscribed: false, reason: " Asked by phone " }, 200),
    () => ({ ...BACK, ...byKey(), evidence: "Asked by phone" }),
  ],
  [
    "the dashboard, with a reason",
    (email) => browser.ask("PATCH", `/contacts/${email}`, { unsubscribed: false, reason: "Asked by phone" }),
    () => ({ ...BACK, method: "dashboard", actor: `user:${userId}`, evidence: "Asked by phone" }),
  ],
];

test.each(WAYS_BACK)("coming back: %s", async (scope, act, consent) => {
  const email = `back-${scope.toLowerCase().replace(/\W+/g, "-")}@site.test`;
  await ask("POST", "/contacts", { email, unsubscribed: true }, 201);
  await told(email);
  await act(email);
  const after = await shown(email);
  expect(after).toMatchObject({ unsubscribed: false });
  expect(after.consents).toMatchObject([consent(), { act: "withdrawn" }]);
  expect(await told(email)).toEqual(["contact.updated"]);
});

test("a person of the team gives a reason to subscribe somebody again, to everything and to a topic", async () => {
  const email = "firm@site.test";
  await ask("POST", "/contacts", { email, unsubscribed: true, topics: choose("opt_out") }, 201);
  const before = await shown(email);
  await told(email);
  const refused = {
    statusCode: 422,
    name: "missing_required_field",
    message: expect.stringContaining("`reason`"),
  };
  for (const reason of [undefined, null, "", " "]) {
    const back = await browser.ask("PATCH", `/contacts/${email}`, { unsubscribed: false, reason });
    expect(back.json).toMatchObject(refused);
    const topics = { topics: choose("opt_in"), reason };
    expect((await browser.ask("PATCH", `/contacts/${email}/topics`, topics)).json).toMatchObject(refused);
  }
  const long = await browser.ask("PATCH", `/contacts/${email}`, {
    unsubscribed: false,
    reason: "x".repeat(501),
  });
  expect(long.json).toMatchObject({ statusCode: 422, message: expect.stringContaining("`reason`") });
  expect(await shown(email)).toEqual(before);
  expect(await told(email)).toEqual([]);

  const topics = { topics: choose("opt_in"), reason: "Asked by phone" };
  expect((await browser.ask("PATCH", `/contacts/${email}/topics`, topics)).status).toBe(200);
  const { consents, topic } = await shown(email);
  expect([topic, consents[0]]).toMatchObject(["opt_in", { ...TOPIC_IN(), evidence: "Asked by phone" }]);
});

test("posting never subscribes again, and what changes nothing leaves no consent", async () => {
  const email = "posted@site.test";
  await ask("POST", "/contacts", { email, unsubscribed: true, topics: choose("opt_out") }, 201);
  const before = await shown(email);
  await told(email);
  await ask("POST", "/contacts", { email, unsubscribed: false, topics: choose("opt_in") }, 201);
  await browser.ask("POST", "/contacts", { email, unsubscribed: false });
  await ask("PATCH", `/contacts/${email}`, { unsubscribed: true }, 200);
  expect(await shown(email)).toEqual(before);
  expect(await told(email)).toEqual([]);
});

test("a contact that has not confirmed is unsubscribed, and confirmed only by itself", async () => {
  const email = "waiting@site.test";
  const proof = { method: "form", actor: "contact" } as const;
  const request = { teamId, id: createId(), segmentIds: [], topics: [], proof, now: api.clock.now() };
  await api.store.contacts.save({ ...request, status: "pending", contact: { email } });
  await told(email);
  const contact = () => ask("GET", `/contacts/${email}`, undefined, 200);
  expect(await contact()).toMatchObject({ unsubscribed: true, status: "pending" });
  for (const change of [
    () => ask("PATCH", `/contacts/${email}`, { unsubscribed: false }, 422),
    async () => {
      const asked = { unsubscribed: false, reason: "Asked by phone" };
      return (await browser.ask("PATCH", `/contacts/${email}`, asked)).json;
    },
  ]) {
    expect(await change()).toMatchObject({ message: expect.stringContaining("has not confirmed") });
  }
  await ask("POST", "/contacts", { email, unsubscribed: false, first_name: "Wanda" }, 201);
  expect(await contact()).toMatchObject({ unsubscribed: true, status: "pending", first_name: "Wanda" });
  expect(await told(email)).toEqual(["contact.updated"]);
  await follow(email, ANY_TOPIC, { action: "return" });
  expect(await contact()).toMatchObject({ unsubscribed: false, status: "active" });
  expect((await shown(email)).consents).toMatchObject([{ act: "confirmed" }, { act: "requested" }]);
  expect(await told(email)).toEqual(["contact.updated"]);
});

test("a complaint about a test address, and one of a stranger, changes no contact", async () => {
  const email = "complained@sandbox.sendlark";
  await ask("POST", "/contacts", { email }, 201);
  await complain(email);
  expect(await shown(email)).toMatchObject({ unsubscribed: false, suppression: null });
  await complain("stranger@site.test");
  expect((await ask("GET", "/contacts/stranger@site.test")).statusCode).toBe(404);
});

test("consents are paged, and of the team's contacts only", async () => {
  const email = "paged@site.test";
  await ask("POST", "/contacts", { email }, 201);
  for (const unsubscribed of [true, false, true])
    await ask("PATCH", `/contacts/${email}`, { unsubscribed }, 200);
  const first = await ask("GET", `/contacts/${email}/consents?limit=3`, undefined, 200);
  const rest = await ask("GET", `/contacts/${email}/consents?after=${first.data[2].id}`, undefined, 200);
  expect([first.has_more, rest.has_more, rest.data]).toMatchObject([true, false, [{ act: "granted" }]]);
  const rival = { authorization: `Bearer ${api.rivalKey}` };
  expect((await api.call("GET", `/contacts/${email}/consents`, undefined, rival)).status).toBe(404);
});

test("after its time, only the network and the program of a consent stay", async () => {
  const email = "old@site.test";
  await follow(email, ANY_TOPIC, CLICK);
  const first = async () => (await shown(email)).consents[0];
  const at = Date.parse((await first()).created_at);
  async function shorten(before: number) {
    let deleted = 3;
    while (deleted === 3) ({ deleted } = await api.store.consents.shortenAddresses({ before, limit: 3 }));
    expect(deleted).toBeLessThan(3);
  }
  await shorten(at);
  expect(await first()).toMatchObject({ ip: "192.0.2.50", user_agent: AGENT });
  await shorten(at + 1);
  expect(await first()).toMatchObject({ ip: "192.0.2.0/24", user_agent: "Chrome", evidence: DELIVERY_ID });
  expect(await api.store.consents.shortenAddresses({ before: at + 1, limit: 3 })).toEqual({ deleted: 0 });
});
