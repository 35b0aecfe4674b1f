// A node of the twin: the program's ownership, delivery loop and sending policy, on a machine, a store and receivers that are
// simulated.
import { createOwnership, type Ownership } from "../../cluster/ownership.ts";
import { createEarliestNow } from "../../lib/clock.ts";
import { silentLog } from "../../lib/log.ts";
import { createRightOfWay } from "../../lib/right-of-way.ts";
import { createWake } from "../../lib/wake.ts";
import type { AttemptOutcome, DeliverHooks, DeliveryJob } from "../../mta/outcome.ts";
import { createExpectedWork } from "../../queue/claim-work.ts";
import { startDeliveryLoop } from "../../queue/delivery-loop.ts";
import { openSendingPolicy } from "../../queue/policy/sending-policy.ts";
import { createPreparing } from "../../queue/preparing.ts";
import { createResultsJournal } from "../../queue/results-journal.ts";
import { NO_FILE, SENDER, writtenParts } from "../fixtures/loop-bench.ts";
import { memoryValue } from "../fixtures/memory-value.ts";
import type { SimulatedStore } from "./simulated-store.ts";
import type { createServer, Machine, World } from "./simulated-world.ts";

const PLENTY = 1_000;
/** Conversations that wait for a place at their site cost a node nothing here. */
const RETRY_STEPS = [5_000];
/** How long a drained node lets conversations end, ms. */
const GRACE_MS = 30_000;

export interface TwinParts {
  world: World;
  store: SimulatedStore;
  server: ReturnType<typeof createServer>;
  /** Receivers that ask to be tried later, of all attempts. */
  deferredShare: number;
  /** What a broken node does instead. */
  broken?(ownership: Ownership): Pick<Ownership, "claim" | "owns">;
}

export interface TwinNode {
  id: string;
  machine: Machine;
  /** As a process that is asked to end. */
  drain(): Promise<void>;
}

export async function startTwinNode(
  parts: TwinParts,
  machine: Machine,
  { id, regions }: { id: string; regions: readonly string[] },
): Promise<TwinNode> {
  const { world, store, server, broken = (ownership) => ownership } = parts;
  const { clock, steady } = machine;
  const wake = createWake();
  const ownership = createOwnership(
    { leases: store.leasesFor(server, machine), clock, steady, log: silentLog, wake },
    { id, regions },
  );
  const rightOfWay = createRightOfWay(steady);
  const egresses = regions.map((region) => ({ name: region, address: null, hostname: "mail.test", region }));
  const [first, ...others] = egresses;
  const policy = await openSendingPolicy(
    { clock, log: silentLog },
    { egresses: [first!, ...others], warmUp: [], overrides: [], isSandbox: false, saved: memoryValue() },
  );
  const deliveries = store.deliveriesFor(server, machine);
  await ownership.start();
  const loop = startDeliveryLoop(
    {
      ...writtenParts(),
      store: { deliveries },
      results: createResultsJournal({ store: { deliveries }, log: silentLog, steady }, NO_FILE),
      ownership: broken(ownership),
      expected: createExpectedWork(),
      deliver: (job, hooks) => converse(parts, machine, id, { job, hooks }),
      signingDomain: async (region) => ({ ...SENDER, region }),
      policy,
      preparing: createPreparing(
        { max: PLENTY, broadcastsMax: PLENTY, broadcastsAloneMax: PLENTY },
        rightOfWay,
      ),
      rightOfWay,
      wake,
      clock,
      earliestNow: createEarliestNow(clock, steady),
      random: world.random.next,
    },
    { owner: id, defaultEgress: first!.name, retrySteps: RETRY_STEPS, concurrencyMax: 64 },
  );
  return {
    id,
    machine,
    async drain() {
      ownership.drain();
      await loop.stop(GRACE_MS);
      await ownership.stop();
      machine.kill();
    },
  };
}

/** One conversation: greeting and envelope, the final dot, the reply. */
async function converse(
  { world, store, deferredShare }: TwinParts,
  { clock, step, isAlive }: Machine,
  node: string,
  { job, hooks }: { job: DeliveryJob; hooks: DeliverHooks },
): Promise<AttemptOutcome> {
  const { random } = world;
  const row = store.row(job.deliveryId);
  const startedAt = clock.now();
  const leave = store.converse(node, row);
  const wait = (ms: number) => new Promise<void>((resolve) => world.after(ms, () => step(resolve)));
  const report = () => {
    const facts = { class: null, enhancedCode: null, reply: null, target: null, ip: null, tls: null };
    return { startedAt, endedAt: clock.now(), site: row.delivery.site, code: null, transcript: [], ...facts };
  };
  try {
    await wait(20 + random.below(2_500));
    if (random.chance(deferredShare)) {
      const never = { doesCount: true, retryAfterMs: null, isDestinationWide: false };
      return { kind: "deferred", report: report(), isPossibleDuplicate: false, ...never };
    }
    if (!(await hooks.beforeDot())) return { kind: "abandoned", report: report() };
    if (isAlive()) store.sent(node, row);
    await wait(10 + random.below(2_000));
    return { kind: "delivered", report: report() };
  } finally {
    leave();
  }
}
