// Versions of drafts and templates in the dashboard, and who edits them.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { createOwnerLink } from "../accounts/one-time-links.ts";
import { createId } from "../lib/id.ts";
import { type ApiFixture, startApiFixture } from "../testing/fixtures/api-fixture.ts";
import { type Browser, openBrowser } from "../testing/fixtures/session-browser.ts";
import type { ContentVersion, ContentVersionList } from "./schema.ts";

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

const document = (text: string) => ({
  version: 1,
  theme: {},
  doc: { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text }] }] },
});

async function create(path: string, body: object): Promise<string> {
  const { status, json } = await browser.post(path, body);
  expect(status).toBe(201);
  return (json as { id: string }).id;
}

const versions = async (path: string) =>
  ((await browser.get(`${path}/versions`)).json as ContentVersionList).data;

test.each([
  ["broadcast", "/broadcasts", {}],
  ["template", "/templates", { name: "Welcome" }],
])("a %s has versions, which are named, looked at and restored", async (owner, path, fields) => {
  const id = await create(path, { ...fields, document: document("One") });
  const contents = `/contents/${owner}/${id}`;
  const named = await browser.post(`${contents}/versions`, { name: "First" });
  expect(named.json).toMatchObject({ reason: "named", name: "First", is_current: true });
  api.clock.advance(120_000);
  const change = (body: object) => browser.ask("PATCH", `${path}/${id}`, body);
  expect((await change({ document: document("Two") })).status).toBe(200);
  api.clock.advance(120_000);
  expect((await change({ document: null, html: "<p>Three</p>\r\n" })).status).toBe(200);
  const list = await versions(contents);
  const actor = { kind: "user", name: "Olga" };
  expect(list).toMatchObject([
    { reason: "saved", is_current: true, actor },
    { reason: "saved", is_current: false, actor },
    { reason: "named", name: "First", is_current: false, actor },
    { reason: "saved", is_current: false, actor },
  ]);
  const first = (await browser.get(`${contents}/versions/${list[2]!.id}`)).json as ContentVersion;
  expect(first).toMatchObject({ document: document("One"), html: expect.stringContaining("One") });
  const restored = await browser.post(`${contents}/versions/${first.id}/restore`, {});
  expect(restored.json).toMatchObject({ object: "restored_content", id });
  const now = (await browser.get(`${path}/${id}`)).json as { document: unknown; revision: number };
  expect(now.document).toEqual(document("One"));
  expect(now.revision).toBe((restored.json as { revision: number }).revision);
  const [, third] = await versions(contents);
  await browser.post(`${contents}/versions/${third!.id}/restore`, {});
  expect((await browser.get(`${path}/${id}`)).json).toMatchObject({
    document: null,
    html: "<p>Three</p>\r\n",
  });
});

test("the lock tells who edits, and can be taken over", async () => {
  const id = await create("/broadcasts", {});
  const lock = `/contents/broadcast/${id}/lock`;
  const put = async (body: object = {}) => (await browser.ask("PUT", lock, body)).json;
  expect(await put()).toMatchObject({ is_held: true, user: { name: "Olga" } });
  const other = { teamId: api.teamId, ownerId: id, userId: createId() };
  const now = api.clock.now();
  const teamId = (await browser.get("/session")).json as { team: { id: string } };
  const of = { ...other, teamId: teamId.team.id };
  await api.store.contents.lock({ ...of, now, expiresAt: now + 45_000, takesOver: true });
  expect(await put()).toMatchObject({ is_held: false, user: { id: other.userId, name: "" } });
  expect(await put({ take_over: true })).toMatchObject({ is_held: true });
  expect((await browser.ask("DELETE", lock)).json).toMatchObject({ is_held: false, user: null });
});

test("what the team does not have is unknown", async () => {
  for (const path of ["broadcast", "template"].map((owner) => `/contents/${owner}/${createId()}`)) {
    expect((await browser.get(`${path}/versions`)).status).toBe(404);
    expect((await browser.ask("PUT", `${path}/lock`, {})).status).toBe(404);
  }
  const id = await create("/broadcasts", { document: document("Mine") });
  const missing = await browser.get(`/contents/broadcast/${id}/versions/${createId()}`);
  expect(missing.status).toBe(404);
});
