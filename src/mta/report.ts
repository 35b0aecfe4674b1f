// Builds outcomes from the facts of an attempt.
import type { Failure } from "./failure.ts";
import type { AttemptOutcome, AttemptReport, TlsSessionResult } from "./outcome.ts";
import { meaningOf, type ReplyClass } from "./reply-classes.ts";
import { printable } from "./reply-parser.ts";
import type { Target } from "./resolve-targets.ts";
import type { Transcript } from "./transcript.ts";
import { cut } from "./transcript.ts";

export interface ReportFacts {
  class: ReplyClass | null;
  code: number | null;
  enhancedCode: string | null;
  reply: string | null;
  target: Pick<Target, "host" | "ip" | "site"> | null;
  tls: string | null;
  tlsPolicy?: TlsSessionResult | null;
}

const REPLY_CHARS_MAX = 2_048;

export function report(transcript: Transcript, endedAt: number, facts: ReportFacts): AttemptReport {
  return {
    startedAt: transcript.startedAt,
    endedAt,
    site: facts.target?.site ?? null,
    class: facts.class,
    code: facts.code,
    enhancedCode: facts.enhancedCode,
    reply: facts.reply === null ? null : cut(facts.reply, REPLY_CHARS_MAX),
    target: facts.target?.host ?? null,
    ip: facts.target?.ip ?? null,
    tls: facts.tls,
    ...(facts.tlsPolicy ? { tlsPolicy: facts.tlsPolicy } : {}),
    transcript: transcript.steps,
  };
}

export interface LocalVerdict {
  class: ReplyClass;
  isPermanent: boolean;
  enhancedCode: string;
  text: string;
  tlsPolicy?: TlsSessionResult;
}

/** A verdict without a remote server: DNS, our own checks. */
export function localOutcome(transcript: Transcript, now: number, verdict: LocalVerdict): AttemptOutcome {
  const meaning = meaningOf(verdict.class);
  transcript.add("note", verdict.text);
  const facts = report(transcript, now, {
    class: verdict.class,
    code: null,
    enhancedCode: verdict.enhancedCode,
    reply: printable(verdict.text),
    target: null,
    tls: null,
    tlsPolicy: verdict.tlsPolicy,
  });
  if (!verdict.isPermanent) {
    return {
      kind: "deferred",
      report: facts,
      doesCount: false,
      retryAfterMs: null,
      isDestinationWide: meaning.isDestinationWide,
      isPossibleDuplicate: false,
    };
  }
  const { bounceType, bounceSubType, doesSuppress } = meaning;
  return { kind: "bounced", report: facts, bounceType, bounceSubType, doesSuppress };
}

/** An internal error: retry later, and count the attempt, so that retries end. */
export function internalOutcome(transcript: Transcript, now: number, text: string): AttemptOutcome {
  const verdict = { class: "internal" as const, isPermanent: false, enhancedCode: "4.3.0", text };
  return { ...localOutcome(transcript, now, verdict), doesCount: true } as AttemptOutcome;
}

export interface FailedTry {
  failure: Failure;
  target: Target;
  tls: string | null;
  tlsPolicy: TlsSessionResult | null;
  isDotSent: boolean;
}

/** `hasReachedMail`: at some target of the attempt. */
export function failedOutcome(
  { failure, target, tls, tlsPolicy, isDotSent }: FailedTry,
  hasReachedMail: boolean,
  transcript: Transcript,
  now: number,
): AttemptOutcome {
  const { verdict } = failure;
  const facts = report(transcript, now, {
    class: verdict.class,
    code: failure.code,
    enhancedCode: failure.enhancedCode,
    reply: printable(failure.text),
    target,
    tls,
    tlsPolicy,
  });
  if (failure.isAbandoned) return { kind: "abandoned", report: facts };
  if (verdict.action === "bounce") {
    const { bounceType, bounceSubType, doesSuppress } = verdict;
    return { kind: "bounced", report: facts, bounceType, bounceSubType, doesSuppress };
  }
  return {
    kind: "deferred",
    report: facts,
    doesCount: hasReachedMail,
    retryAfterMs: verdict.retryAfterMs,
    isDestinationWide: verdict.isDestinationWide,
    // A refusal after the dot is a definite reply; no reply is not.
    isPossibleDuplicate: isDotSent && failure.code === null,
  };
}
