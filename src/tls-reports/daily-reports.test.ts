import { afterAll, beforeAll, beforeEach, expect, test } from "bun:test";
import { gunzipSync } from "node:zlib";
import PostalMime from "postal-mime";
import { createKeyVault } from "../domains/key-vault.ts";
import { createSendingDomains } from "../domains/sending-domains.ts";
import { createId } from "../lib/id.ts";
import type { LogFields } from "../lib/log.ts";
import { readNetworks } from "../lib/networks.ts";
import { LIMITS } from "../limits.ts";
import type { TlsCount, TlsReport } from "../mta/tlsrpt-report.ts";
import type { NewDomainRow } from "../store/domains.ts";
import { createFakeClock } from "../testing/fixtures/fake-clock.ts";
import { memoryValue } from "../testing/fixtures/memory-value.ts";
import { addTeam } from "../testing/fixtures/store-samples.ts";
import { tempStore } from "../testing/fixtures/temp-store.ts";
import { createTestCertificate } from "../testing/fixtures/test-certificate.ts";
import { createZoneResolver, type ResolverZone } from "../testing/servers/zone-resolver.ts";
import { createDailyReports, type DailyReportsParts } from "./daily-reports.ts";

const HOUR_MS = 3600_000;
const DAY = "2026-11-20";
const MIDNIGHT = Date.UTC(2026, 10, 21);

interface Posted {
  path: string;
  type: string | null;
  report: TlsReport;
}

let store: Awaited<ReturnType<typeof tempStore>>;
let receiver: Bun.Server<undefined>;
let teamId = "";
let domainId = "";
let posted: Posted[] = [];
let status = 201;
const certificate = createTestCertificate("reports.test");

beforeAll(async () => {
  store = await tempStore();
  teamId = (await addTeam(store)).id;
  domainId = createId();
  const domain: NewDomainRow = {
    ...{ id: domainId, teamId, name: "sender.test", region: "us-east-1", status: "verified", records: [] },
    ...{ customReturnPath: "send", tls: "opportunistic", openTracking: false, clickTracking: false },
    ...{ trackingSubdomain: null, isSendingEnabled: true, createdAt: 0, checkedAt: 0, verifiedAt: 0 },
  };
  await store.domains.create({ domain, keys: [] });
  receiver = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    tls: certificate,
    async fetch(request) {
      const body = gunzipSync(await request.arrayBuffer());
      const { pathname } = new URL(request.url);
      posted.push({
        path: pathname,
        type: request.headers.get("content-type"),
        report: JSON.parse(body.toString()),
      });
      return new Response(null, { status });
    },
  });
});
afterAll(async () => {
  await receiver.stop(true);
  await store[Symbol.asyncDispose]();
});
beforeEach(() => {
  posted = [];
  status = 201;
  progress = memoryValue();
});

const record = (rua: string) => [`v=TLSRPTv1; rua=${rua}`];
const post = (path: string) => `https://reports.test:${receiver.port}${path}`;

function count(domain: string, changes: Partial<TlsCount> = {}): TlsCount {
  return { day: DAY, domain, type: "none", policy: null, successes: 1, failures: [], ...changes };
}

interface World {
  zone: ResolverZone;
  counts: TlsCount[];
  /** 0 ≤ x < 1. */
  jitter?: number;
  from?: string;
}

let progress = memoryValue();

/** A reporter that shares the store and the progress with those before it. */
function reporter(
  { zone, counts, jitter = 0, from = "tls@sender.test" }: World,
  clock = createFakeClock(MIDNIGHT),
) {
  const told: [event: string, fields: LogFields | undefined][] = [];
  const hear = (event: string, fields?: LogFields) => void told.push([event, fields]);
  const resolver = createZoneResolver({ "reports.test A": ["127.0.0.1"], ...zone });
  const parts: DailyReportsParts = {
    ...{ store, clock, resolver, counts: () => counts, random: () => jitter },
    sendingDomains: createSendingDomains({ store, keyVault: createKeyVault(new Uint8Array(32)) }),
    wake: { notify() {} },
    deliverForMs: LIMITS.expiryMs,
    log: { info() {}, warn: hear, error: hear },
    outbound: {
      resolver,
      allowPrivateNetworks: readNetworks(["127.0.0.0/8"]),
      authorities: [certificate.cert],
    },
  };
  const settings = { from, hostname: "mail.sender.test", saved: progress };
  return { ...createDailyReports(parts, settings), clock, told };
}

/** What was accepted for an address, newest first. */
async function mailedTo(address: string) {
  const { rows } = await store.emails.list({ teamId, limit: 100 });
  return rows.filter(({ to }) => to.includes(address));
}

