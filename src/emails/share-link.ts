// Public links to a page that shows one email. The signature covers everything in the link, and nothing is stored: a
// link ends by its time, or with the email.
import { createHmac, timingSafeEqual } from "node:crypto";
import { AppError } from "../lib/app-error.ts";
import type { AttachmentLinkParts } from "./attachment-link.ts";

const MINUTE_MS = 60_000;
const UNITS_MS = { s: 1000, m: MINUTE_MS, h: 60 * MINUTE_MS, d: 24 * 60 * MINUTE_MS };
const FORM =
  /^\s*(\d{1,9})\s*(?:(s)(?:ec(?:ond)?s?)?|(m)(?:in(?:ute)?s?)?|(h)(?:(?:ou)?rs?)?|(d)(?:ays?)?)\s*$/i;

/** How long a link lasts when nobody says, and at most. */
const SHARE_MS_MAX = 48 * 60 * MINUTE_MS;

/** ms; from a duration such as `10m`, `2 hours` or `1 day`. Throws AppError for what is none, nothing or too long. */
export function readExpiresIn(text: string | null | undefined): number {
  if (text == null) return SHARE_MS_MAX;
  const [, amount, ...units] = FORM.exec(text) ?? [];
  const unit = units.find((one) => one !== undefined)?.toLowerCase() as keyof typeof UNITS_MS | undefined;
  const durationMs = unit === undefined ? 0 : Number(amount) * UNITS_MS[unit];
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

/** Whether the link is one of ours and still valid. */
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
