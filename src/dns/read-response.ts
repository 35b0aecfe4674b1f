// Parses packets of DNS servers. Any bytes give one of the four kinds of `Reading`.

import { isIPv4, isIPv6 } from "node:net";
import { type Answer, decode } from "dns-packet";
import type { CaaValue, MxValue, TlsaValue } from "./resolver.ts";

export type QueryType = "A" | "AAAA" | "CNAME" | "MX" | "NS" | "PTR" | "TXT" | "TLSA" | "CAA";

export interface Query {
  id: number;
  /** Lower-case, without trailing dot. */
  name: string;
  type: QueryType;
}

export type Reading =
  /** Not the answer to this query (a stray or forged packet): keep waiting. */
  | { kind: "alien" }
  /** Ask again over TCP. */
  | { kind: "truncated" }
  /** The server cannot or will not answer; `isPlainWanted` when it does not know EDNS. */
  | { kind: "broken"; reason: string; isPlainWanted: boolean; isLocal?: boolean }
  | AnswerReading;

export interface AnswerReading {
  kind: "answer";
  isNameMissing: boolean;
  records: Answer[];
  /** The SOA of a negative answer (RFC 2308 §5): its zone and time to live; null without one. */
  negative: { zone: string; ttlSeconds: number } | null;
  /** The AD bit; meaningless unless the path to the server is trusted. */
  isAuthentic: boolean;
  wireBytes: number;
}

const HEADER_BYTES = 12;
const RESPONSE_FLAG = 0x80;
const TRUNCATED_FLAG = 0x02;

/** Parses one packet as the answer to `query`. Never throws. */
export function readResponse(bytes: Buffer, query: Query): Reading {
  if (bytes.length < HEADER_BYTES || bytes.readUInt16BE(0) !== query.id) return { kind: "alien" };
  const flags = bytes[2] ?? 0;
  if ((flags & RESPONSE_FLAG) === 0) return { kind: "alien" };
  try {
    return readPacket(decode(bytes), query, bytes.length);
  } catch {
    // A truncated packet may end in the middle of a record: read nothing after the header.
    if ((flags & TRUNCATED_FLAG) !== 0) return { kind: "truncated" };
    return broken("malformed answer");
  }
}

function readPacket(packet: ReturnType<typeof decode>, query: Query, wireBytes: number): Reading {
  const rcode = rcodeOf(packet);
  const [question] = packet.questions ?? [];
  const isEmptyError = question === undefined && rcode !== "NOERROR";
  if (!isEmptyError && (packet.questions?.length !== 1 || !isAsked(question, query)))
    return { kind: "alien" };
  if (packet.flag_tc) return { kind: "truncated" };
  if (rcode === "FORMERR" || rcode === "NOTIMP") return broken(`the server answered ${rcode}`, true);
  if (isEmptyError || (rcode !== "NOERROR" && rcode !== "NXDOMAIN"))
    return broken(`the server answered ${rcode}`);
  return {
    kind: "answer",
    isNameMissing: rcode === "NXDOMAIN",
    records: (packet.answers ?? []).filter((record) => record.type !== "OPT" && record.class === "IN"),
    negative: negativeOf(packet.authorities ?? []),
    isAuthentic: packet.flag_ad === true,
    wireBytes,
  };
}

/** A reading that means "try another server". */
/** The query could not be sent. */
export function notSent(reason: string): Reading {
  return { kind: "broken", reason, isPlainWanted: false, isLocal: true };
}

export function broken(reason: string, isPlainWanted = false): Reading {
  return { kind: "broken", reason, isPlainWanted };
}

function isAsked(
  question: { name: string; type: string; class?: string } | undefined,
  query: Query,
): boolean {
  return (
    question?.name.toLowerCase() === query.name && question.type === query.type && question.class === "IN"
  );
}

/** The extended code (RFC 6891 §6.1.3) can turn NOERROR into an error. */
function rcodeOf(packet: ReturnType<typeof decode>): string {
  for (const record of packet.additionals ?? []) {
    if (record.type === "OPT" && record.extendedRcode !== 0) return `extended code ${record.extendedRcode}`;
  }
  return "rcode" in packet && typeof packet.rcode === "string" ? packet.rcode : "no code";
}

function negativeOf(authorities: Answer[]): AnswerReading["negative"] {
  for (const record of authorities) {
    if (record.type !== "SOA") continue;
    const ttlSeconds = Math.min(record.ttl ?? 0, record.data.minimum ?? 0);
    return { zone: record.name.toLowerCase().replace(/\.$/, ""), ttlSeconds };
  }
  return null;
}

export interface RecordKind<Value> {
  type: QueryType;
  read(record: Answer): Value | null;
}

export const RECORD_KINDS = {
  a: kind("A", (record) => (record.type === "A" && isIPv4(record.data) ? record.data : null)),
  aaaa: kind("AAAA", (record) => (record.type === "AAAA" && isIPv6(record.data) ? record.data : null)),
  mx: kind<MxValue>("MX", readMx),
  txt: kind("TXT", (record) => (record.type === "TXT" ? joinStrings(record.data) : null)),
  cname: kind("CNAME", (record) => (record.type === "CNAME" ? readName(record.data) : null)),
  ns: kind("NS", (record) => (record.type === "NS" ? readName(record.data) : null)),
  ptr: kind("PTR", (record) => (record.type === "PTR" ? readName(record.data) : null)),
  tlsa: kind<TlsaValue>("TLSA", readTlsa),
  caa: kind<CaaValue>("CAA", readCaa),
};

function kind<Value>(type: QueryType, read: (record: Answer) => Value | null): RecordKind<Value> {
  return { type, read };
}

function readMx(record: Answer): MxValue | null {
  if (record.type !== "MX") return null;
  // Null MX (RFC 7505 §3): the root name, which becomes the empty string.
  const exchange = record.data.exchange === "." ? "" : readName(record.data.exchange);
  return exchange === null ? null : { preference: record.data.preference ?? 0, exchange };
}

function readTlsa(record: Answer): TlsaValue | null {
  if (record.type !== "TLSA") return null;
  const { usage, selector, matchingType, certificate } = record.data;
  return { usage, selector, matchingType, data: Buffer.from(certificate).toString("hex") };
}

/** Tags are case-insensitive (RFC 8659 §4.1). */
function readCaa(record: Answer): CaaValue | null {
  if (record.type !== "CAA") return null;
  const { tag, value, issuerCritical } = record.data;
  return { tag: tag.toLowerCase(), value, isCritical: issuerCritical === true };
}

/** The strings of a TXT record are joined without a separator (RFC 6376 §3.6.2.2, RFC 7208 §3.3). */
function joinStrings(data: string | Buffer | (string | Buffer)[]): string {
  const parts = Array.isArray(data) ? data : [data];
  return Buffer.concat(parts.map((part) => Buffer.from(part))).toString("utf8");
}

/** Lower-case without trailing dot; null for bytes that could forge log lines or protocol commands. */
export function readName(name: string): string | null {
  const lower = name.toLowerCase().replace(/\.$/, "");
  return /^[\x21-\x7e]{1,253}$/.test(lower) ? lower : null;
}
