// Tries the targets of an attempt in order until one gives a verdict (RFC 5321 §5.1).
import type { ConnectionCache } from "./connection-cache.ts";
import { wireAddress } from "./dot-stuff.ts";
import type { Talk } from "./exchange.ts";
import { type Failure, failureOf } from "./failure.ts";
import { type AttemptTime, openSession, type Session, type SessionParts } from "./open-session.ts";
import type { AttemptOutcome, DeliverHooks, DeliveryJob, TlsFailure, TlsSessionResult } from "./outcome.ts";
import type { WireMessage } from "./prepare-message.ts";
import { replyText } from "./reply-parser.ts";
import { type FailedTry, failedOutcome, report } from "./report.ts";
import type { Target } from "./resolve-targets.ts";
import { type Progress, sendMessage } from "./send-message.ts";
import { SmtpProblem, SmtpRefusal } from "./smtp-problem.ts";
import type { TargetOrder } from "./target-order.ts";
import { createTargetQueue } from "./target-order.ts";
import type { Transcript } from "./transcript.ts";

export interface ConversationParts extends SessionParts {
  connections: ConnectionCache;
  targetOrder: TargetOrder;
}

/** The message of an attempt, the same for every target. */
interface Mail {
  job: DeliveryJob;
  message: WireMessage;
  hooks: DeliverHooks;
}

interface Attempt extends AttemptTime, Mail {
  progress: Progress;
  /** Local address of the current session. */
  sendingIp: string | null;
}

type TargetResult = { kind: "delivered"; outcome: AttemptOutcome } | { kind: "failed"; failed: FailedTry };

/** Throws only on a bug. */
export async function tryTargets(
  targets: Target[],
  mail: Mail,
  parts: ConversationParts,
  transcript: Transcript,
): Promise<AttemptOutcome> {
  const { job } = mail;
  const progress: Progress = { hasReachedMail: false, isDotSent: false };
  const { deadlines } = parts;
  const endsAt = deadlines.now() + parts.timeouts.attemptMs;
  const within = (ms: number): number => Math.max(1, Math.min(ms, endsAt - deadlines.now()));
  const attempt: Attempt = {
    ...mail,
    transcript,
    within,
    sendingIp: null,
    progress,
    onConnect(localAddress) {
      attempt.sendingIp = localAddress;
    },
  };
  const failed: FailedTry[] = [];
  const from = job.egress.address;
  const queue = createTargetQueue(parts.targetOrder.order(targets, from));

  for (let next = queue.take(); next !== null; next = queue.take()) {
    if (failed.length > 0 && deadlines.now() >= endsAt) break;
    // The server refused after an earlier dot, so no copy is pending.
    progress.isDotSent = false;
    const { target } = next;
    const result = await tryTarget(target, next.isLast, attempt, parts);
    if (result.kind === "delivered") {
      parts.targetOrder.forgive(target, from);
      return result.outcome;
    }
    failed.push(result.failed);
    const { failure } = result.failed;
    if (failure.code === null) transcript.add("note", failure.text);
    if (isUnreachable(failure)) parts.targetOrder.avoid(target, from, "unreachable");
    const { isOver, note } = queue.passOver(target, failure);
    if (note !== null) {
      transcript.add("note", note);
      parts.targetOrder.avoid(target, from, "refused");
    }
    if (isOver) break;
  }
  return failedOutcome(mostTelling(failed), progress.hasReachedMail, transcript, parts.now());
}

/** No reply up to the greeting: later attempts try this address last. */
function isUnreachable({ stage, code, verdict }: Failure): boolean {
  return (stage === "connect" || stage === "greeting") && code === null && verdict.class !== "local";
}

/**
 * The last failure if it ended the attempt. Else a failure about our address that the host's other addresses could not
 * improve. Else a temporary failure, since an unreachable host may accept what another one refused; a failure after MAIL is
 * preferred to an earlier one, and local faults come last.
 */
function mostTelling(failed: FailedTry[]): FailedTry {
  const last = failed.at(-1)!;
  if (last.failure.next === "none") return last;
  const refusals = failed.filter(({ failure }) => failure.isAboutOurAddress);
  const temporary = failed.filter(({ failure }) => failure.verdict.action === "defer");
  return (
    refusals.findLast(({ failure }) => failure.next === "none") ??
    temporary.findLast(({ failure }) => failure.next === "host") ??
    refusals.at(-1) ??
    temporary.findLast(({ failure }) => failure.verdict.class !== "local") ??
    temporary.at(-1) ??
    last
  );
}

