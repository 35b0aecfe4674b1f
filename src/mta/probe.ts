// Runs a delivery up to RCPT, without a message: shows whether and how a server accepts mail for an address.

import type { Resolver } from "../dns/resolver.ts";
import { CLASS_ADVICE } from "../events/class-advice.ts";
import type { Clock } from "../lib/clock.ts";
import { createDeadlines, SMTP_TIMEOUTS, type SmtpTimeouts } from "./deadlines.ts";
import { demandTls, type PolicyLookups } from "./demand-tls.ts";
import { wireAddress } from "./dot-stuff.ts";
import { exchange, type Talk } from "./exchange.ts";
import { type Failure, failureOf } from "./failure.ts";
import type { MtaSettings } from "./mta-settings.ts";
import { openSession, type Session, type SessionParts } from "./open-session.ts";
import type { Step } from "./outcome.ts";
import type { ReplyClass } from "./reply-classes.ts";
import { printable, type Reply, replyText } from "./reply-parser.ts";
import { resolveTargets, type Target } from "./resolve-targets.ts";
import { SmtpProblem, SmtpRefusal, type Stage } from "./smtp-problem.ts";
import { createTargetQueue } from "./target-order.ts";
import { createBrokenTls, type TlsPolicy } from "./tls-policy.ts";
import { createTranscript, type Transcript } from "./transcript.ts";

export interface ProbeRequest {
  recipient: string;
  /** Empty = the null sender. */
  envelopeFrom: string;
  /** Our name in EHLO. */
  hostname: string;
  /** Bound when its family matches the target's; null = chosen by the system. */
  localAddress: string | null;
  tls: "opportunistic" | "enforced";
}

export interface ProbeParts extends PolicyLookups {
  resolver: Resolver;
  clock: Clock;
  /** 0 ≤ x < 1; shuffles hosts of equal preference. */
  random(): number;
  /** Receives each step as it happens. */
  onStep?: (step: Step) => void;
}

export interface TargetProbe {
  host: string;
  ip: string;
  /** `later`: deferred or unreachable. */
  result: "accepted" | "later" | "refused";
  /** The stage of the refusal; null when accepted. */
  stage: Stage | null;
  class: ReplyClass | null;
  code: number | null;
  reply: string;
  /** Such as `TLSv1.3 TLS_AES_256_GCM_SHA384 verified`; null = not encrypted, or never reached. */
  tls: string | null;
}

export interface Probe {
  verdict: TargetProbe["result"];
  /** Explanation in full sentences. */
  explanation: string;
  targets: TargetProbe[];
  steps: Step[];
}

/** A person is waiting, so time-outs are shorter than a delivery's. */
const PATIENCE: Partial<SmtpTimeouts> = {
  connectMs: 10_000,
  greetingMs: 30_000,
  lastGreetingMs: 45_000,
  ehloMs: 30_000,
  tlsMs: 15_000,
  mailMs: 45_000,
  rsetMs: 5_000,
  quitMs: 2_000,
  attemptMs: 90_000,
};
const TICK_MS = 50;

const TLS_WORDS: Record<TlsPolicy, string> = {
  opportunistic: "used if the server offers it, any certificate",
  enforced: "required, with a valid certificate",
  encrypted: "required, any certificate",
  dane: "required, with a certificate that matches the host's TLSA records",
  none: "not used",
};

/** Sends no message. Ends within 100 s, and throws only on a bug. */
export async function probe(settings: MtaSettings, request: ProbeRequest, parts: ProbeParts): Promise<Probe> {
  const transcript = createTranscript(parts.clock, parts.onStep);
  const wanted = { ...request, egress: { address: request.localAddress } };
  const found = await resolveTargets(wanted, settings, parts, transcript);
  const demanded = await demandTls(found, false, parts, transcript);
  if (demanded.kind === "none") {
    const verdict = demanded.isPermanent ? "refused" : "later";
    const explanation = `${sentence(demanded.text)} ${CLASS_ADVICE[demanded.class]}`;
    return { verdict, explanation, targets: [], steps: transcript.steps };
  }
  const targets = await probeTargets(demanded.targets, settings, { request, parts, transcript });
  const { result: verdict, host } = mostTelling(targets);
  return { verdict, explanation: explain(mostTelling(targets), host), targets, steps: transcript.steps };
}

interface Visit {
  request: ProbeRequest;
  parts: ProbeParts;
  transcript: Transcript;
}

