import { siteOverrides } from "../config/config.ts";
import { relays } from "../config/delivery-settings.ts";
import { ownStateIn } from "../config/own-state.ts";
import type { Resolver } from "../dns/resolver.ts";
import { probePort25, WELL_KNOWN_HOSTS } from "../doctor/checks/port25.ts";
import { createReadGreeting } from "../doctor/read-greeting.ts";
import { steadyClock } from "../lib/clock.ts";
import { hasAddress } from "../lib/local-fault.ts";
import { egressSettings } from "../queue/policy/regions.ts";
import { openSendingPolicy } from "../queue/policy/sending-policy.ts";
import type { BaseParts } from "./open-parts.ts";

/** Opens the configured sending policy with its saved warm-up state. */
export function openPolicy(parts: BaseParts) {
  const { config, clock, log, isSandbox, resolver } = parts;
  const port25 = {
    hosts: WELL_KNOWN_HOSTS,
    port: config.delivery.port,
    // Probes over IPv4 only, which every receiver supports.
    localAddresses: config.egress.map(({ address }) => (address?.includes(":") ? null : address)),
  };
  const probe = () => probePort25({ resolver, readGreeting: createReadGreeting(clock) }, port25);
  return openSendingPolicy(
    { clock, log, steady: steadyClock },
    {
      // The configuration has at least one egress.
      ...egressSettings(config),
      hasAddress,
      warmUp: config.egress.filter(({ warmup }) => warmup).map(({ name }) => name),
      overrides: siteOverrides(config),
      isSandbox,
      saved: ownStateIn(parts, "warm-up"),
      askDns: (destination) => isAnswered(resolver, destination),
      ...(relays(config).fallback === null ? {} : { probePort25: probe }),
    },
  );
}

export type OpenPolicy = Awaited<ReturnType<typeof openPolicy>>;

/** True when DNS has a definite answer for a domain's mail, positive or negative. */
async function isAnswered(resolver: Pick<Resolver, "mx" | "a">, destination: string): Promise<boolean> {
  const mx = await resolver.mx(destination);
  if (mx.kind === "failed") return false;
  const host = (mx.kind === "found" && mx.values[0]?.exchange) || destination;
  return (await resolver.a(host)).kind !== "failed";
}
