// All threads start from one entry file: a path relative to a nested module fails in the compiled binary.
import { join } from "node:path";

/** The role of a worker thread; main.ts dispatches on it. */
export type ThreadRole = "store" | "scan" | "database" | "lane" | "mta" | "reader";

export interface ThreadStart<Settings> {
  role: ThreadRole;
  settings: Settings;
}

/** Why a thread cannot start, in one line, with the name of the error. */
export interface StartError {
  startError: string;
  name?: string;
}

const toError = ({ startError, name = "Error" }: StartError) =>
  Object.assign(new Error(startError), { name });

/** Whether this is the executable of scripts/build.ts. */
export const isCompiled = Bun.main.startsWith("/$bunfs/");

/**
 * Starts a thread and resolves when it has posted "ready": earlier messages would be lost. Rejects when the thread posts
 * `{ startError: line }`.
 */
export async function startThread<Settings>(start: ThreadStart<Settings>): Promise<Worker> {
  const entry = isCompiled ? Bun.main : join(import.meta.dir, "../main.ts");
  // Bun's Worker type lacks this node:worker_threads option, which Bun supports.
  const worker = new Worker(entry, { name: start.role, workerData: start } as WorkerOptions);
  await new Promise<void>((resolve, reject) => {
    worker.addEventListener("message", (message) => {
      if (message.data === "ready") resolve();
      else if (typeof message.data?.startError === "string") reject(toError(message.data));
    });
    worker.addEventListener("error", (event) => reject(new Error(event.message)));
    worker.addEventListener("close", () => reject(new Error(`the ${start.role} thread ended at its start`)));
  });
  return worker;
}
