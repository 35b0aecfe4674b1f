import { expect, test } from "bun:test";
import type { BackupRecord, BackupRun } from "../../backup/backup-record.ts";
import { parseConfig } from "../../config/config.ts";
import { checkBackup, checkRehearsal } from "./backup.ts";

const NOW = Date.UTC(2026, 10, 20, 12);
const HOUR_MS = 3600_000;
const SCHEDULED = '[backup]\nto = "s3://acme/x"\ns3_access_key_id = "a"\ns3_secret_access_key = "b"\n';

const run = (hoursAgo: number, changes: Partial<BackupRun> = {}): BackupRun => ({
  startedAt: NOW - hoursAgo * HOUR_MS,
  tookMs: 1,
  by: "schedule",
  to: "s3://acme/x/sendlark.age",
  error: null,
  bytes: 5_000_000,
  sha256: "",
  emails: 7,
  isEncrypted: true,
  removed: 0,
  ...changes,
});

function parts(toml: string, record: Partial<BackupRecord>) {
  const text = `hostname = "mail.acme.test"\ndata_dir = "/nowhere"\n${toml}`;
  const value = JSON.stringify({ runs: [], lastSuccess: null, rehearsal: null, ...record });
  return {
    config: parseConfig(text, { file: "/sendlark.toml", environment: {} }),
    clock: { now: () => NOW },
    store: { state: { read: async () => ({ value, version: 1 }) } as never },
  };
}

test.each<[string, string, Partial<BackupRecord>, string, string]>([
  ["nothing is scheduled", "", {}, "warn", "no backups are scheduled"],
  ["one by hand is a day old", "", { lastSuccess: run(24) }, "ok", "made 24 hours ago: 4.7 MB in s3://"],
  ["one by hand is old", "", { lastSuccess: run(24 * 8) }, "warn", "no backups are scheduled"],
  ["none yet", SCHEDULED, {}, "warn", "none was made yet"],
  ["only failures", SCHEDULED, { runs: [run(1, { error: "no space" })] }, "fail", "failed: no space"],
  ["a recent one", SCHEDULED, { runs: [run(9)], lastSuccess: run(9) }, "ok", "made 9 hours ago"],
  [
    "the last failed",
    SCHEDULED,
    { runs: [run(9, { error: "no" })], lastSuccess: run(33) },
    "warn",
    "failed: no",
  ],
  ["too old", SCHEDULED, { runs: [run(50)], lastSuccess: run(50) }, "fail", "made 2 days ago"],
  ["of the future", SCHEDULED, { runs: [run(-999)], lastSuccess: run(-999) }, "fail", "in the future"],
  [
    "not encrypted",
    SCHEDULED,
    { lastSuccess: run(9, { isEncrypted: false }) },
    "warn",
    "without the master key",
  ],
])("backup: %s", async (_, toml, record, status, found) => {
  const finding = await checkBackup(parts(toml, record));
  expect(finding.status).toBe(status as "ok");
  expect(finding.found).toContain(found);
  if (status !== "ok") expect(finding.advice).not.toBe("");
});

const checked = { members: 5, bodies: 2, keys: 2, emails: 7, deliveries: 9 };
const rehearsed = (hoursAgo: number, problems: string[] = []) => ({
  rehearsal: { at: NOW - hoursAgo * HOUR_MS, file: "s3://acme/x/sendlark.age", problems, checked },
});

test.each<[string, Partial<BackupRecord>, string, string]>([
  ["never", {}, "warn", "no backup has been restored"],
  ["without problems", rehearsed(30), "ok", "restored 30 hours ago: 7 emails, 2 bodies and 2 DKIM keys"],
  ["long ago", rehearsed(24 * 16), "warn", "restored 16 days ago"],
  [
    "with a problem",
    rehearsed(1, ["the body of email 1 is missing"]),
    "fail",
    "the body of email 1 is missing",
  ],
])("rehearsal: %s", async (_, record, status, found) => {
  const finding = await checkRehearsal(parts(SCHEDULED, record));
  expect(finding.status).toBe(status as "ok");
  expect(finding.found).toContain(found);
});
