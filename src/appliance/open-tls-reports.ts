// Daily reports to those who ask for them, put together for the server.

import { privateNetworks } from "../config/config.ts";
import type { TlsCounts } from "../mta/tls-counts.ts";
import { savedIn } from "../store/state.ts";
import { createDailyReports } from "../tls-reports/daily-reports.ts";
import type { BaseParts } from "./open-parts.ts";
import type { ScheduledTask } from "./schedule.ts";

/** Nothing unless the operator has said whom reports come from. */
export function dailyTlsReports(parts: BaseParts & { tlsCounts: TlsCounts }): {
  tasks: ScheduledTask[];
  close(): void;
} {
  const { config, tlsCounts } = parts;
  const from = config.delivery.tlsReportsFrom;
  if (from === null) return { tasks: [], close() {} };
  const reports = createDailyReports(
    {
      ...parts,
      outbound: { resolver: parts.resolver, allowPrivateNetworks: privateNetworks(config) },
      random: Math.random,
      counts: tlsCounts.entries,
    },
    { from, hostname: config.hostname, saved: savedIn(parts.store, "tls-reports") },
  );
  return {
    tasks: [{ name: "send TLS reports", pattern: "* * * * * *", run: reports.run }],
    close: reports.close,
  };
}
