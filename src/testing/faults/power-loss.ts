// Power loss: a real server is traced while it works; then thousands of states that its disk may have been in are
// rebuilt from the trace, opened, and held to what had been acknowledged by then.
import { Database } from "bun:sqlite";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { findLogDamage } from "../../store/sqlite/engine/log-damage.ts";
import { type Appliance, SOURCE_COMMAND, startAppliance } from "../fixtures/appliance.ts";
import { inParallel } from "../fixtures/in-parallel.ts";
import { openTestStore } from "../fixtures/open-test-store.ts";
import { until } from "../fixtures/until.ts";
import { seededRandom } from "../fuzz/seeded-random.ts";
import { createDisk, type DiskImage, LOSSES, type Loss } from "./disk-states.ts";
import { type Call, readCalls, straceCommand } from "./strace.ts";

export interface PowerLossReport {
  states: number;
  acknowledged: number;
  /** States that the program itself opened, besides SQLite. */
  reopened: number;
  /** Broken promises, in words. */
  violations: string[];
}

/** What a server did to its disk, and at which line of its trace it had acknowledged what. */
export interface Recording {
  calls: Call[];
  /** The data directory before the first call. */
  base: DiskImage;
  dataDir: string;
  acknowledged: { line: number; key: string; ids: string[] }[];
  /** Final dots that were sent. */
  dots: { line: number; recipient: string }[];
}

