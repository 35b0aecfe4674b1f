import { describe, expect, test } from "bun:test";
import { allPlans, ConfigError, loadConfig, parseConfig, showConfig } from "./config.ts";

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

describe("defaults", () => {
  test("a host name is enough for direct delivery", () => {
    expect(showConfig(read('hostname = "Mail.Example.com"'))).toEqual({
      hostname: "mail.example.com",
      data_dir: "/var/lib/sendlark",
      blobs: { store: "disk", prefix: "" },
      dkim: { rotate_months: 0 },
      http: {
        listen: "0.0.0.0:443",
        listen_plain: "0.0.0.0:80",
        tls: true,
        public_url: "https://mail.example.com",
        trusted_proxies: [],
        hsts_days: 0,
      },
      tls: { mode: "acme", reuse_key: false, hosts_per_team: 20 },
      smtp: {
        public_host: "mail.example.com",
        listen: ["0.0.0.0:25", "0.0.0.0:587", "0.0.0.0:2587"],
        listen_tls: ["0.0.0.0:465", "0.0.0.0:2465"],
      },
      delivery: {
        mode: "direct",
        workers: 1,
        ...{ dns: [], dns_knows_internet: true },
        port: 25,
        allow_private_targets: false,
        give_up_hours: 72,
        tls_reports_from: "",
        smarthost_fallback: "off",
      },
      egress: [{ name: "default", hostname: "mail.example.com", region: "us-east-1", warmup: false }],
      plan: [
        { name: "3k", emails_per_month: 3_000, emails_per_day: 0, price: 0 },
        { name: "50k", emails_per_month: 50_000, emails_per_day: 0, price: 20 },
        { name: "100k", emails_per_month: 100_000, emails_per_day: 0, price: 35 },
        { name: "200k", emails_per_month: 200_000, emails_per_day: 0, price: 160 },
        { name: "500k", emails_per_month: 500_000, emails_per_day: 0, price: 350 },
        { name: "1m", emails_per_month: 1_000_000, emails_per_day: 0, price: 650 },
        { name: "1.5m", emails_per_month: 1_500_000, emails_per_day: 0, price: 825 },
        { name: "2.5m", emails_per_month: 2_500_000, emails_per_day: 0, price: 1_050 },
      ],
      database: { url: "sqlite", external_checkpoint: false },
      metrics: { listen: "127.0.0.1:9464" },
      log: { recipients: false },
      outbound: { allow_private_networks: [] },
      tracking: { machine_networks: [], hidden_link: false },
      retention: {
        bodies_days: 30,
        emails_days: 365,
        events_days: 365,
        transcripts_days: 30,
        logs_days: 30,
        domain_reports_days: 30,
        keep_logs: true,
        metrics_days: 730,
        transcripts_bytes: 0,
        logs_bytes: 0,
        bodies_bytes: 0,
        events_bytes: 0,
        emails_bytes: 0,
        domain_reports_bytes: 268_435_456,
        total_bytes: 0,
        webhook_events_days: 30,
        consent_address_days: 365,
      },
      upgrade: { snapshot_days: 14 },
      backup: {
        to: "",
        schedule: "0 3 * * *",
        keep: "7 daily, 4 weekly, 6 monthly",
        rehearse_days: 7,
        recipients: [],
      },
      limits: {
        requests_per_second: 10,
        message_bytes: 41_943_040,
        import_bytes: 104_857_600,
        import_rows: 1_000_000,
        team_images_bytes: 1_073_741_824,
      },
    });
  });

  test("a sandbox needs no key but its mode, and asks nobody for a certificate", () => {
    const config = read('[delivery]\nmode = "sandbox"');
    expect(config.hostname).toBe("localhost");
    expect(config.tls.mode).toBe("off");
    expect(config.http).toEqual({
      listen: { host: "127.0.0.1", port: 8080 },
      tls: false,
      listenPlain: null,
      publicUrl: null,
      trustedProxies: [],
      hstsDays: 0,
    });
  });

  test("behind a proxy, HTTP is plain on loopback and SMTP has a certificate", () => {
    const config = read(
      'hostname = "mail.example.com"\n[http]\ntls = false\npublic_url = "https://m.example.com"',
    );
    expect(config.tls.mode).toBe("acme");
    expect(config.http).toMatchObject({ listen: { host: "127.0.0.1", port: 8080 }, listenPlain: null });
  });

  test("plans of the file replace the built-in ones, beside the one without bounds", () => {
    const plans = '[[plan]]\nname = "small"\nemails_per_day = 100\nprice = 1.5\n[[plan]]\nname = "open"';
    expect(allPlans(read(`hostname = "m.example"\n${plans}`))).toEqual([
      { name: "unlimited", emailsPerMonth: null, emailsPerDay: null, price: 0 },
      { name: "small", emailsPerMonth: null, emailsPerDay: 100, price: 1.5 },
      { name: "open", emailsPerMonth: null, emailsPerDay: null, price: 0 },
    ]);
  });

  test("relative paths start at the file, not at the working directory", () => {
    const config = read(
      'hostname = "m.example"\ndata_dir = "data"\nkeys_file = "master.hex"\n[tls]\nmode = "files"\ncert = "c.pem"\nkey = "/k.pem"',
    );
    expect([config.dataDir, config.keysFile, config.tls.cert, config.tls.key]).toEqual([
      "/etc/sendlark/data",
      "/etc/sendlark/master.hex",
      "/etc/sendlark/c.pem",
      "/k.pem",
    ]);
  });

  test("the result cannot be changed, at any depth", () => {
    const config = read('hostname = "m.example"');
    expect(Object.isFrozen(config)).toBe(true);
    expect(Object.isFrozen(config.smtp.listen[0])).toBe(true);
  });
});

