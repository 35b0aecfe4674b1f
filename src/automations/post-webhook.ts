// The webhook of a run: at least once, each time with the same id.
import type { Clock } from "../lib/clock.ts";
import { type GuardedFetchParts, guardedFetch } from "../lib/guarded-fetch.ts";
import { LIMITS } from "../limits.ts";
import type { OutsideStep, StepOutcome } from "../store/automations.ts";
import { laterOr } from "./put-off.ts";

export interface PostWebhookParts {
  outbound: GuardedFetchParts;
  clock: Pick<Clock, "now">;
}

const MINUTE_MS = 60_000;
const RETRY_MS = [0.5, 5, 30, 2 * 60, 8 * 60].map((minutes) => minutes * MINUTE_MS);
/** Those that the connection or the engine sets. */
const OWN_HEADERS = /^(?:host|connection|content-length|content-type|transfer-encoding|webhook-id)$/i;

/** Never throws. What its receiver does not take, in the end, does not keep the run from its next steps. */
export async function postWebhook(
  { outbound, clock }: PostWebhookParts,
  step: OutsideStep,
): Promise<StepOutcome> {
  const { runId, visit, automationId, key, config, contact, event } = step;
  const id = `${runId}-${visit}`;
  const body = { id, automation_id: automationId, run_id: runId, step: key, contact, event };
  const result = await guardedFetch(outbound, {
    url: String(config["url"]),
    post: {
      contentType: "application/json",
      body: new TextEncoder().encode(JSON.stringify(body)),
      headers: { ...headersOf(config["headers"]), "webhook-id": id },
    },
    bytesMax: LIMITS.webhookResponseBytesMax,
    isCut: true,
    timeoutMs: LIMITS.webhookPostMs,
  });
  const isTaken = result.kind === "answered" && result.status >= 200 && result.status < 300;
  if (isTaken) return { kind: "completed", output: { status: result.status } };
  const message =
    result.kind === "answered"
      ? `The endpoint answered with status ${result.status}.`
      : `The endpoint did not take it: ${result.reason}.`;
  return laterOr({ kind: "failed", message, endsRun: false }, step, RETRY_MS, clock.now());
}

function headersOf(given: unknown): Record<string, string> {
  const headers = typeof given === "object" && given !== null ? Object.entries(given) : [];
  return Object.fromEntries(
    headers.flatMap(([name, value]) =>
      OWN_HEADERS.test(name) || value == null ? [] : [[name, String(value)]],
    ),
  );
}
