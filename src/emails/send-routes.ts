import { Elysia } from "elysia";
import { findChoice } from "../api/request-fields.ts";
import type { Guard, Sender } from "../api-keys/sender.ts";
import { AppError } from "../lib/app-error.ts";
import { runningClock } from "../lib/clock.ts";
import type { Store } from "../store/store.ts";
import { openTemplates, type TemplateSource } from "../templates/template-source.ts";
import { type AcceptParts, acceptEmails } from "./accept-email.ts";
import type { Acceptance } from "./draft.ts";
import { boundFetches, type FetchForTeam } from "./fetch-attachment.ts";
import { fillFromTemplate } from "./fill-from-template.ts";
import { findReplay, type IdempotencyRequest, readIdempotency } from "./idempotency.ts";
import { EMAIL_OPERATIONS as operations } from "./operations.ts";
import { type ParseParts, parseSendRequest } from "./parse-send-request.ts";
import type { QuotaHeaders } from "./quota-headers.ts";
import { BATCH_MODES, type BatchMode } from "./schema.ts";
import { sendBatch } from "./send-batch.ts";

export interface SendRouteParts extends AcceptParts, Omit<ParseParts, "clock" | "fetchAttachment"> {
  store: AcceptParts["store"] & Pick<Store, "templates" | "topics">;
  fetchAttachment: FetchForTeam;
  guard: Guard;
  quotaHeaders: QuotaHeaders;
}

type Answer = Pick<Acceptance, "response"> & { usage: Acceptance["usage"] | null };
type Headers = Record<string, string | number>;

/** POST /emails and POST /emails/batch, which every key may use. */
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

/** The answer is a finished text, so that a replay repeats the first one byte for byte. */
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

/** What lasts for one request: bounded fetches, and templates that are read once. */
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
