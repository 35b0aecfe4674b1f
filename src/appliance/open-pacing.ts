import { siteOverrides } from "../config/config.ts";
import { relays } from "../config/delivery-settings.ts";
import type { Resolver } from "../dns/resolver.ts";
import { probePort25, WELL_KNOWN_HOSTS } from "../doctor/checks/port25.ts";
import { createReadGreeting } from "../doctor/read-greeting.ts";
import { createPacing, type Pacing } from "../queue/policy/pacing.ts";
import type { BaseParts } from "./open-parts.ts";

/** The pace of each site, what warming up allows, and whether port 25 is open, as it was left. */
export function openPacing({ config, clock, log, isSandbox, resolver }: BaseParts): Promise<Pacing> {
  const port25 = {
    hosts: WELL_KNOWN_HOSTS,
    port: config.delivery.port,
    // IPv4 only: that is what every receiver has.
    localAddresses: config.egress.map(({ address }) => (address?.includes(":") ? null : address)),
  };
  const probe = () => probePort25({ resolver, readGreeting: createReadGreeting(clock) }, port25);
  return createPacing(
    { clock, log },
    {
      egresses: config.egress.map(({ name, warmup }) => ({ name, isWarmingUp: warmup })),
      overrides: siteOverrides(config),
      isSandbox,
      file: `${config.dataDir}/warm-up.json`,
      askDns: (destination) => isAnswered(resolver, destination),
      ...(relays(config).fallback === null ? {} : { probePort25: probe }),
    },
  );
}

/** Whether DNS says where mail of a domain goes, or that it goes nowhere. */
async function isAnswered(resolver: Pick<Resolver, "mx" | "a">, destination: string): Promise<boolean> {
  const mx = await resolver.mx(destination);
  if (mx.kind === "failed") return false;
  const host = (mx.kind === "found" && mx.values[0]?.exchange) || destination;
  return (await resolver.a(host)).kind !== "failed";
}
