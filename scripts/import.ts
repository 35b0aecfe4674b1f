// Imports a large file while emails are accepted, undoes it, and kills the server again and again on the way. Exits 1
// when a row is wrong, or a limit is exceeded on a file that is large enough to measure it:
//   bun scripts/import.ts [--rows N] [--rate EMAILS] [--kills N] [--seed N] [--binary FILE] [--source] [--write]
import { Database } from "bun:sqlite";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { ContactImport } from "../src/imports/schema.ts";
import { reportCampaign } from "../src/testing/faults/campaign-report.ts";
import { type Appliance, SOURCE_COMMAND, startAppliance } from "../src/testing/fixtures/appliance.ts";
import { type SeededRandom, seededRandom } from "../src/testing/fuzz/seeded-random.ts";
import { cpuMs, machine, residentMb } from "./process-figures.ts";
import { startLoad } from "./steady-load.ts";

const { values: options } = parseArgs({
  options: {
    rows: { type: "string", default: "1000000" },
    rate: { type: "string", default: "500" },
    kills: { type: "string", default: "20" },
    seed: { type: "string", default: "1" },
    /** Its heaps are smaller than those of the source. */
    binary: { type: "string", default: join(import.meta.dir, "../dist/sendlark") },
    source: { type: "boolean", default: false },
    write: { type: "boolean", default: false },
  },
});
const ROWS = Number(options.rows);
const SEED = Number(options.seed);
const DELIMITERS = [",", ";", "\t"];
const IDLE_MS = 10_000;
const violations: string[] = [];
/** Of the whole import, where it is not a small one. */
const LIMITS = { secondsPerMillion: 60, p99OfIdle: 1.5, memoryMb: 100 };
const MEASURED_ROWS_MIN = 300_000;

interface Made {
  bytes: Uint8Array;
  /** Address → first name, of the rows that count. */
  people: Map<string, string>;
  failed: number;
  duplicates: number;
}

/** About 100 bytes a row: 1 % cannot be read, 1 % repeat an address, one in ten has quotes. A byte order mark first. */
function makeFile(random: SeededRandom, rows: number, delimiter: string, tag: string): Made {
  const people = new Map<string, string>();
  const lines = [["email", "first_name", "last_name", "notes"].join(delimiter)];
  let failed = 0;
  let duplicates = 0;
  for (let row = 0; row < rows; row += 1) {
    const isBad = random.chance(0.01);
    const again = row > 0 && random.chance(0.01);
    const email = isBad
      ? `nobody ${row}`
      : `person${again ? random.below(row) : row}@${tag}${row % 500}.example.test`;
    const address = again ? email.replace(/@.*/, `@${tag}0.example.test`) : email;
    const name = random.chance(0.1) ? `Zoë "${row}"${delimiter}\nJr.` : `Name ${row}`;
    const cell = name.includes('"') ? `"${name.replaceAll('"', '""')}"` : name;
    lines.push([address, cell, "Featherstonehaugh", "a note of about thirty bytes long"].join(delimiter));
    if (isBad) failed += 1;
    else if (people.has(address)) duplicates += 1;
    if (!isBad) people.set(address, name);
  }
  return { bytes: new TextEncoder().encode(`\ufeff${lines.join("\n")}\n`), people, failed, duplicates };
}

async function upload(appliance: Appliance, bytes: Uint8Array): Promise<string> {
  const form = new FormData();
  form.append("file", new Blob([bytes as unknown as string]), "people.csv");
  const response = await fetch(`${appliance.url}/contacts/imports`, {
    method: "POST",
    body: form,
    headers: { authorization: `Bearer ${appliance.apiKey}` },
  });
  const answer = (await response.json()) as { id: string; message?: string };
  if (!response.ok) throw new Error(answer.message);
  return answer.id;
}

async function look(appliance: Appliance, id: string): Promise<ContactImport> {
  return (await (await appliance.api(`/contacts/imports/${id}`)).json()) as ContactImport;
}

