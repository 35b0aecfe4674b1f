// Brand and saved blocks through the dashboard's API, and what emails have of them.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { createOwnerLink } from "../accounts/one-time-links.ts";
import { renderDocument } from "../api/document-field.ts";
import { DEFAULT_BRAND } from "../blocks/default-brand.ts";
import type { Block, EmailDocument } from "../blocks/document.ts";
import { type ApiFixture, startApiFixture } from "../testing/fixtures/api-fixture.ts";
import { readerHere } from "../testing/fixtures/reader-here.ts";
import { type Browser, openBrowser } from "../testing/fixtures/session-browser.ts";
import type { BrandObject, SavedBlockItem } from "./schema.ts";

let api: ApiFixture;
let ann: Browser;
let teamId: string;
beforeAll(async () => {
  api = await startApiFixture();
  ann = openBrowser(api);
  const token = (await createOwnerLink(api.accounts)).path.split("#")[1];
  const person = { email: "ann@acme.test", name: "Ann", password: "seven loud red badgers" };
  expect((await ann.post("/session/link/redeem", { token, ...person })).status).toBe(200);
  teamId = ((await ann.get("/session")).json as { team: { id: string } }).team.id;
});
afterAll(() => api[Symbol.asyncDispose]());

const paragraph = (text: string): Block => ({ type: "paragraph", content: [{ type: "text", text }] });
const documentOf = (...content: Block[]): EmailDocument => ({
  version: 1,
  theme: {},
  doc: { type: "doc", content },
});
const render = (document: unknown) =>
  renderDocument(
    { store: api.store, publicUrl: () => "http://localhost", largeDocuments: readerHere.largeDocuments },
    teamId,
    document,
  );

test("a brand begins with what the team set before, and is saved whole, at its revision", async () => {
  const empty = (await ann.get("/brand")).json as BrandObject;
  expect(empty).toEqual({ object: "brand", kit: DEFAULT_BRAND, revision: 0, updated_at: null });
  const earlier = {
    name: "Acme",
    logo_url: "https://cdn.test/logo.png",
    accent_color: "#aa0000",
    template_from: "Acme <hello@acme.test>",
    template_footer: "1 Road, Town",
  };
  expect((await ann.ask("PATCH", "/unsubscribe-page", earlier)).status).toBe(200);
  const first = (await ann.get("/brand")).json as BrandObject;
  expect(first).toMatchObject({
    revision: 0,
    kit: {
      logo: { src: "https://cdn.test/logo.png", alt: "Acme" },
      colors: { ...DEFAULT_BRAND.colors, accent: "#aa0000" },
      from: "Acme <hello@acme.test>",
      postalAddress: "1 Road, Town",
    },
  });
  const kit = { ...first.kit, colors: { ...first.kit.colors, accent: "#00664d" }, buttonShape: "pill" };
  const saved = await ann.ask("PUT", "/brand", { kit, revision: 0 });
  expect(saved).toMatchObject({ status: 200, json: { revision: 1, kit } });
  const { rows } = await api.store.audit.list({ teamId, filter: { action: "PUT /brand" }, limit: 5 });
  expect(rows).toHaveLength(1);
  const stale = await ann.ask("PUT", "/brand", { kit: first.kit, revision: 0 });
  expect(stale.status).toBe(409);
  expect(((await ann.get("/brand")).json as BrandObject).kit.buttonShape).toBe("pill");
  // The unsubscribe page keeps what it has.
  expect((await ann.get("/unsubscribe-page")).json).toMatchObject({ accent_color: "#aa0000" });
  const button: Block = { type: "button", attrs: { href: "https://acme.test" } };
  expect((await render(documentOf(button))).html).toContain("#00664d");
});

