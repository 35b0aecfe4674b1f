// Draws every golden document in Chromium, and compares it with the picture that was looked at.
// Usage: bun scripts/email-sheets.ts [--draw] [--write]     --draw: replaces the pictures; look at what changed
import { parseArgs } from "node:util";
import { reportCampaign } from "../src/testing/faults/campaign-report.ts";
import { openChromium } from "../src/testing/fixtures/chromium.ts";
import { MISTAKES, openEmailSheets, sheetOf, TOLERANCE } from "../src/testing/fixtures/email-sheet.ts";
import { GOLDEN_DOCUMENTS } from "../src/testing/fixtures/golden-documents.ts";

const { values } = parseArgs({
  options: { draw: { type: "boolean", default: false }, write: { type: "boolean", default: false } },
});
const violations: string[] = [];
let worst = 0;
await using browser = await openChromium();
await using sheets = await openEmailSheets(browser);
const names = Object.keys(GOLDEN_DOCUMENTS);
for (const name of names) {
  const file = sheetOf(name);
  const sheet = await sheets.draw(name);
  if (values.draw) await Bun.write(file, sheet);
  const share = (await file.exists()) ? await sheets.compare(sheet, Buffer.from(await file.bytes())) : 1;
  worst = Math.max(worst, share);
  if (share > TOLERANCE) violations.push(`${name}: ${(share * 100).toFixed(2)} % of the picture differs`);
}
const CONTROL = "design-newsletter-columns";
const seen = Buffer.from(await sheetOf(CONTROL).bytes());
for (const [mistake, change] of Object.entries(MISTAKES)) {
  const share = await sheets.compare(await sheets.draw(CONTROL, change), seen);
  if (share <= TOLERANCE) violations.push(`${mistake} is not seen`);
}
const report = {
  name: "email-sheets",
  seed: null,
  counts: {
    documents: names.length,
    pictures: names.length * 5,
    "% of a picture differs at most": (worst * 100).toFixed(3),
  },
  control: `${Object.keys(MISTAKES).join(", ")}: caught`,
  violations,
};
process.exitCode = await reportCampaign(report, values.write);
