// An email's HTML with its links led through us and a picture at its end. Every byte besides stays as it is.
import { LIMITS } from "../limits.ts";
import { type HtmlLink, outlineHtml } from "./html-links.ts";
import { createTokenMaker } from "./tracking-token.ts";

export interface Tracking {
  opens: boolean;
  clicks: boolean;
  /** Of the links, without a trailing slash. */
  origin: string;
  /** Signs the links; base64. */
  key: string;
  /** Adds a link that no reader sees. */
  hasTrap: boolean;
}

export const OPEN_PATH = "/t/o/";
export const CLICK_PATH = "/t/c/";
/** The target of the link that no reader sees: no address, so that no link of an email can be it. */
export const TRAP = "trap:";

/** How links of one delivery are changed. */
export interface LinkTracker {
  /** The target to put instead; null = it stays. */
  linkFor(link: HtmlLink): string | null;
  /** What stands at the end of the body; empty = nothing. */
  ending: string;
}

/** `leftAlone`: targets that are not tracked, such as those of List-Unsubscribe. */
export function createLinkTracker(
  tracking: Tracking,
  deliveryId: string,
  leftAlone: ReadonlySet<string>,
): LinkTracker {
  const { origin } = tracking;
  const host = new URL(origin).host;
  const tokens = createTokenMaker(Buffer.from(tracking.key, "base64"), host, deliveryId);
  const known = new Map<string, string>();
  let seen = 0;
  return {
    ending:
      (tracking.hasTrap && tracking.clicks ? trapTag(`${origin}${CLICK_PATH}${tokens.click(TRAP)}`) : "") +
      (tracking.opens ? pixelTag(`${origin}${OPEN_PATH}${tokens.open()}`) : ""),
    linkFor(link) {
      const { url } = link;
      seen += 1;
      if (seen > LIMITS.trackedLinksMax) return null;
      if (!tracking.clicks || leftAlone.has(url) || !isTrackable(link, origin)) return null;
      const tracked = known.get(url) ?? `${origin}${CLICK_PATH}${tokens.click(url)}`;
      known.set(url, tracked);
      return tracked;
    },
  };
}

/** `decode` as outlineHtml takes it. */
export function trackHtml(html: string, tracker: LinkTracker, decode?: (text: string) => string): string {
  const { links, bodyEnd } = outlineHtml(html, decode);
  const pieces: string[] = [];
  let at = 0;
  for (const link of links) {
    // Where a link leads is read again at each click, so there is an end to it.
    if (link.start >= LIMITS.trackedHtmlCharsMax) break;
    const tracked = tracker.linkFor(link);
    if (tracked === null) continue;
    pieces.push(html.slice(at, link.start), `"${tracked}"`);
    at = link.end;
  }
  // A link that is never closed may reach behind the end of the body.
  const endingAt = Math.max(at, bodyEnd);
  pieces.push(html.slice(at, endingAt), tracker.ending, html.slice(endingAt));
  return pieces.join("");
}

function pixelTag(url: string): string {
  return `<img src="${url}" width="1" height="1" alt="" style="display:block;width:1px;height:1px;border:0">`;
}

function trapTag(url: string): string {
  return `<a href="${url}" style="display:none" tabindex="-1" aria-hidden="true"></a>`;
}

/** A tag left unfilled, an answer that must not be delayed, or the sender's wish. */
function isTrackable({ url, attributes }: HtmlLink, origin: string): boolean {
  if (!/^https?:\/\//i.test(url) || url.startsWith(`${origin}/`)) return false;
  if (/\{\{|\}\}|\*\||%%|\[\[|<%|unsubscribe|opt-?out/i.test(url)) return false;
  if (attributes.get("data-sendlark-track")?.toLowerCase() === "off") return false;
  if (attributes.has("ses:no-track") || attributes.has("data-no-track")) return false;
  if (/(^|\s)unsubscribe(\s|$)/i.test(attributes.get("rel") ?? "")) return false;
  return URL.canParse(url);
}
