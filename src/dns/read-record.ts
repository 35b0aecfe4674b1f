// One record of an answer → the value that the program works with; null for what no sane zone holds.
import { isIPv4, isIPv6 } from "node:net";
import type { Answer } from "dns-packet";
import type { QueryType } from "./read-response.ts";
import type { MxValue, TlsaValue } from "./resolver.ts";

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
};

function kind<Value>(type: QueryType, read: (record: Answer) => Value | null): RecordKind<Value> {
  return { type, read };
}

function readMx(record: Answer): MxValue | null {
  if (record.type !== "MX") return null;
  // RFC 7505 §3: the root name is "no mail here", which the empty string stands for.
  const exchange = record.data.exchange === "." ? "" : readName(record.data.exchange);
  return exchange === null ? null : { preference: record.data.preference ?? 0, exchange };
}

function readTlsa(record: Answer): TlsaValue | null {
  if (record.type !== "TLSA") return null;
  const { usage, selector, matchingType, certificate } = record.data;
  return { usage, selector, matchingType, data: Buffer.from(certificate).toString("hex") };
}

/** Strings of one TXT record belong together without a separator (RFC 6376 §3.6.2.2, RFC 7208 §3.3). */
function joinStrings(data: string | Buffer | (string | Buffer)[]): string {
  const parts = Array.isArray(data) ? data : [data];
  return Buffer.concat(parts.map((part) => Buffer.from(part))).toString("utf8");
}

/** Lower-case without trailing dot; null for bytes that would forge log lines or protocol commands. */
export function readName(name: string): string | null {
  const lower = name.toLowerCase().replace(/\.$/, "");
  return /^[\x21-\x7e]{1,253}$/.test(lower) ? lower : null;
}
