// Certificates of the executable against pebble: from nothing to a trusted chain, over HTTP and by DNS, renewal under load,
// names that nobody knows, a second server.   bun scripts/certificates.ts [--write]
import { X509Certificate } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect, type TLSSocket } from "node:tls";
import { readDoor } from "../src/certificates/read-door.ts";
import { reportCampaign } from "../src/testing/faults/campaign-report.ts";
import { builtBinary } from "../src/testing/fixtures/binary.ts";
import { createCli, portOf, startServer } from "../src/testing/fixtures/server-process.ts";
import { createTestCertificate } from "../src/testing/fixtures/test-certificate.ts";
import { type FakeDns, startFakeDns } from "../src/testing/servers/fake-dns.ts";
import { startFakeDnsApis, TSIG } from "../src/testing/servers/fake-dns-apis.ts";
import { type Pebble, startPebble } from "../src/testing/servers/pebble.ts";

const HOST = "mail.sendlark.test";
const KEPT = 20;
const NEW_AT_ONCE = 4;
const NAMES = 1_000;
/** 20 seconds, of the 30 that there are to log in. */
const SESSION_COMMANDS = 6;

type Door = { kind: "tls" | "starttls"; port: number };

const violations: string[] = [];
const counts: Record<string, number> = {};
const count = (what: string, by = 1) => {
  counts[what] = (counts[what] ?? 0) + by;
};

function freePort(): number {
  const server = Bun.listen({ hostname: "127.0.0.1", port: 0, socket: { data() {} } });
  const { port } = server;
  server.stop(true);
  return port;
}

const serialOf = (cert: string) => new X509Certificate(cert).serialNumber;

async function serialAt({ kind, port }: Door, authorities?: string[]) {
  const shown = await readDoor({ host: "127.0.0.1", port }, { kind, serverName: HOST, authorities });
  return { serial: serialOf(shown.cert), isTrusted: shown.problem === null };
}

/** Sends requests until `isOver`; `isKept`: on one connection for as long as the server keeps it. */
async function requestLoop(port: number, isKept: boolean, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await new Promise<void>((resolve) => {
      let text = "";
      let isWaiting = true;
      const socket = connect({ host: "127.0.0.1", port, servername: HOST, rejectUnauthorized: false });
      const send = () => {
        text = "";
        isWaiting = true;
        socket.write(`GET /health HTTP/1.1\r\nHost: ${HOST}\r\n\r\n`);
      };
      socket.on("secureConnect", send);
      socket.on("data", (data) => {
        text += data;
        if (!text.endsWith("}")) return;
        isWaiting = false;
        count(isKept ? "requests on kept connections" : "requests on new connections");
        if (!isKept || isOver() || /^connection: close/im.test(text)) socket.destroy();
        else setTimeout(send, 20);
      });
      socket.on("error", () => {});
      socket.on("close", () => {
        if (isWaiting) count(isKept ? "failed on kept" : "failed on new");
        resolve();
      });
    });
  }
}

/** SMTP over TLS: sessions as long as they may be without a login, with a command now and then. */
async function sessionLoop(port: number, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const { promise, resolve } = Promise.withResolvers<void>();
    const socket: TLSSocket = connect({ host: "127.0.0.1", port, rejectUnauthorized: false });
    let answers = 0;
    socket.on("data", (data) => {
      if (!/^2/.test(String(data))) violations.push(`an SMTP session was answered ${String(data).trim()}`);
      count("commands in SMTP sessions");
      answers += 1;
      if (answers === SESSION_COMMANDS) socket.destroy();
      else setTimeout(() => socket.write("EHLO load.test\r\n"), 4_000);
    });
    socket.on("error", () => {});
    socket.on("close", () => {
      if (answers < SESSION_COMMANDS) violations.push("an SMTP session was cut");
      resolve();
    });
    await promise;
  }
}

/** New SMTP connections with STARTTLS. */
async function startTlsLoop(door: Door, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await serialAt(door).then(
      () => count("STARTTLS handshakes"),
      () => count("failed STARTTLS"),
    );
    await Bun.sleep(4_000);
  }
}

