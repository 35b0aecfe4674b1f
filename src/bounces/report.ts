// Kinds of messages to a report address.
import { classifyReply, type Verdict } from "../mta/classify-reply.ts";

/** RFC 3464 §2.3.3. */
export type ReportedAction = "failed" | "delayed" | "delivered" | "relayed" | "expanded";

export interface ReportedRecipient {
  action: ReportedAction;
  /** Without angle brackets; null when the report names none. */
  recipient: string | null;
  /** `5.1.1`. */
  status: string | null;
  /** Without its type (`smtp;`), at most 1,000 characters. */
  diagnostic: string | null;
  remoteMta: string | null;
}

/** What identifies the email of a report, besides the address it was sent to. */
export interface Evidence {
  /** Text that may contain one of our return paths; latin1, bounded. */
  text: string;
  /** CFBL-Feedback-ID values. */
  feedbackIds: string[];
  /** With angle brackets. */
  messageIds: string[];
  /** The recipient, from the report or the copied message. */
  recipient: string | null;
}

export type Report =
  | { kind: "dsn"; recipients: ReportedRecipient[]; envelopeId: string | null; evidence: Evidence }
  | { kind: "arf"; feedbackType: string; evidence: Evidence }
  /** An automatic reply that is not about delivery: out of office, a read receipt. */
  | { kind: "auto_reply" }
  | { kind: "unknown"; evidence: Evidence };

/**
 * Classifies a failed recipient by the rules for SMTP replies. A report does not name the stage, so the rules for the final
 * dot come first: they cover every class.
 */
export function classifyReport({ diagnostic, status, remoteMta }: ReportedRecipient): Verdict {
  const text = diagnostic ?? "";
  const reply = /^([45]\d\d)\b[ -]?/.exec(text);
  const said = text.slice(reply?.[0].length ?? 0);
  // Reports about an expired message have a 4.x.x status, but the failure is permanent.
  const code = Number(reply?.[1] ?? (status?.startsWith("4") ? 450 : 550));
  const hasStatus = status === null || said.includes(status);
  const facts = { code, text: hasStatus ? said : `${status} ${said}`, host: remoteMta?.toLowerCase() ?? "" };
  const atDot = classifyReply({ ...facts, stage: "dot" });
  return atDot.class.startsWith("unknown_") ? classifyReply({ ...facts, stage: "rcpt" }) : atDot;
}
