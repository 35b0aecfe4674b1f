// What large mailbox providers take from one sender, as far as is known, and what they mean when they say "slower".
// Edit freely: site-rules.test.ts checks that each pattern finds its own example first. Patterns see the reply in
// lower case, on one line, code first, at most 2 KB of it, and must be linear: no nested or adjacent unbounded
// quantifiers. `connections`, `messagesPerConnection` and `perMinute` are for an address that is known there, `cold`
// for one that is not (double from day to day, see warm-up.ts).
import { MAIL_PROVIDERS } from "../../lib/mail-providers.ts";

/** What a back-off text does to the site. */
export type BackOffAction =
  | { kind: "slow"; perMinute: number; connections: number | null }
  | { kind: "narrow"; connections: number }
  | { kind: "shorten"; messagesPerConnection: number }
  | { kind: "pause" };

export interface BackOff {
  /** In plain words, for the operator. */
  why: string;
  pattern: RegExp;
  action: BackOffAction;
  forMs: number;
  /** Said this often within this time. */
  after: { count: number; withinMs: number };
  /** A reply that this entry is the first to match. */
  example: string;
}

/** What a site takes from one of our addresses. */
export interface SiteLimits {
  connections: number;
  messagesPerConnection: number;
  /** Messages a minute; null = no bound. */
  perMinute: number | null;
}

