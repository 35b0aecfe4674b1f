// Chooses the relay of a message: one for its destination before the general smarthost.
import type { MtaSettings, Smarthost, SmarthostRoute } from "./mta-settings.ts";

export interface Relay {
  /** `smarthost`, or `smarthost:NAME` for a route's relay. */
  site: string;
  smarthost: Smarthost;
}

type Choices = Pick<MtaSettings, "smarthost" | "routes">;

/** Chooses by the recipient's domain (A-labels) alone; null = the site decides, or no relay. */
export function relayOfDomain(domain: string | null, { smarthost, routes = [] }: Choices): Relay | null {
  const route = routes.find(({ destinations }) => destinations.some((one) => isDomainOf(one, domain)));
  if (route !== undefined) return relayOf(route);
  // Without a provider in the routes, no look-up is needed.
  const decidesBySite = routes.some(({ destinations }) => destinations.some((one) => !one.includes(".")));
  return domain !== null && decidesBySite ? null : relayOfAll({ smarthost });
}

/** Chooses by the provider of the domain's site; `site` null = unknown. */
export function relayOfSite(site: string | null, { smarthost, routes = [] }: Choices): Relay | null {
  const route = site === null ? undefined : routes.find(({ destinations }) => destinations.includes(site));
  return route === undefined ? relayOfAll({ smarthost }) : relayOf(route);
}

function relayOfAll({ smarthost }: Pick<MtaSettings, "smarthost">): Relay | null {
  return smarthost === null ? null : { site: "smarthost", smarthost };
}

function relayOf({ name, smarthost }: SmarthostRoute): Relay {
  return { site: `smarthost:${name}`, smarthost };
}

/** `.example.com` matches every subdomain. */
function isDomainOf(destination: string, domain: string | null): boolean {
  if (domain === null || !destination.includes(".")) return false;
  return destination.startsWith(".") ? domain.endsWith(destination) : domain === destination;
}
