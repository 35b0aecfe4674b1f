// A block of raw HTML must not change what stands around it: elements that it does not open are not closed, those that it
// does not close are, and what belongs into a page's head is left out. HTML that is in order stays byte for byte.
import { withoutConditionMarks } from "../lib/conditions.ts";
import { type HtmlToken, readTokens } from "./html-tokens.ts";

export interface IsolatedHtml {
  html: string;
  isBalanced: boolean;
  /** Names of elements that were left out. */
  leftOut: string[];
}

export const VOID_ELEMENT =
  /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr|image|keygen)$/;
/** With all that is inside. */
const REMOVED =
  /^(?:script|iframe|object|noscript|template|textarea|title|xmp|noembed|noframes|plaintext|frameset|svg|math|select)$/;
/** The tags alone. */
const UNWRAPPED = /^(?:html|head|body|base|meta|link|embed|frame|form|input|button|keygen|image|param)$/;
/** Their end tags may be left out. */
const OPTIONAL_END = /^(?:p|li|td|th|tr|tbody|thead|tfoot|dt|dd|option|optgroup|caption|colgroup)$/;
/** Without a table around them, they would end the cell that the block stands in. */
const IN_TABLE = /^(?:caption|col|colgroup|tbody|td|tfoot|th|thead|tr)$/;

/** No email is nested deeper; each end tag looks through the open elements. */
const DEPTH_MAX = 200;

export function isolateHtml(given: string): IsolatedHtml {
  const source = withoutConditionMarks(given);
  const tokens = readTokens(source);
  const state: State = { open: [], leftOut: new Set(), isBalanced: true, removed: null };
  let html = tokens.map((token) => keep(state, token)).join("");
  // A tag that is not finished is in no token.
  const end = tokens.reduce((length, token) => length + token.source.length + token.raw.length, 0);
  const unclosed = state.open.filter((name) => !OPTIONAL_END.test(name)).toReversed();
  html += unclosed.map((name) => `</${name}>`).join("");
  const isBalanced = state.isBalanced && end === source.length && unclosed.length === 0;
  return { html, isBalanced, leftOut: [...state.leftOut] };
}

interface State {
  open: string[];
  leftOut: Set<string>;
  isBalanced: boolean;
  /** An element whose content is left out, and how often it is open. */
  removed: { name: string; depth: number } | null;
}

function keep(state: State, token: HtmlToken): string {
  const { kind, name, source } = token;
  if (state.removed !== null) {
    if (kind === "start" && name === state.removed.name) state.removed.depth += 1;
    if (kind === "end" && name === state.removed.name) state.removed.depth -= 1;
    if (state.removed.depth === 0) state.removed = null;
    return "";
  }
  if (kind === "text") return source;
  if (kind === "declaration") return "";
  if (kind === "comment") {
    if (source.endsWith(">")) return source;
    state.isBalanced = false;
    return "";
  }
  if (REMOVED.test(name) || UNWRAPPED.test(name)) {
    state.leftOut.add(name);
    const hasContent = kind === "start" && REMOVED.test(name) && !source.endsWith("/>");
    if (hasContent) state.removed = { name, depth: 1 };
    return "";
  }
  return kind === "start" ? openElement(state, token) : closeElement(state, token);
}

function openElement(state: State, { name, source, raw }: HtmlToken): string {
  const isLost = IN_TABLE.test(name) && !state.open.includes("table");
  if (isLost || state.open.length >= DEPTH_MAX) {
    state.isBalanced = false;
    return "";
  }
  if (!VOID_ELEMENT.test(name)) state.open.push(name);
  return source + raw;
}

function closeElement(state: State, { name, source }: HtmlToken): string {
  const at = state.open.lastIndexOf(name);
  // An end tag must not reach across the table that it stands in.
  if (at === -1 || at < state.open.lastIndexOf("table")) {
    state.isBalanced = false;
    return "";
  }
  const inside = state.open.splice(at).slice(1);
  const unclosed = inside.filter((one) => !OPTIONAL_END.test(one)).toReversed();
  if (unclosed.length > 0) state.isBalanced = false;
  return `${unclosed.map((one) => `</${one}>`).join("")}${source}`;
}
