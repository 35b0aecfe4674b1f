import type { MessageText } from "../emails/email-data.ts";

export interface DkimVerdict {
  domain: string;
  selector: string;
  algorithm: string;
  result: string;
}

/** A message that the built-in receiving server took. */
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
  /** False for a broken one, of which the source alone can be shown. */
  is_readable: boolean;
  has_html: boolean;
  plain_text: string | null;
  attachments: { filename: string | null; content_type: string; size: number }[];
  text: MessageText;
}

/** All signatures together, in one word for Status. */
export function verdictOf(dkim: DkimVerdict[]): {
  value: string;
  tone: "good" | "warn" | "bad";
  label: string;
} {
  if (dkim.length === 0) return { value: "none", tone: "warn", label: "Not signed" };
  const good = dkim.filter(({ result }) => result === "pass").length;
  if (good === dkim.length) return { value: "pass", tone: "good", label: "Signature holds" };
  return {
    value: "fail",
    tone: "bad",
    label: good === 0 ? "Signature fails" : `${good} of ${dkim.length} hold`,
  };
}
