// Replies specific to large mailbox providers. They match before the general rules.
import { CONTENT, type ReplyRule, rule } from "./reply-classes.ts";

const GOOGLE = { providers: ["google"] } as const;
const YAHOO = { providers: ["yahoo", "yahoo-japan"] } as const;
const MICROSOFT = { providers: ["outlook", "office365"] } as const;

const GOOGLE_RULES: ReplyRule[] = [
  rule(
    "google-ipv6-guidelines",
    "ip_block",
    /does not meet ipv6 sending guidelines/,
    "550-5.7.1 [2001:db8::1] Our system has detected that this message does\n550-5.7.1 not meet IPv6 sending guidelines regarding PTR records and\n550 5.7.1 authentication.",
    { ...GOOGLE, at: "dot" },
  ),
  rule(
    "google-reverse-name",
    "ip_block",
    /^\d{3} [45]\.7\.2[35]\b/,
    "421 4.7.23 The sending IP address for this message does not lead back to its name",
    { ...GOOGLE, at: "dot" },
  ),
  rule(
    "google-authentication",
    "auth_policy",
    /^\d{3} [45]\.7\.(?:2[67]|3[0-2]|40)\b/,
    "421 4.7.27 Your email has been rate limited because SPF authentication didn't pass for this message.",
    { ...GOOGLE, at: "dot" },
  ),
  rule(
    "google-tls",
    "tls_policy",
    /^\d{3} [45]\.7\.29\b/,
    "421 4.7.29 Your email has been rate limited because this message wasn't sent over a TLS connection.",
    { ...GOOGLE, at: "dot" },
  ),
  rule(
    "google-over-quota-for-good",
    "mailbox_inactive",
    /overquotaperm/,
    "552-5.2.2 The recipient's inbox is out of storage space.\n552 5.2.2 OverQuotaPerm gsmtp",
    GOOGLE,
  ),
  rule(
    "google-mailbox-rate",
    "rate_limit",
    /receiving mail (?:at a rate|too quickly)/,
    "450-4.2.1 The user you are trying to contact is receiving mail at a rate that\n450 4.2.1 prevents additional messages from being delivered.",
    GOOGLE,
  ),
  rule(
    "google-domain-rate",
    "domain_reputation",
    /unusual rate.{0,160}\b(?:spf|dkim|url) domain/,
    "421-4.7.28 Gmail has detected an unusual rate of unsolicited mail originating\n421 4.7.28 from your DKIM domain [example.com 36].",
    { ...GOOGLE, at: "dot" },
  ),
  rule(
    "google-domain-reputation",
    "domain_reputation",
    /low reputation of the sending domain/,
    "550-5.7.1 Our system has detected that this message is likely suspicious due to\n550 5.7.1 the very low reputation of the sending domain.",
    { ...GOOGLE, at: "dot" },
  ),
  rule(
    "google-address-reputation",
    "ip_block",
    /low reputation of the sending ip/,
    "550-5.7.1 Our system has detected that this message is likely suspicious due to\n550 5.7.1 the very low reputation of the sending IP address.",
    { ...GOOGLE, at: "dot" },
  ),
  rule(
    "google-unsolicited",
    "content_spam",
    /^550.{0,160}likely (?:unsolicited mail|spam)/,
    "550-5.7.1 [192.0.2.1] Our system has detected that this message is\n550 5.7.1 likely unsolicited mail.",
    { ...GOOGLE, stages: CONTENT },
  ),
  rule(
    "google-unusual-rate",
    "rate_limit",
    /our system has detected that this message|unusual rate/,
    "421-4.7.28 Gmail has detected an unusual rate of unsolicited mail originating\n421 4.7.28 from your IP address.",
    { ...GOOGLE, at: "dot" },
  ),
];

