// One run of the laboratory: real nodes on one PostgreSQL, each in a network of its own; clients, faults by seeds, rest, judgement;
// and so on until all cycles are over.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { seededRandom } from "../fuzz/seeded-random.ts";
import { startFakeDns } from "../servers/fake-dns.ts";
import { startPostgres } from "../servers/postgres.ts";
import { type LabClients, startLabClients } from "./lab-clients.ts";
import { createLabFaults, type Fault, type LabFaults } from "./lab-faults.ts";
import { type Evidence, isOver, judge } from "./lab-judge.ts";
import { LAB, openLabNetwork } from "./lab-network.ts";
import { installLab, type LabNode, startAgain } from "./lab-nodes.ts";
import { type Copy, startLabReceiver } from "./lab-receiver.ts";
import { type LabWitness, type LeasePart, type Move, openLabWitness } from "./lab-witness.ts";

export interface LabOptions {
  /** Faults, from the moment that they strike to that at which they are over. */
  cycles: number;
  seed: number;
  /** The executable. */
  binary: string;
  /** As that executable has them, ms. */
  leaseMs: number;
  /** Ends after the round that is under way then; ms since the epoch. */
  endsAt?: number;
  onlyFaults?: readonly string[] | undefined;
  /** How long the receiver takes for an answer at most, as a share of a lease; a second and a half, mostly less, when absent. */
  answerLeases?: number | undefined;
  /** The first broken promise of these ends it: for controls. */
  endsWhen?: string;
  /** Configuration, data and logs; those of a run that broke a promise are kept in any case, except of controls. */
  isKept?: boolean;
}

export interface LabReport {
  seed: number;
  cycles: number;
  faults: Record<string, number>;
  requests: number;
  acknowledged: number;
  /** By what happened to the node that had sent the one before. */
  extraCopies: Record<string, number>;
  /** Longest time from the end of the faults to an empty queue, ms. */
  longestRestMs: number;
  /** Lines of the nodes' logs with the level `error`, by event. */
  errors: Record<string, number>;
  violations: string[];
}

const NODES = 3;
const ROUND = 40;
/** The last of a shard that are shown with a finding. */
const EVIDENT_LEASES = 12;
const QUOTA = 400;
/** What is due leaves within two leases of the last fault, and a conversation: how long it took is reported. A machine may be busy. */
const REST_MS = 2 * 60_000;
const LAST_REST_MS = 15 * 60_000;
/** The receiver's and the database's, so that late copies are seen. */
const QUIET_MS = 1_500;
const PLAN = `[[plan]]\nname = "lab"\nemails_per_month = ${QUOTA}\n`;

/** In a network namespace of its own, which serves one run. */
export async function runLab(options: LabOptions, onProgress: (line: string) => void): Promise<LabReport> {
  const { seed } = options;
  const random = seededRandom(seed);
  const directory = mkdtempSync(join(tmpdir(), "sendlark-lab-"));
  const network = openLabNetwork(NODES);
  const hba = join(directory, "hba.conf");
  writeFileSync(hba, "local all all trust\nhost all all 0.0.0.0/0 trust\n", { mode: 0o644 });
  Bun.spawnSync(["chmod", "755", directory]);
  await using server = await startPostgres({
    fsync: "on",
    shared_buffers: "128MB",
    listen_addresses: "*",
    hba_file: hba,
  });
  const local = await server.createDatabase();
  const receiver = startLabReceiver(
    LAB.receiver,
    seededRandom(seed + 1),
    options.answerLeases === undefined ? null : options.answerLeases * options.leaseMs,
  );
  await using dns = await startFakeDns(labZone(), { ip: LAB.clients });
  const databaseUrl = local.replace("127.0.0.1", LAB.database);
  const site = {
    command: [options.binary],
    directory,
    databaseUrl,
    dns,
    smtpPort: receiver.port,
    config: PLAN,
  };
  const { nodes, teams } = await installLab(site, network.hosts, [
    ["lab", "unlimited"],
    ["small", "lab"],
  ]);
  const witness = await openLabWitness(local);
  let isKept = options.isKept === true;
  try {
    await Promise.all(nodes.map((node) => startAgain(node)));
    const [team, limited] = teams as [(typeof teams)[0], (typeof teams)[0]];
    const clients = startLabClients({ nodes, team, limited, random: seededRandom(seed + 2) });
    const faults = createLabFaults({
      nodes,
      network,
      server,
      witness,
      random,
      leaseMs: options.leaseMs,
      only: options.onlyFaults,
    });
    const bench = { nodes, clients, faults, witness, copies: receiver.copies, onProgress };
    const report = await runRounds(bench, options);
    isKept ||= report.violations.length > 0 && options.endsWhen === undefined;
    return report;
  } finally {
    for (const node of nodes) await node.kill();
    witness.door.close();
    receiver.stop();
    if (isKept) onProgress(`kept: ${directory}`);
    else rmSync(directory, { recursive: true, force: true });
  }
}

