// Signed links to attachments: no API key needed, valid for an hour. The signature covers every part of the link.
import { createHmac, timingSafeEqual } from "node:crypto";

const LINK_MS = 3600_000;

export interface AttachmentLinkParts {
  /** The server's public origin, without a trailing slash. */
  publicUrl(): string;
  /** At least 32 random bytes, kept across restarts. */
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

/** Whether the link's signature is valid and it has not expired. */
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
