// What a message to a report address turned out to be.

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
