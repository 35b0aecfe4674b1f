import { Elysia } from "elysia";
import { z } from "zod";
import { demandRole, type SessionGuard } from "../accounts/caller.ts";
import { UNDOCUMENTED } from "../api/operation.ts";
import type { Finding } from "../doctor/checks/finding.ts";
import { isoTime } from "../lib/iso-time.ts";
import { CLUSTER_CHECKS, findingsFor, type HealthDesk } from "./health-desk.ts";
import { health, healthCheck, standing } from "./health-schema.ts";

const checkBody = z.object({ blocklists: z.boolean("It must be true or false.").optional() });
const hidden = { detail: UNDOCUMENTED };

/** Everything below /dashboard/api/health. */
export const healthRoutes = ({
  healthDesk: desk,
  session,
}: {
  healthDesk: HealthDesk;
  session: SessionGuard;
}) =>
  new Elysia({ name: "health", prefix: "/dashboard/api/health" })
    .derive(session())
    .get(
      "",
      async ({ caller: { team, user }, caller }) => {
        demandRole(caller, "admin");
        const facts = await desk.facts(team.id, user.isOperator);
        return { object: "health" as const, ...facts, ...showReport(desk, team.id, user.isOperator) };
      },
      { response: health, ...hidden },
    )
    .post(
      "/check",
      ({ caller, body }) => {
        demandRole(caller, "admin");
        desk.examine(caller.team.id, body.blocklists ?? false);
        return { object: "health_check" as const };
      },
      { body: checkBody, response: healthCheck, ...hidden },
    )
    .get(
      "/standing",
      // Every page requests it; members, who can do nothing about it, get none.
      async ({ caller: { team, user } }) => ({
        problems: team.role === "member" ? [] : await desk.standing(team.id, user.isOperator),
      }),
      { response: standing, ...hidden },
    );

function showReport(desk: HealthDesk, teamId: string, isOperator: boolean) {
  const { report, isRunning } = desk.report(teamId);
  return {
    is_checking: isRunning,
    checked_at: report === null ? null : isoTime(report.checkedAt),
    findings: findingsFor(report?.findings ?? [], isOperator).map((finding) => ({
      ...finding,
      group: groupOf(finding),
    })),
  };
}

/** The sections of the page, in the order of the path of an email. */
const GROUPS: Record<string, string[]> = {
  "This machine": [
    "disk_space",
    "disk_growth",
    "disk_sync",
    "database",
    "database_log",
    "database_pages",
    "body_bucket",
    "stored_rows",
    "restored",
    "broadcasts",
    "database_origin",
    "unfinished_move",
    "backup",
    "backup_rehearsal",
    "certificate",
    "certificate_door",
    "caa",
    "tlsa",
    "dns_resolver",
    "delivery_mode",
    "clock",
    "resources",
    "service_unit",
  ],
  "Nodes and their database": CLUSTER_CHECKS,
  "Outbound mail": [
    "fallback",
    "port_25",
    "port_25_ipv6",
    "block_list",
    "smarthost_auth",
    "egress_refused",
    "egress_lost",
  ],
  "Sender identity": ["open_ports", "reverse_dns", "source_address", "ehlo_name", "helo_spf"],
  "Sending domains": ["region", "dkim_key", "spf", "dmarc", "google_postmaster"],
  Blocklists: ["blocklist"],
};

function groupOf({ id, title }: Finding): string {
  const named = Object.entries(GROUPS).find(([, ids]) => ids.includes(id));
  if (named !== undefined) return named[0];
  // A check that failed to run has no id of its own.
  if (/^(?:DKIM|DMARC|SPF of (?!the EHLO))/.test(title)) return "Sending domains";
  return title.startsWith("Block list") ? "Blocklists" : "This machine";
}
