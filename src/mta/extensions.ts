import type { Reply } from "./reply-parser.ts";

/** What the server offered in answer to EHLO (RFC 5321 §4.1.1.1). */
export interface Extensions {
  hasStartTls: boolean;
  hasPipelining: boolean;
  hasEightBit: boolean;
  hasUtf8: boolean;
  hasDsn: boolean;
  /** Bytes; null = no limit told (RFC 1870 §3: 0 is "no fixed limit" too). */
  sizeMax: number | null;
  auth: string[];
  /** MAIL commands in one session, and different domains of its recipients (RFC 9422); null = no limit told. */
  mailsMax: number | null;
  domainsMax: number | null;
}

export const NO_EXTENSIONS: Extensions = {
  hasStartTls: false,
  hasPipelining: false,
  hasEightBit: false,
  hasUtf8: false,
  hasDsn: false,
  sizeMax: null,
  auth: [],
  mailsMax: null,
  domainsMax: null,
};

/** The first line is the server's name, not a keyword; keywords are case-insensitive. */
export function readExtensions(reply: Reply): Extensions {
  const keywords = new Map<string, string[]>();
  for (const line of reply.lines.slice(1)) {
    // `AUTH=LOGIN` is an old spelling of `AUTH LOGIN`.
    const [keyword = "", ...values] = line
      .trim()
      .toUpperCase()
      .split(/[ \t=]+/);
    keywords.set(keyword, [...(keywords.get(keyword) ?? []), ...values]);
  }
  const size = keywords.get("SIZE")?.[0];
  const sizeMax = size !== undefined && /^\d{1,15}$/.test(size) ? Number(size) : 0;
  const limits = keywords.get("LIMITS") ?? [];
  return {
    hasStartTls: keywords.has("STARTTLS"),
    hasPipelining: keywords.has("PIPELINING"),
    hasEightBit: keywords.has("8BITMIME"),
    hasUtf8: keywords.has("SMTPUTF8"),
    hasDsn: keywords.has("DSN"),
    sizeMax: sizeMax === 0 ? null : sizeMax,
    auth: keywords.get("AUTH") ?? [],
    mailsMax: limitOf(limits, "MAILMAX"),
    domainsMax: limitOf(limits, "RCPTDOMAINMAX"),
  };
}

/** `words` are names and values in turn; what is no number says nothing. */
function limitOf(words: string[], name: string): number | null {
  const at = words.indexOf(name);
  const value = at < 0 ? undefined : words[at + 1];
  return value !== undefined && /^[1-9]\d{0,5}$/.test(value) ? Number(value) : null;
}
