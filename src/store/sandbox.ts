import type { Page, PageRequest } from "./store.ts";

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

export interface SandboxStore {
  /** Keeps the newest `keepMax` messages. */
  add(request: { message: SandboxMessage; keepMax: number }): Promise<void>;
  list(request: PageRequest): Promise<Page<Omit<SandboxMessage, "raw">>>;
  get(request: { id: string }): Promise<SandboxMessage | null>;
}
