// A URL with tags. What a value says cannot change where the rest of the URL leads: at its start a value may be a whole
// URL, anywhere else it is one encoded component.
import { isTag, parseTags } from "../lib/parse-tags.ts";
import type { MergeValues } from "./merge-body.ts";
import { fallbackText, type LinkTag, type LinkUrls, readMergeTag } from "./merge-tags.ts";

export type UrlPiece = string | { path: string; fallback: string } | { link: LinkTag };

/** Schemes that a mail program opens, and those of images. */
const LINK_SCHEMES = /^(?:https?:\/\/|mailto:|tel:)/i;
const IMAGE_SCHEMES = /^https?:\/\//i;

export interface UrlTemplate {
  pieces: UrlPiece[];
  /** One of the pieces is a tag. */
  hasTags: boolean;
  /** Is, or has in it, a link of the pipeline's own, which is never tracked. */
  hasLinkTag: boolean;
}

/** `decode` turns the source of an attribute into its text. */
export function compileUrl(source: string, decode: (text: string) => string): UrlTemplate {
  const pieces = parseTags(source).map((segment): UrlPiece => {
    const tag = isTag(segment) ? readMergeTag(segment) : null;
    if (tag?.kind === "link") return { link: tag.name };
    if (tag?.kind === "value") {
      return { path: tag.path, fallback: fallbackText(tag.fallback, { isHtml: true }).trim() };
    }
    return decode(isTag(segment) ? segment.source : segment).replaceAll(/[\t\n\r]+/g, "");
  });
  if (typeof pieces[0] === "string") pieces[0] = pieces[0].trimStart();
  const last = pieces.at(-1);
  if (typeof last === "string") pieces[pieces.length - 1] = last.trimEnd();
  const kept = pieces.filter((piece) => piece !== "");
  return {
    pieces: kept,
    hasTags: kept.some((piece) => typeof piece !== "string"),
    hasLinkTag: kept.some((piece) => typeof piece !== "string" && "link" in piece),
  };
}

/** The same for every way to write it: what the click's token has the fingerprint of. */
export function templateOf({ pieces }: UrlTemplate): string {
  const write = (piece: UrlPiece) => {
    if (typeof piece === "string") return piece;
    if ("link" in piece) return `{{{${piece.link}}}}`;
    return piece.fallback === "" ? `{{{${piece.path}}}}` : `{{{${piece.path}|${piece.fallback}}}}`;
  };
  return pieces.map(write).join("");
}

/** Null if the values make it a URL that must not be opened. `links` null: these tags stay as they are. */
export function fillUrl(
  { pieces }: UrlTemplate,
  values: MergeValues,
  { links, isImage = false }: { links: LinkUrls | null; isImage?: boolean },
): string | null {
  let url = "";
  for (const piece of pieces) {
    if (typeof piece === "string") url += piece;
    else if ("link" in piece) url += links?.[piece.link] ?? `{{{${piece.link}}}}`;
    else url = addValue(url, values[piece.path] ?? piece.fallback);
  }
  const isOwn = typeof pieces[0] === "object" && "link" in pieces[0];
  return isOwn || isUsable(url, isImage ? IMAGE_SCHEMES : LINK_SCHEMES) ? url : null;
}

function addValue(url: string, value: string): string {
  if (url === "") return value.trim();
  const encoded = encodeURIComponent(value.toWellFormed());
  // RFC 6068 §2: an address keeps its @.
  return url + (/^mailto:/i.test(url) ? encoded.replaceAll("%40", "@") : encoded);
}

function isUsable(url: string, schemes: RegExp): boolean {
  if (!schemes.test(url) || /[\u0000-\u001f\u007f]/.test(url)) return false;
  return !/^http/i.test(url) || URL.canParse(url);
}
