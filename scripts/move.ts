// The campaign of moves to PostgreSQL: bun scripts/move.ts [--queued N] [--history N] [--rate N] [--kills N] [--seed N] [--write]
// A move of a working server under load must keep mail waiting for 30 seconds at most, lose none and send none twice. A move that is
// killed at any moment must leave one owner, and complete when it is run again. The control confirms the new owner before the
// former one has given up.
import { parseArgs } from "node:util";
import { reportCampaign } from "../src/testing/faults/campaign-report.ts";
import { killControl, killMoves, moveUnderLoad } from "../src/testing/faults/move-campaign.ts";
import { seededRandom } from "../src/testing/fuzz/seeded-random.ts";
import { startPostgres } from "../src/testing/servers/postgres.ts";

const { values } = parseArgs({
  options: {
    queued: { type: "string", default: "1000" },
    history: { type: "string", default: "1000" },
    rate: { type: "string", default: "20" },
    kills: { type: "string", default: "100" },
    seed: { type: "string", default: "1" },
    write: { type: "boolean", default: false },
  },
});
/** A million takes half an hour to arrive. */
const WAIT_MS = 3_600_000;
const random = seededRandom(Number(values.seed));
await using server = await startPostgres({ fsync: "on", shared_buffers: "256MB", max_wal_size: "4GB" });
const load = await moveUnderLoad(server, {
  queued: Number(values.queued),
  history: Number(values.history),
  perSecond: Number(values.rate),
  withinMs: WAIT_MS,
});
console.log(load);
const owners = await killControl(server);
const killed = await killMoves(server, { kills: Number(values.kills), random: random.next });
process.exitCode = await reportCampaign(
  {
    name: "move",
    seed: Number(values.seed),
    counts: { ...load.counts, ...killed.counts },
    control: `confirms the new owner too early: killed then, it leaves ${owners}`,
    violations: [
      ...load.violations,
      ...killed.violations,
      ...(owners === "SQLite and PostgreSQL" ? [] : ["two owners were not caught"]),
    ],
  },
  values.write,
);
