import { expect, test } from "bun:test";
import { Elysia } from "elysia";
import type { Caller } from "../accounts/caller.ts";
import { parseConfig } from "../config/config.ts";
import type { Finding } from "../doctor/checks/finding.ts";
import { createKeyVault } from "../domains/key-vault.ts";
import { createDomain } from "../domains/manage-domain.ts";
import type { TeamInDanger } from "../metrics/watch-rates.ts";
import type { FiringAlert } from "../monitoring/alert-desk.ts";
import type { AttemptOutcome, AttemptReport } from "../mta/outcome.ts";
import { STORAGE_GROWTH } from "../retention/growth.ts";
import type { NodeRow } from "../store/cluster.ts";
import type { DomainRow } from "../store/domains.ts";
import type { Role } from "../store/users.ts";
import { createFakeClock } from "../testing/fixtures/fake-clock.ts";
import { callRoute, fakeSession, showError } from "../testing/fixtures/route-app.ts";
import { acceptRequest, addTeam, largeEmails, NOON, sampleEmail } from "../testing/fixtures/store-samples.ts";
import { tempStore } from "../testing/fixtures/temp-store.ts";
import { createTestCertificate } from "../testing/fixtures/test-certificate.ts";
import { testPolicy } from "../testing/fixtures/test-policy.ts";
import { createHealthDesk } from "./health-desk.ts";
import { healthRoutes } from "./health-routes.ts";

const OK = { status: "ok", found: "fine", expected: "fine", advice: "" } as const;
const FINDINGS: Finding[] = [
  { ...OK, id: "disk_space", title: "Free space" },
  { ...OK, id: "reverse_dns", title: "Reverse DNS of 203.0.113.7", status: "fail", found: "no name" },
  { ...OK, id: "spf", title: "SPF of send.acme.test" },
  { ...OK, id: "check", title: "Block list zen.spamhaus.org", status: "unknown" },
];

type CertificateParts = NonNullable<Parameters<typeof createHealthDesk>[0]["certificates"]>;

/** The server's own, and one that its host does not get. */
function certificatesAt(now: number): CertificateParts {
  const to = new Date(now + 90 * 24 * 3600_000 - 1);
  const { cert } = createTestCertificate("mail.acme.test", {
    to,
    issuer: { name: "CA", key: createTestCertificate("CA").key },
  });
  const state = { window: null, askAt: 0, isStopped: false, nextTryAt: now + 3600_000, failures: 2 };
  const problem = "links.acme.test refuses the connection";
  return {
    served: { list: () => [{ host: "mail.acme.test", origin: "files", cert }] },
    keeper: { reports: () => [{ ...state, problem, host: "links.acme.test", teamId: "a", renewAt: null }] },
    doorProblems: () => ["HTTPS shows an old certificate."],
  };
}

/** The doctor's run is the test's to finish. */
async function setUp(
  role: Role = "owner",
  isOperator = false,
  certificates?: CertificateParts,
  config = 'hostname = "mail.acme.test"',
  cluster: Parameters<typeof createHealthDesk>[0]["cluster"] = null,
) {
  const store = await tempStore();
  const clock = createFakeClock(NOON);
  const team = await addTeam(store);
  const policy = await testPolicy(clock);
  const runs: {
    asksBlocklists: boolean;
    domains: DomainRow[];
    finish(findings: Finding[]): Promise<void>;
  }[] = [];
  const endangered: TeamInDanger[] = [];
  const firing: FiringAlert[] = [];
  const desk = createHealthDesk({
    ...{ store, clock, policy, cluster },
    rates: { inDanger: () => endangered },
    alerts: { firing: () => firing },
    ...(certificates && { certificates }),
    config: parseConfig(config, { file: "/x/sendlark.toml", environment: {} }),
    examine({ asksBlocklists, domains }) {
      const { promise, resolve } = Promise.withResolvers<Finding[]>();
      const finish = async (findings: Finding[]) => {
        resolve(findings);
        // What waits for it goes on before a timer of the event loop does.
        await new Promise((done) => setImmediate(done));
      };
      runs.push({ asksBlocklists, domains, finish });
      return promise;
    },
  });
  const caller = { user: { isOperator }, team: { id: team.id, role } } as Caller;
  const app = new Elysia()
    .onError(showError)
    .use(healthRoutes({ healthDesk: desk, session: fakeSession(caller) }));
  return {
    ...{ store, clock, team, policy, runs, endangered, firing },
    call: (method: string, path: string, body?: unknown) =>
      callRoute(app, { method, path: `/dashboard/api/health${path}`, body }),
    [Symbol.asyncDispose]: () => store[Symbol.asyncDispose](),
  };
}

