// The receiving side of load.ts, in a process of its own: DNS for every *.load.test name and an SMTP sink that counts
// what arrives by recipient. Talks to its parent over IPC.
import { type FakeDns, startFakeDns } from "../src/testing/fake-dns.ts";
import { startSmtpSink } from "./load-smtp-sink.ts";

export type SinkRequest =
  | { kind: "zone"; entries: Record<string, unknown> }
  | { kind: "stats"; withLatencies: boolean }
  | { kind: "reset" };

export interface SinkStats {
  received: number;
  distinct: number;
  duplicates: number;
  /** ms from the send time in the message to its arrival. */
  latenciesMs: number[];
  lastArrivalAt: number;
}

export type SinkReply =
  | { kind: "ready"; dns: string; smtpPort: number }
  | { kind: "done" }
  | ({ kind: "stats" } & SinkStats);

const SENT_HEADER = Buffer.from("X-Load-Sent: ");

let copies = new Map<string, number>();
let latenciesMs: number[] = [];
let lastArrivalAt = 0;

const dns: FakeDns = await startFakeDns({
  "*.load.test MX": [{ preference: 10, exchange: "mx.load.test" }],
  "mx.load.test A": ["127.0.0.1"],
  // Nobody listens there: what is sent to it stays in the queue.
  "dead.load.test MX": [{ preference: 10, exchange: "mx-dead.load.test" }],
  "mx-dead.load.test A": ["127.0.0.99"],
});

const smtpPort = startSmtpSink((recipient, raw) => {
  lastArrivalAt = Date.now();
  copies.set(recipient, (copies.get(recipient) ?? 0) + 1);
  const at = raw.indexOf(SENT_HEADER);
  if (at < 0) return;
  const start = at + SENT_HEADER.length;
  latenciesMs.push(lastArrivalAt - Number(raw.toString("latin1", start, raw.indexOf("\r", start))));
});

function stats(withLatencies: boolean): SinkStats {
  let received = 0;
  for (const count of copies.values()) received += count;
  const distinct = copies.size;
  return {
    received,
    distinct,
    duplicates: received - distinct,
    latenciesMs: withLatencies ? latenciesMs : [],
    lastArrivalAt,
  };
}

function reply(message: SinkReply): void {
  process.send?.(message);
}

process.on("message", (request: SinkRequest) => {
  switch (request.kind) {
    case "zone":
      Object.assign(dns.zone, request.entries);
      return reply({ kind: "done" });
    case "stats":
      return reply({ kind: "stats", ...stats(request.withLatencies) });
    case "reset":
      copies = new Map();
      latenciesMs = [];
      return reply({ kind: "done" });
  }
});
process.on("disconnect", () => process.exit(0));

reply({ kind: "ready", dns: dns.address, smtpPort });
