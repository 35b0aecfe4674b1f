// Everybody gets exactly one email of a broadcast, or there is one reason, whatever is killed. The long campaign, with
// broken builds that it must catch, is scripts/broadcast-crash.ts.
import { expect, test } from "bun:test";
import { runBroadcastCampaign } from "../testing/faults/broadcast-campaign.ts";
import { builtBinary } from "../testing/fixtures/binary.ts";

test("killed at random while it sends broadcasts, it gives everybody one email or one reason", async () => {
  const seed = Date.now() % 100_000;
  const report = await runBroadcastCampaign({
    command: [await builtBinary()],
    kills: 3,
    contacts: 1_000,
    seed,
  });
  expect({ seed, violations: report.violations }).toEqual({ seed, violations: [] });
  expect(report.emails).toBeGreaterThan(0);
}, 180_000);
