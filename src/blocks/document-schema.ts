// What a document from outside must be. Errors name the place: `doc.content[2].attrs.href`.
import { z } from "zod";
import { LIMITS } from "../limits.ts";
import { conditionSchema } from "./condition-schema.ts";
import {
  type Block,
  BRAND_COLORS,
  type BrandKit,
  type Color,
  DOCUMENT_VERSION,
  type EmailDocument,
  FONT_STACKS,
  type Inline,
  type Mark,
  SOCIAL_NETWORKS,
} from "./document.ts";
import { hasUnsafeScheme } from "./safe-url.ts";

/** Null, as TipTap writes an attribute without a value, is absent. */
const maybe = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => value ?? undefined, schema.optional());

const object = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject(shape, {
    error: (issue) =>
      issue.code === "unrecognized_keys" ? `Unknown: ${issue.keys.join(", ")}.` : "It must be an object.",
  });

const oneOf = <const Word extends string>(words: readonly Word[]) =>
  z.enum(words, `It must be ${words.map((word) => `"${word}"`).join(", ")}.`);

const between = (min: number, max: number) => {
  const error = `It must be a number from ${min} to ${max}.`;
  return z.number(error).min(min, error).max(max, error);
};

const textUpTo = (charsMax: number) =>
  z.string("It must be a string.").max(charsMax, `It has at most ${charsMax} characters.`);