describe("listen addresses", () => {
  test.each([
    ["127.0.0.1:0", { host: "127.0.0.1", port: 0 }],
    ["[::1]:8443", { host: "::1", port: 8443 }],
    ["[::]:0", { host: "::", port: 0 }],
    [":8080", { host: "0.0.0.0", port: 8080 }],
    ["localhost:80", { host: "localhost", port: 80 }],
  ])("%s", (text, expected) => {
    expect(read(`hostname = "m.example"\n[http]\nlisten = "${text}"`).http.listen).toEqual(expected);
  });

  test.each(["127.0.0.1", "::1:80", "[::1]", "a:99999", "http://a:1", "", "a b:1"])("refuses %p", (text) => {
    expect(problemsOf(`hostname = "m.example"\n[http]\nlisten = "${text}"`)).toEqual([
      expect.stringContaining(`http.listen: ${JSON.stringify(text)} is not accepted; accepted: "host:port"`),
    ]);
  });
});

describe("what is off or usual unless named", () => {
  const inDirect = (toml: string) => read(`hostname = "m.example"\n${toml}`);

  test("the sender of TLS reports", () => {
    const from = (value: string) =>
      inDirect(`[delivery]\ntls_reports_from = "${value}"`).delivery.tlsReportsFrom;
    expect(inDirect("").delivery.tlsReportsFrom).toBeNull();
    expect(from("")).toBeNull();
    expect(from("tls@Bücher.example")).toBe("tls@xn--bcher-kva.example");
    for (const bad of ["tls", "Acme <tls@acme.test>", "é@acme.test", "a@b.test,c@d.test"]) {
      expect(problemsOf(`hostname = "m.example"\n[delivery]\ntls_reports_from = "${bad}"`)).toEqual([
        expect.stringContaining("delivery.tls_reports_from: "),
      ]);
    }
  });

  test("the doctor's block lists", () => {
    const lists = (value: string) => inDirect(`[doctor]\nblocklists = ${value}`).doctor.blocklists;
    expect(inDirect("").doctor.blocklists).toBeNull();
    expect(lists('["KEY.zen.dq.spamhaus.net."]')).toEqual(["key.zen.dq.spamhaus.net"]);
    expect(lists("[]")).toEqual([]);
    expect(problemsOf('hostname = "m.example"\n[doctor]\nblocklists = ["a b"]')).toEqual([
      expect.stringContaining("doctor.blocklists: "),
    ]);
    expect(problemsOf('hostname = "m.example"\n[doctor]\nlists = []')).toEqual([
      expect.stringContaining("accepted: blocklists"),
    ]);
  });
});

describe("environment", () => {
  test("variables are replaced inside strings, and never become syntax", () => {
    const config = read(`hostname = "\${HOST}"\n[smtp]\nlisten = ["\${IP}:\${PORT}"]`, {
      HOST: "mail.example.com",
      IP: "192.0.2.1",
      PORT: "2525",
    });
    expect(config.hostname).toBe("mail.example.com");
    expect(config.smtp.listen).toEqual([{ host: "192.0.2.1", port: 2525 }]);
    expect(problemsOf(`hostname = "\${HOST}"`, { HOST: 'x"\ndata_dir = "/tmp' })[0]).toStartWith(
      "hostname: ",
    );
  });

  test("a missing variable is named with its key", () => {
    expect(problemsOf(`data_dir = "/x/\${GONE}"\nhostname = "m.example"`)).toEqual([
      `data_dir: \${GONE} is not set in the environment; accepted: the name of a variable that is set`,
    ]);
  });
});

