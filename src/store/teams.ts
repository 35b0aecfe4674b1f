/** Owns the installation's own emails; it cannot be looked up and has no members. */
export const OPERATOR_TEAM_ID = "00000000-0000-0000-0000-000000000000";

export interface Team {
  id: string;
  name: string;
  createdAt: number;
  /** The plan that sets the quotas. */
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
  /** Returns `{ created: false }` if the name is taken. */
  create(team: Team): Promise<{ created: boolean }>;
  /** Absent fields stay unchanged. False, without a change, if the name is taken. */
  update(request: { teamId: string; name?: string; requiresMfa?: boolean }): Promise<boolean>;
  /** Usage of the month and day is kept. False if the team does not exist. */
  setPlan(request: { teamId: string } & Pick<Team, "plan" | "monthlyQuota" | "dailyQuota">): Promise<boolean>;
  list(): Promise<Team[]>;
  /** By id or by name. */
  find(idOrName: string): Promise<Team | null>;
  usage(request: { teamId: string; now: number }): Promise<Usage>;
}
