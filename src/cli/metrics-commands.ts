// What Prometheus and Grafana are given. Both follow from the program's own tables, so that they fit this version.
import { grafanaDashboard, rulesFile } from "../monitoring/monitoring-files.ts";
import type { LocalCommand } from "../operator/command.ts";

export const metricsRules: LocalCommand = {
  kind: "local",
  name: "metrics rules",
  about: "Write the alert rules for Prometheus to standard output",
  async run({ isJson, terminal }) {
    terminal.out(isJson ? `${JSON.stringify({ rules: rulesFile() })}\n` : rulesFile());
    return 0;
  },
};

export const metricsGrafana: LocalCommand = {
  kind: "local",
  name: "metrics grafana",
  about: "Write the dashboard for Grafana to standard output, as JSON",
  async run({ isJson, terminal }) {
    terminal.out(`${JSON.stringify(grafanaDashboard(), null, isJson ? 0 : 2)}\n`);
    return 0;
  },
};