test("a brand that is not one is refused at the place where it is wrong", async () => {
  const { kit, revision } = (await ann.get("/brand")).json as BrandObject;
  const refused = async (changed: object) => {
    const { status, json } = await ann.ask("PUT", "/brand", { kit: { ...kit, ...changed }, revision });
    return [status, (json as { message: string }).message];
  };
  const cases: [object, string][] = [
    [{ colors: { ...kit.colors, accent: "red;}" } }, "`kit.colors.accent`"],
    [{ font: "Comic" }, "`kit.font`"],
    [{ from: "nobody" }, "`kit.from`"],
    [{ replyTo: ["x@"] }, "`kit.replyTo`"],
    [{ logo: { src: "javascript:alert(1)", alt: "", width: 10 } }, "`kit.logo.src`"],
    [{ social: [{ network: "x", href: "data:text/html,x" }] }, "`kit.social.0.href`"],
    [{ extra: 1 }, "`kit`"],
  ];
  for (const [changed, place] of cases)
    expect(await refused(changed)).toEqual([422, expect.stringContaining(place)]);
  expect((await ann.ask("PUT", "/brand", { revision })).status).toBe(422);
});

async function makeBlock(text: string, fields: object = {}): Promise<SavedBlockItem> {
  const document = documentOf(paragraph(text));
  const answer = await ann.post("/saved-blocks", { name: "Greeting", document, ...fields });
  expect([answer.status, answer.text]).toEqual([201, answer.text]);
  return answer.json as SavedBlockItem;
}

test("a synced block shows as it is now wherever it is rendered again; a deleted one as it was", async () => {
  const block = await makeBlock("Winter opening hours", { synced: true });
  const copy: Block = { type: "synced", attrs: { savedBlockId: block.id }, content: [paragraph("old")] };
  const draft = documentOf({ type: "section", content: [copy] });
  const first = await render(draft);
  expect(first.text).toContain("Winter opening hours");
  const document = documentOf(paragraph("Summer opening hours"));
  const changed = await ann.ask("PATCH", `/saved-blocks/${block.id}`, { document, revision: 1 });
  expect(changed).toMatchObject({ status: 200, json: { revision: 2 } });
  expect((await ann.ask("PATCH", `/saved-blocks/${block.id}`, { name: "x", revision: 1 })).status).toBe(409);
  const again = await render(first.document);
  expect(again.text).toContain("Summer opening hours");
  expect((await ann.ask("DELETE", `/saved-blocks/${block.id}`)).status).toBe(200);
  expect((await render(again.document)).text).toContain("Summer opening hours");
  expect((await ann.get(`/saved-blocks/${block.id}`)).status).toBe(404);
});

test("saved blocks are checked, listed without their documents, and nobody else's", async () => {
  const block = await makeBlock("Hello", { name: "  Two\n words " });
  expect(block).toMatchObject({ name: "Two words", synced: false, revision: 1 });
  const list = (await ann.get("/saved-blocks")).json as { data: SavedBlockItem[] };
  expect(list.data.find(({ id }) => id === block.id)).toEqual({ ...block, document: null });
  const refused = async (body: object) => (await ann.post("/saved-blocks", body)).status;
  const document = documentOf(paragraph("x"));
  expect(await refused({ name: "", document })).toBe(422);
  expect(await refused({ name: "x", document: documentOf() })).toBe(422);
  expect(await refused({ name: "x", document: { ...document, version: 9 } })).toBe(422);
  const nested: Block = { type: "synced", attrs: { savedBlockId: block.id }, content: [] };
  expect(await refused({ name: "x", document: documentOf(nested) })).toBe(422);
  const rival = (await api.store.teams.find("rival"))!.id;
  expect(await api.store.savedBlocks.get({ teamId: rival, id: block.id })).toBeNull();
  expect(await api.store.savedBlocks.named({ teamId: rival, ids: [block.id] })).toEqual([]);
  expect(await api.store.savedBlocks.delete({ teamId: rival, id: block.id })).toEqual({ deleted: false });
});

test("synced blocks cannot blow a document up", async () => {
  const words = "x".repeat(60_000);
  const block = await makeBlock(words, { synced: true });
  const copies = Array.from(
    { length: 100 },
    (): Block => ({
      type: "synced",
      attrs: { savedBlockId: block.id },
      content: [],
    }),
  );
  expect((await render(documentOf(...copies.slice(0, 5)))).text).toContain(words);
  expect(render(documentOf(...copies))).rejects.toThrow("too large with its synced blocks");
});
