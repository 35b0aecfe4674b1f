// Expires many emails at once while others are accepted, and prints a table:
//   bun scripts/expire.ts [--rows N] [--rate N] [--seconds N] [--dir DIRECTORY] [--fill-only | --filled DIRECTORY]
// First the same load without anything to expire. `--fill-only` keeps its directory, which `--filled` measures later, once.
// Exits 1 if an email is refused, the limits are exceeded or the file does not shrink to what it may take.
import { Database, type SQLQueryBindings } from "bun:sqlite";
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { createId } from "../src/lib/id.ts";
import { packBytes } from "../src/lib/packed-bytes.ts";
import { createSearchIndexer } from "../src/store/sql/search/search-indexer.ts";
import { LazyDatabase } from "../src/store/sqlite/engine/lazy-database.ts";
import { startServer } from "../src/testing/fixtures/server-process.ts";
import { startAppliance, startSink } from "./load-appliance.ts";
import { LOAD_HTML } from "./load-clients.ts";
import { cpuMs, machine, THREADS } from "./process-figures.ts";

const { values: options } = parseArgs({
  options: {
    rows: { type: "string", default: "50000" },
    rate: { type: "string", default: "500" },
    seconds: { type: "string", default: "30" },
    dir: { type: "string", default: "/var/tmp" },
    "fill-only": { type: "boolean", default: false },
    /** Measures what was removed by then. */
    "seconds-max": { type: "string", default: "420" },
    filled: { type: "string" },
    binary: { type: "string", default: join(import.meta.dir, "../dist/sendlark") },
  },
});

const ROWS = Number(options.rows);
/** Of the filled file: what the database may take at the end. */
const BUDGET_SHARE = 0.75;
const LIMITS = { p99OfCalm: 2, walMb: 128 };
const RATE = Number(options.rate);
const DAY_MS = 24 * 3600_000;
const MB = 1024 * 1024;
const TICK_MS = 20;
/** What is kept of an email of 8 KB with a template of its own. */
const BODY_BYTES = 1_200;
const OFF = "bodies_days = 0\nemails_days = 0\nevents_days = 0\ntranscripts_days = 0\nlogs_days = 0\n";

interface Setup {
  apiKey: string;
  from: string;
}

async function fill(directory: string): Promise<void> {
  const sink = await startSink();
  const appliance = await startAppliance(options.binary, directory, sink, async () =>
    setRetention(directory, OFF),
  );
  const { apiKey, from } = appliance.target;
  await appliance.stop();
  sink.stop();
  await Bun.write(join(directory, "setup.json"), JSON.stringify({ apiKey, from } satisfies Setup));
  const startedAt = performance.now();
  using database = openFast(join(directory, "data/sendlark.db"));
  withoutIndexes(database, () => insertOld(database));
  indexEmails(database);
  database.run("PRAGMA wal_checkpoint(TRUNCATE)");
  const seconds = (performance.now() - startedAt) / 1000;
  console.log(`filled with ${ROWS.toLocaleString("en")} emails in ${seconds.toFixed(0)} s`);
}

function openFast(file: string): LazyDatabase {
  const database = new LazyDatabase(file, { readwrite: true });
  for (const pragma of ["synchronous = OFF", "cache_size = -400000", "foreign_keys = OFF"])
    database.run(`PRAGMA ${pragma}`);
  return database;
}

/** Made at once, an index takes a fraction of the time. */
function withoutIndexes(database: Database, insert: () => void): void {
  const indexes = database
    .query<{ name: string; sql: string }, []>(
      "SELECT name, sql FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL",
    )
    .all()
    .filter(({ sql }) => FILLED.some((table) => sql.includes(`ON \`${table}\``)));
  for (const { name } of indexes) database.run(`DROP INDEX ${name}`);
  insert();
  for (const { sql } of indexes) database.run(sql);
}

/** The search index, as the server does it when it has nothing else to do. */
function indexEmails(database: LazyDatabase): void {
  const indexer = createSearchIndexer(database, { now: Date.now });
  while (indexer.step());
}

const FILLED = ["emails", "bodies", "deliveries", "attempts", "transcripts", "events"];

