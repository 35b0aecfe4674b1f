// Damages every stored text of a store that has a row in every table, one value at a time, and looks whether everything
// else goes on:
//   bun scripts/poison.ts [--rows N] [--only TABLE] [--write]
// Each column of text of the schema gets each damage (empty, truncated, not text, a flipped bit, not UTF-8, other JSON) in
// its first N rows. Prints what failed and the counts; exit 1 when anything did. The control damages the other team's own rows.
import { parseArgs } from "node:util";
import { reportCampaign } from "../src/testing/faults/campaign-report.ts";
import { DAMAGES, runPoison, textColumns } from "../src/testing/faults/poison-campaign.ts";
import { openPoisonStage } from "../src/testing/faults/poison-stage.ts";

const { values: options } = parseArgs({
  options: {
    rows: { type: "string", default: "3" },
    only: { type: "string" },
    write: { type: "boolean", default: false },
  },
});

const stage = await openPoisonStage();
const result = await runPoison(stage, {
  rowsMax: Number(options.rows),
  choose: ({ table }) => (options.only === undefined || options.only === table ? Object.keys(DAMAGES) : []),
  note: (line) => console.log(`FAILED ${line}`),
});
const control = await runPoison(stage, {
  rowsMax: 1,
  choose: ({ table, column }) => (table === "emails" && column === "headers" ? ["truncated"] : []),
  isControl: true,
});
await stage[Symbol.asyncDispose]();

const violations = [...result.failures, ...result.empty.map((column) => `${column} has no row to damage`)];
if (control.failures.length === 0) violations.push("the control was not caught");
const counts = {
  "columns of text": textColumns().length,
  damages: Object.keys(DAMAGES).length,
  "values damaged": result.tried - result.refused,
  "refused by the table itself": result.refused,
};
const caught = `an email of the other team damaged: ${control.failures.length} of ${control.tried} seen`;
process.exit(
  await reportCampaign({ name: "poison", seed: null, counts, control: caught, violations }, options.write),
);
