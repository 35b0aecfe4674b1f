// Kills backups with -9 at random moments: whatever lies under the name of an archive is complete, and the next backup works.
//   bun scripts/backup-crash.ts [--kills N] [--seed N] [--binary FILE] [--write]
// One that writes under the archive's own name must be caught.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { archiveTime } from "../src/backup/manifest.ts";
import { fileSource, openArchive } from "../src/backup/read-archive.ts";
import { reportCampaign } from "../src/testing/faults/campaign-report.ts";
import { buildControl } from "../src/testing/faults/control-build.ts";
import { type SeededRandom, seededRandom } from "../src/testing/fuzz/seeded-random.ts";

const { values } = parseArgs({
  options: {
    kills: { type: "string", default: "200" },
    seed: { type: "string", default: "1" },
    binary: { type: "string", default: join(import.meta.dir, "../dist/sendlark") },
    write: { type: "boolean", default: false },
  },
});
const CONTROL_KILLS_MAX = 60;
const BODY_BYTES = 4_000_000;
const BODIES = 6;

interface Found {
  kills: number;
  complete: number;
  drafts: number;
  broken: string[];
}

/** Kills `count` backups; ends early when `isOver` says so. */
async function campaign(
  binary: string,
  { count, random, isOver }: { count: number; random: SeededRandom; isOver(found: Found): boolean },
): Promise<Found> {
  const folder = mkdtempSync(join(tmpdir(), "sendlark-backup-crash-"));
  const kept = join(folder, "kept");
  mkdirSync(kept);
  const file = join(folder, "sendlark.toml");
  writeFileSync(
    file,
    `data_dir = "data"\n[delivery]\nmode = "sandbox"\n[backup]\nto = "kept"\nkeep = "1 daily"\n`,
  );
  const run = (...words: string[]) =>
    Bun.spawn([binary, ...words, "--config", file], { stdout: "pipe", stderr: "pipe", detached: true });
  const type = async (...words: string[]) => {
    const process = run(...words);
    const [out, err] = await Promise.all([
      new Response(process.stdout).text(),
      new Response(process.stderr).text(),
    ]);
    if ((await process.exited) !== 0) throw new Error(`${words.join(" ")}: ${err}`);
    return out;
  };
  try {
    await fill(type, folder);
    const startedAt = performance.now();
    await type("backup", "--rehearse");
    const tookMs = performance.now() - startedAt;
    const found: Found = { kills: 0, complete: 0, drafts: 0, broken: [] };
    while (found.kills < count && !isOver(found)) {
      const backup = run("backup", ...(random.chance(0.3) ? ["--rehearse"] : []));
      await Bun.sleep(random.below(Math.ceil(tookMs)));
      // The command and its process, or the command alone: what it started has to end by itself.
      const isWhole = random.chance(0.5);
      kill(isWhole ? -backup.pid : backup.pid);
      await backup.exited;
      found.kills += 1;
      await look(kept, found);
    }
    const { file: last } = JSON.parse(await type("backup", "--json")) as { file: string };
    if (!existsSync(last)) found.broken.push("no backup after the last kill");
    if (readdirSync(join(folder, "data")).includes("backup-work")) {
      const left = readdirSync(join(folder, "data/backup-work"));
      if (left.length > 0) found.broken.push(`${left.length} scratch directories are left`);
    }
    const drafts = readdirSync(kept).filter((name) => name.endsWith(".part"));
    if (drafts.length > 0) found.broken.push(`${drafts.length} drafts are left`);
    await look(kept, found);
    return found;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Large bodies that do not compress, so that writing takes a while. */
async function fill(type: (...words: string[]) => Promise<string>, folder: string): Promise<void> {
  await type("team", "create", "Acme");
  await type("domain", "add", "acme.test", "--team", "Acme");
  for (let count = 0; count < BODIES; count += 1) {
    const text = join(folder, "text");
    writeFileSync(
      text,
      crypto
        .getRandomValues(new Uint8Array(65_536))
        .toBase64()
        .repeat(BODY_BYTES / 87_384),
    );
    await type(...`send --from a@acme.test --to b@x.test --subject ${count} --file ${text}`.split(" "));
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It has ended already.
  }
}

async function look(kept: string, found: Found): Promise<void> {
  const names = readdirSync(kept);
  found.drafts += names.some((name) => name.endsWith(".part")) ? 1 : 0;
  for (const name of names.filter((one) => archiveTime(one) !== null)) {
    try {
      const { members } = await openArchive(fileSource(join(kept, name)));
      for await (const _ of members());
      found.complete += 1;
    } catch (error) {
      // The rules may have deleted it meanwhile.
      if ((error as NodeJS.ErrnoException).code === "ENOENT") continue;
      found.broken.push(`${name}: ${(error as Error).message}`);
    }
  }
}

const seed = Number(values.seed);
const { kills, complete, drafts, broken } = await campaign(values.binary, {
  count: Number(values.kills),
  random: seededRandom(seed),
  isOver: () => false,
});
const control = join(tmpdir(), `sendlark-backup-control-${process.pid}`);
await buildControl(control, "halfArchive");
const caught = await campaign(control, {
  count: CONTROL_KILLS_MAX,
  random: seededRandom(seed),
  isOver: (found) => found.broken.length > 0,
});
rmSync(control);
if (caught.broken.length === 0) broken.push("a backup under the archive's own name was not caught");
process.exit(
  await reportCampaign(
    {
      name: "backup-crash",
      seed,
      counts: { kills, "archives verified": complete, "kills that left a draft": drafts },
      control: `writes under the archive's own name: broken after ${caught.kills} kills`,
      violations: broken,
    },
    values.write,
  ),
);
