export interface WebhookRow {
  id: string;
  endpoint: string;
  created_at: string;
  status: "enabled" | "disabled";
  events: string[];
  disabled_reason: "manual" | "gone" | "failing" | null;
  disabled_at: string | null;
  failing_since: string | null;
}

export interface WebhookAnswer extends WebhookRow {
  signing_secret: string;
}

export interface WebhookEventRow {
  id: string;
  type: string;
  created_at: string;
  status: "success" | "pending" | "failed" | "attempting";
}

export interface WebhookEventAnswer extends WebhookEventRow {
  next_attempt_at: string | null;
  /** Null when the email that it told of was deleted. */
  payload: Record<string, unknown> | null;
}

export interface AttemptRow {
  id: string;
  /** 0 without an answer. */
  http_status_code: number;
  response: string;
  sent_at: string;
  duration_ms: number;
  error: string | null;
  request: { method: string; url: string; headers: Record<string, string> };
}

export const EVENT_STATUS: Record<
  WebhookEventRow["status"],
  { label: string; tone: "good" | "warn" | "bad" | "calm" }
> = {
  success: { label: "Succeeded", tone: "good" },
  attempting: { label: "Retrying", tone: "warn" },
  pending: { label: "Pending", tone: "calm" },
  failed: { label: "Failed", tone: "bad" },
};
