// Deliberately broken executables. The crash test must catch each of them, or the crash test proves nothing. The
// program itself holds no such switch: the fault is written into a copy at build time.
import { join } from "node:path";

interface Fault {
  file: string;
  /** Text of the real file → text of the fault. */
  changes: [from: string, to: string][];
}

/** A commit happens at most once in half a second. */
const ACKNOWLEDGED_BEFORE_COMMIT: Fault = {
  file: "src/store/sqlite/engine/run-batch.ts",
  changes: [
    [
      "  return (requests: BatchRequest[], isRefusingMail",
      "  let committedAt = 0;\n  return (requests: BatchRequest[], isRefusingMail",
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
  file: "src/store/sqlite/webhooks/message-writer.ts",
  changes: [
    [
      "      insert.run(webhookId, id, type, createdAt, createdAt, makePayload());\n      lanes.note(webhookId, createdAt);\n",
      "      setTimeout(() => { insert.run(webhookId, id, type, createdAt, createdAt, makePayload()); lanes.note(webhookId, createdAt); }, 100);\n",
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
      "  return (requests: BatchRequest[], isRefusingMail",
      "  const kept: unknown[] = [];\n  return (requests: BatchRequest[], isRefusingMail",
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
  changes: [["return parts.store.deliveries.markDot({", "return Promise.resolve(true) ?? ({"]],
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

const FAULTS = {
  acknowledgedBeforeCommit: ACKNOWLEDGED_BEFORE_COMMIT,
  acknowledgedInSpiteOfErrors: ACKNOWLEDGED_IN_SPITE_OF_ERRORS,
  dotNotJournaled: DOT_NOT_JOURNALED,
  leaking: LEAKING,
  stalling: STALLING,
  toldAfterCommit: TOLD_AFTER_COMMIT,
};

/** Builds the control to `outfile`. Throws when the file no longer reads as the fault expects. */
export async function buildControl(outfile: string, fault: keyof typeof FAULTS): Promise<void> {
  const { file, changes } = FAULTS[fault];
  const root = join(import.meta.dir, "../../..");
  const result = await Bun.build({
    entrypoints: [join(root, "src/main.ts")],
    compile: { outfile, autoloadDotenv: false, autoloadBunfig: false },
    plugins: [
      {
        name: fault,
        setup(build) {
          build.onLoad({ filter: new RegExp(`${RegExp.escape(file)}$`) }, async ({ path }) => {
            let contents = await Bun.file(path).text();
            for (const [from, to] of changes) {
              if (!contents.includes(from)) throw new Error(`${file} has changed: no «${from.trim()}»`);
              contents = contents.replace(from, to);
            }
            return { contents, loader: "ts" };
          });
        },
      },
    ],
  });
  if (!result.success) throw new AggregateError(result.logs, "the control does not build");
}
