// The API's metrics, computed from stored counts.
import { COUNTERS, type Counter } from "../store/metrics.ts";

/** In the contract's order: what is answered when nothing else was asked for. */
export const METRICS = [
  ...(["received", "delivered", "complained", "suppressed", "bounced", "bounced_transient"] as const),
  ...(["bounced_permanent", "bounced_undetermined", "opened", "clicked", "unsubscribed"] as const),
  ...(["delivery_delayed", "failed", "sent", "unique_opened", "unique_clicked"] as const),
  ...(["delivery_rate", "open_rate", "click_rate", "bounce_rate", "complaint_rate"] as const),
  "unsubscribe_rate",
] as const;

/** Ours: opens and clicks by machines. Returned only on request, since typed client libraries do not know them. */
const OWN_METRICS = ["opened_machine", "clicked_machine"] as const;

export const ALL_METRICS = [...METRICS, ...OWN_METRICS] as const;

export type Metric = (typeof ALL_METRICS)[number];

const BOUNCED: Counter[] = ["bounced_transient", "bounced_permanent", "bounced_undetermined"];

/** Numerator and denominator. */
const RATES: Partial<Record<Metric, [part: Counter[], whole: Counter]>> = {
  delivery_rate: [["delivered"], "sent"],
  bounce_rate: [BOUNCED, "sent"],
  open_rate: [["unique_opened"], "delivered"],
  click_rate: [["unique_clicked"], "delivered"],
  complaint_rate: [["complained"], "delivered"],
  unsubscribe_rate: [["unsubscribed"], "delivered"],
};

/** Places in the counts: the sum of `parts`, for rates divided by `whole`. */
interface Formula {
  parts: number[];
  whole: number | null;
}

const FORMULAS = Object.fromEntries(ALL_METRICS.map((name) => [name, formulaOf(name)])) as Record<
  Metric,
  Formula
>;

function formulaOf(name: Metric): Formula {
  const at = (counter: string) => (COUNTERS as readonly string[]).indexOf(counter);
  const rate = RATES[name];
  if (rate !== undefined) return { parts: rate[0].map(at), whole: at(rate[1]) };
  if (name === "bounced") return { parts: BOUNCED.map(at), whole: null };
  // Receiving email is not offered.
  return { parts: name === "received" ? [] : [at(name)], whole: null };
}

/** The value of each metric; `counts` in the order of COUNTERS. Rates are fractions, 0 of nothing. */
export function metricsOf(
  counts: readonly number[],
  names: readonly Metric[],
): Partial<Record<Metric, number>> {
  const values: Partial<Record<Metric, number>> = {};
  for (const name of names) values[name] = metricOf(FORMULAS[name], counts);
  return values;
}

function metricOf({ parts, whole }: Formula, counts: readonly number[]): number {
  let sum = 0;
  for (const part of parts) sum += counts[part] ?? 0;
  if (whole === null) return sum;
  const divisor = counts[whole] ?? 0;
  return divisor === 0 ? 0 : sum / divisor;
}
