import { describe, expect, test } from "bun:test";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Config, parseConfig } from "../config/config.ts";
import { makeSigningKeys } from "../domains/key-vault.ts";
import { createId } from "../lib/id.ts";
import type { DomainRow } from "../store/domains.ts";
import { eventTurns } from "../testing/fixtures/event-turns.ts";
import { createFakeClock } from "../testing/fixtures/fake-clock.ts";
import { createZoneResolver, type ResolverZone } from "../testing/servers/zone-resolver.ts";
import { createListMemory, loadListAnswers, namedZone, saveListAnswers } from "./checks/blocklists.ts";
import { measureSyncs } from "./checks/disk.ts";
import { type DoctorParts, runDoctor } from "./run-doctor.ts";

const HOSTS = [{ host: "mx.big.test", greets: "big.test" }];

const domain: DomainRow = {
  id: createId(),
  teamId: createId(),
  name: "acme.test",
  region: "us-east-1",
  fallbackRegion: null,
  status: "verified",
  customReturnPath: "send",
  tls: "opportunistic",
  openTracking: false,
  clickTracking: false,
  trackingSubdomain: null,
  isSendingEnabled: true,
  records: [],
  createdAt: 0,
  checkedAt: null,
  verifiedAt: null,
  dmarc: null,
  pendingSince: 0,
  nextCheckAt: null,
  revision: 0,
};
const keys = await makeSigningKeys({ domainId: domain.id, now: 0, state: "active" });

function config(toml: string): Config {
  const text = `hostname = "mail.acme.test"\ndata_dir = "/nowhere"\n[tls]\nmode = "off"\n${toml}`;
  return parseConfig(text, { file: "/sendlark.toml", environment: {} });
}

/** Everything right for 5.6.7.8, mail.acme.test and acme.test. */
const GOOD: ResolverZone = {
  "5.6.7.8 PTR": ["mail.acme.test"],
  "mail.acme.test A": ["5.6.7.8"],
  "mail.acme.test TXT": ["v=spf1 a -all"],
  "mx.big.test A": ["192.0.2.1"],
  "send.acme.test TXT": ["v=spf1 ip4:5.6.7.8 ~all"],
  "_dmarc.acme.test TXT": ["v=DMARC1; p=none"],
  ...Object.fromEntries(
    keys.map(({ selector, algorithm, publicKey }) => [
      `${selector}._domainkey.acme.test TXT`,
      [`v=DKIM1; k=${algorithm === "rsa-sha256" ? "rsa" : "ed25519"}; p=${publicKey}`],
    ]),
  ),
};

function parts(toml: string, zone: ResolverZone, changes: Partial<DoctorParts> = {}): DoctorParts {
  const clock = createFakeClock();
  return {
    config: config(toml),
    clock,
    cluster: null,
    resolver: createZoneResolver(zone),
    store: {
      health: async () => ({
        isAcceptingMail: true,
        freeBytes: 1e12,
        databaseBytes: 0,
        unmergedBytes: 0,
        notes: [
          { code: "database_log", title: "Log", expected: "at most 256 MB", found: "0 bytes", problem: null },
        ],
        damaged: [],
      }),
      // Nothing is held since a restore.
      state: { read: async () => null } as never,
      ...{ deliveries: {} as never, restored: {} as never },
      retention: {
        usage: async () => ({ classes: {}, fileBytes: 0, usedBytes: 1e9, freeBytes: 0 }),
      } as never,
      broadcasts: { check: async () => ({ wrong: [], next: null }) } as never,
    },
    sendingDomains: { signingKeys: async () => keys },
    readGreeting: async () => ({ kind: "greeted", text: "220 mx.big.test", seenAs: "5.6.7.8" }),
    measureSyncs: async () => 1_000,
    readCertificates: async () => [],
    readDoor: () => Promise.reject(new Error("no listener")),
    dnsServers: ["127.0.0.1"],
    hasIpv6: false,
    memory: createListMemory([], clock),
    ...changes,
  };
}

