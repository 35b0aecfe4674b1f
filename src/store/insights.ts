/** What one check of an email found; its words are made from `id` and `detail` when it is shown. */
export interface StoredCheck {
  id: string;
  status: "ok" | "warning" | "info";
  /** What was seen, such as the hosts or the size; null where there is nothing to name. */
  detail: string | null;
}

export interface Insights {
  emailId: string;
  createdAt: number;
  /** False while deliveries under way can still change it. */
  isFinal: boolean;
  checks: StoredCheck[];
}

export interface InsightStore {
  /** Null until the first `save`, or for an email that is not the team's. */
  get(request: { teamId: string; emailId: string }): Promise<Insights | null>;
  /** Replaces what was found before; does nothing for an email that is gone. */
  save(insights: Insights): Promise<void>;
}
