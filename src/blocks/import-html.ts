// HTML from elsewhere as blocks: what its author wrote, without the page that it stood in, and a list of what is lost.
// Only on request: HTML that nobody converts stays byte for byte as it is.
import { LIMITS } from "../limits.ts";
import {
  type Align,
  type Block,
  DOCUMENT_VERSION,
  type EmailDocument,
  type Inline,
  type ListItem,
  type Mark,
  type Paragraph,
  type TableCell,
} from "./document.ts";
import { cleanCharacters } from "./escape.ts";
import { attributeOf, type HtmlElement, readTree, styleOf, textOf } from "./html-tree.ts";
import { colorOf, inlineOf, marksOf, tidyLine } from "./import-inline.ts";
import { createLosses, type Loss, type Losses } from "./import-losses.ts";
import { safeImage, safeLink } from "./safe-url.ts";

export interface ImportedDocument {
  document: EmailDocument;
  losses: Loss[];
}

interface Sink {
  losses: Losses;
  blocks: Block[];
  run: Inline[];
  preheader: string;
  /** Nodes that the document may still get; shared by all sinks of an import. */
  budget: { nodes: number; bytes: number };
  /** Columns and lists around. */
  depth: number;
}

interface Around {
  marks: readonly Mark[];
  href: string | null;
  align: Align | undefined;
}

export function importHtml(html: string): ImportedDocument {
  const losses = createLosses();
  const { root, comments } = readTree(html);
  losses.add("comments", comments);
  const budget = { nodes: LIMITS.documentNodesMax - 100, bytes: LIMITS.documentBytesMax * 0.9 };
  const sink: Sink = { losses, blocks: [], run: [], preheader: "", budget, depth: 0 };
  visitChildren(sink, root, { marks: [], href: null, align: undefined });
  flush(sink, undefined);
  const preheader = sink.preheader.slice(0, LIMITS.documentLabelCharsMax).toWellFormed();
  const theme = preheader === "" ? {} : { preheader };
  return {
    document: { version: DOCUMENT_VERSION, theme, doc: { type: "doc", content: sink.blocks } },
    losses: losses.list(),
  };
}

const inside = (sink: Sink, depth = sink.depth): Sink => ({ ...sink, blocks: [], run: [], depth });

function push(sink: Sink, block: Block, nodes: number): void {
  const { budget } = sink;
  budget.nodes -= nodes;
  // The blocks of columns are counted already.
  if (block.type !== "columns") budget.bytes -= new TextEncoder().encode(JSON.stringify(block)).length;
  if (budget.nodes < 0 || budget.bytes < 0) sink.losses.add("size");
  else sink.blocks.push(block);
}

/** What was collected becomes a paragraph. */
function flush(sink: Sink, align: Align | undefined): void {
  const content = tidyLine(sink.run);
  sink.run = [];
  if (content.length > 0)
    push(
      sink,
      { type: "paragraph", ...(align === undefined ? {} : { attrs: { align } }), content },
      content.length + 1,
    );
}

function visitChildren(sink: Sink, element: HtmlElement, around: Around): void {
  for (const child of element.children) {
    if (typeof child === "string") sink.run.push(...inlineOf(child, withLink(around)));
    else visit(sink, child, around);
  }
}

const withLink = ({ marks, href }: Around): Mark[] =>
  href === null ? [...marks] : [...marks, { type: "link", attrs: { href } }];

const LOST: Record<string, "scripts" | "styles" | "forms" | "embeds"> = {
  script: "scripts",
  style: "styles",
  link: "styles",
  form: "forms",
  input: "forms",
  select: "forms",
  textarea: "forms",
  iframe: "embeds",
  video: "embeds",
  audio: "embeds",
  object: "embeds",
  embed: "embeds",
  svg: "embeds",
};
const SKIPPED = /^(?:head|title|meta|template|noscript|base|xml)$/;
const INLINE =
  /^(?:a|abbr|b|big|cite|code|data|del|em|font|i|ins|kbd|label|mark|q|s|samp|small|span|strike|strong|sub|sup|time|tt|u|var|wbr)$/;

function visit(sink: Sink, element: HtmlElement, around: Around): void {
  const { name } = element;
  const lost = LOST[name];
  if (lost !== undefined) sink.losses.add(lost);
  if ((lost !== undefined && name !== "form") || (SKIPPED.test(name) && name !== "head")) return;
  if (isHidden(element)) hide(sink, element);
  else if (name === "br") sink.run.push({ type: "hardBreak" });
  else if (name === "img") visitImage(sink, element, around);
  else if (name === "a") visitLink(sink, element, around);
  else if (INLINE.test(name))
    visitChildren(sink, element, { ...around, marks: marksOf(element, around.marks) });
  else visitBlock(sink, element, { ...around, align: alignOf(element) ?? around.align });
}

