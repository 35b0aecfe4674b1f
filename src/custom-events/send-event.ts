import type { Sender } from "../api-keys/sender.ts";
import { notFound, readEmail } from "../contacts/read-contact.ts";
import { AppError } from "../lib/app-error.ts";
import type { Clock } from "../lib/clock.ts";
import { createId, isId } from "../lib/id.ts";
import { LIMITS } from "../limits.ts";
import { proofOfTeam } from "../store/consents.ts";
import type { ContactKey } from "../store/contacts.ts";
import type { Store } from "../store/store.ts";
import { readEventName, readPayload } from "./read-event.ts";
import type { SendEventBody } from "./schema.ts";

export interface EventParts {
  store: Pick<Store, "customEvents">;
  clock: Pick<Clock, "now">;
}

type Asking = Pick<Sender, "teamId" | "apiKeyId" | "isPerson">;

/**
 * Records the event, once for each idempotency key. Throws AppError 422 for its fields, 404 for an unknown contact id,
 * 409 for a key that was used for another event.
 */
export async function sendEvent(
  { store, clock }: EventParts,
  { sender, body, keyOfHeader }: { sender: Asking; body: SendEventBody; keyOfHeader: string | null },
): Promise<{ event: string }> {
  const { teamId } = sender;
  const name = readEventName(body.event, "event");
  const contact = readContact(body);
  const idempotencyKey = readKey(body.idempotency_id ?? null, keyOfHeader);
  const defined = await store.customEvents.get({ teamId, key: { name } });
  const payload = readPayload(body.payload ?? {}, defined?.schema ?? null);
  const now = clock.now();
  const { kind } = await store.customEvents.record({
    teamId,
    id: createId(now),
    contact,
    name,
    payload,
    idempotencyKey,
    newIds: { contact: createId(), definition: createId() },
    proof: proofOfTeam(sender, `event ${name}`),
    eventsMax: LIMITS.customEventsMax,
    now,
  });
  switch (kind) {
    case "unknown_contact":
      throw notFound({ what: "contact" });
    case "conflict":
      throw new AppError(
        "invalid_idempotent_request",
        "This idempotency key was used for a different event. Use a new key.",
      );
    case "full":
      throw tooManyEvents();
    default:
      return { event: name };
  }
}

export function tooManyEvents(): AppError {
  return new AppError(
    "validation_error",
    `A team can define at most ${LIMITS.customEventsMax} events. Put what varies into the payload, not into the name.`,
  );
}

function readContact({ contact_id: id, email }: SendEventBody): ContactKey {
  if ((id == null) === (email == null)) {
    throw new AppError("validation_error", "Give either the `contact_id` or the `email` field.");
  }
  if (email != null) return { email: readEmail(email) };
  const lower = (id ?? "").toLowerCase();
  if (isId(lower)) return { id: lower };
  throw new AppError("validation_error", "Invalid `contact_id` field. It must be a valid UUID.");
}

/** The field counts before the header. */
function readKey(field: string | null, header: string | null): string | null {
  const key = field ?? header;
  const max = LIMITS.idempotencyKeyCharsMax;
  if (key === null || (key.length >= 1 && key.length <= max)) return key;
  throw field === null
    ? new AppError("invalid_idempotency_key", `The Idempotency-Key header must have 1 to ${max} characters.`)
    : new AppError("validation_error", `Invalid \`idempotency_id\` field. It has 1 to ${max} characters.`);
}
