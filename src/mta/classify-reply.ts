// Pure: classifies a refusal by stage, codes and reply text.
import type { BounceType } from "../events/event.ts";
import { flattenReply } from "../lib/flatten-reply.ts";
import { mailProviderOf } from "../lib/mail-providers.ts";
import type { ReplyRule } from "./reply-classes.ts";
import { meaningOf, RECIPIENT_CLASSES, type ReplyClass } from "./reply-classes.ts";
import { REPLY_RULES } from "./reply-rules.ts";
import type { Stage } from "./smtp-problem.ts";

export interface RefusalFacts {
  stage: Stage;
  code: number;
  /** Without the code; enhanced code included. */
  text: string;
  /** The MX host's name. */
  host: string;
  /** True for the operator's relay. */
  isRelay?: boolean;
}

export interface Verdict {
  class: ReplyClass;
  action: "bounce" | "defer";
  bounceType: BounceType;
  bounceSubType: string;
  doesSuppress: boolean;
  isDestinationWide: boolean;
  retryAfterMs: number | null;
}

const TEXT_CHARS_MAX = 2_048;
const RETRY_MS_MIN = 30_000;
const RETRY_MS_MAX = 6 * 3600_000;
const BEFORE_RCPT: readonly Stage[] = ["connect", "greeting", "ehlo", "starttls", "auth", "mail"];
const BEFORE_MAIL: readonly Stage[] = ["connect", "greeting", "ehlo", "starttls", "auth"];

/** The class of the first matching rule; the code's first digit decides whether it is permanent. */
export function classifyReply(facts: RefusalFacts): Verdict {
  const name = ruleFor(facts).class;
  const meaning = meaningOf(name);
  const isBeforeMail = BEFORE_MAIL.includes(facts.stage);
  const isFinal = facts.code >= 500 && meaning.action === "bounce" && !isBeforeMail;
  return {
    class: name,
    action: isFinal ? "bounce" : "defer",
    bounceType: meaning.bounceType,
    bounceSubType: meaning.bounceSubType,
    doesSuppress: isFinal && meaning.doesSuppress,
    isDestinationWide: isBeforeMail || (!isFinal && meaning.isDestinationWide),
    retryAfterMs: isFinal ? null : retryHint(facts.text),
  };
}

/** The first matching rule; the last rules match any reply by its first digit. */
export function ruleFor({ stage, code, text, host, isRelay = false }: RefusalFacts): ReplyRule {
  const reply = flattenReply(code, text);
  const provider = mailProviderOf(host);
  const isEarly = BEFORE_RCPT.includes(stage);
  const found = REPLY_RULES.find(
    (rule) =>
      (rule.stages === null || rule.stages.includes(stage)) &&
      (!rule.isRelays || isRelay) &&
      (rule.providers === null || (provider !== null && rule.providers.includes(provider))) &&
      !(isEarly && RECIPIENT_CLASSES.has(rule.class)) &&
      rule.pattern.test(reply),
  );
  return found ?? REPLY_RULES.at(-1)!;
}

/**
 * Parses a retry hint such as "try again in 5 minutes" or "come back in 00:04:59" to ms, clamped to 30 seconds to 6 hours;
 * null = none.
 */
export function retryHint(text: string): number | null {
  const clock = /\bin (\d{1,2}):(\d\d):(\d\d)\b/.exec(text.slice(0, TEXT_CHARS_MAX));
  if (clock !== null) {
    const [hours, minutes, seconds] = clock.slice(1).map(Number) as [number, number, number];
    return withinBounds((hours * 3600 + minutes * 60 + seconds) * 1_000);
  }
  const match =
    /\b(?:in|after|for|wait) (?:about |at least )?(\d{1,5}) ?(s|sec|second|m|min|minute|h|hr|hour)s?\b/i.exec(
      text.slice(0, TEXT_CHARS_MAX),
    );
  if (match === null) return null;
  const unit = match[2]!.toLowerCase();
  const unitMs = unit.startsWith("h") ? 3600_000 : unit.startsWith("m") ? 60_000 : 1_000;
  return withinBounds(Number(match[1]) * unitMs);
}

function withinBounds(ms: number): number {
  return Math.min(RETRY_MS_MAX, Math.max(RETRY_MS_MIN, ms));
}
