// The receiving side of the load scripts, in a process of its own: DNS for every *.load.test name and SMTP receivers
// of several tempers that count what arrives by recipient. Talks to its parent over IPC.

import { parseArgs } from "node:util";
import { createTestCertificate } from "../src/testing/fixtures/test-certificate.ts";
import { startFakeDns } from "../src/testing/servers/fake-dns.ts";
import { type ReceiverOptions, startReceiver } from "./load-smtp-sink.ts";

export type SinkRequest =
  | { kind: "zone"; entries: Record<string, unknown> }
  | { kind: "stats"; withLatencies: boolean; initial: string }
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
/** The rate-limiting receiver takes so many messages, then no more. */
const RATE_MAX = 20;

const { values: options } = parseArgs({
  options: {
    /** The beginning of the receivers' addresses. */
    network: { type: "string", default: "127.0.0" },
    /** Of all receivers; 0 = any. */
    port: { type: "string", default: "0" },
    "dns-port": { type: "string", default: "0" },
    /** Of each temper: `d0.fast.load.test` and so on, each with a mail host of its own. */
    destinations: { type: "string", default: "500" },
  },
});

let copies = new Map<string, number>();
let latenciesMs: number[] = [];
/** By the first letter of the recipient. */
let lastArrivals = new Map<string, number>();
let resetAt = Date.now();
let rated = 0;

type Temper = Omit<ReceiverOptions, "address" | "port" | "onMessage">;

const TEMPERS: Record<string, Temper> = {
  fast: {},
  slow25: { replyDelayMs: 25 },
  slow100: { replyDelayMs: 100 },
  starttls: { certificate: createTestCertificate("*.load.test") },
  tarpit: { replyDelayMs: 30_000 },
  greylist: { refuse: () => "451 4.7.1 Greylisted, try again in 5 minutes" },
  rated: {
    refuse() {
      rated += 1;
      return rated > RATE_MAX ? "450 4.7.1 Rate limit exceeded, try again in 90 seconds" : null;
    },
  },
};

const zone: Record<string, unknown> = {
  "*.load.test MX": [{ preference: 10, exchange: "mx.fast.load.test" }],
  // Nothing listens at this address, so mail to it stays queued.
  "*.dead.load.test A": ["127.0.0.99"],
};
let smtpPort = Number(options.port);
for (const [index, [name, temper]] of Object.entries(TEMPERS).entries()) {
  const address = `${options.network}.${index + 1}`;
  smtpPort = await startReceiver({ ...temper, address, port: smtpPort, onMessage });
  zone[`*.${name}.load.test A`] = [address];
}
for (const name of [...Object.keys(TEMPERS), "dead"]) {
  for (let index = 0; index < Number(options.destinations); index += 1) {
    const destination = `d${index}.${name}.load.test`;
    zone[`${destination} MX`] = [{ preference: 10, exchange: `mx.${destination}` }];
  }
}
const dns = await startFakeDns(zone as Parameters<typeof startFakeDns>[0], {
  port: Number(options["dns-port"]),
});

function onMessage(recipient: string, raw: Buffer): void {
  const now = Date.now();
  lastArrivals.set(recipient.charAt(0), now);
  copies.set(recipient, (copies.get(recipient) ?? 0) + 1);
  const at = raw.indexOf(SENT_HEADER);
  if (at < 0) return;
  const start = at + SENT_HEADER.length;
  latenciesMs.push(now - Number(raw.toString("latin1", start, raw.indexOf("\r", start))));
}

/** Of the recipients whose address begins with `initial`; all for an empty one. */
function stats(withLatencies: boolean, initial: string): SinkStats {
  let received = 0;
  let distinct = 0;
  for (const [recipient, count] of copies) {
    if (!recipient.startsWith(initial)) continue;
    received += count;
    distinct += 1;
  }
  return {
    received,
    distinct,
    duplicates: received - distinct,
    latenciesMs: withLatencies ? latenciesMs : [],
    lastArrivalAt:
      initial === "" ? Math.max(resetAt, ...lastArrivals.values()) : (lastArrivals.get(initial) ?? resetAt),
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
      return reply({ kind: "stats", ...stats(request.withLatencies, request.initial) });
    case "reset":
      copies = new Map();
      latenciesMs = [];
      lastArrivals = new Map();
      resetAt = Date.now();
      return reply({ kind: "done" });
  }
});
process.on("disconnect", () => process.exit(0));

reply({ kind: "ready", dns: dns.address, smtpPort });
