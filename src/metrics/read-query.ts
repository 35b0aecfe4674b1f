import { findChoice } from "../api/request-fields.ts";
import { AppError } from "../lib/app-error.ts";
import { isId } from "../lib/id.ts";
import { MAILBOX_PROVIDER_NAMES } from "../lib/mail-providers.ts";
import { LIMITS } from "../limits.ts";
import { FACETS, type MetricsRequest, QUARTER_MS } from "../store/metrics.ts";
import { ALL_METRICS, METRICS, type Metric } from "./metric-names.ts";
import { GRANULARITIES, type Granularity, openTimeZone, PERIOD_MS, type TimeZone } from "./periods.ts";
import { DIMENSIONS, type Dimension, type MetricsQuery } from "./schema.ts";

export interface MetricsQuestion {
  range: TimeRange;
  granularity: Granularity;
  metrics: Metric[];
  dimensions: Dimension[];
  /** Null = all. */
  domainIds: string[] | null;
  emailIds: string[] | null;
  broadcastIds: string[] | null;
  facet: MetricsRequest["facet"];
}

/** Reads a query. Throws AppError that names the parameter and what it accepts. */
export function readQuery(query: MetricsQuery, now: number): MetricsQuestion {
  const question: MetricsQuestion = {
    range: readRange(query, now),
    granularity: readNames("granularity", query.granularity, GRANULARITIES)[0] ?? "daily",
    metrics: readNames("metrics", query.metrics, ALL_METRICS),
    dimensions: readNames("dimensions", query.dimensions, DIMENSIONS),
    domainIds: readIds("domain_id", query.domain_id),
    emailIds: readIds("email_id", query.email_id),
    broadcastIds: readIds("broadcast_id", query.broadcast_id),
    facet: null,
  };
  question.facet = readFacet(query, question.dimensions);
  if (question.metrics.length === 0) question.metrics = [...METRICS];
  checkTogether(question);
  return question;
}

/** Throws AppError for more than one facet: they are counted separately. */
function readFacet(query: MetricsQuery, dimensions: Dimension[]): MetricsRequest["facet"] {
  const values = {
    tag: readTexts("tag", query.tag),
    template: readIds("template_id", query.template_id),
    mailbox_provider: readProviders(query.mailbox_provider),
  };
  const used = FACETS.filter((name) => dimensions.includes(name) || values[name] !== null);
  if (used.length > 1) throw refuse(`${used.map((name) => `\`${name}\``).join(" and ")} cannot be combined.`);
  const [name] = used;
  return name === undefined ? null : { name, isGrouped: dimensions.includes(name), values: values[name] };
}

function readTexts(parameter: string, given: string | string[] | undefined): string[] | null {
  const texts = [...new Set(split(given))];
  if (texts.length <= LIMITS.metricsIdsMax) return texts.length === 0 ? null : texts;
  throw refuse(`The \`${parameter}\` parameter can have at most ${LIMITS.metricsIdsMax} values.`);
}

function readProviders(given: string | string[] | undefined): string[] | null {
  const names = readNames("mailbox_provider", given, MAILBOX_PROVIDER_NAMES);
  return names.length === 0 ? null : names;
}

function checkTogether(question: MetricsQuestion): void {
  const { range, granularity, dimensions, emailIds, broadcastIds, facet } = question;
  const isByEmail = dimensions.includes("email");
  const isByBroadcast = dimensions.includes("broadcast");
  if (facet && (isByEmail || emailIds !== null || isByBroadcast || broadcastIds !== null)) {
    throw refuse("Tags, templates and mailbox providers cannot be combined with emails or broadcasts.");
  }
  if ((isByEmail || emailIds !== null) && (isByBroadcast || broadcastIds !== null)) {
    throw refuse("Emails and broadcasts cannot be combined, neither as `dimensions` nor as filters.");
  }
  if (isByEmail && emailIds === null) {
    throw refuse("The `email` dimension needs the `email_id` parameter with at most 100 ids.");
  }
  const periods = (range.end - range.start) / PERIOD_MS[granularity];
  if (dimensions.includes("period") && periods > LIMITS.metricsPeriodsMax) {
    throw refuse(
      `The range has more than ${LIMITS.metricsPeriodsMax} periods. Use a coarser \`granularity\` or a shorter range.`,
    );
  }
}

function readNames<const Name extends string>(
  parameter: string,
  given: string | string[] | undefined,
  known: readonly Name[],
): Name[] {
  const names = split(given).map((text) => {
    const name = findChoice(known, text);
    if (name === undefined) {
      throw refuse(`Invalid \`${parameter}\` parameter. Accepted: ${known.join(", ")}.`);
    }
    return name;
  });
  return [...new Set(names)];
}

