// Group commit: one transaction and one fsync per batch, with a savepoint per request.
import type { Database } from "bun:sqlite";
import type { Act, AuditedChange } from "../../audit.ts";
import { type BatchAnswer, type BatchRequest, toAnswerError } from "../../sql/batch.ts";
import { FatalStoreError, fatalLine, isDiskFull, isFatal, sqliteCode } from "../../sql/database-error.ts";
import type { MethodTable } from "../../sql/method.ts";
import type { DiskSpace } from "./disk-space.ts";

/** Counts changed in memory and written in the same transaction. */
export interface PendingCounts {
  /** The request succeeded: keeps its changes. */
  keep(): void;
  /** The request was undone: drops its changes. */
  discard(): void;
  /** Writes the kept changes. */
  flush(): void;
  /** Drops everything after a transaction rollback. */
  reset(): void;
}

export interface BatchParts {
  database: Database;
  queueCounts: PendingCounts;
  meter: PendingCounts;
  messages: { forget(): void };
  methods: MethodTable;
  disk: DiskSpace;
  /** Writes the audit entries of an act that changed something. */
  writeAct(act: Act, change: AuditedChange): void;
}

const FULL: BatchAnswer = {
  error: { name: "StoreFullError", message: "The disk is full: there is no room to write this." },
};

const BUSY: BatchAnswer = {
  error: {
    name: "StoreBusyError",
    message: "Another process is writing to the database. Try again in a moment.",
  },
};

/** Thrown to abort the whole batch's transaction. */
class BatchFullError extends Error {}

/**
 * Runs the requests in order and commits. Answers come after the commit, so a success is always on disk. Throws
 * FatalStoreError if the database can no longer be trusted.
 */
export function createBatchRunner(parts: BatchParts): (requests: BatchRequest[]) => BatchAnswer[] {
  const { disk } = parts;
  const transact = createTransaction(parts);

  /** One by one: requests that still fit commit, the others are refused. */
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
      return requests.map(() => (sqliteCode(error) === "SQLITE_BUSY" ? BUSY : toAnswerError(error)));
    }
  };
}

function createTransaction({ database, queueCounts, meter, messages, methods, writeAct }: BatchParts) {
  const begin = database.prepare("BEGIN IMMEDIATE");
  const commit = database.prepare("COMMIT");
  const savepoint = database.prepare("SAVEPOINT request");
  const keep = database.prepare("RELEASE request");
  const undo = database.prepare("ROLLBACK TO request");

  function runOne(asked: BatchRequest, isRefusingMail: boolean): BatchAnswer {
    const { method: name, request, act } = asked;
    const method = methods.get(name);
    if (method === undefined) return toAnswerError(new Error(`The store has no method ${name}.`));
    const { isGrowing = false, ignoresQueueCounts = false, change } = method.options;
    if (isRefusingMail && isGrowing) return FULL;
    if (!ignoresQueueCounts) flush(queueCounts);
    savepoint.run();
    try {
      const value = method.run(request as never);
      const changed = act === undefined ? null : (change?.(request as never, value as never) ?? null);
      const isLogged = act !== undefined && changed !== null;
      if (isLogged) writeAct(act, changed);
      queueCounts.keep();
      meter.keep();
      keep.run();
      return isLogged ? { value, isLogged } : { value };
    } catch (error) {
      queueCounts.discard();
      meter.discard();
      messages.forget();
      if (isDiskFull(error)) throw new BatchFullError();
      // Some errors make SQLite roll back the whole transaction, including earlier requests.
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
      // A failed commit may still be on disk, so no caller gets an answer.
      if (sqliteCode(error) !== "SQLITE_BUSY") throw new FatalStoreError(fatalLine(error));
      throw error;
    }
  }

  return function transact(requests: BatchRequest[], isRefusingMail: boolean): BatchAnswer[] {
    begin.run();
    try {
      const answers = requests.map((request) => runOne(request, isRefusingMail));
      flush(queueCounts);
      flush(meter);
      end();
      return answers;
    } catch (error) {
      queueCounts.reset();
      meter.reset();
      messages.forget();
      if (database.inTransaction) database.run("ROLLBACK");
      throw error;
    }
  };
}

/** Reads need no transaction: each statement sees one snapshot, and none stays open (the WAL would grow). */
export function createReadRunner({
  methods,
}: Pick<BatchParts, "methods">): (requests: BatchRequest[]) => BatchAnswer[] {
  return (requests) =>
    requests.map(({ method: name, request }) => {
      try {
        const method = methods.get(name);
        if (method === undefined) throw new Error(`The store has no method ${name}.`);
        return { value: method.run(request as never) };
      } catch (error) {
        if (isFatal(error)) throw new FatalStoreError(fatalLine(error));
        return toAnswerError(error);
      }
    });
}
