// The faults of the laboratory: each node has some of its own, and so has the database, one after the other and all at the same time.
// Seeds choose kinds, victims and times; what the machine makes of them it chooses itself.
import { readFileSync } from "node:fs";
import type { SeededRandom } from "../fuzz/seeded-random.ts";
import type { PostgresServer } from "../servers/postgres.ts";
import type { LabNetwork, Way } from "./lab-network.ts";
import { canSkew, type LabNode, startAgain } from "./lab-nodes.ts";
import type { LabWitness } from "./lab-witness.ts";

export interface Fault {
  kind: string;
  /** The node's address; null: the database. */
  node: string | null;
  from: number;
  /** Infinity until it is over. */
  until: number;
}

export interface LabFaults {
  /** All so far; the caller may empty it of those that are over. */
  list: Fault[];
  /** Of those that are over, by their kinds. */
  counts: Record<string, number>;
  /** What nodes did wrong as they were told to leave, or when they started. */
  broken: string[];
  /** Resolves when `count` more are over, and everything works again. */
  run(count: number): Promise<void>;
}

export interface FaultParts {
  nodes: readonly LabNode[];
  network: LabNetwork;
  server: PostgresServer;
  witness: LabWitness;
  leaseMs: number;
  random: SeededRandom;
  /** Names of those that are played; all when absent. */
  only?: readonly string[] | undefined;
}

type Play = (node: LabNode) => Promise<void>;

/** Conversations are given this long. */
const STOP_MS = 90_000;
/** What costs a start is played once in so many turns of the other faults. */
const CHEAP_TURNS = 3;

/** Throws for a name that no fault has. */
export function createLabFaults(parts: FaultParts): LabFaults {
  const { nodes, random, leaseMs } = parts;
  const faults: LabFaults = { list: [], counts: {}, broken: [], run };
  const { restarts, others } = nodeFaults(parts, faults);
  const cheap = played(others, parts.only);
  const ofNodes = [
    ...played(restarts, parts.only),
    ...Array.from({ length: CHEAP_TURNS }, () => cheap).flat(),
  ];
  const ofDatabase = played(databaseFaults(parts), parts.only);
  const names = Object.keys({ ...restarts, ...others, ...databaseFaults(parts) });
  const unknown = parts.only?.filter((name) => !names.includes(name)) ?? [];
  if (unknown.length > 0) throw new Error(`no fault ${unknown.join(", ")}: there are ${names.join(", ")}`);

  async function run(count: number): Promise<void> {
    let left = count;
    const actor = async (node: LabNode | null) => {
      const kinds = node === null ? ofDatabase : ofNodes;
      while (left-- > 0) {
        // The database is struck more seldom, since all nodes feel it.
        await Bun.sleep((node === null ? 2.5 : 0.4) * leaseMs * random.next());
        const [kind, play] = random.pick(kinds);
        const fault: Fault = {
          kind,
          node: node?.host.address ?? null,
          from: Date.now(),
          until: Number.POSITIVE_INFINITY,
        };
        faults.list.push(fault);
        await play(node ?? nodes[0]!);
        fault.until = Date.now();
        faults.counts[kind] = (faults.counts[kind] ?? 0) + 1;
      }
    };
    const actors = ofNodes.length === 0 ? [] : nodes.map((node) => actor(node));
    if (ofDatabase.length > 0) actors.push(actor(null));
    await Promise.all(actors);
    await Promise.all(nodes.map((node) => (node.pid() === null ? startAgain(node) : undefined)));
  }

  return faults;
}

const played = (kinds: Record<string, Play>, only: readonly string[] | undefined) =>
  Object.entries(kinds).filter(([name]) => only === undefined || only.includes(name));

function nodeFaults(
  { network, nodes, leaseMs, random }: FaultParts,
  faults: LabFaults,
): Record<"restarts" | "others", Record<string, Play>> {
  const within = (from: number, to: number) => Bun.sleep(leaseMs * (from + random.next() * (to - from)));
  const isAlive = (node: LabNode) => node.pid() !== null;

  const cut =
    (ways: readonly Way[], longest: number): Play =>
    async (node) => {
      const mend = network.cut(node.host, "database", random.pick(ways));
      await within(0.1, longest);
      mend();
    };

  const restarts: Record<string, Play> = {
    async kill(node) {
      await node.kill();
      await within(0, 1.2);
      await startAgain(node);
    },
    async drain(node) {
      const code = await node.stop(STOP_MS);
      if (code === null)
        faults.broken.push(`${node.host.address} did not end within ${STOP_MS / 1000} s of SIGTERM`);
      await within(0, 0.3);
      await startAgain(node);
    },
    async "another clock"(node) {
      await node.kill();
      // Beyond five seconds, a node refuses to work.
      await startAgain(node, canSkew ? random.below(9) - 4 : 0);
    },
  };
  const others: Record<string, Play> = {
    async "pause within the lease"(node) {
      if (!isAlive(node)) return;
      node.pause();
      await within(0.05, 0.9);
      node.resume();
    },
    async "pause beyond the lease"(node) {
      if (!isAlive(node)) return;
      node.pause();
      await within(1.05, 2);
      node.resume();
    },
    "cut from the database": cut(["both"], 2),
    "answers of the database lost": cut(["in"], 1.6),
    "words to the database lost": cut(["out"], 1.6),
    async "cut from another node"(node) {
      const other = random.pick(nodes.filter((one) => one !== node));
      const mend = network.cut(node.host, other.host, random.pick(["in", "out", "both"] as const));
      await within(0.3, 1.5);
      mend();
    },
  };
  return { restarts, others };
}

function databaseFaults({ server, witness, leaseMs, random }: FaultParts): Record<string, Play> {
  const within = (from: number, to: number) => Bun.sleep(leaseMs * (from + random.next() * (to - from)));
  const backends = async () => {
    const { rows } = await witness.door.ask<{ pid: number }>(
      "SELECT pid FROM pg_stat_activity WHERE client_addr IS NOT NULL AND application_name LIKE 'sendlark%'",
    );
    return rows.map(({ pid }) => Number(pid));
  };
  const storm = async (chance: number) => {
    await witness.storm(chance);
    await within(0.2, 1.2);
    await witness.storm(0);
  };

  return {
    async "database stopped"() {
      await server.stop();
      await within(0, 0.8);
      await server.start();
    },
    async "database silent"() {
      server.silence();
      await within(0.1, 1.5);
      server.resume();
    },
    async "a process of the database killed"() {
      const pid = random.pick([...(await backends()), 0]);
      if (pid > 0) kill(pid, "SIGKILL");
      await backends();
    },
    async "connections ended"() {
      const share = random.next();
      await witness.door.ask(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
           WHERE client_addr IS NOT NULL AND application_name LIKE 'sendlark%' AND random() < ${share}`);
    },
    async "a connection silent"() {
      const pids = await backends();
      const some = pids.filter(() => random.chance(0.2));
      for (const pid of some) kill(pid, "SIGSTOP");
      await within(0.1, 1.2);
      for (const pid of some) kill(pid, "SIGCONT");
    },
    "serialization failures": () => storm(0.03 + random.next() * 0.2),
    "every transaction fails": () => storm(1),
  };
}

/** A backend; one that is gone, or whose number has another process now, is left alone. */
function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    if (readFileSync(`/proc/${pid}/comm`, "utf8").startsWith("postgres")) process.kill(pid, signal);
  } catch {
    // It has ended.
  }
}
