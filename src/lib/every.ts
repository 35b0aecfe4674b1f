import type { Clock } from "./clock.ts";

/** Runs `task` every `ms`, first after `ms`. */
export function every(clock: Clock, ms: number, task: () => void): { stop(): void } {
  let cancel = () => {};
  const schedule = () => {
    cancel = clock.after(ms, () => {
      task();
      schedule();
    });
  };
  schedule();
  return { stop: () => cancel() };
}
