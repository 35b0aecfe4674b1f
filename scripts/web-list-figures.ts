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
    // A server makes the keys that its database needs.
    await (await serve(directory))[Symbol.asyncDispose]();
    const filled = await fill(join(directory, "data"), request.emails);
    await using server = await serve(directory);
    const ask = await signIn(server.url, directory);
    const figures: ListFigures[] = [];
    const [rare] = (await ask({ tag: "odd" })).data ?? [];
    for (const one of [...filters(filled), ...searches(rare), ...counts()])
      figures.push(await measure(ask, one));
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
  setStatuses(join(dataDir, "sendlark.db"));
  return filled;
}

/** 2 % bounced, 10 % opened (none of shop.example's, which are the odd rows), the rest delivered. */
function setStatuses(file: string): void {
  const database = new Database(file);
  database.run(`UPDATE emails SET status = CASE
    WHEN rowid % 49 = 1 THEN 'bounced' WHEN rowid % 10 = 4 THEN 'opened' ELSE 'delivered' END
    WHERE status = 'sent'`);
  database.close();
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

interface Item {
  id: string;
  message_id: string;
}

type Query = Record<string, string>;
type Ask = (query: Query, path?: string) => Promise<{ data?: Item[]; count?: number }>;

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
  return async (query, path = "emails") => {
    const search = new URLSearchParams(path === "emails" ? { limit: "50", ...query } : query);
    const answer = await fetch(`${url}/dashboard/api/${path}?${search}`, { headers: { cookie } });
    if (!answer.ok) throw new Error(`${search}: ${await answer.text()}`);
    return (await answer.json()) as { data?: Item[]; count?: number };
  };
}

async function measure(ask: Ask, [name, query, path]: Case): Promise<ListFigures> {
  const times: number[] = [];
  let found = 0;
  for (let run = 0; run < RUNS; run += 1) {
    const startedAt = performance.now();
    const { data, count } = await ask(query, path);
    found = data?.length ?? count ?? 0;
    times.push(performance.now() - startedAt);
    await Bun.sleep(PAUSE_MS);
  }
  times.sort((a, b) => a - b);
  return { name, found, p50: times[Math.floor(RUNS / 2)] ?? 0, max: times.at(-1) ?? 0 };
}

type Case = [name: string, query: Query, path?: string];

/** What the page can ask for: common, rare and absent. */
function filters({ start, keys }: { start: number; keys: FilledKeys }): Case[] {
  const dayAgo = new Date(Date.now() - 86_400_000).toISOString();
  return [
    ["none", {}],
    ["the last 24 hours", { created_after: dayAgo }],
    ["before there were any", { created_before: new Date(start - 1).toISOString() }],
    ["status, common", { last_event: "delivered" }],
    ["status, 3 rows", { last_event: "scheduled" }],
    ["status, absent", { last_event: "complained" }],
    ["two statuses", { last_event: "bounced,scheduled" }],
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
    ["domain and common status that never meet", { domain: "shop.example", last_event: "opened" }],
  ];
}

function searches(rare: Item | undefined): Case[] {
  const monthAgo = new Date(Date.now() - 30 * 86_400_000).toISOString();
  return [
    ["search, common", { search: "ship" }],
    ["search, 3 rows", { search: "zebra" }],
    ["search, absent", { search: "nobody" }],
    ["search, absent, of common letters", { search: "exampleship" }],
    ["search, absent digits", { search: "999888777" }],
    ["search, two letters, absent", { search: "zq" }],
    ["search, beginning of an address", { search: "user12@" }],
    ["search, middle of an address", { search: "ser54321@" }],
    ["search, a domain", { search: "d77.example" }],
    ["search, a domain of 3 rows", { search: "@rare" }],
    ["search, two words of every email", { search: "shipped order" }],
    ["search, two words, one absent", { search: "order nobody" }],
    ["search, two words that never meet", { search: "zebra shipped" }],
    ["search, Message-ID", { search: rare?.message_id ?? "" }],
    ["search, id", { search: rare?.id ?? "" }],
    ["search, common, 2 % bounced", { search: "shipped", last_event: "bounced" }],
    ["search, common, in a rare status", { search: "shipped", last_event: "scheduled" }],
    ["search, rare, in a common status", { search: "zebra", last_event: "delivered" }],
    ["search, absent, in a range", { search: "nobody", created_after: monthAgo }],
    [
      "search with tag, domain, status and range",
      {
        search: "order",
        tag: "kind:v4",
        domain: "shop.example",
        last_event: "bounced",
        created_after: monthAgo,
      },
    ],
  ];
}

function counts(): Case[] {
  const path = "emails/count";
  return [
    ["count, all", {}, path],
    ["count, status, common", { last_event: "delivered" }, path],
    ["count, search, common", { search: "shipped" }, path],
    ["count, search, a domain", { search: "d77.example" }, path],
    ["count, search, absent", { search: "nobody" }, path],
    ["count, domain and tag that never meet", { domain: "shop.example", tag: "kind:v3" }, path],
  ];
}
