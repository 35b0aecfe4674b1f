// Deliberately broken executables. The crash test must catch each of them, or the crash test proves nothing. The
// program itself holds no such switch: the fault is written into a copy at build time.
import { join } from "node:path";

export interface Fault {
  file: string;
  /** Text of the real file → text of the fault. */
  changes: [from: string, to: string][];
}

/** A commit happens at most once in half a second. */
const ACKNOWLEDGED_BEFORE_COMMIT: Fault = {
  file: "src/store/sqlite/engine/run-batch.ts",
  changes: [
    [
      "  return function transact(requests: BatchRequest[], isRefusingMail",
      "  let committedAt = 0;\n  return function transact(requests: BatchRequest[], isRefusingMail",
    ],
    ["    begin.run();\n", "    if (!database.inTransaction) begin.run();\n"],
    [
      "      end();\n      return answers;",
      "      if (Date.now() - committedAt > 500) { end(); committedAt = Date.now(); }\n      return answers;",
    ],
  ],
};

/** Webhook messages are written some time after the event's commit. */
const TOLD_AFTER_COMMIT: Fault = {
  file: "src/store/sql/webhooks/message-writer.ts",
  changes: [
    [
      "      insert.run(webhookId, id, type, createdAt, createdAt, makePayload());\n      noteAdded(webhookId, event);\n",
      "      setTimeout(() => { insert.run(webhookId, id, type, createdAt, createdAt, makePayload()); noteAdded(webhookId, event); }, 100);\n",
    ],
  ],
};

/** A commit that failed on disk counts as done. */
const ACKNOWLEDGED_IN_SPITE_OF_ERRORS: Fault = {
  file: "src/store/sqlite/engine/run-batch.ts",
  changes: [
    [
      '      if (sqliteCode(error) !== "SQLITE_BUSY") throw',
      "      if (isFatal(error)) return;\n      throw",
    ],
  ],
};

/** Each batch keeps some memory and a descriptor for ever. */
const LEAKING: Fault = {
  file: "src/store/sqlite/engine/run-batch.ts",
  changes: [
    [
      "  return function transact(requests: BatchRequest[], isRefusingMail",
      "  const kept: unknown[] = [];\n  return function transact(requests: BatchRequest[], isRefusingMail",
    ],
    [
      "    begin.run();\n",
      '    kept.push(new Uint8Array(50_000).fill(1), process.getBuiltinModule("node:fs").openSync("/dev/null"));\n    begin.run();\n',
    ],
  ],
};

/** The final dot is sent without a journal entry. */
const DOT_NOT_JOURNALED: Fault = {
  file: "src/queue/delivery-loop.ts",
  changes: [["await parts.store.deliveries.markDot({", "true ?? ({"]],
};

/** Each email holds up the main thread for 100 ms. */
const STALLING: Fault = {
  file: "src/emails/send-routes.ts",
  changes: [
    [
      '        const idempotency = readIdempotency(request, "emails", body);\n',
      '        for (const end = performance.now() + 100; performance.now() < end; );\n        const idempotency = readIdempotency(request, "emails", body);\n',
    ],
  ],
};

/** What is done commits before a slice without the contacts that it was done for, or the other way round. */
const COMMIT_NOW =
  '      for (const statement of ["COMMIT", "BEGIN IMMEDIATE", "SAVEPOINT request"]) connection.database.run(statement);\n      Bun.sleepSync(20);\n';

const SLICE_BEFORE_WORK: Fault = {
  file: "src/store/sql/broadcasts/expand-slice.ts",
  changes: [
    [
      "      const startedAt = performance.now();\n",
      `      decisions.end(contacts.slice(most), "done");\n${COMMIT_NOW}      const startedAt = Number.POSITIVE_INFINITY;\n`,
    ],
  ],
};

const SLICE_AFTER_COMMIT: Fault = {
  file: "src/store/sql/broadcasts/expand-slice.ts",
  changes: [
    [
      '      decisions.end(contacts.slice(taken), "done");\n',
      `${COMMIT_NOW}      decisions.end(contacts.slice(taken), "done");\n`,
    ],
    // Nor does the key of the recipients' table keep anybody from a second email.
    [
      "    if (!decisions.send(contactSeq, variant, email.id)) return false;\n",
      "    decisions.send(contactSeq, variant, email.id);\n",
    ],
  ],
};

