// Converts an HTML email to plain text: words in order, links with their targets, lists with dashes. One pass, no
// backtracking.
import { decodeEntities } from "./html-entities.ts";
import { readAttribute, readTag, SKIPPED, skipElement, type Tag } from "./html-tags.ts";

const PARAGRAPHS = new Set("p h1 h2 h3 h4 h5 h6 ul ol dl table blockquote pre hr".split(" "));
const LINES = new Set(
  "div tr li dt dd section article header footer main nav aside form address figure figcaption center body".split(
    " ",
  ),
);
/** Links nest only in broken HTML; deeper ones lose their target. */
const OPEN_LINKS_MAX = 16;
const WORD = /[^ \t\r\n\f]+/g;

/**
 * Never fails: anything that is not markup is text. The result has no trailing line break and is empty if there are no
 * words.
 */
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

/** Collapses whitespace as browsers do, and tracks where links start. */
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

  /** Ensures at least `count` line ends before the next text. */
  breakLine(count: number): void {
    this.hasSpace = false;
    this.breaks = Math.max(this.breaks, count);
  }

  openLink(href: string): void {
    if (this.links.length < OPEN_LINKS_MAX) this.links.push({ href: href.trim(), from: this.pieces.length });
  }

  closeLink(): void {
    const link = this.links.pop();
    if (link === undefined || !/^(?:https?:|mailto:|tel:|\{\{)/i.test(link.href)) return;
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

function isSpace(code: number): boolean {
  return code === 0x20 || (code >= 0x09 && code <= 0x0d);
}
