// A host that refuses our IPv6 address may welcome our IPv4 address, and the other way round: by scripted servers.

import { describe, expect, test } from "bun:test";
import { networkInterfaces } from "node:os";
import { createJob, createSettings, HELD } from "../testing/fixtures/delivery-job.ts";
import { createFakeClock } from "../testing/fixtures/fake-clock.ts";
import { onlyWith } from "../testing/fixtures/only-with.ts";
import { createTestCertificate } from "../testing/fixtures/test-certificate.ts";
import { type FakeMx, type FakeReplies, startFakeMx } from "../testing/servers/fake-mx.ts";
import { startFaultServer } from "../testing/servers/fault-server.ts";
import { createZoneResolver, type ResolverZone } from "../testing/servers/zone-resolver.ts";
import { createDeliver } from "./deliver.ts";

/** Some containers have none, not even for themselves. */
const HAS_IPV6 = Object.values(networkInterfaces()).some((list) =>
  list?.some(({ address }) => address === "::1"),
);

const DUAL_STACK: ResolverZone = {
  "example.com MX": [{ preference: 10, exchange: "mx.example.com" }],
  "mx.example.com A": ["127.0.0.1"],
  "mx.example.com AAAA": ["::1"],
};
const IPV6_GUIDELINES =
  "550 5.7.1 Our system has detected that this message does not meet IPv6 sending guidelines regarding PTR records";

/** A port that is free on one address may be taken on the other. */
async function startOnOnePort(ipv6: FakeReplies, ipv4: FakeReplies): Promise<{ v4: FakeMx; v6: FakeMx }> {
  for (;;) {
    const v6 = await startFakeMx({ address: "::1", replies: ipv6 });
    try {
      return { v6, v4: await startFakeMx({ address: "127.0.0.1", port: v6.port, replies: ipv4 }) };
    } catch (error) {
      await v6.close();
      if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE") throw error;
    }
  }
}

async function startPair(ipv6: FakeReplies, ipv4: FakeReplies = {}) {
  const { v4, v6 } = await startOnOnePort(ipv6, ipv4);
  const clock = createFakeClock();
  const deliver = createDeliver(createSettings({ port: v6.port }), {
    resolver: createZoneResolver(DUAL_STACK),
    random: () => 0,
    clock,
  });
  const from = (address: string | null) => {
    const job = createJob();
    return deliver({ ...job, egress: { ...job.egress, address } }, HELD);
  };
  return {
    ...{ v4, v6, from, clock },
    async [Symbol.asyncDispose]() {
      const closing = deliver.close();
      clock.advance(60_000);
      await closing;
      await v4.close();
      await v6.close();
    },
  };
}

