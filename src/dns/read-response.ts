// Decides what a packet from a DNS server means. Whatever the bytes are, the result is one of four readings.
import { type Answer, decode } from "dns-packet";

export type QueryType = "A" | "AAAA" | "CNAME" | "MX" | "NS" | "PTR" | "TXT" | "TLSA";

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
  /** The SOA of a negative answer (RFC 2308 §5): whose it is, and how long the answer holds; null without one. */
  negative: { zone: string; ttlSeconds: number } | null;
  /** The AD bit; worth nothing unless the path to the server is trusted. */
  isAuthentic: boolean;
  wireBytes: number;
}

const HEADER_BYTES = 12;
const RESPONSE_FLAG = 0x80;
const TRUNCATED_FLAG = 0x02;

/** Reads one packet as the answer to `query`. Never throws. */
export function readResponse(bytes: Buffer, query: Query): Reading {
  if (bytes.length < HEADER_BYTES || bytes.readUInt16BE(0) !== query.id) return { kind: "alien" };
  const flags = bytes[2] ?? 0;
  if ((flags & RESPONSE_FLAG) === 0) return { kind: "alien" };
  try {
    return readPacket(decode(bytes), query, bytes.length);
  } catch {
    // A server that cuts a record in half says so by this flag; the rest is garbage.
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

/** A reading that means "try elsewhere". */
/** The question did not leave this machine. */
export function notAsked(reason: string): Reading {
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

/** The extended code (RFC 6891 §6.1.3) makes an error of what looks like NOERROR. */
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
