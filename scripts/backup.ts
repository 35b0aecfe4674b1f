// How long accepting an email takes while a backup is made, beside the same time without one, in pairs; and that nothing
// that was accepted before is missing from the archives. Exits 1 if p99 is twice as long or more:
//   bun scripts/backup.ts [--rate EMAILS] [--emails N] [--pairs N] [--source]
import { Database } from "bun:sqlite";
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { fileSource, openArchive } from "../src/backup/read-archive.ts";
import { type Appliance, SOURCE_COMMAND, startAppliance } from "../src/testing/fixtures/appliance.ts";
import { machine } from "./process-figures.ts";
import { startLoad } from "./steady-load.ts";

const { values: options } = parseArgs({
  options: {
    rate: { type: "string", default: "500" },
    /** Of 6 KB, in the database before. */
    emails: { type: "string", default: "40000" },
    pairs: { type: "string", default: "4" },
    binary: { type: "string", default: join(import.meta.dir, "../dist/sendlark") },
    source: { type: "boolean", default: false },
  },
});
const RATE = Number(options.rate);
/** One side of a pair takes at least this long. */
const SIDE_MS = 8_000;
const RATIO_MAX = 2;
const BATCH = 100;

async function fill(appliance: Appliance, emails: number): Promise<void> {
  const words = "The quick brown fox jumps over the lazy dog. ";
  for (let count = 0; count < emails; count += BATCH) {
    const body = Array.from({ length: BATCH }, (_, index) => ({
      from: "a@sender.test",
      to: "b@site.test",
      subject: `Filler ${count + index}`,
      text: `${count + index} ${words.repeat(130)}`,
      scheduled_at: "in 1 day",
    }));
    const response = await appliance.api("/emails/batch", { method: "POST", body });
    if (!response.ok) throw new Error(await response.text());
  }
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

interface Side {
  p50: number;
  p99: number;
  count: number;
  refused: number;
}

async function measure(
  appliance: Appliance,
  meanwhile: (ids: () => string[]) => Promise<void>,
): Promise<Side> {
  const load = startLoad(appliance, RATE);
  await Promise.all([sleep(SIDE_MS), meanwhile(load.ids)]);
  return await load.stop();
}

/** Ids that the archive does not have. */
async function missingFrom(file: string, ids: string[]): Promise<number> {
  const copy = `${file}.db`;
  const { members } = await openArchive(fileSource(file));
  for await (const { name, content } of members()) {
    if (name !== "sendlark.db") continue;
    const writer = Bun.file(copy).writer();
    for await (const piece of content) await Promise.resolve(writer.write(new Uint8Array(piece)));
    await writer.end();
  }
  using database = new Database(copy, { readonly: true });
  const known = database.query("SELECT 1 FROM emails WHERE id = ?");
  const missing = ids.filter((id) => known.get(id) === null).length;
  rmSync(copy);
  return missing;
}

const command = options.source ? SOURCE_COMMAND : [options.binary];
// A scheduled backup is started by the server itself: the command's own start must not count.
await using appliance = await startAppliance({
  command: ["nice", "-n", "19", ...command],
  serveCommand: command,
});
const folder = join(appliance.directory, "archives");
mkdirSync(folder);
await fill(appliance, Number(options.emails));
await measure(appliance, async () => {});
const rows: Record<string, string | number>[] = [];
let [missing, checked, refused] = [0, 0, 0] as number[];
const taken: { p99: [number, number] }[] = [];
for (let pair = 1; pair <= Number(options.pairs); pair += 1) {
  const seconds: number[] = [];
  let bytes = 0;
  const archives: { file: string; ids: string[] }[] = [];
  const backUp = async (ids: () => string[]) => {
    const endsAt = performance.now() + SIDE_MS;
    // One after another, so that the whole side has one.
    while (performance.now() < endsAt) {
      const before = ids();
      const startedAt = performance.now();
      const made = (await appliance.cli("backup", "--plain", "--to", folder)) as {
        file: string;
        bytes: number;
      };
      seconds.push((performance.now() - startedAt) / 1000);
      bytes = made.bytes;
      archives.push({ file: made.file, ids: before });
    }
  };
  const order = pair % 2 === 0 ? ["with", "without"] : ["without", "with"];
  const sides = new Map<string, Side>();
  for (const side of order)
    sides.set(side, await measure(appliance, side === "with" ? backUp : async () => {}));
  const idle = sides.get("without")!;
  const busy = sides.get("with")!;
  for (const { file, ids } of archives.slice(-1)) {
    missing = missing! + (await missingFrom(file, ids));
    checked = checked! + ids.length;
  }
  for (const { file } of archives) rmSync(file, { force: true });
  refused = refused! + idle.refused + busy.refused;
  taken.push({ p99: [idle.p99, busy.p99] });
  rows.push({
    pair,
    backups: seconds.length,
    "seconds each": (seconds.reduce((sum, one) => sum + one, 0) / seconds.length).toFixed(1),
    MB: (bytes / 1024 / 1024).toFixed(1),
    "p50 without": idle.p50.toFixed(1),
    "p50 with": busy.p50.toFixed(1),
    "p99 without": idle.p99.toFixed(1),
    "p99 with": busy.p99.toFixed(1),
    ratio: (busy.p99 / idle.p99).toFixed(2),
  });
}
console.table(rows);
const ratios = taken.map(({ p99: [idle, busy] }) => busy / idle).sort((one, other) => one - other);
const ratio = ratios[Math.floor(ratios.length / 2)] ?? 0;
console.log(machine(appliance.directory));
console.log(
  `median ratio of p99 ${ratio.toFixed(2)} (at most ${RATIO_MAX}), ${refused} refused, ${missing} of ${checked} acknowledged emails missing`,
);
process.exitCode = ratio < RATIO_MAX && refused === 0 && missing === 0 ? 0 : 1;
