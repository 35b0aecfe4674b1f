import { describe, expect, test } from "bun:test";
import { compareRecord } from "./compare-record.ts";

const RSA = "v=DKIM1; k=rsa; p=MIIBIjAN+/Bg==";
const ED = "v=DKIM1; k=ed25519; p=x6PL7MG2=";
const SPF = "v=spf1 ip4:203.0.113.7 ip6:2001:db8::7 ~all";

const dkim = (value: string, values: string[]) =>
  compareRecord({ record: "DKIM", type: "TXT", fqdn: "s._domainkey.example.com", value }, values);
const spf = (values: string[]) =>
  compareRecord({ record: "SPF", type: "TXT", fqdn: "send.example.com", value: SPF }, values);
const mx = (values: string[]) =>
  compareRecord({ record: "SPF", type: "MX", fqdn: "send.example.com", value: "mail.test" }, values);
const cname = (values: string[]) =>
  compareRecord({ record: "Tracking", type: "CNAME", fqdn: "t.example.com", value: "app.test" }, values);

describe("a DKIM key", () => {
  test.each([
    ["as given", RSA, [RSA]],
    ["bare key", RSA, ["p=MIIBIjAN+/Bg=="]],
    ["other order, spaces and a final semicolon", RSA, [" p = MIIB IjAN+/Bg== ;  k=rsa ; v=DKIM1;"]],
    ["more tags", RSA, ["v=DKIM1; h=sha256; s=email; t=s; n=hello; k=rsa; p=MIIBIjAN+/Bg=="]],
    ["Ed25519", ED, [ED]],
    ["unrelated text beside it", RSA, ["google-site-verification=abc", RSA]],
  ])("matches: %s", (_, expected, values) => {
    expect(dkim(expected, values)).toEqual({ isMatch: true, found: values, problem: null });
  });

  test.each([
    ["another key", RSA, ["v=DKIM1; k=rsa; p=MIIBOTHER"], "wrong_key"],
    ["a revoked key", RSA, ["v=DKIM1; k=rsa; p="], "revoked_key"],
    ["the wrong algorithm", ED, ["v=DKIM1; p=x6PL7MG2="], "wrong_tags"],
    ["another case of the key", RSA, [RSA.toLowerCase()], "wrong_key"],
    ["two keys", RSA, [RSA, "v=DKIM1; p=other"], "several_keys"],
    ["only SHA-1", RSA, [`${RSA}; h=sha1`], "wrong_tags"],
    ["another service", RSA, [`${RSA}; s=other`], "wrong_tags"],
    ["another version", RSA, [RSA.replace("DKIM1", "DKIM2")], "wrong_tags"],
    ["a key cut off", RSA, ["v=DKIM1; k=rsa; p=MIIBIjAN"], "cut_value"],
    ["a full stop behind", RSA, [`${RSA}.`], "trailing_text"],
    ["the name behind", RSA, [`${RSA} example.com`], "trailing_text"],
    ["quotes left in", RSA, ['"v=DKIM1; k=rsa; " "p=MIIBIjAN+/Bg=="'], "quoted_value"],
    ["quotes where it was split", RSA, ['v=DKIM1; k=rsa; p=MIIB" "IjAN+/Bg=='], "quoted_value"],
    ["escaped semicolons", RSA, ["v=DKIM1\\; k=rsa\\; p=MIIBIjAN+/Bg=="], "quoted_value"],
    ["something else", RSA, ["hello"], "wrong_value"],
  ])("does not match: %s", (_, expected, values, code) => {
    expect(dkim(expected, values)).toMatchObject({ isMatch: false, found: values, problem: { code } });
  });

  test("nothing is no mistake yet", () => {
    expect(dkim(RSA, [])).toEqual({ isMatch: false, found: [], problem: null });
  });
});

describe("an SPF record", () => {
  test.each([
    ["as given", [SPF]],
    ["upper case and spaces", ["V=SPF1  IP4:203.0.113.7   ip6:2001:DB8:0::7 -ALL"]],
    ["others beside ours", ["v=spf1 include:_spf.example.net +ip4:203.0.113.7/32 ip6:2001:db8::7/128 ~all"]],
    ["no all", ["v=spf1 ip4:203.0.113.7 ip6:2001:db8::7"]],
    ["unrelated text beside it", ["v=spf10 x", SPF]],
    ["macros and modifiers", [`v=spf1 exists:%{i}.x.test ip4:203.0.113.7 ip6:2001:db8::7 redirect=a.test`]],
  ])("matches: %s", (_, values) => {
    expect(spf(values)).toMatchObject({ isMatch: true, problem: null });
  });

  test.each([
    ["one address only", ["v=spf1 ip4:203.0.113.7 ~all"], "missing_terms"],
    ["two records", [SPF, "v=spf1 -all"], "several_spf"],
    ["ours behind all", ["v=spf1 -all ip4:203.0.113.7 ip6:2001:db8::7"], "missing_terms"],
    ["a refusal of ours", ["v=spf1 -ip4:203.0.113.7 ip6:2001:db8::7 ~all"], "missing_terms"],
    ["a network instead", ["v=spf1 ip4:203.0.113.7/8 ip6:2001:db8::7 ~all"], "missing_terms"],
    ["quotes left in", [`"${SPF}"`], "quoted_value"],
    ["a full stop behind", [`${SPF}.`], "trailing_text"],
    ["a word behind", [`${SPF} TTL`], "trailing_text"],
  ])("does not match: %s", (_, values, code) => {
    expect(spf(values)).toMatchObject({ isMatch: false, problem: { code } });
  });

  test("says what is missing, and hides what is of another kind", () => {
    expect(spf(["v=spf1 ip4:203.0.113.7 ~all"]).problem?.advice).toContain("ip6:2001:db8::7");
    expect(spf(["hello=1", "spf2.0/pra a"])).toEqual({ isMatch: false, found: [], problem: null });
  });
});

describe("a target", () => {
  test.each([
    ["ours", mx(["10 mail.test"]), true, undefined],
    ["ours among others", mx(["5 x.test", "20 mail.test"]), true, undefined],
    ["another's", mx(["10 x.test"]), false, "wrong_value"],
    ["ours with the zone behind", mx(["10 mail.test.example.com"]), false, "zone_appended"],
    ["the alias", cname(["app.test"]), true, undefined],
    ["another alias", cname(["x.test"]), false, "wrong_value"],
    ["the alias with the zone behind", cname(["app.test.example.com"]), false, "zone_appended"],
    ["none", cname([]), false, undefined],
  ])("%s", (_, { isMatch, problem }, expected, code) => {
    expect({ isMatch, code: problem?.code }).toEqual({ isMatch: expected, code });
  });
});
