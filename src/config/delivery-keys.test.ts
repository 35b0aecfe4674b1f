import { describe, expect, test } from "bun:test";
import { egressSettings } from "../queue/policy/regions.ts";
import { ConfigError, parseConfig, showConfig, siteOverrides } from "./config.ts";
import { relays } from "./delivery-settings.ts";

const read = (toml: string, environment = {}) =>
  parseConfig(toml, { file: "/etc/sendlark/sendlark.toml", environment });

function problemsOf(toml: string, environment = {}): string[] {
  try {
    read(toml, environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

describe("smarthost", () => {
  const smarthost = (url: string) =>
    read(`[delivery]\nmode = "smarthost"\nsmarthost = "${url}"`).delivery.smarthost;
  test.each([
    ["smtps://u:p%40ss@relay.example", ["relay.example", 465, "implicit", "u", "p@ss"]],
    ["smtp://relay.example", ["relay.example", 587, "opportunistic", null, null]],
    ["smtp://relay.example:25?starttls", ["relay.example", 25, "required", null, null]],
    ["smtp://u:p@relay.example", ["relay.example", 587, "required", "u", "p"]],
    ["smtp://u:p@127.0.0.1:2500", ["127.0.0.1", 2500, "opportunistic", "u", "p"]],
    ["smtps://[::1]:4650", ["::1", 4650, "implicit", null, null]],
  ] as const)("%s", (url, [host, port, tls, username, password]) => {
    expect(smarthost(url)).toEqual({ host, port, tls, username, password });
  });

  test.each([
    "relay.example:25",
    "https://relay.example",
    "smtp://",
    "smtp://a/b",
    "smtp://a?tls",
    "smtp://:p@a",
  ])("refuses %s", (url) => expect(() => smarthost(url)).toThrow("delivery.smarthost"));

  test("its password is masked wherever it is shown", () => {
    const toml = (url: string) => `[delivery]\nmode = "smarthost"\nsmarthost = "${url}"`;
    const shown = showConfig(read(toml("smtp://u:hunter2@relay.example")));
    expect(shown["delivery"]).toMatchObject({
      smarthost: "smtp://u:***@relay.example:587?starttls",
    });
    for (const bad of ["smtp://u:hunter2@relay.example/x", "u:hunter2@relay.example"]) {
      const problems = problemsOf(toml(bad));
      expect(problems).toHaveLength(1);
      expect(problems[0]).toStartWith("delivery.smarthost: ");
      expect(problems[0]).not.toContain("hunter2");
    }
  });
});

describe("named smarthosts and the fallback", () => {
  const table = (more: string) => `hostname = "m.example"\n[[smarthost]]\n${more}`;
  const whole = 'name = "ses"\nurl = "smtps://u:hunter2@ses.example"\n';

  test("destinations are kept in the form that they are compared in", () => {
    const config = read(table(`${whole}destinations = ["Bücher.example", ".Example.com", "google"]`));
    expect(config.smarthost[0]!.destinations).toEqual(["xn--bcher-kva.example", ".example.com", "google"]);
    const shown = JSON.stringify(showConfig(config).smarthost);
    expect(shown).toContain("smtps://u:***@ses.example:465");
    expect(shown).not.toContain("hunter2");
  });

  test("the fallback counts in direct mode only", () => {
    const toml = (mode: string, fallback: string) =>
      `hostname = "m.example"\n[delivery]\nmode = "${mode}"\nsmarthost = "smtps://relay.example"\nsmarthost_fallback = "${fallback}"`;
    const deliveryOf = (mode: string, fallback = "auto") => relays(read(toml(mode, fallback)));
    expect(deliveryOf("direct")).toMatchObject({ smarthost: null, fallback: { host: "relay.example" } });
    expect(deliveryOf("direct", "off")).toMatchObject({ smarthost: null, fallback: null });
    expect(deliveryOf("smarthost")).toMatchObject({ smarthost: { host: "relay.example" }, fallback: null });
    expect(showConfig(read(toml("direct", "auto"))).delivery).toMatchObject({
      smarthost: "smtps://relay.example:465",
      smarthost_fallback: "auto",
    });
  });

  test.each([
    [table('url = "smtps://a.example"\ndestinations = []'), "smarthost[0].name: missing"],
    [table('name = "a"\ndestinations = []'), "smarthost[0].url: missing"],
    [table('name = "a"\nurl = "smtps://a.example"'), "smarthost[0].destinations: missing"],
    [table(`${whole}destinations = ["gogle"]`), 'smarthost[0].destinations: ["gogle"] is not accepted'],
    [table(`${whole}destinations = ["*.example.com"]`), "smarthost[0].destinations: "],
    [table(`${whole}destinations = []\n[[smarthost]]\n${whole}destinations = []`), "smarthost[1].name: "],
    ['hostname = "m.example"\n[delivery]\nsmarthost_fallback = "auto"', "delivery.smarthost: missing"],
    ['hostname = "m.example"\n[delivery]\nsmarthost_fallback = "on"', "delivery.smarthost_fallback: "],
  ])("%p", (toml, start) => {
    const problems = problemsOf(toml);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toStartWith(start);
    expect(problems[0]).not.toContain("hunter2");
  });
});

describe("sites and warm-up", () => {
  const head = 'hostname = "m.example"\n';

  test("are read, and shown under their own names", () => {
    const toml = `${head}[[egress]]\nname = "new"\nwarmup = true\n[[site]]\nmatch = "google"\nconnections = 9
      [[site]]\nmatch = ".Example.net"\nmessages_per_connection = 3\nper_minute = 0\ntls = "required"`;
    const config = read(toml);
    expect(config.egress.map(({ warmup }) => warmup)).toEqual([true]);
    expect(siteOverrides(config)).toEqual([
      { match: "google", connections: 9 },
      { match: ".example.net", messagesPerConnection: 3, perMinute: 0, tls: "required" },
    ]);
    expect(showConfig(config)).toMatchObject({
      egress: [{ name: "new", warmup: true }],
      site: [
        { match: "google", connections: 9 },
        { match: ".example.net", messages_per_connection: 3, per_minute: 0, tls: "required" },
      ],
    });
    expect(siteOverrides(read(head))).toEqual([]);
    expect(read(head).egress[0]?.warmup).toBe(false);
  });

  test("texts of replies, times of retries and egresses of some domains are read and shown", () => {
    const toml = `${head}[delivery]\nretry_minutes = [1, 30]\ngive_up_hours = 12
      [[egress]]\nname = "own"\ndomains = ["Example.com"]
      [[site]]\nmatch = "a.test"
      back_offs = [{ text = "Slow down", minutes = 30, per_minute = 5 }, { text = "busy", minutes = 0 }]`;
    const config = read(toml);
    expect(config.delivery).toMatchObject({ retryMinutes: [1, 30], giveUpHours: 12 });
    expect(egressSettings(config).egressDomains).toEqual({ own: ["example.com"] });
    expect(siteOverrides(config)[0]?.backOffs).toEqual([
      {
        ...{ text: "Slow down", forMs: 1_800_000, times: 1 },
        ...{ perMinute: 5, connections: null, messagesPerConnection: null },
      },
      {
        ...{ text: "busy", forMs: 0, times: 1 },
        ...{ perMinute: null, connections: null, messagesPerConnection: null },
      },
    ]);
    expect(showConfig(config)).toMatchObject({
      delivery: { retry_minutes: [1, 30], give_up_hours: 12 },
      egress: [{ name: "own", domains: ["example.com"] }],
      site: [
        {
          match: "a.test",
          back_offs: [
            { text: "Slow down", minutes: 30, times: 1, per_minute: 5 },
            { text: "busy", minutes: 0, times: 1 },
          ],
        },
      ],
    });
    expect(JSON.stringify(showConfig(config))).not.toContain("backOffs");
  });

  test.each([
    ['[[site]]\nmatch = "gogle"', 'site[0].match: "gogle" is not accepted; accepted: google | '],
    ["[[site]]\nconnections = 1", "site[0].match: missing; accepted: "],
    ['[[site]]\nmatch = "a.test"\nconnections = 0', "site[0].connections: 0 is not accepted"],
    ['[[site]]\nmatch = "a.test"\nrate = 5', "site[0].rate: unknown key with the value 5"],
    ['[site]\nmatch = "a.test"', "site: "],
    ['[[site]]\nmatch = "a.test"\nback_offs = [{ text = "x", minutes = 1 }]', "site[0].back_offs[0].text: "],
    ['[[site]]\nmatch = "a.test"\nback_offs = [{ text = "slow" }]', "site[0].back_offs[0].minutes: missing"],
    [
      '[[site]]\nmatch = "a.test"\nback_offs = [{ text = "slow", minutes = 1, pause = 2 }]',
      "site[0].back_offs[0].pause: unknown key with the value 2; accepted: text, minutes, times",
    ],
    [
      "[delivery]\nretry_minutes = []",
      "delivery.retry_minutes: [] is not accepted; accepted: a list of 1 to 50",
    ],
    ["[delivery]\ngive_up_hours = 121", "delivery.give_up_hours: 121 is not accepted"],
    [
      "[retention]\nlog_days = 1",
      "retention.log_days: unknown key with the value 1 (did you mean logs_days?)",
    ],
    ['[[region]]\nname = "mars-1"', 'region[0].name: "mars-1" is not accepted'],
    ['[[region]]\nfallback = "us-east-1"', "region[0].name: missing"],
    [
      '[[region]]\nname = "eu-west-1"\nfallback = "sa-east-1"',
      'region[0].fallback: "sa-east-1" is not accepted; accepted: a region that an [[egress]] or another [[region]] names',
    ],
    [
      '[[region]]\nname = "eu-west-1"\n[[region]]\nname = "eu-west-1"',
      'region[1].name: "eu-west-1" is used twice',
    ],
    ['[[egress]]\nwarmup = "yes"', 'egress[0].warmup: "yes" is not accepted; accepted: true | false'],
  ])("%s is refused", (toml, problem) => {
    expect(problemsOf(head + toml)).toEqual([expect.stringContaining(problem)]);
  });
});
