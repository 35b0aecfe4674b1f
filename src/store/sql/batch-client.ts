// The caller's side of group commit: concurrent calls are sent as one batch, and the next batch collects calls while
// one is running, because on a slow disk a second fsync for few calls is costly. A single call is sent
// immediately, unless a pace says otherwise.
import { type Clock, createRunningClock, steadyClock } from "../../lib/clock.ts";
import { createRightOfWay, type RightOfWay } from "../../lib/right-of-way.ts";
import { LIMITS } from "../../limits.ts";
import type { Act } from "../audit.ts";
import { StoreBusyError, StoreLateError } from "../store-errors.ts";
import type { DamagedValue } from "../stored-damage.ts";
import { type BatchAnswer, type BatchReport, type BatchRequest, fromAnswerError } from "./batch.ts";

export interface CallOptions {
  /** Cost of the call, in units of one simple call. */
  weight?: number;
  /** May be refused with StoreBusyError under backlog. */
  isRefusable?: boolean;
  /** A step of a single email: until it is answered, calls for many wait. */
  isUrgent?: boolean;
  /** Of many emails at once: goes behind the others, a few in each batch, and not while a single email is worked on. */
  isBulk?: boolean;
  /** Waits until nothing else does, though not for longer than `LIMITS.backgroundWaitMs`, and travels alone. */
  isBackground?: boolean;
  /** How long a background call goes behind all others, ms. */
  waitMs?: number | undefined;
  /** Buffers of the request that are transferred. */
  bytes?: Uint8Array[];
  /** Logged with the call's changes; `onLogged` runs before the answer if it was. */
  act?: Act;
  onLogged?(): void;
}

interface Call {
  asked: BatchRequest;
  weight: number;
  isBulk: boolean;
  isBackground: boolean;
  waitMs: number;
  bytes: Uint8Array[];
  onLogged?: (() => void) | undefined;
  leave: () => void;
  askedAt: number;
  resolve(value: unknown): void;
  reject(error: Error): void;
}

export interface BatchClientOptions {
  send(batch: number, requests: BatchRequest[], bytes: Uint8Array[]): void;
  /** Called after a commit that may have made webhook messages due. */
  onDueMessages?(): void;
  /** The writer started or stopped refusing new mail for lack of disk space. */
  onFullChanged?(isFull: boolean): void;
  /** The write-ahead log should be merged. Returns the merge under way, for which background calls wait if it is too long. */
  onLogDue?: ((isTooLong: boolean) => Promise<void> | null) | undefined;
  /** Another process's read started or stopped blocking the checkpoint. */
  onLogHeldChanged?(isHeld: boolean): void;
  /** A monotonic clock; time while this thread is blocked counts against no deadline. */
  steady?: Clock;
  /** A batch was answered: how long it took and how many calls it had. */
  onBatch?(batch: { elapsedMs: number; calls: number }): void;
  /** Unreadable stored values; reported each time they are read. */
  onDamage?(found: DamagedValue[]): void;
  /** Shared with everything else that works on single emails and on many. */
  rightOfWay?: RightOfWay | undefined;
  /** What a batch may take, as far as can be told; default `LIMITS.batchMsMax`. */
  batchMsMax?: number;
  /** Default: the next batch goes when one is answered. */
  pace?: BatchPace;
}

/** For a database server: every batch has a fixed cost there, and one that is late may only be waiting for a locked row. */
export interface BatchPace {
  /** From the start of one batch to the next, ms, unless `callsEnough` wait. */
  gapMs: number;
  callsEnough: number;
  /** After this time without an answer, ms, a second batch goes. */
  lateMs: number;
}

/** Estimate before the first measurement, and the weight of a new one. */
const FIRST_GUESS_MS = 0.2;
const SMOOTHING = 0.2;
/** Of the time that a batch with bulk calls took. */
const BULK_REST = 2;
const CALL_CHECK_MS = 1_000;
const NONE: Uint8Array[] = [];
const NOTHING = () => {};

