// Which class a reply belongs to. Order decides: text of named providers, text in general, enhanced code, basic code.
// Each rule has an example that it is the first to match (reply-rules.test.ts), in the form that reply-rule.ts tells.
import { PROVIDER_RULES } from "./provider-reply-rules.ts";
import { CONTENT, type ReplyRule, rule } from "./reply-classes.ts";
import type { Stage } from "./smtp-problem.ts";

const DISABLED =
  /(?:account|mailbox|user|recipient|address|inbox)(?: \S{1,100}){0,6} (?:is |has been |was )?(?:disabled|inactive|suspended|deactivated|closed|locked|terminated|expired|blocked for inactivity)|(?:disabled|inactive|suspended|closed) (?:account|mailbox|user|recipient)|no longer (?:active|in use|valid|available|with)/;

const SESSION: readonly Stage[] = ["greeting", "ehlo", "starttls"];

/** A relay's refusal is for the operator to fix: customers' mail never bounces for it, regardless of the code. */
const RELAY_RULES: ReplyRule[] = [
  rule("relay-auth", "smarthost_auth", /^[45]\d\d/, "535 5.7.8 bad credentials", { stages: ["auth"] }),
  // RFC 4954 §6.
  rule(
    "relay-auth-needed",
    "smarthost_auth",
    /^(?:53[0458]|[45]\d\d [45]\.7\.(?:8|9|11|12))\b|authentication (?:is )?(?:required|needed)|must authenticate|not authenticated/,
    "530 5.7.0 Authentication required",
    { isRelays: true, at: "mail" },
  ),
  rule(
    "relay-denies",
    "smarthost_refused",
    /relay(?:ing)? (?:access )?(?:is )?(?:denied|not permitted|not allowed|prohibited)|not permitted to relay|unable to relay|cannot relay|we do not relay|relay not/,
    "554 5.7.1 <a@example.com>: Relay access denied",
    { isRelays: true },
  ),
  rule(
    "relay-unverified-sender",
    "smarthost_refused",
    /(?:address|identit(?:y|ies)|domain|sender)(?: \S{1,100}){0,3} (?:is |are )?not (?:verified|owned|confirmed|registered)|(?:account|sending)(?: \S{1,100}){0,3} (?:suspended|paused|disabled)/,
    "554 Message rejected: Email address is not verified",
    { isRelays: true, stages: ["mail", "data", "dot"] },
  ),
  rule("relay-sender", "smarthost_refused", /^5(?!52)\d\d/, "550 5.7.1 not your sender", {
    isRelays: true,
    stages: ["mail"],
  }),
];

