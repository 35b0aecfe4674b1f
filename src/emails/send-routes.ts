import { Elysia } from "elysia";
import { findChoice } from "../api/request-fields.ts";
import type { Guard, Sender } from "../api-keys/sender.ts";
import { AppError } from "../lib/app-error.ts";
import { runningClock } from "../lib/clock.ts";
import { createTurns } from "../lib/in-steps.ts";
import { LIMITS } from "../limits.ts";
import type { Store } from "../store/store.ts";
import { openTemplates, type TemplateSource } from "../templates/template-source.ts";
import { type AcceptParts, acceptEmails, checkTopic, type TopicParts } from "./accept-email.ts";
import { checkSender } from "./check-sender.ts";
import type { Acceptance, EmailDraft } from "./draft.ts";
import { boundFetches, type FetchForTeam } from "./fetch-attachment.ts";
import { fillFromTemplate } from "./fill-from-template.ts";
import { findReplay, type IdempotencyRequest, readIdempotency } from "./idempotency.ts";
import { EMAIL_OPERATIONS as operations } from "./operations.ts";
import { type ParseParts, parseSendRequest } from "./parse-send-request.ts";
import type { QuotaHeaders } from "./quota-headers.ts";
import { BATCH_MODES, type BatchMode } from "./schema.ts";

export interface SendRouteParts extends AcceptParts, Omit<ParseParts, "clock" | "fetchAttachment"> {
  store: AcceptParts["store"] & Pick<Store, "templates" | "topics">;
  fetchAttachment: FetchForTeam;
  guard: Guard;
  quotaHeaders: QuotaHeaders;
}

type Answer = Pick<Acceptance, "response"> & { usage: Acceptance["usage"] | null };
type Headers = Record<string, string | number>;

/** POST /emails and POST /emails/batch; every API key may use them. */
export const sendRoutes = (parts: SendRouteParts) =>
  new Elysia({ name: "emails-send", prefix: "/emails" })
    .derive(parts.guard("sending"))
    .post(
      "",
      async ({ body, request, sender, set }) => {
        const idempotency = readIdempotency(request, "emails", body);
        return await answerOnce(parts, { sender, idempotency, headers: set.headers }, async () => {
          const bound = boundParts(parts, sender);
          const { request: filled, templateId } = await fillFromTemplate(bound.templates, body);
          const drafts = [await parseSendRequest(bound, filled, templateId)];
          const makeResponse = ([id]: string[]) => JSON.stringify({ id });
          return await acceptEmails(parts, { sender, drafts, idempotency, makeResponse });
        });
      },
      { detail: operations.send },
    )
    .post(
      "/batch",
      async ({ body, request, sender, set }) => {
        const mode = batchMode(request);
        const idempotency = readIdempotency(request, "emails/batch", body);
        return await answerOnce(parts, { sender, idempotency, headers: set.headers }, () =>
          sendBatch(boundParts(parts, sender), { sender, body, mode, idempotency }),
        );
      },
      { detail: operations.sendBatch },
    );

/** The response is stored as text, so a replay repeats it byte for byte. */
async function answerOnce(
  parts: SendRouteParts,
  request: { sender: Sender; idempotency: IdempotencyRequest | null; headers: Headers },
  send: () => Promise<Answer>,
): Promise<string> {
  const { sender, headers } = request;
  const replay = await findReplay(parts, sender, request.idempotency);
  const { response, usage } = replay === null ? await send() : { response: replay, usage: null };
  Object.assign(headers, await parts.quotaHeaders(sender.teamId, usage));
  headers["content-type"] = "application/json; charset=utf-8";
  return response;
}

/** Per-request limits and caches: bounded fetches, and each template read once. */
function boundParts(
  parts: SendRouteParts,
  { teamId }: Sender,
): Omit<SendRouteParts, "fetchAttachment"> & ParseParts & { templates: TemplateSource } {
  const templates = openTemplates(parts, { teamId, bytesMax: parts.messageBytesMax });
  return { ...parts, fetchAttachment: boundFetches({ ...parts, teamId, clock: runningClock }), templates };
}

function batchMode(request: Request): BatchMode {
  const mode = findChoice(BATCH_MODES, request.headers.get("x-batch-validation") || "strict");
  if (mode !== undefined) return mode;
  throw new AppError("validation_error", "The x-batch-validation header must be `strict` or `permissive`.");
}

interface ItemError {
  index: number;
  message: string;
}

/**
 * Sends 1 to 100 emails of one request. Strict: one invalid item refuses all. Permissive: valid items are sent and the
 * others are listed by index; ids are in the order of the valid items.
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
