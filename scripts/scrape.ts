// What metrics cost with many teams, after mail to many destinations: the series and bytes of /metrics, the server's CPU for
// each scrape, and the time to count an email:
//   bun scripts/scrape.ts [--teams N] [--emails N] [--destinations N] [--rounds N] [--seconds N] [--dir DIRECTORY] [--binary FILE]
// Exits 1 if the limits are exceeded.
// Scrapes are more than a second apart, since gauges are read at most once a second. The control is as much time without.
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { createId } from "../src/lib/id.ts";
import { createMeter } from "../src/monitoring/meter.ts";
import { openTestStore } from "../src/testing/fixtures/open-test-store.ts";
import { addTeam } from "../src/testing/fixtures/store-samples.ts";
import { attemptsTo } from "../src/testing/fixtures/watched-mail.ts";
import { drained, METRICS_TOKEN, startAppliance, startSink } from "./load-appliance.ts";
import { sendBatches } from "./load-clients.ts";
import { machine, processCpuMs } from "./process-figures.ts";

const { values: options } = parseArgs({
  options: {
    teams: { type: "string", default: "1000" },
    emails: { type: "string", default: "20000" },
    destinations: { type: "string", default: "10000" },
    rounds: { type: "string", default: "3" },
    seconds: { type: "string", default: "15" },
    dir: { type: "string", default: "/var/tmp" },
    binary: { type: "string", default: join(import.meta.dir, "../dist/sendlark") },
  },
});
const LIMITS = { series: 2_000, percent: 1 };
const EMAILS_PER_SECOND = 1_000;
const EVERY_MS = 1_100;
/** As Prometheus is usually set up. */
const USUAL_MS = 15_000;
const SETTLE_MS = 10_000;
const seriesOf = (text: string) => text.split("\n").filter((line) => /^[^#]/.test(line)).length;

mkdirSync(options.dir, { recursive: true });
const directory = mkdtempSync(join(options.dir, "sendlark-scrape-"));
const sink = await startSink();
const appliance = await startAppliance(options.binary, directory, sink, addTeams);

async function addTeams(): Promise<void> {
  const store = await openTestStore({ dataDir: join(directory, "data") });
  for (let made = 0; made < Number(options.teams); made += 1) await addTeam(store);
  await store.close();
}

/** Microseconds of each email, accepted over HTTP and delivered at the first attempt. */
function countingCost(): number {
  const meter = createMeter();
  const attempts = Array.from(
    { length: Number(options.destinations) },
    (_, number) => attemptsTo(number)[0]!,
  );
  const emails = [{ id: createId() }];
  const each: number[] = [];
  for (let round = 0; round < COUNT_ROUNDS; round += 1) {
    const startedAt = performance.now();
    for (const attempt of attempts) {
      meter.accepted("http", emails);
      meter.registry.observe("accept_duration_seconds", ["http"], 0.003);
      meter.batch({ elapsedMs: 2, calls: 9 });
      meter.query({ type: "MX", rcode: "noerror", elapsedMs: 3 });
      meter.attempted(attempt);
    }
    each.push(((performance.now() - startedAt) * 1_000) / attempts.length);
  }
  return middleOf(each);
}

const COUNT_ROUNDS = 20;
const middleOf = (values: number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

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
  const middle = middleOf(each);
  const share = (100 * middle) / USUAL_MS;
  console.log(
    `${middle.toFixed(1)} ms a scrape (median): ${share.toFixed(3)} % of a core at one in ${USUAL_MS / 1000} seconds`,
  );
  const counting = countingCost();
  const countingShare = (100 * counting * EMAILS_PER_SECOND) / 1_000_000;
  console.log(
    `${counting.toFixed(1)} µs to count an email: ${countingShare.toFixed(2)} % of a core at ${EMAILS_PER_SECOND} a second`,
  );
  const isHeld = seriesOf(text) < LIMITS.series && share + countingShare < LIMITS.percent;
  process.exitCode = isHeld ? 0 : 1;
} finally {
  await appliance.stop();
  sink.stop();
  rmSync(directory, { recursive: true, force: true });
}
