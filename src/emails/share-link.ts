// Public links to a page that shows one email. The signature covers every part of the link, and nothing is stored: a
// link ends when it expires or the email is deleted.
import { createHmac, timingSafeEqual } from "node:crypto";
import { AppError } from "../lib/app-error.ts";
import { readDuration } from "../lib/read-duration.ts";
import type { AttachmentLinkParts } from "./attachment-link.ts";

/** Default and maximum lifetime of a link. */
const SHARE_MS_MAX = 48 * 3600_000;

/** Parses a duration such as `10m`, `2 hours` or `1 day` to ms. Throws AppError if it is invalid, zero or too long. */
export function readExpiresIn(text: string | null | undefined): number {
  if (text == null) return SHARE_MS_MAX;
  const durationMs = readDuration(text) ?? 0;
  if (durationMs > 0 && durationMs <= SHARE_MS_MAX) return durationMs;
  throw new AppError(
    "validation_error",
    "Invalid `expires_in` field. It must be a duration such as `10m`, `2 hours` or `1 day`, at most 48 hours.",
  );
}

export function createShareLink(
  { publicUrl, linkSecret }: AttachmentLinkParts,
  { emailId, expiresAt }: { emailId: string; expiresAt: number },
): string {
  const signature = sign(linkSecret, emailId, String(expiresAt)).toString("base64url");
  return `${publicUrl()}/shared/${emailId}?expires=${expiresAt}&signature=${signature}`;
}

/** Whether the link's signature is valid and it has not expired. */
export function isShareLinkValid(
  linkSecret: Uint8Array,
  emailId: string,
  { expires = "", signature = "" }: { expires?: string; signature?: string },
  now: number,
): boolean {
  const expected = sign(linkSecret, emailId, expires);
  const given = Buffer.from(signature, "base64url");
  return given.length === expected.length && timingSafeEqual(given, expected) && now < Number(expires);
}

function sign(secret: Uint8Array, emailId: string, expires: string): Buffer {
  return createHmac("sha256", secret).update(`share.${emailId}.${expires}`).digest();
}
