import { parentPort } from "node:worker_threads";
import { AppError } from "./app-error.ts";
import type { JobOrder, JobReport, Jobs } from "./job-threads.ts";

/** The thread side of job-threads.ts: runs one job after another until the thread is terminated. */
export function answerJobs(jobs: Jobs): void {
  const port = parentPort;
  if (port === null) throw new Error("jobs are done in a worker thread");
  port.on("message", async (order: JobOrder) => {
    const { report, transfer } = await perform(jobs, order);
    port.postMessage(report, transfer);
    // Its garbage may be ten times what the next job needs.
    Bun.gc(false);
  });
  port.postMessage("ready");
}

async function perform(
  jobs: Jobs,
  { name, input }: JobOrder,
): Promise<{ report: JobReport; transfer: ArrayBuffer[] }> {
  try {
    const { value, transfer } = await jobs[name]!(input);
    return { report: { value }, transfer };
  } catch (error) {
    return { report: refusalOf(error), transfer: [] };
  }
}

function refusalOf(error: unknown): JobReport {
  if (error instanceof AppError) {
    const { name, message, status, smtp } = error;
    return { refusal: { name, text: message, status, smtp } };
  }
  return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}
