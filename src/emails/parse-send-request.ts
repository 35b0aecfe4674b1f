// Parses a send request into a draft, with every rule on its fields (docs: POST /emails).

import { refuseIssue } from "../api/request-fields.ts";
import { AppError } from "../lib/app-error.ts";
import { cleanText } from "../lib/clean-text.ts";
import type { Clock } from "../lib/clock.ts";
import { isId } from "../lib/id.ts";
import { readDuration } from "../lib/read-duration.ts";
import { LIMITS } from "../limits.ts";
import { formatAddress, isAmbiguous, parseAddress } from "../mime/address.ts";
import { checkHeader, refuseSubject } from "../mime/headers.ts";
import type { NewMessageParts } from "../mime/message-parts.ts";
import { hasUnsubscribeTag } from "../mime/unsubscribe-tag.ts";
import { ANY_TOPIC } from "../store/emails.ts";
import { type EmailDraft, newDraft } from "./draft.ts";
import { type FetchAttachment, parseAttachments, tooLarge, tooManyAttachments } from "./parse-attachments.ts";
import { parseSchedule } from "./parse-schedule.ts";
import { readPlainFields } from "./plain-fields.ts";
import { type SendBody, sendBody } from "./schema.ts";
import { type StoreLarge, storeContent, toAttachmentInfo } from "./store-content.ts";

export interface ParseParts {
  clock: Pick<Clock, "now">;
  fetchAttachment: FetchAttachment;
  storeLarge: StoreLarge;
  /** Maximum email size, attachments counted in base64. */
  messageBytesMax: number;
}

const tooManyAddresses = (field: string) => () =>
  invalid(field, `It holds at most ${LIMITS.recipientsPerFieldMax} addresses.`);
const COUNTS: [field: string, countMax: number, refuse: () => AppError][] = [
  ...["to", "cc", "bcc"].map((field): (typeof COUNTS)[number] => [
    field,
    LIMITS.recipientsPerFieldMax,
    tooManyAddresses(field),
  ]),
  ["reply_to", LIMITS.recipientsPerFieldMax, tooManyAddresses("reply_to")],
  ["replyTo", LIMITS.recipientsPerFieldMax, tooManyAddresses("reply_to")],
  ["headers", LIMITS.headersMax, () => invalid("headers", `At most ${LIMITS.headersMax} are allowed.`)],
  ["tags", LIMITS.tagsMax, () => invalid("tags", `At most ${LIMITS.tagsMax} are allowed.`)],
  ["attachments", LIMITS.attachmentsMax, tooManyAttachments],
];

/**
 * Validates one email object and makes a draft of it; `templateId` is the template of its content. Throws AppError 422
 * that names the field.
 */
export async function parseSendRequest(
  parts: ParseParts,
  input: unknown,
  templateId: string | null = null,
): Promise<EmailDraft> {
  checkCounts(input);
  const [fields, long] = withoutLongTexts(input);
  const result = sendBody.safeParse(fields);
  if (!result.success) {
    const issue = result.error.issues[0]!;
    throw refuseIssue(issue.path, issue.message, input);
  }
  const body = result.data;
  const addresses = parseRecipients(body);
  const checked = {
    from: parseMailbox(body.from, "from"),
    ...addresses,
    subject: parseSubject(body.subject),
    headers: parseHeaders(body.headers ?? {}),
    ...readPlainFields(body),
  };
  checkTags(checked.tags);
  const topicId = parseTopic(body.topic_id ?? body.topicId);
  const when = body.scheduled_at ?? body.scheduledAt;
  const scheduledAt = when == null ? null : await parseSchedule(when, parts.clock.now());
  const deliverForMs = parseDeliverWithin(body.deliver_within ?? body.deliverWithin);
  const content = await parseContent(parts, body, long);
  const attachments = content.attachments.map(toAttachmentInfo);
  const { body: stored, isLeavable } = await storeContent(content, parts.storeLarge);
  const topic = topicId ?? (body.unsubscribe === true || isLeavable ? ANY_TOPIC : null);
  return newDraft({
    ...checked,
    source: "api",
    templateId,
    scheduledAt,
    ...(deliverForMs === null ? {} : { deliverForMs }),
    topic,
    content: { body: stored, messageId: null, attachments },
  });
}

/** Checked before the elements, because each invalid element is an issue of its own. */
function checkCounts(input: unknown): void {
  if (typeof input !== "object" || input === null) return;
  for (const [field, countMax, refuse] of COUNTS) {
    const list = (input as Record<string, unknown>)[field];
    if (typeof list !== "object" || list === null) continue;
    if ((Array.isArray(list) ? list : Object.keys(list)).length > countMax) throw refuse();
  }
}

function parseRecipients(body: SendBody): Pick<EmailDraft, "to" | "cc" | "bcc" | "replyTo"> {
  const [to, cc, bcc] = (["to", "cc", "bcc"] as const).map((field) => parseMailboxes(body[field], field));
  if (to!.length === 0) throw invalid("to", "Give at least one recipient.");
  const count = to!.length + cc!.length + bcc!.length;
  if (count > LIMITS.recipientsPerEmailMax) {
    throw invalid(
      "to",
      `An email has at most ${LIMITS.recipientsPerEmailMax} recipients in to, cc and bcc together.`,
    );
  }
  return { to: to!, cc: cc!, bcc: bcc!, replyTo: parseMailboxes(body.reply_to ?? body.replyTo, "reply_to") };
}

