import type { Log } from "../lib/log.ts";
import type { DomainRow } from "../store/domains.ts";
import { CHECK_WAIT_MS_MAX } from "./check-interval.ts";
import { type VerifyParts, verifyDomain } from "./verify-domain.ts";

const CHECKS_MAX = 64;
const CHECKS_AT_ONCE_MAX = 8;

/**
 * Checks the domains that are due, at most 64 a call; meant to be called every 10 seconds. Pending ones go first:
 * somebody waits for them. Returns how many were checked.
 */
export async function checkDueDomains(parts: VerifyParts & { log: Log }): Promise<{ checked: number }> {
  const now = parts.clock.now();
  const request = { now, latest: now + CHECK_WAIT_MS_MAX, limit: CHECKS_MAX };
  const queue = await parts.store.domains.listForCheck(request);
  const checked = queue.length;
  const workers = Array.from({ length: CHECKS_AT_ONCE_MAX }, async () => {
    for (let domain = queue.shift(); domain !== undefined; domain = queue.shift()) await check(parts, domain);
  });
  await Promise.all(workers);
  return { checked };
}

async function check(parts: VerifyParts & { log: Log }, before: DomainRow): Promise<void> {
  const verification = await verifyDomain(parts, before, { isRestart: false });
  if (verification.kind !== "checked") return;
  const { domain, warnings } = verification;
  for (const { fqdn, type, status, problem } of warnings) {
    parts.log.warn("domains.record_lost", {
      domain: domain.name,
      fqdn,
      type,
      status,
      problem: problem?.code ?? null,
    });
  }
  if (before.status === "verified" && domain.status !== "verified") {
    parts.log.error("domains.sending_stopped", { domain: domain.name, status: domain.status });
  }
}
