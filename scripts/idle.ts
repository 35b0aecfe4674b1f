// What an appliance costs that does nothing: memory by part, CPU and wake-ups by thread, and what it writes.
//   bun scripts/idle.ts [--binary dist/sendlark] [--settle 100] [--seconds 60]
// Another program's work changes none of it but the CPU time, a little.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { configText, createCli, startServer } from "../src/testing/fixtures/server-process.ts";

const { values: options } = parseArgs({
  options: {
    binary: { type: "string", default: "dist/sendlark" },
    settle: { type: "string", default: "100" },
    seconds: { type: "string", default: "60" },
  },
});
const SECONDS = Number(options.seconds);

interface Thread {
  name: string;
  cpuMs: number;
  wakes: number;
}

/** By thread id. */
function threadsOf(pid: number): Map<string, Thread> {
  const found = new Map<string, Thread>();
  for (const task of readdirSync(`/proc/${pid}/task`)) {
    const file = (name: string) => readFileSync(`/proc/${pid}/task/${task}/${name}`, "latin1");
    const name = task === String(pid) ? "main" : file("comm").trim();
    const cpuMs = Number(file("schedstat").split(" ")[0]) / 1e6;
    const wakes = Number(/^voluntary_ctxt_switches:\s+(\d+)/m.exec(file("status"))?.[1]);
    found.set(task, { name, cpuMs, wakes });
  }
  return found;
}

/** MB of each field of smaps_rollup. */
function memoryOf(pid: number): Record<string, number> {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, "latin1");
  return Object.fromEntries(
    [...rollup.matchAll(/^(\w+):\s+(\d+) kB/gm)].map(([, name, kb]) => [name, Number(kb) / 1024]),
  );
}

/** Bytes that the process has caused to be written to disks. */
function writtenBytes(pid: number): number {
  return Number(/^write_bytes: (\d+)/m.exec(readFileSync(`/proc/${pid}/io`, "latin1"))?.[1]);
}

async function main(): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), "sendlark-idle-"));
  const configFile = join(directory, "sendlark.toml");
  const names = { hostname: "mail.idle.test", dataDir: join(directory, "data") };
  const delivery = 'dns = ["127.0.0.1:9"]';
  await Bun.write(configFile, configText({ ...names, delivery, metricsListen: "127.0.0.1:0" }));
  const cli = createCli([options.binary], configFile);
  await cli("team", "create", "idle");
  await cli("domain", "add", "idle.test", "--team", "idle");
  const { child } = await startServer([options.binary], { configFile, logFile: join(directory, "log") });
  try {
    await Bun.sleep(Number(options.settle) * 1000);
    const before = { threads: threadsOf(child.pid), written: writtenBytes(child.pid) };
    await Bun.sleep(SECONDS * 1000);
    const memory = memoryOf(child.pid);
    console.log("| memory, MB | |\n|---|---|");
    for (const name of ["Rss", "Pss", "Pss_Anon", "Pss_File"]) {
      console.log(`| ${name} | ${memory[name]?.toFixed(0)} |`);
    }
    console.log("\n| thread | % of a core | wakes/s |\n|---|---|---|");
    let total = 0;
    for (const [task, thread] of threadsOf(child.pid)) {
      const since = before.threads.get(task) ?? { cpuMs: 0, wakes: 0 };
      const percent = (thread.cpuMs - since.cpuMs) / SECONDS / 10;
      total += percent;
      const wakes = (thread.wakes - since.wakes) / SECONDS;
      console.log(`| ${thread.name} | ${percent.toFixed(3)} | ${wakes.toFixed(1)} |`);
    }
    const written = writtenBytes(child.pid) - before.written;
    console.log(`| all | ${total.toFixed(2)} | |\n\nwritten: ${written} bytes in ${SECONDS} s`);
  } finally {
    child.kill("SIGTERM");
    await child.exited;
    rmSync(directory, { recursive: true, force: true });
  }
}

await main();
