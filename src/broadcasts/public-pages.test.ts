// Emails in a browser: one recipient's own, and the archive for everybody.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import { createOwnerLink } from "../accounts/one-time-links.ts";
import { DEFAULT_BRAND } from "../blocks/default-brand.ts";
import { createId } from "../lib/id.ts";
import { encodeMergeBody } from "../mime/merge-body.ts";
import { type ApiFixture, startApiFixture, TRACKING_KEY } from "../testing/fixtures/api-fixture.ts";
import { readerHere } from "../testing/fixtures/reader-here.ts";
import { openBrowser } from "../testing/fixtures/session-browser.ts";
import { acceptRequest, sampleEmail } from "../testing/fixtures/store-samples.ts";
import { archivePath, broadcastSlug } from "./archive-link.ts";
import { freezeContent } from "./freeze-content.ts";
import { makeViewToken } from "./view-link.ts";

let api: ApiFixture;
let rivalId: string;
let topicId: string;

beforeAll(async () => {
  api = await startApiFixture();
  rivalId = (await api.store.teams.list()).find(({ id }) => id !== api.teamId)!.id;
  const topic = { name: "Weekly", default_subscription: "opt_in" };
  topicId = ((await api.call("POST", "/topics", topic)).json as { id: string }).id;
});
afterAll(() => api[Symbol.asyncDispose]());
beforeEach(() => api.clock.advance(1_000));

const get = async (path: string) => {
  const response = await api.app.handle(new Request(`http://localhost${path}`), "192.0.2.9");
  return { status: response.status, headers: response.headers, text: await response.text() };
};

const HTML = `<p>Hi {{{FIRST_NAME|there}}} &amp; <script>alert(1)</script></p>
  <a href="https://shop.test">Shop</a> <a href="{{{VIEW_URL}}}">View</a>`;

interface Sent {
  teamId?: string;
  subject?: string;
  html?: string;
  topic?: string | null;
  isArchived?: boolean;
}

/** A broadcast that was sent to nobody. */
async function addSent({
  teamId = api.teamId,
  subject = "News & more for {{{FIRST_NAME|you}}}",
  html = HTML,
  topic = null,
  isArchived = true,
}: Sent = {}): Promise<{ id: string; seq: number; contentId: string }> {
  const { store, clock } = api;
  const now = clock.now();
  const content = { document: null, html, text: null, links: [], tags: [] };
  const { id: contentId } = await store.contents.save({ teamId, content, now });
  const broadcast = await store.broadcasts.create({
    id: createId(now),
    teamId,
    seed: 1,
    originalId: null,
    apiKeyId: null,
    now,
    name: "secret name",
    segmentId: null,
    filter: null,
    topicId: topic,
    from: "Acme <hi@acme.test>",
    replyTo: [],
    subject,
    previewText: null,
    contentId,
    variants: [],
    settings: { isArchived },
  });
  const { id, seq } = broadcast;
  const parts = {
    store,
    clock,
    brandOf: async () => DEFAULT_BRAND,
    publicUrl: () => "http://localhost",
    ...readerHere,
  };
  const frozen = await freezeContent(parts, broadcast);
  await store.broadcasts.move({ teamId, id, to: "preparing", now });
  await store.broadcasts.freeze({ seq, frozen, now });
  await store.broadcasts.finishChunk({ seq, after: null, now });
  expect(await store.broadcasts.settle({ seq, now })).toEqual({ state: "sent" });
  return { id, seq, contentId: frozen[0]!.contentId };
}

const archive = (teamId = api.teamId, topic: string | null = null) =>
  archivePath({ id: teamId, name: "acme" }, topic === null ? null : { id: topic, name: "Weekly" });

