// The reply classes and their effect on the delivery; the rules are in reply-rules.ts.
import type { BounceType } from "../events/event.ts";
import { MAIL_PROVIDERS, type MailProvider } from "../lib/mail-providers.ts";
import type { Stage } from "./smtp-problem.ts";

export interface ClassMeaning {
  /** Effect of a 5xx; a 4xx always defers (RFC 5321 §4.2.1: the first digit decides). */
  action: "bounce" | "defer";
  bounceType: BounceType;
  bounceSubType: string;
  /** The address is permanently invalid. */
  doesSuppress: boolean;
  /** Other mail to the destination would be deferred too: hold all of it. */
  isDestinationWide: boolean;
}

const bounce = (bounceType: BounceType, bounceSubType: string, doesSuppress = false): ClassMeaning => ({
  action: "bounce",
  bounceType,
  bounceSubType,
  doesSuppress,
  isDestinationWide: false,
});

const defer = (bounceSubType = "General", isDestinationWide = false): ClassMeaning => ({
  action: "defer",
  bounceType: "Transient",
  bounceSubType,
  doesSuppress: false,
  isDestinationWide,
});

export const REPLY_CLASSES = {
  // The address
  no_mailbox: bounce("Permanent", "NoEmail", true),
  mailbox_inactive: bounce("Permanent", "General", true),
  bad_domain: bounce("Permanent", "NoEmail"),
  bad_syntax: bounce("Permanent", "General", true),
  relay_denied: bounce("Permanent", "General"),
  mailbox_full: defer("MailboxFull"),
  mailbox_unavailable: defer(),
  recipient_policy: bounce("Permanent", "General"),
  // The message
  too_large: bounce("Transient", "MessageTooLarge"),
  content_spam: bounce("Transient", "ContentRejected"),
  attachment_virus: bounce("Transient", "AttachmentRejected"),
  // The sender and its address; never the recipient's fault, so never suppressed
  ip_block: defer("General", true),
  domain_reputation: defer("ContentRejected"),
  auth_policy: bounce("Transient", "General"),
  sender_rejected: bounce("Transient", "General"),
  // Later
  rate_limit: defer("General", true),
  greylist: defer(),
  too_many_connections: defer("General", true),
  too_many_recipients: defer(),
  tls_policy: defer(),
  network: defer(),
  dns: defer("General", true),
  dns_untrusted: defer("General", true),
  // The rest
  protocol: bounce("Undetermined", "Undetermined"),
  unknown_5xx: bounce("Undetermined", "Undetermined"),
  unknown_4xx: defer(),
  // Ours
  body_corrupt: bounce("Undetermined", "Undetermined"),
  body_unreadable: defer(),
  smarthost_auth: defer("General", true),
  smarthost_refused: defer(),
  local: defer(),
  internal: defer(),
} as const satisfies Record<string, ClassMeaning>;

export type ReplyClass = keyof typeof REPLY_CLASSES;

/** Looks up a class by name. */
export function meaningOf(name: ReplyClass): ClassMeaning {
  return REPLY_CLASSES[name];
}

/** Classes about a recipient; a reply before RCPT never gets one of them. */
export const RECIPIENT_CLASSES: ReadonlySet<ReplyClass> = new Set<ReplyClass>([
  "no_mailbox",
  "mailbox_inactive",
  "bad_domain",
  "bad_syntax",
  "relay_denied",
  "mailbox_full",
  "mailbox_unavailable",
  "recipient_policy",
]);

export interface ReplyRule {
  /** Shown where a reply is explained. */
  id: string;
  class: ReplyClass;
  /** Null = every stage allowed for the class. */
  stages: readonly Stage[] | null;
  /** Providers whose hosts send it; null = any. */
  providers: readonly MailProvider[] | null;
  /** Matches only the operator's relay. */
  isRelays: boolean;
  pattern: RegExp;
  /** Lines of a reply as received, without CR. */
  example: { stage: Stage; reply: string; host: string };
}

interface RuleOptions {
  stages?: readonly Stage[];
  providers?: readonly [MailProvider, ...MailProvider[]];
  isRelays?: boolean;
  /** The stage of the example. */
  at?: Stage;
}

/** Stages whose replies are about the content. */
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
