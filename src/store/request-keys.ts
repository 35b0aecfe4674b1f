// Idempotency keys of requests that change settings and contacts: such a request is carried out once, and a repetition gets
// its answer. Emails, events and broadcasts keep their keys in the transaction of what they create.

/** Whose key, of which endpoint. */
export interface RequestKey {
  teamId: string;
  /** The method and pattern of the route: the same key elsewhere is a different key. */
  scope: `request ${string}`;
  key: string;
}

export interface RequestKeyStore {
  /** Reserves the key for the request; else tells of the one that has it. A crash leaves it `running`. */
  reserve(
    request: RequestKey & { requestHash: string; now: number; expiresAt: number },
  ): Promise<
    | { kind: "reserved" }
    | { kind: "answered"; requestHash: string; answer: string }
    | { kind: "running"; requestHash: string; since: number }
  >;
  /** Keeps the answer, which all repetitions get. */
  keep(request: RequestKey & { answer: string }): Promise<void>;
  /** Of a request that was refused: the next one with the key is carried out. */
  release(request: RequestKey): Promise<void>;
}