type LeasesOf = (region: string, shard: number) => readonly LeasePart[];

interface Bench {
  nodes: readonly LabNode[];
  clients: LabClients;
  faults: LabFaults;
  witness: LabWitness;
  copies: Copy[];
  onProgress(line: string): void;
}

async function runRounds(bench: Bench, options: LabOptions): Promise<LabReport> {
  const { clients, faults, nodes } = bench;
  const report: LabReport = {
    seed: options.seed,
    cycles: 0,
    faults: faults.counts,
    requests: 0,
    acknowledged: 0,
    extraCopies: {},
    longestRestMs: 0,
    errors: {},
    violations: [],
  };
  const judged = new Set<string>();
  const isTime = () => Date.now() < (options.endsAt ?? Number.POSITIVE_INFINITY);
  const broken = options.endsWhen === undefined ? null : new RegExp(options.endsWhen);
  const isFine = () => !report.violations.some((violation) => broken?.test(violation));
  while (report.cycles < options.cycles && isTime() && isFine()) {
    clients.go();
    await faults.run(Math.min(ROUND, options.cycles - report.cycles));
    report.cycles = sum(faults.counts);
    await clients.rest();
    const isLast = report.cycles >= options.cycles || !isTime();
    await judgeRound(bench, report, { judged, isLast, options });
    report.violations.push(...faults.broken.splice(0), ...nodes.flatMap(({ ended }) => ended.splice(0)));
    bench.onProgress(progressOf(report));
  }
  report.errors = await errorsOf(nodes);
  report.requests = clients.counts.requests;
  report.acknowledged = clients.counts.acknowledged + clients.paid.size;
  return report;
}

function progressOf({ cycles, extraCopies, longestRestMs, violations }: LabReport): string {
  const copies = sum(extraCopies);
  return `${new Date().toISOString().slice(11, 19)} ${cycles} cycles, ${copies} extra copies, rest ${longestRestMs} ms, ${violations.length} broken ${violations.at(-1) ?? ""}`;
}

/** Waits until what is due has left, and judges all that has an end. What waits as a possible duplicate is judged in a later round. */
async function judgeRound(
  bench: Bench,
  report: LabReport,
  { judged, isLast, options }: { judged: Set<string>; isLast: boolean; options: LabOptions },
): Promise<void> {
  const { witness, clients, copies, faults } = bench;
  const restedAt = Date.now();
  const isRested = await untilRested(witness, isLast ? LAST_REST_MS : REST_MS, isLast);
  report.longestRestMs = Math.max(report.longestRestMs, isLast ? 0 : Date.now() - restedAt);
  if (!isRested) report.violations.push(`N7: mail is due and does not leave: ${await dueNow(witness)}`);
  await Bun.sleep(QUIET_MS);
  const moves = Map.groupBy(await witness.moves(), ({ recipient }) => recipient);
  const parts = Map.groupBy(await witness.parts(), ({ region, shard }) => `${shard} ${region}`);
  const leasesOf: LeasesOf = (region, shard) => parts.get(`${shard} ${region}`) ?? [];
  report.violations.push(...(await witness.broken()), ...(await judgeRequests(bench)));
  const seen = Map.groupBy(copies, ({ recipient }) => recipient);
  for (const recipient of seen.keys())
    if (judged.has(recipient)) report.violations.push(`a copy after its delivery was over (${recipient})`);

  const over: string[] = [];
  for (const evidence of evidenceOf(clients, moves, seen)) {
    const isDue = isOver(evidence) || (isLast && evidence.isAcknowledged);
    if (judged.has(evidence.recipient) || !isDue) continue;
    const { broken, extraCopies } = judge(evidence, leasesOf, faults.list);
    report.violations.push(...broken);
    if (broken.length > 0 && options.endsWhen === undefined)
      bench.onProgress(evidenceText(evidence, leasesOf, faults.list));
    for (const kind of extraCopies) report.extraCopies[kind] = (report.extraCopies[kind] ?? 0) + 1;
    judged.add(evidence.recipient);
    over.push(evidence.recipient);
  }
  await forget(bench, over, moves);
}

/** What a finding is traced by, beside the nodes' logs. */
function evidenceText(evidence: Evidence, leasesOf: LeasesOf, faults: readonly Fault[]): string {
  // Another site puts it into another shard.
  const places = new Map(evidence.moves.map((move) => [`${move.region} ${move.shard}`, move]));
  const leases = [...places.values()].flatMap(({ region, shard }) =>
    leasesOf(region, shard)
      .toSorted((one, other) => one.since - other.since)
      .slice(-EVIDENT_LEASES),
  );
  const times = [...evidence.moves, ...evidence.copies].map(({ at }) => at);
  const meanwhile = faults.filter(
    ({ from, until }) => from <= Math.max(...times) && until >= Math.min(...times),
  );
  return `evidence: ${JSON.stringify({ ...evidence, leases, faults: meanwhile })}`;
}

