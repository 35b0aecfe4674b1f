// Our own stub resolver. Unlike the runtime's, it distinguishes a name that does not exist from one without such records,
// which decides whether mail bounces (RFC 5321 §5.1), and joins the strings of a TXT record.

import { isIP } from "node:net";
import type { Answer } from "dns-packet";
import { type Clock, runningClock, steadyClock } from "../lib/clock.ts";
import { askServer } from "./ask-server.ts";
import { createDnsCache, DNS_CACHE_LIMITS, type DnsCacheLimits } from "./dns-cache.ts";
import { type DnsServer, parseDnsServer } from "./dns-server-address.ts";
import {
  type AnswerReading,
  broken,
  type QueryType,
  RECORD_KINDS,
  type Reading,
  type RecordKind,
  readName,
} from "./read-response.ts";
import type { DnsAnswer, Resolver } from "./resolver.ts";
import { reverseName } from "./reverse-name.ts";

const TRIES_MAX = 3;
const ALIASES_MAX = 8;
/** More at once means that the servers have stopped answering: fail fast instead of opening more sockets. */
const LOOKUPS_MAX = 2_000;
/** Longer answers are not cached, so that a hostile zone cannot fill the memory. */
const CACHED_ANSWER_BYTES_MAX = 4_096;

export interface StubResolverOptions {
  /** `ip`, `ip:port` or `[ip6]:port`, in order of preference. */
  servers: string[];
  /** Of the last of three tries; earlier ones are shorter. Default 5,000. */
  timeoutMs?: number;
  clock?: Clock;
  cache?: Partial<DnsCacheLimits>;
  /** Called for each query that was sent, with its retries. */
  onQuery?(query: DnsQuery): void;
}

export interface DnsQuery {
  type: QueryType;
  /** `noerror`, `nxdomain`, or `failed`: no usable answer. */
  rcode: "noerror" | "nxdomain" | "failed";
  elapsedMs: number;
}

/**
 * Answers within twice `timeoutMs`, or four times where CNAMEs lead to other slow servers. After `close` every answer is
 * `failed`.
 */
export function createStubResolver(options: StubResolverOptions): Resolver & { close(): void } {
  const clock = options.clock ?? steadyClock;
  const limits = { ...DNS_CACHE_LIMITS, ...options.cache };
  const timeoutMs = options.timeoutMs ?? 5_000;
  const asker = createAsker(options.servers.map(parseDnsServer), timeoutMs, options.clock ?? runningClock);
  const ask = options.onQuery === undefined ? asker.ask : timed(asker.ask, options.onQuery);
  const parts = { ask, limits, clock, aliasesMs: 2 * timeoutMs };
  const lookup = <Value>(kind: RecordKind<Value>) => createLookup(kind, parts);
  const lookups = {
    mx: lookup(RECORD_KINDS.mx),
    a: lookup(RECORD_KINDS.a),
    aaaa: lookup(RECORD_KINDS.aaaa),
    txt: lookup(RECORD_KINDS.txt),
    cname: lookup(RECORD_KINDS.cname),
    ns: lookup(RECORD_KINDS.ns),
    ptr: lookup(RECORD_KINDS.ptr),
    tlsa: lookup(RECORD_KINDS.tlsa),
    caa: lookup(RECORD_KINDS.caa),
  };
  return {
    mx: lookups.mx.find,
    a: lookups.a.find,
    aaaa: lookups.aaaa.find,
    txt: lookups.txt.find,
    cname: lookups.cname.find,
    ns: lookups.ns.find,
    ptr: (name) => lookups.ptr.find(isIP(name) ? reverseName(name) : name),
    tlsa: lookups.tlsa.find,
    caa: lookups.caa.find,
    forget(name) {
      for (const { forget } of Object.values(lookups)) forget(name);
    },
    close: asker.close,
  };
}

type Ask = (question: { name: string; type: QueryType }) => Promise<Reading>;

