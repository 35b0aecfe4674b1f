// The metrics of the wire contract, each from the counts that are kept.
import { COUNTERS, type Counter } from "../store/metrics.ts";

/** In the contract's order: what is answered when nothing else was asked for. */
export const METRICS = [
  ...(["received", "delivered", "complained", "suppressed", "bounced", "bounced_transient"] as const),
  ...(["bounced_permanent", "bounced_undetermined", "opened", "clicked", "unsubscribed"] as const),
  ...(["delivery_delayed", "failed", "sent", "unique_opened", "unique_clicked"] as const),
  ...(["delivery_rate", "open_rate", "click_rate", "bounce_rate", "complaint_rate"] as const),
  "unsubscribe_rate",
] as const;

/** Ours: opens and clicks by machines. Answered only when asked for, since typed client libraries know no others. */
export const OWN_METRICS = ["opened_machine", "clicked_machine"] as const;

export const ALL_METRICS = [...METRICS, ...OWN_METRICS] as const;

export type Metric = (typeof ALL_METRICS)[number];

const BOUNCED: Counter[] = ["bounced_transient", "bounced_permanent", "bounced_undetermined"];

/** What is divided by what. */
const RATES: Partial<Record<Metric, [part: Counter[], whole: Counter]>> = {
  delivery_rate: [["delivered"], "sent"],
  bounce_rate: [BOUNCED, "sent"],
  open_rate: [["unique_opened"], "delivered"],
  click_rate: [["unique_clicked"], "delivered"],
  complaint_rate: [["complained"], "delivered"],
  unsubscribe_rate: [["unsubscribed"], "delivered"],
};

/** The value of each metric; `counts` in the order of COUNTERS. Rates are fractions, 0 of nothing. */
export function metricsOf(
  counts: readonly number[],
  names: readonly Metric[],
): Partial<Record<Metric, number>> {
  return Object.fromEntries(names.map((name) => [name, metricOf(name, counts)]));
}

function metricOf(name: Metric, counts: readonly number[]): number {
  const rate = RATES[name];
  if (rate !== undefined) {
    const whole = sumOf([rate[1]], counts);
    return whole === 0 ? 0 : sumOf(rate[0], counts) / whole;
  }
  if (name === "bounced") return sumOf(BOUNCED, counts);
  // Receiving email is not offered.
  return name === "received" ? 0 : sumOf([name as Counter], counts);
}

function sumOf(counters: Counter[], counts: readonly number[]): number {
  return counters.reduce((sum, counter) => sum + (counts[COUNTERS.indexOf(counter)] ?? 0), 0);
}
