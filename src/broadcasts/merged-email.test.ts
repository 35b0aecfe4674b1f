// Emails of a broadcast as everything else sees them: one content for all, and the values of each recipient.
import { afterAll, beforeAll, beforeEach, expect, test } from "bun:test";
import { createOwnerLink } from "../accounts/one-time-links.ts";
import { createId } from "../lib/id.ts";
import { silentLog } from "../lib/log.ts";
import { encodeMergeBody } from "../mime/merge-body.ts";
import { compileContent } from "../mime/merge-content.ts";
import { linkFingerprint } from "../mime/tracking-token.ts";
import { createContentOf } from "../queue/merge-contents.ts";
import { type ApiFixture, startApiFixture } from "../testing/fixtures/api-fixture.ts";
import { type Browser, openBrowser } from "../testing/fixtures/session-browser.ts";
import { acceptRequest, sampleEmail } from "../testing/fixtures/store-samples.ts";
import { createFindTarget } from "../tracking/find-target.ts";

let api: ApiFixture;
let browser: Browser;

beforeAll(async () => {
  api = await startApiFixture();
  browser = openBrowser(api);
  const [, token] = (await createOwnerLink(api.accounts)).path.split("#");
  const person = { email: "owner@acme.dev", name: "Olga", password: "correct horse battery" };
  await browser.post("/session/link/redeem", { token, ...person });
});
afterAll(() => api[Symbol.asyncDispose]());
beforeEach(() => api.clock.advance(1_000));

const HTML = `<h1>Hi {{{FIRST_NAME|there}}}</h1><a href="https://shop.test/?u={{{EMAIL}}}">Shop</a>
  <a href="{{{UNSUBSCRIBE_URL}}}">Leave</a>`;
const TEXT = "Hi {{{FIRST_NAME|there}}}: {{{UNSUBSCRIBE_URL}}}";

async function saveContent(html = HTML, text: string | null = TEXT): Promise<string> {
  const { links } = compileContent({ html, text });
  const content = { document: null, html, text, links, tags: [] };
  return (await api.store.contents.save({ teamId: api.teamId, content, now: api.clock.now() })).id;
}

/** An email of a broadcast, as expanding a slice writes it. */
async function addEmail(address: string, { contentId = "", values = {} as Record<string, string> } = {}) {
  const domain = (await api.store.domains.findByName({ teamId: api.teamId, name: "acme.test" }))[0]!;
  const content = contentId === "" ? await saveContent() : contentId;
  const email = sampleEmail(api.teamId, [address], {
    ...{
      topic: "",
      broadcastId: createId(),
      domainId: domain.id,
      from: "Acme <hello@acme.test>",
      headers: [],
    },
    ...{ createdAt: api.clock.now(), expiresAt: api.clock.now() + 3600_000 },
    body: { kind: "merge", ...encodeMergeBody({ content, values }) },
  });
  const [delivery] = email.deliveries;
  if (address.endsWith("@sandbox.sendlark")) email.deliveries = [{ ...delivery!, isSuppressed: true }];
  await api.store.emails.accept(acceptRequest([email], { now: api.clock.now() }));
  return { id: email.id, deliveryId: email.deliveries[0]!.id, content };
}

const ANN = { "contact.first_name": "Ann <b>", "contact.email": "ann+1@site.test" };

test("GET /emails/{id} shows it with the values of its recipient", async () => {
  const { id } = await addEmail("ann@site.test", { values: ANN });
  const { json } = await api.call("GET", `/emails/${id}`);
  expect(json).toMatchObject({
    html: `<h1>Hi Ann &lt;b&gt;</h1><a href="https://shop.test/?u=ann%2B1%40site.test">Shop</a>
  <a href="{{{UNSUBSCRIBE_URL}}}">Leave</a>`,
    text: "Hi Ann <b>: {{{UNSUBSCRIBE_URL}}}",
  });
  const rival = await api.call("GET", `/emails/${id}`, undefined, {
    authorization: `Bearer ${api.rivalKey}`,
  });
  expect(rival.status).toBe(404);
  const preview = await browser.get(`/emails/${id}/preview`);
  expect(preview.text).toContain("<h1>Hi Ann &lt;b&gt;</h1>");
  const message = (await browser.get(`/emails/${id}/message`)).json as { text: { source: string } };
  expect(message.text.source).toContain("Hi Ann &lt;b&gt;</h1>");
  expect((await browser.get(`/emails/${id}/attachments`)).json).toMatchObject({ data: [] });
  expect((await api.call("GET", `/emails/${id}/insights`)).status).toBe(200);
});

