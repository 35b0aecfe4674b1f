import { siteOverrides } from "../config/config.ts";
import {
  type BackOff,
  type BackOffAction,
  createSiteRules,
  type SiteRule,
} from "../queue/policy/site-rules.ts";
import {
  DEFAULT_RULE,
  GENERAL_BACK_OFFS,
  PROVIDER_RULES,
  SANDBOX_RULE,
  SMARTHOST_RULE,
} from "../queue/policy/site-rules-data.ts";
import { storeCommand } from "./command.ts";
import { showTable } from "./show-table.ts";

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
