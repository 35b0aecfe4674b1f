// Short ways to write the documents of the gallery.
import {
  type Align,
  type Block,
  type Button,
  type Color,
  type Column,
  type Columns,
  DOCUMENT_VERSION,
  type EmailDocument,
  type Inline,
  type Mark,
  type Section,
  type Tag,
  type Text,
  type Theme,
} from "../document.ts";

type Words = string | Inline;

export const text = (words: string, ...marks: Mark[]): Text =>
  marks.length === 0 ? { type: "text", text: words } : { type: "text", text: words, marks };

export const bold = (words: string) => text(words, { type: "bold" });
export const muted = (words: string, size?: number) =>
  text(words, { type: "color", attrs: { color: "muted" } }, ...sized(size));
export const accent = (words: string, size?: number) =>
  text(words, { type: "bold" }, { type: "color", attrs: { color: "accent" } }, ...sized(size));
export const big = (words: string, size: number) => text(words, { type: "bold" }, ...sized(size));
export const link = (words: string, href: string) => text(words, { type: "link", attrs: { href } });
export const lineBreak: Inline = { type: "hardBreak" };

const sized = (size: number | undefined): Mark[] =>
  size === undefined ? [] : [{ type: "size", attrs: { size } }];

export const tag = (path: string, fallback?: string, ...marks: Mark[]): Tag => ({
  type: "tag",
  attrs: fallback === undefined ? { path } : { path, fallback },
  ...(marks.length === 0 ? {} : { marks }),
});
export const firstName = tag("contact.first_name", "there");

const inline = (words: Words[]) => words.map((one) => (typeof one === "string" ? text(one) : one));

export const paragraph = (...words: Words[]): Block & { type: "paragraph" } => ({
  type: "paragraph",
  content: inline(words),
});

export const aligned = (align: Align, ...words: Words[]): Block & { type: "paragraph" } => ({
  type: "paragraph",
  attrs: { align },
  content: inline(words),
});

export const heading = (level: 1 | 2 | 3, words: string, align?: Align): Block => ({
  type: "heading",
  attrs: align === undefined ? { level } : { level, align },
  content: [text(words)],
});

export const button = (label: string, href: string, attrs: Omit<Button["attrs"], "href"> = {}): Block => ({
  type: "button",
  attrs: { href, ...attrs },
  content: [text(label)],
});

export const section = (attrs: NonNullable<Section["attrs"]>, ...content: Block[]): Block => ({
  type: "section",
  attrs,
  content,
});

export const column = (...content: Block[]): Column => ({ type: "column", content });
export const card = (background: Color, ...content: Block[]): Column => ({
  type: "column",
  attrs: { background, padding: 20, radius: 8 },
  content,
});

export const columns = (attrs: Columns["attrs"], ...content: Column[]): Block => ({
  type: "columns",
  attrs,
  content,
});

export const list = (type: "bulletList" | "orderedList", ...items: Words[][]): Block => ({
  type,
  content: items.map((words) => ({ type: "listItem", content: [paragraph(...words)] })),
});

/** A place for an image of the author's own. */
export const slot = (alt: string, width = 536): Block => ({ type: "image", attrs: { src: "", alt, width } });

export const divider: Block = { type: "divider" };
export const space = (height: number): Block => ({ type: "spacer", attrs: { height } });
export const logo = (align: Align = "start"): Block => ({ type: "logo", attrs: { align } });
export const social: Block = { type: "social", attrs: { align: "center" } };

/** The last column holds figures. */
export const table = (...rows: Words[][]): Block => ({
  type: "table",
  content: rows.map((row, index) => ({
    type: "tableRow",
    content: row.map((words, at) => ({
      type: index === 0 ? "tableHeader" : "tableCell",
      attrs: { align: at === row.length - 1 && at > 0 ? "end" : "start" },
      content: [words === "" ? { type: "paragraph" } : paragraph(words)],
    })),
  })),
});

export const footer = (words?: string): Block =>
  words === undefined ? { type: "footer" } : { type: "footer", attrs: { text: words } };

export const design = (theme: Theme, ...content: Block[]): EmailDocument => ({
  version: DOCUMENT_VERSION,
  theme,
  doc: { type: "doc", content },
});
