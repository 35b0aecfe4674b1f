// Each check is driven to fail, and what its advice says is done: then it is green. The checks are those that the files of
// this folder export; one without its fault here fails.
import { expect, test } from "bun:test";
import type { BackupRecord } from "../../backup/backup-record.ts";
import { parseConfig } from "../../config/config.ts";
import { caaProblem } from "../../dns/caa.ts";
import type { DnsAnswer } from "../../dns/resolver.ts";
import { dnsRecords } from "../../domains/dns-records.ts";
import { makeSigningKeys } from "../../domains/key-vault.ts";
import { LIMITS } from "../../limits.ts";
import type { SiteView } from "../../queue/policy/site-view.ts";
import type { Held } from "../../queue/restored/tell-held.ts";
import { CLUSTER_FAULTS } from "../../testing/fixtures/cluster-faults.ts";
import { createFakeClock } from "../../testing/fixtures/fake-clock.ts";
import { createTestCertificate } from "../../testing/fixtures/test-certificate.ts";
import { refuse, startFakeS3 } from "../../testing/servers/fake-s3.ts";
import { tlsaFor } from "../../testing/servers/tlsa-record.ts";
import { createZoneResolver, type ResolverZone } from "../../testing/servers/zone-resolver.ts";
import { checkBackup, checkRehearsal } from "./backup.ts";
import { checkBlocklist, createListMemory, namedZone } from "./blocklists.ts";
import { checkBodyBucket } from "./body-bucket.ts";
import { checkBroadcasts } from "./broadcasts.ts";
import { checkCertificate, checkDoor } from "./certificate.ts";
import { checkClock } from "./clock.ts";
import { checkEngine, checkFreeSpace, checkStoredRows, checkSyncs } from "./disk.ts";
import { checkDkimKey } from "./dkim-key.ts";
import { checkDmarc } from "./dmarc.ts";
import { checkDnsResolver } from "./dns-resolver.ts";
import type { Finding } from "./finding.ts";
import { checkGrowth } from "./growth.ts";
import { checkHeldSites, checkPort25Fallback, checkRefusedEgresses, checkRestored } from "./held-mail.ts";
import { checkCaa, checkTlsa } from "./issuance.ts";
import { checkOpenPorts } from "./open-ports.ts";
import { checkPort25 } from "./port25.ts";
import { checkPostmaster } from "./postmaster.ts";
import { checkResources } from "./resources.ts";
import { checkEhloName, checkReverseDns } from "./reverse-dns.ts";
import { checkServiceUnit } from "./service-unit.ts";
import { checkSourceAddress } from "./source-address.ts";
import { checkHeloSpf, checkSpf } from "./spf.ts";

/** Nothing = nothing is wrong. */
type Result = Finding | Finding[];

interface Fault {
  /** The machine, DNS or database with the fault. */
  broken: () => Result | Promise<Result>;
  /** What of the advice is followed; its groups are what it names. */
  advice: RegExp;
  /** After that. */
  mended: (...named: string[]) => Result | Promise<Result>;
}

const HOST = "mail.acme.test";
const IP = "5.6.7.8";
const clock = createFakeClock();
const now = clock.now();
const DAY_MS = 24 * 3600_000;

const CA = createTestCertificate("Authority");
const certificateOf = (name: string, serial = 1) =>
  createTestCertificate(name, {
    issuer: { name: "Authority", key: CA.key },
    serial: Buffer.from([serial]),
    from: new Date(now - DAY_MS),
    to: new Date(now + 60 * DAY_MS),
  }).cert;

const KEYS = await makeSigningKeys({ domainId: "0", now: 0, state: "active" });
/** What `sendlark domain records` shows. */
const RECORDS: ResolverZone = Object.fromEntries(
  dnsRecords({
    domain: { name: "acme.test", customReturnPath: "send", trackingSubdomain: null },
    keys: KEYS,
    host: { hostname: HOST, egressAddresses: [IP], webHostname: HOST },
  })
    .filter(({ type }) => type === "TXT")
    .map(({ fqdn, value }) => [`${fqdn} TXT`, [value]]),
);