type Values = Record<string, SQLQueryBindings>;

/** Delivered emails, accepted between two years and thirteen months ago. */
function insertOld(database: Database): void {
  const one = (query: string) => Object.values(database.query(query).get() as object)[0] as string;
  const owner = { team: one("SELECT id FROM teams"), domain: one("SELECT id FROM domains") };
  const insert = (table: string, values: Values) => {
    const names = Object.keys(values);
    const marks = names.map(() => "?").join(", ");
    database
      .query<null, SQLQueryBindings[]>(`INSERT INTO ${table} (${names.join(", ")}) VALUES (${marks})`)
      .run(...Object.values(values));
  };
  const begin = Date.now() - 730 * DAY_MS;
  const stepMs = (335 * DAY_MS) / ROWS;
  const write = database.transaction((from: number, to: number) => {
    for (let index = from; index < to; index++) {
      const at = Math.floor(begin + index * stepMs);
      for (const [table, values] of rowsOf(index, at, owner)) insert(table, values);
    }
  });
  for (let from = 0; from < ROWS; from += STEP_ROWS) write(from, Math.min(ROWS, from + STEP_ROWS));
  database.run(
    `INSERT INTO delivery_counts (state, count) VALUES ('delivered', ${ROWS})
     ON CONFLICT (state) DO UPDATE SET count = count + excluded.count`,
  );
}

const STEP_ROWS = 5_000;

/** Of one email, parents first. */
function rowsOf(
  index: number,
  at: number,
  { team, domain }: { team: string; domain: string },
): [table: string, values: Values][] {
  const id = createId(at);
  const delivery = createId(at);
  const attempt = createId(at);
  const recipient = `user${index}@d${index % 500}.example`;
  const transcript = packBytes(Buffer.from(JSON.stringify(TRANSCRIPT)));
  const event = (type: string): [string, Values] => [
    "events",
    {
      id: createId(at),
      team_id: team,
      email_id: id,
      delivery_id: delivery,
      type,
      created_at: at,
      detail: JSON.stringify({ to: [recipient] }),
    },
  ];
  const email = {
    id,
    team_id: team,
    api_key_id: team,
    domain_id: domain,
    source: "api",
    message_id: `<${id}@x.example>`,
    from_address: "a@x.example",
    to_addresses: JSON.stringify([recipient]),
    cc_addresses: "[]",
    bcc_addresses: "[]",
    reply_to: "[]",
    subject: `Order ${index} has shipped`,
    headers: "[]",
    tags: "[]",
    attachments: "[]",
    size_bytes: 8_000,
    created_at: at,
    expires_at: at + DAY_MS,
    status: "delivered",
    body_kind: "parts",
  };
  const bytes = crypto.getRandomValues(new Uint8Array(BODY_BYTES));
  const body = { email_id: id, sha256: id, bytes, is_packed: 1, size_bytes: BODY_BYTES };
  const ended = { state: "delivered", attempts: 1, due_at: at, expires_at: at, created_at: at };
  const done = {
    id: attempt,
    email_id: id,
    delivery_id: delivery,
    number: 1,
    started_at: at,
    ended_at: at,
    outcome: "delivered",
    code: 250,
    reply: "250 ok",
    is_possible_duplicate: 0,
  };
  return [
    ["emails", email],
    ["bodies", body],
    ["deliveries", deliveryRow({ id: delivery, email_id: id, team_id: team, recipient, ...ended }, index)],
    ["attempts", done],
    ["transcripts", { attempt_id: attempt, bytes: transcript.bytes, is_packed: transcript.isPacked ? 1 : 0 }],
    event("email.sent"),
    event("email.delivered"),
  ];
}

function deliveryRow(row: Values, index: number): Values {
  const destination = `d${index % 500}.example`;
  return { ...row, role: "to", destination, site: destination, region: "us-east-1", shard: 1 };
}

