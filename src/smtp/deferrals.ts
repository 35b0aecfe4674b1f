/** What the sandbox remembers of `deferred@` recipients, so that a retry gets through in the end. */
export interface Deferrals {
  /** True for the first two tries of one delivery, false from the third on. */
  isDeferred(envelopeFrom: string, recipient: string): boolean;
}

const DEFERRED_TRIES = 2;

/** Remembers the newest `entriesMax` deliveries; a forgotten one starts again. */
export function createDeferrals(entriesMax = 10_000): Deferrals {
  const tries = new Map<string, number>();
  return {
    isDeferred(envelopeFrom, recipient) {
      const key = `${envelopeFrom}\n${recipient.toLowerCase()}`;
      const count = (tries.get(key) ?? 0) + 1;
      tries.delete(key);
      if (count > DEFERRED_TRIES) return false;
      tries.set(key, count);
      if (tries.size > entriesMax) {
        const oldest = tries.keys().next().value;
        if (oldest !== undefined) tries.delete(oldest);
      }
      return true;
    },
  };
}
