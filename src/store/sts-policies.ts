/** An MTA-STS policy of a recipient's domain (RFC 8461), as it was fetched. */
export interface StsPolicyRow {
  /** In A-labels. */
  domain: string;
  /** The version that the domain's TXT record named. */
  id: string;
  policy: { mode: "enforce" | "testing" | "none"; mx: string[]; maxAgeSeconds: number };
  /** When it was fetched or found unchanged, ms. */
  fetchedAt: number;
  /** When mail last went to the domain, to within a day, ms. */
  usedAt: number;
}

/** Known policies, one for each domain. One that is damaged counts as missing. */
export interface StsPolicyStore {
  load(request: { domain: string }): Promise<StsPolicyRow | null>;
  /** Replaces the domain's policy. */
  save(known: StsPolicyRow): Promise<void>;
  remove(request: { domain: string }): Promise<void>;
  /**
   * At most `limit` policies, by domain: those after `after` ("" = from the start). `next` is the `after` of the next
   * page, null at the end. A page may be short or empty and still have a next.
   */
  list(request: { after: string; limit: number }): Promise<{ rows: StsPolicyRow[]; next: string | null }>;
}
