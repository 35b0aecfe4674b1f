import { expect, test } from "bun:test";
import type { BackupRun } from "./backup-record.ts";
import { nextBackupAt } from "./next-backup.ts";

const AT = (text: string) => Date.parse(`2026-11-${text}:00Z`);
const run = (startedAt: string, changes: Partial<BackupRun> = {}): BackupRun => ({
  startedAt: AT(startedAt),
  tookMs: 1,
  by: "schedule",
  to: "/mnt",
  error: null,
  bytes: 1,
  sha256: "",
  emails: 0,
  isEncrypted: true,
  removed: 0,
  ...changes,
});

/** The crc32 of the empty string is 0: no jitter. */
function next(runs: BackupRun[], lastSuccess: BackupRun | null = null, schedule = "0 3 * * *") {
  const now = AT("20T12:00");
  const at = nextBackupAt({ schedule, runs, lastSuccess, createdAt: now, instanceId: "", now });
  return at === null ? null : new Date(at).toISOString().slice(8, 16);
}

test("follows the schedule, and a missed time is in the past", () => {
  expect(next([])).toBe("21T03:00");
  expect(next([run("20T03:00")])).toBe("21T03:00");
  expect(next([run("12T03:00")])).toBe("13T03:00");
  expect(next([run("20T03:00")], null, "30 * * * *")).toBe("20T03:30");
});

test("a failed one is repeated after an hour, unless the schedule is earlier or somebody made one", () => {
  const failed = run("20T03:00", { error: "no space" });
  expect(next([failed])).toBe("20T04:00");
  expect(next([failed], null, "*/20 * * * *")).toBe("20T03:20");
  expect(next([failed], run("20T03:10", { by: "command" }))).toBe("21T03:00");
});

test("backups that were made while the clock was ahead put nothing off", () => {
  expect(next([run("28T03:00")], run("28T03:00"))).toBe("21T03:00");
  expect(next([run("28T03:00", { error: "no space" }), run("20T03:00")])).toBe("21T03:00");
  const given = { schedule: "0 3 * * *", runs: [], lastSuccess: null, createdAt: AT("28T03:00") };
  // The clock was set back since the start.
  expect(nextBackupAt({ ...given, instanceId: "", now: AT("20T12:00") })).toBe(AT("20T12:00"));
});

test("one by hand does not move the schedule", () => {
  expect(next([run("20T09:00", { by: "dashboard" }), run("20T03:00")])).toBe("21T03:00");
});

test("each installation starts at its own minute", () => {
  const given = {
    schedule: "0 3 * * *",
    runs: [],
    lastSuccess: null,
    createdAt: AT("20T12:00"),
    now: AT("30T12:00"),
  };
  const times = ["a", "b", "c", "d"].map((instanceId) => nextBackupAt({ ...given, instanceId })!);
  expect(new Set(times).size).toBe(4);
  for (const time of times) {
    expect(time).toBeGreaterThanOrEqual(AT("21T03:00"));
    expect(time).toBeLessThan(AT("21T03:10"));
  }
  // Its own time is not over before its jitter is.
  const at = times[0]!;
  const later = { ...run("21T03:00"), startedAt: at + 20_000 };
  expect(nextBackupAt({ ...given, runs: [later], instanceId: "a" })).toBe(at + 24 * 3600_000);
});
