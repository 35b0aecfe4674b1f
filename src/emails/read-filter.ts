// The filter of an email list, from the query.
import { z } from "zod";
import { findChoice } from "../api/request-fields.ts";
import { EMAIL_STATUSES, type EmailStatus } from "../events/event.ts";
import { AppError } from "../lib/app-error.ts";
import { isId } from "../lib/id.ts";
import { LIMITS } from "../limits.ts";
import { parseAddress, parseDomain } from "../mime/address.ts";
import type { EmailFilter } from "../store/emails.ts";

const oneOrMore = z.union([z.string(), z.array(z.string())]).optional();

/** Sendlark's own filters, in addition to the contract's paging; all given filters must match. */
export const filterQuery = z.object({
  created_after: z
    .string()
    .optional()
    .meta({ format: "date-time", description: "Only emails accepted at or after this time (ISO 8601)." }),
  created_before: z.string().optional().meta({
    format: "date-time",
    description: "Only emails accepted before this time (ISO 8601), not at it.",
  }),
  status: oneOrMore.meta({
    description: `Emails with a recipient in one of these statuses, comma-separated or repeated: ${EMAIL_STATUSES.join(", ")}.`,
  }),
  last_event: oneOrMore.meta({ description: "Another name of `status`." }),
  tag: oneOrMore.meta({
    description: "A tag as `name` or `name:value`. Repeat it to require several tags.",
  }),
  recipient: z
    .string()
    .optional()
    .meta({ description: "An address in `to`, `cc` or `bcc`; case is ignored." }),
  recipient_domain: z
    .string()
    .optional()
    .meta({ description: "The domain of a recipient, such as `example.com`." }),
  domain: z.string().optional().meta({ description: "The sending domain's name or id." }),
  api_key_id: z.string().optional().meta({ format: "uuid", description: "The API key that sent the email." }),
  search: z.string().optional().meta({
    description:
      "Words, each of which must be part of a recipient's address or name, or of the subject; case and accents are ignored. A word of one or two letters must begin a word. The id of an email or of a delivery and a Message-ID are found, too.",
  }),
});

type FilterQuery = z.output<typeof filterQuery>;

/** Throws AppError 422 that names the parameter. */
export function readFilter(query: FilterQuery): EmailFilter {
  const filter: EmailFilter = {};
  if (query.created_after !== undefined) filter.createdFrom = readTime(query.created_after, "created_after");
  if (query.created_before !== undefined) {
    filter.createdBefore = readTime(query.created_before, "created_before");
  }
  const statuses = (["status", "last_event"] as const).flatMap((field) =>
    query[field] === undefined ? [] : listOf(query[field], ",").map((text) => readStatus(text, field)),
  );
  if (statuses.length > 0) filter.statuses = [...new Set(statuses)];
  if (query.tag !== undefined) filter.tags = listOf(query.tag, null).map(readTag);
  if (query.recipient !== undefined) filter.recipient = readRecipient(query.recipient);
  if (query.recipient_domain !== undefined) {
    filter.recipientDomain = readDomain(query.recipient_domain, "recipient_domain");
  }
  if (query.domain !== undefined) {
    const id = query.domain.toLowerCase();
    filter.sendingDomain = isId(id) ? id : readDomain(query.domain, "domain");
  }
  if (query.api_key_id !== undefined) {
    filter.apiKeyId = query.api_key_id.toLowerCase();
    if (!isId(filter.apiKeyId)) throw invalid("api_key_id", "a valid UUID");
  }
  if (query.search !== undefined) filter.search = readSearch(query.search);
  return filter;
}

/** Elysia passes a repeated parameter as an array, a single one as a string. */
function listOf(given: string | string[], separator: string | null): string[] {
  const all = typeof given === "string" ? [given] : given;
  const parts = separator === null ? all : all.flatMap((text) => text.split(separator));
  const list = [...new Set(parts.map((text) => text.trim()))];
  if (list.length > LIMITS.filterValuesMax) {
    throw new AppError("validation_error", `A filter accepts at most ${LIMITS.filterValuesMax} values.`);
  }
  return list;
}

/** `2026-01-31` is midnight UTC; a time without a zone is also UTC. */
export function readTime(text: string, field: string): number {
  const form = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(Z|[+-]\d\d(?::?\d\d)?)?)?$/i.exec(
    text,
  );
  const hasTime = text.length > "2026-01-31".length;
  const zoned = form?.[1] === undefined ? `${text}Z` : text.replace(/([+-]\d\d)$/, "$1:00");
  const ms = form === null ? Number.NaN : Date.parse(hasTime ? zoned.replace(" ", "T") : text);
  if (Number.isNaN(ms)) throw invalid(field, "an ISO 8601 time such as `2026-01-31T12:00:00Z`");
  return Math.max(0, ms);
}

function readStatus(text: string, field: string): EmailStatus {
  const status = findChoice(EMAIL_STATUSES, text);
  if (status === undefined) throw invalid(field, `one or more of ${EMAIL_STATUSES.join(", ")}`);
  return status;
}

function readTag(text: string): { name: string; value: string | null } {
  const [, name, value] = /^([A-Za-z0-9_-]{1,256})(?::([A-Za-z0-9_-]{1,256}))?$/.exec(text) ?? [];
  if (name === undefined) throw invalid("tag", "`name` or `name:value`");
  return { name, value: value ?? null };
}

function readRecipient(text: string): string {
  const address = parseAddress(text);
  if (address === null) throw invalid("recipient", "an email address");
  return address.address.toLowerCase();
}

function readDomain(text: string, field: string): string {
  const domain = parseDomain(text);
  if (domain === null) throw invalid(field, "a domain such as `example.com`");
  return domain;
}

function readSearch(text: string): string {
  const trimmed = text.trim();
  if (trimmed.length < 2 || trimmed.length > LIMITS.searchCharsMax) {
    throw invalid("search", `of 2 to ${LIMITS.searchCharsMax} characters`);
  }
  return trimmed;
}

function invalid(field: string, what: string): AppError {
  return new AppError("invalid_parameter", `The \`${field}\` parameter must be ${what}.`);
}
