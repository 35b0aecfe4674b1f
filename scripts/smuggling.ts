// Sends hostile bodies to a fake SMTP sink and to a private Postfix, and checks that each arrives as one message:
//   bun scripts/smuggling.ts [--bodies N] [--seed N] [--write]
// Exits 1 when a message is lost, doubled, split or changed, or a signature does not verify. Postfix needs root.
import { parseArgs } from "node:util";
import { reportCampaign } from "../src/testing/faults/campaign-report.ts";
import { sampleBodies } from "../src/testing/fuzz/hostile-bodies.ts";
import { checkOwnSink, checkPostfix, sendCarelessly } from "../src/testing/fuzz/smuggling-check.ts";
import { hasPostfix, startPostfix } from "../src/testing/servers/postfix.ts";

const { values: options } = parseArgs({
  options: {
    bodies: { type: "string", default: "5000" },
    seed: { type: "string", default: String(Math.floor(Math.random() * 2 ** 31)) },
    write: { type: "boolean", default: false },
  },
});

const VERIFY_EVERY = 10;
const seed = Number(options.seed);
const bodies = sampleBodies(Number(options.bodies), seed);
const ownProblems = await checkOwnSink(bodies, VERIFY_EVERY);
const { problems, control } = hasPostfix
  ? await withPostfix()
  : { problems: [], control: "none: Postfix is not installed, or this is not root" };

const counts = { "hostile bodies": bodies.length, "servers that took them": hasPostfix ? 2 : 1 };
const violations = [...ownProblems, ...problems];
process.exit(await reportCampaign({ name: "smuggling", seed, counts, control, violations }, options.write));

async function withPostfix(): Promise<{ problems: string[]; control: string }> {
  await using postfix = await startPostfix();
  const problems = await checkPostfix(postfix, bodies);
  const before = (await postfix.mailbox()).length;
  await sendCarelessly(postfix.port, bodies[0]!);
  await postfix.untilDelivered();
  const made = (await postfix.mailbox()).length - before;
  if (made === 1)
    problems.push("without dot-stuffing, one body is still one message: the control was not caught");
  return { problems, control: `one body without dot-stuffing: ${made} messages` };
}
