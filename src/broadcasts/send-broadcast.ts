// What a person or a program does with a broadcast: send, schedule, cancel, pause, resume. The moves are the store's;
// a wake tells the runner.
import type { IdempotencyRequest } from "../emails/idempotency.ts";
import { parseSchedule } from "../emails/parse-schedule.ts";
import { AppError } from "../lib/app-error.ts";
import { LIMITS } from "../limits.ts";
import type { BroadcastState } from "../store/broadcast-words.ts";
import type { Broadcast, NewBroadcast } from "../store/broadcasts.ts";
import type { Content, ContentParts } from "../store/contents.ts";
import { type CheckOptions, type CheckParts, checkBroadcast, type FoundStop } from "./check-broadcast.ts";
import type { DraftParts } from "./read-draft.ts";
import {
  type Asking,
  changedMeanwhile,
  findBroadcast,
  keepVersion,
  readNewDraft,
  refusal,
  storeDraft,
  toError,
} from "./save-draft.ts";
import type { CreateBroadcastBody, SendBody } from "./schema.ts";

export interface SendParts extends Omit<CheckParts, "store">, Omit<DraftParts, "store"> {
  store: DraftParts["store"] & CheckParts["store"];
  broadcastWake: { notify(): void };
}

export const answerOf = (id: string) => JSON.stringify({ object: "broadcast", id, revision: 1 });

/** Creates a draft, or sends it at once. Throws AppError as `sendBroadcast` does. */
export async function createBroadcast(
  parts: SendParts,
  request: { sender: Asking; body: CreateBroadcastBody; idempotency: IdempotencyRequest | null },
): Promise<Broadcast> {
  const { sender, body, idempotency } = request;
  const when = body.scheduled_at ?? body.scheduledAt;
  if (when != null && body.send !== true) {
    throw new AppError("validation_error", "Invalid `scheduled_at` field. It needs `send: true`.");
  }
  const draft = await readNewDraft(parts, sender, body);
  const options = { idempotency, response: answerOf(draft.id) };
  if (body.send !== true) return await storeDraft(parts, sender, draft, options);
  const scheduledAt = when == null ? null : await parseSchedule(when, parts.clock.now());
  const contents = new Map(draft.contents?.map(({ id, content }) => [id, asContent(draft, id, content)]));
  await demandReady(parts, asStored(draft), { scheduledAt, contents });
  const to = scheduledAt === null ? "preparing" : "scheduled";
  const broadcast = await storeDraft(parts, sender, draft, { ...options, send: { to, scheduledAt } });
  parts.broadcastWake.notify();
  return broadcast;
}

/** As the store would give it back. */
function asContent({ teamId, now }: NewBroadcast, id: string, content: ContentParts): Content {
  return {
    id,
    teamId,
    hash: "",
    ...content,
    sizeBytes: Buffer.byteLength(content.html ?? ""),
    createdAt: now,
  };
}

function asStored({ now, contents: _, send: __, idempotency: ___, ...draft }: NewBroadcast): Broadcast {
  return {
    ...draft,
    seq: 0,
    state: "draft",
    reason: null,
    frozen: [],
    winner: null,
    revision: 1,
    testedRevision: null,
    createdAt: now,
    updatedAt: now,
    scheduledAt: null,
    startedAt: null,
    endedAt: null,
    testEndedAt: null,
    decision: null,
    snapshot: null,
    audience: 0,
    expanded: 0,
    skipped: 0,
  };
}

/**
 * Sends a draft now, or schedules it; a scheduled one gets the new time. Throws AppError 404, 409 for another revision
 * or number of recipients, 422 that names what stops it, 403 for the quota.
 */
