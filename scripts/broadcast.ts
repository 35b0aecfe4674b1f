// Measures a broadcast to a large audience and prints a table:
//   bun scripts/broadcast.ts [--contacts N] [--seconds N] [--dir DIRECTORY] [--binary PATH] [--source]
// The program, the sink (with its DNS) and this generator are three processes, as in load.ts, which it is compared with.

import { Database } from "bun:sqlite";
import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type BroadcastParts, startBroadcasts } from "../src/broadcasts/run-broadcasts.ts";
import { systemClock } from "../src/lib/clock.ts";
import { createId } from "../src/lib/id.ts";
import { createLog } from "../src/lib/log.ts";
import { createRightOfWay } from "../src/lib/right-of-way.ts";
import { createWake } from "../src/lib/wake.ts";
import type { Store } from "../src/store/store.ts";
import { openTestStore } from "../src/testing/fixtures/open-test-store.ts";
import { type Appliance, drained, type Sink, startAppliance, startSink } from "./load-appliance.ts";
import { LOAD_HTML, type LoadTarget, sendBatches, sendSingles } from "./load-clients.ts";
import { cpuMs, machine } from "./process-figures.ts";

const { values: options } = parseArgs({
  options: {
    contacts: { type: "string", default: "1000000" },
    /** How long the broadcast is watched; then it is canceled. */
    seconds: { type: "string", default: "45" },
    dir: { type: "string", default: "/var/tmp" },
    binary: { type: "string", default: join(import.meta.dir, "../dist/sendlark") },
    rounds: { type: "string", default: "3" },
    source: { type: "boolean", default: false },
    /** Only the calls of the store. */
    store: { type: "boolean", default: false },
  },
});

const CONTACTS = Number(options.contacts);
const DESTINATIONS = 50;
const BATCHED = 20_000;
const SINGLES_A_SECOND = 20;
const SINGLES_MS = 10_000;
const SETTLE_MS = 3_000;
/** So long after the last single email, a broadcast goes at its full rate. */
const SHARED_MS = 11_000;
const ROUNDS = Number(options.rounds);
const PER_TRANSACTION = 20_000;
const FIRST_MS_MAX = 5_000;

async function main(): Promise<void> {
  const directory = mkdtempSync(join(options.dir, "sendlark-broadcast-"));
  const sink = await startSink();
  try {
    const command = options.source
      ? [process.execPath, join(import.meta.dir, "../src/main.ts")]
      : options.binary;
    const appliance = await startAppliance(command, directory, sink, async (cli) => {
      const { data } = (await cli("team", "list")) as { data: { id: string }[] };
      fillContacts(join(directory, "data"), data[0]!.id);
    });
    console.log(machine(directory));
    console.log("| figure | value |\n|---|---|");
    await (options.store ? appliance.stop() : measureSending(appliance, sink).finally(appliance.stop));
    if (options.store) await measureStore(join(directory, "data"));
  } finally {
    sink.stop();
    if (process.env.KEEP) console.log(directory);
    else rmSync(directory, { recursive: true, force: true });
  }
}

const show = (figure: string, value: string) => console.log(`| ${figure} | ${value} |`);

function fillContacts(dataDir: string, teamId: string): void {
  using database = new Database(join(dataDir, "sendlark.db"), { readwrite: true });
  database.run("PRAGMA synchronous = OFF");
  const add = database.prepare(
    `INSERT INTO contacts (id, team_id, email, first_name, is_unsubscribed, properties, created_at, updated_at)
     VALUES (?, ?, ?, ?, 0, '{}', 1, 1)`,
  );
  const addMany = database.transaction((first: number, end: number) => {
    for (let index = first; index < end; index += 1) {
      add.run(
        createId(),
        teamId,
        `u${index}@d${index % DESTINATIONS}.fast.load.test`,
        `Name ${index % 1000}`,
      );
    }
  });
  for (let first = 0; first < CONTACTS; first += PER_TRANSACTION) {
    addMany(first, Math.min(CONTACTS, first + PER_TRANSACTION));
  }
  database.run("PRAGMA wal_checkpoint(TRUNCATE)");
}

