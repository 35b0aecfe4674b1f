// What is held back after a restore, or when the database came from elsewhere: what the backup saw waiting may have been
// sent since. The operator releases it.

/** The reason (`last_class`) of such deliveries, and the first word of such broadcasts' reason. */
export const RESTORED = "restored";

export const isHeldSinceRestore = ({ reason }: { reason: string | null }): boolean =>
  reason?.startsWith(RESTORED) === true;

/** Added to the due time of runs of automations and webhook messages that are held: no clock gets there. */
export const HELD_MS = 1e15;

/** When a row with this due time is due; null = it is held, or waits for something else. */
export const dueUnlessHeld = (dueAt: number | null): number | null =>
  dueAt === null || dueAt >= HELD_MS ? null : dueAt;

/** What is released is retried for so long at least, unless it had at most an hour from the start. */
export const RETRIED_MS_MIN = 4 * 3600_000;
export const URGENT_MS_MAX = 3600_000;

/** The name of the state (store/state.ts) that says why and since when. */
export const HELD_STATE = "held-since-restore";

export interface HeldState {
  /** `restore`: the command. `copied`: the database is not the one that ran here last. */
  cause: "restore" | "copied";
  at: number;
  backupCreatedAt: number | null;
  /** False once everything is released. */
  isHolding: boolean;
}

export interface RestoredCounts {
  deliveries: number;
  /** Scheduled emails; their deliveries are not in `deliveries`. */
  scheduledEmails: number;
  broadcasts: number;
  automationRuns: number;
  webhookMessages: number;
}

export interface ReleaseFilter {
  createdAfter?: number;
  /** Only scheduled emails of which every recipient is there. */
  destination?: string;
  teamId?: string;
}

export interface RestoredStore {
  /**
   * Holds everything that is not final, at most about `limit` rows of each kind in a call: repeat until it returns 0.
   * Call `deliveries.recover` before. Does nothing to what is held already.
   */
  hold(request: { limit: number }): Promise<{ held: number }>;
  /** Undoes `hold` for all but deliveries (`deliveries.applyAction`): repeat until it returns 0. */
  release(request: {
    filter: ReleaseFilter;
    now: number;
    limit: number;
  }): Promise<{ released: RestoredCounts }>;
  /** What is held now. Reads every held delivery. */
  counts(): Promise<RestoredCounts>;
}

export const totalOf = (counts: RestoredCounts): number =>
  Object.values(counts).reduce((sum: number, count: number) => sum + count, 0);
