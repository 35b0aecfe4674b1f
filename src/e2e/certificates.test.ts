// Certificates from an authority (Debian's pebble, which refuses one nonce in ten), through the executable: from nothing to
// a trusted chain on every listener, renewal, tracking hosts, and what unknown names cause.
import { afterAll, beforeAll, expect } from "bun:test";
import { X509Certificate } from "node:crypto";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect } from "node:tls";
import type { CertificateRow } from "../certificates/certificate-schema.ts";
import { readDoor } from "../certificates/read-door.ts";
import { builtBinary } from "../testing/fixtures/binary.ts";
import { onlyWith } from "../testing/fixtures/only-with.ts";
import { type Cli, createCli, portOf, type Ready, startServer } from "../testing/fixtures/server-process.ts";
import { until } from "../testing/fixtures/until.ts";
import { type FakeDns, startFakeDns } from "../testing/servers/fake-dns.ts";
import { type FakeDnsApis, startFakeDnsApis, TSIG } from "../testing/servers/fake-dns-apis.ts";
import { HAS_PEBBLE, type Pebble, startPebble } from "../testing/servers/pebble.ts";
import { hasPostgres, sharedPostgres } from "../testing/servers/postgres.ts";

const HOST = "mail.sendlark.test";
const CHALLENGE = "_acme-challenge.links.acme.test";
const { test: testWithPebble } = onlyWith("pebble", HAS_PEBBLE);
const { test: testWithNodes } = onlyWith("pebble and PostgreSQL", HAS_PEBBLE && hasPostgres);

interface Stage {
  directory: string;
  configFile: string;
  cli: Cli;
  command: string[];
  dns: FakeDns;
  pebble: Pebble;
  /** Takes signed updates for acme.test; its challenges are in `dns`. */
  provider: FakeDnsApis;
  ready: Ready & { certificate: string };
  child: Bun.Subprocess;
  /** PEM of the root of the certificates that are issued. */
  root: string;
}

let stage: Stage;

function freePort(): number {
  const server = Bun.listen({ hostname: "127.0.0.1", port: 0, socket: { data() {} } });
  const { port } = server;
  server.stop(true);
  return port;
}

beforeAll(async () => {
  if (!HAS_PEBBLE) return;
  const command = [await builtBinary()];
  const directory = mkdtempSync(join(tmpdir(), "sendlark-certificates-"));
  const port80 = freePort();
  const dns = await startFakeDns({ [`${HOST} A`]: "127.0.0.1" });
  const provider = await startFakeDnsApis();
  Object.defineProperty(dns.zone, `${CHALLENGE} TXT`, { get: () => provider.zone.get(`TXT ${CHALLENGE}`) });
  const pebble = await startPebble({ httpPort: port80, dns: dns.address, badNonces: 10 });
  pebble.window = { start: new Date(Date.now() + 1e9), end: new Date(Date.now() + 2e9) };
  const configFile = join(directory, "sendlark.toml");
  writeFileSync(
    configFile,
    `hostname = "${HOST}"
data_dir = "${directory}/data"
[http]
listen = "127.0.0.1:0"
listen_plain = "127.0.0.1:${port80}"
[tls]
acme_directory = "${pebble.directoryUrl}"
acme_ca = "${pebble.authorityFile}"
dns_provider = "rfc2136"
[dns.rfc2136]
server = "${provider.server}"
zones = ["acme.test"]
key_name = "${TSIG.keyName}"
key_secret = "${TSIG.keySecret}"
[smtp]
listen = ["127.0.0.1:0"]
listen_tls = ["127.0.0.1:0"]
[delivery]
dns = ["${dns.address}"]
allow_private_targets = true
`,
  );
  const { child, ready } = await startServer(command, { configFile, logFile: join(directory, "log") });
  const root = await pebble.root();
  const cli = createCli(command, configFile);
  const own = { directory, configFile, command, cli, dns, provider, pebble, root, child };
  stage = { ...own, ready: ready as Stage["ready"] };
});

afterAll(async () => {
  if (!HAS_PEBBLE) return;
  stage.child.kill();
  await stage.child.exited;
  await stage.pebble[Symbol.asyncDispose]();
  await stage.dns[Symbol.asyncDispose]();
  await stage.provider[Symbol.asyncDispose]();
  rmSync(stage.directory, { recursive: true, force: true });
});

