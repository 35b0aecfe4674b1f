// Reports about a domain in the dashboard, and the door for TLS reports by HTTPS.
import { Elysia } from "elysia";
import type { SessionGuard } from "../accounts/caller.ts";
import { UNDOCUMENTED } from "../api/operation.ts";
import { checkPathId } from "../api/page-query.ts";
import type { publicAccess } from "../api-keys/sender.ts";
import type { ReportAddresses } from "../domains/report-address.ts";
import { AppError } from "../lib/app-error.ts";
import { createByteCollector } from "../lib/byte-collector.ts";
import type { Clock } from "../lib/clock.ts";
import { LIMITS } from "../limits.ts";
import type { Store } from "../store/store.ts";
import { refusal } from "./report.ts";
import { domainReports, reportsQuery, takenReport } from "./schema.ts";
import { showReports } from "./show-reports.ts";
import { packingOf } from "./unpack.ts";

export interface DomainReportRouteParts {
  store: Pick<Store, "domains" | "domainReports" | "postmaster" | "state">;
  clock: Pick<Clock, "now">;
  reportAddresses: ReportAddresses;
  session: SessionGuard;
}

export const domainReportRoutes = (parts: DomainReportRouteParts) =>
  new Elysia({ name: "domain-reports", prefix: "/dashboard/api/domains" })
    .derive(parts.session())
    .get(
      "/:id/reports",
      async ({ params, query, caller }) =>
        showReports(
          parts,
          await findDomain(parts, { teamId: caller.team.id, id: checkPathId(params.id) }),
          query,
        ),
      { query: reportsQuery, response: domainReports, detail: UNDOCUMENTED },
    )
    .get(
      "/:id/reports/:reportId/file",
      async ({ params, caller }) => {
        const id = checkPathId(params.reportId);
        const raw = await parts.store.domainReports.raw({ teamId: caller.team.id, id });
        if (raw === null) throw new AppError("not_found", "The report is not kept any more");
        return download(raw, id);
      },
      { detail: UNDOCUMENTED },
    );

export interface TlsReportRouteParts {
  /** Takes a report to the address; false: it is none of ours. Throws AppError. */
  takePostedReport(address: string, bytes: Uint8Array): Promise<boolean>;
  clock: Pick<Clock, "after">;
  anybody: typeof publicAccess;
}

/** TLS reports by HTTPS (RFC 8460 §3), to the same address as by mail. */
export const tlsReportRoutes = (parts: TlsReportRouteParts) => {
  let open = 0;
  return new Elysia({ name: "tls-reports", prefix: "/tls-reports" }).derive(parts.anybody).post(
    "/:address",
    async ({ params, request, set }) => {
      if (open >= LIMITS.domainReportsAtOnceMax)
        throw new AppError("rate_limit_exceeded", "Too many reports at once. Send it again later.");
      open += 1;
      try {
        const bytes = await readBytes(request, parts);
        if (!(await parts.takePostedReport(params.address.toLowerCase(), bytes)))
          throw new AppError("not_found", "Unknown report address");
      } finally {
        open -= 1;
      }
      set.status = 201;
      return { object: "tls_report" as const };
    },
    { response: { 201: takenReport }, detail: UNDOCUMENTED },
  );
};

/** At most as large as a report may be, within the time for one. Throws AppError. */
async function readBytes(
  request: Request,
  { clock }: Pick<TlsReportRouteParts, "clock">,
): Promise<Uint8Array> {
  const collector = createByteCollector(LIMITS.domainReportPackedBytesMax);
  const reader = request.body?.getReader();
  // The read that waits ends with it.
  const cancel = clock.after(LIMITS.domainReportPostMs, () => void reader?.cancel());
  try {
    for (let next = await reader?.read(); next !== undefined && !next.done; next = await reader?.read()) {
      if (collector.add(next.value)) continue;
      void reader?.cancel();
      throw refusal("it is larger than 10 MB");
    }
  } finally {
    cancel();
  }
  return collector.take();
}

async function findDomain({ store }: DomainReportRouteParts, key: { teamId: string; id: string }) {
  const domain = await store.domains.get(key);
  if (domain === null) throw new AppError("not_found", "Domain not found");
  return domain;
}

const ENDINGS = { gzip: "gz", zip: "zip", xml: "xml", json: "json" };

/** To be saved, never shown: strangers wrote it. */
function download(raw: Uint8Array, id: string): Response {
  const packing = packingOf(raw);
  const ending = packing === null ? "bin" : ENDINGS[packing];
  return new Response(new Uint8Array(raw), {
    headers: {
      "content-type": "application/octet-stream",
      "content-disposition": `attachment; filename="report-${id}.${ending}"`,
    },
  });
}
