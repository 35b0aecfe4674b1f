import type { Sender } from "../api-keys/sender.ts";
import { AppError } from "../lib/app-error.ts";
import { canonicalHash } from "../lib/canonical-json.ts";
import type { Clock } from "../lib/clock.ts";
import { LIMITS } from "../limits.ts";
import type { IdempotencyRecord } from "../store/emails.ts";
import type { Store } from "../store/store.ts";
import { idempotencyConflict } from "./accept-email.ts";

export type IdempotencyRequest = Pick<IdempotencyRecord, "scope" | "key" | "requestHash">;

/** Reads the idempotency header; null if absent. Throws invalid_idempotency_key (400). */
export function readIdempotency(
  request: Request,
  scope: IdempotencyRecord["scope"],
  body: unknown,
): IdempotencyRequest | null {
  const key = readIdempotencyKey(request);
  return key === null ? null : { scope, key, requestHash: canonicalHash(body) };
}

/** The header's key; null if absent. Throws invalid_idempotency_key (400). */
export function readIdempotencyKey(request: Request): string | null {
  const key = request.headers.get("idempotency-key");
  if (key === null) return null;
  if (key.length < 1 || key.length > LIMITS.idempotencyKeyCharsMax) {
    throw new AppError(
      "invalid_idempotency_key",
      `The Idempotency-Key header must have 1 to ${LIMITS.idempotencyKeyCharsMax} characters.`,
    );
  }
  return key;
}

/**
 * The response to an earlier request with this key, looked up before any other work; null for a new key. Two
 * concurrent requests may both get null: the store decides between them. Throws 409 if the key was used with another
 * request.
 */
export async function findReplay(
  parts: { store: Pick<Store, "emails">; clock: Pick<Clock, "now"> },
  sender: Sender,
  idempotency: IdempotencyRequest | null,
): Promise<string | null> {
  if (idempotency === null) return null;
  const { scope, key, requestHash } = idempotency;
  const now = parts.clock.now();
  const found = await parts.store.emails.findIdempotency({ teamId: sender.teamId, scope, key, now });
  if (found === null) return null;
  if (found.requestHash !== requestHash) throw idempotencyConflict();
  return found.response;
}
