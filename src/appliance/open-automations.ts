// Automations: the loop of their runs, and its periodic tasks.
import { enterDates } from "../automations/enter-dates.ts";
import { postWebhook } from "../automations/post-webhook.ts";
import { startAutomations } from "../automations/run-automations.ts";
import { createSendEmail, type SendEmailParts } from "../automations/send-email.ts";
import type { Node } from "../cluster/node.ts";
import { privateNetworks } from "../config/config.ts";
import { inSteps } from "../lib/in-steps.ts";
import { createWake } from "../lib/wake.ts";
import { LIMITS } from "../limits.ts";
import type { BaseParts } from "./open-parts.ts";
import type { ScheduledTask } from "./schedule.ts";

/** A webhook that is aborted is posted again with the same id. */
const STOP_MS = 5_000;

/** Goes on with all runs, after a crash those that were under way, too. */
export function openAutomations(
  parts: BaseParts & Pick<SendEmailParts, "storeLarge"> & { earliestNow(): number; node: Pick<Node, "does"> },
): { tasks: ScheduledTask[]; stop(): Promise<void> } {
  const { config, store, clock, resolver, node } = parts;
  const outbound = { resolver, allowPrivateNetworks: privateNetworks(config) };
  const running = startAutomations({
    ...parts,
    isOurs: () => node.does("automations"),
    automationWake: createWake(),
    sendEmail: createSendEmail({ ...parts, messageBytesMax: config.limits.messageBytes }),
    postWebhook: (step) => postWebhook({ outbound, clock }, step),
  });
  const sweep = (limit: number) => {
    const now = clock.now();
    // Deleted rows stay deleted when a wrong clock is corrected, so expiry uses the earlier time.
    const endedBefore = parts.earliestNow() - LIMITS.automationRunsKeptMs;
    return store.automations.sweep({ endedBefore, limit, now });
  };
  const bounds = { limit: LIMITS.automationRunsPerStepMax, stepsMax: LIMITS.sweepStepsMax };
  return {
    tasks: [
      { name: "begin automations on dates", pattern: "2 * * * * *", run: () => enterDates(parts) },
      {
        name: "sweep automations",
        pattern: "47 * * * * *",
        run: () => inSteps(async (limit) => (await sweep(limit)).deleted, bounds),
      },
    ],
    stop: () => running.stop(STOP_MS),
  };
}
