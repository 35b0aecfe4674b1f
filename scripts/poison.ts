// Damages every stored text of a store that has a row in every table, one value at a time, and looks whether everything
// else goes on:
//   bun scripts/poison.ts [--rows N] [--only TABLE]
// Each column of text of the schema gets each damage (empty, truncated, not text, a flipped bit, not UTF-8, other JSON) in
// its first N rows. Prints what failed and the counts; exit 1 when anything did.
import { parseArgs } from "node:util";
import { DAMAGES, runPoison, textColumns } from "../src/testing/poison-campaign.ts";
import { openPoisonStage } from "../src/testing/poison-stage.ts";

const { values: options } = parseArgs({
  options: { rows: { type: "string", default: "3" }, only: { type: "string" } },
});

const startedAt = performance.now();
const stage = await openPoisonStage();
const result = await runPoison(stage, {
  rowsMax: Number(options.rows),
  choose: ({ table }) => (options.only === undefined || options.only === table ? Object.keys(DAMAGES) : []),
  note: (line) => console.log(`FAILED ${line}`),
});
await stage[Symbol.asyncDispose]();

const columns = textColumns().length;
console.log(
  `columns ${columns}, damages ${Object.keys(DAMAGES).length}, rows of each at most ${options.rows}`,
);
console.log(`values damaged ${result.tried - result.refused}, refused by the table itself ${result.refused}`);
console.log(`failed ${result.failures.length}, columns without a row ${result.empty.length}`);
console.log(`took ${Math.round((performance.now() - startedAt) / 1000)} s`);
process.exit(result.failures.length + result.empty.length === 0 ? 0 : 1);
