import type { Sender } from "../api-keys/sender.ts";
import { AppError } from "../lib/app-error.ts";
import { createTurns } from "../lib/in-steps.ts";
import { LIMITS } from "../limits.ts";
import type { TemplateSource } from "../templates/template-source.ts";
import { type AcceptParts, acceptEmails } from "./accept-email.ts";
import { checkSender } from "./check-sender.ts";
import { checkTopic, type TopicParts } from "./check-topic.ts";
import type { Acceptance, EmailDraft } from "./draft.ts";
import { fillFromTemplate } from "./fill-from-template.ts";
import type { IdempotencyRequest } from "./idempotency.ts";
import { type ParseParts, parseSendRequest } from "./parse-send-request.ts";
import type { BatchMode } from "./schema.ts";

interface ItemError {
  index: number;
  message: string;
}

/**
 * Sends 1 to 100 emails of one request. Strict: one invalid item refuses all. Permissive: valid items are sent,
 * the others are listed by their index; ids come in the order of the valid items.
 */
export async function sendBatch(
  parts: AcceptParts & ParseParts & TopicParts & { templates: TemplateSource },
  request: { sender: Sender; body: unknown; mode: BatchMode; idempotency: IdempotencyRequest | null },
): Promise<Omit<Acceptance, "usage"> & { usage: Acceptance["usage"] | null }> {
  const { sender, mode, idempotency } = request;
  const items = checkBatch(request.body);
  const drafts: EmailDraft[] = [];
  const errors: ItemError[] = [];
  const takeTurns = createTurns(LIMITS.batchStepMs);
  for (const [index, item] of items.entries()) {
    await takeTurns();
    try {
      const { request: filled, templateId } = await fillFromTemplate(parts.templates, item);
      const draft = await parseSendRequest(parts, filled, templateId);
      if (mode === "permissive") {
        await checkSender(parts, sender, draft);
        await checkTopic(parts, sender, draft.topic);
      }
      drafts.push(draft);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (mode === "strict") throw atIndex(error, index);
      errors.push({ index, message: error.message });
    }
  }
  const makeResponse = (ids: string[]) => {
    const data = ids.map((id) => ({ id }));
    return JSON.stringify(mode === "permissive" ? { data, errors } : { data });
  };
  if (drafts.length === 0) return { ids: [], response: makeResponse([]), isReplay: false, usage: null };
  return await acceptEmails(parts, { sender, drafts, idempotency, makeResponse });
}

function checkBatch(body: unknown): unknown[] {
  if (!Array.isArray(body)) {
    throw new AppError("validation_error", "The request body must be a JSON array of email objects.");
  }
  if (body.length < 1 || body.length > LIMITS.batchEmailsMax) {
    throw new AppError("validation_error", `A batch must contain 1 to ${LIMITS.batchEmailsMax} emails.`);
  }
  return body;
}

function atIndex(error: AppError, index: number): AppError {
  const { name, status, smtp, retryAfterSeconds } = error;
  return new AppError(name, `${error.message} (email at index ${index})`, {
    status,
    smtp,
    retryAfterSeconds,
  });
}