function timed(ask: Ask, onQuery: (query: DnsQuery) => void): Ask {
  return async (question) => {
    const startedAt = performance.now();
    const reading = await ask(question);
    const rcode = reading.kind !== "answer" ? "failed" : reading.isNameMissing ? "nxdomain" : "noerror";
    onQuery({ type: question.type, rcode, elapsedMs: performance.now() - startedAt });
    return reading;
  };
}

/** Tries the servers, the one that answered last first. */
function createAsker(servers: DnsServer[], timeoutMs: number, clock: Clock): { ask: Ask; close(): void } {
  if (servers.length === 0) throw new Error("a resolver needs at least one DNS server");
  const pending = new Set<AbortController>();
  let preferred = 0;
  let isClosed = false;

  async function tryServer(server: DnsServer, question: { name: string; type: QueryType }, waitMs: number) {
    const controller = new AbortController();
    pending.add(controller);
    const cancelTimer = clock.after(waitMs, () => controller.abort());
    const reading = await askServer(server, question, controller.signal);
    cancelTimer();
    pending.delete(controller);
    if (reading.kind !== "answer") return { reading, didTimeOut: controller.signal.aborted };
    return {
      reading: { ...reading, isAuthentic: reading.isAuthentic && server.isLoopback },
      didTimeOut: false,
    };
  }

  async function ask(question: { name: string; type: QueryType }): Promise<Reading> {
    if (pending.size >= LOOKUPS_MAX) return broken("too many DNS queries are waiting");
    let last: Reading = broken("no DNS server was asked");
    const first = preferred;
    for (let number = 0; number < TRIES_MAX; number += 1) {
      if (isClosed) return broken("the resolver is closed");
      const index = (first + number) % servers.length;
      const tried = await tryServer(servers[index]!, question, (timeoutMs * (number + 1)) / TRIES_MAX);
      if (tried.reading.kind === "answer") {
        preferred = index;
        return tried.reading;
      }
      last = tried.reading;
      // Only a server that did not answer is asked again.
      if (!tried.didTimeOut && number + 1 >= servers.length) break;
    }
    return last;
  }

  function close() {
    isClosed = true;
    for (const controller of pending) controller.abort();
  }
  return { ask, close };
}

interface LookupParts {
  ask: Ask;
  limits: DnsCacheLimits;
  clock: Clock;
  /** After this time no further CNAME is followed. */
  aliasesMs: number;
}

/** One record type: cached, with one query for concurrent lookups of the same name. */
function createLookup<Value>(kind: RecordKind<Value>, parts: LookupParts) {
  const cache = createDnsCache<Value>(parts.limits, parts.clock);
  const running = new Map<string, Promise<DnsAnswer<Value>>>();

  async function lookUp(name: string): Promise<DnsAnswer<Value>> {
    const result = await followName(kind, name, parts);
    if (result.wireBytes <= CACHED_ANSWER_BYTES_MAX)
      cache.set(name, result.answer, result.negativeTtlSeconds);
    return result.answer;
  }

  async function find(text: string): Promise<DnsAnswer<Value>> {
    const name = readName(text);
    // The name is too long to exist (RFC 1035 §2.3.4).
    if (name === null || !name.split(".").every((label) => /^.{1,63}$/.test(label)))
      return { kind: "missing", isProven: true };
    const known = cache.get(name);
    if (known !== null) return known;
    const started = running.get(name) ?? lookUp(name).finally(() => running.delete(name));
    running.set(name, started);
    const answer = await started;
    return answer.kind === "found" ? { ...answer, values: [...answer.values] } : answer;
  }
  return { find, forget: (text: string) => cache.delete(readName(text) ?? "") };
}

interface NameResult<Value> {
  answer: DnsAnswer<Value>;
  negativeTtlSeconds: number;
  wireBytes: number;
}

