// Every fault of a remote server has one expected outcome, ends in time and leaves no connection behind.
import { describe, expect, test } from "bun:test";
import { createJob, createSettings, HELD, type JobOptions } from "../testing/delivery-job.ts";
import { FAULTS, startFaultServer } from "../testing/fault-server.ts";
import { createTestCertificate } from "../testing/test-certificate.ts";
import { createZoneResolver, type ResolverZone } from "../testing/zone-resolver.ts";
import { createDeliver } from "./deliver.ts";
import type { MtaSettings } from "./mta-settings.ts";
import type { AttemptOutcome } from "./outcome.ts";
import type { SmtpTimeouts } from "./timeouts.ts";

const SHORT: Partial<SmtpTimeouts> = {
  connectMs: 250,
  greetingMs: 250,
  lastGreetingMs: 250,
  ehloMs: 250,
  tlsMs: 250,
  mailMs: 250,
  dataMs: 250,
  blockMs: 250,
  dotMs: 250,
  rsetMs: 250,
  quitMs: 100,
  attemptMs: 5_000,
};

const ZONE: ResolverZone = {
  "example.com MX": [{ preference: 10, exchange: "mx.example.com" }],
  "mx.example.com A": ["127.0.0.1"],
};

const good = createTestCertificate("mx.example.com");
const expired = createTestCertificate("mx.example.com", { validDays: -1 });
const otherName = createTestCertificate("mx.elsewhere.example");
const BIG = `Subject: big\r\n\r\n${`${"x".repeat(70)}\r\n`.repeat(200_000)}`;

interface Case {
  id: string;
  /** What a variant adds to the fault's name. */
  when?: string;
  certificate?: typeof good;
  job?: JobOptions;
  settings?: Partial<MtaSettings>;
  /** Deliveries one after the other; the last outcome is checked. 1 by default. */
  deliveries?: number;
  outcome: Partial<Record<string, unknown>>;
  class: string | null;
  connections?: number;
  messages?: number;
}

const delivered = { kind: "delivered" };
/** Never reached MAIL: the destination's trouble, not the message's. */
const unreachable = {
  kind: "deferred",
  doesCount: false,
  isDestinationWide: true,
  isPossibleDuplicate: false,
};
const tried = { kind: "deferred", doesCount: true, isPossibleDuplicate: false };
const doubtful = { kind: "deferred", doesCount: true, isPossibleDuplicate: true };
const bounced = (bounceType: string, bounceSubType: string, doesSuppress: boolean) => ({
  kind: "bounced",
  bounceType,
  bounceSubType,
  doesSuppress,
});
const tlsRefused = { ...unreachable, isDestinationWide: false };
const enforced: JobOptions = { tls: "enforced" };

