// What recipients do with a delivered email, reported by its links and pixel, without a login.

export interface Visitor {
  ipAddress: string;
  userAgent: string;
  /** A scanner or a prefetching proxy, not the recipient. */
  isMachine: boolean;
  /** Why it is taken for a machine, or `image_proxy` for a person behind one. */
  reason?: string;
  /** What it is, where it is known: `Gmail`. */
  agent?: string;
}

export type Engagement =
  | ({ kind: "opened" } & Visitor)
  | ({ kind: "clicked"; link: string } & Visitor)
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

/** What people, not machines, did with an email. */
export interface EmailEngagement {
  /** The first time, ms; null = not yet. */
  openedAt: number | null;
  clickedAt: number | null;
  /** Recipients who did. */
  openedBy: number;
  clickedBy: number;
}

export interface EngagementStore {
  ofEmail(request: { teamId: string; emailId: string }): Promise<EmailEngagement>;
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