const flag = z.boolean("It must be true or false.");
const label = textUpTo(LIMITS.documentLabelCharsMax);
const hex = z.custom<`#${string}`>(
  (value) => typeof value === "string" && /^#[0-9a-f]{6}$/i.test(value),
  "It must be a color such as #1a2b3c.",
);
const color = z.custom<Color>(
  (value) =>
    typeof value === "string" &&
    (/^#[0-9a-f]{6}$/i.test(value) || (BRAND_COLORS as readonly string[]).includes(value)),
  `It must be a color such as #1a2b3c, or ${BRAND_COLORS.join(", ")}.`,
);
const align = oneOf(["start", "center", "end"]);
const name = z.string("It must be a string.").regex(/^[\w-]{1,64}$/, "It must be an identifier.");

/** What is not finished, such as an empty link, is allowed: `renderEmail` leaves it out and says so. */
const url = textUpTo(LIMITS.documentUrlCharsMax).refine(
  (value) => !hasUnsafeScheme(value),
  "It must be an http, https, mailto or tel URL, or a tag.",
);

const tagPath = z
  .string("It must be a string.")
  .max(LIMITS.documentLabelCharsMax)
  .regex(/^[A-Za-z0-9_]+(?:\.[A-Za-z0-9_]+)*$/, "It must be a name such as contact.first_name.");
const tagFallback = label.refine(
  (value) => !/[{}\r\n]/.test(value),
  "It must not have line breaks or braces.",
);

const mark: z.ZodType<Mark> = z.discriminatedUnion(
  "type",
  [
    object({ type: z.enum(["bold", "italic", "underline", "strike"]) }),
    object({ type: z.literal("color"), attrs: object({ color }) }),
    object({ type: z.literal("size"), attrs: object({ size: between(8, 96) }) }),
    object({ type: z.literal("link"), attrs: object({ href: url }) }),
  ],
  "It must be a mark: bold, italic, underline, strike, color, size or link.",
);
const marks = maybe(z.array(mark, "It must be an array.").max(10, "It has at most 10 marks."));

const text = object({
  type: z.literal("text"),
  text: textUpTo(LIMITS.documentTextCharsMax).min(1, "It must not be empty."),
  marks,
});
const inline: z.ZodType<Inline> = z.discriminatedUnion(
  "type",
  [
    text,
    object({ type: z.literal("tag"), attrs: object({ path: tagPath, fallback: maybe(tagFallback) }), marks }),
    object({ type: z.literal("hardBreak"), marks }),
  ],
  "It must be a text, a tag or a hardBreak.",
);
const listOf = <Schema extends z.ZodType>(schema: Schema) => z.array(schema, "It must be an array.");
const line = maybe(listOf(inline));

const node = <Type extends string, Shape extends z.ZodRawShape>(type: Type, shape: Shape) =>
  object({ type: z.literal(type), ...shape });
const attrs = <Shape extends z.ZodRawShape>(shape: Shape) => maybe(object(shape));

const blocks = listOf(z.lazy(() => block)).default(() => []);
const paragraph = node("paragraph", { attrs: attrs({ align: maybe(align) }), content: line });
const listItem: z.ZodType = node("listItem", {
  content: listOf(
    z.lazy(() =>
      z.discriminatedUnion(
        "type",
        [paragraph, bulletList, orderedList],
        "It must be a paragraph, a bulletList or an orderedList.",
      ),
    ),
  ),
});
const bulletList = node("bulletList", { content: listOf(listItem) });
const orderedList = node("orderedList", {
  attrs: attrs({ start: maybe(z.int("It must be a whole number.").min(0).max(100_000)) }),
  content: listOf(listItem),
});
const image = node("image", {
  attrs: object({
    src: url,
    mediaId: maybe(name),
    alt: label,
    isDecorative: maybe(flag),
    href: maybe(url),
    width: between(1, 4_000),
    naturalWidth: maybe(between(1, 50_000)),
    naturalHeight: maybe(between(1, 50_000)),
    radius: maybe(between(0, 400)),
    align: maybe(align),
    darkSrc: maybe(url),
  }),
});
const box = { background: maybe(color), padding: maybe(between(0, 96)), radius: maybe(between(0, 64)) };
const column = node("column", {
  attrs: attrs({ ...box, verticalAlign: maybe(oneOf(["top", "middle", "bottom"])) }),
  content: blocks,
});
const cellShape = { attrs: attrs({ align: maybe(align) }), content: listOf(paragraph).default(() => []) };
const tableCell = z.discriminatedUnion(
  "type",
  [node("tableCell", cellShape), node("tableHeader", cellShape)],
  "It must be a tableCell or a tableHeader.",
);
const socialLink = object({ network: oneOf(SOCIAL_NETWORKS), href: url });
const socialLinks = listOf(socialLink).max(24, "It has at most 24 links.");

const columns = node("columns", {
  attrs: object({
    ratios: z.array(between(1, 12), "It must be an array.").min(1, "It must not be empty.").max(4),
    gap: maybe(between(0, 96)),
    keepsOnPhone: maybe(flag),
    isReversedOnPhone: maybe(flag),
  }),
  content: listOf(column).min(1, "It must not be empty.").max(4, "It has at most 4 columns."),
}).refine(({ attrs, content }) => attrs.ratios.length === content.length, {
  path: ["attrs", "ratios"],
  message: "It must have one number for each column.",
});

const block: z.ZodType<Block> = z.discriminatedUnion(
  "type",
  [
    node("section", { attrs: attrs(box), content: blocks }),
    columns,
    node("heading", {
      attrs: object({
        level: z.union([z.literal(1), z.literal(2), z.literal(3)], "It must be 1, 2 or 3."),
        align: maybe(align),
        color: maybe(color),
      }),
      content: line,
    }),
    paragraph,
    bulletList,
    orderedList,
    node("quote", { content: listOf(paragraph).default(() => []) }),
    node("button", {
      attrs: object({
        href: url,
        look: maybe(oneOf(["filled", "outline"])),
        align: maybe(align),
        background: maybe(color),
        color: maybe(color),
        radius: maybe(between(0, 64)),
        isWideOnPhone: maybe(flag),
      }),
      content: line,
    }),
    image,
    node("gallery", {
      attrs: attrs({ gap: maybe(between(0, 96)) }),
      content: listOf(image).max(3, "It has at most 3 images."),
    }),
    node("divider", { attrs: attrs({ color: maybe(color), thickness: maybe(between(1, 16)) }) }),
    node("spacer", { attrs: object({ height: between(1, 400) }) }),
    node("social", {
      attrs: attrs({ links: maybe(socialLinks), align: maybe(align), size: maybe(between(16, 48)) }),
    }),
    node("logo", {
      attrs: attrs({ width: maybe(between(1, 800)), align: maybe(align), href: maybe(url) }),
    }),
    node("video", {
      attrs: object({
        href: url,
        src: url,
        mediaId: maybe(name),
        alt: label,
        width: between(1, 4_000),
        radius: maybe(between(0, 400)),
      }),
    }),
    node("table", { content: listOf(node("tableRow", { content: listOf(tableCell) })) }),
    node("code", { content: maybe(listOf(text)) }),
    node("card", {
      attrs: object({
        src: maybe(url),
        mediaId: maybe(name),
        alt: maybe(label),
        title: label,
        text: maybe(textUpTo(LIMITS.documentTextCharsMax)),
        href: url,
        label,
        isWide: maybe(flag),
      }),
    }),
    node("conditional", { attrs: object({ filter: conditionSchema }), content: blocks }),
    node("repeat", {
      attrs: object({
        variable: z.string("It must be a string.").regex(/^[A-Za-z0-9_]{1,50}$/, "It must be a variable."),
      }),
      content: blocks,
    }),
    node("html", { attrs: object({ html: textUpTo(LIMITS.documentHtmlCharsMax) }) }),
    node("synced", { attrs: object({ savedBlockId: name }), content: blocks }),
    node("footer", {
      attrs: attrs({
        text: maybe(textUpTo(LIMITS.documentTextCharsMax)),
        align: maybe(align),
        hidesPreferences: maybe(flag),
        hidesViewLink: maybe(flag),
      }),
    }),
  ],
  { error: "It must be a block with a known type." },
) as unknown as z.ZodType<Block>;

const theme = object({
  preheader: maybe(label),
  width: maybe(between(480, 800)),
  background: maybe(color),
  surface: maybe(color),
  text: maybe(color),
  link: maybe(color),
  font: maybe(oneOf(FONT_STACKS)),
  fontSize: maybe(between(12, 22)),
  language: maybe(
    z.string().regex(/^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8}){0,3}$/, "It must be a tag such as de-AT."),
  ),
  direction: maybe(oneOf(["ltr", "rtl"])),
  isLightOnly: maybe(flag),
});

