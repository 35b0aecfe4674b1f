// One attempt, from stored body to outcome: prepare, resolve, connect, converse, classify.
import type { Resolver } from "../dns/resolver.ts";
import { type Clock, runningClock, steadyClock, systemClock } from "../lib/clock.ts";
import { type Log, silentLog } from "../lib/log.ts";
import { createConnectionCache } from "./connection-cache.ts";
import { createDeadlines, SMTP_TIMEOUTS, type SmtpTimeouts } from "./deadlines.ts";
import { demandTls, type PolicyLookups } from "./demand-tls.ts";
import type { JudgeResolver } from "./doubt-targets.ts";
import { doubtTargets } from "./doubt-targets.ts";
import type { MtaSettings } from "./mta-settings.ts";
import type { AttemptOutcome, Deliver, DeliverHooks, DeliveryJob } from "./outcome.ts";
import { createPrepareMessage, type Prepared } from "./prepare-message.ts";
import { internalOutcome, localOutcome } from "./report.ts";
import { resolveTargets } from "./resolve-targets.ts";
import { createTargetOrder } from "./target-order.ts";
import { createBrokenTls } from "./tls-policy.ts";
import { createTranscript, type Transcript } from "./transcript.ts";
import { type ConversationParts, tryTargets } from "./try-targets.ts";

export interface DeliverParts extends PolicyLookups {
  resolver: Resolver;
  clock?: Clock;
  log?: Log;
  /** 0 ≤ x < 1; shuffles hosts of equal preference. */
  random?: () => number;
  /** Absent = negative DNS answers are trusted without a check. */
  judgeResolver?: JudgeResolver | undefined;
}

export interface ClosableDeliver {
  (job: DeliveryJob, hooks: DeliverHooks): Promise<AttemptOutcome>;
  /** Number of idle connections. */
  idleConnections(): number;
  /** Waits up to `graceMs` for attempts in progress, then aborts the rest. */
  close(graceMs?: number): Promise<void>;
}

const GRACE_MS = 30_000;

function unreadVerdict(
  log: Log,
  { emailId }: DeliveryJob,
  prepared: Exclude<Prepared, { kind: "ready" | "failed" }>,
) {
  const { reason } = prepared;
  if (prepared.kind === "corrupt") {
    log.error("mta.body_corrupt", { emailId, reason });
    return { class: "body_corrupt" as const, enhancedCode: "5.3.0", isPermanent: true, text: reason };
  }
  log.error("mta.body_unreadable", { emailId, reason });
  const { text } = prepared;
  return { class: "body_unreadable" as const, enhancedCode: "4.3.0", isPermanent: false, text };
}

/** The `Deliver` of one thread, with its connections and its cache of composed messages. */
export function createDeliver(settings: MtaSettings, parts: DeliverParts): ClosableDeliver {
  const clock = parts.clock ?? systemClock;
  const steady = parts.clock ?? steadyClock;
  const log = parts.log ?? silentLog;
  const timeouts: SmtpTimeouts = { ...SMTP_TIMEOUTS, ...settings.timeouts };
  const deadlines = createDeadlines(parts.clock ?? runningClock, tickMs(timeouts));
  const connections = createConnectionCache(deadlines, timeouts);
  const conversation: ConversationParts = {
    deadlines,
    timeouts,
    connections,
    targetOrder: createTargetOrder(() => steady.now()),
    brokenTls: createBrokenTls(() => steady.now()),
    authorities: settings.authorities ?? [],
    now: () => clock.now(),
  };
  const prepare = createPrepareMessage(() => clock.now());
  const random = parts.random ?? Math.random;
  const running = new Set<Promise<unknown>>();

  const attempt = async (job: DeliveryJob, hooks: DeliverHooks, transcript: Transcript) => {
    const refusal = badAddress(job);
    if (refusal !== null) {
      return localOutcome(transcript, clock.now(), { ...refusal, isPermanent: true });
    }
    const preparing = prepare(job).finally(hooks.prepared);
    const resolving = resolveTargets(job, settings, { resolver: parts.resolver, random }, transcript);
    // Both: the stored bytes are released at the end, and other attempts wait for the prepared message.
    await Promise.allSettled([preparing, resolving]);
    const [prepared, said] = await Promise.all([preparing, resolving]);
    if (prepared.kind === "failed") throw new Error(prepared.reason);
    if (prepared.kind !== "ready")
      return localOutcome(transcript, clock.now(), unreadVerdict(log, job, prepared));
    const targets = await doubtTargets(said, parts, transcript);
    if (targets.kind === "none") return localOutcome(transcript, clock.now(), targets);
    const { message } = prepared;
    const demanded = await demandTls(targets, message.isTlsOptional, parts, transcript);
    if (demanded.kind === "none") return localOutcome(transcript, clock.now(), demanded);
    const outcome = await tryTargets(demanded.targets, { job, message, hooks }, conversation, transcript);
    // The server has the whole message. After a failure a socket may still hold a part of it.
    if (outcome.kind === "delivered") prepared.sent();
    return outcome;
  };

  const deliver: Deliver = async (job, hooks) => {
    const transcript = createTranscript(clock);
    try {
      const outcome = await attempt(job, hooks, transcript);
      tellLocalFault(log, job, outcome);
      return outcome;
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      const stack = error instanceof Error ? error.stack : undefined;
      log.error("mta.internal", { deliveryId: job.deliveryId, error: text, stack });
      return internalOutcome(transcript, clock.now(), text);
    }
  };

  return Object.assign(
    (job: DeliveryJob, hooks: DeliverHooks) => {
      const outcome = deliver(job, hooks);
      running.add(outcome);
      outcome.finally(() => running.delete(outcome));
      return outcome;
    },
    {
      idleConnections: () => connections.size(),
      async close(graceMs = GRACE_MS) {
        let cancel = (): void => undefined;
        const late = new Promise<void>((resolve) => {
          cancel = clock.after(graceMs, resolve);
        });
        await Promise.race([Promise.allSettled(running), late]);
        cancel();
        await connections.close();
        deadlines.close();
        await Promise.allSettled(running);
      },
    },
  );
}

/** Logs a local fault: mail is only deferred, so there is no other sign. */
function tellLocalFault(log: Log, { deliveryId }: DeliveryJob, { report }: AttemptOutcome): void {
  if (report.class === "local") log.error("mta.local_fault", { deliveryId, error: report.reply });
}

/** Rejects addresses that are unsafe in an SMTP command (RFC 5321 §4.1.2, §4.5.3.1), as a second line of defence. */
function badAddress(
  job: DeliveryJob,
): { class: "bad_syntax" | "sender_rejected"; enhancedCode: string; text: string } | null {
  const isBad = (address: string): boolean => address.length > 320 || /[\x00-\x1f\x7f<>]/.test(address);
  if (isBad(job.recipient) || !job.recipient.includes("@")) {
    return { class: "bad_syntax", enhancedCode: "5.1.3", text: "the recipient is not an address" };
  }
  if (!isBad(job.envelopeFrom)) return null;
  return { class: "sender_rejected", enhancedCode: "5.1.7", text: "the envelope sender is not an address" };
}

/** Tick of the deadline timer: precise enough for the shortest time-out, rare enough to be cheap. */
function tickMs(timeouts: SmtpTimeouts): number {
  return Math.min(1_000, Math.max(10, Math.floor(Math.min(...Object.values(timeouts)) / 4)));
}
