import type { ConsentProof } from "./consents.ts";
import type { Unknown } from "./contacts.ts";
import type { Subscription } from "./topics.ts";

/** What is done to many contacts. */
export type BulkChange =
  | { kind: "add_to_segment" | "remove_from_segment"; segmentId: string }
  | { kind: "set_topic"; topicId: string; subscription: Subscription }
  | { kind: "unsubscribe" | "subscribe" | "delete" };

export interface ContactBulkStore {
  /**
   * Changes these contacts in one transaction, each with its events and consents as if it were changed alone. Contacts
   * that are gone, pending ones that would be subscribed, and those that are so already stay as they are.
   */
  change(request: {
    teamId: string;
    ids: string[];
    change: BulkChange;
    proof: ConsentProof;
    now: number;
  }): Promise<{ kind: "changed"; changed: number } | { kind: "no_reason" } | Unknown>;
}