async function tryTarget(
  target: Target,
  isLast: boolean,
  attempt: Attempt,
  parts: ConversationParts,
): Promise<TargetResult> {
  const key = connectionKey(target, attempt.job);
  const messagesMax = attempt.job.site?.messagesPerConnectionMax;
  const { connections } = parts;
  const kept = connections.take(key, messagesMax) ?? connections.take(ownKey(key, attempt.job), messagesMax);
  if (kept !== null) {
    attempt.transcript.add(
      "connect",
      `${target.host} [${target.ip}] on the connection of an earlier message`,
    );
    const result = await converse({ session: kept, key, target }, attempt, parts);
    if (result.kind === "delivered" || !result.isStale) return result;
    attempt.transcript.add("note", "the kept connection failed: opening a new one");
  }
  attempt.sendingIp = null;
  try {
    const session = await openSession(sessionRequest(target, isLast, attempt.job), parts, attempt);
    return await converse({ session, key, target }, attempt, parts);
  } catch (error) {
    const failure = failureOf(error, target);
    const tlsPolicy =
      failure.tlsFailure === null ? null : counted(target, failure.tlsFailure, attempt.sendingIp);
    return { kind: "failed", failed: { failure, target, tls: null, tlsPolicy, isDotSent: false } };
  }
}

/** Counts sessions, not messages: a reused session is not counted again (RFC 8460 §4.4). */
function sessionResult({ wire, messages, needsReset, tlsFailure }: Session, target: Target) {
  if (messages > 0 || needsReset) return null;
  return counted(target, tlsFailure, wire.localAddress);
}

function counted(
  { rule }: Target,
  failure: TlsFailure | null,
  sendingIp: string | null,
): TlsSessionResult | null {
  if (rule === null) return null;
  const { type, domain, policy } = rule;
  // Without a policy, no valid certificate was promised, so an invalid one is no failure.
  const isNoPromise = type === "none" && failure?.startsWith("certificate-") === true;
  return { type, domain, policy, sendingIp, result: rule.failure ?? (isNoPromise ? null : failure) };
}

async function converse(
  { session, key, target }: { session: Session; key: string; target: Target },
  attempt: Attempt,
  parts: ConversationParts,
): Promise<TargetResult & { isStale: boolean }> {
  const { job, message, hooks, transcript, within, progress } = attempt;
  const tls = session.tls?.summary ?? null;
  const tlsPolicy = sessionResult(session, target);
  const talk: Talk = { wire: session.wire, transcript, within };
  const kept = session.extensions.domainsMax === null ? key : ownKey(key, job);
  const transaction = {
    envelopeFrom: wireAddress(job.envelopeFrom),
    recipient: wireAddress(job.recipient),
    envelopeId: job.deliveryId,
    message,
    hooks,
    progress,
  };
  try {
    const reply = await sendMessage(session, transaction, talk, parts);
    parts.connections.give(kept, session, job.site?.messagesPerConnectionMax);
    const facts = {
      class: null,
      code: reply.code,
      enhancedCode: reply.enhancedCode,
      reply: replyText(reply),
    };
    const attemptReport = report(transcript, parts.now(), { ...facts, target, tls, tlsPolicy });
    return { kind: "delivered", outcome: { kind: "delivered", report: attemptReport }, isStale: false };
  } catch (error) {
    if (isUsable(error)) parts.connections.give(kept, session, job.site?.messagesPerConnectionMax);
    else session.wire.destroy();
    const failure = failureOf(error, target);
    return {
      kind: "failed",
      failed: { failure, target, tls, tlsPolicy, isDotSent: progress.isDotSent },
      isStale: isStale(error),
    };
  }
}

/** Whether the session can be reused. Not after an unfinished message: the server may read commands as its content. */
function isUsable(error: unknown): boolean {
  if (error instanceof SmtpRefusal) return error.reply.code !== 421 && error.stage !== "body";
  return isLack(error);
}

/** No command was sent, so the session is reusable. */
function isLack(error: unknown): boolean {
  return error instanceof SmtpProblem && ["too_large", "no_utf8", "no_eight_bit"].includes(error.kind);
}

/** A reused connection may close at any time; its reply to MAIL then says nothing about the message. */
function isStale(error: unknown): boolean {
  if (error instanceof SmtpRefusal) return error.stage === "mail" && error.reply.code === 421;
  return error instanceof SmtpProblem && error.stage === "mail" && !isLack(error);
}

function sessionRequest(target: Target, isLast: boolean, { egress }: DeliveryJob) {
  return {
    ...target,
    isLast,
    hostname: egress.hostname,
    localAddress: target.isLocal || isOtherFamily(egress.address, target.ip) ? null : egress.address,
  };
}

/** An IPv4 address cannot be bound for an IPv6 target, so the system chooses. */
function isOtherFamily(address: string | null, ip: string): boolean {
  return address !== null && address.includes(":") !== ip.includes(":");
}

function connectionKey(target: Target, { egress }: DeliveryJob): string {
  const { host, ip, port, tls, tlsa, rule } = target;
  // A verified session is reusable only under the same TLS requirement; a CA certificate may match by the recipient's domain.
  const proof =
    tls === "dane" ? [rule?.domain, ...tlsa.map((record) => Object.values(record).join("-"))] : [];
  return [egress.address ?? "", egress.hostname, host, ip, port, tls, ...proof].join(" ");
}

/** Cache key for a server that limits recipient domains: the connection serves one domain. */
function ownKey(key: string, { destination }: DeliveryJob): string {
  return `${key} to ${destination}`;
}