function parseMailboxes(value: string | string[] | null | undefined, field: string): string[] {
  const texts = typeof value === "string" ? [value] : (value ?? []);
  return texts.map((text) => parseMailbox(text, field));
}

/** Throws AppError 422 that names the field. */
export function parseMailbox(text: string, field: string): string {
  if (field === "from" && text === "") throw new AppError("missing_required_field", "Missing `from` field.");
  const address = parseAddress(text);
  if (address === null) throw invalid(field, "Use the form `email@domain.tld` or `Name <email@domain.tld>`.");
  if (isAmbiguous(address)) {
    throw invalid(field, "The part before the `@` must not contain a quote, `%`, `!` or an encoded word.");
  }
  const isRecipient = field === "to" || field === "cc" || field === "bcc";
  if (isRecipient && isDummyDomain(address.domain)) {
    throw invalid(
      field,
      `Nobody reads mail at ${address.domain}. Use a test address such as delivered@resend.dev.`,
    );
  }
  // Keep the text unless its domain needs conversion to A-labels.
  return text.toLowerCase().includes(`@${address.domain}`) ? text : formatAddress(address);
}

function parseSubject(subject: string): string {
  if (subject === "") throw new AppError("missing_required_field", "Missing `subject` field.");
  if (hasUnsubscribeTag(subject))
    throw invalid("subject", "It must not contain an unsubscribe link; put it into the content.");
  const refusal = refuseSubject(subject);
  if (refusal !== null) throw invalid("subject", refusal);
  return subject.toWellFormed();
}

function parseHeaders(headers: Record<string, string>): [name: string, value: string][] {
  const entries = Object.entries(headers);
  let bytes = 0;
  for (const [name, value] of entries) {
    const refusal = checkHeader(name, value);
    if (refusal !== null) throw invalid("headers", sentence(refusal));
    bytes += name.length + Buffer.byteLength(value);
  }
  if (bytes > LIMITS.headerBytesMax) throw invalid("headers", "They are larger than 64 KB.");
  return entries;
}

function checkTags(tags: { name: string; value: string }[]): void {
  for (const text of tags.flatMap(({ name, value }) => [name, value])) {
    if (!/^[A-Za-z0-9_-]+$/.test(text) || text.length > LIMITS.tagCharsMax) {
      throw invalid(
        "tags",
        `Names and values are 1 to ${LIMITS.tagCharsMax} ASCII letters, digits, underscores and dashes.`,
      );
    }
  }
}

function parseTopic(topicId: string | null | undefined): string | null {
  if (topicId == null) return null;
  const id = topicId.toLowerCase();
  if (!isId(id)) throw invalid("topic_id", "It must be a valid UUID.");
  return id;
}

function parseDeliverWithin(text: string | null | undefined): number | null {
  if (text == null) return null;
  const ms = readDuration(text);
  if (ms !== null && ms >= LIMITS.deliverForMsMin && ms <= LIMITS.deliverForMsMax) return ms;
  throw invalid(
    "deliver_within",
    "It must be a duration such as `10m`, `2 hours` or `1 day`, from one minute to five days.",
  );
}

/** Takes long texts out: they are normalized UTF-8 already, and the schema sees an empty one instead. */
function withoutLongTexts(input: unknown): [fields: unknown, long: LongTexts] {
  const long: LongTexts = {};
  if (typeof input !== "object" || input === null) return [input, long];
  const fields: Record<string, unknown> = { ...input };
  for (const field of ["html", "text"] as const) {
    const value = fields[field];
    if (!(value instanceof Uint8Array)) continue;
    long[field] = value;
    fields[field] = "";
  }
  return [Object.keys(long).length === 0 ? input : fields, long];
}

type LongTexts = { html?: Uint8Array; text?: Uint8Array };

async function parseContent(parts: ParseParts, body: SendBody, long: LongTexts): Promise<NewMessageParts> {
  const html = long.html ?? (body.html == null ? null : cleanText(body.html));
  const text = long.text ?? (body.text == null ? null : cleanText(body.text));
  const attachments = body.attachments ?? [];
  const isEmpty = !html?.length && !text?.length && attachments.length === 0;
  if ((html === null && text === null) || isEmpty) {
    throw new AppError("missing_required_field", "Missing `html` or `text` field.");
  }
  const bytesMax = parts.messageBytesMax;
  const bytesLeft = bytesMax - Buffer.byteLength(html ?? "") - Buffer.byteLength(text ?? "");
  if (bytesLeft < 0) throw tooLarge(bytesMax);
  const { fetchAttachment } = parts;
  return {
    html,
    text,
    attachments: await parseAttachments(attachments, { bytesMax, bytesLeft, fetchAttachment }),
  };
}

function invalid(field: string, reason: string): AppError {
  return new AppError("validation_error", `Invalid \`${field}\` field. ${reason}`);
}

function sentence(text: string): string {
  return `${text[0]!.toUpperCase()}${text.slice(1)}.`;
}

const DUMMY_DOMAINS = new Set([
  "example.com",
  "example.net",
  "example.org",
  "test.com",
  "test.net",
  "test.org",
]);

/** Whether a lower-case A-label domain is a well-known placeholder without mailboxes. */
function isDummyDomain(domain: string): boolean {
  return DUMMY_DOMAINS.has(domain);
}
