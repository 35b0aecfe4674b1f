import type { Config } from "./config.ts";
import type { Smarthost } from "./config-keys.ts";
import { systemServers } from "./dns/dns-server-address.ts";
import { showSocketAddress } from "./lib/socket-address.ts";
import type { MtaSettings, Smarthost as Relay } from "./mta/mta-settings.ts";

/** How mail leaves by this configuration; `sandbox` is the built-in receiving server where one is running. */
export function mtaSettings(config: Config, sandbox: MtaSettings["sandbox"]): MtaSettings {
  const { delivery } = config;
  return {
    port: delivery.port,
    allowPrivateTargets: delivery.allowPrivateTargets,
    smarthost: delivery.smarthost && relay(delivery.smarthost),
    routes: config.smarthosts.map((route) => ({ ...route, smarthost: relay(route.smarthost) })),
    fallback: delivery.fallback && relay(delivery.fallback),
    sandbox: sandbox && { address: sandbox.address, port: sandbox.port },
    isSandboxMode: delivery.mode === "sandbox",
    ownAddresses: config.egress.flatMap(({ address }) => (address === null ? [] : [address])),
    dnsServers: delivery.dns.length > 0 ? delivery.dns.map(showSocketAddress) : systemServers(),
    dane: {},
    mtaSts: {
      directory: `${config.dataDir}/mta-sts`,
      allowPrivateNetworks: delivery.allowPrivateTargets ? ["0.0.0.0/0", "::/0"] : [],
    },
  };
}

function relay({ tls, ...smarthost }: Smarthost): Relay {
  const security = ({ implicit: "tls", required: "starttls", opportunistic: "opportunistic" } as const)[tls];
  return { ...smarthost, security };
}
