// Removes what is older than `[retention]` says, or more than it allows, in steps of a few milliseconds that go behind
// everything else, and then gives the space back. Rows that have to stay are passed over, and looked at again a day later.
import type { Config } from "../config/config.ts";
import type { Log } from "../lib/log.ts";
import type { SavedValue } from "../lib/saved-value.ts";
import { STORED_CLASSES, type StoredClass, takenBytes } from "../store/retention.ts";
import type { Store } from "../store/store.ts";
import { readTargets } from "../tracking/find-target.ts";
import { FILLING_DAYS, forecast, noteSample, roomOf } from "./growth.ts";

export interface RetentionParts {
  store: Pick<Store, "retention" | "emails" | "domainReports" | "health">;
  config: Pick<Config, "retention" | "database">;
  clock: { now(): number };
  log: Log;
  /** What was stored on the days before. */
  growth: SavedValue;
}

export interface Retention {
  /** Does all that is due now. Resolves early if it was stopped. */
  run(): Promise<void>;
  stop(): Promise<void>;
}

const DAY_MS = 24 * 3600_000;
/** What budgets leave alone: webhooks are still tried. */
const KEPT_MS_MIN = 2 * DAY_MS;
/** What goes first where all data takes more than it may. */
const SACRIFICES: StoredClass[] = ["transcripts", "logs", "bodies", "events"];
const SACRIFICE_TRIES = 20;
/** Free pages that stay in the file for what comes next, of its size; and what is not worth a step. */
const SPARE_SHARE = 0.02;
const SPARE_BYTES_MIN = 1024 * 1024;
const METRIC_ROWS = 500;

/** Returns how many rows were removed. */
type Remove = (of: StoredClass, before: number, aboveBytes?: number) => Promise<number>;

interface Turn extends RetentionParts {
  pace: Pace;
  isStopping(): boolean;
  remove: Remove;
}

export function createRetention(parts: RetentionParts): Retention {
  const { clock } = parts;
  let isStopping = false;
  let running = Promise.resolve();
  const turn = { ...parts, pace: createPace(), isStopping: () => isStopping };
  const everything: Turn = { ...turn, remove: createRemove(turn) };
  const countsDaily = createDaily(clock);
  const warnsDaily = createDaily(clock);

  async function runAll(): Promise<void> {
    await removeOld(everything);
    await countsDaily(() => removeCounts(everything));
    await holdBudgets(everything);
    await reclaim(everything);
    await noteGrowth(everything, warnsDaily);
  }

  return {
    run() {
      running = runAll();
      return running;
    },
    async stop() {
      isStopping = true;
      await running.catch(() => undefined);
    },
  };
}

interface Pace {
  /** How long the next step may work. */
  stepMs: number;
  run<Result>(step: () => Promise<Result>): Promise<Result>;
  /** Leaves the disk to others for as long as the last step took, with its wait and its commit. */
  rest(): Promise<void>;
}

const STEP_MS_MAX = 2;
const STEP_MS_MIN = 1;
/** A step that took longer waited for the disk, or for others: the next one is half as large. */
const SLOW_MS = 40;
const REST_MS_MAX = 500;

function createPace(): Pace {
  let tookMs = 0;
  const pace: Pace = {
    stepMs: STEP_MS_MAX,
    async run(step) {
      const startedAt = performance.now();
      const result = await step();
      tookMs = performance.now() - startedAt;
      pace.stepMs =
        tookMs > SLOW_MS ? Math.max(STEP_MS_MIN, pace.stepMs / 2) : Math.min(STEP_MS_MAX, pace.stepMs * 1.25);
      return result;
    },
    rest: () => new Promise((resolve) => setTimeout(resolve, Math.min(REST_MS_MAX, tookMs))),
  };
  return pace;
}

/** Calls at most once a day. */
function createDaily(clock: RetentionParts["clock"]): (work: () => Promise<void> | void) => Promise<void> {
  let doneAt = Number.NEGATIVE_INFINITY;
  return async (work) => {
    if (clock.now() - doneAt < DAY_MS) return;
    doneAt = clock.now();
    await work();
  };
}

function createRemove({ store, clock, log, pace, isStopping }: Omit<Turn, "remove">): Remove {
  const places = createPlaces();
  return async (of, before, aboveBytes) => {
    const place = places.of(of, clock.now());
    const bound = aboveBytes === undefined ? {} : { aboveBytes };
    let removed = 0;
    while (!isStopping()) {
      const { stepMs } = pace;
      const request = { class: of, before, after: place.after, stepMs, ...bound };
      const step = await pace.run(() => store.retention.remove(request));
      for (const emailId of step.withLinks) await keepLinks(store, emailId);
      removed += step.removed + step.withLinks.length;
      if (step.next === null) break;
      place.after = step.next;
      await pace.rest();
    }
    if (removed > 0) log.info("retention.removed", { class: of, removed });
    return removed;
  };
}

/** Of a content that is a file. */
async function keepLinks(store: RetentionParts["store"], emailId: string): Promise<void> {
  const links = readTargets(await store.emails.body({ teamId: null, emailId }));
  await store.retention.keepLinks({ emailId, links: [...links.values()] });
}