test("the page has its facts at once, and the report when it is made", async () => {
  await using set = await setUp();
  await set.store.emails.accept(acceptRequest([sampleEmail(set.team.id, ["a@b.example"])]));
  const first = await set.call("GET", "");
  expect(first.body).toMatchObject({
    ...{ is_checking: true, checked_at: null, findings: [], hostname: "mail.acme.test" },
    ...{ delivery_mode: "direct", fallback: null, paused_sites: 0 },
    queue: { counts: { queued: 1 }, oldest_at: new Date(NOON).toISOString() },
    storage: { is_accepting_mail: true },
  });
  await set.runs[0]!.finish(FINDINGS);
  const { body } = await set.call("GET", "");
  expect(body).toMatchObject({ is_checking: false, checked_at: new Date(NOON).toISOString() });
  expect((body["findings"] as { group: string }[]).map(({ group }) => group)).toEqual([
    ...["This machine", "Sender identity", "Sending domains", "Blocklists"],
  ]);
});

test("the operator sees the nodes and what is said of them, and nobody else does", async () => {
  const row = { regions: ["eu-west-1"], url: null, version: "1.0.0", egresses: [], schema: 1, shards: 128 };
  const times = { startedAt: NOON, seenAt: NOON + 60_000, leavingAt: null, skewMs: 7 };
  const nodes: NodeRow[] = [
    { ...row, ...times, id: "one", name: "mail.acme.test", silentMs: 400 },
    { ...row, ...times, id: "two", name: "two.acme.test", silentMs: 90_000, shards: 0 },
  ];
  for (const isOperator of [true, false]) {
    const cluster = { nodes: async () => nodes };
    await using set = await setUp("owner", isOperator, undefined, undefined, cluster);
    const { body } = await set.call("GET", "");
    const at = (ms: number) => new Date(NOON + ms).toISOString();
    expect(body["nodes"]).toEqual(
      isOperator
        ? [
            {
              ...{ id: "one", hostname: "mail.acme.test", is_this: true, state: "works", shards: 128 },
              ...{ regions: ["eu-west-1"], version: "1.0.0", clock_ahead_ms: 7 },
              ...{ seen_at: at(-400), started_at: at(-60_400) },
            },
            expect.objectContaining({ id: "two", is_this: false, state: "gone", seen_at: at(-90_000) }),
          ]
        : [],
    );
    await set.runs[0]!.finish([{ ...OK, id: "node_leases", title: "Work of the nodes" }]);
    const { findings } = (await set.call("GET", "")).body as { findings: { group: string }[] };
    expect(findings.map(({ group }) => group)).toEqual(isOperator ? ["Nodes and their database"] : []);
  }
});

test("what is stored, for how long, and when the disk is full", async () => {
  await using set = await setUp();
  await set.store.emails.accept(acceptRequest(largeEmails(set.team.id)));
  const read = async () => (await set.call("GET", "")).body["storage"] as Record<string, unknown>;
  expect(await read()).toMatchObject({ bytes_per_day: null, full_in_days: null, total_bytes: 0 });
  const weekAgo = NOON - 7 * 24 * 3600_000;
  const value = JSON.stringify([{ at: weekAgo, bytes: 0 }]);
  await set.store.state.write({ name: STORAGE_GROWTH, value });
  const { classes, taken_bytes, bytes_per_day, full_in_days, free_bytes } = await read();
  expect(taken_bytes).toBeGreaterThan(12_000_000);
  expect(bytes_per_day).toBe(Math.round(Number(taken_bytes) / 7));
  expect(full_in_days).toBeWithin(1, Math.ceil((7 * Number(free_bytes)) / 12_000_000));
  expect(classes).toContainEqual({ class: "bodies", bytes: expect.any(Number), days: 30, bytes_max: 0 });
  expect(classes).toContainEqual({ class: "domain_reports", bytes: 0, days: 30, bytes_max: 268_435_456 });
});

test("the operator sees every certificate with its next renewal and last error, and nobody else any", async () => {
  for (const isOperator of [true, false]) {
    await using set = await setUp("owner", isOperator, certificatesAt(NOON));
    const { body } = await set.call("GET", "");
    const problem = "links.acme.test refuses the connection";
    const rows = [
      { host: "mail.acme.test", status: "ok", origin: "files", days_left: 89, problem: null },
      { host: "links.acme.test", status: "failing", origin: "acme", serial: null, failures: 2, problem },
    ];
    expect(body["certificates"]).toMatchObject(isOperator ? rows : []);
    const { problems } = (await set.call("GET", "/standing")).body as { problems: string[] };
    expect(problems.includes("HTTPS shows an old certificate.")).toBe(isOperator);
  }
});

