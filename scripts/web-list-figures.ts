// How long the server takes for the Emails page with a full store, filter by filter: the whole way through the session,
// the route and the thread that reads.
import { Database } from "bun:sqlite";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createTeam } from "../src/accounts/teams.ts";
import { systemClock } from "../src/lib/clock.ts";
import { SOURCE_COMMAND } from "../src/testing/fixtures/appliance.ts";
import { openTestStore } from "../src/testing/fixtures/open-test-store.ts";
import { configText, createCli, startServer } from "../src/testing/fixtures/server-process.ts";
import { type FilledKeys, fillStore, waitForIndex } from "./fill-store.ts";

export interface ListFigures {
  name: string;
  found: number;
  p50: number;
  max: number;
}

const RUNS = 15;
/** Stays below the session's rate limit. */
const PAUSE_MS = 30;

export async function measureList(request: { emails: number; directory: string }): Promise<ListFigures[]> {
  mkdirSync(request.directory, { recursive: true });
  const directory = mkdtempSync(join(request.directory, "sendlark-web-figures-"));
  try {
    const filled = await fill(join(directory, "data"), request.emails);
    await using server = await serve(directory);
    const ask = await signIn(server.url, directory);
    const figures: ListFigures[] = [];
    for (const [name, query] of filters(filled)) figures.push(await measure(ask, name, query));
    return figures;
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

async function fill(dataDir: string, emails: number) {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const store = await openTestStore({ dataDir, threads: true });
  const team = await createTeam({ store, clock: systemClock }, { name: "Lovelace Looms" });
  const rival = await createTeam({ store, clock: systemClock }, { name: "Rival" });
  const filled = await fillStore(store, { emails, teamId: team.id, rivalId: rival.id });
  // Hold all deliveries while the list is measured.
  for (let changed = 1; changed > 0; ) {
    ({ changed } = await store.deliveries.applyAction({ action: "hold", filter: {}, now: Date.now() }));
  }
  const database = new Database(join(dataDir, "sendlark.db"), { readonly: true });
  await waitForIndex(database);
  database.close();
  await store.close();
  return filled;
}

async function serve(directory: string) {
  const configFile = join(directory, "sendlark.toml");
  const names = { hostname: "localhost", dataDir: join(directory, "data") };
  writeFileSync(configFile, configText({ ...names, delivery: 'mode = "sandbox"' }));
  const logFile = join(directory, "log");
  const { child, ready } = await startServer(SOURCE_COMMAND, { configFile, logFile });
  return {
    url: ready.http,
    async [Symbol.asyncDispose]() {
      child.kill("SIGTERM");
      await child.exited;
    },
  };
}

type Ask = (query: Record<string, string>) => Promise<{ data: unknown[] }>;

/** As the operator, whose first team is the one that owns the emails. */
async function signIn(url: string, directory: string): Promise<Ask> {
  const cli = createCli(SOURCE_COMMAND, join(directory, "sendlark.toml"));
  const link = (await cli("admin", "link")) as { url: string };
  const token = new URL(link.url).hash.slice(1);
  const headers = { "content-type": "application/json", "sec-fetch-site": "same-origin" };
  const person = {
    name: "Ada",
    email: "ada@lovelace.dev",
    password: "analytical engine 1843",
    team_name: "x",
  };
  const entered = await fetch(`${url}/dashboard/api/session/link/redeem`, {
    method: "POST",
    headers,
    body: JSON.stringify({ token, ...person }),
  });
  if (!entered.ok) throw new Error(await entered.text());
  const cookie = entered.headers
    .getSetCookie()
    .map((line) => line.split(";", 1)[0])
    .join("; ");
  return async (query) => {
    const search = new URLSearchParams({ limit: "50", ...query });
    const answer = await fetch(`${url}/dashboard/api/emails?${search}`, { headers: { cookie } });
    if (!answer.ok) throw new Error(`${search}: ${await answer.text()}`);
    return (await answer.json()) as { data: unknown[] };
  };
}

async function measure(ask: Ask, name: string, query: Record<string, string>): Promise<ListFigures> {
  const times: number[] = [];
  let found = 0;
  for (let run = 0; run < RUNS; run += 1) {
    const startedAt = performance.now();
    found = (await ask(query)).data.length;
    times.push(performance.now() - startedAt);
    await Bun.sleep(PAUSE_MS);
  }
  times.sort((a, b) => a - b);
  return { name, found, p50: times[Math.floor(RUNS / 2)] ?? 0, max: times.at(-1) ?? 0 };
}

/** What the page can ask for: common, rare and absent. */
function filters({ start, keys }: { start: number; keys: FilledKeys }): [string, Record<string, string>][] {
  const dayAgo = new Date(Date.now() - 86_400_000).toISOString();
  return [
    ["none", {}],
    ["the last 24 hours", { created_after: dayAgo }],
    ["before there were any", { created_before: new Date(start - 1).toISOString() }],
    ["status, common", { last_event: "sent" }],
    ["status, 3 rows", { last_event: "scheduled" }],
    ["status, absent", { last_event: "bounced" }],
    ["search, common", { search: "ship" }],
    ["search, 3 rows", { search: "zebra" }],
    ["search, absent", { search: "nobody" }],
    ["search, an address", { search: "user12@" }],
    ["two words, one absent", { search: "order nobody" }],
    ["tag, common", { tag: "kind:v3" }],
    ["tag, 3 rows", { tag: "odd" }],
    ["recipient", { recipient: "user5@d5.example" }],
    ["recipient's domain, 3 rows", { recipient_domain: "rare.example" }],
    ["sending domain, common", { domain: "shop.example" }],
    ["sending domain, absent", { domain: "none.example" }],
    ["API key, common", { api_key_id: keys.common }],
    ["API key, 3 rows", { api_key_id: keys.rare }],
    ["domain and tag that never meet", { domain: "shop.example", tag: "kind:v3" }],
    ["domain in a rare status", { domain: "shop.example", last_event: "scheduled" }],
  ];
}
