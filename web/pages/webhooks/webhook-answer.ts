import type { WebhookEventItem } from "../../../src/webhooks/schema.ts";

export const EVENT_STATUS: Record<
  WebhookEventItem["status"],
  { label: string; tone: "good" | "warn" | "bad" | "calm" }
> = {
  success: { label: "Succeeded", tone: "good" },
  attempting: { label: "Retrying", tone: "warn" },
  pending: { label: "Pending", tone: "calm" },
  failed: { label: "Failed", tone: "bad" },
};
