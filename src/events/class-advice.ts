// Advice to the sender about a failed attempt: what happened and what to do. Shown with the remote server's reply,
// during retries and after the final failure.
import { magicName } from "../lib/magic-recipients.ts";
import type { ReplyClass } from "../mta/reply-classes.ts";

/** Reply classes, plus classes that the queue assigns itself. */
export type AdvisedClass =
  | ReplyClass
  | ("domain_deleted" | "internal_error" | "expired" | "may_have_arrived" | "broadcast_paused" | "restored");

export const CLASS_ADVICE: Record<AdvisedClass, string> = {
  // The address
  no_mailbox:
    "The mailbox does not exist. Correct or remove the address: sending to addresses that do not exist harms your " +
    "reputation. If the email bounces, the address is added to your suppression list.",
  mailbox_inactive:
    "The mailbox is closed or disabled. Ask the recipient for another address. If the email bounces, this one is " +
    "added to your suppression list.",
  bad_domain:
    "The recipient's domain does not exist or does not accept mail. Check it for a typo, or remove the address.",
  bad_syntax:
    "The recipient's server does not accept this address as valid. Correct it. If the email bounces, the address " +
    "is added to your suppression list.",
  relay_denied:
    "The mail server of the recipient's domain does not accept mail for it. Only the recipient's side can fix " +
    "that: reach them another way and send again later.",
  mailbox_full:
    "The recipient's mailbox is full, and only they can make room. If the email bounces, send it again in a few " +
    "days.",
  mailbox_unavailable:
    "The recipient's mailbox does not take mail at the moment. The retry happens automatically. If this lasts, ask the " +
    "recipient for another address.",
  recipient_policy:
    "The recipient or their organization does not accept mail from you. Ask them to allow your address before you " +
    "send again.",
  // The message
  too_large:
    "The email is larger than the recipient's server accepts. Use smaller attachments, or link to the files.",
  content_spam:
    "The recipient's server classified the content as spam. Send only to people who asked for it, check the " +
    "wording and every link, and send a changed email.",
  attachment_virus:
    "The recipient's server considers an attachment harmful, or blocks its type. Share the file with a link.",
  // The sender and its address
  ip_block:
    "The recipient's server blocks this server's IP address; the recipient is not the cause. The operator should " +
    "look the address up in the block list that the reply names and request removal.",
  domain_reputation:
    "The recipient's server does not trust your domain enough. Send less, and only to people who expect it, until " +
    "its reputation has grown.",
  auth_policy:
    "The recipient's server could not verify that the email comes from your domain. Check the domain's SPF, DKIM " +
    "and DMARC records, then send it again.",
  sender_rejected:
    "The recipient's server does not accept the sender. Check that the From address exists and that its domain " +
    "can receive mail, then send it again.",
  // Later
  rate_limit:
    "The recipient's server limits how much mail it accepts. Sendlark sends more slowly to it; spread large sends " +
    "over more time.",
  greylist:
    "The recipient's server asks unknown senders to retry in a few minutes. This is normal, and the retry happens " +
    "automatically.",
  too_many_connections:
    "The recipient's server is busy. Sendlark opens fewer connections to it; spread large sends over more time.",
  too_many_recipients:
    "The recipient's server accepts fewer recipients at a time. Spread large sends over more time.",
  tls_policy:
    "No connection met the security that your domain's `tls` setting or the recipient's domain requires. Tell the " +
    "recipient's operator, whose certificate may be invalid, or relax the setting if you can.",
  network:
    "The recipient's server could not be reached, or the connection broke. If this lasts, check the domain for a " +
    "typo.",
  dns:
    "The recipient's domain could not be looked up. If this lasts for one domain, check it for a typo; if for " +
    "all, the operator should check this server's DNS.",
  dns_untrusted:
    "This server's DNS gives answers that cannot be correct, so the email waits. The operator should check the " +
    "resolver.",
  // The rest
  protocol:
    "The recipient's server violated the mail protocol, or cannot accept this form of email. Tell its operator " +
    "what it replied.",
  unknown_5xx:
    "The recipient's server refused the email permanently, for an unknown reason. Read its reply, and ask the " +
    "recipient before you send again.",
  unknown_4xx:
    "The recipient's server could not accept the email, for an unknown reason. If this lasts, read its reply.",
  // Ours
  body_corrupt:
    "The stored content of the email is damaged, so it was not sent. Send it again; the operator should check the " +
    "disk.",
  body_unreadable:
    "The storage with the content of the email cannot be read now. The email waits and is retried; if this lasts, the " +
    "operator should check the storage.",
  smarthost_auth:
    "The smarthost refuses the server's credentials. The operator must correct the smarthost's URL.",
  smarthost_refused:
    "The smarthost does not accept this email. The operator must allow the sender or the destination there.",
  local:
    "This server lacked a resource for the connection: file descriptors, memory, a route or its own address. The " +
    "email is retried soon; if this lasts, the operator should check the log.",
  internal: "An internal error occurred while sending. If this lasts, the operator should check the log.",
  domain_deleted:
    "The sending domain was deleted, so the email could not be signed. Add and verify the domain, then send it " +
    "again.",
  restored:
    "It waited when a backup was made that was restored since, and may have been sent meanwhile. The operator releases it.",
  broadcast_paused: "The broadcast that the email belongs to is paused. Resume it, and the email is sent.",
  expired:
    "The email could not be delivered in time. Send it again if it is still relevant, or allow more time.",
  may_have_arrived:
    "The recipient's server may have accepted the email, but its reply was lost and no time is left for another " +
    "attempt. Ask the recipient before you send it again, unless a duplicate does no harm.",
  internal_error:
    "An internal error occurred while sending. If this lasts, the operator should check the log.",
};

/** Classes whose advice says that the address is suppressed, which test addresses never are. */
const SUPPRESSING: readonly string[] = ["no_mailbox", "mailbox_inactive", "bad_syntax"];
const TEST_ADDRESS_ADVICE =
  "This test address bounces every email. Unlike a real address, it is not added to your suppression list.";

/** The advice for a class; null for no class or one from another version. */
export function adviceFor(name: string | null, recipient: string | null): string | null {
  if (name === null || !Object.hasOwn(CLASS_ADVICE, name)) return null;
  const isTestAddress = recipient !== null && magicName(recipient) !== null;
  if (isTestAddress && SUPPRESSING.includes(name)) return TEST_ADDRESS_ADVICE;
  return CLASS_ADVICE[name as AdvisedClass];
}
