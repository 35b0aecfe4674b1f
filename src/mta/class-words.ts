import type { ReplyClass } from "./reply-classes.ts";

/** What a class of answers means, in a sentence for people. */
export const CLASS_WORDS: Record<ReplyClass, string> = {
  no_mailbox: "The server says that there is no such mailbox.",
  mailbox_inactive: "The mailbox exists but is switched off.",
  bad_domain: "The domain does not take mail.",
  bad_syntax: "The server does not understand the address.",
  relay_denied: "The server does not take mail for this domain: its MX record may point to the wrong host.",
  mailbox_full: "The mailbox is full.",
  recipient_policy: "The recipient's own rules refuse this sender.",
  too_large: "The message is too large for the server.",
  content_spam: "The server takes the content for spam.",
  attachment_virus: "The server refuses an attachment.",
  ip_block: "The server blocks the address that mail leaves from: see `sendlark doctor --blocklists`.",
  domain_reputation: "The server distrusts the sender's domain.",
  auth_policy: "SPF, DKIM or DMARC do not satisfy the server: see `sendlark doctor`.",
  sender_rejected: "The server refuses the envelope sender.",
  rate_limit: "The server takes no more mail for now; a delivery would be tried again by itself.",
  greylist:
    "Greylisting: the server asks new senders to come back in some minutes, which a delivery does by itself.",
  too_many_connections: "The server has too many connections; a delivery would be tried again by itself.",
  too_many_recipients: "The server has taken enough recipients for now.",
  tls_policy: "The encryption does not satisfy what the domain demands, so that nothing would be sent.",
  network: "The server cannot be reached, or the conversation broke.",
  dns: "DNS did not answer, so that nobody knows where the mail goes.",
  protocol: "The server does not speak SMTP as it should.",
  unknown_5xx: "The server refuses for a reason that is not known here.",
  unknown_4xx: "The server asks to come back later, which a delivery does by itself.",
  body_corrupt: "The stored message is damaged.",
  smarthost_auth: "The smarthost refuses the user name or password.",
  internal: "Something broke on this side.",
};
