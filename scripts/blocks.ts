// Random documents through the promises of the renderer.
// Usage: bun scripts/blocks.ts [--documents 10000] [--seed 1] [--write]
import { parseArgs } from "node:util";
import { readDocument } from "../src/blocks/document-schema.ts";
import { reportCampaign } from "../src/testing/faults/campaign-report.ts";
import { emailProblems, uncaughtRenderers } from "../src/testing/fixtures/email-properties.ts";
import { GOLDEN_BRAND } from "../src/testing/fixtures/golden-documents.ts";
import { randomDocument } from "../src/testing/fuzz/random-document.ts";

const { values } = parseArgs({
  options: {
    documents: { type: "string", default: "10000" },
    seed: { type: "string", default: "1" },
    write: { type: "boolean", default: false },
  },
});
const seed = Number(values.seed);
const count = Number(values.documents);
const violations: string[] = [];
let kilobytes = 0;
for (let index = 0; index < count; index += 1) {
  const document = randomDocument(seed * 1_000_000 + index);
  const { issues } = readDocument(document);
  const problems = issues === null ? emailProblems(document, GOLDEN_BRAND) : [JSON.stringify(issues[0])];
  violations.push(...problems.map((problem) => `document ${index}: ${problem}`));
  kilobytes += JSON.stringify(document).length / 1024;
}
const controls = Array.from({ length: 50 }, (_, index) => randomDocument(index));
const uncaught = uncaughtRenderers(controls, GOLDEN_BRAND);
violations.push(...uncaught.map((name) => `a renderer with ${name} is not caught`));

const report = {
  name: "blocks",
  seed,
  counts: { documents: count, "KB of documents": Math.round(kilobytes) },
  control:
    "eight broken renderers: text not escaped, tags changed, unsafe links, blocks lost, cells and comments not closed",
  violations,
};
process.exitCode = await reportCampaign(report, values.write);
