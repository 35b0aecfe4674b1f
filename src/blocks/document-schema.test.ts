import { expect, test } from "bun:test";
import { LIMITS } from "../limits.ts";
import { GOLDEN_DOCUMENTS } from "../testing/fixtures/golden-documents.ts";
import type { Block } from "./document.ts";
import { readDocument } from "./document-schema.ts";

const of = (...content: unknown[]) => ({ version: 1, theme: {}, doc: { type: "doc", content } });
const text = (words: string, ...marks: unknown[]) => ({ type: "text", text: words, marks });
const issuesOf = (input: unknown) =>
  readDocument(input).issues?.map(({ path, message }) => `${path}: ${message}`);
const nested = (levels: number): unknown =>
  levels === 0 ? { type: "paragraph" } : { type: "section", content: [nested(levels - 1)] };

const WRONG: [string, unknown, string][] = [
  ["nothing", null, ": It must be an object."],
  ["a list", [], ": It must be an object."],
  ["another version", { ...of(), version: 2 }, "version: It must be 1."],
  ["no blocks", { version: 1, doc: { type: "doc", content: "x" } }, "doc.content: It must be an array."],
  ["an unknown block", of({ type: "marquee" }), "doc.content[0].type: It must be a block with a known type."],
  [
    "an unknown attribute",
    of({ type: "divider", attrs: { colour: "#ffffff" } }),
    "doc.content[0].attrs: Unknown: colour.",
  ],
  [
    "a script",
    of({ type: "divider" }, { type: "button", attrs: { href: "java\tscript:alert(1)" } }),
    "doc.content[1].attrs.href: It must be an http, https, mailto or tel URL, or a tag.",
  ],
  [
    "a link's script",
    of({ type: "paragraph", content: [text("x", { type: "link", attrs: { href: "DATA:text/html,x" } })] }),
    "doc.content[0].content[0].marks[0].attrs.href: It must be an http, https, mailto or tel URL, or a tag.",
  ],
  [
    "a color by name",
    of({ type: "section", attrs: { background: "red" }, content: [] }),
    "doc.content[0].attrs.background: It must be a color such as #1a2b3c, or accent, background, surface, text, muted.",
  ],
  [
    "an empty text",
    of({ type: "paragraph", content: [text("")] }),
    "doc.content[0].content[0].text: It must not be empty.",
  ],
  [
    "a tag with braces",
    of({ type: "paragraph", content: [{ type: "tag", attrs: { path: "x", fallback: "}}}" } }] }),
    "doc.content[0].content[0].attrs.fallback: It must not have line breaks or braces.",
  ],
  [
    "a tag that is no name",
    of({ type: "paragraph", content: [{ type: "tag", attrs: { path: "a b" } }] }),
    "doc.content[0].content[0].attrs.path: It must be a name such as contact.first_name.",
  ],
  [
    "a ratio too much",
    of({ type: "columns", attrs: { ratios: [1, 2] }, content: [{ type: "column" }] }),
    "doc.content[0].attrs.ratios: It must have one number for each column.",
  ],
  [
    "a condition on what is not known then",
    of({ type: "conditional", attrs: { filter: { field: "opened", op: "exists" } }, content: [] }),
    "doc.content[0].attrs.filter.field: It must be email, domain, first_name, last_name, language, time_zone or property.<key>.",
  ],
  [
    "too deep",
    of(nested(12)),
    `${"doc".concat(".content[0]".repeat(13))}: Blocks may be nested 12 levels deep.`,
  ],
  [
    "far too deep",
    of(nested(5_000)),
    `${"doc".concat(".content[0]".repeat(13))}: Blocks may be nested 12 levels deep.`,
  ],
  [
    "too many",
    of(...Array(LIMITS.documentNodesMax + 1).fill({ type: "divider" })),
    "doc.content: The document has more than 2000 nodes.",
  ],
  [
    "too large",
    of(...Array(20).fill({ type: "paragraph", content: [text("é".repeat(20_000))] })),
    ": The document is larger than 512 KB.",
  ],
  [
    "a text too long",
    of({ type: "paragraph", content: [text("x".repeat(70_000))] }),
    "doc.content[0].content[0].text: It has at most 65536 characters.",
  ],
];

test.each(WRONG)("%s is refused, and the place is named", (_what, input, expected) => {
  expect(issuesOf(input)).toEqual([expected]);
});

test("null is an attribute that is absent, as TipTap writes it", () => {
  const given = of({ type: "paragraph", attrs: { align: null }, content: [{ ...text("x"), marks: null }] });
  expect(readDocument(given).document?.doc.content).toEqual([
    { type: "paragraph", attrs: {}, content: [{ type: "text", text: "x" }] } as Block,
  ]);
});

test("what is not finished is allowed: an editor saves while somebody types", () => {
  for (const href of ["", "htt", "example.com:80", "https://", "{{{UNSUBSCRIBE_URL}}}"])
    expect(issuesOf(of({ type: "button", attrs: { href } }))).toBeUndefined();
});

test("what is accepted is the same afterwards", () => {
  for (const [name, document] of Object.entries(GOLDEN_DOCUMENTS)) {
    const { document: read } = readDocument(document);
    if (read !== null)
      expect(JSON.parse(JSON.stringify(read)), name).toEqual(JSON.parse(JSON.stringify(document)));
  }
});

test("the renderer is small enough for the browser, and needs nothing of the server", async () => {
  const { success, outputs } = await Bun.build({
    entrypoints: [`${import.meta.dir}/render-email.ts`],
    minify: true,
    target: "browser",
  });
  const code = (await outputs[0]?.text()) ?? "";
  expect(success).toBe(true);
  expect(code.length).toBeLessThan(60 * 1024);
  expect(code).not.toMatch(/\b(?:Bun|Buffer|process|require|node:)\b/);
});