/** A broadcast ends when its counters say so, whatever still waits. */
const END_BY_COUNTERS: Fault = {
  file: "src/store/sql/broadcasts/work-methods.ts",
  changes: [
    // Else the store is not asked while deliveries wait.
    [
      "      return { broadcast, ready: readGroups(seq), waiting, queued, held };\n",
      "      const ready = readGroups(seq);\n      return { broadcast, ready, waiting: ready.length === 0 ? {} : waiting, queued, held };\n",
    ],
    [
      '    if (state !== "sending" || snapshot !== null || findOther.get(seq) !== null) return { state };\n',
      '    if (state === "sending" && snapshot === null && broadcast.audience <= broadcast.expanded + broadcast.skipped) {\n      set(seq, { state: "sent", endedAt: now });\n      return { state: "sent" };\n    }\n    if (state !== "sending" || snapshot !== null || findOther.get(seq) !== null) return { state };\n',
    ],
  ],
};

/** An email is committed before its step of an automation is recorded. */
const SEND_BEFORE_STEP: Fault = {
  file: "src/store/sql/emails/accept-email.ts",
  changes: [
    ["    step?.sent(request.emails[0]!.id);\n", `${COMMIT_NOW}    step?.sent(request.emails[0]!.id);\n`],
  ],
};

/** What a step did is committed before the run goes on. */
const LOG_BEFORE_MOVE: Fault = {
  file: "src/store/sql/automations/take-steps.ts",
  changes: [
    [
      '      const awaited = step.config["event_name"];\n',
      `${COMMIT_NOW}      const awaited = step.config["event_name"];\n`,
    ],
  ],
};

/** An event is committed before the runs that it starts. */
const EVENT_BEFORE_RUN: Fault = {
  file: "src/store/sql/contacts/custom-event-methods.ts",
  changes: [["    enter({ teamId, contactId,", `${COMMIT_NOW}    enter({ teamId, contactId,`]],
};

/** An archive has its name before it is complete. */
const HALF_ARCHIVE: Fault = {
  file: "src/backup/targets.ts",
  changes: [["return unfinishedName(join(folder, name));", "return join(folder, name);"]],
};

const FAULTS = {
  acknowledgedBeforeCommit: ACKNOWLEDGED_BEFORE_COMMIT,
  acknowledgedInSpiteOfErrors: ACKNOWLEDGED_IN_SPITE_OF_ERRORS,
  dotNotJournaled: DOT_NOT_JOURNALED,
  endByCounters: END_BY_COUNTERS,
  eventBeforeRun: EVENT_BEFORE_RUN,
  halfArchive: HALF_ARCHIVE,
  leaking: LEAKING,
  logBeforeMove: LOG_BEFORE_MOVE,
  sendBeforeStep: SEND_BEFORE_STEP,
  sliceAfterCommit: SLICE_AFTER_COMMIT,
  sliceBeforeWork: SLICE_BEFORE_WORK,
  stalling: STALLING,
  toldAfterCommit: TOLD_AFTER_COMMIT,
};

/** Builds the control to `outfile`. Throws when the file no longer reads as the fault expects. */
export function buildControl(outfile: string, fault: keyof typeof FAULTS): Promise<void> {
  return buildWith(outfile, [FAULTS[fault]]);
}

/** Builds the program with these faults, of a file each. Throws when a file no longer reads as its fault expects. */
export async function buildWith(outfile: string, faults: readonly Fault[]): Promise<void> {
  const root = join(import.meta.dir, "../../..");
  const result = await Bun.build({
    entrypoints: [join(root, "src/main.ts")],
    compile: { outfile, autoloadDotenv: false, autoloadBunfig: false },
    // As the program itself is built (scripts/build.ts), since it is started often.
    minify: { syntax: true, whitespace: true },
    format: "esm",
    splitting: true,
    bytecode: true,
    plugins: faults.map(({ file, changes }) => ({
      name: file,
      setup(build) {
        build.onLoad({ filter: new RegExp(`/${RegExp.escape(file)}$`) }, async ({ path }) => {
          let contents = await Bun.file(path).text();
          for (const [from, to] of changes) {
            if (!contents.includes(from)) throw new Error(`${file} has changed: no «${from.trim()}»`);
            contents = contents.replace(from, to);
          }
          return { contents, loader: "ts" };
        });
      },
    })),
  });
  if (!result.success) throw new AggregateError(result.logs, "the control does not build");
}
