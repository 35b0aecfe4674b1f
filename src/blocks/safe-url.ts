// Which targets a link or an image may have. A tag may stand anywhere after the host, or be the whole start: what it is
// filled with is checked when the email is merged.
import { isTag, parseTags } from "../lib/parse-tags.ts";
import { LIMITS } from "../limits.ts";

/** A scheme that runs or reads something; a URL without a scheme is only not finished. */
export function hasUnsafeScheme(url: string): boolean {
  // Browsers ignore these characters inside a URL.
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(url.replaceAll(/[\u0000-\u0020\u007f]/g, ""))?.[1];
  const UNSAFE = /^(?:javascript|vbscript|data|file|blob|about|filesystem|view-source|wss?|ftp)$/i;
  return scheme !== undefined && UNSAFE.test(scheme);
}

/** The URL as it stands in the email; null if no email may have it. */
export function safeLink(url: string): string | null {
  return safeUrl(url, /^(?:https?:\/\/[^/?#\s]|mailto:[^\s]|tel:[^\s])/i);
}

export function safeImage(url: string): string | null {
  return safeUrl(url, /^https?:\/\/[^/?#\s]/i);
}

function safeUrl(given: string, allowed: RegExp): string | null {
  const url = given.trim();
  if (url.length > LIMITS.documentUrlCharsMax || /[\u0000-\u001f\u007f]/.test(url) || !url.isWellFormed())
    return null;
  const [first, second] = parseTags(url);
  if (first !== undefined && isTag(first)) {
    const isWhole = second === undefined || (!isTag(second) && /^[/?#]/.test(second));
    if (!isWhole || (first.fallback !== null && first.fallback !== "" && !allowed.test(first.fallback)))
      return null;
  } else if (!allowed.test(url)) return null;
  return parseTags(url)
    .map((part) => (isTag(part) ? part.source : encode(part)))
    .join("");
}

/** Spaces, and what ends an attribute in careless programs; everything else stays as it was written. */
const encode = (text: string) => text.replaceAll(/[\s"<>\\^`]/g, (char) => encodeURIComponent(char));