/** Tries targets in order, as a delivery would, until one gives a verdict. */
async function probeTargets(
  targets: Target[],
  settings: MtaSettings,
  visit: Visit,
): Promise<[TargetProbe, ...TargetProbe[]]> {
  const { transcript, parts } = visit;
  const { clock } = parts;
  const timeouts: SmtpTimeouts = { ...SMTP_TIMEOUTS, ...PATIENCE, ...settings.timeouts };
  const session: SessionParts = {
    deadlines: createDeadlines(clock, TICK_MS),
    timeouts,
    brokenTls: createBrokenTls(() => clock.now()),
    authorities: settings.authorities ?? [],
    now: () => clock.now(),
  };
  const endsAt = transcript.startedAt + timeouts.attemptMs;
  const within = (ms: number): number => Math.max(1, Math.min(ms, endsAt - clock.now()));
  transcript.add(
    "note",
    `attempted in this order: ${targets.map(({ host, ip }) => `${host} [${ip}]`).join(", ")}`,
  );
  const probes: TargetProbe[] = [];
  const queue = createTargetQueue(targets);
  for (let next = queue.take(); next !== null; next = queue.take()) {
    if (probes.length > 0 && clock.now() >= endsAt) break;
    const { probed, failure } = await probeTarget(next.target, next.isLast, session, { ...visit, within });
    probes.push(probed);
    if (failure === null) break;
    const { isOver, note } = queue.passOver(next.target, failure);
    if (note !== null) transcript.add("note", note);
    if (isOver) break;
  }
  return probes as [TargetProbe, ...TargetProbe[]];
}

async function probeTarget(
  target: Target,
  isLast: boolean,
  parts: SessionParts,
  { request, transcript, within }: Visit & { within(ms: number): number },
): Promise<{ probed: TargetProbe; failure: Failure | null }> {
  const { host, ip } = target;
  const localAddress =
    target.isLocal || isOtherFamily(request.localAddress, ip) ? null : request.localAddress;
  transcript.add("note", `TLS with ${host}: ${TLS_WORDS[target.tls]}`);
  let tls: string | null = null;
  try {
    const wanted = { ...target, isLast, hostname: request.hostname, localAddress };
    const session = await openSession(wanted, parts, { transcript, within });
    tls = session.tls?.summary ?? null;
    const reply = await askForRecipient(session, request, { wire: session.wire, transcript, within }, parts);
    const probed = { host, ip, result: "accepted", stage: null, class: null, code: reply.code } as const;
    return { probed: { ...probed, reply: replyText(reply), tls }, failure: null };
  } catch (error) {
    const failure = failureOf(error, target);
    if (failure.code === null) transcript.add("note", failure.text);
    const result = failure.verdict.action === "bounce" ? "refused" : "later";
    const probed = { host, ip, result, stage: failure.stage, class: failure.verdict.class } as const;
    return { probed: { ...probed, code: failure.code, reply: printable(failure.text), tls }, failure };
  }
}

/** Sends MAIL and RCPT, then RSET and QUIT regardless of the reply, and closes the connection. */
async function askForRecipient(
  { wire, extensions }: Session,
  request: ProbeRequest,
  talk: Talk,
  { timeouts }: SessionParts,
): Promise<Reply> {
  const recipient = wireAddress(request.recipient);
  const needsUtf8 = /[^\x00-\x7f]/.test(recipient);
  try {
    if (needsUtf8 && !extensions.hasUtf8) {
      throw new SmtpProblem("no_utf8", "mail", "the server does not support non-ASCII addresses (SMTPUTF8)");
    }
    const mail = `MAIL FROM:<${wireAddress(request.envelopeFrom)}>${needsUtf8 ? " SMTPUTF8" : ""}`;
    check(await exchange(talk, mail, "mail", timeouts.mailMs), "mail");
    const reply = await exchange(talk, `RCPT TO:<${recipient}>`, "rcpt", timeouts.mailMs);
    check(reply, "rcpt");
    return reply;
  } finally {
    await takeLeave(talk, timeouts);
    wire.destroy();
  }
}

/** Errors here do not change the verdict. */
async function takeLeave(talk: Talk, timeouts: SmtpTimeouts): Promise<void> {
  try {
    await exchange(talk, "RSET", "mail", timeouts.rsetMs);
    await exchange(talk, "QUIT", "mail", timeouts.quitMs);
  } catch (error) {
    talk.transcript.add("note", `QUIT failed: ${error instanceof Error ? error.message : error}`);
  }
}

function check(reply: Reply, stage: Stage): void {
  if (reply.code < 300) return;
  if (reply.code >= 400) throw new SmtpRefusal(stage, reply);
  throw new SmtpProblem("protocol", stage, `the server sent an unexpected ${reply.code}`);
}

/** A verdict on the recipient is preferred to a host that could not be reached. */
function mostTelling(probes: [TargetProbe, ...TargetProbe[]]): TargetProbe {
  const last = probes.at(-1)!;
  if (last.result !== "later") return last;
  return probes.findLast(({ stage }) => stage === "mail" || stage === "rcpt") ?? last;
}

function explain(probed: TargetProbe, host: string): string {
  if (probed.result === "accepted") {
    const way = probed.tls === null ? "without TLS" : `with ${probed.tls}`;
    return `${host} accepts mail for this address, ${way}. It can still reject a message for its content.`;
  }
  const words = probed.class === null ? "" : CLASS_ADVICE[probed.class];
  return `${host} at ${probed.stage?.toUpperCase()}: ${sentence(probed.reply)} ${words}`.trimEnd();
}

function sentence(text: string): string {
  const line = text.replaceAll("\n", " ").trim();
  return /[.!?]$/.test(line) ? line : `${line}.`;
}

function isOtherFamily(address: string | null, ip: string): boolean {
  return address !== null && address.includes(":") !== ip.includes(":");
}
