// Contacts of a broadcast are grouped by who receives their mail, so that a limit at one provider holds up nobody else.
import { domainsOfProvider, mailboxProviderOf } from "../lib/mail-providers.ts";

/** The large providers, by their names in lib/mail-providers.ts, and the site whose rule and warm-up apply. */
const PROVIDERS = {
  gmail: { group: "gmail", site: "google" },
  outlook: { group: "microsoft", site: "outlook" },
  yahoo: { group: "yahoo", site: "yahoo" },
  icloud: { group: "icloud", site: "apple" },
} as const;
const PROVIDER_GROUPS: Readonly<Record<string, { group: string; site: string }>> = PROVIDERS;

/** The groups of the large providers, with their domains. */
export const GROUP_DOMAINS = (["gmail", "outlook", "yahoo", "icloud"] as const).map((provider) => ({
  group: PROVIDERS[provider].group,
  domains: domainsOfProvider(provider),
}));

/** Everybody at domains with few contacts. */
export const REST_GROUP = "rest";

const GROUP_SHARE = 0.01;
const GROUP_CONTACTS_MIN = 100;

/** Whether a domain with so many of `count` contacts is a group of its own. */
export function isOwnGroup(contacts: number, count: number): boolean {
  return contacts >= GROUP_CONTACTS_MIN && contacts >= count * GROUP_SHARE;
}

/** The group of a domain of a large provider; null for any other domain. */
export function providerGroupOf(domain: string): string | null {
  return PROVIDER_GROUPS[mailboxProviderOf(`@${domain}`)]?.group ?? null;
}

/** The site of the sending policy whose warm-up a group is counted under. */
export function siteOfGroup(group: string): string {
  return Object.values(PROVIDER_GROUPS).find((one) => one.group === group)?.site ?? group;
}