/** What HTTPS, SMTP over TLS and STARTTLS show to a client that trusts only the authority. */
async function shown({ ready, root }: Stage, serverName = HOST) {
  const doors = [
    ["tls", ready.http],
    ["tls", ready.smtp_tls[0]],
    ["starttls", ready.smtp[0]],
  ] as const;
  return await Promise.all(
    doors.map(async ([kind, address]) => {
      const where = { host: "127.0.0.1", port: portOf(address) };
      const { cert, problem } = await readDoor(where, { kind, serverName, authorities: [root] });
      const certificate = new X509Certificate(cert);
      return { serial: certificate.serialNumber, names: certificate.subjectAltName ?? "", problem };
    }),
  );
}

const list = () => stage.cli("cert", "list") as Promise<CertificateRow[]>;

testWithPebble("from an empty directory to a trusted chain on every listener, without a human", async () => {
  expect(stage.ready.certificate).toBe("self_signed");
  const isTrusted = async () => (await shown(stage)).every(({ problem }) => problem === null);
  await until(isTrusted, "every listener shows a trusted chain");
  const [https, smtps, starttls] = await shown(stage);
  expect(https?.names).toBe(`DNS:${HOST}`);
  expect([smtps, starttls]).toEqual([https, https]);
  const rows = await list();
  expect(rows).toMatchObject([{ host: HOST, origin: "acme", status: "ok", serial: https?.serial }]);
});

testWithPebble(
  "handshakes with unknown names order nothing; a tracking host is ordered once it is verified",
  async () => {
    const { cli, dns, provider, pebble, ready } = stage;
    const before = pebble.orders.length;
    for (let round = 0; round < 2; round++) {
      await Promise.all(
        Array.from({ length: 100 }, async (_, index) => {
          const { promise, resolve } = Promise.withResolvers<void>();
          const servername = `n${round}-${index}.unknown.test`;
          const socket = connect({
            host: "127.0.0.1",
            port: portOf(ready.http),
            servername,
            rejectUnauthorized: false,
          });
          socket.on("secureConnect", () => socket.destroy());
          socket.on("error", () => {});
          socket.on("close", () => resolve());
          await promise;
        }),
      );
    }
    await cli("team", "create", "acme");
    const domain = (await cli("domain", "add", "acme.test", "--team", "acme")) as {
      id: string;
      records: { fqdn: string; type: string; value: string; priority?: number }[];
    };
    const key = (await cli("key", "create", "--team", "acme", "--name", "test")) as { token: string };
    const changed = await fetch(`${ready.http}/domains/${domain.id}`, {
      method: "PATCH",
      headers: { authorization: `Bearer ${key.token}`, "content-type": "application/json" },
      body: JSON.stringify({ tracking_subdomain: "links", click_tracking: true }),
      tls: { ca: stage.root, checkServerIdentity: () => undefined },
    });
    expect(changed.status).toBe(200);
    dns.zone["links.acme.test A"] = "127.0.0.1";
    await cli("domain", "verify", "acme.test");
    await cli("cert", "renew", HOST);
    expect(pebble.orders.slice(before).map(({ hosts }) => hosts)).toEqual([[HOST]]);
    // What the domain's owner publishes verifies it.
    delete dns.zone["links.acme.test A"];
    const { records } = (await cli("domain", "records", "acme.test")) as typeof domain;
    for (const { fqdn, type, value, priority } of records) {
      const values = { MX: [{ preference: priority ?? 10, exchange: value }], CNAME: value, TXT: [value] };
      dns.zone[`${fqdn} ${type}`] = values[type as keyof typeof values];
    }
    await cli("domain", "verify", "acme.test");
    await until(async () => pebble.orders.length > before + 1, "the tracking host's certificate is ordered");
    expect(pebble.orders.slice(before).map(({ hosts }) => hosts)).toEqual([[HOST], ["links.acme.test"]]);
    const standing = async () => (await list()).map(({ host, status }) => `${host} ${status}`);
    await until(async () => !(await standing()).includes("links.acme.test waiting"), "it is issued");
    expect(await standing()).toEqual([`${HOST} ok`, "links.acme.test ok"]);
    // By DNS, since its zone is at the provider; the server's own name is elsewhere, and was checked on port 80.
    const [change] = provider.changes.filter((one) => one.startsWith("add"));
    expect(change).toBe(`add TXT ${CHALLENGE}`);
    expect([...provider.zone]).toEqual([]);
  },
);

