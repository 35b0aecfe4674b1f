// What recipients do with an email that came: told by links and pictures in it, without a login.

/** `isMachine`: a scanner or a prefetching proxy, not the recipient. */
export type Engagement =
  | { kind: "opened"; ipAddress: string; userAgent: string; isMachine: boolean }
  | { kind: "clicked"; link: string; ipAddress: string; userAgent: string; isMachine: boolean }
  | { kind: "unsubscribed" };

/** What a visit needs to know of the delivery that its link names. */
export interface EngagedDelivery {
  emailId: string;
  teamId: string;
  /** When its last server took the message, ms; null when that is not known. */
  deliveredAt: number | null;
  /** It may have arrived although no server's answer says so. */
  isPossibleDuplicate: boolean;
}

export interface EngagementStore {
  find(request: { deliveryId: string }): Promise<EngagedDelivery | null>;
  /**
   * Records the event (unsubscribing has none here: it is the contact's), counts it, and sets the email's status.
   * `isFirst`: the recipient had not done so before; always false for machines. Null when the delivery is unknown.
   */
  record(request: {
    deliveryId: string;
    engagement: Engagement;
    now: number;
  }): Promise<{ isFirst: boolean } | null>;
}
