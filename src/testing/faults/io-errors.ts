// I/O errors: a real server works while strace makes one of its system calls fail, the first, the second and so on.
// Whatever the disk refuses, nothing acknowledged may be lost, and no key may send twice.
import { Database } from "bun:sqlite";
import { join } from "node:path";
import { type Appliance, SOURCE_COMMAND, startAppliance } from "../fixtures/appliance.ts";
import { inParallel } from "../fixtures/in-parallel.ts";
import { readTrace, straceCommand } from "./strace.ts";

export interface IoFault {
  /** A system call, as strace names it. */
  call: string;
  error: "EIO" | "ENOSPC" | "EMFILE" | "EDQUOT";
}

export const IO_FAULTS: IoFault[] = [
  ...(["fsync", "pwrite64", "rename", "openat"] as const).flatMap((call): IoFault[] => [
    { call, error: "EIO" },
    { call, error: "ENOSPC" },
  ]),
  { call: "ftruncate", error: "EIO" },
  { call: "openat", error: "EMFILE" },
];

export interface IoReport {
  runs: number;
  /** Runs in which the call was made that often, and failed. */
  injected: number;
  acknowledged: number;
  /** Requests answered with an error, or with nothing. */
  refused: number;
  /** By exit code: 74 after an error of the disk, 0 when it went on and was stopped. */
  exits: Record<number, number>;
  violations: string[];
}

const REQUESTS = 12;
const AT_ONCE = 3;
const LARGE_BYTES = 200_000;
/** Calls of one thread in a run; a fault of a later one never comes. */
const INDEX_MAX = 400;
const EXITS = [0, 74];
/** A start that fails says why in one line. */
const EXIT_REFUSED = 1;

/**
 * @param step 1 = every index, 20 = every 20th.
 * @param isOver Asked before each run.
 */
export async function runIoErrors(campaign: {
  faults: IoFault[];
  step: number;
  serveCommand?: string[];
  isOver?(report: IoReport): boolean;
}): Promise<IoReport> {
  const { faults, step, serveCommand = SOURCE_COMMAND, isOver = () => false } = campaign;
  const report: IoReport = {
    ...{ runs: 0, injected: 0, acknowledged: 0, refused: 0, exits: {}, violations: [] },
  };
  const known: Known = { ids: [], refused: [] };
  await using appliance = await startAppliance({ serveCommand });
  await appliance.stop();
  for (const fault of faults) {
    for (let index = 1; index <= INDEX_MAX && !isOver(report); index += step) {
      const what = `${fault.call} ${index} ${fault.error}`;
      await appliance.start();
      const isInjected = await runOnce(appliance, { ...fault, index }, report, known);
      const found = checkStored(join(appliance.directory, "data"), known.ids);
      report.violations.push(...found.map((problem) => `${what}: ${problem}`));
      if (!isInjected) break;
    }
  }
  return report;
}

/** What the clients know. */
interface Known {
  /** Of acknowledged emails. */
  ids: string[];
  /** Keys that got an error, or nothing, in the last run: they are used again, as a client would. */
  refused: string[];
}

/**
 * The same at the start, for calls on the database and its log: the server starts and works, or refuses with one line.
 * Either way it holds afterwards what it was given before.
 */
export async function runIoErrorsAtStart(campaign: { faults: IoFault[]; step: number }): Promise<IoReport> {
  const { faults, step } = campaign;
  const report: IoReport = {
    ...{ runs: 0, injected: 0, acknowledged: 0, refused: 0, exits: {}, violations: [] },
  };
  const known: Known = { ids: [], refused: [] };
  await using appliance = await startAppliance();
  for (let one = 0; one < REQUESTS; one++) known.ids.push(await send(appliance, `start-${one}`));
  report.acknowledged = known.ids.length;
  // The log is full of them when the next start reads it.
  await appliance.kill();
  for (const { call, error } of faults) {
    for (let index = 1; index <= INDEX_MAX; index += step) {
      const { code, isInjected } = await startOnce(
        appliance.directory,
        `${call}:error=${error}:when=${index}`,
      );
      report.runs += 1;
      report.exits[code] = (report.exits[code] ?? 0) + 1;
      const found = checkStored(join(appliance.directory, "data"), known.ids);
      if (![...EXITS, EXIT_REFUSED].includes(code)) found.push(`exit code ${code}`);
      report.violations.push(...found.map((problem) => `start, ${call} ${index} ${error}: ${problem}`));
      if (!isInjected) break;
      report.injected += 1;
    }
  }
  await appliance.start();
  return report;
}

