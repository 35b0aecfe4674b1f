import type { LiveCertificates } from "../certificates/live-certificates.ts";
import { createHealthDesk } from "../dashboard/health-desk.ts";
import { createHeartbeats } from "../dashboard/heartbeat-routes.ts";
import { createLogStreams } from "../dashboard/log-stream-routes.ts";
import type { OperatorToolParts } from "../dashboard/operator-tool-routes.ts";
import type { ServerFacts } from "../dashboard/schema.ts";
import { configuredZones, examineInstallation } from "../doctor/examine-installation.ts";
import type { ReadLargeTexts } from "../emails/show-large-email.ts";
import { runningClock } from "../lib/clock.ts";
import type { RateWatch } from "../metrics/watch-rates.ts";
import type { ReadMessage } from "../mime/parse-message.ts";
import { runStoreCommand } from "../operator/store-commands.ts";
import type { SendingPolicy } from "../queue/policy/sending-policy.ts";
import type { SubmissionServer } from "../smtp/submission-server.ts";
import type { OpenMonitoring } from "./open-monitoring.ts";
import type { BaseParts } from "./open-parts.ts";

export interface DashboardParts extends BaseParts {
  readMessage: ReadMessage;
  readLargeTexts: ReadLargeTexts;
  policy: SendingPolicy;
  rates: RateWatch;
  monitoring: Pick<OpenMonitoring, "alerts">;
  /** Origin without a trailing slash. */
  publicUrl(): string;
  smtp: Pick<SubmissionServer, "ports" | "tlsPorts">;
  certificates: LiveCertificates;
}

/** Builds the parts that only the dashboard's routes use. */
export function openDashboard(parts: DashboardParts) {
  const healthDesk = createHealthDesk({
    ...parts,
    ...parts.monitoring,
    examine: ({ domains, asksBlocklists }) =>
      examineInstallation(parts, {
        domains,
        regional: domains,
        blocklists: asksBlocklists ? configuredZones(parts.config.doctor) : [],
      }),
  });
  const runCommand: OperatorToolParts["runCommand"] = (command, input, onStep) =>
    runStoreCommand({ ...parts, onStep }, { command, input, operator: "" });
  return {
    healthDesk,
    runCommand,
    heartbeats: createHeartbeats(runningClock),
    logStreams: parts.logRing === undefined ? null : createLogStreams(parts.logRing, runningClock),
    serverFacts: () => serverFacts(parts),
  };
}

function serverFacts({
  config,
  regions,
  publicUrl,
  smtp,
  certificates,
}: DashboardParts): Omit<ServerFacts, "object"> {
  return {
    delivery_mode: config.delivery.mode,
    url: publicUrl(),
    smtp: {
      host: config.smtp.publicHost,
      username: "sendlark",
      starttls: smtp.ports.map(portOf),
      tls: smtp.tlsPorts.map(portOf),
      is_self_signed: certificates.served.main().isSelfSigned,
    },
    regions,
    bodies_days: config.retention.bodiesDays,
  };
}

/** The port of a bound `host:port`. */
function portOf(address: string): number {
  return Number(address.slice(address.lastIndexOf(":") + 1));
}
