// When the disk will be full, going by the last seven days.
import { describeForecast, FILLING_DAYS, type GrowthParts, readForecast } from "../../retention/growth.ts";
import { type CheckSubject, conclude, type Finding } from "./finding.ts";

const SUBJECT: CheckSubject = {
  id: "disk_growth",
  title: "Growth of the stored data",
  expected: `the disk lasts for more than ${FILLING_DAYS} days`,
};
const FULL_SOON_DAYS = 3;

export async function checkGrowth(parts: GrowthParts): Promise<Finding> {
  const found = await readForecast(parts);
  const daysLeft = found?.daysLeft ?? null;
  const text = describeForecast(found);
  if (daysLeft === null || daysLeft > FILLING_DAYS) return conclude(SUBJECT, "ok", text);
  const advice =
    "Add disk space, or keep less: lower the days in [retention] of sendlark.toml, or set total_bytes.";
  return conclude(SUBJECT, daysLeft < FULL_SOON_DAYS ? "fail" : "warn", text, advice);
}
