import { describe, expect, test } from "bun:test";
import type { DnsAnswer } from "../dns/resolver.ts";
import type { DomainRecord } from "../store/domains.ts";
import { checkRecord, matchDkim, matchSpf } from "./check-records.ts";

const RSA = "v=DKIM1; k=rsa; p=MIIBIjAN+/Bg==";
const ED = "v=DKIM1; k=ed25519; p=x6PL7MG2=";
const SPF = "v=spf1 ip4:203.0.113.7 ip6:2001:db8::7 ~all";

describe("matchDkim", () => {
  test.each([
    ["as given", RSA, [RSA]],
    ["bare key", RSA, ["p=MIIBIjAN+/Bg=="]],
    ["other order, spaces and a final semicolon", RSA, [" p = MIIB IjAN+/Bg== ;  k=rsa ; v=DKIM1;"]],
    ["quotes left in", RSA, ['"v=DKIM1; k=rsa; " "p=MIIBIjAN+/Bg=="']],
    ["escaped semicolons", RSA, ["v=DKIM1\\; k=rsa\\; p=MIIBIjAN+/Bg=="]],
    ["more tags", RSA, ["v=DKIM1; h=sha256; s=email; t=s; n=hello; k=rsa; p=MIIBIjAN+/Bg=="]],
    ["Ed25519", ED, [ED]],
    ["unrelated text beside it", RSA, ["google-site-verification=abc", RSA]],
  ])("takes %s", (_, expected, values) => {
    expect(matchDkim(expected, values).isMatch).toBe(true);
  });

  test.each([
    ["another key", RSA, ["v=DKIM1; k=rsa; p=MIIBOTHER"]],
    ["a revoked key", RSA, ["v=DKIM1; k=rsa; p="]],
    ["the wrong algorithm", ED, ["v=DKIM1; p=x6PL7MG2="]],
    ["another case of the key", RSA, [RSA.toLowerCase()]],
    ["two keys", RSA, [RSA, "v=DKIM1; p=other"]],
    ["only SHA-1", RSA, [`${RSA}; h=sha1`]],
    ["another service", RSA, [`${RSA}; s=other`]],
    ["another version", RSA, [RSA.replace("DKIM1", "DKIM2")]],
    ["nothing", RSA, []],
  ])("refuses %s", (_, expected, values) => {
    expect(matchDkim(expected, values).isMatch).toBe(false);
  });
});

describe("matchSpf", () => {
  test.each([
    ["as given", [SPF]],
    ["upper case and spaces", ["V=SPF1  IP4:203.0.113.7   ip6:2001:DB8:0::7 -ALL"]],
    ["others beside ours", ["v=spf1 include:_spf.example.net +ip4:203.0.113.7/32 ip6:2001:db8::7/128 ~all"]],
    ["no all", ["v=spf1 ip4:203.0.113.7 ip6:2001:db8::7"]],
    ["unrelated text beside it", ["v=spf10 x", SPF]],
    ["quotes left in", [`"${SPF}"`]],
  ])("takes %s", (_, values) => {
    expect(matchSpf(SPF, values).isMatch).toBe(true);
  });

  test.each([
    ["one address only", ["v=spf1 ip4:203.0.113.7 ~all"]],
    ["two records", [SPF, "v=spf1 -all"]],
    ["ours behind all", ["v=spf1 -all ip4:203.0.113.7 ip6:2001:db8::7"]],
    ["a refusal of ours", ["v=spf1 -ip4:203.0.113.7 ip6:2001:db8::7 ~all"]],
    ["a network instead", ["v=spf1 ip4:203.0.113.7/8 ip6:2001:db8::7 ~all"]],
    ["another record type", ["spf2.0/pra ip4:203.0.113.7 ip6:2001:db8::7"]],
    ["nothing", []],
  ])("refuses %s", (_, values) => {
    expect(matchSpf(SPF, values).isMatch).toBe(false);
  });
});

describe("checkRecord", () => {
  const record: DomainRecord = {
    record: "SPF",
    type: "MX",
    fqdn: "send.example.com",
    value: "mail.test",
    priority: 10,
    status: "not_started",
    found: null,
  };
  const mx = (exchange: string) => ({ preference: 10, exchange });
  const found = <Value>(values: Value[]): DnsAnswer<Value> => ({
    kind: "found",
    values,
    ttlSeconds: 60,
    isSecure: false,
  });

  test.each<[string, DnsAnswer<{ preference: number; exchange: string }>, Partial<DomainRecord>]>([
    ["ours", found([mx("mail.test")]), { status: "verified", found: ["10 mail.test"] }],
    ["ours among others", found([mx("x.test"), mx("mail.test")]), { status: "verified" }],
    ["another's", found([mx("x.test")]), { status: "failed", found: ["10 x.test"] }],
    ["no record", { kind: "absent" }, { status: "pending", found: [] }],
    ["no name", { kind: "missing" }, { status: "pending", found: [] }],
    ["no answer", { kind: "failed", reason: "x" }, { status: "temporary_failure", found: null }],
  ])("MX: %s", async (_, answer, expected) => {
    const resolver = { mx: async () => answer, txt: async () => ({ kind: "absent" }) as const };
    expect(await checkRecord(resolver, record, "pending")).toMatchObject({
      fqdn: "send.example.com",
      ...expected,
    });
  });

  test("keeps little of a flood of records", async () => {
    const values = Array.from({ length: 50 }, () => `v=spf1 ${"x".repeat(5_000)}`);
    const resolver = { mx: async () => ({ kind: "absent" }) as const, txt: async () => found(values) };
    const checked = await checkRecord(resolver, { ...record, type: "TXT", value: SPF }, "pending");
    expect(checked.found?.length).toBe(10);
    expect(checked.found?.every((value) => value.length <= 600)).toBe(true);
  });

  test("TXT records of other kinds are not found ones", async () => {
    const resolver = { mx: async () => ({ kind: "absent" }) as const, txt: async () => found(["hello=1"]) };
    const checked = await checkRecord(resolver, { ...record, type: "TXT", value: SPF }, "failed");
    expect(checked).toMatchObject({ status: "failed", found: [] });
  });
});
