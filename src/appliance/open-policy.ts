import type { ClusterPeer } from "../cluster/leases.ts";
import { siteOverrides } from "../config/config.ts";
import { relays } from "../config/delivery-settings.ts";
import { ownStateIn } from "../config/own-state.ts";
import type { Resolver } from "../dns/resolver.ts";
import { probePort25, WELL_KNOWN_HOSTS } from "../doctor/checks/port25.ts";
import { createReadGreeting } from "../doctor/read-greeting.ts";
import { steadyClock } from "../lib/clock.ts";
import { hasAddress } from "../lib/local-fault.ts";
import { MAGIC_DOMAINS } from "../lib/magic-recipients.ts";
import { relayOfDomain } from "../mta/choose-relay.ts";
import { createHeirs } from "../queue/policy/hand-over-site.ts";
import { egressSettings } from "../queue/policy/regions.ts";
import { openSendingPolicy } from "../queue/policy/sending-policy.ts";
import type { BaseParts } from "./open-parts.ts";

/** Opens the configured sending policy with its saved warm-up state. */
export async function openPolicy(parts: BaseParts) {
  const { config, clock, log, isSandbox, resolver } = parts;
  const port25 = {
    hosts: WELL_KNOWN_HOSTS,
    port: config.delivery.port,
    // Probes over IPv4 only, which every receiver supports.
    localAddresses: config.egress.map(({ address }) => (address?.includes(":") ? null : address)),
  };
  const probe = () => probePort25({ resolver, readGreeting: createReadGreeting(clock) }, port25);
  const settings = egressSettings(config);
  const declared = new Map(settings.regions.map((region) => [region.name, region]));
  const heirs = createHeirs(clock, [...new Set(settings.egresses.map(({ region }) => region))]);
  /** An address of several machines is one that they share on their way out. */
  const hasEgress = ({ egresses }: ClusterPeer, name: string) => {
    const own = config.egress.find((egress) => egress.name === name);
    return (egresses ?? []).some(
      (egress) => egress.name === name && egress.address !== null && egress.address === own?.address,
    );
  };
  const relayed = relays(config);
  const policy = await openSendingPolicy(
    { clock, log, steady: steadyClock },
    {
      // The configuration has at least one egress.
      ...settings,
      get regions() {
        return parts.regions.map((name) => declared.get(name) ?? { name, fallback: null });
      },
      isServedElsewhere: (region) => parts.regionsElsewhere.has(region),
      heirSince: heirs.since,
      nodes: (egress) =>
        1 + parts.peers.filter((peer) => egress === undefined || hasEgress(peer, egress)).length,
      hasAddress,
      warmUp: config.egress.filter(({ warmup }) => warmup).map(({ name }) => name),
      overrides: siteOverrides(config),
      isSandbox,
      saved: ownStateIn(parts, "warm-up"),
      askDns: (destination) => isAnswered(resolver, destination),
      relaySiteOf(destination) {
        const isKept = isSandbox || MAGIC_DOMAINS.includes(destination);
        return isKept ? null : (relayOfDomain(destination, relayed)?.site ?? null);
      },
      ...(relayed.fallback === null ? {} : { probePort25: probe }),
    },
  );
  return Object.assign(policy, { heirs });
}

export type OpenPolicy = Awaited<ReturnType<typeof openPolicy>>;

/** True when DNS has a definite answer for a domain's mail, positive or negative. */
async function isAnswered(resolver: Pick<Resolver, "mx" | "a">, destination: string): Promise<boolean> {
  const mx = await resolver.mx(destination);
  if (mx.kind === "failed") return false;
  const host = (mx.kind === "found" && mx.values[0]?.exchange) || destination;
  return (await resolver.a(host)).kind !== "failed";
}