const TRANSCRIPT = [
  { atMs: 39, kind: "dns", text: "d1.example MX: 10 mx.d1.example" },
  { atMs: 223, kind: "connect", text: "mx.d1.example [192.0.2.1]:25" },
  { atMs: 334, kind: "receive", text: "220 mx.d1.example ESMTP" },
  { atMs: 334, kind: "send", text: "EHLO mail.load.test" },
  { atMs: 363, kind: "receive", text: "250 mx.d1.example\nPIPELINING\n8BITMIME" },
  {
    atMs: 363,
    kind: "send",
    text: "MAIL FROM:<b.aagrao6bqnzzsnljdp4upywsa2boctfo5xgi367jn@send.sender.load.test>",
  },
  { atMs: 368, kind: "send", text: "(message of 10231 bytes)" },
  { atMs: 604, kind: "receive", text: "250 ok" },
];

function setRetention(directory: string, retention: string): void {
  appendFileSync(join(directory, "sendlark.toml"), `\n[retention]\n${retention}`);
}

async function start(directory: string, retention: string) {
  const configFile = join(directory, "sendlark.toml");
  const text = await Bun.file(configFile).text();
  // It may have been moved since it was filled.
  const here = text.replace(/^data_dir = .*$/m, `data_dir = ${JSON.stringify(join(directory, "data"))}`);
  await Bun.write(configFile, here.replace(/\n\[retention\]\n[^[]*$/, ""));
  setRetention(directory, retention);
  return await startServer([options.binary], { configFile, logFile: join(directory, "log") });
}

interface Phase {
  accepted: number;
  refused: number;
  p50: number;
  p99: number;
  walMb: number;
  cpu: Map<string, number>;
  seconds: number;
}

/** Accepts `RATE` emails a second until `isOver`, at fixed times whatever the answers take. */
async function load(
  url: string,
  { setup, pid, file, isOver }: { setup: Setup; pid: number; file: string; isOver(seconds: number): boolean },
): Promise<Phase> {
  const times: number[] = [];
  const underWay = new Set<Promise<void>>();
  const phase = { accepted: 0, refused: 0, walMb: 0 };
  const email = {
    from: setup.from,
    to: ["u@d0.dead.load.test"],
    subject: "A load test message",
    html: LOAD_HTML,
  };
  const headers = { authorization: `Bearer ${setup.apiKey}`, "content-type": "application/json" };
  const body = JSON.stringify({ ...email, scheduled_at: new Date(Date.now() + 10 * DAY_MS).toISOString() });
  async function post(): Promise<void> {
    const at = performance.now();
    const response = await fetch(`${url}/emails`, { method: "POST", headers, body });
    await response.arrayBuffer();
    times.push(performance.now() - at);
    phase[response.ok ? "accepted" : "refused"] += 1;
  }
  const before = cpuMs(pid);
  const startedAt = performance.now();
  let asked = 0;
  for (let seconds = 0; !isOver(seconds); seconds = (performance.now() - startedAt) / 1000) {
    for (; asked < seconds * RATE; asked++) {
      const one = post();
      underWay.add(one);
      void one.finally(() => underWay.delete(one));
    }
    phase.walMb = Math.max(phase.walMb, sizeOf(`${file}-wal`) / MB);
    await Bun.sleep(TICK_MS);
  }
  await Promise.all(underWay);
  const cpu = new Map([...cpuMs(pid)].map(([name, ms]) => [name, ms - (before.get(name) ?? 0)]));
  const at = (percent: number) =>
    times.sort((a, b) => a - b)[Math.floor((times.length * percent) / 100)] ?? 0;
  const seconds = (performance.now() - startedAt) / 1000;
  return { ...phase, p50: at(50), p99: at(99), cpu, seconds };
}

const sizeOf = (path: string) => (existsSync(path) ? statSync(path).size : 0);

async function measure(directory: string): Promise<void> {
  const setup = (await Bun.file(join(directory, "setup.json")).json()) as Setup;
  const file = join(directory, "data/sendlark.db");
  console.log(machine(directory));
  const control = await start(directory, OFF);
  const during = (isOver: (seconds: number) => boolean, { child, ready }: typeof control) =>
    load(ready.http, { setup, pid: child.pid, file, isOver });
  await during((seconds) => seconds > 3, control);
  const rows: [name: string, phase: Phase][] = [
    ["nothing expires", await during((seconds) => seconds > Number(options.seconds), control)],
  ];
  await stop(control);

  const before = sizeOf(file);
  const budget = Math.floor(before * BUDGET_SHARE);
  const days =
    "bodies_days = 30\nemails_days = 365\nevents_days = 365\ntranscripts_days = 30\nlogs_days = 30\n";
  const expiring = await start(directory, `${days}total_bytes = ${budget}\n`);
  const database = new Database(file, { readonly: true });
  database.run("PRAGMA busy_timeout = 1000");
  const old = database.query<{ id: string }, [string]>("SELECT id FROM emails WHERE id < ? LIMIT 1");
  const free = database.query<{ freelist_count: number }, []>("PRAGMA freelist_count");
  const pages = database.query<{ page_count: number }, []>("PRAGMA page_count");
  const limit = createId(Date.now() - 366 * DAY_MS);
  const remaining = database.query<{ count: number }, [string]>(
    "SELECT count(*) AS count FROM emails WHERE id < ?",
  );
  const expired = remaining.get(limit)?.count ?? 0;
  let begunAt: number | null = null;
  let removedAt: number | null = null;
  const oldest = database.query<{ id: string }, []>("SELECT min(id) AS id FROM emails");
  const first = oldest.get()?.id;
  const isOver = (seconds: number): boolean => {
    if (begunAt === null && oldest.get()?.id !== first) begunAt = seconds;
    if (removedAt === null && old.get(limit) === null) removedAt = seconds;
    const isShrunk = (free.get()?.freelist_count ?? 0) < 0.05 * (pages.get()?.page_count ?? 0);
    return (removedAt !== null && isShrunk) || seconds > Number(options["seconds-max"]);
  };
  rows.push(["everything expires", await during(isOver, expiring)]);
  const left = remaining.get(limit)?.count ?? 0;
  database.close();
  await stop(expiring);

  console.log(
    "| | seconds | accepted | refused | p50 ms | p99 ms | WAL max MB | CPU % main | store | scan |",
  );
  console.log("|---|---|---|---|---|---|---|---|---|---|");
  for (const [name, { cpu, ...row }] of rows) {
    const share = (thread: string) => ((cpu.get(thread) ?? 0) / row.seconds / 10).toFixed(0);
    const cells = [row.seconds.toFixed(0), row.accepted, row.refused, row.p50.toFixed(1), row.p99.toFixed(1)];
    console.log(
      `| ${[name, ...cells, row.walMb.toFixed(0), ...THREADS.slice(0, 3).map(share)].join(" | ")} |`,
    );
  }
  const [[, calm], [, busy]] = rows as [(typeof rows)[0], (typeof rows)[0]];
  const spent = (removedAt ?? busy.seconds) - (begunAt ?? busy.seconds);
  const removed = expired - left;
  const after = sizeOf(file);
  const ratio = busy.p99 / calm.p99;
  console.log(
    `${removed} of ${expired} removed in ${spent.toFixed(0)} s, ${(removed / Math.max(1, spent)).toFixed(0)} emails a second, the file shrunk ${(busy.seconds - (removedAt ?? busy.seconds)).toFixed(0)} s later; p99 × ${ratio.toFixed(2)} (less than ${LIMITS.p99OfCalm}); WAL ${busy.walMb.toFixed(0)} MB (less than ${LIMITS.walMb}); file ${(before / MB).toFixed(0)} → ${(after / MB).toFixed(0)} MB (\`total_bytes\`: ${(budget / MB).toFixed(0)})`,
  );
  const isHeld = ratio < LIMITS.p99OfCalm && busy.walMb < LIMITS.walMb && left === 0 && after <= budget;
  process.exitCode = isHeld && calm.refused + busy.refused === 0 ? 0 : 1;
}

async function stop({ child }: Awaited<ReturnType<typeof start>>): Promise<void> {
  child.kill("SIGTERM");
  await child.exited;
}

mkdirSync(options.dir, { recursive: true });
const directory = options.filled ?? mkdtempSync(join(options.dir, "sendlark-expire-"));
if (options.filled === undefined) await fill(directory);
if (options["fill-only"]) console.log(directory);
else {
  await measure(directory);
  rmSync(directory, { recursive: true, force: true });
}
