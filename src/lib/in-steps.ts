export interface StepBounds {
  /** Rows per step. */
  limit: number;
  /** Steps per call. */
  stepsMax: number;
}

/**
 * Repeats a step of at most `limit` rows until one finds fewer. Each step is its own transaction, so that others run in
 * between. Returns the total.
 */
export async function inSteps(
  step: (limit: number) => Promise<number>,
  { limit, stepsMax }: StepBounds,
): Promise<number> {
  let total = 0;
  for (let steps = 0; steps < stepsMax; steps += 1) {
    const done = await step(limit);
    total += done;
    if (done < limit) break;
  }
  return total;
}

/** For long work on one request: the returned function yields to the event loop once `stepMs` have passed since it last did. */
export function createTurns(stepMs: number): () => Promise<void> {
  let startedAt = performance.now();
  return async () => {
    if (performance.now() - startedAt < stepMs) return;
    await new Promise((resolve) => setImmediate(resolve));
    startedAt = performance.now();
  };
}
