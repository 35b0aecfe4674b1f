// Finds the links of an email's HTML, parsed as in WHATWG HTML §13.2.5. Returns positions, so that rewriting a link
// changes no other byte. One pass, no backtracking.
import { decodeHTMLAttribute } from "entities";

export interface HtmlLink {
  /** The attribute's value in the source, quotes included. */
  start: number;
  end: number;
  /** The URL that opens: character references decoded, without the whitespace that URLs ignore. */
  url: string;
  /** The tag's attributes by lower-case name. */
  attributes: ReadonlyMap<string, string>;
}

export interface HtmlOutline {
  /** Links of `a` and `area` elements with an href, in document order. */
  links: HtmlLink[];
  /** Where `</body>` starts, else `</html>`, else the end. */
  bodyEnd: number;
}

/** Told of the places of a document that are not its text, in order. */
export interface MarkupVisitor {
  /** A tag, from its `<`; its attributes are told before it. */
  tag(start: number, end: number): void;
  /** `name` in lower case; the value with its quotes. */
  attribute(name: string, start: number, end: number): void;
  /** The inside of a comment. */
  comment(start: number, end: number): void;
  /** The content of an element that has no markup. */
  rawText(element: string, start: number, end: number): void;
}

/** Elements whose content is text even if it looks like markup. */
const RAW_TEXT = new Set(["script", "style", "title", "textarea", "xmp", "iframe", "noembed", "noframes"]);
const TAB = 0x09;
const LF = 0x0a;
const FF = 0x0c;
const CR = 0x0d;
const SPACE = 0x20;
const DOUBLE_QUOTE = 0x22;
const SINGLE_QUOTE = 0x27;
const SLASH = 0x2f;
const EQUALS = 0x3d;
const GREATER = 0x3e;

/**
 * Never fails: broken HTML is parsed as browsers do. `html` may be bytes in latin1, which `decode` converts. With
 * bounds, stops after that many links or characters.
 */
export function outlineHtml(
  html: string,
  decode = (text: string) => text,
  { linksMax, charsMax } = { linksMax: Number.POSITIVE_INFINITY, charsMax: Number.POSITIVE_INFINITY },
  visitor?: MarkupVisitor,
): HtmlOutline {
  const links: HtmlLink[] = [];
  const ends = { body: -1, html: -1 };
  for (let at = html.indexOf("<"); at >= 0 && at < charsMax && links.length < linksMax; ) {
    const next = html.charCodeAt(at + 1);
    if (isLetter(next)) {
      const tag = readStartTag(html, at + 1, decode, visitor);
      visitor?.tag(at, tag.end);
      if (tag.link !== null) links.push(tag.link);
      if (tag.name === "plaintext") break;
      const end = RAW_TEXT.has(tag.name) ? rawTextEnd(html, tag) : tag.end;
      if (end > tag.end) visitor?.rawText(tag.name, tag.end, end);
      at = html.indexOf("<", end);
    } else if (next === SLASH && isLetter(html.charCodeAt(at + 2))) {
      const tag = readStartTag(html, at + 2, decode);
      visitor?.tag(at, tag.end);
      if (tag.name === "body" || tag.name === "html") ends[tag.name] = at;
      at = html.indexOf("<", tag.end);
    } else {
      const end = markupEnd(html, at);
      if (html.startsWith("<!--", at)) visitor?.comment(at + 4, end);
      else if (end > at + 1) visitor?.tag(at, end);
      at = html.indexOf("<", end);
    }
  }
  const bodyEnd = ends.body >= 0 ? ends.body : ends.html >= 0 ? ends.html : html.length;
  return { links, bodyEnd };
}

interface StartTag {
  name: string;
  end: number;
  link: HtmlLink | null;
}

/** `start` is the offset of the tag name. */
function readStartTag(
  html: string,
  start: number,
  decode: (text: string) => string,
  visitor?: MarkupVisitor,
): StartTag {
  let at = start;
  while (at < html.length && !isNameEnd(html.charCodeAt(at))) at += 1;
  const name = html.slice(start, at).toLowerCase();
  const isLink = name === "a" || name === "area";
  const attributes = new Map<string, string>();
  let target: { start: number; end: number } | null = null;
  while (at < html.length) {
    const code = html.charCodeAt(at);
    if (code === GREATER) return { name, end: at + 1, link: toLink(target, attributes, decode) };
    if (isBlank(code) || code === SLASH) {
      at += 1;
      continue;
    }
    const attribute = readAttribute(html, at);
    at = attribute.end;
    if (!isLink && visitor === undefined) continue;
    const key = html.slice(attribute.start, attribute.nameEnd).toLowerCase();
    if (attribute.value !== null) visitor?.attribute(key, attribute.value.outerStart, attribute.end);
    if (!isLink) continue;
    if (attributes.has(key)) continue;
    attributes.set(
      key,
      attribute.value === null ? "" : html.slice(attribute.value.start, attribute.value.end),
    );
    if (key === "href" && attribute.value !== null)
      target = { start: attribute.value.outerStart, end: attribute.end };
  }
  // An unterminated tag is not a tag.
  return { name, end: html.length, link: null };
}

