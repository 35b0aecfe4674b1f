// Runs `Deliver` on several threads. When a thread dies or hangs, its jobs are deferred and it is replaced.
import type { DnsQuery } from "../dns/stub-resolver.ts";
import { type Clock, runningClock, systemClock } from "../lib/clock.ts";
import type { Log } from "../lib/log.ts";
import { startThread } from "../lib/thread.ts";
import { SMTP_TIMEOUTS } from "./deadlines.ts";
import type { MtaSettings } from "./mta-settings.ts";
import type { AttemptOutcome, Deliver, DeliverHooks, DeliveryJob } from "./outcome.ts";
import { answerPolicyQuestion } from "./policy-questions.ts";
import type { PolicyPages } from "./sts-policy-store.ts";
import { bodiesOf, createOutbox, type FromMta, type ToMta, unpackReports } from "./thread-messages.ts";

/** The parts of a Worker that the pool uses. */
export interface MtaWorker {
  postMessage(batch: ToMta[], given: ArrayBuffer[]): void;
  addEventListener(name: "message", listener: (event: { data: string }) => void): void;
  addEventListener(name: "error" | "close", listener: () => void): void;
  terminate(): void;
}

export interface WorkerPoolOptions {
  /** Number of threads. */
  size: number;
  settings: MtaSettings;
  /** Storage of MTA-STS policies. */
  policies: PolicyPages;
  log: Log;
  /** Called for each DNS query of a thread. */
  onQuery?(query: DnsQuery): void;
  /** Called for each line that a thread wrote to the log. */
  onLine?(line: string): void;
  clock?: Clock;
  /** Starts a thread; resolves when it has posted "ready". */
  start?: (settings: MtaSettings) => Promise<MtaWorker>;
  /** A thread hangs when a job takes longer; default 25 minutes, more than any attempt. */
  jobMsMax?: number;
}

export interface WorkerPool {
  deliver: Deliver;
  /** Waits up to `graceMs` (default 30 s) for attempts in progress, then terminates the threads. */
  close(graceMs?: number): Promise<void>;
}

interface PendingJob {
  startedAt: number;
  /** On the monotonic clock that pauses with the process. */
  begunAt: number;
  hooks: DeliverHooks;
  isDotJournaled: boolean;
  settle(outcome: AttemptOutcome): void;
}

interface Thread {
  worker: MtaWorker;
  jobs: Map<number, PendingJob>;
  post(message: ToMta): void;
  isDead: boolean;
  onClosed(): void;
}

const JOB_MS_MAX = SMTP_TIMEOUTS.attemptMs + SMTP_TIMEOUTS.dotMs + 5 * 60_000;
const CHECK_MS = 10_000;
const RESTART_MS_MAX = 60_000;
const GRACE_MS = 30_000;
const CLOSE_EXTRA_MS = 10_000;

/** Resolves when all threads are ready. */
export async function createWorkerPool(options: WorkerPoolOptions): Promise<WorkerPool> {
  const pool = new Pool(options);
  await pool.start();
  return {
    deliver: (job, hooks) => pool.deliver(job, hooks),
    close: (graceMs = GRACE_MS) => pool.close(graceMs),
  };
}

class Pool {
  private readonly threads = new Set<Thread>();
  private readonly clock: Clock;
  private readonly running: Clock;
  private readonly jobMsMax: number;
  private nextId = 1;
  private isClosing = false;
  private failures = 0;
  private stopCheck: () => void = () => undefined;
  private readonly stopRestarts = new Set<() => void>();

  constructor(private readonly options: WorkerPoolOptions) {
    this.clock = options.clock ?? systemClock;
    this.running = options.clock ?? runningClock;
    this.jobMsMax = options.jobMsMax ?? JOB_MS_MAX;
  }

  async start(): Promise<void> {
    await Promise.all(Array.from({ length: this.options.size }, () => this.addThread()));
    this.scheduleCheck();
  }

  deliver(job: DeliveryJob, hooks: DeliverHooks): Promise<AttemptOutcome> {
    const startedAt = this.clock.now();
    const thread = this.leastBusy();
    if (thread === null) {
      return Promise.resolve(
        lostOutcome(startedAt, this.clock.now(), false, "no delivery thread is running"),
      );
    }
    return new Promise((resolve) => {
      const id = this.nextId++;
      thread.jobs.set(id, {
        startedAt,
        begunAt: this.running.now(),
        hooks,
        isDotJournaled: false,
        settle: (outcome) => {
          thread.jobs.delete(id);
          resolve(outcome);
        },
      });
      thread.post({ kind: "job", id, job });
    });
  }

  async close(graceMs: number): Promise<void> {
    this.isClosing = true;
    this.stopCheck();
    for (const stop of this.stopRestarts) stop();
    await Promise.all([...this.threads].map((thread) => this.closeThread(thread, graceMs)));
  }

  private async closeThread(thread: Thread, graceMs: number): Promise<void> {
    let cancel = (): void => undefined;
    await new Promise<void>((resolve) => {
      thread.onClosed = resolve;
      cancel = this.clock.after(graceMs + CLOSE_EXTRA_MS, resolve);
      thread.post({ kind: "close", graceMs });
    });
    cancel();
    this.bury(thread, "the delivery thread was closed");
    thread.worker.terminate();
  }

