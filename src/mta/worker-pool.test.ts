import { describe, expect, test } from "bun:test";
import { silentLog } from "../lib/log.ts";
import { createJob, createSettings, HELD } from "../testing/fixtures/delivery-job.ts";
import { createFakeClock } from "../testing/fixtures/fake-clock.ts";
import { memoryPolicies } from "../testing/fixtures/memory-policies.ts";
import { startFakeDns } from "../testing/servers/fake-dns.ts";
import { startFakeMx } from "../testing/servers/fake-mx.ts";
import type { KnownPolicy } from "./sts-policy-store.ts";
import { type FromMta, packReports, type ToMta } from "./thread-messages.ts";
import { createWorkerPool, type MtaWorker } from "./worker-pool.ts";

describe("real threads", () => {
  test("deliver over two threads, each message once, the dot journaled before it is sent", async () => {
    await using dns = await startFakeDns({
      "example.com MX": "mx.example.com",
      "mx.example.com A": "127.0.0.1",
    });
    dns.zone["example.com MX"] = [{ preference: 10, exchange: "mx.example.com" }];
    await using mx = await startFakeMx();
    const settings = createSettings({ port: mx.port, dnsServers: [dns.address] });
    const pool = await createWorkerPool({ size: 2, settings, policies: memoryPolicies(), log: silentLog });
    let [taken, prepared] = [0, 0];
    const beforeDot = (): Promise<boolean> => {
      taken += 1;
      return Promise.resolve(true);
    };
    const recipients = Array.from({ length: 20 }, (_, index) => `r${index}@example.com`);
    const outcomes = await Promise.all(
      recipients.map((recipient) =>
        pool.deliver(createJob({ recipient }), { beforeDot, prepared: () => prepared++ }),
      ),
    );
    expect(outcomes.map((outcome) => outcome.kind)).toEqual(recipients.map(() => "delivered"));
    expect(mx.messages.flatMap((message) => message.to).sort()).toEqual([...recipients].sort());
    expect({ taken, prepared }).toEqual({ taken: 20, prepared: 20 });
    await pool.close(1_000);
    await mx.untilQuiet();
  });

  test.each([
    ["a lost lease", { beforeDot: () => Promise.resolve(false) }],
    [
      "a lease that ends before the answer is there",
      { beforeDot: () => Promise.resolve(true), dotMs: () => 0 },
    ],
  ])("%s sends nothing", async (_, hooks) => {
    await using mx = await startFakeMx();
    const sandbox = { address: "127.0.0.1" as const, port: mx.port };
    const pool = await createWorkerPool({
      size: 1,
      settings: createSettings({ sandbox }),
      policies: memoryPolicies(),
      log: silentLog,
    });
    const job = createJob({ recipient: "delivered@resend.dev" });
    const outcome = await pool.deliver(job, hooks);
    expect(outcome.kind).toBe("abandoned");
    expect(mx.messages).toEqual([]);
    await pool.close(1_000);
  });
});

interface FakeWorker extends MtaWorker {
  posted: ToMta[];
  emit(batch: FromMta[]): void;
  die(): void;
  isTerminated: boolean;
  untilPosted(count: number): Promise<void>;
}

function createFakeWorker(): FakeWorker {
  let onMessage: (event: { data: string }) => void = () => undefined;
  let onDeath = (): void => undefined;
  let check = (): void => undefined;
  const worker: FakeWorker = {
    posted: [],
    isTerminated: false,
    postMessage(batch) {
      worker.posted.push(...batch);
      check();
    },
    addEventListener(name: string, listener: (event: { data: string }) => void) {
      if (name === "message") onMessage = listener;
      else onDeath = listener as () => void;
    },
    terminate() {
      worker.isTerminated = true;
    },
    emit: (batch) => onMessage({ data: packReports(batch) }),
    die: () => onDeath(),
    untilPosted: (count) =>
      new Promise((resolve) => {
        check = () => {
          if (worker.posted.length >= count) resolve();
        };
        check();
      }),
  };
  return worker;
}

