// The caller's side of group commit: concurrent calls are sent as one batch, and the next batch collects calls while
// one is running, because on a slow disk a second fsync for few calls is costly. No timer: a single call is sent
// immediately.
import { type Clock, createRunningClock, steadyClock } from "../../../lib/clock.ts";
import { LIMITS } from "../../../limits.ts";
import type { Act } from "../../audit.ts";
import { StoreBusyError, StoreLateError } from "../../store-errors.ts";
import type { DamagedValue } from "../../stored-damage.ts";
import { type BatchAnswer, type BatchReport, type BatchRequest, fromAnswerError } from "./batch.ts";

export interface CallOptions {
  /** Cost of the call, in units of one simple call. */
  weight?: number;
  /** May be refused with StoreBusyError under backlog. */
  isRefusable?: boolean;
  /** Buffers of the request that are transferred. */
  bytes?: Uint8Array[];
  /** Logged with the call's changes; `onLogged` runs before the answer if it was. */
  act?: Act;
  onLogged?(): void;
}

interface Call {
  asked: BatchRequest;
  weight: number;
  bytes: Uint8Array[];
  onLogged?: (() => void) | undefined;
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
  /** Another process's read started or stopped blocking the checkpoint. */
  onLogHeldChanged?(isHeld: boolean): void;
  /** A monotonic clock; time while this thread is blocked counts against no deadline. */
  steady?: Clock;
  /** Unreadable stored values; reported each time they are read. */
  onDamage?(found: DamagedValue[]): void;
}

/** Estimate before the first measurement, and the weight of a new one. */
const FIRST_GUESS_MS = 0.2;
const SMOOTHING = 0.2;
const CALL_CHECK_MS = 1_000;
const NONE: Uint8Array[] = [];

export class BatchClient {
  readonly #send: BatchClientOptions["send"];
  readonly #onDueMessages: () => void;
  readonly #onDamage: (found: DamagedValue[]) => void;
  readonly #onLogHeldChanged: (isHeld: boolean) => void;
  readonly #onFullChanged: (isFull: boolean) => void;
  readonly #elapsed: () => number;
  readonly #flights = new Map<number, Call[]>();
  #waiting: Call[] = [];
  #batches = 0;
  #msPerWeight = FIRST_GUESS_MS;
  #isFull = false;
  #isLogHeld = false;
  #isFlushPlanned = false;
  #failure: Error | null = null;
  #drained: (() => void)[] = [];
  #watch: ReturnType<typeof setInterval> | null = null;

  constructor(options: BatchClientOptions) {
    this.#send = options.send;
    this.#onDueMessages = options.onDueMessages ?? (() => {});
    this.#onDamage = options.onDamage ?? (() => {});
    this.#onLogHeldChanged = options.onLogHeldChanged ?? (() => {});
    this.#onFullChanged = options.onFullChanged ?? (() => {});
    this.#elapsed = createRunningClock(options.steady ?? steadyClock).now;
  }

  /** Rejects with the method's error, StoreBusyError, or StoreLateError after the deadline. */
  call(
    method: string,
    request: unknown,
    { weight = 1, isRefusable = false, bytes = NONE, act, onLogged }: CallOptions = {},
  ): Promise<unknown> {
    if (this.#failure !== null) return Promise.reject(this.#failure);
    if (isRefusable && this.backlogMs() > LIMITS.writerBacklogMsMax) {
      return Promise.reject(new StoreBusyError("The database is overloaded. Try again in a moment."));
    }
    return new Promise((resolve, reject) => {
      const asked = act === undefined ? { method, request } : { method, request, act };
      this.#waiting.push({ asked, weight, bytes, askedAt: this.#elapsed(), onLogged, resolve, reject });
      this.#watch ??= setInterval(() => this.checkDeadlines(), CALL_CHECK_MS);
      if (this.#isFlushPlanned) return;
      this.#isFlushPlanned = true;
      queueMicrotask(() => this.#flush());
    });
  }

  receive(report: BatchReport): void {
    if (report.damaged.length > 0) this.#onDamage(report.damaged);
    if (report.isFull !== this.#isFull) this.#onFullChanged(report.isFull);
    this.#isFull = report.isFull;
    const isLogHeld = report.isLogHeld ?? false;
    if (isLogHeld !== this.#isLogHeld) this.#onLogHeldChanged(isLogHeld);
    this.#isLogHeld = isLogHeld;
    if (report.hasDueMessages) this.#onDueMessages();
    const calls = this.#flights.get(report.batch);
    // Its callers already got StoreLateError.
    if (calls === undefined) return;
    this.#flights.delete(report.batch);
    const weight = calls.reduce((sum, call) => sum + call.weight, 0);
    this.#msPerWeight += SMOOTHING * (report.elapsedMs / weight - this.#msPerWeight);
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

  /** Wait of the oldest unanswered call. Measured, since one slow fsync invalidates an estimate. */
  backlogMs(): number {
    const oldest = this.#flights.values().next().value?.[0] ?? this.#waiting[0];
    return oldest === undefined ? 0 : this.#elapsed() - oldest.askedAt;
  }

  /** The writer refuses new mail for lack of disk space. */
  isFull(): boolean {
    return this.#isFull;
  }

  isLogHeld(): boolean {
    return this.#isLogHeld;
  }

  /** A blocked thread must not block callers; its later answers are ignored. */
  checkDeadlines(): void {
    if (this.backlogMs() < LIMITS.storeCallMs) return;
    this.#rejectAll(
      new StoreLateError(`The database did not answer within ${LIMITS.storeCallMs / 1000} seconds.`),
    );
  }

  #flush(): void {
    this.#isFlushPlanned = false;
    while (this.#waiting.length > 0 && this.#flights.size < LIMITS.batchesInFlightMax) {
      const calls = this.#waiting.splice(0, this.#batchLength());
      const batch = ++this.#batches;
      this.#flights.set(batch, calls);
      const requests = calls.map(({ asked }) => asked);
      try {
        const bytes = calls.flatMap((call) => call.bytes);
        this.#send(batch, requests, bytes);
      } catch (error) {
        // The request could not be transferred, so it would never be answered.
        this.#flights.delete(batch);
        for (const call of calls) call.reject(error as Error);
        this.#rest();
      }
    }
  }

  /** How many calls fit into a short transaction, at least one. */
  #batchLength(): number {
    let expectedMs = 0;
    let length = 0;
    for (const { weight } of this.#waiting) {
      expectedMs += weight * this.#msPerWeight;
      if (length === LIMITS.batchRequestsMax || (length > 0 && expectedMs > LIMITS.batchMsMax)) break;
      length++;
    }
    return length;
  }

  #rejectAll(error: Error): void {
    const calls = [...this.#flights.values(), this.#waiting].flat();
    this.#flights.clear();
    this.#waiting = [];
    for (const call of calls) call.reject(error);
    this.#rest();
  }

  /** Called when nothing is pending. */
  #rest(): void {
    if (this.#flights.size > 0 || this.#waiting.length > 0) return;
    if (this.#watch !== null) clearInterval(this.#watch);
    this.#watch = null;
    for (const done of this.#drained) done();
    this.#drained = [];
  }
}

function answer(call: Call, given: BatchAnswer | undefined): void {
  if (given === undefined) call.reject(new Error(`The store gave no answer to ${call.asked.method}.`));
  else if ("error" in given) call.reject(fromAnswerError(given.error));
  else {
    if (given.isLogged === true) call.onLogged?.();
    call.resolve(given.value);
  }
}
