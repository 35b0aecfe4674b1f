// A store full of emails for measuring lists: most are alike, a few are rare, and a tenth is another team's.
import type { Database } from "bun:sqlite";
import { createId } from "../src/lib/id.ts";
import type { NewEmail } from "../src/store/emails.ts";
import type { Store } from "../src/store/store.ts";
import { acceptRequest, sampleEmail } from "../src/testing/fixtures/store-samples.ts";

/** One email every 100 ms. */
export const FILLED_STEP_MS = 100;
const BATCH = 500;
const RARE = 3;

export interface FilledKeys {
  common: string;
  rare: string;
}

interface Filling {
  emails: number;
  start: number;
  keys: FilledKeys;
}

/** Rare things are spread over the store; a tenth of the emails is another team's. */
function makeEmail({ emails, start, keys }: Filling, teamId: string, index: number): NewEmail {
  const isRare = index % Math.floor(emails / RARE) === 17;
  const createdAt = start + index * FILLED_STEP_MS;
  const recipient = `user${index}@${isRare ? "rare.example" : `d${index % 500}.example`}`;
  return sampleEmail(teamId, [recipient], {
    id: createId(createdAt),
    createdAt,
    apiKeyId: isRare ? keys.rare : keys.common,
    from: index % 2 === 0 ? "Shop <a@shop.example>" : "b@news.example",
    subject: isRare ? "Zebra report" : `Order ${index} has shipped`,
    tags: [{ name: isRare ? "odd" : "kind", value: `v${index % 10}` }],
    scheduledAt: isRare ? Date.now() + 1_000_000 : null,
  });
}

/** `rivalId`: the other team, which owns a tenth. The emails are due: hold them if deliveries run. */
export async function fillStore(
  store: Store,
  { emails, teamId, rivalId }: { emails: number; teamId: string; rivalId: string },
): Promise<{ start: number; keys: FilledKeys }> {
  const start = Date.now() - emails * FILLED_STEP_MS - 60_000;
  const keys = { common: createId(), rare: createId() };
  for (let at = 0; at < emails; at += BATCH) {
    const owner = (at / BATCH) % 10 === 9 ? rivalId : teamId;
    const made = Array.from({ length: Math.min(BATCH, emails - at) }, (_, offset) =>
      makeEmail({ emails, start, keys }, owner, at + offset),
    );
    await store.emails.accept(acceptRequest(made));
  }
  return { start, keys };
}

/** Until (almost) everything is indexed. */
export async function waitForIndex(database: Database): Promise<{ seconds: number; blocks: number }> {
  const startedAt = performance.now();
  const count = database.query<{ blocks: number }, []>("SELECT count(*) AS blocks FROM search_blocks");
  const rest = database.query<{ emails: number }, []>(
    "SELECT count(*) AS emails FROM emails WHERE id > (SELECT max(last_id) FROM search_blocks)",
  );
  while ((rest.get()?.emails ?? 0) >= 1_024 || (count.get()?.blocks ?? 0) === 0) await Bun.sleep(200);
  return { seconds: (performance.now() - startedAt) / 1000, blocks: count.get()?.blocks ?? 0 };
}