const DIRECT = '[[egress]]\naddress = "5.6.7.8"\n';
const request = { domains: [domain], blocklists: [], hosts: HOSTS };

describe("the doctor", () => {
  test("finds nothing wrong where nothing is", async () => {
    const findings = await runDoctor(parts(DIRECT, GOOD), request);
    expect(findings.map(({ id, status }) => `${id} ${status}`)).toEqual([
      // The zone does not know the signed name that it asks for.
      "dns_resolver unknown",
      "disk_sync ok",
      "disk_space ok",
      "disk_growth ok",
      "database_log ok",
      "unfinished_move ok",
      "stored_rows ok",
      "broadcasts ok",
      "database_origin ok",
      // None is scheduled.
      "backup warn",
      "reverse_dns ok",
      "ehlo_name ok",
      "helo_spf ok",
      "port_25 ok",
      "source_address ok",
      "dkim_key ok",
      "dkim_key ok",
      "dmarc ok",
      "spf ok",
    ]);
    expect(findings.every((finding) => Object.keys(finding).length === 6)).toBe(true);
  });

  test("without a public address of its own it believes the EHLO name", async () => {
    for (const toml of ["", '[[egress]]\naddress = "10.0.0.5"\n']) {
      const findings = await runDoctor(parts(toml, GOOD), request);
      expect(findings.find(({ id }) => id === "reverse_dns")).toMatchObject({
        title: "Reverse DNS of 5.6.7.8",
        status: "ok",
      });
    }
  });

  test("tries IPv6 where this machine or an egress has it", async () => {
    const tried = async (toml: string, hasIpv6: boolean) => {
      const asked: (string | null)[] = [];
      const readGreeting: DoctorParts["readGreeting"] = async ({ ip, localAddress, ehlo }) => {
        if (ehlo === undefined) asked.push(`${ip} from ${localAddress}`);
        return { kind: "greeted", text: "220 mx.big.test", seenAs: null };
      };
      const zone = { ...GOOD, "mx.big.test AAAA": ["2001:db8::1"] };
      await runDoctor(parts(toml, zone, { hasIpv6, readGreeting }), request);
      return asked;
    };
    const own = '[[egress]]\naddress = "2a00::1"\n';
    expect(await tried(DIRECT, false)).toEqual(["192.0.2.1 from 5.6.7.8"]);
    expect(await tried(DIRECT, true)).toEqual(["192.0.2.1 from 5.6.7.8", "2001:db8::1 from null"]);
    expect(await tried(own, false)).toEqual(["192.0.2.1 from null", "2001:db8::1 from 2a00::1"]);
  });

  test("tells what the running server knows about outbound mail", async () => {
    const site = { site: "google", alert: "block_list", reason: "blocked using a list", next_try_at: null };
    const since = "2026-11-20T12:00:00.000Z";
    const policy = {
      state: () => ({
        sites: [site, { ...site, alert: null }],
        fallback: { route: "smarthost", since, next_probe_at: since },
        refused_egresses: [{ egress: "one", site: "yahoo", until: since, reply: "554 listed" }],
        lost_egresses: [{ egress: "default", region: "us-east-1", address: "192.0.2.1", since }],
      }),
    } as unknown as NonNullable<DoctorParts["policy"]>;
    const toml = `${DIRECT}\n[[region]]\nname = "eu-west-1"\n`;
    const eu = { ...domain, region: "eu-west-1" };
    const findings = await runDoctor(parts(toml, GOOD, { policy }), { ...request, regional: [eu, domain] });
    expect(findings.slice(-6)).toMatchObject([
      { id: "region", status: "fail", found: expect.stringContaining("no address of eu-west-1 can be used") },
      { id: "region", status: "fail", found: expect.stringContaining("no address of us-east-1 can be used") },
      { id: "egress_lost", status: "fail", found: expect.stringContaining(since) },
      { id: "fallback", status: "warn", found: expect.stringContaining(since) },
      { id: "block_list", status: "fail", title: "Mail to the site google" },
      { id: "egress_refused", status: "warn", found: expect.stringContaining("554 listed") },
    ]);
  });

  test("queries block lists only on request", async () => {
    const zone = { ...GOOD, "2.0.0.127.list.test A": ["127.0.0.2"], "8.7.6.5.list.test A": ["127.0.0.2"] };
    const asked = await runDoctor(parts(DIRECT, zone), { ...request, blocklists: [namedZone("list.test")] });
    expect(asked.at(-1)).toMatchObject({ id: "blocklist", status: "fail" });
  });

  test("in sandbox and smarthost mode it says what makes no sense", async () => {
    const sandbox = await runDoctor(parts('[delivery]\nmode = "sandbox"\n', GOOD), request);
    expect(sandbox.map(({ id }) => id)).toEqual([
      "delivery_mode",
      "disk_sync",
      "disk_space",
      "disk_growth",
      "database_log",
      "unfinished_move",
      "stored_rows",
      "broadcasts",
    ]);
    expect(sandbox[0]).toMatchObject({ status: "ok", found: expect.stringMatching(/^sandbox: /) });
    const toml = '[delivery]\nmode = "smarthost"\nsmarthost = "smtp://relay.test:25"\n';
    const smarthost = await runDoctor(parts(toml, GOOD), request);
    const ids = new Set(smarthost.map(({ id }) => id));
    expect(ids.has("dkim_key") && ids.has("dmarc") && ids.has("delivery_mode")).toBe(true);
    expect(ids.has("port_25") || ids.has("reverse_dns") || ids.has("spf")).toBe(false);
  });

  test("a check that breaks or hangs is unknown, and the others go on", async () => {
    const clock = createFakeClock();
    let hung = (): void => undefined;
    const isHanging = new Promise<void>((resolve) => {
      hung = resolve;
    });
    const broken = parts(DIRECT, GOOD, {
      clock,
      store: {
        ...parts(DIRECT, GOOD).store,
        health: async () => {
          throw new Error("the store is closed");
        },
      },
      readGreeting: () => {
        hung();
        return new Promise(() => undefined);
      },
    });
    const running = runDoctor(broken, request);
    await isHanging;
    // The others have answers at hand.
    await eventTurns();
    clock.advance(45_000);
    const findings = await running;
    expect(findings.filter(({ id }) => id === "check")).toMatchObject([
      { status: "unknown", found: "the store is closed" },
      { status: "unknown", found: "the store is closed", title: "Growth of the stored data" },
      { status: "unknown", found: "the store is closed", title: "Database" },
      { status: "unknown", found: "the store is closed", title: "Stored rows" },
      { status: "unknown", found: "the check timed out", title: "Connections to port 25" },
      { status: "unknown", found: "the check timed out", title: "Address seen by receivers" },
    ]);
    expect(findings.find(({ id }) => id === "spf")).toMatchObject({ status: "ok" });
  });
});

describe("what it needs of the disk", () => {
  test("measuring leaves nothing behind, and answers survive a restart", async () => {
    const directory = await mkdtemp(join(tmpdir(), "sendlark-doctor-"));
    try {
      expect(await measureSyncs(directory)).toBeGreaterThan(0);
      expect(await readdir(directory)).toEqual([]);
      expect(await loadListAnswers(directory)).toEqual([]);
      const answers = [
        { name: "a.list.test", at: 5, verdict: { kind: "listed" as const, codes: ["127.0.0.2"] } },
      ];
      await saveListAnswers(directory, answers);
      expect(await loadListAnswers(directory)).toEqual(answers);
      expect(await readdir(directory)).toEqual(["blocklist-answers.json"]);
      await writeFile(join(directory, "blocklist-answers.json"), "[{]");
      expect(await loadListAnswers(directory)).toEqual([]);
    } finally {
      await rm(directory, { recursive: true });
    }
  });
});
