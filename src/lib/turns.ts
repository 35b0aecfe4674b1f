/**
 * For work that one client's request makes long: a call waits for everybody else's turn once `stepMs` of work have passed
 * since the last wait, and costs next to nothing before.
 */
export function createTurns(stepMs: number): () => Promise<void> {
  let startedAt = performance.now();
  return async () => {
    if (performance.now() - startedAt < stepMs) return;
    await new Promise((resolve) => setImmediate(resolve));
    startedAt = performance.now();
  };
}
