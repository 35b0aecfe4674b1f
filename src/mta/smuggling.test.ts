// One message in, one message out, whatever the body holds.

import { expect, test } from "bun:test";
import { onlyWith } from "../testing/fixtures/only-with.ts";
import { sampleBodies } from "../testing/fuzz/hostile-bodies.ts";
import { checkOwnSink, checkPostfix, sendCarelessly } from "../testing/fuzz/smuggling-check.ts";
import { hasPostfix, startPostfix } from "../testing/servers/postfix.ts";

const SEED = 20_261_120;

test("hostile bodies arrive as one message each, byte for byte, with both signatures valid", async () => {
  expect(await checkOwnSink(sampleBodies(400, SEED), 10)).toEqual([]);
});

onlyWith("Postfix, and root to start it", hasPostfix).test(
  "Postfix stores one message for each hostile body, and the body that was sent",
  async () => {
    await using postfix = await startPostfix();
    const bodies = sampleBodies(200, SEED);
    expect(await checkPostfix(postfix, bodies)).toEqual([]);
    // The control: without dot-stuffing the same Postfix takes the first body for two messages.
    await sendCarelessly(postfix.port, bodies[0]!);
    await postfix.untilDelivered();
    expect(await postfix.mailbox()).toHaveLength(bodies.length + 2);
  },
);