async function measureSending({ target, pid }: Appliance, sink: Sink): Promise<void> {
  const batches = [await batchRate(target, sink)];
  const askedAt = Date.now();
  const id = await send(target);
  const first = await firstArrival(sink);
  show(
    "first email after «send»",
    `${first - askedAt} ms${first - askedAt > FIRST_MS_MAX ? " (too late)" : ""}`,
  );
  const alone: number[] = [];
  const beside: number[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    await Bun.sleep(SETTLE_MS);
    const before = await counted(sink, pid);
    const during = await singlesFor(target, sink);
    const after = await counted(sink, pid);
    beside.push(...during);
    await call(target, `/broadcasts/${id}/pause`, {});
    await Bun.sleep(SETTLE_MS);
    const quiet = await singlesFor(target, sink);
    alone.push(...quiet);
    await call(target, `/broadcasts/${id}/resume`, {});
    show(`round ${round}: single emails alone`, spread(quiet));
    const rate = (after.count - before.count) / ((after.at - before.at) / 1000);
    show(
      `round ${round}: beside the broadcast`,
      `${spread(during)}; the broadcast ${Math.round(rate)}/s; CPU ${shares(before, after)}`,
    );
  }
  show("single emails alone", spread(alone));
  show(
    "single emails beside the broadcast",
    `${spread(beside)}, p99 × ${(at(beside, 0.99) / at(alone, 0.99)).toFixed(2)}`,
  );
  const rates: number[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    // Those of a batch are single emails, too.
    await Bun.sleep(SHARED_MS);
    const from = await counted(sink, pid);
    await Bun.sleep((Number(options.seconds) * 1000) / ROUNDS);
    const until = await counted(sink, pid);
    rates.push((until.count - from.count) / ((until.at - from.at) / 1000));
    show("CPU", shares(from, until));
    await call(target, `/broadcasts/${id}/pause`, {});
    await Bun.sleep(SETTLE_MS);
    batches.push(await batchRate(target, sink));
    await call(target, `/broadcasts/${id}/resume`, {});
  }
  const rate = mean(rates);
  show("POST /emails/batch → delivered", `${batches.map(Math.round).join(", ")}/s`);
  show(
    "broadcast → delivered",
    `${rates.map(Math.round).join(", ")}/s, × ${(rate / mean(batches)).toFixed(2)} of batches`,
  );
  await Bun.sleep(SETTLE_MS);
  const canceledAt = Date.now();
  await call(target, `/broadcasts/${id}/cancel`, {});
  const last = await drained(sink, Number.POSITIVE_INFINITY, "u");
  show("last email after «cancel»", `${Math.max(0, last.lastArrivalAt - canceledAt)} ms`);
}

const mean = (list: number[]) => list.reduce((sum, one) => sum + one, 0) / list.length;
const at = (sorted: number[], share: number) => {
  const list = sorted.toSorted((one, other) => one - other);
  return list[Math.min(list.length - 1, Math.floor(list.length * share))] ?? 0;
};
const spread = (ms: number[]) =>
  `p50 ${at(ms, 0.5)} ms, p90 ${at(ms, 0.9)} ms, p99 ${at(ms, 0.99)} ms of ${ms.length}`;

let batched = 0;
async function batchRate(target: LoadTarget, sink: Sink): Promise<number> {
  const recipient = () => `b${batched++}@d${batched % DESTINATIONS}.fast.load.test`;
  const had = (await sink.stats(false, "b")).distinct;
  const startedAt = Date.now();
  await sendBatches(target, { emails: BATCHED, concurrency: 2, recipient });
  const { lastArrivalAt } = await drained(sink, had + BATCHED, "b");
  return BATCHED / ((lastArrivalAt - startedAt) / 1000);
}

async function counted(sink: Sink, pid: number) {
  const { distinct } = await sink.stats(false, "u");
  const cpu = new Map([...cpuMs(pid)]);
  const total = (id: number) => [...cpuMs(id).values()].reduce((sum, ms) => sum + ms, 0);
  cpu.set("sink", total(sink.pid));
  cpu.set("generator", total(process.pid));
  return { at: Date.now(), count: distinct, cpu };
}

type Counted = Awaited<ReturnType<typeof counted>>;
const shares = (from: Counted, until: Counted) =>
  [...until.cpu]
    .map(
      ([name, ms]) =>
        `${name} ${Math.round(((ms - (from.cpu.get(name) ?? 0)) * 100) / (until.at - from.at))} %`,
    )
    .join(", ");

