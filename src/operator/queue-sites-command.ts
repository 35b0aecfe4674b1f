import { AppError } from "../lib/app-error.ts";
import { ALERT_ADVICE } from "../queue/policy/alert-advice.ts";
import type { DomainWaitView } from "../queue/policy/domain-waits.ts";
import type { ShunView } from "../queue/policy/egress-shuns.ts";
import type { WayOutView } from "../queue/policy/way-out.ts";
import { storeCommand } from "./command.ts";
import { showTable, showTime } from "./show-table.ts";

/** The pace of each site in the running server, and the warm-up of addresses. */
export const queueSites = storeCommand({
  name: "queue sites",
  about: "Show each site's sending rate, what delays it, and the warm-up of addresses",
  act: null,
  async run({ pacing }) {
    if (pacing === undefined) {
      throw new AppError("not_found", "Sites are known only to a running server, and none is running.");
    }
    return {
      object: "list" as const,
      data: pacing.pace.state(),
      warm_up: pacing.warmUp.state(),
      way_out: pacing.wayOut.state(),
      shunned: pacing.shuns.state(),
      distrusted: pacing.domainWaits.state(),
    };
  },
  show({ data, warm_up, way_out, shunned, distrusted }) {
    const sites = data.map((site) => [
      ...[site.site, site.rule, site.under_way, site.connections, site.messages_per_connection],
      ...[site.per_minute, site.mean_seconds],
      ...[site.next_try_at === null ? null : showTime(Date.parse(site.next_try_at)), site.reason],
    ]);
    const head = [
      "SITE",
      "RULE",
      "IN PROGRESS",
      "CONNS",
      "PER CONN",
      "PER MIN",
      "SECONDS",
      "NEXT ATTEMPT",
      "REASON",
    ];
    const alerts = data.flatMap(({ site, alert }) =>
      alert === null ? [] : [`${site}: ${ALERT_ADVICE[alert]}\n`],
    );
    const table = data.length === 0 ? "Nothing sent since the server started.\n" : showTable(head, sites);
    const refusals = [...shunned.map(shunnedNote), ...distrusted.map(distrustedNote)];
    const notes = [...blockedNote(way_out), ...refusals, ...alerts].join("");
    const shown = notes === "" ? table : `${table}\n${notes}`;
    if (warm_up.length === 0) return shown;
    const addresses = warm_up.map((one) => [
      one.egress,
      one.provider,
      one.sent_today,
      one.is_warm ? "warm" : one.daily_cap,
      one.deferred_today,
      one.complaints_today,
      one.has_stepped_back ? "reduced" : null,
    ]);
    return `${shown}\n${showTable(["EGRESS", "PROVIDER", "SENT TODAY", "LIMIT", "DEFERRED", "COMPLAINTS", "CHANGE"], addresses)}`;
  },
});

function shunnedNote({ egress, site, until, reply }: ShunView): string {
  const words = reply === null ? "" : `: ${reply.replaceAll("\n", " ")}`;
  return `${site} refuses the egress ${egress}; mail uses other egresses until ${showTime(Date.parse(until))}${words}\n`;
}

function distrustedNote({ domain, site, next_try_at, reply }: DomainWaitView): string {
  const at = showTime(Date.parse(next_try_at));
  return `${site} refuses mail from ${domain} for its reputation; next attempt ${at}: ${reply.replaceAll("\n", " ")}\n`;
}

function blockedNote(wayOut: WayOutView | null): string[] {
  if (wayOut === null || wayOut.since === null || wayOut.next_probe_at === null) return [];
  const since = showTime(Date.parse(wayOut.since));
  const next = showTime(Date.parse(wayOut.next_probe_at));
  return [
    `Outbound port 25 has been blocked since ${since}; mail goes through the smarthost. Next check: ${next}.\n`,
  ];
}