function* evidenceOf(
  { sent, paid }: LabClients,
  moves: ReadonlyMap<string, Move[]>,
  seen: ReadonlyMap<string, Copy[]>,
): Generator<Evidence> {
  const known = new Map<string, boolean>([...paid].map((recipient) => [recipient, true]));
  for (const { recipients, answers } of sent) for (const one of recipients) known.set(one, answers.size > 0);
  for (const recipient of [...moves.keys(), ...seen.keys()])
    if (!known.has(recipient)) known.set(recipient, false);
  for (const [recipient, isAcknowledged] of known)
    yield {
      recipient,
      isAcknowledged,
      copies: seen.get(recipient) ?? [],
      moves: moves.get(recipient) ?? [],
    };
}

/** What is over needs no more room. */
async function forget(
  { clients, copies, witness }: Bench,
  over: string[],
  moves: ReadonlyMap<string, Move[]>,
): Promise<void> {
  const gone = new Set(over);
  await witness.forget(over.flatMap((recipient) => moves.get(recipient)?.[0]?.delivery ?? []));
  clients.sent = clients.sent.filter(({ recipients }) => !recipients.every((one) => gone.has(one)));
  const left = copies.filter(({ recipient }) => !gone.has(recipient));
  copies.splice(0, copies.length, ...left);
}

/** N3 and N4: by the answers, and by the database. */
async function judgeRequests({ clients, witness }: Bench): Promise<string[]> {
  const broken = clients.sent
    .filter(({ answers }) => answers.size > 1)
    .map(({ recipients }) => `N4: two answers to one key (${recipients[0]})`);
  const { rows: twice } = await witness.door.ask<{ recipient: string }>(
    "SELECT recipient FROM deliveries GROUP BY recipient HAVING count(*) > 1",
  );
  broken.push(...twice.map(({ recipient }) => `N4: two emails for one key (${recipient})`));
  const { rows } = await witness.door.ask<{ count: number }>(
    "SELECT count(*) AS count FROM emails WHERE team_id = (SELECT id FROM teams WHERE name = 'small')",
  );
  const count = rows[0]!.count;
  if (count > QUOTA) broken.push(`N3: ${count} emails accepted of ${QUOTA}`);
  if (clients.counts.refused > 0 && count < QUOTA) broken.push(`N3: refused at ${count} of ${QUOTA}`);
  return broken;
}

const DUE = "state IN ('queued', 'leased', 'scheduled')";

async function untilRested(witness: LabWitness, withinMs: number, isLast: boolean): Promise<boolean> {
  // A possible duplicate waits for the node that may still know.
  const waits = isLast ? "" : "AND NOT (state = 'queued' AND is_possible_duplicate = 1)";
  const endsAt = Date.now() + withinMs;
  while (Date.now() < endsAt) {
    const { rows } = await witness.door.ask<{ count: number }>(
      `SELECT count(*) AS count FROM deliveries WHERE ${DUE} ${waits}`,
    );
    if (rows[0]!.count === 0) return true;
    await Bun.sleep(100);
  }
  return false;
}

async function dueNow({ door }: LabWitness): Promise<string> {
  const { rows } = await door.ask(
    `SELECT state, region, shard, site, due_at, lease_owner, dot_at, is_possible_duplicate, last_class, last_reply
     FROM deliveries WHERE ${DUE} LIMIT 3`,
  );
  return JSON.stringify([Date.now(), ...rows]);
}

/** N9: what the nodes themselves call an error of the program fails; the others are counted. */
async function errorsOf(nodes: readonly LabNode[]): Promise<Record<string, number>> {
  const errors: Record<string, number> = {};
  for (const { logFile } of nodes) {
    for (const line of (await Bun.file(logFile).text()).split("\n")) {
      if (!line.includes('"level":"error"')) continue;
      const { event, error } = JSON.parse(line) as { event: string; error?: string };
      const what = `${event}: ${(error ?? "").replace(/[0-9a-f-]{36}|\d+/g, "N").slice(0, 120)}`;
      errors[what] = (errors[what] ?? 0) + 1;
    }
  }
  return errors;
}

function labZone() {
  return Object.fromEntries([
    ...Array.from({ length: 100 }, (_, site) => [
      `d${site}.lab.test MX`,
      [{ preference: 10, exchange: `mx.d${site}.lab.test` }],
    ]),
    ["*.lab.test A", [LAB.receiver]],
  ]);
}

const sum = (counts: Record<string, number>) => Object.values(counts).reduce((all, count) => all + count, 0);
