// One attempt: payload, signature, one HTTP exchange.
import type { EmailEventType } from "../events/event.ts";
import { emailPayload } from "../events/webhook-event.ts";
import { AppError } from "../lib/app-error.ts";
import { cleanText } from "../lib/clean-text.ts";
import type { Clock } from "../lib/clock.ts";
import { type GuardedFetchParts, guardedFetch } from "../lib/guarded-fetch.ts";
import { LIMITS } from "../limits.ts";
import type { ClaimedMessage, MessageSource, WebhookMessageRow } from "../store/webhooks.ts";
import type { PostResult } from "./after-post.ts";
import type { SigningSecrets } from "./manage-webhook.ts";

export interface PostParts {
  clock: Pick<Clock, "now">;
  secrets: Pick<SigningSecrets, "open">;
  outbound: GuardedFetchParts;
  /** For the whole exchange. */
  postMs: number;
}

/** Signs and posts the message. Settles within `postMs`; never throws. */
export async function postMessage(parts: PostParts, message: ClaimedMessage): Promise<PostResult> {
  const { source } = message;
  if (source.kind === "damaged") {
    return { kind: "not_posted", reason: `The stored event is damaged: ${source.what}.`, isFinal: true };
  }
  const text = payloadOf(message, source);
  if (text === null) {
    return { kind: "not_posted", reason: "The event's email was deleted.", isFinal: true };
  }
  const body = new TextEncoder().encode(text);
  const webhook = { id: message.webhookId, teamId: message.teamId };
  let secrets: string[];
  try {
    secrets = message.secrets.map((sealed) => parts.secrets.open(sealed, webhook));
  } catch {
    return {
      kind: "not_posted",
      reason: "The webhook's signing secret cannot be decrypted on this server.",
      isFinal: false,
    };
  }
  const headers = signPost({ id: toMessageId(message.id), at: parts.clock.now(), body, secrets });
  const result = await guardedFetch(parts.outbound, {
    url: message.endpoint,
    post: { contentType: "application/json", body, headers },
    bytesMax: LIMITS.webhookResponseBytesMax,
    isCut: true,
    timeoutMs: parts.postMs,
  });
  if (result.kind === "refused") {
    const reason = sentence(result.reason);
    return result.isLocal ? { kind: "not_posted", reason, isFinal: false } : { kind: "unanswered", reason };
  }
  return {
    kind: "answered",
    status: result.status,
    retryAfter: result.headers.get("retry-after"),
    response: cleanText(new TextDecoder().decode(result.body)),
  };
}

/** Always the same bytes; null = the email is gone or damaged. */
export function payloadOf(
  { type, createdAt }: Pick<WebhookMessageRow, "type" | "createdAt">,
  source: MessageSource,
): string | null {
  switch (source.kind) {
    case "email":
      return emailPayload({ type: type as EmailEventType, createdAt }, source.email);
    case "finished":
      return source.payload;
    case "gone":
    case "damaged":
      return null;
  }
}

function sentence(phrase: string): string {
  return `${phrase.charAt(0).toUpperCase()}${phrase.slice(1)}.`;
}

// Standard Webhooks: HMAC-SHA256 over id, time and body. Receivers accept signatures for five minutes, so each
// attempt has its own.

interface SignedPost {
  /** `msg_…`, the same in every attempt. */
  id: string;
  /** ms. */
  at: number;
  body: Uint8Array;
  /** `whsec_…`; each signs, so that a receiver may know any of them. */
  secrets: string[];
}

/** The headers that a receiver verifies, under both names that libraries look for. */
export function signPost({ id, at, body, secrets }: SignedPost): Record<string, string> {
  const timestamp = String(Math.floor(at / 1000));
  const signature = secrets.map((secret) => `v1,${sign(secret, `${id}.${timestamp}.`, body)}`).join(" ");
  return {
    "svix-id": id,
    "svix-timestamp": timestamp,
    "svix-signature": signature,
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": signature,
  };
}

function sign(secret: string, head: string, body: Uint8Array): string {
  const key = Buffer.from(secret.slice("whsec_".length), "base64");
  return new Bun.CryptoHasher("sha256", key).update(head).update(body).digest("base64");
}

// In the API a webhook event's id is `msg_` and the id without hyphens.

const WIRE = /^msg_([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/;

export function toMessageId(id: string): string {
  return `msg_${id.replaceAll("-", "")}`;
}

/** Throws AppError 422 naming `field` for what is none. */
export function readMessageId(text: string, field: string): string {
  const parts = WIRE.exec(text.toLowerCase());
  if (parts === null) {
    throw new AppError("invalid_parameter", `The \`${field}\` must be the id of a webhook event: msg_….`);
  }
  return parts.slice(1).join("-");
}
