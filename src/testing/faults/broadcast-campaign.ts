// Kills a whole appliance with -9 at random moments of broadcasts that are paused, resumed and canceled at random, and
// holds it to one promise: each contact gets exactly one email, or there is exactly one reason why not. Used by the
// end-to-end test (few kills) and by scripts/broadcast-crash.ts (many).
import { Database } from "bun:sqlite";
import { join } from "node:path";
import { createId } from "../../lib/id.ts";
import { type Appliance, startAppliance } from "../fixtures/appliance.ts";
import { type SeededRandom, seededRandom } from "../fuzz/seeded-random.ts";
import type { ReceivedMessage } from "../servers/fake-mx.ts";
import { untilRetried } from "./until-retried.ts";

export interface BroadcastCampaign {
  command: string[];
  /** What runs `serve`, when it is another executable: the control. */
  serveCommand?: string[];
  kills: number;
  contacts: number;
  seed: number;
  onProgress?(line: string): void;
}

export interface BroadcastCrashReport {
  kills: number;
  broadcasts: number;
  canceled: number;
  paused: number;
  contacts: number;
  emails: number;
  skipped: number;
  /** Recipients that the mail server got more than once, each covered by an attempt marked as such. */
  knownDuplicates: number;
  /** Broken promises, in words; empty = all held. */
  violations: string[];
}

/** Builds that must be caught, and by which broken promises. */
export const BROADCAST_CONTROLS = [
  ["leaves the slice before the work", "sliceBeforeWork", /^B[12]:/],
  ["leaves the slice after the commit of the work", "sliceAfterCommit", /^B[13]:/],
  ["ends by counters", "endByCounters", /^B[15]:/],
] as const;

const DOMAINS = 20;
/** Everybody who may not get it: every so many. */
const UNSUBSCRIBED_EVERY = 50;
const SUPPRESSED_EVERY = 70;
const RUN_MS_MIN = 60;
const RUN_MS_MORE = 600;
const CANCELED_SHARE = 0.5;

interface Run {
  appliance: Appliance;
  random: SeededRandom;
  campaign: BroadcastCampaign;
  /** Copies by subject and recipient. */
  copies: Map<string, Map<string, number>>;
  report: BroadcastCrashReport;
}

export async function runBroadcastCampaign(campaign: BroadcastCampaign): Promise<BroadcastCrashReport> {
  const copies: Run["copies"] = new Map();
  await using appliance = await startAppliance({
    command: campaign.command,
    serveCommand: campaign.serveCommand,
    mx: { keepsMessages: false, onMessage: (message) => note(copies, message) },
  });
  await appliance.stop();
  fillContacts(appliance, campaign.contacts);
  const report: BroadcastCrashReport = {
    ...{ kills: 0, broadcasts: 0, canceled: 0, paused: 0, contacts: campaign.contacts },
    ...{ emails: 0, skipped: 0, knownDuplicates: 0, violations: [] },
  };
  const run: Run = { appliance, random: seededRandom(campaign.seed), campaign, copies, report };
  await appliance.start();
  while (report.kills < campaign.kills) await runBroadcast(run);
  return report;
}

function note(copies: Run["copies"], { to, raw }: ReceivedMessage): void {
  const subject = /^Subject: (.*)$/m.exec(Buffer.from(raw).toString("latin1", 0, 8_000))?.[1]?.trim() ?? "";
  const ofSubject = copies.get(subject) ?? new Map<string, number>();
  copies.set(subject, ofSubject);
  for (const recipient of to) ofSubject.set(recipient, (ofSubject.get(recipient) ?? 0) + 1);
}

const databaseOf = ({ directory }: Appliance, readonly: boolean) =>
  new Database(join(directory, "data/sendlark.db"), readonly ? { readonly } : { readwrite: true });

/** What is sent to is a filled database, so SQL writes the contacts. */
function fillContacts(appliance: Appliance, count: number): void {
  using database = databaseOf(appliance, false);
  const add = database.prepare(
    `INSERT INTO contacts (id, team_id, email, first_name, is_unsubscribed, properties, created_at, updated_at)
     VALUES (?, ?, ?, ?, ?, '{}', 1, 1)`,
  );
  const suppress = database.prepare(
    "INSERT INTO suppressions (id, team_id, address, origin, created_at) VALUES (?, ?, ?, 'bounce', 1)",
  );
  const { teamId } = appliance;
  database.transaction(() => {
    for (let index = 0; index < count; index += 1) {
      const email = `c${index}@d${index % DOMAINS}.site.test`;
      add.run(createId(), teamId, email, `C${index}`, index % UNSUBSCRIBED_EVERY === 0 ? 1 : 0);
      if (index % SUPPRESSED_EVERY === 1) suppress.run(createId(), teamId, email);
    }
  })();
}

