// The expected outcome of every remote fault: in clear text, encrypted, and with certificate verification.
import type { JobOptions } from "../fixtures/delivery-job.ts";
import { FAULTS } from "../servers/fault-server.ts";
import type { ResolverZone } from "../servers/zone-resolver.ts";

/**
 * `plain`: the server offers no TLS. `opportunistic`: it does. Then its certificate must be valid, because the sender
 * (`enforced`) or the recipient's domain (`sts`, by MTA-STS) wants it so.
 */
export type FaultMode = "plain" | "opportunistic" | "enforced" | "sts";

export const FAULT_MODES: readonly FaultMode[] = ["plain", "opportunistic", "enforced", "sts"];

export interface FaultExpectation {
  /** A part of the outcome. */
  outcome: Record<string, unknown>;
  class: string | null;
  connections?: number;
  messages?: number;
}

export interface FaultCase {
  /** The number in the list of remote faults, with a letter for its variants. */
  id: string;
  /** The scripted fault when it is not `id`. */
  script?: string;
  name: string;
  /** What a variant adds to the fault's name. */
  when?: string;
  /** `own`: the script's behaviour in TLS is the fault, so the server's offer is not varied and clear text has no case. */
  tls: "offered" | "own";
  server: "script" | "refusing" | "black hole" | "none";
  certificate: "good" | "expired" | "other name";
  /** Its certificate is among the authorities when TLS is enforced. */
  isTrusted: boolean;
  isSmarthost: boolean;
  zone: ResolverZone;
  ownAddresses?: string[];
  job: JobOptions;
  /** Deliveries one after the other; the last outcome is checked. */
  deliveries: number;
  /** Null = the case does not exist in this mode; whoever demands TLS, the outcome is the same. */
  expected: Record<Exclude<FaultMode, "sts">, FaultExpectation | null>;
}

const ZONE: ResolverZone = {
  "example.com MX": [{ preference: 10, exchange: "mx.example.com" }],
  "mx.example.com A": ["127.0.0.1"],
};
const BIG = `Subject: big\r\n\r\n${`${"x".repeat(70)}\r\n`.repeat(200_000)}`;

const delivered: FaultExpectation = { outcome: { kind: "delivered" }, class: null, messages: 1 };
const bounced = (
  bounceType: string,
  bounceSubType: string,
  doesSuppress: boolean,
  cause: string,
): FaultExpectation => ({
  outcome: { kind: "bounced", bounceType, bounceSubType, doesSuppress },
  class: cause,
});
/** Never reached MAIL: the destination's trouble, not the message's. */
const unreachable = (cause: string): FaultExpectation => ({
  outcome: { kind: "deferred", doesCount: false, isDestinationWide: true, isPossibleDuplicate: false },
  class: cause,
  messages: 0,
});
const tried = (cause: string, more: Record<string, unknown> = {}): FaultExpectation => ({
  outcome: { kind: "deferred", doesCount: true, isPossibleDuplicate: false, ...more },
  class: cause,
});
/** The dot was sent without a reply. */
const doubtful = (cause: string): FaultExpectation => ({
  outcome: { kind: "deferred", doesCount: true, isPossibleDuplicate: true },
  class: cause,
});
const tlsRefused: FaultExpectation = {
  outcome: { kind: "deferred", doesCount: false, isDestinationWide: false, isPossibleDuplicate: false },
  class: "tls_policy",
  messages: 0,
};
const desync: FaultExpectation = { ...tried("protocol", { doesCount: false }), messages: 0 };
const noMailbox = bounced("Permanent", "NoEmail", true, "no_mailbox");
/** The server cannot carry it, so nothing is said. */
const unheard = { ...bounced("Undetermined", "Undetermined", false, "protocol"), messages: 0 };
const badDomain = bounced("Permanent", "NoEmail", false, "bad_domain");
const tooLarge = bounced("Transient", "MessageTooLarge", false, "too_large");
/** Falls back to clear text on a second connection. */
const secondInClear: FaultExpectation = { ...delivered, connections: 2 };

type Options = Partial<Omit<FaultCase, "id" | "expected">>;

