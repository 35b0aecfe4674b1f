// The placeholder for each recipient's own unsubscribe link.
import { asBuffer } from "./headers.ts";

/** `{{{RESEND_UNSUBSCRIBE_URL}}}`, also in two braces, without the prefix, or with a fallback, which is ignored. */
const INSIDE = "[ \\t]*(?:RESEND_)?UNSUBSCRIBE_URL[ \\t]*(?:\\|[^{}\\r\\n]*)?";
const TAG = new RegExp(`\\{\\{\\{${INSIDE}\\}\\}\\}|\\{\\{${INSIDE}\\}\\}`, "g");

const NAME = "UNSUBSCRIBE_URL";

/** Whether a text has the placeholder. */
export function hasUnsubscribeTag(content: string | Uint8Array | null): boolean {
  if (content === null) return false;
  // The placeholder is ASCII, so bytes can be searched directly.
  if (typeof content !== "string") return hasTagInBytes(asBuffer(content));
  return content.includes(NAME) && content.search(TAG) >= 0;
}

function hasTagInBytes(buffer: Buffer): boolean {
  return buffer.includes(NAME) && hasUnsubscribeTag(buffer.toString("latin1"));
}

/** Whether a template variable's name is the placeholder's. */
export function isUnsubscribeTag(name: string): boolean {
  return name === "RESEND_UNSUBSCRIBE_URL" || name === "UNSUBSCRIBE_URL";
}
