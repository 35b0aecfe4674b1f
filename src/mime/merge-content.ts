// A stored content, compiled once for all its recipients.
import { type ConditionPart, readConditions } from "../lib/conditions.ts";
import { isTag, parseTags } from "../lib/parse-tags.ts";
import { htmlToText } from "./html-to-text.ts";
import type { MergeValues } from "./merge-body.ts";
import { conditionKey, isShown } from "./merge-conditions.ts";
import { type CompiledHtml, compileHtml } from "./merge-html.ts";
import { fallbackText, type LinkTag, type LinkUrls, readMergeTag } from "./merge-tags.ts";
import { fillUrl } from "./merge-url.ts";
import type { LinkTracker } from "./track-html.ts";

/** The parts of a content that are sent. */
export interface ContentTexts {
  html: string | null;
  text: string | null;
}

export interface CompiledContent {
  /** Targets of tracked links; templates where they have tags. */
  links: string[];
  /**
   * One recipient's email. Without `links`, the tags of the pipeline's own links stay; without `tracker`, links lead
   * straight to their targets.
   */
  render(values: MergeValues, options?: { links?: LinkUrls; tracker?: LinkTracker }): ContentTexts;
  /** Where the tracked links of one recipient lead, by the fingerprints in their tokens (hex). */
  targetsOf(values: MergeValues): Record<string, string>;
}

export function compileContent({ html, text }: ContentTexts): CompiledContent {
  const compiled = html === null ? null : compileHtml(html);
  const renderText = compileText(text ?? (html === null ? "" : htmlToText(html)));
  return {
    links: compiled?.links.map(({ url }) => url) ?? [],
    render: (
      values,
      { links = null, tracker = null }: { links?: LinkUrls | null; tracker?: LinkTracker | null } = {},
    ) => ({
      html: compiled?.render(values, { links, tracker }) ?? null,
      text: renderText(values, links),
    }),
    targetsOf: (values) => targetsOf(compiled, values),
  };
}

function targetsOf(compiled: CompiledHtml | null, values: MergeValues): Record<string, string> {
  const targets: Record<string, string> = {};
  for (const { template, fingerprint } of compiled?.links ?? []) {
    const url = template.hasTags ? fillUrl(template, values, { links: null }) : template.pieces.join("");
    if (url !== null) targets[Buffer.from(fingerprint).toString("hex")] = url;
  }
  return targets;
}

type TextPiece =
  | string
  | { kind: "value"; path: string; fallback: string; isInUrl: boolean }
  | { kind: "link"; name: LinkTag; source: string }
  | { kind: "part"; key: string; pieces: TextPiece[] };

/** Up to the tag, without a space. */
const IN_URL = /\bhttps?:\/\/[^\s<>"]*$/i;
const URL_CHARS_MAX = 2_000;

/** Values go in as they are, but one that is a part of a URL is encoded as in the HTML. */
function compileText(text: string): (values: MergeValues, links: LinkUrls | null) => string {
  const pieces = textPieces(readConditions(text));
  return (values, links) => {
    const write = (piece: TextPiece): string => {
      if (typeof piece === "string") return piece;
      if (piece.kind === "link") return links?.[piece.name] ?? piece.source;
      if (piece.kind === "part") return isShown(piece.key, values) ? piece.pieces.map(write).join("") : "";
      const value = values[piece.path] ?? piece.fallback;
      return piece.isInUrl ? encodeURIComponent(value.toWellFormed()) : value;
    };
    return pieces.map(write).join("");
  };
}

function textPieces(parts: ConditionPart[]): TextPiece[] {
  return parts.flatMap((part): TextPiece[] =>
    typeof part === "string"
      ? tagPieces(part)
      : [{ kind: "part", key: conditionKey(part.filter), pieces: textPieces(part.parts) }],
  );
}

function tagPieces(text: string): TextPiece[] {
  let before = "";
  return parseTags(text).map((segment): TextPiece => {
    const tag = isTag(segment) ? readMergeTag(segment) : null;
    if (!isTag(segment) || tag === null) {
      const piece = isTag(segment) ? segment.source : segment;
      before = (before + piece).slice(-URL_CHARS_MAX);
      return piece;
    }
    const isInUrl = IN_URL.test(before);
    before += "x";
    if (tag.kind === "link") return { kind: "link", name: tag.name, source: segment.source };
    const fallback = fallbackText(tag.fallback, { isHtml: false });
    return { kind: "value", path: tag.path, fallback, isInUrl };
  });
}
