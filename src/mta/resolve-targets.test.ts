import { describe, expect, test } from "bun:test";
import { systemClock } from "../lib/clock.ts";
import { createSettings } from "../testing/fixtures/delivery-job.ts";
import { createZoneResolver, type ResolverZone } from "../testing/servers/zone-resolver.ts";
import type { MtaSettings } from "./mta-settings.ts";
import { resolveTargets } from "./resolve-targets.ts";
import { siteName } from "./site-name.ts";
import { createTranscript } from "./transcript.ts";

interface Options {
  recipient?: string;
  settings?: Partial<MtaSettings>;
  random?: () => number;
  isFallback?: boolean;
  egress?: { address: string | null; isOnlyFamily?: boolean };
}

const resolve = (zone: ResolverZone, options: Options = {}) =>
  resolveTargets(
    {
      recipient: options.recipient ?? "ada@example.com",
      tls: "opportunistic",
      isFallback: options.isFallback ?? false,
      ...(options.egress === undefined ? {} : { egress: options.egress }),
    },
    createSettings({ allowPrivateTargets: false, ...options.settings }),
    { resolver: createZoneResolver(zone), random: options.random ?? (() => 0) },
    createTranscript(systemClock),
  );

const mx = (...pairs: [preference: number, exchange: string][]) =>
  pairs.map(([preference, exchange]) => ({ preference, exchange }));

async function routes(zone: ResolverZone, options?: Options): Promise<string[]> {
  const found = await resolve(zone, options);
  if (found.kind === "none") throw new Error(found.text);
  return found.targets.map((target) => `${target.host} ${target.ip} ${target.port}`);
}

describe("hosts", () => {
  test("by preference, IPv4 first, two addresses each and one of the other family", async () => {
    const zone: ResolverZone = {
      "example.com MX": mx([20, "b.example.com"], [10, "a.example.com"]),
      "a.example.com A": ["1.0.0.1", "1.0.0.2", "1.0.0.3"],
      "a.example.com AAAA": ["2606::1", "2606::2"],
      "b.example.com A": ["1.0.0.9"],
      "b.example.com AAAA": ["2606::9"],
    };
    expect(await routes(zone)).toEqual([
      "a.example.com 1.0.0.1 25",
      "a.example.com 1.0.0.2 25",
      "a.example.com 2606::1 25",
      "b.example.com 1.0.0.9 25",
      "b.example.com 2606::9 25",
    ]);
    const overIpv6 = { egress: { address: "2606::5" } };
    expect((await routes(zone, overIpv6)).slice(0, 3)).toEqual([
      "a.example.com 2606::1 25",
      "a.example.com 2606::2 25",
      "a.example.com 1.0.0.1 25",
    ]);
  });

  test("of the egress's family alone, where mail may leave from no other address", async () => {
    const zone: ResolverZone = {
      "example.com MX": mx([10, "a.example.com"], [20, "b.example.com"]),
      "a.example.com A": ["1.0.0.1"],
      "a.example.com AAAA": ["2606::1"],
      "b.example.com A": ["1.0.0.9"],
    };
    const over = (address: string) => ({ egress: { address, isOnlyFamily: true } });
    expect(await routes(zone, over("2606::5"))).toEqual(["a.example.com 2606::1 25"]);
    expect(await routes(zone, over("1.0.0.5"))).toEqual([
      "a.example.com 1.0.0.1 25",
      "b.example.com 1.0.0.9 25",
    ]);
    const { "a.example.com AAAA": _, ...overIpv4 } = zone;
    expect(await resolve(overIpv4, over("2606::5"))).toMatchObject({
      ...{ kind: "none", class: "local", isPermanent: false },
      text: "the mail leaves only from 2606::5, and no mail host of the domain has an address of its family (a.example.com, b.example.com)",
    });
  });

  test("of equal preference in random order", async () => {
    const zone: ResolverZone = {
      "example.com MX": mx([10, "a.example.com"], [10, "b.example.com"], [5, "c.example.com"]),
      "a.example.com A": ["1.0.0.1"],
      "b.example.com A": ["1.0.0.2"],
      "c.example.com A": ["1.0.0.3"],
    };
    const shuffled = async (values: number[]) => routes(zone, { random: () => values.shift() ?? 0 });
    const hosts = (lines: string[]) => lines.map((line) => line[0]).join("");
    expect(hosts(await shuffled([0.1, 0.9, 0.5]))).toBe("cab");
    expect(hosts(await shuffled([0.9, 0.1, 0.5]))).toBe("cba");
  });

  test("at most five", async () => {
    const names = Array.from({ length: 50 }, (_, index) => `m${index}.example.com`);
    const zone: ResolverZone = {
      "example.com MX": mx(...names.map((name, index) => [index, name] as [number, string])),
    };
    for (const name of names) zone[`${name} A`] = ["1.0.0.1"];
    expect(await routes(zone)).toHaveLength(5);
  });

  test("further ones only where those before have no address that may be used", async () => {
    const names = Array.from({ length: 12 }, (_, index) => `m${index}.example.com`);
    const zone: ResolverZone = {
      "example.com MX": mx(...names.map((name, index) => [index, name] as [number, string])),
      "m2.example.com A": ["127.0.0.1"],
      "m3.example.com A": "failed",
      "m7.example.com A": ["1.0.0.7"],
      "m9.example.com A": ["1.0.0.9"],
      "m10.example.com A": ["1.0.0.10"],
    };
    expect(await routes(zone)).toEqual(["m7.example.com 1.0.0.7 25", "m9.example.com 1.0.0.9 25"]);
  });

  test("without MX records the domain itself", async () => {
    expect(await routes({ "example.com A": ["1.0.0.1"] })).toEqual(["example.com 1.0.0.1 25"]);
  });

  test("a null MX among others is dropped, and so are literals and localhost", async () => {
    const zone: ResolverZone = {
      "example.com MX": mx([0, ""], [1, "192.0.2.1"], [2, "localhost"], [10, "a.example.com"]),
      "a.example.com A": ["1.0.0.1"],
    };
    expect(await routes(zone)).toEqual(["a.example.com 1.0.0.1 25"]);
  });

  test("an international domain is looked up by its A-label", async () => {
    const zone: ResolverZone = { "xn--mnchen-3ya.example A": ["1.0.0.1"] };
    expect(await routes(zone, { recipient: "ada@München.example" })).toEqual([
      "xn--mnchen-3ya.example 1.0.0.1 25",
    ]);
  });

  test("one family that cannot be looked up does not stop the other", async () => {
    const zone: ResolverZone = { "example.com A": ["1.0.0.1"], "example.com AAAA": "failed" };
    expect(await routes(zone)).toEqual(["example.com 1.0.0.1 25"]);
  });

  test("private addresses are skipped, public ones beside them used", async () => {
    expect(await routes({ "example.com A": ["10.0.0.1", "1.0.0.1"] })).toEqual(["example.com 1.0.0.1 25"]);
  });
});

