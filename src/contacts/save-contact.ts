import { AppError } from "../lib/app-error.ts";
import type { Clock } from "../lib/clock.ts";
import { createId } from "../lib/id.ts";
import type { ContactProperty } from "../store/contact-properties.ts";
import type { ContactKey } from "../store/contacts.ts";
import type { Store } from "../store/store.ts";
import { notFound, readChanges, readEmail, readSegmentIds, readTopicChoices } from "./read-contact.ts";
import type { CreateContactBody, UpdateContactBody } from "./schema.ts";

export interface ContactParts {
  store: Pick<Store, "contacts" | "contactProperties" | "segments" | "topics">;
  clock: Pick<Clock, "now">;
}

/**
 * Adds a contact or updates the team's contact with this address; it never resubscribes anyone. Throws AppError 422
 * for its fields, 404 for a segment or topic that is not the team's: then nothing changes.
 */
export async function createContact(
  parts: ContactParts,
  { teamId, body }: { teamId: string; body: CreateContactBody },
): Promise<{ id: string }> {
  const email = readEmail(body.email);
  const changes = readChanges(body, await propertiesFor(parts, teamId, body));
  const saved = await parts.store.contacts.save({
    teamId,
    id: createId(),
    contact: { email, ...changes },
    segmentIds: readSegmentIds(body),
    topics: readTopicChoices(body.topics ?? []),
    now: parts.clock.now(),
  });
  if (saved.kind === "unknown") throw notFound(saved);
  return { id: saved.id };
}

/** Throws AppError 422 for its fields and for an address that another contact has, 404 for an unknown contact. */
export async function updateContact(
  parts: ContactParts,
  { teamId, key, body }: { teamId: string; key: ContactKey; body: UpdateContactBody },
): Promise<{ id: string }> {
  const email = readNewEmail(key, body.email);
  const changes = readChanges(body, await propertiesFor(parts, teamId, body));
  const saved = await parts.store.contacts.update({
    teamId,
    key,
    changes: email === undefined ? changes : { ...changes, email },
    now: parts.clock.now(),
  });
  if (saved.kind === "unknown") throw notFound(saved);
  if (saved.kind === "email_taken") {
    throw new AppError("validation_error", "Invalid `email` field. Another contact has this address.");
  }
  return { id: saved.id };
}

/** Client libraries repeat the path's id or address in `email`. */
function readNewEmail(key: ContactKey, given: string | null | undefined): string | undefined {
  if (given == null || ("id" in key && given.toLowerCase() === key.id)) return undefined;
  return readEmail(given);
}

/** Read only if the body has property values. */
async function propertiesFor(
  { store }: ContactParts,
  teamId: string,
  { properties }: Pick<UpdateContactBody, "properties">,
): Promise<ContactProperty[]> {
  return properties == null ? [] : await store.contactProperties.all({ teamId });
}
