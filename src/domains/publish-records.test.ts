// Writing records at each provider: the plan and nothing else, once, beside what others have there, and back.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import { DNS_PROVIDERS } from "../config/dns-keys.ts";
import { openFakeWriters, type ProviderName } from "../testing/fixtures/dns-writers.ts";
import { memoryValue } from "../testing/fixtures/memory-value.ts";
import { type FakeDnsApis, startFakeDnsApis } from "../testing/servers/fake-dns-apis.ts";
import { applyPlan, findTarget, planPublication, undoPlan } from "./publish-records.ts";

const KEY = `v=DKIM1; k=rsa; p=${"MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8A".repeat(12)}`;
const SPF = "v=spf1 ip4:203.0.113.7 ~all";

let apis: FakeDnsApis;
beforeAll(async () => {
  apis = await startFakeDnsApis();
});
beforeEach(() => {
  apis.zone.clear();
  apis.changes.length = 0;
});
afterAll(() => apis[Symbol.asyncDispose]());

const open = (name: ProviderName, isRight = true) => openFakeWriters(apis, name, isRight);

const domain = {
  name: "shop.example.com",
  dmarc: { status: "missing", fqdn: "_dmarc.shop.example.com" } as never,
  records: [
    { type: "TXT" as const, fqdn: "s1._domainkey.shop.example.com", value: KEY },
    { type: "MX" as const, fqdn: "send.shop.example.com", value: "mail.example.com", priority: 10 },
    { type: "TXT" as const, fqdn: "send.shop.example.com", value: SPF },
    { type: "CNAME" as const, fqdn: "links.shop.example.com", value: "mail.example.com" },
  ],
};

const actionsOf = ({ changes }: { changes: { action: string }[] }) => changes.map(({ action }) => action);
const zone = () =>
  Object.fromEntries([...apis.zone].toSorted().map(([key, values]) => [key, values.toSorted()]));

describe.each(DNS_PROVIDERS)("%s", (name) => {
  test("a plan is carried out once, beside what others have, and undone", async () => {
    const foreign = {
      "TXT send.shop.example.com": ["v=spf1 include:other.test -all", "site-verification=1"],
      "MX shop.example.com": ["10 inbox.example.com"],
      "TXT _dmarc.example.com": ["v=DMARC1; p=reject"],
    };
    for (const [key, values] of Object.entries(foreign)) apis.zone.set(key, values);
    const writers = open(name);
    const saved = memoryValue();
    const target = await findTarget(writers, domain.name);
    expect(target.zone.name).toBe("example.com");
    const plan = await planPublication(target, domain, { replaces: false });
    expect(actionsOf(plan)).toEqual(["add", "add", "merge", "add", "add"]);
    expect(apis.changes).toEqual([]);
    await applyPlan(target, plan, saved);
    expect(zone()).toEqual({
      "CNAME links.shop.example.com": ["mail.example.com"],
      "MX send.shop.example.com": ["10 mail.example.com"],
      "MX shop.example.com": ["10 inbox.example.com"],
      "TXT _dmarc.example.com": ["v=DMARC1; p=reject"],
      "TXT _dmarc.shop.example.com": [expect.stringContaining("v=DMARC1")],
      "TXT s1._domainkey.shop.example.com": [KEY],
      "TXT send.shop.example.com": ["site-verification=1", "v=spf1 include:other.test ip4:203.0.113.7 -all"],
    });
    apis.changes.length = 0;
    const again = await planPublication(target, domain, { replaces: false });
    expect(actionsOf(again).filter((action) => action !== "keep")).toEqual([]);
    expect(await applyPlan(target, again, saved)).toEqual([]);
    expect(apis.changes).toEqual([]);
    expect(actionsOf(await undoPlan(writers, saved))).toEqual(Array(5).fill("replace"));
    expect(zone()).toEqual({
      ...foreign,
      "TXT send.shop.example.com": ["site-verification=1", "v=spf1 include:other.test -all"],
    });
  });

  test("what somebody else uses stays, unless it may be replaced", async () => {
    apis.zone.set("MX send.shop.example.com", ["10 feedback.other.test"]);
    apis.zone.set("CNAME links.shop.example.com", ["other.test"]);
    apis.zone.set("TXT s1._domainkey.shop.example.com", ["v=DKIM1; k=rsa; p=OLD"]);
    const target = await findTarget(open(name), domain.name);
    const plan = await planPublication(target, domain, { replaces: false });
    expect(actionsOf(plan)).toEqual(["blocked", "blocked", "add", "blocked", "add"]);
    await applyPlan(target, plan, memoryValue());
    expect(zone()).toMatchObject({
      "MX send.shop.example.com": ["10 feedback.other.test"],
      "CNAME links.shop.example.com": ["other.test"],
    });
    const forced = await planPublication(target, domain, { replaces: true });
    await applyPlan(target, forced, memoryValue());
    expect(zone()).toMatchObject({
      "MX send.shop.example.com": ["10 mail.example.com"],
      "CNAME links.shop.example.com": ["mail.example.com"],
      "TXT s1._domainkey.shop.example.com": [KEY],
    });
  });

  test("wrong credentials are said in the provider's words, and change nothing", async () => {
    const writers = open(name, false);
    const tried = (async () => {
      const target = await findTarget(writers, domain.name);
      await applyPlan(target, await planPublication(target, domain, { replaces: false }), memoryValue());
    })();
    await expect(tried).rejects.toThrow(/^(cloudflare|hetzner|digitalocean|route53|rfc2136): /);
    expect(zone()).toEqual({});
  });
});

test("an existing DMARC policy is never changed", async () => {
  const target = await findTarget(open("cloudflare"), domain.name);
  apis.zone.set("TXT _dmarc.shop.example.com", ["v=DMARC1; p=reject; rua=mailto:a@b.test"]);
  const plan = await planPublication(target, domain, { replaces: true });
  expect(plan.changes.find(({ name }) => name.startsWith("_dmarc"))?.action).toBe("blocked");
});

test("records that somebody changed since are not undone", async () => {
  const writers = open("hetzner");
  const saved = memoryValue();
  const target = await findTarget(writers, domain.name);
  await applyPlan(target, await planPublication(target, domain, { replaces: false }), saved);
  apis.zone.set("CNAME links.shop.example.com", ["elsewhere.test"]);
  const undone = await undoPlan(writers, saved);
  expect(undone.changes.find(({ type }) => type === "CNAME")?.action).toBe("blocked");
  expect(zone()).toEqual({ "CNAME links.shop.example.com": ["elsewhere.test"] });
});

test("a domain of nobody's zone is refused, and so is a server without providers", async () => {
  await expect(findTarget(open("cloudflare"), "example.net")).rejects.toThrow("No zone of example.net");
  await expect(findTarget([], "example.com")).rejects.toThrow("No provider of DNS is configured");
});
