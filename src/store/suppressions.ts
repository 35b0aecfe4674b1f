import type { Page, PageRequest } from "./page.ts";

export type SuppressionOrigin = "bounce" | "complaint" | "manual";

export interface SuppressionRow {
  id: string;
  teamId: string;
  /** Lower-case address. */
  address: string;
  origin: SuppressionOrigin;
  /** The email that caused it. */
  sourceEmailId: string | null;
  createdAt: number;
  /** When it leaves the list by itself; null or absent = never. */
  expiresAt?: number | null;
}

/** A failure that puts an address on the list only when it comes again. */
export interface Strike {
  /** The row that goes on the list then. */
  suppression: SuppressionRow;
  /** Failures of one class are counted together. */
  class: string;
  /** The how-manieth puts it there. */
  count: number;
  /** Older ones are forgotten, and one that comes sooner than `apartMs` after the last is not counted. */
  withinMs: number;
  apartMs: number;
  /** Reported after the server accepted the message, so a later acceptance does not clear it. */
  isReported: boolean;
}

export interface SuppressionStore {
  /**
   * Adds addresses and gives, in their order, the rows that are there now: an address that was on the list keeps
   * its first row, and stays at least as long as both say. In the same transaction the team's deliveries to them end as `suppressed`: up to 1,000 that are
   * scheduled, held or tried before, and those among the first 200 at the address's site that were not tried yet.
   * A claim ends the rest, so none is tried after this. A try under way is finished.
   */
  add(rows: SuppressionRow[]): Promise<SuppressionRow[]>;
  /**
   * Takes off what has expired by `now`, and forgets strikes before `struckBefore`; at most `limit` of each. `deleted` is
   * the larger number.
   */
  expire(request: { now: number; struckBefore: number; limit: number }): Promise<{ deleted: number }>;
  find(request: { teamId: string; addresses: string[] }): Promise<SuppressionRow[]>;
  /** By id or by lower-case address. */
  get(request: { teamId: string; key: { id: string } | { address: string } }): Promise<SuppressionRow | null>;
  /** Newest first; `origin` null = all. */
  list(
    request: { teamId: string; origin: SuppressionOrigin | null } & PageRequest,
  ): Promise<Page<SuppressionRow>>;
  /**
   * Those whose address begins with `prefix` (lower case), in the order of addresses; `origin` null = all. `after` and
   * `before` are addresses.
   */
  search(
    request: { teamId: string; origin: SuppressionOrigin | null; prefix: string } & PageRequest,
  ): Promise<Page<SuppressionRow>>;
  /** Gives the rows that were there; mail that they ended stays ended. */
  remove(request: {
    teamId: string;
    keys: { ids: string[] } | { addresses: string[] };
    now: number;
  }): Promise<{ removed: SuppressionRow[] }>;
}
