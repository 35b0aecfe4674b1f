import { AppError } from "../lib/app-error.ts";
import type { DomainBackOffView } from "../queue/policy/domain-back-off.ts";
import type { FallbackView } from "../queue/policy/fallback.ts";
import type { RefusedEgressView } from "../queue/policy/refused-egress.ts";
import { ALERT_ADVICE } from "../queue/policy/site-view.ts";
import { storeCommand } from "./command.ts";
import { showTable, showTime } from "./show-table.ts";

/** The pace of each site in the running server, and the warm-up of addresses. */
export const queueSites = storeCommand({
  name: "queue sites",
  about: "Show each site's sending rate, what delays it, and the warm-up of addresses",
  act: null,
  async run({ policy }) {
    if (policy === undefined) {
      throw new AppError("not_found", "Sites are known only to a running server, and none is running.");
    }
    const { sites, ...others } = policy.state();
    return { object: "list" as const, data: sites, ...others };
  },
  show({ data, warm_up, fallback, refused_egresses, domain_back_offs }) {
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
    const refusals = [...refused_egresses.map(shunnedNote), ...domain_back_offs.map(distrustedNote)];
    const notes = [...blockedNote(fallback), ...refusals, ...alerts].join("");
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

function shunnedNote({ egress, site, until, reply }: RefusedEgressView): string {
  const words = reply === null ? "" : `: ${reply.replaceAll("\n", " ")}`;
  return `${site} refuses the egress ${egress}; mail uses other egresses until ${showTime(Date.parse(until))}${words}\n`;
}

function distrustedNote({ domain, site, next_try_at, reply }: DomainBackOffView): string {
  const at = showTime(Date.parse(next_try_at));
  return `${site} refuses mail from ${domain} for its reputation; next attempt ${at}: ${reply.replaceAll("\n", " ")}\n`;
}

function blockedNote(fallback: FallbackView | null): string[] {
  if (fallback === null || fallback.since === null || fallback.next_probe_at === null) return [];
  const since = showTime(Date.parse(fallback.since));
  const next = showTime(Date.parse(fallback.next_probe_at));
  return [
    `Outbound port 25 has been blocked since ${since}; mail goes through the smarthost. Next check: ${next}.\n`,
  ];
}
