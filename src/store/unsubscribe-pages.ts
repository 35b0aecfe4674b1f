/** Each `#rrggbb`; null = the default. */
export interface PageColors {
  background: string | null;
  text: string | null;
  accent: string | null;
}

/** A team's brand: how its unsubscribe page looks, and what its new templates start with. */
export interface UnsubscribePage {
  /** Null = the sending team's own name. */
  name: string | null;
  /** https; null = none. */
  logoUrl: string | null;
  colors: PageColors;
  isBrandingHidden: boolean;
  /** People can ask there for what is stored about them. */
  offersData: boolean;
  /** What a new template starts with. */
  templateFrom: string | null;
  templateReplyTo: string | null;
  /** Plain text below the content, such as a postal address. */
  templateFooter: string | null;
}

export interface UnsubscribePageStore {
  /** Null if the team never changed it. */
  get(teamId: string): Promise<UnsubscribePage | null>;
  save(request: { teamId: string; page: UnsubscribePage }): Promise<void>;
}