function play(
  id: string,
  expected: FaultExpectation | FaultCase["expected"],
  options: Options = {},
): FaultCase {
  const name = options.name ?? FAULTS.find((fault) => fault.id === id)?.name;
  if (name === undefined) throw new Error(`no such fault: ${id}`);
  return {
    tls: "offered",
    server: "script",
    certificate: "good",
    isTrusted: true,
    isSmarthost: false,
    zone: ZONE,
    job: {},
    deliveries: 1,
    ...options,
    id,
    name,
    expected:
      "class" in expected ? { plain: expected, opportunistic: expected, enforced: expected } : expected,
  };
}

/** Faults in TLS itself. */
function playTls(
  id: string,
  opportunistic: FaultExpectation,
  enforced: FaultExpectation,
  options: Options = {},
): FaultCase {
  return play(id, { plain: null, opportunistic, enforced }, { tls: "own", ...options });
}

const withHosts = (first: ResolverZone, count = 1): ResolverZone => ({
  ...first,
  "mx.example.com A": ["127.0.0.1"],
  "example.com MX": [
    ...Array.from({ length: count }, (_, index) => ({
      preference: index,
      exchange: `m${index}.example.com`,
    })),
    ...(count > 1 ? [] : [{ preference: 100, exchange: "mx.example.com" }]),
  ],
});
const deadHosts: ResolverZone = Object.fromEntries(
  Array.from({ length: 50 }, (_, index) => [`m${index}.example.com A`, [`127.0.1.${index + 1}`]]),
);

