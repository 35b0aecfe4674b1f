// Measures metrics of a year and prints a table:
//   bun scripts/metrics-load.ts [--emails N] [--domains N] [--rounds N] [--dir DIRECTORY]
// `emails` of one team are accepted at times all over a year, from `domains` domains, a tenth of them in broadcasts. Then
// each question is asked as GET /emails/metrics asks it, its query read and its answer made to text.
import { parseArgs } from "node:util";
import { createId } from "../src/lib/id.ts";
import { readMetrics } from "../src/metrics/read-metrics.ts";
import { readQuery } from "../src/metrics/read-query.ts";
import type { MetricsQuery } from "../src/metrics/schema.ts";
import type { Store } from "../src/store/store.ts";
import {
  acceptRequest,
  addTeam,
  NOON,
  sampleBody,
  sampleEmail,
} from "../src/testing/fixtures/store-samples.ts";
import { tempStore } from "../src/testing/fixtures/temp-store.ts";

const { values: options } = parseArgs({
  options: {
    emails: { type: "string", default: "1000000" },
    domains: { type: "string", default: "5" },
    rounds: { type: "string", default: "15" },
    dir: { type: "string", default: "/var/tmp" },
  },
});

const EMAILS = Number(options.emails);
const YEAR_MS = 365 * 24 * 3600_000;
/** One a week. */
const BROADCASTS = 52;
const PER_REQUEST = 20;
/** A new body per email, because the store takes ownership of the bytes. */
const body = () => sampleBody(new TextEncoder().encode("hello"));
const YEAR = { start_date: new Date(NOON - YEAR_MS).toISOString() };

async function main(): Promise<void> {
  await using store = await tempStore({ folder: options.dir, threads: true });
  const startedAt = performance.now();
  const { teamId, newest } = await fill(store);
  const seconds = (performance.now() - startedAt) / 1000;
  console.log(`${EMAILS} emails accepted in ${seconds.toFixed(0)} s`);
  console.log("| question | rows | median ms | slowest ms |\n|---|---|---|---|");
  for (const [name, query] of questions(newest)) await measure(name, () => ask(store, teamId, query));
}

/** Resolves to the team and the ids of its last hundred emails. */
async function fill(store: Store): Promise<{ teamId: string; newest: string[] }> {
  const { id: teamId } = await addTeam(store);
  const domains = Array.from({ length: Number(options.domains) }, createId);
  const broadcasts = Array.from({ length: BROADCASTS }, createId);
  const waiting: Promise<unknown>[] = [];
  let newest: string[] = [];
  for (let done = 0; done < EMAILS; done += PER_REQUEST) {
    const now = NOON - YEAR_MS + Math.floor((done / EMAILS) * YEAR_MS);
    const emails = Array.from({ length: PER_REQUEST }, (_, index) => {
      const domainId = domains[(done / PER_REQUEST + index) % domains.length] ?? "";
      const week = Math.floor((done / EMAILS) * BROADCASTS);
      const broadcastId = index % 10 === 0 ? (broadcasts[week] ?? null) : null;
      return sampleEmail(teamId, [`u${done + index}@d${index}.example`], {
        domainId,
        broadcastId,
        body: body(),
      });
    });
    newest = [...newest, ...emails.map(({ id }) => id)].slice(-100);
    waiting.push(store.emails.accept(acceptRequest(emails, { now })));
    if (waiting.length >= 8) await Promise.all(waiting.splice(0));
  }
  await Promise.all(waiting);
  return { teamId, newest };
}

function questions(newest: string[]): [name: string, query: MetricsQuery][] {
  const by = (dimensions: string, granularity: string, timezone: string): MetricsQuery => {
    return { ...YEAR, dimensions, granularity, timezone };
  };
  return [
    ["a week, totals", {}],
    ["a year, totals", YEAR],
    ["a year by month, UTC", by("period", "monthly", "UTC")],
    ["a year by day, UTC", by("period", "daily", "UTC")],
    ["a year by day, Berlin", by("period", "daily", "Europe/Berlin")],
    ["a year by day, Kathmandu", by("period", "daily", "Asia/Kathmandu")],
    ["a year by day and domain, Berlin", by("period,domain", "daily", "Europe/Berlin")],
    ["a year by week and broadcast, Berlin", by("period,broadcast", "weekly", "Europe/Berlin")],
    ["a year by hour, Berlin", by("period", "hourly", "Europe/Berlin")],
    ["a year by hour, Kathmandu", by("period", "hourly", "Asia/Kathmandu")],
    ["100 emails, each", { ...YEAR, dimensions: "email", email_id: newest }],
  ];
}

async function ask(store: Store, teamId: string, query: MetricsQuery): Promise<number> {
  const answer = await readMetrics({ store }, teamId, readQuery(query, NOON));
  JSON.stringify(answer);
  return answer.data?.length ?? 0;
}

async function measure(name: string, run: () => Promise<number>): Promise<void> {
  const times: number[] = [];
  let rows = 0;
  for (let round = 0; round < Number(options.rounds); round++) {
    const startedAt = performance.now();
    rows = await run();
    times.push(performance.now() - startedAt);
  }
  times.sort((one, other) => one - other);
  const middle = times[Math.floor(times.length / 2)] ?? 0;
  console.log(`| ${name} | ${rows} | ${middle.toFixed(1)} | ${(times.at(-1) ?? 0).toFixed(1)} |`);
}

await main();