testWithPebble("a second server on the data directory ends at once, and disturbs nobody", async () => {
  const { command, configFile, ready } = stage;
  const second = Bun.spawn([...command, "serve", "--config", configFile], {
    stderr: "pipe",
    stdout: "ignore",
  });
  const text = await new Response(second.stderr).text();
  expect(await second.exited).not.toBe(0);
  expect(text).toContain("is in use by another process");
  const options = { tls: { ca: stage.root, checkServerIdentity: () => undefined } };
  expect((await fetch(`${ready.http}/health`, options)).status).toBe(200);
});

testWithNodes("of two nodes, one orders what both serve, and either answers the authority", async () => {
  const PUBLIC = "mx.nodes.test";
  const names = ["one.nodes.test", "two.nodes.test"];
  const directory = mkdtempSync(join(tmpdir(), "sendlark-two-certificates-"));
  const url = await (await sharedPostgres()).createDatabase();
  const zone = Object.fromEntries([PUBLIC, ...names].map((name) => [`${name} A`, "127.0.0.1"]));
  await using dns = await startFakeDns(zone);
  const port80 = freePort();
  await using pebble = await startPebble({ httpPort: port80, dns: dns.address });
  const [one, two] = names.map((name) => join(directory, name)) as [string, string];

  // The authority reaches the first node alone.
  async function startNode(hostname: string, plain: string) {
    const folder = join(directory, hostname);
    mkdirSync(join(folder, "data"), { recursive: true });
    if (folder === two)
      for (const key of ["secret.key", "master.key"])
        copyFileSync(join(one, "data", key), join(two, "data", key));
    const configFile = join(folder, "sendlark.toml");
    writeFileSync(
      configFile,
      `hostname = "${hostname}"
data_dir = "${folder}/data"
[http]
listen = "127.0.0.1:0"
listen_plain = "${plain}"
[tls]
acme_directory = "${pebble.directoryUrl}"
acme_ca = "${pebble.authorityFile}"
[smtp]
listen = ["127.0.0.1:0"]
listen_tls = ["127.0.0.1:0"]
public_host = "${PUBLIC}"
[database]
url = "${url}"
[delivery]
dns = ["${dns.address}"]
allow_private_targets = true
[metrics]
listen = ""
`,
    );
    return await startServer([await builtBinary()], { configFile, logFile: join(folder, "log") });
  }

  const nodes = [await startNode(names[0]!, `127.0.0.1:${port80}`)];
  try {
    nodes.push(await startNode(names[1]!, ""));
    const root = await pebble.root();
    const serialAt = async ({ ready }: (typeof nodes)[0], serverName: string) => {
      const where = { host: "127.0.0.1", port: portOf(ready.http) };
      const { cert, problem } = await readDoor(where, { kind: "tls", serverName, authorities: [root] });
      return problem === null ? new X509Certificate(cert).serialNumber : null;
    };
    const shown = () =>
      Promise.all([...nodes.map((node) => serialAt(node, PUBLIC)), serialAt(nodes[1]!, names[1]!)]);
    await until(async () => (await shown()).every((serial) => serial !== null), "both serve what is trusted");
    const [first, second, own] = await shown();
    expect(second).toBe(first!);
    const where = { host: "127.0.0.1", port: portOf(nodes[1]!.ready.smtp[0]!) };
    const starttls = { kind: "starttls" as const, serverName: PUBLIC, authorities: [root] };
    expect(new X509Certificate((await readDoor(where, starttls)).cert).serialNumber).toBe(first!);
    expect(own).not.toBe(first!);
    expect(pebble.orders.map(({ hosts }) => hosts.join()).sort()).toEqual([PUBLIC, ...names].sort());
  } finally {
    for (const { child } of nodes) child.kill();
    await Promise.all(nodes.map(({ child }) => child.exited));
    rmSync(directory, { recursive: true, force: true });
  }
});
