import type { Page, PageRequest } from "./page.ts";

/** A message received by the sandbox, stored for the Inbox. */
export interface SandboxMessage {
  id: string;
  /** Null if the envelope sender contains no known delivery. */
  deliveryId: string | null;
  receivedAt: number;
  envelopeFrom: string;
  recipient: string;
  tls: string | null;
  /** One result per signature, such as `{ domain, selector, algorithm, result: "pass" }`. */
  dkim: { domain: string; selector: string; algorithm: string; result: string }[];
  raw: Uint8Array;
}

/** A received message with its email's fields, which are null if no team sent it. */
export interface ReceivedMessage extends Omit<SandboxMessage, "raw"> {
  emailId: string | null;
  from: string | null;
  subject: string | null;
}

export interface SandboxStore {
  /** Keeps the newest `keepMax` messages. */
  add(request: { message: SandboxMessage; keepMax: number }): Promise<void>;
  /** Messages that a team sent; null = all. */
  list(request: { teamId: string | null } & PageRequest): Promise<Page<ReceivedMessage>>;
  get(request: {
    teamId: string | null;
    id: string;
  }): Promise<(ReceivedMessage & { raw: Uint8Array }) | null>;
}
