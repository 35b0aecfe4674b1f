// One run of the twin: some nodes, mail for a while, faults by a seed, then rest. What must never happen is counted.
import type { Ownership } from "../../cluster/ownership.ts";
import { seededRandom } from "../fuzz/seeded-random.ts";
import {
  type BrokenStore,
  createSimulatedStore,
  LEASE_MS,
  type Row,
  type SimulatedStore,
} from "./simulated-store.ts";
import { createMachine, createServer, createWorld, type World } from "./simulated-world.ts";
import { startTwinNode, type TwinNode, type TwinParts } from "./twin-node.ts";

const EMAILS = 300;
const MAIL_MS = 40_000;
const REST_MS = 120_000;
const SITES = 40;
const REGIONS = ["us-east-1", "eu-west-1"] as const;

/** A program or store with one rule left out. */
export type Broken = BrokenStore | "no check before the dot" | "given back without drain";

export interface TwinOptions {
  seed: number;
  nodes?: number;
  /** Mean time between two faults, ms; null = only nodes that come and go in order. */
  faultEveryMs?: number | null;
  /** `long`: each outlasts a lease, but nothing ends. */
  faultKinds?: "all" | "long";
  broken?: Broken | null;
  /** Of all attempts, those that the receiver wants again later. */
  deferredShare?: number;
}

const UNEXPLAINED = "a copy without a journaled dot";
const LONG: Partial<TwinOptions> = { faultKinds: "long" };
const CALM: Partial<TwinOptions> = { faultEveryMs: null };

/** Each rule left out, where that shows soonest, and what it breaks. */
export const CONTROLS: readonly (readonly [
  broken: Broken,
  options: Partial<TwinOptions>,
  violation: string,
])[] = [
  ["no fence", LONG, UNEXPLAINED],
  ["no check before the dot", LONG, "a dot outside the lease"],
  ["given back without drain", CALM, "a shard given back with work in it"],
  ["claims by an old read", CALM, UNEXPLAINED],
  ["late results refused", {}, "a copy after the store was told of an earlier one"],
];

/** The first seed that shows the violation; null = none up to `last`. */
export async function firstSeedWith(
  [broken, options, violation]: (typeof CONTROLS)[number],
  last: number,
): Promise<number | null> {
  for (let seed = 1; seed <= last; seed++)
    if ((await runTwin({ ...options, seed, broken })).violations.includes(violation)) return seed;
  return null;
}

export interface TwinReport {
  seed: number;
  /** What must never happen, and did. */
  violations: string[];
  faults: number;
  emails: number;
  /** Beyond the first of each email; each follows a journaled dot whose result nobody knew. */
  extraCopies: number;
  /** The longest time that due mail waited while no fault was near, ms. */
  longestWaitMs: number;
  /** Shards that changed their owner. */
  takeovers: number;
}

export async function runTwin(options: TwinOptions): Promise<TwinReport> {
  const {
    seed,
    nodes = 3,
    faultEveryMs = 2_500,
    broken = null,
    faultKinds = "all",
    deferredShare = 0.1,
  } = options;
  const random = seededRandom(seed);
  const world = createWorld(random);
  const store = createSimulatedStore(world, REGIONS, isOfStore(broken) ? broken : null);
  const server = createServer(world);
  const parts: TwinParts = { world, store, server, deferredShare, ...withFault(broken) };
  const isCalm = faultEveryMs === null;
  const fleet = createFleet(parts, isCalm);
  for (let index = 0; index < nodes; index++) fleet.start(random.below(2_000));
  for (let index = 0; index < EMAILS; index++)
    world.after(random.below(MAIL_MS), () =>
      store.add(`d${index}`, `s${random.below(SITES)}.test`, random.pick(REGIONS)),
    );
  const faults = isCalm
    ? scheduleMoves(world, fleet)
    : scheduleFaults(world, { fleet, server, faultKinds }, faultEveryMs);
  const start = world.now();
  store.longestWait.since = start + LEASE_MS;
  await world.runUntil(start + MAIL_MS);
  faults.stop();
  // So that each region has one.
  fleet.start(0, REGIONS);
  const isDone = () => store.rows.every(({ state }) => state === "delivered");
  await world.runUntil(world.now() + REST_MS, isDone);
  judge(store);
  for (const node of fleet.nodes) node.machine.kill();
  return {
    seed,
    violations: [...store.violations].sort(),
    faults: faults.count(),
    emails: store.rows.length,
    extraCopies: store.rows.reduce((sum, { copies }) => sum + Math.max(0, copies.length - 1), 0),
    longestWaitMs: store.longestWait.ms,
    takeovers: store.shards.reduce((sum, { fence }) => sum + fence, 0) - store.shards.length,
  };
}

function isOfStore(broken: Broken | null): broken is BrokenStore {
  return broken !== null && broken !== "no check before the dot" && broken !== "given back without drain";
}

