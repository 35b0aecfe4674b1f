import { describe, expect, test } from "bun:test";
import { systemClock } from "../lib/clock.ts";
import { createSettings } from "../testing/fixtures/delivery-job.ts";
import { createTestCertificate } from "../testing/fixtures/test-certificate.ts";
import { type FakeMxOptions, startFakeMx } from "../testing/servers/fake-mx.ts";
import { startFaultServer } from "../testing/servers/fault-server.ts";
import { createZoneResolver, type ResolverZone } from "../testing/servers/zone-resolver.ts";
import type { MtaSettings } from "./mta-settings.ts";
import type { Step } from "./outcome.ts";
import { type ProbeParts, type ProbeRequest, probe } from "./probe.ts";

const ZONE: ResolverZone = {
  "example.com MX": [{ preference: 10, exchange: "mx.example.com" }],
  "mx.example.com A": ["127.0.0.1"],
};

interface Options {
  settings?: Partial<MtaSettings>;
  zone?: ResolverZone;
  request?: Partial<ProbeRequest>;
  parts?: Partial<ProbeParts>;
}

function run(port: number, { settings, zone = ZONE, request, parts }: Options = {}) {
  const asked: ProbeRequest = {
    ...{ recipient: "ada@example.com", envelopeFrom: "", hostname: "mail.sender.test", localAddress: null },
    ...{ tls: "opportunistic", ...request },
  };
  const resolver = createZoneResolver(zone);
  return probe(createSettings({ port, ...settings }), asked, {
    ...{ resolver, clock: systemClock, random: () => 0, ...parts },
  });
}

async function against(options: FakeMxOptions, probing: Options = {}) {
  await using mx = await startFakeMx(options);
  const result = await run(mx.port, probing);
  await mx.untilQuiet();
  return { result, commands: mx.commands, messages: mx.counts.messages };
}

