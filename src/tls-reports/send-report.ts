// Sends one report to one target: by email through the queue, or over HTTPS (RFC 8460 §5.3, §5.4).

import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { OPERATOR_KEY_ID } from "../api-keys/sender.ts";
import { type AcceptParts, acceptEmails } from "../emails/accept-email.ts";
import { newDraft } from "../emails/draft.ts";
import { newBody } from "../emails/store-content.ts";
import { AppError } from "../lib/app-error.ts";
import { type GuardedFetchParts, guardedFetch } from "../lib/guarded-fetch.ts";
import { createId } from "../lib/id.ts";
import { LIMITS } from "../limits.ts";
import { dateText } from "../mime/compose-message.ts";
import { addressHeader, textHeader } from "../mime/encode-header.ts";
import { encodeBase64Lines } from "../mime/encode-text.ts";
import type { TlsReport } from "../mta/tlsrpt-report.ts";
import type { DomainRow } from "../store/domains.ts";
import type { ReportTarget } from "./read-tlsrpt-record.ts";

export interface SendReportParts extends AcceptParts {
  /** How reports are posted. */
  outbound: GuardedFetchParts;
}

/** The sender of reports: an address at a verified domain. */
export interface Submitter {
  from: string;
  domain: DomainRow;
}

/** Null = queued, or accepted over HTTPS; else the reason why not. */
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
        newDraft({
          source: "smtp",
          from,
          to: [to],
          subject: reportSubject(packed),
          headers: [
            ["TLS-Report-Domain", packed.domain],
            ["TLS-Report-Submitter", packed.submitter],
            ["TLS-Required", "No"],
          ],
          tags: [{ name: "category", value: "tls-report" }],
          content: { body: newBody("raw", bytes), messageId, attachments: [] },
        }),
      ],
      // Prevents a duplicate after a crash before the progress was saved.
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

// The email that carries a TLS report (RFC 8460 §5.3).

/** A compressed report. */
export interface PackedReport {
  report: TlsReport;
  /** The recipients' domain that it is about. */
  domain: string;
  /** The sender's domain. */
  submitter: string;
  gzip: Uint8Array;
}

/** Off this thread. */
export async function packReport(
  report: TlsReport,
  of: { domain: string; submitter: string },
): Promise<PackedReport> {
  return { ...of, report, gzip: await promisify(gzip)(JSON.stringify(report)) };
}

/** RFC 8460 §5.1, with the report's moments in seconds. */
function reportFilename({ report, domain, submitter }: PackedReport): string {
  const range = report["date-range"];
  const [begin, end] = [range["start-datetime"], range["end-datetime"]].map((at) => Date.parse(at) / 1000);
  return `${submitter}!${domain}!${begin}!${end}.json.gz`;
}

/** 7-bit with CRLF. `TLS-Required: No`: the reported TLS failure must not prevent delivery (RFC 8689). */
function composeReportEmail(
  packed: PackedReport,
  { from, to, messageId, date }: { from: string; to: string; messageId: string; date: number },
): Uint8Array {
  const { report, domain, submitter } = packed;
  const filename = reportFilename(packed);
  const boundary = `=_report_${new Bun.CryptoHasher("sha256").update(messageId).digest("hex").slice(0, 24)}`;
  const head = [
    addressHeader("From", [from]),
    addressHeader("To", [to]),
    textHeader("Subject", reportSubject(packed)),
    `Message-ID: ${messageId}\r\n`,
    `Date: ${dateText(date)}\r\n`,
    `TLS-Report-Domain: ${domain}\r\n`,
    `TLS-Report-Submitter: ${submitter}\r\n`,
    "TLS-Required: No\r\nAuto-Submitted: auto-generated\r\nMIME-Version: 1.0\r\n",
    `Content-Type: multipart/report; report-type="tlsrpt";\r\n boundary="${boundary}"\r\n\r\n`,
  ];
  const text = [
    `This is an aggregate TLS report from ${submitter} about ${domain}`,
    `for ${report["date-range"]["start-datetime"].slice(0, 10)} (UTC), as RFC 8460 describes it.`,
  ];
  const parts = [
    `--${boundary}\r\nContent-Type: text/plain; charset=us-ascii\r\n\r\n${text.join("\r\n")}\r\n`,
    `--${boundary}\r\nContent-Type: application/tlsrpt+gzip\r\nContent-Transfer-Encoding: base64\r\n`,
    `Content-Disposition: attachment;\r\n filename="${filename}"\r\n\r\n`,
  ];
  return Buffer.concat([
    Buffer.from([...head, ...parts].join("")),
    encodeBase64Lines(packed.gzip),
    Buffer.from(`--${boundary}--\r\n`),
  ]);
}

/** RFC 8460 §5.3. */
function reportSubject({ report, domain, submitter }: PackedReport): string {
  return `Report Domain: ${domain} Submitter: ${submitter} Report-ID: <${report["report-id"]}>`;
}
