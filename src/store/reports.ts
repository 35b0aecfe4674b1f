import type { EmailEvent } from "../events/event.ts";
import type { DeliveryState } from "./deliveries.ts";
import type { Page, PageRequest } from "./page.ts";
import type { Strike, SuppressionRow } from "./suppressions.ts";

/** What a report needs to know of the delivery that it is about. */
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
  /** Replace those of the last try, for `bounced`. */
  lastClass: string | null;
  lastReply: string | null;
}

/**
 * `repeated`: reported before. `impossible`: the delivery is in a state that this cannot follow. `too_early`: its try is
 * under way; perhaps the report came before the result of the try was recorded.
 */
export type ReportResult = "applied" | "repeated" | "impossible" | "too_early" | "not_found";

/** A message to a report address that named no delivery, or that nothing could be made of. */
export interface UnknownReport {
  id: string;
  receivedAt: number;
  envelopeFrom: string;
  recipient: string;
  /** Set when the address named it. */
  deliveryId: string | null;
  /** Whose delivery or verified domain the address named; null = nobody's. */
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
   * State, event, email status and suppression in one transaction. The same report twice changes nothing: a
   * delivery has at most one late bounce, one complaint and one delay that was reported after it was delivered.
   */
  apply(request: ReportRequest): Promise<ReportResult>;
  /** Keeps the newest `keepMax` reports, of `bytesMax` bytes in all. */
  keepUnknown(request: { report: UnknownReport; keepMax: number; bytesMax: number }): Promise<void>;
  /** A team's, or with null all that there are, for the operator. */
  listUnknown(request: { teamId: string | null } & PageRequest): Promise<Page<Omit<UnknownReport, "raw">>>;
  getUnknown(request: { teamId: string | null; id: string }): Promise<UnknownReport | null>;
  forgetUnknown(request: { receivedBefore: number }): Promise<void>;
}
