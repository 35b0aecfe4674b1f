// Values that cost the most for their size: long, deep, many, repeated, in each place of a request.
import type { JsonSchema } from "../../http/docs/json-schema.ts";
import { LIMITS } from "../../limits.ts";

/** JSON text of about that many bytes. */
type Shape = (bytes: number) => string;

const filled = (piece: string, bytes: number) => piece.repeat(Math.max(1, Math.floor(bytes / piece.length)));
const text =
  (piece: string): Shape =>
  (bytes) =>
    `"${filled(piece, Math.floor(bytes / Buffer.byteLength(piece)) * piece.length)}"`;
const list =
  (item: string): Shape =>
  (bytes) =>
    `[${filled(`${item},`, bytes)}${item}]`;
const deep =
  (open: string, close: string): Shape =>
  (bytes) => {
    const one = `${open.repeat(28)}1${close.repeat(28)}`;
    return `[${filled(`${one},`, bytes)}${one}]`;
  };

const SHAPES: Record<string, Shape> = {
  "a long text": text("x"),
  "line breaks": text("\\n"),
  NUL: text("\\u0000"),
  "halves of pairs": text("\\ud83d"),
  "characters of three bytes": text("€"),
  "quotation marks": text('\\"'),
  "addresses in a row": text("a@b.test, "),
  "tags of HTML": text("<a href='http://a.test/'><b>&lt;"),
  "tags of templates": text("{{{a}}}"),
  "unsubscribe tags": text("{{{RESEND_UNSUBSCRIBE_URL}}}"),
  base64: text("QUJD"),
  spaces: text(" "),
  bytes: list("255"),
  texts: list('"a@b.test"'),
  "empty objects": list("{}"),
  "objects of wrong types": list('{"name":1,"value":[],"filename":{},"content":1,"path":1}'),
  "deep arrays": deep("[", "]"),
  "deep objects": deep('{"a":', "}"),
  "a key for each number": (bytes) =>
    `{${Array.from({ length: Math.ceil(bytes / 12) }, (_, index) => `"k${index}":1`).join(",")}}`,
  "one key again and again": (bytes) => `{${filled('"a":"b",', bytes)}"a":"b"}`,
};

/** Documents that are taken, as large as they may be. */
const DOCUMENTS: Record<string, Shape> = {
  "a document of buttons": () =>
    documentOf(LIMITS.documentNodesMax / 2, {
      type: "button",
      attrs: { href: "https://site.test/" },
      content: [{ type: "text", text: "Read" }],
    }),
  "a document of raw HTML": () =>
    documentOf(1, {
      type: "html",
      attrs: { html: filled("<p><a href='http://a.test/'>&lt;</a></p>", LIMITS.documentHtmlCharsMax) },
    }),
};

function documentOf(count: number, block: object): string {
  const content = Array.from({ length: count - 1 }, () => block);
  return JSON.stringify({ version: 1, theme: {}, doc: { type: "doc", content: [...content, block] } });
}

/** What is tried in that place of a body. */
export const shapesAt = (place: readonly string[]) =>
  Object.entries(place.at(-1) === "document" ? { ...SHAPES, ...DOCUMENTS } : SHAPES);

/** JSON texts of that size, by shape. */
export const textShapes = (bytes: number): [shape: string, json: string][] =>
  Object.entries(SHAPES)
    .map(([shape, make]): [string, string] => [shape, make(bytes)])
    .filter(([, json]) => json.startsWith('"'));

/** JSON text of `body` with `value` at the end of the path; a number names an element. */
export function withField(body: unknown, path: readonly string[], value: string): string {
  const mark = "\u0001here";
  const place = (at: unknown, [key, ...rest]: readonly string[]): unknown => {
    if (key === undefined) return mark;
    if (key === "0") return [place(Array.isArray(at) ? at[0] : undefined, rest)];
    const object = typeof at === "object" && at !== null && !Array.isArray(at) ? at : {};
    return { ...object, [key]: place((object as Record<string, unknown>)[key], rest) };
  };
  const [before, after] = JSON.stringify(place(body, path)).split(JSON.stringify(mark)) as [string, string];
  return before + value + after;
}

/** Every place in a body of that schema; free keys as `x`, elements as `0`. */
export function placesOf(schema: JsonSchema, components: Record<string, JsonSchema>, depth = 0): string[][] {
  const named =
    schema.$ref === undefined ? schema : components[schema.$ref.replace("#/components/schemas/", "")];
  if (named === undefined || depth > 6) return [[]];
  const choices = named.anyOf ?? named.oneOf ?? [named];
  const inner = choices.flatMap((choice) => {
    if (choice !== named) return placesOf(choice, components, depth + 1);
    const fields = Object.entries(named.properties ?? {});
    if (typeof named.additionalProperties === "object") fields.push(["x", named.additionalProperties]);
    if (named.items !== undefined) fields.push(["0", named.items]);
    return fields.flatMap(([key, field]) =>
      placesOf(field, components, depth + 1).map((path) => [key, ...path]),
    );
  });
  const unique = new Map([[], ...inner].map((path) => [path.join("."), path]));
  return [...unique.values()];
}
