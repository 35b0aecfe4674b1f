// HTML with tags, compiled once: pieces that stay, and slots for what each recipient gets. A slot knows where it stands,
// since what a value may do is different in text, in an attribute, in a URL and in code.
import { decodeHTMLAttribute } from "entities";
import { isTag, parseTags } from "../lib/parse-tags.ts";
import { LIMITS } from "../limits.ts";
import { type HtmlLink, type MarkupVisitor, outlineHtml } from "./html-links.ts";
import type { MergeValues } from "./merge-body.ts";
import { conditionalsIn, conditionKey, isShown } from "./merge-conditions.ts";
import { fallbackText, type LinkTag, type LinkUrls, readMergeTag } from "./merge-tags.ts";
import { compileUrl, fillUrl, templateOf, type UrlTemplate } from "./merge-url.ts";
import { isTrackable, isTrackingOff, type LinkTracker } from "./track-html.ts";
import { fingerprint } from "./tracking-token.ts";

export interface MergeLink {
  /** Its target; a template where it has tags. */
  url: string;
  template: UrlTemplate;
  fingerprint: Uint8Array;
}

export interface CompiledHtml {
  /** Targets of links that can be tracked, each once, in the order of the document. */
  links: MergeLink[];
  /** `links` null: the tags of these links stay. `tracker` null: links are not tracked. */
  render(values: MergeValues, options: { links: LinkUrls | null; tracker: LinkTracker | null }): string;
}

type Slot =
  | { kind: "value"; path: string; fallback: string; write: (text: string) => string }
  | { kind: "url"; template: UrlTemplate; isImage: boolean }
  /** `index` of the link; `plain` is its attribute without tracking. */
  | { kind: "tracked"; index: number; plain: string | Slot }
  | { kind: "link"; name: LinkTag; source: string }
  | { kind: "ending" }
  /** `next`: the piece after its end. */
  | { kind: "if"; key: string; next: number }
  | { kind: "end" };

type Piece = string | Slot;

interface Edit {
  start: number;
  end: number;
  slot: Piece;
}

export function compileHtml(html: string): CompiledHtml {
  const { masked, tags } = findTags(html);
  const places = createPlaces();
  places.read(masked, 0);
  const { links: anchors, bodyEnd } = outlineHtml(masked);
  const links = new Map<string, MergeLink & { index: number }>();
  const isTracked = !isTrackingOff(html);
  const edits: Edit[] = [];
  let seen = 0;
  for (const anchor of anchors) {
    seen += 1;
    const isFound = isTracked && seen <= LIMITS.trackedLinksMax && anchor.start < LIMITS.trackedHtmlCharsMax;
    const slot = linkSlot(html, anchor, isFound ? links : null);
    if (slot !== null) edits.push({ start: anchor.start, end: anchor.end, slot });
  }
  edits.push(...tagEdits(html, tags, places.sorted(), edits), ...conditionEdits(html));
  // An unclosed link may extend past the end of the body.
  const endingAt = edits.find(({ start, end }) => start < bodyEnd && end > bodyEnd)?.end ?? bodyEnd;
  if (isTracked) edits.push({ start: endingAt, end: endingAt, slot: { kind: "ending" } });
  const pieces = toPieces(html, edits);
  const found = [...links.values()];
  return { links: found, render: (values, options) => render(pieces, found, values, options) };
}

interface FoundTag {
  start: number;
  end: number;
  slot: { kind: "link"; name: LinkTag; source: string } | { kind: "value"; path: string; fallback: string };
}

/** The tags, and the HTML with letters in their place, so that no word in them is taken for markup. */
function findTags(html: string): { masked: string; tags: FoundTag[] } {
  const tags: FoundTag[] = [];
  let masked = "";
  for (const segment of parseTags(html)) {
    const start = masked.length;
    const tag = isTag(segment) ? readMergeTag(segment) : null;
    if (!isTag(segment) || tag === null) {
      masked += isTag(segment) ? segment.source : segment;
      continue;
    }
    masked += "x".repeat(segment.source.length);
    const fallback = tag.kind === "value" ? fallbackText(tag.fallback, { isHtml: true }) : "";
    const slot =
      tag.kind === "link"
        ? { kind: "link" as const, name: tag.name, source: segment.source }
        : { kind: "value" as const, path: tag.path, fallback };
    tags.push({ start, end: masked.length, slot });
  }
  return { masked, tags };
}

