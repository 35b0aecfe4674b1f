// The lines of the checklist about who gets a broadcast and when. Each number is a count on the scan thread.
import type { ContactCount, CountContacts } from "../contacts/filter/count-contacts.ts";
import { mergeTagsOf, propertyOf } from "../mime/merge-tags.ts";
import type { Broadcast } from "../store/broadcasts.ts";
import type { ContactProperty } from "../store/contact-properties.ts";
import type { Filter } from "../store/filter.ts";
import type { Segment } from "../store/segments.ts";
import { type Checked, type CheckItem, textsOf, type Variant } from "./check-content.ts";
import { GROUP_DOMAINS, REST_GROUP } from "./destination-group.ts";

export interface Audience {
  teamId: string;
  /** Null = all contacts. */
  segment: Segment | null;
  filter: Filter | null;
  topicId: string | null;
}

export interface Counted extends ContactCount {
  /** Who gets it: without those that are left out for missing data. */
  recipients: number;
  skipped: Record<string, number>;
}

export const withFilter = (audience: Audience, filter: Filter): Audience => ({
  ...audience,
  filter: audience.filter === null ? filter : { all: [audience.filter, filter] },
});

/** Tags that are empty for contacts without a value: there is no fallback in the tag and none of the property. */
export function bareTags(variant: Variant, properties: ContactProperty[]): string[] {
  const fallbacks = new Set(
    properties
      .filter(({ fallback }) => fallback !== null && fallback !== "")
      .map(({ key }) => `contact.${key}`),
  );
  const used = textsOf(variant).flatMap((text) => mergeTagsOf(text).values);
  const bare = used.filter(({ path, fallback }) => !fallback && !fallbacks.has(path)).map(({ path }) => path);
  return [...new Set(bare)].filter((path) => path !== "contact.email");
}

function isEmpty(path: string): Filter {
  const key = propertyOf(path);
  return { field: key === null ? path.slice("contact.".length) : `property.${key}`, op: "not_exists" };
}

/** Exact: what was counted a moment ago is counted again. */
export async function countAudience(
  countContacts: CountContacts,
  audience: Audience,
  { bare, skipsMissing }: { bare: string[]; skipsMissing: boolean },
): Promise<Counted> {
  const count = await countContacts({ ...audience, isFresh: true });
  const { wouldReceive, refused } = count;
  const missing =
    skipsMissing && bare.length > 0 && wouldReceive > 0
      ? (await countContacts({ ...withFilter(audience, { any: bare.map(isEmpty) }), isFresh: true }))
          .wouldReceive
      : 0;
  const skipped = { ...refused, ...(skipsMissing ? { missing_data: missing } : {}) };
  return {
    ...count,
    recipients: wouldReceive - missing,
    skipped: Object.fromEntries(Object.entries(skipped).filter(([, contacts]) => contacts > 0)),
  };
}

/** How many tags are counted one by one; each count walks through the audience. */
const TAGS_COUNTED_MAX = 5;
const UNENGAGED_DAYS = 180;

export async function adviceOnAudience(
  countContacts: CountContacts,
  audience: Audience,
  { bare, skipsMissing, recipients }: { bare: string[]; skipsMissing: boolean; recipients: number },
): Promise<CheckItem[]> {
  if (recipients === 0) return [];
  const found: CheckItem[] = [];
  for (const path of bare.slice(0, TAGS_COUNTED_MAX)) {
    const { wouldReceive: count } = await countContacts(withFilter(audience, isEmpty(path)));
    if (count === 0) continue;
    const what = skipsMissing ? "They do not get the email" : "The place stays empty for them";
    const message = `{{{${path}}}} has no fallback, and ${contacts(count)} no value. ${what}.`;
    found.push({ id: "no_fallback", message, fix: `Write {{{${path}|words}}}.`, count });
  }
  const unengaged: Filter = {
    all: [
      { field: "sent", op: "ever" },
      { field: "opened", op: "not_within_days", value: UNENGAGED_DAYS },
      { field: "clicked", op: "not_within_days", value: UNENGAGED_DAYS },
      { not: { field: "created_at", op: "within_days", value: UNENGAGED_DAYS } },
    ],
  };
  const { wouldReceive: count } = await countContacts(withFilter(audience, unengaged));
  if (count > 0) {
    const message = `${contacts(count)} neither opened nor clicked anything in ${UNENGAGED_DAYS} days.`;
    found.push({
      id: "unengaged",
      message,
      fix: "Leave them out, or ask them whether they want to stay.",
      count,
    });
  }
  return found;
}

const contacts = (count: number) => `${count.toLocaleString("en")} ${count === 1 ? "contact" : "contacts"}`;

