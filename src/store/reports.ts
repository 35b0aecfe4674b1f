import type { EmailEvent } from "../events/event.ts";
import type { DeliveryState } from "./deliveries.ts";
import type { Page, PageRequest } from "./page.ts";
import type { Strike, SuppressionRow } from "./suppressions.ts";

/** Facts about the delivery that a report refers to. */
export interface ReportedDelivery {
  id: string;
  emailId: string;
  teamId: string;
  recipient: string;
  destination: string;
  site: string;
  state: DeliveryState;
  /** The email's, with angle brackets. */
  messageId: string;
}

export interface ReportRequest {
  deliveryId: string;
  /** `bounced` ends a delivered delivery; `complained` and `delayed` only write an event. */
  change: "bounced" | "complained" | "delayed";
  event: EmailEvent;
  suppress: SuppressionRow | null;
  strike?: Strike | null;
  /** For `bounced`: replace the values of the last attempt. */
  lastClass: string | null;
  lastReply: string | null;
}

/**
 * `repeated`: reported before. `impossible`: not valid in the delivery's state. `too_early`: its attempt is still
 * running, or its result is not recorded yet.
 */
export type ReportResult = "applied" | "repeated" | "impossible" | "too_early" | "not_found";

/** A message to a report address without a known delivery, or that could not be parsed. */
export interface UnknownReport {
  id: string;
  receivedAt: number;
  envelopeFrom: string;
  recipient: string;
  /** Set if the address contained it. */
  deliveryId: string | null;
  /** The owner of the delivery or verified domain in the address; null if none. */
  teamId: string | null;
  reason: string;
  sizeBytes: number;
  raw: Uint8Array;
}

export interface ReportStore {
  findDelivery(request: { deliveryId: string }): Promise<ReportedDelivery | null>;
  /** The deliveries of one email; empty when there is none. */
  findByEmail(request: { emailId: string }): Promise<ReportedDelivery[]>;
  /**
   * Writes state, event, email status and suppression in one transaction. Repeating a report changes nothing: a
   * delivery has at most one late bounce, one complaint and one late delay.
   */
  apply(request: ReportRequest): Promise<ReportResult>;
  /** Keeps the newest `keepMax` reports, of `bytesMax` bytes in all. */
  keepUnknown(request: { report: UnknownReport; keepMax: number; bytesMax: number }): Promise<void>;
  /** Reports of a team, or of all with null, for the operator. */
  listUnknown(request: { teamId: string | null } & PageRequest): Promise<Page<Omit<UnknownReport, "raw">>>;
  getUnknown(request: { teamId: string | null; id: string }): Promise<UnknownReport | null>;
  forgetUnknown(request: { receivedBefore: number }): Promise<void>;
}
