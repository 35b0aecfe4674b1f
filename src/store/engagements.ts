// Recipient actions on a delivered email, reported by its links and pixel without a login.

export interface Visitor {
  ipAddress: string;
  userAgent: string;
  /** A scanner or a prefetching proxy, not the recipient. */
  isMachine: boolean;
  /** Why it counts as a machine, or `image_proxy` for a person behind one. */
  reason?: string;
  /** The agent if known: `Gmail`. */
  agent?: string;
}

export type Engagement =
  | ({ kind: "opened" } & Visitor)
  /** `fingerprint`: of the target as the sender wrote it, where tags are not filled in. */
  | ({ kind: "clicked"; link: string; fingerprint?: string } & Visitor)
  | { kind: "unsubscribed" };

/** Facts about the delivery of a tracked link. */
export interface EngagedDelivery {
  emailId: string;
  teamId: string;
  /** When its last server accepted the message, ms; null if unknown. */
  deliveredAt: number | null;
  /** It may have been delivered without a server's confirmation. */
  isPossibleDuplicate: boolean;
}

/** Opens and clicks of an email by people, not machines. */
export interface EmailEngagement {
  /** First time, ms; null = not yet. */
  openedAt: number | null;
  clickedAt: number | null;
  /** Number of recipients. */
  openedBy: number;
  clickedBy: number;
}

export interface EngagementStore {
  ofEmail(request: { teamId: string; emailId: string }): Promise<EmailEngagement>;
  find(request: { deliveryId: string }): Promise<EngagedDelivery | null>;
  /**
   * Records and counts the event and sets the email's status. Unsubscribing has no event here; it belongs to the
   * contact. `isFirst`: the recipient's first; always false for machines. Null if the delivery is unknown.
   */
  record(request: {
    deliveryId: string;
    engagement: Engagement;
    now: number;
  }): Promise<{ isFirst: boolean } | null>;
}
