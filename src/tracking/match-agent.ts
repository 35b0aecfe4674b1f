// Which rule knows a visitor, by its user agent and its address.
import { type Networks, readNetworks } from "../lib/networks.ts";
import { AGENT_RULES, type AgentRule } from "./machine-rules-data.ts";
import type { Visit } from "./visit.ts";

type Seen = Pick<Visit, "ip" | "userAgent" | "kind">;

const RULES = AGENT_RULES.map((rule) => ({
  rule,
  networks: rule.networks === undefined ? null : readNetworks(rule.networks),
}));

/** Null for what looks like somebody's browser or mail program. */
export function matchAgent(seen: Seen): AgentRule | null {
  return RULES.find(({ rule, networks }) => doesMatch(rule, networks, seen))?.rule ?? null;
}

function doesMatch(rule: AgentRule, networks: Networks | null, { ip, userAgent, kind }: Seen): boolean {
  if (rule.only !== undefined && rule.only !== kind) return false;
  if (rule.userAgent !== undefined && !rule.userAgent.test(userAgent)) return false;
  return networks === null || networks.contain(ip);
}
