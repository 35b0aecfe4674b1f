// Plays one fault against a whole `createDeliver` and says what differs from what must come of it.
import { type AddressInfo, createServer } from "node:net";
import type { SmtpTimeouts } from "../../mta/deadlines.ts";
import { createDeliver } from "../../mta/deliver.ts";
import type { MtaSettings } from "../../mta/mta-settings.ts";
import type { AttemptOutcome } from "../../mta/outcome.ts";
import { createJob, createSettings, HELD } from "../fixtures/delivery-job.ts";
import { forcedPolicy } from "../fixtures/forced-policy.ts";
import { createTestCertificate } from "../fixtures/test-certificate.ts";
import { openBlackHole } from "../servers/black-hole.ts";
import { startFaultServer } from "../servers/fault-server.ts";
import { createZoneResolver } from "../servers/zone-resolver.ts";
import type { FaultCase, FaultExpectation, FaultMode } from "./fault-cases.ts";

const TIMEOUTS: Partial<SmtpTimeouts> = {
  connectMs: 350,
  greetingMs: 350,
  lastGreetingMs: 350,
  ehloMs: 350,
  tlsMs: 350,
  mailMs: 350,
  dataMs: 350,
  blockMs: 350,
  dotMs: 800,
  rsetMs: 350,
  quitMs: 100,
  attemptMs: 5_000,
};
/** Longer than all time-outs together: a delivery that takes longer counts as hanging. */
const HANG_MS = 10_000;
/** A closed connection is gone within this. */
const QUIET_MS = 3_000;

const CERTIFICATES = {
  good: createTestCertificate("mx.example.com"),
  expired: createTestCertificate("mx.example.com", { validDays: -1 }),
  "other name": createTestCertificate("mx.elsewhere.example"),
};

export interface FaultResult {
  /** Null = the delivery hung. */
  outcome: AttemptOutcome | null;
  /** Connections still open at the server, or kept by the client, after closing. */
  leaks: number;
  /** Differences from the expected result; empty = none. */
  problems: string[];
}

/** Null when the case does not exist in this mode. */
export async function playFault(entry: FaultCase, mode: FaultMode): Promise<FaultResult | null> {
  const expected = entry.expected[mode === "sts" ? "enforced" : mode];
  if (expected === null) return null;
  await using server = await openServer(entry, mode);
  const deliver = createDeliver(settingsOf(entry, mode, server.port), {
    resolver: createZoneResolver(entry.zone),
    random: () => 0,
    ...(mode === "sts" ? { policyFor: forcedPolicy("enforce", ["*.example.com"]) } : {}),
  });
  let outcome: AttemptOutcome | null = null;
  for (let number = 0; number < entry.deliveries; number += 1) {
    const job = createJob({ tls: mode === "enforced" ? "enforced" : "opportunistic", ...entry.job });
    outcome = await within(HANG_MS, deliver(job, HELD));
  }
  await deliver.close(0);
  await within(QUIET_MS, server.untilQuiet());
  const leaks = server.open() + deliver.idleConnections();
  return { outcome, leaks, problems: problemsOf(expected, outcome, leaks, server) };
}

interface PlayServer {
  port: number;
  open(): number;
  connections(): number;
  messages: string[];
  untilQuiet(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

async function openServer(entry: FaultCase, mode: FaultMode): Promise<PlayServer> {
  if (entry.server === "script") {
    const offersTls = mode !== "plain" && entry.tls === "offered";
    // Cases without a script of their own are about the way there: the server itself is fine.
    return startFaultServer(entry.script ?? entry.id, CERTIFICATES[entry.certificate], offersTls);
  }
  const nobody = {
    open: () => 0,
    connections: () => 0,
    messages: [],
    untilQuiet: () => Promise.resolve(),
  };
  if (entry.server === "black hole") {
    const hole = await openBlackHole();
    return { ...nobody, port: hole.port, [Symbol.asyncDispose]: async () => hole[Symbol.dispose]() };
  }
  return { ...nobody, port: await closedPort(), [Symbol.asyncDispose]: () => Promise.resolve() };
}

async function closedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function settingsOf(entry: FaultCase, mode: FaultMode, port: number): MtaSettings {
  const smarthost = {
    host: "mx.example.com",
    port,
    // A relay is the operator's own: no domain's policy counts there.
    security: mode === "enforced" ? ("starttls" as const) : ("opportunistic" as const),
    username: "user",
    password: "password",
  };
  return createSettings({
    port,
    timeouts: TIMEOUTS,
    smarthost: entry.isSmarthost ? smarthost : null,
    allowPrivateTargets: entry.ownAddresses === undefined,
    ownAddresses: entry.ownAddresses ?? [],
    authorities: entry.isTrusted ? [CERTIFICATES[entry.certificate].cert] : [],
  });
}

async function within<Value>(ms: number, value: Promise<Value>): Promise<Value | null> {
  let timer: Timer | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, ms, null);
  });
  try {
    return await Promise.race([value, late]);
  } finally {
    clearTimeout(timer);
  }
}

function problemsOf(
  expected: FaultExpectation,
  outcome: AttemptOutcome | null,
  leaks: number,
  server: PlayServer,
): string[] {
  if (outcome === null) return ["it hangs"];
  const problems: string[] = [];
  const expect = (what: string, actual: unknown, wanted: unknown): void => {
    if (wanted !== undefined && actual !== wanted) {
      problems.push(`${what}: ${String(actual)} instead of ${String(wanted)}`);
    }
  };
  for (const [key, wanted] of Object.entries(expected.outcome)) {
    expect(key, (outcome as Record<string, unknown>)[key], wanted);
  }
  expect("class", outcome.report.class, expected.class);
  expect("connections", server.connections(), expected.connections);
  expect("messages", server.messages.length, expected.messages);
  expect("leaked connections", leaks, 0);
  const texts = [outcome.report.reply ?? "", ...outcome.report.transcript.map((step) => step.text)];
  if (texts.some((text) => /[\x00-\x09\x0b-\x1f\x7f]/.test(text))) problems.push("control characters");
  return problems;
}
