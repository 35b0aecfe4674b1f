import type { OutsideStep, StepOutcome } from "../store/automations.ts";

/** Again after the next of the waits, ms; after the last of them, it is what it is. */
export function laterOr(
  outcome: Extract<StepOutcome, { kind: "failed" }>,
  { attempts }: Pick<OutsideStep, "attempts">,
  waits: readonly number[],
  now: number,
): StepOutcome {
  const wait = waits[attempts];
  return wait === undefined ? outcome : { kind: "later", message: outcome.message, dueAt: now + wait };
}
