// Compares random filters with an evaluation in memory, one person at a time:
//   bun scripts/filters.ts [--trees N] [--people N] [--seed N] [--write]
// Exits 1 when a filter finds or counts others than it means. Control: a store for which a missing value matches.
import { Database } from "bun:sqlite";
import { parseArgs } from "node:util";
import { reportCampaign } from "../src/testing/faults/campaign-report.ts";
import { addFilterPeople } from "../src/testing/fixtures/filter-people.ts";
import { countedBy, foundBy } from "../src/testing/fixtures/filtered-contacts.ts";
import { tempStore } from "../src/testing/fixtures/temp-store.ts";
import { seededRandom } from "../src/testing/fuzz/seeded-random.ts";

const { values: options } = parseArgs({
  options: {
    trees: { type: "string", default: "5000" },
    people: { type: "string", default: "250" },
    seed: { type: "string", default: String(Math.floor(Math.random() * 2 ** 31)) },
    write: { type: "boolean", default: false },
  },
});

const CONTROL_TREES = 200;

/** Filters that find or count others than they mean. */
async function compare(trees: number): Promise<{ wrong: string[]; found: number }> {
  await using store = await tempStore();
  const count = Number(options.people);
  const random = seededRandom(Number(options.seed)).next;
  const { teamId, randomFilter, matching, setCount } = await addFilterPeople(store, { count, random });
  const wrong: string[] = [];
  let found = 0;
  for (let tree = 0; tree < trees; tree += 1) {
    const filter = randomFilter();
    const meant = matching(filter);
    const ids = await foundBy(store, teamId, filter);
    await setCount(tree % 2 === 0 ? count : 1);
    const total = await countedBy(store, teamId, filter);
    found += ids.length;
    if (ids.join() !== meant.join() || total !== meant.length) {
      wrong.push(`${ids.length} found, ${total} counted, ${meant.length} meant: ${JSON.stringify(filter)}`);
    }
  }
  return { wrong, found };
}

/** The same with a compiler that treats a missing value as a match. */
async function compareBroken(): Promise<number> {
  const { prepare } = Database.prototype;
  Database.prototype.prepare = function (this: Database, sql: string, ...rest: []) {
    const isFilter = / FROM (contacts|contact_activity)\b/.test(sql);
    return prepare.call(this, isFilter ? sql.replaceAll(", 0)", ", 1)") : sql, ...rest);
  } as typeof prepare;
  try {
    return (await compare(CONTROL_TREES)).wrong.length;
  } finally {
    Database.prototype.prepare = prepare;
  }
}

console.log(`${options.trees} filters, seed ${options.seed}`);
const { wrong, found } = await compare(Number(options.trees));
const caught = await compareBroken();
const report = {
  name: "filters",
  seed: Number(options.seed),
  counts: { filters: Number(options.trees), contacts: Number(options.people), "matches compared": found },
  control: `a missing value matches: ${caught} of ${CONTROL_TREES} filters wrong`,
  violations: [...wrong, ...(caught === 0 ? ["the control was not caught"] : [])],
};
process.exit(await reportCampaign(report, options.write));