/** What keeps anybody from getting it. */
export function audienceStops(
  broadcast: Pick<Broadcast, "segmentId" | "filter" | "topicId">,
  { segment, hasTopic, counted }: { segment: Segment | null; hasTopic: boolean; counted: Counted | null },
): CheckItem[] {
  if (broadcast.segmentId === null && broadcast.filter === null) {
    return [
      { id: "audience", message: "There is no audience.", fix: "Choose a segment, a filter or everybody." },
    ];
  }
  if (broadcast.segmentId !== null && segment === null) {
    return [{ id: "audience", message: "The segment was deleted.", fix: "Choose another segment." }];
  }
  if (broadcast.topicId !== null && !hasTopic) {
    return [{ id: "topic", message: "The topic was deleted.", fix: "Choose another topic, or none." }];
  }
  if (counted?.recipients !== 0) return [];
  const message =
    counted.total === 0
      ? "Nobody is in the audience."
      : `None of the ${contacts(counted.total)} in the audience may get it.`;
  return [{ id: "audience", message, fix: "Choose another audience." }];
}

const DAY_MS = 24 * 3600_000;

export interface History {
  /** The most emails of one of the last 30 days. */
  largestDay: number;
  /** Others to the same audience, started less than a day ago. */
  recent: Pick<Broadcast, "name">[];
}

const WARM_UP_FACTOR = 5;
/** Below this, no provider minds. */
const WARM_UP_RECIPIENTS_MIN = 1_000;

export function adviceOnVolume(recipients: number, { largestDay, recent }: History): CheckItem[] {
  const found: CheckItem[] = [];
  if (recipients >= WARM_UP_RECIPIENTS_MIN && recipients > WARM_UP_FACTOR * largestDay) {
    const message = `${contacts(recipients)} are more than ${WARM_UP_FACTOR} times your largest day of the last 30 (${largestDay.toLocaleString("en")} emails). Mailbox providers distrust sudden growth.`;
    const fix = "Spread it over some hours, or send it to the most engaged first.";
    found.push({ id: "sudden_volume", message, fix, count: recipients });
  }
  if (recent.length > 0) {
    const names = recent.map(({ name }) => `“${name}”`).join(", ");
    const message = `The same audience got ${names} in the last 24 hours.`;
    found.push({ id: "same_audience", message, fix: "Wait a day.", count: recent.length });
  }
  return found;
}

export function isRecent({ startedAt }: Pick<Broadcast, "startedAt">, now: number): boolean {
  return startedAt !== null && now - startedAt < DAY_MS;
}

/** Variants of an A/B test, with fewer recipients than this, differ by chance. */
const PER_VARIANT_MIN = 200;

export function checkTest(
  { variants, settings }: Pick<Broadcast, "variants" | "settings">,
  recipients: number,
): Checked {
  const { test } = settings;
  const checked: Checked = { stops: [], warnings: [], infos: [] };
  if (test !== undefined && variants.length === 0) {
    const message = "The A/B test has no second variant.";
    checked.stops.push({ id: "test", message, fix: "Add a variant, or end the test." });
  } else if (test === undefined && variants.length > 0) {
    const message = "There are variants, but no A/B test: only the first is sent.";
    checked.warnings.push({
      id: "test",
      message,
      fix: "Start a test, or remove the variants.",
      count: variants.length,
    });
  } else if (test !== undefined) {
    const each = Math.floor((recipients * test.sharePercent) / 100 / (variants.length + 1));
    if (each < PER_VARIANT_MIN && recipients > 0) {
      const message = `Each variant of the A/B test goes to about ${contacts(each)}. With fewer than ${PER_VARIANT_MIN}, the result is chance.`;
      checked.warnings.push({ id: "small_test", message, fix: "Test with a larger share.", count: each });
    }
  }
  return checked;
}

const NIGHT = { from: 22, to: 6 };

/** `at` null = now. */
export function adviceOnTime(
  { settings }: Pick<Broadcast, "settings">,
  { at, now }: { at: number | null; now: number },
): CheckItem[] {
  const zone = settings.timeZone ?? "UTC";
  if (at !== null && at < now) {
    return [
      {
        id: "past",
        message: "The scheduled time is in the past: it is sent at once.",
        fix: "Choose another time.",
      },
    ];
  }
  const parts = { hour: "numeric", hourCycle: "h23", timeZone: zone } as const;
  const hour = Number(new Intl.DateTimeFormat("en", parts).format(at ?? now));
  if (hour < NIGHT.from && hour >= NIGHT.to) return [];
  const message = `It is ${hour}:00 to ${(hour + 1) % 24}:00 in ${zone} then: most people are asleep.`;
  return [{ id: "night", message, fix: "Send it in the morning.", count: hour }];
}