const YAHOO_RULES: ReplyRule[] = [
  rule(
    "yahoo-greylist",
    "greylist",
    /^4.{0,40}\[gl\d\d\]/,
    "451 4.7.1 [GL01] Message from (192.0.2.1) temporarily deferred",
    { ...YAHOO, at: "mail" },
  ),
  rule(
    "yahoo-ts",
    "rate_limit",
    /\[(?:tss?|iptss?)0\d\]/,
    "421 4.7.0 [TSS04] Messages from 192.0.2.1 temporarily deferred",
    { ...YAHOO, at: "greeting" },
  ),
  rule(
    "yahoo-block-list",
    "ip_block",
    /\[bl\d\d\]/,
    "553 5.7.1 [BL21] Connections will not be accepted from 192.0.2.1",
    { ...YAHOO, at: "greeting" },
  ),
];

const MICROSOFT_RULES: ReplyRule[] = [
  rule(
    "microsoft-block-list",
    "ip_block",
    /\bs3150\b|\bs3140\b|our block list/,
    "550 5.7.1 Unfortunately, messages from [192.0.2.1] weren't sent. Part of their network is on our block list (S3150).",
    { ...MICROSOFT, at: "mail" },
  ),
  rule(
    "microsoft-banned",
    "ip_block",
    /^\d{3} 5\.7\.(?:511|60[6-9]|6[1-4]\d)\b|banned sending ip|banned sender/,
    "550 5.7.606 Access denied, banned sending IP [192.0.2.1]",
    { ...MICROSOFT, at: "rcpt" },
  ),
  rule(
    "microsoft-rate",
    "rate_limit",
    /temporarily rate limited/,
    "451 4.7.650 The mail server [192.0.2.1] has been temporarily rate limited due to IP reputation.",
    { ...MICROSOFT, at: "mail" },
  ),
  rule(
    "microsoft-restricted-recipient",
    "recipient_policy",
    /^\d{3} 5\.7\.(?:12[49]|13[3-6])\b/,
    "550 5.7.133 RESOLVER.RST.SenderNotAuthenticatedForGroup; authentication required",
    MICROSOFT,
  ),
  rule(
    "microsoft-no-mailbox",
    "no_mailbox",
    /^550 5\.5\.0 .{0,60}mailbox unavailable|^550 5\.1\.10\b|recipientnotfound/,
    "550 5.5.0 Requested action not taken: mailbox unavailable (S2017062302).",
    { ...MICROSOFT, stages: ["rcpt", ...CONTENT] },
  ),
];

const OTHER_RULES: ReplyRule[] = [
  rule("apple-held", "rate_limit", /\[(?:hcm|bs)\d{1,2}\]/, "421 [BS02] temporarily held", {
    providers: ["apple"],
    at: "mail",
  }),
  rule("comcast-rate", "rate_limit", /\brl0000\d\d\b/, "421 4.1.0 192.0.2.1 Not now. RL000001", {
    providers: ["comcast"],
    at: "greeting",
  }),
  rule("comcast-block-list", "ip_block", /\bbl0000\d\d\b/, "554 192.0.2.1 found on lists. BL000001", {
    providers: ["comcast"],
    at: "greeting",
  }),
  rule(
    "gmx-no-mailbox",
    "no_mailbox",
    /^550.{0,60}mailbox unavailable/,
    "550 Requested action not taken: mailbox unavailable",
    { providers: ["gmx", "mail-com"], stages: ["rcpt"] },
  ),
  rule(
    "mimecast-envelope",
    "recipient_policy",
    /administrative prohibition/,
    "550 Administrative prohibition - envelope blocked",
    { providers: ["mimecast"] },
  ),
  // These two 5xx replies are temporary.
  rule("qq-rate", "rate_limit", /frequency limited/, "550 Ip frequency limited", {
    providers: ["qq"],
    at: "mail",
  }),
  rule("netease-daily-limit", "rate_limit", /\brp:|\bhl:/, "554 HL:ITC 192.0.2.1 too many", {
    providers: ["netease"],
    at: "mail",
  }),
];

export const PROVIDER_RULES: readonly ReplyRule[] = [
  ...GOOGLE_RULES,
  ...YAHOO_RULES,
  ...MICROSOFT_RULES,
  ...OTHER_RULES,
];
