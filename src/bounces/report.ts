// What a message to a report address turned out to be.
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

/** By what a report may name an email, besides the address that it came to. */
export interface Evidence {
  /** All that may hold one of our return paths; latin1, bounded. */
  text: string;
  /** CFBL-Feedback-ID values. */
  feedbackIds: string[];
  /** With angle brackets. */
  messageIds: string[];
  /** The recipient as the report or the copy of the message tells. */
  recipient: string | null;
}

export type Report =
  | { kind: "dsn"; recipients: ReportedRecipient[]; envelopeId: string | null; evidence: Evidence }
  | { kind: "arf"; feedbackType: string; evidence: Evidence }
  /** An answer of a machine that says nothing about delivery: out of office, a receipt. */
  | { kind: "auto_reply" }
  | { kind: "unknown"; evidence: Evidence };

/** What a failed recipient's diagnostic and status say. The stage is not told: the final dot first, whose rules know every class. */
export function classifyReport({ diagnostic, status, remoteMta }: ReportedRecipient): Verdict {
  const text = diagnostic ?? "";
  const spoken = /^([45]\d\d)\b[ -]?/.exec(text);
  const said = text.slice(spoken?.[0].length ?? 0);
  // Reports about a message that waited too long have a 4.x.x status, and failed for good none the less.
  const code = Number(spoken?.[1] ?? (status?.startsWith("4") ? 450 : 550));
  const hasStatus = status === null || said.includes(status);
  const facts = { code, text: hasStatus ? said : `${status} ${said}`, host: remoteMta?.toLowerCase() ?? "" };
  const atDot = classifyReply({ ...facts, stage: "dot" });
  return atDot.class.startsWith("unknown_") ? classifyReply({ ...facts, stage: "rcpt" }) : atDot;
}
