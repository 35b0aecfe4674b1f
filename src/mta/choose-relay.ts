// Which relay takes a message instead of the recipient's own hosts: one for its destination before the one for all.
import type { MtaSettings, Smarthost, SmarthostRoute } from "./mta-settings.ts";

export interface Relay {
  /** `smarthost`, or `smarthost:NAME` of one for named destinations. */
  site: string;
  smarthost: Smarthost;
}

type Choices = Pick<MtaSettings, "smarthost" | "routes">;

/** By the recipient's domain alone, in A-labels; null = its site may still decide, or nothing does. */
export function relayOfDomain(domain: string | null, { smarthost, routes = [] }: Choices): Relay | null {
  const route = routes.find(({ destinations }) => destinations.some((one) => isDomainOf(one, domain)));
  if (route !== undefined) return relayOf(route);
  // Without a provider's name among the routes nothing needs to be looked up.
  const decidesBySite = routes.some(({ destinations }) => destinations.some((one) => !one.includes(".")));
  return domain !== null && decidesBySite ? null : relayOfAll({ smarthost });
}

/** By the provider that serves the domain; `site` null = it is not known. */
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

/** `.example.com` stands for every domain below it. */
function isDomainOf(destination: string, domain: string | null): boolean {
  if (domain === null || !destination.includes(".")) return false;
  return destination.startsWith(".") ? domain.endsWith(destination) : domain === destination;
}
