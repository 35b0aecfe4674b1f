// The editor's schema and the stored document are the same: what is opened and saved is what was there.
import { expect, test } from "bun:test";
import { getSchema } from "@tiptap/core";
import { readDocument } from "./blocks/document-schema.ts";
import { GALLERY } from "./blocks/gallery/gallery.ts";

// By a path that the compiler does not follow: the files have the types of a browser.
const load = (name: string) => import(`../web/editor/${name}`);
const { readAttributes } = await load("document/attributes.ts");
const { filled, jsonOf } = await load("document/blocks.ts");
const { MARKS } = await load("document/marks.ts");
const { nodesOf } = await load("document/schema.ts");
const { diffLines } = await load("diff.ts");

const schema = getSchema([...nodesOf({}), ...MARKS]);

function reopened(doc: object): unknown {
  const node = schema.nodeFromJSON(filled(doc as { type: string }));
  node.check();
  return jsonOf(node);
}

/** Without attributes and marks that say nothing, and marks in one order. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).filter(
    ([, one]) => one != null && !(typeof one === "object" && Object.keys(one).length === 0),
  );
  return Object.fromEntries(
    entries.map(([key, one]) => [key, key === "marks" ? sortedMarks(one) : plain(one)]),
  );
}

const sortedMarks = (marks: unknown) =>
  (marks as { type: string }[]).toSorted((a, b) => a.type.localeCompare(b.type)).map(plain);

test.each(GALLERY.map(({ id, document }) => [id, document] as const))(
  "%s goes through the editor unchanged",
  (_id, document) => {
    expect(plain(reopened(document.doc))).toEqual(plain(document.doc));
    const { issues } = readDocument({ ...document, doc: reopened(document.doc) });
    expect(issues).toBeNull();
  },
);

const image = {
  type: "image",
  attrs: { src: "https://a.test/b.png", alt: "b", width: 300, isDecorative: true },
};
const EVERYTHING = [
  { type: "section", attrs: { background: "accent", padding: 12, radius: 4 }, content: [image] },
  { type: "gallery", attrs: { gap: 4 }, content: [image, image] },
  { type: "video", attrs: { href: "https://a.test/", src: "https://a.test/b.png", alt: "v", width: 600 } },
  { type: "social", attrs: { links: [{ network: "x", href: "https://x.com/a" }], size: 20 } },
  { type: "card", attrs: { title: "T", href: "https://a.test/", label: "Go", isWide: true } },
  {
    type: "conditional",
    attrs: { filter: { field: "email", op: "exists" } },
    content: [{ type: "spacer", attrs: { height: 9 } }],
  },
  { type: "repeat", attrs: { variable: "items" }, content: [{ type: "divider", attrs: { thickness: 3 } }] },
  { type: "synced", attrs: { savedBlockId: "s" }, content: [{ type: "logo", attrs: { width: 90 } }] },
  { type: "html", attrs: { html: "<b>x" } },
  { type: "code", content: [{ type: "text", text: " a\n\tb" }] },
  { type: "footer", attrs: { text: "f", hidesViewLink: true } },
];

test("every block keeps what it has", () => {
  const doc = { type: "doc", content: EVERYTHING };
  expect(reopened(doc)).toEqual(doc);
});

test("containers without blocks get a place for the cursor", () => {
  const empty = { type: "doc", content: [{ type: "section" }] };
  expect(reopened(empty)).toEqual({
    type: "doc",
    content: [{ type: "section", content: [{ type: "paragraph" }] }],
  });
  expect(reopened({ type: "doc" })).toEqual({ type: "doc", content: [{ type: "paragraph" }] });
});

test("attributes of a foreign clipboard are cleaned", () => {
  const hostile = { href: " javascript:alert(1)", radius: 1e9, align: "left", look: "outline", color: "red" };
  expect(readAttributes("button", JSON.stringify(hostile))).toMatchObject({
    href: "",
    radius: 40,
    align: null,
    look: "outline",
    color: null,
  });
  expect(readAttributes("image", '{"src":"data:text/html,x","width":"9"}')).toMatchObject({
    src: "",
    width: 600,
  });
  expect(readAttributes("columns", '{"ratios":[0,1]}')).toMatchObject({ ratios: [1, 1] });
  expect(
    readAttributes("social", '{"links":[{"network":"evil","href":"https://x.test"},null]}'),
  ).toMatchObject({ links: [] });
  expect(readAttributes("button", "not JSON")).toMatchObject({ href: "" });
});

test("a comparison of texts shows what was removed and added", () => {
  expect(
    diffLines("a\nb\nc", "a\nx\nc\nd").map(
      ({ kind, text }: { kind: string; text: string }) => `${kind} ${text}`,
    ),
  ).toEqual(["same a", "removed b", "added x", "same c", "added d"]);
});
