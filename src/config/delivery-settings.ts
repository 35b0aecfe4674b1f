import { networkInterfaces } from "node:os";
import { systemServers } from "../dns/dns-server-address.ts";
import { showSocketAddress } from "../lib/socket-address.ts";
import type { SiteTlsRules } from "../mta/match-site.ts";
import type { MtaSettings, Smarthost as Relay } from "../mta/mta-settings.ts";
import { PROVIDER_RULES } from "../queue/policy/site-rules-data.ts";
import { type Config, siteOverrides } from "./config.ts";
import type { Smarthost } from "./kinds.ts";

/**
 * How mail leaves by this configuration; `sandbox` is the built-in receiving server where one is running,
 * `interfaces` are this machine's addresses.
 */
export function mtaSettings(
  config: Config,
  sandbox: MtaSettings["sandbox"],
  interfaces: readonly string[] = interfaceAddresses(),
): MtaSettings {
  const { delivery } = config;
  return {
    port: delivery.port,
    allowPrivateTargets: delivery.allowPrivateTargets,
    ...relays(config),
    sandbox: sandbox && { address: sandbox.address, port: sandbox.port },
    isSandboxMode: delivery.mode === "sandbox",
    ownAddresses: ownAddresses(config, interfaces),
    dnsServers: delivery.dns.length > 0 ? delivery.dns.map(showSocketAddress) : systemServers(),
    dnsKnowsInternet: delivery.dnsKnowsInternet,
    siteTls: siteTls(config),
    dane: {},
    mtaSts: {
      allowPrivateNetworks: delivery.allowPrivateTargets ? ["0.0.0.0/0", "::/0"] : [],
    },
  };
}

function siteTls(config: Config): SiteTlsRules {
  return {
    providers: PROVIDER_RULES.map(({ name, mx, tls }) => ({ name, mx, tls })),
    overrides: siteOverrides(config).map(({ match, tls }) =>
      tls === undefined ? { match } : { match, tls },
    ),
  };
}

/** The relay for all mail, the one for mail while port 25 is blocked, and those for single destinations. */
export function relays({ delivery, smarthost: routes }: Config) {
  const { mode, smarthost, smarthostFallback } = delivery;
  const own = smarthost && relay(smarthost);
  return {
    routes: routes.map(({ url, ...route }) => ({ ...route, smarthost: relay(url) })),
    smarthost: mode === "smarthost" ? own : null,
    fallback: mode === "direct" && smarthostFallback === "auto" ? own : null,
  };
}

/** Where our mail would come back to us: what we send from, and what we take mail at. */
function ownAddresses({ egress, smtp, delivery }: Config, interfaces: readonly string[]): string[] {
  const doors = smtp.listen.filter(({ port }) => port === delivery.port).map(({ host }) => host);
  const isEverywhere = doors.some((host) => host === "0.0.0.0" || host === "::");
  const sources = egress.flatMap(({ address }) => (address === null ? [] : [address]));
  return [...new Set([...sources, ...(isEverywhere ? interfaces : doors)])];
}

function interfaceAddresses(): string[] {
  return Object.values(networkInterfaces()).flatMap((list) => (list ?? []).map(({ address }) => address));
}

function relay({ tls, ...smarthost }: Smarthost): Relay {
  const security = ({ implicit: "tls", required: "starttls", opportunistic: "opportunistic" } as const)[tls];
  return { ...smarthost, security };
}
