// Measures the store's queue, empty and long, and prints a table:
//   bun scripts/queue-load.ts [--engine PostgreSQL [--pin SECONDS]] [--rows N] [--due N] [--emails N] [--rounds N] [--dir DIRECTORY]
// `rows` deliveries wait, `due` of them are due at one site that is skipped (as a paused one is); the others are due
// later, over 5,000 destinations. Then fresh emails are accepted, claimed, journaled and recorded among them. `pin`: after
// that, for so long, another session keeps a snapshot, so that nothing that is dead can be vacuumed; then for a minute none does.
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { ClaimedDelivery } from "../src/store/deliveries.ts";
import { openDoor } from "../src/store/postgres/query.ts";
import type { Store } from "../src/store/store.ts";
import { openTestStore, type StoreVariant, testDatabaseOf } from "../src/testing/fixtures/open-test-store.ts";
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
    engine: { type: "string", default: "SQLite" },
    pin: { type: "string", default: "0" },
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
    print([
      ["empty queue", figures.empty],
      [`${options.rows} rows, ${options.due} due and skipped`, figures.full],
      ...(await measurePinned(full)),
    ]);
  } finally {
    await empty.store.close();
    await full.store.close();
    rmSync(directory, { recursive: true, force: true });
  }
}

const AFTER_MS = 60_000;
/** What the rounds at the end of a time show. */
const LAST = 0.5;

/** While a snapshot is pinned, and when it has been gone for a minute. */
async function measurePinned(bench: Bench): Promise<Column[]> {
  const seconds = Number(options.pin);
  const url = testDatabaseOf(bench.dataDir);
  if (seconds === 0 || url === undefined) return [];
  const roundsFor = async (ms: number) => {
    const all: Figures[] = [];
    for (const endsAt = performance.now() + ms; performance.now() < endsAt; ) all.push(await measure(bench));
    return all.slice(Math.floor(all.length * LAST));
  };
  const door = openDoor(url, { connections: 1, deadlineMs: 30_000, name: "pin" });
  const session = await door.reserve();
  await session.ask("SET idle_in_transaction_session_timeout = 0");
  await session.ask("BEGIN ISOLATION LEVEL REPEATABLE READ");
  await session.ask("SELECT count(*) AS count FROM teams");
  const pinned = await roundsFor(seconds * 1_000);
  await session.ask("ROLLBACK");
  session.release();
  door.close();
  const after = await roundsFor(AFTER_MS);
  return [
    [`pinned for ${options.pin} s`, pinned],
    ["a minute later", after],
  ];
}

interface Bench {
  dataDir: string;
  store: Store;
  teams: string[];
}

async function openBench(dataDir: string): Promise<Bench> {
  const store = await openTestStore({
    dataDir,
    threads: true,
    engine: options.engine as StoreVariant["engine"],
  });
  const teams: string[] = [];
  for (let index = 0; index < TEAMS; index++) teams.push((await addTeam(store)).id);
  return { dataDir, store, teams };
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
    const teamId = teams[(done / RECIPIENTS_MAX) % TEAMS]!;
    const email = sampleEmail(teamId, recipients, { body: body(), domainId: teamId });
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
      const teamId = teams[number % TEAMS]!;
      // Of one domain each: with one for each email, counting them would be most of the work.
      const email = sampleEmail(teamId, [recipient], { body: body(), domainId: teamId });
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

type Column = [title: string, figures: Figures[]];

function print(columns: Column[]): void {
  const times = (of: (one: Figures) => number[], part: number) => (all: Figures[]) =>
    share(all.flatMap(of), part).toFixed(2);
  const rate = (of: (one: Figures) => number) => (all: Figures[]) => middle(all.map(of)).toFixed(0);
  const rows: [what: string, of: (all: Figures[]) => string][] = [
    ["accept, emails/s", rate((one) => one.acceptPerSecond)],
    ["claim of 20, ms (median)", times((one) => one.claimMs, 0.5)],
    ["claim of 20, ms (99 %)", times((one) => one.claimMs, 0.99)],
    ["claim of 256 at 256 sites, ms (median)", times((one) => one.wideClaimMs, 0.5)],
    ["claim of 256 at 256 sites, ms (99 %)", times((one) => one.wideClaimMs, 0.99)],
    ["claim, dot, record, emails/s", rate((one) => one.deliverPerSecond)],
  ];
  console.log(`| | ${columns.map(([title]) => title).join(" | ")} |`);
  console.log(`|---|${columns.map(() => "---|").join("")}`);
  for (const [what, of] of rows)
    console.log(`| ${what} | ${columns.map(([, all]) => of(all)).join(" | ")} |`);
}

function share(values: number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

const middle = (values: number[]) => share(values, 0.5);

await main();
