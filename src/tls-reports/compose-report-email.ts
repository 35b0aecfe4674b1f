// The email that carries a TLS report (RFC 8460 §5.3).
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { dateText } from "../mime/compose-message.ts";
import { addressHeader, textHeader } from "../mime/encode-header.ts";
import { encodeBase64Lines } from "../mime/encode-text.ts";
import type { TlsReport } from "../mta/tlsrpt-report.ts";

/** A report in the form in which it travels. */
export interface PackedReport {
  report: TlsReport;
  /** The recipients' domain that it is about. */
  domain: string;
  /** Of who sends it. */
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

/** In CRLF lines and 7-bit. `TLS-Required: No`: what a report tells of must not keep it from arriving (RFC 8689). */
export function composeReportEmail(
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
export function reportSubject({ report, domain, submitter }: PackedReport): string {
  return `Report Domain: ${domain} Submitter: ${submitter} Report-ID: <${report["report-id"]}>`;
}
