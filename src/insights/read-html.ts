// Extracts facts from an email's HTML in bounded time, in steps that yield the thread.
import { findAttribute, readAttribute, readTag, SKIPPED, skipElement, type Tag } from "../mime/html-tags.ts";

export interface HtmlFacts {
  /** Targets of links as written, each once. */
  links: string[];
  images: { source: string; hasAlt: boolean }[];
  hasSvg: boolean;
  /** Elements that mail clients remove or block. */
  active: string[];
  /** Visible characters, approximately. */
  textChars: number;
}

/** More than twice what Gmail shows; the rest is ignored. */
const CHARS_MAX = 256 * 1024;
const LINKS_MAX = 1_000;
const IMAGES_MAX = 1_000;
const ATTRIBUTE_CHARS_MAX = 16 * 1024;
const STEP_MS = 4;
const STEP_CHARS_MAX = 32 * 1024;
const ACTIVE = new Set(["script", "iframe", "form", "object", "embed", "video", "audio"]);

export async function readHtml(whole: string): Promise<HtmlFacts> {
  const html = whole.slice(0, CHARS_MAX);
  const links = new Set<string>();
  const active = new Set<string>();
  const facts: HtmlFacts = { links: [], images: [], hasSvg: false, active: [], textChars: 0 };

  function note({ name, ...tag }: Tag): void {
    const attributes = tag.attributes.slice(0, ATTRIBUTE_CHARS_MAX);
    if (name === "a" && links.size < LINKS_MAX) links.add(readAttribute(attributes, "href").trim());
    if (name === "img" && facts.images.length < IMAGES_MAX) facts.images.push(readImage(attributes));
    if (name === "svg") facts.hasSvg = true;
    if (ACTIVE.has(name)) active.add(name);
  }

  let pausedAt = { time: performance.now(), at: 0 };
  for (let at = 0; at < html.length; ) {
    const open = html.indexOf("<", at);
    facts.textChars += html.slice(at, open < 0 ? html.length : open).trim().length;
    if (open < 0) break;
    const tag = readTag(html, open);
    at = tag === null ? open + 1 : hasContent(tag) ? tag.end : skipElement(html, tag);
    if (tag !== null && !tag.isClosing) note(tag);
    const isLong = at - pausedAt.at > STEP_CHARS_MAX || performance.now() - pausedAt.time > STEP_MS;
    if (!isLong) continue;
    await new Promise((resolve) => setImmediate(resolve));
    pausedAt = { time: performance.now(), at };
  }
  return { ...facts, links: [...links].filter((link) => link !== ""), active: [...active] };
}

/** Styles can be in the head, so it is read too. */
function hasContent(tag: Tag): boolean {
  return tag.isClosing || !SKIPPED.has(tag.name) || tag.name === "head";
}

function readImage(attributes: string): HtmlFacts["images"][number] {
  const source = readAttribute(attributes, "src").trim();
  // `alt=""` says that an image is decoration; only its absence is a fault.
  return {
    source,
    hasAlt: findAttribute(attributes, "alt") !== null,
  };
}
