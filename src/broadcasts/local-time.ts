// The same time of day in every contact's time zone.
import { isTimeZone, offsetAt, sameTimeIn } from "../lib/time-zone.ts";
import type { Broadcast } from "../store/broadcasts.ts";

/** Where the day begins first: no time zone is further ahead of UTC. */
const EARLIEST_MS = 14 * 3600_000;

type Timed = Pick<Broadcast, "settings" | "scheduledAt">;

const ownZone = ({ settings }: Timed) => settings.timeZone ?? "UTC";

/** When a contact's email is due, at the earliest `startedAt`. */
export function dueAtOf(broadcast: Timed, contactZone: string | null, startedAt: number): number {
  const { scheduledAt, settings } = broadcast;
  if (scheduledAt === null || settings.isLocalTime !== true) return startedAt;
  const zone = contactZone !== null && isTimeZone(contactZone) ? contactZone : ownZone(broadcast);
  return Math.max(startedAt, sameTimeIn(zone, ownZone(broadcast), scheduledAt));
}

/** When a scheduled broadcast starts: in local time, where the day begins first. */
export function startsAt(broadcast: Timed): number {
  const { scheduledAt, settings } = broadcast;
  if (scheduledAt === null || settings.isLocalTime !== true) return scheduledAt ?? 0;
  return Math.min(scheduledAt, scheduledAt + offsetAt(ownZone(broadcast), scheduledAt) - EARLIEST_MS);
}
