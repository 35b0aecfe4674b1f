// Group commit: one transaction and one fsync for all that is waiting, a savepoint for each request.
import type { Database } from "bun:sqlite";
import type { WriteAct } from "../accounts/audit-methods.ts";
import type { MethodTable } from "../methods.ts";
import type { Meter } from "../metrics/meter.ts";
import type { Tally } from "../metrics/tally.ts";
import type { Outbox } from "../queue/outbox.ts";
import { type BatchAnswer, type BatchRequest, toAnswerError } from "./batch.ts";
import { FatalStoreError, fatalLine, isDiskFull, isFatal, sqliteCode } from "./database-error.ts";
import type { DiskSpace } from "./disk-space.ts";

export interface BatchParts {
  database: Database;
  tally: Tally;
  meter: Meter;
  outbox: Pick<Outbox, "forget">;
  methods: MethodTable;
  disk: DiskSpace;
  writeAct: WriteAct;
}

const FULL: BatchAnswer = {
  error: { name: "StoreFullError", message: "The disk is full: there is no room to write this." },
};

/** These never read the counts of the queue, so that they need not be written after each of them. */
const BLIND_TO_COUNTS = new Set([
  "emails.accept",
  "deliveries.record",
  "deliveries.markDot",
  "logs.add",
  "webhooks.record",
]);

/** What takes room and can be refused; everything else is small, or ends what was begun. */
const GROWING: ReadonlySet<string> = new Set(["emails.accept", "logs.add"]);

/** Thrown within a batch to give up the whole transaction. */
class BatchFullError extends Error {}

/**
 * Runs the requests in order and commits. Answers are given only after the commit, so none is ever told success
 * for something that is not on disk. Throws FatalStoreError when the database cannot be trusted any more.
 */
export function createBatchRunner(parts: BatchParts): (requests: BatchRequest[]) => BatchAnswer[] {
  const { disk } = parts;
  const transact = createTransaction(parts);

  /** One by one: whichever still finds room commits, the others are told. */
  function runSeparately(requests: BatchRequest[]): BatchAnswer[] {
    return requests.map((request) => {
      try {
        return transact([request], true)[0] ?? FULL;
      } catch (error) {
        if (error instanceof BatchFullError) return FULL;
        throw error;
      }
    });
  }

  return (requests) => {
    try {
      return transact(requests, disk.isFull());
    } catch (error) {
      if (error instanceof BatchFullError) {
        disk.reportFull();
        return runSeparately(requests);
      }
      if (isFatal(error)) throw new FatalStoreError(fatalLine(error));
      return requests.map(() => toAnswerError(error));
    }
  };
}

function createTransaction({ database, tally, meter, outbox, methods, writeAct }: BatchParts) {
  const begin = database.prepare("BEGIN IMMEDIATE");
  const commit = database.prepare("COMMIT");
  const savepoint = database.prepare("SAVEPOINT request");
  const keep = database.prepare("RELEASE request");
  const undo = database.prepare("ROLLBACK TO request");

  function runOne(asked: BatchRequest, isRefusingMail: boolean): BatchAnswer {
    const { method, request, act } = asked;
    if (isRefusingMail && GROWING.has(method)) return FULL;
    const run = methods.get(method);
    if (run === undefined) return toAnswerError(new Error(`The store has no method ${method}.`));
    if (!BLIND_TO_COUNTS.has(method)) flush(tally);
    savepoint.run();
    try {
      const value = run(request as never);
      const isTold = act !== undefined && writeAct(act, asked, value);
      tally.keep();
      meter.keep();
      keep.run();
      return isTold ? { value, isTold } : { value };
    } catch (error) {
      tally.discard();
      meter.discard();
      outbox.forget();
      if (isDiskFull(error)) throw new BatchFullError();
      // SQLite ends the whole transaction by itself on some errors; what came before is undone then.
      if (isFatal(error) || !database.inTransaction) throw error;
      undo.run();
      keep.run();
      return toAnswerError(error);
    }
  }

  function flush(counts: { flush(): void }): void {
    try {
      counts.flush();
    } catch (error) {
      if (isDiskFull(error)) throw new BatchFullError();
      throw error;
    }
  }

  function end(): void {
    try {
      commit.run();
    } catch (error) {
      if (isDiskFull(error)) throw new BatchFullError();
      // A commit that failed may still be on disk: nobody can say, so nobody is answered.
      if (sqliteCode(error) !== "SQLITE_BUSY") throw new FatalStoreError(fatalLine(error));
      throw error;
    }
  }

  return (requests: BatchRequest[], isRefusingMail: boolean): BatchAnswer[] => {
    begin.run();
    try {
      const answers = requests.map((request) => runOne(request, isRefusingMail));
      flush(tally);
      flush(meter);
      end();
      return answers;
    } catch (error) {
      tally.reset();
      meter.reset();
      outbox.forget();
      if (database.inTransaction) database.run("ROLLBACK");
      throw error;
    }
  };
}

/** Reads need no transaction: each statement sees one state, and none holds a read open (the WAL would grow). */
export function createReadRunner({
  methods,
}: Pick<BatchParts, "methods">): (requests: BatchRequest[]) => BatchAnswer[] {
  return (requests) =>
    requests.map(({ method, request }) => {
      try {
        const run = methods.get(method);
        if (run === undefined) throw new Error(`The store has no method ${method}.`);
        return { value: run(request as never) };
      } catch (error) {
        if (isFatal(error)) throw new FatalStoreError(fatalLine(error));
        return toAnswerError(error);
      }
    });
}
