// How campaigns end: what a crash left waiting is retried as an operator would.
import type { Appliance } from "../fixtures/appliance.ts";
import { until } from "../fixtures/until.ts";

const RETRY_MS = 500;

/**
 * Polls until the condition holds. Meanwhile, twice a second, retries every delivery: an attempt that crashed after its
 * final dot waits by design.
 */
export async function untilRetried(
  { cli }: Pick<Appliance, "cli">,
  isSo: () => Promise<boolean>,
  { what, withinMs }: { what: string; withinMs?: number },
): Promise<void> {
  let retryAt = 0;
  const isSoYet = async () => {
    if (await isSo()) return true;
    if (Date.now() >= retryAt) {
      await cli("queue", "retry", "--all");
      retryAt = Date.now() + RETRY_MS;
    }
    return false;
  };
  await until(isSoYet, what, withinMs);
}
