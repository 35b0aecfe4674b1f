// Accepts one request atomically. All refusals come before the first write.

import type { EmailEvent, EmailStatus } from "../../../events/event.ts";
import { createId } from "../../../lib/id.ts";
import { isBodyFile } from "../../blobs/body-files.ts";
import { type AcceptResult, ANY_TOPIC, type IdempotencyRecord, type NewDelivery } from "../../emails.ts";
import type { Refusal } from "../../may-send.ts";
import { BodyFileMissingError } from "../../store-errors.ts";
import { createSendStep } from "../automations/send-step.ts";
import type { Connection } from "../connection.ts";
import {
  createSuppressionCheck,
  type SuppressionCheck,
  suppressedEvent,
} from "../contacts/suppression-check.ts";
import type { Database } from "../database.ts";
import { createQuota } from "../metrics/quota.ts";
import { createKeepBundle } from "./bundle-methods.ts";
import type { PlacedAcceptRequest, PlacedEmail } from "./email-calls.ts";
import { createEmailWriter, type EmailWriter } from "./email-writer.ts";

export interface Sorted {
  email: PlacedEmail;
  open: NewDelivery[];
  /** Cause null = the address itself is always suppressed. */
  suppressed: { delivery: NewDelivery; cause: Refusal | null }[];
}

export function createAccept(connection: Connection): (request: PlacedAcceptRequest) => AcceptResult {
  const idempotency = createIdempotency(connection.database);
  const quota = createQuota(connection.database);
  const check = createSuppressionCheck(connection);
  const writer = createEmailWriter(connection);
  const steps = createSendStep(connection);
  const keepBundle = createKeepBundle(connection);
  const { blobsFolder } = connection;
  const findTopic = connection.database.prepare(
    "SELECT 1 FROM topics WHERE team_id = ? AND id = ? AND deleted_at IS NULL",
  );
  const hasUnknownTopic = ({ teamId, topic }: PlacedEmail) =>
    topic !== null && topic !== ANY_TOPIC && findTopic.get(teamId, topic) === null;

  return (request) => {
    const { teamId, now } = request;
    const used = quota.read(teamId, now);
    if (request.idempotency !== null) {
      const earlier = idempotency.find({ teamId, now, ...request.idempotency });
      if (earlier !== null && earlier.requestHash !== request.idempotency.requestHash) {
        return { kind: "idempotency_conflict" };
      }
      if (earlier !== null) return { kind: "replayed", response: earlier.response, usage: used };
    }
    if (request.emails.some(hasUnknownTopic)) return { kind: "unknown_topic" };
    const sorted = request.emails.map((email) => sortRecipients(email, check));
    const step = request.step && steps.at(request.step, now);
    if (step === null) return { kind: "step_over", usage: used };
    const recipients = sorted.reduce((sum, { open }) => sum + open.length, 0);
    const exceeded = quota.exceeded({ teamId, used, recipients });
    if (exceeded !== null) return { kind: "quota_exceeded", ...exceeded };

    if (step !== undefined && recipients === 0) {
      step.skip(sorted[0]?.suppressed[0]?.cause ?? null);
      return { kind: "step_over", usage: used };
    }
    if (request.idempotency !== null) idempotency.save(teamId, request.idempotency);
    let queued = 0;
    for (const one of sorted) queued += writeSorted(one, { now, writer, blobsFolder, keepBundle });
    step?.sent(request.emails[0]!.id);
    return { kind: "accepted", usage: quota.add({ teamId, now, used, recipients }), queued };
  };
}

function sortRecipients(email: PlacedEmail, check: SuppressionCheck): Sorted {
  const sorted: Sorted = { email, open: [], suppressed: [] };
  for (const delivery of email.deliveries) {
    const cause = check(email.teamId, delivery.recipient, email.topic);
    if (cause === null && delivery.isSuppressed !== true) {
      sorted.open.push(delivery);
      continue;
    }
    sorted.suppressed.push({ delivery, cause });
  }
  return sorted;
}

interface WriteParts {
  now: number;
  writer: EmailWriter;
  blobsFolder: string;
  keepBundle(name: string): boolean;
}

/** Returns how many deliveries are in the queue now. */
export function writeSorted(
  { email, open, suppressed }: Sorted,
  { now, writer, blobsFolder, keepBundle }: WriteParts,
): number {
  const { bytes, part, sha256 } = email.body;
  if (part !== undefined && !keepBundle(part.bundle)) {
    throw new BodyFileMissingError(`The bundle ${part.bundle} is being removed.`);
  }
  if (bytes === null && part === undefined && !isBodyFile(blobsFolder, sha256)) {
    throw new BodyFileMissingError(`The body file ${sha256} is missing.`);
  }
  const isScheduled = email.scheduledAt !== null;
  const status: EmailStatus = isScheduled ? "scheduled" : "sent";
  writer.insertEmail(email, open.length === 0 ? "suppressed" : status);
  const state = isScheduled ? "scheduled" : "queued";
  const dueAt = email.scheduledAt ?? now;
  for (const delivery of open) writer.insertDelivery(email, delivery, { state, status, dueAt });
  if (open.length > 0) {
    const first: EmailEvent = {
      id: createId(),
      teamId: email.teamId,
      emailId: email.id,
      deliveryId: null,
      type: isScheduled ? "email.scheduled" : "email.sent",
      createdAt: now,
      detail: { to: open.map(({ recipient }) => recipient) },
    };
    writer.insertEvent(first, email);
  }
  for (const { delivery, cause } of suppressed) {
    writer.insertDelivery(email, delivery, { state: "suppressed", status: "suppressed", dueAt });
    const { id, recipient } = delivery;
    const ended = { id, recipient, teamId: email.teamId, emailId: email.id };
    writer.insertEvent(suppressedEvent(ended, cause, now), email);
  }
  return isScheduled ? 0 : open.length;
}

interface Idempotency {
  /** The response to an earlier request with this key; null if none or expired. */
  find(request: {
    teamId: string;
    scope: IdempotencyRecord["scope"];
    key: string;
    now: number;
  }): { requestHash: string; response: string } | null;
  /** Replaces an expired record. */
  save(teamId: string, record: IdempotencyRecord): void;
}

export function createIdempotency(database: Database): Idempotency {
  const find = database.prepare<
    { requestHash: string; response: string },
    [string, IdempotencyRecord["scope"], string, number]
  >(
    `SELECT request_hash AS requestHash, response FROM idempotency
     WHERE team_id = ? AND scope = ? AND key = ? AND expires_at > ?`,
  );
  const save = database.prepare(
    `INSERT INTO idempotency (team_id, scope, key, request_hash, response, expires_at) VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT (team_id, scope, key) DO UPDATE SET request_hash = excluded.request_hash,
       response = excluded.response, expires_at = excluded.expires_at`,
  );
  return {
    find: ({ teamId, scope, key, now }) => find.get(teamId, scope, key, now),
    save(teamId, { scope, key, requestHash, response, expiresAt }) {
      save.run(teamId, scope, key, requestHash, response, expiresAt);
    },
  };
}
