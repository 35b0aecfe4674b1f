/** Each `#rrggbb`; null = the default. */
export interface PageColors {
  background: string | null;
  text: string | null;
  accent: string | null;
}

/** How a team's unsubscribe page looks. */
export interface UnsubscribePage {
  /** Null = the sending team's own name. */
  name: string | null;
  /** https; null = none. */
  logoUrl: string | null;
  colors: PageColors;
  isBrandingHidden: boolean;
}

export interface UnsubscribePageStore {
  /** Null if the team never changed it. */
  get(teamId: string): Promise<UnsubscribePage | null>;
  save(request: { teamId: string; page: UnsubscribePage }): Promise<void>;
}
