// Automations that begin on a date of a contact: who has one whose time has come since the last look. Contacts are read in
// ranges, on the connection that only reads; a time that was missed, because the server was down, is made up for days later.
import type { Clock } from "../lib/clock.ts";
import { DAY_MS, readTimeOfDay, timeOfDay } from "../lib/time-zone.ts";
import { LIMITS } from "../limits.ts";
import type { DatedContact, DateTrigger } from "../store/automations.ts";
import type { Store } from "../store/store.ts";

export interface EnterDatesParts {
  store: Pick<Store, "automations">;
  clock: Pick<Clock, "now">;
}

const HOUR_MS = 3600_000;
/** Clocks of all zones show the same minute of a quarter of an hour. */
const QUARTER_MS = 15 * 60_000;
const LATE_MS_MAX = 3 * DAY_MS;
const FIRST_ROWS = 1_000;
const DEFAULT_TIME = 9 * 60;

export async function enterDates({ store, clock }: EnterDatesParts): Promise<void> {
  for (const trigger of await store.automations.dateTriggers()) {
    const now = clock.now();
    const plan = planOf(trigger, now);
    if (plan === null) continue;
    const { teamId, automationId, property } = trigger;
    for (
      let next: { after: string | null; rows: number } | null = { after: null, rows: FIRST_ROWS };
      next;
    ) {
      const found = await store.automations.findDates({ teamId, property, days: plan.days, ...next });
      const entries = found.contacts.flatMap((contact) => {
        const date = plan.occasionOf(contact);
        return date === null ? [] : [{ contactId: contact.id, date }];
      });
      for (let at = 0; at < entries.length; at += LIMITS.automationEntriesMax) {
        const some = entries.slice(at, at + LIMITS.automationEntriesMax);
        await store.automations.enterDates({ teamId, automationId, property, entries: some, now });
      }
      next = found.next;
    }
    await store.automations.setRead({ teamId, automationId, property, readUntil: now });
  }
}

interface Plan {
  /** As `findDates` takes them. */
  days: string[];
  /** The day that the contact is about to have; null = its time has not come, or was before. */
  occasionOf(contact: DatedContact): string | null;
}

/** Null = in no zone has the time come since then. */
export function planOf(
  { config, readUntil }: Pick<DateTrigger, "config" | "readUntil">,
  now: number,
): Plan | null {
  const minutes = readTimeOfDay(String(config["time"] ?? "")) ?? DEFAULT_TIME;
  const offset = Number(config["offset_days"] ?? 0) * DAY_MS;
  const isYearly = config["is_yearly"] === true;
  const since = Math.max(readUntil, now - LATE_MS_MAX);
  const quarter = (at: number) => Math.floor((at - minutes * 60_000) / QUARTER_MS);
  if (quarter(now) === quarter(since)) return null;
  const dates: number[] = [];
  const last = dayOf(now + 14 * HOUR_MS);
  for (let day = dayOf(since - 12 * HOUR_MS); day <= last; day += DAY_MS) dates.push(day - offset);
  const isDue = (timeZone: string | null, date: number) => {
    const at = timeOfDay(timeZone ?? "UTC", date + offset, minutes);
    return at > since && at <= now;
  };
  return {
    days: isYearly ? [...new Set(dates.flatMap(daysOfYear))] : dates.map(textOf),
    occasionOf({ date: text, timeZone }) {
      if (!isDate(text)) return null;
      const candidates = isYearly
        ? dates.filter((date) => daysOfYear(date).includes(text.slice(5)) && textOf(date) >= text)
        : dates.filter((date) => textOf(date) === text);
      const due = candidates.find((date) => isDue(timeZone, date));
      return due === undefined ? null : textOf(due);
    },
  };
}

const dayOf = (at: number) => Math.floor(at / DAY_MS) * DAY_MS;
const textOf = (day: number) => new Date(day).toISOString().slice(0, 10);
const isDate = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** In years without a 29 February, those born on that day have the 28th. */
function daysOfYear(day: number): string[] {
  const text = textOf(day).slice(5);
  const isLeap = new Date(Date.UTC(new Date(day).getUTCFullYear(), 1, 29)).getUTCMonth() === 1;
  return text === "02-28" && !isLeap ? [text, "02-29"] : [text];
}
