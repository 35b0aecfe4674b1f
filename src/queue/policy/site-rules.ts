// Chooses the rule of a site: its provider's, with the operator's overrides applied.
import { flattenReply } from "../../lib/flatten-reply.ts";
import { DEFAULT_SITE, doesMatch, providerRule, type SiteFacts } from "../../mta/match-site.ts";
import {
  type BackOff,
  type BackOffAction,
  DEFAULT_RULE,
  GENERAL_BACK_OFFS,
  PROVIDER_RULES,
  SANDBOX_RULE,
  type SiteRule,
  SMARTHOST_RULE,
} from "./site-rules-data.ts";

/** A back-off reply configured by the operator; 0 ms = no effect. Without a limit it pauses the site. */
export interface OwnBackOff {
  text: string;
  forMs: number;
  times: number;
  perMinute: number | null;
  connections: number | null;
  messagesPerConnection: number | null;
}

/** One `[[site]]` table of the configuration. */
export interface SiteOverride {
  /** A provider's name, a suffix of an MX host name, or a recipient domain. */
  match: string;
  connections?: number;
  messagesPerConnection?: number;
  /** 0 = unlimited. */
  perMinute?: number;
  tls?: "opportunistic" | "required";
  /** Matched before the built-in ones. */
  backOffs?: OwnBackOff[];
}

export interface SiteRules {
  ruleOf(facts: SiteFacts): SiteRule;
}

/** Large mailbox providers. */
export const PROVIDER_NAMES: readonly string[] = PROVIDER_RULES.map(({ name }) => name);

/** Special names that `match` accepts. */
export const SITE_NAMES: readonly string[] = [...PROVIDER_NAMES, DEFAULT_SITE, "smarthost", "sandbox"];

/** True for a relay's site, where our addresses need no reputation. */
export function isRelaySite(site: string): boolean {
  return site === SMARTHOST_RULE.name || site.startsWith(`${SMARTHOST_RULE.name}:`);
}

/** Rules without warm-up. */
export const UNWARMED_RULES: readonly string[] = [SMARTHOST_RULE.name, SANDBOX_RULE.name];

/** The built-in rules with the overrides; only the first matching override applies. */
export function createSiteRules(overrides: readonly SiteOverride[] = []): SiteRules {
  return {
    ruleOf(facts) {
      const shipped = shippedRule(facts);
      const override = overrides.find(({ match }) => isMeant(match, facts, shipped));
      return override === undefined ? shipped : overridden(shipped, override);
    },
  };
}

function shippedRule(facts: SiteFacts): SiteRule {
  if (facts.site === SANDBOX_RULE.name) return SANDBOX_RULE;
  if (isRelaySite(facts.site)) return SMARTHOST_RULE;
  return providerRule(PROVIDER_RULES, facts) ?? DEFAULT_RULE;
}

function isMeant(match: string, facts: SiteFacts, shipped: SiteRule): boolean {
  // A relay serves any domain, so a rule for one does not match it.
  if (shipped === SMARTHOST_RULE && match.includes(".")) return false;
  return doesMatch(match, facts, shipped.name);
}

function overridden(rule: SiteRule, override: SiteOverride): SiteRule {
  const { connections, messagesPerConnection, perMinute, tls, backOffs } = override;
  return {
    ...rule,
    name: SITE_NAMES.includes(override.match) || rule === SMARTHOST_RULE ? rule.name : override.match,
    connections: connections ?? rule.connections,
    messagesPerConnection: messagesPerConnection ?? rule.messagesPerConnection,
    perMinute: perMinute === undefined ? rule.perMinute : perMinute || null,
    tls: tls ?? rule.tls,
    backOffs: [...(backOffs ?? []).map(fromText), ...rule.backOffs],
  };
}

const WITHIN_MS = 3600_000;

function fromText(own: OwnBackOff): BackOff {
  return {
    why: `the reply says "${own.text}"`,
    pattern: new RegExp(
      own.text
        .trim()
        .toLowerCase()
        .replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"),
    ),
    action: actionOf(own),
    forMs: own.forMs,
    after: { count: own.times, withinMs: WITHIN_MS },
    example: own.text,
  };
}

function actionOf({ perMinute, connections, messagesPerConnection }: OwnBackOff): BackOffAction {
  if (perMinute !== null) return { kind: "slow", perMinute, connections };
  if (connections !== null) return { kind: "narrow", connections };
  return messagesPerConnection === null ? { kind: "pause" } : { kind: "shorten", messagesPerConnection };
}

/** The first matching back-off, the provider's own before the general ones; null = none. */
export function backOffIn(rule: SiteRule, code: number | null, reply: string): BackOff | null {
  const text = flattenReply(code, reply);
  const isSaid = ({ pattern }: BackOff) => pattern.test(text);
  const said = rule.backOffs.find(isSaid) ?? GENERAL_BACK_OFFS.find(isSaid) ?? null;
  return said?.forMs === 0 ? null : said;
}
