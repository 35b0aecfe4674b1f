// The plain text of an HTML email for readers without HTML: the words in their order, links with their targets,
// lists with dashes. One pass over the input, no backtracking.
import { decodeEntities } from "./html-entities.ts";

/** Elements whose content is not text. */
const SKIPPED = new Set(["script", "style", "head", "title", "template", "noscript", "svg", "textarea"]);
const PARAGRAPHS = new Set("p h1 h2 h3 h4 h5 h6 ul ol dl table blockquote pre hr".split(" "));
const LINES = new Set(
  "div tr li dt dd section article header footer main nav aside form address figure figcaption center body".split(
    " ",
  ),
);
/** Links nest only in broken HTML; what is deeper loses its target. */
const OPEN_LINKS_MAX = 16;
const WORD = /[^ \t\r\n\f]+/g;
const TAG_NAME = /[A-Za-z][A-Za-z0-9-]*/y;
const ATTRIBUTE_NAME = /[^ \t\r\n\f/=]*/y;
const PLAIN_VALUE = /[^ \t\r\n\f]*/y;
const GAP = /[ \t\r\n\f/]*/y;

interface Tag {
  name: string;
  isClosing: boolean;
  /** Source between the name and `>`. */
  attributes: string;
  end: number;
}

/** Never fails: what is not markup is text. Ends without a line break; empty when the HTML shows no words. */
export function htmlToText(html: string): string {
  const out = new TextBuilder();
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf("<", at);
    const textEnd = open < 0 ? html.length : open;
    if (textEnd > at) out.addText(decodeEntities(html.slice(at, textEnd)));
    if (open < 0) break;
    const tag = readTag(html, open);
    if (tag === null) {
      out.addText("<");
      at = open + 1;
    } else {
      at = tag.isClosing || !SKIPPED.has(tag.name) ? tag.end : skipElement(html, tag);
      addTag(out, tag);
    }
  }
  return out.finish();
}

function addTag(out: TextBuilder, tag: Tag): void {
  if (PARAGRAPHS.has(tag.name)) out.breakLine(2);
  else if (LINES.has(tag.name)) out.breakLine(1);
  if (tag.isClosing) {
    if (tag.name === "a") out.closeLink();
    else if (tag.name === "td" || tag.name === "th") out.addText(" ");
    else if (tag.name === "pre") out.isPreformatted = false;
    return;
  }
  if (tag.name === "br") out.addBreak();
  else if (tag.name === "li") out.addText("- ");
  else if (tag.name === "hr") out.addText("---");
  else if (tag.name === "pre") out.isPreformatted = true;
  else if (tag.name === "a") out.openLink(readAttribute(tag.attributes, "href"));
  else if (tag.name === "img") out.addText(readAttribute(tag.attributes, "alt"));
  if (tag.name === "hr") out.breakLine(2);
}

/** Collapses whitespace as a browser does, and remembers where links began. */
class TextBuilder {
  isPreformatted = false;
  private readonly pieces: string[] = [];
  private readonly links: { href: string; from: number }[] = [];
  private breaks = 0;
  private hasSpace = false;

  addText(text: string): void {
    if (this.isPreformatted) {
      if (text !== "") this.push(text.replaceAll("\r", ""));
      return;
    }
    const words = text.match(WORD) ?? [];
    if (isSpace(text.charCodeAt(0))) this.hasSpace = true;
    if (words.length > 0) this.push(words.join(" "));
    if (isSpace(text.charCodeAt(text.length - 1))) this.hasSpace = true;
  }

  addBreak(): void {
    this.hasSpace = false;
    this.breaks = Math.min(2, this.breaks + 1);
  }

  /** At least `count` line ends before what comes next. */
  breakLine(count: number): void {
    this.hasSpace = false;
    this.breaks = Math.max(this.breaks, count);
  }

