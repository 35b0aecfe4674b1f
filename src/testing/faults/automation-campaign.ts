// Kills a whole appliance with -9 at random moments while runs of an automation are under way, and holds it to one promise:
// each step of each run happens exactly once. Used by the end-to-end test (few kills) and by scripts/automation-crash.ts.
import { Database } from "bun:sqlite";
import { join } from "node:path";
import { createId } from "../../lib/id.ts";
import type { AutomationConnection, AutomationStep } from "../../store/automations.ts";
import { type Appliance, startAppliance } from "../fixtures/appliance.ts";
import { openTestStore } from "../fixtures/open-test-store.ts";
import { until } from "../fixtures/until.ts";
import { type SeededRandom, seededRandom } from "../fuzz/seeded-random.ts";
import type { ReceivedMessage } from "../servers/fake-mx.ts";
import { type HookReceiver, startHookReceiver } from "../servers/hook-receiver.ts";
import { untilRetried } from "./until-retried.ts";

export interface AutomationCampaign {
  command: string[];
  /** What runs `serve`, when it is another executable: the control. */
  serveCommand?: string[];
  kills: number;
  contacts: number;
  seed: number;
  onProgress?(line: string): void;
}

export interface AutomationCrashReport {
  kills: number;
  runs: number;
  steps: number;
  emails: number;
  webhooks: number;
  /** Posts that came again, with the same id. */
  repeatedPosts: number;
  /** Copies that came again, each covered by an attempt marked as such. */
  knownDuplicates: number;
  /** Broken promises, in words; empty = all held. */
  violations: string[];
}

/** Builds that must be caught, and by which broken promises. */
export const AUTOMATION_CONTROLS = [
  ["records an email's step after its commit", "sendBeforeStep", /^A3:/],
  ["moves a run after the commit of its step", "logBeforeMove", /^A[24]:/],
  ["starts runs after the commit of their event", "eventBeforeRun", /^A1:/],
] as const;

const RUN_MS_MIN = 100;
const RUN_MS_MORE = 700;
const AT_ONCE = 20;
const GO = "trial.started";
const PAID = "invoice.paid";

interface Campaign {
  appliance: Appliance;
  hook: HookReceiver;
  random: SeededRandom;
  automationId: string;
  /** Copies by subject and recipient. */
  copies: Map<string, number>;
  report: AutomationCrashReport;
}

export async function runAutomationCampaign(asked: AutomationCampaign): Promise<AutomationCrashReport> {
  const copies: Campaign["copies"] = new Map();
  await using hook = startHookReceiver();
  await using appliance = await startAppliance({
    command: asked.command,
    serveCommand: asked.serveCommand,
    config: '[outbound]\nallow_private_networks = ["127.0.0.0/8"]\n',
    mx: { keepsMessages: false, onMessage: (message) => note(copies, message) },
  });
  const templates: Record<string, string> = {};
  for (const subject of ["A", "B", "C", "D"]) templates[subject] = await addTemplate(appliance, subject);
  const topic = await post(appliance, "/topics", { name: "Trials", default_subscription: "opt_in" });
  const segment = await post(appliance, "/segments", { name: "Trials" });
  await appliance.stop();
  const automationId = await addAutomation(appliance, { templates, topic, segment, hook: hook.url });
  const report: AutomationCrashReport = {
    ...{ kills: 0, runs: 0, steps: 0, emails: 0, webhooks: 0 },
    ...{ repeatedPosts: 0, knownDuplicates: 0, violations: [] },
  };
  const campaign = { appliance, hook, random: seededRandom(asked.seed), automationId, copies, report };
  await appliance.start();
  await drive(campaign, asked);
  await finish(campaign);
  check(campaign, asked.contacts);
  return report;
}

function note(copies: Campaign["copies"], { to, raw }: ReceivedMessage): void {
  const subject = /^Subject: (.*)$/m.exec(Buffer.from(raw).toString("latin1", 0, 8_000))?.[1]?.trim() ?? "";
  for (const recipient of to) {
    const key = `${subject} ${recipient}`;
    copies.set(key, (copies.get(key) ?? 0) + 1);
  }
}