const FILE_CALLS = [
  "openat",
  "mkdir",
  "pwrite64",
  "write",
  "ftruncate",
  "rename",
  "unlink",
  "fsync",
  "fdatasync",
];
/** Calls that would change a file unseen: none of them is expected. */
const UNEXPECTED = [
  "pwritev",
  "pwritev2",
  "writev",
  "truncate",
  "renameat",
  "renameat2",
  "unlinkat",
  "copy_file_range",
];
const AT_ONCE = 6;
const REOPEN_EVERY = 250;
const LARGE_BYTES = 200_000;
/** Contacts, in eight steps of the store. */
const IMPORTED = 400;
const ID = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** Traces a server under a small load: singles, batches, and emails whose bodies become files; then stops it. */
export async function recordServer(requests: number, command = SOURCE_COMMAND): Promise<Recording> {
  const folder = mkdtempSync(join(tmpdir(), "sendlark-power-"));
  const log = join(folder, "trace");
  const serveCommand = [...command];
  try {
    await using appliance = await startAppliance({ serveCommand });
    await appliance.stop();
    const dataDir = join(appliance.directory, "data");
    const base = readImage(dataDir);
    serveCommand.unshift(...straceCommand(log, [...FILE_CALLS, "sendto", ...UNEXPECTED], ["-s", "16000000"]));
    await appliance.start();
    const { pid } = appliance;
    const importing = await startImport(appliance);
    const answers = await inParallel(Array.from({ length: requests }).keys().toArray(), AT_ONCE, (index) =>
      send(appliance, index),
    );
    await appliance.mx.untilMessages(requests / 2);
    await importing.untilDone();
    await appliance.stop();
    const calls = await readCalls(log, pid);
    const odd = calls.find(
      ({ name, strings }) => UNEXPECTED.includes(name) && isKept(dataDir, String(strings[0])),
    );
    if (odd !== undefined)
      throw new Error(`the program uses ${odd.name}, which the disk's model does not know`);
    return { calls, base, dataDir, acknowledged: match(answers, calls), dots: dotsOf(calls) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Its steps are not synced one by one. */
async function startImport(appliance: Appliance): Promise<{ untilDone(): Promise<void> }> {
  const lines = Array.from({ length: IMPORTED }, (_, row) => `person${row}@site.test,Name ${row}`);
  const form = new FormData();
  form.append("file", new Blob([["email,first_name", ...lines].join("\n")]), "people.csv");
  const { url, apiKey } = appliance;
  const headers = { authorization: `Bearer ${apiKey}` };
  const started = await fetch(`${url}/contacts/imports`, { method: "POST", body: form, headers });
  const { id } = (await started.json()) as { id: string };
  return {
    async untilDone() {
      const look = async () =>
        (await (await appliance.api(`/contacts/imports/${id}`)).json()) as { status: string };
      await until(async () => (await look()).status === "completed", "the import ends");
    },
  };
}

async function send(appliance: Appliance, index: number): Promise<{ key: string; ids: string[] }> {
  const key = `key-${index}`;
  const email = (to: string, text: string) => ({ from: "a@sender.test", to: [to], subject: key, text });
  const isBatch = index % 5 === 1;
  const text = index % 6 === 2 ? `${index} ${"x".repeat(LARGE_BYTES)}` : `${index} ${"y".repeat(8_000)}`;
  const batch = [0, 1, 2].map((one) => email(`b${index}-${one}@site.test`, "batch"));
  const response = await appliance.api(isBatch ? "/emails/batch" : "/emails", {
    method: "POST",
    body: isBatch ? batch : email(`s${index}@site.test`, text),
    headers: { "idempotency-key": key },
  });
  const answer = (await response.json()) as { id?: string; data?: { id: string }[] };
  if (response.status !== 200) throw new Error(JSON.stringify(answer));
  return { key, ids: answer.data?.map(({ id }) => id) ?? [answer.id!] };
}

/** An answer is given when its bytes are handed to the system. */
function match(answers: { key: string; ids: string[] }[], calls: Call[]): Recording["acknowledged"] {
  const sentAt = new Map<string, number>();
  for (const { name, strings, startedAt } of calls) {
    if (name !== "sendto") continue;
    for (const [id] of strings.at(-1)!.toString("latin1").matchAll(ID))
      if (!sentAt.has(id)) sentAt.set(id, startedAt);
  }
  return answers.map((answer) => {
    const line = sentAt.get(answer.ids[0]!);
    if (line === undefined) throw new Error(`the trace does not hold the answer to ${answer.key}`);
    return { ...answer, line };
  });
}

/** Programs that are careless with fsync: what they lose must be seen, or the campaign proves nothing. */
export const CARELESS: Record<string, (path: string) => boolean> = {
  "without any fsync": () => false,
  "without fsync of bodies": (path) => !/\/blobs\/../.test(path),
  "without fsync of folders": (path) => /sendlark\.db|\/blobs\/..\/./.test(path),
};

/** Each on its connection, behind the recipient that it is for. */
function dotsOf(calls: Call[]): Recording["dots"] {
  const recipients = new Map<string, string>();
  return calls.flatMap(({ name, strings, startedAt, result }) => {
    const [socket, bytes] = [String(strings[0]), strings[1]];
    if (name !== "sendto" || bytes === undefined) return [];
    const text = bytes.subarray(0, result).toString("latin1");
    const recipient = /^RCPT TO:<([^>]+)>/m.exec(text)?.[1] ?? recipients.get(socket) ?? "";
    recipients.set(socket, recipient);
    return recipient !== "" && /^(?:[\s\S]*\r\n)?\.\r\n$/.test(text) ? [{ line: startedAt, recipient }] : [];
  });
}

/** @param doesSync Which fsyncs count; a control leaves some out. */
export async function playPowerLoss(
  recording: Recording,
  { states, seed, doesSync = () => true }: { states: number; seed: number; doesSync?(path: string): boolean },
): Promise<PowerLossReport> {
  const random = seededRandom(seed);
  const { calls, base, dataDir } = recording;
  const disk = createDisk(calls, base, { isKept: (path) => isKept(dataDir, path), doesSync });
  const ofDisk = calls.filter(({ strings }) => strings.some((path) => String(path).startsWith(dataDir)));
  const moments = Array.from({ length: states }, () => random.pick(ofDisk).endedAt).toSorted((a, b) => a - b);
  const folder = mkdtempSync(join(existsSync("/dev/shm") ? "/dev/shm" : tmpdir(), "sendlark-states-"));
  const violations: string[] = [];
  let reopened = 0;
  try {
    for (const [index, line] of moments.entries()) {
      const loss = random.pick(LOSSES);
      disk.playTo(line);
      const image = disk.image(loss, random);
      const state = { folder, image, line, dataDir };
      const found = checkState(recording, state);
      if (found === null && index % REOPEN_EVERY === 0) {
        reopened += 1;
        await reopen(state, base);
      }
      if (found !== null) violations.push(`line ${line}, ${loss satisfies Loss}: ${found}`);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
  return { states, acknowledged: recording.acknowledged.length, reopened, violations };
}

interface State {
  folder: string;
  image: DiskImage;
  line: number;
  dataDir: string;
}

/** What is wrong with it; null = nothing. */
function checkState({ acknowledged, dots }: Recording, state: State): string | null {
  const file = writeDatabase(state);
  const damage = findLogDamage(`${file}-wal`);
  if (damage !== null) return `taken for damaged at frame ${damage.frame} of the log`;
  const database = new Database(file, { readwrite: true, create: true });
  try {
    const sound = database.query<{ quick_check: string }, []>("PRAGMA quick_check(1)").get()?.quick_check;
    if (sound !== "ok") return `damaged: ${sound}`;
    const emails = new Map(database.query<[string, string], []>(EMAILS).values() as [string, string][]);
    const keys = new Set(database.query("SELECT key FROM idempotency").values().flat());
    for (const { line, key, ids } of acknowledged) {
      if (line > state.line) continue;
      if (!ids.every((id) => emails.has(id))) return `${key} was acknowledged and is lost`;
      if (!keys.has(key)) return `${key} is not remembered as an idempotency key`;
    }
    for (const [created, contacts, consents] of database.query(IMPORTS).values())
      if (created !== contacts || contacts !== consents)
        return `the import counts ${created} contacts, and there are ${contacts} with ${consents} consents`;
    const untold = new Set(database.query(UNTOLD).values().flat());
    for (const { line, recipient } of dots)
      if (line <= state.line && untold.has(recipient))
        return `the dot to ${recipient} was sent, and would be again without a word`;
    for (const [id, bodyFile] of emails)
      if (bodyFile !== "" && !isWhole(state, bodyFile)) return `${id} has no body`;
    return null;
  } catch (error) {
    return `cannot be read: ${(error as Error).message}`;
  } finally {
    database.close();
  }
}

/** Emails with a delivery and a first event, and the file that holds the body. */
const EMAILS = `SELECT emails.id, iif(bodies.bytes IS NULL, bodies.sha256, '') FROM emails
  JOIN bodies ON bodies.email_id = emails.id
  WHERE EXISTS (SELECT 1 FROM deliveries WHERE email_id = emails.id)
    AND EXISTS (SELECT 1 FROM events WHERE email_id = emails.id)`;

/** What each import counts, and what is there. */
const IMPORTS = `SELECT ifnull(counts ->> 'created', 0), (SELECT count(*) FROM contacts),
  (SELECT count(*) FROM consents) FROM contact_imports`;

/** Those that a start tries as if nothing had been sent. */
const UNTOLD = "SELECT recipient FROM deliveries WHERE state IN ('queued', 'leased') AND dot_at IS NULL";

function writeDatabase({ folder, image, dataDir }: State): string {
  for (const name of ["sendlark.db", "sendlark.db-wal", "sendlark.db-shm"]) {
    const content = image.get(join(dataDir, name));
    rmSync(join(folder, name), { force: true });
    if (content !== undefined) writeFileSync(join(folder, name), content);
  }
  return join(folder, "sendlark.db");
}

const hashes = new WeakMap<Buffer, string>();

function isWhole({ image, dataDir }: State, sha256: string): boolean {
  const content = image.get(join(dataDir, "blobs", sha256.slice(0, 2), sha256));
  if (content === undefined) return false;
  const hash = hashes.get(content) ?? new Bun.CryptoHasher("sha256").update(content).digest("hex");
  hashes.set(content, hash);
  return hash === sha256;
}

/** By the program's own start, with its lock, its checks and its migrations. */
async function reopen(state: State, base: DiskImage): Promise<void> {
  const dataDir = mkdtempSync(join(state.folder, "reopened-"));
  for (const [path, content] of new Map([...base, ...state.image])) {
    if (isKept(state.dataDir, path) && !state.image.has(path)) continue;
    const to = join(dataDir, relative(state.dataDir, path));
    mkdirSync(dirname(to), { recursive: true });
    writeFileSync(to, content);
  }
  const store = await openTestStore({ dataDir });
  await store.close();
  rmSync(dataDir, { recursive: true });
}

/**
 * The database, its write-ahead log, and bodies. Other files are keys, which exist before, and files that can be
 * recreated.
 */
function isKept(dataDir: string, path: string): boolean {
  const name = relative(dataDir, path);
  return name === "sendlark.db" || name === "sendlark.db-wal" || name.startsWith("blobs/");
}

function readImage(dataDir: string): DiskImage {
  const names = [...new Bun.Glob("**/*").scanSync({ cwd: dataDir, dot: true })];
  return new Map(names.map((name) => [join(dataDir, name), readFileSync(join(dataDir, name))]));
}
