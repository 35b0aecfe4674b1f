// Kills a restore with -9 at each of its system calls in turn. Whatever is left, the data directory starts with all of the
// data before, with all of the backup and every delivery held, or not at all; and the same restore again succeeds.
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { makeArchive } from "../../backup/make-archive.ts";
import { fileSource, openArchive } from "../../backup/read-archive.ts";
import { restoreArchive } from "../../backup/restore.ts";
import { systemClock } from "../../lib/clock.ts";
import { createId } from "../../lib/id.ts";
import { silentLog } from "../../lib/log.ts";
import { eraseAgain } from "../../operator/erase-again.ts";
import { openTestStore } from "../fixtures/open-test-store.ts";
import { acceptRequest, addTeam, sampleEmail } from "../fixtures/store-samples.ts";

/** That change files. strace counts each by itself. */
export const RESTORE_CALLS = ["rename", "unlink", "unlinkat", "mkdir", "fsync", "pwrite64"];
const EMAILS = 5;
const BLOB = join("blobs", "ab", "ab".repeat(32));

export interface RestoreCampaign {
  /** Each is killed at its first time, `step` times later, and so on to its last. */
  calls: readonly string[];
  step: number;
  isOver(report: RestoreReport): boolean;
  /** A restore that unpacks where it should not, to be caught. */
  isControl?: boolean;
  onProgress?(line: string): void;
}

export interface RestoreReport {
  kills: number;
  /** What was found after the kills. */
  found: Record<string, number>;
  violations: string[];
}