async function post({ api }: Appliance, path: string, body: unknown): Promise<string> {
  const answer = await api(path, { method: "POST", body });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${text}`);
  return (JSON.parse(text) as { id: string }).id;
}

async function addTemplate(appliance: Appliance, subject: string): Promise<string> {
  const html = "<p>{{{NAME}}}</p>";
  const variables = [{ key: "NAME", type: "string", fallback_value: "there" }];
  const body = { name: subject, from: "Trials <hi@sender.test>", subject, html, variables };
  const id = await post(appliance, "/templates", body);
  await post(appliance, `/templates/${id}/publish`, {});
  return id;
}

interface Subjects {
  templates: Record<string, string>;
  topic: string;
  segment: string;
  hook: string;
}

/** Every kind of step: effects in the database, emails, waits of both outcomes, a webhook. */
async function addAutomation(appliance: Appliance, subjects: Subjects): Promise<string> {
  await using store = await openTestStore({ dataDir: join(appliance.directory, "data") }).then((opened) => ({
    ...opened,
    [Symbol.asyncDispose]: opened.close,
  }));
  const id = createId();
  const now = Date.now();
  const { steps, connections } = graphOf(subjects);
  const automation = {
    ...{ id, teamId: appliance.teamId, name: "Trial", status: "enabled" as const, steps, connections },
    ...{ entry: "every_time" as const, goalEvent: null, createdAt: now, updatedAt: now },
  };
  await store.automations.create({ automation, trigger: { event: GO, subject: "" }, automationsMax: 1 });
  return id;
}

function graphOf({ templates, topic, segment, hook }: Subjects) {
  const send = (key: string): AutomationStep => ({
    key,
    type: "send_email",
    config: { template: { id: templates[key], variables: { NAME: { var: "event.name" } } } },
  });
  const line: AutomationStep[] = [
    { key: "start", type: "trigger", config: { event_name: GO } },
    send("A"),
    { key: "update", type: "contact_update", config: { first_name: { var: "event.name" } } },
    { key: "join", type: "add_to_segment", config: { segment_id: segment } },
    { key: "rest", type: "delay", config: { duration: "1s" } },
    send("B"),
    { key: "wait", type: "wait_for_event", config: { event_name: PAID, timeout: "3s" } },
  ];
  const rest: AutomationStep[] = [
    { key: "hook", type: "webhook", config: { url: hook } },
    { key: "leave", type: "set_topic", config: { topic_id: topic, subscription: "opt_out" } },
    { key: "end", type: "exit", config: {} },
  ];
  const next = (from: string, to: string): AutomationConnection => ({ from, to, type: "default" });
  const inLine = (steps: AutomationStep[]) => steps.slice(1).map((to, at) => next(steps[at]!.key, to.key));
  const connections: AutomationConnection[] = [
    ...inLine(line),
    { from: "wait", to: "C", type: "event_received" },
    { from: "wait", to: "D", type: "timeout" },
    next("C", "hook"),
    next("D", "hook"),
    ...inLine(rest),
  ];
  return { steps: [...line, send("C"), send("D"), ...rest], connections };
}

const addressOf = (index: number) => `p${index}@d${index % 10}.site.test`;

/** Sends the events of all contacts, each until it is acknowledged, and kills the server meanwhile and afterwards. */
async function drive(campaign: Campaign, { contacts, kills, onProgress }: AutomationCampaign): Promise<void> {
  const { appliance, random, report } = campaign;
  let isOver = false;
  const sending = (async () => {
    const open = Array.from({ length: contacts }, (_, index) => index);
    const tell = async () => {
      for (let index = open.shift(); index !== undefined; index = open.shift()) {
        await acknowledged(campaign, GO, index);
        if (index % 2 === 0) await acknowledged(campaign, PAID, index);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, tell));
  })().finally(() => {
    isOver = true;
  });
  while (report.kills < kills && !(isOver && openRuns(campaign) === 0)) {
    await Bun.sleep(RUN_MS_MIN + random.next() * RUN_MS_MORE);
    await appliance.kill();
    report.kills += 1;
    await appliance.start();
    onProgress?.(`${report.kills} kills, ${openRuns(campaign)} runs under way`);
  }
  await sending;
}

async function acknowledged({ appliance }: Campaign, event: string, index: number): Promise<void> {
  const body = {
    event,
    email: addressOf(index),
    payload: { name: `P${index}` },
    idempotency_id: `${event} ${index}`,
  };
  const send = async () => {
    const answer = await appliance.api("/events/send", { method: "POST", body }).catch(() => null);
    await answer?.text();
    return answer?.ok ?? false;
  };
  await until(send, "the event is acknowledged", 120_000);
}

const databaseOf = ({ appliance }: Pick<Campaign, "appliance">) =>
  new Database(join(appliance.directory, "data/sendlark.db"), { readonly: true });

function rowsOf<Row>(campaign: Pick<Campaign, "appliance">, sql: string, ...values: string[]): Row[] {
  using database = databaseOf(campaign);
  return database.query<Row, string[]>(sql).all(...values);
}

const openRuns = (campaign: Campaign): number =>
  rowsOf(campaign, "SELECT id FROM automation_runs WHERE status = 'running'").length;

const waitingDeliveries = (campaign: Campaign): number =>
  rowsOf(campaign, "SELECT id FROM deliveries WHERE state IN ('queued', 'leased', 'scheduled')").length;

/** Without more kills, everything ends. */
async function finish(campaign: Campaign): Promise<void> {
  const { appliance, report } = campaign;
  const isOver = async () => openRuns(campaign) === 0 && waitingDeliveries(campaign) === 0;
  await untilRetried(appliance, isOver, { what: "all runs end", withinMs: 120_000 }).catch((error: Error) =>
    report.violations.push(`A2: ${error.message}`),
  );
  // Let what was sent arrive.
  await appliance.stop();
}

interface StoredRun {
  id: string;
  status: string;
  email: string;
  firstName: string | null;
}

interface LoggedStep {
  runId: string;
  visit: number;
  key: string;
  status: string;
  output: string | null;
}

function check(campaign: Campaign, contacts: number): void {
  const { report, automationId } = campaign;
  const broken = (what: string) => void report.violations.push(what);
  const runs = rowsOf<StoredRun>(
    campaign,
    `SELECT r.id AS id, r.status AS status, c.email AS email, c.first_name AS firstName
     FROM automation_runs r JOIN contacts c ON c.id = r.contact_id WHERE r.automation_id = ?`,
    automationId,
  );
  const logged = rowsOf<LoggedStep>(
    campaign,
    "SELECT run_id AS runId, visit, key, status, output FROM automation_run_steps ORDER BY run_id, visit",
  );
  const stepsOf = Map.groupBy(logged, ({ runId }) => runId);
  report.runs = runs.length;
  report.steps = logged.length;
  const addresses = new Set(runs.map(({ email }) => email));
  if (runs.length !== contacts || addresses.size !== contacts) {
    broken(`A1: ${runs.length} runs of ${addresses.size} contacts for ${contacts} events`);
  }
  for (const run of runs) checkRun(campaign, run, stepsOf.get(run.id) ?? []);
  checkEmails(campaign, runs, stepsOf);
  checkCounts(campaign, logged);
  checkEffects(campaign, runs);
  checkWebhooks(campaign, logged);
}

const BEFORE = ["start", "A", "update", "join", "rest", "B", "wait"];
const AFTER = ["hook", "leave", "end"];

/** A2: from the first step to the last, each once, on the way that the wait decided. */
function checkRun({ report }: Campaign, run: StoredRun, steps: LoggedStep[]): void {
  const wait = steps.find(({ key }) => key === "wait");
  const isReceived = wait?.output?.includes("true") ?? false;
  const wanted = [...BEFORE, isReceived ? "C" : "D", ...AFTER];
  const taken = steps.map(({ key, status, visit }) => `${visit} ${key} ${status}`);
  const expected = wanted.map((key, visit) => `${visit} ${key} completed`);
  if (run.status !== "completed" || taken.join() !== expected.join()) {
    report.violations.push(`A2: the run of ${run.email} is ${run.status}: ${taken.join(", ")}`);
  }
}

/** A3: each email of a run is accepted once, the one that its step names, and arrives once. */
function checkEmails(campaign: Campaign, runs: StoredRun[], stepsOf: Map<string, LoggedStep[]>): void {
  const { copies, report } = campaign;
  const emails = rowsOf<{ id: string; subject: string; to: string; possible: number }>(
    campaign,
    `SELECT e.id AS id, e.subject AS subject, d.recipient AS "to",
       (SELECT count(*) FROM attempts a WHERE a.email_id = e.id AND a.is_possible_duplicate = 1)
         + d.is_possible_duplicate AS possible
     FROM emails e JOIN deliveries d ON d.email_id = e.id`,
  );
  report.emails = emails.length;
  const ofKey = Map.groupBy(emails, ({ subject, to }) => `${subject} ${to}`);
  for (const { id, email } of runs) {
    for (const { key, output } of stepsOf.get(id) ?? []) {
      if (!["A", "B", "C", "D"].includes(key)) continue;
      const found = ofKey.get(`${key} ${email}`) ?? [];
      ofKey.delete(`${key} ${email}`);
      const isNamed = found.some((one) => output?.includes(one.id));
      if (found.length !== 1 || !isNamed)
        report.violations.push(`A3: ${email} has ${found.length} emails ${key}`);
      const arrived = copies.get(`${key} ${email}`) ?? 0;
      const possible = found.reduce((sum, one) => sum + one.possible, 0);
      if (arrived === 0) report.violations.push(`A3: ${email} never got ${key}`);
      if (arrived > 1 + possible) report.violations.push(`A3: ${email} got ${arrived} copies of ${key}`);
      report.knownDuplicates += Math.max(0, arrived - 1);
    }
  }
  if (ofKey.size > 0) report.violations.push(`A3: ${ofKey.size} emails belong to no step`);
}

/** A4: the counts of the steps are those of the log. */
function checkCounts(campaign: Campaign, logged: LoggedStep[]): void {
  const counts = rowsOf<{ key: string; entered: number; completed: number }>(
    campaign,
    "SELECT key, entered, completed FROM automation_step_counts",
  );
  const steps = Map.groupBy(logged, ({ key }) => key);
  for (const { key, entered, completed } of counts) {
    const rows = steps.get(key)?.length ?? 0;
    if (entered === rows && completed === rows) continue;
    campaign.report.violations.push(`A4: ${key} counts ${entered} and ${completed} of ${rows}`);
  }
}

/** A5: what the steps changed was changed once. */
function checkEffects(campaign: Campaign, runs: StoredRun[]): void {
  const { report } = campaign;
  const events = rowsOf<{ type: string; data: string }>(campaign, "SELECT type, data FROM team_events");
  const told = Map.groupBy(
    events,
    ({ type, data }) => `${type} ${(JSON.parse(data) as { email: string }).email}`,
  );
  const left = rowsOf(campaign, "SELECT id FROM consents WHERE act = 'topic_out'").length;
  if (left !== runs.length) report.violations.push(`A5: ${left} consents of ${runs.length}`);
  for (const { email, firstName } of runs) {
    const index = /\d+/.exec(email)?.[0];
    if (firstName !== `P${index}`) report.violations.push(`A5: ${email} is called ${firstName}`);
    for (const [type, times] of [
      ["contact.updated", 2],
      ["contact.topics.updated", 1],
    ] as const) {
      const found = told.get(`${type} ${email}`)?.length ?? 0;
      if (found !== times) report.violations.push(`A5: ${email} has ${found} events ${type}`);
    }
  }
}

/** A6: each webhook arrives, with one id however often. */
function checkWebhooks({ hook, report }: Campaign, logged: LoggedStep[]): void {
  const posts = Map.groupBy(hook.posts, ({ headers }) => headers["webhook-id"] ?? "");
  const wanted = logged.filter(({ key }) => key === "hook").map(({ runId, visit }) => `${runId}-${visit}`);
  report.webhooks = posts.size;
  report.repeatedPosts = hook.posts.length - posts.size;
  const missing = wanted.filter((id) => !posts.has(id)).length;
  if (missing > 0) report.violations.push(`A6: ${missing} webhooks never arrived`);
  if (posts.size > wanted.length)
    report.violations.push(`A6: ${posts.size} ids of ${wanted.length} webhooks`);
}