/** Null if the link stays as it is. */
function linkSlot(
  html: string,
  { start, end, url, attributes }: HtmlLink,
  links: Map<string, MergeLink & { index: number }> | null,
): Slot | null {
  const source = html.slice(start, end);
  const template = compileUrl(unquoted(source), decodeHTMLAttribute);
  const plain: Slot | null = template.hasTags ? { kind: "url", template, isImage: false } : null;
  if (links === null || template.hasLinkTag || !isTrackable({ url: probe(template, url), attributes }))
    return plain;
  const target = templateOf(template);
  const known = links.get(target);
  const index = known?.index ?? links.size;
  if (known === undefined)
    links.set(target, { url: target, template, fingerprint: fingerprint(target), index });
  return { kind: "tracked", index, plain: plain ?? source };
}

/** A link with tags is judged as if its values were letters; one that is all value, as if it were a URL. */
function probe({ pieces, hasTags }: UrlTemplate, url: string): string {
  if (!hasTags) return url;
  const shown = pieces.map((piece) => (typeof piece === "string" ? piece : "x")).join("");
  return typeof pieces[0] === "string" ? shown : `https://${shown}`;
}

function unquoted(source: string): string {
  const quote = source[0];
  if (quote !== '"' && quote !== "'") return source;
  return source.slice(1, source.length > 1 && source.endsWith(quote) ? -1 : undefined);
}

/** A part of the HTML that is not its text. */
interface Place {
  start: number;
  end: number;
  kind: "attribute" | "tag" | "code";
  /** Of an attribute. */
  name: string;
}

/** Tags come after their attributes, and no two places of one list overlap. */
function createPlaces() {
  const attributes: Place[] = [];
  const others: Place[] = [];
  const read = (html: string, offset: number, isInComment = false): void => {
    const visitor: MarkupVisitor = {
      attribute: (name, start, end) =>
        attributes.push({ start: offset + start, end: offset + end, kind: "attribute", name }),
      tag: (start, end) => others.push({ start: offset + start, end: offset + end, kind: "tag", name: "" }),
      // Its entities are decoded, and it ends only at its own tag.
      rawText(element, start, end) {
        if (element === "title" || element === "textarea") return;
        others.push({ start: offset + start, end: offset + end, kind: "code", name: "" });
      },
      // Outlook reads what is in a conditional comment as HTML. Elsewhere nobody does, and `>` is escaped.
      comment(start, end) {
        const opening = CONDITION.exec(html.slice(start, Math.min(end, start + CONDITION_CHARS_MAX)))?.[0];
        if (isInComment || opening === undefined) return;
        const inside = start + opening.length;
        read(html.slice(inside, Math.max(inside, end - 3)), offset + inside, true);
      },
    };
    outlineHtml(html, undefined, undefined, visitor);
  };
  return { read, sorted: () => ({ attributes: attributes.sort(byStart), others: others.sort(byStart) }) };
}

const CONDITION_CHARS_MAX = 200;
const CONDITION = /^\[if [^\]]*\]>/i;
const byStart = (one: { start: number }, other: { start: number }) => one.start - other.start;

/** The edits for tags that are in no link. */
function tagEdits(
  html: string,
  tags: FoundTag[],
  { attributes, others }: { attributes: Place[]; others: Place[] },
  links: readonly Edit[],
): Edit[] {
  const linkAt = cursor(links);
  const attributeAt = cursor(attributes);
  const otherAt = cursor(others);
  const edits: Edit[] = [];
  let last: Edit | undefined;
  let quoted: Place | undefined;
  for (const { start, end, slot } of tags) {
    // Several tags of one URL are one edit.
    if (linkAt(start) !== undefined || (last !== undefined && start < last.end)) continue;
    const attribute = attributeAt(start);
    const place = attribute ?? otherAt(start);
    if (attribute !== undefined && URL_ATTRIBUTES.test(attribute.name)) {
      last = { start: attribute.start, end: attribute.end, slot: urlSlot(html, attribute) };
    } else {
      // An empty value would otherwise take the next attribute for its own.
      if (attribute !== undefined && attribute !== quoted && !isQuoted(html, attribute)) {
        edits.push(...[attribute.start, attribute.end].map((at) => ({ start: at, end: at, slot: '"' })));
        quoted = attribute;
      }
      last = { start, end, slot: textSlot(html, slot, place) };
    }
    edits.push(last);
  }
  return edits;
}

/** The place at an offset; offsets only grow. */
function cursor<P extends { start: number; end: number }>(
  places: readonly P[],
): (at: number) => P | undefined {
  let next = 0;
  return (at) => {
    while (next < places.length && places[next]!.end <= at) next += 1;
    const place = places[next];
    return place !== undefined && place.start <= at ? place : undefined;
  };
}

