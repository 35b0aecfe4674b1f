// The wire form of messages to report addresses that match no delivery.
import { z } from "zod";
import { listOf } from "../api/page-query.ts";
import { isoTime } from "../lib/iso-time.ts";
import type { UnknownReport } from "../store/reports.ts";

const reportItem = z
  .object({
    id: z.string(),
    received_at: z.string(),
    /** Empty for the null sender. */
    from: z.string(),
    to: z.string(),
    delivery_id: z.string().nullable(),
    reason: z.string(),
    size_bytes: z.int(),
  })
  .meta({ id: "ReportItem" });
export type ReportItem = z.infer<typeof reportItem>;

export const reportList = listOf(reportItem).meta({ id: "ReportList" });
export type ReportList = z.infer<typeof reportList>;

export const wholeReport = reportItem
  .extend({
    object: z.literal("report"),
    /** The message as received, one character per byte. */
    raw: z.string(),
  })
  .meta({ id: "Report" });
export type Report = z.infer<typeof wholeReport>;

/** A report as the API and `report list` show it. */
export function showReport(report: Omit<UnknownReport, "raw">): z.infer<typeof reportItem> {
  return {
    id: report.id,
    received_at: isoTime(report.receivedAt),
    from: report.envelopeFrom,
    to: report.recipient,
    delivery_id: report.deliveryId,
    reason: report.reason,
    size_bytes: report.sizeBytes,
  };
}

/** One character per byte: its charset is unknown. */
export function rawText({ raw }: UnknownReport): string {
  return Buffer.from(raw).toString("latin1");
}
