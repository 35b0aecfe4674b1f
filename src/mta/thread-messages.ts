// Messages between the main thread and a delivery thread: one array per tick each way, since a post costs more than its
// content.
import type { DnsQuery } from "../dns/stub-resolver.ts";
import { transferableBuffers } from "../lib/buffers.ts";
import type { AttemptOutcome, DeliveryJob } from "./outcome.ts";
import type { PolicyAnswer, PolicyQuestion } from "./policy-questions.ts";

export type ToMta =
  | { kind: "job"; id: number; job: DeliveryJob }
  /** The answer to `dot`. */
  | { kind: "lease"; id: number; isHeld: boolean; dotMs: number }
  /** The answer to `policy`. */
  | { kind: "policy"; id: number; answer: PolicyAnswer }
  | { kind: "close"; graceMs: number };

export type FromMta =
  | { kind: "prepared"; id: number }
  /** Asks to journal the dot before it is sent. */
  | { kind: "dot"; id: number }
  /** Asks the store for MTA-STS policies. The id is the question's own, not a job's. */
  | { kind: "policy"; id: number; ask: PolicyQuestion }
  | { kind: "outcome"; id: number; outcome: AttemptOutcome }
  /** For the metrics. */
  | { kind: "dns"; query: DnsQuery }
  /** A line that was written to the log. */
  | { kind: "line"; line: string }
  | { kind: "closed" };

/** Bodies to transfer to the delivery thread: a job is posted once, and this thread does not read its body again. */
export function bodiesOf(batch: ToMta[]): ArrayBuffer[] {
  return transferableBuffers(
    batch.map((message) => (message.kind === "job" ? message.job.message.body.bytes : null)),
  );
}

/** As JSON: a conversation is many small objects, and structured cloning costs four times as much. */
export function packReports(batch: FromMta[]): string {
  return JSON.stringify(batch);
}

export function unpackReports(packed: string): FromMta[] {
  return JSON.parse(packed);
}

/** Batches messages within one tick of the event loop. */
export function createOutbox<Message>(post: (batch: Message[]) => void): (message: Message) => void {
  let batch: Message[] = [];
  return (message) => {
    batch.push(message);
    if (batch.length > 1) return;
    setImmediate(() => {
      const full = batch;
      batch = [];
      post(full);
    });
  };
}
