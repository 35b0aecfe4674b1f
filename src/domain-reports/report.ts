// What a report about a domain says: DMARC aggregate reports (RFC 9990, RFC 7489) and TLS reports (RFC 8460).
import { AppError } from "../lib/app-error.ts";
import type { DmarcSum, ReportKind, TlsSum } from "../store/domain-reports.ts";

export interface ReadReport {
  kind: ReportKind;
  /** The organization that sent it, and its own id of the report. */
  org: string;
  reportId: string;
  beginsAt: number;
  endsAt: number;
  /** Whose policy it is about, lower case. */
  domains: string[];
  /** Messages of a DMARC report, sessions of a TLS report. */
  total: number;
  failed: number;
  sources: ReportedSource[];
  results: TlsSum[];
  /** As it arrived: XML, JSON, gzip or zip. */
  raw: Uint8Array;
}

/** What one address sent in the domain's name. `selectors`: of signatures that verified. */
export type ReportedSource = Omit<DmarcSum, "own"> & { selectors: string[] };

/** A report that is not accepted: the message says why. SMTP 550, so that its sender learns of it. */
export function refusal(reason: string): AppError {
  return new AppError("validation_error", `The report is not accepted: ${reason}.`, { smtp: "550 5.6.0" });
}
