// Verifies what webhooks post: HMAC-SHA256 over id, time and the body's bytes, as Standard Webhooks describes.
import { fromBase64, toBase64 } from "./bytes.js";
import { WebhookVerificationError } from "./errors.js";
import type { WebhookEventPayload } from "./generated/models.js";
import { EVENTS } from "./generated/wire.js";
import { decode } from "./wire.js";

export interface VerifyOptions {
  /** How far the clocks may be apart, seconds; default 300. */
  tolerance?: number;
}

type GivenHeaders = Headers | Record<string, string | string[] | undefined>;

const TOLERANCE_SECONDS = 300;

/**
 * The event in a request of a webhook. `body` is the raw body, before anything parses it. Several secrets are for the time
 * of a rotation. Throws WebhookVerificationError for what the server has not posted, and for old posts.
 */
export async function verifyWebhook(
  body: string | Uint8Array,
  headers: GivenHeaders,
  secret: string | string[],
  { tolerance = TOLERANCE_SECONDS }: VerifyOptions = {},
): Promise<WebhookEventPayload> {
  const id = headerOf(headers, "id");
  const timestamp = headerOf(headers, "timestamp");
  const signatures = headerOf(headers, "signature");
  if (!/^\d+$/.test(timestamp))
    throw new WebhookVerificationError("The time of the webhook is not a number.");
  if (Math.abs(Date.now() / 1_000 - Number(timestamp)) > tolerance + 1) {
    throw new WebhookVerificationError("The webhook was posted too long ago, or by a clock that is ahead.");
  }
  const bytes = typeof body === "string" ? new TextEncoder().encode(body) : body;
  // Test runners have arrays of several realms, which `instanceof` tells apart.
  if (!ArrayBuffer.isView(bytes)) {
    throw new WebhookVerificationError(
      "The body is not raw: pass its text or bytes, from before it is parsed.",
    );
  }
  const start = new TextEncoder().encode(`${id}.${timestamp}.`);
  const signed = new Uint8Array(start.length + bytes.length);
  signed.set(start);
  signed.set(bytes, start.length);
  const given = signatures.split(" ").flatMap((entry) => (entry.startsWith("v1,") ? [entry.slice(3)] : []));
  for (const one of [secret].flat()) {
    const expected = await sign(one, signed);
    if (given.some((signature) => isEqual(signature, expected))) return read(bytes);
  }
  throw new WebhookVerificationError("No signature of the webhook is from this secret.");
}

function read(bytes: Uint8Array): WebhookEventPayload {
  try {
    const payload = JSON.parse(new TextDecoder().decode(bytes)) as { type?: unknown };
    if (typeof payload.type === "string") {
      const codec = Object.hasOwn(EVENTS, payload.type) ? EVENTS[payload.type]! : UNKNOWN;
      return decode(codec, payload) as WebhookEventPayload;
    }
  } catch {
    // Not JSON.
  }
  throw new WebhookVerificationError("The webhook's body is no event.");
}

/** The envelope, which all events have. */
const UNKNOWN = "UnknownEvent";

async function sign(secret: string, message: Uint8Array): Promise<string> {
  const key = fromBase64((secret ?? "").replace(/^whsec_/, ""));
  if (key === null) throw new WebhookVerificationError("The secret is not base64.");
  if (key.length === 0) throw new WebhookVerificationError("The secret is missing.");
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const imported = await crypto.subtle.importKey("raw", key as BufferSource, algorithm, false, ["sign"]);
  return toBase64(new Uint8Array(await crypto.subtle.sign("HMAC", imported, message as BufferSource)));
}

/** In constant time. */
function isEqual(a: string, b: string): boolean {
  let difference = a.length ^ b.length;
  for (let at = 0; at < b.length; at++) difference |= a.charCodeAt(at % (a.length || 1)) ^ b.charCodeAt(at);
  return difference === 0;
}

function headerOf(headers: GivenHeaders, name: string): string {
  const names = [`svix-${name}`, `webhook-${name}`];
  const entries = headers instanceof Headers ? [...headers] : Object.entries(headers);
  const found = entries.find(([key]) => names.includes(key.toLowerCase()))?.[1];
  const value = Array.isArray(found) ? found[0] : found;
  if (value === undefined || value === "")
    throw new WebhookVerificationError(`The header svix-${name} is missing.`);
  return value;
}