/** One broadcast from its start to its end, with kills on the way. */
async function runBroadcast(run: Run): Promise<void> {
  const { appliance, random, campaign, report } = run;
  const name = `Broadcast ${report.broadcasts + 1}`;
  const isToBeCanceled = random.chance(CANCELED_SHARE);
  const cancelAfter = 1 + random.below(6);
  const id = await send(appliance, name);
  report.broadcasts += 1;
  for (let cycle = 0; report.kills < campaign.kills; cycle += 1) {
    const state = await act(run, id, isToBeCanceled && cycle >= cancelAfter);
    if (state === "sent" || state === "canceled") break;
    await Bun.sleep(RUN_MS_MIN + random.next() * RUN_MS_MORE);
    await appliance.kill();
    report.kills += 1;
    await appliance.start();
  }
  await finish(run, id);
  const before = report.violations.length;
  check(run, { id, name });
  campaign.onProgress?.(
    `${name}: ${report.kills} kills, ${report.violations.length - before} broken promises`,
  );
}

async function send(appliance: Appliance, subject: string): Promise<string> {
  const body = {
    name: subject,
    from: "News <news@sender.test>",
    subject,
    html: "<p>Hi {{{FIRST_NAME|there}}}, <a href='{{{UNSUBSCRIBE_URL}}}'>leave</a></p>",
    filter: { all: [{ field: "email", op: "exists" }] },
    send: true,
  };
  const response = await appliance.api("/broadcasts", { method: "POST", body });
  const text = await response.text();
  if (!response.ok) throw new Error(`the broadcast was refused: ${text}`);
  return (JSON.parse(text) as { id: string }).id;
}

async function stateOf(appliance: Appliance, id: string): Promise<string> {
  const response = await appliance.api(`/broadcasts/${id}`);
  return ((await response.json()) as { state: string }).state;
}

/** Pauses, resumes, cancels or does nothing. Returns the state before. */
async function act({ appliance, random, report }: Run, id: string, cancels: boolean): Promise<string> {
  const state = await stateOf(appliance, id);
  const step = (verb: string) => appliance.api(`/broadcasts/${id}/${verb}`, { method: "POST", body: {} });
  if (cancels && ["preparing", "sending", "paused"].includes(state)) {
    if ((await step("cancel")).ok) report.canceled += 1;
  } else if (state === "sending" && random.chance(0.25)) {
    if ((await step("pause")).ok) report.paused += 1;
  } else if (state === "paused" && random.chance(0.6)) await step("resume");
  return state;
}

/** Without more kills, it ends. */
async function finish({ appliance, report }: Run, id: string): Promise<void> {
  const isOver = async () => {
    const state = await stateOf(appliance, id);
    if (state === "paused") await appliance.api(`/broadcasts/${id}/resume`, { method: "POST", body: {} });
    if (state === "sent") return true;
    return state === "canceled" && waitingOf(appliance, id) === 0 && readySlicesOf(appliance, id) === 0;
  };
  await untilRetried(appliance, isOver, { what: "the broadcast ends", withinMs: 300_000 }).catch(
    (error: Error) => report.violations.push(`B4: ${error.message}`),
  );
}

const SEQ = "(SELECT seq FROM broadcasts WHERE id = ?)";

function waitingOf(appliance: Appliance, id: string): number {
  return countOf(
    appliance,
    `SELECT count(*) AS count FROM deliveries WHERE broadcast_seq = ${SEQ}
     AND state IN ('queued', 'held', 'leased')`,
    id,
  );
}

function readySlicesOf(appliance: Appliance, id: string): number {
  const sql = `SELECT count(*) AS count FROM broadcast_slices WHERE broadcast_seq = ${SEQ} AND state IN ('ready', 'preparing')`;
  return countOf(appliance, sql, id);
}

function countOf(appliance: Appliance, sql: string, ...values: string[]): number {
  using database = databaseOf(appliance, true);
  return database.query<{ count: number }, string[]>(sql).get(...values)?.count ?? -1;
}

interface Decision {
  email: string;
  isUnsubscribed: number;
  isSuppressed: number;
  emailId: string | null;
  skipped: string | null;
  emails: number;
  delivered: number;
  canceled: number;
  possible: number;
}

