// The doctor's checks once a day, as problems and as the metric of block lists. Kept across restarts.
import { z } from "zod";
import type { Log } from "../lib/log.ts";
import { loadState, type SavedValue, saveState } from "../lib/saved-value.ts";
import type { Facts } from "./collect-gauges.ts";

export interface Examination extends Pick<Facts, "listings" | "failedChecks"> {
  run(): Promise<void>;
}

const findingsSchema = z.array(
  z.object({ id: z.string(), title: z.string(), status: z.string(), found: z.string() }),
);
type Findings = z.infer<typeof findingsSchema>;

/** Checks of what has a metric of its own, or is known all the time (`problems.ts`). */
const KNOWN_OTHERWISE = [
  "blocklist",
  "certificate",
  "disk_space",
  "database_log",
  "fallback",
  "egress_refused",
  "egress_lost",
];
const LIST = "Block list ";

export async function openExamination(
  saved: SavedValue,
  { log, examine }: { log: Log; examine(): Promise<Findings> },
): Promise<Examination> {
  let findings =
    (await loadState(saved, findingsSchema, (error) => log.warn("examination.unreadable", { error }))) ?? [];
  return {
    async run() {
      const { data = [] } = findingsSchema.safeParse(await examine());
      findings = data;
      await saveState(saved, findings, (error) => log.warn("examination.not_saved", { error }));
    },
    listings: () =>
      new Map(
        findings
          .filter(({ id, status }) => id === "blocklist" && status !== "unknown")
          .map(({ title, status }) => [listName(title), status === "fail"]),
      ),
    failedChecks: () =>
      findings
        .filter(({ id, status }) => status === "fail" && !KNOWN_OTHERWISE.includes(id))
        .map(({ id, title, found }) => ({ id: `check_${id}`, text: `${title}: ${found}.` })),
  };
}

/** Without the key of its owner, which some lists have in front of their name. */
function listName(title: string): string {
  const zone = title.startsWith(LIST) ? title.slice(LIST.length) : title;
  const [first = "", ...rest] = zone.split(".");
  return first.length >= 16 ? rest.join(".") : zone;
}
