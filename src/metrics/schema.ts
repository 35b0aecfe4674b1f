// The wire form of metrics. Rules on values are in read-query.ts.
import { z } from "zod";
import { MAILBOX_PROVIDER_NAMES } from "../lib/mail-providers.ts";
import { ALL_METRICS, type Metric } from "./metric-names.ts";
import { GRANULARITIES } from "./periods.ts";

export const DIMENSIONS = [
  "period",
  "domain",
  "email",
  "broadcast",
  "tag",
  "template",
  "mailbox_provider",
] as const;

export type Dimension = (typeof DIMENSIONS)[number];

const time = (description: string) =>
  z
    .string()
    .optional()
    .meta({ description, examples: ["2026-07-01"] });
const list = (description: string) =>
  z
    .union([z.string(), z.array(z.string())])
    .optional()
    .meta({ description: `${description} Comma-separated or repeated.` });

export const metricsQuery = z.object({
  start_date: time("ISO 8601 date or time; default: six days before the end."),
  end_date: time("ISO 8601 date or time; default: now. A date without a time includes that whole day."),
  timezone: z
    .string()
    .optional()
    .meta({ description: "IANA time zone name; default UTC.", examples: ["Europe/Berlin"] }),
  granularity: z
    .string()
    .optional()
    .meta({
      description: "The length of a period: `hourly`, `daily` (default), `weekly` or `monthly`.",
      examples: ["daily"],
    }),
  metrics: list("The metrics to return; default: all standard metrics."),
  dimensions: list(
    "How to group `data`: by `period`, `domain`, `email`, `broadcast`, `tag`, `template` or `mailbox_provider`.",
  ),
  domain_id: list("Only these sending domains, at most 100."),
  email_id: list("Only these emails, at most 100. Cannot be combined with broadcasts."),
  broadcast_id: list("Only these broadcasts, at most 100. Cannot be combined with emails."),
  tag: list("Only emails with these tags, as `name:value`."),
  template_id: list("Only emails made from these templates, at most 100."),
  mailbox_provider: list(`Only recipients at these mailbox providers: ${MAILBOX_PROVIDER_NAMES.join(", ")}.`),
});

export type MetricsQuery = z.infer<typeof metricsQuery>;

const count = z.int().optional();
const rate = z.number().optional();
const values = Object.fromEntries(
  ALL_METRICS.map((name) => [name, name.endsWith("_rate") ? rate : count]),
) as Record<Metric, typeof rate>;

const metricValues = z.object(values).meta({ id: "MetricValues" });

const metricsRow = z
  .object({
    period: z.string().optional(),
    domain_id: z.string().optional(),
    domain_name: z.string().optional(),
    email_id: z.string().optional(),
    broadcast_id: z.string().optional(),
    /** As `name:value`. Here and below, null stands for all values beyond the first 200 of a day. */
    tag: z.string().nullable().optional(),
    template_id: z.string().nullable().optional(),
    template_name: z.string().optional(),
    mailbox_provider: z.string().nullable().optional(),
    ...values,
  })
  .meta({ id: "MetricsRow" });
export type MetricsRow = z.infer<typeof metricsRow>;

export const metricsObject = z
  .object({
    object: z.literal("metrics"),
    start_date: z.string(),
    end_date: z.string(),
    metrics: z.array(z.enum(ALL_METRICS)),
    dimensions: z.array(z.enum(DIMENSIONS)),
    granularity: z.enum(GRANULARITIES),
    totals: metricValues,
    data: z.array(metricsRow).optional(),
  })
  .meta({ id: "Metrics" });
export type Metrics = z.infer<typeof metricsObject>;

export type MetricsObject = z.infer<typeof metricsObject>;