interface Attribute {
  start: number;
  nameEnd: number;
  value: { start: number; end: number; outerStart: number } | null;
  end: number;
}

function readAttribute(html: string, start: number): Attribute {
  // A leading equals sign belongs to the name.
  let at = start + 1;
  while (at < html.length && !isNameEnd(html.charCodeAt(at)) && html.charCodeAt(at) !== EQUALS) at += 1;
  const nameEnd = at;
  while (isBlank(html.charCodeAt(at))) at += 1;
  if (html.charCodeAt(at) !== EQUALS) return { start, nameEnd, value: null, end: at };
  at += 1;
  while (isBlank(html.charCodeAt(at))) at += 1;
  const quote = html.charCodeAt(at);
  if (quote === DOUBLE_QUOTE || quote === SINGLE_QUOTE) {
    const close = html.indexOf(quote === DOUBLE_QUOTE ? '"' : "'", at + 1);
    const end = close < 0 ? html.length : close;
    return {
      start,
      nameEnd,
      value: { start: at + 1, end, outerStart: at },
      end: Math.min(end + 1, html.length),
    };
  }
  const valueStart = at;
  while (at < html.length && html.charCodeAt(at) !== GREATER && !isBlank(html.charCodeAt(at))) at += 1;
  return { start, nameEnd, value: { start: valueStart, end: at, outerStart: valueStart }, end: at };
}

function toLink(
  target: { start: number; end: number } | null,
  attributes: ReadonlyMap<string, string>,
  decode: (text: string) => string,
): HtmlLink | null {
  if (target === null) return null;
  const raw = decode(attributes.get("href") ?? "");
  const value = raw.includes("&") ? decodeHTMLAttribute(raw) : raw;
  return { ...target, url: withoutBlanks(value), attributes };
}

/** As in URL parsing (WHATWG URL §4.4): strips surrounding whitespace and inner line breaks. */
function withoutBlanks(text: string): string {
  const inner = text.replaceAll(/^[\u0000-\u0020]+|[\t\n\r]+/g, "");
  let end = inner.length;
  while (end > 0 && inner.charCodeAt(end - 1) <= SPACE) end -= 1;
  return inner.slice(0, end);
}

/** Offset of the element's closing tag, or the end. */
function rawTextEnd(html: string, { name, end }: StartTag): number {
  for (let at = html.indexOf("</", end); at >= 0; at = html.indexOf("</", at + 2)) {
    const after = at + 2 + name.length;
    if (html.slice(at + 2, after).toLowerCase() === name && isNameEnd(html.charCodeAt(after))) return at;
  }
  return html.length;
}

/** Offset after a comment, a declaration or a lone `<`. */
function markupEnd(html: string, start: number): number {
  const next = html[start + 1];
  if (html.startsWith("<!--", start)) return commentEnd(html, start + 4);
  // `</` without a letter starts a comment up to the next `>`; `</>` is ignored.
  if (next !== "!" && next !== "?" && next !== "/") return start + 1;
  const end = html.indexOf(">", start + 2);
  return end < 0 ? html.length : end + 1;
}

/** `<!-->` and `<!--->` are complete comments, and `--!>` also ends one. */
function commentEnd(html: string, start: number): number {
  if (html[start] === ">") return start + 1;
  if (html.startsWith("->", start)) return start + 2;
  for (let at = html.indexOf("--", start); at >= 0; at = html.indexOf("--", at + 1)) {
    if (html[at + 2] === ">") return at + 3;
    if (html.startsWith("!>", at + 2)) return at + 4;
  }
  return html.length;
}

function isLetter(code: number): boolean {
  return (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a);
}

function isBlank(code: number): boolean {
  return code === SPACE || code === LF || code === TAB || code === FF || code === CR;
}

function isNameEnd(code: number): boolean {
  return isBlank(code) || code === SLASH || code === GREATER;
}