describe("a probe", () => {
  test("goes as far as RCPT, takes its leave and sends nothing", async () => {
    const { result, commands, messages } = await against({});
    expect(messages).toBe(0);
    expect(commands).toEqual([
      ...["EHLO mail.sender.test", "MAIL FROM:<>", "RCPT TO:<ada@example.com>", "RSET", "QUIT"],
    ]);
    expect(result).toMatchObject({
      verdict: "accepted",
      explanation: expect.stringContaining("mx.example.com accepts mail for this address, without TLS"),
      targets: [{ host: "mx.example.com", ip: "127.0.0.1", result: "accepted", code: 250, class: null }],
    });
    const texts = result.steps.map(({ kind, text }) => `${kind} ${text}`).join("\n");
    expect(texts).toContain("dns example.com MX: 10 mx.example.com");
    expect(texts).toContain("note TLS with mx.example.com: used if the server offers it");
    expect(texts).toContain("send RCPT TO:<ada@example.com>");
  });

  test("tells each step as it is taken", async () => {
    const told: Step[] = [];
    const { result } = await against({}, { parts: { onStep: (step) => void told.push(step) } });
    expect(told.length).toBeGreaterThan(5);
    expect(told).toEqual(result.steps);
  });

  test("says the return path when it has one, and encrypts when it can", async () => {
    const tls = createTestCertificate("mx.example.com");
    const { result, commands } = await against(
      { tls },
      { request: { envelopeFrom: "probe@send.acme.test" } },
    );
    expect(commands).toContain("MAIL FROM:<probe@send.acme.test>");
    expect(result.targets[0]!.tls).toMatch(/^TLSv1\.[23] .* unverified$/);
    expect(result.explanation).toContain("unverified");
  });

  test.each([
    ["450 4.2.0 Greylisted, please try again in 5 minutes", "later", "greylist", "retry in a few minutes"],
    ["550 5.1.1 no such user", "refused", "no_mailbox", "mailbox does not exist"],
    ["452 4.2.2 mailbox full", "later", "mailbox_full", "mailbox is full"],
  ] as const)("explains %s at RCPT", async (reply, verdict, name, words) => {
    const { result, commands } = await against({ replies: { rcpt: () => reply } });
    expect(result).toMatchObject({
      verdict,
      explanation: expect.stringContaining(words),
      targets: [{ stage: "rcpt", class: name, code: Number(reply.slice(0, 3)) }],
    });
    expect(commands.slice(-2)).toEqual(["RSET", "QUIT"]);
  });

  test.each<[string, ResolverZone, string, string]>([
    ["a null MX", { "example.com MX": [{ preference: 0, exchange: "" }] }, "refused", "null MX"],
    ["a domain that does not exist", {}, "refused", "does not exist"],
    ["DNS that fails", { "example.com MX": "failed" }, "later", "could not be looked up"],
  ])("of %s ends without a connection", async (_, zone, verdict, words) => {
    const { result, commands } = await against({}, { zone });
    expect(result).toMatchObject({ verdict: verdict as "later", targets: [] });
    expect(result.explanation).toContain(words);
    expect(commands).toEqual([]);
  });

  test("with TLS enforced, a certificate that nobody vouches for ends it", async () => {
    const tls = createTestCertificate("mx.example.com");
    const { result, commands } = await against({ tls }, { request: { tls: "enforced" } });
    expect(result).toMatchObject({ verdict: "later", targets: [{ stage: "starttls", class: "tls_policy" }] });
    expect(commands.some((command) => command.startsWith("MAIL"))).toBe(false);
    const trusted = await against(
      { tls },
      { request: { tls: "enforced" }, settings: { authorities: [tls.cert] } },
    );
    expect(trusted.result).toMatchObject({ verdict: "accepted" });
    expect(trusted.result.targets[0]!.tls).toEndWith(" verified");
  });

  test("with TLS enforced, a server without STARTTLS ends it", async () => {
    const { result } = await against({}, { request: { tls: "enforced" } });
    expect(result).toMatchObject({ verdict: "later", targets: [{ class: "tls_policy" }] });
    expect(result.explanation).toContain("does not offer STARTTLS");
  });

  test("a broken handshake is followed by clear text where that is allowed, and told", async () => {
    const certificate = createTestCertificate("mx.example.com");
    await using server = await startFaultServer("23", certificate);
    const result = await run(server.port, { settings: { timeouts: { tlsMs: 200, greetingMs: 500 } } });
    expect(result.steps.some(({ text }) => text.includes("reconnecting without TLS"))).toBe(true);
    expect(server.messages).toEqual([]);
  });

  test("tries the next host when one cannot be reached", async () => {
    await using mx = await startFakeMx({ address: "127.0.0.2" });
    const zone: ResolverZone = {
      "example.com MX": [
        { preference: 10, exchange: "down.example.com" },
        { preference: 20, exchange: "up.example.com" },
      ],
      "down.example.com A": ["127.0.0.3"],
      "up.example.com A": ["127.0.0.2"],
    };
    const result = await run(mx.port, { zone });
    expect(result.verdict).toBe("accepted");
    expect(result.targets).toMatchObject([
      { host: "down.example.com", result: "later", stage: "connect", class: "network" },
      { host: "up.example.com", result: "accepted" },
    ]);
  });

  test("a policy of the domain decides about TLS as for a delivery", async () => {
    const policy = { mode: "enforce" as const, mx: ["other.example.com"], maxAgeSeconds: 86_400 };
    const policyFor = async () => ({ id: "1", policy, failure: null, text: "MTA-STS: enforce" });
    const { result, commands } = await against({}, { parts: { policyFor } });
    expect(result).toMatchObject({ verdict: "later", targets: [] });
    expect(result.explanation).toContain("MTA-STS");
    expect(commands).toEqual([]);
  });

  test("an address beyond ASCII needs a server that takes it", async () => {
    const { result, commands } = await against(
      { extensions: [] },
      { request: { recipient: "jörg@example.com" } },
    );
    expect(result).toMatchObject({ verdict: "refused", targets: [{ stage: "mail" }] });
    expect(commands.at(-1)).toBe("QUIT");
    const able = await against({ extensions: ["SMTPUTF8"] }, { request: { recipient: "jörg@example.com" } });
    expect(able.commands).toContain("MAIL FROM:<> SMTPUTF8");
    expect(able.result.verdict).toBe("accepted");
  });

  test("refuses private addresses", async () => {
    const { result, commands } = await against({}, { settings: { allowPrivateTargets: false } });
    expect(result.verdict).toBe("refused");
    expect(commands).toEqual([]);
  });
});