  private leastBusy(): Thread | null {
    let least: Thread | null = null;
    for (const thread of this.threads) {
      if (least === null || thread.jobs.size < least.jobs.size) least = thread;
    }
    return this.isClosing ? null : least;
  }

  private async addThread(): Promise<void> {
    const start = this.options.start ?? startMtaThread;
    const worker = await start(this.options.settings);
    const thread: Thread = {
      worker,
      jobs: new Map(),
      post: createOutbox<ToMta>((batch) => {
        if (!thread.isDead) worker.postMessage(batch, bodiesOf(batch));
      }),
      isDead: false,
      onClosed: () => undefined,
    };
    worker.addEventListener("message", ({ data }) => {
      if (data !== "ready") for (const message of unpackReports(data)) this.take(thread, message);
    });
    const onDeath = (): void => this.replace(thread, "the delivery thread ended");
    worker.addEventListener("error", onDeath);
    worker.addEventListener("close", onDeath);
    if (this.isClosing) worker.terminate();
    else this.threads.add(thread);
  }

  private take(thread: Thread, message: FromMta): void {
    switch (message.kind) {
      case "dot": {
        const job = thread.jobs.get(message.id);
        if (job !== undefined) void this.journal(thread, message.id, job);
        return;
      }
      case "prepared":
        thread.jobs.get(message.id)?.hooks.prepared?.();
        return;
      case "policy":
        void answerPolicyQuestion(this.options.policies, message.ask).then((answer) =>
          thread.post({ kind: "policy", id: message.id, answer }),
        );
        return;
      case "outcome":
        this.failures = 0;
        thread.jobs.get(message.id)?.settle(message.outcome);
        return;
      case "dns":
        this.options.onQuery?.(message.query);
        return;
      case "line":
        this.options.onLine?.(message.line);
        return;
      case "closed":
        thread.onClosed();
        return;
    }
  }

  private async journal(thread: Thread, id: number, job: PendingJob): Promise<void> {
    let isHeld = false;
    try {
      isHeld = await job.hooks.beforeDot();
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      this.options.log.error("mta.journal_failed", { error: text });
    }
    // From here on, a thread that dies may have sent the final dot.
    job.isDotJournaled = isHeld;
    thread.post({ kind: "lease", id, isHeld, dotMs: job.hooks.dotMs?.() ?? Number.POSITIVE_INFINITY });
  }

  private bury(thread: Thread, reason: string): void {
    if (thread.isDead) return;
    thread.isDead = true;
    this.threads.delete(thread);
    thread.onClosed();
    const now = this.clock.now();
    for (const job of thread.jobs.values()) {
      job.settle(lostOutcome(job.startedAt, now, job.isDotJournaled, reason));
    }
  }

  private replace(thread: Thread, reason: string): void {
    if (thread.isDead) return;
    this.options.log.error("mta.thread_lost", { reason, jobs: thread.jobs.size });
    this.bury(thread, reason);
    thread.worker.terminate();
    if (!this.isClosing) void this.restart();
  }

  /** Restarts immediately the first time, then with growing delays while threads keep dying. */
  private async restart(): Promise<void> {
    const delay = this.failures === 0 ? 0 : Math.min(RESTART_MS_MAX, 500 * 2 ** this.failures);
    this.failures += 1;
    await new Promise<void>((resolve) => {
      const stop = this.clock.after(delay, () => {
        this.stopRestarts.delete(stop);
        resolve();
      });
      this.stopRestarts.add(stop);
    });
    try {
      await this.addThread();
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      this.options.log.error("mta.thread_not_started", { error: text });
      if (!this.isClosing) void this.restart();
    }
  }

  private scheduleCheck(): void {
    this.stopCheck = this.running.after(Math.min(CHECK_MS, this.jobMsMax), () => {
      const oldest = this.running.now() - this.jobMsMax;
      for (const thread of [...this.threads]) {
        const hangs = [...thread.jobs.values()].some((job) => job.begunAt <= oldest);
        if (hangs) this.replace(thread, "the delivery thread did not answer in time");
      }
      this.scheduleCheck();
    });
  }
}

async function startMtaThread(settings: MtaSettings): Promise<MtaWorker> {
  return (await startThread({ role: "mta", settings })) as unknown as MtaWorker;
}

/** The result is unknown when the final dot may have been sent. */
function lostOutcome(
  startedAt: number,
  endedAt: number,
  isDotJournaled: boolean,
  reason: string,
): AttemptOutcome {
  return {
    kind: "deferred",
    report: {
      startedAt,
      endedAt,
      class: "internal",
      code: null,
      enhancedCode: "4.3.0",
      reply: reason,
      target: null,
      ip: null,
      tls: null,
      site: null,
      transcript: [{ atMs: Math.max(0, endedAt - startedAt), kind: "note", text: reason }],
    },
    doesCount: true,
    retryAfterMs: null,
    isDestinationWide: false,
    isPossibleDuplicate: isDotJournaled,
  };
}
