// Runs work that would block the calling thread on worker threads, which exist only while they are needed.
import { AppError, type ErrorName } from "./app-error.ts";
import type { Clock } from "./clock.ts";
import { startThread, type ThreadRole } from "./thread.ts";

/** The result of a job, and the buffers in it to transfer instead of copying. */
export interface JobResult<Value> {
  value: Value;
  transfer: ArrayBuffer[];
}

/** By name. Inputs and values are plain data. */
// biome-ignore lint/suspicious/noExplicitAny: each job has its own types
export type Jobs = Record<string, (input: any) => JobResult<unknown> | Promise<JobResult<unknown>>>;

/** Throws what the job throws: an AppError unchanged, anything else as an Error. Detaches the buffers in `transfer`. */
export type RunJob<Known extends Jobs> = <Name extends keyof Known & string>(
  name: Name,
  input: Parameters<Known[Name]>[0],
  transfer: ArrayBuffer[],
) => Promise<Awaited<ReturnType<Known[Name]>>["value"]>;

export interface JobThreads<Known extends Jobs> {
  run: RunJob<Known>;
  /** Abandons running jobs. */
  close(): void;
}

export interface JobThreadsOptions {
  role: ThreadRole;
  /** Threads at most; further jobs wait in order. */
  threadsMax: number;
  /** A job that takes longer fails, and its thread is terminated. */
  jobMs: number;
  /** An idle thread is terminated after this. */
  idleMs: number;
  /** How far the threads go behind the others, on Linux: 1 to 19. */
  niceness: number;
  clock: Pick<Clock, "after">;
}

export type JobOrder = { name: string; input: unknown };
export type JobReport =
  | { value: unknown }
  | { refusal: { name: ErrorName; text: string; status: number; smtp: string } }
  | { failure: string };

export function createJobThreads<Known extends Jobs>(options: JobThreadsOptions): JobThreads<Known> {
  const lanes = Array.from({ length: options.threadsMax }, () => createLane(options));
  return {
    run(name, input, transfer) {
      const free = lanes.reduce((best, lane) => (lane.waiting() < best.waiting() ? lane : best));
      return free.run({ name, input }, transfer) as never;
    },
    close() {
      for (const lane of lanes) lane.close();
    },
  };
}

/** One thread, one job at a time. */
function createLane({ role, jobMs, idleMs, niceness, clock }: JobThreadsOptions) {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let worker: Promise<Worker> | null = null;
  let cancelEnd = (): void => undefined;
  let isClosed = false;
  let giveUp = (_reason: Error): void => undefined;

  function end(): void {
    void worker?.then(
      (started) => started.terminate(),
      () => undefined,
    );
    worker = null;
  }

  async function perform(order: JobOrder, transfer: ArrayBuffer[]): Promise<unknown> {
    if (isClosed) throw stopped();
    cancelEnd();
    worker ??= startThread({ role, settings: { niceness } });
    const outcome = Promise.withResolvers<JobReport>();
    // Awaited below; it may be abandoned before.
    outcome.promise.catch(() => undefined);
    giveUp = outcome.reject;
    const cancelDeadline = clock.after(jobMs, () =>
      outcome.reject(new Error(`the ${role} thread took too long for ${order.name}`)),
    );
    try {
      const started = await worker;
      started.onmessage = ({ data }: MessageEvent<JobReport>) => outcome.resolve(data);
      started.onerror = ({ message }) => outcome.reject(new Error(`the ${role} thread failed: ${message}`));
      started.postMessage(order, transfer);
      return unpack(await outcome.promise);
    } catch (error) {
      // A thread that failed or may hang is not reused.
      if (!(error instanceof AppError)) end();
      throw error;
    } finally {
      cancelDeadline();
      if (!isClosed) cancelEnd = clock.after(idleMs, end);
    }
  }

  return {
    waiting: () => waiting,
    run(order: JobOrder, transfer: ArrayBuffer[]): Promise<unknown> {
      waiting += 1;
      const turn = last.then(() => perform(order, transfer)).finally(() => (waiting -= 1));
      last = turn.catch(() => undefined);
      return turn;
    },
    close() {
      isClosed = true;
      cancelEnd();
      giveUp(stopped());
      end();
    },
  };
}

function stopped(): Error {
  return new Error("the server stops");
}

function unpack(report: JobReport): unknown {
  if ("value" in report) return report.value;
  if ("failure" in report) throw new Error(report.failure);
  const { name, text, status, smtp } = report.refusal;
  throw new AppError(name, text, { status, smtp });
}
