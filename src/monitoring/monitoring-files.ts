// What follows from the tables of metrics and alerts: the rules for Prometheus, the dashboard for Grafana, and the tables of
// docs/monitoring.md.
import { promQl, subjectLabels } from "./alert-conditions.ts";
import { ALERT_RULES, type AlertRule } from "./alert-rules.ts";
import { METRICS, type MetricName, type MetricSpec, PREFIX } from "./metric-table.ts";

const specs = Object.entries(METRICS) as [MetricName, MetricSpec][];

/** As Prometheus formats it: what people read here, it writes. */
const HUMANIZE: Record<AlertRule["unit"], string> = {
  duration: "{{ $value | humanizeDuration }}",
  percent: "{{ $value | humanizePercentage }}",
  bytes: "{{ $value | humanize1024 }}B",
  number: "{{ $value }}",
};

/** The same alerts as inside, in the format of Prometheus' rule_files. */
export function rulesFile(): string {
  const rules = ALERT_RULES.map((rule) => {
    const subject = subjectLabels(rule)
      .map((label) => `{{ $labels.${label} }}`)
      .join(" ");
    return [
      `      - alert: ${rule.name}`,
      `        expr: ${JSON.stringify(promQl(rule.condition))}`,
      ...(rule.forMinutes > 0 ? [`        for: ${rule.forMinutes}m`] : []),
      `        labels:`,
      `          severity: ${rule.severity}`,
      `        annotations:`,
      `          summary: ${JSON.stringify(rule.summary(subject, HUMANIZE[rule.unit]))}`,
      `          description: ${JSON.stringify(rule.advice)}`,
    ].join("\n");
  });
  return `# Written by \`sendlark metrics rules\`.\ngroups:\n  - name: sendlark\n    rules:\n${rules.join("\n")}\n`;
}

const COLUMNS = 3;
const WIDTH = 24 / COLUMNS;
const HEIGHT = 8;
// biome-ignore lint/suspicious/noTemplateCurlyInString: Grafana's syntax for a variable.
const SOURCE = { type: "prometheus", uid: "${source}" };

/** A dashboard to import into Grafana: a panel for each metric that has one. */
export function grafanaDashboard(): object {
  const panels = specs.flatMap(([name, { panel }]) => (panel === undefined ? [] : [{ name, panel }]));
  return {
    title: "Sendlark",
    uid: "sendlark",
    tags: ["sendlark", "email"],
    schemaVersion: 39,
    refresh: "1m",
    time: { from: "now-6h", to: "now" },
    templating: {
      list: [
        { name: "source", label: "Data source", type: "datasource", query: "prometheus" },
        {
          name: "instance",
          label: "Server",
          type: "query",
          datasource: SOURCE,
          query: { query: `label_values(${PREFIX}build_info, instance)`, refId: "instance" },
          refresh: 2,
          multi: true,
          includeAll: true,
          current: { text: "All", value: "$__all" },
        },
      ],
    },
    panels: panels.map(({ name, panel }, index) => ({
      id: index + 1,
      type: "timeseries",
      title: panel.title,
      description: METRICS[name].help,
      datasource: SOURCE,
      gridPos: {
        x: (index % COLUMNS) * WIDTH,
        y: Math.floor(index / COLUMNS) * HEIGHT,
        w: WIDTH,
        h: HEIGHT,
      },
      fieldConfig: { defaults: { unit: panel.unit, min: 0 }, overrides: [] },
      options: { legend: { displayMode: "list", placement: "bottom" }, tooltip: { mode: "multi" } },
      targets: targetsOf(name, panel).map((target, place) => ({ ...target, refId: "AB".charAt(place) })),
    })),
  };
}

function targetsOf(name: MetricName, { by = [] }: NonNullable<MetricSpec["panel"]>) {
  const server = `instance=~"$instance"`;
  const legend = by.map((label) => `{{${label}}}`).join(" ");
  const full = `${PREFIX}${name}`;
  const grouped = (labels: readonly string[]) => (labels.length === 0 ? "" : ` by (${labels.join(", ")})`);
  switch (METRICS[name].type) {
    case "counter":
      return [target(`sum${grouped(by)} (rate(${full}{${server}}[$__rate_interval]))`, legend)];
    case "gauge":
      return [target(`sum${grouped(["instance", ...by])} (${full}{${server}})`, `{{instance}} ${legend}`)];
    case "histogram":
      return [0.5, 0.99].map((quantile) => {
        const buckets = `sum${grouped(["le", ...by])} (rate(${full}_bucket{${server}}[$__rate_interval]))`;
        return target(`histogram_quantile(${quantile}, ${buckets})`, `p${100 * quantile} ${legend}`);
      });
  }
}

function target(expr: string, legendFormat: string) {
  return { datasource: SOURCE, expr, legendFormat: legendFormat.trim() };
}

/** The page with its tables of metrics and alerts as they are. */
export function replaceMonitoringTables(page: string): string {
  return replaceBetween(replaceBetween(page, "metrics", metricRows()), "alerts", alertRows());
}

function replaceBetween(page: string, name: string, rows: string): string {
  const start = `<!-- ${name}: from the table -->`;
  const end = `<!-- ${name}: end -->`;
  const from = page.indexOf(start);
  const to = page.indexOf(end);
  if (from === -1 || to === -1) throw new Error(`The page has no place for the table of ${name}.`);
  return `${page.slice(0, from + start.length)}\n${rows}\n${page.slice(to)}`;
}

function metricRows(): string {
  const rows = specs.map(([name, { type, labels, help, source }]) => {
    return `| \`${name}\` | ${type} | ${labels.map((label) => `\`${label}\``).join(", ")} | ${help} From ${source}. |`;
  });
  return ["| `sendlark_…` | type | labels | meaning |", "|---|---|---|---|", ...rows].join("\n");
}

function alertRows(): string {
  const rows = ALERT_RULES.map(({ name, severity, condition, forMinutes, advice }) => {
    const expression = promQl(condition).replaceAll(PREFIX, "").replaceAll("|", "\\|");
    return `| \`${name}\` | ${severity} | \`${expression}\`${forMinutes > 0 ? `, for ${forMinutes} min` : ""} | ${advice} |`;
  });
  return ["| alert | severity | fires when | what to do |", "|---|---|---|---|", ...rows].join("\n");
}
