// Does a sick destination slow the healthy ones? Sends to 500 destinations twice, all healthy, and with four sick ones
// among them (a tarpit at 30 s an answer, a dead host, a greylisting and a rate-limiting one), and compares the rate
// at which the healthy ones get their mail:
//   bun scripts/load-mixed.ts [--emails N] [--rounds N] [--dir DIRECTORY] [--binary FILE]
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { drained, startAppliance, startSink } from "./load-appliance.ts";
import { sendBatches } from "./load-clients.ts";
import { machine } from "./process-figures.ts";

const { values: options } = parseArgs({
  options: {
    emails: { type: "string", default: "20000" },
    rounds: { type: "string", default: "2" },
    dir: { type: "string", default: "/var/tmp" },
    binary: { type: "string", default: join(import.meta.dir, "../dist/sendlark") },
  },
});

const HEALTHY = 496;
const SICK = ["tarpit", "dead", "greylist", "rated"];
/** One email of so many goes to one of the four: each gets about five times as much as a healthy destination. */
const SICK_EVERY = 26;
const TARGET = 0.9;

interface Round {
  isSick: boolean;
  /** Emails a second to the healthy 496. */
  rate: number;
  losses: number;
}

/** Uses a fresh appliance, because one that has learned which destinations are sick is faster. */
async function playRound(isSick: boolean): Promise<Round> {
  mkdirSync(options.dir, { recursive: true });
  const directory = mkdtempSync(join(options.dir, "sendlark-load-"));
  const sink = await startSink();
  const appliance = await startAppliance(options.binary, directory, sink);
  try {
    await sink.reset();
    const startedAt = Date.now();
    let sent = 0;
    let healthy = 0;
    const recipient = (): string => {
      sent += 1;
      if (sent % SICK_EVERY !== 0) {
        healthy += 1;
        return `h${sent}@d${sent % HEALTHY}.fast.load.test`;
      }
      const which = (sent / SICK_EVERY) % SICK.length;
      return isSick ? `s${sent}@d0.${SICK[which]}.load.test` : `s${sent}@d${HEALTHY + which}.fast.load.test`;
    };
    await sendBatches(appliance.target, { emails: Number(options.emails), concurrency: 2, recipient });
    const stats = await drained(sink, healthy, "h");
    const seconds = (stats.lastArrivalAt - startedAt) / 1000;
    return { isSick, rate: stats.distinct / seconds, losses: healthy - stats.distinct };
  } finally {
    await appliance.stop();
    sink.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}

console.log(machine(options.dir));
console.log("| round | among the 500 | healthy emails/s | missing |\n|---|---|---|---|");
const rounds: Round[] = [];
for (let number = 1; number <= Number(options.rounds); number += 1) {
  for (const isSick of [false, true]) {
    const round = await playRound(isSick);
    rounds.push(round);
    const among = isSick ? "four sick" : "all healthy";
    console.log(`| ${number} | ${among} | ${round.rate.toFixed(0)} | ${round.losses} |`);
  }
}
const mean = (isSick: boolean): number => {
  const rates = rounds.filter((round) => round.isSick === isSick).map(({ rate }) => rate);
  return rates.reduce((sum, rate) => sum + rate, 0) / rates.length;
};
const ratio = mean(true) / mean(false);
console.log(`healthy destinations keep ${(ratio * 100).toFixed(0)} % of their rate beside the sick ones`);
process.exit(ratio >= TARGET && rounds.every(({ losses }) => losses === 0) ? 0 : 1);
