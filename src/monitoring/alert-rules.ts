// Every alert in one table. The same conditions are evaluated inside and written as PromQL (alert-conditions.ts), and the
// same texts are in emails, webhooks and the rules file.
import { LIMITS } from "../limits.ts";
import type { CounterName, GaugeName } from "./metric-table.ts";

/** Series of a counter; `where` lists the accepted values of a label. */
export interface Counted {
  metric: CounterName;
  where?: Readonly<Record<string, readonly string[]>>;
}

export type Condition =
  | { kind: "above"; metric: GaugeName; limit: number }
  | { kind: "below"; metric: GaugeName; limit: number }
  /** Two gauges with the same labels. */
  | { kind: "quotient_below"; metric: GaugeName; of: GaugeName; limit: number }
  /** The increase of `part` in the share of the increase of `whole`; fewer than `least` are not significant. */
  | {
      kind: "share_above";
      part: Counted;
      whole: Counted;
      by: readonly string[];
      overMinutes: number;
      limit: number;
      least: number;
    };

export interface AlertRule {
  name: string;
  severity: "warning" | "critical";
  condition: Condition;
  /** How long it has to be true. */
  forMinutes: number;
  unit: "duration" | "percent" | "bytes" | "number";
  /** A sentence, with the label of the series ("" for none) and the value in words. */
  summary(subject: string, value: string): string;
  advice: string;
}

const HOUR_S = 3600;
const DAY_S = 24 * HOUR_S;
const DAY_MIN = 24 * 60;

const complaints = (limit: number) => ({
  condition: {
    kind: "share_above" as const,
    part: { metric: "complaints_total" as const },
    whole: { metric: "attempts_total" as const, where: { outcome: ["delivered"] } },
    by: [],
    overMinutes: DAY_MIN,
    limit,
    least: 5,
  },
  forMinutes: 0,
  unit: "percent" as const,
  summary: (_: string, value: string) => `${value} of the emails of the last 24 hours were reported as spam.`,
  advice:
    "Find the team in the dashboard under Health. Send only to people who asked for it, and stop what they complain about: `sendlark queue hold --team TEAM`.",
});

