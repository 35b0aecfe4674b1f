// One entry file plays every role: the main thread, and each worker thread under the name of its role.
import { getPriority, setPriority } from "node:os";
import { workerData } from "node:worker_threads";
import { restWhenIdle } from "./lib/rest-memory.ts";
import type { ThreadRole } from "./lib/thread.ts";
import { tuneMemory } from "./lib/tune-memory.ts";

/** Commands that keep running. */
const SERVING = ["serve", "demo"];

// No top-level await: with it the executable could not hold compiled bytecode, and would start more slowly.
if (Bun.isMainThread) void runCommandLine().then((exitCode) => process.exit(exitCode));
else void runThread(workerData.role);

async function runCommandLine(): Promise<number> {
  const { wrongRuntime } = await import("./lib/version.ts");
  const problem = wrongRuntime(Bun.version);
  if (problem !== null) {
    process.stderr.write(`sendlark: ${problem}\n`);
    return 1;
  }
  if (SERVING.includes(process.argv[2] ?? "")) {
    tuneMemory();
    restWhenIdle(true);
  }
  const { runCli } = await import("./cli/run-command.ts");
  const { openForCommand } = await import("./appliance/open-parts.ts");
  return runCli(process.argv.slice(2), { openParts: openForCommand });
}

/** What takes long goes behind what is short. On Linux, 0 is the calling thread; elsewhere it would be the process. */
function lowerThreadPriority(niceness: number): void {
  if (process.platform === "linux") setPriority(0, Math.min(19, getPriority(0) + niceness));
}

/** Imports only the role's modules. */
async function runThread(role: ThreadRole): Promise<void> {
  restWhenIdle(false);
  switch (role) {
    case "store": {
      const { runStoreThread } = await import("./store/sqlite/store-thread.ts");
      return runStoreThread(workerData);
    }
    case "scan": {
      const { runScanThread } = await import("./store/sqlite/store-thread.ts");
      return runScanThread(workerData);
    }
    case "database": {
      const { runDatabaseThread } = await import("./store/postgres/database-thread.ts");
      return runDatabaseThread(workerData);
    }
    case "lane": {
      const { runLaneThread } = await import("./store/postgres/lane-thread.ts");
      return runLaneThread(workerData);
    }
    case "mta": {
      const { runMtaThread } = await import("./mta/mta-thread.ts");
      return runMtaThread(workerData);
    }
    case "reader": {
      lowerThreadPriority(workerData.settings.niceness);
      const { answerJobs } = await import("./lib/answer-jobs.ts");
      const { READER_JOBS } = await import("./appliance/reader-jobs.ts");
      return answerJobs(READER_JOBS);
    }
  }
}