const URL_ATTRIBUTES = /^(?:(?:xlink:)?href|src|background|action|formaction|poster|cite|data)$/;
const CODE_ATTRIBUTE = /^(?:style|srcset|srcdoc|on.*|http-equiv|content)$/;

function urlSlot(html: string, { start, end, name }: Place): Slot {
  const template = compileUrl(unquoted(html.slice(start, end)), decodeHTMLAttribute);
  return { kind: "url", template, isImage: !name.endsWith("href") };
}

function textSlot(html: string, slot: FoundTag["slot"], place: Place | undefined): Slot {
  if (slot.kind === "link") return slot;
  const write = writerFor(html, place);
  return { ...slot, fallback: write(slot.fallback), write };
}

function writerFor(html: string, place: Place | undefined): (text: string) => string {
  if (place === undefined) return Bun.escapeHTML;
  if (place.kind !== "attribute" || CODE_ATTRIBUTE.test(place.name)) return onlyWords;
  return isQuoted(html, place) ? Bun.escapeHTML : escapeUnquoted;
}

function isQuoted(html: string, { start }: Place): boolean {
  return html[start] === '"' || html[start] === "'";
}

/** In a style, a script or a tag: nothing that these read as more than a word. */
function onlyWords(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N} _.#%-]+/gu, "");
}

function escapeUnquoted(text: string): string {
  return Bun.escapeHTML(text).replaceAll(/[\s=`/]/g, (char) => `&#${char.charCodeAt(0)};`);
}

function conditionEdits(html: string): Edit[] {
  return conditionalsIn(html).flatMap(({ filter, start, contentStart, contentEnd, end }): Edit[] => [
    { start, end: contentStart, slot: { kind: "if", key: conditionKey(filter), next: 0 } },
    { start: contentEnd, end, slot: { kind: "end" } },
  ]);
}

function toPieces(html: string, edits: Edit[]): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const { start, end, slot } of edits.sort(byStart)) {
    if (start < at) continue;
    if (start > at) pieces.push(html.slice(at, start));
    pieces.push(slot);
    at = end;
  }
  if (at < html.length) pieces.push(html.slice(at));
  pairConditions(pieces);
  return pieces;
}

/** One without its end leaves out nothing. */
function pairConditions(pieces: Piece[]): void {
  const open: (Slot & { kind: "if" })[] = [];
  pieces.forEach((piece, index) => {
    if (typeof piece === "string") return;
    if (piece.kind === "if") {
      piece.next = index + 1;
      open.push(piece);
    } else if (piece.kind === "end") {
      const started = open.pop();
      if (started !== undefined) started.next = index + 1;
    }
  });
}

function render(
  pieces: readonly Piece[],
  found: readonly MergeLink[],
  values: MergeValues,
  { links, tracker }: { links: LinkUrls | null; tracker: LinkTracker | null },
): string {
  const tracked: (string | null | undefined)[] = [];
  const write = (piece: Piece): string => {
    if (typeof piece === "string") return piece;
    switch (piece.kind) {
      case "value": {
        const value = values[piece.path];
        return value === undefined ? piece.fallback : piece.write(value);
      }
      case "url": {
        const url = fillUrl(piece.template, values, { links, isImage: piece.isImage });
        return `"${Bun.escapeHTML(url ?? (piece.isImage ? "" : "#"))}"`;
      }
      case "tracked": {
        const link = found[piece.index]!;
        const filled = link.template.hasTags ? fillUrl(link.template, values, { links }) : link.url;
        // A value may make it an address or a telephone number, which no click can be redirected to.
        if (filled === null || !/^http/i.test(filled)) return write(piece.plain);
        tracked[piece.index] ??= tracker?.knownLinkFor(link) ?? null;
        const url = tracked[piece.index];
        return typeof url === "string" ? `"${url}"` : write(piece.plain);
      }
      case "link":
        return links?.[piece.name] ?? piece.source;
      case "ending":
        return tracker?.ending ?? "";
      case "if":
      case "end":
        return "";
    }
  };
  let html = "";
  for (let at = 0; at < pieces.length; ) {
    const piece = pieces[at]!;
    if (typeof piece === "object" && piece.kind === "if" && !isShown(piece.key, values)) {
      at = piece.next;
      continue;
    }
    html += write(piece);
    at += 1;
  }
  return html;
}