  openLink(href: string): void {
    if (this.links.length < OPEN_LINKS_MAX) this.links.push({ href: href.trim(), from: this.pieces.length });
  }

  closeLink(): void {
    const link = this.links.pop();
    if (link === undefined || !/^(?:https?:|mailto:|tel:)/i.test(link.href)) return;
    const label = this.pieces.slice(link.from).join("").trim();
    if (label === link.href || `mailto:${label}` === link.href || `tel:${label}` === link.href) return;
    this.addText(label === "" ? ` ${link.href}` : ` (${link.href})`);
  }

  finish(): string {
    return this.pieces.join("").trim();
  }

  private push(text: string): void {
    if (this.pieces.length > 0) {
      if (this.breaks > 0) this.pieces.push("\n".repeat(this.breaks));
      else if (this.hasSpace) this.pieces.push(" ");
    }
    this.breaks = 0;
    this.hasSpace = false;
    this.pieces.push(text);
  }
}

/** Null when the `<` begins no tag. Comments and declarations are tags without a name. */
function readTag(html: string, start: number): Tag | null {
  if (html.startsWith("<!--", start))
    return { name: "", isClosing: false, attributes: "", end: after(html, "-->", start + 4) };
  if (html[start + 1] === "!" || html[start + 1] === "?") {
    return { name: "", isClosing: false, attributes: "", end: after(html, ">", start) };
  }
  const isClosing = html[start + 1] === "/";
  const nameStart = start + (isClosing ? 2 : 1);
  const at = endOf(TAG_NAME, html, nameStart);
  if (at === nameStart) return null;
  const end = tagEnd(html, at);
  return {
    name: html.slice(nameStart, at).toLowerCase(),
    isClosing,
    attributes: html.slice(at, end - 1),
    end,
  };
}

/** Behind the `>` that is in no quoted value, or the end of the input. */
function tagEnd(html: string, start: number): number {
  let quote = "";
  for (let at = start; at < html.length; at++) {
    const char = html[at]!;
    if (quote !== "") {
      if (char === quote) quote = "";
    } else if (char === ">") {
      return at + 1;
    } else if ((char === '"' || char === "'") && html[at - 1] === "=") {
      quote = char;
    }
  }
  return html.length;
}

function skipElement(html: string, tag: Tag): number {
  const close = `</${tag.name}`;
  let at = tag.end;
  for (;;) {
    const next = html.indexOf("</", at);
    if (next < 0) return html.length;
    if (html.slice(next, next + close.length).toLowerCase() === close) return next;
    at = next + 2;
  }
}

function after(html: string, mark: string, from: number): number {
  const at = html.indexOf(mark, from);
  return at < 0 ? html.length : at + mark.length;
}

/** Decoded value of the first attribute of that lower-case name, or empty. */
function readAttribute(source: string, name: string): string {
  let at = 0;
  while (at < source.length) {
    at = endOf(GAP, source, at);
    const nameEnd = endOf(ATTRIBUTE_NAME, source, at);
    const found = source.slice(at, nameEnd).toLowerCase();
    at = endOf(GAP, source, nameEnd);
    let value = "";
    if (source[at] === "=") {
      at = endOf(GAP, source, at + 1);
      const quote = source[at] === '"' || source[at] === "'" ? source[at]! : "";
      const start = at + quote.length;
      const close = quote === "" ? endOf(PLAIN_VALUE, source, start) : source.indexOf(quote, start);
      const end = close < 0 ? source.length : close;
      value = source.slice(start, end);
      at = end + quote.length;
    }
    if (found === name) return decodeEntities(value);
  }
  return "";
}

function isSpace(code: number): boolean {
  return code === 0x20 || (code >= 0x09 && code <= 0x0d);
}

/** Behind the characters that `run`, a sticky pattern, takes from `start` on. */
function endOf(run: RegExp, text: string, start: number): number {
  run.lastIndex = start;
  run.test(text);
  return Math.max(start, run.lastIndex);
}
