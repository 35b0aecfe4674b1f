import { expect, test } from "bun:test";
import { readDoor } from "../../certificates/read-door.ts";
import { startHttp } from "../../http/http-server.ts";
import { createTestCertificate } from "../../testing/fixtures/test-certificate.ts";
import { checkCertificate, checkDoor } from "./certificate.ts";

const hostname = "mail.acme.test";
const clock = { now: () => Date.now() };

test("a host whose certificate is refused fails with the authority's words and what to do", () => {
  const problem = "mail.acme.test refuses the connection";
  const row = { status: "failing" as const, problem, next_try_at: "2026-11-23T10:00:00.000Z" };
  const finding = checkCertificate({ clock }, { pem: null, hostname, row, orders: true });
  expect(finding).toMatchObject({ status: "fail", found: `${problem}; next try at ${row.next_try_at}` });
  expect(finding.advice).toContain("port 80 is open, then: sendlark cert renew mail.acme.test");
  const byDns = checkCertificate(
    { clock },
    { pem: null, hostname, row, orders: true, dnsProvider: "hetzner" },
  );
  expect(byDns.advice).toContain("Check the table [dns.hetzner]");
  const { cert: pem } = createTestCertificate(hostname);
  expect(checkCertificate({ clock }, { pem, hostname, row, orders: true })).toMatchObject({ status: "warn" });
  const given = { ...row, status: "given_up" as const, next_try_at: null };
  expect(checkCertificate({ clock }, { pem: null, hostname, row: given, orders: true }).status).toBe("fail");
});

test("a listener that shows an older certificate fails, by its serial number", async () => {
  const issuer = { name: "Authority", key: createTestCertificate("Authority").key };
  const make = (serial: number) => createTestCertificate(hostname, { issuer, serial: Buffer.from([serial]) });
  const [old, renewed] = [make(3), make(4)];
  const app = { handle: async () => new Response() };
  const server = startHttp({ app, listen: { host: "127.0.0.1", port: 0 }, tls: old, bodyBytesMax: 1 });
  const door = { name: "HTTPS", kind: "tls" as const, address: { host: "127.0.0.1", port: server.port } };
  const check = () => checkDoor({ readDoor }, { door, hostname, pem: renewed.cert });
  expect(await check()).toMatchObject({ status: "fail", found: "serial 03, not 04" });
  server.renewTls({ main: renewed, hosts: [] });
  expect(await check()).toMatchObject({ status: "warn", found: expect.stringContaining("not trusted") });
  await server.stop();
  expect(await check()).toMatchObject({ status: "fail" });
});