const CASES: Case[] = [
  { id: "0", outcome: delivered, class: null, messages: 1 },
  { id: "3", outcome: unreachable, class: "network" },
  { id: "4", outcome: unreachable, class: "network" },
  { id: "5", outcome: unreachable, class: "network" },
  { id: "7", outcome: unreachable, class: "unknown_4xx" },
  { id: "8", outcome: unreachable, class: "ip_block" },
  { id: "9", outcome: unreachable, class: "network" },
  { id: "10", outcome: unreachable, class: "protocol" },
  { id: "11", outcome: unreachable, class: "protocol" },
  { id: "12", outcome: unreachable, class: "protocol" },
  { id: "13", outcome: delivered, class: null, messages: 1 },
  { id: "14", outcome: delivered, class: null, messages: 1 },
  { id: "15a", outcome: unreachable, class: "protocol" },
  { id: "15b", outcome: unreachable, class: "protocol" },
  { id: "16a", outcome: unreachable, class: "protocol" },
  { id: "16b", outcome: unreachable, class: "protocol" },
  { id: "16c", outcome: unreachable, class: "protocol" },
  { id: "17", outcome: delivered, class: null, messages: 1 },
  { id: "17", when: "TLS enforced", job: enforced, outcome: tlsRefused, class: "tls_policy" },
  { id: "18", outcome: bounced("Transient", "MessageTooLarge", false), class: "too_large", messages: 0 },
  { id: "20", outcome: unreachable, class: "protocol" },
  { id: "21", outcome: unreachable, class: "network" },
  { id: "22a", outcome: delivered, class: null, messages: 1, connections: 1 },
  { id: "22b", outcome: tried, class: "protocol", messages: 0 },
  { id: "23", outcome: delivered, class: null, connections: 2, messages: 1 },
  { id: "23", when: "TLS enforced", job: enforced, outcome: tlsRefused, class: "tls_policy", connections: 1 },
  { id: "24", outcome: delivered, class: null, connections: 2, messages: 1 },
  { id: "24", when: "TLS enforced", job: enforced, outcome: tlsRefused, class: "tls_policy", connections: 1 },
  { id: "25", outcome: delivered, class: null, connections: 2, messages: 1 },
  { id: "25", when: "TLS enforced", job: enforced, outcome: tlsRefused, class: "tls_policy", connections: 1 },
  { id: "26", when: "opportunistic", outcome: delivered, class: null, connections: 1, messages: 1 },
  { id: "26", when: "expired, opportunistic", certificate: expired, outcome: delivered, class: null },
  { id: "26", when: "self-signed, enforced", job: enforced, outcome: tlsRefused, class: "tls_policy" },
  {
    id: "26",
    when: "expired, enforced",
    job: enforced,
    certificate: expired,
    settings: { authorities: [expired.cert] },
    outcome: tlsRefused,
    class: "tls_policy",
    messages: 0,
  },
  {
    id: "26",
    when: "wrong name, enforced",
    job: enforced,
    certificate: otherName,
    settings: { authorities: [otherName.cert] },
    outcome: tlsRefused,
    class: "tls_policy",
    messages: 0,
  },
  {
    id: "26",
    when: "trusted, enforced",
    job: enforced,
    settings: { authorities: [good.cert] },
    outcome: delivered,
    class: null,
    messages: 1,
  },
  { id: "27", outcome: delivered, class: null, connections: 2, messages: 1 },
  { id: "28", outcome: delivered, class: null, connections: 1, messages: 1 },
  { id: "28", when: "TLS enforced", job: enforced, outcome: tlsRefused, class: "tls_policy", messages: 0 },
  { id: "29", outcome: unreachable, class: "network", messages: 0 },
  { id: "30", outcome: tried, class: "unknown_4xx" },
  { id: "31", outcome: { ...tried, retryAfterMs: 300_000 }, class: "greylist" },
  { id: "32", outcome: tried, class: "unknown_4xx" },
  { id: "33a", outcome: tried, class: "too_many_recipients" },
  { id: "33b", outcome: bounced("Permanent", "NoEmail", true), class: "no_mailbox" },
  { id: "35", outcome: tried, class: "protocol" },
  { id: "36", outcome: bounced("Permanent", "NoEmail", true), class: "no_mailbox" },
  { id: "37", outcome: { ...tried, doesCount: false }, class: "protocol", messages: 0 },
  { id: "38a", outcome: bounced("Transient", "MessageTooLarge", false), class: "too_large" },
  { id: "38b", outcome: tried, class: "unknown_4xx" },
  { id: "39", outcome: tried, class: "protocol", messages: 0 },
  { id: "40a", outcome: bounced("Undetermined", "Undetermined", false), class: "unknown_5xx" },
  { id: "40b", outcome: bounced("Permanent", "NoEmail", true), class: "no_mailbox" },
  { id: "40c", outcome: bounced("Transient", "General", false), class: "sender_rejected" },
  { id: "41", job: { raw: BIG }, outcome: tried, class: "network" },
  { id: "42", job: { raw: BIG }, outcome: tried, class: "network" },
  { id: "42b", job: { raw: BIG }, outcome: tried, class: "protocol", messages: 0 },
  { id: "43", outcome: doubtful, class: "network", messages: 1 },
  { id: "44", outcome: delivered, class: null, messages: 1 },
  { id: "45", outcome: doubtful, class: "network", messages: 1 },
  { id: "46", outcome: delivered, class: null, messages: 1 },
  { id: "47", outcome: tried, class: "unknown_4xx", messages: 1 },
  { id: "48a", outcome: doubtful, class: "protocol" },
  { id: "48b", outcome: bounced("Transient", "ContentRejected", false), class: "content_spam" },
  { id: "49a", job: { raw: BIG }, outcome: tried, class: "network", messages: 0 },
  { id: "49b", outcome: doubtful, class: "network" },
  { id: "50a", deliveries: 2, outcome: delivered, class: null, connections: 2, messages: 2 },
  { id: "50b", deliveries: 2, outcome: delivered, class: null, connections: 2, messages: 2 },
  { id: "50c", deliveries: 2, outcome: delivered, class: null, connections: 2, messages: 2 },
  { id: "51", outcome: delivered, class: null, messages: 1 },
  { id: "52", outcome: unreachable, class: "too_many_connections" },
  {
    id: "53",
    outcome: { ...tried, isDestinationWide: true, retryAfterMs: 90_000 },
    class: "rate_limit",
  },
  { id: "54", outcome: tried, class: "unknown_4xx" },
  { id: "55", outcome: delivered, class: null, messages: 1 },
];

describe("a remote server that", () => {
  for (const entry of CASES) {
    const { name } = FAULTS.find((fault) => fault.id === entry.id) ?? { name: "unknown" };
    test(`${entry.id} ${name}${entry.when === undefined ? "" : ` (${entry.when})`}`, () => check(entry));
  }
});

async function check(entry: Case): Promise<void> {
  await using server = await startFaultServer(entry.id, entry.certificate ?? good);
  const settings = createSettings({ port: server.port, timeouts: SHORT, ...entry.settings });
  const deliver = createDeliver(settings, { resolver: createZoneResolver(ZONE) });
  let outcome: AttemptOutcome | null = null;
  for (let number = 0; number < (entry.deliveries ?? 1); number += 1) {
    outcome = await deliver(createJob(entry.job), HELD);
  }
  await deliver.close();
  await server.untilQuiet();
  expect(outcome).toMatchObject(entry.outcome);
  expect(outcome?.report.class ?? null).toBe(entry.class);
  expect(deliver.idleConnections()).toBe(0);
  if (entry.connections !== undefined) expect(server.connections()).toBe(entry.connections);
  if (entry.messages !== undefined) expect(server.messages).toHaveLength(entry.messages);
  const texts = [outcome?.report.reply ?? "", ...(outcome?.report.transcript ?? []).map((step) => step.text)];
  expect(texts.filter((text) => /[\x00-\x09\x0b-\x1f\x7f]/.test(text))).toEqual([]);
}

test("every scripted fault is checked", () => {
  const checked = new Set(CASES.map((entry) => entry.id));
  // 19 needs a smarthost: deliver.test.ts.
  expect(FAULTS.map((fault) => fault.id).filter((id) => !checked.has(id))).toEqual(["19"]);
});
