// An HTML tag scanner. One pass, no backtracking, never fails.
import { decodeEntities } from "./html-entities.ts";

/** Elements whose content is not shown as text. */
export const SKIPPED = new Set([
  "script",
  "style",
  "head",
  "title",
  "template",
  "noscript",
  "svg",
  "textarea",
]);
const TAG_NAME = /[A-Za-z][A-Za-z0-9-]*/y;
const ATTRIBUTE_NAME = /[^ \t\r\n\f/=]*/y;
const PLAIN_VALUE = /[^ \t\r\n\f]*/y;
const GAP = /[ \t\r\n\f/]*/y;

export interface Tag {
  name: string;
  isClosing: boolean;
  /** Source between the name and `>`. */
  attributes: string;
  end: number;
}

/** Null if the `<` starts no tag. Comments and declarations are tags without a name. */
export function readTag(html: string, start: number): Tag | null {
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

/** Offset after the first unquoted `>`, or the end of the input. */
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

/** Offset of the closing tag, or the end of the input. */
export function skipElement(html: string, tag: Tag): number {
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

/** Decoded value of the first attribute with that lower-case name, or empty. */
export function readAttribute(source: string, name: string): string {
  return findAttribute(source, name) ?? "";
}

/** Like readAttribute, but null if the attribute is absent. */
export function findAttribute(source: string, name: string): string | null {
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
  return null;
}

/** Offset after the match of `run`, a sticky pattern, at `start`. */
function endOf(run: RegExp, text: string, start: number): number {
  run.lastIndex = start;
  run.test(text);
  return Math.max(start, run.lastIndex);
}