function backup(toml: string, record: Partial<BackupRecord>) {
  const value = JSON.stringify({ runs: [], lastSuccess: null, rehearsal: null, ...record });
  return {
    config: parseConfig(`hostname = "${HOST}"\ndata_dir = "/nowhere"\n${toml}`, {
      file: "/sendlark.toml",
      environment: {},
    }),
    clock,
    store: { state: { read: async () => ({ value, version: 1 }) } as never },
  };
}
const AWAY = '[backup]\nto = "s3://acme/x"\ns3_access_key_id = "a"\ns3_secret_access_key = "b"\n';
const MADE = {
  ...{ startedAt: now - 3600_000, tookMs: 1, by: "schedule" as const, to: "s3://acme/x", error: null },
  ...{ bytes: 5, sha256: "", emails: 7, isEncrypted: true, removed: 0 },
};
const REHEARSED = {
  ...{ at: now - 3600_000, file: "s3://acme/x", problems: [] },
  checked: { members: 5, bodies: 2, keys: 2, emails: 7, deliveries: 9 },
};
async function bodyBucket(forbidden: string | null): Promise<Finding> {
  using s3 = startFakeS3();
  s3.fault = ({ method }) => (method === forbidden ? refuse(403, "AccessDenied") : null);
  return await checkBodyBucket(s3.place);
}
/** A gigabyte a day for the last week. */
const growth = (freeBytes: number) => {
  const samples = Array.from({ length: 8 }, (_, day) => ({ at: now - (7 - day) * DAY_MS, bytes: day * 1e9 }));
  const value = JSON.stringify(samples);
  return checkGrowth({
    clock,
    config: backup("", {}).config,
    store: {
      health: async () => ({ freeBytes }),
      state: { read: async () => ({ value, version: 1 }) },
      retention: { usage: async () => ({ usedBytes: 7e9, fileBytes: 0, freeBytes: 0, classes: {} }) },
    } as never,
  });
};

const SECURE: DnsAnswer<string> = { kind: "found", values: ["192.0.2.1"], ttlSeconds: 60, isSecure: true };
/** Everything that a validating resolver knows; `forged` is its answer about a name with a wrong signature. */
const dnsServers = (server: string, forged: DnsAnswer<string>) => {
  const missing = async (): Promise<DnsAnswer<string>> => ({ kind: "missing" });
  const a = async (name: string) =>
    name === "dnssec-failed.org" ? forged : name === "ietf.org" ? SECURE : await missing();
  const resolver = { a, aaaa: missing, ns: async () => SECURE };
  return checkDnsResolver({ resolver }, { servers: [server], knowsInternet: true });
};

const caa = (...values: string[]) => {
  const records = values.map((value) => ({ tag: "issue", value, isCritical: false }));
  const resolver = createZoneResolver({ "acme.test CAA": records });
  const issuance = { identities: ["ca.test"], method: "http-01" as const, accountUrl: null };
  return checkCaa({ caaProblem: (host) => caaProblem(resolver, host, issuance) }, HOST);
};

const tlsa = (records: ResolverZone) =>
  checkTlsa({ resolver: createZoneResolver(records), clock }, { hostname: HOST, ports: [25], pem: SERVED });
const SERVED = certificateOf(HOST, 2);

const dns = createZoneResolver;
const port25 = (reply: "greets" | "times out") =>
  checkPort25(
    {
      resolver: dns({ "mx.big.test A": ["192.0.2.1"] }),
      readGreeting: async () =>
        reply === "greets"
          ? { kind: "greeted", text: "220 mx.big.test", seenAs: null }
          : { kind: "failed", reason: "timed out" },
    },
    { hosts: [{ host: "mx.big.test", greets: "big.test" }], port: 25, localAddress: null },
  );
