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
  /** Expiry time; null or absent = never. */
  expiresAt?: number | null;
}

/** A failure that suppresses an address only if repeated. */
export interface Strike {
  /** The suppression to add then. */
  suppression: SuppressionRow;
  /** Failures of one class are counted together. */
  class: string;
  /** Number of strikes that suppress the address. */
  count: number;
  /** Older strikes are dropped, and one within `apartMs` of the last is not counted. */
  withinMs: number;
  apartMs: number;
  /** Reported after the server accepted the message, so a later acceptance does not clear it. */
  isReported: boolean;
}

export interface SuppressionStore {
  /**
   * Adds addresses and returns their current rows in order. An address that is already listed keeps its row and the
   * later expiry. The same transaction ends the team's deliveries to them as `suppressed`: up to 1,000 that are
   * scheduled, held or retried, and those among the first 200 untried ones at the address's site. Claims end the rest,
   * so no new attempt starts. A running attempt finishes.
   */
  add(rows: SuppressionRow[]): Promise<SuppressionRow[]>;
  /**
   * Removes suppressions expired at `now` and strikes before `struckBefore`, at most `limit` of each. `deleted` is the
   * larger count.
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
   * Suppressions whose address starts with `prefix` (lower case), by address; `origin` null = all. `after` and
   * `before` are addresses.
   */
  search(
    request: { teamId: string; origin: SuppressionOrigin | null; prefix: string } & PageRequest,
  ): Promise<Page<SuppressionRow>>;
  /** Returns the removed rows. Deliveries that they ended stay ended. */
  remove(request: {
    teamId: string;
    keys: { ids: string[] } | { addresses: string[] };
    now: number;
  }): Promise<{ removed: SuppressionRow[] }>;
}
