// Encodes an email's content for storage before acceptance.

import { releaseBuffer, transferableBuffers } from "../lib/buffers.ts";
import { createId } from "../lib/id.ts";
import type { JobResult } from "../lib/job-threads.ts";
import { LIMITS } from "../limits.ts";
import { encodeBody } from "../mime/body-container.ts";
import type { MessageAttachment, NewMessageParts } from "../mime/message-parts.ts";
import { hasUnsubscribeTag } from "../mime/unsubscribe-tag.ts";
import type { AttachmentInfo, NewBody } from "../store/emails.ts";
import type { EmailDraft } from "./draft.ts";

export interface StoredContent {
  body: NewBody;
  /** Contains the unsubscribe placeholder. */
  isLeavable: boolean;
}

/** Takes ownership of the contents: the caller must not use them afterwards. */
export type StoreLarge = (parts: NewMessageParts) => Promise<StoredContent>;

/** Encodes the content here or, if that takes long, with `storeLarge`. */
export async function storeContent(parts: NewMessageParts, storeLarge: StoreLarge): Promise<StoredContent> {
  return sizeOf(parts) <= LIMITS.contentStoredHereBytesMax ? encodeContent(parts) : await storeLarge(parts);
}

/** Short content of a draft. */
export function contentOf(parts: NewMessageParts): EmailDraft["content"] {
  return {
    body: encodeContent(parts).body,
    messageId: null,
    attachments: parts.attachments.map(toAttachmentInfo),
  };
}

/** Runs as a job on the reader threads. */
export function storeLargeContent(parts: NewMessageParts): JobResult<StoredContent> {
  const value = encodeContent(parts);
  for (const bytes of bytesOf(parts)) releaseBuffer(bytes);
  return { value, transfer: transferableBuffers([value.body.bytes]) };
}

/** The buffers that are transferred to `storeLargeContent`. */
export function bytesOf({ html, text, attachments }: NewMessageParts): Uint8Array[] {
  const texts = [html, text].filter((part) => part instanceof Uint8Array);
  return [...texts, ...attachments.map(({ content }) => content)];
}

/** A body with its hash. */
export function newBody(kind: NewBody["kind"], bytes: Uint8Array): NewBody {
  return { kind, bytes, sha256: new Bun.CryptoHasher("sha256").update(bytes).digest("hex") };
}

export function toAttachmentInfo({ content, ...attachment }: MessageAttachment): AttachmentInfo {
  const { filename, contentType, contentId, disposition } = attachment;
  return { id: createId(), filename, contentType, contentId, disposition, sizeBytes: content.byteLength };
}

function encodeContent(parts: NewMessageParts): StoredContent {
  const isLeavable = hasUnsubscribeTag(parts.html) || hasUnsubscribeTag(parts.text);
  return { body: newBody("parts", encodeBody(parts)), isLeavable };
}

function sizeOf({ html, text, attachments }: NewMessageParts): number {
  return attachments.reduce(
    (sum, { content }) => sum + content.length,
    (html?.length ?? 0) + (text?.length ?? 0),
  );
}