describe("problems", () => {
  test("all are listed, each with key, value and what is accepted", () => {
    const toml = `
hostname = "-bad-"
colour = "red"
[http]
listne = "x"
trusted_proxies = ["10.0.0.0/33"]
[delivery]
mode = "drict"
workers = 0
allow_private_targets = "yes"
dns = ["dns.example"]
[[egress]]
region = "eu-central-1"
address = "somewhere"
[limits]
message_bytes = 1.5`;
    const problems = problemsOf(toml);
    const expected = [
      'hostname: "-bad-" is not accepted; accepted: a host name',
      'colour: unknown key with the value "red"; accepted: hostname, data_dir, keys_file, http,',
      'http.listne: unknown key with the value "x" (did you mean listen?); accepted: listen, listen_plain,',
      'http.trusted_proxies: ["10.0.0.0/33"] is not accepted; accepted: a list of networks',
      'delivery.mode: "drict" is not accepted; accepted: direct | smarthost | sandbox',
      "delivery.workers: 0 is not accepted; accepted: a whole number from 1 to 64",
      'delivery.allow_private_targets: "yes" is not accepted; accepted: true | false',
      'delivery.dns: ["dns.example"] is not accepted; accepted: a list of "ip:port"',
      'egress[0].region: "eu-central-1" is not accepted; accepted: us-east-1 | eu-west-1 |',
      'egress[0].address: "somewhere" is not accepted; accepted: an IP address of this machine',
      "limits.message_bytes: 1.5 is not accepted; accepted: a whole number",
    ];
    for (const start of expected) expect(problems).toContainEqual(expect.stringContaining(start));
    expect(problems).toHaveLength(expected.length);
  });

  test.each([
    ["", 'hostname: missing, and delivery.mode = "direct" needs it'],
    ['[delivery]\nmode = "smarthost"', "delivery.smarthost: missing"],
    [
      'hostname = "m.example"\n[tls]\ndns_provider = "hetzner"',
      'tls.dns_provider: "hetzner" is not accepted; accepted: a provider with a table, here [dns.hetzner]',
    ],
    [
      'hostname = "mail"',
      'hostname: "mail" is not accepted; accepted: with delivery.mode = "direct", a host name',
    ],
    ['hostname = "localhost"', 'hostname: "localhost" is not accepted'],
    ['hostname = "203.0.113.7"', 'hostname: "203.0.113.7" is not accepted; accepted: a host name'],
    ['hostname = "m.example"\n[[egress]]\nhostname = "out"', 'egress[0].hostname: "out" is not accepted'],
    ['hostname = "m.example"\n[http]\nhsts_days = -1', "http.hsts_days: -1 is not accepted"],
    ['hostname = "m.example"\n[tls]\nmode = "files"\ncert = "c.pem"', "tls.key: missing"],
    ['hostname = "m.example"\nhttp = 5', "http: 5 is not accepted; accepted: a table with the keys listen"],
    ['hostname = "m.example"\n[egress]\nname = "a"', "egress: "],
    ['hostname = "m.example"\n[[egress]]\n[[egress]]', 'egress[1].name: "default" is used twice'],
    ['hostname = "m.example"\n[[plan]]\nprice = 1', "plan[0].name: missing"],
    ['hostname = "m.example"\n[[plan]]\nname = "a"\n[[plan]]\nname = "a"', 'plan[1].name: "a" is used twice'],
    ['hostname = "m.example"\n[[plan]]\nname = "unlimited"', 'plan[0].name: "unlimited" is not accepted'],
    ['hostname = "m.example"\n[[plan]]\nname = "a"\nprice = -1', "plan[0].price: -1 is not accepted"],
    ['hostname = "m.example"\n[[plan]]\nname = "a"\nemails = 1', "plan[0].emails: unknown key"],
    ...["mysql://u:hunter2@db/x", "postgres://u:hunter2@db", "postgres://db/x?password=hunter2"].map(
      (url): [string, string] => [`hostname = "m.example"\n[database]\nurl = "${url}"`, "database.url: "],
    ),
    ['hostname = "m.example"\nhostname = "n.example"', "line 2, column"],
    ['api_password = "hunter2"\nhostname = "m.example"', "api_password: unknown key with the value ***"],
    ['password = "hunter2', "line 1, column"],
  ])("%p", (toml, start) => {
    const problems = problemsOf(toml);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toStartWith(start);
    expect(problems[0]).not.toContain("hunter2");
  });

  test("outside direct mode, the name of a machine is enough", () => {
    expect(read('hostname = "mail"\n[delivery]\nmode = "sandbox"').hostname).toBe("mail");
  });

  test("a file that cannot be read is named", () => {
    expect(() => loadConfig("/nowhere/sendlark.toml")).toThrow("/nowhere/sendlark.toml cannot be used:");
  });
});
