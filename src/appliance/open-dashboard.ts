import { createHealthDesk } from "../dashboard/health-desk.ts";
import type { OperatorToolParts } from "../dashboard/operator-tool-routes.ts";
import type { ServerFacts } from "../dashboard/schema.ts";
import { configuredZones, examineInstallation } from "../doctor/examine-installation.ts";
import type { ReadLargeTexts } from "../emails/show-large-email.ts";
import type { RateWatch } from "../metrics/watch-rates.ts";
import type { ReadMessage } from "../mime/parse-message.ts";
import { runStoreCommand } from "../operator/store-commands.ts";
import type { SendingPolicy } from "../queue/policy/sending-policy.ts";
import type { SubmissionServer } from "../smtp/submission-server.ts";
import type { BaseParts } from "./open-parts.ts";

export interface DashboardParts extends BaseParts {
  readMessage: ReadMessage;
  readLargeTexts: ReadLargeTexts;
  policy: SendingPolicy;
  rates: RateWatch;
  /** Origin without a trailing slash. */
  publicUrl(): string;
  smtp: Pick<SubmissionServer, "ports" | "tlsPorts">;
  certificate: { isSelfSigned: boolean };
}

/** Builds the parts that only the dashboard's routes use. */
export function openDashboard(parts: DashboardParts) {
  const healthDesk = createHealthDesk({
    ...parts,
    examine: ({ domains, asksBlocklists }) =>
      examineInstallation(parts, {
        domains,
        blocklists: asksBlocklists ? configuredZones(parts.config.doctor) : [],
      }),
  });
  const runCommand: OperatorToolParts["runCommand"] = (command, input, onStep) =>
    runStoreCommand({ ...parts, onStep }, { command, input, operator: "" });
  return { healthDesk, runCommand, serverFacts: () => serverFacts(parts) };
}

function serverFacts({
  config,
  regions,
  publicUrl,
  smtp,
  certificate,
}: DashboardParts): Omit<ServerFacts, "object"> {
  return {
    url: publicUrl(),
    smtp: {
      host: config.hostname,
      username: "sendlark",
      starttls: smtp.ports.map(portOf),
      tls: smtp.tlsPorts.map(portOf),
      is_self_signed: certificate.isSelfSigned,
    },
    regions,
  };
}

/** The port of a bound `host:port`. */
function portOf(address: string): number {
  return Number(address.slice(address.lastIndexOf(":") + 1));
}