/** Its exit code when it refused to start, or after it was stopped. */
async function startOnce(directory: string, inject: string): Promise<{ code: number; isInjected: boolean }> {
  const [log, database] = [join(directory, "strace"), join(directory, "data/sendlark.db")];
  const paths = ["-P", database, "-P", `${database}-wal`];
  const traced = straceCommand(log, [inject.split(":")[0]!], [...paths, "-e", `inject=${inject}`]);
  const command = [...traced, ...SOURCE_COMMAND, "serve", "--config", join(directory, "sendlark.toml")];
  const child = Bun.spawn(command, { stdin: "ignore", stdout: "pipe", stderr: "ignore" });
  // "ready", or the end.
  await child.stdout.getReader().read();
  child.kill("SIGTERM");
  const code = await child.exited;
  return { code, isInjected: (await readTrace(log, child.pid)).includes("(INJECTED)") };
}

/** Whether the call failed as it was told to. */
async function runOnce(
  appliance: Appliance,
  { call, error, index }: IoFault & { index: number },
  report: IoReport,
  known: Known,
): Promise<boolean> {
  for (const key of known.refused.splice(0)) {
    const id = await send(appliance, key).catch((reason: Error) => reason);
    if (id instanceof Error) report.violations.push(`${key} cannot be repeated: ${id.message}`);
    else known.ids.push(id);
  }
  const log = join(appliance.directory, "strace");
  const tracer = await attach(appliance.pid, log, `${call}:error=${error}:when=${index}`);
  report.runs += 1;
  await inParallel(Array.from({ length: REQUESTS }).keys().toArray(), AT_ONCE, async (one) => {
    const key = `${call}-${error}-${index}-${one}`;
    const id = await send(appliance, key).catch(() => null);
    if (id === null) known.refused.push(key);
    else known.ids.push(id);
  });
  report.acknowledged = known.ids.length;
  report.refused += known.refused.length;
  const code = await appliance.stop();
  await tracer.exited;
  report.exits[code] = (report.exits[code] ?? 0) + 1;
  if (!EXITS.includes(code)) report.violations.push(`${call} ${index} ${error}: exit code ${code}`);
  const isInjected = (await Bun.file(log).text()).includes("(INJECTED)");
  if (isInjected) report.injected += 1;
  return isInjected;
}

/** Resolves when every thread is traced. */
async function attach(pid: number, log: string, inject: string): Promise<Bun.Subprocess> {
  const options = [
    "-f",
    "-e",
    "signal=none",
    "-e",
    `trace=${inject.split(":")[0]}`,
    "-e",
    `inject=${inject}`,
  ];
  const tracer = Bun.spawn(["strace", ...options, "-o", log, "-p", String(pid)], { stderr: "pipe" });
  // Read on: a tracer that cannot tell of a new thread ends.
  const reader = tracer.stderr.getReader();
  let said = "";
  for (;;) {
    const { value, done } = await reader.read();
    if (done) break;
    said += new TextDecoder().decode(value);
    if (!said.includes("attached")) continue;
    void drain(reader);
    return tracer;
  }
  throw new Error(`strace cannot attach: ${said}`);
}

async function drain(reader: { read(): Promise<{ done: boolean }> }): Promise<void> {
  while (!(await reader.read()).done);
}

/** The id of an email that was acknowledged; throws when it was refused. */
async function send(appliance: Appliance, key: string): Promise<string> {
  const text = key.endsWith("1") ? `${key} ${"x".repeat(LARGE_BYTES)}` : key;
  const response = await appliance.api("/emails", {
    method: "POST",
    body: { from: "a@sender.test", to: [`${key}@site.test`], subject: key, text },
    headers: { "idempotency-key": key },
  });
  const answer = (await response.json()) as { id: string };
  if (response.status !== 200) throw new Error(`${response.status}`);
  return answer.id;
}

function checkStored(dataDir: string, ids: string[]): string[] {
  const database = new Database(join(dataDir, "sendlark.db"));
  try {
    const check = database.query<{ integrity_check: string }, []>("PRAGMA integrity_check(1)").get();
    const stored = new Set(database.query("SELECT email_id FROM deliveries").values().flat());
    const lost = ids.filter((id) => !stored.has(id));
    const doubled = database
      .query<{ subject: string }, []>("SELECT subject FROM emails GROUP BY subject HAVING count(*) > 1")
      .all();
    return [
      ...(check?.integrity_check === "ok" ? [] : [`damaged: ${check?.integrity_check}`]),
      ...lost.map((id) => `${id} was acknowledged and is lost`),
      ...doubled.map(({ subject }) => `${subject} was stored twice`),
    ];
  } finally {
    database.close();
  }
}
