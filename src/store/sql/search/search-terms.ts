// What of an email is indexed, and what a filter looks up: terms, which match as a whole, and texts.
import { domainToASCII } from "node:url";
import { parseDomain } from "../../../mime/address.ts";
import { EMAIL_FILTER_WORDS_MAX, type EmailFilter } from "../../emails.ts";
import { parseStored } from "../damage.ts";
import { isTags } from "../stored-shapes.ts";
import {
  foldText,
  messageIdNeedle,
  type Needle,
  recipientNeedle,
  type SearchedTexts,
  wordNeedle,
} from "./search-text.ts";

/** The columns of an email that are indexed; recipients and their domains are those of its deliveries. */
export interface SearchableEmail extends SearchedTexts {
  apiKeyId: string;
  domainId: string;
  from: string;
  /** JSON, as stored. */
  tags: string;
  recipients: { recipient: string; destination: string }[];
}

/** A search condition: one term, a text, an email, or a combination. */
export type Wanted =
  | { term: string }
  | { text: Needle }
  | { id: string }
  | { all: Wanted[] }
  | { any: Wanted[] };

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i;

/** Every term of an email once. */
export function termsOf(
  email: Omit<SearchableEmail, keyof SearchedTexts> & Pick<SearchableEmail, "recipients">,
): Set<string> {
  const terms = new Set<string>();
  terms.add(`k:${email.apiKeyId}`);
  terms.add(`s:${email.domainId}`);
  terms.add(`s:${senderDomain(email.from)}`);
  for (const { destination } of email.recipients) terms.add(`d:${destination}`);
  if (email.tags !== "[]") {
    for (const { name, value } of parseStored<{ name: string; value: string }[]>(email.tags, isTags) ?? []) {
      terms.add(`t:${name}`);
      terms.add(`t:${name}:${value}`);
    }
  }
  return terms;
}

/**
 * Null when the filter names nothing that is indexed: a status and a time are not. `emailsOf`: the emails that an id
 * belongs to.
 */
export function wantedTerms(filter: EmailFilter, emailsOf: (id: string) => string[]): Wanted | null {
  const all: Wanted[] = [];
  if (filter.apiKeyId !== undefined) all.push({ term: `k:${filter.apiKeyId}` });
  if (filter.sendingDomain !== undefined) all.push({ term: `s:${filter.sendingDomain}` });
  if (filter.recipient !== undefined) all.push({ text: recipientNeedle(filter.recipient) });
  if (filter.recipientDomain !== undefined) all.push({ term: `d:${filter.recipientDomain}` });
  for (const { name, value } of filter.tags ?? []) {
    all.push({ term: value === null ? `t:${name}` : `t:${name}:${value}` });
  }
  if (filter.search !== undefined) all.push(wantedSearch(filter.search, emailsOf));
  return all.length === 0 ? null : { all };
}

/** All words, or the id of an email or of its delivery, which the reply to a submission has, too. */
function wantedSearch(search: string, emailsOf: (id: string) => string[]): Wanted {
  const words = search.split(/\s+/).filter((word) => word !== "");
  const all = words.slice(0, EMAIL_FILTER_WORDS_MAX).map((word) => ({ any: wantedOfWord(word) }));
  const id = UUID.exec(search)?.[0].toLowerCase();
  return { any: [{ all }, ...(id === undefined ? [] : emailsOf(id)).map((email) => ({ id: email }))] };
}

function wantedOfWord(word: string): Wanted[] {
  const any: Wanted[] = [{ text: wordNeedle(foldText(word)) }];
  const [, local = "", domain] = /^(.*@)?(.*)$/su.exec(word) ?? [];
  const ascii = domain === undefined || !/[^ -~]/.test(domain) ? "" : domainToASCII(domain);
  if (ascii !== "") any.push({ text: wordNeedle(foldText(local) + ascii) });
  if (/^<?[^<>]+@[^<>]+>?$/.test(word)) any.push({ text: messageIdNeedle(word) });
  return any;
}

/** Whether the condition needs recipients, which are in another table. */
export function needsRecipients(wanted: Wanted): boolean {
  if ("all" in wanted) return wanted.all.some(needsRecipients);
  if ("any" in wanted) return wanted.any.some(needsRecipients);
  return "text" in wanted || ("term" in wanted && wanted.term.startsWith("d:"));
}

/** Of `Name <a@b>` or `a@b`, which was checked when the email was accepted. */
function senderDomain(from: string): string {
  const domain = from
    .slice(from.lastIndexOf("@") + 1)
    .replace(/>\s*$/, "")
    .trim();
  return parseDomain(domain) ?? domain.toLowerCase();
}
