// What a sender is told in plain words about a try that failed: what happened, and what to do about it. Shown beside
// the remote server's own words. Each holds for a delivery that is tried again as well as for one that has ended.
import type { ReplyClass } from "../mta/reply-classes.ts";

/** The classes of replies, and those that the queue gives itself. */
export type AdvisedClass = ReplyClass | "domain_deleted" | "internal_error" | "expired" | "may_have_arrived";

export const CLASS_ADVICE: Record<AdvisedClass, string> = {
  // The address
  no_mailbox:
    "There is no such mailbox. Correct the address or drop it: writing on to addresses that do not exist harms your " +
    "reputation, so one that bounces for this is put on your suppression list.",
  mailbox_inactive:
    "The mailbox was closed or disabled. Ask the recipient for another address; one that bounces for this is put on " +
    "your suppression list.",
  bad_domain:
    "The recipient's domain does not exist or takes no mail. Look for a typing mistake behind the @, or drop the address.",
  bad_syntax:
    "This is no address to the recipient's server. Correct it; one that bounces for this is put on your suppression list.",
  relay_denied:
    "The server that the recipient's domain names does not take mail for it. Only the recipient's side can mend that: " +
    "reach them another way, and send again later.",
  mailbox_full:
    "The recipient's mailbox is full. Only they can make room; if the email bounces, send it again some days later.",
  recipient_policy:
    "The recipient or their organisation does not take mail from you. Ask them to allow your address before you send again.",
  // The message
  too_large:
    "The email is larger than the recipient's server takes. Make the attachments smaller, or send a link to them.",
  content_spam:
    "The content looked like spam to the recipient's server. Write only to people who asked for it, check the wording " +
    "and every link, and send a changed email.",
  attachment_virus:
    "An attachment looked harmful to the recipient's server, or is of a kind that it refuses. Share the file by a link.",
  // The sender and its address
  ip_block:
    "The recipient's server does not welcome the address that this server sends from; the recipient has no part in it. " +
    "The operator should look that address up in the blocklist that the answer names, and ask for its removal.",
  domain_reputation:
    "The recipient's server does not trust your domain enough. Send less and only to people who expect it, until trust " +
    "has grown.",
  auth_policy:
    "The recipient's server could not confirm that the email comes from your domain. Check the domain's SPF, DKIM and " +
    "DMARC records, then send it again.",
  sender_rejected:
    "The recipient's server does not accept the sender. Check that the From address exists and that its domain can " +
    "receive mail, then send it again.",
  // Later
  rate_limit:
    "The recipient's server asked for less mail at a time. The pace to it is lowered; spread large sendings over more time.",
  greylist:
    "The recipient's server asks senders that it does not know to come back in some minutes. That is usual and passes by " +
    "itself.",
  too_many_connections:
    "The recipient's server is busy. Fewer connections to it are opened; spread large sendings over more time.",
  too_many_recipients:
    "The recipient's server takes fewer recipients at a time. Spread large sendings over more time.",
  tls_policy:
    "No connection could be made that is as safe as your domain's `tls` setting or the recipient's domain demands. Tell " +
    "the recipient's operator, who may have a certificate to renew, or relax that setting if you may.",
  network:
    "The recipient's server could not be reached, or the connection broke. If it lasts, look for a typing mistake behind " +
    "the @.",
  dns:
    "The recipient's domain could not be looked up. If it lasts for one domain, look for a typing mistake; if for all, " +
    "the operator should check this server's DNS.",
  dns_untrusted:
    "This server's DNS gives answers that cannot be right, so nothing is believed of it for now and the email waits. The " +
    "operator should check it.",
  // The rest
  protocol:
    "The recipient's server broke the mail protocol, or cannot take an email of this form. Tell its operator what was " +
    "answered.",
  unknown_5xx:
    "The recipient's server refused the email for good, for a reason that is not known here. Read its answer, and ask the " +
    "recipient before you send again.",
  unknown_4xx:
    "The recipient's server could not take the email, for a reason that is not known here. If it lasts, read its answer.",
  // Ours
  body_corrupt:
    "The stored content of the email is damaged, so it was not sent. Send it again; the operator should check the disk.",
  smarthost_auth:
    "The relay that this server sends through refuses its credentials. The operator has to correct the smarthost's URL.",
  smarthost_refused:
    "The relay that this server sends through does not take this email from it. The operator has to allow the sender or " +
    "the destination there.",
  local:
    "This server lacked what a connection takes: files, memory, a route or its own address. The email is tried again " +
    "soon; if it lasts, the operator should read the log.",
  internal:
    "Something failed in this server while it was sending. If it lasts, the operator should read the log.",
  domain_deleted:
    "The sending domain was deleted, so the email could not be signed. Add and verify the domain, then send it again.",
  expired:
    "Its time was over before the email could be delivered. Send a new one if it is still of use, or give it more time.",
  may_have_arrived:
    "The recipient's server may have accepted the email, but its reply was lost, and there is no time left for another " +
    "attempt. Ask the recipient before you send it again, unless a second copy does no harm.",
  internal_error:
    "Something failed in this server while it was sending. If it lasts, the operator should read the log.",
};

/** The advice for a class; null for no class, and for one that another version of the program wrote. */
export function adviceFor(name: string | null): string | null {
  return name !== null && Object.hasOwn(CLASS_ADVICE, name) ? CLASS_ADVICE[name as AdvisedClass] : null;
}
