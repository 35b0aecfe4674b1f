// Replaces the links of an email's HTML with tracked links and adds an open pixel. All other bytes stay the same.
import { LIMITS } from "../limits.ts";
import { type HtmlLink, outlineHtml } from "./html-links.ts";
import { createTokenMaker } from "./tracking-token.ts";

export interface Tracking {
  opens: boolean;
  clicks: boolean;
  /** Origin of tracked links, without a trailing slash. */
  origin: string;
  /** Signs tracked links; base64. */
  key: string;
  /** Adds an invisible link to detect scanners. */
  hasTrap: boolean;
}

export const OPEN_PATH = "/t/o/";
export const CLICK_PATH = "/t/c/";
/** Target of the invisible link. It is not a URL that an email's own link can have. */
export const TRAP = "trap:";

/** Rewrites the links of one delivery. */
export interface LinkTracker {
  /** The new target; null keeps the link. */
  linkFor(link: HtmlLink): string | null;
  /** The same for a link that was found trackable before, by the fingerprint of `url`. */
  knownLinkFor(link: { url: string; fingerprint: Uint8Array }): string | null;
  /** HTML to add at the end of the body; may be empty. */
  ending: string;
}

/** `leftAlone`: targets that are not tracked, such as the List-Unsubscribe URL. */
export function createLinkTracker(
  tracking: Tracking,
  deliveryId: string,
  leftAlone: ReadonlySet<string>,
): LinkTracker {
  const { origin, clicks } = tracking;
  const own = `${origin}/`;
  // Faster than to parse it: an origin has nothing behind its host.
  const host = origin.slice(origin.indexOf("//") + 2).toLowerCase();
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
      if (!clicks || leftAlone.has(url) || url.startsWith(own) || !isTrackable(link)) return null;
      const tracked = known.get(url) ?? `${origin}${CLICK_PATH}${tokens.click(url)}`;
      known.set(url, tracked);
      return tracked;
    },
    knownLinkFor: ({ url, fingerprint }) =>
      !clicks || url.startsWith(own) ? null : `${origin}${CLICK_PATH}${tokens.clickOf(fingerprint)}`,
  };
}

/** `data-sendlark-track="off"` on the body: nothing of the email is tracked. */
const IS_OFF = /<body\b[^<>]{0,1000}\sdata-sendlark-track\s*=\s*["']?off\b/i;

export function isTrackingOff(html: string): boolean {
  return IS_OFF.test(html);
}

/** `decode`: see outlineHtml. */
export function trackHtml(html: string, tracker: LinkTracker, decode?: (text: string) => string): string {
  if (isTrackingOff(html)) return html;
  const { links, bodyEnd } = outlineHtml(html, decode);
  const pieces: string[] = [];
  let at = 0;
  for (const link of links) {
    // Each click parses the HTML again to find the target, so the length is limited.
    if (link.start >= LIMITS.trackedHtmlCharsMax) break;
    const tracked = tracker.linkFor(link);
    if (tracked === null) continue;
    pieces.push(html.slice(at, link.start), `"${tracked}"`);
    at = link.end;
  }
  // An unclosed link may extend past the end of the body.
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

/** Excludes unfilled template tags, unsubscribe links, and links the sender opted out. */
export function isTrackable({ url, attributes }: Pick<HtmlLink, "url" | "attributes">): boolean {
  if (!/^https?:\/\//i.test(url)) return false;
  if (/\{\{|\}\}|\*\||%%|\[\[|<%|unsubscribe|opt-?out/i.test(url)) return false;
  if (attributes.get("data-sendlark-track")?.toLowerCase() === "off") return false;
  if (attributes.has("ses:no-track") || attributes.has("data-no-track")) return false;
  if (/(^|\s)unsubscribe(\s|$)/i.test(attributes.get("rel") ?? "")) return false;
  return URL.canParse(url);
}
