/** Owns the emails of the installation itself: no team that anybody can find, and without members. */
export const OPERATOR_TEAM_ID = "00000000-0000-0000-0000-000000000000";

export interface Team {
  id: string;
  name: string;
  createdAt: number;
  /** The name of the plan that the quotas come from. */
  plan: string;
  /** Emails per UTC calendar month and day; null = unlimited. */
  monthlyQuota: number | null;
  dailyQuota: number | null;
}

/** Recipients accepted in the current UTC month and day. */
export interface Usage {
  monthly: number;
  daily: number;
}

export interface TeamStore {
  /** Fails with a unique violation mapped to `{ created: false }` when the name is taken. */
  create(team: Team): Promise<{ created: boolean }>;
  /** What is absent stays. False, and nothing is changed, when the name is another team's. */
  update(request: { teamId: string; name?: string; requiresMfa?: boolean }): Promise<boolean>;
  /** Counts of the month and day go on as they are. False when there is no such team. */
  setPlan(request: { teamId: string } & Pick<Team, "plan" | "monthlyQuota" | "dailyQuota">): Promise<boolean>;
  list(): Promise<Team[]>;
  /** By id or by name. */
  find(idOrName: string): Promise<Team | null>;
  usage(request: { teamId: string; now: number }): Promise<Usage>;
}
