// A change of certificates is looked for at each listener.
import { expect, test } from "bun:test";
import { startHttp } from "../http/http-server.ts";
import { createLog } from "../lib/log.ts";
import { createFakeClock } from "../testing/fixtures/fake-clock.ts";
import { createTestCertificate } from "../testing/fixtures/test-certificate.ts";
import { until } from "../testing/fixtures/until.ts";
import { createSelfCheck } from "./self-check.ts";

const hostname = "mail.acme.test";
const MINUTE_MS = 60_000;

test("a listener that keeps the old certificate is a problem until it shows the new one", async () => {
  const make = (serial: number, name = hostname) =>
    createTestCertificate(name, { serial: Buffer.from([serial]) });
  const [old, renewed, links] = [
    make(3),
    make(4),
    { ...make(5, "links.acme.test"), serverName: "links.acme.test" },
  ];
  const app = { handle: async () => new Response() };
  const server = startHttp({ app, listen: { host: "127.0.0.1", port: 0 }, tls: old, bodyBytesMax: 1 });
  const clock = createFakeClock();
  const events: string[] = [];
  const check = createSelfCheck({
    served: { main: () => ({ ...renewed, isSelfSigned: false }), hosts: () => [links] },
    hostname,
    doors: () => [{ name: "HTTPS", kind: "tls", address: { host: "127.0.0.1", port: server.port } }],
    clock,
    log: createLog((line) => events.push(JSON.parse(line).event)),
  });
  check.changed();
  check.changed();
  clock.advance(MINUTE_MS);
  await until(async () => check.problems().length > 0, "it looks");
  const where = `HTTPS at 127.0.0.1:${server.port}`;
  expect(check.problems()).toEqual([
    `${where} shows the certificate 03 for ${hostname}, not 04.`,
    `${where} shows the certificate 03 for links.acme.test, not 05.`,
  ]);
  server.renewTls({ main: renewed, hosts: [links] });
  clock.advance(5 * MINUTE_MS);
  await until(async () => check.problems().length === 0, "it looks again");
  expect(events).toEqual(["certificate.not_served", "certificate.not_served", "certificate.served"]);
  expect(clock.pending()).toBe(0);
  check.changed();
  check.close();
  expect(clock.pending()).toBe(0);
  await server.stop();
});
