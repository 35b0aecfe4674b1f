// The place in an email's content where each recipient's own unsubscribe link goes.
import { asBuffer } from "./headers.ts";

/** `{{{RESEND_UNSUBSCRIBE_URL}}}`, also in two braces, without the prefix, and with a fallback, which is never needed. */
const INSIDE = "[ \\t]*(?:RESEND_)?UNSUBSCRIBE_URL[ \\t]*(?:\\|[^{}\\r\\n]*)?";
const TAG = new RegExp(`\\{\\{\\{${INSIDE}\\}\\}\\}|\\{\\{${INSIDE}\\}\\}`, "g");

const NAME = "UNSUBSCRIBE_URL";

/** Whether a text has the place. */
export function hasUnsubscribeTag(content: string | Uint8Array | null): boolean {
  if (content === null) return false;
  // A tag is ASCII.
  if (typeof content !== "string") return hasTagInBytes(asBuffer(content));
  return content.includes(NAME) && content.search(TAG) >= 0;
}

function hasTagInBytes(buffer: Buffer): boolean {
  return buffer.includes(NAME) && hasUnsubscribeTag(buffer.toString("latin1"));
}

/** The text with the link there; `url` has no character that HTML would read. */
export function fillUnsubscribeTags(text: string, url: string): string {
  return text.includes(NAME) ? text.replaceAll(TAG, () => url) : text;
}

/** Names of the place, as templates write them. */
export function isUnsubscribeTag(name: string): boolean {
  return name === "RESEND_UNSUBSCRIBE_URL" || name === "UNSUBSCRIBE_URL";
}
