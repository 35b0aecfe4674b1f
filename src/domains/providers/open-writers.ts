// The configured providers of DNS.
import type { Clock } from "../../lib/clock.ts";
import { type SocketAddress, showSocketAddress } from "../../lib/socket-address.ts";
import { createCloudflare } from "./cloudflare.ts";
import { createDigitalocean } from "./digitalocean.ts";
import type { DnsWriter, FetchAnswer } from "./dns-writer.ts";
import { createHetzner } from "./hetzner.ts";
import { createRfc2136, type Rfc2136Settings } from "./rfc2136.ts";
import { createRoute53, type Route53Settings } from "./route53.ts";

interface TokenSettings {
  token: string;
  apiUrl: string;
}

/** `[dns]` of the configuration; null = not configured. */
export interface DnsSettings {
  cloudflare: TokenSettings | null;
  hetzner: TokenSettings | null;
  digitalocean: TokenSettings | null;
  route53: Route53Settings | null;
  rfc2136: (Omit<Rfc2136Settings, "server"> & { server: SocketAddress }) | null;
}

export function openDnsWriters(
  parts: { fetchAnswer: FetchAnswer; clock: Clock },
  { cloudflare, hetzner, digitalocean, route53, rfc2136 }: DnsSettings,
): DnsWriter[] {
  const { fetchAnswer } = parts;
  return [
    ...(cloudflare === null ? [] : [createCloudflare(fetchAnswer, cloudflare)]),
    ...(hetzner === null ? [] : [createHetzner(fetchAnswer, hetzner)]),
    ...(digitalocean === null ? [] : [createDigitalocean(fetchAnswer, digitalocean)]),
    ...(route53 === null ? [] : [createRoute53(parts, route53)]),
    ...(rfc2136 === null
      ? []
      : [createRfc2136(parts, { ...rfc2136, server: showSocketAddress(rfc2136.server) })]),
  ];
}