async function startFakePool(policies = memoryPolicies()) {
  const clock = createFakeClock();
  const workers: FakeWorker[] = [];
  const pool = await createWorkerPool({
    size: 1,
    settings: createSettings(),
    policies,
    log: silentLog,
    clock,
    jobMsMax: 60_000,
    start: () => {
      const worker = createFakeWorker();
      workers.push(worker);
      return Promise.resolve(worker);
    },
  });
  return { pool, clock, workers };
}

describe("a thread that dies", () => {
  test("before the dot: its job is deferred, nothing may have been sent, and a new thread is started", async () => {
    const { pool, clock, workers } = await startFakePool();
    const outcome = pool.deliver(createJob(), HELD);
    workers[0]!.die();
    expect(await outcome).toMatchObject({ kind: "deferred", isPossibleDuplicate: false, doesCount: true });
    clock.advance(0);
    await Promise.resolve();
    expect(workers).toHaveLength(2);
    expect(workers[0]!.isTerminated).toBe(true);
  });

  test("after the dot was journaled: the message may have been sent", async () => {
    const { pool, workers } = await startFakePool();
    const outcome = pool.deliver(createJob(), HELD);
    const worker = workers[0]!;
    await worker.untilPosted(1);
    worker.emit([{ kind: "dot", id: 1 }]);
    await worker.untilPosted(2);
    expect(worker.posted[1]).toEqual({ kind: "lease", id: 1, isHeld: true, dotMs: Number.POSITIVE_INFINITY });
    worker.die();
    expect(await outcome).toMatchObject({ kind: "deferred", isPossibleDuplicate: true });
  });

  test("a refused lease leaves no doubt", async () => {
    const { pool, workers } = await startFakePool();
    const outcome = pool.deliver(createJob(), { beforeDot: () => Promise.reject(new Error("disk full")) });
    const worker = workers[0]!;
    await worker.untilPosted(1);
    worker.emit([{ kind: "dot", id: 1 }]);
    await worker.untilPosted(2);
    expect(worker.posted[1]).toEqual({
      kind: "lease",
      id: 1,
      isHeld: false,
      dotMs: Number.POSITIVE_INFINITY,
    });
    worker.die();
    expect(await outcome).toMatchObject({ kind: "deferred", isPossibleDuplicate: false });
  });

  test("a thread that does not answer in time is taken for dead", async () => {
    const { pool, clock, workers } = await startFakePool();
    const outcome = pool.deliver(createJob(), HELD);
    clock.advance(50_000);
    expect(workers[0]!.isTerminated).toBe(false);
    clock.advance(20_000);
    expect(await outcome).toMatchObject({ kind: "deferred", report: { class: "internal" } });
    expect(workers[0]!.isTerminated).toBe(true);
  });

  test("while no thread runs, deliveries are deferred at once", async () => {
    const { pool, workers } = await startFakePool();
    workers[0]!.die();
    expect(await pool.deliver(createJob(), HELD)).toMatchObject({ kind: "deferred" });
  });
});

describe("a thread's question about MTA-STS policies", () => {
  const known: KnownPolicy = {
    domain: "example.com",
    id: "1",
    policy: { mode: "enforce", mx: ["mx.example.com"], maxAgeSeconds: 86_400 },
    fetchedAt: 1,
    usedAt: 1,
  };

  test("is answered from the store", async () => {
    const kept = new Map<string, KnownPolicy>();
    const { workers } = await startFakePool(memoryPolicies(kept));
    const worker = workers[0]!;
    worker.emit([{ kind: "policy", id: 1, ask: { verb: "save", request: known } }]);
    await worker.untilPosted(1);
    expect([...kept.values()]).toEqual([known]);
    worker.emit([{ kind: "policy", id: 2, ask: { verb: "load", request: { domain: "example.com" } } }]);
    await worker.untilPosted(2);
    expect(worker.posted[1]).toEqual({ kind: "policy", id: 2, answer: { result: known } });
  });

  test("is answered by a failure when the store fails", async () => {
    const load = () => Promise.reject(new Error("disk I/O error"));
    const { workers } = await startFakePool({ ...memoryPolicies(), load });
    const worker = workers[0]!;
    worker.emit([{ kind: "policy", id: 1, ask: { verb: "load", request: { domain: "example.com" } } }]);
    await worker.untilPosted(1);
    expect(worker.posted).toEqual([{ kind: "policy", id: 1, answer: { failure: "disk I/O error" } }]);
  });
});