test("each target of a domain gets the report of the day before, in the form it asks for", async () => {
  const to = "form@example.com";
  const failure = { result: "certificate-expired" as const, host: "mx.example.com", sessions: 2 };
  const { run } = reporter({
    zone: { "_smtp._tls.example.com TXT": record(`mailto:${to},${post("/form")}`) },
    counts: [
      count("example.com", { failures: [{ ...failure, ip: "198.51.100.1", sendingIp: "192.0.2.1" }] }),
      count("example.com", { day: "2026-11-19" }),
      count("silent.example"),
    ],
  });
  await run();
  const [email] = await mailedTo(to);
  const body = await store.emails.body({ teamId, emailId: email!.id });
  const message = await PostalMime.parse(body!.bytes);
  const header = (name: string) => message.headers.find(({ key }) => key === name)?.value;
  expect(header("content-type")).toBe(
    `multipart/report; report-type="tlsrpt"; boundary="${/boundary="([^"]+)"/.exec(header("content-type") ?? "")?.[1]}"`,
  );
  expect(header("tls-report-domain")).toBe("example.com");
  expect(header("tls-report-submitter")).toBe("sender.test");
  expect(header("tls-required")).toBe("No");
  expect(message.from?.address).toBe("tls@sender.test");
  expect(message.subject).toBe(
    "Report Domain: example.com Submitter: sender.test Report-ID: <2026-11-20_example.com@mail.sender.test>",
  );
  const [attachment] = message.attachments;
  expect(attachment).toMatchObject({
    mimeType: "application/tlsrpt+gzip",
    filename: "sender.test!example.com!1795132800!1795219199.json.gz",
  });
  const report = JSON.parse(gunzipSync(attachment!.content as ArrayBuffer).toString()) as TlsReport;
  expect(report).toMatchObject({
    "contact-info": "tls@sender.test",
    "date-range": { "start-datetime": `${DAY}T00:00:00Z`, "end-datetime": `${DAY}T23:59:59Z` },
    policies: [{ "failure-details": [{ "sending-mta-ip": "192.0.2.1", "failed-session-count": 2 }] }],
  });
  expect(report.policies).toHaveLength(1);
  expect(posted).toEqual([{ path: "/form", type: "application/tlsrpt+gzip", report }]);
});

test("nothing is sent before its time, and a day is reported once over restarts", async () => {
  const to = "once@example.com";
  const world = {
    zone: { "_smtp._tls.example.com TXT": record(`mailto:${to},${post("/once")}`) },
    counts: [count("example.com"), count("example.com", { day: "2026-11-21" })],
    jitter: 0.5,
  };
  const first = reporter(world);
  await first.run();
  expect(posted).toEqual([]);
  first.clock.advance(2 * HOUR_MS - 1);
  // The time was chosen once: what another start would choose does not count.
  const second = reporter({ ...world, jitter: 0 }, first.clock);
  await second.run();
  expect(posted).toEqual([]);
  first.clock.advance(1);
  await second.run();
  await second.run();
  await reporter(world, first.clock).run();
  expect([posted.length, (await mailedTo(to)).length]).toEqual([1, 1]);
  first.clock.jumpTo(MIDNIGHT + 26 * HOUR_MS);
  await reporter(world, first.clock).run();
  expect(posted.map(({ report }) => report["report-id"].slice(0, 10))).toEqual([DAY, "2026-11-21"]);
});

test("an email that was accepted before a crash is not accepted again", async () => {
  const to = "crash@example.com";
  const world = {
    zone: { "_smtp._tls.crash.example TXT": record(`mailto:${to}`) },
    counts: [count("crash.example")],
  };
  await reporter(world).run();
  progress = memoryValue();
  await reporter(world).run();
  expect(await mailedTo(to)).toHaveLength(1);
});

test("what fails is tried again after half an hour, told once, and repeats nothing that went", async () => {
  const { run, clock, told } = reporter({
    zone: {
      "_smtp._tls.a.example TXT": record(`${post("/fails")},mailto:partly@example.com`),
      "_smtp._tls.b.example TXT": "failed",
    },
    counts: [count("a.example"), count("b.example")],
  });
  status = 503;
  await run();
  await run();
  expect(posted).toHaveLength(1);
  clock.advance(HOUR_MS / 2);
  await run();
  expect(posted).toHaveLength(2);
  expect(told.map(([, fields]) => fields?.reason).sort()).toEqual([
    "SERVFAIL",
    "it answered with status 503",
  ]);
  status = 200;
  clock.advance(HOUR_MS / 2);
  await run();
  clock.advance(HOUR_MS / 2);
  await run();
  expect(posted).toHaveLength(3);
  expect(await mailedTo("partly@example.com")).toHaveLength(1);
});

test("a report is not sent into a network that is not public, nor in clear", async () => {
  const { run, told } = reporter({
    zone: {
      "_smtp._tls.a.example TXT": record("https://inside.test/x"),
      "_smtp._tls.b.example TXT": record(`http://reports.test:${receiver.port}/x`),
      "inside.test A": ["10.0.0.1"],
    },
    counts: [count("a.example"), count("b.example")],
  });
  await run();
  expect(told.map(([, fields]) => fields?.reason)).toEqual([
    "it resolves to an address that is not public (see outbound.allow_private_networks)",
  ]);
  expect(posted).toEqual([]);
});

test("without a verified domain nothing is sent or asked for, and it is said once", async () => {
  const world = {
    zone: { "_smtp._tls.a.example TXT": record(post("/x")) },
    counts: [count("a.example")],
    from: "tls@unknown.test",
  };
  const { run, clock, told } = reporter(world);
  await run();
  clock.advance(HOUR_MS);
  await run();
  expect(told.map(([event]) => event)).toEqual(["tls_reports.not_sent"]);
  expect(posted).toEqual([]);
});

test("a day has a bounded number of reports, of those domains first where something failed", async () => {
  const domains = Array.from({ length: 1_010 }, (_, index) => `d${index}.example`);
  const zone = Object.fromEntries(
    domains.map((domain) => [`_smtp._tls.${domain} TXT`, record(post(`/${domain}`))]),
  );
  const failure = {
    result: "validation-failure" as const,
    host: null,
    ip: null,
    sendingIp: null,
    sessions: 1,
  };
  const counts = domains.map((domain) => count(domain));
  counts.push(count("last.example", { failures: [failure] }));
  const { run, told } = reporter({
    zone: { ...zone, "_smtp._tls.last.example TXT": record(post("/last")) },
    counts,
  });
  await run();
  expect(posted.length).toBeWithin(1_000, 1_010);
  expect(posted.slice(0, 8).map(({ path }) => path)).toContain("/last");
  expect(told.map(([event]) => event)).toEqual(["tls_reports.too_many"]);
});