/** Follows CNAMEs inside the answer and, where the server did not, by further queries. */
async function followName<Value>(
  kind: RecordKind<Value>,
  name: string,
  { ask, clock, aliasesMs }: LookupParts,
): Promise<NameResult<Value>> {
  let chain: Chain = { name, aliases: 0, ttlSeconds: Number.POSITIVE_INFINITY };
  const deadline = clock.now() + aliasesMs;
  let isSecure = true;
  let wireBytes = 0;
  const end = (answer: DnsAnswer<Value>, negativeTtlSeconds = 0) => ({
    answer,
    negativeTtlSeconds,
    wireBytes,
  });
  while (true) {
    const asked = chain.name;
    const reading = await ask({ name: asked, type: kind.type });
    if (reading.kind !== "answer") return end(failed(reading));
    isSecure &&= reading.isAuthentic;
    wireBytes += reading.wireBytes;
    chain = kind.type === "CNAME" ? chain : followAliases(reading.records, chain);
    if (chain.aliases > ALIASES_MAX) break;
    const records = reading.records.filter((one) => isNamed(one, chain.name) && one.type === kind.type);
    if (records.length > 0) return end(found(kind, records, { ...chain, isSecure }));
    const { negative, isNameMissing } = reading;
    const ttlSeconds = negative?.ttlSeconds ?? 0;
    const proof = isProven(negative?.zone ?? "", chain.name, isNameMissing) ? { isProven: true } : {};
    if (isNameMissing) return end({ kind: "missing", ...proof }, ttlSeconds);
    if (chain.name === asked || negative !== null) {
      return end({ kind: "absent", ...(isSecure ? { isSecure } : {}), ...proof }, ttlSeconds);
    }
    if (clock.now() >= deadline) return end({ kind: "failed", reason: "following aliases took too long" });
  }
  return end({ kind: "failed", reason: `more than ${ALIASES_MAX} aliases` });
}

interface Chain {
  name: string;
  aliases: number;
  ttlSeconds: number;
}

function followAliases(records: Answer[], start: Chain): Chain {
  let chain = start;
  while (chain.aliases <= ALIASES_MAX) {
    const alias = records.find((record) => record.type === "CNAME" && isNamed(record, chain.name));
    const target = alias === undefined ? null : RECORD_KINDS.cname.read(alias);
    if (alias === undefined || target === null) return chain;
    chain = {
      name: target,
      aliases: chain.aliases + 1,
      ttlSeconds: Math.min(chain.ttlSeconds, ttlOf(alias)),
    };
  }
  return chain;
}

function found<Value>(
  kind: RecordKind<Value>,
  records: Answer[],
  chain: Chain & { isSecure: boolean },
): DnsAnswer<Value> {
  const values = records.map(kind.read).filter((value) => value !== null);
  // Not `absent`: mail would fall back to the domain's own address.
  if (values.length === 0) return { kind: "failed", reason: "the answer holds no usable record" };
  const ttlSeconds = Math.min(chain.ttlSeconds, ...records.map(ttlOf));
  const alias = chain.aliases === 0 ? {} : { canonicalName: chain.name };
  return { kind: "found", values, ttlSeconds, isSecure: chain.isSecure, ...alias };
}

/** Whether the answer comes from a zone below the root that contains the name. */
function isProven(zone: string, name: string, isMissing: boolean): boolean {
  return zone !== "" && (name.endsWith(`.${zone}`) || (!isMissing && name === zone));
}

function isNamed(record: Answer, name: string): boolean {
  return record.name.toLowerCase() === name;
}

function ttlOf(record: Answer): number {
  return "ttl" in record && typeof record.ttl === "number" ? record.ttl : 0;
}

function failed(reading: Exclude<Reading, AnswerReading>): Extract<DnsAnswer<never>, { kind: "failed" }> {
  if (reading.kind !== "broken") return { kind: "failed", reason: "the answer was truncated" };
  const { reason, isLocal } = reading;
  return { kind: "failed", reason, ...(isLocal === true ? { isLocal } : {}) };
}
