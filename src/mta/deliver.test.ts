import { describe, expect, test } from "bun:test";
import { generateKeyPairSync } from "node:crypto";
import { createJob, createSettings, HELD } from "../testing/fixtures/delivery-job.ts";
import { eventTurns } from "../testing/fixtures/event-turns.ts";
import { createTestCertificate } from "../testing/fixtures/test-certificate.ts";
import { startFakeMx } from "../testing/servers/fake-mx.ts";
import { startFaultServer } from "../testing/servers/fault-server.ts";
import { createZoneResolver, type ResolverZone } from "../testing/servers/zone-resolver.ts";
import { createDeliver } from "./deliver.ts";
import type { MtaSettings } from "./mta-settings.ts";

const ZONE: ResolverZone = {
  "example.com MX": [{ preference: 10, exchange: "mx.example.com" }],
  "mx.example.com A": ["127.0.0.1"],
};

const start = (settings: Partial<MtaSettings>, zone = ZONE) =>
  createDeliver(createSettings(settings), { resolver: createZoneResolver(zone), random: () => 0 });

const text = (bytes: Uint8Array | undefined): string => new TextDecoder().decode(bytes);

describe("a delivery", () => {
  test("ends only when its message is made, since the stored bytes go then", async () => {
    const resolver = createZoneResolver(ZONE);
    resolver.mx = () => Promise.reject(new Error("a fault of ours"));
    const deliver = createDeliver(createSettings({}), { resolver });
    const ends: string[] = [];
    const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
    const pem = privateKey.export({ type: "pkcs8", format: "der" }).toString("base64");
    const key = { domain: "a.test", selector: "r", algorithm: "rsa-sha256" as const, privateKey: pem };
    const job = createJob({ raw: "Subject: a\r\n\r\nb\r\n", dkim: [key] });
    const outcome = await deliver(job, { ...HELD, prepared: () => ends.push("message") });
    ends.push("delivery");
    expect(outcome).toMatchObject({ report: { class: "internal" } });
    expect(ends).toEqual(["message", "delivery"]);
    await deliver.close(0);
  });

  test("reports the conversation, without content", async () => {
    await using mx = await startFakeMx();
    const deliver = start({ port: mx.port });
    const job = createJob({ raw: "Subject: secret plan\r\n\r\nThe treasure.\r\n.dot\r\n" });
    const outcome = await deliver(job, HELD);
    expect(outcome).toMatchObject({
      kind: "delivered",
      report: {
        class: null,
        code: 250,
        enhancedCode: "2.0.0",
        reply: "250 2.0.0 Ok: queued",
        target: "mx.example.com",
        ip: "127.0.0.1",
        tls: null,
      },
    });
    expect(outcome.report.transcript.map((step) => step.kind).join(" ")).toBe(
      "dns dns connect receive send receive send send send receive receive receive send send receive",
    );
    expect(JSON.stringify(outcome)).not.toMatch(/treasure|secret/);
    expect(text(mx.messages[0]?.raw)).toBe("Subject: secret plan\r\n\r\nThe treasure.\r\n.dot\r\n");
    expect(mx.messages[0]).toMatchObject({
      from: "bounce@sender.test",
      to: ["ada@example.com"],
      helo: "mail.sender.test",
    });
    await deliver.close();
  });

  test("asks for a notification of failure when the server offers it", async () => {
    await using mx = await startFakeMx();
    const deliver = start({ port: mx.port });
    const job = createJob({ recipient: "a+b=c@example.com" });
    await deliver(job, HELD);
    expect(mx.messages[0]).toMatchObject({
      mailParameters: `SIZE=26 RET=HDRS ENVID=${job.deliveryId}`,
      rcptParameters: ["NOTIFY=FAILURE ORCPT=rfc822;a+2Bb+3Dc@example.com"],
    });
    await deliver.close();
  });

  test("speaks plainly to a server without extensions", async () => {
    await using mx = await startFakeMx({ extensions: [] });
    const deliver = start({ port: mx.port });
    expect((await deliver(createJob(), HELD)).kind).toBe("delivered");
    expect(mx.messages[0]).toMatchObject({ mailParameters: "", rcptParameters: [""] });
    await deliver.close();
  });

  test("is encrypted when the server offers it, verified or not", async () => {
    await using mx = await startFakeMx({ tls: createTestCertificate("mx.example.com") });
    const deliver = start({ port: mx.port });
    const outcome = await deliver(createJob(), HELD);
    expect(mx.messages[0]?.isTls).toBe(true);
    expect(outcome.report.tls).toMatch(/^TLSv1\.[23] \S+ unverified$/);
    await deliver.close();
  });

  test("carries a large message whole", async () => {
    await using mx = await startFakeMx();
    const deliver = start({ port: mx.port });
    const raw = `Subject: big\r\n\r\n${"..dots and words\r\n".repeat(200_000)}`;
    expect((await deliver(createJob({ raw }), HELD)).kind).toBe("delivered");
    expect(text(mx.messages[0]?.raw) === raw).toBe(true);
    await deliver.close();
  });

  test("sends no dot without the journal's word", async () => {
    await using mx = await startFakeMx();
    const deliver = start({ port: mx.port });
    const outcome = await deliver(createJob(), { beforeDot: () => Promise.resolve(false) });
    expect(outcome.kind).toBe("abandoned");
    await mx.untilQuiet();
    expect(mx.counts).toEqual({ connections: 1, open: 0, messages: 0 });
    await deliver.close();
  });

  test("sends no dot after an answer that came too early", async () => {
    await using server = await startFaultServer("42b", createTestCertificate("mx.example.com"));
    const deliver = start({ port: server.port });
    const outcome = await deliver(createJob(), { beforeDot: () => eventTurns().then(() => true) });
    expect(outcome).toMatchObject({
      kind: "deferred",
      isPossibleDuplicate: false,
      report: { class: "protocol" },
    });
    await deliver.close();
    await server.untilQuiet();
    expect(server.messages).toEqual([]);
  });

  test("keeps no connection on which a message has no end: a command would be part of it", async () => {
    await using server = await startFaultServer("42c", createTestCertificate("mx.example.com"));
    const deliver = start({ port: server.port });
    const refused = await deliver(createJob(), { beforeDot: () => eventTurns().then(() => true) });
    expect(refused).toMatchObject({ kind: "bounced", report: { class: "too_large" } });
    expect(deliver.idleConnections()).toBe(0);
    const next = await deliver(createJob(), HELD);
    expect(next.kind).toBe("delivered");
    expect(JSON.stringify(next.report.transcript)).not.toContain("earlier message");
    await deliver.close();
    await server.untilQuiet();
  });

  test("ends when the journal fails or does not answer", async () => {
    await using mx = await startFakeMx();
    const deliver = start({ port: mx.port, timeouts: { journalMs: 40 } });
    const failed = await deliver(createJob(), { beforeDot: () => Promise.reject(new Error("disk full")) });
    expect(failed).toMatchObject({
      kind: "deferred",
      isPossibleDuplicate: false,
      report: { class: "internal" },
    });
    const silent = await deliver(createJob(), { beforeDot: () => new Promise(() => undefined) });
    expect(silent.kind).toBe("abandoned");
    await mx.untilQuiet();
    expect(mx.counts.messages).toBe(0);
    await deliver.close();
  });
});

