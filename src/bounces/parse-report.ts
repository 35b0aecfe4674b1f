// Classifies messages to a report address. The order matters: a delivery report may be marked as auto-replied, and an
// out-of-office reply must never count as a bounce.

import type { HeaderField } from "../mime/headers.ts";
import { readAddress, readDeliveryStatus } from "./read-delivery-status.ts";
import type { Evidence, Report, ReportedRecipient } from "./report.ts";
import { headerOf, type ReportPart, readReportParts, valuesIn } from "./report-parts.ts";

const STATUS_TYPES = new Set(["message/delivery-status", "message/global-delivery-status"]);
const EVIDENCE_CHARS_MAX = 512 * 1024;
/** Senders of complaints that consist of the message as an attachment. */
const ATTACHMENT_DESK = /@(?:hotmail|outlook|live|msn)\.com>?\s*$/i;
const AUTO_SUBJECT =
  /^(?:auto(?:matic|mated)?[- ]?(?:reply|response|antwort)|automatische antwort|out of (?:the )?office|abwesen|réponse automatique|respuesta automática|vacation|i am (?:currently )?(?:away|out))/i;

/** Accepts any bytes and never throws. Linear time. */
export function parseReport(bytes: Uint8Array): Report {
  const { fields, parts } = readReportParts(bytes);
  const text = parts
    .map((part) => part.text)
    .join("\n")
    .slice(0, EVIDENCE_CHARS_MAX);
  const evidence: Evidence = {
    text,
    feedbackIds: valuesIn(text, "cfbl-feedback-id"),
    messageIds: valuesIn(text, "(?:original-)?message-id").flatMap(
      (value) => /<[^<>\s]{1,400}>/.exec(value) ?? [],
    ),
    recipient: recipientIn(text),
  };
  const feedback = parts.find((part) => part.type === "message/feedback-report");
  if (feedback !== undefined) return feedbackReport(feedback.text, evidence);
  if (isAttachedComplaint(fields, parts)) return { kind: "arf", feedbackType: "abuse", evidence };
  return (
    deliveryReport(parts, evidence) ?? textReport(fields, parts, evidence) ?? { kind: "unknown", evidence }
  );
}

/** RFC 5965 §3. */
function feedbackReport(text: string, evidence: Evidence): Report {
  const [type = "other"] = valuesIn(text, "feedback-type");
  return { kind: "arf", feedbackType: type.toLowerCase(), evidence };
}

/** JMRP: the message attached, with its recipient in an extra header. */
function isAttachedComplaint(fields: HeaderField[], parts: ReportPart[]): boolean {
  const attached = parts.find((part) => part.type === "message/rfc822");
  if (attached === undefined || parts.some((part) => STATUS_TYPES.has(part.type))) return false;
  if (valuesIn(attached.text, "x-hmxmroriginalrecipient").length > 0) return true;
  return /complaint/i.test(headerOf(fields, "subject")) && ATTACHMENT_DESK.test(headerOf(fields, "from"));
}

function deliveryReport(parts: ReportPart[], evidence: Evidence): Report | null {
  const own = parts.find((part) => STATUS_TYPES.has(part.type));
  // Some put the fields into the text, or break the multipart.
  const status = own ?? parts.find(({ type, text }) => type === "text/plain" && hasStatusFields(text));
  if (status === undefined) return null;
  const { recipients, envelopeId } = readDeliveryStatus(status.text);
  return recipients.length === 0 ? null : { kind: "dsn", recipients, envelopeId, evidence };
}

function hasStatusFields(text: string): boolean {
  return /^final-recipient[ \t]{0,20}:/im.test(text) && /^action[ \t]{0,20}:/im.test(text);
}

function textReport(fields: HeaderField[], parts: ReportPart[], evidence: Evidence): Report | null {
  if (parts.some((part) => part.type === "message/disposition-notification")) return { kind: "auto_reply" };
  const letter =
    parts.find((part) => part.type === "text/plain") ?? parts.find(({ type }) => type === "text/html");
  const words = ownWords(letter?.type === "text/html" ? withoutTags(letter.text) : (letter?.text ?? ""));
  if (looksLikeBounce(fields, words)) {
    const recipient = readTextBounce(fields, words);
    if (recipient !== null) return { kind: "dsn", recipients: [recipient], envelopeId: null, evidence };
  }
  return isAutoReply(fields) ? { kind: "auto_reply" } : null;
}

/** RFC 3834 §5 and older conventions. */
function isAutoReply(fields: HeaderField[]): boolean {
  const submitted = headerOf(fields, "auto-submitted").toLowerCase();
  if (submitted !== "" && !submitted.startsWith("no")) return true;
  if (["x-autoreply", "x-autorespond", "x-autoresponse"].some((name) => headerOf(fields, name) !== ""))
    return true;
  if (/^(?:bulk|junk|auto_reply)/i.test(headerOf(fields, "precedence"))) return true;
  return AUTO_SUBJECT.test(headerOf(fields, "subject"));
}

function recipientIn(text: string): string | null {
  const names = ["original-rcpt-to", "x-hmxmroriginalrecipient", "removal-recipient", "delivered-to", "to"];
  for (const name of names) {
    const [value] = valuesIn(text, name);
    const address = readAddress(/<([^<>]{3,320})>/.exec(value ?? "")?.[1] ?? value);
    if (address !== null) return address;
  }
  return null;
}

function withoutTags(html: string): string {
  return html
    .replaceAll(/<(?:br|p|div|tr|li|h\d)\b[^<>]{0,1000}>/gi, "\n")
    .replaceAll(/<[^<>]{0,1000}>/g, " ")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&nbsp;", " ");
}

