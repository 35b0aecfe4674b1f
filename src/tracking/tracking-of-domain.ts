import type { Tracking } from "../mime/track-html.ts";
import type { DomainRow } from "../store/domains.ts";

export interface TrackingHosts {
  /** Origin that the outside world reaches this server at; empty as long as it is not known. */
  publicUrl(): string;
  /** Whether we can prove to be `host` to those who come over TLS. */
  hasCertificate(host: string): boolean;
  /** Signs the links. */
  trackingKey: Uint8Array;
  /** Whether emails get a link that no reader sees. */
  hasTrap: boolean;
}

/**
 * Null when the domain looks for neither opens nor clicks. Its own tracking name is used as soon as it leads here: once
 * its record is verified and visitors will find a certificate. Until then links go through the server's own name.
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
