// Takes a report that arrived: reads it on a thread, checks that it is about the domain, and stores it once.
import { getDomain } from "tldts";
import { AppError } from "../lib/app-error.ts";
import type { Clock } from "../lib/clock.ts";
import { createId } from "../lib/id.ts";
import type { Log } from "../lib/log.ts";
import { LIMITS } from "../limits.ts";
import type { DomainRow } from "../store/domains.ts";
import type { Store } from "../store/store.ts";
import { type ReadReport, refusal } from "./report.ts";

export type ReportedDomain = Pick<DomainRow, "id" | "teamId" | "name">;

/** A message as it was read. */
export interface ReadMessage {
  /** Null: the message has none. */
  report: ReadReport | null;
  /** The domains of its valid DKIM signatures, and that of its From; lower case. */
  signers: string[];
  from: string;
  /** The message, given back. */
  bytes: Uint8Array;
}

export interface TakeReportParts {
  store: Pick<Store, "domains" | "domainReports">;
  clock: Pick<Clock, "now">;
  log: Log;
  /** Takes ownership of the bytes. Throws AppError. */
  readReportMessage(bytes: Uint8Array): Promise<ReadMessage>;
  readPackedReport(bytes: Uint8Array): Promise<ReadReport>;
  /** Addresses that this installation sends from. */
  ownAddresses: string[];
}

type Kept = "kept" | "repeated";
/** `no_report`: with the message, which may be something else. */
export type Taken = { result: Kept } | { result: "no_report"; bytes: Uint8Array };

interface Incoming {
  domain: ReportedDomain;
  bytes: Uint8Array;
}

/** By mail. Resolves when it is on disk; throws AppError for what is refused, and when it cannot be stored now. */
export async function takeReportMessage(
  parts: TakeReportParts,
  { domain, bytes, envelopeFrom }: Incoming & { envelopeFrom: string },
): Promise<Taken> {
  return logged(parts, { domain, from: envelopeFrom }, async () => {
    const { report, signers, from, bytes: message } = await parts.readReportMessage(bytes);
    if (report === null) return { result: "no_report", bytes: message };
    const signedBy = signers.find((signer) => isSameOrganization(signer, from)) ?? "";
    // Anybody can write to an address that is in DNS: what nobody signed is listed, and not counted.
    return {
      report,
      signedBy,
      result: await keep(parts, domain, { report, signedBy, isCounted: signedBy !== "" }),
    };
  });
}

/** By HTTPS, which has no signature (RFC 8460 §3). */
export async function takePostedReport(parts: TakeReportParts, { domain, bytes }: Incoming): Promise<Taken> {
  return logged(parts, { domain, from: "https" }, async () => {
    const report = await parts.readPackedReport(bytes);
    if (report.kind !== "tls") throw refusal("only TLS reports come by HTTPS");
    return {
      report,
      signedBy: "",
      result: await keep(parts, domain, { report, signedBy: "", isCounted: true }),
    };
  });
}

type Outcome = Taken & { report?: ReadReport; signedBy?: string };

async function logged(
  { log }: TakeReportParts,
  { domain, from }: { domain: ReportedDomain; from: string },
  take: () => Promise<Outcome>,
): Promise<Taken> {
  try {
    const { report, signedBy, ...taken } = await take();
    const { kind, org, reportId } = report ?? {};
    log.info("domain_reports.received", {
      domain: domain.name,
      from,
      result: taken.result,
      kind,
      org,
      report_id: reportId,
      signed_by: signedBy,
    });
    return taken;
  } catch (error) {
    const reason = error instanceof AppError ? error.message : String(error);
    log.warn("domain_reports.refused", { domain: domain.name, from, reason });
    throw error;
  }
}

async function keep(
  parts: TakeReportParts,
  domain: ReportedDomain,
  { report, signedBy, isCounted }: { report: ReadReport; signedBy: string; isCounted: boolean },
): Promise<Kept> {
  const now = parts.clock.now();
  checkSubject(report, domain, now);
  const { raw, sources, results, domains: _domains, ...said } = report;
  const selectors = new Set(
    (await parts.store.domains.signingKeys({ domainId: domain.id })).map(({ selector }) => selector),
  );
  const own = new Set(parts.ownAddresses);
  const kept = await parts.store.domainReports.keep({
    report: {
      id: createId(),
      teamId: domain.teamId,
      domainId: domain.id,
      receivedAt: now,
      ...said,
      signedBy,
      isCounted,
    },
    raw: raw.length > LIMITS.domainReportKeptBytesMax ? null : raw,
    sources: sources.map(({ selectors: used, ...source }) => {
      const isOwn = own.has(source.ip) || used.some((selector) => selectors.has(selector));
      return { ...source, own: isOwn ? source.messages : 0 };
    }),
    results,
    sourcesMax: LIMITS.domainReportSourcesMax,
    reportsMax: LIMITS.domainReportsPerDayMax,
  });
  if (kept !== "full") return kept;
  throw new AppError("application_error", "The domain has too many reports today. Send it again tomorrow.", {
    status: 503,
    smtp: "451 4.2.2",
  });
}

const DAY_MS = 24 * 3600_000;
const AGE_MS_MAX = 400 * DAY_MS;

function checkSubject({ domains, beginsAt, endsAt }: ReadReport, domain: ReportedDomain, now: number): void {
  const isAbout = domains.some((name) => isWithin(name, domain.name) || isWithin(domain.name, name));
  if (!isAbout) throw refusal(`it is not about ${domain.name}`);
  if (endsAt < beginsAt || beginsAt > now + DAY_MS || beginsAt < now - AGE_MS_MAX)
    throw refusal("its dates are wrong");
}

const isWithin = (name: string, parent: string) => name === parent || name.endsWith(`.${parent}`);

function isSameOrganization(one: string, other: string): boolean {
  return one === other || (getDomain(one) !== null && getDomain(one) === getDomain(other));
}
