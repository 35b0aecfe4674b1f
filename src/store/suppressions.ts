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
  /** Adding an address twice keeps the first row. */
  add(rows: SuppressionRow[]): Promise<void>;
  find(request: { teamId: string; addresses: string[] }): Promise<SuppressionRow[]>;
  remove(request: { teamId: string; addresses: string[] }): Promise<{ removed: number }>;
}