test("a click leads to the recipient's own target", async () => {
  const [ann, bob] = [
    await addEmail("ann@site.test", { values: ANN }),
    await addEmail("bob@site.test", { values: { "contact.email": "bob@site.test" } }),
  ];
  const find = createFindTarget(api);
  const link = linkFingerprint("https://shop.test/?u={{{contact.email}}}");
  expect(await find({ deliveryId: ann.deliveryId, link })).toBe("https://shop.test/?u=ann%2B1%40site.test");
  expect(await find({ deliveryId: bob.deliveryId, link })).toBe("https://shop.test/?u=bob%40site.test");
  expect(await find({ deliveryId: bob.deliveryId, link: linkFingerprint("https://evil.test") })).toBeNull();
});

test("it is sent again as its recipient got it", async () => {
  const { id, deliveryId } = await addEmail("suppressed@sandbox.sendlark", { values: ANN });
  const answer = await browser.post(`/emails/${id}/send-again`, {
    delivery_id: deliveryId,
    to: "ann@site.test",
    key: createId(),
  });
  expect(answer.status).toBe(200);
  const copy = await api.call("GET", `/emails/${(answer.json as { id: string }).id}`);
  expect(copy.json).toMatchObject({ text: "Hi Ann <b>: {{{UNSUBSCRIBE_URL}}}" });
});

test("the delivery threads share its content, and get none that is gone or damaged", async () => {
  const contentOf = createContentOf({ ...api, log: silentLog });
  const { content } = await addEmail("ann@site.test");
  const claimedBody = (id: string) => ({
    ...{ teamId: api.teamId, emailId: createId() },
    body: { ...encodeMergeBody({ content: id, values: {} }), kind: "merge" as const, file: null },
  });
  const shared = await contentOf(claimedBody(content));
  expect(shared).toBeInstanceOf(SharedArrayBuffer);
  expect(await contentOf(claimedBody(content))).toBe(shared);
  expect(await contentOf(claimedBody(createId()))).toBeNull();
  expect(await contentOf({ ...claimedBody(content), teamId: createId() })).toBeNull();
  const broken = { ...claimedBody(content), body: { ...claimedBody(content).body, bytes: Buffer.from("{") } };
  expect(await contentOf(broken)).toBeNull();
});

test("of a content that is gone, nothing is shown", async () => {
  const { id } = await addEmail("ann@site.test", { contentId: createId(), values: ANN });
  expect((await api.call("GET", `/emails/${id}`)).json).toMatchObject({ html: null, text: null });
});

test("the export of its recipient has the values", async () => {
  const { json } = await api.call("POST", "/contacts", { email: "max@site.test" });
  await addEmail("max@site.test", { values: { "contact.first_name": "Max", "if:0123456789abcdef": "1" } });
  const exported = await api.call("GET", `/contacts/${(json as { id: string }).id}/export`);
  expect(exported.json).toMatchObject({ emails: [{ values: { "contact.first_name": "Max" } }] });
  expect(exported.text).not.toContain("if:");
});

test("erasing its recipient empties the values; the email stays with fallbacks", async () => {
  const { json } = await api.call("POST", "/contacts", { email: "zoe@site.test", first_name: "Zoe" });
  const values = { "contact.first_name": "Zoe", "contact.email": "zoe@site.test" };
  const { id } = await addEmail("zoe@site.test", { values });
  const { id: other } = await addEmail("ann@site.test", { values: ANN });
  await api.call("POST", `/contacts/${(json as { id: string }).id}/erase`, { reason: "asked" });
  await api.data.erasureRunner.idle();
  const shown = (await api.call("GET", `/emails/${id}`)).json;
  expect(shown).toMatchObject({ subject: "Erased", text: "Hi there: {{{UNSUBSCRIBE_URL}}}" });
  expect(JSON.stringify(shown)).not.toMatch(/zoe/i);
  expect((await api.call("GET", `/emails/${other}`)).json).toMatchObject({
    text: "Hi Ann <b>: {{{UNSUBSCRIBE_URL}}}",
  });
});
