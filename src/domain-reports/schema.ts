// The wire form of reports about a domain, for the dashboard and `domain reports`.
import { z } from "zod";
import { googleFigures } from "../postmaster/schema.ts";

export const reportsQuery = z.object({ days: z.coerce.number().int().min(1).max(90).default(30) });

const day = z.object({ date: z.string(), total: z.number(), failed: z.number() });
export type ReportDay = z.infer<typeof day>;

const source = z.object({
  /** Null: all others together. */
  ip: z.string().nullable(),
  /** `sendlark`: from this installation; `aligned`: passes, so it is a service that may; `unknown`: more than half fails. */
  kind: z.enum(["sendlark", "aligned", "unknown"]),
  messages: z.number(),
  passed: z.number(),
  dkim_aligned: z.number(),
  spf_aligned: z.number(),
  quarantined: z.number(),
  rejected: z.number(),
  dkim_domain: z.string().nullable(),
  spf_domain: z.string().nullable(),
});
export type ReportSource = z.infer<typeof source>;

const failure = z.object({
  /** Null: not named. */
  host: z.string().nullable(),
  result: z.string(),
  sessions: z.number(),
  last_date: z.string(),
});
export type TlsFailure = z.infer<typeof failure>;

const report = z.object({
  id: z.string(),
  kind: z.enum(["dmarc", "tls"]),
  org: z.string(),
  report_id: z.string(),
  begins_at: z.string(),
  ends_at: z.string(),
  received_at: z.string(),
  /** The domain of its valid signature. */
  signed_by: z.string().nullable(),
  /** False: mail that nobody signed. */
  counted: z.boolean(),
  total: z.number(),
  failed: z.number(),
});
export type DomainReport = z.infer<typeof report>;

const record = z.object({ type: z.literal("TXT"), fqdn: z.string(), value: z.string() });

export const takenReport = z.object({ object: z.literal("tls_report") });

export const domainReports = z.object({
  object: z.literal("domain_reports"),
  domain: z.string(),
  days: z.number(),
  /** Where reports go, to be named in the records. */
  address: z.string(),
  /** The records that ask for reports; `_dmarc` only adds its address to the one that is there. */
  records: z.array(record),
  dmarc: z.object({
    messages: z.number(),
    passed: z.number(),
    days: z.array(day),
    sources: z.array(source),
    sources_total: z.number(),
  }),
  tls: z.object({ sessions: z.number(), failed: z.number(), days: z.array(day), failures: z.array(failure) }),
  /** The newest first. */
  reports: z.array(report),
  /** Of Google Postmaster Tools. */
  google: googleFigures,
});
export type DomainReports = z.infer<typeof domainReports>;
