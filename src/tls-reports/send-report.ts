// One report to one of the places that its domain names: by our own queue, or over HTTPS (RFC 8460 §5.3, §5.4).
import { OPERATOR_KEY_ID } from "../api-keys/sender.ts";
import { type AcceptParts, acceptEmails } from "../emails/accept-email.ts";
import { newBody } from "../emails/store-content.ts";
import { AppError } from "../lib/app-error.ts";
import { type GuardedFetchParts, guardedFetch } from "../lib/guarded-fetch.ts";
import { createId } from "../lib/id.ts";
import { LIMITS } from "../limits.ts";
import type { DomainRow } from "../store/domains.ts";
import { composeReportEmail, type PackedReport, reportSubject } from "./compose-report-email.ts";
import type { ReportTarget } from "./read-tlsrpt-record.ts";

export interface SendReportParts extends AcceptParts {
  /** How reports are posted. */
  outbound: GuardedFetchParts;
}

/** Whom reports come from: an address, and its domain, which is verified. */
export interface Submitter {
  from: string;
  domain: DomainRow;
}

/** Null = it is on disk here, or was taken there; else a phrase that says why not. */
export function sendReport(
  parts: SendReportParts,
  target: ReportTarget,
  packed: PackedReport,
  submitter: Submitter,
): Promise<string | null> {
  if (target.kind === "https") return postReport(parts, target.to, packed);
  return mailReport(parts, target.to, packed, submitter);
}

async function postReport(
  parts: SendReportParts,
  url: string,
  { gzip }: PackedReport,
): Promise<string | null> {
  const result = await guardedFetch(parts.outbound, {
    url,
    post: { contentType: "application/tlsrpt+gzip", body: gzip },
    bytesMax: LIMITS.tlsReportAnswerBytesMax,
    timeoutMs: LIMITS.tlsReportPostMs,
  });
  if (result.kind === "refused") return result.reason;
  return result.status >= 200 && result.status < 300 ? null : `it answered with status ${result.status}`;
}

async function mailReport(
  parts: SendReportParts,
  to: string,
  packed: PackedReport,
  { from, domain }: Submitter,
): Promise<string | null> {
  const messageId = `<${createId()}@${domain.name}>`;
  const bytes = composeReportEmail(packed, { from, to, messageId, date: parts.clock.now() });
  const id = packed.report["report-id"];
  try {
    await acceptEmails(parts, {
      sender: {
        apiKeyId: OPERATOR_KEY_ID,
        teamId: domain.teamId,
        permission: "sending_access",
        domainId: domain.id,
      },
      drafts: [
        {
          source: "smtp",
          templateId: null,
          from,
          to: [to],
          cc: [],
          bcc: [],
          replyTo: [],
          subject: reportSubject(packed),
          headers: [
            ["TLS-Report-Domain", packed.domain],
            ["TLS-Report-Submitter", packed.submitter],
            ["TLS-Required", "No"],
          ],
          tags: [{ name: "category", value: "tls-report" }],
          scheduledAt: null,
          topic: null,
          content: { body: newBody("raw", bytes), messageId, attachments: [] },
        },
      ],
      // After a crash that came before the progress was saved, the queue knows that it has this one.
      idempotency: { scope: "smtp", key: `tls-report ${digest(`${id} ${to}`)}`, requestHash: digest(id) },
      makeResponse: (ids) => ids.join(" "),
    });
    return null;
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
}

function digest(text: string): string {
  return new Bun.CryptoHasher("sha256").update(text).digest("hex");
}
