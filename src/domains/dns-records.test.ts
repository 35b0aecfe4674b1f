import { expect, test } from "bun:test";
import { dnsRecords } from "./dns-records.ts";

const ACTIVE = { state: "active", retireAt: null } as const;
const KEYS = [
  { selector: "sl-abc", algorithm: "rsa-sha256", publicKey: "UlNB", ...ACTIVE },
  { selector: "sl-abc-ed", algorithm: "ed25519-sha256", publicKey: "RWQ=", ...ACTIVE },
] as const;
const DOMAIN = { name: "example.com", customReturnPath: "send", trackingSubdomain: null };

test("lists both keys, the return path's MX and its SPF, and the name of tracked links", () => {
  const host = {
    hostname: "mail.sendlark.test",
    egressAddresses: ["203.0.113.7", "2001:DB8::7"],
    webHostname: "app.test",
  };
  const unchecked = {
    ...({ status: "not_started", found: null, problem: null, seenAt: null, missingSince: null } as const),
    key: null,
  };
  const key = (selector: string) => ({ ...unchecked, key: { selector, ...ACTIVE } });
  const domain = { ...DOMAIN, trackingSubdomain: "links" };
  expect(dnsRecords({ domain, keys: [...KEYS], host })).toEqual([
    {
      record: "DKIM",
      type: "TXT",
      fqdn: "sl-abc._domainkey.example.com",
      value: "v=DKIM1; k=rsa; p=UlNB",
      priority: null,
      ...key("sl-abc"),
    },
    {
      record: "DKIM",
      type: "TXT",
      fqdn: "sl-abc-ed._domainkey.example.com",
      value: "v=DKIM1; k=ed25519; p=RWQ=",
      priority: null,
      ...key("sl-abc-ed"),
    },
    {
      record: "SPF",
      type: "MX",
      fqdn: "send.example.com",
      value: "mail.sendlark.test",
      priority: 10,
      ...unchecked,
    },
    {
      record: "SPF",
      type: "TXT",
      fqdn: "send.example.com",
      value: "v=spf1 ip4:203.0.113.7 ip6:2001:db8::7 ~all",
      priority: null,
      ...unchecked,
    },
    {
      record: "Tracking",
      type: "CNAME",
      fqdn: "links.example.com",
      value: "app.test",
      priority: null,
      ...unchecked,
    },
  ]);
});

test.each<[(string | null)[], string]>([
  [[], "v=spf1 a:mail.test ~all"],
  [[null], "v=spf1 a:mail.test ~all"],
  [["10.0.0.5"], "v=spf1 a:mail.test ~all"],
  [["0.0.0.0", "::", "fe80::1"], "v=spf1 a:mail.test ~all"],
  [["203.0.113.7", "192.168.1.2", null], "v=spf1 ip4:203.0.113.7 a:mail.test ~all"],
  [["203.0.113.7", "203.0.113.7"], "v=spf1 ip4:203.0.113.7 ~all"],
])("egress %p gives %s", (egressAddresses, value) => {
  const records = dnsRecords({
    domain: DOMAIN,
    keys: [],
    host: { hostname: "mail.test", egressAddresses, webHostname: "app.test" },
  });
  expect(records.at(-1)?.value).toBe(value);
});
