// An email as a page: in a sandboxed frame of the dashboard, or by its own address. Its HTML is not sanitized; its headers
// forbid scripts, forms, frames and an origin.
import { z } from "zod";
import { LIMITS } from "../limits.ts";
import type { MessageAttachment, MessageParts } from "../mime/message-parts.ts";

/** `?theme=light|dark&images=on|off`; light and off when absent. */
export const previewQuery = z.object({
  theme: z.enum(["light", "dark"]).optional(),
  images: z.enum(["on", "off"]).optional(),
});

export interface PreviewOptions {
  /** As a mail app with a dark theme shows it. */
  isDark: boolean;
  /** Dark by inverting the colors, even if the email has dark ones of its own. */
  isForced?: boolean;
  /** False: images and fonts of other servers are left out. */
  hasRemoteImages: boolean;
}

export function previewOptions({ theme, images }: z.output<typeof previewQuery>): PreviewOptions {
  return { isDark: theme === "dark", hasRemoteImages: images === "on" };
}

/** As a page of its own, in the reader's theme. `headers` go before those of a preview. */
export function emailPage(parts: MessageParts, headers: Record<string, string>): Response {
  const html = previewDocument(withViewport(parts), { isDark: null });
  const own = previewHeaders({ hasRemoteImages: true });
  return new Response(html, { headers: { ...own, "x-frame-options": "DENY", ...headers } });
}

const VIEWPORT = '<meta name="viewport" content="width=device-width, initial-scale=1">';

function withViewport({ html, ...parts }: MessageParts): MessageParts {
  if (html === null || /<meta\b[^<>]{0,200}\bname\s*=\s*["']?viewport/i.test(html)) return { html, ...parts };
  const start = /^\s*<!doctype[^>]*>/i.exec(html)?.[0] ?? "";
  return { ...parts, html: `${start}${VIEWPORT}${html.slice(start.length)}` };
}

export function previewResponse(parts: MessageParts, options: PreviewOptions): Response {
  return new Response(previewDocument(parts, options), { headers: previewHeaders(options) });
}

function previewHeaders({
  hasRemoteImages,
}: Pick<PreviewOptions, "hasRemoteImages">): Record<string, string> {
  const remote = hasRemoteImages ? " https: http:" : "";
  return {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": [
      // No allow-same-origin: what the page requests from this server carries no session.
      "sandbox allow-popups allow-popups-to-escape-sandbox",
      "default-src 'none'",
      `img-src data:${remote}`,
      "style-src 'unsafe-inline'",
      `font-src data:${hasRemoteImages ? " https:" : ""}`,
      "form-action 'none'",
      "base-uri 'none'",
      "frame-ancestors 'self'",
    ].join("; "),
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "same-origin",
    "cache-control": "private, no-store",
  };
}

/** Links open in a new tab: the first `<base>` decides. */
const BASE = '<base target="_blank">';
const DOCTYPE = /^\s*<!doctype[^>]*>/i;

/** The page with the email; `isDark` null = as the reader's browser says. */
export function previewDocument(
  { html, text, attachments }: MessageParts,
  { isDark, isForced = false }: { isDark: boolean | null; isForced?: boolean },
): string {
  if (html === null) return textDocument(text ?? "", isDark);
  // Browsers merge a second <html> or <head> into the first.
  const own = DOCTYPE.exec(html)?.[0];
  const [doctype, rest] = own === undefined ? ["<!doctype html>", html] : [own, html.slice(own.length)];
  const styles = isDark === null ? "" : coloursOf(html, isDark, isForced);
  const body = isDark === null ? rest : withScheme(rest, isDark && !isForced);
  return doctype + BASE + styles + withInlineParts(body, attachments);
}

function textDocument(text: string, isDark: boolean | null): string {
  const scheme = isDark === null ? VIEWPORT : "";
  const plain = isDark ? "background:#121212;color:#eee" : "background:#fff;color:#111";
  const colours = isDark === null ? "color-scheme:light dark;background:Canvas;color:CanvasText" : plain;
  return `<!doctype html>${BASE}${scheme}<pre style="${colours};margin:0;padding:16px;min-height:100vh;box-sizing:border-box;font:14px/1.5 ui-monospace,monospace;white-space:pre-wrap;overflow-wrap:anywhere">${Bun.escapeHTML(text)}</pre>`;
}

/** Mail apps invert the colours of emails without a dark theme of their own, but not images. */
function coloursOf(html: string, isDark: boolean, isForced: boolean): string {
  const isTurned = isDark && (isForced || !/prefers-color-scheme/i.test(html));
  const scheme = `:root{color-scheme:${isDark && !isTurned ? "dark" : "light"}!important}`;
  const turn = "filter:invert(1) hue-rotate(180deg)";
  const turned = `html{background:#fff;${turn}}img,video,[background],[style*="url("]{${turn}}`;
  return `<style>${scheme}${isTurned ? turned : ""}</style>`;
}

/** `prefers-color-scheme` follows the preview's theme, not the system's. */
function withScheme(html: string, isDark: boolean): string {
  const answer = (isTrue: boolean) => (isTrue ? "(min-width:0)" : "(max-width:0)");
  return html.replaceAll(/\(\s*prefers-color-scheme\s*:\s*(dark|light)\s*\)/gi, (_, scheme: string) =>
    answer((scheme.toLowerCase() === "dark") === isDark),
  );
}

/** Replaces `cid:` URLs by the images themselves, so that showing them needs no request (RFC 2392). */
function withInlineParts(html: string, attachments: MessageAttachment[]): string {
  const images = new Map(
    attachments
      .filter(({ contentId, contentType }) => contentId !== null && /^image\/[\w.+-]+$/i.test(contentType))
      .map((image) => [image.contentId, image]),
  );
  if (images.size === 0) return html;
  let left = LIMITS.previewInlineBytesMax;
  return html.replaceAll(/(?<=["'(=\s])cid:([^"'\s()<>]{1,250})/gi, (address, id: string) => {
    const image = images.get(decoded(id));
    if (image === undefined || image.content.length > left) return address;
    left -= image.content.length;
    return `data:${image.contentType};base64,${Buffer.from(image.content).toString("base64")}`;
  });
}

function decoded(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}
