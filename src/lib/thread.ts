// One entry file plays every role: a path relative to a nested module would fail inside the compiled binary.
import { join } from "node:path";

/** What a worker thread of this program runs; main.ts dispatches on it. */
export type ThreadRole = "store" | "scan" | "mta" | "reader";

export interface ThreadStart<Settings> {
  role: ThreadRole;
  settings: Settings;
}

/** Why a thread cannot start, in one line, and the name of the error. */
export interface StartError {
  startError: string;
  name?: string;
}

const toError = ({ startError, name = "Error" }: StartError) =>
  Object.assign(new Error(startError), { name });

const isCompiled = Bun.main.startsWith("/$bunfs/");

/**
 * Starts a thread of this program and resolves when it has posted "ready"; what came before would be lost.
 * A thread that cannot start posts `{ startError: line }`, which is what this then rejects with.
 */
export async function startThread<Settings>(start: ThreadStart<Settings>): Promise<Worker> {
  const entry = isCompiled ? Bun.main : join(import.meta.dir, "../main.ts");
  // Bun's own Worker type lacks the node:worker_threads option that it honours.
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
