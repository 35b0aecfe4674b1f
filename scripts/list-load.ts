// Fills a store with emails, waits until all are indexed, and prints how long each filter of the list takes:
//   bun scripts/list-load.ts [--emails N] [--runs N] [--dir DIRECTORY]
// Most filters are asked for what is common, rare and absent. Times are from the call to the answer, on the main thread.
import { Database } from "bun:sqlite";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { createId } from "../src/lib/id.ts";
import { silentLog } from "../src/lib/log.ts";
import type { EmailFilter, NewEmail } from "../src/store/emails.ts";
import { openStore } from "../src/store/open-store.ts";
import type { Store } from "../src/store/store.ts";
import { acceptRequest, addTeam, sampleEmail } from "../src/testing/store-samples.ts";

const { values: options } = parseArgs({
  options: {
    emails: { type: "string", default: "1000000" },
    runs: { type: "string", default: "100" },
    dir: { type: "string", default: "/var/tmp" },
  },
});

const EMAILS = Number(options.emails);
const BATCH = 500;
const RARE = 3;
const KEYS = { common: createId(), rare: createId() };
/** One email every 100 ms. */
const STEP_MS = 100;
const START = Date.now() - EMAILS * STEP_MS - 60_000;

async function main(): Promise<void> {
  mkdirSync(options.dir, { recursive: true });
  const dataDir = mkdtempSync(join(options.dir, "sendlark-list-load-"));
  const onFatal = (line: string) => {
    throw new Error(line);
  };
  const store = await openStore({ dataDir, threads: true, log: silentLog, minFreeBytes: 0, onFatal });
  try {
    const team = await addTeam(store);
    const rival = await addTeam(store);
    await fill(store, team.id, rival.id);
    const database = new Database(join(dataDir, "sendlark.db"), { readonly: true });
    const { seconds, blocks } = await waitForIndex(database);
    database.close();
    console.log(
      `${EMAILS} emails; ${blocks} blocks, the last of them ${seconds.toFixed(0)} s after the last email`,
    );
    console.log("| filter | rows | p50 ms | p99 ms |\n|---|---|---|---|");
    for (const [name, filter] of filters()) {
      const times: number[] = [];
      let rows = 0;
      for (let run = 0; run < Number(options.runs); run++) {
        const startedAt = performance.now();
        rows = (await store.emails.list({ teamId: team.id, filter, limit: 20 })).rows.length;
        times.push(performance.now() - startedAt);
      }
      times.sort((a, b) => a - b);
      const [p50, p99] = [0.5, 0.99].map((share) => times[Math.floor(times.length * share)] ?? 0);
      console.log(`| ${name} | ${rows} | ${p50?.toFixed(1)} | ${p99?.toFixed(1)} |`);
    }
  } finally {
    await store.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Rare things are spread over the store; a tenth of the emails is another team's. */
function makeEmail(teamId: string, index: number): NewEmail {
  const isRare = index % Math.floor(EMAILS / RARE) === 17;
  const createdAt = START + index * STEP_MS;
  const recipient = `user${index}@${isRare ? "rare.example" : `d${index % 500}.example`}`;
  return sampleEmail(teamId, [recipient], {
    id: createId(createdAt),
    createdAt,
    apiKeyId: isRare ? KEYS.rare : KEYS.common,
    from: index % 2 === 0 ? "Shop <a@shop.example>" : "b@news.example",
    subject: isRare ? "Zebra report" : `Order ${index} has shipped`,
    tags: [{ name: isRare ? "odd" : "kind", value: `v${index % 10}` }],
    scheduledAt: isRare ? Date.now() + 1_000_000 : null,
  });
}

async function fill(store: Store, teamId: string, rivalId: string): Promise<void> {
  for (let start = 0; start < EMAILS; start += BATCH) {
    const owner = (start / BATCH) % 10 === 9 ? rivalId : teamId;
    const emails = Array.from({ length: BATCH }, (_, offset) => makeEmail(owner, start + offset));
    await store.emails.accept(acceptRequest(emails));
  }
}

async function waitForIndex(database: Database): Promise<{ seconds: number; blocks: number }> {
  const startedAt = performance.now();
  const count = database.query<{ blocks: number }, []>("SELECT count(*) AS blocks FROM search_blocks");
  const rest = database.query<{ emails: number }, []>(
    "SELECT count(*) AS emails FROM emails WHERE id > (SELECT max(last_id) FROM search_blocks)",
  );
  while ((rest.get()?.emails ?? 0) >= 1_024 || (count.get()?.blocks ?? 0) === 0) await Bun.sleep(200);
  return { seconds: (performance.now() - startedAt) / 1000, blocks: count.get()?.blocks ?? 0 };
}

function filters(): [name: string, filter: EmailFilter][] {
  const at = (share: number) => START + Math.floor(EMAILS * share) * STEP_MS;
  return [
    ["none", {}],
    ["a minute in the middle", { createdFrom: at(0.5), createdBefore: at(0.5) + 60_000 }],
    ["a time without emails", { createdBefore: START - 1 }],
    ["status, common", { statuses: ["sent"] }],
    ["status, 3 rows", { statuses: ["scheduled"] }],
    ["three statuses, absent", { statuses: ["bounced", "failed", "complained"] }],
    ["tag, common", { tags: [{ name: "kind", value: "v3" }] }],
    ["tag, 3 rows", { tags: [{ name: "odd", value: null }] }],
    ["tag, absent", { tags: [{ name: "none", value: null }] }],
    ["recipient, one", { recipient: "user5@d5.example" }],
    ["recipient, absent", { recipient: "nobody@d5.example" }],
    ["recipient's domain, common", { recipientDomain: "d7.example" }],
    ["recipient's domain, 3 rows", { recipientDomain: "rare.example" }],
    ["sending domain, common", { sendingDomain: "shop.example" }],
    ["sending domain, absent", { sendingDomain: "none.example" }],
    ["API key, common", { apiKeyId: KEYS.common }],
    ["API key, 3 rows", { apiKeyId: KEYS.rare }],
    ["search, common", { search: "ship" }],
    ["search, 3 rows", { search: "zebra" }],
    ["search, absent", { search: "nobody" }],
    ["search, beginning of an old address", { search: "user12@" }],
    [
      "two common ones that never meet",
      { sendingDomain: "shop.example", tags: [{ name: "kind", value: "v3" }] },
    ],
    ["a common one in a rare status", { sendingDomain: "shop.example", statuses: ["scheduled"] }],
    ["two words, one absent", { search: "order nobody" }],
  ];
}

await main();
