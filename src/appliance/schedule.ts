// Runs periodic tasks. A task never overlaps itself; one that fails is logged and runs again at its next time.
import { Cron } from "croner";
import type { Log } from "../lib/log.ts";

export interface ScheduledTask {
  name: string;
  /** croner pattern with seconds, UTC. */
  pattern: string;
  run(): Promise<unknown>;
}

/** Starts all tasks; `stop` waits for running ones. */
export function startSchedule(tasks: ScheduledTask[], log: Log): { stop(): Promise<void> } {
  const underWay = new Set<Promise<unknown>>();
  const crons = tasks.map(
    ({ name, pattern, run }) =>
      new Cron(pattern, { name, protect: true, utcOffset: 0 }, async () => {
        const task = Promise.try(run).catch((error: Error) =>
          log.error("schedule.failed", { task: name, error: error.message }),
        );
        underWay.add(task);
        await task;
        underWay.delete(task);
      }),
  );
  return {
    async stop() {
      for (const cron of crons) cron.stop();
      await Promise.all(underWay);
    },
  };
}
