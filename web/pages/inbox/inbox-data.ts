import type { MessageText } from "../emails/email-data.ts";

export interface DkimVerdict {
  domain: string;
  selector: string;
  algorithm: string;
  result: string;
}

/** A message that the built-in receiver accepted. */
export interface InboxItem {
  id: string;
  email_id: string;
  from: string;
  subject: string;
  envelope_from: string;
  recipient: string;
  received_at: string;
  tls: string | null;
  dkim: DkimVerdict[];
}

export interface InboxMessage extends InboxItem {
  size: number;
  /** Only the beginning was kept. */
  is_cut: boolean;
  /** False when the message cannot be parsed; then only its source is shown. */
  is_readable: boolean;
  has_html: boolean;
  plain_text: string | null;
  attachments: { filename: string | null; content_type: string; size: number }[];
  text: MessageText;
}

/** The DKIM status over all signatures. */
export function verdictOf(dkim: DkimVerdict[]): {
  value: string;
  tone: "good" | "warn" | "bad";
  label: string;
} {
  if (dkim.length === 0) return { value: "none", tone: "warn", label: "Not signed" };
  const good = dkim.filter(({ result }) => result === "pass").length;
  if (good === dkim.length) return { value: "pass", tone: "good", label: "Valid" };
  return {
    value: "fail",
    tone: "bad",
    label: good === 0 ? "Invalid" : `${good} of ${dkim.length} valid`,
  };
}