test("a report is kept for five minutes, and made anew on request", async () => {
  await using set = await setUp();
  await set.call("GET", "");
  await set.call("POST", "/check", {});
  expect(set.runs).toHaveLength(1);
  await set.runs[0]!.finish(FINDINGS);
  set.clock.advance(5_000);
  await set.call("POST", "/check", {});
  await set.call("GET", "");
  expect(set.runs).toHaveLength(1);
  set.clock.advance(10_000);
  await set.call("POST", "/check", { blocklists: true });
  expect(set.runs.map(({ asksBlocklists }) => asksBlocklists)).toEqual([false, true]);
  await set.runs[1]!.finish([]);
  set.clock.advance(5 * 60_000 + 1);
  await set.call("GET", "");
  expect(set.runs).toHaveLength(3);
});

test("the standing tells what failed, what waits for somebody, and mail that is late", async () => {
  await using set = await setUp("owner", true);
  expect((await set.call("GET", "/standing")).body).toEqual({ problems: [] });
  expect(set.runs).toEqual([]);
  await set.call("GET", "");
  await set.runs[0]!.finish(FINDINGS);
  await set.store.emails.accept(acceptRequest([sampleEmail(set.team.id, ["a@b.example"])]));
  set.clock.advance(11 * 60_000);
  expect((await set.call("GET", "/standing")).body["problems"]).toEqual([
    "Mail that was due 11 minutes ago has not been attempted yet.",
    "Reverse DNS of 203.0.113.7: no name.",
  ]);
  const listed = {
    class: "ip_block",
    code: 450,
    reply: "4.7.1 listed",
    host: null,
    tookMs: 9,
    retryAfterMs: null,
  };
  set.policy.pace.leave(set.policy.pace.enter("b.example", "b.example", 1), { kind: "refused", ...listed });
  const { body } = await set.call("GET", "/standing");
  expect((body["problems"] as string[])[0]).toStartWith(
    "Mail to b.example waits. The site refuses this server",
  );
  set.clock.advance(24 * 3600_000);
  expect(JSON.stringify((await set.call("GET", "/standing")).body)).not.toContain("Reverse DNS");
});

test.each([true, false])("an alert that fires is shown to the operator (%p)", async (isOperator) => {
  await using set = await setUp("owner", isOperator);
  const alert = { severity: "warning", subject: "", value: 1, firedAt: NOON, advice: "Do it." } as const;
  set.firing.push({ ...alert, alert: "BackupIsOld", summary: "The last backup is old." });
  // Said among the problems already.
  set.firing.push({ ...alert, alert: "Problem", summary: "The disk is full." });
  const shown = isOperator ? ["The last backup is old. Do it."] : [];
  expect((await set.call("GET", "/standing")).body).toEqual({ problems: shown });
});

test("a team is not told whom others write to", async () => {
  await using set = await setUp("owner", false);
  const listed = { class: "ip_block", code: 450, reply: "no <ada@rival.example>", host: null } as const;
  for (const site of ["mx.rival.example", "google"]) {
    const refused = { kind: "refused" as const, ...listed, tookMs: 9, retryAfterMs: null };
    set.policy.pace.leave(set.policy.pace.enter(site, site, 1), refused);
  }
  await set.call("GET", "");
  const held = ["block_list", "egress_refused"].map((id) => ({
    ...{ id, title: "Mail to the site mx.rival.example", status: "fail" as const },
    ...{ found: "it waits: no <ada@rival.example>", expected: "", advice: "" },
  }));
  await set.runs[0]!.finish([...held, ...FINDINGS]);
  const shown = [(await set.call("GET", "")).body, (await set.call("GET", "/standing")).body];
  expect(JSON.stringify(shown)).not.toContain("rival");
  expect(JSON.stringify(shown[1])).toContain("Mail to google waits.");
});

test.each([
  [false, ["6 %"]],
  [true, ["6 %", "Team Other: 0.1 %"]],
])(
  "a team is told of its own bounces and complaints, the operator (%p) of everybody's",
  async (isOperator, starts) => {
    await using set = await setUp("owner", isOperator);
    const bounces = { kind: "bounces" as const, count: 60, of: 1_000 };
    const complaints = { kind: "complaints" as const, count: 10, of: 10_000 };
    set.endangered.push({ team: { id: set.team.id, name: "Own" }, dangers: [bounces] });
    set.endangered.push({ team: { id: "other", name: "Other" }, dangers: [complaints] });
    const problems = (await set.call("GET", "/standing")).body["problems"] as string[];
    expect(problems.map((text, index) => text.slice(0, starts[index]?.length))).toEqual(starts);
    expect((await set.call("GET", "")).body["problems"]).toEqual(problems);
  },
);

test("a team is told that a site does not trust its domain", async () => {
  await using set = await setUp();
  const { domainBackOff } = set.policy;
  const report = { class: "domain_reputation", startedAt: NOON, reply: "550 low reputation" };
  const refused = { kind: "deferred", report } as AttemptOutcome;
  for (const teamId of [set.team.id, "other"]) {
    const sent = { teamId, domainId: teamId, domain: `${teamId}.test`, site: "google" };
    for (let time = 0; time < 3; time++) domainBackOff.learn(refused, sent);
  }
  expect((await set.call("GET", "/standing")).body["problems"]).toEqual([
    expect.stringContaining(`google refuses mail from ${set.team.id}.test for its reputation`),
  ]);
});

