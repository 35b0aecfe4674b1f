// Webhooks: the posting loop and its periodic tasks.

import { privateNetworks } from "../config/config.ts";
import { sendNotice } from "../emails/send-notice.ts";
import { createId } from "../lib/id.ts";
import { LIMITS } from "../limits.ts";
import { unlessHeld } from "../queue/restored/hold-restored.ts";
import { type NotifyParts, notifyTeams } from "../webhooks/notify-teams.ts";
import { startWebhookLoop, type WebhookLoopParts } from "../webhooks/webhook-loop.ts";
import type { BaseParts } from "./open-parts.ts";
import type { ScheduledTask } from "./schedule.ts";

/** Grace for running posts at SIGTERM; an aborted post is repeated with the same id. */
const STOP_MS = 5_000;

export type WebhookTaskParts = Pick<
  BaseParts,
  | ("config" | "store" | "clock" | "log" | "wake" | "webhookWake")
  | ("resolver" | "signingSecrets" | "sendingDomains" | "deliverForMs" | "isSandbox")
> &
  Pick<WebhookLoopParts, "earliestNow" | "mayBeDue" | "ownShards">;

/** Releases work claimed by earlier runs, and starts posting. `owner` is unique to this run. */
export async function openWebhooks(
  parts: WebhookTaskParts,
  owner: string,
): Promise<{ tasks: ScheduledTask[]; stop(): Promise<void> }> {
  const { config, store, clock, log, resolver, earliestNow } = parts;
  const deadOwners = await store.webhooks.deadOwners();
  const { requeued } = await store.webhooks.recover({ deadOwners });
  if (requeued > 0) log.warn("webhooks.recovered", { requeued });
  const loop = startWebhookLoop(
    {
      store,
      clock,
      earliestNow,
      ...(parts.ownShards && { ownShards: parts.ownShards }),
      log,
      createId,
      wake: parts.webhookWake,
      mayBeDue: parts.mayBeDue,
      secrets: parts.signingSecrets,
      outbound: { resolver, allowPrivateNetworks: privateNetworks(config) },
      postMs: LIMITS.webhookPostMs,
    },
    owner,
  );
  const tell: NotifyParts["sendNotice"] = (notice) =>
    sendNotice({ ...parts, from: config.signIn.mailFrom }, notice);
  return {
    tasks: [
      {
        name: "end lost leases of webhooks",
        pattern: "15 * * * * *",
        isLocal: true,
        run: () => store.webhooks.expireLeases({ owner, now: clock.now() }),
      },
      {
        name: "tell of disabled webhooks",
        pattern: "*/20 * * * * *",
        run: unlessHeld(parts, () => notifyTeams({ store, log, sendNotice: tell })),
      },
    ],
    stop: () => loop.stop(STOP_MS),
  };
}
