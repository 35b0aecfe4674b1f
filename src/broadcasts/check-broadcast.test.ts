// Each line of the checklist: a broadcast that it is for, and one that it is not for.
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { type ApiFixture, startApiFixture } from "../testing/fixtures/api-fixture.ts";
import { CHECK_LINES, type CheckLine } from "./check-lines.ts";
import type { Broadcast, BroadcastCheck } from "./schema.ts";

const DEAD = "https://acme.test/gone";

let api: ApiFixture;
let segmentId: string;
let emptyId: string;
let topicId: string;
beforeAll(async () => {
  api = await startApiFixture({ probeLink: async (url) => (url === DEAD ? 404 : 200) });
  await post("/contact-properties", { key: "plan", type: "string", fallback_value: "free" });
  await post("/contact-properties", { key: "city", type: "string" });
  segmentId = await post("/segments", { name: "News" });
  emptyId = await post("/segments", { name: "Nobody" });
  topicId = await post("/topics", { name: "Offers", default_subscription: "opt_in" });
  const people = [
    { email: "ada@site.test", first_name: "Ada", properties: { city: "Paris", plan: "pro" } },
    { email: "bob@site.test", first_name: "Bob" },
    { email: "cyd@site.test" },
    { email: "dan@site.test", first_name: "Dan", unsubscribed: true },
    { email: "eve@site.test", first_name: "Eve" },
  ];
  for (const person of people) await post("/contacts", { ...person, segments: [segmentId] });
  await post("/suppressions", { email: "eve@site.test" });
  await saveBrand("1 Main Street, Springfield");
});
afterAll(() => api[Symbol.asyncDispose]());

async function saveBrand(postalAddress: string): Promise<void> {
  const brand = await api.store.brands.get({ teamId: api.teamId });
  const { DEFAULT_BRAND } = await import("../blocks/default-brand.ts");
  const kit = { ...DEFAULT_BRAND, postalAddress };
  await api.store.brands.save({
    teamId: api.teamId,
    kit,
    revision: brand?.revision ?? 0,
    now: api.clock.now(),
  });
}

async function post(path: string, body: unknown): Promise<string> {
  const { status, json, text } = await api.call("POST", path, body);
  expect([status < 300, text]).toEqual([true, text]);
  return (json as { id: string }).id;
}

/** Of which there is nothing to say, besides how much it is. */
const good = () => ({
  ...{ segment_id: segmentId, topic_id: topicId, from: "Acme <news@acme.test>", subject: "News" },
  preview_text: "What is new",
  html: '<p>Hi {{{FIRST_NAME|there}}}, <a href="https://acme.test/">see</a> <a href="{{{UNSUBSCRIBE_URL}}}">Leave</a></p>',
  text: "Hi {{{FIRST_NAME|there}}} {{{UNSUBSCRIBE_URL}}}",
  settings: { time_zone: "UTC" },
});

async function check(body: object, asked: object = {}): Promise<BroadcastCheck> {
  const id = await post("/broadcasts", { ...good(), ...body });
  await api.store.broadcasts.setTested({ teamId: api.teamId, id, revision: 1 });
  const { status, json, text } = await api.call("POST", `/broadcasts/${id}/check`, asked);
  expect([status, text]).toEqual([200, text]);
  return json as BroadcastCheck;
}

const lines = ({ stops, warnings }: BroadcastCheck) => [...stops, ...warnings].map(({ id }) => id);

test("a good broadcast has nothing to be said of, and says what it is", async () => {
  const found = await check({});
  expect(lines(found)).toEqual([]);
  expect(found.infos.map(({ id }) => id)).toEqual(["recipients", "duration", "cost"]);
  expect(found).toMatchObject({ recipients: 3, skipped: { unsubscribed: 1, manual: 1 }, revision: 1 });
  expect(found.infos[0]?.message).toBe(
    "3 contacts of 5 will receive it. 2 contacts will not: 1 unsubscribed, 1 suppressed by hand.",
  );
});

const p = (inside: string) => ({ html: `<p>${inside}</p>{{{UNSUBSCRIBE_URL}}}` });
const link = (url: string) => p(`<a href="${url}">x</a>`);
const image = (source: string, rest = 'alt="x"') => p(`<img src="${source}" ${rest}>`);
const LARGE = "x".repeat(95 * 1024);

