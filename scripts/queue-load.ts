// Measures the store's queue, empty and long, and prints a table:
//   bun scripts/queue-load.ts [--rows N] [--due N] [--emails N] [--rounds N] [--dir DIRECTORY]
// `rows` deliveries wait, `due` of them are due at one site that is skipped (as a paused one is); the others are due
// later, over 5,000 destinations. Then fresh emails are accepted, claimed, journaled and recorded among them.
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { ClaimedDelivery } from "../src/store/deliveries.ts";
import type { Store } from "../src/store/store.ts";
import { openTestStore } from "../src/testing/fixtures/open-test-store.ts";
import {
  acceptRequest,
  addTeam,
  claimRequest,
  deliveredRecord,
  NOON,
  sampleBody,
  sampleEmail,
} from "../src/testing/fixtures/store-samples.ts";

const { values: options } = parseArgs({
  options: {
    rows: { type: "string", default: "1000000" },
    due: { type: "string", default: "200000" },
    emails: { type: "string", default: "1024" },
    rounds: { type: "string", default: "24" },
    dir: { type: "string", default: "/var/tmp" },
  },
});

const HOUR = 60 * 60_000;
const DEAD = "dead.example";
/** A new body per email, because the store takes ownership of the bytes. */
const body = () => sampleBody(new TextEncoder().encode("x".repeat(8_000)));
const DESTINATIONS = 256;
const LATER_DESTINATIONS = 5_000;
const RECIPIENTS_MAX = 50;
const TEAMS = 20;
const WIDE_CLAIMS = 4;

interface Figures {
  acceptPerSecond: number;
  /** One claim of 20, four sites of five each. */
  claimMs: number[];
  /** One claim of 256 deliveries at 256 sites. */
  wideClaimMs: number[];
  deliverPerSecond: number;
}

async function main(): Promise<void> {
  mkdirSync(options.dir, { recursive: true });
  const directory = mkdtempSync(join(options.dir, "sendlark-queue-load-"));
  const empty = await openBench(join(directory, "empty"));
  const full = await openBench(join(directory, "full"));
  try {
    await fill(full);
    await measure(empty);
    await measure(full);
    const figures = { empty: [] as Figures[], full: [] as Figures[] };
    // Alternate rounds, so that other load on the machine and pending writes affect both equally.
    for (let round = 0; round < Number(options.rounds); round++) {
      const order = round % 2 === 0 ? ([empty, full] as const) : ([full, empty] as const);
      for (const bench of order) figures[bench === full ? "full" : "empty"].push(await measure(bench));
    }
    print(figures.empty, figures.full);
  } finally {
    await empty.store.close();
    await full.store.close();
    rmSync(directory, { recursive: true, force: true });
  }
}

interface Bench {
  store: Store;
  teams: string[];
}

async function openBench(dataDir: string): Promise<Bench> {
  const store = await openTestStore({ dataDir, threads: true });
  const teams: string[] = [];
  for (let index = 0; index < TEAMS; index++) teams.push((await addTeam(store)).id);
  return { store, teams };
}

/** Queued deliveries, `due` of them now at one destination, the others in the hours to come. */
async function fill({ store, teams }: Bench): Promise<void> {
  const due = Number(options.due);
  const waiting: Promise<unknown>[] = [];
  for (let done = 0; done < Number(options.rows); done += RECIPIENTS_MAX) {
    const isDue = done < due;
    const recipients = Array.from({ length: RECIPIENTS_MAX }, (_, index) => {
      const number = (done + index) * 7_919;
      return `u${done + index}@${isDue ? DEAD : `later${number % LATER_DESTINATIONS}.example`}`;
    });
    const email = sampleEmail(teams[(done / RECIPIENTS_MAX) % TEAMS]!, recipients, { body: body() });
    const now = isDue ? NOON - HOUR : NOON + HOUR + (done % HOUR);
    waiting.push(store.emails.accept(acceptRequest([email], { now })));
    if (waiting.length >= 40) await Promise.all(waiting.splice(0));
  }
  await Promise.all(waiting);
}

