// Each step of a run happens exactly once, whatever is killed. The long campaign, with broken builds that it must catch, is
// scripts/automation-crash.ts.
import { expect, test } from "bun:test";
import { runAutomationCampaign } from "../testing/faults/automation-campaign.ts";
import { builtBinary } from "../testing/fixtures/binary.ts";

test("killed at random while automations run, it takes each step of each run once", async () => {
  const seed = Date.now() % 100_000;
  const report = await runAutomationCampaign({
    command: [await builtBinary()],
    kills: 2,
    contacts: 30,
    seed,
  });
  expect({ seed, violations: report.violations }).toEqual({ seed, violations: [] });
  expect(report).toMatchObject({ runs: 30, steps: 330, emails: 90 });
}, 180_000);