const TEXT_RULES: ReplyRule[] = [
  rule(
    "starttls-required",
    "tls_policy",
    /must issue a starttls|encryption (?:is )?required|tls (?:is )?required|requires? tls/,
    "530 5.7.0 Must issue a STARTTLS command first",
    {
      at: "mail",
    },
  ),
  rule("too-many-recipients", "too_many_recipients", /too many recipients/, "552 5.5.3 Too many recipients"),
  rule(
    "too-many-connections",
    "too_many_connections",
    /too many (?:concurrent )?(?:smtp )?(?:connections|sessions)|connection limit|maximum number of connections|trop de connexions|number of messages per (?:connection|session)|too many messages (?:per|in|on|for) (?:this |the |a )?(?:connection|session)/,
    "421 4.7.0 Too many connections from your IP",
    {
      at: "greeting",
    },
  ),
  rule(
    "greylisting",
    "greylist",
    /gr[ae]y-?list|postgrey|try again (?:in )?(?:\d{1,4} seconds|\d{1,3} minutes|later).{0,40}gr[ae]y/,
    "451 4.7.1 Greylisting in action, please come back later",
  ),
  rule(
    "sender-authentication",
    "auth_policy",
    /dmarc|\bspf\b.{0,60}(?:fail|reject|not pass|check|policy|deni)|dkim.{0,60}(?:fail|reject|not pass|check|required)|unauthenticated (?:email|mail|sender)|sender authentication|not authenticated|5\.7\.515/,
    "550 5.7.26 Unauthenticated email from example.com is not accepted due to domain's DMARC policy",
    {
      at: "dot",
    },
  ),
  rule(
    "domain-reputation",
    "domain_reputation",
    /reputation of (?:the |a )?(?:sending )?domain|domain reputation|dbl\.spamhaus|domain.{0,40}(?:blacklist|blocklist|block list)/,
    "550 5.7.1 example.com listed at dbl.spamhaus.org",
    {
      at: "dot",
    },
  ),
  rule(
    "content-url-listed",
    "content_spam",
    /uribl|surbl|\burls?\b.{0,40}(?:black|block|listed)|(?:black|block|listed).{0,40}\burls?\b/,
    "550 5.7.1 Message contains a URL listed in multi.surbl.org",
    { stages: CONTENT },
  ),
  rule(
    "block-list",
    "ip_block",
    /spamhaus|spamcop|barracudacentral|sorbs|\bdnsbl\b|\brbl\b|real-?time block|blocked using|black ?list(?:ed)?\b|block ?list(?:ed)?\b|\bips?\b(?: address)?.{0,60}(?:reputation|blocked|banned|denied|listed)|client host.{0,80}blocked|poor reputation|bad reputation|senderbase|talos|ipcheck\.proofpoint|csi\.cloudmark|ers\.trendmicro/,
    "554 5.7.1 Service unavailable; Client host [192.0.2.1] blocked using zen.spamhaus.org",
  ),
  rule(
    "reverse-name",
    "ip_block",
    /reverse (?:dns|hostname|lookup)|\bptr\b|\brdns\b|cannot find your hostname|fcrdns/,
    "550 5.7.25 The IP address sending this message does not have a PTR record",
    {
      at: "mail",
    },
  ),
  rule(
    "rate",
    "rate_limit",
    /rate limit|rate-limit|ratelimit|too (?:many|much) (?:messages|mail|emails|requests)|too (?:fast|frequent)|throttl|sending rate|exceeded.{0,40}(?:rate|hourly|daily limit)|temporarily deferred|server busy|unusual (?:rate|volume)/,
    "450 4.7.1 Error: too much mail from 192.0.2.1",
    {
      at: "mail",
    },
  ),
  rule(
    "virus-or-attachment",
    "attachment_virus",
    /virus|malware|infected|trojan|phish|attachment.{0,60}(?:block|not allowed|prohibit|banned|reject)|(?:block|prohibit|banned|dangerous|illegal).{0,40}attachment|file type.{0,30}not/,
    "552 5.7.0 This message was blocked because its content presents a potential security issue: dangerous attachment",
    {
      stages: CONTENT,
    },
  ),
  rule(
    "quota",
    "mailbox_full",
    /quota|mailbox.{0,20}\bfull\b|mailfull|out of storage/,
    "552 5.2.2 Quota exceeded",
  ),
  rule(
    "message-size",
    "too_large",
    /message.{0,20}(?:too (?:large|big)|size.{0,20}exceed)|exceeds?.{0,40}(?:size|length)|size limit|(?:too large|too big)/,
    "552 5.3.4 Message size exceeds fixed limit",
    {
      at: "mail",
    },
  ),
  rule(
    "mailbox-over-limit",
    "mailbox_full",
    /(?:mailbox|inbox|account|user|recipient).{0,40}(?:full|exceed|over its|over the)|insufficient (?:storage|disk)|not enough (?:storage|space)/,
    "552 5.2.2 The recipient's account has exceeded its limit",
  ),
  rule(
    "mailbox-disabled-now",
    "mailbox_unavailable",
    new RegExp(`^4\\d\\d.*(?:${DISABLED.source})`),
    "450 4.2.1 The mailbox is temporarily locked",
  ),
  rule(
    "mailbox-disabled",
    "mailbox_inactive",
    DISABLED,
    "550 5.2.1 The email account that you tried to reach is disabled",
  ),
  rule(
    "relaying-denied",
    "relay_denied",
    /relay(?:ing)? (?:access )?(?:is )?(?:denied|not permitted|not allowed|prohibited)|not permitted to relay|unable to relay|cannot relay|we do not relay|not our customer|relay not/,
    "554 5.7.1 <a@example.com>: Relay access denied",
  ),
  rule(
    "unknown-user",
    "no_mailbox",
    /(?:user|recipient|mailbox|address|account|addressee|alias)(?: \S{1,100}){0,4} (?:is )?(?:unknown|not found|not known|not exist|non-?existent|invalid|unavailable here|rejected as unknown)|(?:unknown|no such|invalid|non-?existent|nonexistent|bad destination) (?:local )?(?:user|recipient|mailbox|address|account|person|customer|virtual)|does(?: not|n't) (?:exist|have an? (?:\S{1,60} )?(?:account|mailbox))|recipient address rejected: access denied|(?:user|recipient|mailbox|account|address)(?: \S{1,100})? (?:doesn't|does not) exist|no mailbox|not a valid (?:mailbox|user|recipient|address)|user not local|not listed in|there is no one (?:at|by)|unrouteable address|unroutable address|no user here|isn't a valid/,
    "550 5.1.1 <a@example.com>: Recipient address rejected: User unknown in virtual mailbox table",
  ),
  rule(
    "unknown-domain",
    "bad_domain",
    /domain(?: \S{1,100}){0,3} (?:not found|does not exist|unknown|invalid)|unknown (?:domain|host)|host not found|no mx|null ?mx|does not accept (?:any )?mail/,
    "550 5.1.2 Unknown domain example.com",
  ),
  rule(
    "recipient-refuses",
    "recipient_policy",
    /not allowed to (?:send|post)|not (?:authorized|authorised|permitted) to send|blocked by (?:the )?(?:user|recipient)|recipient (?:has )?(?:blocked|refuses)|restricted (?:to|group|recipient)|only accepts? (?:mail|messages)|does not accept messages from|distribution (?:list|group)|members? only/,
    "550 5.7.1 You are not allowed to send to this group",
  ),
  rule(
    "content-spam",
    "content_spam",
    /spam|\buce\b|unsolicited|bulk mail|junk|uribl|surbl|content (?:rejected|filter|not accepted|policy)|message (?:content )?(?:rejected|refused|blocked).{0,40}(?:content|policy)|looks like|suspicious|blocked by filter/,
    "554 5.7.1 Message rejected as spam",
    {
      stages: CONTENT,
    },
  ),
  rule(
    "sender-address",
    "sender_rejected",
    /sender (?:address )?(?:is )?(?:rejected|denied|refused|not (?:allowed|valid|verified|exist)|verify failed|unknown)|invalid sender|bad sender|sender domain|from address.{0,40}(?:reject|invalid|not)/,
    "553 5.1.8 Sender address rejected: Domain not found",
    {
      at: "mail",
    },
  ),
  rule(
    "session-refused",
    "ip_block",
    /access denied|connection (?:rejected|refused|denied)|not accepting (?:mail|connections|messages) from|no smtp service|banned|your (?:ip|host|server|network)|go away/,
    "554 5.7.1 No SMTP service here",
    {
      stages: SESSION,
    },
  ),
];

