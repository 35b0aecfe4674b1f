// What becomes of every method of the official Node.js client library:
//   bun scripts/sdk-table.ts [--url http://127.0.0.1:8080 --key sl_… --domain your.domain]
// Without a server it starts an appliance of its own. Exits 1 when a method does not give what its types promise.
import { parseArgs } from "node:util";
import { startAppliance } from "../src/testing/appliance.ts";
import { runSdkTable, type SdkRow, showSdkTable } from "../src/testing/sdk-table.ts";

const { values } = parseArgs({
  options: { url: { type: "string" }, key: { type: "string" }, domain: { type: "string" } },
});

const { url, key = "", domain = "" } = values;
const rows = url === undefined ? await onOwnAppliance() : await runSdkTable({ url, key, domain });
console.log(showSdkTable(rows));
process.exit(rows.every(({ status }) => /^(ok|not yet|not offered|inner)$/.test(status)) ? 0 : 1);

async function onOwnAppliance(): Promise<SdkRow[]> {
  await using appliance = await startAppliance();
  return await runSdkTable({ url: appliance.url, key: appliance.apiKey, domain: "sender.test" });
}