describe("addresses and content beyond ASCII", () => {
  const utf8 = { recipient: "jürgen@example.com" };

  test("need SMTPUTF8", async () => {
    await using mx = await startFakeMx();
    const deliver = start({ port: mx.port });
    await deliver(createJob(utf8), HELD);
    expect(mx.messages[0]?.to).toEqual(["jürgen@example.com"]);
    expect(mx.messages[0]?.mailParameters).toContain("SMTPUTF8");
    await deliver.close();
  });

  test.each([
    ["an address", utf8, "5.6.7"],
    ["a header", { raw: "Subject: ü\r\n\r\nx\r\n" }, "5.6.7"],
    ["a body", { raw: "Subject: u\r\n\r\nü\r\n" }, "5.6.3"],
  ])("%s bounces when no host offers what it needs", async (_name, options, enhancedCode) => {
    await using mx = await startFakeMx({ extensions: ["PIPELINING"] });
    const deliver = start({ port: mx.port });
    const outcome = await deliver(createJob(options), HELD);
    expect(outcome).toMatchObject({ kind: "bounced", doesSuppress: false, report: { enhancedCode } });
    expect(mx.counts.messages).toBe(0);
    await deliver.close();
  });

  test("an international domain alone does not", async () => {
    await using mx = await startFakeMx({ extensions: [] });
    const zone: ResolverZone = { "xn--mnchen-3ya.example A": ["127.0.0.1"] };
    const deliver = start({ port: mx.port }, zone);
    const job = createJob({ recipient: "ada@münchen.example", envelopeFrom: "b@münchen.example" });
    expect((await deliver(job, HELD)).kind).toBe("delivered");
    expect(mx.messages[0]).toMatchObject({
      to: ["ada@xn--mnchen-3ya.example"],
      from: "b@xn--mnchen-3ya.example",
    });
    await deliver.close();
  });

  test("8-bit content is announced", async () => {
    await using mx = await startFakeMx();
    const deliver = start({ port: mx.port });
    await deliver(createJob({ raw: "Subject: u\r\n\r\nü\r\n" }), HELD);
    expect(mx.messages[0]?.mailParameters).toContain("BODY=8BITMIME");
    expect(mx.messages[0]?.mailParameters).not.toContain("SMTPUTF8");
    await deliver.close();
  });
});

