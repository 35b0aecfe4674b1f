// Reports for a review: who can get in, what was changed, and whether the record of it is whole.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { createOwnerLink } from "../accounts/one-time-links.ts";
import { createHeadKey, signHeads } from "../audit/sign-heads.ts";
import { BACKUP_RECORD, saveBackupRecord } from "../backup/backup-record.ts";
import { silentLog } from "../lib/log.ts";
import { VERSION } from "../lib/version.ts";
import { savedIn } from "../store/state.ts";
import { type ApiFixture, startApiFixture } from "../testing/fixtures/api-fixture.ts";
import { type Browser, openBrowser } from "../testing/fixtures/session-browser.ts";
import { noteVersion } from "../upgrade/note-version.ts";
import { reportAccess } from "./access-report.ts";
import { renderReport } from "./report-page.ts";
import { reportSoc2 } from "./soc2-report.ts";

const DAY_MS = 24 * 3600_000;
const PASSWORD = "correct horse battery";
const NASTY = "<script>alert(1)</script>";
const headKey = createHeadKey(new Uint8Array(32).fill(5));
let api: ApiFixture;
let owner: Browser;

beforeAll(async () => {
  api = await startApiFixture();
  const { path } = await createOwnerLink(api.accounts);
  owner = openBrowser(api);
  await owner.post("/session/link/redeem", {
    token: path.split("#")[1],
    email: "owner@acme.test",
    name: "Olga",
    password: PASSWORD,
  });
  const invited = await owner.post("/team/invitations", { email: "mia@acme.test", role: "member" });
  const mia = openBrowser(api);
  await mia.post("/session/link/redeem", {
    token: (invited.json as { link: string }).link.split("#")[1],
    name: "Mia",
    password: PASSWORD,
  });
  await owner.post("/team/invitations", { email: "tom@acme.test", role: "admin" });
  await owner.post("/api-keys", { name: NASTY });
});
afterAll(() => api[Symbol.asyncDispose]());

const parts = () => ({
  store: api.store,
  clock: api.clock,
  headKey,
  config: { hostname: "mail.acme.test", backup: { recipients: ["age1x"] } },
});

test("the access report has every person, key and invitation, and says what to look at", async () => {
  const report = await reportAccess(parts(), api.teamId);
  expect(report.people.map(({ email }) => email)).toEqual(["mia@acme.test", "owner@acme.test"]);
  expect(report.people).toMatchObject([
    { name: "Mia", is_operator: false, has_password: true, open_sessions: 1, remarks: [] },
    {
      is_operator: true,
      teams: [{ role: "owner" }],
      second_factors: [],
      remarks: ["administers without a second factor"],
    },
  ]);
  expect(report.invitations).toMatchObject([{ email: "tom@acme.test", role: "admin" }]);
  const key = report.keys.find(({ name }) => name === NASTY);
  expect(key).toMatchObject({ permission: "full_access", last_used_at: null, remarks: [] });
  const all = await reportAccess(parts(), null);
  expect(all.keys.length).toBeGreaterThan(report.keys.length);
});

test("keys and people that nobody uses are named", async () => {
  const clock = { now: () => api.clock.now() + 400 * DAY_MS };
  const { keys, people } = await reportAccess({ ...parts(), clock }, api.teamId);
  expect(keys.find(({ name }) => name === NASTY)?.remarks).toEqual([
    "not used for 90 days",
    "older than a year",
  ]);
  expect(people[0]).toMatchObject({ open_sessions: 0, last_seen_at: null, remarks: ["no session in use"] });
});

test("the report of a period lists its changes, counts sign-ins, and checks the logs", async () => {
  await signHeads({ ...parts(), log: silentLog });
  const now = api.clock.now();
  const report = await reportSoc2(parts(), { since: now - DAY_MS, until: now + 1 });
  expect(report.about).toContain("No software makes anyone compliant");
  const log = report.logs.find(
    ({ team }) => team !== null && report.access.people[0]?.teams[0]?.name === team,
  )!;
  expect(log.chain).toMatchObject({ ok: true, signed: { position: expect.any(Number) } });
  expect(log.actions).toMatchObject({ "session.started": 2, "POST /api-keys": 1 });
  const actions = log.changes.map(({ action }) => action);
  expect(actions).toContain("POST /api-keys");
  expect(actions).not.toContain("session.started");
  const empty = await reportSoc2(parts(), { since: now - 3 * DAY_MS, until: now - 2 * DAY_MS });
  expect(empty.logs.flatMap(({ changes }) => changes)).toEqual([]);
});

test("the report has backups, the last rehearsal and upgrades of the period, and no others", async () => {
  const now = api.clock.now();
  const run = {
    ...{ startedAt: now, tookMs: 1, by: "schedule" as const, to: "s3://acme/x.age", error: null, bytes: 5 },
    ...{ sha256: "", emails: 7, isEncrypted: true, removed: 0 },
  };
  const failed = { ...run, startedAt: now - 1, error: "no space", bytes: null };
  const rehearsal = {
    ...{ at: now, file: "s3://acme/x.age", problems: [] },
    checked: { members: 5, bodies: 2, keys: 3, emails: 7, deliveries: 9 },
  };
  const old = { ...run, startedAt: now - 2 * DAY_MS };
  const record = {
    runs: [run, failed, old],
    lastSuccess: run,
    rehearsal,
    earlier: [{ ...rehearsal, at: now - 2, problems: ["a body is missing"] }],
  };
  await saveBackupRecord(savedIn(api.store, BACKUP_RECORD), record, () => {});
  await noteVersion({ store: api.store, clock: api.clock, log: silentLog });
  const period = { since: now - DAY_MS, until: now + 1 };
  const { operations } = await reportSoc2(parts(), period);
  expect(operations).toMatchObject({
    backups: {
      recovery_keys: 1,
      last_success_at: new Date(now).toISOString(),
      runs: [{ by: "schedule", error: null }, { error: "no space" }],
      rehearsals: [
        { problems: [], checked: { emails: 7, bodies: 2, keys: 3 } },
        { problems: ["a body is missing"] },
      ],
    },
    upgrades: [{ version: VERSION, started_at: new Date(now).toISOString() }],
  });
  expect(operations.backups.runs).toHaveLength(2);
  const html = renderReport(await reportSoc2(parts(), period));
  for (const text of ["no space", "no problems", "a body is missing", VERSION]) expect(html).toContain(text);
  const before = await reportSoc2(parts(), { since: now - 9 * DAY_MS, until: now - 8 * DAY_MS });
  expect(before.operations).toMatchObject({ backups: { runs: [], rehearsals: [] }, upgrades: [] });
});

test("as a page, names are text", async () => {
  const now = api.clock.now();
  const html = renderReport(await reportSoc2(parts(), { since: now - DAY_MS, until: now + 1 }));
  expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
  expect(html).not.toContain("<script");
  expect(html).toContain("mia@acme.test");
});
