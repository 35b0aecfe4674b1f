// A condition of a rule in both forms: evaluated here on what the registry has, and as PromQL for Prometheus.
import type { AlertRule, Condition, Counted } from "./alert-rules.ts";
import { METRICS, type MetricName, PREFIX } from "./metric-table.ts";
import type { Registry } from "./registry.ts";

export interface Found {
  /** The labels of the series, "" without labels. */
  subject: string;
  value: number;
}

export interface Watch {
  /** What is true now. */
  look(now: number): Found[];
  /** False while it cannot be told that a condition has ended, since too little was counted after the start. */
  canTell(now: number): boolean;
}

type Reading = Pick<Registry, "samples">;

/** Starts to watch a condition at `startedAt`, ms. */
export function watchCondition(condition: Condition, registry: Reading, startedAt: number): Watch {
  if (condition.kind === "share_above") return watchShare(condition, registry, startedAt);
  return { look: () => compare(condition, registry), canTell: () => true };
}

function compare(condition: Exclude<Condition, { kind: "share_above" }>, registry: Reading): Found[] {
  const found = registry.samples(condition.metric).map(({ labels, value }) => ({
    subject: labels.join(" "),
    value,
  }));
  if (condition.kind === "above") return found.filter(({ value }) => value > condition.limit);
  if (condition.kind === "below") return found.filter(({ value }) => value < condition.limit);
  const wholes = new Map(
    registry.samples(condition.of).map(({ labels, value }) => [labels.join(" "), value]),
  );
  return found
    .map(({ subject, value }) => ({ subject, value: value / (wholes.get(subject) ?? Number.NaN) }))
    .filter(({ value }) => value < condition.limit);
}

type Share = Extract<Condition, { kind: "share_above" }>;
type Sums = Map<string, { part: number; whole: number }>;

/** Windows are read in this many steps. */
const STEPS = 30;
const NOTHING = { part: 0, whole: 0 };

/** Counters are summed by the labels of the condition; the sums of the last while are kept, and compared with the current ones. */
function watchShare(condition: Share, registry: Reading, startedAt: number): Watch {
  const windowMs = condition.overMinutes * 60_000;
  const history: { at: number; sums: Sums }[] = [{ at: startedAt, sums: readSums(condition, registry) }];
  return {
    canTell: (now) => now - startedAt >= windowMs,
    look(now) {
      while (history.length > 1 && history[1]!.at <= now - windowMs) history.shift();
      const before = history[0]!.sums;
      const sums = readSums(condition, registry);
      if (now - history.at(-1)!.at >= windowMs / STEPS) history.push({ at: now, sums });
      return [...sums].flatMap(([subject, { part, whole }]) => {
        const old = before.get(subject) ?? NOTHING;
        const parts = increase(part, old.part);
        const wholes = increase(whole, old.whole);
        const value = wholes === 0 ? 0 : parts / wholes;
        return parts >= condition.least && value > condition.limit ? [{ subject, value }] : [];
      });
    },
  };
}

/** A series that was dropped meanwhile starts again at zero. */
const increase = (now: number, before: number) => (now < before ? now : now - before);

function readSums({ part, whole, by }: Share, registry: Reading): Sums {
  const sums: Sums = new Map();
  for (const [kind, { metric, where = {} }] of Object.entries({ part, whole }) as [
    "part" | "whole",
    Counted,
  ][]) {
    const names = METRICS[metric].labels as readonly string[];
    for (const { labels, value } of registry.samples(metric)) {
      const labelOf = (name: string) => labels[names.indexOf(name)] ?? "";
      if (!Object.entries(where).every(([name, accepted]) => accepted.includes(labelOf(name)))) continue;
      const subject = by.map(labelOf).join(" ");
      const sum = sums.get(subject) ?? { part: 0, whole: 0 };
      sum[kind] += value;
      sums.set(subject, sum);
    }
  }
  return sums;
}

/** The same condition for Prometheus. */
export function promQl(condition: Condition): string {
  switch (condition.kind) {
    case "above":
      return `${PREFIX}${condition.metric} > ${condition.limit}`;
    case "below":
      return `${PREFIX}${condition.metric} < ${condition.limit}`;
    case "quotient_below":
      return `${PREFIX}${condition.metric} / ${PREFIX}${condition.of} < ${condition.limit}`;
    case "share_above": {
      const sum = (counted: Counted) =>
        `sum${by(condition.by)} (increase(${selector(counted)}[${condition.overMinutes}m]))`;
      const part = sum(condition.part);
      return `${part} / ${sum(condition.whole)} > ${condition.limit} and ${part} >= ${condition.least}`;
    }
  }
}

/** Each server for itself. */
const by = (labels: readonly string[]) => ` by (${["instance", ...labels].join(", ")})`;

function selector({ metric, where = {} }: Counted): string {
  const matchers = Object.entries(where).map(([name, values]) =>
    values.length === 1 ? `${name}="${values[0]}"` : `${name}=~"${values.join("|")}"`,
  );
  return `${PREFIX}${metric}${matchers.length === 0 ? "" : `{${matchers.join(",")}}`}`;
}

/** The labels that name the subject of an alert. */
export function subjectLabels({ condition }: Pick<AlertRule, "condition">): readonly string[] {
  return condition.kind === "share_above" ? condition.by : METRICS[condition.metric as MetricName].labels;
}