describe("what must never be on a command line", () => {
  test.each([
    [{ recipient: "a@b.c>\r\nRCPT TO:<evil@x.test" }, "bad_syntax"],
    [{ recipient: "a\n@example.com" }, "bad_syntax"],
    [{ recipient: "nobody" }, "bad_syntax"],
    [{ envelopeFrom: "a@b.c>\r\nQUIT" }, "sender_rejected"],
  ])("%j", async (options, name) => {
    await using mx = await startFakeMx();
    const deliver = start({ port: mx.port });
    expect(await deliver(createJob(options), HELD)).toMatchObject({
      kind: "bounced",
      report: { class: name },
    });
    expect(mx.counts.connections).toBe(0);
    await deliver.close();
  });

  test("the null sender is fine", async () => {
    await using mx = await startFakeMx();
    const deliver = start({ port: mx.port });
    expect((await deliver(createJob({ envelopeFrom: "" }), HELD)).kind).toBe("delivered");
    expect(mx.messages[0]?.from).toBe("");
    await deliver.close();
  });
});

test("closing ends what does not end by itself", async () => {
  await using server = await startFaultServer("45", createTestCertificate("mx.example.com"));
  const deliver = start({ port: server.port });
  let isAtDot = (): void => undefined;
  const atDot = new Promise<void>((resolve) => {
    isAtDot = resolve;
  });
  const outcome = deliver(createJob(), {
    beforeDot: () => {
      isAtDot();
      return Promise.resolve(true);
    },
  });
  await atDot;
  await deliver.close(10);
  expect(await outcome).toMatchObject({ kind: "deferred", isPossibleDuplicate: true });
  await server.untilQuiet();
});

test("test recipients reach the sandbox without a proven name, whatever the egress and the TLS demand", async () => {
  await using mx = await startFakeMx({ tls: createTestCertificate("sandbox.sendlark") });
  const deliver = start({ sandbox: { address: "127.0.0.1", port: mx.port } });
  const job = createJob({ recipient: "delivered+x@resend.dev", tls: "enforced" });
  const egress = { ...job.egress, address: "192.0.2.7" };
  expect((await deliver({ ...job, egress }, HELD)).kind).toBe("delivered");
  expect(mx.messages[0]).toMatchObject({ to: ["delivered+x@resend.dev"], isTls: true });
  await deliver.close();
});
