// TLS requirement of an attempt. Opportunistic (RFC 7435): encrypt when offered, do not verify, fall back to clear text.
// Enforced: a valid certificate for the host, or no delivery. Encrypted: TLS without verification, or no delivery. DANE: a
// certificate that matches the host's TLSA records, or no delivery (RFC 7672).
import { checkServerIdentity, type TLSSocket } from "node:tls";
import type { TlsaValue } from "../dns/resolver.ts";
import type { AppliedTlsPolicy, TlsFailure } from "./outcome.ts";
import { daneProblem, presentedChain } from "./verify-dane.ts";

/** The policy that requires TLS, or is only counted (RFC 8460). */
export interface TlsRule {
  type: "sts" | "tlsa" | "none";
  /** The recipient's domain. */
  domain: string;
  /** Failure known before connecting. */
  failure: TlsFailure | null;
  /** Null = none was available. */
  policy: AppliedTlsPolicy | null;
}

export type TlsPolicy = "opportunistic" | "enforced" | "encrypted" | "dane" | "none";

/** True when mail must not be sent without TLS. */
export function mustEncrypt(policy: TlsPolicy): boolean {
  return policy === "enforced" || policy === "encrypted" || policy === "dane";
}

/** True when mail must not be sent without a valid certificate. */
export function mustVerify(policy: TlsPolicy): boolean {
  return policy === "enforced" || policy === "dane";
}

/** TLS requirement of a session. */
export interface TlsDemand {
  /** The name that the certificate must match. */
  host: string;
  tls: TlsPolicy;
  /** Usable records; only for `dane`. */
  tlsa: TlsaValue[];
  rule: TlsRule | null;
}

/** The SNI name: with TLSA records, the name that they belong to (RFC 7672 §8.1). */
export function serverName({ host, rule }: TlsDemand): string {
  return rule?.type === "tlsa" ? (rule.policy?.domain ?? host) : host;
}

export interface TlsResult {
  /** Such as `TLSv1.3 TLS_AES_256_GCM_SHA384 unverified`. */
  summary: string;
  isVerified: boolean;
  /** Why it is not verified; null = verified. */
  problem: string | null;
  /** The same, as a TLS report result type. */
  failure: TlsFailure | null;
}

/**
 * Evaluates a handshake at `now` (ms). The name is checked here: with `rejectUnauthorized: false` the runtime skips that
 * check when the chain fails.
 */
export function tlsResult(socket: TLSSocket, request: TlsDemand, now: number): TlsResult {
  const { tls, host } = request;
  const doubt = tls === "dane" ? daneDoubt(socket, request, now) : certificateDoubt(socket, host);
  const isVerified = doubt === null;
  const protocol = socket.getProtocol() ?? "TLS";
  const cipher = socket.getCipher()?.name ?? "unknown cipher";
  const proof = tls === "dane" ? "verified by DANE" : "verified";
  const summary = `${protocol} ${cipher} ${isVerified ? proof : "unverified"}`;
  return { summary, isVerified, problem: doubt?.problem ?? null, failure: doubt?.failure ?? null };
}

function daneDoubt(socket: TLSSocket, demand: TlsDemand, now: number): Doubt | null {
  const names = [serverName(demand), demand.host, ...(demand.rule === null ? [] : [demand.rule.domain])];
  const problem = daneProblem(presentedChain(socket), demand.tlsa, names, now);
  return problem === null ? null : { problem, failure: "validation-failure" };
}

interface Doubt {
  problem: string;
  failure: TlsFailure;
}

function certificateDoubt(socket: TLSSocket, host: string): Doubt | null {
  if (!socket.authorized) {
    const reason = String(socket.authorizationError ?? "unknown");
    return { problem: `certificate not trusted: ${reason}`, failure: failureOf(reason) };
  }
  const certificate = socket.getPeerCertificate();
  if (certificate === null || Object.keys(certificate).length === 0) {
    return { problem: "no certificate", failure: "certificate-not-trusted" };
  }
  const mismatch = checkServerIdentity(host, certificate)?.message;
  return mismatch === undefined ? null : { problem: mismatch, failure: "certificate-host-mismatch" };
}

function failureOf(reason: string): TlsFailure {
  if (/EXPIRED/i.test(reason)) return "certificate-expired";
  return /ALTNAME|HOSTNAME/i.test(reason) ? "certificate-host-mismatch" : "certificate-not-trusted";
}

export interface BrokenTls {
  has(key: string): boolean;
  add(key: string): void;
}

/** Short: an attacker in the middle wants us to remember a fallback to clear text. */
const BROKEN_MS = 6 * 3600_000;
const BROKEN_HOSTS_MAX = 10_000;

/** Remembers hosts whose handshake fails, so that later attempts skip it; bounded in time and size. */
export function createBrokenTls(now: () => number): BrokenTls {
  const untilByKey = new Map<string, number>();
  return {
    has(key) {
      const until = untilByKey.get(key);
      if (until === undefined) return false;
      if (until > now()) return true;
      untilByKey.delete(key);
      return false;
    },
    add(key) {
      const oldest = untilByKey.size >= BROKEN_HOSTS_MAX ? untilByKey.keys().next().value : undefined;
      if (oldest !== undefined) untilByKey.delete(oldest);
      untilByKey.set(key, now() + BROKEN_MS);
    },
  };
}
