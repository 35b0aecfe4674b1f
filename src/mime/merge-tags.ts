// What the tags of broadcasts mean. Their syntax is that of templates (lib/parse-tags.ts); here each name gets its
// canonical path, so that `FIRST_NAME`, `first_name` and `contact.first_name` are one tag.
import { isTag, parseTags, type Tag } from "../lib/parse-tags.ts";
import { decodeEntities } from "./html-entities.ts";
import { isUnsubscribeTag } from "./unsubscribe-tag.ts";

/** Links of each recipient, filled in when the email is delivered. */
const LINK_TAGS = ["UNSUBSCRIBE_URL", "PREFERENCES_URL", "VIEW_URL"] as const;
export type LinkTag = (typeof LINK_TAGS)[number];

export type MergeTag =
  /** `path`: `contact.first_name`, `contact.last_name`, `contact.email` or `contact.<property key>`. */
  { kind: "value"; path: string; fallback: string | null } | { kind: "link"; name: LinkTag };

const FIELDS = ["first_name", "last_name", "email"] as const;
/** Paths of what every contact has a field for. */
export const FIELD_PATHS: readonly string[] = FIELDS.map((field) => `contact.${field}`);
const PREFIX = "contact.";

/** Whether the pipeline fills in a name with a link of the recipient's own. */
export function isLinkTag(name: string): boolean {
  return isUnsubscribeTag(name) || LINK_TAGS.some((one) => one === name);
}

/** Null for a name that no broadcast fills in: one with other dots, or a reserved word. */
export function readMergeTag({ name, fallback }: Pick<Tag, "name" | "fallback">): MergeTag | null {
  if (isUnsubscribeTag(name)) return { kind: "link", name: "UNSUBSCRIBE_URL" };
  const link = LINK_TAGS.find((one) => one === name);
  if (link !== undefined) return { kind: "link", name: link };
  const path = pathOf(name);
  return path === null ? null : { kind: "value", path, fallback };
}

function pathOf(name: string): string | null {
  const key = name.startsWith(PREFIX) ? name.slice(PREFIX.length) : name;
  if (key.includes(".") || key === "contact" || key === "this") return null;
  const field = FIELDS.find((one) => one === key.toLowerCase());
  return PREFIX + (field ?? key);
}

/** The key of a property in a path; null for a field. */
export function propertyOf(path: string): string | null {
  return FIELD_PATHS.includes(path) ? null : path.slice(PREFIX.length);
}

/** The value tags of a text. `unknown`: tags that have no meaning, as written. */
export function mergeTagsOf(text: string): { values: (MergeTag & { kind: "value" })[]; unknown: string[] } {
  const tags = parseTags(text).filter(isTag);
  const read = tags.map((tag) => ({ tag, meaning: readMergeTag(tag) }));
  return {
    values: read.flatMap(({ meaning }) => (meaning?.kind === "value" ? [meaning] : [])),
    unknown: read.flatMap(({ tag, meaning }) => (meaning === null ? [tag.source] : [])),
  };
}

/** The paths of the value tags of a text, each once, and how many tags it has in all. */
export function tagsOf(text: string): { paths: string[]; count: number } {
  const tags = parseTags(text).filter(isTag);
  const meanings = tags.map(readMergeTag).filter((one) => one?.kind === "value");
  return { paths: [...new Set(meanings.map(({ path }) => path))], count: tags.length };
}

/**
 * Writes fallbacks into the tags that have none of their own, so that a content needs nothing else. `fallbacks`: by
 * path.
 */
export function withFallbacks(
  text: string,
  fallbacks: ReadonlyMap<string, string>,
  { isHtml }: { isHtml: boolean },
): string {
  const write = (tag: Tag): string => {
    const meaning = readMergeTag(tag);
    if (meaning?.kind !== "value" || meaning.fallback !== null) return tag.source;
    const fallback = fallbacks.get(meaning.path)?.replaceAll(/[{}\s]+/g, " ");
    if (fallback === undefined) return tag.source;
    return `{{{${meaning.path}|${isHtml ? Bun.escapeHTML(fallback) : fallback}}}}`;
  };
  return parseTags(text)
    .map((segment) => (isTag(segment) ? write(segment) : segment))
    .join("");
}

/** A fallback's words: in HTML they may be written with character references. */
export function fallbackText(fallback: string | null, { isHtml }: { isHtml: boolean }): string {
  return cleanValue(isHtml ? decodeEntities(fallback ?? "") : (fallback ?? ""));
}

/** Overrides and isolates of writing direction (UAX #9), which would go on after the value, and control characters. */
const UNSAFE =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufff9-\ufffb]/g;

/** A value as it is stored with an email: what would change the text around it is left out, and it has no tags. */
export function cleanValue(value: string): string {
  return value
    .toWellFormed()
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(UNSAFE, "")
    .replaceAll(/\{(?=\{)/g, "{ ");
}

/** One URL for each of the pipeline's own links; they have no HTML special characters. */
export type LinkUrls = Readonly<Record<LinkTag, string>>;

/** Fills in the pipeline's own links, in a text or in HTML. */
export function fillLinkTags(text: string, urls: LinkUrls): string {
  if (!LINK_TAGS.some((name) => text.includes(name))) return text;
  const write = (tag: Tag): string => {
    const meaning = readMergeTag(tag);
    return meaning?.kind === "link" ? urls[meaning.name] : tag.source;
  };
  return parseTags(text)
    .map((segment) => (isTag(segment) ? write(segment) : segment))
    .join("");
}
