import { siteOverrides } from "../config/config.ts";
import { AppError } from "../lib/app-error.ts";
import type { DomainBackOffView } from "../queue/policy/domain-back-off.ts";
import type { FallbackView } from "../queue/policy/fallback.ts";
import type { LostEgressView } from "../queue/policy/lost-egresses.ts";
import type { RefusedEgressView } from "../queue/policy/refused-egress.ts";
import { createSiteRules } from "../queue/policy/site-rules.ts";
import type { BackOff, BackOffAction, SiteRule } from "../queue/policy/site-rules-data.ts";
import {
  DEFAULT_RULE,
  GENERAL_BACK_OFFS,
  PROVIDER_RULES,
  SANDBOX_RULE,
  SMARTHOST_RULE,
} from "../queue/policy/site-rules-data.ts";
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
  show({ data, warm_up, fallback, refused_egresses, lost_egresses, domain_back_offs }) {
    const sites = data.map((site) => [
      site.site,
      site.rule,
      site.under_way,
      site.connections,
      site.messages_per_connection,
      site.per_minute,
      site.mean_seconds,
      site.next_try_at === null ? null : showTime(Date.parse(site.next_try_at)),
      site.reason,
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
    const refusals = [
      ...lost_egresses.map(lostEgressNote),
      ...refused_egresses.map(refusedEgressNote),
      ...domain_back_offs.map(domainBackOffNote),
    ];
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

function lostEgressNote({ egress, region, address, since }: LostEgressView): string {
  return `This machine has not had ${address}, the egress ${egress} of ${region}, since ${showTime(Date.parse(since))}; mail leaves from other egresses, or waits.\n`;
}

function refusedEgressNote({ egress, site, until, reply }: RefusedEgressView): string {
  const words = reply === null ? "" : `: ${reply.replaceAll("\n", " ")}`;
  return `${site} refuses the egress ${egress}; mail uses other egresses until ${showTime(Date.parse(until))}${words}\n`;
}

function domainBackOffNote({ domain, site, next_try_at, reply }: DomainBackOffView): string {
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

const SHIPPED = [...PROVIDER_RULES, DEFAULT_RULE, SMARTHOST_RULE, SANDBOX_RULE];

/** The rules for sites: the built-in ones, with `[[site]]` of the configuration applied. */
export const queueRules = storeCommand({
  name: "queue rules",
  about:
    "Show the sending limits per site, built-in and from [[site]]; --json adds the reply texts that change them",
  act: null,
  async run({ config }) {
    const { ruleOf } = createSiteRules(siteOverrides(config));
    const named = SHIPPED.map(({ name, mx }) => {
      const host = mx[0] === undefined ? "mx.invalid" : `mx${mx[0]}`;
      return ruleOf({ site: name === DEFAULT_RULE.name ? host : name, host, destination: "" });
    });
    const known = new Set(SHIPPED.map(({ name }) => name));
    const own = config.site.flatMap(({ match }) => {
      if (known.has(match)) return [];
      const site = match.replace(/^\./, "");
      return [ruleOf({ site, host: site.includes(":") ? null : site, destination: site })];
    });
    return {
      object: "list" as const,
      data: [...named, ...own].map(showRule),
      general_back_offs: GENERAL_BACK_OFFS.map(showBackOff),
    };
  },
  show({ data }) {
    const rows = data.map((rule) => [
      rule.name,
      rule.connections,
      rule.messages_per_connection,
      rule.per_minute ?? "-",
      rule.tls,
      rule.mx.join(" "),
      rule.back_offs.length,
    ]);
    return showTable(["RULE", "CONNS", "PER CONN", "PER MIN", "TLS", "MAIL HOSTS", "REPLY TEXTS"], rows);
  },
});

function showRule({
  name,
  mx,
  connections,
  messagesPerConnection,
  perMinute,
  tls,
  cold,
  backOffs,
}: SiteRule) {
  return {
    name,
    mx,
    connections,
    messages_per_connection: messagesPerConnection,
    per_minute: perMinute,
    tls,
    /** For a new address, on its first day. */
    cold: {
      connections: cold.connections,
      messages_per_connection: cold.messagesPerConnection,
      per_minute: cold.perMinute,
    },
    back_offs: backOffs.map(showBackOff),
  };
}

function showBackOff({ why, pattern, action, forMs, after, example }: BackOff) {
  return {
    why,
    pattern: pattern.source,
    example,
    times: after.count,
    within_minutes: after.withinMs / 60_000,
    minutes: forMs / 60_000,
    action: showAction(action),
  };
}

function showAction(action: BackOffAction) {
  if (action.kind === "slow") {
    return { kind: action.kind, per_minute: action.perMinute, connections: action.connections };
  }
  if (action.kind !== "shorten") return action;
  return { kind: action.kind, messages_per_connection: action.messagesPerConnection };
}
