import type { Page, PageRequest } from "./page.ts";

/** A message that the sandbox's receiving server took, kept for the Inbox. */
export interface SandboxMessage {
  id: string;
  /** Null when the envelope sender names no delivery of ours. */
  deliveryId: string | null;
  receivedAt: number;
  envelopeFrom: string;
  recipient: string;
  tls: string | null;
  /** One verdict a signature, such as `{ domain, selector, algorithm, result: "pass" }`. */
  dkim: { domain: string; selector: string; algorithm: string; result: string }[];
  raw: Uint8Array;
}

/** As it is shown: with what is known of its email, which is null for what no team sent. */
export interface ReceivedMessage extends Omit<SandboxMessage, "raw"> {
  emailId: string | null;
  from: string | null;
  subject: string | null;
}

export interface SandboxStore {
  /** Keeps the newest `keepMax` messages. */
  add(request: { message: SandboxMessage; keepMax: number }): Promise<void>;
  /** What a team sent; null = everything. */
  list(request: { teamId: string | null } & PageRequest): Promise<Page<ReceivedMessage>>;
  get(request: {
    teamId: string | null;
    id: string;
  }): Promise<(ReceivedMessage & { raw: Uint8Array }) | null>;
}
