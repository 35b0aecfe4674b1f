// Fills a store with emails, waits until all are indexed, and prints how long each filter of the list takes:
//   bun scripts/list-load.ts [--emails N] [--runs N] [--dir DIRECTORY]
// Most filters are asked for what is common, rare and absent. Times are from the call to the answer, on the main thread.
import { Database } from "bun:sqlite";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { EmailFilter } from "../src/store/emails.ts";
import { addTeam } from "../src/testing/fixtures/store-samples.ts";
import { tempStore } from "../src/testing/fixtures/temp-store.ts";
import { FILLED_STEP_MS, type FilledKeys, fillStore, waitForIndex } from "./fill-store.ts";

const { values: options } = parseArgs({
  options: {
    emails: { type: "string", default: "1000000" },
    runs: { type: "string", default: "100" },
    dir: { type: "string", default: "/var/tmp" },
  },
});

const EMAILS = Number(options.emails);

async function main(): Promise<void> {
  await using store = await tempStore({ folder: options.dir, threads: true });
  const team = await addTeam(store);
  const rival = await addTeam(store);
  const { start, keys } = await fillStore(store, { emails: EMAILS, teamId: team.id, rivalId: rival.id });
  const database = new Database(join(store.dataDir, "sendlark.db"), { readonly: true });
  const { seconds, blocks } = await waitForIndex(database);
  database.close();
  console.log(
    `${EMAILS} emails; ${blocks} blocks, the last of them ${seconds.toFixed(0)} s after the last email`,
  );
  console.log("| filter | rows | p50 ms | p99 ms |\n|---|---|---|---|");
  for (const [name, filter] of filters(start, keys)) {
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
}

function filters(start: number, keys: FilledKeys): [name: string, filter: EmailFilter][] {
  const at = (share: number) => start + Math.floor(EMAILS * share) * FILLED_STEP_MS;
  return [
    ["none", {}],
    ["a minute in the middle", { createdFrom: at(0.5), createdBefore: at(0.5) + 60_000 }],
    ["a time without emails", { createdBefore: start - 1 }],
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
    ["API key, common", { apiKeyId: keys.common }],
    ["API key, 3 rows", { apiKeyId: keys.rare }],
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
