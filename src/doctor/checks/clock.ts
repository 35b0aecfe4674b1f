// The machine's clock: the dates of emails, signatures and certificates depend on it.
import { type CheckSubject, conclude, type Finding } from "./finding.ts";

const GOOD_S = 5;
const BAD_S = 120;

const CLOCK: CheckSubject = {
  id: "clock",
  title: "Clock",
  expected: `within ${GOOD_S} seconds of others`,
};

/** `readOffsets`: how far other machines' clocks are ahead of ours, ms; empty = none answered. */
export async function checkClock(readOffsets: () => Promise<number[]>): Promise<Finding> {
  const offsets = (await readOffsets()).toSorted((one, other) => one - other);
  if (offsets.length === 0)
    return conclude(CLOCK, "unknown", "no server told its time", "Check it: `timedatectl`.");
  // One of them may be wrong itself.
  const seconds = Math.round(offsets[Math.floor(offsets.length / 2)]! / 1_000);
  const off = Math.abs(seconds);
  if (off <= GOOD_S) return conclude(CLOCK, "ok", `off by ${off} seconds`);
  const found = `${off} seconds ${seconds > 0 ? "slow" : "fast"}`;
  const advice = "Synchronize it: `apt install chrony`, or `timedatectl set-ntp true`.";
  return conclude(CLOCK, off > BAD_S ? "fail" : "warn", found, advice);
}