function visitBlock(sink: Sink, element: HtmlElement, around: Around): void {
  const { name } = element;
  flush(sink, around.align);
  if (attributeOf(element, "bgcolor") !== "" || styleOf(element, "background-color") !== "")
    sink.losses.add("backgrounds");
  if (/^h[1-6]$/.test(name)) visitHeading(sink, element, around);
  else if (name === "ul" || name === "ol") visitList(sink, element, around);
  else if (name === "hr") push(sink, { type: "divider" }, 1);
  else if (name === "pre") visitCode(sink, element);
  else if (name === "blockquote") visitQuote(sink, element, around);
  else if (name === "table") visitTable(sink, element, around);
  else {
    visitChildren(sink, element, { ...around, marks: marksOf(element, around.marks) });
    flush(sink, around.align);
  }
}

function hide(sink: Sink, element: HtmlElement): void {
  const text = cleanCharacters(textOf(element))
    .replaceAll(/(?:\s|\u00ad|\u034f|[\u200b-\u200f]|\u2007|\u2060|\ufeff)+/g, " ")
    .trim();
  if (text === "") return;
  if (sink.preheader === "" && sink.blocks.length === 0) sink.preheader = text;
  else sink.losses.add("hidden");
}

function isHidden(element: HtmlElement): boolean {
  return (
    styleOf(element, "display") === "none" ||
    styleOf(element, "visibility") === "hidden" ||
    element.attributes.has("hidden") ||
    /mso-hide:\s*all/i.test(attributeOf(element, "style"))
  );
}

function alignOf(element: HtmlElement): Align | undefined {
  const side = styleOf(element, "text-align") || attributeOf(element, "align").toLowerCase();
  if (element.name === "center" || side === "center") return "center";
  if (element.name === "table") return undefined;
  return side === "right" || side === "end"
    ? "end"
    : side === "left" || side === "start"
      ? "start"
      : undefined;
}

function visitHeading(sink: Sink, element: HtmlElement, around: Around): void {
  const own = inside(sink);
  visitChildren(own, element, around);
  const content = tidyLine(own.run);
  const level = Math.min(3, Number(element.name[1])) as 1 | 2 | 3;
  sink.blocks.push(...own.blocks);
  const align = around.align === undefined ? {} : { align: around.align };
  if (content.length > 0)
    push(sink, { type: "heading", attrs: { level, ...align }, content }, content.length + 1);
}

function visitImage(sink: Sink, element: HtmlElement, around: Around): void {
  const src = attributeOf(element, "src");
  const width = Number.parseInt(attributeOf(element, "width") || styleOf(element, "width"), 10);
  // The dot that counts openings.
  if (width <= 2) return;
  if (safeImage(src) === null) {
    sink.losses.add("images");
    return;
  }
  flush(sink, around.align);
  const alt = cleanCharacters(attributeOf(element, "alt"))
    .slice(0, LIMITS.documentLabelCharsMax)
    .toWellFormed();
  const shown =
    Number.isFinite(width) && !/%/.test(attributeOf(element, "width")) ? Math.min(width, 800) : 536;
  const attrs = {
    src,
    alt,
    width: shown,
    ...(alt === "" ? { isDecorative: true } : {}),
    ...(around.href === null ? {} : { href: around.href }),
    ...(around.align === undefined ? {} : { align: around.align }),
  };
  push(sink, { type: "image", attrs }, 1);
}

function visitLink(sink: Sink, element: HtmlElement, around: Around): void {
  const given = attributeOf(element, "href");
  const href = given === "" || given.startsWith("#") || safeLink(given) === null ? null : given;
  if (href === null && given !== "") sink.losses.add("links");
  const fill = colorOf(styleOf(element, "background-color") || styleOf(element, "background"));
  const isButton = fill !== null || /\b(?:btn|button)\b/i.test(attributeOf(element, "class"));
  if (!isButton || href === null || textOf(element).trim() === "") {
    const marks = marksOf(element, around.marks).filter(({ type }) => type !== "underline");
    visitChildren(sink, element, { ...around, marks, href: href ?? around.href });
    return;
  }
  flush(sink, around.align);
  const label = tidyLine(inlineOf(textOf(element), []));
  const color = colorOf(styleOf(element, "color"));
  const attrs = {
    href,
    ...(around.align === undefined ? {} : { align: around.align }),
    ...(fill === null ? {} : { background: fill }),
    ...(color === null || fill === null ? {} : { color }),
  };
  push(sink, { type: "button", attrs, content: label }, label.length + 1);
}

const LIST_DEPTH_MAX = 3;

