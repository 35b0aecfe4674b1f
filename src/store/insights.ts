/** Result of one check of an email; its text is made from `id` and `detail` when shown. */
export interface StoredCheck {
  id: string;
  status: "ok" | "warning" | "info";
  /** The finding, such as hosts or size; null if there is none. */
  detail: string | null;
}

export interface Insights {
  emailId: string;
  createdAt: number;
  /** False while open deliveries can still change it. */
  isFinal: boolean;
  checks: StoredCheck[];
}

export interface InsightStore {
  /** Null before the first `save`, or if the email is not the team's. */
  get(request: { teamId: string; emailId: string }): Promise<Insights | null>;
  /** Replaces the earlier result; does nothing if the email was deleted. */
  save(insights: Insights): Promise<void>;
}