describe("an email in its recipient's browser", () => {
  async function addEmail(
    changes: object = {},
    values: Record<string, string> = { "contact.first_name": "Ann" },
  ) {
    const { contentId: content } = await addSent({ isArchived: false });
    const email = sampleEmail(api.teamId, ["ann@site.test"], {
      topic: "",
      broadcastId: createId(),
      createdAt: api.clock.now(),
      body: { kind: "merge", ...encodeMergeBody({ content, values }) },
      ...changes,
    });
    await api.store.emails.accept(acceptRequest([email], { now: api.clock.now() }));
    return { id: email.id, path: `/v/${makeViewToken(TRACKING_KEY, email.deliveries[0]!.id)}` };
  }

  test("is theirs, runs nothing, counts nothing, and is listed nowhere", async () => {
    const { path } = await addEmail();
    const { status, headers, text } = await get(path);
    expect(status).toBe(200);
    expect(text).toContain("Hi Ann");
    expect(text).toMatch(/href="http:\/\/localhost\/u\/[\w-]{100,}"/);
    expect(text).toContain(`href="http://localhost${path}"`);
    expect(text).toContain('href="https://shop.test"');
    expect(text).not.toMatch(/\/t\/[oc]\/|\{\{\{/);
    expect(text).toContain('<meta name="viewport"');
    expect(headers.get("x-robots-tag")).toBe("noindex, nofollow");
    expect(headers.get("cache-control")).toBe("private, no-store");
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toStartWith("sandbox ");
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/script|same-origin/);
    expect(headers.get("x-frame-options")).toBe("DENY");
    const head = await api.app.handle(new Request(`http://localhost${path}`, { method: "HEAD" }), null);
    expect(head.status).toBe(200);
  });

  test("is not shown for another token, without its content, and after its recipient was erased without values", async () => {
    const { path, id } = await addEmail();
    expect((await get(`${path.slice(0, -1)}A`)).status).toBe(404);
    expect((await get(`/v/${makeViewToken(new Uint8Array(32), createId())}`)).status).toBe(404);
    expect((await get(`/v/${makeViewToken(TRACKING_KEY, createId())}`)).status).toBe(404);
    const gone = await addEmail({
      body: { kind: "merge", ...encodeMergeBody({ content: createId(), values: {} }) },
    });
    expect((await get(gone.path)).status).toBe(404);
    const { json } = await api.call("POST", "/contacts", { email: "ann@site.test" });
    await api.call("POST", `/contacts/${(json as { id: string }).id}/erase`, { reason: "asked" });
    await api.data.erasureRunner.idle();
    expect((await api.call("GET", `/emails/${id}`)).json).toMatchObject({ subject: "Erased" });
    expect((await get(path)).text).toContain("Hi there");
  });
});

describe("the archive", () => {
  test("has what its author lists, with fallbacks and without anybody's own links", async () => {
    const { id } = await addSent();
    const hidden = await addSent({ isArchived: false });
    const list = await get(archive());
    expect(list.status).toBe(200);
    expect(list.text).toContain("News &amp; more for you");
    expect(list.text).not.toMatch(/secret name|noindex/);
    expect(list.headers.get("x-robots-tag")).toBeNull();
    const page = `${archive()}/${broadcastSlug({ id, name: "News & more for you" })}`;
    expect(list.text).toContain(`href="http://localhost${page}"`);
    const shown = await get(page);
    expect(shown.text).toContain("Hi there");
    expect(shown.text).toContain('<meta name="viewport"');
    expect(shown.text).toContain("https://shop.test");
    expect(shown.text).not.toMatch(/>View<|Unsubscribe|Preferences|\/u\/|\/v\/|\{\{\{|own-link/);
    expect(shown.headers.get("content-security-policy")).toStartWith("sandbox ");
    expect((await get(`${archive()}/${broadcastSlug({ id: hidden.id, name: "x" })}`)).status).toBe(404);
  });

  test("of a topic has only its broadcasts; /latest leads to the newest", async () => {
    await addSent({ subject: "Old", topic: topicId });
    api.clock.advance(60_000);
    const { id } = await addSent({ subject: "Newest", topic: topicId });
    await addSent({ subject: "Of no topic" });
    const list = await get(archive(api.teamId, topicId));
    expect(list.text).toContain("<h1>Weekly</h1>");
    expect(list.text).toContain("Old</a>");
    expect(list.text).not.toContain("Of no topic");
    const latest = await get(`${archive(api.teamId, topicId)}/latest`);
    expect(latest.status).toBe(302);
    expect(latest.headers.get("location")).toEndWith(`/newest-${id.replaceAll("-", "")}`);
    expect((await get(new URL(latest.headers.get("location")!).pathname)).text).toContain("Hi there");
    expect((await get(archive(api.teamId))).text).toContain("Of no topic");
  });

  test("has a feed with the whole emails", async () => {
    await addSent({ subject: "Feed \u0008<1>" });
    const { text, headers, status } = await get(`${archive()}/feed.xml`);
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("application/atom+xml; charset=utf-8");
    expect(text).toStartWith(
      '<?xml version="1.0" encoding="utf-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom">',
    );
    expect(text).toContain("<title>Feed &lt;1&gt;</title>");
    expect(text).toContain("&lt;p&gt;Hi there &amp;amp;");
    const open: string[] = [];
    for (const [, close, name, empty] of text.matchAll(/<(\/?)([a-z]+)[^>]*?(\/?)>/g)) {
      if (close !== "") expect(open.pop()).toBe(name!);
      else if (empty === "") open.push(name!);
    }
    expect(open).toEqual([]);
    expect(text).not.toMatch(/[\u0000-\u0008]|<script|unsubscribe_url/i);
  });

  test("of another team or topic, or without anything in it, is unknown", async () => {
    const { id } = await addSent({ topic: topicId });
    const rival = await addSent({ teamId: rivalId, subject: "Rival" });
    for (const path of [
      archive(createId()),
      archive(api.teamId, createId()),
      archive(rivalId, topicId),
      "/a/acme",
      "/a/x-0",
      `${archive(rivalId)}/${broadcastSlug({ id, name: "" })}`,
      `${archive()}/${broadcastSlug({ id: rival.id, name: "" })}`,
      `${archive()}/nothing`,
      `${archive(createId())}/latest`,
      `${archive(createId())}/feed.xml`,
    ]) {
      expect([path, (await get(path)).status]).toEqual([path, 404]);
    }
    expect((await get(archive())).text).not.toContain("Rival");
    expect((await get(archive(rivalId))).text).toContain("Rival");
  });

  test("shows its author beforehand how a draft will look", async () => {
    const browser = openBrowser(api);
    const [, token] = (await createOwnerLink(api.accounts)).path.split("#");
    const person = { email: "owner@acme.dev", name: "Olga", password: "correct horse battery" };
    await browser.post("/session/link/redeem", { token, ...person });
    const { id } = await addSent({ html: "<p>Draft for {{{FIRST_NAME|all}}}</p>" });
    const preview = await browser.get(`/broadcasts/${id}/archive-preview`);
    expect(preview.text).toContain("Draft for all");
    expect(preview.text).not.toMatch(/Unsubscribe|\{\{\{/);
    expect((await browser.get("/archive")).json).toEqual({
      object: "archive",
      url: `http://localhost${archive()}`,
      topics: [{ id: topicId, name: "Weekly", url: `http://localhost${archive(api.teamId, topicId)}` }],
    });
    const rival = await addSent({ teamId: rivalId });
    expect((await browser.get(`/broadcasts/${rival.id}/archive-preview`)).status).toBe(404);
  });
});