async function call(target: LoadTarget, path: string, body: unknown): Promise<{ id: string }> {
  const response = await fetch(`${target.apiUrl}${path}`, {
    method: "POST",
    headers: { authorization: `Bearer ${target.apiKey}`, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as { id: string };
}

async function send(target: LoadTarget): Promise<string> {
  const filter = { all: [{ field: "email", op: "exists" }] };
  const draft = {
    name: "Million",
    from: target.from,
    subject: "Hi {{{FIRST_NAME|there}}}",
    html: LOAD_HTML,
    filter,
  };
  const { id } = await call(target, "/broadcasts", draft);
  await call(target, `/broadcasts/${id}/send`, {});
  return id;
}

async function firstArrival(sink: Sink): Promise<number> {
  while ((await sink.stats(false, "u")).distinct === 0) await Bun.sleep(20);
  return Date.now();
}

/** From the request to the receiver's answer, at a steady rate; ms. */
async function singlesFor(target: LoadTarget, sink: Sink): Promise<number[]> {
  let next = 0;
  const had = (await sink.stats(true, "s")).latenciesMs.length;
  const recipient = () => `s${createId()}@d${next++ % DESTINATIONS}.fast.load.test`;
  const endsAt = Date.now() + SINGLES_MS;
  const under: Promise<unknown>[] = [];
  while (Date.now() < endsAt) {
    under.push(sendSingles(target, { emails: 1, concurrency: 1, recipient }));
    await Bun.sleep(1000 / SINGLES_A_SECOND);
  }
  await Promise.all(under);
  const already = (await sink.stats(false, "s")).distinct;
  for (let tries = 0; tries < 100; tries += 1) {
    const { latenciesMs } = await sink.stats(true, "s");
    if (latenciesMs.length >= had + under.length) return latenciesMs.slice(had, had + under.length);
    await Bun.sleep(100);
  }
  throw new Error(`single emails are missing: ${already}`);
}

/** How long single calls keep the store's thread busy, commit included: nobody else asks it anything. */
async function measureStore(dataDir: string): Promise<void> {
  const store = await openTestStore({ dataDir, threads: true });
  const [team] = await store.teams.list();
  const teamId = team!.id;
  const timed = timeCalls(store);
  const { id: contentId } = await store.contents.save({
    teamId,
    content: { document: null, html: LOAD_HTML, text: null, links: [], tags: [] },
    now: Date.now(),
  });
  const parts = partsFor(timed.broadcasts, contentId);
  const id = createId();
  const { seq } = await store.broadcasts.create({
    id,
    teamId,
    name: "Million",
    segmentId: null,
    filter: { all: [] },
    topicId: null,
    from: null,
    replyTo: [],
    subject: null,
    previewText: null,
    contentId: null,
    variants: [],
    settings: {},
    seed: 1,
    originalId: null,
    apiKeyId: null,
    now: Date.now(),
  });
  const startedAt = Date.now();
  await store.broadcasts.move({ teamId, id, to: "preparing", now: startedAt });
  const running = startBroadcasts(parts);
  const current = async () => (await store.broadcasts.get({ teamId, id }))!;
  while ((await current()).snapshot !== null || (await current()).audience === 0) await Bun.sleep(50);
  show("audience frozen after", `${Date.now() - startedAt} ms, beside its first emails`);
  showSlices(dataDir, seq);
  await Bun.sleep(5_000);
  await running.stop(10_000);
  for (const [verb, { times }] of timed.calls) {
    const sorted = times.toSorted((one, other) => one - other);
    const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(1);
    show(
      `store: ${verb}`,
      `${times.length} calls, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms`,
    );
  }
  await store.close();
}

function partsFor(broadcasts: Store["broadcasts"], contentId: string): BroadcastParts {
  return {
    store: { broadcasts },
    clock: systemClock,
    log: createLog(),
    rightOfWay: createRightOfWay(),
    broadcastWake: createWake(),
    wake: createWake(),
    freeze: async () => [{ subject: "Hi", from: "a@sender.load.test", replyTo: [], contentId }],
    senderOf: async () => ({ domainId: "d", domain: "sender.load.test", region: "default" }),
    sendBack: () => 0,
    warmUpLeft: () => null,
    deliverForMs: 3600_000,
  };
}

function showSlices(dataDir: string, seq: number): void {
  using database = new Database(join(dataDir, "sendlark.db"), { readonly: true });
  const slices = database
    .query<{ bytes: number; slices: number }, [number]>(
      "SELECT sum(length(contacts)) AS bytes, count(*) AS slices FROM broadcast_slices WHERE broadcast_seq = ?",
    )
    .get(seq)!;
  show("its slices", `${slices.slices}, ${(slices.bytes / 1e6).toFixed(2)} MB`);
}

function timeCalls(store: Store) {
  const calls = new Map<string, { times: number[] }>();
  const broadcasts = Object.fromEntries(
    Object.entries(store.broadcasts).map(([verb, run]) => [
      verb,
      async (request: unknown) => {
        const at = performance.now();
        const result = await (run as (request: unknown) => Promise<unknown>)(request);
        const known = calls.get(verb) ?? { times: [] };
        known.times.push(performance.now() - at);
        calls.set(verb, known);
        return result;
      },
    ]),
  ) as unknown as Store["broadcasts"];
  return { broadcasts, calls };
}

await main();
