// Compares the records in DNS with the expected one by meaning, since providers add spaces, tags and other senders'
// mechanisms. Common mistakes get a code and advice.
import { ipBytes } from "../lib/networks.ts";
import type { DomainRecord, RecordProblem } from "../store/domains.ts";

export interface Comparison {
  isMatch: boolean;
  /** The found values that concern this record. */
  found: string[];
  problem: RecordProblem | null;
}

type Expected = Pick<DomainRecord, "record" | "type" | "fqdn" | "value">;

/** `values` as resolvers give them: the strings of a TXT record joined, `preference exchange` of an MX. */
export function compareRecord(record: Expected, values: string[]): Comparison {
  if (record.type !== "TXT") return compareTarget(record, values);
  return record.record === "DKIM" ? compareDkim(record.value, values) : compareSpf(record.value, values);
}

function compareTarget(record: Expected, values: string[]): Comparison {
  const targets = values.map((value) => value.slice(value.indexOf(" ") + 1));
  if (targets.includes(record.value)) return { isMatch: true, found: values, problem: null };
  const isAppended = targets.some((target) => target.startsWith(`${record.value}.`));
  if (isAppended) return mistake("zone_appended", values, ZONE_APPENDED);
  if (values.length === 0) return nothing;
  return mistake("wrong_value", values, `Point the ${record.type} record to the value shown here.`);
}

const ZONE_APPENDED =
  "Your DNS provider appended your domain to the value. Enter the value with a dot at the end.";
const QUOTED =
  "The record contains quotation marks or backslashes as text. Enter the value without them: your DNS provider splits and quotes long values itself.";

/** Exactly one key record (RFC 6376 §3.6.2.2 leaves several undefined) with our key in it. */
function compareDkim(expected: string, values: string[]): Comparison {
  const [first, ...more] = values.filter((value) => parseTags(unquoted(value)).has("p"));
  if (first === undefined) {
    if (values.length === 0) return nothing;
    return mistake(
      "wrong_value",
      values,
      "There is a TXT record, but no DKIM key in it. Publish the value shown here.",
    );
  }
  if (more.length > 0) {
    return mistake(
      "several_keys",
      values,
      "There are several DKIM keys at this name. Keep only the one shown here.",
    );
  }
  const wanted = parseTags(expected);
  if (isSameKey(parseTags(first), wanted)) return { isMatch: true, found: values, problem: null };
  if (isSameKey(parseTags(unquoted(first)), wanted)) return mistake("quoted_value", values, QUOTED);
  return { isMatch: false, found: values, problem: keyProblem(parseTags(unquoted(first)), wanted) };
}

function isSameKey(tags: Map<string, string>, wanted: Map<string, string>): boolean {
  return tags.get("p") === wanted.get("p") && areTagsFit(tags, wanted);
}

function areTagsFit(tags: Map<string, string>, wanted: Map<string, string>): boolean {
  const hashes = tags.get("h")?.split(":");
  const services = tags.get("s")?.split(":");
  return (
    (tags.get("k") ?? "rsa").toLowerCase() === wanted.get("k") &&
    (tags.get("v") ?? "DKIM1") === "DKIM1" &&
    (hashes === undefined || hashes.includes("sha256")) &&
    (services === undefined || services.includes("*") || services.includes("email"))
  );
}

function keyProblem(tags: Map<string, string>, wanted: Map<string, string>): RecordProblem {
  const key = tags.get("p") ?? "";
  const own = wanted.get("p") ?? "";
  if (key === "")
    return {
      code: "revoked_key",
      advice: "The key is empty (p=), which revokes it. Publish the value shown here.",
    };
  if (key === own) {
    return {
      code: "wrong_tags",
      advice: "The key is correct, but v=, k=, h= or s= is not. Publish the value unchanged.",
    };
  }
  if (own.startsWith(key)) {
    return {
      code: "cut_value",
      advice:
        "The key is truncated. Enter the whole value; if your DNS provider limits the length, use several strings of at most 255 characters in one record.",
    };
  }
  if (key.startsWith(own.replace(/=+$/, ""))) {
    return {
      code: "trailing_text",
      advice: "There is extra text after the key. Publish only the value shown here.",
    };
  }
  return {
    code: "wrong_key",
    advice: "There is a different key at this name. Replace it with the value shown here.",
  };
}

/** `name=value;` lists (RFC 6376 §3.2), white space inside values left out. */
function parseTags(text: string): Map<string, string> {
  const tags = new Map<string, string>();
  for (const part of text.split(";")) {
    const equals = part.indexOf("=");
    if (equals > 0)
      tags.set(part.slice(0, equals).trim().toLowerCase(), part.slice(equals + 1).replace(/\s/g, ""));
  }
  return tags;
}

const unquoted = (text: string) => text.replace(/["\\]/g, "");

/** Exactly one SPF record (RFC 7208 §4.5), well-formed, that names all our mechanisms before its `all`. */
function compareSpf(expected: string, values: string[]): Comparison {
  const found = values.filter((value) => /^\s*v=spf1(\s|$)/i.test(unquoted(value)));
  const [first, ...more] = found;
  if (first === undefined) return nothing;
  if (more.length > 0) {
    return mistake(
      "several_spf",
      found,
      "There are several SPF records at this name, so receivers ignore all of them. Merge them into one.",
    );
  }
  const missing = missingTerms(expected, unquoted(first));
  if (unquoted(first) !== first) return mistake("quoted_value", found, QUOTED);
  const alien = termsOf(first).findLast((term) => !TERM.test(term));
  if (alien !== undefined) {
    return mistake(
      "trailing_text",
      found,
      "The SPF record contains text that is not an SPF term, so receivers ignore the whole record. Remove that text.",
    );
  }
  if (missing.length === 0) return { isMatch: true, found, problem: null };
  return mistake(
    "missing_terms",
    found,
    `The SPF record does not allow this server. Add before its all term: ${missing.join(" ")}`,
  );
}

/** A mechanism or a modifier (RFC 7208 §4.6.1). */
const TERM =
  /^(?:[-+~?]?(?:all|(?:a|mx)(?:[:/].*)?|ptr(?::.+)?|include:.+|ip4:[\d.]+(?:\/\d+)?|ip6:[\da-f:.]+(?:\/\d+)?|exists:.+)|[a-z][a-z0-9._-]*=.*)$/i;

const termsOf = (spf: string) => spf.trim().split(/\s+/).slice(1);

function missingTerms(expected: string, found: string): string[] {
  const offered = new Set(mechanisms(found).map(canonicalTerm));
  return mechanisms(expected).filter((term) => !offered.has(canonicalTerm(term)));
}

/** What passes: mechanisms up to `all` (what follows is ignored, RFC 7208 §5.1), in lower case. */
function mechanisms(spf: string): string[] {
  const terms = termsOf(spf.toLowerCase());
  const end = terms.findIndex((term) => /^[-~+?]?all$/.test(term));
  return (end < 0 ? terms : terms.slice(0, end)).map((term) => term.replace(/^\+/, ""));
}

/** One spelling for each address. */
function canonicalTerm(term: string): string {
  const [, kind, address = ""] = /^(ip[46]):([^/]+)(?:\/(?:32|128))?$/.exec(term) ?? [];
  const bytes = kind === undefined ? null : ipBytes(address);
  return bytes === null ? term : `${kind}:${bytes.join(".")}`;
}

const nothing: Comparison = { isMatch: false, found: [], problem: null };

function mistake(code: string, found: string[], advice: string): Comparison {
  return { isMatch: false, found, problem: { code, advice } };
}
