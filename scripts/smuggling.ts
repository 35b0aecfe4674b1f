// Sends hostile bodies to a sink of ours and to a private Postfix, and checks that each arrives as one message:
//   bun scripts/smuggling.ts [--bodies N] [--seed N]
// Exits 1 when a message is lost, doubled, split or changed, or a signature does not verify. Postfix needs root.
import { parseArgs } from "node:util";
import { sampleBodies } from "../src/testing/hostile-bodies.ts";
import { hasPostfix, startPostfix } from "../src/testing/postfix.ts";
import { checkOwnSink, checkPostfix } from "../src/testing/smuggling-check.ts";

const { values: options } = parseArgs({
  options: {
    bodies: { type: "string", default: "5000" },
    seed: { type: "string", default: String(Math.floor(Math.random() * 2 ** 31)) },
  },
});

const VERIFY_EVERY = 10;
const PROBLEMS_SHOWN_MAX = 20;

const bodies = sampleBodies(Number(options.bodies), Number(options.seed));
console.log(`${bodies.length} bodies, seed ${options.seed}`);
const isOwnFine = tell("own sink, signatures verified", await checkOwnSink(bodies, VERIFY_EVERY));
const isPostfixFine = await withPostfix();
process.exit(isOwnFine && isPostfixFine ? 0 : 1);

async function withPostfix(): Promise<boolean> {
  if (!hasPostfix) {
    console.log("Postfix: skipped, since it is not installed or this is not root");
    return true;
  }
  await using postfix = await startPostfix();
  return tell("Postfix", await checkPostfix(postfix, bodies));
}

function tell(where: string, problems: string[]): boolean {
  console.log(`${where}: ${problems.length === 0 ? "one in, one out, bodies equal" : "WRONG"}`);
  for (const problem of problems.slice(0, PROBLEMS_SHOWN_MAX)) console.log(`  ${problem}`);
  return problems.length === 0;
}
