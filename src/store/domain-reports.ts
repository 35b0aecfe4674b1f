// Reports about the team's domains: DMARC aggregate reports and TLS reports of others, as daily sums.

export const REPORT_KINDS = ["dmarc", "tls"] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** What one address sent in the domain's name. */
export interface DmarcSum {
  /** "" = all others together. */
  ip: string;
  messages: number;
  /** DMARC passed: by DKIM, SPF or both. */
  passed: number;
  /** The domain of the signature, or of the return path, is aligned with From and verified. */
  dkimAligned: number;
  spfAligned: number;
  quarantined: number;
  rejected: number;
  /** Sent by this installation: from its address, or with a signature of its keys. */
  own: number;
  /** The first that a report named; "" = none. */
  dkimDomain: string;
  spfDomain: string;
}

/** Sessions with one receiving host that ended in one way. */
export interface TlsSum {
  /** "" = not named. */
  host: string;
  /** `success`, or a result type of RFC 8460 §4.3. */
  result: string;
  sessions: number;
}

export interface DomainReport {
  id: string;
  teamId: string;
  domainId: string;
  kind: ReportKind;
  org: string;
  reportId: string;
  beginsAt: number;
  endsAt: number;
  receivedAt: number;
  /** The domain of the signature that proves its sender; "" = none, and it is not counted unless it came by HTTPS. */
  signedBy: string;
  isCounted: boolean;
  /** Messages of a DMARC report, sessions of a TLS report. */
  total: number;
  failed: number;
}

export interface KeepReportRequest {
  report: DomainReport;
  /** As it arrived; null = too large to be kept. */
  raw: Uint8Array | null;
  /** Of its day, which is that of `beginsAt`, UTC. */
  sources: DmarcSum[];
  results: TlsSum[];
  /** Of a domain and day. */
  sourcesMax: number;
  reportsMax: number;
}

/** The sums of a domain for some days. */
export interface DomainReportSums {
  /** Days with reports, oldest first; `day`: its begin, UTC, ms. */
  dmarcDays: { day: number; messages: number; passed: number }[];
  /** The largest first, at most `sourcesMax`. */
  sources: DmarcSum[];
  sourcesTotal: number;
  tlsDays: { day: number; sessions: number; failed: number }[];
  /** Without successes, the largest first, at most `sourcesMax`. */
  failures: (TlsSum & { lastDay: number })[];
}

export interface DomainReportStore {
  /**
   * Stores a report and adds its sums in one transaction. `repeated`: it is there already, by its organization, id, domain,
   * begin and signature. `full`: the domain got `reportsMax` reports today.
   */
  keep(request: KeepReportRequest): Promise<"kept" | "repeated" | "full">;
  sums(request: {
    domainId: string;
    from: number;
    to: number;
    sourcesMax: number;
  }): Promise<DomainReportSums>;
  /** The newest first. */
  list(request: { teamId: string; domainId: string; limit: number }): Promise<DomainReport[]>;
  /** Null if there is none, or it is not kept. */
  raw(request: { teamId: string; id: string }): Promise<Uint8Array | null>;
  /** Removes sums and figures of Google of days before, and all of deleted domains; at most `limit`. */
  removeSums(request: { before: number; limit: number }): Promise<{ deleted: number }>;
}