async function measure({ store, teams }: Bench): Promise<Figures> {
  const acceptPerSecond = await acceptFresh(store, teams, Number(options.emails));
  const claimMs: number[] = [];
  const startedAt = performance.now();
  let delivered = 0;
  while (true) {
    const [claimed, ms] = await claim(store, 20, 5);
    if (claimed.length === 0) break;
    claimMs.push(ms);
    await Promise.all(claimed.map((delivery) => deliver(store, delivery)));
    delivered += claimed.length;
  }
  const deliverPerSecond = (delivered * 1_000) / (performance.now() - startedAt);

  const wideClaimMs: number[] = [];
  await acceptFresh(store, teams, DESTINATIONS * WIDE_CLAIMS);
  for (let turn = 0; turn < WIDE_CLAIMS; turn++) {
    const [claimed, ms] = await claim(store, DESTINATIONS, 1);
    if (claimed.length !== DESTINATIONS) throw new Error(`claimed ${claimed.length}, not ${DESTINATIONS}`);
    wideClaimMs.push(ms);
    await Promise.all(claimed.map((delivery) => deliver(store, delivery)));
  }
  return { acceptPerSecond, claimMs, wideClaimMs, deliverPerSecond };
}

/** Single emails, 64 under way at once as 64 clients would; resolves to emails a second. */
async function acceptFresh(store: Store, teams: string[], count: number): Promise<number> {
  const startedAt = performance.now();
  let next = 0;
  const caller = async () => {
    while (next < count) {
      const number = next++;
      const recipient = `u${number}@fresh${number % DESTINATIONS}.example`;
      const email = sampleEmail(teams[number % TEAMS]!, [recipient], { body: body() });
      await store.emails.accept(acceptRequest([email]));
    }
  };
  await Promise.all(Array.from({ length: 64 }, caller));
  return (count * 1_000) / (performance.now() - startedAt);
}

async function claim(store: Store, limit: number, perSiteMax: number): Promise<[ClaimedDelivery[], number]> {
  const startedAt = performance.now();
  const claimed = await store.deliveries.claimDue(claimRequest({ limit, perSiteMax, skipSites: [DEAD] }));
  return [claimed, performance.now() - startedAt];
}

async function deliver(store: Store, delivery: ClaimedDelivery): Promise<void> {
  await store.deliveries.markDot({ id: delivery.id, fence: delivery.fence, now: NOON });
  await store.deliveries.record(deliveredRecord(delivery));
}

function print(empty: Figures[], full: Figures[]): void {
  const rows: [what: string, of: (figures: Figures[]) => number, isTime: boolean][] = [
    ["accept, emails/s", (all) => middle(all.map((one) => one.acceptPerSecond)), false],
    ["claim of 20, ms (median)", (all) => middle(all.flatMap((one) => one.claimMs)), true],
    [
      "claim of 20, ms (99 %)",
      (all) =>
        share(
          all.flatMap((one) => one.claimMs),
          0.99,
        ),
      true,
    ],
    ["claim of 256 at 256 sites, ms (median)", (all) => middle(all.flatMap((one) => one.wideClaimMs)), true],
    ["claim, dot, record, emails/s", (all) => middle(all.map((one) => one.deliverPerSecond)), false],
  ];
  console.log(`| | empty queue | ${options.rows} rows, ${options.due} due and skipped | change |`);
  console.log("|---|---|---|---|");
  for (const [what, of, isTime] of rows) {
    const before = of(empty);
    const after = of(full);
    const shown = (value: number) => (isTime ? value.toFixed(2) : value.toFixed(0));
    const change = Math.round((after / before - 1) * 100);
    console.log(`| ${what} | ${shown(before)} | ${shown(after)} | ${change > 0 ? "+" : ""}${change} % |`);
  }
}

function share(values: number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

const middle = (values: number[]) => share(values, 0.5);

await main();
