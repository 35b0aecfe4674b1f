// What Google Postmaster Tools measures about the domains: rows of a day, and the last look at each domain.

/** `no_access`: the connected account has not verified the domain there. */
export const POSTMASTER_RESULTS = ["read", "no_access"] as const;
export type PostmasterResult = (typeof POSTMASTER_RESULTS)[number];

/** Shares in millionths; null = Google says nothing. */
export interface PostmasterDay {
  /** Its begin, UTC, ms. */
  day: number;
  spam: number | null;
  spf: number | null;
  dkim: number | null;
  dmarc: number | null;
  /** Of the messages that Gmail received, those that came encrypted. */
  encrypted: number | null;
  /** Of the messages, those that Gmail rejected, temporarily or for good. */
  errors: number | null;
  /** The spam rate of each feedback loop (the last field of Feedback-ID, and the others). */
  loops: FeedbackLoop[];
}

export interface FeedbackLoop {
  id: string;
  spam: number;
}

export interface PostmasterCheck {
  domainId: string;
  checkedAt: number;
  result: PostmasterResult;
  compliance: ComplianceRow[];
}

/** `requirement` and `reason` in Google's words: `SPF`, `NOT_HONORING`. */
export interface ComplianceRow {
  requirement: string;
  isMet: boolean;
  reason: string | null;
}

export interface PostmasterStore {
  /** Replaces the check and the days given, in one transaction. */
  keep(request: { check: PostmasterCheck; days: PostmasterDay[] }): Promise<void>;
  /** Days from `from` to before `to`, oldest first. `check` is null before the first. */
  read(request: {
    domainId: string;
    from: number;
    to: number;
  }): Promise<{ check: PostmasterCheck | null; days: PostmasterDay[] }>;
}
