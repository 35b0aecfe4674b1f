import { isoTime } from "../../lib/iso-time.ts";
import type { EngineNote } from "../store.ts";
import type { Blobs } from "./blobs.ts";

/** Only while there is something to say. */
export function bucketNotes(blobs: Pick<Blobs, "failure">): EngineNote[] {
  const failure = blobs.failure();
  if (failure === null) return [];
  return [
    {
      code: "body_bucket",
      title: "Bucket of bodies",
      expected: "it takes what is written",
      found: `it has taken nothing since ${isoTime(failure.since)}: ${failure.reason}`,
      problem: {
        text: `The bucket of bodies takes nothing, so they stay on this machine: ${failure.reason}.`,
        advice: "Check `[blobs]` (docs/bodies.md), the bucket and what its key may do.",
      },
    },
  ];
}
