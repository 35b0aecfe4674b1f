// Whether every contact of every broadcast is accounted for.
import type { Store } from "../../store/store.ts";
import { type CheckSubject, conclude, type Finding } from "./finding.ts";

const SUBJECT: CheckSubject = {
  id: "broadcasts",
  title: "Broadcasts",
  expected: "each contact got an email, was skipped, or waits",
};
const ROWS = 500;
const SHOWN_MAX = 5;

export async function checkBroadcasts(store: Pick<Store, "broadcasts">): Promise<Finding> {
  const wrong: string[] = [];
  for (let after: number | null = 0; after !== null; ) {
    const found: Awaited<ReturnType<Store["broadcasts"]["check"]>> = await store.broadcasts.check({
      after,
      limit: ROWS,
    });
    for (const { id, audience, expanded, skipped, inSlices } of found.wrong) {
      wrong.push(`${id}: ${audience} contacts, ${expanded} emails, ${skipped} skipped, ${inSlices} waiting`);
    }
    after = found.next;
  }
  if (wrong.length === 0) return conclude(SUBJECT, "ok", "all contacts are accounted for");
  const advice =
    "The numbers of these broadcasts do not add up. Check the disk for faults, and report it with this line.";
  return conclude(SUBJECT, "fail", `${wrong.length} wrong: ${wrong.slice(0, SHOWN_MAX).join("; ")}`, advice);
}