function readIds(parameter: string, given: string | string[] | undefined): string[] | null {
  const ids = [...new Set(split(given).map((text) => text.toLowerCase()))];
  if (ids.length > LIMITS.metricsIdsMax) {
    throw refuse(`The \`${parameter}\` parameter can have at most ${LIMITS.metricsIdsMax} ids.`);
  }
  if (!ids.every(isId)) {
    throw new AppError("invalid_parameter", `The \`${parameter}\` parameter must contain valid UUIDs.`);
  }
  return ids.length === 0 ? null : ids;
}

/** `a,b` and `a` with `b` mean the same. */
function split(given: string | string[] | undefined): string[] {
  const texts = given === undefined ? [] : typeof given === "string" ? [given] : given;
  return texts
    .flatMap((text) => text.split(","))
    .flatMap((text) => (text.trim() === "" ? [] : [text.trim()]));
}

function refuse(message: string): AppError {
  return new AppError("validation_error", message);
}

// The range of a query, in the query's time zone.

interface TimeRange {
  /** At quarters of an hour, ms. */
  start: number;
  end: number;
  /** The end, at most now. */
  endedAt: number;
  zone: TimeZone;
}

/** An instant, or what clocks show in the time zone of the query. */
type Given = { at: number } | { local: number; isDate: boolean };

const DAY_MS = 24 * 3600_000;
/** A range may begin mid-month, and its first period at the start of the month. */
const MARGIN_MS = 40 * DAY_MS;
const EARLIEST = Date.UTC(2000, 0);
const FORM =
  /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?(Z|[+-]\d\d:?\d\d)?)?$/i;

/**
 * A day without a time means its first moment as the start, and its last as the end. Without a start it is six days
 * before the end, which is never later than `now`. The edges are moved outwards to quarters of an hour.
 * Throws AppError for what is no time, no zone or no range.
 */
function readRange(
  query: { start_date?: string; end_date?: string; timezone?: string },
  now: number,
): TimeRange {
  const given = { start: read("start_date", query.start_date), end: read("end_date", query.end_date) };
  const near = (one: Given | null) => (one === null ? now : "at" in one ? one.at : one.local);
  const first = Math.min(near(given.start), near(given.end), now) - MARGIN_MS;
  const zone = openTimeZone(query.timezone ?? "UTC", first, now + MARGIN_MS);
  if (zone === null) {
    throw invalid("timezone", 'It must be the name of a time zone such as "Europe/Berlin".');
  }
  const end = Math.min(given.end === null ? now : endOf(given.end, zone), now);
  const start = given.start === null ? end - 6 * DAY_MS : startOf(given.start, zone);
  if (start > end) throw invalid("start_date", "It must be on or before `end_date`, and not in the future.");
  const from = Math.floor(start / QUARTER_MS) * QUARTER_MS;
  const to = Math.max(from + QUARTER_MS, Math.ceil(end / QUARTER_MS) * QUARTER_MS);
  return { start: from, end: to, endedAt: Math.min(to, now), zone };
}

function startOf(given: Given, zone: TimeZone): number {
  return "at" in given ? given.at : zone.instantOf(given.local);
}

function endOf(given: Given, zone: TimeZone): number {
  if ("at" in given) return given.at;
  return zone.instantOf(given.isDate ? given.local + DAY_MS : given.local);
}

function read(name: string, text: string | undefined): Given | null {
  if (text === undefined) return null;
  const parts = FORM.exec(text);
  const local = parts === null ? null : localOf(parts);
  if (parts === null || local === null) {
    throw invalid(name, 'It must be a date or time such as "2026-07-01" or "2026-07-01T00:00:00Z".');
  }
  if (local < EARLIEST) throw invalid(name, "It must be in 2000 or later.");
  const zone = parts[8];
  return zone === undefined ? { local, isDate: parts[4] === undefined } : { at: local - offsetOf(zone) };
}

/** Null for a day or a time that does not exist. */
function localOf([, year, month, day, hour, minute, second, fraction]: string[]): number | null {
  const date = Date.UTC(Number(year), Number(month) - 1, Number(day));
  const isDay = new Date(date).toISOString().startsWith(`${year}-${month}-${day}`);
  const [h, m, s] = [hour, minute, second].map((part) => Number(part ?? 0));
  if (!isDay || h! > 23 || m! > 59 || s! > 59) return null;
  return date + (h! * 3600 + m! * 60 + s!) * 1000 + Math.floor(Number(`0.${fraction ?? 0}`) * 1000);
}

function offsetOf(zone: string): number {
  const digits = zone.replace(/\D/g, "");
  const minutes = digits === "" ? 0 : Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2));
  return (zone.startsWith("-") ? -minutes : minutes) * 60_000;
}

function invalid(name: string, reason: string): AppError {
  return new AppError("validation_error", `Invalid \`${name}\` parameter. ${reason}`);
}
