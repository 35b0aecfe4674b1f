import type { EmailStatus } from "../events/event.ts";
import type { Page, PageRequest } from "./page.ts";

/** When a contact was last sent something, and last did something; opens and clicks of people, not of machines. */
export interface ContactActivity {
  lastSentAt: number | null;
  lastDeliveredAt: number | null;
  lastOpenedAt: number | null;
  lastClickedAt: number | null;
  /** A custom event. */
  lastEventAt: number | null;
}

/** An email to a contact, and what became of it there. */
export interface ContactEmail {
  id: string;
  from: string;
  subject: string;
  createdAt: number;
  broadcastId: string | null;
  /** As an email to this recipient alone would have. */
  status: EmailStatus;
  /** Of people, newest first, a bounded number. */
  engagements: { kind: "opened" | "clicked"; at: number; link: string | null; userAgent: string }[];
}

export interface ActivityStore {
  /** Null: nothing yet. A few seconds behind the emails. */
  get(request: { teamId: string; contactId: string }): Promise<ContactActivity | null>;
  /** When these contacts last opened, clicked or did something, without those that never did. */
  lastDone(request: { teamId: string; contactIds: string[] }): Promise<{ contactId: string; at: number }[]>;
  /** Emails since the contact is there, newest first; a few seconds behind. */
  emails(
    request: {
      teamId: string;
      contactId: string;
      /** Tells its delivery from others of the same email: lower case, its domain in A-labels. */
      address: string;
      engagementsMax: number;
    } & PageRequest,
  ): Promise<Page<ContactEmail>>;
  /**
   * Removes custom events and daily counts from before these times, and what deleted contacts left, at most `limit`
   * rows.
   */
  sweep(request: { eventsBefore: number; daysBefore: number; limit: number }): Promise<{ deleted: number }>;
}
