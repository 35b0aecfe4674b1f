// How many items a list has: of the small kinds all when nobody asks for a page, 20 of the others.
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { createId } from "../lib/id.ts";
import { LIMITS } from "../limits.ts";
import { type ApiFixture, startApiFixture } from "../testing/fixtures/api-fixture.ts";
import { resolveReference } from "./docs/json-schema.ts";

const COUNT = 25;
const MAX = LIMITS.listedWithoutLimitMax;

let api: ApiFixture;
let contactId: string;
let segmentId: string;
let emailId: string;
beforeAll(async () => {
  api = await startApiFixture();
  const { store, clock, teamId } = api;
  const email = { from: "a@acme.test", to: "ada@site.test", subject: "Hello", text: "Hi" };
  const attachments = Array.from({ length: COUNT }, (_, at) => ({ filename: `${at}.txt`, content: "aGk=" }));
  emailId = await post("/emails", { ...email, attachments });
  contactId = await post("/contacts", { email: "ada@site.test" });
  for (let at = 0; at < COUNT; at++) {
    await post("/emails", email);
    await post("/api-keys", { name: `key ${at}` });
    segmentId = await post("/segments", { name: `segment ${at}` });
    await post(`/contacts/${contactId}/segments/${segmentId}`, {});
    await post("/topics", { name: `topic ${at}`, default_subscription: "opt_in" });
    await post("/contact-properties", { key: `property_${at}`, type: "string" });
    await post("/templates", { name: `template ${at}`, html: "<p>Hi</p>" });
    await post("/webhooks", { endpoint: `https://hooks.test/${at}`, events: ["email.sent"] });
    const times = { createdAt: clock.now(), checkedAt: null, verifiedAt: null };
    const flags = { openTracking: false, clickTracking: false, isSendingEnabled: true };
    const domain = {
      ...{ id: createId(), teamId, name: `d${at}.test`, region: "us-east-1", status: "pending" as const },
      ...{ records: [], customReturnPath: "send", tls: "opportunistic" as const, trackingSubdomain: null },
      ...{ ...times, ...flags },
    };
    await store.domains.create({ keys: [], domain });
  }
  for (let at = 0; at < COUNT; at++)
    await post("/contacts", { email: `${at}@site.test`, segments: [segmentId] });
  await api.requestLog.flush();
});
afterAll(() => api[Symbol.asyncDispose]());

async function post(path: string, body: unknown): Promise<string> {
  const { status, json, text } = await api.call("POST", path, body);
  expect([status < 300, text]).toEqual([true, text]);
  return (json as { id: string }).id;
}

async function list(path: string): Promise<{ ids: string[]; hasMore: boolean }> {
  const filled = path
    .replace("$contact", contactId)
    .replace("$segment", segmentId)
    .replace("$email", emailId);
  const { status, json, text } = await api.call("GET", filled);
  expect([status, text]).toEqual([200, text]);
  const { data, has_more } = json as { data: { id: string }[]; has_more: boolean };
  return { ids: data.map(({ id }) => id), hasMore: has_more };
}

describe.each([
  ...["/domains", "/api-keys", "/segments", "/audiences", "/contacts", "/contact-properties", "/topics"],
  ...[
    "/webhooks",
    "/segments/$segment/contacts",
    "/audiences/$segment/contacts",
    "/contacts?segment_id=$segment",
  ],
  ...["/contacts/$contact/segments", "/contacts/$contact/topics", "/emails/$email/attachments"],
])("%s", (path) => {
  const page = (query: string) => list(`${path}${path.includes("?") ? "&" : "?"}${query}`);

  test("comes whole without a limit, and in pages with one", async () => {
    const all = await list(path);
    expect(all.ids.length).toBeGreaterThanOrEqual(COUNT);
    expect(all.hasMore).toBe(false);
    expect(await page("limit=20")).toEqual({ ids: all.ids.slice(0, 20), hasMore: true });
    expect(await page(`limit=&after=${all.ids[19]}`)).toEqual({ ids: all.ids.slice(20), hasMore: false });
    expect(await page(`limit=3&after=${all.ids[1]}`)).toEqual({ ids: all.ids.slice(2, 5), hasMore: true });
    expect(await page(`limit=2&before=${all.ids[4]}`)).toEqual({ ids: all.ids.slice(2, 4), hasMore: true });
    expect(await page(`before=${all.ids[2]}`)).toEqual({ ids: all.ids.slice(0, 2), hasMore: false });
  });
});

test.each(["/emails", "/logs", "/templates"])("%s comes 20 at a time", async (path) => {
  const { ids, hasMore } = await list(path);
  expect([ids.length, hasMore]).toEqual([20, true]);
});

test("every list takes a limit and both cursors", () => {
  const { paths, components } = api.app.document();
  const lists = Object.entries(paths).flatMap(([path, { get }]) => {
    const answer = get?.responses["200"];
    const schema = answer && "content" in answer ? answer.content["application/json"]?.schema : undefined;
    const { properties } = resolveReference(schema ?? {}, components.schemas);
    if (properties?.["has_more"] === undefined) return [];
    return [
      [path, get?.parameters.flatMap(({ name, in: place }) => (place === "query" ? [name] : []))] as const,
    ];
  });
  expect(lists.length).toBeGreaterThan(15);
  const text = JSON.stringify(api.app.document());
  expect(text.includes(`default: all, up to ${MAX.toLocaleString("en")}.`)).toBe(true);
  const paging = ["limit", "after", "before"];
  expect(lists.filter(([, names]) => !paging.every((name) => names?.includes(name)))).toEqual([]);
});

test(`no list has more than ${MAX} items`, async () => {
  const [{ id: teamId }, createdAt] = [{ id: api.teamId }, api.clock.now()];
  const segments = Array.from({ length: MAX }, (_, at) => ({
    id: createId(),
    teamId,
    name: `${at}`,
    createdAt,
  }));
  await Promise.all(segments.map((segment) => api.store.segments.create(segment)));
  const first = await list("/segments");
  expect([first.ids.length, first.hasMore]).toEqual([MAX, true]);
  const rest = await list(`/segments?after=${first.ids.at(-1)}`);
  expect([rest.ids.length, rest.hasMore]).toEqual([COUNT, false]);
});
