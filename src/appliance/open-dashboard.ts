// The dashboard's files and the routes that only it has, put together for the server.
import type { Doors } from "../accounts/session-guard.ts";
import { auditRoutes } from "../audit/routes.ts";
import { assetRoutes } from "../dashboard/asset-routes.ts";
import { domainHistoryRoutes } from "../dashboard/domain-history-routes.ts";
import { createHealthDesk } from "../dashboard/health-desk.ts";
import { healthRoutes } from "../dashboard/health-routes.ts";
import { mailRoutes } from "../dashboard/mail-routes.ts";
import { operatorAuditRoutes } from "../dashboard/operator-audit-routes.ts";
import { operatorToolRoutes } from "../dashboard/operator-tool-routes.ts";
import { queueRoutes } from "../dashboard/queue-routes.ts";
import type { ServerFacts } from "../dashboard/schema.ts";
import { serverRoutes } from "../dashboard/server-routes.ts";
import { templatePreviewRoutes } from "../dashboard/template-preview-routes.ts";
import { configuredZones, examineInstallation } from "../doctor/examine-installation.ts";
import type { ReadLargeTexts } from "../emails/show-large-email.ts";
import type { RateWatch } from "../metrics/watch-rates.ts";
import type { ReadMessage } from "../mime/parse-message.ts";
import { runStoreCommand } from "../operator/store-commands.ts";
import type { Pacing } from "../queue/policy/pacing.ts";
import type { SubmissionServer } from "../smtp/submission-server.ts";
import type { BaseParts } from "./open-parts.ts";

export interface DashboardParts extends BaseParts {
  readMessage: ReadMessage;
  readLargeTexts: ReadLargeTexts;
  pacing: Pacing;
  rates: RateWatch;
  /** Origin without a trailing slash. */
  publicUrl(): string;
  smtp: Pick<SubmissionServer, "ports" | "tlsPorts">;
  certificate: { isSelfSigned: boolean };
}

export function dashboardRoutes(parts: DashboardParts, doors: Doors) {
  const { session } = doors;
  const desk = createHealthDesk({
    ...parts,
    examine: ({ domains, asksBlocklists }) =>
      examineInstallation(parts, {
        domains,
        blocklists: asksBlocklists ? configuredZones(parts.config.doctor) : [],
      }),
  });
  return [
    ...[assetRoutes(), auditRoutes({ ...parts, ...doors })],
    ...[queueRoutes({ ...parts, session }), healthRoutes({ desk, session })],
    operatorAuditRoutes({ ...parts, session }),
    operatorToolRoutes({
      ...{ session, clock: parts.clock },
      run: (command, input, onStep) =>
        runStoreCommand({ ...parts, onStep }, { command, input, operator: "" }),
    }),
    mailRoutes({ ...parts, session }),
    serverRoutes({ session, facts: () => serverFacts(parts) }),
    domainHistoryRoutes({ ...parts, session }),
    templatePreviewRoutes({ session }),
  ];
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

/** Of `host:port` as a socket is bound. */
function portOf(address: string): number {
  return Number(address.slice(address.lastIndexOf(":") + 1));
}