function visitList(sink: Sink, element: HtmlElement, around: Around): void {
  const items: ListItem[] = [];
  for (const child of element.children) {
    if (typeof child === "string") continue;
    const own = inside(sink, sink.depth + 1);
    visitChildren(own, child, { ...around, align: undefined });
    flush(own, undefined);
    const content = own.blocks.filter(
      (block) => block.type === "paragraph" || block.type === "bulletList" || block.type === "orderedList",
    );
    const others = own.blocks.filter((block) => !(content as Block[]).includes(block));
    if (content.length > 0) items.push({ type: "listItem", content });
    sink.blocks.push(...others);
  }
  if (items.length === 0) return;
  // Too deep for a document: one after the other.
  if (sink.depth > LIST_DEPTH_MAX) sink.blocks.push(...items.flatMap(({ content }) => content));
  else if (element.name === "ul") push(sink, { type: "bulletList", content: items }, items.length + 1);
  else push(sink, { type: "orderedList", content: items }, items.length + 1);
}

function visitCode(sink: Sink, element: HtmlElement): void {
  const text = cleanCharacters(textOf(element))
    .replace(/^\n|\n$/g, "")
    .slice(0, LIMITS.documentTextCharsMax);
  if (text !== "") push(sink, { type: "code", content: [{ type: "text", text: text.toWellFormed() }] }, 2);
}

function visitQuote(sink: Sink, element: HtmlElement, around: Around): void {
  const own = inside(sink);
  visitChildren(own, element, around);
  flush(own, around.align);
  const lines = own.blocks.filter((block): block is Paragraph => block.type === "paragraph");
  if (lines.length > 0) push(sink, { type: "quote", content: lines }, 1);
  sink.blocks.push(...own.blocks.filter((block) => block.type !== "paragraph"));
}

function elementsOf(element: HtmlElement, names: RegExp): HtmlElement[] {
  return element.children.flatMap((child) => {
    if (typeof child === "string") return [];
    if (names.test(child.name)) return [child];
    return /^(?:tbody|thead|tfoot)$/.test(child.name) ? elementsOf(child, names) : [];
  });
}

function has(element: HtmlElement, names: RegExp): boolean {
  return element.children.some(
    (child) => typeof child !== "string" && (names.test(child.name) || has(child, names)),
  );
}

const isEmpty = (element: HtmlElement) => textOf(element).trim() === "" && !has(element, /^(?:img|hr)$/);

function visitTable(sink: Sink, element: HtmlElement, around: Around): void {
  const rows = elementsOf(element, /^tr$/);
  const isData = has(element, /^th$/) && !has(element, /^(?:table|img|ul|ol|h[1-6])$/);
  if (isData) {
    visitData(sink, rows);
    return;
  }
  for (const row of rows) {
    const cells = elementsOf(row, /^t[dh]$/).filter((cell) => !isHidden(cell) && !isEmpty(cell));
    const isRow = cells.length > 1 && cells.length <= 4 && sink.depth === 0;
    if (cells.length > 1 && !isRow) sink.losses.add("layout");
    if (isRow) visitColumns(sink, cells, around);
    else
      for (const cell of cells) visitBlock(sink, cell, { ...around, align: alignOf(cell) ?? around.align });
  }
  for (const caption of elementsOf(element, /^caption$/)) visitBlock(sink, caption, around);
}

function visitColumns(sink: Sink, cells: readonly HtmlElement[], around: Around): void {
  const widths = cells.map((cell) =>
    Number.parseInt(attributeOf(cell, "width") || styleOf(cell, "width"), 10),
  );
  const isKnown = widths.every((width) => width > 0);
  const smallest = Math.min(...widths);
  const ratios = widths.map((width) =>
    isKnown ? Math.min(12, Math.max(1, Math.round(width / smallest))) : 1,
  );
  const content = cells.map((cell) => {
    const own = inside(sink, sink.depth + 1);
    visitBlock(own, cell, { ...around, align: alignOf(cell) ?? around.align });
    flush(own, around.align);
    return { type: "column" as const, content: own.blocks };
  });
  push(sink, { type: "columns", attrs: { ratios }, content }, content.length + 1);
}

function visitData(sink: Sink, rows: readonly HtmlElement[]): void {
  let nodes = 1;
  const content = rows.map((row) => ({
    type: "tableRow" as const,
    content: elementsOf(row, /^t[dh]$/).map((cell): TableCell => {
      const own = inside(sink);
      visitChildren(own, cell, { marks: [], href: null, align: undefined });
      flush(own, undefined);
      const align = alignOf(cell);
      nodes += 2;
      return {
        type: cell.name === "th" ? "tableHeader" : "tableCell",
        ...(align === undefined ? {} : { attrs: { align } }),
        content: own.blocks.filter((block): block is Paragraph => block.type === "paragraph"),
      };
    }),
  }));
  if (content.length > 0) push(sink, { type: "table", content }, nodes);
}