/** By line: a change of the good one that triggers it. The good one triggers none. */
const TRIGGERS: [line: CheckLine, body: () => object, asked?: object][] = [
  ["from_domain", () => ({ from: "a@new.test" })],
  ["unknown_tags", () => p("{{{contact.none}}}")],
  ["unknown_tags", () => ({ subject: "{{{UNSUBSCRIBE_URL}}}" })],
  ["unknown_tags", () => ({ preview_text: "{{{none}}}" })],
  ["unknown_tags", () => ({ variants: [{ subject: "{{{none}}}" }], settings: { test: {} } })],
  ["broken_tags", () => p("{{{FIRST_NAME|there")],
  ["html_size", () => ({ html: `<p>${"x".repeat(501 * 1024)}</p>` })],
  ["audience", () => ({ segment_id: emptyId })],
  ["audience", () => ({ filter: { field: "first_name", op: "eq", value: "Dan" } })],
  ...[
    "/relative",
    "page.html",
    "http://localhost/x",
    "javascript:alert(1)",
    "http://192.168.1.2/",
    "//x",
  ].map((url): (typeof TRIGGERS)[number] => ["bad_links", () => link(url)]),
  ["bad_images", () => image("logo.png")],
  ["missing_images", () => image(`https://mail.test/m/${"a".repeat(64)}.png`)],
  ["test", () => ({ settings: { test: { share_percent: 20 } } })],
  ["test", () => ({ variants: [{ subject: "B" }] })],
  ["small_test", () => ({ variants: [{ subject: "B" }], settings: { test: { share_percent: 20 } } })],
  ["link_hosts", () => link("https://elsewhere.example/")],
  ["image_hosts", () => image("https://elsewhere.example/a.png")],
  ["short_links", () => link("https://bit.ly/x")],
  ["insecure_links", () => link("http://acme.test/")],
  ["dead_links", () => link(DEAD), { links: true }],
  ["image_alt", () => image("https://acme.test/a.png", "")],
  ["svg", () => p("<svg></svg>")],
  ["active_content", () => p("<form></form>")],
  ["no_reply", () => ({ from: "no-reply@acme.test" })],
  ["clipped", () => p(LARGE)],
  ["no_unsubscribe", () => ({ html: "<p>Hi</p>", text: "Hi" })],
  ["no_text", () => ({ text: undefined })],
  ["no_preview_text", () => ({ preview_text: undefined })],
  ["no_fallback", () => p("{{{contact.city}}}")],
  ["no_fallback", () => ({ subject: "{{{FIRST_NAME}}}" })],
  ["night", () => ({}), { scheduled_at: "2026-11-21T23:30:00Z" }],
  ["no_topic", () => ({ topic_id: undefined })],
];

test.each(TRIGGERS.map(([line, body, asked = {}]) => ({ line, body, asked })))(
  "$line is told where it is so",
  async ({ line, body, asked }) => {
    const found = await check(body(), asked);
    expect(lines(found)).toContain(line);
    const item = [...found.stops, ...found.warnings].find(({ id }) => id === line);
    expect(item?.message).toEndWith(".");
  },
);

/** What the lines do not mean. */
const HARMLESS: Record<string, () => object> = {
  "links that everybody can open": () => link("mailto:help@acme.test"),
  "anchors and links of the recipient": () =>
    p('<a href="#a">x</a><a href="{{{contact.city|https://acme.test}}}">x</a>'),
  "braces in styles": () => p("<style>@media x{a{b:c}}</style>"),
  "a tag with the fallback of its property": () => p("{{{contact.plan}}}"),
  "a no-reply sender with an address for replies": () => ({
    from: "no-reply@acme.test",
    reply_to: "help@acme.test",
  }),
};

describe("nothing is told", () => {
  test.each(Object.keys(HARMLESS))("of %s", async (name) => {
    expect(lines(await check(HARMLESS[name]!()))).toEqual([]);
  });

  test("of links that work", async () => {
    expect(lines(await check(link("https://acme.test/works"), { links: true }))).toEqual([]);
  });

  test("of what a key made without a subject, a sender and content, since it cannot be made", async () => {
    const { status } = await api.call("POST", "/broadcasts", { segment_id: segmentId });
    expect(status).toBe(422);
  });
});

const stopsOf = async (id: string) =>
  ((await api.call("POST", `/broadcasts/${id}/check`, {})).json as BroadcastCheck).stops.map(
    (stop) => stop.id as string,
  );

test("what was emptied or deleted stops a draft", async () => {
  const id = await post("/broadcasts", good());
  const change = { from: null, subject: null, html: null, text: null, segment_id: null };
  await api.call("PATCH", `/broadcasts/${id}`, change);
  expect((await stopsOf(id)).sort()).toEqual(["audience", "content", "from", "subject"]);
  const segment = await post("/segments", { name: "Gone" });
  const topic = await post("/topics", { name: "Gone", default_subscription: "opt_in" });
  const other = await post("/broadcasts", { ...good(), segment_id: segment });
  await api.call("DELETE", `/segments/${segment}`);
  expect(await stopsOf(other)).toEqual(["audience"]);
  const third = await post("/broadcasts", { ...good(), topic_id: topic });
  await api.call("DELETE", `/topics/${topic}`);
  expect(await stopsOf(third)).toEqual(["topic"]);
});

