import { describe, expect, test } from "bun:test";
import { MAIL_PROVIDERS } from "../../lib/mail-providers.ts";
import { siteName } from "../../mta/site-name.ts";
import { backOffIn, createSiteRules, type OwnBackOff, SITE_NAMES } from "./site-rules.ts";
import type { BackOff, SiteRule } from "./site-rules-data.ts";
import { DEFAULT_RULE, GENERAL_BACK_OFFS, PROVIDER_RULES } from "./site-rules-data.ts";

const RULES = [...PROVIDER_RULES, DEFAULT_RULE];
const facts = (host: string | null, destination = "example.com", site = "a3f0") => ({
  site,
  host,
  destination,
});

function said(rule: SiteRule, reply: string) {
  const [code] = reply.split(" ");
  return backOffIn(rule, Number(code), reply.slice(4));
}

describe("shipped rules", () => {
  test("each provider is found by its own hosts, and no two share a name", () => {
    for (const rule of PROVIDER_RULES) {
      for (const suffix of rule.mx) {
        expect(createSiteRules().ruleOf(facts(`mx1${suffix}`)).name).toBe(rule.name);
        expect(createSiteRules().ruleOf(facts(null, "x.example", `mx1${suffix}~a3f0`)).name).toBe(rule.name);
        expect(siteName("x.example", [`mx1${suffix}`])).toBe(rule.name);
        expect(createSiteRules().ruleOf(facts(null, "x.example", rule.name)).name).toBe(rule.name);
      }
    }
    expect(PROVIDER_RULES.map(({ name }) => name).sort()).toEqual(Object.keys(MAIL_PROVIDERS).sort());
    expect(new Set(SITE_NAMES).size).toBe(SITE_NAMES.length);
    expect(createSiteRules().ruleOf(facts("mx.example.com")).name).toBe("default");
    expect(createSiteRules().ruleOf(facts("mx.notgoogle.com")).name).toBe("default");
  });

  test("each back-off text is the first to match its own example", () => {
    for (const rule of RULES) {
      for (const backOff of rule.backOffs) expect(said(rule, backOff.example)?.why).toBe(backOff.why);
    }
    for (const backOff of GENERAL_BACK_OFFS) expect(said(DEFAULT_RULE, backOff.example)).toBe(backOff);
  });

  test("numbers are sane: an unknown address never gets more than a known one", () => {
    for (const { connections, messagesPerConnection, perMinute, cold, backOffs } of RULES) {
      expect(connections).toBeGreaterThan(0);
      expect(messagesPerConnection).toBeGreaterThan(0);
      expect(Math.min(cold.perMinute, perMinute ?? Number.POSITIVE_INFINITY)).toBe(cold.perMinute);
      for (const { after, forMs } of backOffs) {
        expect(after.count).toBeGreaterThan(0);
        expect(forMs).toBeGreaterThanOrEqual(5 * 60_000);
      }
    }
  });

  test("no back-off is read into an everyday refusal, and a long reply costs no time to speak of", () => {
    for (const rule of RULES) {
      expect(said(rule, "550 5.1.1 no such user")).toBeNull();
      expect(said(rule, "451 4.7.1 Greylisting in action")).toBeNull();
    }
    // A pattern that is not linear would not end.
    for (const unit of ["too many ", "[ts", "rp:", "421 4.7.28 "]) {
      for (const rule of RULES) backOffIn(rule, 421, unit.repeat(100_000));
    }
  });
});

describe("the operator's word", () => {
  const cases: [match: string, host: string | null, destination: string, isMeant: boolean][] = [
    ["google", "alt1.gmail-smtp-in.l.google.com", "gmail.com", true],
    ["google", "mx.example.com", "gmail.com", false],
    ["default", "mx.example.com", "example.com", true],
    ["default", "alt1.gmail-smtp-in.l.google.com", "gmail.com", false],
    [".example.net", "mx1.example.net", "customer.example", true],
    ["example.net", "mx1.example.net", "customer.example", true],
    ["example.net", "mx1.notexample.net", "customer.example", false],
    ["Customer.example", "mx1.example.net", "customer.example", true],
    ["customer.example", "mx1.example.net", "other.example", false],
  ];
  test.each(cases)("%s for %s of %s: %p", (match, host, destination, isMeant) => {
    const { ruleOf } = createSiteRules([{ match, connections: 77 }]);
    expect(ruleOf(facts(host, destination)).connections === 77).toBe(isMeant);
  });

  test.each([
    ["smarthost", "smarthost", true],
    ["smarthost", "smarthost:ses", true],
    ["smarthost:ses", "smarthost:ses", true],
    ["smarthost:ses", "smarthost", false],
    ["default", "smarthost", false],
    // It was the first destination that a relay got; the relay is none the less everybody's.
    ["example.com", "smarthost", false],
  ])("%s for the relay %s: %p", (match, site, isMeant) => {
    const { ruleOf } = createSiteRules([{ match, connections: 77 }]);
    const rule = ruleOf({ site, host: "relay.test", destination: "example.com" });
    expect(rule).toMatchObject({ name: "smarthost", connections: isMeant ? 77 : 30 });
  });

  test("what is not written stays as shipped, 0 a minute means no bound, and the first table counts", () => {
    const { ruleOf } = createSiteRules([
      { match: "yahoo-japan", perMinute: 0, tls: "required" },
      { match: "yahoo-japan", connections: 99 },
    ]);
    const rule = ruleOf(facts("mx1.mail.yahoo.co.jp"));
    expect(rule).toMatchObject({ name: "yahoo-japan", connections: 2, perMinute: null, tls: "required" });
  });
});

describe("texts of the operator's", () => {
  const none = { times: 1, perMinute: null, connections: null, messagesPerConnection: null };
  const ruleWith = (...backOffs: OwnBackOff[]) =>
    createSiteRules([{ match: "google", backOffs }]).ruleOf(facts("mx1.google.com"));

  test.each([
    [{ ...none }, { kind: "pause" }],
    [
      { ...none, perMinute: 5 },
      { kind: "slow", perMinute: 5, connections: null },
    ],
    [
      { ...none, perMinute: 5, connections: 1 },
      { kind: "slow", perMinute: 5, connections: 1 },
    ],
    [
      { ...none, connections: 2 },
      { kind: "narrow", connections: 2 },
    ],
    [
      { ...none, messagesPerConnection: 3 },
      { kind: "shorten", messagesPerConnection: 3 },
    ],
  ] as [Omit<OwnBackOff, "text" | "forMs">, BackOff["action"]][])("%p does %p", (bounds, action) => {
    const rule = ruleWith({ ...bounds, text: "Not (now)!", forMs: 60_000 });
    expect(said(rule, "451 please, not (NOW)! thanks")).toMatchObject({ action, forMs: 60_000 });
    expect(said(rule, "451 not now")).toBeNull();
  });

  test("come before the shipped ones, and can switch one off", () => {
    const shipped = "421 4.7.28 an unusual rate of mail";
    expect(said(ruleWith(), shipped)?.action.kind).toBe("slow");
    expect(said(ruleWith({ ...none, text: "unusual rate", forMs: 1 }), shipped)?.action.kind).toBe("pause");
    expect(said(ruleWith({ ...none, text: "unusual rate", forMs: 0 }), shipped)).toBeNull();
  });
});