describe("no host", () => {
  test.each<[string, ResolverZone, boolean, string]>([
    ["the domain does not exist", {}, true, "5.1.2"],
    ["null MX", { "example.com MX": mx([0, ""]), "example.com A": ["1.0.0.1"] }, true, "5.1.10"],
    ["SERVFAIL", { "example.com MX": "failed", "example.com A": ["1.0.0.1"] }, false, "4.4.3"],
    [
      "only literals",
      { "example.com MX": mx([10, "192.0.2.1"]), "example.com A": ["1.0.0.1"] },
      true,
      "5.4.4",
    ],
    [
      "a host without address",
      { "example.com MX": mx([10, "mx.example.com"]), "example.com A": ["1.0.0.1"] },
      true,
      "5.4.4",
    ],
    [
      "a host that cannot be looked up",
      { "example.com MX": mx([10, "mx.example.com"]), "mx.example.com A": "failed" },
      false,
      "4.4.3",
    ],
    [
      "MX to loopback",
      { "example.com MX": mx([10, "mx.example.com"]), "mx.example.com A": ["127.0.0.1"] },
      true,
      "5.4.4",
    ],
    ["MX to mapped loopback", { "example.com AAAA": ["::ffff:127.0.0.1"] }, true, "5.4.4"],
    ["no MX and no address", { "example.com TXT": ["x"] }, true, "5.4.4"],
  ])("%s", async (_name, zone, isPermanent, enhancedCode) => {
    expect(await resolve(zone)).toMatchObject({
      kind: "none",
      class: isPermanent ? "bad_domain" : "dns",
      isPermanent,
      enhancedCode,
    });
  });

  test("an MX that leads back to us", async () => {
    const settings = { ownAddresses: ["1.0.0.1"] };
    expect(await resolve({ "example.com A": ["1.0.0.1"] }, { settings })).toMatchObject({
      isPermanent: true,
    });
  });

  test.each([
    "ada@[127.0.0.1]",
    "ada@[IPv6:::1]",
    "ada@localhost",
    "ada@10.0.0.1",
    "ada@",
    "ada@exa mple.com",
    "ada@-",
  ])("%s is no domain to send to", async (recipient) => {
    expect(await resolve({}, { recipient })).toMatchObject({
      kind: "none",
      isPermanent: true,
      enhancedCode: "5.1.2",
    });
  });
});

