import type { Tracking } from "../mime/track-html.ts";
import type { DomainRow } from "../store/domains.ts";

export interface TrackingHosts {
  /** Public origin of this server; empty while unknown. */
  publicUrl(): string;
  /** Whether the server has a certificate for `host`. */
  hasCertificate(host: string): boolean;
  /** Signs the links. */
  trackingKey: Uint8Array;
  /** Whether emails get a hidden link that only machines follow. */
  hasTrap: boolean;
}

/**
 * Null if the domain tracks neither opens nor clicks. Links use the domain's own tracking name once its record is
 * verified and a certificate exists; until then the server's name.
 */
export function trackingOf(domain: DomainRow, hosts: TrackingHosts): Tracking | null {
  const { openTracking, clickTracking } = domain;
  const publicUrl = hosts.publicUrl();
  if (publicUrl === "" || (!openTracking && !clickTracking)) return null;
  return {
    opens: openTracking,
    clicks: clickTracking,
    origin: originOf(domain, hosts, new URL(publicUrl)),
    hasTrap: hosts.hasTrap,
    key: Buffer.from(hosts.trackingKey).toString("base64"),
  };
}

function originOf(domain: DomainRow, hosts: TrackingHosts, publicUrl: URL): string {
  const own = domain.records.find(({ record }) => record === "Tracking");
  if (domain.trackingSubdomain === null || own?.status !== "verified") return publicUrl.origin;
  if (publicUrl.protocol === "https:" && !hosts.hasCertificate(own.fqdn)) return publicUrl.origin;
  const port = publicUrl.port === "" ? "" : `:${publicUrl.port}`;
  return `${publicUrl.protocol}//${own.fqdn}${port}`;
}