/** How far each class was looked through. */
function createPlaces() {
  const places = new Map<StoredClass, { after: string; since: number }>();
  return {
    of(name: StoredClass, now: number) {
      const known = places.get(name);
      if (known !== undefined && now - known.since < DAY_MS) return known;
      const place = { after: "", since: now };
      places.set(name, place);
      return place;
    },
  };
}

async function removeOld({ config, clock, remove }: Turn): Promise<void> {
  const rules = retentionRules(config);
  for (const of of PARTS_LAST) {
    const { days } = rules[of];
    if (days > 0) await remove(of, clock.now() - days * DAY_MS);
  }
}

/** What is a part of something else goes after it. */
const PARTS_LAST: StoredClass[] = ["emails", "transcripts", "logs", "bodies", "events", "domain_reports"];

export interface RetentionRule {
  /** 0 = forever. */
  days: number;
  /** 0 = no limit. */
  bytesMax: number;
}

/** What is kept for how long, and how much of it. */
export function retentionRules({ retention }: Pick<Config, "retention">): Record<StoredClass, RetentionRule> {
  const { emailsDays, eventsDays, webhookEventsDays } = retention;
  const atLeast = (days: number) => (days === 0 ? 0 : Math.max(days, webhookEventsDays));
  return {
    emails: { days: atLeast(emailsDays), bytesMax: retention.emailsBytes },
    bodies: { days: retention.bodiesDays, bytesMax: retention.bodiesBytes },
    events: { days: atLeast(eventsDays), bytesMax: retention.eventsBytes },
    transcripts: { days: retention.transcriptsDays, bytesMax: retention.transcriptsBytes },
    logs: { days: retention.logsDays, bytesMax: retention.logsBytes },
    domain_reports: { days: retention.domainReportsDays, bytesMax: retention.domainReportsBytes },
  };
}

async function removeCounts({ store, config, clock, isStopping }: Turn): Promise<void> {
  const { metricsDays } = config.retention;
  const before = metricsDays > 0 ? clock.now() - metricsDays * DAY_MS : 0;
  const oldest = { before, limit: METRIC_ROWS };
  let deleted = metricsDays > 0 ? METRIC_ROWS : 0;
  while (deleted === METRIC_ROWS && !isStopping())
    ({ deleted } = await store.retention.removeMetrics(oldest));
  do ({ deleted } = await store.domainReports.removeSums(oldest));
  while (deleted === METRIC_ROWS && !isStopping());
}

async function holdBudgets({ store, config, clock, remove, ...turn }: Turn): Promise<void> {
  const before = clock.now() - KEPT_MS_MIN;
  const rules = retentionRules(config);
  const { classes } = await store.retention.usage();
  for (const of of STORED_CLASSES) {
    const { bytesMax } = rules[of];
    if (bytesMax > 0 && classes[of].bytes > bytesMax) await remove(of, before, bytesMax);
  }
  if (config.retention.totalBytes > 0) await holdTotal({ store, config, clock, remove, ...turn }, before);
}

async function holdTotal({ store, config, log, remove, isStopping }: Turn, before: number): Promise<void> {
  const { totalBytes } = config.retention;
  for (const of of SACRIFICES) {
    // Rows leave pages that others are still in, so it takes more than one look.
    for (let tries = 0; tries < SACRIFICE_TRIES && !isStopping(); tries += 1) {
      const usage = await store.retention.usage();
      const excess = takenBytes(usage) - totalBytes;
      if (excess <= 0) return;
      const aboveBytes = Math.max(0, usage.classes[of].bytes - excess);
      if ((await remove(of, before, aboveBytes)) === 0) break;
    }
  }
  const taken = takenBytes(await store.retention.usage());
  if (taken <= totalBytes || isStopping()) return;
  const advice =
    "what is left are the last two days, emails, contacts and settings: raise total_bytes, or lower emails_days";
  log.warn("retention.over_budget", { taken, total_bytes: totalBytes, advice });
}

async function reclaim({ store, pace, isStopping }: Turn): Promise<void> {
  const { usedBytes, freeBytes } = await store.retention.usage();
  const keepBytes = SPARE_SHARE * usedBytes;
  // Not for a few pages: what comes next would only make the file grow again.
  if (freeBytes < 2 * keepBytes || freeBytes < SPARE_BYTES_MIN) return;
  while (!isStopping()) {
    const { stepMs } = pace;
    const { isDone } = await pace.run(() => store.retention.reclaim({ keepBytes, stepMs }));
    if (isDone) return;
    await pace.rest();
  }
}

async function noteGrowth(
  { store, config, clock, log, growth }: Turn,
  daily: ReturnType<typeof createDaily>,
): Promise<void> {
  const at = clock.now();
  const bytes = takenBytes(await store.retention.usage());
  const samples = await noteSample(growth, { at, bytes });
  const { freeBytes } = await store.health();
  const { totalBytes } = config.retention;
  const found = forecast(samples, { at, bytes, freeBytes: roomOf(config, freeBytes), totalBytes });
  const daysLeft = found?.daysLeft ?? Number.POSITIVE_INFINITY;
  if (found === null || daysLeft > FILLING_DAYS) return;
  await daily(() =>
    log.warn("disk.filling", {
      full_in_days: Math.floor(daysLeft),
      bytes_per_day: Math.round(found.bytesPerDay),
      advice: "add disk space, or keep less: see [retention] in sendlark.toml",
    }),
  );
}
