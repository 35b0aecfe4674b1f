const POLL_MS = 50;

/** Asks until it is so, for what another process does: its state can only be asked for. Rejects after `withinMs`. */
export async function until(isSo: () => Promise<boolean>, what: string, withinMs = 60_000): Promise<void> {
  const endsAt = Date.now() + withinMs;
  while (!(await isSo())) {
    if (Date.now() > endsAt) throw new Error(`waited ${withinMs / 1000} s in vain: ${what}`);
    await Bun.sleep(POLL_MS);
  }
}
