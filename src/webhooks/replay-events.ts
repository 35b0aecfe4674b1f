import { AppError } from "../lib/app-error.ts";
import { createId } from "../lib/id.ts";
import { LIMITS } from "../limits.ts";
import type { WebhookRow } from "../store/webhooks.ts";
import type { WebhookParts } from "./manage-webhook.ts";
import { readEvents } from "./read-webhook.ts";
import { samplePayload } from "./sample-event.ts";

type ReplayParts = Pick<WebhookParts, "store" | "clock">;

/** Tells one event again, whatever came of it before. Throws AppError 404 and 422. */
export async function replayEvent(
  { store, clock }: ReplayParts,
  webhook: WebhookRow,
  id: string,
): Promise<void> {
  checkEnabled(webhook);
  const { found } = await store.webhooks.replay({ webhookId: webhook.id, id, now: clock.now() });
  if (!found) throw eventNotFound();
}

/** Tells all again that was not taken, for good or so far, and happened since then (ms); gives their number. Throws AppError 422. */
export async function replayFailed(
  { store, clock }: ReplayParts,
  webhook: WebhookRow,
  since: number,
): Promise<number> {
  checkEnabled(webhook);
  const request = { webhookId: webhook.id, since, limit: LIMITS.webhookReplaysPerCall, now: clock.now() };
  let total = 0;
  for (let after: string | null = null; ; ) {
    const { replayed, last } = await store.webhooks.replayFailed({ ...request, after });
    total += replayed;
    if (replayed < LIMITS.webhookReplaysPerCall) return total;
    after = last;
  }
}

/** Tells a made-up event; gives its id. Throws AppError 422. */
export async function sendTest(
  { store, clock }: ReplayParts,
  webhook: WebhookRow,
  wanted: string | null,
): Promise<string> {
  checkEnabled(webhook);
  const [type = "email.delivered"] = wanted === null ? webhook.events : readEvents([wanted]);
  const [id, createdAt] = [createId(), clock.now()];
  const payload = samplePayload(type, createdAt);
  await store.webhooks.addMessage({ webhookId: webhook.id, id, type, createdAt, payload });
  return id;
}

export function eventNotFound(): AppError {
  return new AppError("not_found", "Webhook event not found");
}

function checkEnabled({ status }: WebhookRow): void {
  if (status === "enabled") return;
  throw new AppError("validation_error", "The webhook is disabled. Enable it first.");
}