/** Usage and limits of the team's plan in the period in which it is sent. */
export interface Plan {
  name: string;
  monthly: { used: number; limit: number | null };
  daily: { used: number; limit: number | null };
}

export function checkPlan({ name, monthly, daily }: Plan, recipients: number): Checked {
  const stops = (["monthly", "daily"] as const).flatMap((period): CheckItem[] => {
    const { used, limit } = { monthly, daily }[period];
    const left = limit === null ? recipients : Math.max(0, limit - used);
    if (left >= recipients) return [];
    const message = `The ${period} quota of ${limit} emails has ${left} left, and ${contacts(recipients)} would get it.`;
    return [{ id: "quota", message, fix: "Choose a smaller audience, or a larger plan.", count: left }];
  });
  const left =
    monthly.limit === null
      ? ""
      : ` of ${Math.max(0, monthly.limit - monthly.used).toLocaleString("en")} left this month`;
  const message = `It costs ${recipients.toLocaleString("en")} emails${left} (plan ${name}).`;
  return { stops, warnings: [], infos: [{ id: "cost", message, fix: null, count: recipients }] };
}

export function aboutRecipients({ total, recipients, skipped }: Counted): CheckItem {
  const reasons = Object.entries(skipped).map(
    ([reason, count]) => `${count.toLocaleString("en")} ${REASONS[reason] ?? reason}`,
  );
  const rest = total - recipients;
  const others = rest === 0 ? "" : ` ${contacts(rest)} will not: ${reasons.join(", ")}.`;
  const message = `${contacts(recipients)} of ${total.toLocaleString("en")} will receive it.${others}`;
  return { id: "recipients", message, fix: null, count: recipients };
}

const REASONS: Record<string, string> = {
  unsubscribed: "unsubscribed",
  pending: "not confirmed yet",
  opted_out: "without this topic",
  bounce: "suppressed after a bounce",
  complaint: "suppressed after a complaint",
  manual: "suppressed by hand",
  missing_data: "without data for a tag",
};

/** How many get it at each large provider, and elsewhere. */
export async function countGroups(
  countContacts: CountContacts,
  audience: Audience,
  recipients: number,
): Promise<{ group: string; count: number }[]> {
  const counts: { group: string; count: number }[] = [];
  let rest = recipients;
  for (const { group, domains } of GROUP_DOMAINS) {
    const { wouldReceive } = await countContacts(
      withFilter(audience, { field: "domain", op: "in", value: domains }),
    );
    const count = Math.min(rest, wouldReceive);
    rest -= count;
    counts.push({ group, count });
  }
  return [...counts, { group: REST_GROUP, count: rest }];
}

/** A group that gets only part of its emails today. */
export interface Waiting {
  group: string;
  count: number;
  today: number;
  days: number;
}

const GROUP_NAMES: Record<string, string> = {
  gmail: "Gmail",
  microsoft: "Outlook",
  yahoo: "Yahoo",
  icloud: "iCloud",
  [REST_GROUP]: "other providers",
};

/** At the broadcast's own pace, and within the warm-up of the addresses that it is sent from. */
export function aboutDuration(
  { settings }: Pick<Broadcast, "settings">,
  recipients: number,
  waiting: Waiting[],
): CheckItem {
  const byRate = settings.ratePerHour === undefined ? 0 : recipients / settings.ratePerHour;
  const hours = Math.max(settings.spreadHours ?? 0, byRate);
  const days = Math.max(1, ...waiting.map((group) => group.days));
  const count = Math.max(Math.ceil(hours * 3600), (days - 1) * DAY_SECONDS);
  if ((days - 1) * 24 > hours)
    return { id: "duration", message: aboutWarmUp(recipients, waiting), fix: null, count };
  const rounded = Math.round(hours * 10) / 10;
  const message =
    hours === 0
      ? "It is sent as fast as mailbox providers accept it."
      : `It takes about ${rounded} ${rounded === 1 ? "hour" : "hours"} at its own pace; limits of mailbox providers can make it longer.`;
  return { id: "duration", message, fix: null, count };
}

const DAY_SECONDS = 24 * 3600;

function aboutWarmUp(recipients: number, waiting: Waiting[]): string {
  const later = waiting.reduce((sum, { count, today }) => sum + count - today, 0);
  const groups = waiting.map(({ group, count, today, days }) => {
    const name = GROUP_NAMES[group] ?? group;
    return `${name} ${today.toLocaleString("en")} of ${count.toLocaleString("en")}, the last on day ${days}`;
  });
  const now = (recipients - later).toLocaleString("en");
  return `${now} of ${recipients.toLocaleString("en")} emails can be sent today, because the addresses that they are sent from are in warm-up: ${groups.join("; ")}.`;
}
