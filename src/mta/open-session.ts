// Opens a session up to MAIL: greeting, EHLO or HELO, STARTTLS, AUTH.
import { Buffer } from "node:buffer";
import type { TLSSocket } from "node:tls";
import type { Deadlines, SmtpTimeouts } from "./deadlines.ts";
import { exchange, receive, type Talk } from "./exchange.ts";
import type { TlsFailure } from "./outcome.ts";
import type { Reply } from "./reply-parser.ts";
import { SmtpProblem, SmtpRefusal, type Stage } from "./smtp-problem.ts";
import { connectWire, type Wire, type WireTarget } from "./smtp-wire.ts";
import {
  type BrokenTls,
  mustEncrypt,
  mustVerify,
  serverName,
  type TlsDemand,
  type TlsResult,
  tlsResult,
} from "./tls-policy.ts";
import type { Transcript } from "./transcript.ts";

export interface SessionRequest extends WireTarget, TlsDemand {
  /** Our name in EHLO. */
  hostname: string;
  /** TLS from the first byte (port 465). */
  isImplicitTls: boolean;
  credentials: { username: string; password: string } | null;
  /** The last remaining host: uses longer time-outs. */
  isLast: boolean;
}

export interface SessionParts {
  deadlines: Deadlines;
  timeouts: SmtpTimeouts;
  brokenTls: BrokenTls;
  /** PEM of CAs to trust in addition to the built-in ones. */
  authorities: string[];
  /** To check certificate dates, ms. */
  now: () => number;
}

/** A session that is ready for MAIL. */
export interface Session {
  wire: Wire;
  extensions: Extensions;
  tls: TlsResult | null;
  /** Why it is not encrypted although TLS was wanted, or not verified (RFC 8460 §4.3). */
  tlsFailure: TlsFailure | null;
  openedAt: number;
  messages: number;
  /** MAIL commands sent. */
  mails: number;
  /** A transaction failed: RSET is required before the next one. */
  needsReset: boolean;
}

export interface AttemptTime {
  transcript: Transcript;
  /** Receives the local address of each connection. */
  onConnect?(localAddress: string | null): void;
  within(ms: number): number;
}

/** Throws SmtpProblem or SmtpRefusal; the connection is closed then. */
export async function openSession(
  request: SessionRequest,
  parts: SessionParts,
  attempt: AttemptTime,
): Promise<Session> {
  const key = `${request.host}:${request.port}`;
  // No fallback to clear text with credentials: an attacker could disturb the handshake to read them.
  const isOpportunistic = request.tls === "opportunistic" && request.credentials === null;
  if (isOpportunistic && parts.brokenTls.has(key)) {
    attempt.transcript.add("note", "TLS with this host failed recently, so this connection is not encrypted");
    return inClear(request, parts, attempt);
  }
  try {
    return await connectAndGreet(request, parts, attempt);
  } catch (error) {
    if (!isOpportunistic || !(error instanceof SmtpProblem) || error.stage !== "starttls") throw error;
    attempt.transcript.add("tls", `${error.message}; reconnecting without TLS`);
    parts.brokenTls.add(key);
    return inClear(request, parts, attempt);
  }
}

async function inClear(request: SessionRequest, parts: SessionParts, attempt: AttemptTime): Promise<Session> {
  const session = await connectAndGreet({ ...request, tls: "none" }, parts, attempt);
  return { ...session, tlsFailure: "validation-failure" };
}

async function connectAndGreet(
  request: SessionRequest,
  parts: SessionParts,
  attempt: AttemptTime,
): Promise<Session> {
  const { timeouts, deadlines } = parts;
  attempt.transcript.add("connect", `${request.host} [${request.ip}]:${request.port}`);
  const wire = await connectWire(request, deadlines, attempt.within(timeouts.connectMs));
  attempt.onConnect?.(wire.localAddress);
  const talk: Talk = { wire, ...attempt };
  try {
    let tls = request.isImplicitTls ? await secure(talk, request, parts) : null;
    const greeting = await receive(
      talk,
      "greeting",
      request.isLast ? timeouts.lastGreetingMs : timeouts.greetingMs,
    );
    check(greeting, "greeting", 220);
    let extensions = await greet(talk, request, timeouts);
    if (tls === null && request.tls !== "none") {
      tls = await upgrade(talk, request, parts, extensions);
      if (tls !== null) extensions = await greet(talk, request, timeouts);
    }
    if (request.credentials !== null) await authenticate(talk, request.credentials, extensions, timeouts);
    const tlsFailure = tls === null ? lackOf(extensions, request) : tls.failure;
    return {
      wire,
      extensions,
      tls,
      tlsFailure,
      openedAt: deadlines.now(),
      messages: 0,
      mails: 0,
      needsReset: false,
    };
  } catch (error) {
    // QUIT is required after a refusal (RFC 5321 §3.1); its reply is not awaited.
    if (error instanceof SmtpRefusal && error.reply.code !== 421) wire.send("QUIT\r\n");
    wire.destroy();
    throw error;
  }
}

