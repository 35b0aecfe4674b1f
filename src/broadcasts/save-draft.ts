import type { Sender } from "../api-keys/sender.ts";
import type { IdempotencyRequest } from "../emails/idempotency.ts";
import { AppError } from "../lib/app-error.ts";
import { createId } from "../lib/id.ts";
import { LIMITS } from "../limits.ts";
import type { VersionReason } from "../store/broadcast-words.ts";
import type {
  Broadcast,
  BroadcastFields,
  BroadcastRefusal,
  BroadcastStore,
  NewBroadcast,
} from "../store/broadcasts.ts";
import type { Content } from "../store/contents.ts";
import { type DraftParts, EMPTY_DRAFT, readDraft } from "./read-draft.ts";
import type { CreateBroadcastBody, DraftBody } from "./schema.ts";
import { showReference } from "./show-broadcast.ts";

export type Asking = Pick<Sender, "teamId" | "apiKeyId" | "isPerson">;

/** As versions and the audit log name them. */
export const actorOf = ({ apiKeyId, isPerson = false }: Asking) => `${isPerson ? "user" : "key"}:${apiKeyId}`;

/** A new draft, not stored yet. Throws AppError 422 that names the field. */
export async function readNewDraft(
  parts: DraftParts,
  sender: Asking,
  body: CreateBroadcastBody,
): Promise<NewBroadcast> {
  // People begin with an empty draft; a program that forgets a field is told so.
  if (sender.isPerson !== true) demandFields(body);
  const { fields, contents } = await readDraft(parts, sender.teamId, EMPTY_DRAFT, body);
  return {
    ...fields,
    contents,
    ...newRow(sender, parts.clock.now()),
    originalId: null,
  };
}

export function newRow({ teamId, apiKeyId, isPerson = false }: Asking, now: number) {
  const seed = crypto.getRandomValues(new Uint32Array(1))[0]!;
  return { id: createId(now), teamId, seed, apiKeyId: isPerson ? null : apiKeyId, now };
}

function demandFields(body: CreateBroadcastBody): void {
  const hasAudience = [body.segment_id, body.segmentId, body.audience_id, body.audienceId, body.filter].some(
    (value) => value != null,
  );
  const missing = (name: string) => new AppError("missing_required_field", `Missing \`${name}\` field.`);
  if (!hasAudience) throw missing("segment_id");
  if (!body.from) throw missing("from");
  if (!body.subject) throw missing("subject");
  if (!body.html && !body.text && body.document == null) {
    throw new AppError("missing_required_field", "Missing `html` or `text` field.");
  }
}

/** Throws AppError 409 where the key was used for another request at the same moment. */
export async function storeDraft(
  parts: DraftParts,
  sender: Asking,
  draft: NewBroadcast,
  options: { send?: NewBroadcast["send"]; idempotency?: IdempotencyRequest | null; response: string },
): Promise<Broadcast> {
  const { send, idempotency = null, response } = options;
  const expiresAt = draft.now + LIMITS.idempotencyMs;
  const broadcast = await parts.store.broadcasts.create({
    ...draft,
    ...(send === undefined ? {} : { send }),
    ...(idempotency === null ? {} : { idempotency: { ...idempotency, response, expiresAt } }),
  });
  if (broadcast.id === draft.id) await keepVersion(parts, sender, broadcast, "saved");
  return broadcast;
}

/** How often a change is made again on what another one left. */
const TRIES_MAX = 10;

/**
 * Changes the fields that are given. Throws AppError 404, 409 if the body names another revision, and 422 naming the
 * field or that it is no draft.
 */
export async function updateDraft(
  parts: DraftParts,
  { sender, id, body, isRestored }: { sender: Asking; id: string; body: DraftBody; isRestored?: boolean },
): Promise<Broadcast> {
  const { teamId } = sender;
  for (let tries = 0; tries < TRIES_MAX; tries++) {
    const before = await findBroadcast(parts, teamId, id);
    if (before.state !== "draft") throw refusal(before, "changed");
    if (body.revision != null && body.revision !== before.revision) throw changedMeanwhile(before);
    const content = await contentOf(parts, before);
    const { fields, contents } = await readDraft(parts, teamId, { fields: before, content }, body);
    const changes = changesOf(before, fields);
    if (changes === null) return before;
    const { revision } = before;
    const request = { teamId, id, revision, changes, contents, now: parts.clock.now() };
    const result = await parts.store.broadcasts.save(request);
    if (result.kind === "saved") {
      await keepVersion(parts, sender, result.broadcast, "saved", { isRestored });
      return result.broadcast;
    }
    if (result.kind !== "stale") throw toError(result, "changed");
  }
  throw changedMeanwhile(await findBroadcast(parts, teamId, id));
}

