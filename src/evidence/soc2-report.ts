// What an auditor asks about a period: who had access, what was changed, whether the record of it is whole, backups.
import { checkChain } from "../audit/audit-log.ts";
import { type AuditEntry, type ChainCheck, showEntry } from "../audit/schema.ts";
import type { HeadKey } from "../audit/sign-heads.ts";
import { isoTime } from "../lib/iso-time.ts";
import { BUILD } from "../lib/version.ts";
import type { Store } from "../store/store.ts";
import { OPERATOR_TEAM_ID } from "../store/teams.ts";
import { type AccessParts, type AccessReport, reportAccess } from "./access-report.ts";
import { type OperationsReport, reportOperations } from "./operations-report.ts";

export interface Soc2Report {
  object: "soc2_report";
  about: string;
  created_at: string;
  from: string;
  to: string;
  server: { hostname: string; version: string; audit_key: string };
  access: AccessReport;
  operations: OperationsReport;
  logs: AuditedLog[];
}

interface AuditedLog {
  /** A team's name; null = the installation. */
  team: string | null;
  chain: ChainCheck;
  /** How often each was done in the period. */
  actions: Record<string, number>;
  /** Newest first. */
  changes: AuditEntry[];
  /** Whether the period has more changes than are listed. */
  has_more: boolean;
}

/** The first line of every report. */
const ABOUT =
  "This report is evidence for a review, drawn from the database of this server. No software makes anyone compliant.";
const PAGE = 500;
/** Of a log. Signing in and out is counted only. */
const CHANGES_MAX = 2_000;
const COUNTED_ONLY = /^session\./;

export interface Soc2Parts extends AccessParts {
  store: AccessParts["store"] & Pick<Store, "audit" | "state">;
  headKey: HeadKey;
  config: { hostname: string; backup: { recipients: string[] } };
}

/** Of all teams and the installation. `until` is not included; ms. */
export async function reportSoc2(
  parts: Soc2Parts,
  { since, until }: { since: number; until: number },
): Promise<Soc2Report> {
  const { store, clock, headKey, config } = parts;
  const teams = await store.teams.list();
  const logs: AuditedLog[] = [];
  for (const { id, name } of [{ id: OPERATOR_TEAM_ID, name: null }, ...teams]) {
    const chain = await checkChain(parts, id);
    logs.push({ team: name, chain, ...(await readChanges(parts, id, { since, until })) });
  }
  return {
    object: "soc2_report",
    about: ABOUT,
    created_at: isoTime(clock.now()),
    from: isoTime(since),
    to: isoTime(until),
    server: { hostname: config.hostname, version: BUILD, audit_key: headKey.publicKey },
    access: await reportAccess(parts, null),
    operations: await reportOperations(parts, { since, until }),
    logs,
  };
}

async function readChanges(
  { store }: Soc2Parts,
  teamId: string,
  filter: { since: number; until: number },
): Promise<Pick<AuditedLog, "actions" | "changes" | "has_more">> {
  const actions: Record<string, number> = {};
  const changes: AuditEntry[] = [];
  let listed = 0;
  for (let after: string | undefined; ; ) {
    const page = await store.audit.list({
      teamId,
      filter,
      limit: PAGE,
      ...(after === undefined ? {} : { after }),
    });
    for (const entry of page.rows) {
      actions[entry.action] = (actions[entry.action] ?? 0) + 1;
      if (COUNTED_ONLY.test(entry.action)) continue;
      listed += 1;
      if (listed <= CHANGES_MAX) changes.push(showEntry(entry));
    }
    if (!page.hasMore) return { actions, changes, has_more: listed > CHANGES_MAX };
    after = page.rows.at(-1)!.id;
  }
}
