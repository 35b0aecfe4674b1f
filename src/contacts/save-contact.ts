import type { Sender } from "../api-keys/sender.ts";
import { AppError } from "../lib/app-error.ts";
import type { Clock } from "../lib/clock.ts";
import { createId } from "../lib/id.ts";
import { type ConsentProof, proofOfTeam } from "../store/consents.ts";
import type { ContactProperty } from "../store/contact-properties.ts";
import type { ContactChanges, ContactKey, TopicChoice } from "../store/contacts.ts";
import type { Store } from "../store/store.ts";
import {
  notFound,
  notPermitted,
  readChanges,
  readEmail,
  readReason,
  readSegmentIds,
  readTopicChoices,
} from "./read-contact.ts";
import { refuseFiltered } from "./refuse-filtered.ts";
import type { CreateContactBody, UpdateContactBody } from "./schema.ts";

export interface ContactParts {
  store: Pick<
    Store,
    | "contacts"
    | "contactProperties"
    | "segments"
    | "topics"
    | "activity"
    | "customEvents"
    | "consents"
    | "suppressions"
  >;
  clock: Pick<Clock, "now">;
  askOptIn: AskOptIn;
}

/** Has a contact confirm by a form's email. Throws AppError 404 for a form, topic or segment that is not the team's. */
export type AskOptIn = (request: {
  teamId: string;
  email: string;
  changes: ContactChanges;
  segmentIds: string[];
  topics: TopicChoice[];
  formId: string;
  redirectUrl: string | null;
  proof: ConsentProof;
}) => Promise<{ id: string }>;

/** The team that asks, and who of it. */
export type Asking = Pick<Sender, "teamId" | "apiKeyId" | "isPerson">;

/**
 * Adds a contact or updates the team's contact with this address; it never resubscribes anyone. Throws AppError 422
 * for its fields, 404 for a segment or topic that is not the team's: then nothing changes.
 */
export async function createContact(
  parts: ContactParts,
  { sender, body }: { sender: Asking; body: CreateContactBody },
): Promise<{ id: string }> {
  const { teamId } = sender;
  const email = readEmail(body.email);
  const changes = readChanges(body, await propertiesFor(parts, teamId, body));
  const segmentIds = readSegmentIds(body);
  if (segmentIds.length > 0) await refuseFiltered(parts, teamId, segmentIds);
  const topics = readTopicChoices(body.topics ?? []);
  const proof = proofOfTeam(sender);
  if (body.double_opt_in != null) {
    const { form_id: formId, redirect_url: redirectUrl = null } = body.double_opt_in;
    const wanted = { teamId, email, changes, segmentIds, topics, proof, redirectUrl };
    return await parts.askOptIn({ ...wanted, formId: formId.toLowerCase() });
  }
  const saved = await parts.store.contacts.save({
    teamId,
    id: createId(),
    contact: { email, ...changes },
    segmentIds,
    topics,
    proof,
    now: parts.clock.now(),
  });
  if (saved.kind === "unknown") throw notFound(saved);
  return { id: saved.id };
}

/**
 * Throws AppError 422 for its fields, for an address that another contact has, and for a contact that may not be
 * resubscribed like that; 404 for an unknown contact.
 */
export async function updateContact(
  parts: ContactParts,
  { sender, key, body }: { sender: Asking; key: ContactKey; body: UpdateContactBody },
): Promise<{ id: string }> {
  const { teamId } = sender;
  const email = readNewEmail(key, body.email);
  const changes = readChanges(body, await propertiesFor(parts, teamId, body));
  const saved = await parts.store.contacts.update({
    teamId,
    key,
    changes: email === undefined ? changes : { ...changes, email },
    proof: proofOfTeam(sender, readReason(body.reason)),
    now: parts.clock.now(),
  });
  switch (saved.kind) {
    case "saved":
      return { id: saved.id };
    case "unknown":
      throw notFound(saved);
    case "email_taken":
      throw new AppError("validation_error", "Invalid `email` field. Another contact has this address.");
    default:
      throw notPermitted(saved);
  }
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