/** Null = nothing changes. */
function changesOf(before: BroadcastFields, after: BroadcastFields): Partial<BroadcastFields> | null {
  const changed = Object.entries(after).filter(
    ([name, value]) => !Bun.deepEquals(value, before[name as keyof BroadcastFields]),
  );
  return changed.length === 0 ? null : Object.fromEntries(changed);
}

const SUFFIX = " (copy)";

/** Throws AppError 404. */
export async function duplicateBroadcast(
  parts: DraftParts,
  { sender, id, idempotency }: { sender: Asking; id: string; idempotency: IdempotencyRequest | null },
): Promise<Broadcast> {
  const { teamId } = sender;
  const original = await findBroadcast(parts, teamId, id);
  const { now, ...copy } = newRow(sender, parts.clock.now());
  const name =
    `${original.name.slice(0, LIMITS.broadcastNameCharsMax - SUFFIX.length)}${SUFFIX}`.toWellFormed();
  const response = JSON.stringify(showReference({ id: copy.id, revision: 1 }));
  const kept = idempotency && { ...idempotency, response, expiresAt: now + LIMITS.idempotencyMs };
  const duplicate = await parts.store.broadcasts.duplicate({
    teamId,
    id,
    copy: { ...copy, originalId: null, ...(kept === null ? {} : { idempotency: kept }) },
    changes: { name },
    now,
  });
  if (duplicate === null) throw broadcastNotFound();
  if (duplicate.id === copy.id) await keepVersion(parts, sender, duplicate, "saved");
  return duplicate;
}

export async function findBroadcast(
  { store }: { store: { broadcasts: Pick<BroadcastStore, "get"> } },
  teamId: string,
  id: string,
): Promise<Broadcast> {
  const broadcast = await store.broadcasts.get({ teamId, id });
  if (broadcast === null) throw broadcastNotFound();
  return broadcast;
}

export async function contentOf(
  { store }: { store: Pick<DraftParts["store"], "contents"> },
  { teamId, contentId }: Pick<Broadcast, "teamId" | "contentId">,
): Promise<Content | null> {
  return contentId === null ? null : await store.contents.get({ teamId, id: contentId });
}

/** Notes the content that the broadcast has now. */
export async function keepVersion(
  { store, clock }: Pick<DraftParts, "store" | "clock">,
  sender: Asking,
  { teamId, id, contentId }: Pick<Broadcast, "teamId" | "id" | "contentId">,
  reason: VersionReason,
  { name = null, isRestored = false }: { name?: string | null; isRestored?: boolean } = {},
): Promise<void> {
  if (contentId === null) return;
  const createdAt = clock.now();
  const of = { teamId, owner: "broadcast" as const, ownerId: id, contentId };
  const version = { id: createId(createdAt), ...of, reason, name, actor: actorOf(sender), createdAt };
  await store.contents.addVersion({ version, savedMax: LIMITS.savedVersionsMax, isRestored });
}

export function broadcastNotFound(): AppError {
  return new AppError("not_found", "Broadcast not found");
}

export function changedMeanwhile({ revision }: Pick<Broadcast, "revision">): AppError {
  return new AppError(
    "application_error",
    `The broadcast was changed by another request and is at revision ${revision} now. Read it again.`,
    { status: 409, retryAfterSeconds: 1 },
  );
}

const STATES: Record<Broadcast["state"], string> = {
  draft: "is a draft",
  scheduled: "is scheduled: cancel it first",
  preparing: "is being sent",
  sending: "is being sent",
  paused: "is paused",
  deciding: "waits for the winner of its A/B test",
  sent: "was sent",
  canceled: "was canceled",
};

/** For a broadcast whose state does not allow it to be `done`: "changed", "paused". */
export function refusal({ state }: Pick<Broadcast, "state">, done: string): AppError {
  return new AppError("validation_error", `The broadcast ${STATES[state]}, so it cannot be ${done}.`);
}

export function toError(refused: BroadcastRefusal, done: string): AppError {
  switch (refused.kind) {
    case "unknown":
      return broadcastNotFound();
    case "stale":
      return changedMeanwhile(refused.broadcast);
    case "refused":
      return refusal(refused.broadcast, done);
  }
}