export class BatchClient {
  readonly #send: BatchClientOptions["send"];
  readonly #onDueMessages: () => void;
  readonly #onDamage: (found: DamagedValue[]) => void;
  readonly #onBatch: NonNullable<BatchClientOptions["onBatch"]>;
  readonly #onLogHeldChanged: (isHeld: boolean) => void;
  readonly #onLogDue: NonNullable<BatchClientOptions["onLogDue"]>;
  readonly #onFullChanged: (isFull: boolean) => void;
  readonly #elapsed: () => number;
  readonly #rightOfWay: RightOfWay;
  readonly #batchMsMax: number;
  readonly #pace: BatchPace | undefined;
  readonly #steady: Clock;
  readonly #resume = () => {
    this.#flushAt = Number.POSITIVE_INFINITY;
    this.#flush();
  };
  readonly #flights = new Map<number, Call[]>();
  #waiting: Call[] = [];
  #bulk: Call[] = [];
  #background: Call[] = [];
  /** Background calls leave the machine to those that came during the last one. */
  #isResting = false;
  /** Background calls wait until less of the write-ahead log is left. */
  #isMerging = false;
  /** Bulk calls leave the store to single emails for a while. */
  #isBulkResting = false;
  #batches = 0;
  #msPerWeight = FIRST_GUESS_MS;
  #isFull = false;
  #changes = 0;
  #isLogHeld = false;
  #isFlushPlanned = false;
  /** When the last batch was sent, by the steady clock. */
  #sentAt = Number.NEGATIVE_INFINITY;
  /** When the next flush is planned, by the same clock. */
  #flushAt = Number.POSITIVE_INFINITY;
  #failure: Error | null = null;
  #drained: (() => void)[] = [];
  #watch: ReturnType<typeof setInterval> | null = null;

  constructor(options: BatchClientOptions) {
    this.#send = options.send;
    this.#onDueMessages = options.onDueMessages ?? (() => {});
    this.#onDamage = options.onDamage ?? (() => {});
    this.#onBatch = options.onBatch ?? (() => {});
    this.#onLogHeldChanged = options.onLogHeldChanged ?? (() => {});
    this.#onLogDue = options.onLogDue ?? (() => null);
    this.#onFullChanged = options.onFullChanged ?? (() => {});
    this.#rightOfWay = options.rightOfWay ?? createRightOfWay();
    this.#batchMsMax = options.batchMsMax ?? LIMITS.batchMsMax;
    this.#pace = options.pace;
    this.#steady = options.steady ?? steadyClock;
    this.#elapsed = createRunningClock(this.#steady).now;
  }

  /** Rejects with the method's error, StoreBusyError, or StoreLateError after the deadline. */
  call(
    method: string,
    request: unknown,
    {
      weight = 1,
      isRefusable = false,
      isUrgent = false,
      isBulk = false,
      isBackground = false,
      waitMs = LIMITS.backgroundWaitMs,
      bytes = NONE,
      act,
      onLogged,
    }: CallOptions = {},
  ): Promise<unknown> {
    if (this.#failure !== null) return Promise.reject(this.#failure);
    if (isRefusable && this.backlogMs() > LIMITS.writerBacklogMsMax) {
      return Promise.reject(new StoreBusyError("The database is overloaded. Try again in a moment."));
    }
    return new Promise((resolve, reject) => {
      const asked = act === undefined ? { method, request } : { method, request, act };
      const queue = isBackground ? this.#background : isBulk ? this.#bulk : this.#waiting;
      const askedAt = this.#elapsed();
      const leave = isUrgent ? this.#rightOfWay.enter() : NOTHING;
      const call = { asked, weight, isBulk, isBackground, waitMs, bytes, askedAt, onLogged, leave };
      queue.push({ ...call, resolve, reject });
      this.#watch ??= setInterval(() => this.checkDeadlines(), CALL_CHECK_MS);
      if (this.#isFlushPlanned) return;
      this.#isFlushPlanned = true;
      queueMicrotask(() => this.#flush());
    });
  }

  /** Resolves when the thread answers; rejects with StoreLateError, or when it has failed. */
  async answers(): Promise<void> {
    // No engine has this method: it costs an empty transaction, and the refusal is the answer.
    await this.call("", null).catch((error) => {
      if (this.#failure !== null || error instanceof StoreLateError) throw error;
    });
  }

  receive(report: BatchReport): void {
    if (report.damaged.length > 0) this.#onDamage(report.damaged);
    if (report.isFull !== this.#isFull) this.#onFullChanged(report.isFull);
    this.#isFull = report.isFull;
    this.#changes = report.changes ?? this.#changes;
    const isLogHeld = report.isLogHeld ?? false;
    if (isLogHeld !== this.#isLogHeld) this.#onLogHeldChanged(isLogHeld);
    this.#isLogHeld = isLogHeld;
    if (report.isLogDue === true) this.#mergeLog(report.isLogTooLong === true);
    if (report.hasDueMessages) this.#onDueMessages();
    const calls = this.#flights.get(report.batch);
    // Its callers already got StoreLateError.
    if (calls === undefined) return;
    this.#flights.delete(report.batch);
    this.#onBatch({ elapsedMs: report.elapsedMs, calls: calls.length });
    const weight = calls.reduce((sum, call) => sum + call.weight, 0);
    this.#msPerWeight += SMOOTHING * (report.elapsedMs / weight - this.#msPerWeight);
    if (calls[0]?.isBackground === true && this.#waiting.length + this.#bulk.length > 0)
      this.#restBackground(report.elapsedMs);
    if (calls.some(({ isBulk }) => isBulk)) this.#restBulk(report.elapsedMs);
    this.#flush();
    for (const [index, call] of calls.entries()) {
      answer(call, report.answers[index]);
    }
    this.#rest();
  }

  /** Rejects all pending and future calls. */
  fail(error: Error): void {
    this.#failure ??= error;
    this.#rejectAll(this.#failure);
  }

  /** Resolves when all calls are answered. */
  drain(): Promise<void> {
    return new Promise((resolve) => {
      this.#drained.push(resolve);
      this.#rest();
    });
  }

  /** Wait of the oldest unanswered call that goes before what comes now. Measured, since one slow fsync invalidates an estimate. */
  backlogMs(): number {
    const flight: Call[] = this.#flights.values().next().value ?? [];
    const oldest = flight.find(({ isBulk }) => !isBulk) ?? this.#waiting[0];
    return oldest === undefined ? 0 : this.#elapsed() - oldest.askedAt;
  }

  /** Calls that have no answer yet. */
  pending(): number {
    const inFlight = [...this.#flights.values()].reduce((sum, { length }) => sum + length, 0);
    return inFlight + this.#waiting.length + this.#bulk.length + this.#background.length;
  }

  /** The writer refuses new mail for lack of disk space. */
  isFull(): boolean {
    return this.#isFull;
  }

  /** Rows that the engine had changed by its last answer. */
  changes(): number {
    return this.#changes;
  }

  isLogHeld(): boolean {
    return this.#isLogHeld;
  }

  /** A blocked thread must not block callers; its later answers are ignored. */
  checkDeadlines(): void {
    const lateAt = this.#elapsed() - LIMITS.storeCallMs;
    const queues = [...this.#flights.values(), this.#waiting, this.#bulk, this.#background];
    if (!queues.some(([first]) => first !== undefined && first.askedAt <= lateAt)) return;
    this.#rejectAll(
      new StoreLateError(`The database did not answer within ${LIMITS.storeCallMs / 1000} seconds.`),
    );
  }

  #flush(): void {
    this.#isFlushPlanned = false;
    while (this.#mayFlush()) {
      const calls = this.#next();
      if (calls.length === 0) return;
      const batch = ++this.#batches;
      this.#sentAt = this.#steady.now();
      this.#flights.set(batch, calls);
      const requests = calls.map(({ asked }) => asked);
      try {
        const bytes = calls.flatMap((call) => call.bytes);
        this.#send(batch, requests, bytes);
      } catch (error) {
        // The request could not be transferred, so it would never be answered.
        this.#flights.delete(batch);
        for (const call of calls) {
          call.leave();
          call.reject(error as Error);
        }
        this.#rest();
      }
    }
  }

  #mayFlush(): boolean {
    const { size } = this.#flights;
    if (this.#pace === undefined) return size < LIMITS.batchesInFlightMax;
    const { gapMs, callsEnough, lateMs } = this.#pace;
    const isIdle = this.#waiting.length + this.#bulk.length + this.#background.length === 0;
    if (isIdle || size > LIMITS.batchesInFlightMax) return false;
    if (size === 0 && this.#waiting.length >= callsEnough) return true;
    const now = this.#steady.now();
    const dueAt = this.#sentAt + (size === 0 ? gapMs : lateMs);
    if (dueAt <= now) return true;
    if (dueAt < this.#flushAt) this.#steady.after(Math.ceil(dueAt - now), this.#resume);
    this.#flushAt = Math.min(dueAt, this.#flushAt);
    return false;
  }

  #next(): Call[] {
    const mayTakeBulk = this.#mayTakeBulk();
    if (this.#isBackgroundDue(mayTakeBulk)) return this.#background.splice(0, 1);
    const first = this.#take(this.#waiting, this.#batchMsMax, 0);
    if (!mayTakeBulk) return first;
    const bulkMsMax = this.#rightOfWay.isShared() ? LIMITS.bulkBatchMsMax : LIMITS.bulkBatchAloneMsMax;
    return [...first, ...this.#take(this.#bulk, bulkMsMax, first.length)];
  }

  #mayTakeBulk(): boolean {
    if (this.#bulk.length === 0 && this.#background[0]?.isBulk !== true) return true;
    if (this.#isBulkResting) return false;
    return this.#rightOfWay.isFree(this.#resume);
  }

  #isBackgroundDue(mayTakeBulk: boolean): boolean {
    const [first] = this.#background;
    if (first === undefined || this.#isMerging || (first.isBulk && !mayTakeBulk)) return false;
    if (this.#waiting.length === 0 && this.#bulk.length === 0 && !this.#isResting) return true;
    return this.#elapsed() - first.askedAt > first.waitMs;
  }

  /** While single emails come, the store is free for them most of the time. */
  #restBulk(workedMs: number): void {
    if (this.#isBulkResting || !this.#rightOfWay.isShared()) return;
    this.#isBulkResting = true;
    const end = () => {
      this.#isBulkResting = false;
      this.#flush();
    };
    setTimeout(end, Math.min(workedMs * BULK_REST, LIMITS.backgroundWaitMs));
  }

  #mergeLog(isTooLong: boolean): void {
    const merge = this.#onLogDue(isTooLong);
    if (merge === null || !isTooLong || this.#isMerging) return;
    this.#isMerging = true;
    void merge.finally(() => {
      this.#isMerging = false;
      this.#flush();
    });
  }

  /** Half as long as it worked. */
  #restBackground(workedMs: number): void {
    this.#isResting = true;
    const end = () => {
      this.#isResting = false;
      this.#flush();
    };
    setTimeout(end, Math.min(workedMs / 2, LIMITS.backgroundWaitMs));
  }

  /** Takes as many calls as fit into a short transaction that has `length` calls, at least one. */
  #take(calls: Call[], msMax: number, length: number): Call[] {
    let expectedMs = 0;
    let count = 0;
    for (const { weight } of calls) {
      expectedMs += weight * this.#msPerWeight;
      if (length + count >= LIMITS.batchRequestsMax || (count > 0 && expectedMs > msMax)) break;
      count++;
    }
    return calls.splice(0, count);
  }

  #rejectAll(error: Error): void {
    const calls = [...this.#flights.values(), this.#waiting, this.#bulk, this.#background].flat();
    this.#flights.clear();
    this.#waiting = [];
    this.#bulk = [];
    this.#background = [];
    for (const call of calls) {
      call.leave();
      call.reject(error);
    }
    this.#rest();
  }

  /** Called when nothing is pending. */
  #rest(): void {
    const queues = [this.#waiting, this.#bulk, this.#background];
    if (this.#flights.size > 0 || queues.some(({ length }) => length > 0)) return;
    if (this.#watch !== null) clearInterval(this.#watch);
    this.#watch = null;
    for (const done of this.#drained) done();
    this.#drained = [];
  }
}

function answer(call: Call, given: BatchAnswer | undefined): void {
  call.leave();
  if (given === undefined) call.reject(new Error(`The store gave no answer to ${call.asked.method}.`));
  else if ("error" in given) call.reject(fromAnswerError(given.error));
  else {
    if (given.isLogged === true) call.onLogged?.();
    call.resolve(given.value);
  }
}
