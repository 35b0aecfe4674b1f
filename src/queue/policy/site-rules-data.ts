// Limits of large mailbox providers, as far as known, and their throttling replies. Edit freely: site-rules.test.ts checks
// that each pattern is the first to match its own example. Patterns match the reply in lower case, on one line, code first,
// cut at 2 KB, and must be linear: no nested or adjacent unbounded quantifiers. `connections`, `messagesPerConnection` and
// `perMinute` are for a warm address, `cold` for a new one (doubles from day to day, see warm-up.ts).
import { MAIL_PROVIDERS } from "../../lib/mail-providers.ts";

/** Effect of a back-off reply on the site. */
export type BackOffAction =
  | { kind: "slow"; perMinute: number; connections: number | null }
  | { kind: "narrow"; connections: number }
  | { kind: "shorten"; messagesPerConnection: number }
  | { kind: "pause" };

export interface BackOff {
  /** Reason shown to the operator. */
  why: string;
  pattern: RegExp;
  action: BackOffAction;
  forMs: number;
  /** Applies once the reply came this often within this time. */
  after: { count: number; withinMs: number };
  /** A reply that this entry matches first. */
  example: string;
}

/** Limits of a site for one egress. */
export interface SiteLimits {
  connections: number;
  messagesPerConnection: number;
  /** Messages per minute; null = unlimited. */
  perMinute: number | null;
}

export interface SiteRule extends SiteLimits {
  name: string;
  /** Suffixes of MX host names, with a leading dot. */
  mx: readonly string[];
  /** `required`: no delivery without TLS; the certificate is not verified. */
  tls: "opportunistic" | "required";
  /** For an address that is new to the site. */
  cold: SiteLimits & { perMinute: number };
  backOffs: readonly BackOff[];
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const TOO_MANY_CONNECTIONS =
  /too many (?:concurrent )?(?:smtp )?(?:connections|sessions)|trop de connexions|maximum number of connections/;

/** Replies of any provider's servers; a provider's own rules match first. */
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

/** One per entry of MAIL_PROVIDERS. */
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
        // A 5xx that is temporary.
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
        // A 5xx that is temporary.
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

/** All other sites. */
export const DEFAULT_RULE: SiteRule = plain("default", [], { connections: 20, messagesPerConnection: 100 });

/** The operator's smarthost: it expects our mail, and its limits are set by contract. */
export const SMARTHOST_RULE: SiteRule = plain("smarthost", [], {
  connections: 30,
  messagesPerConnection: 200,
});

/** The built-in receiving server; it needs no protection. */
export const SANDBOX_RULE: SiteRule = plain("sandbox", [], { connections: 256, messagesPerConnection: 100 });

function plain(
  name: string,
  mx: readonly string[],
  rule: { connections: number; messagesPerConnection: number } & Partial<Pick<SiteRule, "perMinute" | "tls">>,
): SiteRule {
  return { name, mx, perMinute: null, tls: "opportunistic", cold: COLD_OTHERS, backOffs: [], ...rule };
}
