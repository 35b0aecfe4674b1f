// One target's failure as plain data: its class, and whether another target may succeed.
import { classifyReply, type Verdict } from "./classify-reply.ts";
import type { TlsFailure } from "./outcome.ts";
import { meaningOf, type ReplyClass } from "./reply-classes.ts";
import { type Reply, replyText } from "./reply-parser.ts";
import { type ProblemKind, SmtpProblem, SmtpRefusal, type Stage } from "./smtp-problem.ts";
import { cut } from "./transcript.ts";

export interface Failure {
  stage: Stage;
  verdict: Verdict;
  /** What to try next: another address, another host, or nothing. */
  next: "address" | "host" | "none";
  /** True when it is about our IP address: the same host may accept the other address family. */
  isAboutOurAddress: boolean;
  code: number | null;
  enhancedCode: string | null;
  text: string;
  isAbandoned: boolean;
  /** Null when TLS was not the cause. */
  tlsFailure: TlsFailure | null;
}

export interface FailedTarget {
  host: string;
  isRelay: boolean;
}

const TEXT_CHARS_MAX = 2_048;
const BEFORE_MAIL: readonly Stage[] = ["connect", "greeting", "ehlo", "starttls", "auth"];

const CLASS_OF_PROBLEM: Record<ProblemKind, ReplyClass> = {
  local: "local",
  refused: "network",
  unreachable: "network",
  timeout: "network",
  closed: "network",
  tls: "network",
  protocol: "protocol",
  tls_policy: "tls_policy",
  too_large: "too_large",
  no_utf8: "protocol",
  no_eight_bit: "protocol",
  abandoned: "internal",
};

const ENHANCED_CODE_OF_LACK: Partial<Record<ProblemKind, string>> = {
  too_large: "5.3.4",
  no_utf8: "5.6.7",
  no_eight_bit: "5.6.3",
  tls_policy: "4.7.5",
};

/** Errors other than SMTP ones become class `internal`. */
export function failureOf(error: unknown, target: FailedTarget): Failure {
  if (error instanceof SmtpRefusal) return refused(error.stage, error.reply, target);
  if (error instanceof SmtpProblem) return broken(error);
  const text = error instanceof Error ? error.message : String(error);
  return { ...plain("mail", "internal", text), next: "none" };
}

function refused(stage: Stage, reply: Reply, { host, isRelay }: FailedTarget): Failure {
  const verdict = classifyReply({ stage, code: reply.code, text: reply.lines.join("\n"), host, isRelay });
  return {
    stage,
    verdict,
    next: nextAfterReply(stage, reply.code, verdict.class),
    isAboutOurAddress: !isRelay && isAboutOurAddress(stage, reply, verdict.class),
    code: reply.code,
    enhancedCode: reply.enhancedCode,
    text: cut(replyText(reply), TEXT_CHARS_MAX),
    isAbandoned: false,
    tlsFailure: null,
  };
}

/** A verdict on the recipient or the content is final: other hosts say the same or are traps. */
function nextAfterReply(stage: Stage, code: number, name: ReplyClass): Failure["next"] {
  if (stage === "auth" || stage === "dot") return "none";
  if (BEFORE_MAIL.includes(stage)) return "address";
  if (code === 421 || (code >= 500 && name === "protocol")) return "host";
  return stage === "mail" && code < 500 ? "host" : "none";
}

/** Reverse DNS, reputation, SPF, and any policy refusal at MAIL. */
function isAboutOurAddress(stage: Stage, reply: Reply, name: ReplyClass): boolean {
  if (name === "ip_block") return true;
  if (name === "auth_policy") return reply.lines.some((line) => /\bspf\b/i.test(line));
  return stage === "mail" && reply.enhancedCode?.startsWith("5.7.") === true && name !== "tls_policy";
}

function broken(problem: SmtpProblem): Failure {
  const { kind, stage, message } = problem;
  const failure = plain(stage, stage === "auth" ? "smarthost_auth" : CLASS_OF_PROBLEM[kind], message);
  const isLack = kind === "too_large" || kind === "no_utf8" || kind === "no_eight_bit";
  failure.verdict.action = isLack ? "bounce" : "defer";
  failure.verdict.isDestinationWide =
    BEFORE_MAIL.includes(stage) && kind !== "tls_policy" && kind !== "local";
  failure.enhancedCode = ENHANCED_CODE_OF_LACK[kind] ?? null;
  failure.isAbandoned = kind === "abandoned";
  const isTls = kind === "tls" || kind === "tls_policy";
  failure.tlsFailure = problem.tlsFailure ?? (isTls ? "validation-failure" : null);
  if (stage === "dot" || kind === "abandoned") failure.next = "none";
  else failure.next = BEFORE_MAIL.includes(stage) ? "address" : "host";
  return failure;
}

function plain(stage: Stage, name: ReplyClass, text: string): Failure {
  const { bounceType, bounceSubType } = meaningOf(name);
  return {
    stage,
    verdict: {
      class: name,
      action: "defer",
      bounceType,
      bounceSubType,
      doesSuppress: false,
      isDestinationWide: false,
      retryAfterMs: null,
    },
    next: "none",
    isAboutOurAddress: false,
    code: null,
    enhancedCode: null,
    text,
    isAbandoned: false,
    tlsFailure: null,
  };
}