export interface SiteRule extends SiteLimits {
  name: string;
  /** Ends of MX host names, each with its leading dot. */
  mx: readonly string[];
  /** `required`: never in clear; the certificate is not asked for. */
  tls: "opportunistic" | "required";
  /** For an address that the site does not know yet. */
  cold: SiteLimits & { perMinute: number };
  backOffs: readonly BackOff[];
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const TOO_MANY_CONNECTIONS =
  /too many (?:concurrent )?(?:smtp )?(?:connections|sessions)|trop de connexions|maximum number of connections/;

/** Told by servers of any provider; a provider's own come first. */
export const GENERAL_BACK_OFFS: readonly BackOff[] = [
  {
    why: "reputation of the sending address",
    pattern: /temporarily rate limited due to ip reputation|server busy\. please try again later from/,
    action: { kind: "slow", perMinute: 1, connections: 1 },
    forMs: 90 * MINUTE,
    after: { count: 1, withinMs: HOUR },
    example:
      "451 4.7.650 The mail server [192.0.2.1] has been temporarily rate limited due to IP reputation.",
  },
  {
    why: "mail is deferred",
    pattern: /temporarily deferred/,
    action: { kind: "slow", perMinute: 1, connections: 1 },
    forMs: 90 * MINUTE,
    after: { count: 1, withinMs: HOUR },
    example: "421 4.7.0 Messages from 192.0.2.1 temporarily deferred due to user complaints",
  },
  {
    why: "too many connections",
    pattern: TOO_MANY_CONNECTIONS,
    action: { kind: "narrow", connections: 1 },
    forMs: 30 * MINUTE,
    after: { count: 2, withinMs: HOUR },
    example: "421 4.7.0 Too many connections from your IP",
  },
  {
    why: "too many messages on one connection",
    pattern:
      /number of messages per (?:connection|session)|too many messages (?:per|in|on|for) (?:this |the |a )?(?:connection|session)/,
    action: { kind: "shorten", messagesPerConnection: 2 },
    forMs: HOUR,
    after: { count: 2, withinMs: HOUR },
    example: "421 4.7.0 Maximum number of messages per session exceeded",
  },
];

const COLD_MICROSOFT = { connections: 2, messagesPerConnection: 10, perMinute: 20 };
const COLD_OTHERS = { connections: 3, messagesPerConnection: 20, perMinute: 60 };

const MICROSOFT_BACK_OFFS: readonly BackOff[] = [
  {
    why: "the sending network is on its block list",
    pattern: /part of their network is on our block list|\bs3140\b|\bs3150\b/,
    action: { kind: "pause" },
    forMs: 2 * HOUR,
    after: { count: 5, withinMs: HOUR },
    example:
      "550 5.7.1 Unfortunately, messages from [192.0.2.1] weren't sent. Part of their network is on our block list (S3140).",
  },
  {
    why: "too many connections",
    pattern: /exceeded the maximum number of connections|\bib007\b/,
    action: { kind: "narrow", connections: 1 },
    forMs: HOUR,
    after: { count: 2, withinMs: HOUR },
    example: "421 4.3.2 The maximum number of concurrent connections has exceeded a limit (IB007)",
  },
  {
    why: "too many messages on one connection",
    pattern: /maximum number of messages per connection/,
    action: { kind: "shorten", messagesPerConnection: 2 },
    forMs: HOUR,
    after: { count: 2, withinMs: HOUR },
    example: "421 4.4.2 You have reached the maximum number of messages per connection",
  },
];

/** One for each of MAIL_PROVIDERS. */
export const PROVIDER_RULES: readonly SiteRule[] = [
  {
    name: "google",
    mx: MAIL_PROVIDERS.google,
    connections: 5,
    messagesPerConnection: 50,
    perMinute: null,
    tls: "required",
    cold: { connections: 2, messagesPerConnection: 10, perMinute: 20 },
    backOffs: [
      {
        why: "unusual sending rate",
        pattern: /unusual rate|^421[ -]4\.7\.28\b/,
        action: { kind: "slow", perMinute: 10, connections: null },
        forMs: 30 * MINUTE,
        after: { count: 2, withinMs: HOUR },
        example: "421 4.7.28 Gmail has detected an unusual rate of unsolicited mail originating from your IP",
      },
      {
        why: "mail considered unwanted",
        pattern: /our system has detected that this message/,
        action: { kind: "pause" },
        forMs: HOUR,
        after: { count: 5, withinMs: HOUR },
        example:
          "421 4.7.0 Our system has detected that this message is suspicious due to the nature of the content",
      },
    ],
  },
  {
    name: "yahoo",
    mx: MAIL_PROVIDERS.yahoo,
    connections: 10,
    messagesPerConnection: 20,
    perMinute: null,
    tls: "opportunistic",
    cold: { connections: 2, messagesPerConnection: 10, perMinute: 10 },
    backOffs: [
      {
        why: "complaints (TSS05)",
        pattern: /\[(?:ip)?ts{1,2}05\]/,
        action: { kind: "pause" },
        forMs: 4 * HOUR,
        after: { count: 2, withinMs: HOUR },
        example: "421 4.7.0 [TSS05] Messages from 192.0.2.1 temporarily deferred due to user complaints",
      },
      {
        why: "unexpected volume or complaints (TSS04)",
        pattern: /\[(?:ip)?ts{1,2}04\]/,
        action: { kind: "pause" },
        forMs: 2 * HOUR,
        after: { count: 2, withinMs: HOUR },
        example: "421 4.7.0 [TSS04] Messages from 192.0.2.1 temporarily deferred due to unexpected volume",
      },
      {
        why: "unexpected volume (TS03)",
        pattern: /\[ts{1,2}03\]/,
        action: { kind: "slow", perMinute: 10, connections: null },
        forMs: 30 * MINUTE,
        after: { count: 3, withinMs: HOUR },
        example: "421 4.7.1 [TS03] All messages from 192.0.2.1 will be permanently deferred",
      },
      {
        why: "unexpected volume (TS02)",
        pattern: /\[ts{1,2}02\]/,
        action: { kind: "slow", perMinute: 1, connections: 1 },
        forMs: 30 * MINUTE,
        after: { count: 3, withinMs: HOUR },
        example: "421 4.7.0 [TS02] Messages from 192.0.2.1 temporarily deferred",
      },
      {
        why: "the sending address is on a block list",
        pattern: /^553[ -]5\.7\.1 \[bl/,
        action: { kind: "pause" },
        forMs: 2 * HOUR,
        after: { count: 5, withinMs: HOUR },
        example: "553 5.7.1 [BL21] Connections will not be accepted from 192.0.2.1",
      },
    ],
  },
  {
    name: "outlook",
    mx: MAIL_PROVIDERS.outlook,
    connections: 5,
    messagesPerConnection: 50,
    perMinute: null,
    tls: "opportunistic",
    cold: COLD_MICROSOFT,
    backOffs: MICROSOFT_BACK_OFFS,
  },
  {
    name: "office365",
    mx: MAIL_PROVIDERS.office365,
    connections: 5,
    messagesPerConnection: 50,
    perMinute: null,
    tls: "opportunistic",
    cold: COLD_MICROSOFT,
    backOffs: MICROSOFT_BACK_OFFS,
  },
  {
    name: "apple",
    mx: MAIL_PROVIDERS.apple,
    connections: 10,
    messagesPerConnection: 5,
    perMinute: null,
    tls: "opportunistic",
    cold: { connections: 1, messagesPerConnection: 5, perMinute: 5 },
    backOffs: [
      {
        why: "reputation of the sending address (HCM1, BS02)",
        pattern: /\[(?:hcm1|bs02)\]/,
        action: { kind: "pause" },
        forMs: 15 * MINUTE,
        after: { count: 3, withinMs: HOUR },
        example: "421 4.7.1 [BS02] temporarily held",
      },
    ],
  },
  {
    name: "comcast",
    mx: MAIL_PROVIDERS.comcast,
    connections: 25,
    messagesPerConnection: 1_000,
    perMinute: null,
    tls: "required",
    cold: COLD_OTHERS,
    backOffs: [
      {
        why: "rate limit reached (RL000010)",
        pattern: /\brl000010\b/,
        action: { kind: "pause" },
        forMs: 5 * MINUTE,
        after: { count: 1, withinMs: HOUR },
        example: "421 4.1.0 192.0.2.1 Throttled - try again later. RL000010",
      },
      {
        why: "rate limit nearly reached (RL0000)",
        pattern: /\brl0000\d\d\b/,
        action: { kind: "slow", perMinute: 160, connections: null },
        forMs: 2 * HOUR,
        after: { count: 1, withinMs: HOUR },
        example: "421 4.1.0 192.0.2.1 Throttled - try again later. RL000001",
      },
    ],
  },
  plain("mimecast", MAIL_PROVIDERS.mimecast, { connections: 10, messagesPerConnection: 100 }),
  plain("orange", MAIL_PROVIDERS.orange, { connections: 2, messagesPerConnection: 100, tls: "required" }),
  plain("mail-com", MAIL_PROVIDERS["mail-com"], { connections: 10, messagesPerConnection: 100 }),
  plain("gmx", MAIL_PROVIDERS.gmx, { connections: 4, messagesPerConnection: 20, tls: "required" }),
  plain("yahoo-japan", MAIL_PROVIDERS["yahoo-japan"], {
    connections: 2,
    messagesPerConnection: 20,
    perMinute: 600,
  }),
  plain("barracuda", MAIL_PROVIDERS.barracuda, { connections: 10, messagesPerConnection: 15 }),
  plain("netvigator", MAIL_PROVIDERS.netvigator, { connections: 5, messagesPerConnection: 10 }),
  plain("kpn", MAIL_PROVIDERS.kpn, { connections: 10, messagesPerConnection: 10, tls: "required" }),
  {
    ...plain("qq", MAIL_PROVIDERS.qq, { connections: 4, messagesPerConnection: 8, tls: "required" }),
    backOffs: [
      {
        // They say 5xx, and mean later.
        why: "too much mail",
        pattern: /\b(?:ip|connection|sender) frequency limited/,
        action: { kind: "pause" },
        forMs: HOUR,
        after: { count: 2, withinMs: HOUR },
        example: "550 Ip frequency limited",
      },
    ],
  },
  {
    ...plain("netease", MAIL_PROVIDERS.netease, {
      connections: 4,
      messagesPerConnection: 7,
    }),
    backOffs: [
      {
        // They say 5xx, and mean later.
        why: "daily limit reached",
        pattern: /\brp:orq\b|\bhl:itc\b/,
        action: { kind: "pause" },
        forMs: HOUR,
        after: { count: 2, withinMs: HOUR },
        example: "554 HL:ITC 192.0.2.1 too many",
      },
    ],
  },
];

/** Everybody else. */
export const DEFAULT_RULE: SiteRule = plain("default", [], { connections: 20, messagesPerConnection: 100 });

/** A relay of the operator's choice: it expects our mail, and how much it takes at once is a matter of contract. */
export const SMARTHOST_RULE: SiteRule = plain("smarthost", [], {
  connections: 30,
  messagesPerConnection: 200,
});

/** The built-in receiving server, which has no reason to be spared. */
export const SANDBOX_RULE: SiteRule = plain("sandbox", [], { connections: 256, messagesPerConnection: 100 });

function plain(
  name: string,
  mx: readonly string[],
  rule: { connections: number; messagesPerConnection: number } & Partial<Pick<SiteRule, "perMinute" | "tls">>,
): SiteRule {
  return { name, mx, perMinute: null, tls: "opportunistic", cold: COLD_OTHERS, backOffs: [], ...rule };
}