export const ALERT_RULES: readonly AlertRule[] = [
  {
    name: "MailIsLate",
    severity: "critical",
    condition: { kind: "above", metric: "queue_oldest_due_seconds", limit: 15 * 60 },
    forMinutes: 1,
    unit: "duration",
    summary: (_, value) => `Mail that is due has waited for ${value}.`,
    advice: "Look at `sendlark queue sites` and at the log. If the machine is busy, give it more CPU.",
  },
  {
    name: "SiteDefers",
    severity: "warning",
    condition: {
      kind: "share_above",
      part: { metric: "attempts_total", where: { outcome: ["deferred"] } },
      whole: { metric: "attempts_total" },
      by: ["site"],
      overMinutes: 5,
      limit: 0.3,
      least: 10,
    },
    forMinutes: 15,
    unit: "percent",
    summary: (site, value) => `${site} defers ${value} of the attempts.`,
    advice:
      "`sendlark queue sites` shows its replies, and `sendlark queue list --site SITE` the emails that wait.",
  },
  { name: "ManyComplaints", severity: "warning", ...complaints(0.001) },
  { name: "TooManyComplaints", severity: "critical", ...complaints(0.003) },
  {
    name: "HardBounces",
    severity: "warning",
    condition: {
      kind: "share_above",
      part: { metric: "bounces_total", where: { kind: ["permanent"] } },
      whole: { metric: "attempts_total", where: { outcome: ["delivered", "bounced"] } },
      by: [],
      overMinutes: DAY_MIN,
      limit: 0.05,
      least: 20,
    },
    forMinutes: 0,
    unit: "percent",
    summary: (_, value) => `${value} of the emails of the last 24 hours bounced.`,
    advice:
      "Find the team in the dashboard under Health, and have it remove old addresses: providers block senders with many bounces.",
  },
  {
    name: "CertificateExpires",
    severity: "critical",
    condition: {
      kind: "quotient_below",
      metric: "certificate_expiry_seconds",
      of: "certificate_lifetime_seconds",
      limit: 0.25,
    },
    forMinutes: 1,
    unit: "percent",
    summary: (kind, value) => `A certificate (${kind}) was not renewed: ${value} of its lifetime is left.`,
    advice: "`sendlark doctor` and the log say why. Renew it before clients refuse it.",
  },
  {
    name: "BackupIsOld",
    severity: "critical",
    condition: { kind: "above", metric: "backup_age_seconds", limit: 26 * HOUR_S },
    forMinutes: 1,
    unit: "duration",
    summary: (target, value) => `The last backup (${target}) is ${value} old.`,
    advice: "The log says why the scheduled backup failed. Make one by hand until it works again.",
  },
  {
    name: "RehearsalIsOld",
    severity: "warning",
    condition: { kind: "above", metric: "backup_rehearsal_age_seconds", limit: 8 * DAY_S },
    forMinutes: 1,
    unit: "duration",
    summary: (target, value) => `No backup (${target}) was restored as a rehearsal for ${value}.`,
    advice: "The log says what the last rehearsal found. Verify the newest backup by hand.",
  },
  {
    name: "DiskFills",
    severity: "warning",
    condition: { kind: "below", metric: "disk_full_seconds", limit: 7 * DAY_S },
    forMinutes: 1,
    unit: "duration",
    summary: (_, value) => `The disk is full in ${value}.`,
    advice: "Keep data for a shorter time (`[retention]`) or give the data directory more room.",
  },
  {
    name: "LogIsLarge",
    severity: "warning",
    condition: { kind: "above", metric: "wal_bytes", limit: LIMITS.walBytesMax },
    forMinutes: 5,
    unit: "bytes",
    summary: (_, value) => `The write-ahead log of the database has ${value}.`,
    advice:
      "Another process may keep sendlark.db open for reading: find it with `fuser -v` on sendlark.db and stop it.",
  },
  {
    name: "EventLoopLags",
    severity: "warning",
    condition: { kind: "above", metric: "event_loop_lag_seconds", limit: 0.2 },
    forMinutes: 1,
    unit: "duration",
    summary: (thread, value) => `The ${thread} thread answers ${value} late.`,
    advice: "The machine is busy: look for other programs, and give it more CPU.",
  },
  {
    name: "Blocklisted",
    severity: "critical",
    condition: { kind: "above", metric: "dnsbl_listed", limit: 0 },
    forMinutes: 0,
    unit: "number",
    summary: (list) => `This server is on the block list ${list}.`,
    advice:
      "`sendlark doctor --blocklists` shows the entries. Stop the mail that caused them, then ask the list to remove them.",
  },
  {
    name: "CrashesOften",
    severity: "critical",
    condition: { kind: "above", metric: "recent_crashes", limit: 2 },
    forMinutes: 0,
    unit: "number",
    summary: (_, value) => `The server was killed or crashed ${value} times within an hour.`,
    advice: "Look for `serve.crashed` in the log, and for the kernel's out-of-memory killer in `dmesg`.",
  },
  {
    name: "NodeIsGone",
    severity: "warning",
    condition: { kind: "above", metric: "node_silent_seconds", limit: 60 },
    forMinutes: 0,
    unit: "duration",
    summary: (node, value) => `Node ${node} has not been heard of for ${value}; others do its work.`,
    advice:
      "Start it again, or leave it: a node that stays away is forgotten after two days. `sendlark node list` shows all.",
  },
  {
    name: "WebhooksAreLate",
    severity: "warning",
    condition: { kind: "above", metric: "webhook_oldest_seconds", limit: 15 * 60 },
    forMinutes: 5,
    unit: "duration",
    summary: (_, value) => `Webhook events that are due have waited for ${value}.`,
    advice: "The dashboard shows under Webhooks which endpoints are slow.",
  },
  {
    name: "Problem",
    severity: "critical",
    condition: { kind: "above", metric: "problems", limit: 0 },
    forMinutes: 1,
    unit: "number",
    summary: (problem) => `The Health page shows a problem: ${problem}.`,
    advice: "The Health page of the dashboard and `sendlark doctor` say what to do.",
  },
];

/** The rule whose subjects are problems of the Health page, which have texts of their own. */
export const PROBLEM_RULE = "Problem";

/** The value in words, for people. */
export function showValue(unit: AlertRule["unit"], value: number): string {
  switch (unit) {
    case "duration":
      return showSeconds(value);
    case "percent":
      return `${Number((100 * value).toPrecision(2))} %`;
    case "bytes":
      return `${Math.round(value / 1024 / 1024).toLocaleString("en")} MB`;
    case "number":
      return String(Math.round(value));
  }
}

function showSeconds(seconds: number): string {
  if (seconds < 1) return `${Math.round(seconds * 1000)} ms`;
  if (seconds < 120) return `${Math.round(seconds)} seconds`;
  if (seconds < 2 * HOUR_S) return `${Math.round(seconds / 60)} minutes`;
  if (seconds < 2 * DAY_S) return `${Math.round(seconds / HOUR_S)} hours`;
  return `${Math.floor(seconds / DAY_S)} days`;
}
