// One SPF record (RFC 7208 §4.6, §12) as terms; what is no SPF is told in words, since receivers answer it with permerror.
import { isNetwork } from "../../lib/networks.ts";

export type SpfQualifier = "+" | "-" | "~" | "?";

export interface SpfTerm {
  kind: "all" | "include" | "a" | "mx" | "ptr" | "ip4" | "ip6" | "exists" | "redirect";
  qualifier: SpfQualifier;
  /** Domain or network as written; empty = the domain itself. */
  value: string;
  /** Prefix lengths for `a` and `mx`. */
  v4Bits: number;
  v6Bits: number;
}

export type SpfRecord = { kind: "terms"; terms: SpfTerm[] } | { kind: "bad"; reason: string };

const TERM =
  /^([+\-~?]?)(all|include|a|mx|ptr|ip4|ip6|exists)(?:[:](.+?))?((?:\/\d{1,3})?(?:\/\/\d{1,3})?)$/i;
const NETWORK_TERM = /^([+\-~?]?)(ip4|ip6):(\S+)$/i;
const MODIFIER = /^([a-z][a-z0-9\-_.]*)=(.*)$/i;
const NEEDS_VALUE = ["include", "exists", "ip4", "ip6", "redirect"];

/** Whether a TXT record is an SPF record at all (§4.5). */
export function isSpf(text: string): boolean {
  return /^v=spf1( |$)/i.test(text);
}

export function readSpfTerms(record: string): SpfRecord {
  const terms: SpfTerm[] = [];
  for (const word of record.split(/\s+/).slice(1)) {
    if (word === "") continue;
    const term = readTerm(word);
    if (term === null) return { kind: "bad", reason: `"${word.slice(0, 80)}" is not an SPF term` };
    if (term !== "ignored") terms.push(term);
  }
  return { kind: "terms", terms };
}

function readTerm(word: string): SpfTerm | "ignored" | null {
  const modifier = MODIFIER.exec(word);
  if (modifier !== null) {
    const [, name = "", value = ""] = modifier;
    if (name.toLowerCase() !== "redirect") return "ignored";
    return value === "" ? null : makeTerm("redirect", "+", value);
  }
  const network = NETWORK_TERM.exec(word);
  if (network !== null) return readNetwork(network);
  const match = TERM.exec(word);
  if (match === null) return null;
  const [, qualifier = "", name = "", value = "", lengths = ""] = match;
  const kind = name.toLowerCase() as SpfTerm["kind"];
  if (NEEDS_VALUE.includes(kind) && value === "") return null;
  if (kind === "all" && (value !== "" || lengths !== "")) return null;
  const v4Bits = Number(/^\/(\d+)/.exec(lengths)?.[1] ?? 32);
  const v6Bits = Number(/\/\/(\d+)$/.exec(lengths)?.[1] ?? 128);
  if (v4Bits > 32 || v6Bits > 128 || (lengths !== "" && kind !== "a" && kind !== "mx")) return null;
  return { ...makeTerm(kind, qualifier, value), v4Bits, v6Bits };
}

function readNetwork([, qualifier = "", name = "", value = ""]: RegExpExecArray): SpfTerm | null {
  const kind = name.toLowerCase() as "ip4" | "ip6";
  const isRightFamily = value.includes(":") === (kind === "ip6");
  return isRightFamily && isNetwork(value) ? makeTerm(kind, qualifier, value) : null;
}

function makeTerm(kind: SpfTerm["kind"], qualifier: string, value: string): SpfTerm {
  return {
    kind,
    qualifier: (qualifier === "" ? "+" : qualifier) as SpfQualifier,
    value: value.toLowerCase().replace(/\.$/, ""),
    v4Bits: 32,
    v6Bits: 128,
  };
}