const tree = object({
  version: z.literal(DOCUMENT_VERSION, `It must be ${DOCUMENT_VERSION}.`),
  theme: theme.default(() => ({})),
  doc: object({ type: z.literal("doc"), content: blocks }),
});

/** The shape of `BrandKit`, whose texts are the emails' too. */
export const brandKitSchema = object({
  logo: object({
    src: url,
    darkSrc: maybe(url),
    mediaId: maybe(name),
    alt: label,
    width: between(1, 800),
  }).nullable(),
  colors: object(
    Object.fromEntries(BRAND_COLORS.map((one) => [one, hex])) as Record<
      (typeof BRAND_COLORS)[number],
      typeof hex
    >,
  ),
  font: oneOf(FONT_STACKS),
  buttonShape: oneOf(["square", "rounded", "pill"]),
  footerText: textUpTo(LIMITS.documentLabelCharsMax),
  postalAddress: textUpTo(LIMITS.documentLabelCharsMax),
  social: socialLinks,
  from: textUpTo(LIMITS.documentLabelCharsMax).nullable(),
  replyTo: z.array(textUpTo(LIMITS.documentLabelCharsMax), "It must be an array.").max(10),
}) as unknown as z.ZodType<BrandKit>;

export interface DocumentIssue {
  /** `doc.content[2].attrs.href`; empty for the document itself. */
  path: string;
  message: string;
}

/**
 * The document, without attributes that are null; or what is wrong with it. Depth and size are checked before its
 * shape, without recursion.
 */
export function readDocument(
  input: unknown,
): { document: EmailDocument; issues: null } | { document: null; issues: DocumentIssue[] } {
  const issue = measure(input);
  if (issue !== null) return { document: null, issues: [issue] };
  const result = tree.safeParse(input);
  if (result.success) return { document: result.data as unknown as EmailDocument, issues: null };
  const issues = result.error.issues.slice(0, 20);
  return { document: null, issues: issues.map(({ path, message }) => ({ path: placeOf(path), message })) };
}

/** `["doc", "content", 2, "attrs"]` → `doc.content[2].attrs`. */
function placeOf(path: readonly PropertyKey[]): string {
  return path
    .map((key) => (typeof key === "number" ? `[${key}]` : `.${String(key)}`))
    .join("")
    .replace(/^\./, "");
}

/** What is too large, if anything is. Level by level: any input that JSON can hold is safe. */
function measure(input: unknown): DocumentIssue | null {
  const { documentDepthMax, documentNodesMax, documentBytesMax } = LIMITS;
  let level: { node: unknown; path: string }[] = [
    { node: (input as { doc?: unknown } | null)?.doc, path: "doc" },
  ];
  let nodes = 0;
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > documentDepthMax)
      return { path: level[0]!.path, message: `Blocks may be nested ${documentDepthMax} levels deep.` };
    const next: typeof level = [];
    for (const { node, path } of level) {
      const content = (node as { content?: unknown } | null)?.content;
      if (!Array.isArray(content)) continue;
      nodes += content.length;
      if (nodes > documentNodesMax)
        return { path: `${path}.content`, message: `The document has more than ${documentNodesMax} nodes.` };
      next.push(...content.map((node, index) => ({ node, path: `${path}.content[${index}]` })));
    }
    level = next;
  }
  // At most three bytes for a UTF-16 unit: most documents need no second look.
  const json = JSON.stringify(input) ?? "";
  const isTooLarge =
    json.length * 3 > documentBytesMax && new TextEncoder().encode(json).length > documentBytesMax;
  return isTooLarge
    ? { path: "", message: `The document is larger than ${documentBytesMax / 1024} KB.` }
    : null;
}
