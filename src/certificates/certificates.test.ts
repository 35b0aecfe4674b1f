import { afterEach, beforeEach, expect, test } from "bun:test";
import { X509Certificate } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect, createServer } from "node:tls";
import { createLog, silentLog } from "../lib/log.ts";
import { createTestCertificate } from "../testing/fixtures/test-certificate.ts";
import { loadCertificate } from "./certificates.ts";
import { writePem } from "./kept-pairs.ts";
import { makeSelfSigned } from "./self-signed.ts";

let dataDir = "";
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "sendlark-certificates-"));
});
afterEach(() => rm(dataDir, { recursive: true }));

const load = (overrides: Partial<Parameters<typeof loadCertificate>[0]> = {}) =>
  loadCertificate({
    mode: "acme",
    cert: null,
    key: null,
    dataDir,
    hostname: "mail.example.com",
    log: silentLog,
    ...overrides,
  });

test.each(["mail.example.com", "localhost", "127.0.0.1"])(
  "a self-signed pair serves TLS as %s",
  async (name) => {
    const pair = await makeSelfSigned({ hostname: "mail.example.com" });
    const server = createServer(pair, (socket) => socket.end("hello"));
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    try {
      const { port } = server.address() as AddressInfo;
      const servername = name === "127.0.0.1" ? undefined : name;
      const socket = connect({ host: "127.0.0.1", port, servername, ca: pair.cert });
      const [data] = await once(socket, "data");
      expect(String(data)).toBe("hello");
      expect(socket.authorized).toBe(true);
      socket.destroy();
    } finally {
      server.close();
    }
  },
);

test("a self-signed pair is valid for ten years and for no other name", async () => {
  const certificate = new X509Certificate((await makeSelfSigned({ hostname: "mail.example.com" })).cert);
  expect(Date.parse(certificate.validTo) - Date.now()).toBeGreaterThan(9.9 * 365 * 24 * 3600_000);
  expect(certificate.subjectAltName).toBe("DNS:mail.example.com, DNS:localhost, IP Address:127.0.0.1");
  expect(certificate.checkHost("other.example.com")).toBeUndefined();
});

test("makes a pair once, private to the owner, and finds it again", async () => {
  const first = await load();
  const second = await load({ mode: "off" });
  expect(second).toEqual(first);
  expect(first.isSelfSigned).toBe(true);
  const directory = join(dataDir, "certificates");
  expect(await readdir(directory)).toEqual(["self-signed.pem"]);
  expect((await stat(join(directory, "self-signed.pem"))).mode & 0o777).toBe(0o600);
  expect((await stat(directory)).mode & 0o777).toBe(0o700);
});

test("replaces a pair that is damaged", async () => {
  const first = await load();
  await writeFile(join(dataDir, "certificates", "self-signed.pem"), first.key);
  const second = await load();
  expect(second.cert).not.toBe(first.cert);
  expect(await load()).toEqual(second);
});

test("files mode reads the operator's files", async () => {
  const pair = createTestCertificate("mail.example.com");
  const [cert, key] = [join(dataDir, "a.crt"), join(dataDir, "a.key")];
  await writeFile(cert, pair.cert);
  await writeFile(key, pair.key);
  expect(await load({ mode: "files", cert, key })).toEqual({ ...pair, isSelfSigned: true });
});

test("files mode names the key and the path of what is wrong, and never falls back", async () => {
  const [one, other] = [createTestCertificate("a.example"), createTestCertificate("b.example")];
  const [cert, key] = [join(dataDir, "a.crt"), join(dataDir, "b.key")];
  await writeFile(cert, one.cert);
  expect(load({ mode: "files", cert, key: null })).rejects.toThrow("tls.key must name a PEM file");
  expect(load({ mode: "files", cert, key })).rejects.toThrow(`tls.key: cannot read ${key}`);
  await writeFile(key, other.key);
  expect(load({ mode: "files", cert, key })).rejects.toThrow("the key does not belong to the certificate");
  await writeFile(key, "no pem");
  expect(load({ mode: "files", cert, key })).rejects.toThrow(`tls.key (${key}): not a PEM`);
});

test("files mode still serves an expired certificate, and says so", async () => {
  const pair = createTestCertificate("mail.example.com", { validDays: -1 });
  const [cert, key] = [join(dataDir, "a.crt"), join(dataDir, "a.key")];
  await writeFile(cert, pair.cert);
  await writeFile(key, pair.key);
  const lines: string[] = [];
  const loaded = await load({ mode: "files", cert, key, log: createLog((line) => lines.push(line)) });
  expect(loaded.cert).toBe(pair.cert);
  expect(lines.join()).toContain("certificate.expired");
});

test("a pair in the data directory that has expired is replaced", async () => {
  const pair = createTestCertificate("mail.example.com", { validDays: -1 });
  await writePem(join(dataDir, "certificates"), "self-signed", pair.key + pair.cert);
  const loaded = await load();
  expect(loaded.cert).not.toBe(pair.cert);
});
