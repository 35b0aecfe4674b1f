// What a message to a report address is. The order matters: a delivery report may call itself auto-replied, and a
// person's out-of-office answer must never count as a bounce.
import type { HeaderField } from "../mime/headers.ts";
import { readAddress, readDeliveryStatus } from "./read-delivery-status.ts";
import { looksLikeBounce, ownWords, readTextBounce } from "./read-text-bounce.ts";
import type { Evidence, Report } from "./report.ts";
import { headerOf, type ReportPart, readReportParts, valuesIn } from "./report-parts.ts";

const STATUS_TYPES = new Set(["message/delivery-status", "message/global-delivery-status"]);
const EVIDENCE_CHARS_MAX = 512 * 1024;
/** Complaint desks that send the message as an attachment and nothing else. */
const ATTACHMENT_DESK = /@(?:hotmail|outlook|live|msn)\.com>?\s*$/i;
const AUTO_SUBJECT =
  /^(?:auto(?:matic|mated)?[- ]?(?:reply|response|antwort)|automatische antwort|out of (?:the )?office|abwesen|réponse automatique|respuesta automática|vacation|i am (?:currently )?(?:away|out))/i;

/** Takes any bytes and never throws; linear time. */
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

/** JMRP: the complained-about message attached, with the recipient in a header of its own. */
function isAttachedComplaint(fields: HeaderField[], parts: ReportPart[]): boolean {
  const attached = parts.find((part) => part.type === "message/rfc822");
  if (attached === undefined || parts.some((part) => STATUS_TYPES.has(part.type))) return false;
  if (valuesIn(attached.text, "x-hmxmroriginalrecipient").length > 0) return true;
  return /complaint/i.test(headerOf(fields, "subject")) && ATTACHMENT_DESK.test(headerOf(fields, "from"));
}

function deliveryReport(parts: ReportPart[], evidence: Evidence): Report | null {
  const own = parts.find((part) => STATUS_TYPES.has(part.type));
  // Some write the fields into the letter itself, or break the multipart around them.
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

/** RFC 3834 §5, and what came before it. */
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
