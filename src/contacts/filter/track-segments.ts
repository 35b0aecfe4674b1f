// Keeps the members of tracked segments: contacts that changed first, then whole segments when their time has come.
import { inSteps } from "../../lib/in-steps.ts";
import { dependsOnTime, type Filter } from "../../store/filter.ts";
import type { TrackedSegment } from "../../store/segments.ts";
import type { Store } from "../../store/store.ts";

interface TrackParts {
  store: Pick<Store, "segments">;
  clock: { now(): number };
}

const HOUR_MS = 3600_000;
/** Even where no filter depends on time: whatever a deleted property, topic or a changed segment left behind. */
const DAY_MS = 24 * HOUR_MS;
const SEGMENTS_MAX = 100;
const CONTACTS_MAX = 1_000;
const STEPS = { limit: 1, stepsMax: 500 };
const FIRST_ROWS = 200;

export async function trackSegments({ store, clock }: TrackParts): Promise<void> {
  await inSteps(async () => {
    const { evaluated } = await store.segments.evaluateChanged({ limit: CONTACTS_MAX, now: clock.now() });
    return evaluated;
  }, STEPS);
  const now = clock.now();
  const due = await store.segments.listTracked({ evaluatedBefore: now - HOUR_MS, limit: SEGMENTS_MAX });
  for (const segment of due) {
    const { filter, evaluatedAt } = segment;
    if (filter === null) continue;
    const keptMs = dependsOnTime(filter) ? HOUR_MS : DAY_MS;
    if (evaluatedAt === null || now - evaluatedAt >= keptMs) {
      await evaluateWhole({ store, clock }, { ...segment, filter });
    }
  }
}

/** Differences are found where reading disturbs nobody, and written a few at a time. */
async function evaluateWhole(
  { store, clock }: TrackParts,
  { teamId, id, filter }: Pick<TrackedSegment, "teamId" | "id"> & { filter: Filter },
): Promise<void> {
  const now = clock.now();
  for (
    let range: { after: string | null; rows: number } | null = { after: null, rows: FIRST_ROWS };
    range !== null;
  ) {
    const found: Awaited<ReturnType<typeof store.segments.findDifferences>> =
      await store.segments.findDifferences({ teamId, id, filter, now, ...range });
    for (let contactIds = found.contactIds; contactIds.length > 0; ) {
      const part = contactIds.slice(0, CONTACTS_MAX);
      const { rest } = await store.segments.evaluate({ teamId, id, contactIds: part, now: clock.now() });
      contactIds = [...rest, ...contactIds.slice(CONTACTS_MAX)];
    }
    range = found.next;
  }
  await store.segments.setEvaluated({ teamId, id, filter, now });
}
