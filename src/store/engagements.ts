// What recipients do with an email that came: told by links and pictures in it, without a login.

/** `isMachine`: a scanner or a prefetching proxy, not the recipient. */
export type Engagement =
  | { kind: "opened"; ipAddress: string; userAgent: string; isMachine: boolean }
  | { kind: "clicked"; link: string; ipAddress: string; userAgent: string; isMachine: boolean }
  | { kind: "unsubscribed" };

export interface EngagementStore {
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