test("the team's brand, tests, history and images", async () => {
  await saveBrand("");
  expect(lines(await check({}))).toEqual(["no_postal_address"]);
  await saveBrand("1 Main Street, Springfield");
  const id = await post("/broadcasts", good());
  const answer = await api.call("POST", `/broadcasts/${id}/check`, {});
  expect(lines(answer.json as BroadcastCheck)).toEqual(["not_tested"]);
  await post(`/broadcasts/${id}/send`, {});
  expect(lines(await check({}))).toEqual([]);
  const move = { teamId: api.teamId, id, now: api.clock.now() };
  await api.store.broadcasts.move({ ...move, to: "sending" });
  expect(lines(await check({}))).toEqual(["same_audience"]);
  expect(lines(await check({ filter: { all: [] } }))).toEqual([]);
  await api.store.broadcasts.move({ ...move, to: "canceled" });
  api.clock.advance(25 * 3600_000);
  expect(lines(await check({}))).toEqual([]);
});

test("a time in the past is told of, and quotas stop", async () => {
  await using small = await startApiFixture({ monthlyQuota: 1 });
  for (const email of ["a@site.test", "b@site.test"]) await small.call("POST", "/contacts", { email });
  const body = { from: "a@acme.test", subject: "x", html: "x", filter: { all: [] } };
  const { id } = (await small.call("POST", "/broadcasts", body)).json as { id: string };
  const ask = async (asked: object) =>
    lines((await small.call("POST", `/broadcasts/${id}/check`, asked)).json as BroadcastCheck);
  expect(await ask({})).toContain("quota");
  const soon = new Date(small.clock.now() - 60_000).toISOString();
  expect(await ask({ scheduled_at: soon })).not.toContain("past");
  // In another month, nothing is used up yet; the limit itself is.
  expect(await ask({ scheduled_at: "2026-12-02T12:00:00Z" })).toContain("quota");
});

test("contacts that a tag leaves empty are counted, and left out where the broadcast skips them", async () => {
  const html = "<p>{{{contact.city}}} {{{FIRST_NAME}}} {{{UNSUBSCRIBE_URL}}}</p>";
  const sends = await check({ html });
  const counts = (found: BroadcastCheck): [string, number | undefined][] =>
    found.warnings
      .filter(({ id }) => id === "no_fallback")
      .map(({ message, count }) => [message.slice(0, 20), count]);
  expect(counts(sends).map(([, count]) => count)).toEqual([2, 1]);
  expect(sends.recipients).toBe(3);
  const skips = await check({ html, settings: { missing_data: "skip" } });
  expect(skips).toMatchObject({ recipients: 1, skipped: { missing_data: 2 } });
});

test("shows the first recipients as they would get it, also the ones with the most and the least data", async () => {
  const { examples } = await check({ subject: "Hi {{{FIRST_NAME|you}}} from {{{contact.city}}}" });
  expect(examples.map(({ kind, email, subject }) => [kind, email, subject])).toEqual([
    ["first", "cyd@site.test", "Hi you from"],
    ["longest", "ada@site.test", "Hi Ada from Paris"],
    ["emptiest", "cyd@site.test", "Hi you from"],
  ]);
  const [first, longest] = examples;
  expect(first?.missing).toEqual(["contact.city"]);
  expect(longest?.missing).toEqual([]);
  expect(longest?.html).toContain("Hi Ada, ");
});

test("every stop and warning is tried here, or where its facts are made", () => {
  const elsewhere: CheckLine[] = [
    ...(["from", "subject", "content", "topic", "quota", "not_tested", "same_audience"] as const),
    ...(["no_postal_address", "recipients", "duration", "cost"] as const),
    // check-lines.test.ts
    ...(["dmarc", "image_bytes", "unengaged", "sudden_volume", "past"] as const),
  ];
  const tried = new Set<string>([...TRIGGERS.map(([line]) => line), ...elsewhere]);
  expect(CHECK_LINES.filter((line) => !tried.has(line))).toEqual([]);
});

test("the duration knows which recipients wait for the warm-up of new addresses", async () => {
  const asked: [string, number][] = [];
  await using warming = await startApiFixture({
    forecastWarmUp(group, messages) {
      asked.push([group, messages]);
      return group === "gmail" && messages > 1 ? { today: 1, days: 2 } : null;
    },
  });
  for (const email of ["a@gmail.com", "b@googlemail.com", "c@hotmail.com", "d@site.test"])
    await warming.call("POST", "/contacts", { email });
  const body = { from: "a@acme.test", subject: "x", html: "x", filter: { all: [] } };
  const { id } = (await warming.call("POST", "/broadcasts", body)).json as { id: string };
  const { infos } = (await warming.call("POST", `/broadcasts/${id}/check`, {})).json as BroadcastCheck;
  expect(infos.find((info) => info.id === "duration")).toMatchObject({
    message: expect.stringContaining("3 of 4 emails can be sent today"),
    count: 24 * 3600,
  });
  expect(asked.slice(-5)).toEqual([
    ["gmail", 2],
    ["microsoft", 1],
    ["yahoo", 0],
    ["icloud", 0],
    ["rest", 1],
  ]);
});

test("the check changes nothing", async () => {
  const id = await post("/broadcasts", good());
  const before = (await api.call("GET", `/broadcasts/${id}`)).json as Broadcast;
  await api.call("POST", `/broadcasts/${id}/check`, { links: true });
  expect((await api.call("GET", `/broadcasts/${id}`)).json).toEqual(before);
});