const seenBy = (addresses: string[]) =>
  checkSourceAddress(
    {
      resolver: dns({ "mx.big.test A": ["192.0.2.1"] }),
      readGreeting: async () => ({ kind: "greeted", text: "220 mx.big.test", seenAs: "5.6.7.9" }),
    },
    {
      ...{ hosts: [{ host: "mx.big.test", greets: "big.test" }], port: 25, localAddress: null },
      ...{ hostname: HOST, addresses },
    },
  );

const broadcasts = (...wrong: object[]) =>
  checkBroadcasts({ broadcasts: { check: async () => ({ wrong, next: null }) } as never });
const listed = (zone: ResolverZone) =>
  checkBlocklist(
    {
      resolver: dns({ "2.0.0.127.zen.spamhaus.org A": ["127.0.0.2"], ...zone }),
      memory: createListMemory([], clock),
    },
    namedZone("zen.spamhaus.org"),
    { addresses: [IP], domains: [] },
  );
const UNIT = "Type=notify\nWatchdogUSec=1min\nNeedDaemonReload=no\nLoadState=loaded\nDropInPaths=\n";
const NOTE = { code: "database_log", title: "Log", expected: "at most 256 MB", found: "1 GB" };
const RESTORED: Held = {
  ...{ cause: "restore", at: now, backupCreatedAt: now, isHolding: true },
  counts: { deliveries: 3, scheduledEmails: 0, broadcasts: 0, automationRuns: 0, webhookMessages: 0 },
};
const SITE = { site: "google", alert: "block_list", reason: "listed", next_try_at: null } as SiteView;
const REFUSED = { egress: "one", site: "yahoo", until: "2026-11-20T12:00:00.000Z", reply: "554 listed" };
const certificate = (pem: string) => checkCertificate({ clock }, { pem, hostname: HOST });
const door = (shown: string) =>
  checkDoor(
    { readDoor: async () => ({ cert: shown, problem: null }) },
    {
      door: { name: "HTTPS", kind: "tls", address: { host: "127.0.0.1", port: 443 } },
      ...{ hostname: HOST, pem: SERVED },
    },
  );
const dkim = (zone: ResolverZone) =>
  checkDkimKey({ resolver: dns(zone) }, { domain: "acme.test", key: KEYS[0]! });
const dmarc = (zone: ResolverZone) =>
  checkDmarc({ resolver: dns(zone) }, { domain: "acme.test", returnPath: "send.acme.test" });
const spf = (zone: ResolverZone) =>
  checkSpf({ resolver: dns(zone) }, { domain: "send.acme.test", addresses: [IP] });
const heloSpf = (zone: ResolverZone) =>
  checkHeloSpf({ resolver: dns({ [`${HOST} A`]: [IP], ...zone }) }, { hostname: HOST, addresses: [IP] });
const reverse = (zone: ResolverZone) =>
  checkReverseDns({ resolver: dns({ [`${HOST} A`]: [IP], ...zone }) }, { address: IP, hostname: HOST });
const ehlo = (zone: ResolverZone) => checkEhloName({ resolver: dns(zone) }, { hostname: HOST, address: IP });
const ports = (refuses: number) =>
  checkOpenPorts(async ({ port }) => (port === refuses ? "refused" : "open"), {
    address: IP,
    ports: [25, 443],
  });
const resources = (descriptors: number) => checkResources({ descriptors, memoryBytes: 1e9, openssl: null });

const postmaster = (trouble: object | null) => {
  const times = { connectedAt: now, pulledAt: now, nextAt: now, failures: 0 };
  const value = JSON.stringify({ sealed: "x", clientId: "x", ...times, trouble });
  const store = { state: { read: async () => ({ value, version: 1 }) } as never };
  return checkPostmaster({ config: { postmaster: {} as never }, clock, store });
};

