import { describe, expect, test } from "bun:test";
import { createJob, createSettings, HELD } from "../testing/fixtures/delivery-job.ts";
import { eventTurns } from "../testing/fixtures/event-turns.ts";
import { startFakeMx } from "../testing/servers/fake-mx.ts";
import { createZoneResolver, type ResolverZone } from "../testing/servers/zone-resolver.ts";
import { createDeliver } from "./deliver.ts";
import type { MtaSettings } from "./mta-settings.ts";

const ZONE: ResolverZone = {
  "example.com MX": [{ preference: 10, exchange: "mx.example.com" }],
  "mx.example.com A": ["127.0.0.1"],
};

const start = (settings: Partial<MtaSettings>, zone = ZONE) =>
  createDeliver(createSettings(settings), { resolver: createZoneResolver(zone), random: () => 0 });

describe("connections", () => {
  test("are used again, one message after the other, and closed by QUIT", async () => {
    await using mx = await startFakeMx();
    const deliver = start({ port: mx.port });
    for (let number = 0; number < 3; number += 1) await deliver(createJob(), HELD);
    expect(mx.counts.connections).toBe(1);
    expect(deliver.idleConnections()).toBe(1);
    expect(mx.commands).not.toContain("RSET");
    await deliver.close();
    await mx.untilQuiet();
    expect(mx.commands.at(-1)).toBe("QUIT");
  });

  test("carry no more transactions than the server says, refused ones counted", async () => {
    let asked = 0;
    const rcpt = () => (++asked === 1 ? "550 5.1.1 no such user" : null);
    const extensions = ["PIPELINING", "LIMITS RCPTMAX=1 MAILMAX=2"];
    await using mx = await startFakeMx({ replies: { rcpt }, extensions });
    const deliver = start({ port: mx.port });
    for (let number = 0; number < 4; number += 1) await deliver(createJob(), HELD);
    expect(mx.counts).toMatchObject({ connections: 2, messages: 3 });
    await deliver.close();
  });

  test("are for one domain where the server counts domains", async () => {
    await using mx = await startFakeMx({ extensions: ["LIMITS RCPTDOMAINMAX=1"] });
    const zone = { ...ZONE, "other.com MX": ZONE["example.com MX"]! };
    const deliver = start({ port: mx.port }, zone);
    for (const name of ["example.com", "other.com", "example.com"]) {
      await deliver(createJob({ recipient: `ada@${name}` }), HELD);
    }
    expect(mx.counts).toMatchObject({ connections: 2, messages: 3 });
    await deliver.close();
  });

  test("are reset after a refusal, and used again", async () => {
    let isRefused = false;
    const rcpt = (): string | null => {
      isRefused = !isRefused;
      return isRefused ? "550 5.1.1 no such user" : null;
    };
    await using mx = await startFakeMx({ replies: { rcpt } });
    const deliver = start({ port: mx.port });
    expect((await deliver(createJob(), HELD)).kind).toBe("bounced");
    expect((await deliver(createJob(), HELD)).kind).toBe("delivered");
    expect(mx.counts.connections).toBe(1);
    expect(mx.commands.filter((line) => line === "RSET")).toHaveLength(1);
    await deliver.close();
  });

  test("carry a hundred messages and no more", async () => {
    await using mx = await startFakeMx();
    const deliver = start({ port: mx.port });
    for (let number = 0; number < 101; number += 1) await deliver(createJob(), HELD);
    expect(mx.counts.connections).toBe(2);
    await deliver.close();
  });

  test("carry as many as the site takes, whoever opened them", async () => {
    await using mx = await startFakeMx();
    const deliver = start({ port: mx.port });
    const site = { messagesPerConnectionMax: 2 };
    for (let number = 0; number < 5; number += 1) await deliver({ ...createJob(), site }, HELD);
    expect(mx.counts.connections).toBe(3);
    const few = { messagesPerConnectionMax: 1 };
    await deliver({ ...createJob(), site: few }, HELD);
    expect(mx.counts.connections).toBe(4);
    await deliver.close();
  });

  test("stay unopened in clear where the site asks for TLS", async () => {
    await using mx = await startFakeMx();
    const siteTls = { providers: [], overrides: [{ match: "default", tls: "required" } as const] };
    const deliver = start({ port: mx.port, siteTls });
    expect(await deliver(createJob(), HELD)).toMatchObject({
      kind: "deferred",
      report: { class: "tls_policy" },
    });
    expect(mx.commands.filter((line) => line.startsWith("MAIL"))).toEqual([]);
    await deliver.close();
  });

  test("are not shared by what may not share: egress name, TLS demand", async () => {
    await using mx = await startFakeMx();
    const deliver = start({ port: mx.port });
    const job = createJob();
    await deliver(job, HELD);
    await deliver({ ...job, egress: { ...job.egress, hostname: "other.sender.test" } }, HELD);
    expect(await deliver({ ...job, tls: "enforced" }, HELD)).toMatchObject({
      report: { class: "tls_policy" },
    });
    expect(mx.counts.connections).toBe(3);
    await deliver.close();
  });

  test("end when they are idle for too long", async () => {
    await using mx = await startFakeMx();
    const deliver = start({ port: mx.port, timeouts: { idleMs: 40 } });
    await deliver(createJob(), HELD);
    await mx.untilQuiet();
    expect(deliver.idleConnections()).toBe(0);
    await deliver.close();
  });

  test("that the server closed meanwhile cost nothing", async () => {
    await using mx = await startFakeMx();
    const deliver = start({ port: mx.port });
    await deliver(createJob(), HELD);
    mx.dropConnections();
    await mx.untilQuiet();
    await eventTurns(() => deliver.idleConnections() === 0);
    expect(deliver.idleConnections()).toBe(0);
    expect((await deliver(createJob(), HELD)).kind).toBe("delivered");
    await deliver.close();
  });

  test("from the egress's address", async () => {
    await using mx = await startFakeMx();
    const deliver = start({ port: mx.port });
    const job = createJob();
    const egress = { ...job.egress, address: "127.0.0.5" };
    expect((await deliver({ ...job, egress }, HELD)).kind).toBe("delivered");
    const missing = { ...job.egress, address: "192.0.2.77" };
    expect(await deliver({ ...job, egress: missing }, HELD)).toMatchObject({
      kind: "deferred",
      doesCount: false,
    });
    await deliver.close();
  });
});
