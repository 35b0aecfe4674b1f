// Which rule of a list applies to a site: by its provider, its MX hosts, or the recipient's domain. The queue matches before the
// MX look-up, by what it knows of the destination; a delivery matches after it, by where the mail really goes.

/** Facts to match a rule by; `host` is an MX host that answered for the site. */
export interface SiteFacts {
  /** A provider's name, `smarthost`, `smarthost:NAME`, `sandbox`, or an MX host with a hash of its group. */
  site: string;
  host: string | null;
  destination: string;
}

interface ProviderRule {
  name: string;
  /** Suffixes of MX host names, with a leading dot. */
  mx: readonly string[];
}

type TlsNeed = "opportunistic" | "required";

/** What sites demand of TLS. Plain data: posted to the threads as is. */
export interface SiteTlsRules {
  providers: (ProviderRule & { tls: TlsNeed })[];
  /** Of the operator; the first that matches applies, and counts for nothing without `tls`. */
  overrides: { match: string; tls?: TlsNeed }[];
}

/** The name that an override of all sites without a rule matches. */
export const DEFAULT_SITE = "default";

export function providerRule<Rule extends ProviderRule>(
  rules: readonly Rule[],
  { site, host }: SiteFacts,
): Rule | null {
  const names = namesOf(site, host);
  const isOf = ({ name, mx }: Rule) =>
    name === site || mx.some((suffix) => names.some((known) => known.endsWith(suffix)));
  return rules.find(isOf) ?? null;
}

/** Whether `match` of an override means this site; `rule` is the name of the built-in rule that applies. */
export function doesMatch(match: string, { site, host, destination }: SiteFacts, rule: string): boolean {
  const wanted = match.toLowerCase();
  if (!wanted.includes(".")) return wanted === rule || wanted === site;
  if (wanted === destination.toLowerCase()) return true;
  const suffix = wanted.startsWith(".") ? wanted : `.${wanted}`;
  return namesOf(site, host).some((name) => name.endsWith(suffix));
}

/** Whether mail to the site may leave only encrypted. */
export function demandsTls({ providers, overrides }: SiteTlsRules, facts: SiteFacts): boolean {
  const provider = providerRule(providers, facts);
  const override = overrides.find(({ match }) => doesMatch(match, facts, provider?.name ?? DEFAULT_SITE));
  return (override?.tls ?? provider?.tls) === "required";
}

/** Host names with a leading dot, so that a suffix matches whole labels only. */
function namesOf(site: string, host: string | null): string[] {
  return [host, site.split("~")[0]!].filter((name) => name !== null).map((name) => `.${name.toLowerCase()}`);
}