describe("other routes", () => {
  const sandbox = { address: "127.0.0.1" as const, port: 2525 };

  test.each(["delivered@resend.dev", "anything@SANDBOX.sendlark", "a@resend.dev.", "a@ｒｅｓｅｎｄ.dev"])(
    "%s goes to the sandbox in any mode",
    async (recipient) => {
      const settings = {
        sandbox,
        smarthost: { host: "10.0.0.1", port: 25, security: "none", username: null, password: null },
      } as const;
      expect(await routes({}, { recipient, settings })).toEqual(["sandbox.sendlark 127.0.0.1 2525"]);
    },
  );

  test("everything goes to the sandbox in sandbox mode", async () => {
    expect(await routes({}, { settings: { sandbox, isSandboxMode: true } })).toEqual([
      "sandbox.sendlark 127.0.0.1 2525",
    ]);
  });

  test("test recipients wait when no sandbox runs, and never leave the machine", async () => {
    const zone: ResolverZone = { "resend.dev A": ["1.0.0.1"] };
    expect(await resolve(zone, { recipient: "bounced@resend.dev" })).toMatchObject({
      kind: "none",
      isPermanent: false,
    });
  });

  test("a smarthost takes everything, private or not", async () => {
    const smarthost = {
      host: "relay.example",
      port: 465,
      security: "tls",
      username: "u",
      password: "p",
    } as const;
    const found = await resolve({ "relay.example A": ["10.0.0.5"] }, { settings: { smarthost } });
    expect(found).toMatchObject({
      targets: [
        {
          host: "relay.example",
          ip: "10.0.0.5",
          port: 465,
          tls: "enforced",
          isImplicitTls: true,
          credentials: { username: "u", password: "p" },
        },
      ],
    });
  });
});

describe("relays for some destinations", () => {
  const relay = (host: string) =>
    ({ host, port: 25, security: "none", username: null, password: null }) as const;
  const routes = [
    { name: "one", smarthost: relay("10.0.0.1"), destinations: ["example.org", ".below.test"] },
    { name: "two", smarthost: relay("10.0.0.2"), destinations: ["google", "a.below.test"] },
  ];
  const zone: ResolverZone = {
    "example.com MX": mx([10, "mx.example.com"]),
    "mx.example.com A": ["1.0.0.1"],
    "hosted.test MX": mx([10, "aspmx.l.google.com"]),
    "aspmx.l.google.com A": ["1.0.0.2"],
  };
  const siteOf = async (recipient: string, settings: Options["settings"], isFallback = false) => {
    const found = await resolve(zone, { recipient, settings: { routes, ...settings }, isFallback });
    return found.kind === "none" ? found.enhancedCode : found.targets[0]!.site;
  };
  const [all, fallback] = [{ smarthost: relay("10.0.0.9") }, { fallback: relay("10.0.0.9") }];

  test.each<[string, string, Options["settings"], boolean]>([
    ["a@EXAMPLE.org", "smarthost:one", {}, false],
    ["a@x.below.test", "smarthost:one", {}, false],
    ["a@a.below.test", "smarthost:one", {}, false],
    ["a@below.test", "5.1.2", {}, false],
    ["a@hosted.test", "smarthost:two", {}, false],
    ["a@example.com", "mx.example.com", {}, false],
    ["a@hosted.test", "smarthost:two", all, false],
    ["a@example.com", "smarthost", all, false],
    ["a@nowhere.test", "smarthost", all, false],
    ["a@example.com", "smarthost", fallback, true],
    ["a@example.com", "mx.example.com", fallback, false],
    ["a@hosted.test", "smarthost:two", fallback, true],
    ["a@example.org", "smarthost:one", fallback, true],
    // What needs no connection to be known is known also when port 25 is blocked.
    ["a@nowhere.test", "5.1.2", fallback, true],
  ])("%s goes to %s with %p (fallback: %p)", async (recipient, site, settings, isFallback) => {
    expect(await siteOf(recipient, settings, isFallback)).toBe(site);
  });

  test("nothing is looked up for a relay that takes everything", async () => {
    const found = await resolve({}, { settings: all });
    expect(found).toMatchObject({ targets: [{ site: "smarthost", isRelay: true }] });
  });
});

describe("the site", () => {
  const sitesOf = async (zone: ResolverZone, options?: Options) => {
    const found = await resolve(zone, options);
    return found.kind === "none" ? [] : [...new Set(found.targets.map(({ site }) => site))];
  };

  test("is that of all MX hosts, also of those that are not tried", async () => {
    const zone: ResolverZone = {
      "example.com MX": mx([10, "aspmx.l.google.com"], [20, "alt1.aspmx.l.google.com"]),
      "aspmx.l.google.com A": ["1.0.0.1"],
      "alt1.aspmx.l.google.com A": ["1.0.0.2"],
    };
    expect(await sitesOf(zone)).toEqual(["google"]);
    const hosts = Array.from({ length: 8 }, (_, index) => `mx${index}.example.net`);
    const many: ResolverZone = {
      "example.com MX": mx(...hosts.map((host): [number, string] => [10, host])),
      ...Object.fromEntries(hosts.map((host) => [`${host} A`, ["1.0.0.1"]])),
    };
    const once = await sitesOf(many, { random: Math.random });
    expect(once).toEqual([siteName("example.com", hosts)]);
  });

  test("is the domain where it has no MX, and constant behind a relay and in the sandbox", async () => {
    expect(await sitesOf({ "example.com A": ["1.0.0.1"] })).toEqual(["example.com"]);
    const smarthost = {
      host: "10.0.0.1",
      port: 25,
      security: "none",
      username: null,
      password: null,
    } as const;
    expect(await sitesOf({}, { settings: { smarthost } })).toEqual(["smarthost"]);
    const sandbox = { address: "127.0.0.1" as const, port: 2525 };
    expect(await sitesOf({}, { settings: { sandbox, isSandboxMode: true } })).toEqual(["sandbox"]);
  });
});
