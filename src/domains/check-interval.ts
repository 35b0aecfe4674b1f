// The schedule of automatic DNS checks: often at first, then less and less, and once a day once verified.
import type { DomainRecord, DomainRow } from "../store/domains.ts";
import { isOptionalRecord } from "./dns-records.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** No domain waits longer, unless the clock was set back. */
export const CHECK_WAIT_MS_MAX = DAY;

/** How long DNS may take to show the records, and how long a verified domain may lack its key. */
export const GRACE_MS = 72 * HOUR;
/** How long a record may be missing before it is reported: five more checks. */
export const DOUBT_MS = HOUR;
const DOUBT_INTERVAL = 12 * MINUTE;

/** Up to this age (ms) of the search, it is repeated at this interval. */
const SEARCH_INTERVALS: [age: number, interval: number][] = [
  [MINUTE, 10_000],
  [6 * MINUTE, 30_000],
  [36 * MINUTE, 2 * MINUTE],
  [276 * MINUTE, 10 * MINUTE],
  [GRACE_MS, HOUR],
];

type Checked = Pick<DomainRow, "status" | "records" | "pendingSince">;

/** When the domain is checked next after a check at `now`, ms; null = only on request. */
export function nextCheckAt(domain: Checked, now: number): number | null {
  const search = searchInterval(now - domain.pendingSince);
  if (domain.status === "pending") return now + (search ?? HOUR);
  if (domain.status !== "verified") return null;
  const intervals = domain.records.map((record) => watchInterval(record, search, now));
  const retirements = domain.records.flatMap(({ key }) => key?.retireAt ?? []);
  return Math.max(now + 1, Math.min(now + DAY, ...intervals.map((ms) => now + ms), ...retirements));
}

function searchInterval(age: number): number | null {
  return SEARCH_INTERVALS.find(([ageMax]) => age < ageMax)?.[1] ?? null;
}

/** Of one record of a verified domain. */
function watchInterval(record: DomainRecord, search: number | null, now: number): number {
  if (record.missingSince !== null) {
    if (now - record.missingSince < DOUBT_MS) return DOUBT_INTERVAL;
    return isOptionalRecord(record) ? DAY : HOUR;
  }
  if (record.status !== "verified") return search ?? DAY;
  // Found at the zone's servers, but not yet everywhere.
  return record.key?.state === "next" ? (search ?? HOUR) : DAY;
}
