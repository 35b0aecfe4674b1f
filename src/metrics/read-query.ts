import { findChoice } from "../api/request-fields.ts";
import { AppError } from "../lib/app-error.ts";
import { isId } from "../lib/id.ts";
import { LIMITS } from "../limits.ts";
import { ALL_METRICS, METRICS, type Metric } from "./metric-names.ts";
import { GRANULARITIES, type Granularity, PERIOD_MS } from "./periods.ts";
import { readRange, type TimeRange } from "./read-range.ts";
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
}

/** Checks what the client sent. Throws AppError that names the parameter and says what is accepted. */
export function readQuery(query: MetricsQuery, now: number): MetricsQuestion {
  const question: MetricsQuestion = {
    range: readRange(query, now),
    granularity: readNames("granularity", query.granularity, GRANULARITIES)[0] ?? "daily",
    metrics: readNames("metrics", query.metrics, ALL_METRICS),
    dimensions: readNames("dimensions", query.dimensions, DIMENSIONS),
    domainIds: readIds("domain_id", query.domain_id),
    emailIds: readIds("email_id", query.email_id),
    broadcastIds: readIds("broadcast_id", query.broadcast_id),
  };
  if (question.metrics.length === 0) question.metrics = [...METRICS];
  checkTogether(question);
  return question;
}

function checkTogether({ range, granularity, dimensions, emailIds, broadcastIds }: MetricsQuestion): void {
  const isByEmail = dimensions.includes("email");
  const isByBroadcast = dimensions.includes("broadcast");
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