test("the standing tells that DNS cannot be believed, and the operator what it said of whom", async () => {
  const text = "DNS gives answers that cannot be correct, last at 12:00 UTC, so mail waits";
  for (const isOperator of [false, true]) {
    await using set = await setUp("owner", isOperator);
    const report = { class: "dns_untrusted", reply: "a.test is denied", target: null };
    set.policy.dns.learn(report as AttemptReport, "a.test");
    const problems = [isOperator ? `${text}: a.test is denied.` : `${text}.`];
    expect((await set.call("GET", "/standing")).body).toEqual({ problems });
    expect((await set.call("GET", "")).body["problems"]).toEqual(problems);
  }
});

test("a domain that was never verified raises no alarm", async () => {
  await using set = await setUp();
  const { store, clock, team } = set;
  const host = { hostname: "mail.acme.test", egressAddresses: [], webHostname: "mail.acme.test" };
  const keyVault = createKeyVault(new Uint8Array(32));
  const parts = { store, clock, host, regions: [], keyVault, sendingDomains: { forget() {} } };
  await createDomain({ ...parts, isSandbox: true }, { teamId: team.id, name: "old.acme.test" });
  await createDomain({ ...parts, isSandbox: false }, { teamId: team.id, name: "new.acme.test" });
  await set.call("GET", "");
  expect(set.runs[0]!.domains.map(({ name }) => name)).toEqual(["old.acme.test"]);
});

test("members are neither shown it nor alarmed", async () => {
  await using set = await setUp("member");
  expect(await set.call("GET", "")).toMatchObject({ status: 403 });
  expect(await set.call("POST", "/check", {})).toMatchObject({ status: 403 });
  await set.store.emails.accept(acceptRequest([sampleEmail(set.team.id, ["a@b.example"])]));
  set.clock.advance(11 * 60_000);
  expect((await set.call("GET", "/standing")).body).toEqual({ problems: [] });
  expect(set.runs).toEqual([]);
});

const REGIONS = `
hostname = "mail.acme.test"
data_dir = "/var/lib/sendlark"
[backup]
to = "s3://vault/one"
s3_region = "eu-central-1"
s3_access_key_id = "id"
s3_secret_access_key = "key"
[blobs]
store = "s3"
bucket = "bodies"
region = "eu-west-3"
access_key_id = "id"
secret_access_key = "key"
[[egress]]
name = "us"
address = "203.0.113.7"
[[region]]
name = "eu-west-1"
fallback = "us-east-1"
location = "Frankfurt"
[[region]]
name = "sa-east-1"
`;

test("where data is, which addresses each region has, and which domains do not leave from theirs", async () => {
  for (const isOperator of [true, false]) {
    await using set = await setUp("owner", isOperator, undefined, REGIONS);
    const { store, clock, team } = set;
    const host = { hostname: "mail.acme.test", egressAddresses: [], webHostname: "mail.acme.test" };
    const keyVault = createKeyVault(new Uint8Array(32));
    const regions = ["us-east-1", "eu-west-1", "sa-east-1"];
    const parts = { store, clock, host, regions, keyVault, isSandbox: true, sendingDomains: { forget() {} } };
    for (const region of regions) {
      await createDomain(parts, { teamId: team.id, name: `${region}.acme.test`, region });
    }
    const dir = isOperator ? "/var/lib/sendlark" : null;
    expect((await set.call("GET", "")).body["where"]).toEqual({
      places: [
        { data: "bodies", at: "server", path: dir, region: null },
        { data: "bodies", at: "s3", path: isOperator ? "s3://bodies/" : null, region: "eu-west-3" },
        ...["metadata", "logs"].map((data) => ({ data, at: "server", path: dir, region: null })),
        { data: "backups", at: "s3", path: isOperator ? "s3://vault/one/" : null, region: "eu-central-1" },
      ],
      regions: [
        {
          name: "us-east-1",
          location: null,
          fallback: null,
          sends_from: "us-east-1",
          addresses: [{ egress: "us", address: "203.0.113.7", lost_since: null }],
        },
        {
          name: "eu-west-1",
          location: "Frankfurt",
          fallback: "us-east-1",
          sends_from: "us-east-1",
          addresses: [],
        },
        { name: "sa-east-1", location: null, fallback: null, sends_from: null, addresses: [] },
      ],
      domains_astray: [
        { domain: "sa-east-1.acme.test", region: "sa-east-1", from: null },
        { domain: "eu-west-1.acme.test", region: "eu-west-1", from: "us-east-1" },
      ],
    });
  }
});