function cpuSince(pid: number, before: Map<string, number>): string {
  const spent = [...cpuMs(pid)].map(
    ([name, ms]) => `${name} ${((ms - (before.get(name) ?? 0)) / 1000).toFixed(1)}`,
  );
  return spent.join(", ");
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function ended(appliance: Appliance, id: string): Promise<ContactImport> {
  for (;;) {
    const shown = await look(appliance, id);
    if (shown.status === "completed" || shown.status === "failed") return shown;
    await sleep(200);
  }
}

const open = (appliance: Appliance) =>
  new Database(join(appliance.directory, "data/sendlark.db"), { readonly: true });

/** Of everything that an undo sets back, as it is stored. */
function fingerprint(appliance: Appliance): string {
  using database = open(appliance);
  const hash = new Bun.CryptoHasher("sha256");
  for (const table of [
    "contacts",
    "segment_contacts",
    "contact_topics",
    "suppressions",
    "contact_counts",
    "segments",
  ]) {
    for (const row of database.query(`SELECT * FROM ${table} ORDER BY 1, 2, 3`).iterate())
      hash.update(JSON.stringify(row));
  }
  return hash.digest("hex");
}

/** What is stored against what the file says. */
function check(appliance: Appliance, made: Made, tag: string): string[] {
  using database = open(appliance);
  const wrong: string[] = [];
  let found = 0;
  const stored = database.query<{ email: string; name: string; consents: number }, [string]>(
    `SELECT email, first_name AS name, (SELECT count(*) FROM consents WHERE consents.team_id = contacts.team_id
       AND contact_id = contacts.id) AS consents FROM contacts WHERE email LIKE ?`,
  );
  for (const { email, name, consents } of stored.iterate(`%@${tag}%`)) {
    found += 1;
    if (made.people.get(email) !== name) wrong.push(`${email} is ${name}`);
    if (consents !== 1) wrong.push(`${email} has ${consents} consents`);
  }
  if (found !== made.people.size) wrong.push(`${found} contacts instead of ${made.people.size}`);
  return wrong;
}

function checkCounts({ counts }: ContactImport, made: Made, rows: number, what: string): void {
  const expected = {
    total: rows,
    created: made.people.size,
    failed: made.failed,
    duplicates: made.duplicates,
  };
  const found = {
    total: counts.total,
    created: counts.created,
    failed: counts.failed,
    duplicates: counts.duplicates,
  };
  if (!Bun.deepEquals(found, expected))
    violations.push(`${what}: ${JSON.stringify(found)}, not ${JSON.stringify(expected)}`);
}

/** Kills the server at random moments of an import and its undo. */
async function killRound(appliance: Appliance, random: SeededRandom, round: number): Promise<number> {
  const rows = Math.min(20_000, Math.ceil(ROWS / 10));
  const tag = `k${round}x`;
  const made = makeFile(random, rows, DELIMITERS[round % 3]!, tag);
  const before = fingerprint(appliance);
  const id = await upload(appliance, made.bytes);
  let kills = 0;
  const killOnce = async (msMax: number) => {
    await sleep(random.below(msMax));
    const { status } = await look(appliance, id);
    if (status === "queued" || status === "in_progress") kills += 1;
    await appliance.kill();
    await appliance.start();
  };
  await killOnce(1_000);
  checkCounts(await ended(appliance, id), made, rows, tag);
  violations.push(...check(appliance, made, tag).map((problem) => `${tag}: ${problem}`));
  const undo = await appliance.api(`/contacts/imports/${id}/undo`, { method: "POST" });
  if (!undo.ok) violations.push(`${tag}: ${await undo.text()}`);
  await killOnce(500);
  await ended(appliance, id);
  if (fingerprint(appliance) !== before) violations.push(`${tag}: the undo left something`);
  return kills;
}

interface Figures {
  seconds: number;
  idleP99: number;
  p99: number;
  memoryMb: number;
  refused: number;
}

function exceeded({ seconds, idleP99, p99, memoryMb, refused }: Figures): string[] {
  const found: [isMore: boolean, what: string][] = [
    [
      seconds > (LIMITS.secondsPerMillion * ROWS) / 1e6,
      `${seconds.toFixed(1)} s to import, over ${LIMITS.secondsPerMillion} per million`,
    ],
    [
      p99 > LIMITS.p99OfIdle * idleP99,
      `p99 of acceptance ${(p99 / idleP99).toFixed(2)} × idle, over ${LIMITS.p99OfIdle}`,
    ],
    [memoryMb > LIMITS.memoryMb, `${memoryMb} MB of memory above before, over ${LIMITS.memoryMb}`],
  ];
  const limits = ROWS < MEASURED_ROWS_MIN ? [] : found.flatMap(([isMore, what]) => (isMore ? [what] : []));
  return refused > 0 ? [...limits, `${refused} emails refused`] : limits;
}

console.log(machine("/tmp"));
const random = seededRandom(SEED);
const appliance = await startAppliance({
  command: options.source ? SOURCE_COMMAND : [options.binary],
});
try {
  await appliance.addDomain("sender.test", "acme").catch(() => undefined);
  await appliance.api("/contacts", { method: "POST", body: { email: "first@site.test" } });
  const made = makeFile(random, ROWS, ",", "big");
  const before = fingerprint(appliance);
  const warmUp = startLoad(appliance, Number(options.rate));
  await sleep(3_000);
  await warmUp.stop();
  const cpuAtFirst = cpuMs(appliance.pid);
  const idleLoad = startLoad(appliance, Number(options.rate));
  await sleep(IDLE_MS);
  const idle = await idleLoad.stop();
  console.log(`CPU seconds of ${idle.count} emails alone: ${cpuSince(appliance.pid, cpuAtFirst)}`);
  const rssBefore = residentMb(appliance.pid);
  const cpuBefore = cpuMs(appliance.pid);
  let rssPeak = 0;
  const watch = setInterval(() => (rssPeak = Math.max(rssPeak, residentMb(appliance.pid))), 100);
  const load = startLoad(appliance, Number(options.rate));
  const uploadedAt = performance.now();
  const id = await upload(appliance, made.bytes);
  const startedAt = performance.now();
  const done = await ended(appliance, id);
  const seconds = (performance.now() - startedAt) / 1000;
  const during = await load.stop();
  clearInterval(watch);
  const cpu = cpuSince(appliance.pid, cpuBefore);
  checkCounts(done, made, ROWS, "big");
  violations.push(...check(appliance, made, "big").slice(0, 5));
  // The control: a contact changed behind the import's back is found.
  const one = [...made.people.keys()][0]!;
  await appliance.api(`/contacts/${one}`, { method: "PATCH", body: { first_name: "Somebody else" } });
  const seen = check(appliance, made, "big").length;
  if (seen !== 1) violations.push(`the control: ${seen} of 1 seen`);
  await appliance.api(`/contacts/${one}`, { method: "DELETE" });
  const undoAt = performance.now();
  await appliance.api(`/contacts/imports/${id}/undo`, { method: "POST" });
  const undone = await ended(appliance, id);
  const undoSeconds = (performance.now() - undoAt) / 1000;
  if (undone.undo?.kept !== 0) violations.push(`the undo kept ${undone.undo?.kept}`);
  if (fingerprint(appliance) !== before) violations.push("the undo left something");
  let kills = 0;
  for (let round = 0; kills < Number(options.kills); round += 1)
    kills += await killRound(appliance, random, round);
  console.log(`CPU seconds: ${cpu}; uploaded in ${((startedAt - uploadedAt) / 1000).toFixed(1)} s`);
  const counts = {
    rows: ROWS,
    megabytes: Math.round(made.bytes.length / 1e6),
    "seconds to import": seconds.toFixed(1),
    "seconds to undo": undoSeconds.toFixed(1),
    "emails accepted meanwhile": during.count - during.refused,
    "emails refused": during.refused + idle.refused,
    "ms p50 of acceptance idle": idle.p50.toFixed(1),
    "ms p99 of acceptance idle": idle.p99.toFixed(1),
    "ms p50 of acceptance meanwhile": during.p50.toFixed(1),
    "ms p99 of acceptance meanwhile": during.p99.toFixed(1),
    "MB of memory above before": rssPeak - rssBefore,
    kills,
  };
  violations.push(
    ...exceeded({
      seconds,
      idleP99: idle.p99,
      p99: during.p99,
      memoryMb: rssPeak - rssBefore,
      refused: during.refused + idle.refused,
    }),
  );
  const control = "a contact changed behind the import's back: 1 of 1 seen";
  process.exitCode = await reportCampaign(
    { name: "import", seed: SEED, counts, control, violations },
    options.write,
  );
} finally {
  await appliance[Symbol.asyncDispose]();
}