const ENHANCED_RULES: ReplyRule[] = [
  rule(
    "come-back",
    "greylist",
    /^45[01] 4\.(?:7\.1|2\.0)\b.{0,200}(?:try (?:again|later)|come back)/,
    "451 4.7.1 Please try again later",
  ),
  // RFC 3463 §3.3: the mailbox exists. §3.2, with a 4: whether it does is not known yet.
  rule(
    "enhanced-mailbox-later",
    "mailbox_unavailable",
    /^\d{3} 4\.(?:1\.[1346]|2\.1|7\.13)\b/,
    "450 4.2.1 try later",
  ),
  rule("enhanced-no-mailbox", "no_mailbox", /^\d{3} 5\.1\.1\b/, "550 5.1.1"),
  rule("enhanced-moved", "no_mailbox", /^\d{3} 5\.1\.6\b/, "551 5.1.6 moved"),
  rule("enhanced-domain", "bad_domain", /^\d{3} 5\.(?:1\.2|1\.10|7\.18|4\.4)\b/, "556 5.1.10 refused"),
  rule("enhanced-syntax", "bad_syntax", /^\d{3} 5\.1\.3\b/, "553 5.1.3 what is this"),
  rule("enhanced-ambiguous", "no_mailbox", /^\d{3} 5\.1\.4\b/, "550 5.1.4 ambiguous"),
  rule("enhanced-sender", "sender_rejected", /^\d{3} [45]\.(?:1\.7|1\.8|7\.27)\b/, "550 5.1.7 no", {
    at: "mail",
  }),
  rule("enhanced-disabled", "mailbox_inactive", /^\d{3} 5\.(?:2\.1|7\.13)\b/, "550 5.2.1 no"),
  rule("enhanced-full", "mailbox_full", /^\d{3} [45]\.2\.2\b/, "552 5.2.2 no"),
  rule("enhanced-size", "too_large", /^\d{3} [45]\.(?:2\.3|3\.4)\b/, "552 5.3.4 no", { at: "mail" }),
  rule("enhanced-recipients", "too_many_recipients", /^\d{3} [45]\.5\.3\b/, "452 4.5.3 later"),
  rule("enhanced-tls", "tls_policy", /^\d{3} [45]\.7\.(?:5|10|11|30)\b/, "550 5.7.30 no", { at: "mail" }),
  rule("enhanced-reverse-name", "ip_block", /^\d{3} 5\.7\.25\b/, "550 5.7.25 no", { at: "mail" }),
  rule("enhanced-authentication", "auth_policy", /^\d{3} [45]\.7\.(?:9|2[0-46]|29|515)\b/, "550 5.7.23 no", {
    at: "dot",
  }),
  rule("enhanced-rate", "rate_limit", /^\d{3} 4\.7\.28\b/, "421 4.7.28 later", { at: "mail" }),
  rule("enhanced-media", "attachment_virus", /^\d{3} 5\.6\.(?:0|1)\b/, "554 5.6.1 media not supported", {
    stages: CONTENT,
  }),
  rule("enhanced-not-authorized", "recipient_policy", /^\d{3} 5\.7\.(?:1|2|4|14|17)\b/, "550 5.7.1 no", {
    stages: ["rcpt"],
  }),
  rule("enhanced-content", "content_spam", /^\d{3} 5\.(?:7\.[01]|6\.\d)\b/, "550 5.7.1 no", {
    stages: CONTENT,
  }),
  rule("enhanced-network", "network", /^\d{3} 4\.4\.\d\b/, "451 4.4.1 no answer", { at: "rcpt" }),
  rule("enhanced-protocol", "protocol", /^\d{3} 5\.(?:5\.\d|4\.6)\b/, "503 5.5.1 bad sequence", {
    at: "data",
  }),
];

