import type { DmarcPolicy } from "../dns/dmarc.ts";
import type { AttemptRow } from "../store/deliveries.ts";
import type { DomainRow } from "../store/domains.ts";
import type { EmailRow } from "../store/emails.ts";
import type { HtmlFacts } from "./read-html.ts";

/** The input of the rules. */
export interface Facts {
  email: Pick<EmailRow, "source" | "from" | "subject" | "headers" | "topic" | "attachments" | "sizeBytes"> & {
    isBulk: boolean;
  };
  /** The sending domain; settings are null if it was deleted. */
  domain: string;
  settings: Pick<DomainRow, "openTracking" | "clickTracking" | "trackingSubdomain"> | null;
  /** `unknown` when DNS did not answer, or is not asked. */
  dmarc: DmarcPolicy["kind"];
  html: HtmlFacts | null;
  /** Bytes of the HTML in UTF-8. */
  htmlBytes: number;
  text: string | null;
  /** The beginning of HTML and text, searched for unfilled template tags. */
  source: string;
  /** Attempts that delivered; null while deliveries are in progress. */
  delivered: Pick<AttemptRow, "tls" | "target">[] | null;
}

const NAMED_MAX = 5;

/** Lower-case host of an absolute URL without `www.`; empty when it is none. */
export function hostOf(url: string): string {
  return (URL.parse(url)?.hostname ?? "").toLowerCase().replace(/^www\./, "");
}

/** The domain itself or a subdomain. */
export function isOfDomain(host: string, domain: string): boolean {
  return host === domain || host.endsWith(`.${domain}`);
}

/** The first few, each once, and how many more. */
export function listSome(found: string[]): string {
  const all = [...new Set(found)];
  const more = all.length - NAMED_MAX;
  const named = all.slice(0, NAMED_MAX).map((text) => (text === "" ? "an invalid address" : text));
  return more > 0 ? `${named.join(", ")} and ${more} more` : named.join(", ");
}

/** Marks of variables in common template languages. */
const MARKS: [open: string, close: string][] = [
  ["{{", "}}"],
  ["<%", "%>"],
  ["*|", "|*"],
  ["${", "}"],
];
const TAG_CHARS_MAX = 80;
const TAGS_MAX = 20;

/** Unfilled template tags: marks around a short text on one line. */
export function mergeTags(source: string): string[] {
  const found: string[] = [];
  for (const [open, close] of MARKS) {
    let at = source.indexOf(open);
    while (at >= 0 && found.length < TAGS_MAX) {
      const inside = source.slice(at + open.length, at + open.length + TAG_CHARS_MAX);
      const end = inside.indexOf(close);
      const name = end < 0 ? "" : inside.slice(0, end);
      if (/^[{\s]*[A-Za-z_#/=@][^\n<>]*$/.test(name)) found.push(`${open}${name}${close}`);
      at = source.indexOf(open, at + open.length + Math.max(0, end));
    }
  }
  return found;
}

const CHARS_MAX = 60;
const SHOUTED_LETTERS_MIN = 8;

/** What is wrong with a subject, or null. */
export function subjectProblem({ subject, headers }: Pick<EmailRow, "subject" | "headers">): string | null {
  const text = subject.trim();
  if (text === "") return "It is empty.";
  const letters = text.match(/\p{L}/gu) ?? [];
  const isShouting =
    letters.length >= SHOUTED_LETTERS_MIN && text === text.toUpperCase() && text !== text.toLowerCase();
  if (isShouting) return "It is all in capitals.";
  if (/[!?]{3}|!.*!.*!/.test(text)) return "It has too many exclamation or question marks.";
  const isReply = headers.some(([name]) => /^(?:in-reply-to|references)$/i.test(name));
  if (/^(?:re|fwd?|aw|wg)\s*:/i.test(text) && !isReply) return "It looks like a reply but is not one.";
  if ([...text].length > CHARS_MAX) return `It has ${[...text].length} characters and is cut off on phones.`;
  return null;
}