function withFault(broken: Broken | null): Pick<TwinParts, "broken"> {
  if (broken === "no check before the dot")
    return {
      broken: (ownership) =>
        claiming(ownership, ({ leave }) => ({
          leave,
          mayDot: () => true,
          dotMs: () => Number.POSITIVE_INFINITY,
        })),
    };
  if (broken !== "given back without drain") return {};
  return {
    broken: (ownership) =>
      claiming(ownership, ({ mayDot, dotMs, leave }) => {
        leave();
        return { mayDot, dotMs, leave() {} };
      }),
  };
}

type Hold = Awaited<ReturnType<Ownership["claim"]>>[number]["hold"];

function claiming(ownership: Ownership, change: (hold: Hold) => Hold): Ownership {
  return {
    ...ownership,
    claim: async (ask) =>
      (await ownership.claim(ask)).map(({ found, hold }) => ({ found, hold: change(hold) })),
  };
}

/** At the end: everything arrived, and every further copy is one that nobody could know of. */
function judge({ rows, violations }: SimulatedStore): void {
  const isLost = ({ state, copies }: Row) => state === "delivered" && copies.length === 0;
  if (rows.some(isLost)) violations.add("an email lost");
  if (rows.some(({ state }) => state !== "delivered")) violations.add("an email that nobody serves");
  if (rows.some(({ copies, unknowns }) => copies.length - 1 > unknowns))
    violations.add("a copy without a journaled dot");
}

type Fleet = ReturnType<typeof createFleet>;

function createFleet(parts: TwinParts, isCalm: boolean) {
  const { world } = parts;
  const { random } = world;
  let count = 0;
  const nodes: TwinNode[] = [];

  function start(
    afterMs: number,
    regions = isCalm || random.chance(0.6) ? REGIONS : [random.pick(REGIONS)],
  ): void {
    const id = `n${++count}`;
    world.after(afterMs, () => {
      const skewMs = isCalm ? 0 : random.below(20_000) - 10_000;
      const machine = createMachine(world, { skewMs, rate: isCalm ? 1 : 0.97 + random.next() * 0.06 });
      void startTwinNode(parts, machine, { id, regions }).then((node) => nodes.push(node));
    });
  }

  return { nodes, start, running: () => nodes.filter(({ machine }) => machine.isRunning()) };
}

/** Nodes join and are drained, and nothing else happens. */
function scheduleMoves({ after, random }: World, fleet: Fleet) {
  let count = 0;
  let isOver = false;
  const next = () =>
    after(4_000 + random.below(6_000), () => {
      if (isOver) return;
      const running = fleet.running();
      if (running.length > 3 || (running.length > 1 && random.chance(0.5))) void random.pick(running).drain();
      else fleet.start(0);
      count++;
      next();
    });
  next();
  return {
    count: () => count,
    stop() {
      isOver = true;
    },
  };
}

interface Faulty {
  fleet: Fleet;
  server: ReturnType<typeof createServer>;
  faultKinds: "all" | "long";
}

function faultsOf(world: World, { fleet, server, faultKinds }: Faulty): ((node: TwinNode) => void)[] {
  const { random } = world;
  const within = (from: number, to: number) => from + random.below(to - from);
  if (faultKinds === "long")
    return [
      ({ machine }) => machine.pause(within(LEASE_MS + 1_000, 2 * LEASE_MS), random.chance(0.5)),
      ({ machine }) => cutOff(world, machine, ["in", "out"], within(LEASE_MS + 1_000, 2 * LEASE_MS)),
    ];
  return [
    ({ machine }) => {
      machine.kill();
      fleet.start(within(500, 8_000));
    },
    ({ machine }) => machine.pause(within(500, 12_000), false),
    ({ machine }) => machine.pause(within(3_000, 12_000), true),
    ({ machine }) => cutOff(world, machine, ["in", "out"], within(500, 12_000)),
    ({ machine }) => cutOff(world, machine, ["in"], within(500, 9_000)),
    ({ machine }) => cutOff(world, machine, ["out"], within(500, 9_000)),
    ({ machine }) => machine.setClock(within(-10_000, 10_000)),
    () => server.fail("down", within(500, 4_000)),
    () => server.fail("silent", within(500, 8_000)),
    (node) => {
      void node.drain();
      fleet.start(within(0, 3_000));
    },
    () => {
      if (fleet.running().length < 5) fleet.start(0);
    },
  ];
}

function scheduleFaults(world: World, faulty: Faulty, everyMs: number) {
  const { after, random } = world;
  let count = 0;
  let isOver = false;
  const faults = faultsOf(world, faulty);
  const next = () =>
    after(everyMs / 2 + random.below(everyMs), () => {
      if (isOver) return;
      const running = faulty.fleet.running();
      if (running.length > 0) random.pick(faults)(random.pick(running));
      count++;
      next();
    });
  next();
  return {
    count: () => count,
    stop() {
      isOver = true;
    },
  };
}

function cutOff(
  { after }: World,
  { cut }: { cut: Record<"in" | "out", boolean> },
  ways: ("in" | "out")[],
  ms: number,
) {
  for (const way of ways) cut[way] = true;
  after(ms, () => {
    for (const way of ways) cut[way] = false;
  });
}