/** Why an opportunistic session is not encrypted. */
function lackOf(extensions: Extensions, request: SessionRequest): TlsFailure | null {
  if (request.tls === "none") return null;
  return extensions.hasStartTls ? "validation-failure" : "starttls-not-supported";
}

async function greet(talk: Talk, request: SessionRequest, timeouts: SmtpTimeouts): Promise<Extensions> {
  const reply = await exchange(talk, `EHLO ${request.hostname}`, "ehlo", timeouts.ehloMs);
  if (reply.code === 250) return readExtensions(reply);
  // RFC 5321 §3.2: a server without EHLO may support HELO.
  if (![500, 502, 504, 550].includes(reply.code)) check(reply, "ehlo", 250);
  check(await exchange(talk, `HELO ${request.hostname}`, "ehlo", timeouts.ehloMs), "ehlo", 250);
  return NO_EXTENSIONS;
}

/** Null = the session stays in clear text, which the policy allows. */
async function upgrade(
  talk: Talk,
  request: SessionRequest,
  parts: SessionParts,
  extensions: Extensions,
): Promise<TlsResult | null> {
  const isEnforced = mustEncrypt(request.tls);
  if (!extensions.hasStartTls) {
    if (!isEnforced) return null;
    const text = "the server does not offer STARTTLS";
    throw new SmtpProblem("tls_policy", "starttls", text, "starttls-not-supported");
  }
  const reply = await exchange(talk, "STARTTLS", "starttls", parts.timeouts.tlsMs);
  if (reply.code === 220) return secure(talk, request, parts);
  if (isEnforced) {
    throw new SmtpProblem("tls_policy", "starttls", `the server refused STARTTLS with ${reply.code}`);
  }
  if (reply.code === 421) throw new SmtpRefusal("starttls", reply);
  return null;
}

async function secure(talk: Talk, request: SessionRequest, parts: SessionParts): Promise<TlsResult> {
  let socket: TLSSocket;
  try {
    socket = await talk.wire.startTls(
      { host: serverName(request), authorities: parts.authorities },
      talk.within(parts.timeouts.tlsMs),
    );
  } catch (error) {
    if (!mustEncrypt(request.tls) || !(error instanceof SmtpProblem)) throw error;
    throw new SmtpProblem("tls_policy", "starttls", error.message);
  }
  const result = tlsResult(socket, request, parts.now());
  const doubt = result.problem === null ? "" : ` (${result.problem})`;
  talk.transcript.add("tls", `${result.summary}${doubt}`);
  if (mustVerify(request.tls) && !result.isVerified) {
    const text = result.problem ?? "certificate not verified";
    throw new SmtpProblem("tls_policy", "starttls", text, result.failure);
  }
  return result;
}

async function authenticate(
  talk: Talk,
  credentials: { username: string; password: string },
  extensions: Extensions,
  timeouts: SmtpTimeouts,
): Promise<void> {
  const { username, password } = credentials;
  const base64 = (text: string): string => Buffer.from(text).toString("base64");
  const say = (command: string, shown: string): Promise<Reply> =>
    exchange(talk, command, "auth", timeouts.mailMs, shown);
  if (extensions.auth.includes("PLAIN")) {
    const secret = base64(`\0${username}\0${password}`);
    check(await say(`AUTH PLAIN ${secret}`, "AUTH PLAIN ***"), "auth", 235);
    return;
  }
  if (!extensions.auth.includes("LOGIN")) {
    throw new SmtpProblem("protocol", "auth", "the server offers neither AUTH PLAIN nor AUTH LOGIN");
  }
  check(await say("AUTH LOGIN", "AUTH LOGIN"), "auth", 334);
  check(await say(base64(username), "***"), "auth", 334);
  check(await say(base64(password), "***"), "auth", 235);
}

/** 4xx and 5xx are refusals; any other unexpected code is a protocol error. */
function check(reply: Reply, stage: Stage, code: number): void {
  if (reply.code === code) return;
  if (reply.code >= 400) throw new SmtpRefusal(stage, reply);
  throw new SmtpProblem("protocol", stage, `the server answered ${reply.code} instead of ${code}`);
}

/** Extensions in the EHLO reply (RFC 5321 §4.1.1.1). */
interface Extensions {
  hasStartTls: boolean;
  hasPipelining: boolean;
  hasEightBit: boolean;
  hasUtf8: boolean;
  hasDsn: boolean;
  /** Bytes; null = no limit (RFC 1870 §3: 0 means "no fixed limit" too). */
  sizeMax: number | null;
  auth: string[];
  /** MAIL commands per session, and recipient domains per session (RFC 9422); null = no limit. */
  mailsMax: number | null;
  domainsMax: number | null;
}

const NO_EXTENSIONS: Extensions = {
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
function readExtensions(reply: Reply): Extensions {
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

/** `words` are names and values in turn; a value that is not a number is ignored. */
function limitOf(words: string[], name: string): number | null {
  const at = words.indexOf(name);
  const value = at < 0 ? undefined : words[at + 1];
  return value !== undefined && /^[1-9]\d{0,5}$/.test(value) ? Number(value) : null;
}
