// I/O errors: a real server works while strace makes one of its system calls fail, the first, the second and so on.
// Whatever the disk refuses, nothing acknowledged may be lost, and no key may send twice.
import { Database } from "bun:sqlite";
import { join } from "node:path";
import { type Appliance, SOURCE_COMMAND, startAppliance } from "./appliance.ts";
import { inParallel } from "./in-parallel.ts";

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
  let said = "";
  for await (const chunk of tracer.stderr) {
    said += new TextDecoder().decode(chunk);
    if (said.includes("attached")) return tracer;
  }
  throw new Error(`strace cannot attach: ${said}`);
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
