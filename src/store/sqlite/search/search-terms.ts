// Search terms of an email: the same short texts are indexed and looked up.
import { parseDomain } from "../../../mime/address.ts";
import { EMAIL_FILTER_WORDS_MAX, type EmailFilter } from "../../emails.ts";
import { parseStored } from "../engine/damage.ts";
import { isTags } from "../engine/stored-shapes.ts";

/** The columns of an email that terms are made of; recipients and their domains are those of its deliveries. */
export interface SearchableEmail {
  apiKeyId: string;
  domainId: string;
  from: string;
  subject: string;
  /** JSON, as stored. */
  tags: string;
  recipients: { recipient: string; destination: string }[];
}

/** A search condition: one term, terms with a prefix, or a combination. */
export type Wanted = { term: string } | { prefix: string } | { all: Wanted[] } | { any: Wanted[] };

const SUBJECT_WORDS_MAX = 12;
const WORD_CHARS_MAX = 32;

/** Every term of an email once. */
export function termsOf(email: SearchableEmail): Set<string> {
  const terms = new Set<string>();
  terms.add(`k:${email.apiKeyId}`);
  terms.add(`s:${email.domainId}`);
  terms.add(`s:${senderDomain(email.from)}`);
  for (const { recipient, destination } of email.recipients) {
    terms.add(`r:${recipient.toLowerCase()}`);
    terms.add(`d:${destination}`);
  }
  if (email.tags !== "[]") {
    for (const { name, value } of parseStored<{ name: string; value: string }[]>(email.tags, isTags) ?? []) {
      terms.add(`t:${name}`);
      terms.add(`t:${name}:${value}`);
    }
  }
  for (const word of wordsOf(email.subject).slice(0, SUBJECT_WORDS_MAX)) terms.add(`w:${word}`);
  return terms;
}

/** Null when the filter names nothing that is a term: a status and a time are not. */
export function wantedTerms(filter: EmailFilter): Wanted | null {
  const all: Wanted[] = [];
  if (filter.apiKeyId !== undefined) all.push({ term: `k:${filter.apiKeyId}` });
  if (filter.sendingDomain !== undefined) all.push({ term: `s:${filter.sendingDomain}` });
  if (filter.recipient !== undefined) all.push({ term: `r:${filter.recipient.toLowerCase()}` });
  if (filter.recipientDomain !== undefined) all.push({ term: `d:${filter.recipientDomain}` });
  for (const { name, value } of filter.tags ?? []) {
    all.push({ term: value === null ? `t:${name}` : `t:${name}:${value}` });
  }
  for (const text of (filter.search ?? "").toLowerCase().split(/\s+/).slice(0, EMAIL_FILTER_WORDS_MAX)) {
    if (text !== "") all.push({ any: [{ prefix: `r:${text}` }, ...inSubject(text)] });
  }
  return all.length === 0 ? null : { all };
}

/** Whether the condition needs recipients, which are in another table. */
export function needsRecipients(wanted: Wanted): boolean {
  if ("all" in wanted) return wanted.all.some(needsRecipients);
  if ("any" in wanted) return wanted.any.some(needsRecipients);
  return /^[rd]:/.test("term" in wanted ? wanted.term : wanted.prefix);
}

/** Whether an email with these terms is wanted. */
export function isWanted(wanted: Wanted, terms: Set<string>): boolean {
  if ("term" in wanted) return terms.has(wanted.term);
  if ("all" in wanted) return wanted.all.every((part) => isWanted(part, terms));
  if ("any" in wanted) return wanted.any.some((part) => isWanted(part, terms));
  return terms.values().some((term) => term.startsWith(wanted.prefix));
}

function inSubject(text: string): Wanted[] {
  const words = wordsOf(text);
  return words.length === 0 ? [] : [{ all: words.map((word) => ({ prefix: `w:${word}` })) }];
}

function wordsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map((word) => word.slice(0, WORD_CHARS_MAX));
}

/** Of `Name <a@b>` or `a@b`, which was checked when the email was accepted. */
function senderDomain(from: string): string {
  const domain = from
    .slice(from.lastIndexOf("@") + 1)
    .replace(/>\s*$/, "")
    .trim();
  return parseDomain(domain) ?? domain.toLowerCase();
}
