import { expect, test } from "bun:test";
import { dnsRecords } from "./dns-records.ts";

const KEYS = [
  { selector: "sl-abc", algorithm: "rsa-sha256", publicKey: "UlNB" },
  { selector: "sl-abc-ed", algorithm: "ed25519-sha256", publicKey: "RWQ=" },
] as const;
const DOMAIN = { name: "example.com", customReturnPath: "send" };

test("lists both keys, the return path's MX and its SPF", () => {
  const host = { hostname: "mail.sendlark.test", egressAddresses: ["203.0.113.7", "2001:DB8::7"] };
  const unchecked = { status: "not_started", found: null } as const;
  expect(dnsRecords({ domain: DOMAIN, keys: [...KEYS], host })).toEqual([
    {
      record: "DKIM",
      type: "TXT",
      fqdn: "sl-abc._domainkey.example.com",
      value: "v=DKIM1; k=rsa; p=UlNB",
      priority: null,
      ...unchecked,
    },
    {
      record: "DKIM",
      type: "TXT",
      fqdn: "sl-abc-ed._domainkey.example.com",
      value: "v=DKIM1; k=ed25519; p=RWQ=",
      priority: null,
      ...unchecked,
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
  const records = dnsRecords({ domain: DOMAIN, keys: [], host: { hostname: "mail.test", egressAddresses } });
  expect(records.at(-1)?.value).toBe(value);
});