const CODE_RULES: ReplyRule[] = [
  rule("code-session", "ip_block", /^5\d\d/, "554 go on", { stages: SESSION }),
  rule("code-syntax", "bad_syntax", /^(?:501|553)/, "553 no", { stages: ["rcpt"] }),
  rule("code-moved", "no_mailbox", /^551/, "551 elsewhere", { stages: ["rcpt"] }),
  // RFC 5321 §4.5.3.1.10: a 552 to RCPT that does not mention a quota means "too many recipients for now".
  rule("code-too-many", "too_many_recipients", /^552/, "552 no", { stages: ["rcpt"] }),
  rule("code-size", "too_large", /^552/, "552 no", { stages: ["mail", ...CONTENT] }),
  rule("code-domain", "bad_domain", /^(?:521|556)/, "556 no", { stages: ["rcpt"] }),
  rule("code-protocol", "protocol", /^50[0-4]/, "503 no", { at: "data" }),
  rule("code-sender", "sender_rejected", /^5\d\d/, "550 no", { stages: ["mail"] }),
  rule("code-5xx", "unknown_5xx", /^5\d\d/, "550 no"),
  rule("code-4xx", "unknown_4xx", /^4\d\d/, "450 later"),
];

export const REPLY_RULES: readonly ReplyRule[] = [
  ...RELAY_RULES,
  ...PROVIDER_RULES,
  ...TEXT_RULES,
  ...ENHANCED_RULES,
  ...CODE_RULES,
];
