// What tracking costs delivery: the same emails with twenty links, in turns with and without it.
//   bun scripts/tracking-load.ts [--emails N] [--rounds N] [--links N] [--dir DIRECTORY] [--binary FILE]
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Appliance, drained, type Sink, startAppliance, startSink } from "./load-appliance.ts";
import { sendBatches } from "./load-clients.ts";
import { cpuMs, cpuPerEmail, machine, THREADS } from "./process-figures.ts";

const { values: options } = parseArgs({
  options: {
    emails: { type: "string", default: "5000" },
    rounds: { type: "string", default: "5" },
    links: { type: "string", default: "20" },
    dir: { type: "string", default: "/var/tmp" },
    binary: { type: "string", default: join(import.meta.dir, "../dist/sendlark") },
  },
});

interface Turn {
  rate: number;
  cpu: Map<string, number>;
}

const EMAILS = Number(options.emails);
let lastId = 0;

async function main(): Promise<void> {
  mkdirSync(options.dir, { recursive: true });
  const directory = mkdtempSync(join(options.dir, "sendlark-load-"));
  const sink = await startSink();
  const appliance = await startAppliance(options.binary, directory, sink);
  try {
    console.log(machine(directory));
    const turns = { off: [] as Turn[], on: [] as Turn[] };
    // Warm up before measuring.
    for (const mode of ["off", "on"] as const) await turn(appliance, sink, mode);
    for (let round = 0; round < Number(options.rounds); round++) {
      // Alternate the order, because the second run of a round has a larger database.
      const order = round % 2 === 0 ? (["off", "on"] as const) : (["on", "off"] as const);
      for (const mode of order) turns[mode].push(await turn(appliance, sink, mode));
    }
    print(turns);
  } finally {
    await appliance.stop();
    sink.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}

async function turn(appliance: Appliance, sink: Sink, mode: "off" | "on"): Promise<Turn> {
  const { target, pid } = appliance;
  await setTracking(appliance, mode === "on");
  await sink.reset();
  const before = cpuMs(pid);
  const startedAt = Date.now();
  const recipient = () => `u${++lastId}@d${lastId % 50}.fast.load.test`;
  await sendBatches(target, { emails: EMAILS, concurrency: 2, recipient, links: Number(options.links) });
  const stats = await drained(sink, EMAILS);
  if (stats.distinct !== EMAILS) throw new Error(`${EMAILS - stats.distinct} emails are lost`);
  return {
    rate: (stats.distinct * 1000) / (stats.lastArrivalAt - startedAt),
    cpu: cpuPerEmail(pid, before, EMAILS),
  };
}

async function setTracking({ target }: Appliance, isOn: boolean): Promise<void> {
  const headers = { authorization: `Bearer ${target.apiKey}`, "content-type": "application/json" };
  const list = (await (await fetch(`${target.apiUrl}/domains`, { headers })).json()) as {
    data: { id: string }[];
  };
  const body = JSON.stringify({ open_tracking: isOn, click_tracking: isOn });
  const url = `${target.apiUrl}/domains/${list.data[0]?.id}`;
  const changed = await fetch(url, { method: "PATCH", headers, body });
  if (!changed.ok) throw new Error(await changed.text());
}

function print(turns: Record<"off" | "on", Turn[]>): void {
  console.log(`| tracking | emails/s (median) | CPU ms/email | ${THREADS.join(" | ")} |`);
  console.log(`|${"---|".repeat(3 + THREADS.length)}`);
  const rows = (["off", "on"] as const).map((mode) => {
    const rate = median(turns[mode].map((each) => each.rate));
    const cpu = THREADS.map((name) => median(turns[mode].map((each) => each.cpu.get(name) ?? 0)));
    const sum = median(
      turns[mode].map((each) => [...each.cpu.values()].reduce((total, ms) => total + ms, 0)),
    );
    console.log(`| ${[mode, rate.toFixed(0), ...[sum, ...cpu].map((ms) => ms.toFixed(3))].join(" | ")} |`);
    return { rate, sum };
  });
  const [off, on] = rows;
  if (off === undefined || on === undefined) return;
  const [slower, dearer] = [1 - on.rate / off.rate, on.sum / off.sum - 1].map((part) =>
    (part * 100).toFixed(1),
  );
  console.log(`throughput: ${slower} % less; CPU: ${dearer} % more`);
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

await main();