export const FAULT_CASES: readonly FaultCase[] = [
  play("0", delivered),
  play("1", unreachable("network"), { name: "connection refused", server: "refusing" }),
  play("2", unreachable("network"), { name: "SYN black hole", server: "black hole" }),
  ...["3", "4", "5"].map((id) => play(id, unreachable("network"))),
  play("6", delivered, {
    name: "no IPv6 route, IPv4 fine",
    script: "0",
    zone: withHosts({ "m0.example.com AAAA": ["2001:db8::1"] }),
  }),
  play("7", unreachable("unknown_4xx")),
  play("8", unreachable("ip_block")),
  play("9", unreachable("network")),
  play("9b", delivered),
  ...["10", "11", "12"].map((id) => play(id, unreachable("protocol"))),
  play("13", delivered),
  play("14", delivered),
  ...["15a", "15b", "16a", "16b", "16c"].map((id) => play(id, unreachable("protocol"))),
  play("17", { plain: delivered, opportunistic: delivered, enforced: tlsRefused }),
  play("17b", { plain: delivered, opportunistic: delivered, enforced: tlsRefused }),
  play("18b", unheard, {
    name: "a recipient outside of ASCII, and no SMTPUTF8",
    script: "0",
    job: { recipient: "adä@example.com" },
  }),
  play("18", { ...tooLarge, messages: 0 }),
  playTls("19", unreachable("smarthost_auth"), unreachable("smarthost_auth"), {
    isSmarthost: true,
    zone: { "mx.example.com A": ["127.0.0.1"] },
  }),
  play("20", unreachable("protocol")),
  play("21", unreachable("network")),
  playTls("22a", { ...delivered, connections: 1 }, { ...delivered, connections: 1 }),
  playTls("22c", unheard, unheard, { job: { raw: "Subject: 8 bits\r\n\r\nä\r\n" } }),
  play("22b", { ...tried("protocol"), messages: 0 }),
  ...["23", "24", "25"].map((id) => playTls(id, secondInClear, { ...tlsRefused, connections: 1 })),
  playTls("26", { ...delivered, connections: 1 }, tlsRefused, { when: "self-signed", isTrusted: false }),
  playTls("26", delivered, tlsRefused, { when: "expired", certificate: "expired" }),
  playTls("26", delivered, tlsRefused, { when: "wrong name", certificate: "other name" }),
  playTls("26", delivered, delivered, { when: "valid" }),
  playTls("27", secondInClear, tlsRefused),
  playTls("28", { ...delivered, connections: 1 }, tlsRefused),
  playTls("29", unreachable("network"), unreachable("network")),
  play("30", tried("unknown_4xx")),
  play("31", tried("greylist", { retryAfterMs: 300_000 })),
  play("32", tried("unknown_4xx")),
  play("33a", tried("too_many_recipients")),
  play("33b", noMailbox),
  play("33c", tried("too_many_recipients")),
  play("33d", delivered),
  play("34", delivered, { name: "250 to every RCPT, failure only by a later DSN", script: "0" }),
  play("35", tried("protocol")),
  play("36", noMailbox),
  play("36b", tried("no_mailbox")),
  play("36c", noMailbox),
  // The reply that nobody asked for comes where STARTTLS would be offered.
  play("37", { plain: desync, opportunistic: desync, enforced: tlsRefused }),
  play("38a", tooLarge),
  play("38b", tried("unknown_4xx")),
  play("39", { ...tried("protocol"), messages: 0 }),
  play("40a", bounced("Undetermined", "Undetermined", false, "unknown_5xx")),
  play("40b", noMailbox),
  play("40c", bounced("Transient", "General", false, "sender_rejected")),
  play("41", tried("network"), { job: { raw: BIG } }),
  play("42", tried("network"), { job: { raw: BIG } }),
  play("42b", { ...tried("protocol"), messages: 0 }, { job: { raw: BIG } }),
  play("42c", bounced("Transient", "MessageTooLarge", false, "too_large"), { job: { raw: BIG } }),
  play("43", { ...doubtful("network"), messages: 1 }),
  play("44", delivered),
  play("45", { ...doubtful("network"), messages: 1 }),
  play("46", delivered),
  play("46b", delivered),
  play("47b", { ...tried("unknown_4xx"), messages: 1 }),
  play("47", { ...tried("unknown_4xx"), messages: 1 }),
  play("48a", doubtful("protocol")),
  play("48b", bounced("Transient", "ContentRejected", false, "content_spam")),
  play("49a", { ...tried("network"), messages: 0 }, { job: { raw: BIG } }),
  play("49b", doubtful("network")),
  ...["50a", "50b", "50c"].map((id) =>
    play(id, { ...delivered, connections: 2, messages: 2 }, { deliveries: 2 }),
  ),
  play("51", delivered),
  play("52", unreachable("too_many_connections")),
  play("53", tried("rate_limit", { isDestinationWide: true, retryAfterMs: 90_000 })),
  play("54", tried("unknown_4xx")),
  play("55", delivered),
  play("56", badDomain, {
    name: "MX loop back to ourselves",
    server: "none",
    ownAddresses: ["127.0.0.1"],
  }),
  // A certificate is asked for by the name that the MX record gives.
  play(
    "56b",
    { plain: delivered, opportunistic: delivered, enforced: tlsRefused },
    {
      name: "MX that is an alias",
      script: "0",
      zone: {
        "example.com MX": [{ preference: 1, exchange: "alias.example.com" }],
        "alias.example.com CNAME": ["mx.example.com"],
        "mx.example.com A": ["127.0.0.1"],
      },
    },
  ),
  play("57b", delivered, {
    name: "null MX among others",
    script: "0",
    zone: {
      "example.com MX": [
        { preference: 0, exchange: "" },
        { preference: 10, exchange: "mx.example.com" },
      ],
      "mx.example.com A": ["127.0.0.1"],
    },
  }),
  play("57", badDomain, {
    name: "null MX",
    server: "none",
    zone: { "example.com MX": [{ preference: 0, exchange: "" }] },
  }),
  play("58", unreachable("network"), {
    name: "50 MX, all dead",
    server: "refusing",
    zone: withHosts(deadHosts, 50),
  }),
  play("59", delivered, {
    name: "first MX dead, second fine",
    script: "0",
    zone: withHosts({ "m0.example.com A": ["127.0.1.1"] }),
  }),
  play("59b", delivered, {
    name: "many MX without an address, the last one fine",
    script: "0",
    zone: {
      "example.com MX": [
        ...Array.from({ length: 9 }, (_, index) => ({
          preference: index,
          exchange: `gone${index}.example.com`,
        })),
        { preference: 100, exchange: "mx.example.com" },
      ],
      "mx.example.com A": ["127.0.0.1"],
    },
  }),
];
