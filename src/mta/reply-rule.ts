// The form of a rule about replies. Patterns see the reply as flattenReply gives it: in lower case, on one line, code
// first, at most 2 KB of it. They must be linear: no nested or adjacent unbounded quantifiers.
import { MAIL_PROVIDERS, type MailProvider } from "../lib/mail-providers.ts";
import type { ReplyClass } from "./reply-classes.ts";
import type { Stage } from "./smtp-problem.ts";

export interface ReplyRule {
  /** Told where an answer is explained. */
  id: string;
  class: ReplyClass;
  /** Null = every stage that the class may be told at. */
  stages: readonly Stage[] | null;
  /** Whose mail hosts say it; null = everybody's. */
  providers: readonly MailProvider[] | null;
  /** Only of our own relay. */
  isRelays: boolean;
  pattern: RegExp;
  /** Lines of a reply as they are sent, without CR. */
  example: { stage: Stage; reply: string; host: string };
}

interface RuleOptions {
  stages?: readonly Stage[];
  providers?: readonly [MailProvider, ...MailProvider[]];
  isRelays?: boolean;
  /** The stage of the example. */
  at?: Stage;
}

/** Stages that speak of the message's content. */
export const CONTENT: readonly Stage[] = ["dot", "body", "data"];

export function rule(
  id: string,
  name: ReplyClass,
  pattern: RegExp,
  reply: string,
  options: RuleOptions = {},
): ReplyRule {
  const { stages = null, providers = null, isRelays = false, at = stages?.[0] ?? "rcpt" } = options;
  const host = providers === null ? "mx.example.com" : `mx1${MAIL_PROVIDERS[providers[0]][0]}`;
  return { id, class: name, stages, providers, isRelays, pattern, example: { stage: at, reply, host } };
}
