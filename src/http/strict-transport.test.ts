// Browsers are told to come by https only where the operator wants it, and never in clear.
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { type ApiFixture, startApiFixture } from "../testing/fixtures/api-fixture.ts";
import { createTestCertificate } from "../testing/fixtures/test-certificate.ts";
import { type HttpServer, startHttp } from "./http-server.ts";
import { withStrictTransport } from "./strict-transport.ts";

const BODY_BYTES_MAX = 1_000_000;
const YEAR = "max-age=31536000";
const listen = { host: "127.0.0.1", port: 0 };
const publicUrl = () => "https://mail.acme.test";

describe("HSTS", () => {
  let api: ApiFixture;
  let tls: { cert: string; key: string };
  beforeAll(async () => {
    api = await startApiFixture();
    tls = createTestCertificate("mail.acme.test");
  });
  afterAll(() => api[Symbol.asyncDispose]());

  const open = (options: { days: number; isPlain?: boolean }): HttpServer => {
    const app = withStrictTransport(api.app, { days: options.days, publicUrl });
    return startHttp({ app, listen, tls: options.isPlain ? null : tls, bodyBytesMax: BODY_BYTES_MAX });
  };
  const askedOf = async (server: HttpServer, headers: Record<string, string>, path = "/health") => {
    const answer = await fetch(`${server.url}${path}`, { headers, tls: { rejectUnauthorized: false } });
    return answer.headers.get("strict-transport-security");
  };

  test("is said over https for as long as configured, with pages, answers and refusals", async () => {
    const server = open({ days: 365 });
    for (const path of ["/dashboard/sign-in", "/health", "/emails", "/nothing"]) {
      expect([path, await askedOf(server, { host: "mail.acme.test" }, path)]).toEqual([path, YEAR]);
    }
    await server.stop();
  });

  test("is off by default", async () => {
    const server = open({ days: 0 });
    expect(await askedOf(server, { host: "mail.acme.test" })).toBeNull();
    await server.stop();
  });

  test("a probe without a host is answered", async () => {
    const server = open({ days: 365, isPlain: true });
    const probe = connect(server.port, "127.0.0.1");
    probe.write("GET /health HTTP/1.0\r\nX-Forwarded-Proto: https\r\n\r\n");
    expect(await text(probe)).toContain(" 200 ");
    await server.stop();
  });

  test.each<[name: string, headers: Record<string, string>, value: string | null]>([
    ["in clear it is not said", {}, null],
    ["behind a proxy that was asked by https it is", { "x-forwarded-proto": "https" }, YEAR],
    ["behind one that was asked in clear it is not", { "x-forwarded-proto": "http" }, null],
    [
      "the tracking name of a customer is not bound",
      { host: "links.shop.test", "x-forwarded-proto": "https" },
      null,
    ],
  ])("%s", async (_name, headers, value) => {
    const server = open({ days: 365, isPlain: true });
    expect(await askedOf(server, { host: "mail.acme.test", ...headers })).toBe(value);
    await server.stop();
  });
});