async function within(ms: number, what: string, isSo: () => Promise<boolean>): Promise<number> {
  const startedAt = performance.now();
  while (!(await isSo())) {
    if (performance.now() - startedAt > ms) {
      violations.push(`not within ${ms / 1000} s: ${what}`);
      break;
    }
    await Bun.sleep(300);
  }
  return Math.round(performance.now() - startedAt);
}

/** What the runtime offers for a new certificate: it must show the old one still, or this campaign would see nothing. */
async function control(): Promise<string> {
  const old = createTestCertificate("a.test");
  const renewed = createTestCertificate("b.test");
  const fetch = () => new Response();
  const server = Bun.serve({ hostname: "127.0.0.1", port: 0, tls: old, fetch });
  server.reload({ tls: renewed, fetch } as unknown as Parameters<typeof server.reload>[0]);
  const shown = await readDoor(
    { host: "127.0.0.1", port: server.port! },
    { kind: "tls", serverName: "a.test" },
  );
  await server.stop(true);
  const isOld =
    new X509Certificate(shown.cert).fingerprint256 === new X509Certificate(old.cert).fingerprint256;
  if (!isOld) violations.push("the control shows the new certificate");
  return "`reload({ tls })` instead of a take-over: the old certificate stays, seen";
}

/** From nothing to a trusted chain without port 80, through a provider's signed updates. */
async function byDns(command: string[]): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), "sendlark-certificates-"));
  const challenge = `_acme-challenge.${HOST}`;
  const provider = await startFakeDnsApis();
  const dns = await startFakeDns({ [`${HOST} A`]: "127.0.0.1" });
  Object.defineProperty(dns.zone, `${challenge} TXT`, { get: () => provider.zone.get(`TXT ${challenge}`) });
  const pebble = await startPebble({ httpPort: 1, dns: dns.address, badNonces: 10 });
  const configFile = join(directory, "sendlark.toml");
  writeFileSync(
    configFile,
    `${configOf(directory, { pebble, dns, listenPlain: "" })}
[dns.rfc2136]
server = "${provider.server}"
zones = ["sendlark.test"]
key_name = "${TSIG.keyName}"
key_secret = "${TSIG.keySecret}"
`.replace("[tls]", '[tls]\ndns_provider = "rfc2136"'),
  );
  const startedAt = performance.now();
  const { child, ready } = await startServer(command, { configFile, logFile: join(directory, "log") });
  const root = [await pebble.root()];
  const doors: Door[] = [
    { kind: "tls", port: portOf(ready.http) },
    { kind: "tls", port: portOf(ready.smtp_tls[0]) },
    { kind: "starttls", port: portOf(ready.smtp[0]) },
  ];
  await within(15_000, "a trusted chain by DNS on every listener", async () => {
    for (const door of doors) if (!(await serialAt(door, root)).isTrusted) return false;
    return true;
  });
  counts["ms to a trusted chain by DNS"] = Math.round(performance.now() - startedAt);
  if (provider.zone.size > 0) violations.push("a challenge stayed in DNS");
  child.kill();
  await child.exited;
  for (const one of [pebble, dns, provider]) await one[Symbol.asyncDispose]();
  rmSync(directory, { recursive: true, force: true });
}

function configOf(
  directory: string,
  { pebble, dns, listenPlain }: { pebble: Pebble; dns: FakeDns; listenPlain: string },
): string {
  return `hostname = "${HOST}"
data_dir = "${directory}/data"
[http]
listen = "127.0.0.1:0"
listen_plain = "${listenPlain}"
[tls]
acme_directory = "${pebble.directoryUrl}"
acme_ca = "${pebble.authorityFile}"
[smtp]
listen = ["127.0.0.1:0"]
listen_tls = ["127.0.0.1:0"]
[metrics]
listen = ""
[delivery]
dns = ["${dns.address}"]
allow_private_targets = true
`;
}

