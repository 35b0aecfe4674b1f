// Whether figures still come from Google Postmaster Tools.
import type { Config } from "../../config/config.ts";
import type { Clock } from "../../lib/clock.ts";
import { isoTime } from "../../lib/iso-time.ts";
import { readConnection, TROUBLE_ADVICE } from "../../postmaster/connection.ts";
import type { Store } from "../../store/store.ts";
import { type CheckSubject, conclude, type Finding } from "./finding.ts";

interface PostmasterCheckParts {
  config: Pick<Config, "postmaster">;
  store: Pick<Store, "state">;
  clock: Pick<Clock, "now">;
}

const TITLE = "Google Postmaster Tools";
/** Google is often without figures for a day; two are a problem. */
const LATE_MS = 2 * 24 * 3600_000;

/** Nothing where it is neither configured nor connected. */
export async function postmasterTasks(
  parts: PostmasterCheckParts,
): Promise<{ title: string; run(): Promise<Finding> }[]> {
  const isUsed = parts.config.postmaster !== null || (await readConnection(parts)) !== null;
  return isUsed ? [{ title: TITLE, run: () => checkPostmaster(parts) }] : [];
}

export async function checkPostmaster({ config, store, clock }: PostmasterCheckParts): Promise<Finding> {
  const subject: CheckSubject = {
    id: "google_postmaster",
    title: TITLE,
    expected: "connected, and read once a day",
  };
  const connection = await readConnection({ store });
  if (connection === null) {
    const advice = "Connect an account under Reports of any domain in the dashboard (docs/reports.md).";
    return conclude(subject, "warn", "not connected", advice);
  }
  if (config.postmaster === null) {
    const advice = "Set [postmaster] again, or disconnect the account in the dashboard.";
    return conclude(subject, "warn", "an account is connected, and [postmaster] is not configured", advice);
  }
  const { trouble, pulledAt, connectedAt } = connection;
  if (trouble !== null && trouble.kind !== "later") {
    const found = `nothing is read since ${isoTime(trouble.since)}: ${trouble.reason}`;
    return conclude(subject, "fail", found, TROUBLE_ADVICE[trouble.kind]);
  }
  const last = pulledAt === null ? "not read yet" : `read at ${isoTime(pulledAt)}`;
  if (clock.now() - (pulledAt ?? connectedAt) < LATE_MS) return conclude(subject, "ok", last);
  const reason = trouble === null ? "" : `; ${trouble.reason}`;
  return conclude(subject, "warn", `${last}${reason}`, TROUBLE_ADVICE.later);
}