/** Half of the kills with --replace over other data, half into an empty directory. */
export async function runRestoreCampaign(campaign: RestoreCampaign): Promise<RestoreReport> {
  const folder = mkdtempSync(join(tmpdir(), "sendlark-restore-"));
  const report: RestoreReport = { kills: 0, found: {}, violations: [] };
  try {
    const old = await makeData(join(folder, "old"), "old");
    const archive = await packData(await makeData(join(folder, "source"), "new"), folder);
    for (const call of campaign.calls) {
      for (const doesReplace of [false, true]) {
        for (let at = 1; !campaign.isOver(report); at += campaign.step) {
          const dataDir = join(folder, "data");
          rmSync(dataDir, { recursive: true, force: true });
          if (doesReplace) cpSync(old, dataDir, { recursive: true });
          const restoring = { archive, dataDir, doesReplace, isControl: campaign.isControl === true };
          if (!(await killAt({ call, at }, restoring))) break;
          report.kills += 1;
          const where = `killed at ${call} ${at}${doesReplace ? " with --replace" : ""}`;
          const what = await findWhat(dataDir, doesReplace);
          const [kind = ""] = what.split(":");
          report.found[kind] = (report.found[kind] ?? 0) + 1;
          if (kind === "half") report.violations.push(`${where}: ${what}`);
          else if (!restoring.isControl) await again(archive, dataDir, { doesReplace, where, what, report });
          campaign.onProgress?.(`${where}: ${what}`);
        }
      }
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
  return report;
}

async function makeData(dataDir: string, team: string): Promise<string> {
  mkdirSync(join(dataDir, dirname(BLOB)), { recursive: true });
  const store = await openTestStore({ dataDir });
  const { id } = await addTeam(store, { name: team });
  const emails = Array.from({ length: EMAILS }, () => sampleEmail(id));
  await store.emails.accept(acceptRequest(emails));
  await store.close();
  writeFileSync(join(dataDir, BLOB), team);
  writeFileSync(join(dataDir, "master.key"), `${"ab".repeat(32)}\n`);
  return dataDir;
}

async function packData(dataDir: string, folder: string): Promise<string> {
  const scratch = join(folder, "scratch");
  mkdirSync(scratch);
  const target = join(folder, "archive.tar.zst");
  const order = {
    ...{ dataDir, configFile: null, keysFile: null, hostname: "mail.test", instanceId: createId() },
    ...{ recipients: [], createdAt: Date.now() },
  };
  await makeArchive(order, { scratch, target, onStep() {} });
  writeFileSync(join(folder, "master.key"), `${"ab".repeat(32)}\n`);
  return target;
}

interface Restoring {
  archive: string;
  dataDir: string;
  doesReplace: boolean;
  isControl: boolean;
}

/** False if it came to its end. */
async function killAt({ call, at }: { call: string; at: number }, restoring: Restoring): Promise<boolean> {
  // Without --seccomp-bpf, with which strace sends no signals.
  const kill = ["-e", `trace=${call}`, "-e", `inject=${call}:signal=SIGKILL:when=${at}`];
  const child = [process.execPath, import.meta.path, JSON.stringify(restoring)];
  const traced = ["strace", "-D", "-f", "-q", "-o", "/dev/null", ...kill, ...child];
  const run = Bun.spawn(traced, { stdout: "ignore", stderr: "pipe" });
  const error = await new Response(run.stderr).text();
  await run.exited;
  if (run.signalCode === "SIGKILL") return true;
  if (run.exitCode !== 0) throw new Error(error);
  return false;
}

function restore({ archive, dataDir, doesReplace }: Omit<Restoring, "isControl">) {
  return restoreArchive(
    { clock: systemClock, log: silentLog, eraseAgain: eraseAgain({ clock: systemClock, log: silentLog }) },
    {
      ...{
        file: archive,
        identities: [],
        doesReplace,
        dataDir,
        keysFile: null,
        configFile: null,
        erasures: [],
      },
      masterKey: join(dirname(archive), "master.key"),
    },
  );
}

/** Unpacks in place, as `tar x` would. */
async function unpackInPlace({ archive, dataDir }: Restoring): Promise<void> {
  for await (const { name, content } of (await openArchive(fileSource(archive))).members()) {
    mkdirSync(dirname(join(dataDir, name)), { recursive: true });
    const pieces = await Array.fromAsync(content);
    writeFileSync(join(dataDir, name), Buffer.concat(pieces));
  }
}

/** What the data directory is: what it starts with, or why it does not. */
async function findWhat(dataDir: string, doesReplace: boolean): Promise<string> {
  const isFull =
    existsSync(dataDir) &&
    readdirSync(dataDir).some((name) => /^(?:sendlark\.db|secret\.key|blobs)$/.test(name));
  if (!isFull && !doesReplace && !existsSync(join(dataDir, "restoring.json"))) return "empty";
  let store: Awaited<ReturnType<typeof openTestStore>>;
  try {
    store = await openTestStore({ dataDir });
  } catch (error) {
    return /did not finish/.test(String(error)) ? "refused" : `half: does not say why (${error})`;
  }
  try {
    const [team] = await store.teams.list();
    const counts = Object.fromEntries(
      (await store.deliveries.counts()).map(({ state, count }) => [state, count]),
    );
    const blob = existsSync(join(dataDir, BLOB)) ? await Bun.file(join(dataDir, BLOB)).text() : "none";
    if (team?.name !== "old" && team?.name !== "new") return `half: starts without data`;
    if (blob !== team.name) return `half: the data of ${team.name} with the file of ${blob}`;
    const waiting = team.name === "new" ? { held: EMAILS } : { queued: EMAILS };
    const isWhole =
      JSON.stringify(Object.entries(counts).filter(([, count]) => count > 0)) ===
      JSON.stringify(Object.entries(waiting));
    return isWhole ? team.name : `half: ${team.name} with ${JSON.stringify(counts)}`;
  } finally {
    await store.close();
  }
}

async function again(
  archive: string,
  dataDir: string,
  {
    doesReplace,
    where,
    what,
    report,
  }: { doesReplace: boolean; where: string; what: string; report: RestoreReport },
): Promise<void> {
  if (what === "new") return;
  try {
    await restore({ archive, dataDir, doesReplace });
    const now = await findWhat(dataDir, doesReplace);
    if (now !== "new") report.violations.push(`${where}, again: ${now}`);
    if (doesReplace && !hasOld(dataDir)) report.violations.push(`${where}, again: the data before is gone`);
  } catch (error) {
    report.violations.push(`${where}, again: ${error}`);
  }
}

/** All of it, in one of the directories that it was moved to. */
function hasOld(dataDir: string): boolean {
  return readdirSync(dataDir)
    .filter((name) => name.startsWith("replaced-"))
    .some((name) => existsSync(join(dataDir, name, "sendlark.db")) && existsSync(join(dataDir, name, BLOB)));
}

if (import.meta.main) {
  const restoring = JSON.parse(process.argv[2] ?? "") as Restoring;
  await (restoring.isControl ? unpackInPlace(restoring) : restore(restoring));
}
