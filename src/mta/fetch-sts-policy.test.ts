import { describe, expect, test } from "bun:test";
import { createTestCertificate } from "../testing/fixtures/test-certificate.ts";
import { createZoneResolver } from "../testing/servers/zone-resolver.ts";
import { fetchStsPolicy } from "./fetch-sts-policy.ts";

const TEXT = "version: STSv1\nmode: enforce\nmx: mx.example.com\nmax_age: 86400\n";
const PLAIN = { "content-type": "text/plain; charset=utf-8" };
const resolver = createZoneResolver({ "mta-sts.example.com A": ["127.0.0.1"] });
const good = createTestCertificate("mta-sts.example.com");

/** A policy server on loopback, and a fetch from it. */
async function fetchFrom(
  answer: (request: Request) => Response,
  options: { certificate?: typeof good; authorities?: string[]; allow?: string[] } = {},
) {
  const certificate = options.certificate ?? good;
  const server = Bun.serve({ hostname: "127.0.0.1", port: 0, tls: certificate, fetch: answer });
  try {
    return await fetchStsPolicy("example.com", resolver, {
      port: server.port,
      authorities: options.authorities ?? [certificate.cert],
      allowPrivateNetworks: options.allow ?? ["127.0.0.0/8"],
    });
  } finally {
    await server.stop(true);
  }
}

const serve =
  (text: string, init: ResponseInit = { headers: PLAIN }) =>
  () =>
    new Response(text, init);

test("a policy is fetched from its well-known place", async () => {
  let asked = "";
  const fetched = await fetchFrom((request) => {
    asked = `${request.headers.get("host")} ${new URL(request.url).pathname}`;
    return new Response(TEXT, { headers: PLAIN });
  });
  expect(fetched).toEqual({
    kind: "policy",
    policy: { mode: "enforce", mx: ["mx.example.com"], maxAgeSeconds: 86_400 },
  });
  expect(asked).toMatch(/^mta-sts\.example\.com:\d+ \/\.well-known\/mta-sts\.txt$/);
});

describe("is not used", () => {
  test.each([
    [
      "after a redirect",
      serve("", { status: 301, headers: { location: "/other.txt" } }),
      "fetch-error",
      "301",
    ],
    ["with another status", serve(TEXT, { status: 206, headers: PLAIN }), "fetch-error", "206"],
    ["when it is missing", serve("no", { status: 404, headers: PLAIN }), "fetch-error", "404"],
    ["as HTML", serve(TEXT, { headers: { "content-type": "text/html" } }), "policy-invalid", "text/plain"],
    ["when it is too long", serve(`${TEXT}${"x: y\n".repeat(20_000)}`), "fetch-error", "65536"],
    ["when it is wrong", serve(TEXT.replace("enforce", "x")), "policy-invalid", "mode"],
  ])("%s", async (_name, answer, failure, text) => {
    expect(await fetchFrom(answer)).toMatchObject({
      kind: "failed",
      failure: expect.stringContaining(failure),
      text: expect.stringContaining(text),
    });
  });

  test.each([
    ["of another name", createTestCertificate("example.com"), undefined],
    ["expired", createTestCertificate("mta-sts.example.com", { validDays: -1 }), undefined],
    ["of an unknown authority", good, [createTestCertificate("ca.test").cert]],
  ])("with a certificate %s", async (_name, certificate, authorities) => {
    expect(await fetchFrom(serve(TEXT), { certificate, authorities })).toMatchObject({
      kind: "failed",
      failure: "sts-webpki-invalid",
    });
  });

  test("from a network that is not public", async () => {
    expect(await fetchFrom(serve(TEXT), { allow: [] })).toMatchObject({
      kind: "failed",
      failure: "sts-policy-fetch-error",
      text: expect.stringContaining("not public"),
    });
  });

  test("from a host without an address", async () => {
    expect(await fetchStsPolicy("other.test", resolver, {})).toMatchObject({
      failure: "sts-policy-fetch-error",
    });
  });
});
