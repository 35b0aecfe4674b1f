// What is the worst TLS that our doors agree to, as clients and two scanners find it.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ConnectionOptions, connect } from "node:tls";
import { type HttpServer, startHttp } from "../http/http-server.ts";
import { onlyWith } from "../testing/fixtures/only-with.ts";
import { type SubmissionFixture, startSubmissionFixture } from "../testing/fixtures/submission-fixture.ts";
import { createTestCertificate } from "../testing/fixtures/test-certificate.ts";
import { connectSmtp } from "../testing/servers/smtp-client.ts";

/** RSA, since only such a certificate can be used without forward secrecy. */
const tls = createTestCertificate("mail.test", { key: "rsa" });
const DOORS = [
  "https",
  "https of a second name",
  "smtps",
  "smtps of a second name",
  "starttls",
  "smtps, renewed",
  "starttls, renewed",
];

let smtp: SubmissionFixture;
let renewed: SubmissionFixture;
let http: HttpServer;
beforeAll(async () => {
  const limits = { smtpConnectionsPerIpMax: 1_000, smtpNewConnectionsPerIpPerMinuteMax: 10_000 };
  const named = { "second.test": createTestCertificate("second.test", { key: "rsa" }) };
  smtp = await startSubmissionFixture({ tls: { ...tls, named }, limits });
  renewed = await startSubmissionFixture({ tls, limits });
  renewed.server.setTls(createTestCertificate("mail.test", { key: "rsa" }));
  http = startHttp({
    app: { handle: async () => new Response("hello") },
    listen: { host: "127.0.0.1", port: 0 },
    tls,
    hosts: [{ serverName: "second.test", ...createTestCertificate("second.test", { key: "rsa" }) }],
    bodyBytesMax: 1_000,
  });
});
afterAll(async () => {
  await http.stop();
  await smtp[Symbol.asyncDispose]();
  await renewed[Symbol.asyncDispose]();
});

/** Such as `TLSv1.2 ECDHE-RSA-AES128-GCM-SHA256`; null when the door refuses. */
async function handshake(door: string, options: ConnectionOptions): Promise<string | null> {
  const fixture = door.endsWith("renewed") ? renewed : smtp;
  const port = door.startsWith("https") ? http.port : fixture.tlsPort;
  const servername = door.endsWith("of a second name") ? "second.test" : "mail.test";
  if (door.startsWith("starttls")) {
    using client = await connectSmtp(fixture.port);
    await client.reply();
    await client.say("EHLO client.test");
    await client.say("STARTTLS");
    return await client.startTls(options).then(client.cipher, () => null);
  }
  const socket = connect({ host: "127.0.0.1", port, servername, rejectUnauthorized: false, ...options });
  try {
    await once(socket, "secureConnect");
    return `${socket.getProtocol()} ${socket.getCipher().name}`;
  } catch {
    return null;
  } finally {
    socket.destroy();
  }
}

test.each(DOORS)("the door %s takes nothing below TLS 1.2 with forward secrecy and AEAD", async (door) => {
  const weak: [string, ConnectionOptions][] = [
    ["TLS 1.0", { minVersion: "TLSv1", maxVersion: "TLSv1" }],
    ["TLS 1.1", { minVersion: "TLSv1.1", maxVersion: "TLSv1.1" }],
    ["CBC", { maxVersion: "TLSv1.2", ciphers: "ECDHE-RSA-AES128-SHA:ECDHE-RSA-AES256-SHA" }],
    ["static RSA", { maxVersion: "TLSv1.2", ciphers: "AES128-GCM-SHA256:AES256-GCM-SHA384" }],
  ];
  const taken = await Promise.all(
    weak.map(async ([what, options]) => [what, await handshake(door, options)]),
  );
  expect(taken).toEqual(weak.map(([what]) => [what, null]));
  expect(await handshake(door, { maxVersion: "TLSv1.2" })).toMatch(/^TLSv1\.2 ECDHE-RSA-.*(GCM|POLY1305)/);
  expect(await handshake(door, {})).toStartWith("TLSv1.3 ");
});

onlyWith("nmap", Bun.which("nmap") !== null).test("nmap finds no weak suite", async () => {
  const directory = mkdtempSync(join(tmpdir(), "sendlark-nmap-"));
  // It asks only ports that it knows as SMTP for STARTTLS.
  await Bun.write(
    join(directory, "nmap-services"),
    `smtp ${smtp.port}/tcp 1\nsmtps ${smtp.tlsPort}/tcp 1\nhttps ${http.port}/tcp 1\n`,
  );
  const scans = [http.port, smtp.tlsPort, smtp.port].map((port) =>
    Bun.$`nmap -Pn -n -p ${port} --datadir ${directory} --script ssl-enum-ciphers 127.0.0.1`.text(),
  );
  for (const found of await Promise.all(scans)) {
    expect(found.match(/\b(?:SSL|TLS)v[\d.]+(?=:)/g)).toEqual(["TLSv1.2", "TLSv1.3"]);
    const suites = found.match(/\bTLS_\w+/g) ?? [];
    expect(suites.length).toBe(6);
    expect(suites.filter((suite) => !/^TLS_(?:ECDHE|AKE)_.*(?:GCM|POLY1305)/.test(suite))).toEqual([]);
  }
  rmSync(directory, { recursive: true });
});

const testssl = Bun.which("testssl") ?? Bun.which("testssl.sh");
onlyWith("testssl.sh", testssl !== null).test("testssl.sh finds no old protocol", async () => {
  const scan = async (port: number, ...options: string[]) => {
    const report =
      await Bun.$`${testssl} --quiet --color 0 --warnings off -n none -p ${options} 127.0.0.1:${port}`.text();
    return report
      .match(/^ (?:SSLv\d|TLS [\d.]+) +(?:not )?offered/gm)
      ?.map((line) => line.trim().replace(/ {2,}/, ": "));
  };
  const scans = [scan(http.port), scan(smtp.port, "--starttls", "smtp")];
  for (const found of await Promise.all(scans)) {
    const old = ["SSLv2", "SSLv3", "TLS 1", "TLS 1.1"].map((name) => `${name}: not offered`);
    expect(found).toEqual([...old, "TLS 1.2: offered", "TLS 1.3: offered"]);
  }
});
