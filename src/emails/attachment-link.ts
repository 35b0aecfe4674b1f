// Links to attachments that work without a key, for an hour. The signature covers everything in the link.
import { createHmac, timingSafeEqual } from "node:crypto";

const LINK_MS = 3600_000;

export interface AttachmentLinkParts {
  /** Origin that the outside world reaches this server at, without a trailing slash. */
  publicUrl(): string;
  /** At least 32 random bytes that stay the same over restarts. */
  linkSecret: Uint8Array;
}

export interface AttachmentTarget {
  emailId: string;
  attachmentId: string;
}

export function createAttachmentLink(
  { publicUrl, linkSecret }: AttachmentLinkParts,
  target: AttachmentTarget,
  now: number,
): { url: string; expiresAt: number } {
  const expiresAt = now + LINK_MS;
  const signature = sign(linkSecret, target, String(expiresAt)).toString("base64url");
  const path = `/attachments/${target.emailId}/${target.attachmentId}`;
  return { url: `${publicUrl()}${path}?expires=${expiresAt}&signature=${signature}`, expiresAt };
}

/** Whether the link is one of ours and still valid. */
export function isAttachmentLinkValid(
  linkSecret: Uint8Array,
  target: AttachmentTarget,
  query: { expires?: string; signature?: string },
  now: number,
): boolean {
  const { expires = "", signature = "" } = query;
  const expected = sign(linkSecret, target, expires);
  const given = Buffer.from(signature, "base64url");
  const isGenuine = given.length === expected.length && timingSafeEqual(given, expected);
  return isGenuine && now < Number(expires);
}

function sign(secret: Uint8Array, { emailId, attachmentId }: AttachmentTarget, expires: string): Buffer {
  return createHmac("sha256", secret).update(`attachment.${emailId}.${attachmentId}.${expires}`).digest();
}
