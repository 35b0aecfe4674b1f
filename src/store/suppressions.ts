import type { Page, PageRequest } from "./store.ts";

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
}

export interface SuppressionStore {
  /**
   * Adds addresses and gives, in their order, the rows that are there now: an address that was on the list keeps
   * its first row. In the same transaction the team's deliveries to them end as `suppressed`: up to 1,000 that are
   * scheduled, held or tried before, and those among the first 200 at the address's site that were not tried yet.
   * A claim ends the rest, so none is tried after this. A try under way is finished.
   */
  add(rows: SuppressionRow[]): Promise<SuppressionRow[]>;
  find(request: { teamId: string; addresses: string[] }): Promise<SuppressionRow[]>;
  /** By id or by lower-case address. */
  get(request: { teamId: string; key: { id: string } | { address: string } }): Promise<SuppressionRow | null>;
  /** Newest first; `origin` null = all. */
  list(
    request: { teamId: string; origin: SuppressionOrigin | null } & PageRequest,
  ): Promise<Page<SuppressionRow>>;
  /** Gives the rows that were there; mail that they ended stays ended. */
  remove(request: {
    teamId: string;
    keys: { ids: string[] } | { addresses: string[] };
  }): Promise<{ removed: SuppressionRow[] }>;
}