const FAULTS: Record<string, Fault> = {
  checkBackup: {
    broken: () => checkBackup(backup("", {})),
    advice: /^Set `to` in \[backup\]/,
    mended: () => checkBackup(backup(AWAY, { runs: [MADE], lastSuccess: MADE })),
  },
  checkRehearsal: {
    broken: () => checkRehearsal(backup(AWAY, {})),
    advice: /Run: sendlark backup --rehearse/,
    mended: () => checkRehearsal(backup(AWAY, { rehearsal: REHEARSED })),
  },
  checkBlocklist: {
    broken: () => listed({ "8.7.6.5.zen.spamhaus.org A": ["127.0.0.2"] }),
    advice: /request removal on the website of zen\.spamhaus\.org/,
    mended: () => listed({}),
  },
  checkBodyBucket: {
    broken: () => bodyBucket("PUT"),
    advice: /what its key may do/,
    mended: () => bodyBucket(null),
  },
  checkBroadcasts: {
    broken: () => broadcasts({ id: "b1", audience: 3, expanded: 1, skipped: 1, inSlices: 0 }),
    advice: /report it with this line/,
    mended: () => broadcasts(),
  },
  checkCertificate: {
    broken: () => certificate(certificateOf("other.test")),
    advice: /^Get a certificate that names (\S+)\.$/,
    mended: (name) => certificate(certificateOf(name!)),
  },
  checkDoor: {
    broken: () => door(certificateOf(HOST, 1)),
    advice: /restart the server/,
    mended: () => door(SERVED),
  },
  checkClock: {
    broken: () => checkClock(async () => [600_000]),
    advice: /apt install chrony/,
    mended: () => checkClock(async () => [20]),
  },
  checkSyncs: {
    broken: () => checkSyncs(async () => Promise.reject(new Error("ENOSPC: no space left on device"))),
    advice: /free some space if the disk is full/,
    mended: () => checkSyncs(async () => 5_000),
  },
  checkFreeSpace: {
    broken: () => checkFreeSpace({ freeBytes: LIMITS.minFreeBytes - 1 }),
    advice: /^Free some space/,
    mended: () => checkFreeSpace({ freeBytes: 8 * LIMITS.minFreeBytes }),
  },
  checkEngine: {
    broken: () => checkEngine([{ ...NOTE, problem: { text: "it grows", advice: "Stop that process." } }]),
    advice: /^Stop that process\.$/,
    mended: () => checkEngine([{ ...NOTE, problem: null }]),
  },
  checkStoredRows: {
    broken: () => checkStoredRows([{ table: "emails", id: "1", column: "tags" }]),
    advice: /Check the disk and the memory/,
    mended: () => checkStoredRows([]),
  },
  checkDkimKey: {
    broken: () => dkim({}),
    advice: /the record that `sendlark domain records` shows/,
    mended: () => dkim(RECORDS),
  },
  checkDmarc: {
    broken: () => dmarc(RECORDS),
    advice: /^Publish a TXT record at (\S+): (.+)$/,
    mended: (name, value) => dmarc({ ...RECORDS, [`${name} TXT`]: [value!] }),
  },
  checkDnsResolver: {
    broken: () => dnsServers("8.8.8.8", SECURE),
    advice: /^Run a resolver such as unbound on this machine and set delivery\.dns to it \(([\d.]+):53\)/,
    mended: (server) => dnsServers(server!, { kind: "failed", reason: "SERVFAIL" }),
  },
  checkGrowth: {
    broken: () => growth(2e9),
    advice: /^Add disk space/,
    mended: () => growth(100e9),
  },
  checkPort25Fallback: {
    broken: () => checkPort25Fallback({ route: "smarthost", since: "2026-11-23", next_probe_at: null }),
    advice: /open outbound port 25/,
    mended: () => checkPort25Fallback({ route: "direct", since: null, next_probe_at: null }),
  },
  checkRestored: {
    broken: () => checkRestored(RESTORED),
    advice: /`sendlark queue release --restored`/,
    mended: () => checkRestored(null),
  },
  checkHeldSites: {
    broken: () => checkHeldSites([SITE]),
    advice: /request removal, then run `sendlark queue retry --site SITE`/,
    mended: () => checkHeldSites([{ ...SITE, alert: null }]),
  },
  checkRefusedEgresses: {
    broken: () => checkRefusedEgresses([REFUSED]),
    advice: /block list that the reply names/,
    mended: () => checkRefusedEgresses([]),
  },
  ...CLUSTER_FAULTS,
  checkCaa: {
    broken: () => caa("other-ca.test"),
    advice: /^Add the record acme\.test CAA 0 issue "(\S+)"\.$/,
    mended: (authority) => caa("other-ca.test", authority!),
  },
  checkTlsa: {
    broken: () => tlsa({ [`_25._tcp.${HOST} TLSA`]: [tlsaFor(certificateOf(HOST))] }),
    advice: /^Publish (\S+) IN TLSA 3 1 1 ([0-9a-f]{64}) /,
    mended: (name, data) =>
      tlsa({ [`${name} TLSA`]: [{ usage: 3, selector: 1, matchingType: 1, data: data! }] }),
  },
  checkOpenPorts: {
    broken: () => ports(25),
    advice: /open them in its firewall/,
    mended: () => ports(0),
  },
  checkPort25: {
    broken: () => port25("times out"),
    advice: /Ask yours to open it/,
    mended: () => port25("greets"),
  },
  checkPostmaster: {
    broken: () => postmaster({ kind: "revoked", reason: "invalid_grant", since: now }),
    advice: /^Connect again under Reports/,
    mended: () => postmaster(null),
  },
  checkResources: {
    broken: () => resources(256),
    advice: /LimitNOFILE=(\d+)/,
    mended: (files) => resources(Number(files)),
  },
  checkReverseDns: {
    broken: () => reverse({}),
    advice: /set the PTR record of (\S+) to (\S+)\.$/,
    mended: (address, name) => reverse({ [`${address} PTR`]: [name!] }),
  },
  checkEhloName: {
    broken: () => ehlo({}),
    advice: /^Publish an A record: (\S+) → (\S+)\.$/,
    mended: (name, address) => ehlo({ [`${name} A`]: [address!] }),
  },
  checkServiceUnit: {
    broken: () => checkServiceUnit(`${UNIT}UnitFileState=disabled\n`),
    advice: /systemctl enable sendlark/,
    mended: () => checkServiceUnit(`${UNIT}UnitFileState=enabled\n`),
  },
  checkSourceAddress: {
    broken: () => seenBy([IP]),
    advice: /publish \S+ → (\S+), set the PTR record/,
    mended: (address) => seenBy([address!]),
  },
  checkSpf: {
    broken: () => spf({}),
    advice: /the SPF record that `sendlark domain records` shows/,
    mended: () => spf(RECORDS),
  },
  checkHeloSpf: {
    broken: () => heloSpf({}),
    advice: /^Publish the TXT record "(.+)" at (\S+)\.$/,
    mended: (value, name) => heloSpf({ [`${name} TXT`]: [value!] }),
  },
};

test("every check has its fault", async () => {
  const files = [...new Bun.Glob("*.ts").scanSync(import.meta.dir)].filter(
    (file) => !file.includes(".test."),
  );
  const exported = await Promise.all(files.map((file) => import(`./${file}`)));
  const checks = exported.flatMap((module) => Object.keys(module)).filter((name) => name.startsWith("check"));
  expect(Object.keys(FAULTS).sort()).toEqual(checks.sort());
});

test.each(Object.entries(FAULTS))("%s fails, and its advice turns it green", async (_, fault) => {
  const [bad] = [await fault.broken()].flat();
  expect(bad?.status).toBeOneOf(["fail", "warn"]);
  const named = fault.advice.exec(bad?.advice ?? "");
  expect([bad?.advice, named === null]).toEqual([bad?.advice, false]);
  const left = [await fault.mended(...named!.slice(1))].flat();
  expect(left.filter(({ status }) => status !== "ok")).toEqual([]);
});