/** B1: one decision for each contact. B2: one email, and it arrives. B3: once. B5: it is over when it says so. */
function check({ appliance, report, copies }: Run, { id, name }: { id: string; name: string }): void {
  const broken = (what: string) => void report.violations.push(what);
  if (waitingOf(appliance, id) !== 0) broken(`B5: ${name} is over while deliveries wait`);
  if (readySlicesOf(appliance, id) !== 0) broken(`B5: ${name} is over while contacts wait`);
  using database = databaseOf(appliance, true);
  const numbers = database
    .query<{ state: string; audience: number; expanded: number; skipped: number }, [string]>(
      "SELECT state, audience, expanded, skipped FROM broadcasts WHERE id = ?",
    )
    .get(id)!;
  const all = database.query<{ count: number }, []>("SELECT count(*) AS count FROM contacts").get()!.count;
  // Canceled before its audience was read, it is for those who were read.
  const isWhole = numbers.state === "sent";
  if (isWhole && numbers.audience !== all)
    broken(`B1: ${name} is for ${numbers.audience} of ${all} contacts`);
  if (numbers.audience !== numbers.expanded + numbers.skipped) {
    broken(`B1: ${name} counts ${JSON.stringify(numbers)}`);
  }
  const arrived = copies.get(name) ?? new Map<string, number>();
  let decided = 0;
  let emails = 0;
  for (const decision of database.query<Decision, [string, string]>(DECISIONS).iterate(id, id)) {
    decided += 1;
    if (decision.emailId !== null) emails += 1;
    judge(decision, arrived.get(decision.email) ?? 0, { broken, report, name });
    arrived.delete(decision.email);
  }
  if (decided !== numbers.audience) broken(`B1: ${name} decided about ${decided} of ${numbers.audience}`);
  if (emails !== numbers.expanded) broken(`B1: ${name} counts ${numbers.expanded} emails of ${emails}`);
  if (arrived.size > 0) broken(`B3: ${arrived.size} addresses got ${name} without a decision`);
  report.emails += emails;
  report.skipped += decided - emails;
}

// Each table is read once: a look-up for each of 100,000 recipients takes hours.
const DECISIONS = `WITH sent AS MATERIALIZED
    (SELECT contact_seq, count(*) AS emails FROM emails WHERE broadcast_id = ? GROUP BY contact_seq),
  repeated AS MATERIALIZED
    (SELECT email_id, count(*) AS attempts FROM attempts WHERE is_possible_duplicate = 1 GROUP BY email_id)
  SELECT c.email AS email, c.is_unsubscribed AS isUnsubscribed,
    EXISTS (SELECT 1 FROM suppressions s WHERE s.team_id = c.team_id AND s.address = c.email) AS isSuppressed,
    r.email_id AS emailId, r.skipped AS skipped, ifnull(sent.emails, 0) AS emails,
    ifnull(d.state = 'delivered', 0) AS delivered, ifnull(d.state = 'canceled', 0) AS canceled,
    ifnull(repeated.attempts, 0) + ifnull(d.is_possible_duplicate, 0) AS possible
  FROM broadcast_recipients r JOIN contacts c ON c.seq = r.contact_seq
  LEFT JOIN sent ON sent.contact_seq = r.contact_seq
  LEFT JOIN repeated ON repeated.email_id = r.email_id
  LEFT JOIN deliveries d ON d.email_id = r.email_id
  WHERE r.broadcast_seq = (SELECT seq FROM broadcasts WHERE id = ?)`;

function judge(
  decision: Decision,
  copies: number,
  { broken, report, name }: { broken(what: string): void; report: BroadcastCrashReport; name: string },
): void {
  const { email, emailId, skipped } = decision;
  if ((emailId === null) === (skipped === null))
    broken(`B1: ${email} has both an email and a reason, or none`);
  if (decision.emails !== (emailId === null ? 0 : 1)) broken(`B3: ${email} has ${decision.emails} emails`);
  const isRefused = decision.isUnsubscribed === 1 || decision.isSuppressed === 1;
  if (isRefused && copies > 0) broken(`B6: ${email} must not get ${name}, and did`);
  if (emailId === null && copies > 0) broken(`B3: ${email} got ${name} in spite of «${skipped}»`);
  if (emailId === null) return;
  if (decision.delivered === 1 && copies === 0) broken(`B2: ${email} never got ${name}`);
  if (decision.delivered === 0 && decision.canceled === 0) broken(`B2: the email to ${email} did not end`);
  const excused = decision.canceled === 1 ? decision.possible : 1 + decision.possible;
  if (copies > excused) broken(`B3: ${email} got ${copies} copies of ${name}, ${excused} are known`);
  report.knownDuplicates += Math.max(0, copies - 1);
}