// Bounces in free text, from servers without RFC 3464.
const TEXT_CHARS_MAX = 64 * 1024;
const SUBJECT =
  /undeliver|delivery (?:status notification|failure|failed|report|problem|error|has failed)|failure notice|failed delivery|returned (?:mail|e-?mail|message|to sender)|mail (?:delivery )?(?:system )?(?:failed|failure|error)|delivery (?:delayed|warning)|(?:message|mail)(?: delivery)? delayed|could not (?:be delivered|send message)|nicht zustellbar|unzustellbar|message you sent/i;
const OPENING =
  /hi\. this is the qmail|this is the mail (?:system|delivery)|created automatically by (?:the )?mail delivery|(?:could|can|was|were|is) ?not (?:be )?(?:able to )?(?:deliver|be delivered)|unable to deliver|undeliverable|delivery to the following recipients? (?:has |have )?(?:failed|was aborted)|message (?:was|has) not (?:been )?delivered|permanent (?:fatal )?errors?|delivery (?:has )?failed|your message (?:did not reach|wasn't delivered|couldn't be delivered)/i;
const DAEMON = /mailer-daemon|postmaster|mail[-_. ]?(?:delivery|system)|mailerdaemon|mdaemon/i;
/** A copy of our own message follows, with any content. */
const COPY =
  /^(?:-{2,}.{0,20}(?:below this line|this is a copy|original message|returned message|message header|start of|unsent message).{0,80}|return-path:.{0,998}|received: .{0,998}|original message headers:.{0,80}|content-type: message\/rfc822.{0,200})$/im;
const DELAYED =
  /will (?:continue|keep|be retried|retry)|no action is required|do(?:n't| not) need to resend|(?:this is a )?warning (?:message )?only|not yet been delivered|has been delayed/i;
const FAILURE =
  /unknown user|user unknown|no such (?:user|mailbox|recipient|account)|(?:does not|doesn't|not) exist|unknown (?:recipient|address|local part|or illegal alias)|invalid (?:recipient|mailbox|address)|recipient (?:rejected|not found|unknown)|address (?:rejected|not found|couldn't be found)|mailbox (?:unavailable|not found|disabled|is full|full|has exceeded)|account (?:is )?(?:disabled|inactive|suspended|closed)|over ?quota|quota exceeded|exceeded .{0,30}quota|host (?:unknown|not found)|domain (?:not found|does not exist)|user .{0,60}(?:not found|doesn't have)|no mailbox here by that name|is not a valid mailbox|retry time(?:out)? exceeded|message expired|too large|non ?existent|deactivated|unrouteable|relay(?:ing)? (?:denied|not permitted)|blocked|spam/i;
const ENHANCED = /(?<![\d.])([45]\.\d{1,3}\.\d{1,3})(?![\d.])/;
const CODE = /(?:^|[\s:(<#"'])([45]\d\d)(?=[ \t-])/;

/** The text up to the copy of our message. */
function ownWords(text: string): string {
  const words = text.slice(0, TEXT_CHARS_MAX);
  const at = words.search(COPY);
  return at < 0 ? words : words.slice(0, at);
}

/** Whether a program reports a failed delivery. */
function looksLikeBounce(fields: HeaderField[], words: string): boolean {
  if (headerOf(fields, "x-failed-recipients") !== "") return true;
  const subject = headerOf(fields, "subject");
  const isDaemon = DAEMON.test(headerOf(fields, "from").slice(0, 500));
  const opening = words.slice(0, 1_000);
  return (SUBJECT.test(subject) || OPENING.test(opening)) && (isDaemon || reasonIn(words) !== null);
}

/** Null when the text gives no reason. */
function readTextBounce(fields: HeaderField[], words: string): ReportedRecipient | null {
  const diagnostic = reasonIn(words);
  const subject = headerOf(fields, "subject");
  const isDelayed = /delay|warning/i.test(subject) && DELAYED.test(words);
  if (diagnostic === null && !isDelayed) return null;
  return {
    action: isDelayed ? "delayed" : "failed",
    recipient: recipientOf(fields, words),
    status: diagnostic === null ? null : (ENHANCED.exec(diagnostic)?.[1] ?? null),
    diagnostic,
    remoteMta: null,
  };
}

/** The lines with the reason: the first with a code, else with a known phrase, and its continuation lines. */
function reasonIn(words: string): string | null {
  const lines = words.split("\n").map((line) => line.trim().slice(0, 500));
  const at = [
    lines.findIndex((line) => ENHANCED.test(line) && CODE.test(line)),
    lines.findIndex((line) => ENHANCED.test(line)),
    lines.findIndex((line) => CODE.test(line) && FAILURE.test(line)),
    lines.findIndex((line) => FAILURE.test(line)),
    lines.findIndex((line) => CODE.test(line)),
  ].find((index) => index >= 0);
  if (at === undefined) return null;
  const folded = lines.slice(at, at + 3);
  const end = folded.indexOf("");
  return fromCode((end < 0 ? folded : folded.slice(0, end)).join(" ")).slice(0, 1_000);
}

/** Drops the text before the quoted reply. */
function fromCode(line: string): string {
  const match = CODE.exec(line) ?? ENHANCED.exec(line);
  return match === null ? line : line.slice(match.index).replace(/^[^\d]{1,2}/, "");
}

function recipientOf(fields: HeaderField[], words: string): string | null {
  const named = readAddress(headerOf(fields, "x-failed-recipients").split(",")[0]);
  if (named !== null) return named;
  const match = /^[ \t]{0,20}<?([^\s<>@:;,"()]{1,64}@[A-Za-z0-9.-]{1,255})>?[ \t]{0,20}:?(?:[ \t]|$)/m.exec(
    words,
  );
  return match?.[1] ?? null;
}
