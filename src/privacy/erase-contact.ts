import type { Sender } from "../api-keys/sender.ts";
import { readContactKey } from "../contacts/read-contact.ts";
import { AppError } from "../lib/app-error.ts";
import { cleanText } from "../lib/clean-text.ts";
import type { Clock } from "../lib/clock.ts";
import { createId } from "../lib/id.ts";
import { LIMITS } from "../limits.ts";
import type { ErasureRow } from "../store/privacy.ts";
import type { Store } from "../store/store.ts";
import type { ErasureRunner } from "./run-erasures.ts";

export interface EraseParts {
  store: Pick<Store, "privacy">;
  clock: Pick<Clock, "now">;
  erasureRunner: Pick<ErasureRunner, "wake">;
}

/** `key:<id>` or `user:<id>`. */
export function actorOf({ apiKeyId, keyName }: Sender): string {
  return `${keyName === undefined ? "user" : "key"}:${apiKeyId}`;
}

/**
 * Begins to erase a person: at once as a contact, and within moments from everything else. Throws AppError 404 for an
 * unknown contact id, 422 for a missing or too long reason.
 */
export async function eraseContact(
  { store, clock, erasureRunner }: EraseParts,
  request: { teamId: string; idOrEmail: string; actor: string; reason: string | null },
): Promise<ErasureRow> {
  const { teamId, idOrEmail, actor } = request;
  const key = readContactKey(idOrEmail);
  const reason = readReason(request.reason, actor);
  const started = await store.privacy.start({
    teamId,
    key,
    actor,
    reason,
    id: createId(),
    now: clock.now(),
  });
  if (started === null) throw new AppError("not_found", "Contact not found");
  erasureRunner.wake();
  return started;
}

/** A person has to say why. */
function readReason(text: string | null, actor: string): string | null {
  const reason = cleanText(text ?? "").trim();
  if (reason === "" && actor.startsWith("user:")) {
    throw new AppError("missing_required_field", "Missing `reason` field.");
  }
  if (reason.length > LIMITS.consentReasonCharsMax) {
    throw new AppError(
      "validation_error",
      `Invalid \`reason\` field. It has at most ${LIMITS.consentReasonCharsMax} characters.`,
    );
  }
  return reason === "" ? null : reason;
}
