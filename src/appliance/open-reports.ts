import { handleReport, type IncomingReport } from "../bounces/handle-report.ts";
import { readReturnPath } from "../bounces/return-path.ts";
import { refusal } from "../domain-reports/report.ts";
import {
  type ReportedDomain,
  type TakeReportParts,
  takePostedReport,
  takeReportMessage,
} from "../domain-reports/take-report.ts";
import { isReportLocalPart } from "../domains/report-address.ts";
import { AppError } from "../lib/app-error.ts";
import { LIMITS } from "../limits.ts";
import type { RateWatch } from "../metrics/watch-rates.ts";
import type { Meter } from "../monitoring/meter.ts";
import { noteComplaint } from "../queue/policy/note-complaint.ts";
import type { ReportDesk } from "../smtp/inbound-rules.ts";
import { signatureKeyNames } from "../smtp/verify-dkim.ts";
import type { ReportedDelivery } from "../store/reports.ts";
import type { BaseParts } from "./open-parts.ts";
import type { OpenPolicy } from "./open-policy.ts";
import type { Reader } from "./open-reader.ts";

/** Processes bounces and complaints, and reports about domains. */
export function openReports(
  parts: BaseParts &
    DomainReportParts & { policy: OpenPolicy; rates: RateWatch; meter: Pick<Meter, "reported"> } & Pick<
      Reader,
      "readReport"
    >,
): ReportDesk {
  const complained = (delivery: ReportedDelivery) => noteComplaint({ ...parts, ...parts.policy }, delivery);
  const bounces: ReportDesk = {
    domainsNamed: (name) => parts.store.domains.findByName({ teamId: null, name }),
    readReturnPath: (localPart) => readReturnPath(parts.tokenKeys, localPart),
    isReportAddress: async () => false,
    handle: (report) => handleReport({ ...parts, complained, applied: parts.meter.reported }, report),
  };
  return withDomainReports(parts, bounces);
}

export type DomainReportParts = Pick<
  BaseParts,
  "store" | "clock" | "log" | "resolver" | "host" | "reportAddresses"
> &
  Pick<Reader, "readReportMessage" | "readPackedReport">;

/** What is sent to the addresses for reports and has none goes on to the other desk. */
export function withDomainReports(parts: DomainReportParts, desk: ReportDesk): ReportDesk {
  const taking = takingParts(parts);
  return {
    ...desk,
    isReportAddress: async (mailbox) => (await reportedDomain(parts, mailbox)) !== null,
    async handle(report: IncomingReport) {
      const [local = "", domain = ""] = report.recipient.toLowerCase().split("@");
      if (!isReportLocalPart(local)) return desk.handle(report);
      const reported = await reportedDomain(parts, { local, domain });
      if (reported === null) throw refusal("its domain is not here any more");
      const taken = await takeReportMessage(taking, { ...report, domain: reported });
      if (taken.result !== "no_report") return taken.result;
      if (taken.bytes.length > LIMITS.reportBytesMax) throw refusal("it has no report");
      return desk.handle({ ...report, bytes: taken.bytes });
    },
  };
}

/** The door for TLS reports by HTTPS. */
export function openPostedReports(parts: DomainReportParts): {
  takePostedReport(address: string, bytes: Uint8Array): Promise<boolean>;
} {
  const taking = takingParts(parts);
  return {
    async takePostedReport(address, bytes) {
      const [local = "", host = ""] = address.split("@");
      const domain = await reportedDomain(parts, { local, domain: host });
      if (domain === null) return false;
      await takePostedReport(taking, { domain, bytes });
      return true;
    },
  };
}

/** The domain of an address for reports; null if it is none of ours. */
async function reportedDomain(
  { store, reportAddresses }: Pick<BaseParts, "store" | "reportAddresses">,
  { local, domain }: { local: string; domain: string },
): Promise<ReportedDomain | null> {
  const name = domain.slice(domain.indexOf(".") + 1);
  const rows = await store.domains.findByName({ teamId: null, name });
  return rows.find((row) => reportAddresses.isOf(row, local)) ?? null;
}

/** What taking a report needs, by mail or by HTTPS. */
function takingParts(parts: DomainReportParts): TakeReportParts {
  return {
    ...parts,
    // Those of nodes that start later, too.
    get ownAddresses() {
      return parts.host.egressAddresses.flatMap((address) => address ?? []);
    },
    readReportMessage: async (bytes) =>
      parts.readReportMessage({ bytes, records: await findKeys(parts, bytes) }),
  };
}

const SIGNATURES_MAX = 5;

/** If DNS does not answer, the report is to come again: without its signature it would not count. */
async function findKeys(
  { resolver }: Pick<BaseParts, "resolver">,
  bytes: Uint8Array,
): Promise<Record<string, string>> {
  const records: Record<string, string> = {};
  for (const name of [...signatureKeyNames(bytes)].slice(0, SIGNATURES_MAX)) {
    const answer = await resolver.txt(name);
    if (answer.kind === "failed") {
      const text = "The key of the signature cannot be looked up now. Send the report again later.";
      throw new AppError("application_error", text, { status: 503, smtp: "451 4.7.5" });
    }
    const [record] = answer.kind === "found" ? answer.values : [];
    if (record !== undefined) records[name] = record;
  }
  return records;
}
