// When a domain is looked up again without anybody asking: often while its owner sits before the DNS form, then
// less and less, and once a day for good.
import type { DomainRow } from "../store/domains.ts";
import { type VerifyParts, verifyDomain } from "./verify-domain.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const CHECKS_MAX = 64;
const CHECKS_AT_ONCE_MAX = 8;
const ROWS_MAX = 500;

/** Up to this age (ms), a pending domain is checked at this interval. */
const PENDING_INTERVALS: [age: number, interval: number][] = [
  [MINUTE, 10_000],
  [6 * MINUTE, 30_000],
  [36 * MINUTE, 2 * MINUTE],
  [276 * MINUTE, 10 * MINUTE],
  [Number.POSITIVE_INFINITY, HOUR],
];
const VERIFIED_INTERVAL = 24 * HOUR;
const DOUBTED_INTERVAL = HOUR;

/** How long after its last check a domain is checked again, ms; null = only when somebody asks. */
export function checkInterval(domain: DomainRow, now: number): number | null {
  if (domain.status === "not_started" || domain.status === "failed") return null;
  if (domain.status === "pending") {
    const age = now - domain.createdAt;
    return PENDING_INTERVALS.find(([ageMax]) => age < ageMax)?.[1] ?? HOUR;
  }
  const isDoubted = domain.records.some((record) => record.status !== "verified" && record.record === "DKIM");
  return isDoubted ? DOUBTED_INTERVAL : VERIFIED_INTERVAL;
}

/**
 * Checks the domains that are due, at most 64 a call; meant to be called every 10 seconds. Pending ones go first:
 * somebody waits for them. Returns how many were checked.
 */
export async function checkPendingDomains(parts: VerifyParts): Promise<{ checked: number }> {
  const now = parts.clock.now();
  const list = parts.store.domains.listForCheck;
  const [pending, watched] = await Promise.all([
    list({ checkedBefore: now - 10_000 + 1, limit: ROWS_MAX, statuses: ["pending"] }),
    list({ checkedBefore: now - DOUBTED_INTERVAL + 1, limit: ROWS_MAX, statuses: ["verified"] }),
  ]);
  const due = new Map(
    [...pending, ...watched].filter((domain) => isDue(domain, now)).map((row) => [row.id, row]),
  );
  const queue = [...due.values()].slice(0, CHECKS_MAX);
  const checked = queue.length;
  const workers = Array.from({ length: CHECKS_AT_ONCE_MAX }, async () => {
    for (let domain = queue.shift(); domain !== undefined; domain = queue.shift()) {
      await verifyDomain(parts, domain, { isRestart: false });
    }
  });
  await Promise.all(workers);
  return { checked };
}

function isDue(domain: DomainRow, now: number): boolean {
  const interval = checkInterval(domain, now);
  return interval !== null && (domain.checkedAt === null || now - domain.checkedAt >= interval);
}
