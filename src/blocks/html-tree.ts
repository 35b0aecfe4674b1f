// HTML from outside as a tree of elements and texts, as a browser would roughly build it. Bounded in depth and size.
import { decodeHTML, decodeHTMLAttribute } from "entities";
import { readTokens } from "./html-tokens.ts";
import { VOID_ELEMENT } from "./isolate-html.ts";

export interface HtmlElement {
  name: string;
  attributes: ReadonlyMap<string, string>;
  children: (HtmlElement | string)[];
}

const DEPTH_MAX = 200;

/** A start tag that ends an open element of the same list first. */
const CLOSES: Record<string, RegExp> = {
  li: /^li$/,
  td: /^(?:td|th)$/,
  th: /^(?:td|th)$/,
  tr: /^(?:td|th|tr)$/,
  tbody: /^(?:td|th|tr|thead|tbody)$/,
  dd: /^(?:dd|dt)$/,
  dt: /^(?:dd|dt)$/,
};
const CONTAINER: Record<string, RegExp> = { li: /^(?:ul|ol)$/, dd: /^dl$/, dt: /^dl$/ };
const BLOCK =
  /^(?:address|article|blockquote|center|div|dl|fieldset|figure|footer|form|h[1-6]|header|hr|main|nav|ol|p|pre|section|table|ul)$/;

/** `comments`: how many there were. */
export function readTree(html: string): { root: HtmlElement; comments: number } {
  const root: HtmlElement = { name: "", attributes: new Map(), children: [] };
  const open = [root];
  let comments = 0;
  for (const { kind, name, source, attributes, raw } of readTokens(html)) {
    const parent = open.at(-1)!;
    if (kind === "text") parent.children.push(decodeHTML(source));
    else if (kind === "comment") comments += 1;
    else if (kind === "end") closeUpTo(open, name);
    else if (kind === "start") {
      closeImplied(open, name);
      const element = { name, attributes, children: raw === "" ? [] : [raw] };
      open.at(-1)!.children.push(element);
      const isEmpty = VOID_ELEMENT.test(name) || raw !== "" || source.endsWith("/>");
      if (!isEmpty && open.length < DEPTH_MAX) open.push(element);
    }
  }
  return { root, comments };
}

function closeImplied(open: HtmlElement[], name: string): void {
  if (BLOCK.test(name) && open.at(-1)!.name === "p") open.pop();
  const closes = CLOSES[name];
  if (closes === undefined) return;
  const container = CONTAINER[name] ?? /^table$/;
  for (let at = open.length - 1; at > 0 && !container.test(open[at]!.name); at -= 1) {
    if (closes.test(open[at]!.name)) {
      open.splice(at);
      // A row ends its cell and the row before.
      if (name !== "tr" && name !== "tbody") return;
    }
  }
}

function closeUpTo(open: HtmlElement[], name: string): void {
  const at = open.findLastIndex((one) => one.name === name);
  const table = open.findLastIndex((one) => one.name === "table");
  if (at > 0 && (at >= table || name === "table")) open.splice(at);
}

/** An attribute's text; empty if it is absent. */
export function attributeOf({ attributes }: HtmlElement, name: string): string {
  return decodeHTMLAttribute(attributes.get(name) ?? "").trim();
}

/** A declaration of the style attribute, in lower case; empty if it is absent. */
export function styleOf(element: HtmlElement, property: string): string {
  for (const declaration of attributeOf(element, "style").split(";").reverse()) {
    const colon = declaration.indexOf(":");
    if (declaration.slice(0, colon).trim().toLowerCase() === property)
      return declaration
        .slice(colon + 1)
        .replace(/!important/i, "")
        .trim()
        .toLowerCase();
  }
  return "";
}

export function textOf(node: HtmlElement | string): string {
  return typeof node === "string" ? node : node.children.map(textOf).join("");
}
