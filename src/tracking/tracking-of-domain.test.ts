import { expect, test } from "bun:test";
import type { DomainRow } from "../store/domains.ts";
import { type TrackingHosts, trackingOf } from "./tracking-of-domain.ts";

type Given = Partial<Pick<DomainRow, "openTracking" | "clickTracking">> & {
  subdomain?: string | null;
  record?: string;
  publicUrl?: string;
  certificates?: string[];
};

function of({ subdomain = null, record = "verified", publicUrl = "https://mail.test", ...given }: Given) {
  const records =
    subdomain === null ? [] : [{ record: "Tracking", fqdn: `${subdomain}.acme.test`, status: record }];
  const flags = { openTracking: true, clickTracking: true, ...given };
  const domain = { ...flags, trackingSubdomain: subdomain, records } as unknown as DomainRow;
  const hosts: TrackingHosts = {
    publicUrl: () => publicUrl,
    hasCertificate: (host) => (given.certificates ?? []).includes(host),
    trackingKey: new Uint8Array(32),
    hasTrap: false,
  };
  return trackingOf(domain, hosts);
}

const CERTIFICATE = { certificates: ["links.acme.test"] };

test.each<[Given, string | undefined]>([
  [{}, "https://mail.test"],
  [{ openTracking: false, clickTracking: false }, undefined],
  [{ openTracking: false }, "https://mail.test"],
  [{ publicUrl: "" }, undefined],
  [{ subdomain: "links", ...CERTIFICATE }, "https://links.acme.test"],
  [{ subdomain: "links", record: "pending", ...CERTIFICATE }, "https://mail.test"],
  [{ subdomain: "links" }, "https://mail.test"],
  [
    { subdomain: "links", publicUrl: "https://mail.test:8443", ...CERTIFICATE },
    "https://links.acme.test:8443",
  ],
  [{ subdomain: "links", publicUrl: "http://127.0.0.1:8080" }, "http://links.acme.test:8080"],
])("%p → %p", (given, origin) => {
  expect(of(given)?.origin).toBe(origin as string);
});

test("only what the domain wants", () => {
  expect(of({ openTracking: false })).toMatchObject({ opens: false, clicks: true });
  expect(of({ clickTracking: false })).toMatchObject({ opens: true, clicks: false });
});
