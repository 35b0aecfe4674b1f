// HTML from outside as tokens, cut where WHATWG HTML §13.2.5 cuts it. One pass, no backtracking; the tokens' sources make
// up the HTML again, but for a tag that is not finished: a browser drops it, and so does this.

export interface HtmlToken {
  kind: "text" | "comment" | "declaration" | "start" | "end";
  source: string;
  /** Of tags, in lower case; else empty. */
  name: string;
  /** Of start tags, as written, in lower-case names; the first of each name counts. */
  attributes: ReadonlyMap<string, string>;
  /** What follows a start tag up to its end tag, where that is no HTML: of `style`, `script` … Else empty. */
  raw: string;
}

const RAW_TEXT = /^(?:script|style|title|textarea|xmp|iframe|noembed|noframes|noscript|plaintext)$/;
const NONE: ReadonlyMap<string, string> = new Map();

export function readTokens(html: string): HtmlToken[] {
  const tokens: HtmlToken[] = [];
  let at = 0;
  let textStart = 0;
  const flush = (end: number) => {
    if (end > textStart) tokens.push({ ...BLANK, kind: "text", source: html.slice(textStart, end) });
  };
  for (let start = html.indexOf("<"); start !== -1; start = html.indexOf("<", at)) {
    const found = readMarkup(html, start);
    if (found === null) {
      at = start + 1;
      continue;
    }
    flush(start);
    at = found.end;
    textStart = at;
    if (found.token !== null) tokens.push(found.token);
  }
  flush(html.length);
  return tokens;
}

const BLANK = { name: "", attributes: NONE, raw: "" };

/** Null if the `<` is text. */
function readMarkup(html: string, start: number): { token: HtmlToken | null; end: number } | null {
  const next = html[start + 1] ?? "";
  if (html.startsWith("<!--", start)) {
    const end = commentEnd(html, start);
    return { token: { ...BLANK, kind: "comment", source: html.slice(start, end) }, end };
  }
  const isEnd = next === "/";
  if (/[a-zA-Z]/.test(isEnd ? (html[start + 2] ?? "") : next)) return readTag(html, start, isEnd);
  if (next !== "!" && next !== "?" && !isEnd) return null;
  const close = html.indexOf(">", start);
  const end = close === -1 ? html.length : close + 1;
  return { token: { ...BLANK, kind: "declaration", source: html.slice(start, end) }, end };
}

function commentEnd(html: string, start: number): number {
  const short = /<!--(?:-?>)/y;
  short.lastIndex = start;
  if (short.test(html)) return short.lastIndex;
  const close = /--!?>/g;
  close.lastIndex = start + 4;
  return close.test(html) ? close.lastIndex : html.length;
}

const NAME = /[^\t\n\f\r />]+/y;
const GAP = /[\t\n\f\r /]*/y;
const ATTRIBUTE = /[^\t\n\f\r />][^\t\n\f\r />=]*/y;
const EQUALS = /[\t\n\f\r ]*=[\t\n\f\r ]*/y;
const UNQUOTED = /[^\t\n\f\r >]*/y;

function take(pattern: RegExp, html: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(html)?.[0] ?? "";
}

function readTag(html: string, start: number, isEnd: boolean): { token: HtmlToken | null; end: number } {
  let at = start + (isEnd ? 2 : 1);
  const name = take(NAME, html, at);
  const attributes = new Map<string, string>();
  at += name.length;
  for (;;) {
    at += take(GAP, html, at).length;
    if (at >= html.length) return { token: null, end: html.length };
    if (html[at] === ">") break;
    const key = take(ATTRIBUTE, html, at);
    at += key.length;
    const equals = take(EQUALS, html, at);
    at += equals.length;
    let value = "";
    if (equals !== "") {
      const quote = html[at];
      if (quote === '"' || quote === "'") {
        const close = html.indexOf(quote, at + 1);
        if (close === -1) return { token: null, end: html.length };
        value = html.slice(at + 1, close);
        at = close + 1;
      } else {
        value = take(UNQUOTED, html, at);
        at += value.length;
      }
    }
    if (!attributes.has(key.toLowerCase())) attributes.set(key.toLowerCase(), value);
  }
  at += 1;
  const lower = name.toLowerCase();
  const rawEnd = !isEnd && RAW_TEXT.test(lower) ? rawTextEnd(html, lower, at) : at;
  const kind = isEnd ? "end" : "start";
  return {
    token: { kind, source: html.slice(start, at), name: lower, attributes, raw: html.slice(at, rawEnd) },
    end: rawEnd,
  };
}

function rawTextEnd(html: string, name: string, from: number): number {
  const close = new RegExp(`</${name}(?=[\\t\\n\\f\\r />])`, "gi");
  close.lastIndex = from;
  const found = name === "plaintext" ? null : close.exec(html);
  return found === null ? html.length : found.index;
}
