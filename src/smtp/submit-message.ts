import type { Sender } from "../api-keys/sender.ts";
import { type AcceptParts, acceptEmails } from "../emails/accept-email.ts";
import type { JobResult } from "../lib/job-threads.ts";
import { LIMITS } from "../limits.ts";
import { isQuickToRead } from "../mime/mime-structure.ts";
import { type ReadSubmission, readSubmission, type Submission } from "./read-submission.ts";
import { smtpReply } from "./smtp-reply.ts";

export interface SubmitParts extends AcceptParts {
  hostname: string;
  /** Reads messages that would block this thread. */
  readLargeSubmission(submission: Submission): Promise<ReadSubmission>;
}

/**
 * Resolves to the email's id once it is on disk, or to the first email's id for a repeated idempotency key; null for a
 * message that is not read, see `ReadSubmission`. Takes ownership of the bytes. Throws AppError or SmtpReply.
 */
export async function submitMessage(
  parts: SubmitParts,
  sender: Sender,
  given: Omit<Submission, "hostname" | "now">,
): Promise<string | null> {
  const submission = { ...given, hostname: parts.hostname, now: parts.clock.now() };
  const read = await readAnywhere(parts, submission);
  if (read === "smuggling") return null;
  if (read.receivedCount >= LIMITS.receivedHeadersMax) {
    // RFC 5321 §6.3
    throw smtpReply(554, "5.4.6", "Too many hops: mail loop detected");
  }
  const { response } = await acceptEmails(parts, {
    sender,
    drafts: [read.draft],
    idempotency: read.idempotency,
    makeResponse: (ids) => ids.join(" "),
  });
  return response;
}

async function readAnywhere(parts: SubmitParts, submission: Submission): Promise<ReadSubmission> {
  if (!isQuickToRead(submission.bytes)) return await parts.readLargeSubmission(submission);
  const { value }: JobResult<ReadSubmission> = await readSubmission(submission);
  return value;
}
