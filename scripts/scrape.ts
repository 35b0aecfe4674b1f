// What /metrics costs after mail to many destinations: its series and bytes, and the server's CPU for each scrape:
//   bun scripts/scrape.ts [--emails N] [--destinations N] [--rounds N] [--seconds N] [--dir DIRECTORY] [--binary FILE]
// Scrapes are more than a second apart, since gauges are read at most once a second. The control is as much time without.
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { drained, METRICS_TOKEN, startAppliance, startSink } from "./load-appliance.ts";
import { sendBatches } from "./load-clients.ts";
import { machine, processCpuMs } from "./process-figures.ts";

const { values: options } = parseArgs({
  options: {
    emails: { type: "string", default: "20000" },
    destinations: { type: "string", default: "10000" },
    rounds: { type: "string", default: "3" },
    seconds: { type: "string", default: "15" },
    dir: { type: "string", default: "/var/tmp" },
    binary: { type: "string", default: join(import.meta.dir, "../dist/sendlark") },
  },
});
const EVERY_MS = 1_100;
/** As Prometheus is usually set up. */
const USUAL_MS = 15_000;
const SETTLE_MS = 10_000;
const seriesOf = (text: string) => text.split("\n").filter((line) => /^[^#]/.test(line)).length;

mkdirSync(options.dir, { recursive: true });
const directory = mkdtempSync(join(options.dir, "sendlark-scrape-"));
const sink = await startSink();
const appliance = await startAppliance(options.binary, directory, sink);

async function scrape(): Promise<string> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const answer = await fetch(`${appliance.target.apiUrl}/metrics`, { headers });
  if (!answer.ok) throw new Error(`/metrics answered ${answer.status}`);
  return answer.text();
}

/** ms of CPU of all threads, while `work` runs every 1.1 seconds. */
async function cost(work: () => Promise<unknown>): Promise<{ cpu: number; times: number }> {
  const before = processCpuMs(appliance.pid);
  const endsAt = Date.now() + Number(options.seconds) * 1000;
  let times = 0;
  for (; Date.now() < endsAt; times += 1) {
    await work();
    await Bun.sleep(EVERY_MS);
  }
  return { cpu: processCpuMs(appliance.pid) - before, times };
}

try {
  await sink.reset();
  const emails = Number(options.emails);
  let sent = 0;
  const recipient = () => `r${sent++}@d${sent % Number(options.destinations)}.fast.load.test`;
  await sendBatches(appliance.target, { emails, concurrency: 2, recipient });
  const stats = await drained(sink, emails);
  const text = await scrape();
  console.log(machine(options.dir));
  console.log(`${stats.distinct} delivered, ${seriesOf(text)} series, ${(text.length / 1024).toFixed(0)} KB`);
  console.log("| round | CPU without, ms | with, ms | scrapes |\n|---|---|---|---|");
  const each: number[] = [];
  // What the mail left behind settles first.
  await Bun.sleep(SETTLE_MS);
  for (let round = 1; round <= Number(options.rounds); round += 1) {
    const control = await cost(async () => undefined);
    const scraped = await cost(scrape);
    console.log(`| ${round} | ${control.cpu} | ${scraped.cpu} | ${scraped.times} |`);
    each.push((scraped.cpu - control.cpu) / scraped.times);
  }
  const middle = each.toSorted((one, other) => one - other)[Math.floor(each.length / 2)] ?? 0;
  const share = ((100 * middle) / USUAL_MS).toFixed(3);
  console.log(
    `${middle.toFixed(1)} ms a scrape (median): ${share} % of a core at one in ${USUAL_MS / 1000} seconds`,
  );
} finally {
  await appliance.stop();
  sink.stop();
  rmSync(directory, { recursive: true, force: true });
}