onlyWith("IPv6", HAS_IPV6).describe("a dual-stack host", () => {
  test("is asked over IPv6 first when our address is one, else over IPv4", async () => {
    await using pair = await startPair({});
    expect((await pair.from("::1")).report.ip).toBe("::1");
    expect((await pair.from("127.0.0.1")).report.ip).toBe("127.0.0.1");
    expect((await pair.from(null)).report.ip).toBe("127.0.0.1");
  });

  test.each<[string, FakeReplies]>([
    ["for its reverse name after the dot", { dot: () => IPV6_GUIDELINES }],
    ["for its reverse name at MAIL", { mail: () => "550 5.7.25 no PTR record" }],
    ["by a policy before any recipient", { mail: () => "550 5.7.1 not welcome" }],
    ["for now, by its reputation", { mail: () => "421 4.7.0 your IP has a poor reputation" }],
    ["for SPF", { rcpt: () => "550 5.7.23 SPF check failed for this address" }],
    ["in the greeting", { greeting: () => "554 5.7.1 blocked using dnsbl.example.net" }],
  ])("that refuses our IPv6 address %s is asked over IPv4 in the same try", async (_, replies) => {
    await using pair = await startPair(replies);
    const outcome = await pair.from("::1");
    expect(outcome).toMatchObject({ kind: "delivered", report: { ip: "127.0.0.1", class: null } });
    expect([pair.v6.counts.connections, pair.v4.counts.messages]).toEqual([1, 1]);
  });

  test.each<[string, FakeReplies, string]>([
    ["the recipient", { rcpt: () => "550 5.1.1 no such user" }, "no_mailbox"],
    ["the content", { dot: () => "554 5.7.1 rejected as spam" }, "content_spam"],
    ["DMARC", { dot: () => "550 5.7.26 fails DMARC" }, "auth_policy"],
    ["the pace", { mail: () => "421 4.7.28 unusual rate of mail" }, "rate_limit"],
  ])("that judges %s is not asked again", async (_, replies, name) => {
    await using pair = await startPair(replies);
    expect((await pair.from("::1")).report).toMatchObject({ class: name, ip: "::1" });
    expect(pair.v4.counts.connections).toBe(0);
  });

  test("that refuses both addresses is the other one's verdict; one that is gone leaves the first verdict", async () => {
    await using both = await startPair({ dot: () => IPV6_GUIDELINES }, { rcpt: () => "550 5.1.1 unknown" });
    expect(await both.from("::1")).toMatchObject({ kind: "bounced", report: { class: "no_mailbox" } });
    await using gone = await startPair({ dot: () => IPV6_GUIDELINES });
    await gone.v4.close();
    expect(await gone.from("::1")).toMatchObject({
      kind: "deferred",
      isPossibleDuplicate: false,
      report: { class: "ip_block", ip: "::1" },
    });
  });

  test("is asked over the welcome family first for an hour", async () => {
    await using pair = await startPair({ mail: () => "550 5.7.25 no PTR record" });
    for (let count = 0; count < 3; count += 1) expect((await pair.from("::1")).kind).toBe("delivered");
    expect(pair.v6.counts.connections).toBe(1);
    pair.clock.advance(61 * 60_000);
    expect((await pair.from("::1")).kind).toBe("delivered");
    expect(pair.v6.counts.connections).toBe(2);
  });
});

describe("of two hosts with a dead first one", () => {
  test("the second is tried first until the first has had time to come back", async () => {
    await using mx = await startFakeMx();
    const clock = createFakeClock();
    const zone: ResolverZone = {
      "example.com MX": [
        { preference: 10, exchange: "dead.example.com" },
        { preference: 20, exchange: "mx.example.com" },
      ],
      "dead.example.com A": ["127.0.0.9"],
      "mx.example.com A": ["127.0.0.1"],
    };
    const resolver = createZoneResolver(zone);
    const deliver = createDeliver(createSettings({ port: mx.port }), { resolver, random: () => 0, clock });
    const deadTries = async () => {
      const { kind, report } = await deliver(createJob(), HELD);
      expect(kind).toBe("delivered");
      return report.transcript.filter((step) => step.text.includes("127.0.0.9]")).length;
    };
    expect(await deadTries()).toBe(1);
    expect(await deadTries()).toBe(0);
    clock.advance(5 * 60_000 + 1);
    expect(await deadTries()).toBe(1);
    const closing = deliver.close();
    clock.advance(60_000);
    await closing;
  });
});

test("a host that takes connections and says nothing is tried last as well", async () => {
  await using mute = await startFaultServer("3", createTestCertificate("mute.example.com"));
  const mx = await startFakeMx({ address: "127.0.0.2", port: mute.port });
  const zone: ResolverZone = {
    "example.com MX": [
      { preference: 10, exchange: "mute.example.com" },
      { preference: 20, exchange: "mx.example.com" },
    ],
    "mute.example.com A": ["127.0.0.1"],
    "mx.example.com A": ["127.0.0.2"],
  };
  const settings = createSettings({ port: mute.port, timeouts: { greetingMs: 100 } });
  const deliver = createDeliver(settings, { resolver: createZoneResolver(zone), random: () => 0 });
  for (let count = 0; count < 2; count += 1)
    expect((await deliver(createJob(), HELD)).kind).toBe("delivered");
  expect(mute.connections()).toBe(1);
  await deliver.close();
  await mx.close();
});