async function main(): Promise<number> {
  const command = [await builtBinary()];
  await byDns(command);
  const directory = mkdtempSync(join(tmpdir(), "sendlark-certificates-"));
  const port80 = freePort();
  const dns = await startFakeDns({ [`${HOST} A`]: "127.0.0.1" });
  const pebble = await startPebble({ httpPort: port80, dns: dns.address, badNonces: 10 });
  const configFile = join(directory, "sendlark.toml");
  writeFileSync(configFile, configOf(directory, { pebble, dns, listenPlain: `127.0.0.1:${port80}` }));
  const startedAt = performance.now();
  const { child, ready } = await startServer(command, { configFile, logFile: join(directory, "log") });
  const cli = createCli(command, configFile);
  const https = portOf(ready.http);
  const smtps = portOf(ready.smtp_tls[0]);
  const starttls = portOf(ready.smtp[0]);
  const doors: Door[] = [
    { kind: "tls", port: https },
    { kind: "tls", port: smtps },
    { kind: "starttls", port: starttls },
  ];
  const root = [await pebble.root()];
  const all = async (isSo: (shown: { serial: string; isTrusted: boolean }) => boolean) => {
    // HTTPS is asked first and last to change: SMTP takes only 60 new connections of a client in a minute.
    const shown = [];
    for (const door of doors) {
      const one = await serialAt(door, root).catch((error: Error) => {
        violations.push(`${door.kind} at ${door.port}: ${error.message}`);
        return null;
      });
      if (one === null || !isSo(one)) return false;
      shown.push(one);
    }
    return shown.length === doors.length;
  };
  await within(15_000, "a trusted chain on every listener", () => all(({ isTrusted }) => isTrusted));
  counts["ms to a trusted chain"] = Math.round(performance.now() - startedAt);
  const old = (await serialAt(doors[0]!)).serial;

  let isOver = false;
  const over = () => isOver;
  const load = [
    ...Array.from({ length: KEPT }, () => requestLoop(https, true, over)),
    ...Array.from({ length: NEW_AT_ONCE }, () => requestLoop(https, false, over)),
    ...Array.from({ length: 5 }, () => sessionLoop(smtps, over)),
    startTlsLoop(doors[2]!, over),
  ];
  await cli("cert", "renew");
  counts["ms to the new serial"] = await within(60_000, "the new serial on every listener", () =>
    all(({ serial }) => serial !== old),
  );
  // The server before has dismissed its last connections by then.
  await Bun.sleep(40_000);
  const second = Bun.spawn([...command, "serve", "--config", configFile], {
    stdout: "ignore",
    stderr: "ignore",
  });
  if ((await second.exited) === 0) violations.push("a second server started");
  isOver = true;
  await Promise.all(load);
  for (const what of ["failed on kept", "failed on new", "failed STARTTLS"]) {
    if ((counts[what] ?? 0) > 0) violations.push(`${what}: ${counts[what]}`);
  }
  const orders = pebble.orders.length;
  await knockOn(https);
  count("unknown names", NAMES);
  counts["orders for them"] = pebble.orders.length - orders;
  if (pebble.orders.length !== orders) violations.push("an unknown name caused an order");
  if (child.exitCode !== null) violations.push("the server ended");
  child.kill();
  await child.exited;
  await pebble[Symbol.asyncDispose]();
  await dns[Symbol.asyncDispose]();
  rmSync(directory, { recursive: true, force: true });
  const caught = await control();
  const report = { name: "certificates", seed: null, counts, control: caught, violations };
  return await reportCampaign(report, process.argv.includes("--write"));
}

/** Handshakes with names that nobody knows. */
async function knockOn(port: number): Promise<void> {
  for (let done = 0; done < NAMES; done += 50) {
    await Promise.all(Array.from({ length: 50 }, (_, index) => knock(port, `n${done + index}.unknown.test`)));
  }
}

function knock(port: number, servername: string): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect({ host: "127.0.0.1", port, servername, rejectUnauthorized: false });
    socket.on("secureConnect", () => socket.destroy());
    socket.on("error", () => {});
    socket.on("close", () => resolve());
  });
}

process.exit(await main());