export async function sendBroadcast(
  parts: SendParts,
  request: { sender: Asking; id: string; body: SendBody; idempotency: IdempotencyRequest | null },
): Promise<Broadcast> {
  const { sender, id, body, idempotency } = request;
  const { teamId } = sender;
  const broadcast = await findBroadcast(parts, teamId, id);
  if (broadcast.state !== "draft" && broadcast.state !== "scheduled") throw refusal(broadcast, "sent");
  if (body.revision != null && body.revision !== broadcast.revision) throw changedMeanwhile(broadcast);
  const when = body.scheduled_at ?? body.scheduledAt;
  const now = parts.clock.now();
  const scheduledAt = when == null ? null : await parseSchedule(when, now);
  const { recipients } = await demandReady(parts, broadcast, { scheduledAt });
  if (body.expected_recipients != null && body.expected_recipients !== recipients) {
    throw new AppError(
      "validation_error",
      `Invalid \`expected_recipients\` field. ${recipients} contacts would get it, not ${body.expected_recipients}.`,
      { status: 409 },
    );
  }
  const { revision } = broadcast;
  if (broadcast.state === "scheduled" && scheduledAt !== null) {
    await move(parts, { teamId, id, to: "draft", from: ["scheduled"], revision, now }, "scheduled");
  }
  const to = scheduledAt === null ? "preparing" : "scheduled";
  const expiresAt = now + LIMITS.idempotencyMs;
  const response = JSON.stringify({ object: "broadcast", id, revision });
  const sent = await move(
    parts,
    {
      teamId,
      id,
      to,
      revision,
      scheduledAt,
      now,
      ...(idempotency === null ? {} : { idempotency: { ...idempotency, response, expiresAt } }),
    },
    to === "scheduled" ? "scheduled" : "sent",
  );
  await keepVersion(parts, sender, sent, to === "scheduled" ? "scheduled" : "sent");
  parts.broadcastWake.notify();
  return sent;
}

/** Throws AppError for the first reason not to send it; all reasons are named. */
async function demandReady(
  parts: SendParts,
  broadcast: Broadcast,
  options: Pick<CheckOptions, "scheduledAt" | "contents">,
): Promise<{ recipients: number }> {
  const { stops, recipients } = await checkBroadcast(parts, broadcast, { ...options, isStopsOnly: true });
  if (stops.length > 0) throw refuseToSend(stops);
  return { recipients };
}

function refuseToSend(stops: FoundStop[]): AppError {
  const message = `The broadcast cannot be sent. ${stops.map((stop) => stop.message).join(" ")}`;
  const isQuota = stops.every(({ id }) => id === "quota");
  return new AppError("validation_error", message, isQuota ? { status: 403 } : {});
}

/** A scheduled one becomes a draft again; of others, what was not sent yet is dropped. */
export async function cancelBroadcast(
  parts: SendParts,
  request: { sender: Asking; id: string },
): Promise<Broadcast> {
  const { id } = request;
  const { teamId } = request.sender;
  const now = parts.clock.now();
  const broadcast = await findBroadcast(parts, teamId, id);
  // One that is due at this moment may start meanwhile.
  const { state } = broadcast;
  const to: BroadcastState = state === "scheduled" ? "draft" : "canceled";
  const result = await parts.store.broadcasts.move({ teamId, id, to, from: [state], now });
  if (result.kind === "refused" && result.broadcast.state !== state)
    return await cancelBroadcast(parts, request);
  if (result.kind !== "moved") throw toError(result, "canceled");
  parts.broadcastWake.notify();
  return result.broadcast;
}

export async function pauseBroadcast(
  parts: SendParts,
  request: { sender: Asking; id: string },
): Promise<Broadcast> {
  const { id } = request;
  const { teamId } = request.sender;
  const from: BroadcastState[] = ["sending", "deciding"];
  return await move(parts, { teamId, id, to: "paused", from, now: parts.clock.now() }, "paused");
}

export async function resumeBroadcast(
  parts: SendParts,
  request: { sender: Asking; id: string },
): Promise<Broadcast> {
  const { id } = request;
  const { teamId } = request.sender;
  return await move(
    parts,
    { teamId, id, to: "sending", from: ["paused"], now: parts.clock.now() },
    "resumed",
  );
}

async function move(
  parts: SendParts,
  request: Parameters<SendParts["store"]["broadcasts"]["move"]>[0],
  done: string,
): Promise<Broadcast> {
  const result = await parts.store.broadcasts.move(request);
  if (result.kind !== "moved") throw toError(result, done);
  parts.broadcastWake.notify();
  return result.broadcast;
}
